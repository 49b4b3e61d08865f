//! Population, leaders and free abilities (RULES 12.3, 12.7, 11).

use crate::ages::named;
use crate::data;
use crate::ids::{CardId, Kind};
use crate::money::Stuff;
use crate::moves::Speech;
use crate::rule::{Amount, Formula, Op, Party};
use crate::state::ThroughTheAges;
use kernel::{Applied, Illegal, Seat, say};

impl ThroughTheAges {
    /// Food to increase the population, if that is possible and payable.
    pub(crate) fn check_population(&self, seat: Seat, discount: u8) -> Result<u8, Illegal> {
        let civ = self.civ(seat);
        let Ok(cost) = u8::try_from(data::yellow(civ.yellow).population_cost) else {
            return Err(Illegal::new("12.3", say!("nobody-left")));
        };
        let moses = civ.leader_rule(Op::PopulationDiscount).map_or(0, |r| r.food.small());
        let cost = cost.saturating_sub(moses).saturating_sub(discount);
        if civ.stock(Stuff::Food) + u16::from(civ.any_food) < cost.into() {
            return Err(Illegal::new("12.3", say!("no-food", cost = cost)));
        }
        Ok(cost)
    }

    /// Pays food, then gains `refund`, then the worker comes (RULES 12.3).
    pub(crate) fn increase_population(&mut self, seat: Seat, discount: u8, refund: u16, out: &mut Applied) {
        let Ok(cost) = self.check_population(seat, discount) else { return };
        let civ = self.civ_mut(seat);
        let temporary = cost.min(civ.any_food);
        civ.any_food -= temporary;
        civ.lose(Stuff::Food, (cost - temporary).into());
        civ.gain(Stuff::Food, refund);
        civ.yellow -= 1;
        civ.idle += 1;
        out.tell(say!("population-increased", seat = seat, cost = cost));
    }

    /// May the leader be played, and the old one tucked under a wonder?
    pub(crate) fn check_leader(&self, seat: Seat, card: CardId, tuck: Option<CardId>) -> Result<(), Illegal> {
        self.need_civil(seat, 1)?;
        let civ = self.civ(seat);
        if card.card().kind != Kind::Leader || !civ.holds(card) {
            return Err(Illegal::new("12.7", say!("not-in-hand", card = named(card))));
        }
        if let Some(wonder) = tuck {
            let tucks = civ.leader_rule(Op::OnReplacedTuckUnderWonder).is_some();
            if !tucks || !civ.wonders.iter().any(|w| w.card == wonder) {
                return Err(Illegal::new("12.7", say!("cannot-tuck")));
            }
        }
        Ok(())
    }

    /// Plays a leader; the old one leaves (RULES 12.7).
    pub(crate) fn play_leader(&mut self, seat: Seat, card: CardId, tuck: Option<CardId>, out: &mut Applied) {
        self.civ_mut(seat).spend_civil(1);
        self.civ_mut(seat).drop_civil(card);
        let old = self.civ(seat).leader;
        if let Some(old) = old {
            let civ = self.civ_mut(seat);
            civ.used.leader_replaced = true;
            if let Some(place) = tuck.and_then(|w| civ.wonders.iter_mut().find(|x| x.card == w)) {
                place.homer = Some(old);
                let wonder = place.card;
                civ.leader = None;
                civ.homer_resources = 0;
                out.tell(say!("leader-tucked", seat = seat, card = named(old), wonder = named(wonder)));
            } else {
                self.leader_leaves(seat, out);
            }
        }
        let civ = self.civ_mut(seat);
        civ.leader = Some(card);
        civ.used.leader = false;
        civ.homer_resources = civ.leader_rule(Op::TurnResources).map_or(0, |r| r.amount.small());
        out.tell(say!("leader-played", seat = seat, card = named(card)));
        self.retotal(seat);
        if old.is_some() && tuck.is_none() {
            self.civ_mut(seat).regain_civil();
        }
    }

    /// The leader leaves play, whatever the reason.
    pub(crate) fn leader_leaves(&mut self, seat: Seat, out: &mut Applied) {
        self.farewell(seat, out);
        let civ = self.civ_mut(seat);
        civ.homer_resources = 0;
        if let Some(old) = civ.leader.take() {
            self.removed.push(old);
        }
    }

