//! Bots play sensibly, and standing orders save mails.

use crate::ThroughTheAges;
use kernel::{Of, Playout, Setup, Tally};

fn rulebook() -> &'static Of<ThroughTheAges> {
    Box::leak(Box::new(Of::new()))
}

/// The builder plays random in both seats.
#[test]
fn the_builder_beats_random_in_nineteen_games_of_twenty() {
    let games = 40u64;
    let mut won = 0;
    for seed in 0..games {
        let builder = usize::try_from(seed % 2).unwrap();
        let mut bots = vec!["random".to_owned(); 2];
        bots[builder] = "builder".into();
        let playout = Playout { bots, ..Playout::random(seed) };
        let (fold, _) = playout.run(rulebook(), Setup::players(1, 2), |_, _| {}).unwrap();
        let winners = fold.outcome().unwrap().winners();
        won += u64::from(winners.len() == 1 && winners.iter().all(|s| s.index() == builder));
    }
    println!("the builder won {won} of {games}");
    assert!(won * 100 >= games * 95, "the builder won only {won} of {games}");
}

fn tally(players: usize, seeds: std::ops::Range<u64>, orders: &[&str]) -> Tally {
    let mut sum = Tally::default();
    for seed in seeds {
        let orders = orders.iter().map(|o| (*o).to_owned()).collect();
        let playout = Playout { orders, ..Playout::random(seed) };
        let (_, tally) = playout.run(rulebook(), Setup::players(1, players), |_, _| {}).unwrap();
        sum.events += tally.events;
        sum.hand_overs += tally.hand_overs;
        sum.interrupts += tally.interrupts;
    }
    sum
}

/// RULES 23.3: orders answer what would interrupt somebody else's turn.
#[test]
fn standing_orders_at_least_halve_the_interrupts() {
    let orders = [
        "order bid 2",
        "order defence 2",
        "order pacts refuse",
        "order losses units",
        "order gains resources",
        "order offers refuse",
    ];
    for players in 2..=4 {
        let without = tally(players, 0..8, &[]);
        let with = tally(players, 0..8, &orders);
        println!("{players} players without {without:?}, with {with:?}");
        assert!(without.interrupts > 10);
        assert!(with.interrupts * 2 <= without.interrupts, "{players}: {without:?} {with:?}");
    }
}
