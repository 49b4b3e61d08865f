//! Science: the tech dial, new focus cards, Nuclear Power (RULES 9.2).

use crate::data::data;
use crate::hex::SpaceId;
use crate::ids::{Focus, FocusCard, Wonder};
use crate::illegal::{Checked, not_now, not_offered};
use crate::moves::Act;
use crate::row::SlotNo;
use crate::state::{DIAL_RETURNS_TO, END_OF_DIAL, NewDawn};
use crate::task::{Resolving, Task};
use kernel::{Applied, Arg, Seat, say};

/// The slot in which Nuclear Power strikes.
const NUCLEAR_SLOT: u8 = 5;

impl NewDawn {
    /// Begins to resolve a science card.
    pub(crate) fn resolve_science(&mut self, seat: Seat, on: Resolving) {
        self.stack.push(Task::Advance(on));
        match on.card {
            FocusCard::Mathematics => {
                self.stack.push(Task::Put { seat, count: 1, kind: None, optional: true });
            }
            FocusCard::ReplaceableParts => self.stack.push(Task::Take { seat, fresh: true }),
            FocusCard::NuclearPower if on.s == NUCLEAR_SLOT => self.stack.push(Task::Blast),
            _ => {}
        }
    }

    pub(crate) fn advance_acts(&self, seat: Seat, on: &Resolving) -> Vec<Act> {
        let mut acts: Vec<Act> = self.spendable(seat, on.slot).into_iter().map(Act::Spend).collect();
        acts.push(Act::Advance);
        acts.push(Act::Done);
        acts
    }

    pub(crate) fn advance_play(
        &mut self,
        seat: Seat,
        on: Resolving,
        act: &Act,
        out: &mut Applied,
    ) -> Checked {
        match *act {
            Act::Spend(token) => {
                if !self.spendable(seat, on.slot).contains(&token) {
                    return Err(not_offered("8"));
                }
                self.stack.pop();
                self.stack.push(Task::Advance(Resolving { spent: on.spent + 1, ..on }));
                self.spend(seat, on.slot, token, out)?;
            }
            Act::Advance => {
                self.stack.pop();
                self.turn.fresh = None;
                let levels = self.turn_dial(seat, on.s + on.spent, out);
                self.stack.extend(levels.into_iter().rev().map(|level| Task::Gain { level }));
            }
            Act::Done => {
                self.stack.pop();
                self.turn.fresh = None;
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    /// Advances the dial step by step and returns the levels of the marks reached or passed, in order.
    pub(crate) fn turn_dial(&mut self, seat: Seat, steps: u8, out: &mut Applied) -> Vec<u8> {
        let mut levels = Vec::new();
        let player = self.player_mut(seat);
        for _ in 0..steps {
            player.dial = if player.dial >= END_OF_DIAL { DIAL_RETURNS_TO } else { player.dial + 1 };
            levels.extend(data().marks.iter().filter(|m| m.space == player.dial).map(|m| m.level));
            player.reached_end_of_dial |= player.dial == END_OF_DIAL;
        }
        let dial = player.dial;
        out.tell(say!("dial", seat = seat, steps = steps, dial = dial));
        levels
    }

    fn gains(&self, seat: Seat, level: u8) -> Vec<(FocusCard, SlotNo)> {
        let row = &self.player(seat).row;
        let oxford = self.has(seat, Wonder::OxfordUniversity);
        let mut all = Vec::new();
        for new in row.deck().filter(|c| c.level() == level) {
            for (slot, old) in row.iter() {
                let kind = old.card.kind();
                if kind == new.kind() || (oxford && kind != Focus::Science) {
                    all.push((new, slot));
                }
            }
        }
        all
    }

    fn gain_act(&self, seat: Seat, new: FocusCard, slot: SlotNo) -> Act {
        let row = &self.player(seat).row;
        let usual = row.find(new.kind().into()) == Some(slot);
        Act::Gain(new, (!usual).then(|| row.name(slot)))
    }

    pub(crate) fn gain_acts(&self, seat: Seat, level: u8) -> Vec<Act> {
        let mut acts: Vec<Act> =
            self.gains(seat, level).into_iter().map(|(new, slot)| self.gain_act(seat, new, slot)).collect();
        acts.push(Act::Done);
        acts
    }

    pub(crate) fn gain_idle(&self, seat: Seat, level: u8) -> bool {
        self.gains(seat, level).is_empty()
    }

    pub(crate) fn gain_play(&mut self, seat: Seat, level: u8, act: &Act, out: &mut Applied) -> Checked {
        match act {
            Act::Gain(..) => {
                let found = self
                    .gains(seat, level)
                    .into_iter()
                    .find(|(new, slot)| self.gain_act(seat, *new, *slot) == *act);
                let Some((new, slot)) = found else { return Err(not_offered("9.2")) };
                self.stack.pop();
                self.new_card(seat, slot, new, out);
            }
            Act::Done => {
                self.stack.pop();
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    /// A card of the row is replaced; what lies on it stays.
    pub(crate) fn new_card(&mut self, seat: Seat, slot: SlotNo, new: FocusCard, out: &mut Applied) {
        let old = self.card_arg(seat, slot);
        self.player_mut(seat).row[slot].card = new;
        out.tell(say!("card-gained", seat = seat, card = Arg::name("focus", new.to_string()), old = old));
        self.recount_caravans(seat);
    }

    pub(crate) fn blast_play(&mut self, seat: Seat, act: &Act, out: &mut Applied) -> Checked {
        match *act {
            Act::Blast(coord) => {
                let space = self.space(coord)?;
                self.stack.pop();
                out.tell(say!("blast", seat = seat, space = coord.to_string()));
                self.blast(seat, space, out);
            }
            Act::Done => {
                self.stack.pop();
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    /// Nuclear Power: control tokens on the space and around it are destroyed or turned, whoever owns them.
    fn blast(&mut self, seat: Seat, space: SpaceId, out: &mut Applied) {
        let tokens =
            if self.options.nuclear_spares_own { self.rival_tokens(seat) } else { self.all_tokens() };
        let struck = self.chart.next_to(space).with(space).and(tokens);
        for token in struck.iter() {
            self.weaken(token, out);
        }
    }

    /// A reinforced token is turned, an unreinforced one destroyed.
    pub(crate) fn weaken(&mut self, token: SpaceId, out: &mut Applied) {
        let name = self.at(token);
        if self.reinforced.contains(token) {
            self.reinforced.remove(token);
            out.tell(say!("token-weakened", space = name));
        } else {
            self.destroy_piece(token, out);
            out.tell(say!("token-destroyed", space = name));
        }
    }
}
