//! Players that look ahead: what they spend, when they stop, and that they think the same every time.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::expect_used,
    reason = "tests fail by panicking"
)]

use kernel::bot::Level;
use kernel::thinking::{Table, Tried, instead, think};
use kernel::*;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use testkit::example::{Move, SaltMarket};

static MARKET: Of<SaltMarket> = Of::new();

fn first() -> Seat {
    1.try_into().unwrap()
}

fn market(seed: u64) -> SaltMarket {
    SaltMarket::setup(&Setup::players(1, 3), &mut Dice::new(&Secret::from_number(seed), "t", 1)).unwrap()
}

/// Bids low, and counts how often it is asked; after so many times it wants everybody to stop.
struct Counting<'a> {
    asked: AtomicUsize,
    enough: usize,
    stop: &'a AtomicBool,
}

impl Bot<SaltMarket> for Counting<'_> {
    fn choose(&self, _: Seat, _: &SaltMarket, legal: &[Move], _: &mut Dice<'_>) -> Move {
        if self.asked.fetch_add(1, Ordering::Relaxed) + 1 == self.enough {
            self.stop.store(true, Ordering::Relaxed);
        }
        legal[0].clone()
    }
}

fn thoughts(seed: u64, effort: Effort, enough: usize) -> (Option<Vec<Tried<Move>>>, usize) {
    let game = market(seed);
    let stop = AtomicBool::new(false);
    let policy = Counting { asked: AtomicUsize::new(0), enough, stop: &stop };
    let secret = Secret::from_number(seed);
    let table = Table::new(&game, first(), &mut Dice::new(&secret, "luck", 1));
    let tried = think(&table, &policy, effort, &stop);
    (tried, policy.asked.into_inner())
}

#[test]
fn nobody_spends_more_trials_than_they_have() {
    for trials in [0, 1, 5, 16, 64, 100] {
        for width in [1, 2, 3, 8] {
            let (tried, _) = thoughts(1, Effort { trials, width, stages: 1 }, usize::MAX);
            let tried = tried.unwrap();
            let spent: usize = tried.iter().map(|t| t.trials).sum();
            assert!(spent <= trials, "{spent} of {trials} trials with {width} moves");
            let worthwhile = tried.len() > 1 && trials >= 16;
            assert!(!worthwhile || spent * 2 > trials, "only {spent} of {trials} trials with {width} moves");
            assert!(tried.windows(2).all(|pair| pair[0].trials >= pair[1].trials), "{tried:?}");
        }
    }
}

#[test]
fn whoever_is_told_to_stop_stops_within_a_trial() {
    let effort = Effort { trials: 400, width: 4, stages: 1 };
    let (whole, all) = thoughts(2, effort, usize::MAX);
    let spent: usize = whole.unwrap().iter().map(|t| t.trials).sum();
    let a_trial = all / spent;
    for enough in [5, 50, 500] {
        let (tried, asked) = thoughts(2, effort, enough);
        assert!(tried.is_none(), "it thought to its end");
        assert!(asked <= enough + 2 * a_trial, "asked {asked} times, told to stop after {enough}");
    }
    let stopped = AtomicBool::new(true);
    let fold = Fold::open(&MARKET, TableKey::new("t", Secret::from_number(1)), Setup::players(1, 2)).unwrap();
    let luck = || Dice::new(fold.key().secret(), "bots", 1);
    assert_eq!(fold.position().think("miser-hard", first(), &mut luck(), &stopped), None);
    assert!(fold.position().bot("miser-hard", first(), &mut luck()).is_some());
}

#[test]
fn the_same_seed_at_the_same_table_thinks_the_same() {
    let effort = Effort { trials: 60, width: 6, stages: 1 };
    let ranked = |seed| thoughts(seed, effort, usize::MAX).0.unwrap();
    assert_eq!(ranked(3), ranked(3));
    assert!((0..20).any(|seed| ranked(seed)[0].worth() != ranked(seed + 20)[0].worth()));
}

