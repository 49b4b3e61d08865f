//! Things to make, to play or to take, each once, with the places where they would go.

use crate::Scene;
use crate::civ2010::answers::{Answer, Answers, named_words};
use crate::civ2010::ask::own;
use civ2010::View;
use civ2010::ids::Id;
use civ2010::map::Sq;
use civ2010::moves::{Move, Spoil};
use civ2010::view::StepView;
use kernel::Words;
use language::L10n;

/// Lines under a heading.
#[derive(Clone, Debug)]
pub(in crate::civ2010) struct Section {
    pub(in crate::civ2010) title: String,
    pub(in crate::civ2010) lines: Vec<ThingLine>,
}

/// One thing, with where.
#[derive(Clone, Debug)]
pub(in crate::civ2010) struct ThingLine {
    pub(in crate::civ2010) key: String,
    pub(in crate::civ2010) icon: String,
    pub(in crate::civ2010) name: String,
    pub(in crate::civ2010) price: Option<(u8, String)>,
    /// What it does, and whether that is read at once or unfolded.
    pub(in crate::civ2010) says: Option<String>,
    pub(in crate::civ2010) open: bool,
    pub(in crate::civ2010) spots: Vec<Spot>,
    /// Those that would only hit oneself.
    pub(in crate::civ2010) own: Vec<Spot>,
    pub(in crate::civ2010) on: bool,
}

/// A place of a line: a link to where it is chosen, or the move itself.
#[derive(Clone, Debug)]
pub(in crate::civ2010) struct Spot {
    pub(in crate::civ2010) href: Option<String>,
    pub(in crate::civ2010) notation: String,
    pub(in crate::civ2010) space: String,
    pub(in crate::civ2010) name: String,
    /// What it gains and loses.
    pub(in crate::civ2010) fore: String,
}

