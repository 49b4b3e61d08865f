//! For the test kit: every component counted.

use crate::data::Deck;
use crate::ids::CardId;
use crate::state::{Prepared, ThroughTheAges};
use crate::task::Task;
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
}
