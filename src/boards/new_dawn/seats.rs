//! What everybody has, side by side: agendas, wonders on offer, and a mat for each seat.

use super::cards::{self, Card};
use crate::{Scene, TablePage};
use kernel::{Seat, Words};
use new_dawn::View;
use new_dawn::data::data;
use new_dawn::ids::Id;
use new_dawn::state::Kind;
use new_dawn::view::{AgendaView, GoalView, SeatView};

/// A seat by its number and name.
#[derive(Clone, Debug)]
pub(super) struct Who {
    pub(super) number: u8,
    pub(super) name: String,
    pub(super) own: bool,
}

pub(super) fn who(view: &View, scene: &Scene<'_>, seat: Seat) -> Who {
    Who { number: seat.number(), name: scene.words.seat(seat), own: view.viewer == Some(seat) }
}

/// A victory card: two agendas, one of which completes it.
#[derive(Clone, Debug)]
pub(super) struct Goal {
    pub(super) agendas: Vec<Agenda>,
}

/// An agenda with everybody's progress.
#[derive(Clone, Debug)]
pub(super) struct Agenda {
    pub(super) name: String,
    pub(super) says: String,
    pub(super) threshold: u8,
    pub(super) cells: Vec<Cell>,
}

/// How far one seat is. Who has completed the card has one cell for both its agendas.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    pub(super) number: u8,
    pub(super) own: bool,
    pub(super) progress: u8,
    /// The bar under the figure; 70 is full.
    pub(super) bar: u16,
    /// The agenda that completed the card.
    pub(super) done: Option<String>,
}

pub(super) fn goals(view: &View, scene: &Scene<'_>) -> Vec<Goal> {
    view.goals.iter().map(|card| goal(view, card, scene)).collect()
}

fn goal(view: &View, card: &GoalView, scene: &Scene<'_>) -> Goal {
    let words = &scene.words;
    let name = |a: &AgendaView| words.name("agenda", a.agenda.id());
    let progress = |a: &AgendaView, seat: Seat| a.progress.get(seat.index()).copied().unwrap_or(0);
    // What was met once stays met, though the number may have sunk again.
    let by = |seat: Seat| {
        let met = card.agendas.iter().find(|a| progress(a, seat) >= a.threshold).or(card.agendas.first());
        met.map(name)
    };
    let cell = |a: &AgendaView, first: bool, seat: Seat| {
        let done = card.marked.contains(seat);
        (first || !done).then(|| Cell {
            number: seat.number(),
            own: view.viewer == Some(seat),
            progress: progress(a, seat),
            bar: u16::from(progress(a, seat).min(a.threshold)) * 70 / u16::from(a.threshold.max(1)),
            done: by(seat).filter(|_| done),
        })
    };
    let agendas = card.agendas.iter().enumerate().map(|(i, a)| Agenda {
        name: name(a),
        says: words.say(&a.agenda.says()),
        threshold: a.threshold,
        cells: view.seats.iter().filter_map(|s| cell(a, i == 0, s.seat)).collect(),
    });
    Goal { agendas: agendas.collect() }
}

/// How many victory cards a seat has completed.
pub(super) fn completed(view: &View, seat: Seat) -> usize {
    view.goals.iter().filter(|g| g.marked.contains(seat)).count()
}

/// A wonder on offer.
#[derive(Clone, Debug)]
pub(super) struct Stack {
    pub(super) kind: &'static str,
    pub(super) kind_name: String,
    pub(super) name: String,
    pub(super) age: String,
    pub(super) says: String,
    /// What it costs the viewer, and what is printed if that differs.
    pub(super) cost: u8,
    pub(super) printed: Option<u8>,
    /// The most the viewer could pay now.
    pub(super) affords: Option<u8>,
    pub(super) resources: Vec<Thing>,
    pub(super) below: usize,
}

/// Something with an icon and a name.
#[derive(Clone, Debug)]
pub(super) struct Thing {
    pub(super) icon: String,
    pub(super) name: String,
    /// What it does.
    pub(super) says: String,
}

fn thing(icon: impl Into<String>, name: String, says: String) -> Thing {
    Thing { icon: icon.into(), name, says }
}

