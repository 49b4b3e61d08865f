//! Bots play sensibly, and standing orders save mails.

use crate::ThroughTheAges;
use crate::tests::table::{Table, card, seat};
use kernel::{Dice, Game, Of, Playout, Secret, Setup, Tally};

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

/// What the builder answers is not what hurts it most.
#[test]
fn the_builder_answers_with_sense() {
    let choose = |t: &Table, n: usize| {
        let legal = t.game.legal(seat(n));
        let secret = Secret::from_number(1);
        let mut luck = Dice::new(&secret, "bot", 1);
        ThroughTheAges::bots()[1].1.choose(seat(n), &t.game, &legal, &mut luck).to_string()
    };
    let mut t = Table::new(3);
    t.arm(1, &["loss_of_sovereignty"]).politics().play(1, "offer loss-of-sovereignty 2 as a");
    assert_eq!(choose(&t, 2), "refuse");
    let mut t = Table::new(2);
    t.warriors(1, 9).arm(1, &["raid_3"]).tech(2, "journalism", 1).politics();
    t.civ_mut(1).ma = 9;
    t.play(1, "attack raid-3 2");
    assert_eq!(choose(&t, 1), "raze journalism");
    let mut t = Table::new(2);
    t.warriors(1, 6).tokens(2, "bronze", 3).tokens(2, "agriculture", 3).event("raiders");
    assert_eq!(choose(&t, 2), "split 2 0");
    let mut t = Table::new(2);
    t.warriors(1, 6).arm(1, &["fortifications"]).civ_mut(1).tactic = Some(card("legion"));
    (t.civ_mut(1).ca, t.civ_mut(1).idle) = (0, 0);
    assert_ne!(choose(&t, 1), "tactic fortifications");
    let mut t = Table::new(2);
    t.warriors(1, 9).arm(1, &["spy"]).arm(2, &["annex", "military_bonus_1", "spy"]).politics();
    t.civ_mut(2).ma_total = 3;
    t.play(1, "attack spy 2");
    assert_eq!(choose(&t, 2), "yield", "not even all cards would do");
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

/// Whatever is hidden from its seat, a bot of any level plays the same.
#[test]
fn no_bot_looks_at_what_is_hidden() {
    testkit::blind::<ThroughTheAges>(&newest(3), 2, 41);
}

fn newest(seats: usize) -> Setup {
    Setup::players(*<ThroughTheAges as kernel::Game>::RULES.end(), seats)
}

/// A treaty is for both: nobody accepts one that only takes from them.
#[test]
fn nobody_accepts_a_treaty_that_harms_them() {
    let (mut concluded, mut offers) = (0u32, 0u32);
    for seed in 0..6 {
        let bots = vec!["builder".into(), "warlord".into()];
        let playout = Playout { bots, ..Playout::random(seed) };
        let (mut before, mut offered) = (Vec::new(), false);
        let watch = |fold: &kernel::Fold, happened: &kernel::Happened| {
            let now = fold.position().judged();
            if offered && happened.entry.text == "accept" {
                let seat = happened.entry.seat.unwrap().index();
                concluded += 1;
                assert!(now[seat] > before[seat], "table {seed}, event {}: {before:?} {now:?}", happened.seq);
            }
            offered = happened.entry.text.starts_with("offer ");
            offers += u32::from(offered);
            before = now;
        };
        playout.run(rulebook(), newest(3), watch).unwrap();
    }
    println!("{concluded} treaties, {offers} offers");
    assert!(concluded > 0 && offers <= 3 * concluded, "{concluded} treaties of {offers} offers");
}

/// A seed and a position decide what a bot that looks ahead will play, on every machine.
#[test]
fn a_duel_is_golden() {
    assert_eq!(testkit::golden_duel::<ThroughTheAges>(&newest(2), 7, 120), "1b22e82ad164b718");
}
