//! Spending what lies on focus cards, putting trade tokens, taking resources (RULES 7.2, 8).

use crate::ids::{Focus, Id, Resource, Wonder};
use crate::illegal::{Checked, not_now, not_offered};
use crate::moves::{Act, Token};
use crate::row::{CardRef, SlotNo};
use crate::state::{NewDawn, TRADE_LIMIT, ZIMBABWE_LIMIT};
use crate::task::Task;
use kernel::{Applied, Arg, Dice, Illegal, Seat, say};

impl NewDawn {
    /// Tokens on a card that may be spent like a trade token now.
    pub(crate) fn spendable(&self, seat: Seat, slot: SlotNo) -> Vec<Token> {
        let card = &self.player(seat).row[slot];
        let mut all = Vec::new();
        if self.spendable_trade(seat, slot) > 0 {
            all.push(Token::Trade);
        }
        all.extend(card.city_states.minus(self.turn.used_city_states).iter().map(Token::CityState));
        all.extend(card.nature.minus(self.turn.used_nature).iter().map(Token::Nature));
        all
    }

    /// How many trade tokens of a card could be spent now: one that Mathematics has just put there may have to wait.
    pub(crate) fn spendable_trade(&self, seat: Seat, slot: SlotNo) -> u8 {
        let waits = self.turn.seat == seat && self.turn.fresh == Some(slot);
        self.player(seat).row[slot].trade.saturating_sub(u8::from(waits))
    }

    /// How many tokens of a card could be spent like trade tokens now.
    pub(crate) fn spendable_count(&self, seat: Seat, slot: SlotNo) -> u8 {
        let card = &self.player(seat).row[slot];
        self.spendable_trade(seat, slot)
            + card.city_states.minus(self.turn.used_city_states).len()
            + card.nature.minus(self.turn.used_nature).len()
    }

    /// Spends one token of a card.
    pub(crate) fn spend(&mut self, seat: Seat, slot: SlotNo, token: Token, out: &mut Applied) -> Checked {
        if !self.spendable(seat, slot).contains(&token) {
            return Err(Illegal::new("8", say!("no-token-to-spend")));
        }
        self.spend_told(seat, slot, token, out);
        Ok(())
    }

    /// Spends a token that is known to be there.
    pub(crate) fn spend_told(&mut self, seat: Seat, slot: SlotNo, token: Token, out: &mut Applied) {
        self.spend_unchecked(seat, slot, token);
        out.tell(say!("spent", seat = seat, token = token_arg(token)));
    }

    pub(crate) fn spend_unchecked(&mut self, seat: Seat, slot: SlotNo, token: Token) {
        match token {
            Token::Trade => {
                let card = &mut self.player_mut(seat).row[slot];
                card.trade = card.trade.saturating_sub(1);
            }
            Token::CityState(city_state) => self.turn.used_city_states.insert(city_state),
            Token::Nature(nature) => {
                self.turn.used_nature.insert(nature);
                self.settle_nature(seat, nature);
            }
            Token::Resource(resource) => self.return_resource(seat, resource),
        }
    }

    /// A resource token goes back to the supply.
    pub(crate) fn return_resource(&mut self, seat: Seat, resource: Resource) {
        let held = &mut self.player_mut(seat).resources[resource];
        *held = held.saturating_sub(1);
        self.supply[resource] += 1;
    }

    /// Where a trade token may be put.
    pub(crate) fn put_acts(&self, seat: Seat, kind: Option<Focus>) -> Vec<Act> {
        let row = &self.player(seat).row;
        let mut acts: Vec<Act> = row
            .iter()
            .filter(|(_, c)| kind.is_none_or(|k| c.card.kind() == k) && c.trade < TRADE_LIMIT)
            .map(|(slot, _)| Act::Put(row.name(slot)))
            .collect();
        if self.has(seat, Wonder::GreatZimbabwe) && self.wonders.zimbabwe < ZIMBABWE_LIMIT {
            acts.push(Act::Store);
        }
        acts
    }

    /// Puts one trade token.
    pub(crate) fn put(&mut self, seat: Seat, kind: Option<Focus>, act: &Act, out: &mut Applied) -> Checked {
        match *act {
            Act::Put(card) => {
                let slot = self.card_slot(seat, card)?;
                if kind.is_some_and(|k| k != card.kind) || self.player(seat).row[slot].trade >= TRADE_LIMIT {
                    return Err(Illegal::new("8", say!("no-room-for-trade")));
                }
                self.add_trade(seat, slot);
                let card = self.card_arg(seat, slot);
                out.tell(say!("trade-put", seat = seat, card = card));
            }
            Act::Store if self.has(seat, Wonder::GreatZimbabwe) && self.wonders.zimbabwe < ZIMBABWE_LIMIT => {
                self.wonders.zimbabwe += 1;
                let wonder = Arg::name("wonder", Wonder::GreatZimbabwe.to_string());
                out.tell(say!("trade-put", seat = seat, card = wonder));
            }
            _ => return Err(not_offered("8")),
        }
        Ok(())
    }

