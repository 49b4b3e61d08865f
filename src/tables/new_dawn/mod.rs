//! The table of A New Dawn.

mod board;
mod changes;
mod describe;

use super::{Look, Parts, Scene, Sheet};
use board::{Marks, Medium};
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
        let Some(view) = view(scene) else { return Ok(None) };
        let marks: Marks = changes::of(&view, scene).map(|c| c.marks).unwrap_or_default();
        let sprite = sheet.frame.asset("icons.svg");
        let map = board::draw(&view, scene.words.t, &scene.words, &marks, Medium::Page(sprite));
        Ok(Some(Parts { map, ..Parts::default() }))
    }

    fn ends_turn(&self, notation: &str) -> bool {
        notation == "end"
    }
}
