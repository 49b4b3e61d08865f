//! How strong people are, by game: Weng and Lin's ratings for any number of players, from tables whose players agreed on it.
//!
//! Each table that counts is one step, made in the transaction of the event that ends it. Steps are kept with the places they
//! come from, so that all ratings can be computed anew from the first one on and must come out the same: nobody changes one by
//! hand.

use crate::language::L10n;
use crate::store::ratings::{self, Counted, Rated, Rating, Standing, Step};
use crate::store::span::DAY;
use crate::store::tables::Sitter;
use crate::store::{Conn, StoreError, bot_accounts, sittings};
use kernel::{Controller, Placing, Seat, Setup};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::{BTreeMap, BTreeSet};

/// Within such a time the same company counts less with each table.
const AGAIN: i64 = 90 * DAY;
/// So many tables must have counted before somebody stands on the ladder.
pub const ENOUGH: i64 = 5;
/// Somebody about whom nothing is known yet.
const UNKNOWN: Standing = Standing { rating: Rating { rating: 25.0, uncertainty: 25.0 / 3.0 }, tables: 0 };

/// A rating as people read it: a newcomer has 1500.
pub fn shown(rating: f64) -> String {
    format!("{:.0}", 1500.0 + (rating - UNKNOWN.rating.rating) * 60.0)
}

/// How far a rating may be off, as people read it.
pub fn off_by(uncertainty: f64) -> String {
    format!("{:.0}", uncertainty * 2.0 * 60.0)
}

/// A rating and how far it may be off, as numbers.
pub fn figures(standing: &Standing) -> (i64, i64) {
    let number = |text: String| text.parse().unwrap_or(0);
    (number(shown(standing.rating.rating)), number(off_by(standing.rating.uncertainty)))
}

/// A rating and how far it may be off, in words.
pub fn told(t: L10n, standing: &Standing) -> String {
    t.profile_rating(shown(standing.rating.rating), off_by(standing.rating.uncertainty))
}

/// A table that has come to its end.
pub struct Ended<'a> {
    /// Its number.
    pub table: i64,
    pub game: &'a str,
    pub setup: &'a Setup,
    pub ranking: &'a [Placing],
    /// Who sits there now.
    pub sitters: &'a [Sitter],
    pub at: i64,
}

/// Counts a table that has ended; once is enough. Whoever sat down first counts, and who has left is last.
pub fn count(c: &mut Conn, ended: &Ended<'_>) -> Result<(), StoreError> {
    let played = who_played(c, ended)?;
    let different: BTreeSet<&Rated> = played.iter().map(|(_, who, _)| who).collect();
    if different.len() < 2 || !different.iter().any(|who| matches!(who, Rated::Player(_))) {
        return Ok(());
    }
    let people: Vec<i64> = different.iter().filter_map(|who| who.player()).collect();
    if are_one_household(&people, &bot_accounts::owners_among(c, &people)?) {
        return Ok(());
    }
    let number = ratings::next_number(c, ended.game)?;
    if ratings::is_counted(c, ended.table)? {
        return Ok(());
    }
    let company = company(&different);
    let again = ratings::company_since(c, ended.game, &company, ended.at - AGAIN)?;
    let mut before = BTreeMap::new();
    for who in different {
        before.insert(who.clone(), ratings::standing(c, ended.game, who)?.unwrap_or(UNKNOWN));
    }
    let steps = steps(&played, &before, again);
    for (who, standing) in after(&steps, &before) {
        ratings::put(c, ended.game, &who, standing, ended.at)?;
    }
    let counted = Counted { table: ended.table, company, at: ended.at, left_out: false, steps };
    ratings::count(c, ended.game, number, &counted)
}

/// Does a program sit with whoever keeps it, or with another one of theirs? They could lose on purpose.
fn are_one_household(people: &[i64], owners: &BTreeMap<i64, i64>) -> bool {
    let answers: Vec<i64> = people.iter().map(|who| owners.get(who).copied().unwrap_or(*who)).collect();
    answers.iter().collect::<BTreeSet<_>>().len() < answers.len()
}

