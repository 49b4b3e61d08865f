//! Work that waits in the store, letters and calls: what a try came to, and what becomes of it then.
//!
//! `store::queue` keeps it; whoever does a kind of work (`post::Postman`, `channels::Messenger`) claims it, tries, and does
//! what [`Rule::next`] says. When rows are taken and how many at once is theirs: letters leave together by reader, calls
//! are made for several people side by side.

use crate::notices::Unread;
use crate::store::queue::Job;
use crate::store::span::HOUR;

/// A pause between tries is never longer.
const LONGEST_PAUSE: i64 = 2 * HOUR;

/// Why a try came to nothing.
#[derive(Debug)]
pub enum Failure {
    /// Trying again may help.
    Transient(String),
    /// It never will.
    Permanent(String),
    /// This program can't read it.
    Unread(Unread),
}

/// What becomes of work whose try failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// It is tried again then.
    Again(i64, String),
    /// It is left for a newer program until then.
    Left(i64, String),
    SetAside(String),
}

/// How patient a kind of work is.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// After so many tries it is set aside.
    pub tries: i32,
}

impl Rule {
    /// What becomes of a job whose try failed now.
    pub fn next(self, job: &impl Job, failure: Failure, now: i64) -> Next {
        match failure {
            Failure::Transient(why) if job.attempts() < self.tries => {
                Next::Again(now + pause(job.attempts()), why)
            }
            Failure::Transient(why) | Failure::Permanent(why) => Next::SetAside(why),
            Failure::Unread(unread) => match unread.left_until(job.created_at(), now) {
                Some(until) => Next::Left(until, unread.to_string()),
                None => Next::SetAside(unread.to_string()),
            },
        }
    }

    /// How long it is tried in all.
    #[cfg(test)]
    pub(crate) fn patience(self) -> i64 {
        (1..self.tries).map(pause).sum()
    }
}

/// How long to wait after so many tries: 30 seconds, then twice as long each time, up to two hours.
pub fn pause(attempts: i32) -> i64 {
    let doublings = u32::try_from(attempts - 1).unwrap_or(0).min(16);
    (30_000_i64 << doublings).min(LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Tried(i32);

    impl Job for Tried {
        fn id(&self) -> i64 {
            1
        }
        fn attempts(&self) -> i32 {
            self.0
        }
        fn created_at(&self) -> i64 {
            0
        }
    }

    #[test]
    fn pauses_double_up_to_the_longest() {
        assert_eq!((pause(1), pause(2), pause(1000)), (30_000, 60_000, LONGEST_PAUSE));
    }

    #[test]
    fn what_fails_is_tried_again_left_for_a_newer_program_or_set_aside() {
        let rule = Rule { tries: 3 };
        let busy = || Failure::Transient("busy".into());
        assert_eq!(rule.next(&Tried(2), busy(), 5), Next::Again(60_005, "busy".into()));
        assert_eq!(rule.next(&Tried(3), busy(), 5), Next::SetAside("busy".into()));
        let never = Failure::Permanent("never".into());
        assert_eq!(rule.next(&Tried(1), never, 5), Next::SetAside("never".into()));
        let unknown = || Failure::Unread(Unread::Unknown("new".into()));
        assert!(matches!(rule.next(&Tried(1), unknown(), 5), Next::Left(3_600_005, _)));
        assert!(matches!(rule.next(&Tried(1), unknown(), i64::MAX / 2), Next::SetAside(_)));
        let broken = Failure::Unread(Unread::Broken("torn".into()));
        assert!(matches!(rule.next(&Tried(1), broken, 5), Next::SetAside(_)));
    }
}
