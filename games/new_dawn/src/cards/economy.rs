//! Economy: caravans (RULES 9.3).

use crate::data::data;
use crate::difficulty::Doing;
use crate::hex::{SpaceId, SpaceSet};
use crate::ids::{Barbarian, FocusCard, Leader, Terrain, Wonder};
use crate::illegal::{Checked, not_now, not_offered};
use crate::moves::{Act, Start};
use crate::state::{Caravan, Horde, NewDawn};
use crate::task::{Resolving, Task, Travel};
use kernel::{Applied, Arg, Dice, Illegal, Seat, say};

/// Spaces Colossus adds in all.
const COLOSSUS: u8 = 6;
/// Trade tokens a caravan brings.
const REWARD: u8 = 2;

impl NewDawn {
    /// Begins to resolve an economy card.
    pub(crate) fn resolve_economy(&mut self, seat: Seat, on: Resolving) {
        if on.card == FocusCard::SteamPower {
            self.stack.push(Task::Exchange);
        }
        self.stack.push(Task::Travel(Travel {
            on,
            allowance: data().focus[on.card].travel,
            colossus: if self.has(seat, Wonder::Colossus) { COLOSSUS } else { 0 },
            moved: [0; 3],
            current: None,
            done: 0,
        }));
    }

    /// Where caravans on the card start from.
    pub(crate) fn depots(&self, seat: Seat) -> SpaceSet {
        let player = self.player(seat);
        if player.leader == Leader::Rome {
            return player.cities;
        }
        let mature = self.mature(seat);
        player.capital.map_or(mature, |capital| mature.with(capital))
    }

    /// Caravans that may still move, the one on the move first; those that could be told apart by nothing once.
    fn movable(&self, seat: Seat, travel: &Travel) -> Vec<(u8, Start)> {
        let mut all: Vec<(u8, Start)> = Vec::new();
        let mut order: Vec<u8> = travel.current.into_iter().collect();
        order.extend((0..3).filter(|i| Some(*i) != travel.current));
        for i in order {
            let start = match self.player(seat).caravans.get(usize::from(i)) {
                Some(Caravan::Card) => Start::Card,
                Some(Caravan::At(space)) => Start::At(self.chart.coord(*space)),
                Some(Caravan::Unused) | None => continue,
            };
            let barred = (travel.done | self.turn.rested) & (1 << i) != 0;
            let points = self.points(travel, i);
            let twin = all.iter().any(|(other, s)| *s == start && self.points(travel, *other) >= points);
            if !barred && points > 0 && !twin {
                all.push((i, start));
            }
        }
        all
    }

    /// Spaces a caravan may still move, its share of Colossus included.
    fn points(&self, travel: &Travel, caravan: u8) -> u8 {
        let moved = travel.moved.get(usize::from(caravan)).copied().unwrap_or(0);
        travel.allowance.saturating_sub(moved) + travel.colossus
    }

    /// Where a caravan may go in one stretch, with the distance. A barbarian ends a stretch (Currency).
    fn stretches(&self, seat: Seat, travel: &Travel, caravan: u8) -> Vec<(SpaceId, u8)> {
        let from = match self.player(seat).caravans.get(usize::from(caravan)) {
            Some(Caravan::Card) => self.depots(seat),
            Some(Caravan::At(space)) => SpaceSet::NONE.with(*space),
            Some(Caravan::Unused) | None => return Vec::new(),
        };
        let water = self.chart.ground(Terrain::Water);
        let easy = self.easy(seat, travel.on.s, Doing { kumasi: false, placing: false });
        let easy = if data().focus[travel.on.card].water { easy.or(water) } else { easy.minus(water) };
        let hordes = self.hordes();
        let rings = self.chart.rings(from, easy.minus(hordes), self.points(travel, caravan));
        let mut halt = self.chart.all.minus(self.destinations(seat).and(self.turn.arrived));
        if self.options.dry_stops {
            halt = halt.minus(water);
        }
        let on_card = self.player(seat).caravans.get(usize::from(caravan)) == Some(&Caravan::Card);
        let mut all = Vec::new();
        let mut beaten = SpaceSet::NONE;
        let mut front = from;
        let reached = rings.iter().skip(1).copied().chain(std::iter::once(SpaceSet::NONE));
        for (distance, ring) in (1u8..).zip(reached) {
            if distance > self.points(travel, caravan) {
                break;
            }
            all.extend(ring.and(halt).iter().map(|s| (s, distance)));
            if travel.on.card == FocusCard::Currency {
                let met = self.chart.around(front).and(easy).and(hordes).minus(beaten);
                all.extend(met.and(halt).iter().map(|s| (s, distance)));
                beaten = beaten.or(met);
            }
            front = ring;
        }
        if on_card {
            all.extend(self.homecomings(from, easy.minus(hordes), self.points(travel, caravan)));
        }
        all
    }

