//! Where people stand in a season, and what can still become of them. All of it follows from how its tables ended.

use crate::store::seasons::{Fixture, Member};
use std::cmp::Reverse;

/// Half points: sharing a place is worth half of being ahead.
pub type Halves = i32;

/// Half points as people write them.
pub fn points(halves: Halves) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".into(),
        (whole, _) => format!("{whole}½"),
    }
}

/// What a table gave: two halves for everybody one is ahead of, one for everybody one shares a place with. Who is not there
/// at the end is behind all others and gets nothing; a table without a result gives nothing to anybody.
pub fn halves(fixture: &Fixture, player: i64) -> Halves {
    let Some(own) = fixture.places.get(&player) else { return 0 };
    let others = fixture.who.iter().filter(|other| **other != player);
    let against = |other: &i64| match fixture.places.get(other) {
        Some(place) if place < own => 0,
        Some(place) if place == own => 1,
        _ => 2,
    };
    others.map(against).sum()
}

/// Where somebody stands in a division.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonPlace {
    pub player: i64,
    /// Who has left the house has none.
    pub name: String,
    /// 1 is best; who has the same points and firsts shares it.
    pub place: usize,
    pub halves: Halves,
    /// So many tables were won.
    pub firsts: usize,
    /// So many tables are over.
    pub played: usize,
    /// And so many not yet.
    pub left: usize,
    /// What the tables that are left may still give.
    pub most: Halves,
    /// The best and the worst place that are still possible.
    pub within: (usize, usize),
}

/// A division as it stands, the first first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division {
    /// 1 is the highest.
    pub number: i16,
    pub lines: Vec<SeasonPlace>,
}

/// What can become of somebody at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    No,
    Possible,
    Certain,
}

impl Chance {
    fn of(possible: bool, certain: bool) -> Chance {
        match (possible, certain) {
            (_, true) => Chance::Certain,
            (true, false) => Chance::Possible,
            (false, false) => Chance::No,
        }
    }
}

impl SeasonPlace {
    /// Will they be first in the division, alone or with others?
    pub fn wins(&self) -> Chance {
        Chance::of(self.within.0 == 1, self.within.1 == 1)
    }

    /// Will they be among the first `count`?
    pub fn among_first(&self, count: usize) -> Chance {
        Chance::of(self.within.0 <= count, self.within.1 <= count)
    }

    /// Will they be among the last `count` of so many?
    pub fn among_last(&self, count: usize, people: usize) -> Chance {
        let above = people.saturating_sub(count);
        Chance::of(self.within.1 > above, self.within.0 > above)
    }
}

/// All divisions of a league as they stand.
pub fn divisions(people: &[Member], fixtures: &[Fixture]) -> Vec<Division> {
    let last = people.iter().filter_map(|member| member.division).max().unwrap_or(0);
    (1..=last).map(|number| division(number, people, fixtures)).collect()
}

fn division(number: i16, people: &[Member], fixtures: &[Fixture]) -> Division {
    let fixtures: Vec<&Fixture> = fixtures.iter().filter(|fixture| fixture.division == number).collect();
    // By seed, which decides between those who share a place.
    let here = people.iter().filter(|member| member.division == Some(number));
    let mut lines: Vec<SeasonPlace> = here.map(|member| line(member, &fixtures)).collect();
    let rank = |line: &SeasonPlace| (Reverse(line.halves), Reverse(line.firsts));
    lines.sort_by_key(rank);
    let ranks: Vec<_> = lines.iter().map(rank).collect();
    let bounds: Vec<_> = (0..lines.len()).map(|at| bounds(&lines, at)).collect();
    for ((line, bounds), at) in lines.iter_mut().zip(bounds).zip(0..) {
        line.within = bounds;
        let own = ranks.get(at);
        line.place = 1 + ranks.iter().filter(|rank| Some(*rank) < own).count();
    }
    Division { number, lines }
}

