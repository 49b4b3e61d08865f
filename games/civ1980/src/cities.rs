//! Steps 7 to 9: support, building and surplus (RULES 5.7, 5.8, 5.9).

use crate::chart::Area;
use crate::ids::Civ;
use crate::moves::Act;
use crate::state::{After, Civ1980, SUPPORT, Step};
use kernel::{Applied, Arg, Seat, say};

const ON_SITE: u8 = 6;
const OFF_SITE: u8 = 12;

impl Civ1980 {
    fn unsupported(&self, seat: Seat) -> bool {
        let cities = u32::from(self.cities(seat));
        cities > 0 && self.board_tokens(seat) < SUPPORT * cities
    }

    pub(crate) fn begin_support(&mut self, then: After, out: &mut Applied) {
        let asked = self.active().filter(|s| self.unsupported(*s)).collect();
        self.step = Step::Support { asked, then };
        self.reduce_forced(out);
    }

    /// Cities that may be reduced next: those of this round before older ones.
    pub(crate) fn reducible(&self, seat: Seat) -> Vec<Area> {
        let all: Vec<Area> = self.city_areas(seat).collect();
        let young: Vec<Area> = all
            .iter()
            .copied()
            .filter(|a| self.lands[*a].city.is_some_and(|c| c.since == self.round))
            .collect();
        if young.is_empty() { all } else { young }
    }

    pub(crate) fn reduce_for_support(&mut self, seat: Seat, area: Area, out: &mut Applied) {
        self.reduce_city(seat, area, out);
        let still = self.unsupported(seat);
        if let Step::Support { asked, .. } = &mut self.step
            && !still
        {
            *asked = asked.without(seat);
        }
        self.reduce_forced(out);
    }

    /// Who has one city to choose from is not asked.
    fn reduce_forced(&mut self, out: &mut Applied) {
        let Step::Support { asked, .. } = &self.step else { return };
        let forced = asked.iter().find_map(|s| match self.reducible(s).as_slice() {
            [only] => Some((s, *only)),
            _ => None,
        });
        if let Some((seat, area)) = forced {
            self.reduce_for_support(seat, area, out);
        }
    }

    /// Could a city stand there, support aside?
    pub(crate) fn enough_for_city(&self, seat: Seat, area: Area) -> bool {
        let land = &self.lands[area];
        let needed = if area.city_site() { ON_SITE } else { OFF_SITE };
        land.of(seat) >= needed && land.city.is_none() && !land.pirates && land.foreign(seat) == 0
    }

    /// Areas where a city could stand, support aside.
    fn sites(&self, seat: Seat) -> impl Iterator<Item = Area> + '_ {
        self.token_areas(seat).filter(move |area| self.enough_for_city(seat, *area))
    }

    /// May these new cities be supported after surplus removal?
    fn supported_with(&self, seat: Seat, new: &[Area]) -> bool {
        let (left, cities) = self.support_with(seat, new);
        self.options.late_support || left >= SUPPORT * cities
    }

    /// Tokens that would be left after surplus removal, and cities, with these new ones.
    pub(crate) fn support_with(&self, seat: Seat, new: &[Area]) -> (u32, u32) {
        let left: u32 = self
            .token_areas(seat)
            .filter(|a| !new.contains(a) && !self.lands[*a].city_of(seat))
            .map(|a| u32::from(self.lands[a].of(seat).min(self.limit(seat, a))))
            .sum();
        (left, u32::from(self.cities(seat)) + u32::try_from(new.len()).unwrap_or(0))
    }

    fn could_build(&self, seat: Seat, draft: &[Area]) -> Vec<Area> {
        if usize::from(self.city_stock(seat)) <= draft.len() {
            return Vec::new();
        }
        let with = |area: Area| -> Vec<Area> { draft.iter().copied().chain([area]).collect() };
        self.sites(seat).filter(|a| !draft.contains(a) && self.supported_with(seat, &with(*a))).collect()
    }

    pub(crate) fn begin_building(&mut self) {
        // Agriculture is secret in a Barbaric game, so support may not tell who is asked there.
        let asked = self
            .active()
            .filter(|s| {
                if self.barbaric() {
                    self.city_stock(*s) > 0 && self.sites(*s).next().is_some()
                } else {
                    !self.could_build(*s, &[]).is_empty()
                }
            })
            .collect();
        self.step = Step::Building { asked, drafts: vec![Vec::new(); self.count()] };
    }

    pub(crate) fn building_acts(&self, seat: Seat, drafts: &[Vec<Area>]) -> Vec<Act> {
        let draft = drafts.get(seat.index()).map_or(&[][..], Vec::as_slice);
        let mut acts: Vec<Act> = self.could_build(seat, draft).into_iter().map(Act::Build).collect();
        acts.push(Act::Done);
        acts
    }

    /// Orders stay sealed until everybody's are in.
    pub(crate) fn building(&mut self, seat: Seat, act: &Act, out: &mut Applied) {
        out.secret = true;
        let Step::Building { asked, drafts } = &mut self.step else { return };
        match (act, drafts.get_mut(seat.index())) {
            (Act::Build(area), Some(draft)) => draft.push(*area),
            _ => *asked = asked.without(seat),
        }
    }

    pub(crate) fn end_building(&mut self, out: &mut Applied) {
        let Step::Building { drafts, .. } = &mut self.step else { return };
        let drafts = std::mem::take(drafts);
        for (seat, areas) in self.seats().zip(drafts) {
            for area in areas {
                let tokens = self.lands[area].of(seat);
                self.remove(seat, area, tokens);
                self.found_city(seat, area);
                out.tell(say!("city-built", seat = seat, area = Arg::name("area", area.to_string())));
                out.reveals = true;
            }
        }
        self.remove_surplus(out);
        if self.options.late_support {
            self.begin_support(After::Surplus, out);
        } else {
            self.begin_drawing();
        }
    }

    /// No tokens beside cities, no more than the limit elsewhere.
    pub(crate) fn remove_surplus(&mut self, out: &mut Applied) {
        for seat in self.seats() {
            let mut gone: u32 = 0;
            for area in &self.chart().lands {
                let tokens = self.lands[*area].of(seat);
                if tokens == 0 {
                    continue;
                }
                let land = &self.lands[*area];
                let room = if land.city.is_some() || land.pirates { 0 } else { self.limit(seat, *area) };
                if tokens > room {
                    self.remove(seat, *area, tokens - room);
                    gone += u32::from(tokens - room);
                }
                if self.lands[*area].of(seat) > area.limit() {
                    self.show_civ(seat, Civ::Agriculture);
                }
            }
            if gone > 0 {
                out.tell(say!("surplus", seat = seat, tokens = gone));
            }
        }
    }
}
