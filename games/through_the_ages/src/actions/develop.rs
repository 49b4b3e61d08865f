//! Technologies, peaceful changes and revolutions (RULES 12.9, 12.10).

use crate::ages::named;
use crate::ids::{CardId, Kind, Type};
use crate::rule::Op;
use crate::state::ThroughTheAges;
use kernel::{Applied, Illegal, Seat, say};

impl ThroughTheAges {
    /// Scientific Cooperation: the partner and the entry.
    fn cooperation(&self, seat: Seat) -> Option<(Seat, &'static crate::rule::Rule)> {
        self.pacts_of(seat).find_map(|p| {
            let rule = p.card.card().rules.iter().find(|r| r.op == Op::OnDevelopByPartner)?;
            Some((p.other(seat), rule))
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
        if let Some(rule) = civ.leader_rule(Op::ScienceDiscount)
            && facts.icon == Some(Type::Theater)
        {
            cost = cost.saturating_sub(rule.amount.small());
        }
        cost = cost.saturating_sub(self.pair_discount(seat, facts.icon).1);
        if let Some((_, rule)) = self.cooperation(seat) {
            cost = cost.saturating_sub(rule.developer_science_discount);
        }
        cost.saturating_sub(discount)
    }

    /// Does a revolution use up military actions (Robespierre)?
    fn revolts_with_arms(&self, seat: Seat) -> bool {
        self.civ(seat).leader_rule(Op::RevolutionUses).is_some()
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
        if let Some((partner, rule)) = self.cooperation(seat)
            && self.civ(partner).science < u16::from(rule.partner_pays_science)
        {
            return Err(Illegal::new("12.9", say!("partner-has-no-science")));
        }
        let cost = self.science_price(seat, card, revolution, discount);
        let lent = if card.card().kind == Kind::Unit { civ.unit_science } else { 0 };
        if civ.science + u16::from(lent) < cost.into() {
            return Err(Illegal::new("12.9", say!("no-science", cost = cost)));
        }
        Ok(cost)
    }

    /// Pays, gains `bonus` science, puts the technology into play, then lets leaders act (RULES 11).
    pub(crate) fn develop(
        &mut self,
        seat: Seat,
        card: CardId,
        revolution: bool,
        discount: u8,
        bonus: u16,
        out: &mut Applied,
    ) {
        let Ok(cost) = self.check_develop(seat, card, revolution, discount) else { return };
        let arms = revolution && self.revolts_with_arms(seat);
        let coop = self.cooperation(seat);
        let civ = self.civ_mut(seat);
        if arms {
            civ.ma = 0;
        } else if revolution {
            let all = civ.ca_total;
            civ.spend_civil(all);
        }
        let left = civ.ca;
        let lent = if card.card().kind == Kind::Unit { cost.min(civ.unit_science) } else { 0 };
        civ.unit_science -= lent;
        civ.science -= u16::from(cost - lent);
        civ.science += bonus;
        civ.drop_civil(card);
        if let Some((partner, rule)) = coop {
            self.civ_mut(partner).science -= u16::from(rule.partner_pays_science);
        }
        if revolution {
            out.tell(say!("revolution", seat = seat, card = named(card), cost = cost));
        } else {
            out.tell(say!("developed", seat = seat, card = named(card), cost = cost));
        }
        match card.card().kind {
            Kind::Government => {
                let old = std::mem::replace(&mut self.civ_mut(seat).government, card);
                if old.card().deck != crate::data::Deck::Initial {
                    self.removed.push(old);
                }
                self.retotal(seat);
                let civ = self.civ_mut(seat);
                if arms {
                    civ.ma = 0;
                } else if revolution {
                    civ.ca = left.min(civ.ca_total);
                }
            }
            Kind::Special => {
                self.enter_special(seat, card);
                self.retotal(seat);
            }
            _ => self.civ_mut(seat).add_tech(card),
        }
        if revolution && let Some(rule) = self.civ(seat).leader_rule(Op::OnRevolution) {
            self.score_culture(seat, rule.culture_points.number(), out);
        }
        if let Some(rule) = self.civ(seat).leader_rule(Op::OnDevelop) {
            let resources = rule.resources.small();
            if resources > 0 {
                self.civ_mut(seat).gain(crate::money::Stuff::Resources, resources.into());
            }
            if rule.culture_points.number() > 0 {
                self.score_culture(seat, rule.culture_points.number(), out);
            }
            for _ in 0..rule.regain_civil_actions {
                self.civ_mut(seat).regain_civil();
            }
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
