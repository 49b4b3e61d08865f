//! The colonization force: what it is worth, what goes into it, the cheapest one, and how it sails (RULES 9.2).

use crate::armies::tactical_strength;
use crate::flow::not_now;
use crate::ids::{CardId, Kind};
use crate::moves::Move;
use crate::names::{Unit, named};
use crate::rule::{Rule, among};
use crate::state::ThroughTheAges;
use crate::task::{Force, Task};
use kernel::{Applied, Arg, Illegal, Note, Seat, say};

impl Force {
    /// Nothing yet.
    pub(crate) fn empty(card: CardId, seat: Seat, price: u8) -> Force {
        Force { card, seat, price, sent: Vec::new(), bonus: Vec::new(), spared: Vec::new() }
    }

    /// One more unit or card.
    pub(crate) fn add(&mut self, mv: &Move) {
        match mv {
            Move::Send(card) => match self.sent.iter_mut().find(|(c, _)| c == card) {
                Some((_, n)) => *n += 1,
                None => self.sent.push((*card, 1)),
            },
            Move::Bonus(card) => self.bonus.push(*card),
            Move::Spare(card) => self.spared.push(*card),
            _ => {}
        }
    }
}

/// Cards lie in the hand until the force sails: only their owner knows which they are.
fn tell_card(seat: Seat, card: CardId, out: &mut Applied) {
    out.secret = true;
    out.notes.push(Note::only(seat, say!("force-card", card = named(card))));
    out.notes.push(Note::except(seat, say!("force-prepared", seat = seat)));
}

impl ThroughTheAges {
    /// The value of units sent with the tactic in use.
    pub(crate) fn units_value(&self, seat: Seat, units: &[(CardId, u8)]) -> i16 {
        let civ = self.civ(seat);
        let own: i16 = units.iter().map(|(c, n)| c.card().per_worker.strength * i16::from(*n)).sum();
        own + civ.tactic.map_or(0, |t| tactical_strength(units, t, civ.riders()))
    }

    /// Cards James Cook's owner may discard.
    pub(crate) fn spares(&self, seat: Seat) -> usize {
        usize::from(
            among!(self.civ(seat).leader_rules(), Rule::ColonizeDiscard { max_cards } => *max_cards)
                .unwrap_or(0),
        )
    }

    /// The most a seat could send, hidden cards included; 0 without units.
    pub(crate) fn most_force(&self, seat: Seat) -> i16 {
        let force = Force::empty(CardId(0), seat, 0);
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
    pub(crate) fn unsent_cards(&self, force: &Force) -> Vec<CardId> {
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
        let seat = force.seat;
        match mv {
            Move::Send(card) => out.tell(say!("force-unit", seat = seat, card = named(*card))),
            // Cards lie in the hand until the force sails, and may be taken back till then.
            Move::Bonus(card) | Move::Spare(card) => tell_card(seat, *card, out),
            _ => {
                self.sail(force, out);
                return Ok(());
            }
        }
        force.add(mv);
        self.stack.push(Task::Force(force));
        Ok(())
    }

    fn sail(&mut self, force: Force, out: &mut Applied) {
        let seat = force.seat;
        let units = force.sent.iter().flat_map(|(c, n)| (0..*n).map(|_| named(*c)));
        let cards = force.bonus.iter().map(|c| named(*c));
        let spared = (!force.spared.is_empty()).then(|| Unit::Spared.of(force.spared.len()));
        out.tell(say!("force-sent", seat = seat, force = Arg::list(units.chain(cards).chain(spared))));
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
}
