//! The table of A New Dawn: from its view to a page. No rules here.

mod board;
mod cards;
mod changes;
mod describe;
mod dials;
mod offers;
mod orders;
mod page;
mod seats;

use super::{Look, Parts, Scene, Sheet};
use board::Medium;
use new_dawn::View;

/// How A New Dawn shows itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct NewDawnLook;

/// The viewer's view.
fn view(scene: &Scene<'_>) -> Option<View> {
    scene.live.fold.position().typed_view(scene.viewer).downcast::<View>().ok().map(|view| *view)
}

impl Look for NewDawnLook {
    fn picture(&self, scene: &Scene<'_>) -> Option<String> {
        let view = view(scene)?;
        let marks = changes::of(&view, scene).map(|c| c.marks).unwrap_or_default();
        Some(board::draw(&view, scene.words.t, &scene.words, &marks, Medium::Picture).into_string())
    }

    fn page(&self, scene: &Scene<'_>, sheet: &Sheet<'_>) -> askama::Result<Option<Parts>> {
        match view(scene) {
            Some(view) => page::parts(&view, scene, sheet).map(Some),
            None => Ok(None),
        }
    }

    fn ends_turn(&self, notation: &str) -> bool {
        notation == "end"
    }
}