fn line(member: &Member, fixtures: &[&Fixture]) -> SeasonPlace {
    let own = || fixtures.iter().filter(|fixture| fixture.who.contains(&member.player));
    let left = || own().filter(|fixture| !fixture.is_over());
    let most = |fixture: &&&Fixture| 2 * Halves::try_from(fixture.who.len().saturating_sub(1)).unwrap_or(0);
    SeasonPlace {
        player: member.player,
        name: member.name.clone(),
        place: 1,
        halves: own().map(|fixture| halves(fixture, member.player)).sum(),
        firsts: own().filter(|fixture| fixture.places.get(&member.player) == Some(&1)).count(),
        played: own().count() - left().count(),
        left: left().count(),
        most: left().map(|fixture| most(&fixture)).sum(),
        within: (1, 1),
    }
}

/// The best and the worst place somebody may still reach, whatever happens at the tables that are left: nobody who has more
/// already than they can get will be behind them, and nobody who can't get as much as they have will be ahead. While nothing
/// is left this is the place itself.
fn bounds(lines: &[SeasonPlace], at: usize) -> (usize, usize) {
    let Some(own) = lines.get(at) else { return (1, 1) };
    let others = || lines.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, line)| line);
    // Points and tables won, now and with all that are left won: more can't be had.
    let now = |line: &SeasonPlace| (line.halves, line.firsts);
    let most = |line: &SeasonPlace| (line.halves + line.most, line.firsts + line.left);
    let surely_ahead = |line: &&SeasonPlace| now(line) > most(own);
    let maybe_ahead = |line: &&SeasonPlace| most(line) > now(own);
    (1 + others().filter(surely_ahead).count(), 1 + others().filter(maybe_ahead).count())
}

/// How many go up from a division or down from it: never so many that somebody would do both.
pub fn movers(moving: i16, people: usize) -> usize {
    usize::try_from(moving).unwrap_or(0).min(people / 2)
}

/// In which order people begin the season after this one: as they would with those who go up and down, then newcomers, who
/// are given by strength. Who does not play again is left out; everybody behind moves up.
pub fn order_after(before: &[Division], moving: i16, playing: &[i64]) -> Vec<i64> {
    let last = before.len();
    let mut known: Vec<(usize, usize, usize, i64)> = Vec::new();
    for (number, division) in (1..).zip(before) {
        let (people, moving) = (division.lines.len(), movers(moving, division.lines.len()));
        for (at, line) in division.lines.iter().enumerate() {
            let to = match at {
                _ if at < moving && number > 1 => number - 1,
                _ if at >= people - moving && number < last => number + 1,
                _ => number,
            };
            known.push((to, number, at, line.player));
        }
    }
    known.sort_unstable();
    let known = known.into_iter().map(|(.., player)| player);
    let mut order: Vec<i64> = known.filter(|player| playing.contains(player)).collect();
    let newcomers: Vec<i64> = playing.iter().copied().filter(|player| !order.contains(player)).collect();
    order.extend(newcomers);
    order
}

/// Somebody in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    pub player: i64,
    pub name: String,
    /// The last round they are in, or were.
    pub round: i16,
    /// At their table of that round, once it is over; 1 is best.
    pub place: Option<i16>,
    /// Are they still in?
    pub is_in: bool,
    /// So many rounds they went on without playing.
    pub byes: usize,
}

/// Where a tournament stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// Who came furthest comes first.
    pub entrants: Vec<Entrant>,
    /// Was the last round its last table?
    pub is_last: bool,
}

impl Bracket {
    /// Who is still in, the strongest first, with how often they went on without playing.
    pub fn still_in(&self, people: &[Member]) -> Vec<(i64, usize)> {
        let of = |member: &Member| self.entrants.iter().find(|e| e.player == member.player && e.is_in);
        people.iter().filter_map(of).map(|entrant| (entrant.player, entrant.byes)).collect()
    }
}

