//! The automated player's economy cards: destinations first, then the ways (AUTOMA 6).

use super::Step;
use crate::data::{Destination, data};
use crate::hex::{SpaceId, SpaceSet};
use crate::ids::{Focus, FocusCard, Terrain};
use crate::moves::{Act, Move, Reason, Start};
use crate::row::SlotNo;
use crate::state::{Caravan, NewDawn};
use crate::task::Task;
use kernel::{Applied, Dice, Seat, say};
use serde::{Deserialize, Serialize};

/// A caravan and where it is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Trip {
    pub(crate) caravan: u8,
    pub(crate) to: SpaceId,
}

/// Destinations being given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Aiming {
    pub(crate) slot: SlotNo,
    pub(crate) card: FocusCard,
    pub(crate) trips: Vec<Trip>,
}

/// Caravans on their way, the next one first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Going {
    pub(crate) card: FocusCard,
    pub(crate) trips: Vec<Trip>,
    pub(crate) steps: u8,
}

/// Further than any way.
const FAR: u8 = 200;

impl NewDawn {
    pub(crate) fn automa_economy(&mut self, seat: Seat, slot: SlotNo, out: &mut Applied) {
        let card = self.player(seat).row[slot].card;
        self.stack.push(Task::Automa(Step::Aim(Aiming { slot, card, trips: Vec::new() })));
        match card {
            FocusCard::Currency => {
                let near = self.chart.around(self.friendly(seat));
                for (barbarian, space) in self.on_the_map() {
                    if near.contains(space) {
                        self.rout_barbarian(seat, barbarian, out);
                    }
                }
            }
            FocusCard::SteamPower => self.offer_resource(seat, false),
            _ => {}
        }
    }

    fn automa_roads(&self, card: FocusCard) -> SpaceSet {
        let ground = if data().automa[card].water { self.chart.all } else { self.chart.land() };
        ground.minus(self.hordes())
    }

    fn automa_origin(&self, seat: Seat, caravan: u8) -> SpaceSet {
        match self.player(seat).caravans.get(usize::from(caravan)) {
            Some(Caravan::At(space)) => SpaceSet::NONE.with(*space),
            Some(Caravan::Card) => self.depots(seat),
            Some(Caravan::Unused) | None => SpaceSet::NONE,
        }
    }

    fn automa_start(&self, seat: Seat, caravan: u8) -> Start {
        match self.player(seat).caravans.get(usize::from(caravan)) {
            Some(Caravan::At(space)) => Start::At(self.chart.coord(*space)),
            _ => Start::Card,
        }
    }

    /// Steps of the shortest way, if there is one.
    fn automa_distance(&self, seat: Seat, caravan: u8, to: SpaceId, roads: SpaceSet) -> Option<u8> {
        let rings = self.chart.rings(self.automa_origin(seat, caravan), roads, FAR);
        rings.iter().position(|r| r.contains(to)).and_then(|n| u8::try_from(n).ok()).filter(|n| *n > 0)
    }

    /// A class of destinations, and how it is called.
    fn automa_class(&self, seat: Seat, class: Destination) -> (Reason, SpaceSet) {
        let free = self.free_city_states();
        let held = |s: &SpaceId| {
            self.chart.city_state_at(*s).is_some_and(|c| self.player(seat).treaties.contains(c))
        };
        let known: SpaceSet = free.iter().filter(held).collect();
        match class {
            Destination::CityStateWithoutOwnDiplomacyCard => (Reason::NewCityState, free.minus(known)),
            Destination::RivalCity => (Reason::RivalCity, self.trading_cities(seat)),
            Destination::OtherCityState => (Reason::CityState, known),
        }
    }

    /// The next destination to be given: the best class and shortest way, caravans on the map first.
    pub(crate) fn automa_aims(&self, seat: Seat, aiming: &Aiming) -> Vec<Move> {
        let facts = &data().automa[aiming.card];
        let classes: Vec<(Reason, SpaceSet)> =
            facts.destination_priority.iter().map(|class| self.automa_class(seat, *class)).collect();
        let roads = self.automa_roads(aiming.card);
        let given: SpaceSet = aiming.trips.iter().map(|t| t.to).collect();
        let closed = given.or(self.turn.arrived).or(self.hordes());
        let mut best: Option<(usize, u8, bool)> = None;
        let mut moves: Vec<(Start, SpaceId, Reason)> = Vec::new();
        for caravan in 0..3u8 {
            let origin = self.automa_origin(seat, caravan);
            let busy =
                aiming.trips.iter().any(|t| t.caravan == caravan) || self.turn.rested & (1 << caravan) != 0;
            if origin.is_empty() || busy {
                continue;
            }
            let start = self.automa_start(seat, caravan);
            let rings = self.chart.rings(origin, roads, FAR);
            for (class, (reason, set)) in classes.iter().enumerate() {
                let open = set.minus(closed);
                let Some(distance) = rings.iter().skip(1).position(|r| r.meets(open)) else { continue };
                let distance = u8::try_from(distance + 1).unwrap_or(FAR);
                let Some(ring) = rings.get(usize::from(distance)) else { continue };
                let rank = (class, distance, start == Start::Card);
                if best.is_none_or(|b| rank < b) {
                    best = Some(rank);
                    moves.clear();
                }
                if best == Some(rank) {
                    for to in ring.and(open).iter() {
                        if !moves.iter().any(|(s, t, _)| *s == start && *t == to) {
                            moves.push((start, to, *reason));
                        }
                    }
                }
                break;
            }
        }
        let tie = moves.len() > 1;
        let because = |reason| Some(if tie { Reason::Lot } else { reason });
        moves
            .into_iter()
            .map(|(start, to, reason)| Move {
                act: Act::Aim(start, self.chart.coord(to)),
                because: because(reason),
            })
            .collect()
    }

