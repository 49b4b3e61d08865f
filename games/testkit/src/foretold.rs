//! What is told before a move is what the move then does.
//!
//! A label and a foresight ([`Game::foresee`]) name numbers. The kit can't know what they mean, so a game's tests say how
//! each is measured, before and after: a [`Promise`]. The kit makes the moves, compares, and demands that no number
//! foreseen goes unmeasured.

use super::answers::harmless;
use super::guided::is_among;
use super::run::{Manner, Run};
use kernel::{Arg, Dice, Game, Message, Seat, Setup, Viewer};
use std::collections::{BTreeMap, BTreeSet};

/// So many moves of a seat are looked at.
const LOOKED_AT: usize = 6;

/// A number that a message tells before a move, and how it is measured.
pub struct Promise<G: Game> {
    /// The message, of a label or a foresight.
    pub message: &'static str,
    /// Which of its blanks; `list.food` is the amount of food in a list.
    pub blank: &'static str,
    /// The number as it must be, from the positions before and after; none if this move alone does not show it.
    pub measured: fn(&Kept<'_, G>) -> Option<i64>,
}

/// A move that was made to see whether a promise is kept.
pub struct Kept<'a, G: Game> {
    /// The position it was told in.
    pub before: &'a G,
    /// What the move made of it.
    pub after: &'a G,
    /// Whose move.
    pub seat: Seat,
    /// The move.
    pub mv: &'a G::Move,
    /// What was told.
    pub message: &'a Message,
}

impl<G: Game> Kept<'_, G> {
    /// The id of the thing that a blank of the message names.
    pub fn named(&self, blank: &str) -> &str {
        let arg = self.message.args.iter().find(|(name, _)| *name == blank).map(|(_, arg)| arg);
        match arg {
            Some(Arg::Name { id, .. } | Arg::Text(id)) => id,
            other => panic!("{} names nothing as {blank}: {other:?}", self.message.id),
        }
    }

    /// The seat that a blank of the message names.
    pub fn seat_in(&self, blank: &str) -> Seat {
        let arg = self.message.args.iter().find(|(name, _)| *name == blank).map(|(_, arg)| arg);
        match arg {
            Some(Arg::Seat(seat)) => *seat,
            other => panic!("{} names no seat as {blank}: {other:?}", self.message.id),
        }
    }
}

/// Plays random tables, makes moves at every position on a copy, and compares every number promised with what came of
/// it. Moves that chance has a hand in are left out. A number of a foresight must be promised, or be among the
/// `unmeasured` (as `message blank`, with a reason): odds, or what only later moves decide. The same holds for numbers of
/// labels and the list of those. Every promise must have been put to the test.
pub fn foretold<G: Game>(
    setup: &Setup,
    tables: u64,
    promises: &[Promise<G>],
    unmeasured: &[(&str, &str)],
    labels: &[(&str, &str)],
) {
    let mut kept: BTreeSet<(&str, &str)> = BTreeSet::new();
    let mut broken = BTreeMap::new();
    for seed in 0..tables {
        let mut run = Run::<G>::begin(setup, seed, Manner::PLAIN);
        while !run.position.awaited().is_empty() {
            run.check_promises(promises, [labels, unmeasured], &mut kept, &mut broken);
            run.advance(false);
        }
    }
    println!("{}: {tables} tables of {setup}; kept {kept:?}", G::ID);
    let all: String = broken.values().map(|what| format!("\n  {what}")).collect();
    assert!(broken.is_empty(), "{}: not as it was told:{all}", G::ID);
    let promised = promises.iter().map(|promise| (promise.message, promise.blank));
    let never: Vec<_> = promised.filter(|promise| !kept.contains(promise)).collect();
    assert!(never.is_empty(), "{}: never told: {never:?}", G::ID);
}

impl<G: Game> Run<G> {
    fn check_promises(
        &self,
        promises: &[Promise<G>],
        [labels, unmeasured]: [&[(&str, &str)]; 2],
        kept: &mut BTreeSet<(&'static str, &'static str)>,
        broken: &mut BTreeMap<(&'static str, String), String>,
    ) {
        let mut luck = Dice::new(&self.luck, "foretold", self.seq());
        for seat in self.position.awaited().iter() {
            let legal = harmless(&self.position, seat);
            for _ in 0..LOOKED_AT.min(legal.len()) {
                let Some(mv) = luck.pick("move", &legal) else { continue };
                let (mut after, mut dice) = (self.position.clone(), self.dice());
                if after.apply(seat, mv, &mut dice).is_err() || dice.drawn() {
                    continue;
                }
                let label = G::label(&self.position.view(Viewer::Seat(seat)), mv);
                let foreseen = self.position.foresee(seat, mv).told;
                let told = label.iter().map(|m| (m, labels)).chain(foreseen.iter().map(|m| (m, unmeasured)));
                for (message, excused) in told {
                    let kept_now = Kept { before: &self.position, after: &after, seat, mv, message };
                    for (blank, number) in &numbers(message) {
                        let of_it = |p: &&Promise<G>| p.message == message.id && p.blank == *blank;
                        if let Some(promise) = promises.iter().find(of_it) {
                            let Some(measured) = (promise.measured)(&kept_now) else { continue };
                            if measured != *number {
                                broken.entry((message.id, blank.clone())).or_insert_with(|| {
                                    let told = format!("{} tells {blank} = {number}", message.id);
                                    let when = format!("seed {}, event {}", self.seed, self.seq());
                                    format!("“{mv}” of seat {seat}: {told}, but it is {measured} ({when})")
                                });
                            }
                            kept.insert((promise.message, promise.blank));
                        } else if !is_among(excused, &format!("{} {blank}", message.id)) {
                            broken.entry((message.id, blank.clone())).or_insert_with(|| {
                                format!("“{mv}” tells {blank} of {}, which nobody measures", message.id)
                            });
                        }
                    }
                }
            }
        }
    }
}

/// Every number a message tells, by its blank: also an amount that the data name (`3 food`), and amounts of a list, which are
/// called `list.food`.
fn numbers(message: &Message) -> Vec<(String, i64)> {
    fn number(arg: &Arg) -> Option<i64> {
        match arg {
            Arg::Number(number) => Some(*number),
            Arg::Name { id, .. } => id.parse().ok(),
            _ => None,
        }
    }
    let mut all = Vec::new();
    for (blank, arg) in &message.args {
        all.extend(number(arg).map(|number| ((*blank).to_owned(), number)));
        if let Arg::List(items) = arg {
            for item in items {
                let kind = if let Arg::Name { kind, .. } = item { kind } else { "number" };
                all.extend(number(item).map(|number| (format!("{blank}.{kind}"), number)));
            }
        }
    }
    all
}
