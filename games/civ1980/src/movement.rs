//! Step 5: tokens walk and ships sail, in groups that can't touch each other (RULES 5.5, 13.2).

use crate::chart::{Area, Berth};
use crate::ids::Civ;
use crate::illegal::not_offered;
use crate::moves::Act;
use crate::state::{CAPACITY, Civ1980, Planned, Presence, Step};
use kernel::{Applied, Arg, Dice, Illegal, Seat, say};
use std::collections::BTreeSet;

/// Moves a plan may hold: more than all tokens and ships could make.
const LONGEST_PLAN: usize = 99;

impl Civ1980 {
    pub(crate) fn begin_movement(&mut self, out: &mut Applied) {
        let movers: Vec<Seat> = self.census.iter().copied().filter(|s| self.can_move(*s)).collect();
        let groups = if self.options.strict_movement { vec![movers] } else { self.parallel_groups(&movers) };
        if groups.len() > 1 {
            out.tell(say!("moves-in-groups", groups = groups.len()));
        }
        self.step = Step::Movement(groups);
    }

    fn can_move(&self, seat: Seat) -> bool {
        self.token_areas(seat).next().is_some() || self.player(seat).ships.iter().any(Option::is_some)
    }

    /// Tokens of a seat that have not moved.
    pub(crate) fn still(&self, seat: Seat) -> u32 {
        self.token_areas(seat).map(|a| u32::from(self.lands[a].unmoved(seat))).sum()
    }

    pub(crate) fn allowance(&self, seat: Seat) -> u8 {
        4 + u8::from(self.has(seat, Civ::Clothmaking))
    }

    /// Every area a seat's tokens and ships can reach or occupy. In a Barbaric game cards are secret, so everybody is
    /// taken to have those that carry ships farther.
    pub(crate) fn range(&self, seat: Seat) -> BTreeSet<Area> {
        let (steps, open) =
            if self.barbaric() { (5, true) } else { (self.allowance(seat), self.has(seat, Civ::Astronomy)) };
        let mut all = BTreeSet::new();
        for area in self.token_areas(seat) {
            all.insert(area);
            all.extend(self.chart().walks(area));
        }
        for ship in self.player(seat).ships.iter().flatten() {
            all.insert(ship.at.area);
            all.extend(self.chart().reach(ship.at, steps, open).into_iter().map(|(b, _)| b.area));
        }
        all
    }

    /// Seats whose ranges meet belong together; each group keeps the census order.
    fn parallel_groups(&self, movers: &[Seat]) -> Vec<Vec<Seat>> {
        let mut groups: Vec<(Vec<Seat>, BTreeSet<Area>)> = Vec::new();
        for seat in movers {
            let mut joined = (vec![*seat], self.range(*seat));
            let (touching, apart): (Vec<_>, Vec<_>) =
                groups.into_iter().partition(|(_, range)| !range.is_disjoint(&joined.1));
            groups = apart;
            for (seats, range) in touching {
                joined.0.extend(seats);
                joined.1.extend(range);
            }
            groups.push(joined);
        }
        let place = |s: &Seat| movers.iter().position(|m| m == s).unwrap_or(0);
        let mut groups: Vec<Vec<Seat>> = groups.into_iter().map(|(seats, _)| seats).collect();
        groups.iter_mut().for_each(|g| g.sort_by_key(place));
        groups.sort_by_key(|g| g.first().map_or(0, place));
        groups
    }

    pub(crate) fn reachable(&self, seat: Seat, ship: u8) -> Vec<(Berth, u8)> {
        let Some(lying) = self.ship(seat, ship) else { return Vec::new() };
        let steps = self.allowance(seat).saturating_sub(lying.entered);
        self.chart().reach(lying.at, steps, self.has(seat, Civ::Astronomy))
    }

    /// All a seat can do with its tokens and ships, whether it is its turn or not.
    pub(crate) fn movement_acts(&self, seat: Seat) -> Vec<Act> {
        let mut acts = Vec::new();
        for from in self.token_areas(seat) {
            let unmoved = self.lands[from].unmoved(seat);
            for to in self.chart().walks(from) {
                acts.extend((1..=unmoved).map(|n| Act::Walk(from, *to, n)));
            }
        }
        let mut aboard = false;
        for number in 1..=4 {
            let Some(ship) = self.ship(seat, number) else { continue };
            let reachable = self.reachable(seat, number);
            if !reachable.is_empty() {
                let room = (CAPACITY - ship.aboard).min(self.lands[ship.at.area].unmoved(seat));
                acts.extend((1..=room).map(|n| Act::Load(number, n)));
            }
            acts.extend((1..=ship.aboard).map(|n| Act::Unload(number, n)));
            acts.extend(reachable.into_iter().map(|(berth, _)| Act::Sail(number, berth)));
            aboard |= ship.aboard > 0;
        }
        if !aboard {
            acts.push(Act::Done);
        }
        acts
    }