    /// From the card a caravan may also come to stand in a city it could have started from: from another one, or
    /// out and back.
    fn homecomings(&self, depots: SpaceSet, passable: SpaceSet, points: u8) -> Vec<(SpaceId, u8)> {
        let mut all = Vec::new();
        for city in depots.and(passable).iter() {
            let there_and_back = self.chart.next_to(city).meets(passable).then_some(2);
            let mut others = depots;
            others.remove(city);
            let from_others = match others.is_empty() {
                true => None,
                false => {
                    self.chart.rings(others, passable, points).iter().position(|ring| ring.contains(city))
                }
            };
            let from_others = from_others.and_then(|n| u8::try_from(n).ok());
            let steps = [there_and_back, from_others].into_iter().flatten().min();
            all.extend(steps.filter(|n| *n <= points).map(|n| (city, n)));
        }
        all
    }

    pub(crate) fn travel_idle(&self, seat: Seat, travel: &Travel) -> bool {
        !self.movable(seat, travel).iter().any(|(i, _)| !self.stretches(seat, travel, *i).is_empty())
            && (self.spendable_count(seat, travel.on.slot) == 0 || self.all_done(seat, travel))
    }

    fn all_done(&self, seat: Seat, travel: &Travel) -> bool {
        let caravans = self.player(seat).caravans.iter().zip(0u8..);
        caravans
            .filter(|(c, _)| **c != Caravan::Unused)
            .all(|(_, i)| (travel.done | self.turn.rested) & (1 << i) != 0)
    }

    pub(crate) fn travel_acts(&self, seat: Seat, travel: &Travel) -> Vec<Act> {
        let mut acts = Vec::new();
        for (i, start) in self.movable(seat, travel) {
            for (to, _) in self.stretches(seat, travel, i) {
                let act = Act::Caravan(start, self.chart.coord(to));
                // Two caravans of one space differ by what they have moved already.
                if travel.current.is_none() || !acts.contains(&act) {
                    acts.push(act);
                }
            }
        }
        if !self.all_done(seat, travel) {
            acts.extend(self.spendable(seat, travel.on.slot).into_iter().map(Act::Spend));
        }
        acts.push(Act::Done);
        acts
    }

