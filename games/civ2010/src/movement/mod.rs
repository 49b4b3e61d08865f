//! The Movement phase: where figures may go (RULES 10.1). How they walk and what they meet is told in `walk` and
//! `arrive`.

mod arrive;
mod barred;
mod walk;

use crate::data::Water;
use crate::flow::{not_now, those};
use crate::ids::{Civ, Dir, FigureKind, Government, Tech, Terrain};
use crate::map::Sq;
use crate::moves::Move;
use crate::state::{Civ2010, Figure, Once};
use crate::task::{Item, Task};
use kernel::{Applied, Illegal, Seat};
use std::collections::{BTreeMap, btree_map::Entry};

/// How a group may use a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Square {
    /// It may be entered at all.
    enter: bool,
    /// It may be left again on the same move.
    pass: bool,
    /// The move may end there.
    end: bool,
}

/// What holds for a group on every square.
struct Walker {
    seat: Seat,
    /// Own figures that may stand on a square where it stops; none at all if it is too large.
    room: Option<u8>,
    water: Option<Water>,
    flies: bool,
    /// It goes nowhere to fight.
    shy: bool,
    /// Nor does it enter huts.
    wary: bool,
    /// It attacks no cities.
    peaceful: bool,
}

/// How a square is reached.
#[derive(Clone, Copy)]
struct Way {
    before: Sq,
    steps: u8,
    how: Square,
}

/// All squares within reach of a group, its own among them.
struct Ways {
    from: Sq,
    ways: BTreeMap<Sq, Way>,
}

impl Ways {
    /// Every square but the one it starts from.
    fn beyond(&self) -> impl Iterator<Item = (Sq, Way)> {
        self.ways.iter().map(|(sq, way)| (*sq, *way)).filter(|(sq, _)| *sq != self.from)
    }

    /// The squares on the way, both ends among them.
    fn path(&self, to: Sq) -> Vec<Sq> {
        let before = |sq: &Sq| self.ways.get(sq).map(|way| way.before).filter(|before| before != sq);
        let mut path: Vec<Sq> = std::iter::successors(Some(to), before).collect();
        path.reverse();
        path
    }
}

impl Civ2010 {
    pub(crate) fn movement_moves(&self, seat: Seat) -> Vec<Move> {
        let mut all = Vec::new();
        let mut squares: Vec<Sq> =
            self.figures.iter().filter(|f| f.seat == seat && !f.moved).map(|f| f.at).collect();
        squares.sort();
        squares.dedup();
        for sq in squares.into_iter().filter(|sq| !self.frozen.contains(sq)) {
            let (armies, scouts) = self.unmoved(seat, sq);
            for a in 0..=armies {
                all.extend((0..=scouts).filter(|s| a + s > 0).map(|s| Move::Take(sq, a, s)));
            }
        }
        all.extend(self.ability_moves(seat));
        all.extend(self.event_moves(seat));
        all.push(Move::End);
        all
    }

    /// Armies and scouts on a square that may still be taken in hand.
    fn unmoved(&self, seat: Seat, sq: Sq) -> (u8, u8) {
        let count = |kind| {
            let own = |f: &&Figure| f.seat == seat && f.kind == kind && !f.moved;
            u8::try_from(self.figures_at(sq).filter(own).count()).unwrap_or(u8::MAX)
        };
        (count(FigureKind::Army), count(FigureKind::Scout))
    }

    /// Is taking these in hand one of the [`Civ2010::movement_moves`]?
    pub(crate) fn may_take(&self, seat: Seat, sq: Sq, (armies, scouts): (u8, u8)) -> bool {
        let there = self.unmoved(seat, sq);
        !self.frozen.contains(&sq) && armies <= there.0 && scouts <= there.1 && (armies > 0 || scouts > 0)
    }

