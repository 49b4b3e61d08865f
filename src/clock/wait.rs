//! What is fair: how much time a question gets, what is left of it, and what stops it.
//!
//! - **Hours a turn**: a question gets them all. Moves that leave the turn with the same seat leave at least a quarter
//!   of them, up to four times, so a turn never takes longer than twice the agreed time.
//! - **Bank**: a turn may use what is in the bank and gets the agreed hours on top, up to what the bank began with.
//! - **Interrupts** (somebody else's turn asks a short question): half a turn's time, at least twelve hours, at most
//!   the turn's. With a bank the first twelve hours are free, after that the bank pays; no hours are added, or being
//!   attacked would earn time. Whoever is interrupted goes on later with the time that was left.
//! - **A move that is taken back** takes up its old time again.

use super::hours::Hours;
use crate::store::span::HOUR;
use crate::store::waits::{State, Wait};
use crate::terms::Pace;

/// An interrupt gets at least this, so that nobody must answer in the middle of the night.
const SHORT: i64 = 12 * HOUR;
/// So often a move within a turn raises the time left.
const MOST_RAISES: i16 = 4;

/// The counted time a question gets; none: no deadline. `bank` is what is in the seat's bank.
pub fn allowance(pace: Pace, interrupt: bool, bank: Option<i64>) -> Option<i64> {
    let ms = |hours: u16| i64::from(hours) * HOUR;
    match (pace, interrupt) {
        (Pace::Relaxed, _) => None,
        (Pace::Hours(hours), false) => Some(ms(hours)),
        (Pace::Hours(hours), true) => Some((ms(hours) / 2).max(SHORT).min(ms(hours))),
        (Pace::Bank { hours, more }, false) => {
            let cap = ms(hours).max(ms(more));
            Some((bank.unwrap_or_else(|| ms(hours)) + ms(more)).min(cap))
        }
        (Pace::Bank { hours, .. }, true) => Some(bank.unwrap_or_else(|| ms(hours)) + SHORT),
    }
}

/// What is in the bank after a question that left `left`; none if there is no bank.
pub fn banked(pace: Pace, interrupt: bool, bank: Option<i64>, left: i64) -> Option<i64> {
    let Pace::Bank { hours, .. } = pace else { return None };
    let before = bank.unwrap_or_else(|| i64::from(hours) * HOUR);
    Some(if interrupt { before.min(left.max(0)) } else { left.max(0) })
}

/// How the time of a wait runs.
pub trait Timed {
    /// Writes down what was spent until `now`, and counts from there.
    fn settle(&mut self, hours: &Hours, now: i64);
    /// The clock stops.
    fn stop(&mut self, hours: &Hours, now: i64, state: State);
    /// The clock goes on.
    fn go_on(&mut self, hours: &Hours, now: i64);
    /// Finds the deadline anew from the time left.
    fn plan(&mut self, hours: &Hours);
    /// A move of its own that leaves the turn with this seat leaves it at least a quarter of a turn.
    fn raise(&mut self, pace: Pace, hours: &Hours, now: i64);
    /// Was it answered in time at `now`? None if there was no deadline.
    fn in_time(&self, now: i64) -> Option<bool>;
}

impl Timed for Wait {
    fn settle(&mut self, hours: &Hours, now: i64) {
        if self.state == State::Running {
            let spent = hours.counted(self.from, now);
            self.spent += spent;
            self.left = self.left.map(|left| left - spent);
        }
        self.from = now;
    }

    fn stop(&mut self, hours: &Hours, now: i64, state: State) {
        self.settle(hours, now);
        (self.state, self.due, self.next) = (state, None, None);
    }

    fn go_on(&mut self, hours: &Hours, now: i64) {
        self.settle(hours, now);
        self.state = State::Running;
        self.plan(hours);
    }

    fn plan(&mut self, hours: &Hours) {
        let left = self.left.filter(|_| self.state == State::Running);
        self.due = left.and_then(|left| hours.due(self.from, left));
    }

    fn raise(&mut self, pace: Pace, hours: &Hours, now: i64) {
        let least = match pace {
            Pace::Relaxed => return,
            Pace::Hours(turn) | Pace::Bank { more: turn, .. } => i64::from(turn) * HOUR / 4,
        };
        if self.late.is_some() || self.interrupt || self.topped >= MOST_RAISES {
            return;
        }
        let left = self.left.map(|left| left - hours.counted(self.from, now));
        if left.is_some_and(|left| (0..least).contains(&left)) {
            self.settle(hours, now);
            self.left = Some(least);
            self.topped += 1;
            self.plan(hours);
        }
    }

