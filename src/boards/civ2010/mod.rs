//! The table of Civilization (2010): from its view to a page. No rules here.

mod answers;
mod ask;
mod battle;
mod board;
mod craft;
mod deals;
mod describe;
mod page;
mod panels;
mod pen;
mod round;
mod techs;
#[cfg(test)]
mod tests;

use super::changes::Changes;
use super::marks::Marks;
use super::seen::public;
use super::{Board, Fields, Parts, Scene, Sheet};
use answers::Answers;
use civ2010::map::Sq;
use civ2010::view::SquareView;
use civ2010::{Phase, View};
use kernel::Fold;
use std::cell::LazyCell;

/// How Civilization (2010) shows itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Civ2010Board;

impl Board for Civ2010Board {
    fn picture(&self, scene: &Scene<'_>) -> Option<String> {
        let view = scene.view::<View>()?;
        // Of trade and research the letter's words tell more than any map; lists have no words.
        if scene.viewer.seat().is_some()
            && view.step.is_none()
            && matches!(view.phase, Phase::Trade | Phase::Research)
        {
            return None;
        }
        if let Some(battle) = &view.battle {
            return Some(board::bands::draw(&view, battle, &scene.words).into_string());
        }
        let mut marks = ask::open(&view, &Answers::open(scene));
        changes(&view, scene, &mut marks.kit);
        if view.phase == Phase::Cities && view.step.is_none() {
            let cities = ask::own(&view).map(|me| me.cities.iter().map(|c| c.at));
            marks.shown.extend(cities.into_iter().flatten());
        }
        Some(board::picture(&view, &scene.words, &marks).into_string())
    }

    fn ground_key(&self, fold: &Fold) -> Option<Vec<u8>> {
        let view = public::<View>(fold)?;
        Some(board::ground_key(&view))
    }

    fn ground(&self, fold: &Fold) -> Option<String> {
        let view = public::<View>(fold)?;
        Some(board::ground(&view).into_string())
    }

    fn page(&self, scene: &Scene<'_>, sheet: &Sheet<'_>) -> askama::Result<Option<Parts>> {
        match scene.view::<View>() {
            Some(view) => page::parts(&view, scene, sheet).map(Some),
            None => Ok(None),
        }
    }

    fn compose(&self, scene: &Scene<'_>, fields: &Fields) -> Option<Result<Vec<String>, String>> {
        let view = scene.view::<View>()?;
        (fields.get("form") == "offer").then(|| craft::compose(&view, scene, fields))
    }
}

/// What happened since the viewer's last turn, and what of it is marked on the map.
fn changes(view: &View, scene: &Scene<'_>, marks: &mut Marks<Sq>) -> Vec<super::changes::Entry> {
    let mut changes: Changes<Sq> = Changes::of(scene, |text| text.parse().ok());
    if scene.since.is_some() {
        // Most lines change nothing on the map.
        let before = LazyCell::new(|| scene.before::<View>());
        let differs = |at: &Sq| {
            let find = |view: &View| view.squares.iter().find(|s| s.at == *at).map(look);
            find(view) != before.as_deref().and_then(find)
        };
        changes.mark(marks, differs);
    } else {
        changes.drop_empty(marks);
    }
    changes.entries
}

/// What is compared of a square.
fn look(square: &SquareView) -> impl PartialEq + use<> {
    let SquareView { hut, village, disaster, frozen, marker, city, figures, .. } = square;
    (*hut, *village, *disaster, *frozen, *marker, *city, figures.clone())
}
