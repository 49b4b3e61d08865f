//! How a battle ends (RULES 10.6, 10.7).

use super::unit_arg;
use crate::ids::{Civ, Face, FigureKind, Tech};
use crate::map::Sq;
use crate::moves::Move;
use crate::state::{Civ2010, Figure, Unit, Victory};
use crate::task::{Battle, Booty, Defended, Side, Spoils, Task, Triumph};
use kernel::{Applied, Arg, Note, Seat, say};

impl Civ2010 {
    pub(super) fn finish_battle(&mut self, battle: Battle, out: &mut Applied) {
        let (a, d) = (self.total(&battle, Side::Attacker), self.total(&battle, Side::Defender));
        let winner = if a > d { Side::Attacker } else { Side::Defender };
        out.tell(match battle.owner(winner) {
            Some(seat) => say!("battle-won", seat = seat, attack = a, defence = d),
            None => say!("barbarians-won", attack = a, defence = d),
        });
        for side in [Side::Attacker, Side::Defender] {
            self.disband(&battle, side);
        }
        self.army_losses(&battle, winner, out);
        match winner {
            Side::Attacker => self.attacker_won(&battle, out),
            Side::Defender => self.attacker_lost(&battle, out),
        }
    }

    /// What a side's units in play and its bonus come to.
    pub(crate) fn total(&self, battle: &Battle, side: Side) -> u16 {
        let units: u16 =
            battle.units(side).map(|(_, f)| u16::from(self.strength(battle, side, f.unit))).sum();
        units + u16::from(battle.side(side).bonus)
    }

    /// Survivors return; China may save one of the killed (RULES 10.6).
    fn disband(&mut self, battle: &Battle, side: Side) {
        let troops = battle.side(side);
        let alive: Vec<Unit> = battle.units(side).map(|(_, f)| f.unit).chain(troops.force.clone()).collect();
        let Some(seat) = battle.owner(side) else {
            self.bury(alive.into_iter().chain(troops.killed.clone()));
            return;
        };
        let units = &mut self.player_mut(seat).units;
        units.extend(alive);
        units.sort();
        if self.player(seat).civ == Civ::China && !troops.killed.is_empty() {
            self.stack.push(Task::Rescue { seat, killed: troops.killed.clone() });
        } else {
            self.bury(troops.killed.clone());
        }
    }

    pub(crate) fn bury(&mut self, units: impl IntoIterator<Item = Unit>) {
        for unit in units {
            self.dead[unit.kind].push(unit.base);
        }
    }

    pub(crate) fn rescue(&mut self, seat: Seat, mv: &Move, out: &mut Applied) {
        let Some(Task::Rescue { mut killed, .. }) = self.stack.pop() else { return };
        if let Move::Rescue(unit) = mv
            && let Some(i) = killed.iter().position(|u| u == unit)
        {
            killed.remove(i);
            let units = &mut self.player_mut(seat).units;
            units.push(*unit);
            units.sort();
            out.tell(say!("rescued", seat = seat, unit = unit_arg(*unit)));
        }
        self.bury(killed);
    }

    /// One army per two own units killed, never the last (RULES 10.6).
    fn army_losses(&mut self, battle: &Battle, winner: Side, out: &mut Applied) {
        let Some(seat) = battle.owner(winner) else { return };
        let armies = self.own_figures(seat, battle.at, FigureKind::Army);
        let killed = u8::try_from(battle.side(winner).killed.len() / 2).unwrap_or(u8::MAX);
        let lost = killed.min(armies.saturating_sub(1));
        if lost > 0 {
            self.remove_figures(seat, battle.at, FigureKind::Army, lost);
            out.tell(say!("armies-lost", seat = seat, count = lost));
        }
    }

    fn attacker_won(&mut self, battle: &Battle, out: &mut Applied) {
        let (winner, at) = (battle.attacker, battle.at);
        match (battle.what, battle.defender) {
            (Defended::Village, _) => self.push_triggers(winner, Triumph::Village, at),
            (Defended::Capital, _) => self.win(winner, Victory::Military, out),
            (Defended::City, Some(loser)) => {
                self.push_triggers(winner, Triumph::City, at);
                let kind = if self.options.faq_loot { Booty::Loot } else { Booty::City };
                let left = if self.options.faq_loot { 2 } else { 1 };
                // RULES 10.6: the city falls, then the winner chooses. A loser whose hand limit falls with it (Computers)
                // discards at once, before the winner sees the hand.
                self.raze_city(loser, at, out);
                self.stack.push(Task::Spoils(Spoils { winner, loser, kind, left }));
            }
            (Defended::Figures, Some(loser)) => {
                self.figures.retain(|f: &Figure| f.seat != loser || f.at != at);
                self.push_triggers(winner, Triumph::Figures, at);
                self.figure_spoils(winner, loser);
            }
            _ => {}
        }
    }

    fn attacker_lost(&mut self, battle: &Battle, out: &mut Applied) {
        let (loser, at) = (battle.attacker, battle.at);
        self.figures.retain(|f: &Figure| f.seat != loser || f.at != at);
        out.tell(say!("attackers-lost", seat = loser));
        if let Some(winner) = battle.defender {
            self.push_triggers(winner, Triumph::Defence, at);
            self.figure_spoils(winner, loser);
        }
    }

    /// Triggers come after spoils and after China's rescue, which is on the stack already.
    fn push_triggers(&mut self, winner: Seat, what: Triumph, at: Sq) {
        let rescues = self.stack.iter().rev().take_while(|t| matches!(t, Task::Rescue { .. })).count();
        let place = self.stack.len() - rescues;
        self.stack.insert(place, Task::Triggers { winner, what, at });
    }

    fn figure_spoils(&mut self, winner: Seat, loser: Seat) {
        let kind = if self.options.faq_loot { Booty::Loot } else { Booty::Figures };
        self.stack.push(Task::Spoils(Spoils { winner, loser, kind, left: 1 }));
    }

    /// What a won battle brings besides spoils (RULES 10.6, 10.7).
    pub(crate) fn triumph(&mut self, winner: Seat, what: Triumph, at: Sq, out: &mut Applied) {
        use crate::state::Once;
        if self.knows(winner, Tech::CodeOfLaws) && !self.player(winner).once.contains(Once::Laws) {
            self.player_mut(winner).once.insert(Once::Laws);
            self.add_coin(winner, Tech::CodeOfLaws, out);
        }
        let rome = self.player(winner).civ == Civ::Rome;
        if rome && matches!(what, Triumph::City | Triumph::Village) {
            self.advance_free(winner);
        }
        if what == Triumph::Village {
            if self.player(winner).civ == Civ::China {
                self.gain_culture(winner, 3, out);
            }
            self.take_village(winner, at, out);
        }
    }

    fn take_village(&mut self, seat: Seat, at: Sq, out: &mut Applied) {
        let Some(face) = self.villages.remove(&at) else { return };
        out.reveals = true;
        if face == Face::GreatPerson {
            self.spent_villages.push(face);
            self.gain_person(seat, out);
            return;
        }
        let villages = &mut self.player_mut(seat).villages;
        villages.push(face);
        villages.sort();
        out.notes.push(Note::except(seat, say!("village", seat = seat)));
        let name = Arg::name("resource", face.to_string());
        out.notes.push(Note::only(seat, say!("village-own", seat = seat, resource = name)));
    }
}
