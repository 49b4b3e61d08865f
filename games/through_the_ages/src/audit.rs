//! For the test kit: every component counted, and everything hidden dealt anew.

use crate::data::{self, Deck};
use crate::ids::{Age, CardId, Kind};
use crate::orders::{Answer, Defence, Gains, Losses, Orders};
use crate::state::{Prepared, ThroughTheAges};
use crate::task::Task;
use kernel::{Dice, Seat, Viewer};
use std::collections::BTreeMap;

impl ThroughTheAges {
    /// Every card and token wherever it lies.
    pub(crate) fn count_all(&self) -> BTreeMap<String, u32> {
        let mut all: BTreeMap<String, u32> = BTreeMap::new();
        let mut card = |c: CardId| *all.entry(c.id().to_owned()).or_default() += 1;
        let prepared = |p: &Prepared| p.card;
        self.row.iter().flatten().copied().for_each(&mut card);
        self.civil_deck.iter().chain(&self.military_deck).copied().for_each(&mut card);
        self.later.iter().flat_map(|d| d.civil.iter().chain(&d.military)).copied().for_each(&mut card);
        self.discard.iter().flatten().copied().for_each(&mut card);
        self.removed.iter().chain(&self.removed_military).chain(&self.past).copied().for_each(&mut card);
        self.current.iter().chain(&self.future).map(prepared).for_each(&mut card);
        self.tactics.iter().copied().for_each(&mut card);
        self.pacts.iter().map(|p| p.card).for_each(&mut card);
        for task in &self.stack {
            match task {
                Task::EventDone { card: Some(c) }
                | Task::Sealed { card: c, .. }
                | Task::Defence { card: c, .. } => card(*c),
                Task::Auction(a) => card(a.card),
                Task::Force(f) => card(f.card),
                _ => {}
            }
        }
        for civ in &self.civs {
            civ.hand.iter().map(|h| h.card).for_each(&mut card);
            civ.military.iter().chain(&civ.specials).chain(&civ.colonies).copied().for_each(&mut card);
            civ.leader.iter().copied().for_each(&mut card);
            civ.project.iter().map(|p| p.card).for_each(&mut card);
            civ.wonders.iter().flat_map(|w| w.homer.into_iter().chain([w.card])).for_each(&mut card);
            civ.wars.iter().map(|w| w.card).for_each(&mut card);
            civ.tactic.filter(|_| civ.exclusive).into_iter().for_each(&mut card);
            let printed = |c: &CardId| c.card().deck != Deck::Initial;
            let techs = civ.techs.iter().map(|t| t.card).chain([civ.government]);
            techs.filter(printed).for_each(&mut card);
        }
        let tokens = |n: i32, taken: i16| u32::try_from(n - i32::from(taken)).unwrap_or(u32::MAX);
        let yellow = self.civs.iter().map(|c| i32::from(c.yellow) + i32::from(c.workers())).sum();
        let blue = self
            .civs
            .iter()
            .map(|c| {
                let on_cards: i32 = c.techs.iter().map(|t| i32::from(t.blue)).sum();
                i32::from(c.blue) + on_cards + c.project.map_or(0, |p| i32::from(p.stages))
            })
            .sum();
        all.insert("yellow tokens".into(), tokens(yellow, self.box_yellow));
        all.insert("blue tokens".into(), tokens(blue, self.box_blue));
        all
    }

    /// The same position with everything the viewer may not know dealt anew.
    pub(crate) fn deal_anew(&self, viewer: Viewer, dice: &mut Dice<'_>) -> ThroughTheAges {
        let mut other = self.clone();
        if viewer == Viewer::Historian || self.ended.is_some() {
            return other;
        }
        dice.shuffle("redeal/civil", &mut other.civil_deck);
        other.redeal_answers(viewer);
        for age in Age::WITH_CARDS {
            other.redeal_age(age, viewer, dice);
        }
        let seats: Vec<Seat> = Seat::first(self.count()).filter(|s| viewer != Viewer::Seat(*s)).collect();
        for seat in seats {
            other.civ_mut(seat).orders = random_orders(self.civ(seat).orders, dice);
            let most = usize::try_from(other.most_force(seat).clamp(0, 99)).unwrap_or(0);
            match other.stack.last_mut() {
                Some(Task::Sealed { bids, .. }) => {
                    if let Some(Some(bid)) = bids.get_mut(seat.index()) {
                        *bid = u8::try_from(dice.below("redeal/bid", most + 1)).unwrap_or(0);
                    }
                }
                Some(Task::Auction(a)) => {
                    if let Some(limit @ Some(_)) = a.limits.get_mut(seat.index()) {
                        *limit = u8::try_from(dice.below("redeal/bid", most + 1)).ok();
                    }
                }
                Some(Task::Defence { rival, played, shields, .. }) if *rival == seat => {
                    played.clear();
                    shields.clear();
                }
                _ => {}
            }
        }
        other
    }

