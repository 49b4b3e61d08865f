//! For the test kit: every component counted, and everything hidden dealt anew.

use crate::data::data;
use crate::ids::{Age, EventCard, Face, Id, MarkerKind, UnitKind};
use crate::orders::{Aim, Answer, First, Orders, Plan};
use crate::state::{Civ2010, Phase, Unit, What};
use crate::task::{Item, Pending, Side, Task};
use kernel::{Dice, Seat, SeatSet, Viewer};
use std::collections::BTreeMap;

impl Civ2010 {
    /// Every card and marker wherever it lies.
    pub(crate) fn count_all(&self) -> BTreeMap<String, u32> {
        let mut all: BTreeMap<String, u32> = BTreeMap::new();
        let mut add = |what: String, n: u32| *all.entry(what).or_default() += n;
        let unit = |u: Unit| format!("unit {u}");
        for kind in UnitKind::ALL.iter().copied() {
            let bases = self.decks[kind].iter().chain(&self.dead[kind]);
            bases.for_each(|base| add(unit(Unit { kind, base: *base }), 1));
        }
        for age in Age::ALL {
            let cards = self.events[*age].iter().chain(&self.discards[*age]);
            cards.for_each(|c| add(format!("event {c}"), 1));
        }
        for player in &self.players {
            player.units.iter().for_each(|u| add(unit(*u), 1));
            player.hand.iter().for_each(|c| add(format!("event {c}"), 1));
            player.wonders.iter().for_each(|w| add(format!("wonder {}", w.wonder), 1));
            player.reserve.iter().for_each(|p| add(format!("person {p}"), 1));
            player.huts.iter().for_each(|f| add(format!("hut {f}"), 1));
            player.villages.iter().for_each(|f| add(format!("village {f}"), 1));
            player.tokens.iter().for_each(|(r, n)| add(format!("token {r}"), u32::from(*n)));
        }
        self.market.iter().for_each(|(r, n)| add(format!("token {r}"), u32::from(*n)));
        let wonders = self.wonders.iter().flatten().chain(&self.wonder_deck).chain(&self.wonders_gone);
        wonders.for_each(|w| add(format!("wonder {w}"), 1));
        self.people.iter().chain(&self.people_gone).for_each(|p| add(format!("person {p}"), 1));
        let huts = self.huts.values().chain(&self.hut_pool).chain(&self.spent_huts);
        huts.for_each(|f| add(format!("hut {f}"), 1));
        let villages = self.villages.values().chain(&self.village_pool).chain(&self.spent_villages);
        villages.for_each(|f| add(format!("village {f}"), 1));
        for kind in MarkerKind::ALL {
            add(format!("building {kind}"), u32::from(self.supply[*kind]));
        }
        for marker in self.markers.values() {
            match marker.what {
                What::Building(b) => add(format!("building {}", data().buildings[b].marker), 1),
                What::Person(p) => add(format!("person {p}"), 1),
                // The card is counted with its owner.
                What::Wonder(_) => {}
            }
        }
        for task in &self.stack {
            match task {
                Task::Pending(Pending {
                    item: Item::Event { card, .. } | Item::Gift { card, .. }, ..
                })
                | Task::Consent { card, .. } => add(format!("event {card}"), 1),
                Task::Person { person, .. } => add(format!("person {person}"), 1),
                Task::Rescue { killed, .. } => killed.iter().for_each(|u| add(unit(*u), 1)),
                Task::Battle(b) => {
                    for side in [&b.attack, &b.defence] {
                        side.force.iter().chain(&side.killed).for_each(|u| add(unit(*u), 1));
                    }
                    b.fronts.iter().flatten().for_each(|f| add(unit(f.unit), 1));
                }
                _ => {}
            }
        }
        let tiles = self.tiles.iter().filter_map(|l| l.tile).count() + self.unused.len();
        // Home tiles come with the civilizations.
        let homes =
            if self.players.iter().any(|p| p.stage == crate::state::Stage::Civ) { self.count() } else { 0 };
        add("tiles".into(), u32::try_from(tiles + homes).unwrap_or(0));
        all.retain(|_, n| *n > 0);
        all
    }

