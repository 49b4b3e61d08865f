//! Colonization: the auction (RULES 9.1).

use crate::flow::not_now;
use crate::ids::{CardId, Kind};
use crate::moves::Move;
use crate::names::named;
use crate::state::{SealedPrice, ThroughTheAges};
use crate::task::{Auction, Force, Task};
use kernel::{Applied, Illegal, Seat, say};

impl Auction {
    /// The next bidder after `seat` who is still in.
    pub(crate) fn next_after(&self, seat: Seat) -> Seat {
        let at = self.open.iter().position(|s| *s == seat).unwrap_or(0);
        let next = self.open.get(at + 1).or(self.open.first());
        next.copied().unwrap_or(seat)
    }
}

impl ThroughTheAges {
    /// Begins an auction in the timing of the table.
    pub(crate) fn open_auction(&mut self, card: CardId) {
        let open = self.in_order();
        if self.digital() {
            let bids = Seat::first(self.count())
                .map(|s| (!self.remains(s) || self.civ(s).workers_on(Kind::Unit) == 0).then_some(0))
                .collect();
            self.stack.push(Task::Sealed { card, bids });
        } else {
            let limits = vec![None; self.count()];
            let turn = self.active;
            self.stack.push(Task::Auction(Auction { card, bid: 0, leader: None, turn, open, limits }));
        }
    }

    /// Must the bidder be asked? Not if everybody can see that no higher bid is possible.
    pub(crate) fn auction_asked(&self, auction: &Auction) -> bool {
        self.public_force(auction.turn) > i16::from(auction.bid)
    }

    /// Bids a seat may make.
    pub(crate) fn auction_moves(&self, auction: &Auction) -> Vec<Move> {
        let most = u8::try_from(self.most_force(auction.turn).clamp(0, 99)).unwrap_or(0);
        let mut all = vec![Move::Pass];
        all.extend((auction.bid + 1..=most).map(Move::Bid));
        all.extend((auction.bid + 2..=most).map(Move::Limit));
        all
    }

    /// A bid or a pass.
    pub(crate) fn play_auction(
        &mut self,
        mut auction: Auction,
        mv: &Move,
        out: &mut Applied,
    ) -> Result<(), Illegal> {
        if !self.auction_moves(&auction).contains(mv) {
            return Err(match mv {
                Move::Bid(n) | Move::Limit(n) if *n <= auction.bid => {
                    Illegal::new("9.1", say!("bid-too-low", bid = auction.bid))
                }
                Move::Bid(_) | Move::Limit(_) => Illegal::new("9.1", say!("bid-too-high")),
                _ => not_now(),
            });
        }
        let seat = auction.turn;
        self.stack.pop();
        let bid = match mv {
            Move::Bid(n) => *n,
            Move::Limit(n) => {
                out.secret = true;
                if let Some(limit) = auction.limits.get_mut(seat.index()) {
                    *limit = Some(*n);
                }
                auction.bid + 1
            }
            _ => {
                self.auction_pass(auction, out);
                return Ok(());
            }
        };
        out.tell(say!("bid", seat = seat, bid = bid));
        (auction.bid, auction.leader) = (bid, Some(seat));
        auction.turn = auction.next_after(seat);
        let mut tasks = Vec::new();
        self.auction_next(auction, &mut tasks);
        self.stack.append(&mut tasks);
        Ok(())
    }

    /// The bidder is out.
    pub(crate) fn auction_pass(&mut self, mut auction: Auction, out: &mut Applied) {
        let seat = auction.turn;
        out.tell(say!("bid-passed", seat = seat));
        auction.turn = auction.next_after(seat);
        auction.open.retain(|s| *s != seat);
        let mut tasks = Vec::new();
        self.auction_next(auction, &mut tasks);
        self.stack.append(&mut tasks);
    }

    /// Goes on with the auction, or with the winner's force, or leaves the territory.
    pub(crate) fn auction_next(&mut self, auction: Auction, tasks: &mut Vec<Task>) {
        match (auction.open.as_slice(), auction.leader) {
            ([], _) => tasks.push(Task::EventDone { card: Some(auction.card) }),
            ([last], Some(leader)) if *last == leader => {
                tasks.push(Task::Force(Force::empty(auction.card, leader, auction.bid)));
            }
            _ => tasks.push(Task::Auction(auction)),
        }
    }

    /// What an order or a limit bids now.
    pub(crate) fn ordered_bid(&self, auction: &Auction) -> Option<Move> {
        let own = auction.limits.get(auction.turn.index()).copied().flatten();
        let limit = own.or(self.civ(auction.turn).orders.bid)?;
        let most = self.most_force(auction.turn).min(limit.into());
        Some(if most > i16::from(auction.bid) { Move::Bid(auction.bid + 1) } else { Move::Pass })
    }

    /// Maxima a seat may name in a sealed auction.
    pub(crate) fn sealed_moves(&self, seat: Seat) -> Vec<Move> {
        let most = u8::try_from(self.most_force(seat).clamp(0, 99)).unwrap_or(0);
        (0..=most).map(Move::Bid).collect()
    }

    /// A sealed maximum.
    pub(crate) fn play_sealed(&mut self, seat: Seat, mv: &Move, out: &mut Applied) -> Result<(), Illegal> {
        if !self.sealed_moves(seat).contains(mv) {
            return Err(Illegal::new("23.3", say!("bid-too-high")));
        }
        let (Move::Bid(n), Some(Task::Sealed { bids, .. })) = (mv, self.stack.last_mut()) else {
            return Err(not_now());
        };
        if let Some(bid) = bids.get_mut(seat.index()) {
            *bid = Some(*n);
        }
        out.secret = true;
        out.tell(say!("bid-sealed", seat = seat));
        Ok(())
    }

    /// All maxima are in (RULES 23.3).
    pub(crate) fn open_sealed(&mut self, card: CardId, bids: &[Option<u8>], out: &mut Applied) {
        let order: Vec<(Seat, u8)> = self
            .in_order()
            .into_iter()
            .map(|s| (s, bids.get(s.index()).copied().flatten().unwrap_or(0)))
            .collect();
        out.reveals = true;
        match sealed_winner(&order, self.options.sealed_price) {
            None => {
                out.tell(say!("nobody-colonizes", card = named(card)));
                self.stack.push(Task::EventDone { card: Some(card) });
            }
            Some((winner, price)) => {
                out.tell(say!("auction-won", seat = winner, bid = price, card = named(card)));
                self.stack.push(Task::Force(Force::empty(card, winner, price)));
            }
        }
    }
}

/// Who wins a sealed auction and at what price; maxima in bidding order (RULES 23.3).
pub(crate) fn sealed_winner(order: &[(Seat, u8)], price: SealedPrice) -> Option<(Seat, u8)> {
    let most = order.iter().map(|(_, n)| *n).max().filter(|n| *n > 0)?;
    let (at, (winner, _)) = order.iter().enumerate().find(|(_, (_, n))| *n == most)?;
    if price == SealedPrice::Own {
        return Some((*winner, most));
    }
    let others = || order.iter().enumerate().filter(|(i, _)| *i != at);
    let second = others().map(|(_, (_, n))| *n).max().unwrap_or(0);
    if second == 0 {
        return Some((*winner, 1));
    }
    let first = others().filter(|(_, (_, n))| *n == second).all(|(i, _)| i > at);
    Some((*winner, if first { second } else { second + 1 }))
}
