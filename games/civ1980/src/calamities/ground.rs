//! Calamities of the ground: Volcanic Eruption or Earthquake, Flood.

use crate::calamities::cities::{Cutting, Fate};
use crate::calamities::losing::{Losing, tell_all};
use crate::calamities::shares::Distribute;
use crate::chart::Area;
use crate::data::data;
use crate::ids::{Civ, Id, Plain, Volcano};
use crate::losses::{Counting, Picked};
use crate::moves::Act;
use crate::resolving::{Case, Question, Stage};
use crate::state::{CITY_POINTS, Civ1980};
use kernel::{Applied, Arg, Message, Seat, SeatSet, say};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// The victim says which volcano erupts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Volcanoes(Vec<Volcano>);

impl Question for Volcanoes {
    fn ask(&self, _: &Civ1980, _: Case, _: Seat) -> Message {
        say!("ask-volcano")
    }
    fn answers(&self, _: &Civ1980, _: Case, _: Seat) -> Vec<Act> {
        self.0.iter().copied().map(Act::Erupt).collect()
    }
    /// The one that costs the victim least.
    fn default(&self, game: &Civ1980, _: Case, seat: Seat, _: &[Act]) -> Option<Act> {
        self.0.iter().min_by_key(|v| game.damage(**v, Some(seat))).copied().map(Act::Erupt)
    }
    fn answer(&self, game: &mut Civ1980, _: Case, _: Seat, act: &Act, out: &mut Applied) -> Stage {
        if let Act::Erupt(volcano) = act {
            game.erupt(*volcano, out);
        }
        Stage::Next
    }
}

/// The victim says which of its cities the earthquake hits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Quake(Vec<Area>);

impl Question for Quake {
    fn ask(&self, _: &Civ1980, _: Case, _: Seat) -> Message {
        say!("ask-quake")
    }
    fn answers(&self, _: &Civ1980, _: Case, _: Seat) -> Vec<Act> {
        self.0.iter().copied().map(Act::Reduce).collect()
    }
    /// The city with the highest limit.
    fn default(&self, _: &Civ1980, _: Case, _: Seat, _: &[Act]) -> Option<Act> {
        self.0.iter().copied().min_by_key(|a| (Reverse(a.limit()), *a)).map(Act::Reduce)
    }
    fn answer(&self, game: &mut Civ1980, case: Case, _: Seat, act: &Act, out: &mut Applied) -> Stage {
        match act {
            Act::Reduce(area) => game.quake(case, *area, out),
            _ => Stage::Next,
        }
    }
}

/// The victim says which city of another player it reaches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tremor(pub(crate) Vec<Area>);

impl Question for Tremor {
    fn ask(&self, _: &Civ1980, _: Case, _: Seat) -> Message {
        say!("ask-tremor")
    }
    fn answers(&self, game: &Civ1980, _: Case, _: Seat) -> Vec<Act> {
        let spared = game.options.tremor_voluntary.then_some(Act::Done);
        self.0.iter().copied().map(Act::Reduce).chain(spared).collect()
    }
    /// One of the player with most cities.
    fn default(&self, game: &Civ1980, _: Case, _: Seat, _: &[Act]) -> Option<Act> {
        let power = |a: &Area| game.lands[*a].city.map_or(0, |c| game.cities(c.owner));
        self.0.iter().copied().max_by_key(|a| (power(a), Reverse(*a))).map(Act::Reduce)
    }
    fn answer(&self, game: &mut Civ1980, _: Case, _: Seat, act: &Act, out: &mut Applied) -> Stage {
        if let Act::Reduce(area) = act
            && let Some(city) = game.lands[*area].city
        {
            game.reduce_city(city.owner, *area, out);
        }
        Stage::Next
    }
}

/// The victim says which plain is flooded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Plains(Vec<Plain>);

