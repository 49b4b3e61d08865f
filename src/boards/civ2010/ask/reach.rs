//! Squares that figures in hand can get to, each once: stopping there and going on are chosen there.

use super::lines::Spot;
use super::marks;
use crate::Scene;
use crate::civ2010::answers::Answer;
use civ2010::View;
use civ2010::ids::Id;
use civ2010::map::Sq;
use civ2010::moves::Move;
use kernel::Words;

/// One link for each square, nearest first.
pub(super) fn spots(view: &View, scene: &Scene<'_>, all: &[&Answer], base: &str) -> Vec<Spot> {
    let mut places: Vec<(usize, Sq)> =
        all.iter().filter(|a| walks(a)).filter_map(|a| a.place()).map(|at| (steps(view, at), at)).collect();
    places.sort();
    places.dedup();
    let spot = |(steps, at): (usize, Sq)| Spot {
        href: Some(format!("{base}?at={at}#prompt")),
        notation: String::new(),
        space: at.to_string(),
        name: at.to_string(),
        fore: meets(view, scene, at, steps).join(" · "),
    };
    places.into_iter().map(spot).collect()
}

/// Is it a step to a square, to stop there or to go on?
pub(super) fn walks(answer: &Answer) -> bool {
    matches!(answer.mv, Move::To(_) | Move::Via(_))
}

fn steps(view: &View, at: Sq) -> usize {
    view.ways.iter().find(|way| way.last() == Some(&at)).map_or(0, |way| way.len().saturating_sub(1))
}

/// What figures find there, in as few words as can be.
fn meets(view: &View, scene: &Scene<'_>, at: Sq, steps: usize) -> Vec<String> {
    let (t, words) = (scene.words.t, &scene.words);
    let mut said = Vec::new();
    let Some(square) = view.squares.iter().find(|s| s.at == at) else { return said };
    said.push(words.name("terrain", square.terrain.id()));
    said.push(t.c10_steps(steps));
    if marks::hostile(view, at) {
        said.push(t.c10_reach_fight());
    }
    said.extend(square.hut.then(|| t.c10_has_hut()));
    said.extend(square.resource.filter(|_| square.marker.is_none()).map(|r| words.name("resource", r.id())));
    let foreign = view.seats.iter().filter(|s| view.you != Some(s.seat)).flat_map(|s| &s.cities);
    said.extend(
        foreign.filter(|c| c.at.reach(at) == 1).map(|c| t.c10_reach_blockade(c.at.to_string())).take(1),
    );
    said
}