    /// The same position with everything the viewer may not know dealt anew.
    pub(crate) fn deal_anew(&self, viewer: Viewer, dice: &mut Dice<'_>) -> Civ2010 {
        let mut other = self.clone();
        if viewer == Viewer::Historian || self.ended.is_some() {
            return other;
        }
        let hidden: Vec<Seat> = Seat::first(self.count()).filter(|s| viewer != Viewer::Seat(*s)).collect();
        other.redeal_tiles(dice);
        other.redeal_units(viewer, &hidden, dice);
        other.redeal_events(viewer, &hidden, dice);
        other.redeal_markers(&hidden, dice);
        dice.shuffle("redeal/people", &mut other.people);
        other.redeal_wonders(dice);
        for seat in &hidden {
            let draw = other.player(*seat).orders.draw;
            other.player_mut(*seat).orders = Orders { draw, ..random_orders(dice) };
            if let Some(choice) = other.player(*seat).research
                && matches!(other.phase, Phase::Movement | Phase::Research)
            {
                let all = other.researchable(*seat);
                let chosen = dice.pick("redeal/research", &all).copied().filter(|_| choice.is_none());
                other.player_mut(*seat).research = Some(chosen);
            }
        }
        other.redeal_offers(viewer);
        for task in &mut other.stack {
            if let Task::Ask(ask) = task {
                ask.replies.retain(|r| viewer == Viewer::Seat(r.seat));
            }
        }
        other
    }

    fn redeal_tiles(&mut self, dice: &mut Dice<'_>) {
        let mut pool = std::mem::take(&mut self.unused);
        let count = pool.len();
        pool.extend(self.tiles.iter().filter(|l| l.arrow.is_none()).filter_map(|l| l.tile));
        dice.shuffle("redeal/tiles", &mut pool);
        self.unused = pool.split_off(pool.len() - count);
        for laid in self.tiles.iter_mut().filter(|l| l.arrow.is_none()) {
            laid.tile = pool.pop();
        }
    }

    /// Strengths of cards of a kind that the viewer can't see change places; kinds are public.
    fn redeal_units(&mut self, viewer: Viewer, hidden: &[Seat], dice: &mut Dice<'_>) {
        let me = viewer.seat();
        for kind in UnitKind::ALL.iter().copied() {
            let mut pool = self.decks[kind].clone();
            let visit = |game: &mut Civ2010, deal: &mut dyn FnMut(&mut u8)| {
                for seat in hidden {
                    let units = game.player_mut(*seat).units.iter_mut();
                    units.filter(|u| u.kind == kind).for_each(|u| deal(&mut u.base));
                }
                let unseen = game.battle().map(|b| {
                    [Side::Attacker, Side::Defender].map(|side| {
                        let sees = me.is_some()
                            && (game.fighter(b, side) == me
                                || (b.owner(side.other()) == me && b.side(side.other()).oracle));
                        !sees
                    })
                });
                if let (Some([attack, defence]), Some(b)) = (unseen, game.any_battle()) {
                    let mut each = |force: &mut Vec<Unit>| {
                        force.iter_mut().filter(|u| u.kind == kind).for_each(|u| deal(&mut u.base));
                    };
                    if attack {
                        each(&mut b.attack.force);
                    }
                    if defence {
                        each(&mut b.defence.force);
                    }
                }
            };
            visit(self, &mut |base| pool.push(*base));
            dice.shuffle("redeal/units", &mut pool);
            visit(self, &mut |base| *base = pool.pop().unwrap_or(*base));
            self.decks[kind] = pool;
        }
        for seat in hidden {
            self.player_mut(*seat).units.sort();
        }
        if let Some(b) = self.any_battle() {
            b.attack.force.sort();
            b.defence.force.sort();
        }
    }

    fn any_battle(&mut self) -> Option<&mut crate::task::Battle> {
        self.stack.iter_mut().rev().find_map(|t| match t {
            Task::Battle(b) => Some(&mut **b),
            _ => None,
        })
    }

