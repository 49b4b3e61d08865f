//! Step 11: trade by offers with sealed cards (RULES 5.11, 13.3).

mod deals;
mod number;
mod sealed;
mod suggest;

pub(crate) use number::OfferId;

use crate::cards::Cards;
use crate::ids::Good;
use crate::illegal::{Checked, not_now, not_you};
use crate::moves::{Act, Answer, Offering, set};
use crate::state::{Civ1980, Step};
use kernel::{Applied, Arg, Illegal, Note, Seat, SeatSet, Viewer, say};
use number::Written;
use serde::{Deserialize, Serialize};

/// Cards each side gives at least.
pub(crate) const LEAST: usize = 3;
/// Open offers of one seat at most (RULES 13.3.2).
const MOST_OPEN: usize = 20;
/// Posts a deal earns both sides, and the most of them in one market: the rules know no clock, so the market closes
/// softly by counting.
pub(crate) const POSTS_PER_DEAL: u8 = 2;
const MOST_POSTS: u8 = 20;
/// How often a seat may trade on after saying that it is done.
const MOST_RETURNS: u8 = 1;
/// Sealed rounds (RULES 13.3.7).
const ROUNDS: u8 = 3;

/// The market of one round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Market {
    pub(crate) done: SeatSet,
    pub(crate) offers: Vec<Offer>,
    pub(crate) written: Written,
    /// Offers and bids posted, by seat.
    pub(crate) posts: Vec<u8>,
    /// Posts earned by deals, by seat.
    pub(crate) earned: Vec<u8>,
    /// How often each seat has come back.
    pub(crate) returns: Vec<u8>,
    pub(crate) sealed: Option<Sealed>,
}

/// Where sealed rounds are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sealed {
    /// From 1.
    pub(crate) round: u8,
    /// Acceptances are written; before, offers.
    pub(crate) answers: bool,
}

/// An open offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Offer {
    pub(crate) id: OfferId,
    pub(crate) from: Seat,
    pub(crate) to: SeatSet,
    pub(crate) public: bool,
    pub(crate) give: Cards,
    pub(crate) named: Vec<Good>,
    pub(crate) want: u8,
    pub(crate) wanted: Vec<Option<Good>>,
    pub(crate) first: bool,
    pub(crate) reply: Option<OfferId>,
    pub(crate) claims: Vec<Good>,
    pub(crate) priority: Vec<Seat>,
    pub(crate) bids: Vec<Bid>,
}

/// A bid for an offer, or a sealed acceptance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Bid {
    pub(crate) from: Seat,
    pub(crate) give: Cards,
    pub(crate) named: Vec<Good>,
    pub(crate) claims: Vec<Good>,
    /// Among the acceptances of its author in a sealed round, from 1.
    pub(crate) rank: u8,
}

impl Market {
    pub(crate) fn offer(&self, id: OfferId) -> Option<&Offer> {
        self.offers.iter().find(|o| o.id == id)
    }
    pub(crate) fn posts(&self, seat: Seat) -> u8 {
        self.posts.get(seat.index()).copied().unwrap_or(0)
    }
    /// May a seat that is done trade on?
    pub(crate) fn may_return(&self, seat: Seat) -> bool {
        let back = self.returns.get(seat.index()).is_some_and(|n| *n < MOST_RETURNS);
        back && self.sealed.is_none()
    }
    fn posted(&mut self, seat: Seat) {
        if let Some(n) = self.posts.get_mut(seat.index()) {
            *n = n.saturating_add(1);
        }
    }
    /// May the seat know of this offer?
    pub(crate) fn visible(&self, offer: &Offer, seat: Seat) -> bool {
        let published = self.sealed.is_none_or(|s| s.answers);
        offer.from == seat || (published && offer.to.contains(seat))
    }
    /// May the viewer?
    pub(crate) fn seen(&self, offer: &Offer, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.visible(offer, seat),
            Viewer::Spectator => offer.public && self.sealed.is_none_or(|s| s.answers),
            Viewer::Historian => true,
        }
    }
    /// May the viewer know of this bid? Sealed acceptances are their authors' alone.
    pub(crate) fn bid_seen(&self, offer: &Offer, bid: &Bid, viewer: Viewer) -> bool {
        let own = |seat: Seat| viewer == Viewer::Seat(seat) || viewer == Viewer::Historian;
        own(bid.from) || (own(offer.from) && self.sealed.is_none())
    }
}

