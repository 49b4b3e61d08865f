//! The table of Civilization (1980): from its view to a page. No rules here.

mod chart;
mod decision;
mod forms;
mod names;
mod page;
mod panels;
mod picture;
mod pieces;
mod round;
mod rows;
mod signs;
mod succession;
#[cfg(test)]
pub(crate) mod tests;
mod trade;
mod wares;

use super::{Board, Fields, Parts, Scene, Sheet};
use civ1980::View;

/// How Civilization (1980) shows itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Civ1980Board;

impl Board for Civ1980Board {
    fn picture(&self, scene: &Scene<'_>) -> Option<String> {
        let view = scene.view::<View>()?;
        Some(picture::picture(&view, scene))
    }

    fn page(&self, scene: &Scene<'_>, sheet: &Sheet<'_>) -> askama::Result<Option<Parts>> {
        match scene.view::<View>() {
            Some(view) => page::parts(&view, scene, sheet).map(Some),
            None => Ok(None),
        }
    }

    fn compose(&self, scene: &Scene<'_>, fields: &Fields) -> Option<Result<Vec<String>, String>> {
        let view = scene.view::<View>()?;
        forms::compose(&view, scene, fields)
    }
}
