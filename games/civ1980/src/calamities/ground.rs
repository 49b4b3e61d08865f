//! Calamities of the ground: Volcanic Eruption or Earthquake, Flood.

use crate::chart::Area;
use crate::data::data;
use crate::ids::{Calamity, Civ, Id, Plain, Volcano};
use crate::losses::Counting;
use crate::resolving::{Case, Cut, Fate, Stage};
use crate::state::{CITY_POINTS, Civ1980};
use kernel::{Applied, Arg, Seat, SeatSet, say};

impl Civ1980 {
    fn volcano_areas(&self, volcano: Volcano) -> impl Iterator<Item = Area> + '_ {
        data().volcanoes[volcano].areas.iter().copied().filter(|a| self.chart().playing(*a))
    }

    /// Unit points an eruption destroys, of one seat or of all.
    pub(crate) fn damage(&self, volcano: Volcano, whose: Option<Seat>) -> u32 {
        let counts = |seat: Seat| whose.is_none_or(|w| w == seat);
        self.volcano_areas(volcano)
            .map(|a| {
                let land = &self.lands[a];
                let tokens: u32 = self.seats().filter(|s| counts(*s)).map(|s| u32::from(land.of(s))).sum();
                tokens + if land.city.is_some_and(|c| counts(c.owner)) { CITY_POINTS } else { 0 }
            })
            .sum()
    }

    pub(super) fn open_volcano(&mut self, victim: Seat, out: &mut Applied) -> Stage {
        let advanced = self.options.earthquake_advanced;
        if advanced && !self.options.discreet() {
            self.show_all(Civ::Engineering);
        }
        let near = |v: &Volcano| {
            let cities = self.volcano_areas(*v).any(|a| self.lands[a].city_of(victim));
            cities || (!advanced && self.damage(*v, Some(victim)) > 0)
        };
        let mut volcanoes: Vec<Volcano> = Volcano::ALL.iter().copied().filter(near).collect();
        if advanced {
            let worst = volcanoes.iter().map(|v| self.damage(*v, None)).max();
            volcanoes.retain(|v| Some(self.damage(*v, None)) == worst);
        }
        match volcanoes.as_slice() {
            [] => self.open_quake(victim),
            [only] => {
                self.erupt(*only, out);
                Stage::Losing(Vec::new())
            }
            _ => Stage::Volcano(volcanoes),
        }
    }

    fn open_quake(&mut self, victim: Seat) -> Stage {
        let cities: Vec<Area> = self.city_areas(victim).collect();
        if cities.is_empty() {
            return Stage::Next;
        }
        if self.options.earthquake_advanced {
            // What keeps a city from being reached is seen by what is left to choose from.
            let near = |a: &Area| cities.iter().any(|city| self.chart().adjacent(*city, *a));
            let owner = |a: &Area| self.lands[*a].city.map(|c| c.owner).filter(|o| *o != victim);
            let owners: SeatSet = self.chart().lands.iter().filter(|a| near(a)).filter_map(owner).collect();
            owners.iter().for_each(|owner| self.show_civ(owner, Civ::Engineering));
        }
        // The later game wants the greatest damage: a city whose neighbour suffers too.
        let shaking: Vec<Area> =
            cities.iter().copied().filter(|a| !self.shaken(victim, *a).is_empty()).collect();
        if self.options.earthquake_advanced && !shaking.is_empty() {
            return Stage::Quake(shaking);
        }
        Stage::Quake(cities)
    }

    /// Cities of others next to one that an earthquake hits.
    fn shaken(&self, victim: Seat, city: Area) -> Vec<Area> {
        let reached = |area: &Area| {
            self.lands[*area].city.is_some_and(|c| {
                let protected = self.options.earthquake_advanced && self.has(c.owner, Civ::Engineering);
                c.owner != victim && self.player(c.owner).active() && !protected
            })
        };
        self.chart()
            .lands
            .iter()
            .copied()
            .filter(|a| self.chart().adjacent(city, *a))
            .filter(reached)
            .collect()
    }

    /// Everything around a volcano is gone, ships stay.
    pub(super) fn erupt(&mut self, volcano: Volcano, out: &mut Applied) {
        out.tell(say!("erupted", volcano = Arg::name("volcano", volcano.to_string())));
        let areas: Vec<Area> = self.volcano_areas(volcano).collect();
        for area in areas {
            for seat in self.seats() {
                let tokens = self.lands[area].of(seat);
                self.remove(seat, area, tokens);
            }
            self.eliminate_city(area);
        }
    }

    pub(super) fn quake(&mut self, case: Case, area: Area, out: &mut Applied) -> Stage {
        let place = Arg::name("area", area.to_string());
        let shaken = self.shaken(case.victim, area);
        let spared =
            !self.options.earthquake_advanced || self.spares(case.victim, &[Civ::Engineering], |n| n) > 0;
        if spared {
            self.reduce_city(case.victim, area);
            out.tell(say!("city-reduced", seat = case.victim, area = place));
        } else {
            self.eliminate_city(area);
            out.tell(say!("city-lost", seat = case.victim, area = place));
        }
        if shaken.is_empty() { Stage::Next } else { Stage::Tremor(shaken) }
    }

    pub(super) fn tremor(&mut self, area: Area, out: &mut Applied) {
        if let Some(city) = self.lands[area].city {
            self.reduce_city(city.owner, area);
            out.tell(say!("city-reduced", seat = city.owner, area = Arg::name("area", area.to_string())));
        }
    }

    pub(super) fn open_flood(&mut self, victim: Seat, out: &mut Applied) -> Stage {
        let points = |p: Plain| self.capacity(victim, Counting::Flood(p));
        let most = Plain::ALL.iter().map(|p| points(*p)).max().unwrap_or(0);
        if most == 0 {
            let left = u8::from(!self.coastal_cities(victim).is_empty());
            let spared = |n: u8| left.min(n);
            let engineering = self.spares(victim, &[Civ::Engineering], spared) > 0;
            let fate = if engineering { Fate::Reduced } else { Fate::Eliminated };
            if left == 0 {
                return Stage::Next;
            }
            return Stage::Cutting(vec![Cut { chooser: victim, owner: victim, left, coastal: true, fate }]);
        }
        let plains: Vec<Plain> = Plain::ALL.iter().copied().filter(|p| points(*p) == most).collect();
        match plains.as_slice() {
            [only] => self.flood(Case { calamity: Calamity::Flood, victim, giver: None }, *only, out),
            _ => Stage::Plain(plains),
        }
    }

    /// The plain is known: others there share ten points.
    pub(super) fn flood(&mut self, case: Case, plain: Plain, out: &mut Applied) -> Stage {
        out.tell(say!("flooded", plain = Arg::name("plain", plain.to_string())));
        let points = self.distribution(case, 10, 10, Counting::Flood(plain));
        Stage::Distribute { points, plain: Some(plain) }
    }
}
