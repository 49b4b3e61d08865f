//! The start of a turn: effects that may be used before a card is chosen (RULES 7).

use crate::hex::SpaceSet;
use crate::ids::{CityState, Few, Id, Opening, Pact, Wonder};
use crate::illegal::{Checked, not_now, not_offered};
use crate::moves::Act;
use crate::row::SlotNo;
use crate::state::{Horde, NewDawn, TRADE_LIMIT};
use crate::task::{Placing, Reach, Task};
use kernel::{Applied, Arg, Seat, say};

/// Hanging Gardens' highest difficulty.
const GARDENS_LIMIT: u8 = 4;

impl NewDawn {
    /// Effects `seat` may use at the start of this turn.
    pub(crate) fn openings(&self, seat: Seat) -> Few<Opening> {
        Opening::ALL.iter().copied().filter(|o| self.opening(seat, *o)).collect()
    }

    fn opening(&self, seat: Seat, opening: Opening) -> bool {
        match opening {
            Opening::HangingGardens => self.has(seat, Wonder::HangingGardens),
            Opening::ForbiddenCity => self.has(seat, Wonder::ForbiddenCity),
            Opening::EiffelTower => self.has(seat, Wonder::EiffelTower),
            Opening::Oracle => self.has(seat, Wonder::Oracle),
            Opening::GreatZimbabwe => self.has(seat, Wonder::GreatZimbabwe),
            Opening::Seoul => self.allied(seat, CityState::Seoul),
            Opening::Geneva => self.allied(seat, CityState::Geneva),
        }
    }

    fn open(&self, seat: Seat, opening: Opening) -> bool {
        self.turn.start.contains(opening) && self.opening(seat, opening)
    }

    fn gardens(&self) -> Placing {
        Placing { left: 1, limit: GARDENS_LIMIT, reach: Reach::Cities, kumasi: false, card: None }
    }

    fn forbidden(&self, seat: Seat) -> SpaceSet {
        self.chart.around(self.friendly(seat)).and(self.rival_tokens(seat))
    }

    /// All start-of-turn acts.
    pub(crate) fn opening_acts(&self, seat: Seat) -> Vec<Act> {
        if self.turn.start.is_empty() {
            return Vec::new();
        }
        let mut acts = Vec::new();
        let coord = |s| self.chart.coord(s);
        let row = &self.player(seat).row;
        if self.open(seat, Opening::HangingGardens) && !self.token_sites(seat, &self.gardens()).is_empty() {
            acts.push(Act::Gardens);
        }
        if self.open(seat, Opening::ForbiddenCity) {
            acts.extend(self.forbidden(seat).iter().map(|s| Act::Forbid(coord(s))));
        }
        // RULES 9.1: with no unused token one may be taken back before the replacement.
        let token = self.player(seat).unused_tokens() > 0 || !self.recallable(seat).is_empty();
        if self.open(seat, Opening::EiffelTower) && token {
            for (_, rival) in self.rivals(seat) {
                for one in rival.tokens.iter() {
                    let others = rival.tokens.iter().filter(|o| *o > one);
                    acts.extend(others.map(|other| Act::Eiffel(coord(one), coord(other))));
                }
            }
        }
        if self.open(seat, Opening::Oracle) {
            acts.extend(SlotNo::ALL.iter().filter_map(|a| Some(Act::Oracle(*a, a.right()?))));
        }
        if self.open(seat, Opening::GreatZimbabwe) && self.wonders.zimbabwe > 0 {
            let room = row.iter().filter(|(_, c)| c.trade < TRADE_LIMIT);
            acts.extend(room.map(|(slot, _)| Act::Zimbabwe(row.name(slot))));
        }
        if self.open(seat, Opening::Seoul) {
            let empty = self.chart.land().minus(self.occupied());
            for (barbarian, horde) in self.barbarians.iter() {
                if let Horde::At(space) = horde {
                    let free = self.chart.next_to(*space).and(empty);
                    acts.extend(free.iter().map(|to| Act::Seoul(barbarian, coord(to))));
                }
            }
        }
        if self.open(seat, Opening::Geneva) {
            for (giver, _) in self.rivals(seat) {
                for old in self.player(seat).pacts_of(giver).iter() {
                    let new = self.available_pacts(giver);
                    acts.extend(new.iter().map(|new| Act::Geneva(giver, old, new)));
                }
            }
        }
        acts
    }

    /// Plays a start-of-turn act.
    pub(crate) fn opening_play(&mut self, seat: Seat, act: &Act, out: &mut Applied) -> Checked {
        if !self.opening_acts(seat).contains(act) {
            return Err(not_offered("7"));
        }
        match *act {
            Act::Gardens => {
                self.turn.start.remove(Opening::HangingGardens);
                out.tell(say!("gardens", seat = seat));
                self.stack.push(Task::Place(self.gardens()));
            }
            Act::Forbid(coord) => {
                let space = self.space(coord)?;
                self.turn.start.remove(Opening::ForbiddenCity);
                self.destroy_piece(space, out);
                out.tell(say!("token-forbidden", seat = seat, space = coord.to_string()));
            }
            Act::Eiffel(a, b) => {
                let (one, other) = (self.space(a)?, self.space(b)?);
                self.turn.start.remove(Opening::EiffelTower);
                if let Some(owner) = self.owner(one) {
                    self.stack.push(Task::Cede { seat: owner, one, other });
                    out.tell(say!("eiffel-named", seat = seat, one = a.to_string(), other = b.to_string()));
                }
            }
            Act::Oracle(a, b) => {
                self.turn.start.remove(Opening::Oracle);
                self.player_mut(seat).row.swap(a, b);
                out.tell(say!("cards-swapped", seat = seat, one = a.number(), other = b.number()));
            }
            Act::Zimbabwe(card) => {
                let slot = self.card_slot(seat, card)?;
                self.wonders.zimbabwe = self.wonders.zimbabwe.saturating_sub(1);
                self.add_trade(seat, slot);
                let card = self.card_arg(seat, slot);
                out.tell(say!("trade-put", seat = seat, card = card));
            }
            Act::Seoul(barbarian, coord) => {
                let space = self.space(coord)?;
                self.turn.start.remove(Opening::Seoul);
                self.barbarians[barbarian] = Horde::At(space);
                let letter = barbarian.letter().to_string();
                out.tell(say!("barbarian-moved", barbarian = letter, space = coord.to_string()));
            }
            Act::Geneva(giver, old, new) => {
                self.turn.start.remove(Opening::Geneva);
                self.swap_pact(seat, giver, Some(old), new, out);
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    /// Takes a player's card, giving another back first.
    pub(crate) fn swap_pact(
        &mut self,
        seat: Seat,
        giver: Seat,
        old: Option<Pact>,
        new: Pact,
        out: &mut Applied,
    ) {
        if let Some(held) = self.player_mut(seat).pacts_of_mut(giver) {
            old.into_iter().for_each(|o| held.remove(o));
            held.insert(new);
        }
        out.tell(say!("pact-taken", seat = seat, giver = giver, pact = Arg::name("pact", new.to_string())));
    }
}
