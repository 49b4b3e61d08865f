//! Better numbers for a policy, found by duels, for a person who waits: what the examples called `<game>_tune` run.
//!
//! One number or two are changed, and the changed policy plays the same tables as the best one so far. It takes its place if
//! it does better by more than chance.

use kernel::{Bot, Controller, Dice, Game, Seat, Secret, Setup};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::fmt::Debug;

/// Whom a policy is tried against, each at as many tables.
pub enum Rival<G> {
    /// Another policy.
    Bot(Box<dyn Bot<G>>),
    /// The best numbers so far.
    Itself,
    /// The game's own automated player.
    Automated(u8),
}

/// How long and how carefully.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// The first table's seed.
    pub seed: u64,
    /// Changes that are tried.
    pub steps: u64,
    /// Tables that decide about one.
    pub tables: u64,
    /// Seats at a table.
    pub seats: usize,
}

impl Search {
    /// From the words after an example's name: seed, steps, tables and seats.
    pub fn read(words: impl IntoIterator<Item = String>) -> Search {
        let mut numbers = words.into_iter().map_while(|word| word.parse().ok());
        let mut next = |usual: u64| numbers.next().unwrap_or(usual);
        let (seed, steps, tables) = (next(1), next(100), next(100));
        Search { seed, steps, tables, seats: usize::try_from(next(2)).unwrap_or(2) }
    }
}

/// A table that goes on for so long counts as it stands.
const LONGEST: u64 = 20_000;

/// How a table ended for the policy in seat `mine`: mostly whether it won, a little how well it stood, in thousandths.
fn result<G: Game>(mine: usize, policy: &dyn Bot<G>, rival: &dyn Bot<G>, setup: &Setup, seed: u64) -> i64 {
    let (secret, luck) = (Secret::from_number(seed), Secret::from_number(!seed));
    let mut game = G::setup(setup, &mut Dice::new(&secret, "tune", 1)).unwrap();
    for event in 2..LONGEST {
        let mut dice = Dice::new(&secret, "tune", event);
        let (seat, mv) = if let Some(answer) = game.automatic(&mut dice) {
            (answer.seat, answer.mv)
        } else {
            let Some(seat) = game.awaited().iter().next() else { break };
            let mut legal = game.legal(seat);
            legal.retain(|mv| !G::grave(mv));
            let bot = if seat.index() == mine { policy } else { rival };
            // It reads nothing hidden: that is what `blind` proves.
            let mv = bot.choose(seat, &game, &legal, &mut Dice::new(&luck, "tune", event));
            (seat, if legal.contains(&mv) { mv } else { legal.swap_remove(0) })
        };
        game.apply(seat, &mv, &mut dice).unwrap_or_else(|e| panic!("{mv}: {e:?}"));
    }
    let judged = game.judge();
    let best = judged.iter().enumerate().filter(|(i, _)| *i != mine).map(|(_, theirs)| *theirs).max();
    let lead = judged[mine] - best.unwrap_or(0);
    let won = game.outcome().is_some_and(|o| o.winners().contains(Seat::new(mine).unwrap()));
    800 * i64::from(won) + 100 + 100 * lead / (200 + lead.abs())
}

/// All numbers of a policy, wherever they stand.
fn numbers(value: &mut Value) -> Vec<&mut Value> {
    match value {
        Value::Array(all) => all.iter_mut().flat_map(numbers).collect(),
        Value::Object(all) => all.values_mut().flat_map(numbers).collect(),
        number => vec![number],
    }
}

/// The policy with one number or two changed.
fn changed<T: Serialize + DeserializeOwned>(taste: &T, dice: &mut Dice<'_>) -> T {
    let mut value = serde_json::to_value(taste).unwrap();
    let mut all = numbers(&mut value);
    for _ in 0..=dice.below("how many", 2) {
        let at = dice.below("which", all.len());
        let old = all[at].as_i64().unwrap();
        let most = usize::try_from(old.abs() / 2 + 6).unwrap();
        let by = i64::try_from(1 + dice.below("by", most)).unwrap();
        *all[at] = Value::from(if dice.below("up", 2) == 0 { old + by } else { old - by });
    }
    serde_json::from_value(value).unwrap()
}

/// Seeks better numbers from `start` on, and prints whatever is better.
pub fn tune<G: Game, T: Copy + Debug + Serialize + DeserializeOwned>(
    start: T,
    bot: impl Fn(T) -> Box<dyn Bot<G>>,
    rivals: &[Rival<G>],
    search: Search,
) {
    let luck = Secret::from_number(search.seed);
    let mut best = start;
    let mut seed = search.seed * 1_000_000;
    for step in 0..search.steps {
        let other = changed(&best, &mut Dice::new(&luck, "step", step));
        let (champion, challenger) = (bot(best), bot(other));
        let mut gains: Vec<i64> = Vec::new();
        for table in 0..search.tables {
            let rival = &rivals[usize::try_from(table).unwrap() % rivals.len()];
            let mine = usize::try_from(table).unwrap() / rivals.len() % search.seats;
            let mut setup = Setup::players(*G::RULES.end(), search.seats);
            let against = match rival {
                Rival::Bot(rival) => &**rival,
                Rival::Itself => &*champion,
                Rival::Automated(level) => {
                    let others = setup.seats.iter_mut().enumerate().filter(|(i, _)| *i != mine);
                    others.for_each(|(_, seat)| *seat = Controller::Automated(*level));
                    &*champion
                }
            };
            seed += 1;
            let play = |policy| result(mine, policy, against, &setup, seed);
            gains.push(play(&*challenger) - play(&*champion));
            // What does badly on the first third is not looked at any longer.
            if table == search.tables / 3 && gains.iter().sum::<i64>() <= 0 {
                break;
            }
        }
        let sum: i64 = gains.iter().sum();
        let squares: i64 = gains.iter().map(|gain| gain * gain).sum();
        // Better by more than the usual scatter of a sum.
        if u64::try_from(gains.len()).unwrap() == search.tables && sum > 0 && sum * sum > squares {
            best = other;
            println!("{step}: {sum} more on {} tables: {best:?}", search.tables);
        }
    }
    println!("{best:?}");
}