    /// The slot of the meant card.
    pub(crate) fn card_slot(&self, seat: Seat, card: CardRef) -> Checked<SlotNo> {
        self.player(seat)
            .row
            .find(card)
            .ok_or_else(|| Illegal::new("5", say!("no-such-card", card = card.to_string())))
    }

    /// The name of a row's card for a message.
    pub(crate) fn card_arg(&self, seat: Seat, slot: SlotNo) -> Arg {
        Arg::name("focus", self.player(seat).row[slot].card.to_string())
    }

    /// Kinds of resource that may be taken; the automated player swaps if a kind is only in its hands (AUTOMA 8).
    pub(crate) fn takeable(&self, seat: Seat, fresh: bool) -> Vec<Resource> {
        let player = self.player(seat);
        let swap = self.supply.iter().any(|(_, n)| *n > 0);
        Resource::ALL
            .iter()
            .copied()
            .filter(|r| !fresh || player.resources[*r] == 0)
            .filter(|r| self.supply[*r] > 0 || (swap && self.hoarder(seat, *r).is_some()))
            .collect()
    }

    fn hoarder(&self, seat: Seat, resource: Resource) -> Option<Seat> {
        let human = !self.automated(seat);
        self.rivals(seat)
            .find(|(rival, p)| human && self.automated(*rival) && p.resources[resource] > 0)
            .map(|(rival, _)| rival)
    }

    /// Answers which resource is taken.
    pub(crate) fn take_play(
        &mut self,
        seat: Seat,
        fresh: bool,
        act: &Act,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) -> Checked {
        match *act {
            Act::Take(resource) => self.take(seat, fresh, resource, dice, out)?,
            Act::Done if fresh => {}
            _ => return Err(not_now()),
        }
        self.stack.pop();
        Ok(())
    }

    /// Takes a resource from the supply, or the automated player's, which gets another one by lot.
    pub(crate) fn take(
        &mut self,
        seat: Seat,
        fresh: bool,
        resource: Resource,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) -> Checked {
        if !self.takeable(seat, fresh).contains(&resource) {
            return Err(Illegal::new("7.2", say!("no-resource-left")));
        }
        if self.supply[resource] == 0
            && let Some(automated) = self.hoarder(seat, resource)
            && let Some(other) = self.drawn_resource(dice)
        {
            self.player_mut(automated).resources[resource] -= 1;
            self.player_mut(automated).resources[other] += 1;
            self.supply[other] -= 1;
            self.supply[resource] += 1;
            let [gave, got] = [resource, other].map(|r| Arg::name("resource", r.to_string()));
            out.tell(say!("resource-swapped", seat = automated, resource = gave, other = got));
        }
        self.supply[resource] -= 1;
        self.player_mut(seat).resources[resource] += 1;
        out.tell(say!("resource-taken", seat = seat, resource = Arg::name("resource", resource.to_string())));
        Ok(())
    }

    /// A kind of the supply by lot; without a choice nothing is drawn.
    fn drawn_resource(&self, dice: &mut Dice<'_>) -> Option<Resource> {
        let kinds: Vec<Resource> = Resource::ALL.iter().copied().filter(|r| self.supply[*r] > 0).collect();
        match kinds.as_slice() {
            [only] => Some(*only),
            kinds => dice.pick("automated/swap", kinds).copied(),
        }
    }

    /// Steam Power's exchanges: never for the same kind (RULES 7.2).
    pub(crate) fn exchange_acts(&self, seat: Seat) -> Vec<Act> {
        let mut acts = Vec::new();
        for (from, n) in self.player(seat).resources.iter() {
            for to in self.takeable(seat, false) {
                if *n > 0 && to != from {
                    acts.push(Act::Exchange(from, to));
                }
            }
        }
        acts.push(Act::Done);
        acts
    }

    /// Offers a player a resource of choice.
    pub(crate) fn offer_resource(&mut self, seat: Seat, fresh: bool) {
        if self.automated(seat) {
            self.stack.push(Task::Automa(crate::automa::Step::Resource));
        } else {
            self.stack.push(Task::Take { seat, fresh });
        }
    }
}

/// A token's name for a message.
pub(crate) fn token_arg(token: Token) -> Arg {
    match token {
        Token::Trade => Arg::name("token", "trade"),
        Token::CityState(x) => Arg::name("city-state", x.to_string()),
        Token::Nature(x) => Arg::name("nature", x.to_string()),
        Token::Resource(x) => Arg::name("resource", x.to_string()),
    }
}
