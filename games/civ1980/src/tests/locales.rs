//! Every message has words in both languages, and no words are left over.

use super::words::Fluent;
use crate::cards::MOST_CARDS;
use crate::ids::{Calamity, Card, Civ, Id};
use crate::options::Options;
use crate::{Act, Civ1980};
use kernel::{Applied, Dice, Game, Seat, Secret, Setup, Viewer, Words, say};
use std::collections::BTreeMap;

#[test]
fn every_message_has_words_in_english_and_german_and_none_is_unused() {
    testkit::words::<Civ1980>();
}

/// All that a seat sees and may do, in words: lines that fit a mail, no two buttons alike. Returns how many there are.
fn said(game: &Civ1980, seat: Seat, words: &[Fluent]) -> usize {
    let view = game.view(Viewer::Seat(seat));
    let mut moves = game.legal(seat);
    moves.extend(game.orders(seat));
    for words in words {
        let board = Civ1980::text(&view, words);
        assert!(board.lines().all(|l| l.chars().count() <= 78) && !board.contains("{ $"), "{board}");
        let mut buttons: BTreeMap<String, &Act> = BTreeMap::new();
        for mv in &moves {
            let label =
                words.say(&Civ1980::label(&view, mv).unwrap_or_else(|| panic!("“{mv}” has no words")));
            assert!(label != mv.to_string(), "“{mv}” is said in notation");
            if let Some(other) = buttons.insert(label.clone(), mv) {
                panic!("“{mv}” and “{other}” are both called “{label}”");
            }
            Civ1980::heading(&view, mv).iter().for_each(|heading| drop(words.say(heading)));
            game.foresee(seat, mv).told.iter().for_each(|told| drop(words.say(told)));
        }
    }
    moves.len()
}

fn told(out: &Applied, words: &[Fluent]) {
    for note in &out.notes {
        words.iter().for_each(|w| drop(w.say(&note.message)));
    }
}

/// RULES 11. The board, every button, what it would do and what happens, in real words with every blank filled.
#[test]
fn the_board_the_buttons_and_the_chronicle_are_in_words() {
    let (secret, words) = (Secret::from_number(17), Fluent::all());
    for (players, round) in [(2, 1), (4, 10), (8, 8)] {
        let setup = Setup::players(2, players);
        let mut game = super::late::play_to(&setup, round, &mut Dice::new(&secret, "text", 1));
        let mut buttons = 0;
        for event in 2..150 {
            let Some(seat) = game.awaited().iter().next() else { break };
            let looking = game.seats().nth(usize::try_from(event).unwrap() % players).unwrap();
            buttons += said(&game, seat, &words) + said(&game, looking, &words);
            let act = game.legal(seat).pop().unwrap();
            let out = game.apply(seat, &act, &mut Dice::new(&secret, "text", event)).unwrap();
            told(&out, &words);
        }
        assert!(buttons > 1000, "{buttons}");
        for figure in game.figures() {
            words.iter().for_each(|w| drop(w.say(&figure.label)));
        }
    }
}

/// Singular and plural.
#[test]
fn one_token_is_not_called_one_tokens() {
    let [english, german] = Fluent::all();
    let seat = Seat::new(0).unwrap();
    let grew = |n: u8| say!("grew", seat = seat, tokens = n);
    assert!(english.say(&grew(1)).ends_with("grows by 1 token."));
    assert!(english.say(&grew(2)).ends_with("grows by 2 tokens."));
    assert!(german.say(&grew(1)).ends_with("wächst um 1 Spielstein."));
    assert!(german.say(&grew(3)).ends_with("wächst um 3 Spielsteine."));
}

/// RULES 7, RULES 6. Every card says what it does, also where a table has agreed on another reading.
#[test]
fn every_card_can_be_read() {
    let words = Fluent::all();
    let usual = Options::read(&Setup::players(2, 4));
    let other = Setup::players(2, 4)
        .with("famine_numbers", "advanced")
        .with("earthquake_mode", "advanced")
        .with("civil_war_beneficiary", "most_stock")
        .with("engineering_in_conflict", "no");
    for mode in ["eliminate", "pirate_cities", "takeover_by_trader"] {
        for options in [usual, Options::read(&other.clone().with("piracy_mode", mode))] {
            for words in &words {
                let read = |message| {
                    let text = words.say(&message);
                    assert!(text.len() > 30 && text.ends_with('.'), "{text}");
                };
                Civ::ALL.iter().for_each(|c| read(c.says(&options)));
                Calamity::ALL.iter().for_each(|c| read(c.says(&options)));
                Card::ALL.iter().for_each(|c| read(c.says(&options)));
            }
        }
    }
    let famine = |setup: &Setup| words[0].say(&Calamity::Famine.says(&Options::read(setup)));
    assert!(famine(&Setup::players(2, 4)).contains("9 points") && famine(&other).contains("10 points"));
}

/// RULES 13.3.2. What is too long is refused, and the refusal says how long it may be.
#[test]
fn the_limits_of_a_typed_move_are_said() {
    let offer = |n: usize| {
        let cards = vec!["salt"; n].join(",");
        format!("offer all give {cards} as salt,salt want 3 salt,salt first").parse::<Act>()
    };
    assert!(offer(MOST_CARDS).is_ok());
    assert!(offer(MOST_CARDS + 1).is_err());
    let claims = |n: usize| {
        let goods = vec!["salt"; n].join(",");
        format!("offer all give salt,salt,salt as salt,salt want 3 salt,salt first claim {goods}")
            .parse::<Act>()
    };
    assert!(claims(MOST_CARDS).is_ok() && claims(MOST_CARDS + 1).is_err());
    for words in Fluent::all() {
        let most = MOST_CARDS.to_string();
        assert!(
            words.say(&say!("thing-cards")).contains(&most)
                && words.say(&say!("thing-goods")).contains(&most)
        );
    }
}
