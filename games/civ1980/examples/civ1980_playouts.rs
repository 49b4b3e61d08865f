//! Many tables and figures: `cargo run --release -p civ1980 --example civ1980_playouts -- 20 merchant 45` (tables, bot, rounds).
//! With `kit` instead of a bot, random tables with every check of the test kit.
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a tool for people: it prints, measures time and fails loudly"
)]

use civ1980::Civ1980;
use kernel::{Dice, Game, Of, Playout, Secret, Setup, Tally, testkit};
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

/// Nanoseconds for listing and for playing a move: the middle one of all, and the one that 99 of 100 stay below. A busy
/// machine stretches the rest.
fn speed(players: usize) -> [u128; 4] {
    let secret = Secret::from_number(5);
    let setup = Setup::players(1, players).with("rounds", "20");
    let mut game = Civ1980::setup(&setup, &mut Dice::new(&secret, "speed", 1)).unwrap();
    let (mut list, mut play) = (Vec::new(), Vec::new());
    let mut event = 1;
    while let Some(seat) = game.awaited().iter().next() {
        event += 1;
        let start = Instant::now();
        let legal = game.legal(seat);
        list.push(start.elapsed().as_nanos());
        let mut luck = Dice::new(&secret, "luck", event);
        let (_, bot) = Civ1980::bots().remove(0);
        let mv = bot.choose(seat, &game.view(kernel::Viewer::Seat(seat)), &legal, &mut luck);
        let start = Instant::now();
        game.apply(seat, &mv, &mut Dice::new(&secret, "dice", event)).unwrap();
        play.push(start.elapsed().as_nanos());
    }
    let at = |times: &mut Vec<u128>, percent: usize| {
        times.sort_unstable();
        times.get(times.len() * percent / 100).copied().unwrap_or(0)
    };
    [at(&mut list, 50), at(&mut list, 99), at(&mut play, 50), at(&mut play, 99)]
}

fn main() {
    let mut args = std::env::args().skip(1);
    let count: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(5);
    let bot = args.next().unwrap_or_else(|| "merchant".into());
    let rounds = args.next().unwrap_or_else(|| "45".into());
    if bot == "kit" {
        for players in 2..=8 {
            testkit::playouts::<Civ1980>(&Setup::players(1, players).with("rounds", &rounds), count);
        }
        return;
    }
    let orders =
        ["order ships keep", "order losses auto", "order returns auto", "order build auto", "order gold 0"];
    for players in 2..=8 {
        let setup = Setup::players(1, players).with("rounds", &rounds);
        let [list, list99, play, play99] = speed(players);
        println!("{players} players: {list} ns to list (99 %: {list99}), {play} ns to play (99 %: {play99})");
        let strict = setup.clone().with("movement_order", "strict").with("ships_sequential", "yes");
        println!("  {bot}: {:?}", tables(&setup, count, &[&bot], &[]));
        println!("  {bot}, strict: {:?}", tables(&strict, count, &[&bot], &[]));
        println!("  {bot}, with orders: {:?}", tables(&setup, count, &[&bot], &orders));
        let (_, won) = tables(&setup, count, &["merchant", "random"], &[]);
        println!("  the merchant won {won} of {count} against random");
    }
}
