//! Counting move sequences, as chess programs do: one number that changes when any rule does.

use kernel::{Dice, Game, Secret};

/// How many sequences of `depth` legal moves lead on from `position`. Automatic moves count as one step. Dice are
/// the table's own, keyed by the step, so the number is the same everywhere.
pub fn perft<G: Game>(position: &G, depth: u64) -> u64 {
    if depth == 0 || position.awaited().is_empty() {
        return 1;
    }
    let secret = Secret::from_number(0);
    let play = |seat, mv: &G::Move| {
        let mut next = position.clone();
        next.apply(seat, mv, &mut Dice::new(&secret, "perft", depth)).expect("a listed move is legal");
        perft(&next, depth - 1)
    };
    if let Some(auto) = position.automatic(&mut Dice::new(&secret, "perft", depth)) {
        return play(auto.seat, &auto.mv);
    }
    let seats = position.awaited();
    seats
        .iter()
        .flat_map(|s| position.legal(s).into_iter().map(move |mv| (s, mv)))
        .map(|(s, mv)| play(s, &mv))
        .sum()
}
