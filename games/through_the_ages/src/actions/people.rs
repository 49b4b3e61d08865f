//! Population, leaders and free abilities (RULES 12.3, 12.7, 11).

use crate::data;
use crate::ids::{CardId, Kind};
use crate::money::Stuff;
use crate::moves::Speech;
use crate::names::{Unit, named};
use crate::price::Price;
use crate::rule::{Amount, Rule, among, any};
use crate::state::ThroughTheAges;
use kernel::{Applied, Illegal, Seat, say};

impl ThroughTheAges {
    /// Food to increase the population, if that is possible and payable.
    pub(crate) fn check_population(&self, seat: Seat, discount: u8) -> Result<u8, Illegal> {
        let civ = self.civ(seat);
        let Ok(cost) = u8::try_from(data::yellow(civ.yellow).population_cost) else {
            return Err(Illegal::new("12.3", say!("nobody-left")));
        };
        let moses = among!(civ.leader_rules(), Rule::PopulationDiscount { food } => *food).unwrap_or(0);
        let cost = cost.saturating_sub(moses).saturating_sub(discount);
        if civ.stock(Stuff::Food) + u16::from(civ.turn.any_food) < cost.into() {
            return Err(Illegal::new("12.3", say!("no-food", cost = Unit::Food.of(cost))));
        }
        Ok(cost)
    }

    /// Pays food, then gains `refund`, then the worker comes (RULES 12.3).
    pub(crate) fn increase_population(&mut self, seat: Seat, cost: u8, refund: u16, out: &mut Applied) {
        let civ = self.civ_mut(seat);
        let temporary = cost.min(civ.turn.any_food);
        civ.turn.any_food -= temporary;
        civ.lose(Stuff::Food, (cost - temporary).into());
        let got = civ.gain(Stuff::Food, refund);
        civ.yellow -= 1;
        civ.idle += 1;
        out.tell(say!("population-increased", seat = seat, cost = Unit::Food.of(cost)));
        if got > 0 {
            out.tell(say!("gained", seat = seat, gains = Unit::Food.of(got)));
        }
    }

    /// May the leader be played, and the old one tucked under a wonder?
    pub(crate) fn check_leader(
        &self,
        seat: Seat,
        card: CardId,
        tuck: Option<CardId>,
    ) -> Result<Price, Illegal> {
        self.need_civil(seat, 1)?;
        let civ = self.civ(seat);
        if card.card().kind != Kind::Leader || !civ.holds(card) {
            return Err(Illegal::new("12.7", say!("not-in-hand", card = named(card))));
        }
        if let Some(wonder) = tuck {
            let tucks = any!(civ.leader_rules(), Rule::OnReplacedTuckUnderWonder { .. });
            if !tucks || !civ.wonders.iter().any(|w| w.card == wonder) {
                return Err(Illegal::new("12.7", say!("cannot-tuck")));
            }
        }
        Ok(Price::civil(1))
    }

    /// Plays a leader; the old one leaves (RULES 12.7).
    pub(crate) fn play_leader(&mut self, seat: Seat, card: CardId, tuck: Option<CardId>, out: &mut Applied) {
        self.civ_mut(seat).drop_civil(card);
        let old = self.civ(seat).leader;
        if let Some(old) = old {
            let civ = self.civ_mut(seat);
            civ.used.leader_replaced = true;
            if let Some(place) = tuck.and_then(|w| civ.wonders.iter_mut().find(|x| x.card == w)) {
                place.homer = Some(old);
                let wonder = place.card;
                civ.leader = None;
                civ.turn.homer_resources = 0;
                out.tell(say!("leader-tucked", seat = seat, card = named(old), wonder = named(wonder)));
            } else {
                self.leader_leaves(seat, out);
            }
        }
        let civ = self.civ_mut(seat);
        civ.leader = Some(card);
        civ.used.leader = false;
        civ.turn.homer_resources = civ.lent_each_turn();
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
        civ.turn.homer_resources = 0;
        if let Some(old) = civ.leader.take() {
            self.removed.push(old);
        }
    }

