//! Building, upgrading and destroying, wonders included (RULES 12.4 to 12.6, 12.8, 13).

use crate::civ::Wonder;
use crate::deed::Deed;
use crate::ids::{CardId, Kind, Type};
use crate::money::Stuff;
use crate::names::{Unit, named};
use crate::rule::{Amount, Rule, among, any};
use crate::state::ThroughTheAges;
use crate::task::Task;
use kernel::{Applied, Illegal, Seat, say};

fn too_poor(section: &'static str, cost: u8) -> Illegal {
    Illegal::new(section, say!("no-resources", cost = Unit::Resources.of(cost)))
}

impl ThroughTheAges {
    /// Printed cost less construction technology and leader (RULES 11).
    pub(crate) fn modified_cost(&self, seat: Seat, card: CardId) -> u8 {
        let civ = self.civ(seat);
        let facts = card.card();
        let mut cost = facts.resource_cost;
        if facts.kind == Kind::Urban {
            let less = among!(civ.rules(), Rule::UrbanCostDiscount { level_0, level_1, level_2, level_3 } => {
                match facts.level {
                    0 => *level_0,
                    1 => *level_1,
                    2 => *level_2,
                    _ => *level_3,
                }
            });
            cost = cost.saturating_sub(less.unwrap_or(0));
            cost = cost.saturating_sub(self.pair_discount(seat, facts.icon).0);
        }
        cost
    }

    /// Shakespeare: resources and science less for theaters and libraries.
    pub(crate) fn pair_discount(&self, seat: Seat, icon: Option<Type>) -> (u8, u8) {
        let civ = self.civ(seat);
        let mut sum = (0, 0);
        for rule in civ.rules() {
            if let Rule::CostDiscountIf { have, card, resources, science } = rule
                && icon == Some(*card)
                && civ.workers_of(*have) > 0
            {
                sum.0 += resources;
                sum.1 += science;
            }
        }
        sum
    }

    /// Temporary and stored resources together.
    pub(crate) fn purse(&self, seat: Seat, unit: bool) -> u16 {
        let civ = self.civ(seat);
        let special = if unit { civ.turn.unit_resources + civ.turn.homer_resources } else { 0 };
        civ.stock(Stuff::Resources) + u16::from(special + civ.turn.any_resources)
    }

    /// Pays resources, temporary ones first (RULES 15.4).
    fn pay_resources(&mut self, seat: Seat, mut cost: u8, unit: bool) {
        let civ = self.civ_mut(seat);
        let mut spend = |pool: &mut u8| {
            let n = cost.min(*pool);
            *pool -= n;
            cost -= n;
        };
        if unit {
            spend(&mut civ.turn.homer_resources);
            spend(&mut civ.turn.unit_resources);
        }
        spend(&mut civ.turn.any_resources);
        civ.lose(Stuff::Resources, cost.into());
    }

    /// The price of one more worker on the card, if that is possible.
    pub(crate) fn check_build(&self, seat: Seat, card: CardId, discount: u8) -> Result<u8, Illegal> {
        let civ = self.civ(seat);
        if civ.tech(card).is_none() {
            return Err(Illegal::new("12.4", say!("not-in-play", card = named(card))));
        }
        if civ.idle == 0 {
            return Err(Illegal::new("12.4", say!("no-unused-worker")));
        }
        if !self.urban_room(seat, card) {
            return Err(Illegal::new("12.4", say!("urban-limit")));
        }
        let cost = self.modified_cost(seat, card).saturating_sub(discount);
        if self.purse(seat, card.card().kind == Kind::Unit) < cost.into() {
            return Err(too_poor("12.4", cost));
        }
        Ok(cost)
    }

    /// An unused worker goes on the card.
    pub(crate) fn place_worker(&mut self, seat: Seat, card: CardId) {
        let civ = self.civ_mut(seat);
        civ.idle -= 1;
        if let Some(tech) = civ.tech_mut(card) {
            tech.workers += 1;
        }
    }

    /// A worker on the card becomes unused.
    pub(crate) fn free_worker(&mut self, seat: Seat, card: CardId) {
        let civ = self.civ_mut(seat);
        if let Some(tech) = civ.tech_mut(card) {
            tech.workers -= 1;
            civ.idle += 1;
        }
    }

    /// Pays and builds.
    pub(crate) fn build(&mut self, seat: Seat, card: CardId, cost: u8, out: &mut Applied) {
        self.pay_resources(seat, cost, card.card().kind == Kind::Unit);
        self.place_worker(seat, card);
        out.tell(say!("built", seat = seat, card = named(card), cost = Unit::Resources.of(cost)));
    }

    /// The price of an upgrade, if it is possible; Bach's only where `bach` allows it.
    pub(crate) fn check_upgrade(
        &self,
        seat: Seat,
        from: CardId,
        to: CardId,
        discount: u8,
        bach: bool,
    ) -> Result<u8, Illegal> {
        let civ = self.civ(seat);
        let staffed = civ.tech(from).is_some_and(|t| t.workers > 0);
        if !staffed || civ.tech(to).is_none() || from == to {
            return Err(Illegal::new("12.5", say!("not-in-play", card = named(from))));
        }
        let (a, b) = (from.card(), to.card());
        let normal = a.icon == b.icon && b.level > a.level;
        let special = bach && self.is_composition(seat, from, to);
        if !normal && !special {
            return Err(Illegal::new("12.5", say!("no-upgrade")));
        }
        let cost = self.modified_cost(seat, to).saturating_sub(self.modified_cost(seat, from));
        let cost = cost.saturating_sub(discount);
        if self.purse(seat, a.kind == Kind::Unit) < cost.into() {
            return Err(too_poor("12.5", cost));
        }
        Ok(cost)
    }