pub(super) fn market(view: &View, scene: &Scene<'_>) -> Vec<Stack> {
    let words = &scene.words;
    let stack = |stack: &new_dawn::view::StackView| {
        let top = stack.top?;
        Some(Stack {
            kind: stack.kind.id(),
            kind_name: words.name("type", stack.kind.id()),
            name: words.name("wonder", top.id()),
            age: stack.age.map(|a| words.name("age", a.id())).unwrap_or_default(),
            says: words.say(&top.says()),
            cost: stack.cost_for_viewer,
            printed: (stack.cost != stack.cost_for_viewer).then_some(stack.cost),
            affords: stack.viewer_affords,
            resources: stack
                .resources
                .iter()
                .map(|r| thing(r.id(), words.name("resource", r.id()), String::new()))
                .collect(),
            below: stack.below,
        })
    };
    view.market.iter().filter_map(stack).collect()
}

/// Everything one seat has.
#[derive(Clone, Debug)]
pub(super) struct Mat {
    pub(super) number: u8,
    pub(super) name: String,
    pub(super) own: bool,
    pub(super) civilization: String,
    pub(super) leader: String,
    /// What the leader can do.
    pub(super) says: String,
    /// The automated player's level, in words.
    pub(super) automated: Option<String>,
    pub(super) bot: bool,
    pub(super) dormant: bool,
    pub(super) first: bool,
    pub(super) row: Vec<Card>,
    pub(super) dial: u8,
    pub(super) cities: u8,
    pub(super) mature: u8,
    pub(super) spaces: u8,
    pub(super) tokens_left: u8,
    pub(super) caravans: usize,
    pub(super) completed: usize,
    pub(super) resources: Vec<Thing>,
    pub(super) things: Vec<Thing>,
}

pub(super) fn mats(view: &View, scene: &Scene<'_>, table: &TablePage) -> Vec<Mat> {
    view.seats.iter().map(|seat| mat(view, seat, scene, table)).collect()
}

fn mat(view: &View, seat: &SeatView, scene: &Scene<'_>, table: &TablePage) -> Mat {
    let (t, words) = (scene.words.t, &scene.words);
    let resource = |(r, n): &(new_dawn::ids::Resource, u8)| {
        (0..*n).map(|_| thing(r.id(), words.name("resource", r.id()), String::new())).collect::<Vec<_>>()
    };
    let mut things: Vec<Thing> = Vec::new();
    for wonder in &seat.wonders {
        let icon = format!("wonder-{}", data().wonders[*wonder].kind.id());
        things.push(thing(icon, words.name("wonder", wonder.id()), words.say(&wonder.says())));
    }
    for nature in &seat.nature {
        things.push(thing("natural", words.name("nature", nature.id()), String::new()));
    }
    for city_state in &seat.conquests {
        let name = words.name("city-state", city_state.id());
        things.push(thing("citystate", t.dawn_conquered(name), String::new()));
    }
    for city_state in &seat.treaties {
        things.push(thing(
            "diplomacy",
            words.name("city-state", city_state.id()),
            words.say(&city_state.says()),
        ));
    }
    for (giver, pact) in &seat.pacts {
        let name = t.dawn_pact_of(words.name("pact", pact.id()), words.seat(*giver));
        things.push(thing("diplomacy", name, words.say(&pact.says())));
    }
    Mat {
        number: seat.seat.number(),
        name: words.seat(seat.seat),
        own: view.viewer == Some(seat.seat),
        civilization: words.name("civilization", seat.leader.id()),
        leader: words.name("leader", seat.leader.id()),
        says: words.say(&seat.leader.says()),
        automated: match seat.kind {
            Kind::Automated(level) => Some(words.name("level", &level.to_string())),
            Kind::Human => None,
        },
        bot: table.seats.get(seat.seat.index()).is_some_and(|s| s.bot),
        dormant: seat.dormant,
        first: view.first == seat.seat,
        row: cards::row(view, seat, scene, None, ""),
        dial: seat.dial,
        cities: seat.cities,
        mature: seat.mature,
        spaces: seat.spaces,
        tokens_left: seat.tokens_left,
        caravans: seat.caravans.len() + usize::from(seat.caravans_on_card),
        completed: completed(view, seat.seat),
        resources: seat.resources.iter().flat_map(resource).collect(),
        things,
    }
}
