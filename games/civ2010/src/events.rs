//! Culture events: targets and effects (RULES 13, 13.1).

use crate::data::{Effect, When, data};
use crate::ids::{EventCard, FigureKind, Government, Id, Terrain, Wonder};
use crate::map::Sq;
use crate::moves::{Move, Target};
use crate::state::{Civ2010, Phase, What};
use crate::task::{Item, Task};
use kernel::{Applied, Arg, Note, Seat, SeatSet, say};
use std::collections::BTreeSet;

impl Civ2010 {
    /// Culture events a seat may play in its own turn.
    pub(crate) fn event_moves(&self, seat: Seat) -> Vec<Move> {
        let phase = match self.phase {
            Phase::Start => When::StartOfTurn,
            Phase::Cities => When::CityManagement,
            Phase::Movement => When::Movement,
            _ => return Vec::new(),
        };
        let mut cards = self.player(seat).hand.clone();
        cards.dedup();
        cards.retain(|c| data().events[*c].phase == phase);
        let with_targets = |card: EventCard| {
            let open =
                self.event_targets(seat, card).into_iter().filter(move |t| self.may_aim(seat, card, *t));
            open.map(move |t| Move::Event(card, t))
        };
        cards.into_iter().flat_map(with_targets).collect()
    }

    /// Has the United Nations not refused this round?
    pub(crate) fn may_aim(&self, seat: Seat, card: EventCard, target: Target) -> bool {
        let refused = self.player(seat).refused;
        self.protected(seat, card, target).iter().all(|s| !refused.contains(s))
    }

    /// Owners of the United Nations whom an event would target against their will.
    fn protected(&self, seat: Seat, card: EventCard, target: Target) -> SeatSet {
        let hit = self.targeted(card, target);
        hit.iter().filter(|s| *s != seat && self.working(*s, Wonder::UnitedNations).is_some()).collect()
    }

    /// Whom an event targets.
    pub(crate) fn targeted(&self, card: EventCard, target: Target) -> SeatSet {
        let ground = |sq: Sq| self.city(sq).or_else(|| self.city_around(sq)).map(|(s, _)| s);
        let people = |sq: Sq| self.figures_at(sq).map(|f| f.seat).collect::<Vec<_>>();
        let squares: Vec<Sq> = match target {
            Target::None | Target::Wonder(_) => Vec::new(),
            Target::Seat(seat) => return seat.into(),
            Target::Square(sq) | Target::Figures(sq, ..) | Target::Person(sq) => vec![sq],
            Target::Two(a, _) if data().events[card].steps > 0 => vec![a],
            Target::Two(a, b) => vec![a, b],
        };
        let mut all: SeatSet = SeatSet::EMPTY;
        for sq in squares {
            // A single figure is named without its square.
            if card != EventCard::Defection {
                all = ground(sq).into_iter().fold(all, SeatSet::with);
            }
            if matches!(target, Target::Figures(..)) || data().events[card].steps > 0 {
                all = people(sq).into_iter().fold(all, SeatSet::with);
            }
        }
        all
    }

    /// Every legal target.
    pub(crate) fn event_targets(&self, seat: Seat, card: EventCard) -> Vec<Target> {
        let facts = &data().events[card];
        let near = || match facts.range {
            Some(range) => self.within(self.presence(seat), range),
            None => self.squares().collect(),
        };
        match facts.effect {
            Effect::SwapTechs => {
                let of_use = |s: &Seat| {
                    !self.learnable(seat, *s, facts.max_level).is_empty()
                        || !self.learnable(*s, seat, facts.max_level).is_empty()
                };
                self.others(seat).into_iter().filter(of_use).map(Target::Seat).collect()
            }
            Effect::ForceAnarchy => {
                let orderly = |s: &Seat| self.player(*s).government != Government::Anarchy;
                self.others(seat).into_iter().filter(orderly).map(Target::Seat).collect()
            }
            Effect::DestroyBuilding => {
                let near = near();
                let hit = self.building_squares().into_iter().filter(|sq| near.contains(sq));
                hit.map(Target::Square).collect()
            }
            Effect::DestroyTwoBuildings => self.disaster_targets(seat),
            Effect::TerraformDesert => self.terraform(|t| t != Terrain::Mountain, Terrain::Desert),
            Effect::TerraformGrassland => self.terraform(|t| t == Terrain::Forest, Terrain::Grassland),
            Effect::CityProduction => self.player(seat).cities.iter().map(|c| Target::Square(c.at)).collect(),
            Effect::PushFigures => self.push_targets(seat, facts.steps),
            Effect::KillFigure => {
                let near = near();
                self.crowds(&near).into_iter().flat_map(|(sq, a, s)| single(sq, a, s)).collect()
            }
            Effect::KillTwo => {
                let near = near();
                let mut all: Vec<Target> =
                    self.crowds(&near).into_iter().flat_map(|(sq, a, s)| upto_two(sq, a, s)).collect();
                let people = self.markers.iter().filter(|(_, m)| matches!(m.what, What::Person(_)));
                all.extend(people.filter(|(sq, _)| near.contains(sq)).map(|(sq, _)| Target::Person(*sq)));
                all
            }
            Effect::Gift | Effect::Cancel => Vec::new(),
        }
    }

