//! Carrying out parts of events, aggressions and wars, and the questions they ask (RULES 8, 23.2).

use crate::ages::named;
use crate::deed::Deed;
use crate::flow::not_now;
use crate::ids::{CardId, Kind, Type};
use crate::money::Stuff;
use crate::moves::{Move, Target};
use crate::orders::{Answer, Gains, Losses};
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
    /// Cards of a seat with workers on them, of some kinds.
    fn staffed(&self, seat: Seat, kinds: &[Kind]) -> Vec<CardId> {
        let techs = self.civ(seat).techs.iter();
        techs.filter(|t| t.workers > 0 && kinds.contains(&t.card.card().kind)).map(|t| t.card).collect()
    }

    /// Is there anything to decide? Public facts settle the rest (RULES 23.2).
    pub(crate) fn deed_asked(&self, seat: Seat, deed: &Deed) -> bool {
        match deed {
            // With the hand larger than the loss the owner is asked, whatever the cards are.
            Deed::Discard(n) => self.civ(seat).military.len() > usize::from(*n),
            _ => self.deed_moves(seat, deed).len() > 1,
        }
    }

    /// Every answer to a part of an event; none if there is nothing to decide.
    pub(crate) fn deed_moves(&self, seat: Seat, deed: &Deed) -> Vec<Move> {
        let civ = self.civ(seat);
        match deed {
            Deed::LosePopulation(0) | Deed::LoseBlue(0) | Deed::CoverStage(0) => Vec::new(),
            Deed::LosePopulation(_) if civ.idle > 0 => Vec::new(),
            Deed::LosePopulation(_) => {
                let kinds = [Kind::Farm, Kind::Mine, Kind::Urban, Kind::Unit];
                self.staffed(seat, &kinds).into_iter().map(Move::Lose).collect()
            }
            Deed::LoseBlue(_) | Deed::CoverStage(_) if civ.blue > 0 => Vec::new(),
            Deed::LoseBlue(_) | Deed::CoverStage(_) => {
                civ.token_cards().into_iter().map(Move::Token).collect()
            }
            Deed::Discard(_) => self.hand_moves(seat, Move::Discard),
            Deed::Either(_) if civ.blue > 0 => {
                vec![Move::Gain(Stuff::Food), Move::Gain(Stuff::Resources)]
            }
            Deed::GainMix(n) if civ.blue > 0 => (0..=*n).map(|food| Move::Split(food, n - food)).collect(),
            Deed::LoseMix(n) => self.loss_splits(seat, *n),
            Deed::Plunder { victim, total } => {
                let stock = |s| u8::try_from(self.civ(*victim).stock(s)).unwrap_or(u8::MAX);
                let (food, resources) = (stock(Stuff::Food), stock(Stuff::Resources));
                let mut all = Vec::new();
                for f in 0..=food.min(*total) {
                    all.extend((0..=resources.min(total - f)).map(|r| Move::Split(f, r)));
                }
                all
            }
            Deed::FreeBuild(card) => {
                let possible = civ.idle > 0 && civ.tech(*card).is_some() && self.urban_room(seat, *card);
                if possible { vec![Move::Accept, Move::Refuse] } else { Vec::new() }
            }
            Deed::Civilization => self.civilization_moves(seat),
            Deed::DestroyOwn => {
                let kinds = [Kind::Urban, Kind::Farm, Kind::Mine];
                self.staffed(seat, &kinds).into_iter().map(Move::Raze).collect()
            }
            Deed::Raze { victim, levels, razed, up_to, .. } => {
                let mut all: Vec<Move> = self
                    .staffed(*victim, &[Kind::Urban])
                    .into_iter()
                    .filter(|c| fits(levels, razed, c.card().level))
                    .map(Move::Raze)
                    .collect();
                if *up_to && !all.is_empty() {
                    all.push(Move::Done);
                }
                all
            }
            Deed::LoseColony => civ.colonies.iter().map(|c| Move::Colony(*c)).collect(),
            Deed::Annex { victim } => self.civ(*victim).colonies.iter().map(|c| Move::Colony(*c)).collect(),
            Deed::Infiltrate { victim, .. } => {
                let victim = self.civ(*victim);
                let leader = victim.leader.map(|_| Move::Infiltrate(Target::Leader));
                leader.into_iter().chain(victim.project.map(|_| Move::Infiltrate(Target::Wonder))).collect()
            }
            Deed::Ruin => civ
                .wonders
                .iter()
                .filter(|w| !w.ruined && w.card.card().level <= 1)
                .map(|w| Move::Ruin(w.card))
                .collect(),
            Deed::Agreement { budget, .. } => {
                let mut all = vec![Move::Done];
                all.extend(
                    (1..=13).filter(|n| self.check_take(seat, *n, Some(*budget)).is_ok()).map(Move::Take),
                );
                all
            }
            Deed::Steal { victim, budget } => {
                let mut all = vec![Move::Done];
                let theirs = self.civ(*victim).specials.iter();
                all.extend(
                    theirs
                        .filter(|c| u16::from(c.card().science_cost) <= *budget && !civ.knows(**c))
                        .map(|c| Move::Steal(*c)),
                );
                all
            }
            _ => Vec::new(),
        }
    }

    /// Ways to lose `n` in food and resources; one way if there is no more than that.
    fn loss_splits(&self, seat: Seat, n: u8) -> Vec<Move> {
        let stock = |s| u8::try_from(self.civ(seat).stock(s)).unwrap_or(u8::MAX);
        let (food, resources) = (stock(Stuff::Food), stock(Stuff::Resources));
        if u16::from(food) + u16::from(resources) <= u16::from(n) {
            return vec![Move::Split(food, resources)];
        }
        (0..=n.min(food)).filter(|f| n - f <= resources).map(|f| Move::Split(f, n - f)).collect()
    }

    /// Development of Civilization: one action for one less.
    fn civilization_moves(&self, seat: Seat) -> Vec<Move> {
        let civ = self.civ(seat);
        let mut all = vec![Move::Refuse];
        if self.check_population(seat, 1).is_ok() {
            all.push(Move::Population);
        }
        let kinds = [Kind::Farm, Kind::Mine, Kind::Urban];
        let techs = civ.techs.iter().filter(|t| kinds.contains(&t.card.card().kind));
        all.extend(techs.filter(|t| self.check_build(seat, t.card, 1).is_ok()).map(|t| Move::Build(t.card)));
        for card in self.technologies_in_hand(seat) {
            if self.check_develop(seat, card, false, 1).is_ok() {
                all.push(Move::Develop(card));
            }
            if self.check_develop(seat, card, true, 1).is_ok() {
                all.push(Move::Revolution(card));
            }
        }
        all
    }

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

    /// The default of a question (RULES 23.1, 23.2), a safe answer for somebody absent.
    pub(crate) fn default_answer(&self, seat: Seat, deed: &Deed) -> Option<Move> {
        let all = self.deed_moves(seat, deed);
        match deed {
            Deed::LosePopulation(_) | Deed::DestroyOwn => self.preferred_loss(&all, Losses::Units),
            Deed::LoseBlue(_) | Deed::CoverStage(_) => self.preferred_loss(&all, Losses::Ask),
            Deed::FreeBuild(_) | Deed::Civilization => Some(Move::Refuse),
            Deed::Agreement { .. } | Deed::Steal { .. } => Some(Move::Done),
            Deed::Discard(_) => all.into_iter().min_by_key(oldest),
            _ => all.into_iter().next(),
        }
    }

    /// The answer of a standing order.
    pub(crate) fn ordered_answer(&self, seat: Seat, deed: &Deed) -> Option<Move> {
        let orders = self.civ(seat).orders;
        let all = self.deed_moves(seat, deed);
        match deed {
            Deed::LosePopulation(_) | Deed::DestroyOwn | Deed::LoseBlue(_) | Deed::CoverStage(_)
                if orders.losses != Losses::Ask =>
            {
                self.preferred_loss(&all, orders.losses)
            }
            Deed::Ruin | Deed::LoseColony | Deed::Discard(_) if orders.losses != Losses::Ask => {
                self.default_answer(seat, deed)
            }
            Deed::Either(_) => match orders.gains {
                Gains::Ask => None,
                Gains::Food => Some(Move::Gain(Stuff::Food)),
                Gains::Resources => Some(Move::Gain(Stuff::Resources)),
            },
            Deed::GainMix(_) => match orders.gains {
                Gains::Ask => None,
                Gains::Food => all.into_iter().max_by_key(food_of),
                Gains::Resources => all.into_iter().min_by_key(food_of),
            },
            Deed::LoseMix(_) => match orders.gains {
                Gains::Ask => None,
                Gains::Food => all.into_iter().min_by_key(food_of),
                Gains::Resources => all.into_iter().max_by_key(food_of),
            },
            Deed::FreeBuild(_) => match orders.offers {
                Answer::Ask => None,
                Answer::Accept => Some(Move::Accept),
                Answer::Refuse => Some(Move::Refuse),
            },
            Deed::Civilization if orders.offers == Answer::Refuse => Some(Move::Refuse),
            Deed::Agreement { .. } if orders.offers == Answer::Refuse => Some(Move::Done),
            _ => None,
        }
    }

    /// Of several losses, the lowest card of the class named; then units, then the rest.
    fn preferred_loss(&self, all: &[Move], losses: Losses) -> Option<Move> {
        let rank = |mv: &Move| {
            let (Move::Lose(card) | Move::Raze(card) | Move::Token(card)) = mv else { return (9, 9, 9) };
            let facts = card.card();
            let class = match facts.kind {
                Kind::Unit => Losses::Units,
                Kind::Farm => Losses::Farms,
                Kind::Mine => Losses::Mines,
                _ => Losses::Urban,
            };
            let first = u8::from(class != losses);
            let second = u8::from(class != Losses::Units);
            (first, second, facts.level)
        };
        all.iter().min_by_key(|mv| rank(mv)).cloned()
    }

    /// Is there room for one more urban building of the card's type? (RULES 12.4)
    pub(crate) fn urban_room(&self, seat: Seat, card: CardId) -> bool {
        let civ = self.civ(seat);
        card.card().kind != Kind::Urban
            || civ.workers_of(card.card().icon.unwrap_or(Type::Lab)) < civ.government.card().urban_limit
    }
}

/// Do these buildings and one more of `level` fit one slot each?
fn fits(levels: &[u8], razed: &[u8], level: u8) -> bool {
    let mut all: Vec<u8> = razed.iter().copied().chain([level]).collect();
    let mut slots = levels.to_vec();
    all.sort_by(|a, b| b.cmp(a));
    slots.sort_by(|a, b| b.cmp(a));
    all.len() <= slots.len() && all.iter().zip(&slots).all(|(have, slot)| have <= slot)
}

fn food_of(mv: &Move) -> u8 {
    if let Move::Split(food, _) = mv { *food } else { 0 }
}

/// Oldest age first, then the order of the list.
pub(crate) fn oldest(mv: &Move) -> (u8, Option<CardId>) {
    match mv {
        Move::Discard(card) => (card.card().level, Some(*card)),
        _ => (9, None),
    }
}