    /// Culture a leader scores on leaving or at the end (Bill Gates).
    pub(crate) fn farewell(&mut self, seat: Seat, out: &mut Applied) {
        let points = self.farewell_points(seat);
        self.score_culture(seat, points, out);
    }

    /// The same, not yet scored.
    pub(crate) fn farewell_points(&self, seat: Seat) -> i16 {
        let formula =
            among!(self.civ(seat).leader_rules(), Rule::OnLeaveOrGameEndScore { formula } => *formula);
        formula.map_or(0, |formula| self.amount(Amount::Formula(formula), seat))
    }

    /// Ocean Liner Service.
    pub(crate) fn check_liner(&self, seat: Seat) -> Result<Price, Illegal> {
        let civ = self.civ(seat);
        if !any!(civ.rules(), Rule::FreePopulation {}) || civ.used.liner {
            return Err(Illegal::new("11", say!("ability-not-ready")));
        }
        if civ.yellow == 0 {
            return Err(Illegal::new("12.3", say!("nobody-left")));
        }
        Ok(Price::FREE)
    }

    pub(crate) fn liner(&mut self, seat: Seat, out: &mut Applied) {
        let civ = self.civ_mut(seat);
        civ.used.liner = true;
        civ.yellow -= 1;
        civ.idle += 1;
        out.tell(say!("population-gained", seat = seat, gains = Unit::Population.of(1)));
    }

    /// Churchill's choice of the turn.
    pub(crate) fn check_speech(&self, seat: Seat) -> Result<Price, Illegal> {
        let civ = self.civ(seat);
        if !any!(civ.leader_rules(), Rule::Speech { .. }) || civ.used.leader {
            return Err(Illegal::new("11", say!("ability-not-ready")));
        }
        Ok(Price::FREE)
    }

    pub(crate) fn speech(&mut self, seat: Seat, speech: Speech, out: &mut Applied) {
        let choice = among!(self.civ(seat).leader_rules(),
            Rule::Speech { culture_points, unit_science, unit_resources } =>
                (*culture_points, *unit_science, *unit_resources));
        let Some((culture, science, resources)) = choice else { return };
        self.civ_mut(seat).used.leader = true;
        match speech {
            Speech::Culture => self.score_culture(seat, culture.into(), out),
            Speech::Military => {
                let turn = &mut self.civ_mut(seat).turn;
                turn.unit_science += science;
                turn.unit_resources += resources;
                let (science, resources) = (Unit::Science.of(science), Unit::Resources.of(resources));
                out.tell(say!("churchill-military", seat = seat, science = science, resources = resources));
            }
        }
    }

    /// Hammurabi lends a military action.
    pub(crate) fn check_hammurabi(&self, seat: Seat) -> Result<Price, Illegal> {
        let civ = self.civ(seat);
        if !any!(civ.leader_rules(), Rule::MilitaryAsCivil {}) || civ.used.leader {
            return Err(Illegal::new("11", say!("ability-not-ready")));
        }
        self.need_military(seat, 1)?;
        Ok(Price::military(1))
    }

    pub(crate) fn hammurabi(&mut self, seat: Seat, out: &mut Applied) {
        let civ = self.civ_mut(seat);
        civ.used.leader = true;
        civ.turn.extra_ca += 1;
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
            let mut own = p.card.card().rules.iter().filter(|rule| p.applies(rule, seat));
            among!(own, Rule::Convert { from, .. } => *from)
        })
    }

    pub(crate) fn convert(&mut self, seat: Seat, out: &mut Applied) {
        let Ok(from) = self.check_convert(seat) else { return };
        let civ = self.civ_mut(seat);
        civ.used.convert = true;
        civ.lose(from, 1);
        match from {
            Stuff::Food => {
                civ.turn.any_resources += 1;
                out.tell(say!("converted-food", seat = seat));
            }
            Stuff::Resources => {
                civ.turn.any_food += 1;
                out.tell(say!("converted-resource", seat = seat));
            }
        }
    }
}
