//! The Trade phase (RULES 8).

use crate::data::data;
use crate::flow::not_now;
use crate::ids::{EventCard, Face, Id, Resource, Table};
use crate::label::goods_arg;
use crate::moves::{Good, Move};
use crate::state::{Civ2010, Phase, Player};
use kernel::{Applied, Arg, Illegal, Note, Seat, SeatSet, say};
use serde::{Deserialize, Serialize};

/// So many offers may be open from one player to another.
const OPEN_OFFERS: usize = 3;
/// Trade that a listed offer asks or gives for a resource token.
const PRICE: u8 = 3;
/// So many offers one player may write to another in a round.
const WRITTEN: u8 = 99;
/// So many things each side of an offer may name, since rules 2.
const GOODS: usize = 40;
/// So often a player who was ready can be asked again.
pub(crate) const CLEARS: u8 = 3;

/// An offer, known to the two parties alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Offer {
    pub(crate) id: u16,
    pub(crate) from: Seat,
    pub(crate) to: Seat,
    pub(crate) give: Vec<Good>,
    pub(crate) want: Vec<Good>,
    /// Are faces shown?
    pub(crate) open: bool,
}

/// Goods added up.
struct Sum {
    trade: u16,
    culture: u16,
    tokens: Table<Resource, u16>,
    huts: Vec<Face>,
    villages: Vec<Face>,
    events: Vec<EventCard>,
}

impl Sum {
    fn of(goods: &[Good]) -> Sum {
        let mut sum = Sum {
            trade: 0,
            culture: 0,
            tokens: Table::new(|_| 0),
            huts: vec![],
            villages: vec![],
            events: vec![],
        };
        for good in goods {
            match good {
                Good::Trade(n) => sum.trade = sum.trade.saturating_add(u16::from(*n)),
                Good::Culture(n) => sum.culture = sum.culture.saturating_add(u16::from(*n)),
                Good::Token(r, n) => sum.tokens[*r] = sum.tokens[*r].saturating_add(u16::from(*n)),
                Good::Hut(face) => sum.huts.push(*face),
                Good::Village(face) => sum.villages.push(*face),
                Good::Event(card) => sum.events.push(*card),
            }
        }
        sum
    }

    fn paid_by(&self, player: &Player) -> bool {
        let tokens = self.tokens.iter().all(|(r, n)| u16::from(player.tokens[r]) >= *n);
        u16::from(player.trade) >= self.trade
            && player.culture >= self.culture
            && tokens
            && holds(&player.huts, &self.huts)
            && holds(&player.villages, &self.villages)
            && holds(&player.hand, &self.events)
    }
}

/// Are all of `part` in `all`, counting copies?
fn holds<T: PartialEq>(all: &[T], part: &[T]) -> bool {
    let count = |list: &[T], x: &T| list.iter().filter(|y| *y == x).count();
    part.iter().all(|x| count(all, x) >= count(part, x))
}

/// What the numbers of one player's offers to another begin with.
pub(crate) fn pair(from: Seat, to: Seat) -> u16 {
    u16::from(from.number()) * 10 + u16::from(to.number())
}

/// Is the seat one of the two?
pub(crate) fn concerns(pair: u16, seat: Seat) -> bool {
    let number = u16::from(seat.number());
    pair / 10 == number || pair % 10 == number
}

fn remove<T: PartialEq>(list: &mut Vec<T>, x: &T) {
    if let Some(i) = list.iter().position(|y| y == x) {
        list.remove(i);
    }
}

impl Civ2010 {
    /// Income of all players.
    pub(crate) fn collect(&mut self, out: &mut Applied) {
        for seat in self.order() {
            let income = self.income(seat);
            self.add_trade(seat, income);
            let player = self.player_mut(seat);
            (player.ready, player.clears) = (false, 0);
            self.written.clear();
            out.tell(say!("income", seat = seat, trade = income, dial = self.player(seat).trade));
        }
    }

    pub(crate) fn trade_moves(&self, seat: Seat) -> Vec<Move> {
        let mut all = vec![Move::Ready];
        for offer in &self.offers {
            if offer.to == seat {
                if Sum::of(&offer.want).paid_by(self.player(seat)) {
                    all.push(Move::Accept(offer.id));
                }
                all.push(Move::Refuse(offer.id));
            } else if offer.from == seat {
                all.push(Move::Withdraw(offer.id));
            }
        }
        for other in self.others(seat).into_iter().filter(|s| self.may_offer(seat, *s)) {
            let offers = self.usual_offers(seat, other).into_iter();
            all.extend(offers.filter(|mv| !self.offered(seat, mv)));
        }
        all.extend(self.ability_moves(seat));
        all
    }

