//! Laying the advanced map tile by tile (RULES 6).

use crate::board::{Chart, Plan};
use crate::data::data;
use crate::hex::Hex;
use crate::hexes::{Hexes, columns};
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

/// What lies on the table, to look things up fast.
struct Grid {
    /// Tiles and water.
    taken: Hexes,
    tiles: Hexes,
    core: Hexes,
    /// Tiles that touch the core.
    near: Hexes,
    water_left: usize,
}

impl Grid {
    fn new(plan: &Plan, core: usize) -> Grid {
        let mut grid = Grid {
            taken: Hexes::NONE,
            tiles: Hexes::NONE,
            core: Hexes::NONE,
            near: Hexes::NONE,
            water_left: WATER_TOKENS.saturating_sub(plan.water.len()),
        };
        for (number, tile) in plan.tiles.iter().enumerate() {
            for (hex, _) in tile.hexes() {
                grid.tiles.add(hex);
                if number < core {
                    grid.core.add(hex);
                }
            }
        }
        for tile in &plan.tiles {
            if tile.hexes().any(|(hex, _)| hex.around().any(|hex| grid.core.has(hex))) {
                tile.hexes().for_each(|(hex, _)| grid.near.add(hex));
            }
        }
        grid.taken = grid.tiles.clone();
        plan.water.iter().for_each(|hex| grid.taken.add(*hex));
        grid
    }

    fn free(&self, shape: &Shape, at: Hex) -> bool {
        shape.outline.iter().all(|hex| !self.taken.has(at.plus(*hex)))
    }

    /// How many hexes of these a tile would touch.
    fn touches(shape: &Shape, at: Hex, these: &Hexes) -> usize {
        shape.edge.iter().filter(|hex| these.has(at.plus(**hex))).count()
    }

    /// The places in row `r` where a tile is free and touches the map, by the rank of the spot: touching the core is best, then
    /// touching what touches it (RULES 6).
    fn places(&self, shape: &Shape, r: i16) -> [u128; 3] {
        let taken = shape.outline.iter().fold(0, |bits, hex| bits | self.taken.before(r, *hex));
        // Counted in binary for all places of the row at once, up to four.
        let (mut ones, mut twos, mut fours, mut core, mut near) = (0, 0, 0, 0, 0);
        for hex in &shape.edge {
            let touched = self.tiles.before(r, *hex);
            let carry = ones & touched;
            ones ^= touched;
            fours |= twos & carry;
            twos ^= carry;
            core |= self.core.before(r, *hex);
            near |= self.near.before(r, *hex);
        }
        let any = !taken & (ones | twos | fours);
        let (first, second) = (any & fours & core, any & fours & near & !core);
        [first, second, any & !first & !second]
    }

