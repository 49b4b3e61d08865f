//! Putting pieces on the map and taking them off, with everything that follows them (RULES 7.2, 9.1, 10, 11).

use crate::hex::SpaceId;
use crate::ids::{CityState, Nature};
use crate::row::SlotNo;
use crate::state::{Caravan, Lying, NewDawn, TRADE_LIMIT};
use crate::task::Task;
use kernel::{Applied, Arg, Seat, say};

/// A city or a control token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    City,
    Token { reinforced: bool },
}

impl NewDawn {
    /// Text of a space for a message.
    pub(crate) fn at(&self, space: SpaceId) -> Arg {
        Arg::Text(self.chart.coord(space).to_string())
    }

    /// A piece comes to stand on a space, in the place of whatever piece stood there: what lies there is taken, and what the
    /// loser held by the space changes hands.
    pub(crate) fn put_piece(&mut self, seat: Seat, space: SpaceId, piece: Piece, out: &mut Applied) {
        let before = self.lift_piece(space);
        match piece {
            Piece::City => self.player_mut(seat).cities.insert(space),
            Piece::Token { reinforced } => {
                self.player_mut(seat).tokens.insert(space);
                if reinforced {
                    self.reinforced.insert(space);
                }
            }
        }
        if self.deposits.contains(space)
            && let Some(resource) = self.chart.resource_at(space)
        {
            self.deposits.remove(space);
            self.player_mut(seat).resources[resource] += 1;
            let resource = Arg::name("resource", resource.to_string());
            out.tell(say!("resource-taken", seat = seat, resource = resource));
        }
        let loser = before.filter(|owner| *owner != seat);
        let changes = |lying: Lying| lying == Lying::Map || loser.is_some_and(|l| lying == Lying::With(l));
        if let Some(nature) = self.chart.nature_at(space)
            && changes(self.nature[nature])
        {
            loser.into_iter().for_each(|l| self.player_mut(l).row.drop_nature(nature));
            self.gain_nature(seat, nature, out);
        }
        if let Some(city_state) = self.chart.city_state_at(space)
            && changes(self.city_states[city_state])
        {
            loser.into_iter().for_each(|l| self.player_mut(l).row.drop_city_state(city_state));
            self.hold_city_state(seat, city_state);
        }
    }

    /// Takes a player's piece off the map for good: natural wonder and city-state come back (RULES 9.1, 11).
    pub(crate) fn destroy_piece(&mut self, space: SpaceId, out: &mut Applied) {
        let Some(owner) = self.lift_piece(space) else { return };
        if let Some(nature) = self.chart.nature_at(space)
            && self.nature[nature] == Lying::With(owner)
        {
            self.player_mut(owner).row.drop_nature(nature);
            self.nature[nature] = Lying::Map;
        }
        if let Some(city_state) = self.chart.city_state_at(space) {
            self.restore_city_state(city_state, owner, out);
        }
    }

    /// Takes a piece off without any consequence.
    fn lift_piece(&mut self, space: SpaceId) -> Option<Seat> {
        let owner = self.owner(space)?;
        let player = self.player_mut(owner);
        player.cities.remove(space);
        player.tokens.remove(space);
        self.reinforced.remove(space);
        Some(owner)
    }

    /// A natural-wonder token comes to a player; Roosevelt puts it on a card.
    pub(crate) fn gain_nature(&mut self, seat: Seat, nature: Nature, out: &mut Applied) {
        self.nature[nature] = Lying::With(seat);
        out.tell(say!("nature-taken", seat = seat, nature = Arg::name("nature", nature.to_string())));
        self.settle_nature(seat, nature);
    }

    /// Roosevelt's token goes to a card: his choice, or slot 4 for the automated player.
    pub(crate) fn settle_nature(&mut self, seat: Seat, nature: Nature) {
        if self.player(seat).leader != crate::ids::Leader::America {
            return;
        }
        if self.automated(seat) {
            let row = &mut self.player_mut(seat).row;
            row.drop_nature(nature);
            row[SlotNo::FOURTH].nature.insert(nature);
        } else if self.active(seat) {
            self.stack.push(Task::Settle { seat, nature });
        }
    }

    /// A city-state token comes onto the conqueror's card of its kind, if there is one.
    pub(crate) fn hold_city_state(&mut self, seat: Seat, city_state: CityState) {
        self.city_states[city_state] = Lying::With(seat);
        let kind = crate::data::data().city_states[city_state].kind;
        let row = &mut self.player_mut(seat).row;
        if let Some(slot) = row.find(kind.into()) {
            row[slot].city_states.insert(city_state);
        }
        if self.keeps_by_choice(seat, city_state) {
            self.stack.push(Task::Keep { seat, city_state });
        }
    }

