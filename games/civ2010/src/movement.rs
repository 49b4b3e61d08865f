//! The Movement phase (RULES 10.1, 10.2, 3.3).

use crate::data::Water;
use crate::flow::{not_now, those};
use crate::ids::{Civ, Dir, FigureKind, Government, Tech, Terrain};
use crate::map::Sq;
use crate::moves::Move;
use crate::state::{Civ2010, Figure, Once, What};
use crate::task::{Booty, Defended, Item, Leg, Spoils, Task, Triumph};
use kernel::{Applied, Arg, Dice, Illegal, Note, Seat, say};
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
            let count = |kind| {
                let own = |f: &&Figure| f.seat == seat && f.kind == kind && !f.moved;
                u8::try_from(self.figures_at(sq).filter(own).count()).unwrap_or(u8::MAX)
            };
            let (armies, scouts) = (count(FigureKind::Army), count(FigureKind::Scout));
            for a in 0..=armies {
                all.extend((0..=scouts).filter(|s| a + s > 0).map(|s| Move::Take(sq, a, s)));
            }
        }
        all.extend(self.ability_moves(seat));
        all.extend(self.event_moves(seat));
        all.push(Move::End);
        all
    }

    pub(crate) fn play_movement(&mut self, seat: Seat, mv: &Move, out: &mut Applied) -> Result<(), Illegal> {
        match mv {
            Move::Take(sq, armies, scouts) => {
                for (kind, count) in [(FigureKind::Army, *armies), (FigureKind::Scout, *scouts)] {
                    let own = |f: &&mut Figure| f.seat == seat && f.at == *sq && f.kind == kind && !f.moved;
                    let count = usize::from(count);
                    self.figures.iter_mut().filter(own).take(count).for_each(|f| f.in_hand = true);
                }
                self.stack.push(Task::Group { left: self.speed(seat), gone: false });
            }
            Move::Use(ability, target, pay) => self.use_ability(seat, *ability, *target, pay, out),
            Move::Event(card, target) => self.play_event(seat, *card, *target, out),
            Move::End => self.stack.push(Task::announce(seat, Item::EndMovement)),
            _ => return Err(not_now()),
        }
        Ok(())
    }

    // ---- the group in hand ----

    fn group(&self) -> impl Iterator<Item = &Figure> {
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

    pub(crate) fn play_group(&mut self, seat: Seat, left: u8, mv: &Move, out: &mut Applied) {
        let Some(from) = self.group().map(|f| f.at).next() else { return };
        match mv {
            Move::To(sq) | Move::Via(sq) => {
                let path = self.reach(&self.walker(seat), from, left).path(*sq);
                let stop = matches!(mv, Move::To(_));
                let size = self.group_size();
                let (a, b) = (from.to_string(), sq.to_string());
                out.tell(say!("moves", seat = seat, count = size, from = a, to = b));
                self.stack.push(Task::Leg(Leg {
                    seat,
                    path,
                    at: 0,
                    stop,
                    asked: false,
                    replies: vec![],
                    price: None,
                }));
            }
            Move::Explore(dir) => {
                self.stack.pop();
                self.stack.push(Task::Group { left: left.saturating_sub(1), gone: true });
                if let Some(slot) = from.step(*dir).and_then(|sq| self.layout().slot(sq)) {
                    self.reveal_tile(seat, slot, *dir, out);
                }
            }
            Move::Sacrifice(city, tech) => {
                let ways = self.reach(&self.walker(seat), from, left);
                let path = self.way_into(*city, &ways).unwrap_or_default();
                let price = Some(*tech);
                let (a, b) = (from.to_string(), city.to_string());
                out.tell(say!("moves", seat = seat, count = 1, from = a, to = b));
                self.stack.push(Task::Leg(Leg {
                    seat,
                    path,
                    at: 0,
                    stop: true,
                    asked: false,
                    replies: vec![],
                    price,
                }));
            }
            Move::Halt => {
                self.stack.pop();
                self.drop_group();
            }
            _ => {
                self.stack.pop();
                self.figures.iter_mut().for_each(|f| f.in_hand = false);
            }
        }
    }

    /// The figures in hand stay where they are; their move is over.
    fn drop_group(&mut self) {
        for figure in self.figures.iter_mut().filter(|f| f.in_hand) {
            (figure.in_hand, figure.moved) = (false, true);
        }
    }

    /// A tile is turned up, its arrow pointing away from the explorer (RULES 3.3).
    pub(crate) fn reveal_tile(&mut self, seat: Seat, slot: usize, dir: Dir, out: &mut Applied) {
        if let Some(laid) = self.tiles.get_mut(slot) {
            laid.arrow = Some(dir);
        }
        out.reveals = true;
        let squares: Vec<Sq> = self.layout().squares(slot).collect();
        if let Some(corner) = squares.first() {
            out.tell(say!("explored", seat = seat, square = corner.to_string()));
        }
        for sq in squares {
            let Some(printed) = self.printed(sq) else { continue };
            if printed.hut
                && let Some(face) = self.hut_pool.pop()
            {
                self.huts.insert(sq, face);
            }
            if printed.village
                && let Some(face) = self.village_pool.pop()
            {
                self.villages.insert(sq, face);
            }
        }
    }

    /// One more step of a walk, or its end.
    pub(crate) fn step_on(&mut self, mut leg: Leg, dice: &mut Dice<'_>, out: &mut Applied) {
        let round = self.round;
        if self.group_size() == 0 {
            self.stack.pop();
            return;
        }
        let here = leg.path.get(usize::from(leg.at)).copied();
        let next = leg.path.get(usize::from(leg.at) + 1).copied();
        let stuck = here.is_some_and(|sq| self.frozen.contains(&sq)) && next.is_some();
        if let (Some(next), false) = (next, stuck) {
            for figure in self.figures.iter_mut().filter(|f| f.in_hand) {
                (figure.at, figure.came) = (next, round);
            }
            leg.at += 1;
            if let Some(top) = self.stack.last_mut() {
                *top = Task::Leg(leg);
            }
            return;
        }
        self.stack.pop();
        if stuck {
            self.stop_short(&leg, out);
            return;
        }
        let Some(at) = here else { return };
        if leg.stop {
            self.stack.pop(); // the group
            if let Some(tech) = leg.price {
                self.figures.retain(|f| !f.in_hand);
                self.player_mut(leg.seat).once.insert(Once::Russia);
                out.tell(say!("sacrificed", seat = leg.seat, city = at.to_string()));
                if self.fits(leg.seat, tech) {
                    self.learn(leg.seat, tech, dice, out);
                }
                return;
            }
            self.drop_group();
            self.stack.push(Task::Arrive { seat: leg.seat, at });
        } else if let Some(Task::Group { left, gone }) = self.stack.last_mut() {
            *left = left.saturating_sub(leg.at);
            *gone = true;
        }
    }

    /// A frozen square holds the group, or the last square before it where it may stand (RULES 13).
    fn stop_short(&mut self, leg: &Leg, out: &mut Applied) {
        let walked = leg.path.iter().take(usize::from(leg.at) + 1).rev().copied();
        let place = walked.clone().find(|sq| {
            self.restful(leg.seat, *sq)
                && self.stack_size(leg.seat, *sq) + self.group_size() <= self.stacking(leg.seat)
        });
        let at = place.or_else(|| walked.last());
        if let Some(at) = at {
            self.figures.iter_mut().filter(|f| f.in_hand).for_each(|f| f.at = at);
            out.tell(say!("held", seat = leg.seat, square = at.to_string()));
        }
        self.stack.pop(); // the group
        self.drop_group();
    }

    // ---- where a move ends ----

    /// Hut, village, figures, city (RULES 10.2).
    pub(crate) fn arrive(&mut self, seat: Seat, at: Sq, dice: &mut Dice<'_>, out: &mut Applied) {
        let armies = self.own_figures(seat, at, FigureKind::Army);
        if armies + self.own_figures(seat, at, FigureKind::Scout) == 0 {
            return;
        }
        let building = matches!(self.markers.get(&at).map(|m| m.what), Some(What::Building(_)));
        let burns = self.knows(seat, Tech::Combustion) && !self.player(seat).once.contains(Once::Combustion);
        if armies > 0 && building && burns && self.phase == crate::state::Phase::Movement {
            self.stack.push(Task::Raze { seat, at });
        }
        let foe = self.figures_at(at).find(|f| f.seat != seat).map(|f| f.seat);
        if let Some((owner, city)) = self.city(at).map(|(s, c)| (s, *c))
            && owner != seat
        {
            if self.knows(seat, Tech::Combustion) && city.walled {
                self.destroy_building(at, out);
            }
            let what = if city.capital { Defended::Capital } else { Defended::City };
            self.begin_battle(seat, Some(owner), at, what, dice, out);
        } else if let Some(foe) = foe {
            if self.own_figures(foe, at, FigureKind::Army) > 0 {
                self.begin_battle(seat, Some(foe), at, Defended::Figures, dice, out);
            } else {
                self.catch_scouts(seat, foe, at, out);
            }
        } else if self.villages.contains_key(&at) {
            self.begin_battle(seat, None, at, Defended::Village, dice, out);
        } else if let Some(face) = self.huts.remove(&at) {
            self.take_hut(seat, face, out);
        }
    }

    fn catch_scouts(&mut self, seat: Seat, foe: Seat, at: Sq, out: &mut Applied) {
        self.figures.retain(|f| f.seat != foe || f.at != at);
        out.tell(say!("scouts-caught", seat = seat, rival = foe, square = at.to_string()));
        if self.options.scout_kill_is_battle {
            self.stack.push(Task::Triggers { winner: seat, what: Triumph::Figures, at });
        }
        let kind = if self.options.faq_loot { Booty::Loot } else { Booty::Figures };
        self.stack.push(Task::Spoils(Spoils { winner: seat, loser: foe, kind, left: 1 }));
    }

    fn take_hut(&mut self, seat: Seat, face: crate::ids::Face, out: &mut Applied) {
        let huts = &mut self.player_mut(seat).huts;
        huts.push(face);
        huts.sort();
        out.reveals = true;
        out.notes.push(Note::except(seat, say!("hut", seat = seat)));
        let name = Arg::name("resource", face.to_string());
        out.notes.push(Note::only(seat, say!("hut-own", seat = seat, resource = name)));
        if self.player(seat).civ == Civ::China {
            self.gain_culture(seat, 3, out);
        }
    }
}
