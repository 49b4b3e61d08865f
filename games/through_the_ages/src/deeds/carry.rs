//! Carrying out parts of events, aggressions and wars, asked or not.

use crate::ages::named;
use crate::deed::Deed;
use crate::flow::not_now;
use crate::ids::CardId;
use crate::money::Stuff;
use crate::moves::{Move, Target};
use crate::state::ThroughTheAges;
use crate::task::Task;
use kernel::{Applied, Dice, Illegal, Seat, say};

fn stuff_name(stuff: Stuff) -> &'static str {
    match stuff {
        Stuff::Food => "food",
        Stuff::Resources => "resources",
    }
}

impl ThroughTheAges {
    /// Carries out a part that needs no answer.
    pub(crate) fn run_deed(&mut self, seat: Seat, deed: Deed, dice: &mut Dice<'_>, out: &mut Applied) {
        if !self.remains(seat) || deed.victim().is_some_and(|v| !self.remains(v)) {
            return;
        }
        let only = self.deed_moves(seat, &deed);
        match deed {
            Deed::Gain(stuff, n) => {
                let got = self.civ_mut(seat).gain(stuff, n);
                out.tell(say!("gained", seat = seat, amount = got, stuff = stuff_name(stuff)));
            }
            Deed::Science(n) => self.score_science(seat, n, out),
            Deed::Culture(n) => self.score_culture(seat, n, out),
            Deed::Population(n) => {
                let civ = self.civ_mut(seat);
                let n = n.min(civ.yellow);
                civ.yellow -= n;
                civ.idle += n;
                out.tell(say!("population-gained", seat = seat, count = n));
            }
            Deed::LosePopulation(n) => {
                let civ = self.civ_mut(seat);
                if n > 0 && civ.idle > 0 {
                    civ.idle -= 1;
                    civ.yellow += 1;
                    out.tell(say!("population-lost", seat = seat));
                    self.again(seat, Deed::LosePopulation(n - 1));
                } else if n > 0 {
                    self.answer_only(seat, Deed::LosePopulation(n), &only, dice, out);
                }
            }
            Deed::LoseBlue(n) => {
                let civ = self.civ_mut(seat);
                let fast = n.min(civ.blue);
                civ.blue -= fast;
                self.box_blue -= i16::from(fast);
                if fast > 0 {
                    out.tell(say!("blue-lost", seat = seat, count = fast));
                    self.again(seat, Deed::LoseBlue(n - fast));
                } else if n > 0 {
                    self.answer_only(seat, Deed::LoseBlue(n), &only, dice, out);
                }
            }
            Deed::CoverStage(n) => {
                if n > 0 && self.civ(seat).blue > 0 {
                    self.civ_mut(seat).blue -= 1;
                    self.cover(seat, n, out);
                } else if n > 0 {
                    self.answer_only(seat, Deed::CoverStage(n), &only, dice, out);
                }
            }
            Deed::LoseAllFood => {
                let lost = self.civ_mut(seat).lose(Stuff::Food, u16::MAX);
                out.tell(say!("lost", seat = seat, amount = lost, stuff = "food"));
            }
            Deed::LoseCivil(n) => {
                let civ = self.civ_mut(seat);
                let n = n.min(civ.ca);
                civ.ca -= n;
                out.tell(say!("civil-actions-lost", seat = seat, count = n));
            }
            Deed::Draw(n) => {
                if !self.in_last_age() {
                    self.draw(seat, n, dice, out);
                }
            }
            Deed::Discard(_) => {
                for card in self.civ(seat).military.clone() {
                    self.discard_hidden(seat, card, out);
                }
            }
            Deed::NoDraw => {
                self.civ_mut(seat).no_draw = true;
                out.tell(say!("no-draw", seat = seat));
            }
            Deed::Produce { corruption, food, consumption, resources } => {
                self.produce(seat, [corruption, food, consumption, resources], false, out);
            }
            Deed::RemoveLeader => {
                if let Some(leader) = self.civ(seat).leader {
                    out.tell(say!("leader-removed", seat = seat, card = named(leader)));
                    self.leader_leaves(seat, out);
                    self.retotal(seat);
                }
            }
            Deed::TakeYellow { from, number } => {
                let n = number.min(self.civ(from).yellow);
                self.civ_mut(from).yellow -= n;
                self.civ_mut(seat).yellow += n;
                out.tell(say!("yellow-taken", seat = seat, rival = from, count = n));
            }
            Deed::TakeScience { from, number } => {
                let n = number.min(self.civ(from).science);
                self.civ_mut(from).science -= n;
                self.civ_mut(seat).science += n;
                out.tell(say!("science-taken", seat = seat, rival = from, count = n));
            }
            Deed::TakeCulture { from, number } => {
                let n = number.min(self.civ(from).culture);
                self.civ_mut(from).culture -= n;
                self.civ_mut(seat).culture += n;
                out.tell(say!("culture-taken", seat = seat, rival = from, count = n));
            }
            Deed::Agreement { budget, taken } => self.agreement_over(seat, budget, taken, dice, out),
            Deed::Steal { victim, budget } => self.steal_rest(seat, victim, budget, out),
            Deed::Raze { victim, ref razed, cost, loot, .. } if only.is_empty() => {
                let _ = (victim, razed);
                self.raze_over(seat, cost, loot, out);
            }
            Deed::Refill => self.replenish(false, dice, out),
            other => self.answer_only(seat, other, &only, dice, out),
        }
    }

