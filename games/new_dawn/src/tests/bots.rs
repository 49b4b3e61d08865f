//! Bots play sensibly.

use crate::NewDawn;
use kernel::{Of, Playout, Setup};

/// The settler plays random in both seats, a hundred tables in all.
#[test]
fn the_settler_beats_random_in_nineteen_games_of_twenty() {
    let rulebook: &'static Of<NewDawn> = Box::leak(Box::new(Of::new()));
    let mut won = 0;
    for seed in 0..100u64 {
        let settler = usize::try_from(seed % 2).unwrap();
        let mut bots = vec!["random".to_owned(); 2];
        bots[settler] = "settler".into();
        let playout = Playout { bots, ..Playout::random(seed) };
        let (fold, _) = playout.run(rulebook, Setup::players(2, 2), |_, _| {}).unwrap();
        let winners = fold.outcome().unwrap().winners();
        won += usize::from(winners.len() == 1 && winners.iter().all(|s| s.index() == settler));
    }
    println!("the settler won {won} of 100");
    assert!(won >= 95, "the settler won only {won} of 100");
}

/// Whatever is hidden from its seat, a bot of any level plays the same.
#[test]
fn no_bot_looks_at_what_is_hidden() {
    testkit::blind::<NewDawn>(&newest(3), 2, 41);
}

fn newest(seats: usize) -> Setup {
    Setup::players(*<NewDawn as kernel::Game>::RULES.end(), seats)
}

/// A seed and a position decide what a bot that looks ahead will play, on every machine.
#[test]
fn a_duel_is_golden() {
    assert_eq!(testkit::golden_duel::<NewDawn>(&newest(2), 7, 120), "a0bfc285b1975b06");
}
