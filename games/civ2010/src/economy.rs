//! What squares yield, and the numbers that follow from technologies and governments (RULES 2, 7, 12).

use crate::data::{Symbols, Water, data};
use crate::ids::{Building, Civ, Government, Id, MarkerKind, Resource, Tech, UnitKind, Wonder};
use crate::map::Sq;
use crate::state::{Civ2010, What};
use kernel::Seat;
use std::collections::BTreeSet;

/// The most trade a dial shows.
pub(crate) const DIAL: u8 = 27;

impl Civ2010 {
    /// What lies on a square counts, else what is printed there (RULES 7.1).
    pub(crate) fn yields(&self, sq: Sq) -> Symbols {
        let data = data();
        if let Some(marker) = self.markers.get(&sq) {
            return match marker.what {
                What::Building(b) => data.buildings[b].symbols,
                What::Person(p) => data.people[p].symbols,
                What::Wonder(w) => Symbols { culture: data.wonders[w].culture, ..Symbols::default() },
            };
        }
        let Some(printed) = self.printed(sq) else { return Symbols::default() };
        let disaster = self.disasters.get(&sq);
        let mut all = data.terrain[*disaster.unwrap_or(&printed.terrain)].symbols;
        if disaster.is_some() && !self.options.disaster_ground {
            return all;
        }
        all.coins += printed.coins;
        all.culture += printed.culture;
        all
    }

    /// The resource a square shows.
    pub(crate) fn resource(&self, sq: Sq) -> Option<Resource> {
        let marker = self.markers.contains_key(&sq) && !self.options.covered_resources;
        let covered = marker || self.disasters.contains_key(&sq) && !self.options.disaster_ground;
        self.printed(sq).filter(|_| !covered)?.resource
    }

    /// The squares whose symbols a city counts (RULES 6.3, 7.1, 7.2).
    pub(crate) fn counted(&self, seat: Seat, city: Sq) -> impl Iterator<Item = Sq> {
        let gather = &self.player(seat).gather;
        let own = city
            .around()
            .filter(move |sq| self.revealed(*sq) && !self.hostile(seat, *sq) && !gather.contains_key(sq));
        own.chain(gather.iter().filter(move |(_, to)| **to == city).map(|(sq, _)| *sq))
    }

    pub(crate) fn sum(&self, seat: Seat, city: Sq, of: fn(&Symbols) -> u8) -> u16 {
        self.counted(seat, city).map(|sq| u16::from(of(&self.yields(sq)))).sum()
    }

    /// Trade a player collects (RULES 8).
    pub(crate) fn income(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        let cities: u16 = player.cities.iter().map(|c| self.sum(seat, c.at, |s| s.trade)).sum();
        let all = match player.government {
            Government::Democracy => cities + 2,
            Government::Fundamentalism => cities.saturating_sub(2),
            _ => cities,
        };
        u8::try_from(all).unwrap_or(u8::MAX)
    }

    /// Production of a city without converted trade (RULES 9.1).
    pub(crate) fn production(&self, seat: Seat, city: Sq) -> u16 {
        let player = self.player(seat);
        let mut all = self.sum(seat, city, |s| s.production);
        all += self.own_city(seat, city).map_or(0, |c| u16::from(c.bonus));
        if player.government == Government::Communism {
            all += 2;
        }
        if player.techs.contains(Tech::MilitaryScience) {
            all += u16::from(self.coins(seat) / 3);
        }
        all
    }

    /// Culture a city gives when it devotes itself to the arts (RULES 9.2).
    pub(crate) fn arts(&self, seat: Seat, city: Sq) -> u16 {
        let all = 1 + self.sum(seat, city, |s| s.culture);
        let capital = self.own_city(seat, city).is_some_and(|c| c.capital);
        match self.player(seat).government {
            Government::Monarchy if capital || !self.options.monarchy_capital => all + 1,
            Government::Communism if capital => all.saturating_sub(1),
            _ => all,
        }
    }

