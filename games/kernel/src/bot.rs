//! Players made of code. A bot sees a view and a list of moves, never the position.

use crate::{Dice, Game, Seat};

/// Picks a move from what its seat may know.
pub trait Bot<G: Game>: Send + Sync {
    /// One of `legal`, which is never empty and holds nothing [grave](Game::grave); what is not in the list is replaced by its first move.
    fn choose(&self, seat: Seat, view: &G::View, legal: &[G::Move], luck: &mut Dice<'_>) -> G::Move;
}

/// The name of the bot every game has.
pub const RANDOM: &str = "random";

/// Any legal move, each as likely as the other.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl Random {
    /// One of `moves`.
    pub fn pick<M: Clone>(moves: &[M], luck: &mut Dice<'_>) -> Option<M> {
        luck.pick("bot/random", moves).cloned()
    }
}
