//! All that a viewer may not know, dealt anew (RULES 14).
//!
//! What is unseen is gathered, sorted and shuffled, and what rivals have decided in secret is drawn from what they could
//! have decided: nothing of the truth goes in.

use crate::data::data;
use crate::ids::{Age, Civ, EventCard, Face, Id, UnitKind};
use crate::moves::{Good, Pay};
use crate::orders::{Aim, Answer, First, Orders, Plan};
use crate::setup::allowed;
use crate::state::{Civ2010, Stage, Unit};
use crate::task::{Battle, Item, Pending, Reply, Side, Task};
use crate::trade::Offer;
use kernel::{Dice, Seat, Viewer};

/// So often orders are drawn until they fit what everybody sees.
const TRIES: usize = 64;

impl Civ2010 {
    /// The same position with everything the viewer may not know dealt anew.
    pub(crate) fn deal_anew(&self, viewer: Viewer, dice: &mut Dice<'_>) -> Civ2010 {
        let mut other = self.clone();
        if viewer == Viewer::Historian || self.ended.is_some() {
            return other;
        }
        let hidden: Vec<Seat> = Seat::first(self.count()).filter(|s| viewer != Viewer::Seat(*s)).collect();
        other.redeal_civs(dice);
        other.redeal_tiles(dice);
        other.redeal_units(viewer, &hidden, dice);
        other.redeal_events(viewer, &hidden, dice);
        other.redeal_markers(viewer, &hidden, dice);
        dice.deal("redeal/people", &mut other.people);
        other.redeal_wonders(dice);
        other.redeal_offers(viewer, dice);
        other.forget_replies(viewer);
        for seat in hidden {
            other.redeal_research(seat, dice);
            other.redeal_orders(seat, dice);
        }
        other
    }

    /// Whoever has still to choose a civilization has none that means anything.
    fn redeal_civs(&mut self, dice: &mut Dice<'_>) {
        let taken: Vec<Civ> = self.players.iter().filter(|p| p.stage != Stage::Civ).map(|p| p.civ).collect();
        let free = |c: &Civ| !taken.contains(c) && (!self.options.introductory || allowed(*c));
        let mut civs: Vec<Civ> = Civ::ALL.iter().copied().filter(free).collect();
        dice.deal("redeal/civs", &mut civs);
        for player in self.players.iter_mut().filter(|p| p.stage == Stage::Civ) {
            player.civ = civs.pop().unwrap_or(player.civ);
        }
    }

    fn redeal_tiles(&mut self, dice: &mut Dice<'_>) {
        let mut pool = std::mem::take(&mut self.unused);
        pool.extend(self.tiles.iter().filter(|l| l.arrow.is_none()).filter_map(|l| l.tile));
        dice.deal("redeal/tiles", &mut pool);
        for laid in self.tiles.iter_mut().filter(|l| l.arrow.is_none()) {
            laid.tile = pool.pop();
        }
        self.unused = pool;
    }

    /// Which of a rival's units came into the hand of a battle the viewer can't see. Then strengths of cards of a kind
    /// that the viewer can't see change places; which kinds somebody has is public.
    fn redeal_units(&mut self, viewer: Viewer, hidden: &[Seat], dice: &mut Dice<'_>) {
        let mut stack = std::mem::take(&mut self.stack);
        for battle in stack.iter_mut().filter_map(|t| match t {
            Task::Battle(battle) => Some(&mut **battle),
            _ => None,
        }) {
            for side in [Side::Attacker, Side::Defender] {
                if let Some(owner) = battle.owner(side).filter(|_| !self.sees_force(battle, side, viewer)) {
                    let force = &mut battle.side_mut(side).force;
                    let size = force.len();
                    let units = &mut self.player_mut(owner).units;
                    force.append(units);
                    dice.deal("redeal/forces", force);
                    *units = force.split_off(size);
                    force.sort();
                    units.sort();
                }
            }
        }
        let mut unseen: Vec<&mut Vec<Unit>> = Vec::new();
        for battle in stack.iter_mut().filter_map(|t| match t {
            Task::Battle(battle) => Some(&mut **battle),
            _ => None,
        }) {
            let [attack, defence] =
                [Side::Attacker, Side::Defender].map(|side| self.sees_force(battle, side, viewer));
            unseen.extend((!attack).then_some(&mut battle.attack.force));
            unseen.extend((!defence).then_some(&mut battle.defence.force));
        }
        let seats = Seat::first(self.players.len());
        let players = self.players.iter_mut().zip(seats);
        unseen.extend(players.filter(|(_, s)| hidden.contains(s)).map(|(p, _)| &mut p.units));
        for kind in UnitKind::ALL.iter().copied() {
            let pool = &mut self.decks[kind];
            let cards = unseen.iter().flat_map(|list| list.iter());
            pool.extend(cards.filter(|u| u.kind == kind).map(|u| u.base));
            dice.deal("redeal/units", pool);
            let cards = unseen.iter_mut().flat_map(|list| list.iter_mut());
            cards.filter(|u| u.kind == kind).for_each(|u| u.base = pool.pop().unwrap_or(u.base));
        }
        unseen.iter_mut().for_each(|list| list.sort());
        self.stack = stack;
    }

