//! What of the question glows on the map.

use super::Ask;
use crate::civ2010::answers::{Answer, Answers};
use crate::civ2010::board::Marks;
use crate::marks::Target;
use civ2010::map::Sq;
use civ2010::moves::{Move, Product};
use civ2010::view::StepView;
use civ2010::{View, What};
use kernel::Seat;
use std::collections::BTreeMap;

/// A building, wonder or great person where it would stand.
pub(super) fn ghost(view: &View, pointed: &[&Answer]) -> Option<(Sq, Seat, What)> {
    let (you, first) = (view.you?, pointed.first()?);
    let at = first.place()?;
    let what = match (&first.mv, &view.step) {
        (Move::Produce(_, p, _) | Move::Free(_, p) | Move::Part(p, _), _) => match p {
            Product::Building(b, _) => What::Building(*b),
            Product::Wonder(w, _) => What::Wonder(*w),
            _ => return None,
        },
        (Move::Person(p, _), _) => What::Person(*p),
        (Move::Settle(_), Some(StepView::Person { person, .. })) => What::Person(*person),
        _ => return None,
    };
    Some((at, you, what))
}

/// What glows: the places of the chosen card, or of everything that is about a place at once.
pub(super) fn of(view: &View, answers: &Answers, base: &str, ask: &Ask, marks: &mut Marks) {
    let by_card = |a: &&Answer| match &answers.card {
        Some(card) => a.line().as_ref() == Some(card),
        None => a.line().is_none() || by_place(a),
    };
    let mut places: BTreeMap<Sq, Vec<&Answer>> = BTreeMap::new();
    for answer in answers.all.iter().filter(by_card) {
        if let Some(at) = answer.place() {
            places.entry(at).or_default().push(answer);
        }
    }
    // Sacrifices and the like have a card, but their squares glow with the others while figures are in hand.
    let card = answers.card.as_ref().map(|card| format!("card={card}&")).unwrap_or_default();
    for (at, all) in places {
        let labels: Vec<&str> = all.iter().map(|a| a.offer.label.as_str()).collect();
        let only = all.first().filter(|a| all.len() == 1 && !a.offer.risky);
        let fore = all.first().and_then(|a| a.offer.foreseen.first()).cloned().unwrap_or_default();
        marks.kit.targets.push(Target {
            place: at,
            label: format!("{at}: {} {fore}", labels.join(" / ")),
            href: Some(format!("{base}?{card}at={at}#prompt")),
            play: only.map(|a| a.offer.notation.clone()),
            chosen: answers.at == Some(at),
        });
        let fight = all.iter().any(|a| matches!(a.mv, Move::To(_))) && hostile(view, at);
        if fight {
            marks.fights.push(at);
        }
    }
    if answers.card.is_none() {
        let tabs = if marks.kit.targets.is_empty() { ask.tabs.as_slice() } else { &[] };
        for tab in tabs.iter().filter(|tab| tab.href.is_some()) {
            if let Ok(at) = tab.at.parse::<Sq>() {
                marks.kit.targets.push(Target {
                    place: at,
                    label: format!("{} {}", tab.name, tab.note),
                    href: tab.href.clone(),
                    play: None,
                    chosen: tab.current,
                });
            }
        }
        explores(view, answers, base, marks);
    }
    way(view, answers, marks);
}

/// Do its squares glow before its line is chosen?
fn by_place(answer: &Answer) -> bool {
    matches!(
        answer.mv,
        Move::Capital(_)
            | Move::Marker(_)
            | Move::Settle(_)
            | Move::Figure(..)
            | Move::Found(..)
            | Move::Displace(..)
            | Move::React(_)
    )
}

/// The way figures have walked, and on to the square the viewer thinks about.
fn way(view: &View, answers: &Answers, marks: &mut Marks) {
    if let Some(walk) = &view.walk {
        marks.path = walk.path.clone();
    }
    let Some((at, ..)) = view.group else { return };
    marks.kit.fresh.insert(at);
    if let Some(on) = view.ways.iter().find(|way| way.last().copied() == answers.at) {
        marks.path.extend(on.iter().skip(usize::from(!marks.path.is_empty())).copied());
    }
    if marks.path.len() < 2 {
        marks.path.clear();
    }
}

/// The first square of a tile that an answer would turn up.
pub(super) fn turned(view: &View, answer: &Answer) -> Option<Sq> {
    match (&answer.mv, view.group) {
        (Move::Explore(dir), Some((from, ..))) => from.step(*dir),
        _ => None,
    }
}

/// Arrows over the tiles that figures in hand could turn up.
fn explores(view: &View, answers: &Answers, base: &str, marks: &mut Marks) {
    let Some((from, ..)) = view.group else { return };
    for answer in &answers.all {
        let Move::Explore(dir) = answer.mv else { continue };
        let at = from.step(dir).unwrap_or(from);
        let target = Target {
            place: at,
            label: answer.offer.label.clone(),
            href: Some(format!("{base}?at={at}#prompt")),
            play: None,
            chosen: answers.at == Some(at),
        };
        let slot = |sq: &Sq| {
            let tile = view.tiles.iter().find(|t| {
                let inside = |a: u8, b: u8| b >= a && b < a + 4;
                inside(t.corner.x(), sq.x()) && inside(t.corner.y(), sq.y())
            });
            tile.map(|t| t.corner)
        };
        let corner = slot(&target.place);
        marks.kit.outlook.extend(view.fog.iter().filter(|sq| slot(sq) == corner).copied());
        marks.turns.extend(corner.map(|corner| (corner, dir)));
        marks.explores.push((from, dir, target));
    }
}

/// Would figures that end there have to fight?
pub(super) fn hostile(view: &View, at: Sq) -> bool {
    let Some(square) = view.squares.iter().find(|s| s.at == at) else { return false };
    let foreign = |seat: Seat| view.you != Some(seat);
    square.village
        || square.city.is_some_and(|(seat, ..)| foreign(seat))
        || square.figures.iter().any(|(seat, ..)| foreign(*seat))
}