    /// Military cards of an age that the viewer can't know change places.
    fn redeal_age(&mut self, age: Age, viewer: Viewer, dice: &mut Dice<'_>) {
        let of_age = |c: &CardId| c.card().age == age;
        let me = viewer.seat();
        let peek = me.is_some_and(|s| self.peeks(s));
        let known_top = self.current.len().checked_sub(1).filter(|_| peek);
        let hidden = |i: usize, p: &Prepared| {
            of_age(&p.card) && (p.by.is_none() || p.by != me) && Some(i) != known_top
        };
        let mut pool: Vec<CardId> = Vec::new();
        let current: Vec<usize> =
            self.current.iter().enumerate().filter(|(i, p)| hidden(*i, p)).map(|(i, _)| i).collect();
        pool.extend(current.iter().filter_map(|i| self.current.get(*i)).map(|p| p.card));
        let future: Vec<usize> =
            self.future.iter().enumerate().filter(|(_, p)| hidden(usize::MAX, p)).map(|(i, _)| i).collect();
        pool.extend(future.iter().filter_map(|i| self.future.get(*i)).map(|p| p.card));
        let open = |zone: &[CardId]| zone.iter().copied().filter(of_age).collect::<Vec<_>>();
        let offered = self.offered();
        for seat in Seat::first(self.count()).filter(|s| Some(*s) != me) {
            pool.extend(open(&self.civ(seat).military).into_iter().filter(|c| Some(*c) != offered));
        }
        pool.extend(open(&self.military_deck));
        pool.extend(self.discard.iter().flat_map(|pile| open(pile)));
        pool.extend(open(&self.removed_military));
        dice.shuffle("redeal/military", &mut pool);
        let event = |c: &CardId| matches!(c.card().kind, Kind::Event | Kind::Territory);
        let take_event = |pool: &mut Vec<CardId>| pool.iter().position(event).map(|at| pool.remove(at));
        for i in current {
            if let (Some(place), Some(card)) = (self.current.get_mut(i), take_event(&mut pool)) {
                place.card = card;
            }
        }
        for i in future {
            if let (Some(place), Some(card)) = (self.future.get_mut(i), take_event(&mut pool)) {
                place.card = card;
            }
        }
        let mut next = || pool.pop();
        for seat in Seat::first(self.count()).filter(|s| Some(*s) != me) {
            for place in self.civ_mut(seat).military.iter_mut().filter(|c| of_age(c) && Some(**c) != offered)
            {
                *place = next().unwrap_or(*place);
            }
            self.civ_mut(seat).military.sort();
        }
        let piles = self.discard.iter_mut().flatten();
        let zones = self.military_deck.iter_mut().chain(piles).chain(&mut self.removed_military);
        for place in zones.filter(|c| of_age(c)) {
            *place = next().unwrap_or(*place);
        }
    }

    /// Answers given before their turn are their owners' secret.
    fn redeal_answers(&mut self, viewer: Viewer) {
        let others: Vec<Vec<String>> = self.stack.iter().map(|task| self.other_answers(task)).collect();
        for (task, other) in self.stack.iter_mut().zip(others) {
            if let Task::Deed { seat, sealed, .. } = task
                && viewer != Viewer::Seat(*seat)
            {
                *sealed = other;
            }
        }
    }

    /// As many answers as were given ahead, the last possible ones.
    fn other_answers(&self, task: &Task) -> Vec<String> {
        let Task::Deed { seat, deed, sealed } = task else { return Vec::new() };
        let mut other = Vec::new();
        for _ in sealed {
            other.extend(self.moves_ahead(*seat, deed, &other).last().map(ToString::to_string));
        }
        other
    }

    /// The pact on offer: everybody has seen it.
    fn offered(&self) -> Option<CardId> {
        match self.stack.last() {
            Some(Task::PactOffer { card, .. }) => Some(*card),
            _ => None,
        }
    }
}

fn random_orders(orders: Orders, dice: &mut Dice<'_>) -> Orders {
    let pick = |dice: &mut Dice<'_>, n: usize| dice.below("redeal/orders", n);
    let answer = |dice: &mut Dice<'_>| match pick(dice, 3) {
        0 => Answer::Ask,
        1 => Answer::Accept,
        _ => Answer::Refuse,
    };
    Orders {
        bid: u8::try_from(pick(dice, 9)).ok(),
        defence: if pick(dice, 2) == 0 { Defence::Never } else { Defence::UpTo(2) },
        pacts: answer(dice),
        losses: if pick(dice, 2) == 0 { Losses::Units } else { Losses::Urban },
        gains: if pick(dice, 2) == 0 { Gains::Food } else { Gains::Ask },
        offers: answer(dice),
        // How somebody pays is open.
        food: orders.food,
        resources: orders.resources,
    }
}

/// Which names the game knows.
pub(crate) fn name(kind: &str, id: &str, language: &str) -> Option<&'static str> {
    match kind {
        "card" => data::name(id, language),
        _ => None,
    }
}
