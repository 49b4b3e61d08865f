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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::civ1980::tests::golden;
    use civ1980::View as Own;
    use kernel::Seat;

    #[test]
    fn everybody_is_shown_their_own_view_of_this_very_position_and_answers_fit_it() {
        let mut differ = 0;
        golden("4-merchants", |fold, _| {
            let seats: Vec<Seat> = Seat::first(fold.setup().seats.len()).collect();
            let viewers = seats.iter().map(|seat| Viewer::Seat(*seat)).chain([Viewer::Spectator]);
            // Twice: what is remembered is as good as what is made.
            for viewer in viewers.clone().chain(viewers) {
                let made = *fold.position().typed_view(viewer).downcast::<Own>().unwrap();
                assert_eq!(*view(fold, viewer).downcast::<Own>().unwrap(), made, "{} {viewer:?}", fold.seq());
                differ += usize::from(*public::<Own>(fold).unwrap() != made);
            }
            for seat in seats {
                let position = fold.position();
                let answers = position.answers(seat, &*view(fold, Viewer::Seat(seat)));
                assert_eq!(answers.choices, position.choices(seat));
                assert_eq!(answers.orders, position.orders(seat));
                assert_eq!(answers.standing, position.standing(seat));
                assert_eq!(position.answers(seat, &()), answers, "whatever it is given");
            }
        });
        assert!(differ > 100, "{differ}: they know different things");
    }
}
