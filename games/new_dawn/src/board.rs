//! The map as play needs it: spaces with their neighbours, computed once from where the tiles lie.

use crate::hex::{Coord, Direction, Hex, SpaceId, SpaceSet};
use crate::ids::{Barbarian, CityState, Id, Nature, Resource, Table, Terrain};
use crate::tiles::{Icon, Placement, Side, TileNumber};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

/// Where the tiles and water tokens lie: all that has to be kept of a map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Tiles in the order they were laid.
    pub tiles: Vec<Placement>,
    /// Holes filled with water.
    pub water: Vec<Hex>,
    /// Side B of tile 15 carries no barbarian (RULES 15.10).
    #[serde(default, skip_serializing_if = "crate::options::is_default")]
    pub bare_15b: bool,
}

impl Plan {
    /// Is the barbarian printed there out of this game?
    fn omits(&self, placement: &Placement, icon: Icon) -> bool {
        let tile = placement.tile == TileNumber(15) && placement.side == Side::B;
        self.bare_15b && tile && matches!(icon, Icon::Barbarian(_))
    }
}

/// Ground, icon and tile of a printed space.
type Printed = (Terrain, Option<Icon>, Option<TileNumber>);

/// One space of the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Space {
    /// Where it lies.
    pub hex: Hex,
    /// What people call it.
    pub coord: Coord,
    /// Its ground.
    pub terrain: Terrain,
    /// What is printed on it.
    pub icon: Option<Icon>,
    /// The tile it belongs to; none for a water token.
    pub tile: Option<TileNumber>,
    /// Its neighbours, clockwise from the east.
    pub neighbours: [Option<SpaceId>; 6],
}

/// The map.
#[derive(Clone, Debug, Default)]
pub struct Board {
    spaces: Vec<Space>,
    adjacent: Vec<SpaceSet>,
    rows: Vec<u8>,
    ground: Option<Table<Terrain, SpaceSet>>,
    /// Every space.
    pub all: SpaceSet,
    /// Spaces with fewer than six neighbours.
    pub edge: SpaceSet,
    /// Spaces next to water.
    pub coastal: SpaceSet,
    /// Printed capitals.
    pub capitals: SpaceSet,
    /// Printed city-states.
    pub city_states: SpaceSet,
    /// Printed places of barbarians.
    pub spawns: SpaceSet,
    homes: Homes,
}

/// Where things are printed, so that nobody has to search the map for them.
#[derive(Clone, Debug)]
struct Homes {
    nature: Table<Nature, Option<SpaceId>>,
    city_states: Table<CityState, Option<SpaceId>>,
    barbarians: Table<Barbarian, Option<SpaceId>>,
}

impl Default for Homes {
    fn default() -> Homes {
        Homes {
            nature: Table::new(|_| None),
            city_states: Table::new(|_| None),
            barbarians: Table::new(|_| None),
        }
    }
}

impl Board {
    /// The map of a plan.
    pub fn new(plan: &Plan) -> Board {
        let mut found: BTreeMap<(i8, i8), Printed> = BTreeMap::new();
        for placement in &plan.tiles {
            for (hex, space) in placement.hexes() {
                let icon = space.icon.filter(|i| !plan.omits(placement, *i));
                found.insert((hex.r, hex.q), (space.terrain, icon, Some(placement.tile)));
            }
        }
        for hex in &plan.water {
            found.insert((hex.r, hex.q), (Terrain::Water, None, None));
        }
        let keys: Vec<(i8, i8)> = found.keys().copied().collect();
        let at = |hex: Hex| {
            let place = keys.binary_search(&(hex.r, hex.q)).ok();
            place.and_then(|i| u8::try_from(i).ok()).map(SpaceId)
        };
        let top = found.keys().next().map_or(0, |(r, _)| *r);
        let mut board = Board::default();
        let mut ground = Table::new(|_| SpaceSet::NONE);
        for ((&(r, q), &(terrain, icon, tile)), id) in found.iter().zip((0u8..=u8::MAX).map(SpaceId)) {
            let row = u8::try_from(i16::from(r) - i16::from(top)).unwrap_or(0);
            while board.rows.len() <= usize::from(row) {
                board.rows.push(id.0);
            }
            let number = id.0 - board.rows.last().copied().unwrap_or(0) + 1;
            let hex = Hex { q, r };
            let mut neighbours = [None; 6];
            for (slot, step) in neighbours.iter_mut().zip(hex.around()) {
                *slot = at(step);
            }
            board.adjacent.push(neighbours.iter().flatten().copied().collect());
            board.all.insert(id);
            ground[terrain].insert(id);
            if neighbours.iter().any(Option::is_none) {
                board.edge.insert(id);
            }
            match icon {
                Some(Icon::Capital) => board.capitals.insert(id),
                Some(Icon::CityState(city_state)) => {
                    board.city_states.insert(id);
                    board.homes.city_states[city_state] = Some(id);
                }
                Some(Icon::Barbarian(barbarian)) => {
                    board.spawns.insert(id);
                    board.homes.barbarians[barbarian] = Some(id);
                }
                Some(Icon::Nature(nature)) => board.homes.nature[nature] = Some(id),
                Some(Icon::Resource(_)) | None => {}
            }
            board.spaces.push(Space { hex, coord: Coord { row, number }, terrain, icon, tile, neighbours });
        }
        board.coastal = board.around(ground[Terrain::Water]);
        board.ground = Some(ground);
        board
    }