    fn again(&mut self, seat: Seat, deed: Deed) {
        self.stack.push(Task::deed(seat, deed));
    }

    fn answer_only(&mut self, seat: Seat, deed: Deed, only: &[Move], dice: &mut Dice<'_>, out: &mut Applied) {
        if let [mv] = only {
            self.stack.push(Task::deed(seat, deed.clone()));
            // It is the one legal answer, so it can't be refused.
            let _ = self.answer_deed(seat, deed, mv, dice, out);
        }
    }

    /// Plays the answer to a part of an event.
    pub(crate) fn answer_deed(
        &mut self,
        seat: Seat,
        deed: Deed,
        mv: &Move,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) -> Result<(), Illegal> {
        if !self.deed_moves(seat, &deed).contains(mv) {
            return Err(Illegal::new("23.2", say!("not-an-answer")));
        }
        self.stack.pop();
        match (deed, mv) {
            (Deed::LosePopulation(n), Move::Lose(card)) => {
                let civ = self.civ_mut(seat);
                if let Some(tech) = civ.tech_mut(*card) {
                    tech.workers -= 1;
                }
                civ.yellow += 1;
                out.tell(say!("worker-lost", seat = seat, card = named(*card)));
                self.again(seat, Deed::LosePopulation(n - 1));
            }
            (Deed::LoseBlue(n), Move::Token(card)) => {
                if let Some(tech) = self.civ_mut(seat).tech_mut(*card) {
                    tech.blue -= 1;
                }
                self.box_blue -= 1;
                out.tell(say!("token-lost", seat = seat, card = named(*card)));
                self.again(seat, Deed::LoseBlue(n - 1));
            }
            (Deed::CoverStage(n), Move::Token(card)) => {
                if let Some(tech) = self.civ_mut(seat).tech_mut(*card) {
                    tech.blue -= 1;
                }
                self.cover(seat, n, out);
            }
            (Deed::Discard(n), Move::Discard(card)) => {
                self.discard_hidden(seat, *card, out);
                if n > 1 {
                    self.again(seat, Deed::Discard(n - 1));
                }
            }
            (Deed::Either(n), Move::Gain(stuff)) => {
                let got = self.civ_mut(seat).gain(*stuff, n.into());
                out.tell(say!("gained", seat = seat, amount = got, stuff = stuff_name(*stuff)));
            }
            (Deed::GainMix(_), Move::Split(food, resources)) => {
                let civ = self.civ_mut(seat);
                let food = civ.gain(Stuff::Food, (*food).into());
                let resources = civ.gain(Stuff::Resources, (*resources).into());
                out.tell(say!("gained-both", seat = seat, food = food, resources = resources));
            }
            (Deed::LoseMix(_), Move::Split(food, resources)) => {
                let civ = self.civ_mut(seat);
                let food = civ.lose(Stuff::Food, (*food).into());
                let resources = civ.lose(Stuff::Resources, (*resources).into());
                out.tell(say!("lost-both", seat = seat, food = food, resources = resources));
            }
            (Deed::Plunder { victim, .. }, Move::Split(food, resources)) => {
                let resources = self.civ_mut(victim).lose(Stuff::Resources, (*resources).into());
                let food = self.civ_mut(victim).lose(Stuff::Food, (*food).into());
                self.civ_mut(seat).gain(Stuff::Resources, resources);
                self.civ_mut(seat).gain(Stuff::Food, food);
                out.tell(say!("plundered", seat = seat, rival = victim, food = food, resources = resources));
            }
            (Deed::FreeBuild(card), Move::Accept) => {
                self.place_worker(seat, card);
                out.tell(say!("built", seat = seat, card = named(card), cost = 0u8));
            }
            (Deed::FreeBuild(_) | Deed::Civilization, Move::Refuse) => {
                out.tell(say!("declined", seat = seat));
            }
            (Deed::Civilization, Move::Population) => self.increase_population(seat, 1, 0, out),
            (Deed::Civilization, Move::Build(card)) => self.build(seat, *card, 1, out),
            (Deed::Civilization, Move::Develop(card)) => self.develop(seat, *card, false, 1, 0, out),
            (Deed::Civilization, Move::Revolution(card)) => self.develop(seat, *card, true, 1, 0, out),
            (Deed::DestroyOwn, Move::Raze(card)) => {
                self.free_worker(seat, *card);
                out.tell(say!("razed", seat = seat, rival = seat, card = named(*card)));
            }
            (Deed::Raze { victim, levels, mut razed, cost, up_to, loot }, Move::Raze(card)) => {
                self.free_worker(victim, *card);
                out.tell(say!("razed", seat = seat, rival = victim, card = named(*card)));
                razed.push(card.card().level);
                let cost = cost + u16::from(card.card().resource_cost);
                self.again(seat, Deed::Raze { victim, levels, razed, cost, up_to, loot });
            }
            (Deed::Raze { cost, loot, .. }, Move::Done) => self.raze_over(seat, cost, loot, out),
            (Deed::LoseColony, Move::Colony(card)) => {
                self.lose_colony(seat, *card);
                self.discard_military(*card);
                out.tell(say!("colony-lost", seat = seat, card = named(*card)));
            }
            (Deed::Annex { victim }, Move::Colony(card)) => {
                out.tell(say!("colony-annexed", seat = seat, rival = victim, card = named(*card)));
                self.gain_colony(seat, *card);
                self.lose_colony(victim, *card);
            }
            (Deed::Infiltrate { victim, per_level }, Move::Infiltrate(target)) => {
                self.infiltrate(seat, victim, per_level, *target, out);
            }
            (Deed::Ruin, Move::Ruin(card)) => {
                let wonder = self.civ_mut(seat).wonders.iter_mut().find(|w| w.card == *card);
                if let Some(wonder) = wonder {
                    wonder.ruined = true;
                }
                out.tell(say!("ruined", seat = seat, card = named(*card)));
                let g = card.card().gives;
                self.symbols(seat, -g.yellow_tokens, -g.blue_tokens);
                self.retotal(seat);
            }
            (Deed::Agreement { budget, .. }, Move::Take(n)) => {
                let cost = self.take(seat, *n, false, out);
                self.again(seat, Deed::Agreement { budget: budget.saturating_sub(cost), taken: true });
            }
            (Deed::Agreement { taken, .. }, _) => self.agreement_over(seat, 0, taken, dice, out),
            (Deed::Steal { victim, budget }, Move::Steal(card)) => {
                let cost = u16::from(card.card().science_cost);
                self.again(seat, Deed::Steal { victim, budget: budget - cost });
                self.steal(seat, victim, *card, out);
            }
            (Deed::Steal { victim, budget }, _) => self.steal_rest(seat, victim, budget, out),
            _ => return Err(not_now()),
        }
        Ok(())
    }