    pub(crate) fn why_not_move(&self, seat: Seat, act: &Act) -> Illegal {
        match act {
            Act::Walk(from, to, _) if !self.chart().walks(*from).contains(to) => Illegal::new(
                "5.5",
                say!(
                    "no-border",
                    from = Arg::name("area", from.to_string()),
                    to = Arg::name("area", to.to_string())
                ),
            ),
            Act::Walk(from, _, _) => Illegal::new(
                "5.5",
                say!(
                    "no-unmoved",
                    area = Arg::name("area", from.to_string()),
                    count = self.lands[*from].unmoved(seat)
                ),
            ),
            Act::Sail(ship, _) => Illegal::new("5.5", say!("no-voyage", ship = *ship)),
            Act::Done => Illegal::new("5.5", say!("no-aboard")),
            _ => not_offered("5.5"),
        }
    }

    /// Moves pieces; the step itself is not touched.
    pub(crate) fn shift(&mut self, seat: Seat, act: &Act) {
        match *act {
            Act::Walk(from, to, n) => {
                let left = self.lands[from].of(seat).saturating_sub(n);
                self.lands[from].set(seat, left);
                let there = self.lands[to].of(seat);
                self.lands[to].set(seat, there + n);
                self.lands[to].add_moved(seat, n);
            }
            Act::Load(ship, n) => {
                let Some(area) = self.ship(seat, ship).map(|s| s.at.area) else { return };
                let left = self.lands[area].of(seat).saturating_sub(n);
                self.lands[area].set(seat, left);
                if let Some(ship) = self.ship_mut(seat, ship) {
                    ship.aboard += n;
                }
            }
            Act::Unload(ship, n) => {
                let Some(ship) = self.ship_mut(seat, ship) else { return };
                ship.aboard -= n;
                let area = ship.at.area;
                let there = self.lands[area].of(seat);
                self.lands[area].set(seat, there + n);
                self.lands[area].add_moved(seat, n);
            }
            Act::Sail(number, to) => {
                let ways = self.reachable(seat, number);
                let Some((_, steps)) = ways.into_iter().find(|(b, _)| *b == to) else { return };
                let Some(lying) = self.ship(seat, number).copied() else { return };
                let coastwise = self.chart().reach(lying.at, steps, false).iter().any(|(b, _)| *b == to);
                if !coastwise {
                    self.show_civ(seat, Civ::Astronomy);
                }
                if let Some(ship) = self.ship_mut(seat, number) {
                    ship.entered += steps;
                    ship.at = to;
                    if ship.entered > 4 {
                        self.show_civ(seat, Civ::Clothmaking);
                    }
                }
            }
            _ => {}
        }
    }

    pub(crate) fn movement(&mut self, seat: Seat, act: &Act, out: &mut Applied) {
        self.shift(seat, act);
        let name = |area: Area| Arg::name("area", area.to_string());
        match act {
            Act::Walk(from, to, n) => {
                out.tell(say!("walked", seat = seat, count = *n, from = name(*from), to = name(*to)));
            }
            Act::Unload(ship, n) => {
                if let Some(area) = self.ship(seat, *ship).map(|s| s.at.area) {
                    out.tell(say!("landed", seat = seat, count = *n, area = name(area)));
                }
            }
            Act::Sail(ship, to) => out.tell(say!("sailed", seat = seat, ship = *ship, area = name(to.area))),
            Act::Done => self.end_turn(seat),
            _ => {}
        }
    }

    fn end_turn(&mut self, seat: Seat) {
        if let Step::Movement(groups) = &mut self.step {
            groups.iter_mut().for_each(|g| g.retain(|s| *s != seat));
            groups.retain(|g| !g.is_empty());
        }
        let player = self.player_mut(seat);
        player.plan.clear();
        player.planned_at = None;
    }