    /// Culture a leader scores on leaving or at the end (Bill Gates).
    pub(crate) fn farewell(&mut self, seat: Seat, out: &mut Applied) {
        if let Some(rule) = self.civ(seat).leader_rule(Op::OnLeaveOrGameEndScore)
            && rule.amount == Amount::Formula(Formula::LabProduction)
        {
            let points = self.lab_production(seat);
            self.score_culture(seat, points, out);
        }
    }

    /// Ocean Liner Service.
    pub(crate) fn check_liner(&self, seat: Seat) -> Result<(), Illegal> {
        let civ = self.civ(seat);
        if civ.rule(Op::FreePopulation).is_none() || civ.used.liner {
            return Err(Illegal::new("11", say!("ability-not-ready")));
        }
        if civ.yellow == 0 {
            return Err(Illegal::new("12.3", say!("nobody-left")));
        }
        Ok(())
    }

    pub(crate) fn liner(&mut self, seat: Seat, out: &mut Applied) {
        let civ = self.civ_mut(seat);
        civ.used.liner = true;
        civ.yellow -= 1;
        civ.idle += 1;
        out.tell(say!("population-gained", seat = seat, count = 1u8));
    }

    /// Churchill's choice of the turn.
    pub(crate) fn check_speech(&self, seat: Seat) -> Result<(), Illegal> {
        let civ = self.civ(seat);
        if civ.leader_rule(Op::ChooseOne).is_none() || civ.used.leader {
            return Err(Illegal::new("11", say!("ability-not-ready")));
        }
        Ok(())
    }

    pub(crate) fn speech(&mut self, seat: Seat, speech: Speech, out: &mut Applied) {
        let Some(rule) = self.civ(seat).leader_rule(Op::ChooseOne) else { return };
        self.civ_mut(seat).used.leader = true;
        let option = |f: fn(&crate::rule::Choice) -> u8| rule.options.iter().map(f).max().unwrap_or(0);
        match speech {
            Speech::Culture => self.score_culture(seat, option(|o| o.culture_points).into(), out),
            Speech::Military => {
                let civ = self.civ_mut(seat);
                civ.unit_science += option(|o| o.turn_science);
                civ.unit_resources += option(|o| o.turn_resources);
                out.tell(say!("churchill-military", seat = seat));
            }
        }
    }

    /// Hammurabi lends a military action.
    pub(crate) fn check_hammurabi(&self, seat: Seat) -> Result<(), Illegal> {
        let civ = self.civ(seat);
        if civ.leader_rule(Op::MilitaryAsCivil).is_none() || civ.used.leader {
            return Err(Illegal::new("11", say!("ability-not-ready")));
        }
        self.need_military(seat, 1)
    }

    pub(crate) fn hammurabi(&mut self, seat: Seat, out: &mut Applied) {
        let civ = self.civ_mut(seat);
        civ.used.leader = true;
        civ.spend_military(1);
        civ.extra_ca += 1;
        out.tell(say!("hammurabi", seat = seat));
    }

    /// Trade Routes Agreement: what the seat may turn into what.
    pub(crate) fn check_convert(&self, seat: Seat) -> Result<Stuff, Illegal> {
        let refused = || Illegal::new("15.4", say!("ability-not-ready"));
        if self.civ(seat).used.convert {
            return Err(refused());
        }
        let from = self.conversion(seat).ok_or_else(refused)?;
        if self.civ(seat).stock(from) == 0 {
            return Err(refused());
        }
        Ok(from)
    }

    /// What a pact lets the seat pay with instead of the other.
    pub(crate) fn conversion(&self, seat: Seat) -> Option<Stuff> {
        self.pacts_of(seat).find_map(|p| {
            let rule = p.card.card().rules.iter().find(|r| r.op == Op::Convert && p.applies(r, seat))?;
            match rule.source {
                Some(Party::Food) => Some(Stuff::Food),
                Some(Party::Resources) => Some(Stuff::Resources),
                _ => None,
            }
        })
    }

    pub(crate) fn convert(&mut self, seat: Seat, out: &mut Applied) {
        let Ok(from) = self.check_convert(seat) else { return };
        let civ = self.civ_mut(seat);
        civ.used.convert = true;
        civ.lose(from, 1);
        match from {
            Stuff::Food => civ.any_resources += 1,
            Stuff::Resources => civ.any_food += 1,
        }
        out.tell(say!("converted", seat = seat));
    }
}