    /// A token for another, and for or against a little trade, are the offers people make most; anything else is typed.
    pub(crate) fn usual_offers(&self, seat: Seat, other: Seat) -> Vec<Move> {
        let tokens = |s: Seat| {
            let held = Resource::MARKET.into_iter().filter(move |r| self.player(s).tokens[*r] > 0);
            held.map(|r| Good::Token(r, 1)).collect::<Vec<_>>()
        };
        let trade = |s: Seat| (self.player(s).trade >= PRICE).then_some(Good::Trade(PRICE));
        let (mine, theirs) = (tokens(seat), tokens(other));
        let swaps = mine.iter().flat_map(|give| theirs.iter().map(move |want| (*give, *want)));
        let sales = mine.iter().flat_map(|give| trade(other).map(|want| (*give, want)));
        let buys = theirs.iter().flat_map(|want| trade(seat).map(|give| (give, *want)));
        let pairs = swaps.chain(sales).chain(buys).filter(|(give, want)| give != want);
        pairs.map(|(give, want)| Move::Offer(other, vec![give], vec![want], false)).collect()
    }

    fn may_offer(&self, seat: Seat, to: Seat) -> bool {
        let open = self.offers.iter().filter(|o| o.from == seat && o.to == to).count();
        let partner = self.player(to);
        to != seat
            && to.index() < self.count()
            && !partner.gone
            && open < OPEN_OFFERS
            && self.written(seat, to) < WRITTEN
            && !(partner.ready && partner.clears >= CLEARS)
    }

    /// Offers one player has written to another in this round.
    pub(crate) fn written(&self, from: Seat, to: Seat) -> u8 {
        self.written.get(&pair(from, to)).copied().unwrap_or(0)
    }

    /// 1203 is the third offer of seat 1 to seat 2 in a round: a number tells nothing of what passes between others.
    fn next_number(&mut self, from: Seat, to: Seat) -> u16 {
        let count = self.written.entry(pair(from, to)).or_insert(0);
        *count = count.saturating_add(1);
        pair(from, to) * 100 + u16::from(*count)
    }

    fn offered(&self, seat: Seat, mv: &Move) -> bool {
        let Move::Offer(to, give, want, _) = mv else { return false };
        self.offers.iter().any(|o| o.from == seat && o.to == *to && o.give == *give && o.want == *want)
    }

    pub(crate) fn offer(
        &mut self,
        seat: Seat,
        to: Seat,
        give: &[Good],
        want: &[Good],
        open: bool,
        out: &mut Applied,
    ) -> Result<(), Illegal> {
        if to.index() >= self.count() || !self.may_offer(seat, to) {
            return Err(Illegal::new("8", say!("no-offer-to")));
        }
        if give.is_empty() && want.is_empty() {
            return Err(Illegal::new("8", say!("no-empty-offer")));
        }
        if self.options.amended() && give.len().max(want.len()) > GOODS {
            return Err(Illegal::new("8", say!("no-long-offer", limit = GOODS)));
        }
        let mv = Move::Offer(to, give.to_vec(), want.to_vec(), open);
        if self.offered(seat, &mv) {
            return Err(Illegal::new("8", say!("no-same-offer")));
        }
        if !Sum::of(give).paid_by(self.player(seat)) {
            return Err(Illegal::new("8", say!("no-goods")));
        }
        let (id, give, want) = (self.next_number(seat, to), give.to_vec(), want.to_vec());
        // As its partner sees it: what lies face down stays so, unless it is shown.
        let shown = give.iter().map(|g| if open { (*g).into() } else { crate::view::back(*g) });
        let (gives, wants) = (goods_arg(shown), goods_arg(want.iter().map(|g| (*g).into())));
        self.offers.push(Offer { id, from: seat, to, give, want, open });
        let partner = self.player_mut(to);
        if partner.ready {
            partner.ready = false;
            partner.clears = partner.clears.saturating_add(1);
        }
        // Whether an order of the partner's answers now is nobody else's business: it can't be tried and taken back.
        (out.secret, out.reveals) = (true, true);
        let both = SeatSet::from(seat).with(to);
        out.notes.push(Note::only(
            both,
            say!("offered", seat = seat, rival = to, number = id, give = gives, want = wants),
        ));
        Ok(())
    }

