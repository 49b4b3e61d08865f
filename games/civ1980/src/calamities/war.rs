//! Civil War: a nation splits and somebody takes a part over.

use crate::chart::Area;
use crate::ids::Civ;
use crate::losses::{Counting, Loss, Picked};
use crate::moves::{Act, Units, Verb};
use crate::resolving::{Case, Stage, TakeOver};
use crate::state::Civ1980;
use kernel::{Seat, SeatSet};

const VICTIM: u32 = 15;
const WITH_DEMOCRACY: u32 = 25;
const NOMINEE: u32 = 20;
const WITH_PHILOSOPHY: u32 = 15;

impl Civ1980 {
    pub(super) fn open_war(&mut self, case: Case) -> Stage {
        let points = self.unit_points(case.victim);
        let others = self.others(case);
        let own = SeatSet::from(case.victim);
        if others.is_empty() {
            return Stage::Next;
        }
        if self.has(case.victim, Civ::Philosophy) {
            let taker = self.richest_stock(own, false).filter(|_| points > WITH_PHILOSOPHY);
            if taker.is_some() || !self.options.discreet() {
                self.show_civ(case.victim, Civ::Philosophy);
            }
            let Some(taker) = taker else { return Stage::Next };
            let mut loss = Loss::new(case.victim, WITH_PHILOSOPHY, Counting::Faction);
            loss.chooser = taker;
            return Stage::Picking { nominee: taker, first: Picked::default(), loss, second_round: true };
        }
        if points <= self.first_share(case.victim) + NOMINEE {
            // Nothing happens to a nation so small, unless it is Democracy that keeps it together.
            if self.options.discreet() && points > VICTIM + NOMINEE {
                self.show_civ(case.victim, Civ::Democracy);
            }
            return Stage::Next;
        }
        if self.options.war_to_most_stock {
            // Whoever has most in stock gains; if it is the victim itself, nothing happens.
            return match self.richest_stock(SeatSet::EMPTY, true) {
                Some(seat) if seat != case.victim => self.begin_picking(case, seat),
                _ => Stage::Next,
            };
        }
        Stage::Nominate
    }

    fn first_share(&self, victim: Seat) -> u32 {
        if self.has(victim, Civ::Democracy) { WITH_DEMOCRACY } else { VICTIM }
    }

    pub(super) fn begin_picking(&mut self, case: Case, nominee: Seat) -> Stage {
        self.show_civ(case.victim, Civ::Democracy);
        let loss = Loss::new(case.victim, self.first_share(case.victim), Counting::Faction);
        Stage::Picking { nominee, first: Picked::default(), loss, second_round: false }
    }

    pub(super) fn after_picking(
        &mut self,
        case: Case,
        nominee: Seat,
        mut first: Picked,
        loss: &Loss,
        second_round: bool,
    ) -> Stage {
        for (area, n) in &loss.picked.tokens {
            *first.tokens.entry(*area).or_default() += n;
        }
        first.cities.extend(&loss.picked.cities);
        if !second_round {
            let mut loss = Loss::new(case.victim, NOMINEE, Counting::Faction);
            loss.chooser = nominee;
            loss.besides = first.clone();
            return Stage::Picking { nominee, first, loss, second_round: true };
        }
        if self.has(case.victim, Civ::Philosophy) {
            return self.take_over(nominee, first, SeatSet::EMPTY);
        }
        let second = self.besides(case.victim, &first);
        if second.is_empty() { Stage::Next } else { Stage::Faction { nominee, first, second } }
    }

    /// All units of a seat that are not in a faction.
    fn besides(&self, seat: Seat, first: &Picked) -> Picked {
        let tokens = self.token_areas(seat).map(|a| {
            let taken = first.tokens.get(&a).copied().unwrap_or(0);
            (a, self.lands[a].of(seat).saturating_sub(taken))
        });
        let cities = self.city_areas(seat).filter(|a| !first.cities.contains(a));
        Picked { tokens: tokens.filter(|(_, n)| *n > 0).collect(), cities: cities.collect() }
    }

    pub(super) fn take_over(&self, taker: Seat, left: Picked, tried: SeatSet) -> Stage {
        Stage::Taking(TakeOver { taker, tried: tried.with(taker), left })
    }

    /// Takes over what leaves no choice; an error is a question.
    pub(super) fn take_on(&mut self, case: Case, mut taking: TakeOver) -> Result<Stage, TakeOver> {
        let taker = taking.taker;
        let cities = u8::try_from(taking.left.cities.len()).unwrap_or(u8::MAX);
        if self.city_stock(taker) >= cities {
            for area in std::mem::take(&mut taking.left.cities) {
                self.take_unit(case.victim, taker, area, Units::City);
            }
        }
        if u32::from(self.player(taker).stock) >= taking.left.count() {
            for (area, n) in std::mem::take(&mut taking.left.tokens) {
                self.take_unit(case.victim, taker, area, Units::Tokens(n));
            }
        }
        if taking.left.is_empty() {
            return Ok(Stage::Next);
        }
        if !self.taking_acts(&taking).is_empty() {
            return Err(taking);
        }
        // This stock is empty: the next largest takes the rest, and what nobody can replace is lost.
        match self.richest_stock(taking.tried.with(case.victim), false) {
            Some(next) => Ok(self.take_over(next, taking.left, taking.tried)),
            None => {
                for (area, n) in &taking.left.tokens {
                    self.remove(case.victim, *area, *n);
                }
                taking.left.cities.iter().for_each(|a| self.eliminate_city(*a));
                Ok(Stage::Next)
            }
        }
    }

    fn take_unit(&mut self, victim: Seat, taker: Seat, area: Area, units: Units) {
        match units {
            Units::Tokens(n) => {
                self.remove(victim, area, n);
                self.place(taker, area, n);
            }
            Units::City => {
                self.eliminate_city(area);
                self.found_city(taker, area);
            }
        }
    }

    pub(super) fn taking_acts(&self, taking: &TakeOver) -> Vec<Act> {
        let mut acts = Vec::new();
        let stock = self.player(taking.taker).stock;
        if self.city_stock(taking.taker) > 0 {
            acts.extend(taking.left.cities.iter().map(|a| Act::Units(Verb::Take, *a, Units::City)));
        }
        for (area, n) in &taking.left.tokens {
            acts.extend((1..=(*n).min(stock)).map(|n| Act::Units(Verb::Take, *area, Units::Tokens(n))));
        }
        acts
    }

    pub(super) fn take_units(&mut self, case: Case, taking: &mut TakeOver, area: Area, units: Units) {
        match units {
            Units::Tokens(n) => {
                if let Some(left) = taking.left.tokens.get_mut(&area) {
                    *left = left.saturating_sub(n);
                }
                taking.left.tokens.retain(|_, n| *n > 0);
            }
            Units::City => taking.left.cities.retain(|a| *a != area),
        }
        self.take_unit(case.victim, taking.taker, area, units);
    }
}
