//! The view as plain text, narrow enough for a mail.

use crate::view::View;
use kernel::Words;

/// The whole position in at most 78 columns.
pub(crate) fn board(view: &View, words: &dyn Words) -> String {
    let _ = (view, words);
    String::new()
}