impl Question for Plains {
    fn ask(&self, _: &Civ1980, _: Case, _: Seat) -> Message {
        say!("ask-plain")
    }
    fn answers(&self, _: &Civ1980, _: Case, _: Seat) -> Vec<Act> {
        self.0.iter().copied().map(Act::Flood).collect()
    }
    fn default(&self, _: &Civ1980, _: Case, _: Seat, answers: &[Act]) -> Option<Act> {
        answers.first().cloned()
    }
    fn answer(&self, game: &mut Civ1980, case: Case, _: Seat, act: &Act, out: &mut Applied) -> Stage {
        match act {
            Act::Flood(plain) => game.flood(case, *plain, out),
            _ => Stage::Next,
        }
    }
}

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
                // Nothing is left to choose, and yet it had an effect.
                Stage::Losing(Losing(Vec::new()))
            }
            _ => Stage::Volcano(Volcanoes(volcanoes)),
        }
    }

    fn open_quake(&mut self, victim: Seat) -> Stage {
        let cities: Vec<Area> = self.city_areas(victim).collect();
        if cities.is_empty() {
            return Stage::Next;
        }
        if self.options.earthquake_advanced {
            // What keeps a city from being reached is seen by what is left to choose from.
            self.neighbours(victim).iter().for_each(|owner| self.show_civ(owner, Civ::Engineering));
        }
        // The later game wants the greatest damage: a city whose neighbour suffers too.
        let shaking: Vec<Area> =
            cities.iter().copied().filter(|a| !self.shaken(victim, *a).is_empty()).collect();
        if self.options.earthquake_advanced && !shaking.is_empty() {
            return Stage::Quake(Quake(shaking));
        }
        Stage::Quake(Quake(cities))
    }

    /// Whose cities an earthquake among the victim's could reach.
    pub(crate) fn neighbours(&self, victim: Seat) -> SeatSet {
        let near = |a: &Area| self.city_areas(victim).any(|city| self.chart().adjacent(city, *a));
        let owner = |a: &Area| self.lands[*a].city.map(|c| c.owner).filter(|o| *o != victim);
        self.chart().lands.iter().filter(|a| near(a)).filter_map(owner).collect()
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
    fn erupt(&mut self, volcano: Volcano, out: &mut Applied) {
        out.tell(say!("erupted", volcano = Arg::name("volcano", volcano.to_string())));
        let areas: Vec<Area> = self.volcano_areas(volcano).collect();
        for seat in self.seats() {
            let mut lost = Picked::default();
            for area in &areas {
                let tokens = self.lands[*area].of(seat);
                if tokens > 0 {
                    self.remove(seat, *area, tokens);
                    lost.tokens.insert(*area, tokens);
                }
                if self.lands[*area].city_of(seat) {
                    self.eliminate_city(*area);
                    lost.cities.push(*area);
                }
            }
            tell_all(seat, &lost, out);
        }
    }

    fn quake(&mut self, case: Case, area: Area, out: &mut Applied) -> Stage {
        let shaken = self.shaken(case.victim, area);
        let spared =
            !self.options.earthquake_advanced || self.spares(case.victim, &[Civ::Engineering], |n| n) > 0;
        if spared {
            self.reduce_city(case.victim, area, out);
        } else {
            self.eliminate_city(area);
            out.tell(say!("city-lost", seat = case.victim, area = Arg::name("area", area.to_string())));
        }
        if shaken.is_empty() { Stage::Next } else { Stage::Tremor(Tremor(shaken)) }
    }

    pub(super) fn open_flood(&mut self, case: Case, out: &mut Applied) -> Stage {
        let victim = case.victim;
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
            return Stage::Cutting(Cutting::own(victim, left, true, fate));
        }
        let plains: Vec<Plain> = Plain::ALL.iter().copied().filter(|p| points(*p) == most).collect();
        match plains.as_slice() {
            [only] => self.flood(case, *only, out),
            _ => Stage::Plain(Plains(plains)),
        }
    }

    /// The plain is known: others there share ten points.
    fn flood(&mut self, case: Case, plain: Plain, out: &mut Applied) -> Stage {
        out.tell(say!("flooded", plain = Arg::name("plain", plain.to_string())));
        Stage::Distribute(Distribute::of(self, case, 10, 10, Counting::Flood(plain)))
    }
}