    /// Is ending there one of the [`Civ2010::group_moves`]?
    pub(crate) fn may_go(&self, seat: Seat, left: u8, to: Sq) -> bool {
        let Some(from) = self.group().map(|f| f.at).next() else { return false };
        let walker = self.walker(seat);
        // Most squares that one can't end on are far away, or need no way to tell.
        to != from
            && self.usable(&walker, to).end
            && self.reach(&walker, from, left).ways.get(&to).is_some_and(|way| way.how.end)
    }

    pub(crate) fn play_movement(&mut self, seat: Seat, mv: &Move, out: &mut Applied) -> Result<(), Illegal> {
        match mv {
            Move::Take(sq, armies, scouts) => {
                for (kind, count) in [(FigureKind::Army, *armies), (FigureKind::Scout, *scouts)] {
                    let own = |f: &&mut Figure| f.seat == seat && f.at == *sq && f.kind == kind && !f.moved;
                    let count = usize::from(count);
                    self.figures.iter_mut().filter(own).take(count).for_each(|f| f.in_hand = true);
                }
                let left = self.speed(seat);
                self.stack.push(Task::Group { left, gone: false, trail: Vec::new() });
            }
            Move::Use(ability, target, pay) => self.use_ability(seat, *ability, *target, pay, out),
            Move::Event(card, target) => self.play_event(seat, *card, *target, out),
            Move::End => self.stack.push(Task::announce(seat, Item::EndMovement)),
            _ => return Err(not_now()),
        }
        Ok(())
    }

    // ---- the group in hand ----

    /// The figures in hand.
    pub(crate) fn group(&self) -> impl Iterator<Item = &Figure> {
        self.figures.iter().filter(|f| f.in_hand)
    }

    fn group_size(&self) -> u8 {
        u8::try_from(self.group().count()).unwrap_or(u8::MAX)
    }

    /// What the group in hand may do on any square.
    fn walker(&self, seat: Seat) -> Walker {
        let government = self.player(seat).government;
        let escorted = self.options.escorted_scouts && self.group().any(|f| f.kind == FigureKind::Army);
        let scouts = !escorted && self.group().any(|f| f.kind == FigureKind::Scout);
        Walker {
            seat,
            room: self.stacking(seat).checked_sub(self.group_size()),
            water: self.water_ability(seat),
            flies: self.knows(seat, Tech::Flight),
            shy: scouts,
            wary: scouts && government != Government::Republic,
            peaceful: government == Government::Democracy,
        }
    }

    /// How the group may use a square (RULES 10.1).
    fn usable(&self, walker: &Walker, sq: Sq) -> Square {
        let no = Square { enter: false, pass: false, end: false };
        let Some(terrain) = self.terrain(sq) else { return no };
        let water = terrain == Terrain::Water;
        if water && walker.water.is_none() {
            return no;
        }
        let seat = walker.seat;
        let fits = walker.room.is_some_and(|room| self.stack_size(seat, sq) <= room);
        let city = self.city(sq).map(|(s, _)| s);
        let foreign = city.is_some_and(|s| s != seat);
        let hut = self.huts.contains_key(&sq);
        let fight = foreign || self.villages.contains_key(&sq) || self.hostile(seat, sq);
        // What stops a group, and whether it may stop there.
        let stops = hut || fight;
        let willing = !(walker.shy && fight || walker.wary && hut || walker.peaceful && foreign);
        let end = fits && willing && city != Some(seat) && (!water || walker.water == Some(Water::Stop));
        let pass = (!stops || walker.flies) && (fits || self.options.stack_in_passing);
        Square { enter: pass || (end && stops), pass, end: end && (pass || stops) }
    }

    /// Squares within reach.
    fn reach(&self, walker: &Walker, from: Sq, steps: u8) -> Ways {
        let start = Way { before: from, steps: 0, how: self.usable(walker, from) };
        let mut ways = BTreeMap::from([(from, start)]);
        let mut edge = vec![from];
        for steps in 1..=steps {
            let mut next = Vec::new();
            for before in edge {
                if self.frozen.contains(&before) {
                    continue;
                }
                for to in before.sides() {
                    let Entry::Vacant(place) = ways.entry(to) else { continue };
                    let how = self.usable(walker, to);
                    if how.enter {
                        place.insert(Way { before, steps, how });
                        if how.pass {
                            next.push(to);
                        }
                    }
                }
            }
            edge = next;
        }
        Ways { from, ways }
    }