fn goods(list: &[Good]) -> Arg {
    Arg::list(list.iter().map(|g| Arg::name("good", g.to_string())))
}

fn wishes(list: &[Option<Good>]) -> Arg {
    Arg::list(list.iter().map(|g| g.map_or(Arg::Text("?".into()), |g| Arg::name("good", g.to_string()))))
}

fn refuse(why: kernel::Message) -> Illegal {
    Illegal::new("13.3", why)
}

impl Civ1980 {
    /// Cards enough to trade, as everybody can see (RULES 5.11).
    pub(crate) fn enough_cards(&self, seat: Seat) -> bool {
        self.player(seat).active() && self.player(seat).hand.len() >= LEAST
    }

    /// May really trade: enough of the cards can be named. Only the seat itself knows.
    pub(crate) fn may_trade(&self, seat: Seat) -> bool {
        self.enough_cards(seat)
            && self.player(seat).hand.commodities().len() >= usize::from(self.options.named)
    }

    pub(crate) fn begin_trade(&mut self, out: &mut Applied) {
        let zero = vec![0; self.count()];
        let sealed = self.options.sealed_trade.then_some(Sealed { round: 1, answers: false });
        self.step = Step::Trade(Market {
            done: SeatSet::EMPTY,
            offers: Vec::new(),
            written: Written::default(),
            posts: zero.clone(),
            earned: zero.clone(),
            returns: zero,
            sealed,
        });
        if let Step::Trade(market) = &self.step
            && !self.traders(market).is_empty()
        {
            out.tell(say!("market-opens"));
        }
    }

    /// Who is still trading; nobody if fewer than two could.
    pub(crate) fn traders(&self, market: &Market) -> SeatSet {
        let able: SeatSet = self.seats().filter(|s| self.enough_cards(*s)).collect();
        if able.len() < 2 { SeatSet::EMPTY } else { able.minus(market.done) }
    }

    pub(crate) fn post_budget(&self, market: &Market, seat: Seat) -> u8 {
        let earned = market.earned.get(seat.index()).copied().unwrap_or(0);
        self.options.trade_posts.saturating_add(earned).min(MOST_POSTS).saturating_sub(market.posts(seat))
    }

    /// Everybody is done: the market closes, or the next part of the sealed rounds begins.
    pub(crate) fn close_market(&mut self, out: &mut Applied) -> bool {
        if let Step::Trade(market) = &self.step
            && market.sealed.is_some()
            && self.next_sealed(out)
        {
            return true;
        }
        self.begin_purchase();
        true
    }

    pub(crate) fn trade(&mut self, seat: Seat, act: &Act, out: &mut Applied) -> Checked {
        let Step::Trade(market) = &self.step else { return Err(not_now()) };
        if *act == Act::Undone {
            if !market.may_return(seat) || !market.done.contains(seat) || !self.enough_cards(seat) {
                return Err(refuse(say!("no-not-now")));
            }
            out.reveals = self.options.discreet();
            return self.change_market(|m| {
                m.done = m.done.without(seat);
                if let Some(n) = m.returns.get_mut(seat.index()) {
                    *n = n.saturating_add(1);
                }
            });
        }
        if !self.traders(market).contains(seat) {
            return Err(not_you());
        }
        // Everybody or somebody else reads what is done in an open market; to come back from `done` is a move of its own.
        let shown = self.options.watchful() && out.reveals;
        out.reveals = shown || (self.options.discreet() && market.sealed.is_none());
        if *act == Act::Done {
            return self.change_market(|m| m.done = m.done.with(seat));
        }
        out.secret = true;
        match act {
            Act::Offer(offering) => self.post(seat, offering, out),
            Act::Accept(answer) => self.answer(seat, answer, out),
            Act::Confirm(id, bidder) => self.confirm(seat, *id, *bidder, out),
            Act::Reject(id, bidder) => self.reject(seat, *id, *bidder, out),
            Act::Unbid(id) => self.unbid(seat, *id),
            Act::Withdraw(id) => self.withdraw(seat, *id, out),
            _ => Err(not_now()),
        }
    }

    /// Says how many offers and bids a seat could post, and what earns it more.
    fn no_more_posts(&self, market: &Market, seat: Seat) -> Illegal {
        refuse(say!("no-more-posts", posts = market.posts(seat), most = MOST_POSTS))
    }

