//! Action cards (RULES 12.11).

use crate::ids::{CardId, Kind};
use crate::money::Stuff;
use crate::moves::Deal;
use crate::names::{Unit, named};
use crate::price::Price;
use crate::rule::{Act, Rule, among, any};
use crate::state::ThroughTheAges;
use kernel::{Applied, Illegal, Seat, say};

/// The action an action card is for.
struct Order {
    actions: &'static [Act],
    targets: &'static [Kind],
    discount: u8,
    then_food: u8,
    then_science: u8,
}

fn order(card: CardId) -> Option<Order> {
    among!(card.card().rules.iter(),
    Rule::Perform { actions, targets, resource_discount, then_food, then_science } => Order {
        actions,
        targets,
        discount: *resource_discount,
        then_food: *then_food,
        then_science: *then_science,
    })
}

impl ThroughTheAges {
    /// Everything the card could be used for: a superset of what is legal.
    pub(crate) fn deals(&self, seat: Seat, card: CardId) -> Vec<Deal> {
        if any!(card.card().rules.iter(), Rule::GainEither { .. }) {
            return vec![Deal::Gain(Stuff::Food), Deal::Gain(Stuff::Resources)];
        }
        let Some(order) = order(card) else { return vec![Deal::Plain] };
        let civ = self.civ(seat);
        let mut all = Vec::new();
        let fits = |c: CardId| order.targets.contains(&c.card().kind);
        for tech in civ.techs.iter().filter(|t| fits(t.card)) {
            if order.actions.contains(&Act::Build) {
                all.push(Deal::Build(tech.card));
            }
            if order.actions.contains(&Act::Upgrade) && tech.workers > 0 {
                let composes = self.composes_by_card(seat);
                let higher = civ
                    .techs
                    .iter()
                    .filter(|t| composes || t.card.card().icon == tech.card.card().icon)
                    .filter(|t| fits(t.card));
                all.extend(higher.map(|t| Deal::Upgrade(tech.card, t.card)));
            }
        }
        if order.actions.contains(&Act::DevelopTechnology) {
            for card in self.technologies_in_hand(seat) {
                all.push(Deal::Develop(card));
                if card.card().kind == Kind::Government {
                    all.push(Deal::Revolution(card));
                }
            }
        }
        if all.is_empty() && order.targets.is_empty() && !order.actions.contains(&Act::DevelopTechnology) {
            all.push(Deal::Plain);
        }
        all
    }

    /// What playing the card for this costs, if it may be.
    pub(crate) fn check_play(&self, seat: Seat, card: CardId, deal: Deal) -> Result<Price, Illegal> {
        let civ = self.civ(seat);
        if card.card().kind != Kind::Action || !civ.holds(card) {
            return Err(Illegal::new("12.11", say!("not-in-hand", card = named(card))));
        }
        if !civ.hand.iter().any(|h| h.card == card && !h.fresh) {
            return Err(Illegal::new("12.11", say!("taken-this-turn", card = named(card))));
        }
        // RULES 12.10: a revolution spends its own actions instead of the one for the card.
        if !matches!(deal, Deal::Revolution(_)) {
            self.need_civil(seat, 1)?;
        }
        if !self.deals(seat, card).contains(&deal) {
            return Err(Illegal::new("12.11", say!("not-by-this-card", card = named(card))));
        }
        let order = order(card);
        let less = order.as_ref().map_or(0, |o| o.discount);
        let price = Price::civil(1);
        Ok(match deal {
            Deal::Build(target) => price.with_resources(self.check_build(seat, target, less)?),
            Deal::Upgrade(from, to) => {
                let bach = self.composes_by_card(seat);
                price.with_resources(self.check_upgrade(seat, from, to, less, bach)?)
            }
            Deal::Develop(target) => price.with_science(self.check_develop(seat, target, false, 0)?),
            Deal::Revolution(target) => self.check_revolution(seat, target, 0)?,
            Deal::Gain(_) => price,
            Deal::Plain => match order.map(|o| o.actions) {
                Some([Act::IncreasePopulation]) => price.with_food(self.check_population(seat, 0)?),
                Some([Act::BuildWonderStage]) => {
                    price.with_resources(self.check_stages(seat, 1, less, false)?)
                }
                _ => price,
            },
        })
    }

    /// Plays the card for the price that the check found.
    pub(crate) fn play_card(
        &mut self,
        seat: Seat,
        card: CardId,
        deal: Deal,
        price: Price,
        out: &mut Applied,
    ) {
        out.tell(say!("played", seat = seat, card = named(card)));
        self.civ_mut(seat).drop_civil(card);
        self.removed.push(card);
        let order = order(card);
        let science = order.as_ref().map_or(0, |o| o.then_science.into());
        match deal {
            Deal::Build(target) => self.build(seat, target, price.resources, out),
            Deal::Upgrade(from, to) => self.upgrade(seat, from, to, price.resources, out),
            Deal::Develop(target) => self.develop(seat, target, price.science, science, out),
            Deal::Revolution(target) => self.revolt(seat, target, price.science, science, out),
            Deal::Gain(stuff) => self.reserves(seat, card, stuff, out),
            Deal::Plain => match order {
                Some(Order { actions: [Act::IncreasePopulation], then_food, .. }) => {
                    self.increase_population(seat, price.food, then_food.into(), out);
                }
                Some(_) => self.build_stages(seat, 1, price.resources, out),
                None => self.simple_gains(seat, card, out),
            },
        }
    }

    fn reserves(&mut self, seat: Seat, card: CardId, stuff: Stuff, out: &mut Applied) {
        let n = among!(card.card().rules.iter(), Rule::GainEither { amount, .. } => *amount).unwrap_or(0);
        let got = self.civ_mut(seat).gain(stuff, n.into());
        out.tell(say!("gained", seat = seat, gains = stuff.unit().of(got)));
    }

    /// Cards that only give something.
    fn simple_gains(&mut self, seat: Seat, card: CardId, out: &mut Applied) {
        let players = self.players();
        for rule in &card.card().rules {
            match rule {
                Rule::Gain { .. } => {
                    let deeds = self.plain_gain(rule, seat);
                    self.push_deeds(deeds.into_iter().map(|d| (seat, d)).collect(), false);
                }
                Rule::UnitResources { amount } => self.lend_resources(seat, *amount, out),
                Rule::MilitaryActions { amount } => {
                    self.civ_mut(seat).turn.extra_ma += amount;
                    out.tell(say!("extra-actions", seat = seat, actions = Unit::Military.of(*amount)));
                }
                Rule::UnitResourcesPerStrongerCivilization { each } => {
                    let mine = self.strength(seat);
                    let stronger = self.rivals(seat).filter(|r| self.strength(*r) > mine).count();
                    let n = u8::try_from(stronger).unwrap_or(0) * each.at(players);
                    self.lend_resources(seat, n, out);
                }
                Rule::CulturePerCivilizationWithMoreCulture { each } => {
                    let mine = self.civ(seat).culture;
                    let more = self.rivals(seat).filter(|r| self.civ(*r).culture > mine).count();
                    let n = i16::try_from(more).unwrap_or(0) * i16::from(*each.at(players));
                    self.score_culture(seat, n, out);
                }
                _ => {}
            }
        }
    }

    fn lend_resources(&mut self, seat: Seat, n: u8, out: &mut Applied) {
        self.civ_mut(seat).turn.unit_resources += n;
        out.tell(say!("unit-resources", seat = seat, resources = Unit::Resources.of(n)));
    }
}
