//! From a position to what a page shows. No rules here: everything comes from the view and the chronicle.
//!
//! Every game has the page of [`TablePage`] at once: its board as text and its moves as buttons. A game that has more
//! to show implements [`Board`] in a module of its own and adds a line to [`board()`]. What boards share stands here:
//! answers, marks, maps, prompts, orders, what changed, forms. `docs/adding-a-board.md` leads through it.

#[macro_use]
extern crate drawing;
// `pieces!` names this crate, from within as from without.
extern crate self as boards;

/// Markup at once: `markup!("<b>{name}</b>")`, as [`pieces!`] for [`Markup::add`].
#[macro_export]
macro_rules! markup {
    ($($pieces:tt)*) => {
        $crate::Markup::of($crate::pieces!($($pieces)*))
    };
}

mod answers;
mod board;
mod breath;
mod changes;
mod civ1980;
mod civ2010;
mod compare;
mod form;
mod marks;
pub mod markup;
mod names;
mod new_dawn;
pub mod palette;
mod paper;
mod parts;
mod plain;
#[cfg(test)]
mod proof;
mod seen;
mod shapes;
mod shy;
mod through_the_ages;
mod turns;

pub use board::{Board, Chosen, Parts, Scene, Sheet, Since, board};
pub use breath::in_one_breath;
pub use drawing::pieces;
pub use form::Fields;
pub use markup::{Markup, Raw};
pub use names::Names;
pub use paper::Paper;
pub use parts::Matter;
pub use plain::{ChronicleLine, Group, Help, Offer, Person, SeatLine, TableFacts, TablePage};
pub use shapes::shape as seat_shape;
pub use turns::{TurnTold, retell};