    /// RULES 10: with two cards of its type in the row a person chooses the one that gets the city-state's token.
    pub(crate) fn keeps_by_choice(&self, seat: Seat, city_state: CityState) -> bool {
        let kind = crate::data::data().city_states[city_state].kind;
        self.active(seat)
            && !self.automated(seat)
            && self.city_states[city_state] == Lying::With(seat)
            && self.player(seat).row.of_kind(kind).count() > 1
    }

    /// A city-state is free again and both its cards can be taken.
    pub(crate) fn restore_city_state(&mut self, city_state: CityState, loser: Seat, out: &mut Applied) {
        if self.city_states[city_state] == Lying::With(loser) {
            self.player_mut(loser).row.drop_city_state(city_state);
            self.city_states[city_state] = Lying::Map;
            let name = Arg::name("city-state", city_state.to_string());
            out.tell(say!("city-state-free", city_state = name));
        }
    }

    /// Caravans on a space go back to their economy cards.
    pub(crate) fn destroy_caravans(&mut self, space: SpaceId, out: &mut Applied) {
        for seat in self.seats() {
            let player = self.player_mut(seat);
            let mut lost = false;
            for caravan in &mut player.caravans {
                if *caravan == Caravan::At(space) {
                    *caravan = Caravan::Card;
                    lost = true;
                }
            }
            if lost {
                out.tell(say!("caravan-lost", seat = seat, space = self.at(space)));
            }
        }
    }

    /// A card loses a trade token, told.
    pub(crate) fn lose_trade(&mut self, seat: Seat, slot: SlotNo, out: &mut Applied) {
        let card = &mut self.player_mut(seat).row[slot];
        card.trade = card.trade.saturating_sub(1);
        let card = self.card_arg(seat, slot);
        out.tell(say!("ransomed", seat = seat, card = card));
    }

    /// A trade token on a card; what is over the limit of three is lost.
    pub(crate) fn add_trade(&mut self, seat: Seat, slot: SlotNo) {
        let limit = if self.automated(seat) { u8::MAX } else { TRADE_LIMIT };
        let card = &mut self.player_mut(seat).row[slot];
        if card.trade < limit {
            card.trade += 1;
        }
    }

    /// A trade token on a card, told.
    pub(crate) fn put_trade(&mut self, seat: Seat, slot: SlotNo, out: &mut Applied) {
        self.add_trade(seat, slot);
        let card = self.card_arg(seat, slot);
        out.tell(say!("trade-put", seat = seat, card = card));
    }

    /// Trade tokens a player may put where he or she likes; the automated player follows its rule (AUTOMA 8).
    pub(crate) fn give_trade(&mut self, seat: Seat, count: u8, out: &mut Applied) {
        if self.automated(seat) {
            for _ in 0..count {
                let slot = self.player(seat).row.poorest();
                self.put_trade(seat, slot, out);
            }
        } else if count > 0 {
            self.stack.push(Task::Put { seat, count, kind: None, optional: false });
        }
    }

    /// Usable caravans change with the economy cards of the row: new ones come onto the card (RULES 9.2, 10).
    pub(crate) fn recount_caravans(&mut self, seat: Seat) {
        let usable = self.usable_caravans(seat);
        let player = self.player_mut(seat);
        let mut used = player.caravans.iter().filter(|c| **c != Caravan::Unused).count();
        for caravan in &mut player.caravans {
            if used < usable && *caravan == Caravan::Unused {
                *caravan = Caravan::Card;
                used += 1;
            }
        }
        for caravan in &mut player.caravans {
            if used > usable && *caravan == Caravan::Card {
                *caravan = Caravan::Unused;
                used -= 1;
            }
        }
        for _ in usable..used {
            self.stack.push(Task::Withdraw(seat));
        }
    }

    fn usable_caravans(&self, seat: Seat) -> usize {
        let facts = crate::data::data();
        let automated = self.automated(seat);
        let sum: u8 = self
            .player(seat)
            .row
            .of_kind(crate::ids::Focus::Economy)
            .map(
                |(_, c)| if automated { facts.automa[c.card].caravans } else { facts.focus[c.card].caravans },
            )
            .sum();
        usize::from(sum.min(3))
    }
}
