//! Every message has words in both languages, and no words are left over.
#![allow(clippy::disallowed_methods, reason = "a test reads the documentation")]

use crate::Civ2010;
use kernel::{Dice, Game, Seat, Secret, Words};
use testkit::Spoken;

#[test]
fn every_message_has_words_in_english_and_german_and_none_is_unused() {
    testkit::words::<Civ2010>();
}

/// Every verb and every standing order is explained.
#[test]
fn the_notation_is_documented() {
    let text = std::fs::read_to_string("../../locales/en/notation/civ2010.md").unwrap();
    for verb in crate::notation::VERBS {
        assert!(text.contains(&format!("`{verb}")), "{verb} is not in locales/en/notation/civ2010.md");
    }
    for order in ["events", "abilities", "actions", "moves", "trade", "start", "battle", "draw"] {
        assert!(text.contains(&format!("`order {order} ")), "{order}");
    }
}

/// The board, the chronicle and the buttons in real words: every blank filled, every thing named, no line too wide.
#[test]
fn everything_is_said_in_both_languages() {
    let spoken = Spoken::<Civ2010>::all();
    for (players, seed) in [(2, 5), (3, 6), (4, 5), (4, 7)] {
        let secret = Secret::from_number(17);
        let mut game = super::late::rich(&kernel::Setup::players(2, players), seed);
        for event in 2..160 {
            let awaited: Vec<Seat> = game.awaited().iter().collect();
            let mut luck = Dice::new(&secret, "luck", event);
            let Some(seat) = luck.pick("seat", &awaited).copied() else { break };
            for seat in game.seats() {
                testkit::said(&game, seat, &spoken);
            }
            let mv = luck.pick("move", &game.legal(seat)).unwrap().clone();
            let applied = game.apply(seat, &mv, &mut Dice::new(&secret, "t", event)).unwrap();
            for note in &applied.notes {
                assert!(spoken.iter().all(|w| !w.say(&note.message).contains("{ $")), "{note:?}");
            }
        }
    }
}
