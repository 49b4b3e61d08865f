//! Laying the advanced map tile by tile (RULES 6).

use crate::board::{Chart, Plan};
use crate::data::data;
use crate::hex::Hex;
use crate::tiles::{CorePlacement, Placement, Shape, Side, TileKind, TileNumber};
use kernel::{Dice, Seat};
use serde::{Deserialize, Serialize};

/// Water tokens in the box.
pub(crate) const WATER_TOKENS: usize = 8;
/// Spaces of other tiles a new tile must touch.
const TOUCH: usize = 4;
/// A tile touches nothing that is farther from its first space.
const REACH: i16 = 4;

/// A map being laid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Construction {
    pub(crate) builder: Seat,
    /// Tiles each seat still has to lay.
    pub(crate) hands: Vec<Vec<TileNumber>>,
    /// Capital tile of each seat.
    pub(crate) capitals: Vec<TileNumber>,
    /// So many of the first tiles are the core.
    pub(crate) core: usize,
}

/// The start of an advanced map: core tiles laid, the others dealt.
pub(crate) fn begin(
    seats: usize,
    first: Seat,
    automated: Option<Seat>,
    dice: &mut Dice<'_>,
) -> (Construction, Plan) {
    let mut capitals = TileNumber::of_kind(TileKind::Capital);
    dice.shuffle("tiles/capitals", &mut capitals);
    capitals.truncate(seats);
    let mut natural = TileNumber::of_kind(TileKind::NaturalWonder);
    let mut states = TileNumber::of_kind(TileKind::CityState);
    dice.shuffle("tiles/natural-wonders", &mut natural);
    dice.shuffle("tiles/city-states", &mut states);
    let mut rest: Vec<TileNumber> = natural.split_off(2);
    rest.extend(states.split_off(2));
    rest.extend(TileNumber::of_kind(TileKind::Plain));
    let mut core: Vec<TileNumber> = natural.into_iter().chain(states).collect();
    dice.shuffle("tiles/core", &mut core);
    let side = if dice.die("tiles/side", 6) <= 3 { Side::A } else { Side::B };
    dice.shuffle("tiles/rest", &mut rest);

    let layouts = &data().layouts;
    let (slots, water): (&[CorePlacement], &[(i8, i8)]) = match (automated, side) {
        (None, Side::A) => (&layouts.core_a, &[]),
        (None, Side::B) => (&layouts.core_b, &[]),
        (Some(_), Side::A) => (&layouts.automa_core_a, &layouts.automa_water_a),
        (Some(_), Side::B) => (&layouts.automa_core_b, &layouts.automa_water_b),
    };
    let tiles = slots
        .iter()
        .filter_map(|slot| {
            let tile = match slot.slot() {
                Some(number) => core.get(number.checked_sub(1)?).copied()?,
                None => capitals.get(automated?.index()).copied()?,
            };
            Some(slot.with(tile, side))
        })
        .collect::<Vec<_>>();
    let water = water.iter().map(|(q, r)| Hex { q: *q, r: *r }).collect();
    let plan = Plan { tiles, water, ..Plan::default() };

    let mut hands = Vec::new();
    for seat in Seat::first(seats) {
        if Some(seat) == automated {
            hands.push(Vec::new());
            continue;
        }
        let mut hand: Vec<TileNumber> = capitals.get(seat.index()).copied().into_iter().collect();
        hand.extend(rest.split_off(rest.len().saturating_sub(2)));
        hand.sort();
        hands.push(hand);
    }
    let humans: Vec<Seat> = Seat::first(seats).filter(|s| Some(*s) != automated).collect();
    let builder = dice.pick("tiles/first-placer", &humans).copied().unwrap_or(first);
    (Construction { builder, hands, capitals, core: plan.tiles.len() }, plan)
}

/// Half the width of the table a map is laid on.
const HALF: i16 = 40;
const WIDTH: i16 = 2 * HALF;

/// What lies on each hex of the table, to look things up fast.
struct Grid {
    cells: Vec<Cell>,
    low: (i16, i16),
    high: (i16, i16),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    Empty,
    Water,
    Tile(u8),
}

impl Grid {
    fn new(plan: &Plan) -> Grid {
        let size = usize::try_from(WIDTH * WIDTH).unwrap_or(0);
        let mut grid = Grid { cells: vec![Cell::Empty; size], low: (HALF, HALF), high: (-HALF, -HALF) };
        for (i, tile) in (0u8..).zip(&plan.tiles) {
            tile.hexes().for_each(|(hex, _)| grid.set(hex, Cell::Tile(i)));
        }
        plan.water.iter().for_each(|hex| grid.set(*hex, Cell::Water));
        grid
    }