    fn in_time(&self, now: i64) -> Option<bool> {
        self.left?;
        match self.state {
            State::Running => Some(self.late.is_none() && self.due.is_none_or(|due| now <= due)),
            // It stopped before its deadline, or it would have been late.
            State::Paused | State::Parked => Some(self.late.is_none() && self.left.is_none_or(|l| l >= 0)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Reminders;
    use kernel::Seat;

    fn asked(pace: Pace, interrupt: bool) -> Wait {
        let mut wait = Wait::start(Seat::try_from(1).unwrap(), 1, 1, 0, 0)
            .allowed(allowance(pace, interrupt, None), interrupt);
        wait.plan(&Hours::always());
        wait
    }

    #[test]
    fn interrupts_get_half_a_turn_but_a_night_at_least() {
        let of = |hours| allowance(Pace::Hours(hours), true, None).unwrap() / HOUR;
        assert_eq!([of(167), of(47), of(20), of(8)], [83, 23, 12, 8]);
        let bank = Pace::Bank { hours: 100, more: 10 };
        assert_eq!(allowance(bank, true, Some(5 * HOUR)), Some(17 * HOUR), "twelve hours are free");
        assert_eq!(banked(bank, true, Some(5 * HOUR), 16 * HOUR), Some(5 * HOUR));
        assert_eq!(banked(bank, true, Some(5 * HOUR), 2 * HOUR), Some(2 * HOUR), "then the bank pays");
        assert_eq!(allowance(Pace::Relaxed, true, None), None);
    }

    #[test]
    fn small_moves_stretch_a_turn_to_twice_its_time_and_no_further() {
        let pace = Pace::Hours(40);
        let mut wait = asked(pace, false);
        let mut now = 0;
        // Somebody moves a minute before the end again and again.
        while now < 1000 * HOUR {
            now = wait.due.unwrap() - 60_000;
            let before = wait.due;
            wait.raise(pace, &Hours::always(), now);
            if wait.due == before {
                break;
            }
        }
        assert_eq!(wait.topped, MOST_RAISES);
        assert!(wait.due.unwrap() <= 80 * HOUR, "{}", wait.due.unwrap() / HOUR);
        let mut early = asked(pace, false);
        early.raise(pace, &Hours::always(), HOUR);
        assert_eq!(early, asked(pace, false), "who has time gets no more");
    }

    #[test]
    fn reminders_come_in_order_and_not_on_each_other_s_heels() {
        let reminders: Reminders = "24h, 4h, 50%, 48%".parse().unwrap();
        let mut wait = asked(Pace::Hours(100), false);
        let mut moments = Vec::new();
        while let Some(at) = reminders.next(&wait, &Hours::always()) {
            moments.push(at / HOUR);
            wait.reminded = at;
        }
        assert_eq!(moments, [50, 52, 76, 96]);
        assert_eq!(reminders.next(&asked(Pace::Hours(4), false), &Hours::always()), Some(2 * HOUR));
        assert_eq!(reminders.next(&asked(Pace::Relaxed, false), &Hours::always()), None);
        assert_eq!("24h, 25%".parse::<Reminders>().unwrap().to_string(), "24h, 25%");
        for nonsense in ["soon", "0h", "100%", "4", "4h 5h"] {
            assert!(nonsense.parse::<Reminders>().is_err(), "{nonsense}");
        }
        assert_eq!("".parse::<Reminders>().unwrap().next(&wait, &Hours::always()), None);
    }

    #[test]
    fn what_has_to_be_looked_at_at_once_is_not_overdue() {
        let (reminders, now) = (Reminders::default(), 95 * HOUR);
        let next = |wait: &mut Wait| {
            reminders.plan(wait, &Hours::always(), now);
            wait.next
        };
        let reminded_of = Wait { from: 70 * HOUR, ..asked(Pace::Hours(97), false) };
        assert_eq!(
            next(&mut reminded_of.clone()),
            Some(now),
            "the moment of the first reminder was yesterday"
        );
        assert_eq!(
            next(&mut Wait { late: Some(HOUR), ..reminded_of }),
            Some(now),
            "nobody has been late for days"
        );
        assert_eq!(next(&mut asked(Pace::Hours(200), false)), Some(176 * HOUR));
    }
}