    /// Steps of the shortest way to a square within reach.
    pub(crate) fn steps_to(&self, seat: Seat, from: Sq, left: u8, to: Sq) -> Option<u8> {
        self.reach(&self.walker(seat), from, left).ways.get(&to).map(|way| way.steps)
    }

    fn can_end_from(&self, walker: &Walker, from: Sq, steps: u8) -> bool {
        self.reach(walker, from, steps).ways.values().any(|way| way.how.end)
    }

    pub(crate) fn group_moves(&self, seat: Seat, left: u8, gone: bool) -> Vec<Move> {
        let Some(from) = self.group().map(|f| f.at).next() else { return vec![Move::Halt] };
        let walker = self.walker(seat);
        let ways = self.reach(&walker, from, left);
        let mut all: Vec<Move> =
            ways.beyond().filter(|(_, way)| way.how.end).map(|(sq, _)| Move::To(sq)).collect();
        for (sq, way) in ways.beyond() {
            let rest = left.saturating_sub(way.steps);
            if rest > 0 && way.how.pass && (way.how.end || self.can_end_from(&walker, sq, rest - 1)) {
                all.push(Move::Via(sq));
            }
        }
        if left > 0
            && (!gone || self.can_end_from(&walker, from, left - 1))
            && (gone || self.may_stay(&walker, from, left))
        {
            all.extend(self.unknown_sides(from).into_iter().map(Move::Explore));
        }
        all.extend(self.sacrifices(seat, &ways));
        if !gone {
            all.push(Move::Back);
        } else if self.usable(&walker, from).end {
            all.push(Move::Halt);
        }
        all
    }

    /// A group that has not moved stands where it may stand, or can still reach such a square after exploring.
    fn may_stay(&self, walker: &Walker, from: Sq, left: u8) -> bool {
        self.restful(walker.seat, from)
            || self.city(from).is_none()
            || self.can_end_from(walker, from, left - 1)
    }

    /// Directions in which a tile lies face down.
    fn unknown_sides(&self, from: Sq) -> Vec<Dir> {
        let hidden = |sq: Sq| self.layout().slot(sq).is_some() && !self.revealed(sq);
        those(|d: Dir| from.step(d).is_some_and(hidden))
    }

    /// Russia gives up a single figure in an enemy city (RULES 10.2).
    fn sacrifices(&self, seat: Seat, ways: &Ways) -> Vec<Move> {
        let player = self.player(seat);
        if player.civ != Civ::Russia || player.once.contains(Once::Russia) || self.group_size() != 1 {
            return Vec::new();
        }
        let mut all = Vec::new();
        for other in self.others(seat) {
            let techs = self.learnable(seat, other, 5);
            for city in &self.player(other).cities {
                if self.way_into(city.at, ways).is_some() {
                    all.extend(techs.iter().map(|t| Move::Sacrifice(city.at, *t)));
                }
            }
        }
        all
    }

    /// The way into a city's centre for a figure that will not fight there: to a square beside it, and a step.
    fn way_into(&self, city: Sq, ways: &Ways) -> Option<Vec<Sq>> {
        let left = match self.stack.last() {
            Some(Task::Group { left, .. }) => *left,
            _ => 0,
        };
        let open = |sq: &Sq| {
            let passes = |way: &Way| way.steps < left && (*sq == ways.from || way.how.pass);
            !self.frozen.contains(sq) && ways.ways.get(sq).is_some_and(passes)
        };
        let beside = city.sides().filter(open).map(|sq| ways.path(sq));
        beside.min_by_key(Vec::len).map(|way| way.into_iter().chain([city]).collect())
    }
}