    fn redeal_events(&mut self, viewer: Viewer, hidden: &[Seat], dice: &mut Dice<'_>) {
        // Somebody who chooses from a hand sees it.
        let seen = match self.stack.last() {
            Some(Task::Steal { seat, from }) if viewer == Viewer::Seat(*seat) => Some(*from),
            _ => None,
        };
        let hidden: Vec<Seat> = hidden.iter().copied().filter(|s| seen != Some(*s)).collect();
        for age in Age::ALL.iter().copied() {
            let of_age = |c: &EventCard| data().events[*c].age == age;
            let mut pool = std::mem::take(&mut self.events[age]);
            let mut hands: Vec<Hand<EventCard>> = Vec::new();
            for seat in &hidden {
                let cards: Vec<EventCard> =
                    self.player_mut(*seat).hand.extract_if(.., |c| of_age(c)).collect();
                let known = self.shown(viewer, *seat, |good| match good {
                    Good::Event(card) if of_age(card) => Some(*card),
                    _ => None,
                });
                hands.push(Hand { size: cards.len(), known });
                pool.extend(cards);
            }
            for (seat, cards) in hidden.iter().zip(deal(&mut pool, &hands, "redeal/events", dice)) {
                self.player_mut(*seat).hand.extend(cards);
            }
            self.events[age] = pool;
        }
        hidden.iter().for_each(|seat| self.player_mut(*seat).hand.sort());
    }

    fn redeal_markers(&mut self, viewer: Viewer, hidden: &[Seat], dice: &mut Dice<'_>) {
        let mut pool = std::mem::take(&mut self.hut_pool);
        pool.extend(self.huts.values());
        let mut hands: Vec<Hand<Face>> = Vec::new();
        for seat in hidden {
            let known = self.shown(viewer, *seat, |good| match good {
                Good::Hut(face) => Some(*face),
                _ => None,
            });
            let huts = &mut self.player_mut(*seat).huts;
            hands.push(Hand { size: huts.len(), known });
            pool.append(huts);
        }
        for (seat, huts) in hidden.iter().zip(deal(&mut pool, &hands, "redeal/huts", dice)) {
            self.player_mut(*seat).huts = huts;
        }
        self.huts.values_mut().for_each(|f| *f = pool.pop().unwrap_or(*f));
        self.hut_pool = pool;

        // A great person's marker is never in somebody's hands.
        let mut pool = std::mem::take(&mut self.village_pool);
        pool.extend(self.villages.values());
        let people: Vec<Face> = pool.extract_if(.., |f| *f == Face::GreatPerson).collect();
        let mut hands: Vec<Hand<Face>> = Vec::new();
        for seat in hidden {
            let known = self.shown(viewer, *seat, |good| match good {
                Good::Village(face) => Some(*face),
                _ => None,
            });
            let villages = &mut self.player_mut(*seat).villages;
            hands.push(Hand { size: villages.len(), known });
            pool.append(villages);
        }
        for (seat, villages) in hidden.iter().zip(deal(&mut pool, &hands, "redeal/villages", dice)) {
            self.player_mut(*seat).villages = villages;
        }
        pool.extend(people);
        dice.deal("redeal/villages", &mut pool);
        self.villages.values_mut().for_each(|f| *f = pool.pop().unwrap_or(*f));
        self.village_pool = pool;
    }

