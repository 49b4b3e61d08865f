//! Views of positions that are looked at again and again. A page asks for its viewer's several times: for the answers, the orders and
//! the board. What everybody may see is asked for by whoever watches, finds everybody's changes, and lies under the pieces.

use kernel::{Fold, Held, Viewer};
use std::any::Any;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// So many are remembered, with their positions.
const MOST: usize = 32;

/// A view in the type of its game.
pub(super) type View = Arc<dyn Any + Send + Sync>;

/// A view of a position, and whose it is: nobody is shown another one's.
type Seen = (Held, Viewer, View);

/// The one that was asked for last at the end.
static SEEN: Mutex<VecDeque<Seen>> = Mutex::new(VecDeque::new());

fn all() -> MutexGuard<'static, VecDeque<Seen>> {
    SEEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The position as `viewer` sees it.
pub(super) fn view(fold: &Fold, viewer: Viewer) -> View {
    let known = {
        let mut all = all();
        let known = all.iter().position(|(held, whose, _)| *whose == viewer && held.is_of(fold));
        let known = known.and_then(|at| all.remove(at));
        all.extend(known.clone());
        known
    };
    if let Some((.., view)) = known {
        return view;
    }
    let view: View = fold.position().typed_view(viewer).into();
    let mut all = all();
    if all.len() >= MOST {
        all.pop_front();
    }
    all.push_back((fold.held(), viewer, view.clone()));
    view
}

/// The position as whoever only watches sees it, in the type of the game.
pub(super) fn public<V: Any + Send + Sync>(fold: &Fold) -> Option<Arc<V>> {
    view(fold, Viewer::Spectator).downcast::<V>().ok()
}
