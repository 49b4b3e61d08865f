//! A table's board as a picture, for mails.

use super::{Scene, Since, look};
use crate::language::{GameWords, L10n};
use crate::ledger::Live;
use crate::sitters::names;
use crate::store::tables::Sitter;
use kernel::Viewer;

/// The board as `viewer` may see it, with what has changed marked: an SVG that needs nothing besides itself. `None`
/// for games that have no board of their own yet.
pub fn picture(
    t: L10n,
    live: &Live,
    sitters: &[Sitter],
    viewer: Viewer,
    since: Option<&Since>,
) -> Option<String> {
    let people = names(t, live.fold.setup(), sitters);
    let words = GameWords { t, rulebook: live.fold.rulebook(), people: &people };
    look(live.fold.rulebook().id())?.picture(&Scene { words, live, viewer, since })
}
