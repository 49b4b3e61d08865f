//! Technologies, peaceful changes and revolutions (RULES 12.9, 12.10).

use crate::ids::{CardId, Kind, Type};
use crate::names::{Unit, named};
use crate::price::Price;
use crate::rule::{Rule, among, any};
use crate::state::ThroughTheAges;
use kernel::{Applied, Illegal, Seat, say};

impl ThroughTheAges {
    /// Scientific Cooperation: the partner, what the technology costs less, and what the partner pays.
    fn cooperation(&self, seat: Seat) -> Option<(Seat, u8, u8)> {
        self.pacts_of(seat).find_map(|p| {
            among!(p.card.card().rules.iter(),
                Rule::OnDevelopByPartner { developer_science_discount, partner_pays_science } =>
                    (p.other(seat), *developer_science_discount, *partner_pays_science))
        })
    }

    /// Is the seat party to such a pact?
    pub(crate) fn cooperates(&self, seat: Seat) -> bool {
        self.cooperation(seat).is_some()
    }

    /// The science a technology costs this seat.
    pub(crate) fn science_price(&self, seat: Seat, card: CardId, revolution: bool, discount: u8) -> u8 {
        let facts = card.card();
        let civ = self.civ(seat);
        let mut cost = if revolution { facts.revolution_cost } else { facts.science_cost };
        let less = |wanted: &Type, amount: &u8| if facts.icon == Some(*wanted) { *amount } else { 0 };
        let leader = among!(civ.leader_rules(), Rule::ScienceDiscount { card, amount } => less(card, amount));
        cost = cost.saturating_sub(leader.unwrap_or(0));
        cost = cost.saturating_sub(self.pair_discount(seat, facts.icon).1);
        if let Some((_, less, _)) = self.cooperation(seat) {
            cost = cost.saturating_sub(less);
        }
        cost.saturating_sub(discount)
    }

    /// Does a revolution use up military actions (Robespierre)?
    fn revolts_with_arms(&self, seat: Seat) -> bool {
        any!(self.civ(seat).leader_rules(), Rule::RevolutionUsesMilitary {})
    }

    /// May the technology be developed? The civil action of a peaceful one is the caller's.
    pub(crate) fn check_develop(
        &self,
        seat: Seat,
        card: CardId,
        revolution: bool,
        discount: u8,
    ) -> Result<u8, Illegal> {
        let civ = self.civ(seat);
        if !card.card().is_technology() || !civ.holds(card) {
            return Err(Illegal::new("12.9", say!("not-in-hand", card = named(card))));
        }
        if revolution {
            if card.card().kind != Kind::Government {
                return Err(Illegal::new("12.10", say!("not-a-government")));
            }
            let ready = if self.revolts_with_arms(seat) {
                civ.ma >= civ.ma_total
            } else {
                civ.civil_actions() >= civ.ca_total
            };
            if !ready {
                return Err(Illegal::new("12.10", say!("revolution-needs-all")));
            }
        }
        if let Some((partner, _, pays)) = self.cooperation(seat)
            && self.civ(partner).science < u16::from(pays)
        {
            return Err(Illegal::new("12.9", say!("partner-has-no-science")));
        }
        let cost = self.science_price(seat, card, revolution, discount);
        let lent = if card.card().kind == Kind::Unit { civ.turn.unit_science } else { 0 };
        if civ.science + u16::from(lent) < cost.into() {
            return Err(Illegal::new("12.9", say!("no-science", cost = Unit::Science.of(cost))));
        }
        Ok(cost)
    }

    /// A revolution: its science, and all actions of the sort it takes.
    pub(crate) fn check_revolution(&self, seat: Seat, card: CardId, discount: u8) -> Result<Price, Illegal> {
        let science = self.check_develop(seat, card, true, discount)?;
        let civ = self.civ(seat);
        let actions = if self.revolts_with_arms(seat) {
            Price::military(civ.ma_total)
        } else {
            Price::civil(civ.ca_total)
        };
        Ok(actions.with_science(science))
    }

