//! A player that tries its moves before it makes one.
//!
//! It never sees the position: a [`Table`] hands out [`Trial`]s, copies on which everything its seat may not know is dealt
//! anew and which have dice of their own. On each the best few moves of a [policy](Bot) are tried; the policy then plays
//! everybody's part for some stages, and the game [judges](Game::judge) what has become. Moves that do worse are dropped
//! half by half, so that most trials go to those that are hard to tell apart.
//!
//! All candidates of one trial have the same deal and the same luck. Work is counted in trials, not in seconds, and
//! judgements are whole numbers: the same table thinks the same on every machine.

use crate::{Bot, Dice, Game, Seat, Secret, Viewer};
use std::sync::atomic::{AtomicBool, Ordering};

/// A trial that goes on for so many moves is judged where it stands.
const LONGEST_TRIAL: u64 = 600;

/// What a trial is worth that was won beyond doubt.
pub const WON: i64 = 1_000_000;

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

    /// What a policy plays without a thought; `None` if there is nothing to decide.
    pub fn choose(&self, policy: &dyn Bot<G>, legal: &[G::Move], luck: &mut Dice<'_>) -> Option<G::Move> {
        let first = legal.first()?;
        if legal.len() == 1 {
            return Some(first.clone());
        }
        let mv = policy.choose(self.seat, &self.imagined(), legal, luck);
        Some(if legal.contains(&mv) { mv } else { first.clone() })
    }

    /// A position that could be the true one.
    fn imagined(&self) -> G {
        self.game.redeal(Viewer::Seat(self.seat), &mut Dice::new(&self.secret, "imagined", 0))
    }

    /// The best `width` moves in the eyes of a policy, best first.
    fn candidates(&self, policy: &dyn Bot<G>, width: usize) -> Vec<G::Move> {
        let mut left = self.legal();
        if left.len() < 2 {
            return left;
        }
        let game = self.imagined();
        if left.iter().any(|mv| !policy.idle(self.seat, &game, mv)) {
            left.retain(|mv| !policy.idle(self.seat, &game, mv));
        }
        let mut best = Vec::new();
        let mut luck = Dice::new(&self.secret, "candidates", 0);
        while best.len() < width && !left.is_empty() {
            let mv = policy.choose(self.seat, &game, &left, &mut luck);
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

    /// Plays a move and what follows by itself; says whether it could be played. What was `listed` here is not checked.
    fn play(&mut self, seat: Seat, mv: &G::Move, listed: bool) -> bool {
        let mut dice = self.dice();
        let played = match listed {
            true => self.game.follow(seat, mv, &mut dice),
            false => self.game.apply(seat, mv, &mut dice).map(drop),
        };
        if played.is_err() {
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
            let played = match legal.as_slice() {
                [] => false,
                [only] => self.play(seat, only, true),
                _ => {
                    let mv = policy.choose(seat, &self.game, &legal, &mut luck);
                    self.play(seat, &mv, legal.contains(&mv))
                }
            };
            if !played && !self.game.fallback(seat).is_some_and(|safe| self.play(seat, &safe, false)) {
                return;
            }
        }
    }

    /// How well `seat` has come off, from −[`WON`] to [`WON`].
    fn worth(&self, seat: Seat) -> i64 {
        let judged = self.game.judge();
        let mine = judged.get(seat.index()).copied().unwrap_or(0);
        let rivals = judged.iter().enumerate().filter(|(i, _)| *i != seat.index());
        let ahead = squashed(mine.saturating_sub(rivals.map(|(_, theirs)| *theirs).max().unwrap_or(0)));
        match self.game.outcome() {
            Some(outcome) if outcome.winners().contains(seat) => WON / 10 * 9 + ahead / 10,
            Some(_) => -WON / 10 * 9 + ahead / 10,
            None => ahead / 10 * 9,
        }
    }
}

/// From −[`WON`] to [`WON`]; being [a clear lead](Game::judge) ahead is half of it.
fn squashed(lead: i64) -> i64 {
    let lead = lead.clamp(-1_000_000, 1_000_000);
    WON * lead / (100 + lead.abs())
}

fn choices<G: Game>(game: &G, seat: Seat) -> Vec<G::Move> {
    let mut legal = game.legal(seat);
    legal.retain(|mv| !G::grave(mv));
    legal
}

/// A move that was tried, and how it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried<M> {
    /// The move.
    pub mv: M,
    /// How often it was tried.
    pub trials: usize,
    sum: i64,
}