    /// Does a tile that lies on free hexes close off more than there is water for?
    fn parts(&self, shape: &Shape, at: Hex) -> bool {
        // There are no holes now, they would be water. One can only arise where the tile parts hexes around it.
        if shape.edge_holds(|hex| !self.taken.has(at.plus(hex))) {
            return false;
        }
        let blocked = |hex: Hex| self.taken.has(hex) || shape.outline.iter().any(|own| at.plus(*own) == hex);
        let (mut seen, mut holes, mut large): (Vec<Hex>, usize, usize) = (Vec::new(), 0, 0);
        for hex in shape.edge.iter().map(|hex| at.plus(*hex)).filter(|hex| !self.taken.has(*hex)) {
            if seen.contains(&hex) {
                continue;
            }
            let first = seen.len();
            seen.push(hex);
            let (mut next, mut same) = (first, false);
            while let Some(hex) = seen.get(next).copied().filter(|_| seen.len() - first <= self.water_left) {
                for beside in hex.around().filter(|hex| !blocked(*hex)) {
                    match seen.iter().position(|known| *known == beside) {
                        Some(at) => same |= at < first,
                        None => seen.push(beside),
                    }
                }
                next += 1;
            }
            // What meets a piece that was left because it is large is that piece.
            match seen.len() - first {
                _ if same => {}
                size if size <= self.water_left => holes += size,
                _ => large += 1,
            }
        }
        // Everything that was parted is beside the tile, the outside too. If but one piece is large, it is that; two may be one
        // that is connected elsewhere.
        if large < 2 {
            return holes > self.water_left;
        }
        let mut all = self.taken.clone();
        shape.outline.iter().for_each(|hex| all.add(at.plus(*hex)));
        all.holes().count() > self.water_left
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
    let grid = Grid::new(plan, core);
    let table = grid.taken.bounds().wider(REACH);
    let columns_there = table.columns();
    let mut free = Vec::new();
    for side in [Side::A, Side::B] {
        for shape in Shape::turned(side) {
            for r in table.rows.0..=table.rows.1 {
                let ranks = grid.places(shape, r).map(|places| places & columns_there);
                free.extend((ranks != [0; 3]).then_some((side, shape, r, ranks)));
            }
        }
    }
    // A worse kind of spot only counts where there is no better one.
    for rank in 0..3 {
        let mut found = Vec::new();
        for (side, shape, r, ranks) in &free {
            let places = ranks.get(rank).copied().unwrap_or(0);
            found.extend(columns(places, *r).map(|at| (*shape, Spot { side: *side, at, turn: shape.turn })));
        }
        // At last only spots count that touch most tiles. Whether a spot parts the table takes longest to tell.
        let touched = |shape: &Shape, spot: &Spot| match rank {
            2 => Grid::touches(shape, spot.at, &grid.tiles),
            _ => 0,
        };
        let mut found: Vec<(usize, &Shape, Spot)> =
            found.into_iter().map(|(shape, spot)| (touched(shape, &spot), shape, spot)).collect();
        while let Some(most) = found.iter().map(|(touched, ..)| *touched).max() {
            let best = found.extract_if(.., |(touched, ..)| *touched == most);
            let best = best.filter(|(_, shape, spot)| !grid.parts(shape, spot.at));
            let mut spots: Vec<Spot> = best.map(|(.., spot)| spot).collect();
            if !spots.is_empty() {
                spots.sort_unstable();
                return spots;
            }
        }
    }
    Vec::new()
}

/// The plan with one more tile and the holes it closes filled with water.
pub(crate) fn lay(plan: &Plan, placement: Placement) -> Plan {
    let mut plan = plan.clone();
    plan.tiles.push(placement);
    let holes = Grid::new(&plan, 0).taken.holes();
    plan.water.extend(holes.iter());
    plan
}

impl Construction {
    /// Every placement of the builder's tiles.
    pub(crate) fn placements(&self, chart: &Chart) -> Vec<Placement> {
        let hand = self.hands.get(self.builder.index()).map(Vec::as_slice).unwrap_or_default();
        let spots = spots(chart.plan(), self.core);
        let mut all = Vec::with_capacity(hand.len() * spots.len());
        for tile in hand {
            all.extend(spots.iter().map(|s| Placement { tile: *tile, side: s.side, at: s.at, turn: s.turn }));
        }
        all
    }

    /// May the builder lay this? Most tiles touch the core, and then nothing else has to be compared.
    pub(crate) fn allows(&self, chart: &Chart, placement: Placement) -> bool {
        let hand = self.hands.get(self.builder.index()).map(Vec::as_slice).unwrap_or_default();
        if !hand.contains(&placement.tile) {
            return false;
        }
        let plan = chart.plan();
        let grid = Grid::new(plan, self.core);
        let Some(shape) = Shape::turned(placement.side).find(|shape| shape.turn == placement.turn) else {
            return false;
        };
        let touches = |these: &Hexes| Grid::touches(shape, placement.at, these);
        if touches(&grid.tiles) >= TOUCH && touches(&grid.core) > 0 {
            return grid.free(shape, placement.at) && !grid.parts(shape, placement.at);
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
