//! The action phase (RULES 11 to 13).

mod build;
mod develop;
mod military;
mod people;
mod play;
mod take;

use crate::flow::not_now;
use crate::ids::{CardId, Kind};
use crate::money::Stuff;
use crate::moves::{Deal, Move, Speech};
use crate::names::named;
use crate::price::Price;
use crate::rule::{Rule, any};
use crate::state::ThroughTheAges;
use crate::task::Task;
use kernel::{Applied, Illegal, Seat, say};

/// No civil action left for it.
pub(crate) fn no_civil() -> Illegal {
    Illegal::new("11", say!("no-civil-actions"))
}

/// No military action left for it.
pub(crate) fn no_military() -> Illegal {
    Illegal::new("13", say!("no-military-actions"))
}

impl ThroughTheAges {
    pub(crate) fn need_civil(&self, seat: Seat, n: u8) -> Result<(), Illegal> {
        if self.civ(seat).civil_actions() < n { Err(no_civil()) } else { Ok(()) }
    }

    pub(crate) fn need_military(&self, seat: Seat, n: u8) -> Result<(), Illegal> {
        if self.civ(seat).military_actions() < n { Err(no_military()) } else { Ok(()) }
    }

    /// Technologies in hand, each once.
    pub(crate) fn technologies_in_hand(&self, seat: Seat) -> Vec<CardId> {
        let hand = self.civ(seat).hand.iter().map(|h| h.card);
        hand.filter(|c| c.card().is_technology()).collect()
    }

    /// Everything that could be tried: a superset of the legal actions.
    fn candidates(&self, seat: Seat) -> Vec<Move> {
        let civ = self.civ(seat);
        let mut all = vec![Move::End];
        all.extend((1..=13).filter(|n| self.row_card(*n).is_some()).map(Move::Take));
        if self.round == 1 {
            return all;
        }
        all.push(Move::Population);
        for tech in &civ.techs {
            all.push(Move::Build(tech.card));
            if tech.workers > 0 {
                let unit = tech.card.card().kind == Kind::Unit;
                all.push(if unit { Move::Disband(tech.card) } else { Move::Destroy(tech.card) });
                let others = civ.techs.iter().filter(|t| t.card != tech.card);
                all.extend(others.map(|t| Move::Upgrade(tech.card, t.card)));
            }
            if tech.card.card().kind == Kind::Unit && any!(civ.leader_rules(), Rule::CombinedAction { .. }) {
                all.push(Move::Recruit(tech.card));
            }
        }
        all.extend((1..=4).map(Move::Stage));
        let mut hand: Vec<CardId> = civ.hand.iter().map(|h| h.card).collect();
        hand.sort();
        hand.dedup();
        for card in hand {
            match card.card().kind {
                Kind::Leader => {
                    all.push(Move::Leader(card, None));
                    all.extend(civ.wonders.iter().map(|w| Move::Leader(card, Some(w.card))));
                }
                Kind::Action => all.extend(self.deals(seat, card).into_iter().map(|d| Move::Play(card, d))),
                _ => all.extend([Move::Develop(card), Move::Revolution(card)]),
            }
        }
        let mut tactics = civ.military.clone();
        tactics.retain(|c| c.card().kind == Kind::Tactic);
        tactics.dedup();
        all.extend(tactics.into_iter().map(Move::Tactic));
        all.extend(self.tactics.iter().map(|c| Move::Copy(*c)));
        all.extend([
            Move::Liner,
            Move::Churchill(Speech::Culture),
            Move::Churchill(Speech::Military),
            Move::Hammurabi,
            Move::Convert,
        ]);
        all
    }

    /// Every legal action.
    pub(crate) fn action_moves(&self, seat: Seat) -> Vec<Move> {
        let mut all = self.candidates(seat);
        all.retain(|mv| self.check_action(seat, mv).is_ok());
        all
    }