    pub(crate) fn travel_play(
        &mut self,
        seat: Seat,
        travel: Travel,
        act: &Act,
        out: &mut Applied,
    ) -> Checked {
        match *act {
            Act::Caravan(start, to) => {
                let space = self.space(to)?;
                let no = || Illegal::new("9.3", say!("no-caravan-way", space = to.to_string()));
                let found = self.movable(seat, &travel).into_iter().filter(|(_, s)| *s == start).find_map(
                    |(i, _)| {
                        let way =
                            self.stretches(seat, &travel, i).into_iter().find(|(to, _)| *to == space)?;
                        Some((i, way.1))
                    },
                );
                let (caravan, steps) = found.ok_or_else(no)?;
                self.stack.pop();
                let travel = travel_on(travel, caravan, steps);
                self.stack.push(Task::Travel(travel));
                out.tell(say!("caravan-moved", seat = seat, from = start.arg(), to = to.to_string()));
                self.put_caravan(seat, caravan, space);
                self.meet_barbarian(seat, travel, caravan, space, out);
                if self.destinations(seat).contains(space) {
                    self.arrive(seat, caravan, space, out);
                }
            }
            Act::Spend(token) => {
                if self.all_done(seat, &travel) || !self.spendable(seat, travel.on.slot).contains(&token) {
                    return Err(not_offered("8"));
                }
                self.stack.pop();
                self.stack.push(Task::Travel(Travel { allowance: travel.allowance + 1, ..travel }));
                self.spend(seat, travel.on.slot, token, out)?;
            }
            Act::Done => {
                self.stack.pop();
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    /// City-states and rival cities.
    pub(crate) fn destinations(&self, seat: Seat) -> SpaceSet {
        self.free_city_states().or(self.trading_cities(seat))
    }

    /// Rival cities, and rival control tokens that stand for a conquered city-state's city (RULES 9.3, 9.7).
    pub(crate) fn trading_cities(&self, seat: Seat) -> SpaceSet {
        let cities = self.rival_cities(seat);
        let standing_in = self.rival_tokens(seat).and(self.chart.city_states);
        if self.options.revised { cities.or(standing_in) } else { cities }
    }

    pub(crate) fn put_caravan(&mut self, seat: Seat, caravan: u8, space: SpaceId) {
        if let Some(c) = self.player_mut(seat).caravans.get_mut(usize::from(caravan)) {
            *c = Caravan::At(space);
        }
    }

    fn meet_barbarian(&mut self, seat: Seat, travel: Travel, caravan: u8, space: SpaceId, out: &mut Applied) {
        let Some(barbarian) = self.horde_at(space) else { return };
        self.rout_barbarian(seat, barbarian, out);
        if self.options.currency_stops {
            self.replace_travel(Travel { done: travel.done | 1 << caravan, current: None, ..travel });
        }
    }

    fn replace_travel(&mut self, travel: Travel) {
        if let Some(task) = self.stack.iter_mut().rev().find(|t| matches!(t, Task::Travel(_))) {
            *task = Task::Travel(travel);
        }
    }

    /// A barbarian is beaten in an attack: it leaves the map, and Gilgamesh takes a resource.
    pub(crate) fn beat_barbarian(&mut self, seat: Seat, barbarian: Barbarian, out: &mut Applied) {
        self.remove_barbarian(seat, barbarian, out);
        self.epic_quest(seat);
    }

    /// A barbarian is beaten by Currency: what that brings, the table says.
    pub(crate) fn rout_barbarian(&mut self, seat: Seat, barbarian: Barbarian, out: &mut Applied) {
        self.remove_barbarian(seat, barbarian, out);
        if self.options.currency_trade {
            self.give_trade(seat, 1, out);
        }
        if !self.options.currency_barren {
            self.epic_quest(seat);
        }
    }

    fn remove_barbarian(&mut self, seat: Seat, barbarian: Barbarian, out: &mut Applied) {
        self.barbarians[barbarian] = Horde::Away;
        out.tell(say!("barbarian-beaten", seat = seat, barbarian = barbarian.letter().to_string()));
    }

    /// Gilgamesh's resource.
    fn epic_quest(&mut self, seat: Seat) {
        if self.player(seat).leader == Leader::Sumeria {
            self.offer_resource(seat, false);
        }
    }

    /// A caravan arrives: it returns to the card and brings trade, cards and the Embassy's gift.
    pub(crate) fn arrive(&mut self, seat: Seat, caravan: u8, space: SpaceId, out: &mut Applied) {
        if let Some(c) = self.player_mut(seat).caravans.get_mut(usize::from(caravan)) {
            *c = Caravan::Card;
        }
        self.turn.rested |= 1 << caravan;
        self.turn.arrived.insert(space);
        out.tell(say!("caravan-arrived", seat = seat, space = self.at(space)));
        if let Some(owner) = self.owner(space) {
            if self.player(owner).capital == Some(space) && !self.automated(seat) {
                self.stack.push(Task::Embassy(owner));
            }
            self.visit_player(seat, owner, out);
            self.give_trade(seat, REWARD, out);
        } else if let Some(city_state) = self.chart.city_state_at(space) {
            let kind = data().city_states[city_state].kind;
            self.visit_city_state(seat, city_state, out);
            if self.automated(seat) {
                if let Some(slot) = self.player(seat).row.find(kind.into()) {
                    (0..REWARD).for_each(|_| self.put_trade(seat, slot, out));
                }
            } else {
                self.stack.push(Task::Put { seat, count: REWARD, kind: Some(kind), optional: false });
            }
        }
    }

    pub(crate) fn exchange_play(
        &mut self,
        seat: Seat,
        act: &Act,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) -> Checked {
        match *act {
            Act::Exchange(from, to) => {
                if !self.exchange_acts(seat).contains(act) {
                    return Err(not_offered("7.2"));
                }
                self.stack.pop();
                self.return_resource(seat, from);
                self.take(seat, false, to, dice, out)?;
                out.tell(say!("exchanged", seat = seat, resource = Arg::name("resource", from.to_string())));
            }
            Act::Done => {
                self.stack.pop();
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }
}

/// Books the steps of a stretch: the card's own first, then Colossus; whoever was on the move before is done.
fn travel_on(mut travel: Travel, caravan: u8, steps: u8) -> Travel {
    if let Some(before) = travel.current.filter(|c| *c != caravan) {
        travel.done |= 1 << before;
    }
    travel.current = Some(caravan);
    if let Some(moved) = travel.moved.get_mut(usize::from(caravan)) {
        let own = steps.min(travel.allowance.saturating_sub(*moved));
        *moved += own;
        travel.colossus = travel.colossus.saturating_sub(steps - own);
    }
    travel
}
