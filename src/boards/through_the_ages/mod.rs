//! The table of Through the Ages: from its view to a page. No rules here.

mod banks;
mod civ;
mod compare;
mod end;
mod hand;
mod matter;
mod others;
mod page;
mod pen;
mod picture;
mod prompt;
mod realm;
mod rivals;
mod row;
mod scales;
mod treaties;

#[cfg(test)]
mod tests;

use super::{Board, Fields, Parts, Scene, Sheet};
use through_the_ages::View;

/// How Through the Ages shows itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct ThroughTheAgesBoard;

impl Board for ThroughTheAgesBoard {
    fn picture(&self, scene: &Scene<'_>) -> Option<String> {
        let view = scene.view::<View>()?;
        Some(picture::draw(&view, scene).into_string())
    }

    fn page(&self, scene: &Scene<'_>, sheet: &Sheet<'_>) -> askama::Result<Option<Parts>> {
        match scene.view::<View>() {
            Some(view) => page::parts(&view, scene, sheet).map(Some),
            None => Ok(None),
        }
    }

    fn compose(&self, scene: &Scene<'_>, fields: &Fields) -> Option<Result<Vec<String>, String>> {
        if fields.get("form") != "bid" {
            return None;
        }
        let Some(bid) = fields.number::<u8>("bid") else { return Some(Err(scene.words.t.tta_no_bid())) };
        let word = if fields.get("limit").is_empty() { "bid" } else { "limit" };
        Some(Ok(vec![format!("{word} {bid}")]))
    }
}
