//! Step 1: tax and revolts (RULES 5.1).

use crate::chart::Area;
use crate::ids::Civ;
use crate::moves::{Act, Units, Verb};
use crate::state::{Civ1980, Revolt, Step};
use kernel::{Applied, Arg, Seat, SeatSet, say};

const RATE: u8 = 2;

impl Civ1980 {
    pub(crate) fn begin_taxation(&mut self, out: &mut Applied) {
        self.step = Step::Taxation { asked: SeatSet::EMPTY, revolts: Vec::new() };
        let mut chooses = SeatSet::EMPTY;
        for seat in self.active_by_ast() {
            if self.cities(seat) == 0 {
                continue;
            }
            if self.has(seat, Civ::Coinage) {
                chooses = chooses.with(seat);
                self.show_civ(seat, Civ::Coinage);
            } else {
                self.pay_tax(seat, RATE, out);
            }
        }
        if let Step::Taxation { asked, .. } = &mut self.step {
            *asked = chooses;
        }
    }

    /// Pays for as many cities as the stock can; the others revolt.
    pub(crate) fn pay_tax(&mut self, seat: Seat, rate: u8, out: &mut Applied) {
        let (cities, remainder) = (self.cities(seat), self.options.tax_remainder_paid);
        let player = self.player_mut(seat);
        let paid = (player.stock / rate).min(cities);
        let left = cities - paid;
        let mut tokens = paid * rate;
        if remainder && left > 0 {
            tokens = player.stock;
        }
        player.stock -= tokens;
        player.treasury += tokens;
        out.tell(say!("taxed", seat = seat, tokens = tokens, cities = cities));
        if left > 0 {
            out.tell(say!("revolt-begins", seat = seat, cities = left));
        }
        if let Step::Taxation { revolts, .. } = &mut self.step
            && left > 0
        {
            revolts.push(Revolt { victim: seat, left, taker: None });
        }
    }

    pub(crate) fn begin_revolts(&mut self) {
        let Step::Taxation { revolts, .. } = &self.step else { return };
        let mut revolts = revolts.clone();
        revolts.sort_by_key(|r| self.ast_rank(r.victim));
        self.step = Step::Revolts(revolts);
    }

    /// Who says which city is next: the one who gains it, or the victim if nobody can.
    pub(crate) fn revolt_decider(&self, revolt: &Revolt) -> Seat {
        self.revolt_taker(revolt).unwrap_or(revolt.victim)
    }

    fn revolt_taker(&self, revolt: &Revolt) -> Option<Seat> {
        if let Some(taker) = revolt.taker.filter(|s| self.city_stock(*s) > 0) {
            return Some(taker);
        }
        let none_left: SeatSet = self.seats().filter(|s| self.city_stock(*s) == 0).collect();
        self.richest_stock(none_left.with(revolt.victim), self.options.revolt_by_units)
    }

    pub(crate) fn revolt_acts(&self, list: &[Revolt]) -> Vec<Act> {
        let Some(revolt) = list.first() else { return Vec::new() };
        let gained = self.revolt_taker(revolt).is_some();
        let act = |area: Area| {
            if gained { Act::Units(Verb::Take, area, Units::City) } else { Act::Raze(area) }
        };
        self.revolting(revolt.victim).into_iter().map(act).collect()
    }

    /// Cities of a seat that can revolt; those gained in this very step too, unless the table agreed otherwise.
    pub(crate) fn revolting(&self, victim: Seat) -> Vec<Area> {
        let young = |a: &Area| self.lands[*a].city.is_some_and(|c| c.since == self.round);
        self.city_areas(victim).filter(|a| !self.options.revolt_once || !young(a)).collect()
    }

    /// One city changes hands, or is lost.
    pub(crate) fn revolt(&mut self, area: Area, out: &mut Applied) {
        let Step::Revolts(list) = &self.step else { return };
        let Some(revolt) = list.first().copied() else { return };
        let taker = self.revolt_taker(&revolt);
        let name = Arg::name("area", area.to_string());
        self.eliminate_city(area);
        match taker {
            Some(taker) => {
                self.found_city(taker, area);
                out.tell(say!("revolted", seat = revolt.victim, area = name, taker = taker));
            }
            None => out.tell(say!("city-lost", seat = revolt.victim, area = name)),
        }
        if let Step::Revolts(list) = &mut self.step
            && let Some(first) = list.first_mut()
        {
            first.taker = taker;
            first.left -= 1;
        }
    }

    /// Goes through the revolts; what leaves no choice happens by itself.
    pub(crate) fn revolt_on(&mut self, out: &mut Applied) -> bool {
        let Step::Revolts(list) = &mut self.step else { return false };
        let Some(first) = list.first().copied() else {
            self.begin_reentry(out);
            return true;
        };
        let revolting = self.revolting(first.victim);
        let cities = u8::try_from(revolting.len()).unwrap_or(u8::MAX);
        if first.left == 0 || cities == 0 {
            if let Step::Revolts(list) = &mut self.step {
                list.remove(0);
            }
            return true;
        }
        let all = first.left >= cities;
        // Every city goes, so only the order could be chosen; it matters if several takers share them.
        let one_taker = self.revolt_taker(&first).is_none_or(|t| self.city_stock(t) >= cities);
        if all && one_taker {
            if let Some(area) = revolting.first() {
                self.revolt(*area, out);
            }
            return true;
        }
        false
    }
}