    /// May an action card be used for Bach's upgrade at this table?
    pub(crate) fn composes_by_card(&self, seat: Seat) -> bool {
        self.options.bach_by_cards && any!(self.civ(seat).leader_rules(), Rule::UpgradeAnyUrbanToTheater {})
    }

    /// Bach: any urban building becomes a theater of the same or a higher level, once per turn.
    fn is_composition(&self, seat: Seat, from: CardId, to: CardId) -> bool {
        let civ = self.civ(seat);
        let (a, b) = (from.card(), to.card());
        any!(civ.leader_rules(), Rule::UpgradeAnyUrbanToTheater {})
            && !civ.used.leader
            && a.kind == Kind::Urban
            && a.icon != Some(Type::Theater)
            && b.icon == Some(Type::Theater)
            && b.level >= a.level
            && self.urban_room(seat, to)
    }

    /// Pays and upgrades.
    pub(crate) fn upgrade(&mut self, seat: Seat, from: CardId, to: CardId, cost: u8, out: &mut Applied) {
        if from.card().icon != to.card().icon {
            self.civ_mut(seat).used.leader = true;
        }
        self.pay_resources(seat, cost, from.card().kind == Kind::Unit);
        self.free_worker(seat, from);
        self.place_worker(seat, to);
        let cost = Unit::Resources.of(cost);
        out.tell(say!("upgraded", seat = seat, card = named(from), to = named(to), cost = cost));
    }

    /// Is there something of that sort to destroy or disband?
    pub(crate) fn check_destroy(&self, seat: Seat, card: CardId, unit: bool) -> Result<(), Illegal> {
        let staffed = self.civ(seat).tech(card).is_some_and(|t| t.workers > 0);
        if !staffed || (card.card().kind == Kind::Unit) != unit {
            return Err(Illegal::new("12.6", say!("not-in-play", card = named(card))));
        }
        Ok(())
    }

    /// The price of `n` stages of the wonder, if that is possible.
    pub(crate) fn check_stages(&self, seat: Seat, n: u8, discount: u8, many: bool) -> Result<u8, Illegal> {
        let civ = self.civ(seat);
        let Some(project) = civ.project else {
            return Err(Illegal::new("12.8", say!("no-project")));
        };
        let most =
            among!(civ.rules(), Rule::WonderStagesPerAction { max } => *max).filter(|_| many).unwrap_or(1);
        let stages = &project.card.card().stages;
        let left = stages.len().saturating_sub(project.stages.into());
        if n == 0 || n > most || usize::from(n) > left {
            return Err(Illegal::new("12.8", say!("too-many-stages", max = Unit::Stages.of(most))));
        }
        let sum: u8 = stages.iter().skip(project.stages.into()).take(n.into()).sum();
        let cost = sum.saturating_sub(discount);
        if self.purse(seat, false) < cost.into() {
            return Err(too_poor("12.8", cost));
        }
        let tokens: u8 = civ.blue + civ.techs.iter().map(|t| t.blue).sum::<u8>();
        if tokens < n {
            return Err(Illegal::new("12.8", say!("no-tokens")));
        }
        Ok(cost)
    }

    /// Pays for stages and covers them (RULES 12.8).
    pub(crate) fn build_stages(&mut self, seat: Seat, n: u8, cost: u8, out: &mut Applied) {
        let Some(project) = self.civ(seat).project else { return };
        self.pay_resources(seat, cost, false);
        let (stages, cost) = (Unit::Stages.of(n), Unit::Resources.of(cost));
        out.tell(say!("stages-built", seat = seat, card = named(project.card), stages = stages, cost = cost));
        self.stack.push(Task::deed(seat, Deed::CoverStage(n)));
    }

    /// One more stage is covered; `n` were to go.
    pub(crate) fn cover(&mut self, seat: Seat, n: u8, out: &mut Applied) {
        if let Some(project) = &mut self.civ_mut(seat).project {
            project.stages += 1;
        }
        if n > 1 {
            self.stack.push(Task::deed(seat, Deed::CoverStage(n - 1)));
        } else {
            self.finish_wonder(seat, out);
        }
    }

    /// Completes the wonder if all stages are covered.
    fn finish_wonder(&mut self, seat: Seat, out: &mut Applied) {
        let civ = self.civ_mut(seat);
        let done = civ.project.filter(|p| usize::from(p.stages) >= p.card.card().stages.len());
        let Some(project) = done else { return };
        civ.project = None;
        civ.blue += project.stages;
        civ.wonders.push(Wonder { card: project.card, ruined: false, homer: None });
        out.tell(say!("wonder-completed", seat = seat, card = named(project.card)));
        let g = project.card.card().gives;
        self.symbols(seat, g.yellow_tokens, g.blue_tokens);
        self.retotal(seat);
        let points = self.completion(seat, project.card);
        self.score_culture(seat, points, out);
    }

    /// Culture points a wonder scores when it is completed, as things are now.
    pub(crate) fn completion(&self, seat: Seat, wonder: CardId) -> i16 {
        let civ = self.civ(seat);
        let workers = |kind, each: &u8| i16::from(civ.workers_on(kind)) * i16::from(*each);
        let points = wonder.card().rules.iter().map(|rule| match rule {
            Rule::OnCompleteScore { formula } => self.amount(Amount::Formula(*formula), seat),
            Rule::OnCompleteScoreWorkers { urban, unit, farm, mine } => {
                workers(Kind::Urban, urban)
                    + workers(Kind::Unit, unit)
                    + workers(Kind::Farm, farm)
                    + workers(Kind::Mine, mine)
            }
            _ => 0,
        });
        points.sum()
    }
}
