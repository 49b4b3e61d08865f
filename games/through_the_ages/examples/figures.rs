//! Figures for the record: `cargo run --release -p through_the_ages --example figures -- 100`.
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a tool for people: it prints, measures time and fails loudly"
)]

use kernel::{Dice, Game, Of, Playout, Secret, Setup, Tally};
use std::time::Instant;
use through_the_ages::ThroughTheAges;

fn rulebook() -> &'static Of<ThroughTheAges> {
    Box::leak(Box::new(Of::new()))
}

fn tally(setup: &Setup, tables: u64, bot: &str, orders: &[&str]) -> Tally {
    let mut sum = Tally::default();
    for seed in 0..tables {
        let playout = Playout {
            bots: vec![bot.to_owned()],
            orders: orders.iter().map(|o| (*o).to_owned()).collect(),
            ..Playout::random(seed)
        };
        let (_, t) = playout.run(rulebook(), setup.clone(), |_, _| {}).unwrap();
        sum.events += t.events;
        sum.hand_overs += t.hand_overs;
        sum.interrupts += t.interrupts;
        sum.automatic += t.automatic;
    }
    sum
}

/// Microseconds for listing and playing one random move.
fn speed(players: usize) -> (u64, f64) {
    let secret = Secret::from_number(5);
    let mut spent = 0;
    let mut events = 0u64;
    for table in 0..20u64 {
        let setup = Setup::players(1, players);
        let mut game = ThroughTheAges::setup(&setup, &mut Dice::new(&secret, "speed", table)).unwrap();
        while let Some(seat) = game.awaited().iter().next() {
            events += 1;
            let mut luck = Dice::new(&secret, "luck", events);
            let mut dice = Dice::new(&secret, "dice", events);
            let start = Instant::now();
            let legal = game.legal(seat);
            spent += start.elapsed().as_nanos();
            let mv = luck.pick("move", &legal).unwrap().clone();
            let start = Instant::now();
            game.apply(seat, &mv, &mut dice).unwrap();
            spent += start.elapsed().as_nanos();
        }
    }
    let nanos = u32::try_from(spent / u128::from(events)).unwrap();
    (events, f64::from(nanos) / 1000.0)
}

fn main() {
    let tables: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(20);
    let orders = [
        "order bid 2",
        "order defence 2",
        "order pacts refuse",
        "order losses units",
        "order gains resources",
        "order offers refuse",
    ];
    for players in 2..=4 {
        let (events, micros) = speed(players);
        println!("{players} players: {micros:.1} µs for legal and apply ({events} events)");
        for timing in ["tabletop", "digital"] {
            let setup = Setup::players(1, players).with("timing", timing);
            for bot in ["random", "builder"] {
                println!("  {timing} {bot}, {tables} tables: {:?}", tally(&setup, tables, bot, &[]));
                println!("  {timing} {bot}, with orders: {:?}", tally(&setup, tables, bot, &orders));
            }
        }
    }
    let mut won = 0;
    for seed in 0..tables {
        let builder = usize::try_from(seed % 2).unwrap();
        let bots = (0..2).map(|i| if i == builder { "builder" } else { "random" }.to_owned()).collect();
        let playout = Playout { bots, ..Playout::random(seed) };
        let (fold, _) = playout.run(rulebook(), Setup::players(1, 2), |_, _| {}).unwrap();
        let winners = fold.outcome().unwrap().winners();
        won += u64::from(winners.len() == 1 && winners.iter().all(|s| s.index() == builder));
    }
    println!("the builder won {won} of {tables} against random");
}
