//! Action cards (RULES 12.11).

use crate::ages::named;
use crate::ids::{CardId, Kind};
use crate::money::Stuff;
use crate::moves::Deal;
use crate::rule::{Op, Rule, Timing};
use crate::state::ThroughTheAges;
use kernel::{Applied, Illegal, Seat, say};

/// The action an action card orders.
fn order(card: CardId) -> Option<&'static Rule> {
    card.card().rules.iter().find(|r| r.op == Op::Perform)
}

/// What comes after the payment.
fn afterwards(card: CardId) -> Option<&'static Rule> {
    card.card().rules.iter().find(|r| r.timing == Some(Timing::AfterPayment))
}

impl ThroughTheAges {
    /// Everything the card could be used for: a superset of what is legal.
    pub(crate) fn deals(&self, seat: Seat, card: CardId) -> Vec<Deal> {
        if card.card().rules.iter().any(|r| r.op == Op::GainChoice) {
            return vec![Deal::Gain(Stuff::Food), Deal::Gain(Stuff::Resources)];
        }
        let Some(rule) = order(card) else { return vec![Deal::Plain] };
        let civ = self.civ(seat);
        let mut all = Vec::new();
        let fits = |c: CardId| rule.targets.contains(&c.card().kind);
        for tech in civ.techs.iter().filter(|t| fits(t.card)) {
            if rule.actions.has("build") {
                all.push(Deal::Build(tech.card));
            }
            if rule.actions.has("upgrade") && tech.workers > 0 {
                let higher = civ.techs.iter().filter(|t| t.card.card().icon == tech.card.card().icon);
                all.extend(higher.map(|t| Deal::Upgrade(tech.card, t.card)));
            }
        }
        if rule.actions.has("develop_technology") {
            for card in self.technologies_in_hand(seat) {
                all.push(Deal::Develop(card));
                if card.card().kind == Kind::Government {
                    all.push(Deal::Revolution(card));
                }
            }
        }
        if all.is_empty() && rule.targets.is_empty() && !rule.actions.has("develop_technology") {
            all.push(Deal::Plain);
        }
        all
    }

    /// May the card be played for this?
    pub(crate) fn check_play(&self, seat: Seat, card: CardId, deal: Deal) -> Result<(), Illegal> {
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
        let less = order(card).map_or(0, |r| r.resource_discount);
        match deal {
            Deal::Build(target) => self.check_build(seat, target, less).map(|_| ()),
            Deal::Upgrade(from, to) => self.check_upgrade(seat, from, to, less, false).map(|_| ()),
            Deal::Develop(target) => self.check_develop(seat, target, false, 0).map(|_| ()),
            Deal::Revolution(target) => self.check_develop(seat, target, true, 0).map(|_| ()),
            Deal::Gain(_) => Ok(()),
            Deal::Plain => match order(card) {
                Some(rule) if rule.actions.has("increase_population") => {
                    self.check_population(seat, 0).map(|_| ())
                }
                Some(rule) if rule.actions.has("build_wonder_stage") => {
                    self.check_stages(seat, 1, less, false).map(|_| ())
                }
                _ => Ok(()),
            },
        }
    }

    /// Plays the card.
    pub(crate) fn play_card(&mut self, seat: Seat, card: CardId, deal: Deal, out: &mut Applied) {
        out.tell(say!("played", seat = seat, card = named(card)));
        let civ = self.civ_mut(seat);
        if !matches!(deal, Deal::Revolution(_)) {
            civ.spend_civil(1);
        }
        civ.drop_civil(card);
        self.removed.push(card);
        let less = order(card).map_or(0, |r| r.resource_discount);
        let (food, science) = afterwards(card)
            .map_or((0, 0), |r| (u16::from(r.food.small()), u16::from(r.science_points.small())));
        match deal {
            Deal::Build(target) => self.build(seat, target, less, out),
            Deal::Upgrade(from, to) => self.upgrade(seat, from, to, less, false, out),
            Deal::Develop(target) => self.develop(seat, target, false, 0, science, out),
            Deal::Revolution(target) => self.develop(seat, target, true, 0, science, out),
            Deal::Gain(stuff) => self.reserves(seat, card, stuff, out),
            Deal::Plain => match order(card) {
                Some(rule) if rule.actions.has("increase_population") => {
                    self.increase_population(seat, 0, food, out);
                }
                Some(_) => self.build_stages(seat, 1, less, out),
                None => self.simple_gains(seat, card, out),
            },
        }
    }

    fn reserves(&mut self, seat: Seat, card: CardId, stuff: Stuff, out: &mut Applied) {
        let options = card.card().rules.iter().flat_map(|r| &r.options);
        let n = options
            .map(|o| match stuff {
                Stuff::Food => o.food,
                Stuff::Resources => o.resources,
            })
            .max()
            .unwrap_or(0);
        let got = self.civ_mut(seat).gain(stuff, n.into());
        let name = if stuff == Stuff::Food { "food" } else { "resources" };
        out.tell(say!("gained", seat = seat, amount = got, stuff = name));
    }

    /// Cards that only give something.
    fn simple_gains(&mut self, seat: Seat, card: CardId, out: &mut Applied) {
        let players = self.players();
        for rule in &card.card().rules {
            match rule.op {
                Op::Gain => {
                    let deeds = self.plain_gain(rule, seat);
                    self.push_deeds(deeds.into_iter().map(|d| (seat, d)).collect(), false);
                }
                Op::TurnResources => self.civ_mut(seat).unit_resources += rule.amount.small(),
                Op::TurnMilitaryActions => self.civ_mut(seat).extra_ma += rule.amount.small(),
                Op::TurnResourcesPerStrongerCivilization => {
                    let mine = self.strength(seat);
                    let stronger = self.rivals(seat).filter(|r| self.strength(*r) > mine).count();
                    let n = u8::try_from(stronger).unwrap_or(0) * rule.each.at(players);
                    self.civ_mut(seat).unit_resources += n;
                    out.tell(say!("unit-resources", seat = seat, count = n));
                }
                Op::CulturePerCivilizationWithMoreCulture => {
                    let mine = self.civ(seat).culture;
                    let more = self.rivals(seat).filter(|r| self.civ(*r).culture > mine).count();
                    let n = i16::try_from(more).unwrap_or(0) * i16::from(*rule.each.at(players));
                    self.score_culture(seat, n, out);
                }
                _ => {}
            }
        }
    }
}
