//! The table of A New Dawn: from its view to a page. No rules here.

mod board;
mod cards;
mod changes;
mod describe;
mod dials;
mod page;
mod seats;

use super::seen::public;
use super::{Board, Parts, Scene, Sheet};
use board::Medium;
use kernel::Fold;
use new_dawn::View;

/// How A New Dawn shows itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct NewDawnBoard;

impl Board for NewDawnBoard {
    fn picture(&self, scene: &Scene<'_>) -> Option<String> {
        let view = scene.view::<View>()?;
        let (_, marks) = changes::of(&view, scene);
        Some(board::draw(&view, &[], &scene.words, &marks, Medium::Picture).into_string())
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
}