#[test]
fn what_was_played_is_compared_with_the_best_other_move_on_the_same_deals() {
    let game = market(4);
    let stop = AtomicBool::new(false);
    let policy = Counting { asked: AtomicUsize::new(0), enough: usize::MAX, stop: &stop };
    let secret = Secret::from_number(4);
    let table = Table::new(&game, first(), &mut Dice::new(&secret, "luck", 1));
    let effort = Effort { trials: 80, width: 5, stages: 1 };
    for played in table.legal() {
        let [other, mine] = instead(&table, &policy, (&played, effort), &stop).unwrap();
        assert_eq!(mine.mv, played);
        assert_ne!(other.mv, played);
        assert_eq!((other.trials, mine.trials), (40, 40));
    }
}

/// Plays whatever comes first; what is left after so many moves is idle.
struct Lazy(usize);

impl Bot<SaltMarket> for Lazy {
    fn choose(&self, _: Seat, _: &SaltMarket, legal: &[Move], _: &mut Dice<'_>) -> Move {
        legal[0].clone()
    }
    fn idle(&self, seat: Seat, game: &SaltMarket, mv: &Move) -> bool {
        game.legal(seat).iter().skip(self.0).any(|idle| idle == mv)
    }
}

#[test]
fn what_is_idle_is_not_tried_unless_there_is_nothing_else() {
    let (game, never) = (market(5), AtomicBool::new(false));
    let secret = Secret::from_number(5);
    let table = Table::new(&game, first(), &mut Dice::new(&secret, "luck", 1));
    let effort = Effort { trials: 60, width: 6, stages: 1 };
    let tried = |lazy: usize| -> Vec<Move> {
        let mut moves: Vec<Move> =
            think(&table, &Lazy(lazy), effort, &never).unwrap().into_iter().map(|tried| tried.mv).collect();
        moves.sort();
        moves
    };
    let mut legal = table.legal();
    assert!(legal.len() >= 4, "{legal:?}");
    let all = tried(legal.len());
    assert_eq!(all.len(), legal.len().min(6));
    assert_eq!(tried(0), all, "if all is idle all is tried");
    legal.truncate(2);
    legal.sort();
    assert_eq!(tried(2), legal);
}

#[test]
fn bots_of_every_level_know_only_what_their_seat_knows() {
    testkit::blind::<SaltMarket>(&Setup::players(1, 3), 3, 1);
}

#[test]
fn a_level_is_told_by_the_end_of_a_name() {
    for level in Level::ALL {
        let name = format!("miser{}", level.suffix());
        assert_eq!(Level::of(&name), ("miser", level));
        assert!(MARKET.has_bot(&name), "{name}");
    }
    for unknown in ["random-hard", "miser-", "miser-harder", "-hard", "hard", "", "miser-hard-hard"] {
        assert!(!MARKET.has_bot(unknown), "{unknown}");
    }
    assert!(MARKET.has_bot("random"));
    let offered = MARKET.offered();
    assert_eq!(offered, ["miser-easy", "miser", "miser-hard", "miser-master", "random"]);
}

#[test]
fn the_higher_level_wins_more_often() {
    let won = |one: &str, other: &str| {
        let duel = Duel { one: one.into(), others: vec![other.into()], seed: 1, tables: 60 };
        duel.run(&MARKET, &Setup::players(1, 2), |_, _| {}).unwrap().won
    };
    let (hard, easy) = (won("miser-hard", "miser"), won("miser-easy", "miser"));
    println!("hard won {hard}, easy {easy} of 60 against the miser");
    assert!(hard > 36.0, "hard won {hard} of 60");
    assert!(easy < hard, "easy won {easy}, hard {hard} of 60");
}

/// A seed and a position decide what a bot that looks ahead will play, on every machine.
#[test]
fn a_duel_is_golden() {
    assert_eq!(testkit::golden_duel::<SaltMarket>(&Setup::players(1, 3), 7, 100), "adeca41450681d61");
}
