//! Who sits at a table, as people are called.

use crate::language::L10n;
use crate::store::tables::Sitter;
use kernel::{Controller, Seat, Setup};

/// Somebody who speaks or is spoken to, in the reader's language: of who has left only the seat is known.
pub fn name_of(t: L10n, sitter: &Sitter) -> String {
    called(t, std::slice::from_ref(sitter)).pop().unwrap_or_default()
}

/// What everybody at a table is called; free seats have no name. A bot is called one, and no two of a kind are called alike.
pub fn called(t: L10n, sitters: &[Sitter]) -> Vec<String> {
    let alike = |at: usize, bot: &str| {
        sitters.iter().take(at).filter(|s| s.player.is_none() && s.bot.as_deref() == Some(bot)).count()
    };
    let name = |(at, sitter): (usize, &Sitter)| match (sitter.player, &sitter.bot) {
        (Some(_), _) if sitter.name.is_empty() => t.former_player(),
        (None, Some(bot)) => t.bot_name(t.bot_called(bot, alike(at, bot))),
        _ => sitter.name.clone(),
    };
    sitters.iter().enumerate().map(name).collect()
}

/// Has whoever sits there a page of their own? Bots and people who have left have none.
pub fn has_profile(sitter: &Sitter) -> bool {
    sitter.player.is_some() && !sitter.name.is_empty()
}

/// What everybody at a table is called: automated players and free seats have no name of their own.
pub fn names(t: L10n, setup: &Setup, sitters: &[Sitter]) -> Vec<String> {
    let name = |(seat, (sitter, name)): (Seat, (&Sitter, String))| match setup.controller(seat) {
        _ if sitter.player.is_some() || !name.is_empty() => name,
        Some(Controller::Automated(_)) => t.seat_automated(),
        _ => t.seat_vacant(),
    };
    Seat::first(sitters.len()).zip(sitters.iter().zip(called(t, sitters))).map(name).collect()
}

/// Has the player of this seat left, so that somebody else may take over?
pub fn is_vacant(setup: &Setup, sitters: &[Sitter], seat: Seat) -> bool {
    let nobody = sitters.get(seat.index()).is_some_and(|s| s.player.is_none() && s.bot.is_none());
    nobody && setup.controller(seat) == Some(Controller::Player)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_bots_of_a_kind_are_called_differently_and_people_keep_their_names() {
        let ann = Sitter { player: Some(1), bot: None, name: "Ann".into() };
        let stood_in = Sitter { player: Some(2), bot: Some("settler".into()), name: "Bea".into() };
        let table = [Sitter::bot("settler"), ann, Sitter::bot("random"), stood_in, Sitter::bot("settler")];
        let names = called(L10n::English, &table);
        assert_eq!(names, ["Abacus (bot)", "Ann", "Dice (bot)", "Bea", "Ledger (bot)"]);
        let many = called(L10n::German, &vec![Sitter::bot("merchant"); 8]);
        let different: std::collections::BTreeSet<_> = many.iter().collect();
        assert_eq!(different.len(), 8);
    }
}