    fn agreement_over(
        &mut self,
        seat: Seat,
        _budget: u8,
        taken: bool,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) {
        if taken {
            self.civ_mut(seat).forfeited += 1;
            out.tell(say!("agreement-used", seat = seat));
        } else {
            out.tell(say!("declined", seat = seat));
        }
        self.replenish(false, dice, out);
    }

    fn raze_over(&mut self, seat: Seat, cost: u16, loot: bool, out: &mut Applied) {
        if loot && cost > 0 {
            let got = self.civ_mut(seat).gain(Stuff::Resources, cost.div_ceil(2));
            out.tell(say!("gained", seat = seat, amount = got, stuff = "resources"));
        }
    }

    fn infiltrate(&mut self, seat: Seat, victim: Seat, per_level: u8, target: Target, out: &mut Applied) {
        let civ = self.civ(victim);
        let card = match target {
            Target::Leader => civ.leader,
            Target::Wonder => civ.project.map(|p| p.card),
        };
        let Some(card) = card else { return };
        out.tell(say!("infiltrated", seat = seat, rival = victim, card = named(card)));
        match target {
            Target::Leader => self.leader_leaves(victim, out),
            Target::Wonder => self.drop_project(victim),
        }
        self.retotal(victim);
        self.score_culture(seat, i16::from(per_level * card.card().level), out);
    }

    fn steal(&mut self, seat: Seat, victim: Seat, card: CardId, out: &mut Applied) {
        out.tell(say!("technology-stolen", seat = seat, rival = victim, card = named(card)));
        self.civ_mut(victim).specials.retain(|c| *c != card);
        let g = card.card().gives;
        self.symbols(victim, -g.yellow_tokens, -g.blue_tokens);
        self.retotal(victim);
        self.enter_special(seat, card);
        self.retotal(seat);
    }

    fn steal_rest(&mut self, seat: Seat, victim: Seat, budget: u16, out: &mut Applied) {
        let n = budget.min(self.civ(victim).science);
        self.civ_mut(victim).science -= n;
        self.civ_mut(seat).science += n;
        out.tell(say!("science-taken", seat = seat, rival = victim, count = n));
    }

    /// Adds science points.
    pub(crate) fn score_science(&mut self, seat: Seat, n: u16, out: &mut Applied) {
        self.civ_mut(seat).science += n;
        out.tell(say!("science-scored", seat = seat, count = n));
    }

    /// Adds culture points, or takes them away, never below 0.
    pub(crate) fn score_culture(&mut self, seat: Seat, n: i16, out: &mut Applied) {
        let civ = self.civ_mut(seat);
        civ.culture = civ.culture.saturating_add_signed(n);
        if n < 0 {
            out.tell(say!("culture-lost", seat = seat, count = -n));
        } else {
            out.tell(say!("culture-scored", seat = seat, count = n));
        }
    }
}