/// Computes all ratings of a game anew. Says how many steps and standings came out otherwise than they were kept.
pub fn recompute(c: &mut Conn, game: &str) -> Result<usize, StoreError> {
    ratings::hold(c, game)?;
    let mut now: BTreeMap<Rated, (Standing, i64)> = BTreeMap::new();
    let mut played: BTreeMap<String, Vec<i64>> = BTreeMap::new();
    let mut corrected = 0;
    for Counted { table, company, at, left_out, steps: kept } in ratings::counted(c, game)? {
        if left_out {
            continue;
        }
        let times = played.entry(company).or_default();
        let again = times.iter().filter(|time| **time > at - AGAIN).count();
        times.push(at);
        let standing = |who: &Rated| now.get(who).map_or(UNKNOWN, |(standing, _)| *standing);
        let before = kept.iter().map(|step| (step.who.clone(), standing(&step.who))).collect();
        let places: Vec<_> = kept.iter().map(|step| (step.seat, step.who.clone(), step.place)).collect();
        let steps = steps(&places, &before, i64::try_from(again).unwrap_or(i64::MAX));
        for (step, _) in steps.iter().zip(&kept).filter(|(new, kept)| new != kept) {
            ratings::correct(c, table, step)?;
            corrected += 1;
        }
        now.extend(after(&steps, &before).map(|(who, standing)| (who, (standing, at))));
    }
    let kept = ratings::standings(c, game)?;
    for who in kept.keys().filter(|who| !now.contains_key(who)) {
        ratings::forget(c, game, who)?;
        corrected += 1;
    }
    for (who, (standing, at)) in now.iter().filter(|(who, (standing, _))| kept.get(who) != Some(standing)) {
        ratings::put(c, game, who, *standing, *at)?;
        corrected += 1;
    }
    Ok(corrected)
}

/// Who is how strong, from these tables alone and in their order: who was on which place. Each counts in full.
pub fn among(tables: &[Vec<(i64, i16)>]) -> BTreeMap<i64, Standing> {
    let mut now: BTreeMap<Rated, Standing> = BTreeMap::new();
    for places in tables.iter().filter(|places| places.len() > 1) {
        let seat = |(seat, (player, place)): (i16, &(i64, i16))| (seat, Rated::Player(*player), *place);
        let played: Played = (1..).zip(places).map(seat).collect();
        let made = after(&steps(&played, &now, 0), &now);
        now.extend(made);
    }
    let person = |(who, standing)| match who {
        Rated::Player(player) => Some((player, standing)),
        Rated::Bot(_) => None,
    };
    now.into_iter().filter_map(person).collect()
}

type Played = Vec<(i16, Rated, i16)>;

/// Seat, who counts there, and the place.
fn who_played(c: &mut Conn, ended: &Ended<'_>) -> Result<Played, StoreError> {
    let sittings = sittings::of_table(c, ended.table)?;
    let last = ended.ranking.iter().map(|placing| i16::from(placing.place)).max().unwrap_or(0) + 1;
    let of_seat = |placing: &Placing| {
        let (seat, place) = (placing.seat, i16::from(placing.place));
        let sitter = ended.sitters.get(seat.index());
        let first = sittings.iter().find(|sitting| sitting.seat == seat).map(|sitting| sitting.player);
        let (who, place) = match (first, sitter) {
            (Some(first), Some(sitter)) if sitter.player == Some(first) => (Rated::Player(first), place),
            (Some(first), _) => (Rated::Player(first), last),
            (None, sitter) => (Rated::Bot(machine(ended.setup, seat, sitter)?), place),
        };
        Some((i16::from(seat.number()), who, place))
    };
    Ok(ended.ranking.iter().filter_map(of_seat).collect())
}

/// The name under which the bot or automated player of a seat has its rating.
fn machine(setup: &Setup, seat: Seat, sitter: Option<&Sitter>) -> Option<String> {
    match setup.controller(seat) {
        Some(Controller::Automated(level)) => Some(format!("automated-{level}")),
        _ => sitter?.bot.clone(),
    }
}

