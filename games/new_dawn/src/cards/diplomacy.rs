//! Diplomacy cards of city-states and players (RULES 9.3, 11).

use crate::ids::{CityState, Pact, Wonder};
use crate::illegal::{Checked, not_now, not_offered};
use crate::moves::Act;
use crate::state::{NewDawn, TRADE_LIMIT};
use crate::task::Task;
use kernel::{Applied, Arg, Seat, say};

impl NewDawn {
    /// A caravan has reached a city-state: its card may be taken.
    pub(crate) fn visit_city_state(&mut self, seat: Seat, city_state: CityState, out: &mut Applied) {
        if self.player(seat).treaties.contains(city_state) || !self.treaty_left(city_state) {
            return;
        }
        if self.automated(seat) {
            self.take_treaty(seat, city_state, out);
        } else {
            self.stack.push(Task::Treaty(city_state));
        }
    }

    pub(crate) fn take_treaty(&mut self, seat: Seat, city_state: CityState, out: &mut Applied) {
        self.player_mut(seat).treaties.insert(city_state);
        let name = Arg::name("city-state", city_state.to_string());
        out.tell(say!("treaty-taken", seat = seat, city_state = name));
    }

    /// A caravan has reached a player's city: one of that player's cards may be taken.
    pub(crate) fn visit_player(&mut self, seat: Seat, owner: Seat, out: &mut Applied) {
        if !self.automated(seat) {
            self.stack.push(Task::Pact(owner));
        } else if self.player(seat).pacts_of(owner).is_empty()
            && let Some(pact) = self.available_pacts(owner).iter().next()
        {
            // AUTOMA 7: the first available in the order of the cards, and never another once it holds one.
            self.swap_pact(seat, owner, None, pact, out);
        }
    }

