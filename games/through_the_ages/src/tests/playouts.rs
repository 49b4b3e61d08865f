//! All invariants over random tables of every size and timing.

use crate::ThroughTheAges;
use kernel::{Dice, Entry, Fold, Of, Playout, Seat, Secret, Setup, TableKey};

/// Tables checked at every step by the test kit: slow, so few; big runs are `annals simulate`'s.
const TABLES: u64 = 2;
/// Tables played to the end for panics and conservation alone.
const QUICK: u64 = 15;

fn rulebook() -> &'static Of<ThroughTheAges> {
    Box::leak(Box::new(Of::new()))
}

fn quick(setup: &Setup) {
    for seed in 100..100 + QUICK {
        let mut first = None;
        let playout = Playout::random(seed);
        let done = playout.run(rulebook(), setup.clone(), |fold, _| {
            let now = fold.position().inventory();
            assert_eq!(first.get_or_insert_with(|| now.clone()), &now, "seed {seed}, event {}", fold.seq());
        });
        let (fold, _) = done.unwrap_or_else(|e| panic!("{setup}, seed {seed}: {e}"));
        assert!(fold.outcome().is_some());
    }
}

macro_rules! tables {
    ($($name:ident: $setup:expr;)*) => { $(
        mod $name {
            use super::*;
            #[test]
            fn keeps_every_invariant() {
                testkit::peeking::<ThroughTheAges>(&$setup, TABLES);
            }
            #[test]
            fn ends_without_panic_or_loss() {
                quick(&$setup);
            }
        }
    )* };
}

tables! {
    two: Setup::players(1, 2);
    three: Setup::players(1, 3);
    four: Setup::players(1, 4);
    two_digital: Setup::players(1, 2).with("timing", "digital");
    three_digital: Setup::players(1, 3).with("timing", "digital");
    four_digital: Setup::players(1, 4).with("timing", "digital");
    peaceful: Setup::players(1, 3).with("peaceful", "yes");
    first_game: Setup::players(1, 2).with("first_game", "yes");
}

/// A table where people also leave, at any time or as a political action; `each` sees every line.
pub(super) fn with_resignations(
    setup: &Setup,
    seed: u64,
    bots: &[&str],
    mut each: impl FnMut(&Fold, &Entry),
) -> Fold {
    let key = TableKey::new(format!("leaving-{seed}"), Secret::from_number(seed));
    let mut fold = Fold::open(rulebook(), key, setup.clone()).unwrap();
    let luck = Secret::from_number(!seed);
    let inventory = fold.position().inventory();
    let mut left = 0;
    while !fold.over() {
        let mut dice = Dice::new(&luck, "leaving", fold.seq());
        let awaited: Vec<Seat> = fold.awaited().iter().collect();
        let seat = *dice.pick("seat", &awaited).unwrap();
        let rare =
            dice.below("leave", 90) == 0 && left + 2 < setup.seats.len() + usize::from(fold.seq() > 250);
        let entry = if rare && dice.below("how", 2) == 0 {
            left += 1;
            Entry::resign(Seat::new(dice.below("who", setup.seats.len())).unwrap())
        } else if rare && fold.position().choices(seat).iter().any(|c| c.grave) {
            left += 1;
            Entry::play(seat, "resign")
        } else {
            let bot = bots.get(seat.index()).copied().unwrap_or("random");
            Entry::play(seat, fold.position().bot(bot, seat, &mut dice).unwrap())
        };
        match fold.act(&entry) {
            Ok(happened) => {
                for h in &happened {
                    each(&fold, &h.entry);
                }
            }
            // Somebody who has left already can't leave again.
            Err(_) if entry.kind == kernel::Kind::Resign => left -= 1,
            Err(e) => panic!("{setup}, seed {seed}: {} of {seat}: {e}", entry.text),
        }
        assert_eq!(fold.position().inventory(), inventory, "seed {seed}, event {}", fold.seq());
        assert!(fold.seq() < 20_000);
    }
    fold
}

/// RULES 20.2: people leave in the middle of anything and the rest plays on.
#[test]
fn tables_survive_resignations() {
    for timing in ["tabletop", "digital"] {
        for players in 2..=4 {
            for seed in 0..10 {
                let setup = Setup::players(1, players).with("timing", timing);
                let fold = with_resignations(&setup, seed, &[], |_, _| ());
                assert_eq!(fold.outcome().unwrap().ranking.len(), players);
            }
        }
    }
}

/// RULES 20.2, 21: what is hidden stays so when people leave.
#[test]
fn secrets_are_kept_when_people_leave() {
    testkit::resignations::<ThroughTheAges>(&Setup::players(1, 4), TABLES);
    testkit::resignations::<ThroughTheAges>(&Setup::players(1, 3).with("timing", "digital"), TABLES);
}

/// RULES 7.6: resigning is offered in every politics phase but those of age IV, and no bot makes it by itself.
#[test]
fn resigning_is_offered_as_final_and_no_bot_resigns() {
    for bot in ["random", "builder"] {
        let mut offered = 0;
        let playout = Playout { bots: vec![bot.into()], ..Playout::random(3) };
        let each = |fold: &Fold, happened: &kernel::Happened| {
            assert_ne!(happened.entry.text, "resign");
            for seat in fold.awaited().iter() {
                let grave: Vec<_> = fold
                    .position()
                    .choices(seat)
                    .into_iter()
                    .filter(|c| c.grave)
                    .map(|c| c.notation)
                    .collect();
                assert!(grave.is_empty() || grave == ["resign"], "{grave:?}");
                offered += grave.len();
            }
        };
        playout.run(rulebook(), Setup::players(1, 3), each).unwrap();
        assert!(offered > 10, "{offered}");
    }
}