fn company(who: &BTreeSet<&Rated>) -> String {
    let word = |who: &&Rated| match who {
        Rated::Player(player) => player.to_string(),
        Rated::Bot(bot) => bot.clone(),
    };
    who.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// What a table makes of the ratings of those who played there; the same company counts half the second time, a third the next.
fn steps(played: &[(i16, Rated, i16)], before: &BTreeMap<Rated, Standing>, again: i64) -> Vec<Step> {
    let old = |who: &Rated| before.get(who).copied().unwrap_or(UNKNOWN).rating;
    let ratings: Vec<[WengLinRating; 1]> = played
        .iter()
        .map(|(_, who, _)| {
            let Rating { rating, uncertainty } = old(who);
            [WengLinRating { rating, uncertainty }]
        })
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = ratings
        .iter()
        .zip(played)
        .map(|(team, (_, _, place))| {
            (team.as_slice(), MultiTeamOutcome::new(usize::try_from(*place).unwrap_or(usize::MAX)))
        })
        .collect();
    let weight = 1.0 / f64::from(u32::try_from(again).unwrap_or(u32::MAX - 1) + 1);
    let made = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let step = |((seat, who, place), new): (&(i16, Rated, i16), Vec<WengLinRating>)| {
        let before = old(who);
        let new = new.first().map_or(before, |new| Rating {
            rating: rounded(before.rating + (new.rating - before.rating) * weight),
            uncertainty: rounded(before.uncertainty + (new.uncertainty - before.uncertainty) * weight),
        });
        Step { seat: *seat, who: who.clone(), place: *place, after: new }
    };
    played.iter().zip(made).map(step).collect()
}

/// Six digits are enough, and the last ones of a processor's own don't add up.
fn rounded(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

/// Where those stand who took these steps. A bot that sat there twice gets the mean of both.
fn after(
    steps: &[Step],
    before: &BTreeMap<Rated, Standing>,
) -> impl Iterator<Item = (Rated, Standing)> + use<> {
    let mut all: BTreeMap<Rated, Vec<Rating>> = BTreeMap::new();
    for step in steps {
        all.entry(step.who.clone()).or_default().push(step.after);
    }
    let before = before.clone();
    all.into_iter().map(move |(who, made)| {
        let count = f64::from(u32::try_from(made.len()).unwrap_or(1));
        let mean = |of: fn(&Rating) -> f64| rounded(made.iter().map(of).sum::<f64>() / count);
        let rating = Rating { rating: mean(|r| r.rating), uncertainty: mean(|r| r.uncertainty) };
        let tables = before.get(&who).map_or(0, |standing| standing.tables) + 1;
        (who, Standing { rating, tables })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(places: &[i16]) -> Played {
        (1..).zip(places).map(|(seat, place)| (seat, Rated::Player(i64::from(seat)), *place)).collect()
    }

    fn ratings_of(steps: &[Step]) -> Vec<f64> {
        steps.iter().map(|step| step.after.rating).collect()
    }

    #[test]
    fn who_wins_rises_who_loses_falls_and_shared_places_are_between() {
        let made = steps(&table(&[1, 2, 2, 4]), &BTreeMap::new(), 0);
        let [first, second, third, last] = ratings_of(&made)[..] else { panic!("{made:?}") };
        assert!(first > second && second == third && third > last);
        assert!(first > 25.0 && last < 25.0);
        assert!(made.iter().all(|step| step.after.uncertainty < UNKNOWN.rating.uncertainty));
        assert_eq!((shown(25.0), off_by(UNKNOWN.rating.uncertainty)), ("1500".into(), "1000".into()));
    }

    #[test]
    fn among_friends_their_own_tables_count_in_full_and_one_person_alone_is_none() {
        let once = among(&[vec![(7, 1), (8, 2)], vec![(7, 1)]]);
        assert_eq!(once[&7].tables, 1);
        assert!(once[&7].rating.rating > 25.0 && once[&8].rating.rating < 25.0);
        let twice = among(&[vec![(7, 1), (8, 2)], vec![(8, 1), (7, 2)]]);
        assert!(twice[&8].rating.rating > once[&8].rating.rating && twice[&7].tables == 2);
    }

    #[test]
    fn the_same_company_counts_less_each_time() {
        let gain = |again| ratings_of(&steps(&table(&[1, 2]), &BTreeMap::new(), again))[0] - 25.0;
        assert!((gain(0) - 2.0 * gain(1)).abs() < 1e-5 && (gain(0) - 3.0 * gain(2)).abs() < 1e-5);
        assert!(gain(i64::MAX) >= 0.0);
    }

    #[test]
    fn a_bot_that_sat_there_twice_has_one_rating() {
        let bot = || Rated::Bot("settler".into());
        let played = vec![(1, bot(), 1), (2, bot(), 3), (3, Rated::Player(7), 2)];
        let made = steps(&played, &BTreeMap::new(), 0);
        let standings: BTreeMap<_, _> = after(&made, &BTreeMap::new()).collect();
        assert_eq!(standings.len(), 2);
        assert_eq!(standings[&bot()].tables, 1);
        assert!((standings[&bot()].rating.rating - 25.0).abs() < 1e-5);
    }
}
