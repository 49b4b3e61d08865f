//! The politics phase (RULES 7).

mod attack;
mod auction;
pub mod cheapest;
mod colonies;
mod defence;
mod force;
mod pacts;

#[cfg(test)]
pub(crate) use auction::sealed_winner;

use crate::flow::not_now;
use crate::ids::{CardId, Kind};
use crate::moves::{Move, PactSide};
use crate::names::{Unit, named, text};
use crate::price::Price;
use crate::rule::{Rule, among, any};
use crate::state::{Prepared, ThroughTheAges};
use crate::task::Task;
use kernel::{Applied, Dice, Illegal, Note, Seat, say};

impl ThroughTheAges {
    /// Is the active player asked? Not if the phase is given up, or if everybody can see that there is nothing to do.
    pub(crate) fn politics_asked(&self, again: bool) -> bool {
        let civ = self.civ(self.active);
        if civ.forfeited > 0 || (again && !any!(civ.leader_rules(), Rule::ExtraPoliticalAction {})) {
            return false;
        }
        !civ.military.is_empty()
            || any!(civ.leader_rules(), Rule::RetireForTokens { .. })
            || self.pacts_of(self.active).next().is_some()
    }

    /// The phase passes by itself.
    pub(crate) fn skip_politics(&mut self, again: bool, out: &mut Applied) {
        let seat = self.active;
        let civ = self.civ_mut(seat);
        if civ.forfeited > 0 && !again {
            civ.forfeited -= 1;
            out.tell(say!("politics-forfeited", seat = seat));
        }
    }

    /// Every political action the active player may take now.
    pub(crate) fn politics_moves(&self, seat: Seat) -> Vec<Move> {
        let mut all = vec![Move::Pass];
        let mut hand = self.civ(seat).military.clone();
        hand.dedup();
        for card in hand {
            match card.card().kind {
                Kind::Event | Kind::Territory => all.push(Move::Event(card)),
                Kind::Aggression => all.extend(
                    self.rivals(seat)
                        .filter(|rival| self.check_aggression(seat, card, *rival).is_ok())
                        .map(|rival| Move::Attack(card, rival)),
                ),
                Kind::War => all.extend(
                    self.rivals(seat)
                        .filter(|rival| self.check_war(seat, card, *rival).is_ok())
                        .map(|rival| Move::War(card, rival)),
                ),
                Kind::Pact if self.players() > 2 => {
                    for rival in self.rivals(seat) {
                        if card.card().sided {
                            all.push(Move::Offer(card, rival, Some(PactSide::A)));
                            all.push(Move::Offer(card, rival, Some(PactSide::B)));
                        } else {
                            all.push(Move::Offer(card, rival, None));
                        }
                    }
                }
                _ => {}
            }
        }
        all.extend(self.pacts_of(seat).map(|p| Move::Cancel(p.card)));
        for rule in self.civ(seat).leader_rules() {
            match rule {
                Rule::RetireToColonize {} => {
                    let mut lands = self.civ(seat).military.clone();
                    lands.retain(|c| c.card().kind == Kind::Territory);
                    lands.dedup();
                    all.extend(lands.into_iter().map(|c| Move::Retire(Some(c))));
                }
                Rule::RetireForTokens { .. } => all.push(Move::Retire(None)),
                _ => {}
            }
        }
        all.extend((!self.in_last_age()).then_some(Move::Resign));
        all
    }

    /// Carries out a political action.
    pub(crate) fn play_politics(
        &mut self,
        seat: Seat,
        mv: &Move,
        again: bool,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) -> Result<(), Illegal> {
        self.check_politics(seat, mv)?;
        self.stack.pop();
        if *mv == Move::Pass {
            out.tell(say!("politics-passed", seat = seat));
            return Ok(());
        }
        if again {
            self.civ_mut(seat).caesar_used = true;
        }
        let civ = self.civ(seat);
        if !again && !civ.caesar_used && any!(civ.leader_rules(), Rule::ExtraPoliticalAction {}) {
            self.stack.push(Task::Politics { again: true });
        }
        match mv {
            Move::Event(card) => self.prepare(seat, *card, dice, out),
            Move::Attack(card, rival) => self.attack(seat, *card, *rival, out),
            Move::War(card, rival) => self.declare_war(seat, *card, *rival, out),
            Move::Offer(card, partner, side) => {
                let side_a = if *side == Some(PactSide::B) { *partner } else { seat };
                out.tell(if card.card().sided {
                    let name = named(*card);
                    say!("pact-offered-sided", seat = seat, partner = *partner, card = name, side = side_a)
                } else {
                    say!("pact-offered", seat = seat, partner = *partner, card = named(*card))
                });
                self.stack.push(Task::PactOffer { card: *card, partner: *partner, side_a });
            }
            Move::Cancel(card) => {
                out.tell(say!("pact-cancelled", seat = seat, card = named(*card)));
                self.end_pacts(|p| p.card == *card && p.binds(seat));
            }
            Move::Retire(land) => self.retire(seat, *land, out),
            Move::Resign => {
                out.reveals = true;
                self.leave(seat, out);
            }
            _ => {}
        }
        Ok(())
    }