    /// What this action costs, if it is legal now.
    pub(crate) fn check_action(&self, seat: Seat, mv: &Move) -> Result<Price, Illegal> {
        if self.round == 1 && !matches!(mv, Move::Take(_) | Move::End) {
            return Err(Illegal::new("4", say!("first-round")));
        }
        match mv {
            Move::End => Ok(Price::FREE),
            Move::Take(n) => self.check_take(seat, *n, None),
            Move::Population => {
                self.need_civil(seat, 1)?;
                Ok(Price::civil(1).with_food(self.check_population(seat, 0)?))
            }
            Move::Build(card) => {
                let action = self.need_for(seat, *card)?;
                Ok(action.with_resources(self.check_build(seat, *card, 0)?))
            }
            Move::Upgrade(from, to) => {
                let action = self.need_for(seat, *from)?;
                Ok(action.with_resources(self.check_upgrade(seat, *from, *to, 0, true)?))
            }
            Move::Destroy(card) | Move::Disband(card) => {
                let unit = matches!(mv, Move::Disband(_));
                let action = if unit { Price::military(1) } else { Price::civil(1) };
                self.need(seat, action)?;
                self.check_destroy(seat, *card, unit)?;
                Ok(action)
            }
            Move::Leader(card, tuck) => self.check_leader(seat, *card, *tuck),
            Move::Stage(n) => {
                self.need_civil(seat, 1)?;
                Ok(Price::civil(1).with_resources(self.check_stages(seat, *n, 0, true)?))
            }
            Move::Develop(card) => {
                self.need_civil(seat, 1)?;
                Ok(Price::civil(1).with_science(self.check_develop(seat, *card, false, 0)?))
            }
            Move::Revolution(card) => self.check_revolution(seat, *card, 0),
            Move::Play(card, deal) => self.check_play(seat, *card, *deal),
            Move::Recruit(card) => self.check_recruit(seat, *card),
            Move::Tactic(card) => self.check_tactic(seat, *card),
            Move::Copy(card) => self.check_copy(seat, *card),
            Move::Liner => self.check_liner(seat),
            Move::Churchill(_) => self.check_speech(seat),
            Move::Hammurabi => self.check_hammurabi(seat),
            Move::Convert => Ok(match self.check_convert(seat)? {
                Stuff::Food => Price::FREE.with_food(1),
                Stuff::Resources => Price::FREE.with_resources(1),
            }),
            _ => Err(not_now()),
        }
    }

    /// Carries out an action of the active player for the price that the check found.
    pub(crate) fn play_action(&mut self, seat: Seat, mv: &Move, out: &mut Applied) -> Result<(), Illegal> {
        let price = self.check_action(seat, mv)?;
        if !revolts(mv) {
            let civ = self.civ_mut(seat);
            civ.spend_civil(price.civil);
            civ.spend_military(price.military);
        }
        match mv {
            Move::End => {
                self.stack.pop();
                self.stack.push(Task::EndTurn);
            }
            Move::Take(n) => {
                self.take(seat, *n, true, out);
            }
            Move::Population => self.increase_population(seat, price.food, 0, out),
            Move::Build(card) => self.build(seat, *card, price.resources, out),
            Move::Upgrade(from, to) => self.upgrade(seat, *from, *to, price.resources, out),
            Move::Destroy(card) => {
                self.free_worker(seat, *card);
                out.tell(say!("destroyed", seat = seat, card = named(*card)));
            }
            Move::Disband(card) => {
                self.free_worker(seat, *card);
                out.tell(say!("disbanded", seat = seat, card = named(*card)));
            }
            Move::Leader(card, tuck) => self.play_leader(seat, *card, *tuck, out),
            Move::Stage(n) => self.build_stages(seat, *n, price.resources, out),
            Move::Develop(card) => self.develop(seat, *card, price.science, 0, out),
            Move::Revolution(card) => self.revolt(seat, *card, price.science, 0, out),
            Move::Play(card, deal) => self.play_card(seat, *card, *deal, price, out),
            Move::Recruit(card) => self.recruit(seat, *card, price, out),
            Move::Tactic(card) => self.play_tactic(seat, *card, out),
            Move::Copy(card) => self.copy_tactic(seat, *card, out),
            Move::Liner => self.liner(seat, out),
            Move::Churchill(speech) => self.speech(seat, *speech, out),
            Move::Hammurabi => self.hammurabi(seat, out),
            Move::Convert => self.convert(seat, out),
            _ => return Err(not_now()),
        }
        Ok(())
    }

    fn need(&self, seat: Seat, price: Price) -> Result<(), Illegal> {
        self.need_civil(seat, price.civil)?;
        self.need_military(seat, price.military)
    }

    /// The action that building or upgrading on a card takes.
    fn need_for(&self, seat: Seat, card: CardId) -> Result<Price, Illegal> {
        let action = if card.card().kind == Kind::Unit { Price::military(1) } else { Price::civil(1) };
        self.need(seat, action)?;
        Ok(action)
    }
}

/// A revolution takes its actions itself: all there are, whatever card it is declared by.
fn revolts(mv: &Move) -> bool {
    matches!(mv, Move::Revolution(_) | Move::Play(_, Deal::Revolution(_)))
}