    fn index(q: i16, r: i16) -> Option<usize> {
        let inside = (-HALF..HALF).contains(&q) && (-HALF..HALF).contains(&r);
        inside.then(|| usize::try_from((r + HALF) * WIDTH + q + HALF).ok()).flatten()
    }

    fn set(&mut self, hex: Hex, cell: Cell) {
        let (q, r) = (i16::from(hex.q), i16::from(hex.r));
        if let Some(c) = Grid::index(q, r).and_then(|i| self.cells.get_mut(i)) {
            *c = cell;
        }
        self.low = (self.low.0.min(q), self.low.1.min(r));
        self.high = (self.high.0.max(q), self.high.1.max(r));
    }

    fn get(&self, hex: Hex) -> Cell {
        let at = Grid::index(i16::from(hex.q), i16::from(hex.r));
        at.and_then(|i| self.cells.get(i)).copied().unwrap_or(Cell::Empty)
    }

    fn free(&self, shape: &Shape, at: Hex) -> bool {
        shape.outline.iter().all(|hex| self.get(at.plus(*hex)) == Cell::Empty)
    }

    /// Where a tile may have its first space and touch the map.
    fn reach(&self) -> impl Iterator<Item = Hex> + use<> {
        let (low, high) = (self.low, self.high);
        let steps = |low: i16, high: i16| (low - REACH..=high + REACH).filter_map(|n| i8::try_from(n).ok());
        steps(low.0, high.0).flat_map(move |q| steps(low.1, high.1).map(move |r| Hex { q, r }))
    }

    fn tile(&self, hex: Hex) -> Option<u8> {
        match self.get(hex) {
            Cell::Tile(tile) => Some(tile),
            Cell::Empty | Cell::Water => None,
        }
    }

    /// How many holes a tile would close off that lies on free hexes.
    fn closes(&self, shape: &Shape, at: Hex) -> usize {
        // There are no holes now, they would be water. One can only arise where the tile parts hexes around it.
        if shape.edge_holds(|hex| self.get(at.plus(hex)) == Cell::Empty) {
            return 0;
        }
        let hexes: Vec<Hex> = shape.outline.iter().map(|hex| at.plus(*hex)).collect();
        self.holes(&hexes).len()
    }

    /// Empty hexes that the outside can't reach once `extra` is laid.
    fn holes(&self, extra: &[Hex]) -> Vec<Hex> {
        let (mut low, mut high) = (self.low, self.high);
        for hex in extra {
            let (q, r) = (i16::from(hex.q), i16::from(hex.r));
            low = (low.0.min(q), low.1.min(r));
            high = (high.0.max(q), high.1.max(r));
        }
        let (low, high) = ((low.0 - 1, low.1 - 1), (high.0 + 1, high.1 + 1));
        let width = high.0 - low.0 + 1;
        let at = |q: i16, r: i16| usize::try_from((r - low.1) * width + q - low.0).unwrap_or(0);
        let size = usize::try_from(width * (high.1 - low.1 + 1)).unwrap_or(0);
        let blocked = |q: i16, r: i16| {
            let hex = Hex { q: i8::try_from(q).unwrap_or(0), r: i8::try_from(r).unwrap_or(0) };
            self.get(hex) != Cell::Empty || extra.contains(&hex)
        };
        let mut open = vec![false; size];
        let mut todo = vec![low];
        if let Some(cell) = open.get_mut(at(low.0, low.1)) {
            *cell = true;
        }
        while let Some((q, r)) = todo.pop() {
            for step in Hex::STEPS {
                let (q, r) = (q + i16::from(step.q), r + i16::from(step.r));
                let inside = (low.0..=high.0).contains(&q) && (low.1..=high.1).contains(&r);
                if inside
                    && let Some(cell) = open.get_mut(at(q, r))
                    && !*cell
                    && !blocked(q, r)
                {
                    *cell = true;
                    todo.push((q, r));
                }
            }
        }
        let mut holes = Vec::new();
        for r in low.1..=high.1 {
            for q in low.0..=high.0 {
                if !blocked(q, r) && open.get(at(q, r)) == Some(&false) {
                    holes.push(Hex { q: i8::try_from(q).unwrap_or(0), r: i8::try_from(r).unwrap_or(0) });
                }
            }
        }
        holes
    }
}

/// How a tile may lie: side, place and turn. The list is the same for every tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Spot {
    pub(crate) side: Side,
    pub(crate) at: Hex,
    pub(crate) turn: u8,
}