    pub(crate) fn automa_aim(
        &mut self,
        seat: Seat,
        mut aiming: Aiming,
        start: Start,
        to: SpaceId,
        out: &mut Applied,
    ) {
        let idle = |i: &u8| {
            self.turn.rested & (1 << i) == 0
                && !aiming.trips.iter().any(|t| t.caravan == *i)
                && !self.automa_origin(seat, *i).is_empty()
                && self.automa_start(seat, *i) == start
        };
        if let Some(caravan) = (0..3u8).find(idle) {
            aiming.trips.push(Trip { caravan, to });
            out.tell(say!("caravan-aimed", seat = seat, from = start.arg(), to = self.at(to)));
        }
        self.stack.push(Task::Automa(Step::Aim(aiming)));
    }

    /// Spends just enough trade tokens that as many caravans arrive as could, then sets out.
    pub(crate) fn automa_depart(&mut self, seat: Seat, aiming: Aiming, out: &mut Applied) {
        let Aiming { slot, card, trips } = aiming;
        let allowance = data().automa[card].travel
            + self.extras(seat, Focus::Economy)
            + self.automa_spend_conquests(seat, slot, out)
            + self.automa_spend_nature(seat, slot, out);
        let roads = self.automa_roads(card);
        let distances: Vec<u8> =
            trips.iter().filter_map(|t| self.automa_distance(seat, t.caravan, t.to, roads)).collect();
        let purse = self.player(seat).row[slot].trade;
        let arrive = |extra: u8| distances.iter().filter(|d| **d <= allowance.saturating_add(extra)).count();
        let spent = (0..=purse).find(|k| arrive(*k) == arrive(purse)).unwrap_or(0);
        if spent > 0 {
            self.player_mut(seat).row[slot].trade -= spent;
            out.tell(say!("trade-spent", seat = seat, count = spent));
            out.tell(say!("because-arrival"));
        }
        self.stack.push(Task::Automa(Step::Go(Going {
            card,
            trips,
            steps: allowance.saturating_add(spent),
        })));
    }

    /// The caravan that moves next. One whose destination is gone stays where it is.
    pub(crate) fn automa_next_trip(&self, seat: Seat, going: &Going) -> Option<Move> {
        let trip = going.trips.first()?;
        let act = Act::Caravan(self.automa_start(seat, trip.caravan), self.chart.coord(trip.to));
        Some(Move { act, because: Some(Reason::Nearest) })
    }

    /// Moves a caravan along a shortest way, each step drawn among those that lead nearer.
    pub(crate) fn automa_go(&mut self, seat: Seat, mut going: Going, dice: &mut Dice<'_>, out: &mut Applied) {
        let trip = going.trips.remove(0);
        let roads = self.automa_roads(going.card);
        let steps = going.steps;
        if !going.trips.is_empty() {
            self.stack.push(Task::Automa(Step::Go(going)));
        }
        let from = self.automa_start(seat, trip.caravan);
        // How far every space is from the destination.
        let rings = self.chart.rings(SpaceSet::NONE.with(trip.to), roads, FAR);
        let distance = |s: SpaceId| rings.iter().position(|r| r.contains(s)).unwrap_or(usize::MAX);
        let origin = self.automa_origin(seat, trip.caravan);
        // Origins need not be on the roads themselves: only what is entered is.
        let near = |s: SpaceId| self.chart.next_to(s).iter().map(distance).min().unwrap_or(usize::MAX);
        let least = origin.iter().map(near).min();
        let starts: Vec<SpaceId> = origin.iter().filter(|s| Some(near(*s)) == least).collect();
        let Some(mut here) = dice.pick("automated/start", &starts).copied() else { return };
        let water = self.chart.ground(Terrain::Water);
        let wet = if self.options.dry_stops { water } else { water.minus(roads) };
        let busy = self.destinations(seat).or(wet);
        let mut halt = None;
        for _ in 0..steps {
            let best = self.chart.next_to(here).iter().map(distance).min().unwrap_or(usize::MAX);
            if best == usize::MAX || here == trip.to {
                break;
            }
            let ways: Vec<SpaceId> =
                self.chart.next_to(here).iter().filter(|s| distance(*s) == best).collect();
            let Some(next) = dice.pick("automated/way", &ways).copied() else { break };
            here = next;
            if here == trip.to || !busy.contains(here) {
                halt = Some(here);
            }
        }
        let Some(end) = halt else { return };
        self.put_caravan(seat, trip.caravan, end);
        out.tell(say!("caravan-moved", seat = seat, from = from.arg(), to = self.at(end)));
        if end == trip.to && self.destinations(seat).contains(end) {
            self.arrive(seat, trip.caravan, end, out);
        }
    }
}