    /// All spaces in order.
    pub fn spaces(&self) -> &[Space] {
        &self.spaces
    }
    /// One space.
    pub fn space(&self, id: SpaceId) -> &Space {
        #[allow(clippy::indexing_slicing, reason = "a SpaceId is only ever made by this board")]
        &self.spaces[id.index()]
    }
    /// What people call it.
    pub fn coord(&self, id: SpaceId) -> Coord {
        self.space(id).coord
    }
    /// The space people call that.
    pub fn at(&self, coord: Coord) -> Option<SpaceId> {
        let start = self.rows.get(usize::from(coord.row))?;
        let id = SpaceId(start.checked_add(coord.number.checked_sub(1)?)?);
        self.spaces.get(id.index()).filter(|s| s.coord == coord).map(|_| id)
    }
    /// Spaces next to this one.
    pub fn next_to(&self, id: SpaceId) -> SpaceSet {
        self.adjacent.get(id.index()).copied().unwrap_or_default()
    }
    /// Spaces next to any of these (which may be among them).
    pub fn around(&self, set: SpaceSet) -> SpaceSet {
        set.iter().fold(SpaceSet::NONE, |sum, id| sum.or(self.next_to(id)))
    }
    /// The neighbour in a direction.
    pub fn step(&self, id: SpaceId, direction: Direction) -> Option<SpaceId> {
        self.space(id).neighbours.get(direction.index()).copied().flatten()
    }
    /// Spaces of a ground.
    pub fn ground(&self, terrain: Terrain) -> SpaceSet {
        self.ground.as_ref().map_or(SpaceSet::NONE, |g| g[terrain])
    }
    /// All that is not water.
    pub fn land(&self) -> SpaceSet {
        self.all.minus(self.ground(Terrain::Water))
    }
    /// Steps between two spaces, ground ignored.
    pub fn distance(&self, a: SpaceId, b: SpaceId) -> u8 {
        self.space(a).hex.distance(self.space(b).hex)
    }
    /// Those of `these` no further than `steps` from any of `set`, ground ignored.
    pub fn near(&self, these: SpaceSet, set: SpaceSet, steps: u8) -> SpaceSet {
        these.iter().filter(|s| set.iter().any(|o| self.distance(*s, o) <= steps)).collect()
    }
    /// Spaces reached from `start` in at most `steps` steps over `passable`; `start` itself is not tested.
    pub fn reach(&self, start: SpaceSet, passable: SpaceSet, steps: u8) -> SpaceSet {
        let mut seen = start;
        let mut front = start;
        for _ in 0..steps {
            front = self.around(front).and(passable).minus(seen);
            if front.is_empty() {
                break;
            }
            seen = seen.or(front);
        }
        seen
    }
    /// Like [`Board::reach`], one set for each number of steps from 0.
    pub fn rings(&self, start: SpaceSet, passable: SpaceSet, steps: u8) -> Vec<SpaceSet> {
        let mut rings = vec![start];
        let mut seen = start;
        let mut front = start;
        for _ in 0..steps {
            front = self.around(front).and(passable).minus(seen);
            if front.is_empty() {
                break;
            }
            seen = seen.or(front);
            rings.push(front);
        }
        rings
    }

    /// The printed space of a city-state, if it is on this map.
    pub fn city_state(&self, city_state: CityState) -> Option<SpaceId> {
        self.homes.city_states[city_state]
    }
    /// The printed space of a natural wonder, if it is on this map.
    pub fn nature(&self, nature: Nature) -> Option<SpaceId> {
        self.homes.nature[nature]
    }
    /// The printed space of a barbarian, if it is on this map.
    pub fn spawn(&self, barbarian: Barbarian) -> Option<SpaceId> {
        self.homes.barbarians[barbarian]
    }
    /// The city-state printed on a space.
    pub fn city_state_at(&self, id: SpaceId) -> Option<CityState> {
        match self.space(id).icon {
            Some(Icon::CityState(city_state)) => Some(city_state),
            _ => None,
        }
    }
    /// The natural wonder printed on a space.
    pub fn nature_at(&self, id: SpaceId) -> Option<Nature> {
        match self.space(id).icon {
            Some(Icon::Nature(nature)) => Some(nature),
            _ => None,
        }
    }
    /// The resource printed on a space.
    pub fn resource_at(&self, id: SpaceId) -> Option<Resource> {
        match self.space(id).icon {
            Some(Icon::Resource(resource)) => Some(resource),
            _ => None,
        }
    }
    /// Barbarians printed on this map, by letter.
    pub fn barbarians(&self) -> impl Iterator<Item = (Barbarian, SpaceId)> {
        Barbarian::ALL.iter().filter_map(|b| self.spawn(*b).map(|s| (*b, s)))
    }
}

/// A shared map, kept as its plan.
///
/// The board is made when somebody first looks at it: while tiles are being laid most plans are never looked at.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Plan", into = "Plan")]
pub struct Chart(Arc<Drawn>);

#[derive(Debug, Default)]
struct Drawn {
    plan: Plan,
    board: OnceLock<Board>,
}

impl Chart {
    /// Where the tiles lie.
    pub fn plan(&self) -> &Plan {
        &self.0.plan
    }
}

impl From<Plan> for Chart {
    fn from(plan: Plan) -> Chart {
        Chart(Arc::new(Drawn { plan, board: OnceLock::new() }))
    }
}
impl From<Chart> for Plan {
    fn from(chart: Chart) -> Plan {
        chart.0.plan.clone()
    }
}
impl PartialEq for Chart {
    fn eq(&self, other: &Chart) -> bool {
        self.0.plan == other.0.plan
    }
}
impl Eq for Chart {}
impl Deref for Chart {
    type Target = Board;
    fn deref(&self) -> &Board {
        self.0.board.get_or_init(|| Board::new(&self.0.plan))
    }
}