/// Every legal spot for the next tile (RULES 6, 6.1).
pub(crate) fn spots(plan: &Plan, core: usize) -> Vec<Spot> {
    let grid = Grid::new(plan);
    let water_left = WATER_TOKENS.saturating_sub(plan.water.len());
    let is_core = |tile: u8| usize::from(tile) < core;
    let next_to_core: Vec<u8> = (0u8..)
        .zip(&plan.tiles)
        .filter(|(_, t)| {
            let around = t.hexes().flat_map(|(hex, _)| hex.around());
            around.filter_map(|hex| grid.tile(hex)).any(is_core)
        })
        .map(|(tile, _)| tile)
        .collect();
    let mut best: [Vec<Spot>; 3] = Default::default();
    let mut most = 1;
    for side in [Side::A, Side::B] {
        for (at, shape) in grid.reach().flat_map(|at| Shape::turned(side).map(move |shape| (at, shape))) {
            if !grid.free(shape, at) {
                continue;
            }
            let touched = || shape.edge.iter().filter_map(|hex| grid.tile(at.plus(*hex)));
            let rank = match touched().count() {
                ..TOUCH => 2,
                _ if touched().any(is_core) => 0,
                _ if touched().any(|tile| next_to_core.contains(&tile)) => 1,
                _ => 2,
            };
            let [first, second, last] = &mut best;
            // A worse kind of spot only counts while there is no better one.
            if rank > 0 && !first.is_empty() || rank > 1 && !second.is_empty() {
                continue;
            }
            let count = touched().count();
            if rank == 2 && count < most || grid.closes(shape, at) > water_left {
                continue;
            }
            let spot = Spot { side, at, turn: shape.turn };
            match rank {
                0 => first.push(spot),
                1 => second.push(spot),
                _ => {
                    if count > most {
                        most = count;
                        last.clear();
                    }
                    last.push(spot);
                }
            }
        }
    }
    best.into_iter().find(|list| !list.is_empty()).unwrap_or_default()
}

/// The plan with one more tile and the holes it closes filled with water.
pub(crate) fn lay(plan: &Plan, placement: Placement) -> Plan {
    let mut plan = plan.clone();
    plan.tiles.push(placement);
    let holes = Grid::new(&plan).holes(&[]);
    plan.water.extend(holes);
    plan
}

impl Construction {
    /// Every placement of the builder's tiles.
    pub(crate) fn placements(&self, chart: &Chart) -> Vec<Placement> {
        let hand = self.hands.get(self.builder.index()).map(Vec::as_slice).unwrap_or_default();
        let spots = spots(chart.plan(), self.core);
        let each = |tile: TileNumber| {
            spots
                .iter()
                .map(move |s| Placement { tile, side: s.side, at: s.at, turn: s.turn })
                .collect::<Vec<_>>()
        };
        hand.iter().flat_map(|tile| each(*tile)).collect()
    }

    /// May the builder lay this? Most tiles touch the core, and then nothing else has to be compared.
    pub(crate) fn allows(&self, chart: &Chart, placement: Placement) -> bool {
        let hand = self.hands.get(self.builder.index()).map(Vec::as_slice).unwrap_or_default();
        if !hand.contains(&placement.tile) {
            return false;
        }
        let plan = chart.plan();
        let grid = Grid::new(plan);
        let Some(shape) = Shape::turned(placement.side).find(|shape| shape.turn == placement.turn) else {
            return false;
        };
        let touched = || shape.edge.iter().filter_map(|hex| grid.tile(placement.at.plus(*hex)));
        if touched().count() >= TOUCH && touched().any(|tile| usize::from(tile) < self.core) {
            let water_left = WATER_TOKENS.saturating_sub(plan.water.len());
            return grid.free(shape, placement.at) && grid.closes(shape, placement.at) <= water_left;
        }
        let spot = Spot { side: placement.side, at: placement.at, turn: placement.turn };
        spots(plan, self.core).contains(&spot)
    }

    /// Takes a tile from the builder's hand and passes on; `true` when all are laid.
    pub(crate) fn laid(&mut self, tile: TileNumber) -> bool {
        if let Some(hand) = self.hands.get_mut(self.builder.index()) {
            hand.retain(|t| *t != tile);
        }
        let count = self.hands.len();
        let next = self.builder.next(count).round(count);
        let next = next.into_iter().find(|s| self.hands.get(s.index()).is_some_and(|h| !h.is_empty()));
        match next {
            Some(seat) => {
                self.builder = seat;
                false
            }
            None => true,
        }
    }
}