    /// Squares of a set with figures, and how many.
    fn crowds(&self, near: &BTreeSet<Sq>) -> Vec<(Sq, u8, u8)> {
        let squares: BTreeSet<Sq> =
            self.figures.iter().map(|f| f.at).filter(|sq| near.contains(sq)).collect();
        let count = |sq: Sq, kind| {
            u8::try_from(self.figures_at(sq).filter(|f| f.kind == kind).count()).unwrap_or(u8::MAX)
        };
        squares
            .into_iter()
            .map(|sq| (sq, count(sq, FigureKind::Army), count(sq, FigureKind::Scout)))
            .collect()
    }

    fn disaster_targets(&self, seat: Seat) -> Vec<Target> {
        let owner = |sq: Sq| self.city(sq).map(|(s, _)| s).or_else(|| self.markers.get(&sq).map(|m| m.seat));
        let foreign: Vec<Sq> =
            self.building_squares().into_iter().filter(|sq| owner(*sq).is_some_and(|s| s != seat)).collect();
        let mut all: Vec<Target> = foreign.iter().map(|sq| Target::Square(*sq)).collect();
        for (i, a) in foreign.iter().enumerate() {
            all.extend(foreign.iter().skip(i + 1).map(|b| Target::Two(*a, *b)));
        }
        all
    }

    fn terraform(&self, fits: fn(Terrain) -> bool, becomes: Terrain) -> Vec<Target> {
        let free = |sq: &Sq| {
            let marker = self.markers.get(sq).map(|m| m.what);
            !matches!(marker, Some(What::Building(_) | What::Wonder(_)))
                && self.city(*sq).is_none()
                && self.terrain(*sq).is_some_and(fits)
                && self.disasters.get(sq) != Some(&becomes)
        };
        self.squares().filter(free).map(Target::Square).collect()
    }

    fn push_targets(&self, seat: Seat, steps: u8) -> Vec<Target> {
        let mut from: Vec<(Sq, Seat)> =
            self.figures.iter().filter(|f| f.seat != seat).map(|f| (f.at, f.seat)).collect();
        from.sort();
        from.dedup();
        let mut all = Vec::new();
        for (sq, owner) in from {
            let size = self.stack_size(owner, sq);
            let open = |to: Sq| {
                self.revealed(to)
                    && !self.water(to)
                    && !self.hostile(owner, to)
                    && !self.huts.contains_key(&to)
                    && !self.villages.contains_key(&to)
                    && self.city(to).is_none()
                    && self.stack_size(owner, to) + size <= self.stacking(owner)
            };
            let mut seen = BTreeSet::from([sq]);
            let mut edge = vec![sq];
            for _ in 0..steps {
                let next: BTreeSet<Sq> =
                    edge.iter().flat_map(|sq| sq.sides()).filter(|to| open(*to)).collect();
                edge = next.into_iter().filter(|to| seen.insert(*to)).collect();
            }
            seen.remove(&sq);
            all.extend(seen.into_iter().map(|to| Target::Two(sq, to)));
        }
        all
    }

    /// A seat plays an event from its hand in its own turn.
    pub(crate) fn play_event(&mut self, seat: Seat, card: EventCard, target: Target, out: &mut Applied) {
        self.drop_card(seat, card);
        if let Some(owner) = self.protected(seat, card, target).iter().next() {
            let name = Arg::name("event", card.to_string());
            out.tell(say!("asks-leave", seat = seat, rival = owner, event = name));
            self.stack.push(Task::Consent { owner, seat, card, target });
            return;
        }
        self.announce_event(seat, card, target, out);
    }

    pub(crate) fn drop_card(&mut self, seat: Seat, card: EventCard) -> bool {
        let hand = &mut self.player_mut(seat).hand;
        let at = hand.iter().position(|c| *c == card);
        if let Some(i) = at {
            hand.remove(i);
        }
        at.is_some()
    }

    /// The card is on the table with its target.
    pub(crate) fn announce_event(&mut self, seat: Seat, card: EventCard, target: Target, out: &mut Applied) {
        let name = Arg::name("event", card.to_string());
        let at = crate::label::target_arg(target);
        out.tell(say!("plays", seat = seat, event = name, target = at));
        self.stack.push(Task::announce(seat, Item::Event { card, target }));
    }