    /// What a rival has shown in open offers to the viewer, or promised to everybody: as far as the viewer knows, the rival has it.
    fn shown<T: PartialEq + Clone>(
        &self,
        viewer: Viewer,
        rival: Seat,
        pick: impl Fn(&Good) -> Option<T>,
    ) -> Vec<T> {
        let mut all: Vec<T> = Vec::new();
        let to_viewer = |o: &&Offer| o.open && o.from == rival && viewer == Viewer::Seat(o.to);
        let offered = self.offers.iter().filter(to_viewer).map(|o| o.give.clone());
        for goods in offered.chain([self.promised(rival)]) {
            let mut before = all.clone();
            for thing in goods.iter().filter_map(&pick) {
                // The same thing may be offered twice.
                match before.iter().position(|x| *x == thing) {
                    Some(i) => drop(before.remove(i)),
                    None => all.push(thing),
                }
            }
        }
        all
    }

    /// What somebody has said to pay for abilities, and has not paid yet: gift cards are shown one by one, the rest follows.
    fn promised(&self, seat: Seat) -> Vec<Good> {
        let mut goods = Vec::new();
        for task in &self.stack {
            let Task::Pending(Pending {
                seat: by, item: Item::Ability { pay, shown, paid: false, .. }, ..
            }) = task
            else {
                continue;
            };
            if *by != seat {
                continue;
            }
            let gifts = pay.iter().filter_map(|p| match p {
                Pay::Gift(card, _) => Some(Good::Event(*card)),
                _ => None,
            });
            goods.extend(gifts.skip(usize::from(*shown)));
            goods.extend(pay.iter().filter_map(|p| match p {
                Pay::Hut(face) => Some(Good::Hut(*face)),
                Pay::Village(face) => Some(Good::Village(*face)),
                Pay::Token(_) | Pay::Gift(..) => None,
            }));
        }
        goods
    }

    /// The order within an age is hidden.
    fn redeal_wonders(&mut self, dice: &mut Dice<'_>) {
        dice.deal("redeal/wonders", &mut self.wonder_deck);
        self.wonder_deck.sort_by_key(|w| std::cmp::Reverse(data().wonders[*w].age));
    }

    /// Offers between others are unknown altogether; of one to the viewer only the backs are seen, so it is made anew of
    /// what its author has been dealt.
    fn redeal_offers(&mut self, viewer: Viewer, dice: &mut Dice<'_>) {
        let me = viewer.seat();
        self.written.retain(|pair, _| me.is_some_and(|seat| crate::trade::concerns(*pair, seat)));
        let mut offers = std::mem::take(&mut self.offers);
        offers.retain(|o| me == Some(o.from) || me == Some(o.to));
        for offer in offers.iter_mut().filter(|o| !o.open && me == Some(o.to)) {
            let author = self.player(offer.from);
            let (mut huts, mut villages, mut hand) =
                (author.huts.clone(), author.villages.clone(), author.hand.clone());
            dice.deal("redeal/offers", &mut huts);
            dice.deal("redeal/offers", &mut villages);
            dice.deal("redeal/offers", &mut hand);
            for good in &mut offer.give {
                // Somebody with too few of them can't keep the offer, whatever it names.
                *good = match *good {
                    Good::Hut(_) => Good::Hut(huts.pop().unwrap_or(Face::Spy)),
                    Good::Village(_) => Good::Village(villages.pop().unwrap_or(Face::Spy)),
                    Good::Event(card) => Good::Event(pop_of_age(&mut hand, data().events[card].age)),
                    open @ (Good::Trade(_) | Good::Culture(_) | Good::Token(..)) => open,
                };
            }
        }
        self.offers = offers;
    }