impl<M> Tried<M> {
    /// The mean of its trials: from −[`WON`], lost, to [`WON`], won.
    pub fn worth(&self) -> i64 {
        self.sum / i64::try_from(self.trials.max(1)).unwrap_or(i64::MAX)
    }
}

/// Tries these moves on deals numbered from `from`, with at most so many trials in all, and gives them back, best first;
/// `None` if `stop` was set meanwhile. A single move is not tried.
fn weigh<G: Game>(
    table: &Table<'_, G>,
    policy: &dyn Bot<G>,
    mut moves: Vec<G::Move>,
    (effort, from): (Effort, u64),
    stop: &AtomicBool,
) -> Option<Vec<Tried<G::Move>>> {
    moves.truncate(effort.trials.max(1));
    let mut alive: Vec<Tried<G::Move>> =
        moves.into_iter().map(|mv| Tried { mv, trials: 0, sum: 0 }).collect();
    let mut dropped = Vec::new();
    let mut left = effort.trials;
    let until = table.game.stage().saturating_add(effort.stages);
    let mut number = from;
    while alive.len() > 1 && left >= alive.len() {
        let halvings = usize::BITS - (alive.len() - 1).leading_zeros();
        let share = left / usize::try_from(halvings).unwrap_or(1);
        for _ in 0..(share / alive.len()).max(1) {
            let deal = table.trial(number);
            number += 1;
            for tried in &mut alive {
                if stop.load(Ordering::Relaxed) {
                    return None;
                }
                let mut trial = deal.clone();
                let playable = trial.play(table.seat, &tried.mv, false);
                trial.play_on(policy, until);
                tried.trials += 1;
                tried.sum += if playable { trial.worth(table.seat) } else { -WON };
            }
            left -= alive.len();
        }
        // Equal ones stay in the policy's order.
        alive.sort_by_key(|tried| std::cmp::Reverse(tried.sum));
        let worse = alive.split_off(alive.len().div_ceil(2));
        dropped.splice(0..0, worse);
    }
    alive.extend(dropped);
    Some(alive)
}

/// The moves worth trying and how they did, best first; `None` if there is nothing to decide, or `stop` was set meanwhile.
pub fn think<G: Game>(
    table: &Table<'_, G>,
    policy: &dyn Bot<G>,
    effort: Effort,
    stop: &AtomicBool,
) -> Option<Vec<Tried<G::Move>>> {
    let moves = table.candidates(policy, effort.width);
    weigh(table, policy, moves, (effort, 0), stop).filter(|tried| !tried.is_empty())
}

/// What could have been played instead of a move: the best other one, and that one, tried on the same fresh deals, so that
/// neither has luck the other had not. `None` if there was nothing else to play, or `stop` was set meanwhile.
pub fn instead<G: Game>(
    table: &Table<'_, G>,
    policy: &dyn Bot<G>,
    (played, effort): (&G::Move, Effort),
    stop: &AtomicBool,
) -> Option<[Tried<G::Move>; 2]> {
    let tried = think(table, policy, effort, stop)?;
    let other = tried.into_iter().find(|tried| tried.mv != *played)?.mv;
    let afresh = u64::try_from(effort.trials).unwrap_or(0);
    let both = weigh(table, policy, vec![other, played.clone()], (effort, afresh), stop)?;
    let (mine, others): (Vec<_>, Vec<_>) = both.into_iter().partition(|tried| tried.mv == *played);
    Some([others.into_iter().next()?, mine.into_iter().next()?])
}