    pub(crate) fn play_trade(&mut self, seat: Seat, mv: &Move, out: &mut Applied) -> Result<(), Illegal> {
        match mv {
            Move::Ready => {
                self.player_mut(seat).ready = true;
                out.tell(say!("ready", seat = seat));
            }
            Move::Accept(id) => self.accept(seat, *id, out),
            Move::Refuse(id) | Move::Withdraw(id) => {
                if let Some(i) = self.offers.iter().position(|o| o.id == *id) {
                    let offer = self.offers.remove(i);
                    let both = SeatSet::from(offer.from).with(offer.to);
                    (out.secret, out.reveals) = (true, true);
                    out.notes.push(Note::only(
                        both,
                        if offer.from == seat {
                            say!("offer-withdrawn", seat = seat, number = *id)
                        } else {
                            say!("offer-refused", seat = seat, number = *id)
                        },
                    ));
                }
            }
            Move::Use(ability, target, pay) => self.use_ability(seat, *ability, *target, pay, out),
            _ => return Err(not_now()),
        }
        Ok(())
    }

    fn accept(&mut self, seat: Seat, id: u16, out: &mut Applied) {
        let Some(i) = self.offers.iter().position(|o| o.id == id) else { return };
        let offer = self.offers.remove(i);
        out.reveals = true;
        out.secret = true;
        if !Sum::of(&offer.give).paid_by(self.player(offer.from)) {
            let both = SeatSet::from(offer.from).with(offer.to);
            out.notes.push(Note::only(both, say!("offer-failed", number = id)));
            return;
        }
        out.tell(say!("deal", seat = offer.from, rival = seat));
        self.hand_over(offer.from, seat, &offer.give, out);
        self.hand_over(seat, offer.from, &offer.want, out);
    }

    fn hand_over(&mut self, from: Seat, to: Seat, goods: &[Good], out: &mut Applied) {
        let both = SeatSet::from(from).with(to);
        for good in goods {
            match good {
                Good::Trade(n) => {
                    let giver = self.player_mut(from);
                    giver.trade = giver.trade.saturating_sub(*n);
                    self.add_trade(to, *n);
                    out.tell(say!("gave-trade", seat = from, rival = to, count = *n));
                }
                Good::Culture(n) => {
                    let giver = self.player_mut(from);
                    giver.culture = giver.culture.saturating_sub(u16::from(*n));
                    self.add_culture(to, u16::from(*n));
                    out.tell(say!("gave-culture", seat = from, rival = to, count = *n));
                }
                Good::Token(r, n) => {
                    let giver = &mut self.player_mut(from).tokens[*r];
                    *giver = giver.saturating_sub(*n);
                    let taker = &mut self.player_mut(to).tokens[*r];
                    *taker = taker.saturating_add(*n);
                    let name = Arg::name("resource", r.to_string());
                    out.tell(say!("gave-resource", seat = from, rival = to, count = *n, resource = name));
                }
                Good::Hut(face) | Good::Village(face) => {
                    let hut = matches!(good, Good::Hut(_));
                    self.pass_marker(from, to, hut, *face);
                    out.notes.push(Note::except(
                        both,
                        if hut {
                            say!("gave-hut", seat = from, rival = to)
                        } else {
                            say!("gave-village", seat = from, rival = to)
                        },
                    ));
                    let name = Arg::name("resource", face.to_string());
                    out.notes.push(Note::only(
                        both,
                        say!("gave-marker", seat = from, rival = to, resource = name),
                    ));
                }
                Good::Event(card) => {
                    remove(&mut self.player_mut(from).hand, card);
                    self.player_mut(to).hand.push(*card);
                    self.player_mut(to).hand.sort();
                    let age = data().events[*card].age;
                    out.notes.push(Note::except(
                        both,
                        say!("gave-event", seat = from, rival = to, age = age.id()),
                    ));
                    let name = Arg::name("event", card.to_string());
                    out.notes
                        .push(Note::only(both, say!("gave-card", seat = from, rival = to, event = name)));
                }
            }
        }
    }

    /// A hut or village marker changes its owner face down.
    pub(crate) fn pass_marker(&mut self, from: Seat, to: Seat, hut: bool, face: Face) {
        let list =
            |p: &mut Player| if hut { std::mem::take(&mut p.huts) } else { std::mem::take(&mut p.villages) };
        let mut theirs = list(self.player_mut(from));
        let mut mine = list(self.player_mut(to));
        remove(&mut theirs, &face);
        mine.push(face);
        mine.sort();
        if hut {
            self.player_mut(from).huts = theirs;
            self.player_mut(to).huts = mine;
        } else {
            self.player_mut(from).villages = theirs;
            self.player_mut(to).villages = mine;
        }
    }

    /// Is the negotiation open?
    pub(crate) fn negotiating(&self) -> bool {
        self.phase == Phase::Trade && self.stack.is_empty()
    }
}
