//! Plays random tables of every size and kind to the end with all invariants of the test kit, a line each, and counts
//! hand-overs with and without standing orders.
//!
//! `cargo run --release -p civ2010 --example civ2010_playouts -- COUNT [KIND]`: so many tables of each kind, or of those whose
//! name begins with `KIND` (`2`, `4/neighbour`).
#![allow(
    clippy::print_stdout,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a tool for people: it prints, measures time and fails loudly"
)]

use civ2010::Civ2010;
use kernel::{Dice, Game, Of, Playout, Secret, Setup, Tally, testkit};
use std::time::Instant;

fn kinds() -> Vec<(String, Setup)> {
    let mut kinds = Vec::new();
    for seats in 2..=4 {
        let table = || Setup::players(1, seats).with("round_limit", "10");
        kinds.push((seats.to_string(), table()));
        kinds.push((format!("{seats}/chosen"), table().with("civilizations", "chosen")));
        kinds.push((format!("{seats}/introductory"), table().with("introductory", "yes")));
        kinds.push((
            format!("{seats}/neighbour"),
            table().with("barbarians", "neighbour").with("faq_loot", "yes"),
        ));
    }
    kinds
}

fn tally(seats: usize, tables: u64, orders: &[&str]) -> Tally {
    let rulebook: &'static Of<Civ2010> = Box::leak(Box::new(Of::new()));
    let mut sum = Tally::default();
    for seed in 0..tables {
        let playout = Playout {
            bots: vec!["mayor".into()],
            orders: orders.iter().map(|o| (*o).to_owned()).collect(),
            ..Playout::random(seed)
        };
        let setup = Setup::players(1, seats).with("round_limit", "12");
        let (_, t) = playout.run(rulebook, setup, |_, _| {}).unwrap();
        sum.events += t.events;
        sum.hand_overs += t.hand_overs;
        sum.interrupts += t.interrupts;
        sum.automatic += t.automatic;
    }
    sum
}

/// Microseconds for listing and playing one random move.
fn speed(seats: usize) -> f64 {
    let secret = Secret::from_number(5);
    let (mut spent, mut events) = (0u128, 0u64);
    for table in 0..5u64 {
        let setup = Setup::players(1, seats).with("round_limit", "10");
        let mut game = Civ2010::setup(&setup, &mut Dice::new(&secret, "speed", table)).unwrap();
        while let Some(seat) = game.awaited().iter().next() {
            events += 1;
            let mut luck = Dice::new(&secret, "luck", events);
            let mut dice = Dice::new(&secret, "dice", events);
            let start = Instant::now();
            let legal = game.legal(seat);
            let mv = luck.pick("move", &legal).unwrap().clone();
            game.apply(seat, &mv, &mut dice).unwrap();
            spent += start.elapsed().as_nanos();
        }
    }
    f64::from(u32::try_from(spent / u128::from(events)).unwrap()) / 1000.0
}

fn main() -> Result<(), &'static str> {
    let mut arguments = std::env::args().skip(1);
    let count = arguments.next().and_then(|n| n.parse().ok()).ok_or("usage: COUNT [KIND]")?;
    let wanted = arguments.next().unwrap_or_default();
    if wanted.is_empty() {
        let orders = [
            "order events mine",
            "order abilities never",
            "order actions never",
            "order moves never",
            "order trade auto",
            "order start auto",
            "order battle weakest kill",
        ];
        for seats in 2..=4 {
            println!("{seats} players: {:.1} µs for legal and apply", speed(seats));
            println!("  mayors: {:?}", tally(seats, 10, &[]));
            println!("  with orders: {:?}", tally(seats, 10, &orders));
        }
    }
    for (_, setup) in kinds().into_iter().filter(|(name, _)| name.starts_with(&wanted)) {
        // The kit prints the line.
        testkit::playouts::<Civ2010>(&setup, count);
    }
    Ok(())
}