    /// Resources a city may harvest, each still in the market (RULES 9.3).
    pub(crate) fn harvests(&self, seat: Seat, city: Sq) -> Vec<Resource> {
        let player = self.player(seat);
        let shared = player.government == Government::Feudalism;
        let cities = player.cities.iter().map(|c| c.at).filter(|at| shared || *at == city);
        let squares = cities.flat_map(|at| self.counted(seat, at));
        let shown: BTreeSet<Resource> = squares.filter_map(|sq| self.resource(sq)).collect();
        shown.into_iter().filter(|r| self.market[*r] > 0).collect()
    }

    /// All coins of a player (RULES 12).
    pub(crate) fn coins(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        let near = |sq: Sq| player.cities.iter().any(|c| c.at.reach(sq) == 1);
        let shown = |sq: Sq| (sq, u16::from(self.yields(sq).coins));
        // Few squares show coins: whether they count is asked of those alone.
        let own = player.cities.iter().flat_map(|c| c.at.around()).map(shown);
        let own = own.filter(|(sq, coins)| *coins > 0 && !self.hostile(seat, *sq));
        let sent = player.gathered.keys().filter(|sq| !near(**sq) || self.hostile(seat, **sq));
        let map: u16 = own.chain(sent.map(|sq| shown(*sq))).map(|(_, coins)| coins).sum();
        debug_assert!(map <= self.coins_on_map(), "no square counts twice");
        u8::try_from(map + self.coins_beside(seat)).unwrap_or(u8::MAX)
    }

    /// All coins that the map shows: nobody has more of it, for outskirts never meet.
    pub(crate) fn coins_on_map(&self) -> u16 {
        let printed = self.tiles.iter().filter_map(|laid| laid.tile?.data()).map(|tile| tile.coins);
        let laid = self.markers.values().map(|marker| match marker.what {
            What::Building(b) => u16::from(data().buildings[b].symbols.coins),
            What::Person(p) => u16::from(data().people[p].symbols.coins),
            What::Wonder(_) => 0,
        });
        printed.chain(laid).sum()
    }

    /// The coins of a player that do not lie on the map.
    pub(crate) fn coins_beside(&self, seat: Seat) -> u16 {
        let player = self.player(seat);
        let techs: u16 = player.techs.iter().map(|t| u16::from(data().techs[t].coin)).sum();
        let tokens: u16 = player.coins_on.values().map(|n| u16::from(*n)).sum();
        let canal = self.working(seat, Wonder::PanamaCanal).map_or(0, |w| u16::from(w.coins));
        let feudal = u16::from(player.government == Government::Feudalism);
        techs + tokens + canal + feudal + u16::from(player.sheet)
    }

    fn best(&self, seat: Seat, start: u8, of: fn(&crate::data::TechData) -> u8) -> u8 {
        self.player(seat).techs.iter().map(|t| of(&data().techs[t])).fold(start, u8::max)
    }

    pub(crate) fn speed(&self, seat: Seat) -> u8 {
        self.best(seat, 2, |t| t.travel_speed)
    }

    pub(crate) fn stacking(&self, seat: Seat) -> u8 {
        self.best(seat, 2, |t| t.stacking_limit) + u8::from(self.plays(seat, Civ::Russia))
    }

    pub(crate) fn city_limit(&self, seat: Seat) -> u8 {
        self.best(seat, 2, |t| t.max_cities)
    }

    /// Coins divided by 5 with Computers.
    pub(crate) fn computers(&self, seat: Seat) -> u8 {
        if self.knows(seat, Tech::Computers) { self.coins(seat) / 5 } else { 0 }
    }

    pub(crate) fn hand_limit(&self, seat: Seat) -> usize {
        let player = self.player(seat);
        let techs: u8 = player.techs.iter().map(|t| data().techs[t].culture_hand).sum();
        let monarchy = u8::from(player.government == Government::Monarchy);
        usize::from(2 + techs + monarchy + self.computers(seat))
    }

    pub(crate) fn water_ability(&self, seat: Seat) -> Option<Water> {
        self.player(seat).techs.iter().filter_map(|t| data().techs[t].water).max()
    }