    pub(crate) fn treaty_play(
        &mut self,
        seat: Seat,
        city_state: CityState,
        act: &Act,
        out: &mut Applied,
    ) -> Checked {
        match *act {
            Act::Treaty(wanted) if wanted == city_state => {
                self.stack.pop();
                self.take_treaty(seat, city_state, out);
            }
            Act::Done => {
                self.stack.pop();
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    fn pact_options(&self, seat: Seat, giver: Seat) -> Vec<Act> {
        let held = self.player(seat).pacts_of(giver);
        let keep_all = held.is_empty() || self.has(seat, Wonder::PotalaPalace);
        let mut acts = Vec::new();
        for new in self.available_pacts(giver).iter() {
            if keep_all {
                acts.push(Act::Pact(giver, new, None));
            } else {
                acts.extend(held.iter().map(|old| Act::Pact(giver, new, Some(old))));
            }
        }
        acts
    }

    pub(crate) fn pact_acts(&self, seat: Seat, giver: Seat) -> Vec<Act> {
        let mut acts = self.pact_options(seat, giver);
        acts.push(Act::Done);
        acts
    }

    pub(crate) fn pact_play(&mut self, seat: Seat, giver: Seat, act: &Act, out: &mut Applied) -> Checked {
        match *act {
            Act::Pact(_, new, old) => {
                if !self.pact_options(seat, giver).contains(act) {
                    return Err(not_offered("11"));
                }
                self.stack.pop();
                self.swap_pact(seat, giver, old, new, out);
            }
            Act::Done => {
                self.stack.pop();
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    /// Potala Palace, when built: cards of any player.
    pub(crate) fn potala_acts(&self, seat: Seat) -> Vec<Act> {
        let mut acts: Vec<Act> = Vec::new();
        for (giver, _) in self.rivals(seat) {
            acts.extend(self.available_pacts(giver).iter().map(|pact| Act::Pact(giver, pact, None)));
        }
        acts.push(Act::Done);
        acts
    }

    pub(crate) fn potala_play(&mut self, seat: Seat, left: u8, act: &Act, out: &mut Applied) -> Checked {
        match *act {
            Act::Pact(giver, pact, None) => {
                if !self.potala_acts(seat).contains(act) {
                    return Err(not_offered("11"));
                }
                self.stack.pop();
                if left > 1 {
                    self.stack.push(Task::Potala { left: left - 1 });
                }
                self.swap_pact(seat, giver, None, pact, out);
            }
            Act::Done => {
                self.stack.pop();
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    /// Does a visit to this player's capital trigger the Embassy?
    pub(crate) fn embassy_works(&self, seat: Seat, giver: Seat) -> bool {
        self.player(seat).pacts_of(giver).contains(Pact::Embassy)
    }

    /// The giver's cards with room for the Embassy's trade token; the automated player's always have.
    pub(crate) fn embassy_acts(&self, giver: Seat) -> Vec<Act> {
        let row = &self.player(giver).row;
        let endless = self.automated(giver);
        row.iter()
            .filter(|(_, c)| endless || c.trade < TRADE_LIMIT)
            .map(|(slot, _)| Act::Embassy(row.name(slot)))
            .collect()
    }

    /// Does the giver say which card gets the Embassy's token? The automated player never does.
    pub(crate) fn embassy_by_giver(&self, giver: Seat) -> bool {
        self.options.embassy_giver && !self.automated(giver)
    }

    /// The giver puts the Embassy's token like those of the trade event, so nobody waits (RULES 16); for somebody who has
    /// left it goes to the emptiest card.
    pub(crate) fn embassy_owed(&mut self, seat: Seat, giver: Seat, out: &mut Applied) {
        let room = if self.active(giver) { self.put_acts(giver, None) } else { self.embassy_acts(giver) };
        if room.is_empty() {
            return;
        }
        out.tell(say!("embassy-owed", seat = seat, giver = giver));
        if self.active(giver) {
            self.player_mut(giver).owed_trade += 1;
        } else {
            let slot = self.player(giver).row.poorest();
            self.put_trade(giver, slot, out);
        }
    }

    pub(crate) fn embassy_play(&mut self, seat: Seat, giver: Seat, act: &Act, out: &mut Applied) -> Checked {
        let Act::Embassy(card) = *act else { return Err(not_now()) };
        if !self.embassy_acts(giver).contains(act) {
            return Err(not_offered("11"));
        }
        let slot = self.card_slot(giver, card)?;
        self.stack.pop();
        self.add_trade(giver, slot);
        let card = self.card_arg(giver, slot);
        out.tell(say!("embassy", seat = seat, giver = giver, card = card));
        self.offer_resource(seat, false);
        Ok(())
    }

    /// A player gives back the card of somebody attacked (RULES 11).
    pub(crate) fn return_pacts(&mut self, seat: Seat, giver: Seat, out: &mut Applied) {
        if let Some(held) = self.player_mut(seat).pacts_of_mut(giver)
            && !held.is_empty()
        {
            *held = crate::ids::Few::NONE;
            out.tell(say!("pacts-returned", seat = seat, giver = giver));
        }
    }

    /// A player gives back the card of a city-state that is attacked (RULES 11).
    pub(crate) fn return_treaty(&mut self, seat: Seat, city_state: CityState, out: &mut Applied) {
        if self.player(seat).treaties.contains(city_state) {
            self.player_mut(seat).treaties.remove(city_state);
            let name = Arg::name("city-state", city_state.to_string());
            out.tell(say!("treaty-returned", seat = seat, city_state = name));
        }
    }

    /// Without Potala Palace only one card of each player may be kept.
    pub(crate) fn surplus(&self) -> Option<(Seat, Seat)> {
        self.everybody().find_map(|(seat, player)| {
            let giver = self.seats().find(|giver| player.pacts_of(*giver).len() > 1)?;
            (!self.has(seat, Wonder::PotalaPalace)).then_some((seat, giver))
        })
    }

    pub(crate) fn surplus_acts(&self, seat: Seat, giver: Seat) -> Vec<Act> {
        self.player(seat).pacts_of(giver).iter().map(|pact| Act::Return(giver, pact)).collect()
    }

    pub(crate) fn surplus_play(&mut self, seat: Seat, giver: Seat, act: &Act, out: &mut Applied) -> Checked {
        match *act {
            Act::Return(from, pact) if from == giver && self.player(seat).pacts_of(giver).contains(pact) => {
                self.stack.pop();
                if let Some(held) = self.player_mut(seat).pacts_of_mut(giver) {
                    held.remove(pact);
                }
                let pact = Arg::name("pact", pact.to_string());
                out.tell(say!("pact-returned", seat = seat, giver = giver, pact = pact));
                Ok(())
            }
            _ => Err(not_offered("10")),
        }
    }
}
