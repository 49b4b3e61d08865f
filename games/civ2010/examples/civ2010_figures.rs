//! Figures of the greedy bot: `cargo run --release -p civ2010 --example civ2010_figures -- COUNT` plays so many tables of
//! each size to a victory, counts hand-overs and interrupts with and without standing orders, and measures.
#![allow(
    clippy::print_stdout,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a tool for people: it prints, measures time and fails loudly"
)]

use civ2010::Civ2010;
use kernel::{Dice, Game, Of, Playout, Secret, Setup, Tally};
use std::collections::BTreeMap;
use std::time::Instant;

static RULEBOOK: Of<Civ2010> = Of::new();

fn mayor(seed: u64) -> Playout {
    Playout { bots: vec!["mayor".into()], limit: 20_000, ..Playout::random(seed) }
}

fn tally(seats: usize, tables: u64, orders: &[&str]) -> Tally {
    let mut sum = Tally::default();
    for seed in 0..tables {
        let playout = Playout { orders: orders.iter().map(|o| (*o).to_owned()).collect(), ..mayor(seed) };
        let setup = Setup::players(1, seats).with("round_limit", "12");
        let (_, t) = playout.run(&RULEBOOK, setup, |_, _| {}).unwrap();
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

/// Tables to a victory, without a round limit; a table that goes round in circles fails and shows its last lines.
fn to_a_victory(seats: usize, count: u64) -> (u64, BTreeMap<&'static str, u32>) {
    let (mut longest, mut endings) = (0, BTreeMap::<_, u32>::new());
    for seed in 0..count {
        let mut lines = Vec::new();
        let done = mayor(seed).run(&RULEBOOK, Setup::players(1, seats), |_, line| {
            lines.push(format!("{:?} {}", line.entry.seat, line.entry.text));
        });
        let (fold, tally) = done.unwrap_or_else(|e| {
            let last = lines.len().saturating_sub(40);
            panic!("seed {seed}: {e}\n{}", lines.split_off(last).join("\n"))
        });
        longest = longest.max(tally.events);
        *endings.entry(fold.outcome().map_or("none", |o| o.how.id)).or_default() += 1;
    }
    (longest, endings)
}

fn main() -> Result<(), &'static str> {
    let count = std::env::args().nth(1).and_then(|n| n.parse().ok()).ok_or("usage: COUNT")?;
    for seats in 2..=4 {
        println!("{seats} players: {:.1} µs for legal and apply", speed(seats));
        println!("  12 rounds of mayors: {:?}", tally(seats, count, &[]));
        println!("  with orders: {:?}", tally(seats, count, Civ2010::ASK_LITTLE));
        let (longest, endings) = to_a_victory(seats, count);
        println!("  to a victory: at most {longest} events, {endings:?}");
    }
    Ok(())
}
