//! Who of those who look for a game may play it together. Nothing here asks a database or a clock.

use std::collections::BTreeSet;

/// So many are tried before somebody is left for the next round: of many who fit nearly, there are too many companies to try all.
const TRIES: u32 = 20_000;

/// Somebody who looks for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Seeker {
    /// The number of the seek.
    pub(super) seek: i64,
    pub(super) player: i64,
    /// With at least so many people.
    pub(super) least: usize,
    /// With at most so many.
    pub(super) most: usize,
    /// Nobody whose rating differs by more.
    pub(super) within: Option<i64>,
    /// As people read it.
    pub(super) rating: i64,
    /// May it count for ratings?
    pub(super) rated: bool,
}

impl Seeker {
    pub(super) fn takes(&self, seats: usize) -> bool {
        (self.least..=self.most).contains(&seats)
    }

    fn likes(&self, other: &Seeker) -> bool {
        self.within.is_none_or(|within| (self.rating - other.rating).abs() <= within)
    }
}

/// Everybody who waits for the same game at the same pace, those who have waited longest first.
pub(super) struct Pool<'a> {
    pub(super) waiting: &'a [Seeker],
    /// Who has blocked whom.
    pub(super) apart: &'a BTreeSet<(i64, i64)>,
}

impl<'a> Pool<'a> {
    /// People who may play together: as many as possible around whoever has waited longest, and those who waited longer first.
    pub(super) fn company(&self) -> Option<Vec<&'a Seeker>> {
        let mut rest = self.waiting;
        while let Some((first, others)) = rest.split_first() {
            let mut tries = TRIES;
            for seats in (first.least.max(2)..=first.most.min(others.len() + 1)).rev() {
                let mut company = vec![first];
                if self.complete(&mut company, others, seats, &mut tries) {
                    return Some(company);
                }
            }
            rest = others;
        }
        None
    }

    /// Who has waited longest of those who may take a chair at a table of so many seats beside those who are there.
    pub(super) fn next(&self, seats: usize, rated: bool, there: &[Seeker]) -> Option<&'a Seeker> {
        let fits = |who: &&Seeker| {
            who.takes(seats) && (who.rated || !rated) && there.iter().all(|other| self.fit(who, other))
        };
        self.waiting.iter().find(fits)
    }

    fn fit(&self, one: &Seeker, other: &Seeker) -> bool {
        let (a, b) = (one.player, other.player);
        let apart = self.apart.contains(&(a, b)) || self.apart.contains(&(b, a));
        a != b && !apart && one.likes(other) && other.likes(one)
    }

    fn complete(
        &self,
        company: &mut Vec<&'a Seeker>,
        others: &'a [Seeker],
        seats: usize,
        tries: &mut u32,
    ) -> bool {
        let mut rest = others;
        while company.len() < seats {
            let Some((next, later)) = rest.split_first() else { return false };
            if *tries == 0 || company.len() + rest.len() < seats {
                return false;
            }
            *tries -= 1;
            rest = later;
            if next.takes(seats) && company.iter().all(|there| self.fit(there, next)) {
                company.push(next);
                if self.complete(company, later, seats, tries) {
                    return true;
                }
                company.pop();
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seeker(player: i64, least: usize, most: usize) -> Seeker {
        Seeker { seek: player, player, least, most, within: None, rating: 1500, rated: true }
    }

    fn company(waiting: &[Seeker], apart: &[(i64, i64)]) -> Option<Vec<i64>> {
        let apart = apart.iter().copied().collect();
        let found = Pool { waiting, apart: &apart }.company();
        found.map(|company| company.iter().map(|seeker| seeker.player).collect())
    }

    #[test]
    fn as_many_as_possible_play_with_whoever_has_waited_longest() {
        let (four, three) = (|p| seeker(p, 3, 4), |p| seeker(p, 3, 3));
        assert_eq!(company(&[four(1), four(2)], &[]), None);
        assert_eq!(company(&[four(1), four(2), four(3)], &[]), Some(vec![1, 2, 3]));
        assert_eq!(company(&[four(1), four(2), four(3), four(4), four(5)], &[]), Some(vec![1, 2, 3, 4]));
        // Three who want four and one who wants three play as three, or wait.
        assert_eq!(company(&[four(1), three(2), four(3), four(4)], &[]), Some(vec![1, 2, 3]));
        assert_eq!(company(&[seeker(1, 4, 4), three(2), four(3), four(4)], &[]), Some(vec![2, 3, 4]));
        assert_eq!(company(&[seeker(1, 2, 2), seeker(2, 3, 7)], &[]), None);
    }

    #[test]
    fn who_has_blocked_somebody_does_not_meet_them() {
        let all: Vec<Seeker> = (1..=4).map(|player| seeker(player, 3, 3)).collect();
        assert_eq!(company(&all, &[(2, 1)]), Some(vec![1, 3, 4]));
        assert_eq!(company(&all, &[(1, 2)]), Some(vec![1, 3, 4]));
        assert_eq!(company(&all, &[(1, 2), (3, 4)]), None);
    }

    #[test]
    fn ratings_are_near_enough_for_both_sides() {
        let rated = |player, rating, within| Seeker { rating, within, ..seeker(player, 2, 2) };
        let all = [rated(1, 1500, Some(100)), rated(2, 1700, None), rated(3, 1590, Some(50))];
        assert_eq!(company(&all, &[]), None, "the third wants nobody ninety points off");
        let all = [rated(1, 1500, Some(100)), rated(2, 1700, None), rated(3, 1590, Some(90))];
        assert_eq!(company(&all, &[]), Some(vec![1, 3]));
        // A chain is no company: everybody must fit everybody.
        let chain: Vec<Seeker> =
            (1..=3).map(|p| Seeker { rating: 100 * p, within: Some(100), ..seeker(p, 3, 3) }).collect();
        assert_eq!(company(&chain, &[]), None);
    }

    #[test]
    fn a_free_chair_goes_to_whoever_has_waited_longest_and_fits_everybody_there() {
        let waiting = [
            Seeker { rated: false, ..seeker(4, 3, 3) },
            seeker(5, 4, 4),
            seeker(6, 3, 3),
            seeker(7, 2, 5),
            seeker(1, 3, 3),
        ];
        let apart = BTreeSet::from([(6, 1)]);
        let pool = Pool { waiting: &waiting, apart: &apart };
        let there = [seeker(1, 3, 3), seeker(2, 3, 3)];
        assert_eq!(pool.next(3, true, &there).map(|s| s.player), Some(7));
        assert_eq!(pool.next(3, false, &there).map(|s| s.player), Some(4));
        assert_eq!(pool.next(6, false, &there), None);
    }

    #[test]
    fn a_crowd_that_hardly_fits_is_not_looked_at_for_ever() {
        // Six families that don't play among themselves: nobody finds seven, and there are millions of sixes to try.
        let all: Vec<Seeker> = (0..120).map(|player| seeker(player, 7, 7)).collect();
        let pairs = (0..120).flat_map(|a| (0..120).map(move |b| (a, b)));
        let apart: Vec<(i64, i64)> = pairs.filter(|(a, b)| a % 6 == b % 6).collect();
        assert_eq!(company(&all, &apart), None);
    }
}
