//! Many tables with every check, and figures: `cargo run --release -p civ1980 --example playouts -- 20 random`.
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a tool for people: it prints, measures time and fails loudly"
)]

use civ1980::Civ1980;
use kernel::{Dice, Game, Of, Playout, Secret, Setup, Tally};
use std::time::Instant;

fn rulebook() -> &'static Of<Civ1980> {
    Box::leak(Box::new(Of::new()))
}

/// Plays tables and watches that nothing is lost.
fn tables(setup: &Setup, tables: u64, bots: &[&str], orders: &[&str]) -> (Tally, u64) {
    let mut sum = Tally::default();
    let mut won = 0;
    for seed in 0..tables {
        let bots = bots.iter().map(|b| (*b).to_owned()).collect();
        let orders = orders.iter().map(|o| (*o).to_owned()).collect();
        let playout = Playout { bots, orders, ..Playout::random(seed) };
        let mut first = None;
        let done = playout.run(rulebook(), setup.clone(), |fold, _| {
            let now = fold.position().inventory();
            assert_eq!(first.get_or_insert_with(|| now.clone()), &now, "seed {seed}, event {}", fold.seq());
        });
        let (fold, tally) = done.unwrap();
        won += u64::from(fold.outcome().unwrap().winners().iter().any(|s| s.index() == 0));
        sum.events += tally.events;
        sum.hand_overs += tally.hand_overs;
        sum.interrupts += tally.interrupts;
        sum.automatic += tally.automatic;
    }
    (sum, won)
}

/// Microseconds for listing and for playing a move, and the longest listing.
fn speed(players: usize) -> (u64, u128, u128, u128) {
    let secret = Secret::from_number(5);
    let setup = Setup::players(1, players).with("rounds", "20");
    let mut game = Civ1980::setup(&setup, &mut Dice::new(&secret, "speed", 1)).unwrap();
    let (mut events, mut list, mut play, mut longest) = (0u64, 0, 0, 0);
    while let Some(seat) = game.awaited().iter().next() {
        events += 1;
        let start = Instant::now();
        let legal = game.legal(seat);
        let spent = start.elapsed().as_nanos();
        list += spent;
        longest = longest.max(spent);
        let mut luck = Dice::new(&secret, "luck", events);
        let (_, bot) = Civ1980::bots().remove(0);
        let mv = bot.choose(seat, &game.view(kernel::Viewer::Seat(seat)), &legal, &mut luck);
        let start = Instant::now();
        game.apply(seat, &mv, &mut Dice::new(&secret, "dice", events)).unwrap();
        play += start.elapsed().as_nanos();
    }
    (events, list / u128::from(events), play / u128::from(events), longest)
}

fn main() {
    let mut args = std::env::args().skip(1);
    let count: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(5);
    let bot = args.next().unwrap_or_else(|| "merchant".into());
    let rounds = args.next().unwrap_or_else(|| "45".into());
    let orders =
        ["order ships keep", "order losses auto", "order returns auto", "order build auto", "order gold 0"];
    for players in 2..=8 {
        let setup = Setup::players(1, players).with("rounds", &rounds);
        let (events, list, play, longest) = speed(players);
        println!(
            "{players} players: {list} ns to list, {play} ns to play, longest list {longest} ns ({events} events)"
        );
        let strict = setup.clone().with("movement_order", "strict").with("ships_sequential", "yes");
        println!("  {bot}: {:?}", tables(&setup, count, &[&bot], &[]));
        println!("  {bot}, strict: {:?}", tables(&strict, count, &[&bot], &[]));
        println!("  {bot}, with orders: {:?}", tables(&setup, count, &[&bot], &orders));
        let (_, won) = tables(&setup, count, &["merchant", "random"], &[]);
        println!("  the merchant won {won} of {count} against random");
    }
}
