//! What everybody has, side by side: agendas, wonders on offer, and a mat for each seat.

use super::cards::{self, Card};
use crate::compare::{Cell, Comparison, bar};
use crate::markup::{Markup, Raw};
use crate::{Paper, Scene, TablePage};
use kernel::{Seat, Words};
use new_dawn::View;
use new_dawn::data::data;
use new_dawn::ids::Id;
use new_dawn::state::Kind;
use new_dawn::view::{AgendaView, SeatView};

/// Victory cards: two agendas each, one of which completes it, with everybody's progress. Who has completed a card has one
/// cell for both its agendas.
pub(super) fn progress(view: &View, scene: &Scene<'_>, paper: Paper<'_>) -> Markup {
    let words = &scene.words;
    let name = |a: &AgendaView| words.name("agenda", a.agenda.id());
    let far = |a: &AgendaView, seat: Seat| a.progress.get(seat.index()).copied().unwrap_or(0);
    let seats = (view.seats.iter().map(|s| s.seat).collect(), view.viewer);
    let mut table = Comparison::new(words, paper, seats, "", &Markup::text(&words.t.dawn_goals_head()));
    for card in &view.goals {
        // What was met once stays met, though the number may have sunk again.
        let by = |seat: Seat| {
            let met = card.agendas.iter().find(|a| far(a, seat) >= a.threshold).or(card.agendas.first());
            met.map(name).unwrap_or_default()
        };
        table.part(Raw(""), None);
        for (at, agenda) in card.agendas.iter().enumerate() {
            let says = words.say(&agenda.agenda.says());
            let head = markup!("<b>{}</b><small>{}</small>", name(agenda), says);
            table.line(&head, |seat| match card.marked.contains(seat) {
                true if at > 0 => None,
                true => Some(Cell { text: done(paper, &by(seat)), both: true, ..Cell::default() }),
                false => Some(way(far(agenda, seat), agenda.threshold).into()),
            });
        }
    }
    table.close()
}

fn done(paper: Paper<'_>, agenda: &str) -> Markup {
    markup!(
        "<span class=\"done\"><svg class=\"ico ico-l\" aria-hidden=\"true\"><use href=\"{}\"/></svg></span><br><span class=\"done\">{}</span>",
        paper.icon("i-victory"),
        agenda
    )
}

fn way(progress: u8, threshold: u8) -> Markup {
    markup!("{progress}<span class=\"quiet\"> / {threshold}</span>{}", bar(progress.into(), threshold.into()))
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
