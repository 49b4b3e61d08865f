//! Players made of code. A bot sees a position that could be the true one and a list of moves, never the truth.

use crate::thinking::{Effort, Table, WON, instead, think};
use crate::{Dice, Game, Seat};
use std::sync::atomic::AtomicBool;

/// A policy: picks a move from what its seat may know.
pub trait Bot<G: Game>: Send + Sync {
    /// One of `legal`, which is never empty and holds nothing [grave](Game::grave); what is not in the list is replaced by
    /// its first move. `game` is a trial: [everything `seat` may not know was dealt anew](Game::redeal), so a policy may
    /// read whatever is quick to read, and learns nothing.
    fn choose(&self, seat: Seat, game: &G, legal: &[G::Move], luck: &mut Dice<'_>) -> G::Move;

    /// Is it not worth a thought? Whoever looks ahead does not try it unless there is nothing else: an offer that nobody would
    /// take, which a few trials can't tell from doing nothing.
    fn idle(&self, _seat: Seat, _game: &G, _mv: &G::Move) -> bool {
        false
    }
}

/// The name of the bot every game has.
pub const RANDOM: &str = "random";

/// Any legal move, each as likely as the other.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl Random {
    /// One of `moves`.
    pub fn pick<M: Clone>(moves: &[M], luck: &mut Dice<'_>) -> Option<M> {
        luck.pick("bot/random", moves).cloned()
    }
}

/// How well a policy plays. A bot's name is that of its policy, and of its level behind a dash: `builder-hard`.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// The policy, with slips.
    Easy,
    /// The policy as it is; its name alone.
    #[default]
    Fair,
    /// Looks ahead.
    Hard,
    /// Looks ahead, and takes its time.
    Master,
}

impl Level {
    /// All of them, weakest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Fair, Level::Hard, Level::Master];

    /// What stands behind a policy's name.
    pub fn suffix(self) -> &'static str {
        match self {
            Level::Easy => "-easy",
            Level::Fair => "",
            Level::Hard => "-hard",
            Level::Master => "-master",
        }
    }

    /// The policy and the level that a bot's name tells.
    pub fn of(name: &str) -> (&str, Level) {
        let told = Level::ALL.into_iter().filter(|level| !level.suffix().is_empty());
        let found = told.filter_map(|level| Some((name.strip_suffix(level.suffix())?, level))).next();
        found.unwrap_or((name, Level::Fair))
    }
}

/// What somebody could have played instead of a move, and how both do on trials: from −1000, lost, to 1000, won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instead {
    /// The best other move.
    pub other: String,
    /// How it does.
    pub worth: i32,
    /// How the move does that was played.
    pub played: i32,
}

/// How much players of a game think, at the levels that do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Efforts {
    /// At [`Level::Hard`].
    pub hard: Effort,
    /// At [`Level::Master`].
    pub master: Effort,
}

impl Efforts {
    /// For games that say nothing else.
    pub const USUAL: Efforts = Efforts {
        hard: Effort { trials: 64, width: 8, stages: 2 },
        master: Effort { trials: 512, width: 12, stages: 2 },
    };
}

/// One decision in so many is a slip of an easy player.
const SLIP: usize = 4;

/// What `seat` would play by this policy at this level; `None` if there is nothing to decide, or `stop` was set meanwhile.
pub(crate) fn decide<G: Game>(
    game: &G,
    seat: Seat,
    policy: &dyn Bot<G>,
    level: Level,
    luck: &mut Dice<'_>,
    stop: &AtomicBool,
) -> Option<G::Move> {
    let effort = match level {
        Level::Easy | Level::Fair => None,
        Level::Hard => Some(G::EFFORT.hard),
        Level::Master => Some(G::EFFORT.master),
    };
    let table = Table::new(game, seat, luck);
    if let Some(effort) = effort {
        return think(&table, policy, effort, stop)?.into_iter().next().map(|tried| tried.mv);
    }
    let legal = table.legal();
    if level == Level::Easy && luck.below("bot/slip", SLIP) == 0 {
        return Random::pick(&legal, luck);
    }
    table.choose(policy, &legal, luck)
}

/// What `seat` could have played instead, for somebody who looks back.
pub(crate) fn look_back<G: Game>(
    game: &G,
    seat: Seat,
    (policy, played): (&dyn Bot<G>, &G::Move),
    luck: &mut Dice<'_>,
    stop: &AtomicBool,
) -> Option<Instead> {
    let table = Table::new(game, seat, luck);
    let [other, mine] = instead(&table, policy, (played, G::EFFORT.hard), stop)?;
    Some(Instead {
        other: other.mv.to_string(),
        worth: per_mille(other.worth()),
        played: per_mille(mine.worth()),
    })
}

fn per_mille(worth: i64) -> i32 {
    i32::try_from(worth * 1000 / WON).unwrap_or(0)
}