    fn check_politics(&self, seat: Seat, mv: &Move) -> Result<(), Illegal> {
        match mv {
            Move::Resign if self.in_last_age() => Err(Illegal::new("7", say!("resign-too-late"))),
            Move::Attack(card, rival) if self.in_hand(seat, *card, Kind::Aggression) => {
                self.check_aggression(seat, *card, *rival)
            }
            Move::War(card, rival) if self.in_hand(seat, *card, Kind::War) => {
                self.check_war(seat, *card, *rival)
            }
            _ if self.politics_moves(seat).contains(mv) => Ok(()),
            Move::Event(card) | Move::Attack(card, _) | Move::War(card, _) | Move::Offer(card, _, _)
                if !self.civ(seat).military.contains(card) =>
            {
                Err(Illegal::new("7", say!("not-in-hand", card = named(*card))))
            }
            Move::Offer(..) if self.players() <= 2 => Err(Illegal::new("7.4", say!("no-pacts-for-two"))),
            _ => Err(not_now()),
        }
    }

    /// What a political action costs.
    pub(crate) fn politics_price(&self, mv: &Move) -> Price {
        match mv {
            Move::Attack(card, rival) | Move::War(card, rival) => {
                Price::military(self.attack_cost(*card, *rival))
            }
            _ => Price::FREE,
        }
    }

    fn in_hand(&self, seat: Seat, card: CardId, kind: Kind) -> bool {
        card.card().kind == kind && self.civ(seat).military.contains(&card)
    }

    /// Prepares an event and reveals the next current one (RULES 7.1).
    fn prepare(&mut self, seat: Seat, card: CardId, dice: &mut Dice<'_>, out: &mut Applied) {
        self.civ_mut(seat).drop_military(card);
        if self.current.is_empty() {
            self.renew_events(dice, out);
        }
        self.future.push(Prepared { card, by: Some(seat) });
        let level = card.card().level;
        self.civ_mut(seat).culture += u16::from(level);
        out.secret = true;
        out.reveals = true;
        let age = card.card().age.roman();
        let points = Unit::Culture.of(level);
        let told = say!("prepared", seat = seat, age = age, points = points.clone());
        out.notes.push(Note::except(seat, told));
        out.notes
            .push(Note::only(seat, say!("prepared-card", seat = seat, card = named(card), points = points)));
        if self.current.is_empty() {
            self.renew_events(dice, out);
        }
        let Some(event) = self.current.pop() else { return };
        out.tell(say!("revealed", seat = seat, card = named(event.card), text = text(event.card)));
        if event.card.card().kind == Kind::Territory {
            self.stack.push(Task::EventDone { card: None });
            self.open_auction(event.card);
        } else {
            self.stack.push(Task::EventDone { card: Some(event.card) });
            let deeds = self.expand_event(event.card, seat);
            self.push_deeds(deeds, true);
        }
    }

    /// The event is over; an empty deck is renewed from the future events (RULES 7.1 step 4).
    pub(crate) fn event_done(&mut self, card: Option<CardId>, dice: &mut Dice<'_>, out: &mut Applied) {
        self.past.extend(card);
        if self.current.is_empty() {
            self.renew_events(dice, out);
        }
    }

    fn renew_events(&mut self, dice: &mut Dice<'_>, out: &mut Applied) {
        if self.future.is_empty() {
            return;
        }
        let mut deck = std::mem::take(&mut self.future);
        dice.shuffle("events", &mut deck);
        // Older ages on top, that is last.
        deck.sort_by_key(|p| std::cmp::Reverse(p.card.card().level));
        self.current = deck;
        out.tell(say!("events-renewed", events = Unit::Events.of(self.current.len())));
    }

    /// Alexander and Columbus: the leader leaves as a political action.
    fn retire(&mut self, seat: Seat, land: Option<CardId>, out: &mut Applied) {
        let tokens =
            among!(self.civ(seat).leader_rules(), Rule::RetireForTokens { yellow_tokens } => *yellow_tokens);
        if let Some(leader) = self.civ(seat).leader {
            out.tell(say!("leader-retired", seat = seat, card = named(leader)));
        }
        self.leader_leaves(seat, out);
        self.retotal(seat);
        if let Some(card) = land {
            self.civ_mut(seat).drop_military(card);
            self.colonize(seat, card, out);
        } else if let Some(tokens) = tokens {
            self.civ_mut(seat).yellow += tokens;
            self.box_yellow += i16::from(tokens);
            out.tell(say!("gained", seat = seat, gains = Unit::Yellow.of(tokens)));
        }
    }
}
