//! The Start of Turn phase (RULES 6), great people and the culture track.

use crate::data::{Reward, data};
use crate::flow::{not_now, those};
use crate::ids::{
    Age, Civ, EventCard, Few, FigureKind, Government, Id, Person, Resource, Tech, UnitKind, Wonder,
};
use crate::map::Sq;
use crate::moves::Move;
use crate::state::{City, Civ2010, Ended, Figure, Marker, Once, Phase, Victory, What};
use crate::task::{Task, figure, tech};
use kernel::{Applied, Arg, Dice, Illegal, Note, Seat, say};

impl Civ2010 {
    /// Wonders work, scouts go on gathering where they did.
    pub(crate) fn begin_start(&mut self, out: &mut Applied) {
        let seat = self.turn;
        if self.working(seat, Wonder::PanamaCanal).is_some() {
            let wonders = &mut self.player_mut(seat).wonders;
            if let Some(canal) = wonders.iter_mut().find(|w| w.wonder == Wonder::PanamaCanal) {
                canal.coins = canal.coins.saturating_add(1);
            }
            out.tell(say!("canal", seat = seat));
        }
        if self.working(seat, Wonder::Colossus).is_some() {
            self.add_trade(seat, 3);
            out.tell(say!("colossus", seat = seat));
        }
        if self.working(seat, Wonder::Stonehenge).is_some() {
            self.add_culture(seat, 1);
            out.tell(say!("stonehenge", seat = seat));
        }
        if self.working(seat, Wonder::Louvre).is_some() {
            self.add_culture(seat, 3);
            out.tell(say!("louvre", seat = seat));
        }
        if self.working(seat, Wonder::SydneyOperaHouse).is_some() {
            self.advance_free(seat);
        }
        let player = self.player(seat);
        let only = if let [city] = player.cities.as_slice() { Some(city.at) } else { None };
        for sq in self.gathering(seat) {
            let last = self.player(seat).gathered.get(&sq).copied();
            let known = last.filter(|to| self.own_city(seat, *to).is_some());
            if let Some(city) = only.or(known) {
                self.assign(seat, sq, city);
            }
        }
    }

    fn assign(&mut self, seat: Seat, sq: Sq, city: Sq) {
        self.player_mut(seat).gather.insert(sq, city);
        self.player_mut(seat).gathered.insert(sq, city);
    }

    /// Squares where own scouts have stood since before this round.
    pub(crate) fn gathering(&self, seat: Seat) -> Vec<Sq> {
        let own = |f: &&Figure| f.seat == seat && f.kind == FigureKind::Scout && f.came < self.round;
        let mut all: Vec<Sq> = self.figures.iter().filter(own).map(|f| f.at).collect();
        all.sort();
        all.dedup();
        all
    }

    /// Does every scout that gathers do it for a city?
    pub(crate) fn all_assigned(&self, seat: Seat) -> bool {
        self.gathering(seat).iter().all(|sq| self.player(seat).gather.contains_key(sq))
    }

    pub(crate) fn start_moves(&self, seat: Seat) -> Vec<Move> {
        let player = self.player(seat);
        let mut all = self.founding_moves(seat);
        all.extend(self.governments(seat).into_iter().map(Move::Government));
        let sites = self.person_sites(seat);
        let mut people = player.reserve.clone();
        people.sort();
        people.dedup();
        for person in people {
            all.extend(sites.iter().map(|sq| Move::Person(person, *sq)));
        }
        if let Some(gardens) = self.working(seat, Wonder::HangingGardens)
            && !player.once.contains(Once::Gardens)
            && self.stack_size(seat, gardens.at) < self.stacking(seat)
        {
            all.extend(those(|k| self.in_supply(seat, k) > 0).into_iter().map(Move::Gardens));
        }
        if self.working(seat, Wonder::StatueOfLiberty).is_some() && !player.once.contains(Once::Liberty) {
            let known = |t: Tech| self.others(seat).iter().any(|s| self.knows(*s, t));
            all.extend(those(|t| known(t) && self.fits(seat, t)).into_iter().map(Move::Liberty));
        }
        let scouts = self.gathering(seat);
        for sq in &scouts {
            let now = player.gather.get(sq);
            let cities = player.cities.iter().map(|c| c.at).filter(|at| now != Some(at));
            all.extend(cities.map(|at| Move::Assign(*sq, at)));
        }
        all.extend(self.event_moves(seat));
        if self.all_assigned(seat) {
            all.push(Move::End);
        }
        all
    }

