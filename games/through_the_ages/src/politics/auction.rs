//! Colonization: auctions, forces, colonies won and lost (RULES 9).

use crate::ages::named;
use crate::armies::tactical_strength;
use crate::deed::Deed;
use crate::flow::not_now;
use crate::ids::{CardId, Kind};
use crate::money::Stuff;
use crate::moves::Move;
use crate::rule::Op;
use crate::state::ThroughTheAges;
use crate::task::{Auction, Force, Task};
use kernel::{Applied, Arg, Illegal, Seat, say};

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

    /// The value of units sent with the tactic in use.
    fn units_value(&self, seat: Seat, units: &[(CardId, u8)]) -> i16 {
        let civ = self.civ(seat);
        let own: i16 = units.iter().map(|(c, n)| c.card().per_worker.strength * i16::from(*n)).sum();
        own + civ.tactic.map_or(0, |t| tactical_strength(units, t, civ.riders()))
    }

    /// Cards James Cook's owner may discard.
    fn spares(&self, seat: Seat) -> usize {
        self.civ(seat).leader_rule(Op::ColonizeDiscard).map_or(0, |r| r.max_cards.into())
    }

    /// The most a seat could send, hidden cards included; 0 without units.
    pub(crate) fn most_force(&self, seat: Seat) -> i16 {
        let force = Force { card: CardId(0), seat, price: 0, sent: vec![], bonus: vec![], spared: vec![] };
        if self.civ(seat).units().is_empty() { 0 } else { self.potential(&force) }
    }

    /// The most a seat could send as far as everybody can see.
    pub(crate) fn public_force(&self, seat: Seat) -> i16 {
        let civ = self.civ(seat);
        let units = civ.units();
        if units.is_empty() {
            return 0;
        }
        let cards: i16 = civ.military.iter().map(|c| i16::from(c.card().level)).sum();
        let spares = i16::try_from(self.spares(seat)).unwrap_or(0);
        self.units_value(seat, &units) + self.ratings(seat).colonization + cards + spares
    }

    /// What a force is worth now.
    pub(crate) fn force_value(&self, force: &Force) -> i16 {
        let bonus: i16 = force.bonus.iter().map(|c| c.card().colonization).sum();
        let spared = i16::try_from(force.spared.len()).unwrap_or(0);
        self.units_value(force.seat, &force.sent) + self.ratings(force.seat).colonization + bonus + spared
    }

    /// The military cards that are not yet part of the force.
    fn unsent_cards(&self, force: &Force) -> Vec<CardId> {
        let mut free = self.civ(force.seat).military.clone();
        for card in force.bonus.iter().chain(&force.spared) {
            if let Some(at) = free.iter().position(|c| c == card) {
                free.remove(at);
            }
        }
        free
    }

    /// The most a force can still become.
    fn potential(&self, force: &Force) -> i16 {
        let free = self.unsent_cards(force);
        let mut all = force.clone();
        all.sent = self.civ(force.seat).units();
        let others = free.iter().filter(|c| c.card().kind != Kind::Bonus).count();
        let spares = self.spares(force.seat).saturating_sub(force.spared.len()).min(others);
        all.bonus.extend(free.iter().filter(|c| c.card().kind == Kind::Bonus));
        self.force_value(&all) + i16::try_from(spares).unwrap_or(0)
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
                tasks.push(Task::Force(self.empty_force(auction.card, leader, auction.bid)));
            }
            _ => tasks.push(Task::Auction(auction)),
        }
    }

    fn empty_force(&self, card: CardId, seat: Seat, price: u8) -> Force {
        Force { card, seat, price, sent: Vec::new(), bonus: Vec::new(), spared: Vec::new() }
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
        match sealed_winner(&order) {
            None => {
                out.tell(say!("nobody-colonizes", card = named(card)));
                self.stack.push(Task::EventDone { card: Some(card) });
            }
            Some((winner, price)) => {
                out.tell(say!("auction-won", seat = winner, bid = price, card = named(card)));
                self.stack.push(Task::Force(self.empty_force(card, winner, price)));
            }
        }
    }

    /// Does everybody see that all units must go? Only then the winner need not be asked.
    pub(crate) fn force_is_settled(&self, force: &Force) -> bool {
        let civ = self.civ(force.seat);
        if !civ.military.is_empty() {
            return false;
        }
        let all = civ.units();
        (0..all.len()).all(|i| {
            let mut sent = all.clone();
            if let Some((_, n)) = sent.get_mut(i) {
                *n -= 1;
            }
            sent.retain(|(_, n)| *n > 0);
            let less = Force { sent, ..force.clone() };
            less.sent.is_empty() || self.force_value(&less) < i16::from(force.price)
        })
    }

    /// Every unit goes.
    pub(crate) fn send_all(&mut self, mut force: Force, out: &mut Applied) {
        force.sent = self.civ(force.seat).units();
        self.sail(force, out);
    }

    /// What may be added to the force.
    pub(crate) fn force_moves(&self, force: &Force) -> Vec<Move> {
        let mut all = Vec::new();
        if !force.sent.is_empty() && self.force_value(force) >= i16::from(force.price) {
            all.push(Move::Colonize);
        }
        for (card, n) in self.civ(force.seat).units() {
            let sent = force.sent.iter().find(|(c, _)| *c == card).map_or(0, |(_, n)| *n);
            if sent < n {
                all.push(Move::Send(card));
            }
        }
        let mut free = self.unsent_cards(force);
        free.dedup();
        let spare = force.spared.len() < self.spares(force.seat);
        for card in free {
            if card.card().kind == Kind::Bonus {
                all.push(Move::Bonus(card));
            }
            let mut other = force.clone();
            other.spared.push(card);
            if spare && self.potential(&other) >= i16::from(force.price) {
                all.push(Move::Spare(card));
            }
        }
        all
    }

    /// Adds to the force, or sends it.
    pub(crate) fn play_force(
        &mut self,
        mut force: Force,
        mv: &Move,
        out: &mut Applied,
    ) -> Result<(), Illegal> {
        if !self.force_moves(&force).contains(mv) {
            return Err(match mv {
                Move::Colonize => Illegal::new("9.2", say!("force-too-weak", bid = force.price)),
                Move::Send(_) | Move::Bonus(_) | Move::Spare(_) => Illegal::new("9.2", say!("not-for-force")),
                _ => not_now(),
            });
        }
        self.stack.pop();
        match mv {
            Move::Send(card) => match force.sent.iter_mut().find(|(c, _)| c == card) {
                Some((_, n)) => *n += 1,
                None => force.sent.push((*card, 1)),
            },
            // Cards lie in the hand until the force sails, and may be taken back till then.
            Move::Bonus(card) => {
                out.secret = true;
                force.bonus.push(*card);
            }
            Move::Spare(card) => {
                out.secret = true;
                force.spared.push(*card);
            }
            _ => {
                self.sail(force, out);
                return Ok(());
            }
        }
        self.stack.push(Task::Force(force));
        Ok(())
    }

    /// The cheapest legal next step: weakest units first, bonus cards last (RULES 23.2).
    pub(crate) fn default_force(&self, force: &Force) -> Option<Move> {
        let moves = self.force_moves(force);
        let cost = |mv: &Move| match mv {
            Move::Colonize => (0, 0),
            Move::Send(c) => (1, c.card().per_worker.strength),
            Move::Bonus(c) => (2, c.card().colonization),
            _ => (3, 0),
        };
        moves.into_iter().min_by_key(cost)
    }

    fn sail(&mut self, force: Force, out: &mut Applied) {
        let seat = force.seat;
        out.tell(say!(
            "force-sent",
            seat = seat,
            units = Arg::list(force.sent.iter().flat_map(|(c, n)| (0..*n).map(|_| named(*c)))),
            cards = Arg::list(force.bonus.iter().map(|c| named(*c))),
            spared = force.spared.len()
        ));
        let civ = self.civ_mut(seat);
        for (card, n) in &force.sent {
            if let Some(tech) = civ.tech_mut(*card) {
                tech.workers -= n;
            }
            civ.yellow += n;
        }
        for card in force.bonus.into_iter().chain(force.spared) {
            self.civ_mut(seat).drop_military(card);
            self.discard_military(card);
        }
        // Everybody sees which cards went, and of those laid aside their backs.
        out.reveals = true;
        self.colonize(seat, force.card, out);
    }

    /// The territory becomes a colony: permanent effect, then immediate effect (RULES 9.3).
    pub(crate) fn colonize(&mut self, seat: Seat, card: CardId, out: &mut Applied) {
        out.tell(say!("colonized", seat = seat, card = named(card)));
        let now = card.card().immediate;
        let deeds = [
            (now.food > 0).then_some(Deed::Gain(Stuff::Food, now.food.into())),
            (now.resources > 0).then_some(Deed::Gain(Stuff::Resources, now.resources.into())),
            (now.science_points > 0).then_some(Deed::Science(now.science_points.into())),
            (now.culture_points > 0).then_some(Deed::Culture(now.culture_points.into())),
            (now.population > 0).then_some(Deed::Population(now.population)),
            (now.military_cards > 0).then_some(Deed::Draw(now.military_cards)),
        ];
        let deeds = deeds.into_iter().flatten().map(|d| (seat, d)).collect();
        self.push_deeds(deeds, false);
        self.gain_colony(seat, card);
    }

    /// The colony comes with its tokens.
    pub(crate) fn gain_colony(&mut self, seat: Seat, card: CardId) {
        self.civ_mut(seat).colonies.push(card);
        let g = card.card().gives;
        self.symbols(seat, g.yellow_tokens, g.blue_tokens);
        self.retotal(seat);
    }

    /// The colony goes with its tokens.
    pub(crate) fn lose_colony(&mut self, seat: Seat, card: CardId) {
        let civ = self.civ_mut(seat);
        if let Some(at) = civ.colonies.iter().position(|c| *c == card) {
            civ.colonies.remove(at);
        }
        let g = card.card().gives;
        self.symbols(seat, -g.yellow_tokens, -g.blue_tokens);
        self.retotal(seat);
    }

    /// Token symbols come into play or leave it (RULES 15.1, 15.3).
    pub(crate) fn symbols(&mut self, seat: Seat, yellow: i16, blue: i16) {
        let civ = self.civ_mut(seat);
        let moved = yellow.max(-i16::from(civ.yellow));
        civ.yellow = u8::try_from(i16::from(civ.yellow) + moved).unwrap_or(0);
        self.box_yellow += moved;
        if blue > 0 {
            self.civ_mut(seat).blue += u8::try_from(blue).unwrap_or(0);
            self.box_blue += blue;
        } else if blue < 0 {
            let deed = Deed::LoseBlue(u8::try_from(-blue).unwrap_or(0));
            self.stack.push(Task::deed(seat, deed));
        }
    }
}

/// Who wins a sealed auction and at what price; maxima in bidding order (RULES 23.3).
pub(crate) fn sealed_winner(order: &[(Seat, u8)]) -> Option<(Seat, u8)> {
    let most = order.iter().map(|(_, n)| *n).max().filter(|n| *n > 0)?;
    let (at, (winner, _)) = order.iter().enumerate().find(|(_, (_, n))| *n == most)?;
    let others = || order.iter().enumerate().filter(|(i, _)| *i != at);
    let second = others().map(|(_, (_, n))| *n).max().unwrap_or(0);
    if second == 0 {
        return Some((*winner, 1));
    }
    let first = others().filter(|(_, (_, n))| *n == second).all(|(i, _)| i > at);
    Some((*winner, if first { second } else { second + 1 }))
}
