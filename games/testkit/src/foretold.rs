//! What is told before a move is what the move then does.
//!
//! A label and a foresight ([`Game::foresee`]) name numbers. The kit can't know what they mean, so a game's tests say how
//! each is measured, before and after: a [`Promise`]. The kit makes the moves, compares, and demands that no number
//! foreseen goes unmeasured.

use super::answers::harmless;
use super::run::{Manner, Run};
use kernel::{Arg, Dice, Game, Message, Seat, Setup, Viewer};
use std::collections::BTreeSet;

/// So many moves of a seat are looked at.
const LOOKED_AT: usize = 6;

/// A number that a message tells before a move, and how it is measured.
pub struct Promise<G: Game> {
    /// The message, of a label or a foresight.
    pub message: &'static str,
    /// Which of its blanks.
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
}

/// Plays random tables, makes moves at every position on a copy, and compares every number promised with what came of
/// it. Moves that chance has a hand in are left out. A number of a foresight must be promised, or be among the
/// `unmeasured` (as `message blank`): odds, or what only later moves decide. Every promise must have been put to the test.
pub fn foretold<G: Game>(setup: &Setup, tables: u64, promises: &[Promise<G>], unmeasured: &[&str]) {
    let mut kept: BTreeSet<(&str, &str)> = BTreeSet::new();
    for seed in 0..tables {
        let mut run = Run::<G>::begin(setup, seed, Manner::PLAIN);
        while !run.position.awaited().is_empty() {
            run.check_promises(promises, unmeasured, &mut kept);
            run.advance(false);
        }
    }
    println!("{}: {tables} tables of {setup}; kept {kept:?}", G::ID);
    let promised = promises.iter().map(|promise| (promise.message, promise.blank));
    let never: Vec<_> = promised.filter(|promise| !kept.contains(promise)).collect();
    assert!(never.is_empty(), "{}: never told: {never:?}", G::ID);
}

impl<G: Game> Run<G> {
    fn check_promises(
        &self,
        promises: &[Promise<G>],
        unmeasured: &[&str],
        kept: &mut BTreeSet<(&'static str, &'static str)>,
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
                let told =
                    label.iter().map(|message| (message, false)).chain(foreseen.iter().map(|m| (m, true)));
                for (message, strictly) in told {
                    let kept_now = Kept { before: &self.position, after: &after, seat, mv, message };
                    for (blank, arg) in &message.args {
                        let Arg::Number(number) = arg else { continue };
                        let of_it = |p: &&Promise<G>| p.message == message.id && p.blank == *blank;
                        if let Some(promise) = promises.iter().find(of_it) {
                            let Some(measured) = (promise.measured)(&kept_now) else { continue };
                            if measured != *number {
                                let what = format!("{} tells {blank} = {number}", message.id);
                                self.fail(&format!("“{mv}” of seat {seat}: {what}, but it is {measured}"));
                            }
                            kept.insert((promise.message, promise.blank));
                        } else if strictly && !is_named(unmeasured, &format!("{} {blank}", message.id)) {
                            self.fail(&format!(
                                "“{mv}” foretells {blank} of {}, which nobody measures",
                                message.id
                            ));
                        }
                    }
                }
            }
        }
    }
}

/// Is a blank among those nobody measures? `card-*` names all of many texts at once.
fn is_named(unmeasured: &[&str], blank: &str) -> bool {
    let fits = |entry: &&str| match entry.strip_suffix('*') {
        Some(begin) => blank.starts_with(begin),
        None => *entry == blank,
    };
    unmeasured.iter().any(fits)
}