    pub(crate) fn play_start(
        &mut self,
        seat: Seat,
        mv: &Move,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) -> Result<(), Illegal> {
        match mv {
            Move::Found(at, kind) => self.found(seat, *at, *kind, out),
            Move::Government(government) => {
                self.player_mut(seat).once.insert(Once::Government);
                self.adopt(seat, *government, out);
            }
            Move::Person(person, at) => {
                let reserve = &mut self.player_mut(seat).reserve;
                if let Some(i) = reserve.iter().position(|p| p == person) {
                    reserve.remove(i);
                }
                self.settle_person(seat, *person, &Move::Settle(*at), out);
            }
            Move::Gardens(kind) => {
                self.player_mut(seat).once.insert(Once::Gardens);
                if let Some(gardens) = self.working(seat, Wonder::HangingGardens) {
                    self.put_figure(seat, *kind, gardens.at, out);
                }
            }
            Move::Liberty(tech) => {
                self.player_mut(seat).once.insert(Once::Liberty);
                self.learn(seat, *tech, dice, out);
            }
            Move::Assign(sq, city) => {
                self.assign(seat, *sq, *city);
                out.tell(say!("assigned", seat = seat, square = sq.to_string(), city = city.to_string()));
            }
            Move::Event(card, target) => self.play_event(seat, *card, *target, out),
            Move::End => {
                let player = self.player_mut(seat);
                player.fresh = player.later;
                player.later = Few::NONE;
                self.end_turn(out);
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    pub(crate) fn put_figure(&mut self, seat: Seat, kind: FigureKind, at: Sq, out: &mut Applied) {
        let came = self.round;
        self.figures.push(Figure::new(seat, kind, at, came));
        out.tell(say!("figure-placed", seat = seat, figure = figure(kind), square = at.to_string()));
    }

    // ---- cities ----

    /// May a city stand there (RULES 6.1)?
    pub(crate) fn site(&self, seat: Seat, at: Sq) -> bool {
        let around: Vec<Sq> = at.around().collect();
        let far = |other: &City| other.at.reach(at) >= 3;
        self.revealed(at)
            && !self.water(at)
            && around.len() == 8
            && around.iter().all(|sq| self.revealed(*sq))
            && !around.iter().any(|sq| self.huts.contains_key(sq) || self.villages.contains_key(sq))
            && !around.iter().any(|sq| self.hostile(seat, *sq))
            && self.seats().all(|s| self.player(s).cities.iter().all(far))
    }

    fn founding_moves(&self, seat: Seat) -> Vec<Move> {
        let player = self.player(seat);
        if player.cities.len() >= usize::from(self.city_limit(seat)) {
            return Vec::new();
        }
        let able = |f: &&Figure| {
            f.seat == seat && (f.kind == FigureKind::Scout || player.government == Government::Republic)
        };
        let mut all: Vec<(Sq, FigureKind)> =
            self.figures.iter().filter(able).map(|f| (f.at, f.kind)).collect();
        all.sort();
        all.dedup();
        all.retain(|(at, _)| {
            self.site(seat, *at) && self.room_around(seat, *at) >= self.stack_size(seat, *at) - 1
        });
        all.into_iter().map(|(at, kind)| Move::Found(at, kind)).collect()
    }

    /// May an own figure come to rest there without a fight?
    pub(crate) fn restful(&self, seat: Seat, sq: Sq) -> bool {
        self.revealed(sq)
            && (!self.water(sq) || self.water_ability(seat) == Some(crate::data::Water::Stop))
            && !self.hostile(seat, sq)
            && !self.huts.contains_key(&sq)
            && !self.villages.contains_key(&sq)
            && self.city(sq).is_none()
    }

    fn room_around(&self, seat: Seat, at: Sq) -> u8 {
        let free = |sq: Sq| self.stacking(seat).saturating_sub(self.stack_size(seat, sq));
        at.around().filter(|sq| self.restful(seat, *sq)).map(free).sum()
    }

    fn found(&mut self, seat: Seat, at: Sq, kind: FigureKind, out: &mut Applied) {
        let own = |f: &Figure| f.seat == seat && f.kind == kind && f.at == at;
        // Of several scouts the one that does not gather yet founds the city.
        let figure =
            (0..).zip(&self.figures).filter(|(_, f)| own(f)).max_by_key(|(_, f)| f.came).map(|(i, _)| i);
        if let Some(i) = figure {
            self.figures.remove(i);
        }
        self.player_mut(seat).cities.push(City { at, capital: false, walled: false, acted: 0, bonus: 0 });
        out.tell(say!("founded", seat = seat, square = at.to_string()));
        if self.options.introductory && self.player(seat).cities.len() >= 3 {
            self.ended = Some(Ended::Lesson);
            out.tell(say!("lesson-over", seat = seat));
            return;
        }
        if self.player(seat).civ == Civ::Rome {
            self.advance_free(seat);
        }
        if self.stack_size(seat, at) > 0 {
            self.stack.push(Task::Displace { seat, from: at });
        }
    }

    pub(crate) fn displace_moves(&self, seat: Seat, from: Sq) -> Vec<Move> {
        let free = |sq: &Sq| self.restful(seat, *sq) && self.stack_size(seat, *sq) < self.stacking(seat);
        let squares: Vec<Sq> = from.around().filter(free).collect();
        let kinds = those(|k| self.own_figures(seat, from, k) > 0);
        kinds.into_iter().flat_map(|k| squares.iter().map(move |sq| Move::Displace(k, *sq))).collect()
    }

    pub(crate) fn displace(&mut self, seat: Seat, from: Sq, mv: &Move, out: &mut Applied) {
        if let Move::Displace(kind, to) = mv {
            let round = self.round;
            let own = |f: &&mut Figure| f.seat == seat && f.kind == *kind && f.at == from;
            if let Some(f) = self.figures.iter_mut().find(own) {
                (f.at, f.came) = (*to, round);
            }
            out.tell(say!("displaced", seat = seat, figure = figure(*kind), square = to.to_string()));
        }
    }

    // ---- governments ----

    pub(crate) fn unlocked(&self, seat: Seat) -> Vec<Government> {
        let by_tech = |g: Government| {
            self.player(seat).techs.iter().any(|t| data().techs[t].unlocks_government == Some(g))
        };
        those(|g| g == Government::Despotism || by_tech(g))
    }

    /// What the player may change to now (RULES 6.2).
    fn governments(&self, seat: Seat) -> Vec<Government> {
        let player = self.player(seat);
        if player.once.contains(Once::Government) {
            return Vec::new();
        }
        if player.government == Government::Anarchy {
            return if player.since < self.round { self.unlocked(seat) } else { Vec::new() };
        }
        let direct = player.fresh.iter().filter(|g| *g != player.government);
        direct.chain([Government::Anarchy]).collect()
    }

    pub(crate) fn adopt(&mut self, seat: Seat, government: Government, out: &mut Applied) {
        let round = self.round;
        let player = self.player_mut(seat);
        player.government = government;
        player.since = round;
        player.fresh = Few::NONE;
        let name = Arg::name("government", government.to_string());
        out.tell(say!("government", seat = seat, government = name));
    }

    // ---- technologies ----

    /// Everything that follows from a new technology (RULES 11).
    pub(crate) fn learn(&mut self, seat: Seat, new: Tech, dice: &mut Dice<'_>, out: &mut Applied) {
        let own_start = self.phase == Phase::Start && self.turn == seat;
        self.player_mut(seat).techs.insert(new);
        out.tell(say!("learnt", seat = seat, tech = tech(new)));
        let facts = &data().techs[new];
        for marker in self.markers.values_mut().filter(|m| m.seat == seat) {
            if let What::Building(b) = marker.what
                && let Some(better) = facts.unlocks_building
                && data().buildings[better].marker == data().buildings[b].marker
                && data().buildings[better].upgraded
            {
                marker.what = What::Building(better);
            }
        }
        if let Some(government) = facts.unlocks_government {
            let player = self.player_mut(seat);
            if own_start {
                player.later.insert(government);
            } else {
                player.fresh.insert(government);
            }
        }
        let unit = facts.unit_upgrade.as_ref().map(|u| u.unit).or(facts.unlocks_unit);
        if let Some(kind) = unit
            && self.player(seat).civ == Civ::Germany
        {
            self.stack.push(Task::Take { seat });
            self.draw_unit(seat, kind, dice, out);
        }
        if new == Tech::SpaceFlight {
            self.win(seat, Victory::Technology, out);
        }
    }

    /// A unit from its deck into the standing forces; the deck is made anew when it is empty (RULES 9.1).
    pub(crate) fn draw_unit(&mut self, seat: Seat, kind: UnitKind, dice: &mut Dice<'_>, out: &mut Applied) {
        let Some(base) = self.top_unit(kind, dice) else { return };
        let unit = crate::state::Unit { kind, base };
        let player = self.player_mut(seat);
        player.units.push(unit);
        player.units.sort();
        out.reveals = true;
        let name = Arg::name("unit", kind.to_string());
        out.notes.push(Note::except(seat, say!("unit-drawn", seat = seat, unit = name.clone())));
        let strength = data().units[kind].strength(base, self.rank(seat, kind));
        out.notes
            .push(Note::only(seat, say!("unit-drawn-own", seat = seat, unit = name, strength = strength)));
    }

    /// The top card of a deck; the dead of its kind are shuffled into a new one when it is empty.
    pub(crate) fn top_unit(&mut self, kind: UnitKind, dice: &mut Dice<'_>) -> Option<u8> {
        if self.decks[kind].is_empty() {
            let mut cards = std::mem::take(&mut self.dead[kind]);
            dice.shuffle("units", &mut cards);
            self.decks[kind] = cards;
        }
        self.decks[kind].pop()
    }

    pub(crate) fn market_kinds(&self) -> Vec<Resource> {
        those(|r| self.market[r] > 0)
    }

    pub(crate) fn take_from_market(&mut self, seat: Seat, resource: Resource, out: &mut Applied) {
        if self.market[resource] > 0 {
            self.market[resource] -= 1;
            self.player_mut(seat).tokens[resource] += 1;
            let name = Arg::name("resource", resource.to_string());
            out.tell(say!("resource", seat = seat, resource = name));
        }
    }

    // ---- culture ----

    /// The marker goes on by one, with its reward (RULES 9.4).
    pub(crate) fn advance_track(&mut self, seat: Seat, dice: &mut Dice<'_>, out: &mut Applied) {
        let Some(space) = data().track.get(usize::from(self.player(seat).track)) else { return };
        self.player_mut(seat).track += 1;
        out.tell(say!("advanced", seat = seat, space = self.player(seat).track));
        match space.reward {
            Reward::CultureEvent => self.draw_event(seat, space.age, dice, out),
            Reward::GreatPerson => self.gain_person(seat, out),
            Reward::CultureVictory => self.win(seat, Victory::Culture, out),
        }
    }

    /// The marker goes on for nothing (RULES 9.4).
    pub(crate) fn advance_free(&mut self, seat: Seat) {
        let next = data().track.get(usize::from(self.player(seat).track));
        let last = next.is_some_and(|space| space.reward == Reward::CultureVictory);
        if !(last && self.options.paid_victory) {
            self.stack.push(Task::Advance { seat });
        }
    }

    fn draw_event(&mut self, seat: Seat, age: Age, dice: &mut Dice<'_>, out: &mut Applied) {
        if self.events[age].is_empty() {
            let mut cards = std::mem::take(&mut self.discards[age]);
            dice.shuffle("events", &mut cards);
            self.events[age] = cards;
        }
        if let Some(card) = self.events[age].pop() {
            let player = self.player_mut(seat);
            player.hand.push(card);
            player.hand.sort();
            out.reveals = true;
            out.notes.push(Note::except(seat, say!("event-drawn", seat = seat, age = age.id())));
            let name = Arg::name("event", card.to_string());
            out.notes.push(Note::only(seat, say!("event-drawn-own", seat = seat, event = name)));
        }
    }

    pub(crate) fn discard(&mut self, seat: Seat, card: EventCard, out: &mut Applied) {
        let hand = &mut self.player_mut(seat).hand;
        if let Some(i) = hand.iter().position(|c| *c == card) {
            hand.remove(i);
            self.discards[data().events[card].age].push(card);
            out.tell(say!("discarded", seat = seat, event = Arg::name("event", card.to_string())));
        }
    }

    /// A random great person (RULES 7.7).
    pub(crate) fn gain_person(&mut self, seat: Seat, out: &mut Applied) {
        if let Some(person) = self.people.pop() {
            out.reveals = true;
            out.tell(say!("person", seat = seat, person = Arg::name("person", person.to_string())));
            self.stack.push(Task::Person { seat, person });
        }
    }

    /// Where a player may put a great person.
    pub(crate) fn person_sites(&self, seat: Seat) -> Vec<Sq> {
        let cities = self.player(seat).cities.iter();
        let mut all: Vec<Sq> = cities
            .flat_map(|c| c.at.around())
            .filter(|sq| !self.water(*sq) && !self.hostile(seat, *sq))
            .collect();
        all.sort();
        all
    }

    pub(crate) fn settle_person(&mut self, seat: Seat, person: Person, mv: &Move, out: &mut Applied) {
        let name = Arg::name("person", person.to_string());
        if let Move::Settle(at) = mv {
            self.clear_square(*at, out);
            self.markers.insert(*at, Marker { seat, what: What::Person(person) });
            out.tell(say!("person-placed", seat = seat, person = name, square = at.to_string()));
        } else {
            self.player_mut(seat).reserve.push(person);
            self.player_mut(seat).reserve.sort();
            out.tell(say!("person-kept", seat = seat, person = name));
        }
    }

    /// The marker on a square makes room for another of the same player (RULES 7.5).
    pub(crate) fn clear_square(&mut self, at: Sq, out: &mut Applied) {
        let Some(marker) = self.markers.remove(&at) else { return };
        match marker.what {
            What::Building(b) => self.supply[data().buildings[b].marker] += 1,
            What::Wonder(w) => {
                self.player_mut(marker.seat).wonders.retain(|o| o.wonder != w);
                self.wonders_gone.push(w);
                out.tell(say!("wonder-lost", wonder = Arg::name("wonder", w.to_string())));
            }
            What::Person(p) => {
                let player = self.player_mut(marker.seat);
                player.reserve.push(p);
                player.reserve.sort();
            }
        }
    }

    /// A building, or the walls of a city, is destroyed.
    pub(crate) fn destroy_building(&mut self, at: Sq, out: &mut Applied) {
        if let Some((owner, _)) = self.city(at).map(|(s, c)| (s, c.at)) {
            if let Some(city) = self.own_city_mut(owner, at) {
                city.walled = false;
            }
            out.tell(say!("walls-down", seat = owner, square = at.to_string()));
        } else if let Some(Marker { seat, what: What::Building(b) }) = self.markers.get(&at).copied() {
            self.markers.remove(&at);
            self.supply[data().buildings[b].marker] += 1;
            let name = Arg::name("building", b.to_string());
            out.tell(say!("building-down", seat = seat, building = name, square = at.to_string()));
        }
    }
}
