//! Figures of bots: `cargo run --release -p civ1980 --example civ1980_figures -- 20 merchant 45` (tables, bot, rounds)
//! measures and counts hand-overs. With `wins` instead of a bot, tables of one merchant against random players.
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
fn tables(setup: &Setup, tables: u64, bots: &[&str], orders: &[&str]) -> Tally {
    let mut sum = Tally::default();
    for seed in 0..tables {
        let bots = bots.iter().map(|b| (*b).to_owned()).collect();
        let orders = orders.iter().map(|o| (*o).to_owned()).collect();
        let playout = Playout { bots, orders, ..Playout::random(seed) };
        let mut first = None;
        let done = playout.run(rulebook(), setup.clone(), |fold, _| {
            let now = fold.position().inventory();
            assert_eq!(first.get_or_insert_with(|| now.clone()), &now, "seed {seed}, event {}", fold.seq());
        });
        let (_, tally) = done.unwrap();
        sum.events += tally.events;
        sum.hand_overs += tally.hand_overs;
        sum.interrupts += tally.interrupts;
        sum.automatic += tally.automatic;
    }
    sum
}

/// Nanoseconds, written as the middle one of all, the one that 99 of 100 stay below, and the worst; a busy machine
/// stretches the last ones.
fn spread(mut times: Vec<u128>) -> String {
    times.sort_unstable();
    let at = |percent: usize| times.get(times.len() * percent / 100).or(times.last()).copied().unwrap_or(0);
    format!("{} (99 %: {}, worst: {})", at(50), at(99), at(100))
}

/// What it takes to list moves, to list them in movement, to list orders and to play a move.
fn speed(players: usize, rounds: &str) -> String {
    let secret = Secret::from_number(5);
    let setup = Setup::players(1, players).with("rounds", rounds);
    let mut game = Civ1980::setup(&setup, &mut Dice::new(&secret, "speed", 1)).unwrap();
    let [mut list, mut walk, mut order, mut play] = [const { Vec::new() }; 4];
    let (mut event, mut moves, mut orders) = (1, 0, 0);
    while let Some(seat) = game.awaited().iter().next() {
        event += 1;
        let start = Instant::now();
        let legal = game.legal(seat);
        list.push(start.elapsed().as_nanos());
        if game.view(kernel::Viewer::Spectator).step == 5 {
            walk.extend(list.last());
            moves = moves.max(legal.len());
        }
        let other = game.awaited().iter().last().map_or(seat, |seat| seat.next(players));
        let start = Instant::now();
        orders = orders.max(game.orders(other).len());
        order.push(start.elapsed().as_nanos());
        let mut luck = Dice::new(&secret, "luck", event);
        let (_, bot) = Civ1980::bots().remove(0);
        let mv = bot.choose(seat, &game.view(kernel::Viewer::Seat(seat)), &legal, &mut luck);
        let start = Instant::now();
        game.apply(seat, &mv, &mut Dice::new(&secret, "dice", event)).unwrap();
        play.push(start.elapsed().as_nanos());
    }
    format!(
        "ns to list {}, in movement {} (up to {moves} moves), orders {} (up to {orders}), to play {}",
        spread(list),
        spread(walk),
        spread(order),
        spread(play)
    )
}

/// Tables of one merchant, at a seat that changes, against random players.
fn wins(setup: &Setup, count: u64) -> u64 {
    let players = setup.seats.len();
    let won = |seed: u64| {
        let own = usize::try_from(seed).unwrap() % players;
        let name = |i: usize| if i == own { "merchant" } else { "random" }.to_owned();
        let playout = Playout { bots: (0..players).map(name).collect(), ..Playout::random(seed) };
        let (fold, _) = playout.run(rulebook(), setup.clone(), |_, _| {}).unwrap();
        let winners = fold.outcome().unwrap().winners();
        let alone = winners.len() == 1 && winners.iter().all(|s| s.index() == own);
        if !alone {
            println!("  {seed}: seat {} lost; {:?}", own + 1, fold.outcome().unwrap().ranking);
            println!("{}", fold.position().text(kernel::Viewer::Historian, &kernel::Plain));
        }
        u64::from(alone)
    };
    (0..count).map(won).sum()
}

fn main() {
    let mut args = std::env::args().skip(1);
    let count: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(5);
    let bot = args.next().unwrap_or_else(|| "merchant".into());
    let rounds = args.next().unwrap_or_else(|| "45".into());
    for players in 2..=8 {
        let setup = Setup::players(1, players).with("rounds", &rounds);
        if bot == "wins" {
            println!("{players} players: the merchant won {} of {count}", wins(&setup, count));
            continue;
        }
        println!("{players} players: {}", speed(players, &rounds));
        let strict = setup.clone().with("movement_order", "strict").with("ships_sequential", "yes");
        println!("  {bot}: {:?}", tables(&setup, count, &[&bot], &[]));
        println!("  {bot}, strict: {:?}", tables(&strict, count, &[&bot], &[]));
        println!("  {bot}, with orders: {:?}", tables(&setup, count, &[&bot], Civ1980::ASK_LITTLE));
    }
}
