//! Who sits at a table, as people are called.

use crate::language::L10n;
use crate::store::tables::Sitter;
use kernel::{Controller, Seat, Setup};

/// Who sits there, in the reader's language: of somebody who has left only the seat is known.
pub fn name_of(t: L10n, sitter: &Sitter) -> String {
    match sitter.player {
        Some(_) if sitter.name.is_empty() => t.former_player(),
        _ => sitter.name.clone(),
    }
}

/// Has whoever sits there a page of their own? Bots and people who have left have none.
pub fn has_profile(sitter: &Sitter) -> bool {
    sitter.player.is_some() && !sitter.name.is_empty()
}

/// What everybody at a table is called: automated players and free seats have no name of their own.
pub fn names(t: L10n, setup: &Setup, sitters: &[Sitter]) -> Vec<String> {
    let name = |(seat, sitter): (Seat, &Sitter)| match setup.controller(seat) {
        _ if sitter.player.is_some() || !sitter.name.is_empty() => name_of(t, sitter),
        Some(Controller::Automated(_)) => t.seat_automated(),
        _ => t.seat_vacant(),
    };
    Seat::first(sitters.len()).zip(sitters).map(name).collect()
}

/// Has the player of this seat left, so that somebody else may take over?
pub fn is_vacant(setup: &Setup, sitters: &[Sitter], seat: Seat) -> bool {
    let nobody = sitters.get(seat.index()).is_some_and(|s| s.player.is_none() && s.bot.is_none());
    nobody && setup.controller(seat) == Some(Controller::Player)
}