/// A tournament as it stands: of each table that is over the best `on` are still in. Who shares a place goes on by strength, and
/// a table without a result sends on its strongest.
pub fn bracket(people: &[Member], fixtures: &[Fixture], on: i16) -> Bracket {
    let members = people.iter().filter(|member| member.division.is_some());
    let entrant = |member: &Member| Entrant {
        player: member.player,
        name: member.name.clone(),
        round: 1,
        place: None,
        is_in: true,
        byes: 0,
    };
    let mut entrants: Vec<Entrant> = members.map(entrant).collect();
    let last = fixtures.iter().map(|fixture| fixture.round).max().unwrap_or(0);
    let mut is_last = false;
    for round in 1..=last {
        let tables: Vec<&Fixture> = fixtures.iter().filter(|fixture| fixture.round == round).collect();
        let table_of = |player: i64| tables.iter().find(|table| table.who.contains(&player));
        let over = tables.iter().all(|table| table.is_over());
        let in_round = entrants.iter().filter(|entrant| entrant.is_in);
        is_last = tables.len() == 1 && in_round.clone().all(|entrant| table_of(entrant.player).is_some());
        // By strength, as they are given: the sort keeps it where places are shared.
        let mut ranked: Vec<i64> = in_round.map(|entrant| entrant.player).collect();
        let place = |player: i64| table_of(player).and_then(|table| table.places.get(&player)).copied();
        ranked.sort_by_key(|player| place(*player).unwrap_or(i16::MAX));
        for entrant in entrants.iter_mut().filter(|entrant| entrant.is_in) {
            entrant.round = round;
            let Some(table) = table_of(entrant.player) else {
                entrant.byes += 1;
                entrant.place = None;
                continue;
            };
            let ahead = ranked.iter().take_while(|player| **player != entrant.player);
            let at = ahead.filter(|player| table.who.contains(player)).count();
            entrant.place = match table.is_over() {
                true => Some(i16::try_from(at + 1).unwrap_or(i16::MAX)),
                false => None,
            };
            entrant.is_in = !over || (!is_last && at < usize::try_from(on).unwrap_or(0));
        }
    }
    entrants.sort_by_key(|e| (Reverse(e.round), !e.is_in, e.place.unwrap_or(i16::MAX)));
    Bracket { entrants, is_last }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::seasons::Begun;
    use crate::store::tables::Status;

    fn member(player: i64, division: i16) -> Member {
        let name = format!("Player {player}");
        let seed = i16::try_from(player).ok();
        Member { player, name, at: 0, substitute: false, division: Some(division), seed }
    }

    fn fixture(round: i16, division: i16, who: &[i64]) -> Fixture {
        let table = Some(Begun { id: 1, code: "x".into(), status: Status::Running, ended: None });
        let (who, places) = (who.to_vec(), Default::default());
        Fixture { id: 1, round, division, number: 1, table, who, places }
    }

    fn ended(fixture: &Fixture, places: &[(i64, i16)]) -> Fixture {
        let table = fixture.table.clone().map(|table| Begun { status: Status::Finished, ..table });
        Fixture { table, places: places.iter().copied().collect(), ..fixture.clone() }
    }

    #[test]
    fn shared_places_share_points_and_who_left_gets_none() {
        let table = fixture(1, 1, &[1, 2, 3, 4]);
        let shared = ended(&table, &[(1, 1), (2, 2), (3, 2), (4, 4)]);
        assert_eq!([1, 2, 3, 4].map(|player| halves(&shared, player)), [6, 3, 3, 0]);
        let left = ended(&table, &[(1, 3), (2, 1), (3, 4)]);
        assert_eq!([1, 2, 3, 4].map(|player| halves(&left, player)), [4, 6, 2, 0]);
        assert_eq!([0, 1, 2, 5].map(points), ["0", "½", "1", "2½"]);
    }

    /// Every way in which tables of two may end, one after the other: what is said to be possible holds at each step.
    #[test]
    fn what_is_possible_is_never_said_to_be_impossible() {
        let people: Vec<Member> = (1..=4).map(|player| member(player, 1)).collect();
        let pairs = [[1, 2], [3, 4], [1, 3], [2, 4], [1, 4], [2, 3]];
        let fixtures: Vec<Fixture> = pairs.iter().map(|pair| fixture(1, 1, pair)).collect();
        for ways in 0..3_usize.pow(6) {
            let (mut now, mut rest, mut said) = (fixtures.clone(), ways, Vec::new());
            for (at, [a, b]) in pairs.into_iter().enumerate() {
                said.push(division(1, &people, &now).lines);
                let places = [[(a, 1), (b, 2)], [(a, 2), (b, 1)], [(a, 1), (b, 1)]];
                now[at] = ended(&now[at], &places[rest % 3]);
                rest /= 3;
            }
            let end = division(1, &people, &now).lines;
            said.push(end.clone());
            for line in said.iter().flatten() {
                let place = end.iter().find(|last| last.player == line.player).unwrap().place;
                assert!(line.within.0 <= place && place <= line.within.1, "{line:?} came to {place}");
            }
        }
    }

    #[test]
    fn who_is_too_far_behind_can_no_longer_win_and_who_is_ahead_has_won() {
        let people: Vec<Member> = (1..=3).map(|player| member(player, 1)).collect();
        let pairs = [[1, 2], [1, 3], [2, 3]].map(|pair| fixture(1, 1, &pair));
        let [first, second, third] = &pairs;
        let now = [ended(first, &[(1, 1), (2, 2)]), ended(second, &[(1, 1), (3, 2)]), third.clone()];
        let lines = division(1, &people, &now).lines;
        assert_eq!((lines[0].player, lines[0].wins(), lines[0].within), (1, Chance::Certain, (1, 1)));
        assert!(lines[1..].iter().all(|line| line.wins() == Chance::No && line.within == (2, 3)));
        assert_eq!(lines[1].among_last(1, 3), Chance::Possible);
        assert_eq!(lines[0].among_last(1, 3), Chance::No);
    }

    #[test]
    fn the_next_season_begins_with_those_who_went_up_and_down_and_newcomers_last() {
        let of = |number: i16, players: &[i64]| {
            let people: Vec<Member> = players.iter().map(|player| member(*player, number)).collect();
            division(number, &people, &[])
        };
        let before = [of(1, &[1, 2, 3]), of(2, &[4, 5, 6]), of(3, &[7, 8, 9])];
        let everybody: Vec<i64> = (1..=9).collect();
        assert_eq!(order_after(&before, 1, &everybody), [1, 2, 4, 3, 5, 7, 6, 8, 9]);
        assert_eq!(order_after(&before, 0, &everybody), everybody);
        assert_eq!(order_after(&before, 1, &[20, 9, 4, 21, 1]), [1, 4, 9, 20, 21]);
        assert_eq!([movers(3, 4), movers(1, 4), movers(2, 3)], [2, 1, 1]);
    }

    #[test]
    fn the_best_of_each_table_go_on_and_who_had_none_to_play_as_well() {
        let people: Vec<Member> = (1..=7).map(|player| member(player, 1)).collect();
        let (one, two) = (fixture(1, 1, &[2, 5, 6]), fixture(1, 1, &[3, 4, 7]));
        let going_on = |fixtures: &[Fixture]| -> Vec<i64> {
            bracket(&people, fixtures, 1).still_in(&people).into_iter().map(|(player, _)| player).collect()
        };
        assert_eq!(going_on(&[one.clone(), two.clone()]).len(), 7, "nobody is out before the round is over");
        let given_up = Fixture {
            table: Some(Begun { id: 1, code: "x".into(), status: Status::Abandoned, ended: None }),
            ..two
        };
        let over = [ended(&one, &[(2, 2), (5, 1), (6, 1)]), given_up];
        assert_eq!(going_on(&over), [1, 3, 5], "shared places and tables without a result go by strength");
        let last = ended(&fixture(2, 1, &[1, 3, 5]), &[(1, 3), (3, 1), (5, 2)]);
        let whole = bracket(&people, &[over.as_slice(), &[last]].concat(), 1);
        let first: Vec<i64> = whole.entrants.iter().take(3).map(|entrant| entrant.player).collect();
        assert_eq!((whole.is_last, first), (true, vec![3, 5, 1]));
    }
}
