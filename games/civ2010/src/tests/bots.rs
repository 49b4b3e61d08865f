//! The greedy bot plays sensibly from its view.

use crate::Civ2010;
use kernel::{Game, Of, Playout, Setup};

fn wins(tables: u64) -> u64 {
    let rulebook: &'static Of<Civ2010> = Box::leak(Box::new(Of::new()));
    let mut won = 0;
    for seed in 0..tables {
        let mayor = usize::try_from(seed % 2).unwrap();
        let bots = (0..2).map(|i| if i == mayor { "mayor" } else { "random" }.to_owned()).collect();
        let playout = Playout { bots, ..Playout::random(seed) };
        let setup = Setup::players(2, 2).with("round_limit", "15");
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

/// Hand-overs and interrupts of a few tables of mayors.
fn tally(rules: u32, seats: usize, orders: &[&str]) -> (u64, u64) {
    let rulebook: &'static Of<Civ2010> = Box::leak(Box::new(Of::new()));
    let (mut hand_overs, mut interrupts) = (0, 0);
    for seed in 0..2 {
        let orders = orders.iter().map(|o| (*o).to_owned()).collect();
        let playout = Playout { bots: vec!["mayor".into()], orders, ..Playout::random(seed) };
        let setup = Setup::players(rules, seats).with("round_limit", "12");
        let (_, tally) = playout.run(rulebook, setup, |_, _| {}).unwrap();
        hand_overs += tally.hand_overs;
        interrupts += tally.interrupts;
    }
    (hand_overs, interrupts)
}

/// RULES 16: standing orders spare people at least half of the letters.
#[test]
fn standing_orders_halve_hand_overs_and_interrupts() {
    for seats in 2..=4 {
        let (without, with) = (tally(2, seats, &[]), tally(2, seats, Civ2010::ASK_LITTLE));
        println!("{seats} seats, two tables: {without:?} hand-overs and interrupts, with orders {with:?}");
        assert!(with.0 * 2 <= without.0, "hand-overs of {seats}: {without:?} and {with:?}");
        assert!(with.1 * 2 <= without.1, "interrupts of {seats}: {without:?} and {with:?}");
    }
}

/// RULES 16: a new table begins with orders that spare its people most interrupts; what concerns them is asked all the same.
#[test]
fn a_new_table_asks_far_less_than_one_that_asks_whatever_it_may() {
    let rules = *Civ2010::RULES.end();
    for seats in 2..=4 {
        let (all, new) = (tally(rules, seats, Civ2010::ASK_ALL), tally(rules, seats, &[]));
        println!(
            "{seats} seats, two tables: {all:?} hand-overs and interrupts asking all, {new:?} as they begin"
        );
        assert!(new.0 * 3 <= all.0 * 2, "hand-overs of {seats}: {all:?} and {new:?}");
        assert!(new.1 * 4 <= all.1, "interrupts of {seats}: {all:?} and {new:?}");
    }
}

/// Whatever is hidden from its seat, a bot of any level plays the same.
#[test]
fn no_bot_looks_at_what_is_hidden() {
    testkit::blind::<Civ2010>(&newest(3), 2, 41);
}

fn newest(seats: usize) -> Setup {
    Setup::players(*<Civ2010 as kernel::Game>::RULES.end(), seats)
}

/// Whoever has a wonder does not build, settle or found over it, and armies are there to be used.
#[test]
fn bots_keep_their_wonders_and_generals_fight() {
    const LITTLE: kernel::Effort = kernel::Effort { trials: 16, width: 8, stages: 1 };
    let (mut battles, never) = (0, std::sync::atomic::AtomicBool::new(false));
    let tables =
        [(1u64, "mayor", 0), (2, "general", 0), (3, "general", 0), (4, "general", 0), (5, "mayor", 1)];
    for (seed, policy, thinkers) in tables {
        let secret = kernel::Secret::from_number(seed);
        let setup = newest(3).with("round_limit", "25");
        let mut game = Civ2010::setup(&setup, &mut kernel::Dice::new(&secret, "t", 1)).unwrap();
        let (_, bot) = Civ2010::bots().into_iter().find(|(name, _)| *name == policy).unwrap();
        for event in 2..6000 {
            let mut dice = kernel::Dice::new(&secret, "t", event);
            if let Some(auto) = game.automatic(&mut dice) {
                game.apply(auto.seat, &auto.mv, &mut dice).unwrap();
                continue;
            }
            let Some(seat) = game.awaited().iter().next() else { break };
            let mut legal = game.legal(seat);
            legal.retain(|mv| !Civ2010::grave(mv));
            let mv = if seat.index() < thinkers && game.round < 12 {
                let table = kernel::thinking::Table::new(&game, seat, &mut dice);
                kernel::thinking::think(&table, &*bot, LITTLE, &never).unwrap().swap_remove(0).mv
            } else {
                bot.choose(seat, &game, &legal, &mut dice)
            };
            let before = game.player(seat).wonders.len();
            let fought = game.view(kernel::Viewer::Spectator).battle.is_some();
            game.apply(seat, &mv, &mut dice).unwrap();
            let fights = game.view(kernel::Viewer::Spectator).battle.is_some();
            battles += u32::from(policy == "general" && fights && !fought);
            assert!(game.player(seat).wonders.len() >= before, "{policy} lost a wonder by its own {mv}");
        }
    }
    println!("{battles} battles of generals");
    assert!(battles > 0, "no general fought");
}

/// Offers are made to be accepted: nobody offers twenty times for a deal, those who look ahead neither.
#[test]
fn mayors_make_deals_of_their_offers() {
    let setup = newest(3).with("round_limit", "14");
    let (offers, deals) = testkit::deals::<Civ2010>(&setup, &["mayor", "general", "mayor"], 1..11);
    assert!(deals > 0 && offers <= 20 * deals, "{offers} offers, {deals} accepted");
    let setup = newest(3).with("round_limit", "6");
    let (offers, deals) = testkit::deals::<Civ2010>(&setup, &["mayor-hard", "mayor", "general"], 1..3);
    assert!(offers <= 20 * deals.max(1), "{offers} offers, {deals} accepted of those who look ahead");
}

/// A seed and a position decide what a bot that looks ahead will play, on every machine.
#[test]
fn a_duel_is_golden() {
    assert_eq!(testkit::golden_duel::<Civ2010>(&newest(2), 7, 120), "4d1ac8b7d49384b9");
}
