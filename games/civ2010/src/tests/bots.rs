//! The greedy bot plays sensibly from its view.

use crate::Civ2010;
use kernel::{Of, Playout, Setup};

fn wins(tables: u64) -> u64 {
    let rulebook: &'static Of<Civ2010> = Box::leak(Box::new(Of::new()));
    let mut won = 0;
    for seed in 0..tables {
        let mayor = usize::try_from(seed % 2).unwrap();
        let bots = (0..2).map(|i| if i == mayor { "mayor" } else { "random" }.to_owned()).collect();
        let playout = Playout { bots, ..Playout::random(seed) };
        let setup = Setup::players(1, 2).with("round_limit", "15");
        let (fold, _) = playout.run(rulebook, setup, |_, _| {}).unwrap();
        let winners = fold.outcome().unwrap().winners();
        won += u64::from(winners.len() == 1 && winners.iter().all(|s| s.index() == mayor));
    }
    won
}

#[test]
fn the_mayor_beats_random_nearly_always() {
    let won = wins(20);
    assert!(won >= 19, "only {won} of 20");
}
