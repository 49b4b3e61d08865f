//! What everybody may see of positions that are looked at again and again: whoever watches sees it, everybody's changes are found
//! by it, and the ground under the pieces is drawn from it.

use kernel::{Fold, Held, Viewer};
use std::any::Any;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// So many are remembered, with their positions.
const MOST: usize = 16;

/// A view of a position.
type Seen = (Held, Arc<dyn Any + Send + Sync>);

/// The one that was asked for last at the end.
static SEEN: Mutex<VecDeque<Seen>> = Mutex::new(VecDeque::new());

fn all() -> MutexGuard<'static, VecDeque<Seen>> {
    SEEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The position as whoever only watches sees it, in the type of the game.
pub(super) fn public<V: Any + Send + Sync>(fold: &Fold) -> Option<Arc<V>> {
    let known = {
        let mut all = all();
        let known = all.iter().position(|(held, _)| held.is_of(fold)).and_then(|at| all.remove(at));
        all.extend(known.clone());
        known
    };
    let view = match known {
        Some((_, view)) => view,
        None => {
            let view: Arc<dyn Any + Send + Sync> = fold.position().typed_view(Viewer::Spectator).into();
            let mut all = all();
            if all.len() >= MOST {
                all.pop_front();
            }
            all.push_back((fold.held(), view.clone()));
            view
        }
    };
    view.downcast::<V>().ok()
}
