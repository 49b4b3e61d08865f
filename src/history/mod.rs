//! A table's past: its log cut into turns, its figures over time, and where they turned. “Since you last moved” is a
//! slice of the same.

mod chart;
mod hindsight;
mod turns;

pub use chart::{Chart, Series};
pub use hindsight::{Asked, LookBack, OwnMove, standing};
pub use turns::{Turn, turns};

use crate::ledger::{Ledger, LedgerError};
use crate::store::Conn;
use crate::store::events::Outline;
use crate::store::tables::Table;
use kernel::{Controller, Figure, Fold, Message};

/// So many points a chart has at most; more can't be told apart.
const POINTS: usize = 240;
/// So far the neighbouring turns are looked for; no turn is longer.
const NEAR: u64 = 512;
/// So many turning points are told of.
const TOLD: usize = 6;

/// The turns of a table.
pub fn turns_of(c: &mut Conn, ledger: &Ledger, row: &Table) -> Result<Vec<Turn>, LedgerError> {
    let live = ledger.newest_in(c, row)?;
    Ok(cut(&live.fold, &ledger.outline_in(c, row, 0, row.head)?))
}

fn cut(fold: &Fold, lines: &[Outline]) -> Vec<Turn> {
    turns(lines, |seat| matches!(fold.setup().controller(seat), Some(Controller::Automated(_))))
}

/// Where the turns before and after an event end: the end of its own turn counts as after.
pub fn neighbours(log: &[Outline], event: u64) -> (Option<u64>, Option<u64>) {
    let begin = log.partition_point(|line| line.seq <= event.saturating_sub(NEAR));
    let end = log.partition_point(|line| line.seq <= event + NEAR);
    let near = turns(log.get(begin..end).unwrap_or_default(), |_| true);
    let before = near.iter().map(|turn| turn.last).rfind(|last| *last < event);
    let after = near.iter().map(|turn| turn.last).find(|last| *last > event);
    (before, after)
}

/// One figure of everybody over the whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// What is counted.
    pub label: Message,
    /// After which events.
    pub events: Vec<u64>,
    /// For each seat, the number after each of these events.
    pub seats: Vec<Vec<i64>>,
}

impl Course {
    /// The number each seat has at last.
    pub fn last(&self) -> Vec<i64> {
        self.seats.iter().map(|values| values.last().copied().unwrap_or(0)).collect()
    }

    /// The seat alone in front after the event with this index.
    fn leader(&self, at: usize) -> Option<usize> {
        let value = |seat: &Vec<i64>| seat.get(at).copied().unwrap_or(i64::MIN);
        let best = self.seats.iter().map(value).max()?;
        let mut first = self.seats.iter().enumerate().filter(|(_, seat)| value(seat) == best);
        match (first.next(), first.next()) {
            (Some((seat, _)), None) => Some(seat),
            _ => None,
        }
    }

    /// Where somebody else took the lead, and the greatest steps; the earlier first.
    pub fn turning_points(&self) -> Vec<Turning> {
        let mut found = Vec::new();
        let mut ahead: Option<usize> = None;
        for (at, event) in self.events.iter().enumerate() {
            if let Some(leader) = self.leader(at) {
                if ahead.is_some_and(|before| before != leader) {
                    found.push(Turning { event: *event, seat: leader, gain: None });
                }
                ahead = Some(leader);
            }
        }
        // The last changes of the lead decide more than the first.
        let lead: Vec<Turning> = found.split_off(found.len().saturating_sub(TOLD / 2));
        let mut steps: Vec<Turning> =
            self.steps().filter(|s| !lead.iter().any(|l| l.event == s.event)).collect();
        steps.sort_by_key(|s| std::cmp::Reverse(s.gain));
        steps.truncate(TOLD - lead.len());
        let mut all = [lead, steps].concat();
        all.sort_by_key(|turning| turning.event);
        all
    }

