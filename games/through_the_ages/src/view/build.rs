//! From a position to what one viewer may know of it.

use super::{Back, CivView, Final, HandCost, MoveView, Phase, RivalView, RowCard, TechCost, View};
use crate::armies;
use crate::civ::Civ;
use crate::data;
use crate::deed::Deed;
use crate::ids::{Age, CardId, Kind};
use crate::money::Stuff;
use crate::moves::Move;
use crate::price::Price;
use crate::rule::{Rule, any};
use crate::state::{Ended, Prepared, ThroughTheAges};
use crate::task::Task;
use kernel::{Message, Seat, Viewer};

impl ThroughTheAges {
    /// May the seat look at the top current event now (Joan of Arc)?
    pub(crate) fn peeks(&self, seat: Seat) -> bool {
        self.active == seat
            && any!(self.civ(seat).leader_rules(), Rule::PeekCurrentEvent {})
            && self.stack.iter().any(|t| matches!(t, Task::Politics { .. }))
    }

    /// Which part of the turn it is.
    pub(crate) fn phase(&self) -> Phase {
        let has = |wanted: fn(&Task) -> bool| self.stack.iter().any(wanted);
        if self.ended.is_some() {
            Phase::Over
        } else if has(|t| matches!(t, Task::Replenish | Task::Wars | Task::ShareTactic)) {
            Phase::Start
        } else if has(|t| matches!(t, Task::Politics { .. } | Task::Deferred)) {
            Phase::Politics
        } else if has(|t| matches!(t, Task::EndTurn | Task::DiscardExcess | Task::Finish)) {
            Phase::End
        } else {
            Phase::Action
        }
    }

    /// What a legal move of the seat costs.
    pub(crate) fn price_of(&self, seat: Seat, mv: &Move) -> Price {
        let checked = match self.question_of(seat) {
            Some(Task::Action) => self.check_action(seat, mv),
            Some(Task::Politics { .. }) => Ok(self.politics_price(mv)),
            Some(Task::Deed { deed: Deed::Civilization, .. }) => self.check_civilization(seat, mv),
            Some(Task::Deed { deed: Deed::Agreement { budget, .. }, .. }) => match mv {
                Move::Take(n) => self.check_take(seat, *n, Some(*budget)),
                _ => Ok(Price::FREE),
            },
            _ => Ok(Price::FREE),
        };
        checked.unwrap_or_default()
    }

    fn tech_costs(&self, seat: Seat) -> Vec<TechCost> {
        let civ = self.civ(seat);
        let cost = |card| self.modified_cost(seat, card);
        let costs = civ.techs.iter().map(|tech| {
            let (icon, level) = (tech.card.card().icon, tech.card.card().level);
            let higher = civ.techs.iter().map(|t| t.card);
            let higher = higher.filter(|c| c.card().icon == icon && c.card().level > level);
            TechCost {
                card: tech.card,
                build: cost(tech.card),
                upgrades: higher.map(|to| (to, cost(to).saturating_sub(cost(tech.card)))).collect(),
            }
        });
        costs.collect()
    }

    fn hand_costs(&self, seat: Seat) -> Vec<HandCost> {
        let price = |card, revolution| self.science_price(seat, card, revolution, 0);
        let costs = self.technologies_in_hand(seat).into_iter().map(|card| HandCost {
            card,
            science: price(card, false),
            revolution: (card.card().kind == Kind::Government).then(|| price(card, true)),
        });
        costs.collect()
    }

    fn civ_view(&self, seat: Seat, knows: bool) -> CivView {
        let civ: &Civ = self.civ(seat);
        let mut backs: Vec<Age> = civ.military.iter().map(|c| c.card().age).collect();
        backs.sort();
        let yellow = data::yellow(civ.yellow);
        CivView {
            hand: civ.hand.clone(),
            backs,
            military: knows.then(|| civ.military.clone()),
            realm: civ.realm.clone(),
            food: civ.stock(Stuff::Food),
            resources: civ.stock(Stuff::Resources),
            food_production: self.food_production(seat),
            resource_production: self.resource_production(seat),
            consumption: yellow.consumption,
            corruption: data::corruption(civ.blue),
            population_cost: yellow.population_cost,
            ratings: self.ratings(seat),
            discontent: self.discontent(seat),
            happiness_required: yellow.happiness_required,
            civil_limit: civ.civil_limit(),
            military_limit: civ.military_limit(),
            armies: civ.tactic.map_or((0, 0), |t| armies::armies(&civ.units(), t, civ.riders())),
            costs: self.tech_costs(seat),
            hand_costs: self.hand_costs(seat),
            forecast: self.forecast(seat),
            orders: knows.then_some(civ.orders),
            deferred: civ.deferred.clone(),
        }
    }

    fn row_view(&self, me: Option<Seat>) -> Vec<Option<RowCard>> {
        let acting = me.is_some_and(|s| s == self.active && self.stack.last() == Some(&Task::Action));
        let shut = |seat: Seat, space: u8| -> Option<Message> {
            // Outside the own action phase only what will not change by itself counts.
            let budget = (!acting).then_some(u8::MAX);
            self.check_take(seat, space, budget).err().map(|refused| refused.why)
        };
        let card = |(space, card): (u8, &Option<CardId>)| {
            let card = (*card)?;
            let base = data::row_cost(usize::from(space) - 1);
            Some(RowCard {
                card,
                base,
                cost: me.map_or(base, |s| self.take_cost(s, space, card)),
                serial: self.serial(space, card),
                shut: me.and_then(|s| shut(s, space)),
                last: acting && self.place_next_turn(space).is_none(),
                later: self.place_next_turn(space).filter(|_| acting).map(data::row_cost),
            })
        };
        (1u8..).zip(&self.row).map(card).collect()
    }