    /// Nobody has cancelled it.
    pub(crate) fn resolve_event(&mut self, seat: Seat, card: EventCard, target: Target, out: &mut Applied) {
        let facts = &data().events[card];
        self.discards[facts.age].push(card);
        // A target may be gone meanwhile.
        let cancels = facts.effect == Effect::Cancel;
        if !cancels && !self.event_targets(seat, card).contains(&target) && !self.partly(seat, card, target) {
            out.tell(say!("no-effect", event = Arg::name("event", card.to_string())));
            return;
        }
        match (facts.effect, target) {
            (Effect::Cancel, _) => self.cancel_below(out),
            (Effect::SwapTechs, Target::Seat(other)) => {
                let max_level = facts.max_level;
                self.stack.push(Task::Learn { seat: other, from: seat, max_level });
                self.stack.push(Task::Learn { seat, from: other, max_level });
            }
            (Effect::ForceAnarchy, Target::Seat(other)) => self.adopt(other, Government::Anarchy, out),
            (Effect::CityProduction, Target::Square(city)) => self.boost(seat, city, facts.production, out),
            (Effect::TerraformDesert, Target::Square(sq)) => self.cover(sq, Terrain::Desert, out),
            (Effect::TerraformGrassland, Target::Square(sq)) => self.cover(sq, Terrain::Grassland, out),
            (Effect::KillFigure | Effect::KillTwo, Target::Figures(sq, armies, scouts)) => {
                self.defect(sq, armies, scouts, out);
            }
            (Effect::KillTwo, Target::Person(sq)) => self.lose_person(sq, out),
            (Effect::PushFigures, Target::Two(from, to)) => {
                let round = self.round;
                for figure in self.figures.iter_mut().filter(|f| f.at == from) {
                    (figure.at, figure.came) = (to, round);
                }
                out.tell(say!("pushed", from = from.to_string(), to = to.to_string()));
            }
            (Effect::DestroyBuilding | Effect::DestroyTwoBuildings, Target::Square(sq)) => {
                self.wreck(sq, out);
            }
            (Effect::DestroyTwoBuildings, Target::Two(a, b)) => {
                self.wreck(a, out);
                self.wreck(b, out);
            }
            // A gift is paid with and never comes here; no other card has such a target.
            _ => {}
        }
    }

    /// Figures of one player leave a square for good; where somebody flies over somebody else, those on their way.
    fn defect(&mut self, sq: Sq, armies: u8, scouts: u8, out: &mut Applied) {
        if let Some(owner) = self.figures_at(sq).max_by_key(|f| f.in_hand).map(|f| f.seat) {
            self.remove_figures(owner, sq, FigureKind::Army, armies);
            self.remove_figures(owner, sq, FigureKind::Scout, scouts);
            out.tell(say!("defected", seat = owner, square = sq.to_string()));
        }
    }

    fn lose_person(&mut self, sq: Sq, out: &mut Applied) {
        if let Some(What::Person(p)) = self.markers.remove(&sq).map(|m| m.what) {
            self.people_gone.push(p);
            let person = Arg::name("person", p.to_string());
            out.tell(say!("person-gone", person = person, square = sq.to_string()));
        }
    }

    fn wreck(&mut self, sq: Sq, out: &mut Applied) {
        if self.building_squares().contains(&sq) {
            self.destroy_building(sq, out);
        }
    }

    /// One of two targets is still there.
    fn partly(&self, seat: Seat, card: EventCard, target: Target) -> bool {
        match target {
            Target::Two(a, b) if data().events[card].steps == 0 => {
                let all = self.event_targets(seat, card);
                all.contains(&Target::Square(a)) || all.contains(&Target::Square(b))
            }
            Target::Figures(sq, ..) => {
                let all = self.event_targets(seat, card);
                all.iter().any(|t| matches!(t, Target::Figures(at, ..) if *at == sq))
            }
            _ => false,
        }
    }

    fn cover(&mut self, sq: Sq, terrain: Terrain, out: &mut Applied) {
        self.disasters.insert(sq, terrain);
        let name = Arg::name("terrain", terrain.to_string());
        out.tell(say!("covered", square = sq.to_string(), terrain = name));
    }

    /// The winner takes a card of the loser's hand.
    pub(crate) fn take_card(&mut self, seat: Seat, from: Seat, card: EventCard, out: &mut Applied) {
        if self.drop_card(from, card) {
            let hand = &mut self.player_mut(seat).hand;
            hand.push(card);
            hand.sort();
            let both = SeatSet::from(seat).with(from);
            let age = data().events[card].age;
            (out.secret, out.reveals) = (true, true);
            out.notes
                .push(Note::except(both, say!("stole-event", seat = seat, rival = from, age = age.id())));
            let name = Arg::name("event", card.to_string());
            out.notes.push(Note::only(both, say!("stole-card", seat = seat, rival = from, event = name)));
        }
    }
}

fn single(sq: Sq, armies: u8, scouts: u8) -> Vec<Target> {
    let mut all = Vec::new();
    if armies > 0 {
        all.push(Target::Figures(sq, 1, 0));
    }
    if scouts > 0 {
        all.push(Target::Figures(sq, 0, 1));
    }
    all
}

fn upto_two(sq: Sq, armies: u8, scouts: u8) -> Vec<Target> {
    let mut all = Vec::new();
    for a in 0..=armies.min(2) {
        for s in 0..=scouts.min(2) {
            if (1..=2).contains(&(a + s)) {
                all.push(Target::Figures(sq, a, s));
            }
        }
    }
    all
}