/// All lines by what they stand under.
pub(super) fn sections(
    view: &View,
    scene: &Scene<'_>,
    answers: &Answers,
    all: &[&Answer],
    base: &str,
) -> Vec<Section> {
    let mut keys: Vec<String> = Vec::new();
    for key in all.iter().filter_map(|a| a.line()) {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    let mut sections: Vec<Section> = Vec::new();
    for key in keys {
        let of: Vec<&Answer> = all.iter().copied().filter(|a| a.line().as_ref() == Some(&key)).collect();
        let Some(first) = of.first() else { continue };
        let title = title(scene.words.t, first);
        let line = line(view, scene, answers, key, first, &of, base);
        match sections.iter_mut().find(|s| s.title == title) {
            Some(section) => section.lines.push(line),
            None => sections.push(Section { title, lines: vec![line] }),
        }
    }
    sections
}

fn title(t: L10n, answer: &Answer) -> String {
    match (answer.city(), &answer.offer.heading) {
        (Some(city), _) => t.c10_produces(city.to_string()),
        (None, Some(heading)) => heading.clone(),
        (None, None) => t.c10_choose(),
    }
}

fn line(
    view: &View,
    scene: &Scene<'_>,
    answers: &Answers,
    key: String,
    first: &Answer,
    all: &[&Answer],
    base: &str,
) -> ThingLine {
    let (t, on) = (scene.words.t, answers.card.as_ref() == Some(&key));
    let mut spots: Vec<Spot> = Vec::new();
    for answer in all {
        let space = answer.place().map(|at| at.to_string()).unwrap_or_default();
        if answer.at_once() {
            let name = spot_name(t, answer);
            let fore = told(scene, answer);
            spots.push(Spot { href: None, notation: answer.offer.notation.clone(), space, name, fore });
        } else if !spots.iter().any(|s| s.space == space) {
            spots.push(Spot {
                href: Some(format!("{base}?card={key}&at={space}#prompt")),
                notation: String::new(),
                name: space.clone(),
                space,
                fore: gains(scene, answer),
            });
        }
    }
    let reacts = matches!(first.mv, Move::React(_) | Move::Event(..));
    // What can only be aimed at oneself is meant so.
    let harms = reacts && spots.iter().any(|spot| !mine(view, &spot.space));
    let (own, spots) = spots.into_iter().partition(|spot| harms && mine(view, &spot.space));
    let (icon, price) = look_of(view, first, t);
    // What is chosen for what it does is not hidden under a lid.
    let open = matches!(
        first.mv,
        Move::React(_)
            | Move::Government(_)
            | Move::Civ(_)
            | Move::Steal(_)
            | Move::Discard(_)
            | Move::Spoil(_)
            | Move::Pick(_)
            | Move::Gardens(_)
    );
    let says = says(view, scene, first);
    ThingLine { key, icon, name: name(view, scene, first), price, says, open, spots, own, on }
}

/// Are only own pieces there: figures, a marker, a city? Most such targets would only hurt.
fn mine(view: &View, space: &str) -> bool {
    let at: Option<Sq> = space.parse().ok();
    let Some(square) = at.and_then(|at| view.squares.iter().find(|s| s.at == at)) else { return false };
    let figures = square.figures.iter().map(|(seat, ..)| *seat);
    let others = square.marker.map(|(seat, _)| seat).into_iter().chain(square.city.map(|(seat, ..)| seat));
    let mut owners = figures.chain(others).peekable();
    owners.peek().is_some() && owners.all(|seat| view.you == Some(seat))
}

fn name(view: &View, scene: &Scene<'_>, answer: &Answer) -> String {
    let t = scene.words.t;
    match (&answer.mv, &view.step) {
        (Move::Play(unit, _) | Move::Rescue(unit), _) => {
            crate::civ2010::battle::unit_words(view, *unit, scene)
        }
        (Move::Capital(_), _) => t.c10_line_capital(),
        (Move::Found(..), _) => t.c10_line_found(),
        (Move::Gardens(_), _) => scene.words.name("wonder", "hanging_gardens"),
        (Move::Assign(at, _), _) => t.c10_line_scout(at.to_string()),
        (Move::Wound(_), _) => t.c10_line_wound(),
        (Move::Heal(_), _) => t.c10_line_heal(),
        (Move::Settle(_), Some(StepView::Person { person, .. })) => scene.words.name("person", person.id()),
        (Move::Marker(_), _) => {
            let me = own(view);
            let wonder =
                me.and_then(|s| s.wonders.first()).map(|w| scene.words.name("wonder", w.wonder.id()));
            wonder.unwrap_or_else(|| t.c10_line_person())
        }
        _ => named_words(answer, scene).unwrap_or_else(|| answer.offer.label.clone()),
    }
}

/// What a thing does, where the rules have a text of it.
fn says(view: &View, scene: &Scene<'_>, answer: &Answer) -> Option<String> {
    let named = match (&answer.mv, &view.step) {
        (Move::Gardens(_), _) => Some(("wonder", "hanging_gardens".to_owned())),
        (Move::Play(unit, _) | Move::Rescue(unit), _) => Some(("unit", unit.kind.id().to_owned())),
        (Move::Settle(_), Some(StepView::Person { person, .. })) => Some(("person", person.id().to_owned())),
        _ => answer.mv.named(),
    };
    named.and_then(|(kind, id)| civ2010::says::about(kind, &id)).map(|message| scene.words.say(&message))
}

fn spot_name(t: L10n, answer: &Answer) -> String {
    match (&answer.mv, answer.mv.front()) {
        (Move::Assign(_, city), _) => city.to_string(),
        (_, Some(Some(n))) => t.c10_front(n),
        (_, Some(None)) => t.c10_front_new(),
        _ => answer.offer.label.clone(),
    }
}

/// What an answer would do, without what its line says already.
fn told(scene: &Scene<'_>, answer: &Answer) -> String {
    let said = answer.mv.named().and_then(|(kind, id)| civ2010::says::about(kind, &id));
    let said = said.map(|message| scene.words.say(&message));
    // The price stands in the line already.
    let skip = usize::from(matches!(answer.mv, Move::Produce(..) | Move::Part(..)));
    let all = answer.offer.foreseen.iter().skip(skip).filter(|text| said.as_ref() != Some(text));
    all.cloned().collect::<Vec<_>>().join(" ")
}

/// What a square would gain and lose by a product, in short.
fn gains(scene: &Scene<'_>, answer: &Answer) -> String {
    // The price stands in the line already.
    let skip = usize::from(matches!(answer.mv, Move::Produce(..) | Move::Part(..)));
    let said = answer.mv.named().and_then(|(kind, id)| civ2010::says::about(kind, &id));
    let said = said.map(|message| scene.words.say(&message));
    let fresh = answer.offer.foreseen.iter().skip(skip).filter(|text| said.as_ref() != Some(text));
    let short: Vec<String> = fresh.take(3).filter(|text| text.chars().count() < 110).cloned().collect();
    short.join(" ")
}

/// Icon and price of a line.
fn look_of(view: &View, answer: &Answer, t: L10n) -> (String, Option<(u8, String)>) {
    let named = answer.mv.named();
    let icon = match (&answer.mv, &named) {
        (Move::Play(unit, _) | Move::Rescue(unit), _) => unit.kind.id(),
        (Move::Capital(_), _) => "capital",
        (Move::Found(..), _) => "city",
        (Move::Assign(..), _) => "scout",
        (Move::Gardens(_) | Move::Marker(_), _) => "wonder",
        (Move::Settle(_), _) => "person",
        (Move::Wound(_) | Move::Heal(_), _) => "wound",
        (Move::Civ(_), _) => "capital",
        (Move::Government(_), _) => "government",
        (Move::Spoil(Spoil::Trade), _) => "trade",
        (Move::Spoil(Spoil::Culture), _) => "culture",
        (Move::Spoil(Spoil::Hut), _) => "hut",
        (Move::Spoil(Spoil::Village), _) => "village",
        (Move::Spoil(Spoil::Event), _) => "event",
        (Move::Spoil(Spoil::Coin(_) | Spoil::Sheet), _) => "coin",
        (_, Some(("building" | "figure" | "unit" | "resource", id))) => id,
        (_, Some(("wonder", _))) => "wonder",
        (_, Some(("event", _))) => "event",
        (_, Some(("person", _))) => "person",
        _ => "pyramid",
    };
    let icon = icon.to_owned();
    let Some((kind, id)) = named else { return (icon, None) };
    let produced = matches!(answer.mv, Move::Produce(..) | Move::Part(..));
    let priced = view.market.prices.iter().find(|p| p.kind == kind && p.id == id).map(|p| p.cost);
    let wonder = view.market.wonders.iter().find(|(w, _)| kind == "wonder" && w.id() == id).map(|(_, n)| *n);
    let city = answer.city().and_then(|at| own(view)?.cities.iter().find(|c| c.at == at));
    let price = priced.or(wonder).filter(|_| produced);
    let of = city.map(|c| t.c10_of_production(c.production)).unwrap_or_default();
    (icon, price.map(|price| (price, of)))
}
