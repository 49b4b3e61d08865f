//! A player that tries its moves before it makes one.
//!
//! It never sees the position: a [`Table`] hands out [`Trial`]s, copies on which everything its seat may not know is dealt
//! anew and which have dice of their own. On each the best few moves of a [policy](Bot) are tried; the policy then plays
//! everybody's part for some stages, and the game [judges](Game::judge) what has become. Moves that do worse are dropped
//! half by half, so that most trials go to those that are hard to tell apart.
//!
//! All candidates of one trial have the same deal and the same luck. Work is counted in trials, not in seconds, and
//! nothing but division and addition is done with fractions: the same table thinks the same on every machine.

use crate::{Bot, Dice, Game, Seat, Secret, Viewer};
use std::sync::atomic::{AtomicBool, Ordering};

/// A trial that goes on for so many moves is judged where it stands.
const LONGEST_TRIAL: u64 = 600;

/// How much a player thinks about one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How many trials.
    pub trials: usize,
    /// How many moves are tried.
    pub width: usize,
    /// For how many [stages](Game::stage) each is played on.
    pub stages: u32,
}

/// What a thinking player may look at.
pub struct Table<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    secret: Secret,
}

impl<'a, G: Game> Table<'a, G> {
    /// The table as `seat` sees it. Trials take their luck from a secret that these dice make and never show.
    pub fn new(game: &'a G, seat: Seat, luck: &mut Dice<'_>) -> Table<'a, G> {
        Table { game, seat, secret: luck.secret("thinking") }
    }

    /// Everything that may be played, but what is [grave](Game::grave).
    pub fn legal(&self) -> Vec<G::Move> {
        choices(self.game, self.seat)
    }

    /// The best `width` moves in the eyes of a policy, best first.
    fn candidates(&self, policy: &dyn Bot<G>, width: usize) -> Vec<G::Move> {
        let view = self.game.view(Viewer::Seat(self.seat));
        let mut left = self.legal();
        let mut best = Vec::new();
        let mut luck = Dice::new(&self.secret, "candidates", 0);
        while best.len() < width && !left.is_empty() {
            let mv = policy.choose(self.seat, &view, &left, &mut luck);
            let at = left.iter().position(|other| *other == mv).unwrap_or(0);
            best.push(left.remove(at));
        }
        best
    }

    /// The table dealt anew; the same number deals the same.
    fn trial(&self, number: u64) -> Trial<'_, G> {
        let mut dice = Dice::new(&self.secret, "deal", number);
        Trial {
            game: self.game.redeal(Viewer::Seat(self.seat), &mut dice),
            secret: &self.secret,
            number,
            steps: 0,
        }
    }
}

/// One of the tables that could be the true one, to be played on.
struct Trial<'a, G: Game> {
    game: G,
    secret: &'a Secret,
    number: u64,
    steps: u64,
}

impl<G: Game> Clone for Trial<'_, G> {
    fn clone(&self) -> Self {
        Trial { game: self.game.clone(), ..*self }
    }
}

impl<'a, G: Game> Trial<'a, G> {
    /// Dice of the next step: alike for every move that is tried on this deal.
    fn dice(&mut self) -> Dice<'a> {
        self.steps += 1;
        Dice::new(self.secret, "trial", (self.number << 20) + self.steps)
    }

    /// Plays a move and what follows by itself; says whether it could be played.
    fn play(&mut self, seat: Seat, mv: &G::Move) -> bool {
        let mut dice = self.dice();
        if self.game.apply(seat, mv, &mut dice).is_err() {
            return false;
        }
        while self.steps < LONGEST_TRIAL && !self.game.awaited().is_empty() {
            let mut dice = self.dice();
            let Some(answer) = self.game.automatic(&mut dice) else { break };
            if self.game.apply(answer.seat, &answer.mv, &mut dice).is_err() {
                break;
            }
        }
        true
    }

    /// Lets the policy play everybody's part until a stage is reached.
    fn play_on(&mut self, policy: &dyn Bot<G>, until: u32) {
        while self.steps < LONGEST_TRIAL && self.game.stage() < until {
            let Some(seat) = self.game.awaited().iter().next() else { return };
            let legal = choices(&self.game, seat);
            let mut luck = Dice::new(self.secret, "policy", (self.number << 20) + self.steps);
            let mv = match legal.as_slice() {
                [] => None,
                [only] => Some(only.clone()),
                _ => Some(policy.choose(seat, &self.game.view(Viewer::Seat(seat)), &legal, &mut luck)),
            };
            let played = mv.is_some_and(|mv| self.play(seat, &mv));
            if !played && !self.game.fallback(seat).is_some_and(|safe| self.play(seat, &safe)) {
                return;
            }
        }
    }

    /// How well `seat` has come off, from −1 to 1.
    fn worth(&self, seat: Seat) -> f64 {
        let judged = self.game.judge();
        let mine = judged.get(seat.index()).copied().unwrap_or(0);
        let rivals = judged.iter().enumerate().filter(|(i, _)| *i != seat.index());
        let ahead = squashed(mine.saturating_sub(rivals.map(|(_, theirs)| *theirs).max().unwrap_or(0)));
        match self.game.outcome() {
            Some(outcome) if outcome.winners().contains(seat) => 0.9 + 0.1 * ahead,
            Some(_) => -0.9 + 0.1 * ahead,
            None => 0.9 * ahead,
        }
    }
}

/// From −1 to 1; being [a clear lead](Game::judge) ahead is half of it.
#[allow(clippy::cast_precision_loss, reason = "judgements are small numbers")]
fn squashed(lead: i64) -> f64 {
    let lead = lead.clamp(-1_000_000, 1_000_000) as f64;
    lead / (100.0 + lead.abs())
}

fn choices<G: Game>(game: &G, seat: Seat) -> Vec<G::Move> {
    let mut legal = game.legal(seat);
    legal.retain(|mv| !G::grave(mv));
    legal
}

/// A move under trial.
struct Tried<M> {
    mv: M,
    sum: f64,
}

/// The move that does best on trials; `None` if there is nothing to decide, or `stop` was set meanwhile.
pub fn think<G: Game>(
    table: &Table<'_, G>,
    policy: &dyn Bot<G>,
    effort: Effort,
    stop: &AtomicBool,
) -> Option<G::Move> {
    let mut alive: Vec<Tried<G::Move>> =
        table.candidates(policy, effort.width).into_iter().map(|mv| Tried { mv, sum: 0.0 }).collect();
    let halvings = usize::BITS - alive.len().saturating_sub(1).leading_zeros();
    let share = effort.trials / usize::try_from(halvings.max(1)).unwrap_or(1);
    let until = table.game.stage().saturating_add(effort.stages);
    let mut number = 0;
    while alive.len() > 1 {
        for _ in 0..(share / alive.len()).max(1) {
            let deal = table.trial(number);
            number += 1;
            for tried in &mut alive {
                if stop.load(Ordering::Relaxed) {
                    return None;
                }
                let mut trial = deal.clone();
                let playable = trial.play(table.seat, &tried.mv);
                trial.play_on(policy, until);
                tried.sum += if playable { trial.worth(table.seat) } else { -1.0 };
            }
        }
        // Equal ones stay in the policy's order.
        alive.sort_by(|a, b| b.sum.total_cmp(&a.sum));
        alive.truncate(alive.len().div_ceil(2));
    }
    alive.pop().map(|tried| tried.mv)
}