    /// Every gain of anybody.
    fn steps(&self) -> impl Iterator<Item = Turning> {
        let of_seat = |(seat, values): (usize, &Vec<i64>)| {
            let pairs = values.windows(2).zip(self.events.iter().skip(1)).filter_map(move |(pair, event)| {
                let gain = pair.last()? - pair.first()?;
                (gain > 0).then_some(Turning { event: *event, seat, gain: Some(gain) })
            });
            pairs.collect::<Vec<_>>()
        };
        self.seats.iter().enumerate().flat_map(of_seat)
    }
}

/// A moment when the game turned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turning {
    /// After this event.
    pub event: u64,
    /// Whose moment, by the index of the seat.
    pub seat: usize,
    /// How much they gained; nothing if they took the lead.
    pub gain: Option<i64>,
}

/// Every figure of the game over time, sampled at the ends of turns. The log is read and played once.
pub fn courses(c: &mut Conn, ledger: &Ledger, row: &Table) -> Result<Vec<Course>, LedgerError> {
    let live = ledger.newest_in(c, row)?;
    let lines = ledger.lines(c, row, 0, row.head)?;
    let outline: Vec<Outline> = lines.iter().map(|line| Outline::of(&line.event)).collect();
    let ends: Vec<u64> = cut(&live.fold, &outline).iter().map(|turn| turn.last).collect();
    // After the setup, and after each of these.
    let mut sampled = sample(&ends, POINTS);
    sampled.retain(|seq| *seq > 1);
    sampled.insert(0, 1);
    let mut found: Vec<(u64, Vec<Figure>)> = Vec::new();
    let each = |fold: &Fold| found.push((fold.seq(), fold.position().figures()));
    ledger.after_each(c, row, &sampled, lines, each)?;
    let Some((_, first)) = found.first() else { return Ok(Vec::new()) };
    let course = |(index, figure): (usize, &Figure)| {
        let values = |seat: usize| {
            let one = |(_, figures): &(u64, Vec<Figure>)| {
                figures.get(index).and_then(|f| f.values.get(seat)).copied().unwrap_or(0)
            };
            found.iter().map(one).collect()
        };
        Course {
            label: figure.label.clone(),
            events: found.iter().map(|(event, _)| *event).collect(),
            seats: (0..figure.values.len()).map(values).collect(),
        }
    };
    Ok(first.iter().enumerate().map(course).collect())
}

/// At most so many of them, evenly, the last among them.
fn sample(all: &[u64], most: usize) -> Vec<u64> {
    let step = all.len().div_ceil(most.max(1)).max(1);
    let mut some: Vec<u64> = all.iter().rev().step_by(step).copied().collect();
    some.reverse();
    some
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course(seats: &[&[i64]]) -> Course {
        let count = seats.first().map_or(0, |s| s.len());
        Course {
            label: Message::new("points"),
            events: (1..).take(count).map(|n: u64| n * 10).collect(),
            seats: seats.iter().map(|s| s.to_vec()).collect(),
        }
    }

    #[test]
    fn a_sample_is_even_and_keeps_the_end() {
        let all: Vec<u64> = (1..=10).collect();
        assert_eq!(sample(&all, 20), all);
        assert_eq!(sample(&all, 5), [2, 4, 6, 8, 10]);
        assert_eq!(sample(&all, 4), [1, 4, 7, 10]);
        assert!(sample(&[], 4).is_empty());
    }

    #[test]
    fn the_game_turns_where_the_lead_changes_and_where_somebody_leaps() {
        let course = course(&[&[0, 2, 3, 3, 9], &[0, 1, 1, 5, 5]]);
        let told: Vec<_> = course.turning_points().into_iter().map(|t| (t.event, t.seat, t.gain)).collect();
        assert_eq!(
            told,
            [(20, 0, Some(2)), (20, 1, Some(1)), (30, 0, Some(1)), (40, 1, None), (50, 0, None)]
        );
        assert_eq!(course.last(), [9, 5]);
    }

    #[test]
    fn a_tie_is_nobodys_lead_and_taking_it_back_is_no_turn() {
        let course = course(&[&[1, 1, 1, 2], &[0, 1, 1, 1]]);
        assert!(course.turning_points().iter().all(|t| t.gain.is_some()));
    }
}