    /// Is the seat waiting for its turn, so that it can give orders in advance?
    pub(crate) fn can_plan(&self, seat: Seat) -> bool {
        let Step::Movement(groups) = &self.step else { return false };
        if self.options.private() && self.player(seat).presence != Presence::Active {
            return false;
        }
        groups.iter().any(|g| g.contains(&seat) && g.first() != Some(&seat))
    }

    fn planned(&self, seat: Seat) -> Civ1980 {
        let mut copy = self.clone();
        for planned in &self.player(seat).plan {
            if copy.movement_acts(seat).contains(&planned.act) {
                copy.shift(seat, &planned.act);
            }
        }
        copy
    }

    /// Moves that could be given in advance now.
    pub(crate) fn plan_acts(&self, seat: Seat) -> Vec<Act> {
        if !self.can_plan(seat) {
            return Vec::new();
        }
        let plan = &self.player(seat).plan;
        let mut acts = Vec::new();
        if !plan.is_empty() {
            acts.push(Act::Unplan);
        }
        let closed = plan.last().is_some_and(|p| p.act == Act::Done);
        if !closed && plan.len() < LONGEST_PLAN {
            let then = self.planned(seat).movement_acts(seat);
            acts.extend(then.into_iter().map(|act| Act::Plan(Box::new(Planned { act, limit: None }))));
        }
        acts
    }

    /// Takes a move in advance; a condition may be added to what is listed.
    pub(crate) fn plan(&mut self, seat: Seat, planned: &Planned, out: &mut Applied) -> Result<(), Illegal> {
        if self.player(seat).plan.len() >= LONGEST_PLAN {
            return Err(Illegal::new("13.2", say!("no-longer-plan", most = LONGEST_PLAN)));
        }
        let bare = Act::Plan(Box::new(Planned { limit: None, ..planned.clone() }));
        if !self.plan_acts(seat).contains(&bare) {
            return Err(self.why_not_move(seat, &planned.act));
        }
        out.secret = true;
        let near = self.surroundings(seat);
        let player = self.player_mut(seat);
        player.plan.push(planned.clone());
        player.planned_at = Some(near);
        Ok(())
    }

    /// A fingerprint of the others' tokens and cities within a seat's range.
    fn surroundings(&self, seat: Seat) -> u64 {
        self.range(seat).into_iter().fold(7, |sum: u64, area| {
            let land = &self.lands[area];
            let city = land.city.map_or(0, |c| 1 + c.owner.index());
            let here = u64::from(land.foreign(seat)) * 16 + u64::try_from(city).unwrap_or(0);
            sum.wrapping_mul(1_000_003).wrapping_add(here)
        })
    }

    /// Carries out what seats on turn have planned; `true` if there was anything.
    pub(crate) fn carry_out_plans(&mut self, out: &mut Applied) -> bool {
        let on_turn = self.deciders().iter().find(|s| !self.player(*s).plan.is_empty());
        let Some(seat) = on_turn else { return false };
        // Whoever was before it sees what it had decided.
        out.reveals |= self.options.watchful();
        let near = self.surroundings(seat);
        let player = self.player_mut(seat);
        let plan = std::mem::take(&mut player.plan);
        let changed = player.planned_at.take() != Some(near);
        if changed && player.orders.ask_if_changed {
            out.notes.push(kernel::Note::only(seat, say!("plan-waits")));
            return true;
        }
        for planned in plan {
            let crowded = planned.limit.is_some_and(|most| {
                let to = match &planned.act {
                    Act::Walk(_, to, _) => Some(*to),
                    Act::Sail(_, to) => Some(to.area),
                    Act::Unload(ship, _) => self.ship(seat, *ship).map(|s| s.at.area),
                    _ => None,
                };
                to.is_some_and(|area| self.lands[area].foreign(seat) > u32::from(most))
            });
            if crowded || !self.movement_acts(seat).contains(&planned.act) {
                out.notes.push(kernel::Note::only(seat, say!("plan-skipped", act = planned.act.to_string())));
            } else {
                self.movement(seat, &planned.act, out);
            }
        }
        true
    }

    /// Everybody has moved: conflict, then what follows it.
    pub(crate) fn end_movement(&mut self, dice: &mut Dice<'_>, out: &mut Applied) {
        for area in &self.chart().lands {
            self.lands[*area].moved = [0; 8];
        }
        for player in &mut self.players {
            player.ships.iter_mut().flatten().for_each(|s| s.entered = 0);
        }
        self.conflicts(dice, out);
        if self.options.late_support {
            self.begin_building();
        } else {
            self.begin_support(crate::state::After::Conflict, out);
        }
    }
}
