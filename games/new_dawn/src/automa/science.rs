//! The automated player's science cards (AUTOMA 6).

use super::Step;
use crate::data::data;
use crate::hex::SpaceId;
use crate::ids::{Focus, FocusCard};
use crate::row::SlotNo;
use crate::state::NewDawn;
use crate::task::{Played, Task};
use kernel::{Applied, Seat, SeatSet, say};

impl NewDawn {
    pub(crate) fn automa_science(&mut self, seat: Seat, on: Played, out: &mut Applied) {
        self.stack.push(Task::Automa(Step::Advance(on)));
        match self.resolved(seat, on) {
            FocusCard::Mathematics => {
                if self.options.late_mathematics {
                    self.turn.fresh = Some(self.player(seat).row.poorest());
                }
                self.give_trade(seat, 1, out);
            }
            FocusCard::ReplaceableParts => {
                if let Some(slot) = self.automa_lowest(seat).into_iter().next_back() {
                    let card = self.player(seat).row[slot].card;
                    if let Some(new) = FocusCard::of(card.kind(), card.level() + 1) {
                        self.new_card(seat, slot, new, out);
                    }
                }
            }
            FocusCard::NuclearPower => self.automa_demand(seat),
            _ => {}
        }
    }

    /// Nuclear Power: every human with a city besides the capital names one.
    fn automa_demand(&mut self, seat: Seat) {
        let mut asked = SeatSet::EMPTY;
        let mut named = vec![None; self.count()];
        for (rival, player) in self.rivals(seat) {
            if self.sacrifices(rival).is_empty() {
                continue;
            }
            if player.dormant.is_none() {
                asked = asked.with(rival);
            } else if let Some(place) = named.get_mut(rival.index()) {
                *place = self.default_sacrifice(rival);
            }
        }
        self.stack.push(Task::Sacrifice { named, asked });
    }

    /// The named cities and all control tokens next to them are destroyed together.
    pub(crate) fn nuclear_strike(&mut self, named: &[Option<SpaceId>], out: &mut Applied) {
        let cities: Vec<SpaceId> = named.iter().flatten().copied().collect();
        let tokens = self.chart.around(cities.iter().copied().collect()).and(self.all_tokens());
        for space in cities {
            if let Some(owner) = self.owner(space) {
                self.destroy_piece(space, out);
                out.tell(say!("city-destroyed", owner = owner, space = self.at(space)));
            }
        }
        for token in tokens.iter() {
            self.destroy_piece(token, out);
            out.tell(say!("token-destroyed", space = self.at(token)));
        }
    }

    /// Advances by 5, by what counts like trade tokens, and by all trade tokens of the card that may be spent.
    pub(crate) fn automa_advance(&mut self, seat: Seat, on: Played, out: &mut Applied) {
        let slot = on.slot;
        let base = data().automa[self.resolved(seat, on)].advance;
        let extras = self.extras(seat, Focus::Science)
            + self.automa_spend_conquests(seat, slot, out)
            + self.automa_spend_nature(seat, slot, out);
        let trade = self.spendable_trade(seat, slot);
        self.player_mut(seat).row[slot].trade -= trade;
        self.turn.fresh = None;
        if trade > 0 {
            out.tell(say!("trade-spent", seat = seat, count = trade));
        }
        let mut levels = self.turn_dial(seat, base.saturating_add(extras).saturating_add(trade), out);
        levels.reverse();
        self.stack.push(Task::Automa(Step::Upgrade(levels)));
    }

    /// Cards of the lowest level in the row, unless all are of level IV.
    pub(crate) fn automa_lowest(&self, seat: Seat) -> Vec<SlotNo> {
        let row = &self.player(seat).row;
        let lowest = row.iter().map(|(_, c)| c.card.level()).min().unwrap_or(4);
        if lowest == 4 {
            return Vec::new();
        }
        row.iter().filter(|(_, c)| c.card.level() == lowest).map(|(slot, _)| slot).collect()
    }

    /// A level mark: the card becomes one of that level, or one level higher if it already has it.
    pub(crate) fn automa_upgrade(
        &mut self,
        seat: Seat,
        mut levels: Vec<u8>,
        slot: SlotNo,
        out: &mut Applied,
    ) {
        let mark = levels.pop().unwrap_or(1);
        self.stack.push(Task::Automa(Step::Upgrade(levels)));
        let card = self.player(seat).row[slot].card;
        let level = if card.level() < mark { mark } else { card.level() + 1 };
        if let Some(new) = FocusCard::of(card.kind(), level) {
            self.new_card(seat, slot, new, out);
        }
    }
}