    /// What others have answered to a window shows when its turn comes; until then it counts as passing, which is all
    /// that most ever do.
    fn forget_replies(&mut self, viewer: Viewer) {
        let own = |r: &Reply| viewer == Viewer::Seat(r.seat);
        for task in &mut self.stack {
            match task {
                Task::Ask(ask) => ask.replies.retain(own),
                Task::Replies(replies) => replies.retain(own),
                Task::Leg(leg) => leg.replies.retain(own),
                _ => {}
            }
        }
    }

    /// Any technology that could be chosen, or none: each is as likely.
    fn redeal_research(&mut self, seat: Seat, dice: &mut Dice<'_>) {
        if self.player(seat).research.is_some() {
            let mut all: Vec<_> = self.researchable(seat).into_iter().map(Some).collect();
            all.push(None);
            self.player_mut(seat).research = dice.pick("redeal/research", &all).copied();
        }
    }

    /// Orders that could have been given; of a seat that is asked now, such as don't answer. The offer of a draw is public.
    fn redeal_orders(&mut self, seat: Seat, dice: &mut Dice<'_>) {
        let draw = self.player(seat).orders.draw;
        for _ in 0..TRIES {
            self.player_mut(seat).orders = Orders { draw, ..random_orders(dice) };
            if !self.deciders().contains(seat) || self.player(seat).leaving || self.unasked(seat).is_none() {
                return;
            }
        }
        self.player_mut(seat).orders = Orders { draw, ..Orders::default() };
    }

    /// Does the viewer see the force of this side?
    pub(crate) fn sees_force(&self, battle: &Battle, side: Side, viewer: Viewer) -> bool {
        let Some(seat) = viewer.seat() else { return viewer == Viewer::Historian };
        let other = side.other();
        self.fighter(battle, side) == Some(seat)
            || (battle.owner(other) == Some(seat) && battle.side(other).oracle)
    }
}

/// How many cards somebody holds, and which of them are known.
struct Hand<T> {
    size: usize,
    known: Vec<T>,
}

/// Deals hands from a pool, first what is known of them; the pool keeps the rest in a new order.
fn deal<T: Ord>(
    pool: &mut Vec<T>,
    hands: &[Hand<T>],
    purpose: &'static str,
    dice: &mut Dice<'_>,
) -> Vec<Vec<T>> {
    let mut take = |card: &T| pool.iter().position(|c| c == card).map(|i| pool.remove(i));
    let mut dealt: Vec<Vec<T>> =
        hands.iter().map(|hand| hand.known.iter().take(hand.size).filter_map(&mut take).collect()).collect();
    dice.deal(purpose, pool);
    for (cards, hand) in dealt.iter_mut().zip(hands) {
        let missing = hand.size - cards.len();
        cards.extend(pool.drain(pool.len().saturating_sub(missing)..));
        cards.sort();
    }
    dealt
}

/// A card of an age from a hand, or some card of that age.
fn pop_of_age(hand: &mut Vec<EventCard>, age: Age) -> EventCard {
    let fits = |c: &EventCard| data().events[*c].age == age;
    match hand.iter().position(fits) {
        Some(i) => hand.remove(i),
        None => EventCard::ALL.iter().copied().find(fits).unwrap_or(EventCard::Sabotage),
    }
}

/// Every answer that can be ordered is as likely.
fn random_orders(dice: &mut Dice<'_>) -> Orders {
    let purpose = "redeal/orders";
    let answer = |dice: &mut Dice<'_>| dice.pick(purpose, Answer::ALL).copied().unwrap_or(Answer::Ask);
    let coin = |dice: &mut Dice<'_>| dice.below(purpose, 2) == 0;
    let first = dice.pick(purpose, First::ALL).copied();
    let aim = dice.pick(purpose, Aim::ALL).copied();
    Orders {
        events: answer(dice),
        abilities: answer(dice),
        // A city action never has a target.
        actions: if coin(dice) { Answer::Never } else { Answer::Ask },
        moves: answer(dice),
        trade: coin(dice),
        start: coin(dice),
        battle: first.zip(aim).map(|(first, aim)| Plan { first, aim }).filter(|_| coin(dice)),
        draw: false,
    }
}
