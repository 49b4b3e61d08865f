//! Answers that nobody has to be asked for: standing orders, defaults, and safe moves for the absent (RULES 16).

use crate::hex::SpaceId;
use crate::ids::{Id, Resource};
use crate::moves::{Act, Move};
use crate::state::NewDawn;
use crate::task::Task;
use kernel::{Dice, Seat};

impl NewDawn {
    /// Cities Nuclear Power could take.
    pub(crate) fn sacrifices(&self, seat: Seat) -> crate::hex::SpaceSet {
        let player = self.player(seat);
        let mut cities = player.cities;
        player.capital.into_iter().for_each(|c| cities.remove(c));
        cities
    }

    /// RULES 16: no wonder, then fewest own control tokens around.
    pub(crate) fn default_sacrifice(&self, seat: Seat) -> Option<SpaceId> {
        let tokens = self.player(seat).tokens;
        let key = |s: &SpaceId| (self.wonder_at(*s).is_some(), self.chart.next_to(*s).and(tokens).len());
        self.sacrifices(seat).iter().min_by_key(key)
    }

    /// RULES 16: the unreinforced token, else the one not on a natural wonder.
    pub(super) fn default_cede(&self, one: SpaceId, other: SpaceId) -> SpaceId {
        let key = |s: SpaceId| (self.reinforced.contains(s), self.chart.nature_at(s).is_some());
        if key(other) < key(one) { other } else { one }
    }

    /// What a standing order or the automated player answers now.
    pub(crate) fn automatic_move(&self, dice: &mut Dice<'_>) -> Option<(Seat, Move)> {
        if self.ended.is_some() {
            return None;
        }
        for seat in self.seats() {
            let player = self.player(seat);
            let answers = (player.owed_raid > 0 && player.orders.raid)
                || (player.owed_raid == 0 && player.owed_trade > 0 && player.orders.trade);
            if answers && self.debts_first(seat) && self.active(seat) {
                return self.default_debt(seat).map(|act| (seat, act.into()));
            }
        }
        for seat in self.deciders().iter() {
            if self.automated(seat) {
                let moves = self.moves(seat);
                return dice.pick("automated/choice", &moves).map(|mv| (seat, mv.clone()));
            }
            if self.debts_first(seat) {
                continue;
            }
            let orders = self.player(seat).orders;
            let answer = match self.stack.last() {
                Some(Task::Hold) => self.defence_order(seat),
                Some(Task::Cede { .. }) if orders.eiffel => self.fallback_act(seat),
                Some(Task::Sacrifice { .. }) if orders.nuclear => self.fallback_act(seat),
                _ => None,
            };
            if let Some(act) = answer {
                return Some((seat, act.into()));
            }
        }
        None
    }

    /// RULES 16: raids take from the fullest card, trade goes to the emptiest.
    pub(super) fn default_debt(&self, seat: Seat) -> Option<Act> {
        let row = &self.player(seat).row;
        if self.player(seat).owed_raid > 0 {
            return row.richest().map(|slot| Act::Ransom(row.name(slot)));
        }
        let poorest = Act::Put(row.name(row.poorest()));
        let acts = self.put_acts(seat, None);
        if acts.contains(&poorest) { Some(poorest) } else { acts.into_iter().next() }
    }

    /// A safe answer for somebody whose time is up.
    pub(crate) fn fallback_act(&self, seat: Seat) -> Option<Act> {
        if self.debts_first(seat) {
            return self.default_debt(seat);
        }
        match self.stack.last()? {
            Task::Sacrifice { .. } => {
                self.default_sacrifice(seat).map(|s| Act::Sacrifice(self.chart.coord(s)))
            }
            Task::Cede { one, other, .. } => {
                Some(Act::Cede(self.chart.coord(self.default_cede(*one, *other))))
            }
            Task::Hold => Some(self.defence_order(seat).unwrap_or_else(|| self.least_defence(seat))),
            Task::Advance(_) => Some(Act::Advance),
            Task::Take { fresh: false, .. } => {
                let held = &self.player(seat).resources;
                self.takeable(seat, false)
                    .into_iter()
                    .min_by_key(|r: &Resource| (held[*r], r.index()))
                    .map(Act::Take)
            }
            task => {
                let acts = self.acts(seat, task);
                if acts.contains(&Act::Done) { Some(Act::Done) } else { acts.into_iter().next() }
            }
        }
    }
}
