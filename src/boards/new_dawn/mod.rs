//! The table of A New Dawn: from its view to a page. No rules here.

mod board;
mod cards;
mod changes;
mod describe;
mod dials;
mod page;
mod seats;

use super::{Board, Parts, Scene, Sheet};
use board::Medium;
use kernel::{Fold, Viewer};
use new_dawn::View;

/// How A New Dawn shows itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct NewDawnBoard;

impl Board for NewDawnBoard {
    fn picture(&self, scene: &Scene<'_>) -> Option<String> {
        let view = scene.view::<View>()?;
        let (_, marks) = changes::of(&view, scene);
        Some(board::draw(&view, scene.words.t, &scene.words, &marks, Medium::Picture).into_string())
    }

    fn ground_key(&self, fold: &Fold) -> Option<Vec<u8>> {
        Some(board::ground_key(&public(fold)?))
    }

    fn ground(&self, fold: &Fold) -> Option<String> {
        Some(board::ground(&public(fold)?).into_string())
    }

    fn page(&self, scene: &Scene<'_>, sheet: &Sheet<'_>) -> askama::Result<Option<Parts>> {
        match scene.view::<View>() {
            Some(view) => page::parts(&view, scene, sheet).map(Some),
            None => Ok(None),
        }
    }
}

/// What everybody may see.
fn public(fold: &Fold) -> Option<View> {
    fold.position().typed_view(Viewer::Spectator).downcast::<View>().ok().map(|view| *view)
}
