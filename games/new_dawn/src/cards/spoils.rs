//! How an attack ends, and what a victory brings (RULES 9.7).

use crate::hex::SpaceId;
use crate::ids::Wonder;
use crate::illegal::{Checked, not_now, not_offered};
use crate::moves::Act;
use crate::pieces::Piece;
use crate::state::{Battle, Foe, NewDawn};
use crate::task::Task;
use kernel::{Applied, Arg, Seat, say};

/// Trade tokens a defeated capital loses.
const LOOT: u8 = 2;

impl NewDawn {
    /// Compares the values; a tie goes to the defender.
    pub(crate) fn decide(&mut self, out: &mut Applied) {
        let Some(battle) = self.battle.take() else { return };
        let Battle { attacker: seat, space, foe, attack, defence, .. } = battle;
        if attack <= defence {
            out.tell(say!(
                "attack-failed",
                seat = seat,
                space = self.at(space),
                attack = attack,
                defence = defence
            ));
            return;
        }
        out.tell(say!("attack-won", seat = seat, space = self.at(space), attack = attack, defence = defence));
        self.turn.won = true;
        match foe {
            Foe::Barbarian(barbarian) => {
                self.give_trade(seat, 1, out);
                self.beat_barbarian(seat, barbarian, out);
            }
            Foe::Token(_) | Foe::City(_) if self.chart.city_states.contains(space) => {
                self.stack.push(if self.automated(seat) {
                    Task::Automa(crate::automa::Step::Fate(space))
                } else {
                    Task::Fate(space)
                });
            }
            Foe::Token(_) => {
                self.turn.captured.insert(space);
                if self.automated(seat) && self.player(seat).unused_tokens() > 0 {
                    self.replace_token(seat, space, out);
                } else if !self.automated(seat) {
                    self.stack.push(Task::Replace(space));
                }
            }
            Foe::City(_) | Foe::CityState(_) => self.stack.push(Task::Occupy(space)),
            Foe::Capital(owner) => self.sack(seat, owner, space, out),
        }
    }

    /// The victor's piece takes the place of a beaten city or city-state; without one the city is destroyed and the
    /// city-state left alone.
    pub(crate) fn occupy(&mut self, seat: Seat, space: SpaceId, piece: Option<Piece>, out: &mut Applied) {
        let (owner, city_state) = (self.owner(space), self.chart.city_state_at(space));
        let Some(piece) = piece else {
            if let Some(owner) = owner {
                self.destroy_piece(space, out);
                out.tell(say!("city-destroyed", owner = owner, space = self.at(space)));
            }
            return;
        };
        self.turn.captured.insert(space);
        if let Some(city_state) = city_state {
            self.seats().for_each(|s| self.player_mut(s).treaties.remove(city_state));
            let name = Arg::name("city-state", city_state.to_string());
            out.tell(say!("city-state-conquered", seat = seat, city_state = name));
        } else if let Some(owner) = owner {
            out.tell(say!("city-captured", seat = seat, owner = owner, space = self.at(space)));
        }
        self.put_piece(seat, space, piece, out);
    }

    /// A capital is defeated: it stays, but loses trade tokens and its wonder.
    fn sack(&mut self, seat: Seat, owner: Seat, space: SpaceId, out: &mut Applied) {
        self.player_mut(seat).took_capital = true;
        out.tell(say!("capital-defeated", seat = seat, owner = owner));
        let wonder = self.wonder_at(space).filter(|_| !self.homes(seat).is_empty());
        if self.automated(seat) {
            if let Some(wonder) = wonder {
                self.stack.push(Task::Automa(crate::automa::Step::House(wonder)));
            }
            // AUTOMA 9: twice the highest slot with a token, onto the poorest card.
            for _ in 0..LOOT {
                let rich =
                    self.player(owner).row.iter().filter(|(_, c)| c.trade > 0).last().map(|(slot, _)| slot);
                if let Some(slot) = rich {
                    self.player_mut(owner).row[slot].trade -= 1;
                    out.tell(say!("looted", seat = seat, owner = owner));
                    self.give_trade(seat, 1, out);
                }
            }
            return;
        }
        self.stack.push(Task::Loot { from: owner, left: LOOT });
        if let Some(wonder) = wonder {
            self.stack.push(Task::House(wonder));
        }
    }

    pub(crate) fn loot_acts(&self, from: Seat) -> Vec<Act> {
        let row = &self.player(from).row;
        let mut acts: Vec<Act> =
            row.iter().filter(|(_, c)| c.trade > 0).map(|(slot, _)| Act::Loot(row.name(slot))).collect();
        acts.push(Act::Done);
        acts
    }

    pub(crate) fn loot_play(
        &mut self,
        seat: Seat,
        from: Seat,
        left: u8,
        act: &Act,
        out: &mut Applied,
    ) -> Checked {
        match *act {
            Act::Loot(card) => {
                let slot = self.card_slot(from, card)?;
                if self.player(from).row[slot].trade == 0 {
                    return Err(not_offered("9.7"));
                }
                self.stack.pop();
                if left > 1 {
                    self.stack.push(Task::Loot { from, left: left - 1 });
                }
                self.player_mut(from).row[slot].trade -= 1;
                out.tell(say!("looted", seat = seat, owner = from));
                self.give_trade(seat, 1, out);
            }
            Act::Done => {
                self.stack.pop();
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    /// A captured wonder finds a city.
    pub(crate) fn house(&mut self, seat: Seat, wonder: Wonder, city: SpaceId, out: &mut Applied) {
        self.wonders.sites[wonder] = Some(city);
        let name = Arg::name("wonder", wonder.to_string());
        out.tell(say!("wonder-captured", seat = seat, wonder = name, space = self.at(city)));
    }

    pub(crate) fn house_play(&mut self, seat: Seat, wonder: Wonder, act: &Act, out: &mut Applied) -> Checked {
        let Act::House(coord) = *act else { return Err(not_now()) };
        let city = self.one_of(coord, self.homes(seat), "9.7")?;
        self.stack.pop();
        self.house(seat, wonder, city, out);
        Ok(())
    }

    /// Sets a conquered city-state free: the victor takes a card and its wonder.
    pub(crate) fn liberate(&mut self, seat: Seat, space: SpaceId, out: &mut Applied) {
        let Some(city_state) = self.chart.city_state_at(space) else { return };
        self.destroy_piece(space, out);
        if self.treaty_left(city_state) && !self.player(seat).treaties.contains(city_state) {
            self.take_treaty(seat, city_state, out);
        }
        if let Some(wonder) = self.wonder_at(space)
            && !self.homes(seat).is_empty()
        {
            self.stack.push(if self.automated(seat) {
                Task::Automa(crate::automa::Step::House(wonder))
            } else {
                Task::House(wonder)
            });
        }
    }
}