    /// The rank of a player's units of a kind; 0 if it has none.
    pub(crate) fn rank(&self, seat: Seat, kind: UnitKind) -> u8 {
        let techs = self.player(seat).techs;
        if kind == UnitKind::Aircraft {
            return u8::from(techs.iter().any(|t| data().techs[t].unlocks_unit == Some(kind)));
        }
        let ranks = techs.iter().filter_map(|t| data().techs[t].unit_upgrade.as_ref());
        ranks.filter(|u| u.unit == kind).map(|u| u.rank).max().unwrap_or(1)
    }

    /// The face of a building marker a player may build (RULES 7.3).
    pub(crate) fn face(&self, seat: Seat, kind: MarkerKind) -> Option<Building> {
        let known = |b: &&Building| {
            let facts = &data().buildings[**b];
            facts.marker == kind && self.knows(seat, facts.unlocked_by)
        };
        Building::ALL.iter().filter(known).max_by_key(|b| data().buildings[**b].upgraded).copied()
    }

    /// Combat bonus of a player's buildings and generals (RULES 10.4).
    pub(crate) fn combat_bonus(&self, seat: Seat) -> u8 {
        let own = self.markers.iter().filter(|(sq, m)| m.seat == seat && !self.hostile(seat, **sq));
        own.map(|(sq, _)| self.yields(*sq).combat_bonus).sum()
    }

    /// What a player pays for a wonder.
    pub(crate) fn wonder_cost(&self, seat: Seat, wonder: Wonder) -> u8 {
        let facts = &data().wonders[wonder];
        let discount = facts.discount.filter(|discount| self.knows(seat, discount.tech));
        discount.map_or(facts.cost, |discount| discount.cost)
    }

    /// Trade on the dial goes up, at most to 27.
    pub(crate) fn add_trade(&mut self, seat: Seat, trade: u8) {
        let player = self.player_mut(seat);
        player.trade = player.trade.saturating_add(trade).min(DIAL);
    }

    /// More culture tokens.
    pub(crate) fn add_culture(&mut self, seat: Seat, culture: u16) {
        let player = self.player_mut(seat);
        player.culture = player.culture.saturating_add(culture);
    }

    /// Row of the pyramid a known technology lies in: the first one lies in row 1 (RULES 4).
    pub(crate) fn row(&self, seat: Seat, tech: Tech) -> u8 {
        if data().civs[self.player(seat).civ].start_tech == tech { 1 } else { data().techs[tech].level }
    }

    /// Cards in a row of the pyramid.
    pub(crate) fn row_size(&self, seat: Seat, row: u8) -> usize {
        self.player(seat).techs.iter().filter(|t| self.row(seat, *t) == row).count()
    }

    /// May the player add this technology to the pyramid (RULES 11)?
    pub(crate) fn fits(&self, seat: Seat, tech: Tech) -> bool {
        if self.knows(seat, tech) {
            return false;
        }
        if tech == Tech::SpaceFlight && self.seats().any(|s| self.knows(s, tech)) {
            return false;
        }
        let level = data().techs[tech].level;
        level <= 1 || self.row_size(seat, level) + 2 <= self.row_size(seat, level - 1)
    }

    /// The trade research of a level needs.
    pub(crate) fn threshold(&self, seat: Seat, level: u8) -> u8 {
        let printed = 1 + 5 * level;
        printed - if self.working(seat, Wonder::PorcelainTower).is_some() { 5 } else { 0 }
    }

    /// What a player could research now.
    pub(crate) fn researchable(&self, seat: Seat) -> Vec<Tech> {
        let trade = self.player(seat).trade;
        let can = |t: &Tech| self.threshold(seat, data().techs[*t].level) <= trade && self.fits(seat, *t);
        Tech::ALL.iter().copied().filter(can).collect()
    }

    /// What a player could learn of what another knows.
    pub(crate) fn learnable(&self, seat: Seat, from: Seat, max_level: u8) -> Vec<Tech> {
        let level = |t: &Tech| data().techs[*t].level <= max_level;
        self.player(from).techs.iter().filter(level).filter(|t| self.fits(seat, *t)).collect()
    }
}