    /// Develops a technology for `cost` science and gains `bonus` science after paying.
    pub(crate) fn develop(&mut self, seat: Seat, card: CardId, cost: u8, bonus: u16, out: &mut Applied) {
        self.pay_science(seat, card, cost, bonus);
        let cost = Unit::Science.of(cost);
        out.tell(say!("developed", seat = seat, card = named(card), cost = cost));
        match card.card().kind {
            Kind::Government => self.enter_government(seat, card),
            Kind::Special => {
                self.enter_special(seat, card);
                self.retotal(seat);
            }
            _ => self.civ_mut(seat).add_tech(card),
        }
        self.after_development(seat, out);
    }

    /// A revolution for `cost` science; it spends all actions of its sort, and those the new government brings.
    pub(crate) fn revolt(&mut self, seat: Seat, card: CardId, cost: u8, bonus: u16, out: &mut Applied) {
        let arms = self.revolts_with_arms(seat);
        let civ = self.civ_mut(seat);
        if arms {
            civ.ma = 0;
        } else {
            let all = civ.ca_total;
            civ.spend_civil(all);
        }
        let left = civ.ca;
        self.pay_science(seat, card, cost, bonus);
        let cost = Unit::Science.of(cost);
        out.tell(say!("revolution", seat = seat, card = named(card), cost = cost));
        self.enter_government(seat, card);
        let civ = self.civ_mut(seat);
        if arms {
            civ.ma = 0;
        } else {
            civ.ca = left.min(civ.ca_total);
        }
        let points = {
            let mut rules = self.civ(seat).leader_rules();
            among!(rules, Rule::OnRevolution { culture_points } => *culture_points).unwrap_or(0)
        };
        self.score_culture(seat, points.into(), out);
        self.after_development(seat, out);
    }

    /// Pays, gains `bonus`, and takes the card out of the hand (RULES 11).
    fn pay_science(&mut self, seat: Seat, card: CardId, cost: u8, bonus: u16) {
        let cooperation = self.cooperation(seat);
        let civ = self.civ_mut(seat);
        let lent = if card.card().kind == Kind::Unit { cost.min(civ.turn.unit_science) } else { 0 };
        civ.turn.unit_science -= lent;
        civ.science -= u16::from(cost - lent);
        civ.science += bonus;
        civ.drop_civil(card);
        if let Some((partner, _, pays)) = cooperation {
            self.civ_mut(partner).science -= u16::from(pays);
        }
    }

    fn enter_government(&mut self, seat: Seat, card: CardId) {
        let old = std::mem::replace(&mut self.civ_mut(seat).government, card);
        if old.card().deck != crate::data::Deck::Initial {
            self.removed.push(old);
        }
        self.retotal(seat);
    }

    /// What leaders do when a technology has been developed.
    fn after_development(&mut self, seat: Seat, out: &mut Applied) {
        let gains = among!(self.civ(seat).leader_rules(),
            Rule::OnDevelop { resources, culture_points, regain_civil_actions } =>
                (*resources, *culture_points, *regain_civil_actions));
        let Some((resources, culture, actions)) = gains else { return };
        if resources > 0 {
            let got = self.civ_mut(seat).gain(crate::money::Stuff::Resources, resources.into());
            out.tell(say!("gained", seat = seat, gains = Unit::Resources.of(got)));
        }
        self.score_culture(seat, culture.into(), out);
        for _ in 0..actions {
            self.civ_mut(seat).regain_civil();
        }
    }

    /// A special technology enters play: of a type only the highest level stays, tokens move by the difference.
    pub(crate) fn enter_special(&mut self, seat: Seat, card: CardId) {
        let same = |c: &CardId| c.card().icon == card.card().icon;
        let old = self.civ(seat).specials.iter().copied().find(same);
        let (stays, goes) = match old {
            Some(old) if old.card().level >= card.card().level => (None, Some(card)),
            Some(old) => (Some(card), Some(old)),
            None => (Some(card), None),
        };
        self.removed.extend(goes);
        let Some(card) = stays else { return };
        let civ = self.civ_mut(seat);
        civ.specials.retain(|c| Some(*c) != old);
        civ.specials.push(card);
        civ.specials.sort();
        let before = old.map_or(crate::data::Gives::default(), |c| c.card().gives);
        let now = card.card().gives;
        self.symbols(seat, now.yellow_tokens - before.yellow_tokens, now.blue_tokens - before.blue_tokens);
    }
}