    /// Copies of the card that have left the row, and those left of it: later copies have higher numbers.
    fn serial(&self, space: u8, card: CardId) -> u8 {
        let before = self.row.iter().take(usize::from(space) - 1).flatten();
        let gone = self.civs.iter().flat_map(|civ| {
            let hand = civ.hand.iter().map(|h| h.card);
            let techs = civ.techs.iter().map(|t| t.card);
            hand.chain(techs).chain(civ.specials.iter().copied()).chain([civ.government])
        });
        let same = before.chain(&self.removed).copied().chain(gone).filter(|c| *c == card).count();
        u8::try_from(same).unwrap_or(u8::MAX)
    }

    fn rival_views(&self, me: Option<Seat>) -> Vec<RivalView> {
        let Some(me) = me.filter(|_| self.ended.is_none()) else { return Vec::new() };
        let view = |seat: Seat| RivalView {
            seat,
            attack: self.attack_strength(me, seat, true),
            defence: self.attack_strength(seat, me, false),
            most: self.most_defence(seat),
            cards: self.civ(seat).ma_total,
            why_not: self.why_no_aggression(me, seat).map(|refused| refused.why),
        };
        self.rivals(me).map(view).collect()
    }

    /// The final scoring, worked out once more: it changes nothing but culture points, on which none of it depends.
    fn finals(&self) -> Vec<Final> {
        if self.ended != Some(Ended::Scored) {
            return Vec::new();
        }
        let seats = || Seat::first(self.count());
        let mut all: Vec<Final> = Vec::new();
        if self.options.first_game {
            let points = seats().map(|s| if self.remains(s) { self.first_game_points(s) } else { 0 });
            all.push(Final { card: None, by: None, points: points.collect(), basis: Vec::new() });
        } else {
            for Prepared { card, by } in self.final_events() {
                let mut points = vec![0; self.count()];
                for (seat, deed) in self.expand_event(card, self.starting) {
                    if let (Deed::Culture(n), Some(sum)) = (deed, points.get_mut(seat.index())) {
                        *sum += n;
                    }
                }
                let count = |s| if self.remains(s) { self.basis(card, s) } else { Vec::new() };
                all.push(Final { card: Some(card), by, points, basis: seats().map(count).collect() });
            }
        }
        let farewell: Vec<i16> =
            seats().map(|s| if self.remains(s) { self.farewell_points(s) } else { 0 }).collect();
        if farewell.iter().any(|n| *n != 0) {
            all.push(Final { card: None, by: None, points: farewell, basis: Vec::new() });
        }
        all
    }

    /// The position as `viewer` may know it.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let all = viewer == Viewer::Historian || self.ended.is_some();
        let me = viewer.seat();
        let peek = me.is_some_and(|s| self.peeks(s));
        let last = self.current.len();
        let current = self.current.iter().enumerate().rev().map(|(i, p)| Back {
            age: p.card.card().age,
            by: None,
            card: (all || (peek && i + 1 == last)).then_some(p.card),
        });
        let future = self.future.iter().map(|p| Back {
            age: p.card.card().age,
            by: p.by,
            card: (all || (me.is_some() && p.by == me)).then_some(p.card),
        });
        let mut prepared: Vec<CardId> =
            self.current.iter().filter(|p| me.is_some() && p.by == me).map(|p| p.card).collect();
        prepared.sort();
        let steps: Vec<Task> = match all {
            true => self.stack.clone(),
            false => self.stack.iter().map(|task| task.shown_to(me)).collect(),
        };
        let playing = me.filter(|s| self.remains(*s));
        let moves = me.map(|s| self.answers(s)).unwrap_or_default();
        let priced = |mv: &Move| {
            let price = me.map_or(Price::FREE, |s| self.price_of(s, mv));
            MoveView { text: mv.to_string(), price }
        };
        View {
            viewer: me,
            options: self.options,
            age: self.age,
            round: self.round,
            last_round: self.last_round,
            active: self.active,
            phase: self.phase(),
            starting: self.starting,
            awaited: self.deciders(),
            row: self.row_view(playing),
            cleared: self.cleared(),
            civil_deck: self.civil_deck.len(),
            military_deck: self.military_deck.len(),
            discard: [0, 1, 2, 3].map(|i| self.discard.get(i).map_or(0, Vec::len)),
            removed: self.removed.clone(),
            past: self.past.clone(),
            current: current.collect(),
            future: future.collect(),
            prepared,
            tactics: self.tactics.clone(),
            pacts: self.pacts.clone(),
            civs: Seat::first(self.count()).map(|s| self.civ_view(s, all || me == Some(s))).collect(),
            rivals: self.rival_views(playing),
            matter: self.matter(me, &steps),
            steps,
            moves: moves.iter().map(priced).collect(),
            finals: self.finals(),
            over: self.ended.is_some(),
        }
    }
}