    fn change_market(&mut self, change: impl FnOnce(&mut Market)) -> Checked {
        let Step::Trade(market) = &mut self.step else { return Err(not_now()) };
        change(market);
        Ok(())
    }

    /// What is said of cards must be true as far as it binds (RULES 5.11).
    fn check_cards(&self, seat: Seat, give: &Cards, named: &[Good], claims: &[Good]) -> Checked {
        if !self.may_trade(seat) {
            return Err(refuse(say!("no-may-not-trade")));
        }
        if give.len() < LEAST {
            return Err(refuse(say!("no-three-cards")));
        }
        if !self.player(seat).hand.holds(give) {
            return Err(refuse(say!("no-such-cards")));
        }
        if named.len() != usize::from(self.options.named) || !give.can_name(named) {
            return Err(refuse(say!("no-truth", count = self.options.named)));
        }
        if named.len() + claims.len() > give.len() {
            return Err(refuse(say!("no-claims")));
        }
        Ok(())
    }

    fn post(&mut self, seat: Seat, o: &Offering, out: &mut Applied) -> Checked {
        let Step::Trade(market) = &self.step else { return Err(not_now()) };
        if market.sealed.is_some_and(|s| s.answers) {
            return Err(refuse(say!("no-not-now")));
        }
        self.check_cards(seat, &o.give, &o.named, &o.claims)?;
        let definite = o.first || market.sealed.is_some();
        if o.wanted.len() != usize::from(self.options.named) || (definite && o.wanted.contains(&None)) {
            return Err(refuse(say!("no-wishes", count = self.options.named)));
        }
        if usize::from(o.want) < LEAST {
            return Err(refuse(say!("no-three-cards")));
        }
        let partners: SeatSet = self.active().filter(|s| *s != seat).collect();
        let to = if o.to.is_empty() { partners } else { set(&o.to) };
        let rivals = set(&o.priority);
        if to.is_empty() || !to.minus(partners).is_empty() || !rivals.minus(partners).is_empty() {
            return Err(refuse(say!("no-partner")));
        }
        let twice = self.options.tidy() && o.to.len() != set(&o.to).len();
        if twice || o.priority.len() != rivals.len() || (!o.priority.is_empty() && market.sealed.is_none()) {
            return Err(refuse(say!("no-partner")));
        }
        let answerable = |other: &Offer| other.from != seat && market.visible(other, seat);
        if o.reply.is_some_and(|id| !market.offer(id).is_some_and(answerable)) {
            return Err(refuse(say!("no-such-offer")));
        }
        let open = market.offers.iter().filter(|other| other.from == seat).count();
        if open >= MOST_OPEN {
            return Err(refuse(say!("no-more-open", most = MOST_OPEN)));
        }
        if self.post_budget(market, seat) == 0 {
            return Err(self.no_more_posts(market, seat));
        }
        let sealed = market.sealed.is_some();
        let mut written = market.written.clone();
        let offer = Offer {
            id: written.next(seat, set(&o.to)),
            from: seat,
            to,
            public: o.to.is_empty(),
            give: o.give,
            named: o.named.clone(),
            want: o.want,
            wanted: o.wanted.clone(),
            first: o.first,
            reply: o.reply,
            claims: o.claims.clone(),
            priority: o.priority.clone(),
            bids: Vec::new(),
        };
        if !sealed {
            self.tell_offer(&offer, out);
        }
        self.change_market(|m| {
            m.posted(seat);
            m.written = written;
            m.offers.push(offer);
        })
    }

    /// Tells those it is for what an offer says.
    pub(crate) fn tell_offer(&self, o: &Offer, out: &mut Applied) {
        let message = say!(
            "offered",
            seat = o.from,
            offer = o.id,
            count = o.give.len(),
            named = goods(&o.named),
            want = o.want,
            wanted = wishes(&o.wanted)
        );
        let heard = |m| if o.public { Note::all(m) } else { Note::only(o.to.with(o.from), m) };
        out.notes.push(heard(message));
        if !o.claims.is_empty() {
            out.notes.push(heard(say!("claimed", seat = o.from, claims = goods(&o.claims))));
        }
    }