    fn redeal_events(&mut self, viewer: Viewer, hidden: &[Seat], dice: &mut Dice<'_>) {
        // Somebody who chooses from a hand sees it.
        let seen: SeatSet = self
            .stack
            .last()
            .into_iter()
            .filter_map(|t| match t {
                Task::Steal { seat, from } if viewer == Viewer::Seat(*seat) => Some(*from),
                _ => None,
            })
            .collect();
        let of_age = |c: &EventCard, age: Age| data().events[*c].age == age;
        for age in Age::ALL.iter().copied() {
            let mut pool = self.events[age].clone();
            for seat in hidden.iter().filter(|s| !seen.contains(**s)) {
                pool.extend(self.player(*seat).hand.iter().copied().filter(|c| of_age(c, age)));
            }
            dice.shuffle("redeal/events", &mut pool);
            for seat in hidden.iter().filter(|s| !seen.contains(**s)) {
                for card in self.player_mut(*seat).hand.iter_mut().filter(|c| of_age(c, age)) {
                    *card = pool.pop().unwrap_or(*card);
                }
                self.player_mut(*seat).hand.sort();
            }
            self.events[age] = pool;
        }
    }

    fn redeal_markers(&mut self, hidden: &[Seat], dice: &mut Dice<'_>) {
        let mut pool = self.hut_pool.clone();
        pool.extend(self.huts.values());
        hidden.iter().for_each(|s| pool.extend(&self.player(*s).huts));
        dice.shuffle("redeal/huts", &mut pool);
        self.huts.values_mut().for_each(|f| *f = pool.pop().unwrap_or(*f));
        for seat in hidden {
            let huts = &mut self.player_mut(*seat).huts;
            huts.iter_mut().for_each(|f| *f = pool.pop().unwrap_or(*f));
            huts.sort();
        }
        self.hut_pool = pool;
        // A great person's marker is never in somebody's hands.
        let mut owned: Vec<Face> = self.village_pool.iter().chain(self.villages.values()).copied().collect();
        let person = |f: &Face| *f == Face::GreatPerson;
        let people: Vec<Face> = owned.iter().copied().filter(person).collect();
        owned.retain(|f| !person(f));
        hidden.iter().for_each(|s| owned.extend(&self.player(*s).villages));
        dice.shuffle("redeal/villages", &mut owned);
        for seat in hidden {
            let villages = &mut self.player_mut(*seat).villages;
            villages.iter_mut().for_each(|f| *f = owned.pop().unwrap_or(*f));
            villages.sort();
        }
        owned.extend(people);
        dice.shuffle("redeal/villages", &mut owned);
        self.villages.values_mut().for_each(|f| *f = owned.pop().unwrap_or(*f));
        self.village_pool = owned;
    }

    /// The order within an age is hidden.
    fn redeal_wonders(&mut self, dice: &mut Dice<'_>) {
        let age = |w: &crate::ids::Wonder| data().wonders[*w].age;
        dice.shuffle("redeal/wonders", &mut self.wonder_deck);
        self.wonder_deck.sort_by_key(|w| std::cmp::Reverse(age(w)));
    }

    /// Offers of others, and the faces of what is offered, are not for everybody.
    fn redeal_offers(&mut self, viewer: Viewer) {
        let me = viewer.seat();
        self.offers.retain(|o| me == Some(o.from) || me == Some(o.to));
        let others: Vec<Seat> = self.seats().filter(|s| me != Some(*s)).collect();
        if let [one, other, ..] = others.as_slice() {
            self.written.insert(crate::trade::pair(*one, *other), 7);
        }
    }
}

fn random_orders(dice: &mut Dice<'_>) -> Orders {
    let pick = |dice: &mut Dice<'_>| dice.pick("redeal/orders", Answer::ALL).copied().unwrap_or(Answer::Ask);
    let coin = |dice: &mut Dice<'_>| dice.below("redeal/orders", 2) == 0;
    Orders {
        events: pick(dice),
        abilities: pick(dice),
        actions: Answer::Never,
        moves: pick(dice),
        trade: coin(dice),
        start: coin(dice),
        battle: coin(dice).then_some(Plan { first: First::Strongest, aim: Aim::Careful }),
        draw: false,
    }
}
