//! Every message has words in both languages, and no words are left over.

use crate::Civ1980;
use kernel::{Dice, Game, Secret, Setup};
use testkit::Spoken;

#[test]
fn every_message_has_words_in_english_and_german_and_none_is_unused() {
    testkit::words::<Civ1980>();
}

/// RULES 11. The board and every button in real words: narrow enough for a mail, every blank filled, every thing named.
#[test]
fn the_board_and_the_buttons_are_in_words() {
    let (secret, spoken) = (Secret::from_number(17), Spoken::all());
    for (players, round) in [(2, 1), (4, 10), (8, 8)] {
        let setup = Setup::players(1, players);
        let mut game = super::late::play_to(&setup, round, &mut Dice::new(&secret, "text", 1));
        let mut buttons = 0;
        for event in 2..150 {
            let Some(seat) = game.awaited().iter().next() else { break };
            for seat in game.seats() {
                buttons += testkit::said(&game, seat, &spoken);
            }
            let act = game.legal(seat).pop().unwrap();
            game.apply(seat, &act, &mut Dice::new(&secret, "text", event)).unwrap();
        }
        assert!(buttons > 1000, "{buttons}");
    }
}