    fn unbid(&mut self, seat: Seat, id: OfferId) -> Checked {
        let mine = |m: &Market| m.offer(id).is_some_and(|o| o.bids.iter().any(|b| b.from == seat));
        let Step::Trade(market) = &self.step else { return Err(not_now()) };
        if !mine(market) {
            return Err(refuse(say!("no-such-offer")));
        }
        let gone =
            market.offer(id).and_then(|o| o.bids.iter().find(|b| b.from == seat)).map_or(0, |b| b.rank);
        let close = self.options.tidy();
        self.change_market(|m| {
            m.offers.iter_mut().filter(|o| o.id == id).for_each(|o| o.bids.retain(|b| b.from != seat));
            let later =
                m.offers.iter_mut().flat_map(|o| &mut o.bids).filter(|b| b.from == seat && b.rank > gone);
            later.filter(|_| close).for_each(|b| b.rank = b.rank.saturating_sub(1));
        })
    }

    fn withdraw(&mut self, seat: Seat, id: OfferId, out: &mut Applied) -> Checked {
        let Step::Trade(market) = &self.step else { return Err(not_now()) };
        let Some(offer) = market.offer(id).filter(|o| o.from == seat) else {
            return Err(refuse(say!("no-such-offer")));
        };
        if market.sealed.is_some_and(|s| s.answers) {
            return Err(refuse(say!("no-not-now")));
        }
        let message = say!("withdrawn", seat = seat, offer = id);
        if market.sealed.is_none() {
            out.notes.push(if offer.public {
                Note::all(message)
            } else {
                Note::only(offer.to.with(seat), message)
            });
        }
        self.change_market(|m| {
            m.offers.retain(|o| o.id != id);
            if m.sealed.is_some() {
                m.written.give_back(id, &mut m.offers);
            }
        })
    }

    fn reject(&mut self, seat: Seat, id: OfferId, bidder: Seat, out: &mut Applied) -> Checked {
        let Step::Trade(market) = &self.step else { return Err(not_now()) };
        let offer = market.offer(id).filter(|o| o.from == seat && market.sealed.is_none());
        if offer.is_none_or(|o| o.bids.iter().all(|b| b.from != bidder)) {
            return Err(refuse(say!("no-such-offer")));
        }
        let both = SeatSet::from(seat).with(bidder);
        out.notes.push(Note::only(both, say!("bid-rejected", seat = seat, offer = id, bidder = bidder)));
        self.change_market(|m| {
            m.offers.iter_mut().filter(|o| o.id == id).for_each(|o| o.bids.retain(|b| b.from != bidder));
        })
    }

    fn answer(&mut self, seat: Seat, a: &Answer, out: &mut Applied) -> Checked {
        let Step::Trade(market) = &self.step else { return Err(not_now()) };
        let found = market.offer(a.offer).filter(|o| o.from != seat && market.visible(o, seat));
        let Some(offer) = found.cloned() else { return Err(refuse(say!("no-such-offer"))) };
        self.check_cards(seat, &a.give, &a.named, &a.claims)?;
        let exact = offer.first || market.sealed.is_some();
        if exact && !fulfils(&offer, a) {
            return Err(refuse(say!("no-fulfilled", want = offer.want, wanted = wishes(&offer.wanted))));
        }
        let bid = Bid { from: seat, give: a.give, named: a.named.clone(), claims: a.claims.clone(), rank: 0 };
        if market.sealed.is_some() {
            return self.accept_sealed(seat, a.offer, bid);
        }
        if offer.first {
            self.exchange(&offer, &bid, out);
            return Ok(());
        }
        if self.post_budget(market, seat) == 0 {
            return Err(self.no_more_posts(market, seat));
        }
        let both = SeatSet::from(seat).with(offer.from);
        out.notes.push(Note::only(
            both,
            say!("bid", seat = seat, offer = offer.id, count = a.give.len(), named = goods(&a.named)),
        ));
        if !a.claims.is_empty() {
            out.notes.push(Note::only(both, say!("claimed", seat = seat, claims = goods(&a.claims))));
        }
        self.change_market(|m| {
            m.posted(seat);
            for o in m.offers.iter_mut().filter(|o| o.id == offer.id) {
                o.bids.retain(|b| b.from != seat);
                o.bids.push(bid.clone());
            }
        })
    }
}

/// Is it exactly what is wanted?
pub(crate) fn fulfils(offer: &Offer, a: &Answer) -> bool {
    let mut wanted: Vec<Good> = offer.wanted.iter().flatten().copied().collect();
    let mut named = a.named.clone();
    wanted.sort_unstable();
    named.sort_unstable();
    a.give.len() == usize::from(offer.want) && wanted == named
}
