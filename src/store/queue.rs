//! One queue under everything that waits to be done: letters and calls.
//!
//! A table of work has `id`, `created_at`, `next_at`, `attempts`, `sent_at`, `failed_at` and `error`. A server *claims* what
//! is due for a while (a *lease*: if it dies, the row is due again), and then the row is done, tried again, left for a newer
//! program, or set aside with the reason; what has ended is swept. What becomes of a try is decided by `work::Rule` in the
//! server; here it is written down. A new kind of work is a module with its table and a line of [`queue!`], a `work::Worker`
//! that does it, and its line in `commands/serve.rs`.

use super::{Conn, StoreError};

/// Work that somebody has claimed.
pub trait Job {
    /// What one is called in the logs.
    const WHAT: &'static str;
    /// Its number.
    fn id(&self) -> i64;
    /// Tries so far, this one included.
    fn attempts(&self) -> i32;
    /// Since when it waits.
    fn created_at(&self) -> i64;
    /// It failed this time; it is due again at `next`.
    fn try_later(&self, conn: &mut Conn, next: i64, why: &str) -> Result<(), StoreError>;
    /// Nobody here can read it, but a newer program may: it was no try, and waits for one until `until`.
    fn leave(&self, conn: &mut Conn, until: i64, why: &str) -> Result<(), StoreError>;
    /// It failed for good; it is set aside with the reason.
    fn set_aside(&self, conn: &mut Conn, at: i64, why: &str) -> Result<(), StoreError>;
}

/// Loads rows that are due, so that nobody else loads them until this transaction ends.
macro_rules! claimed {
    ($conn:expr, $due:expr, $columns:expr) => {
        match $conn {
            Conn::Postgres(c) => $due.for_update().skip_locked().select($columns).load(c)?,
            // SQLite has one writer, so nobody else can be choosing at the same time.
            Conn::Sqlite(c) => $due.select($columns).load(c)?,
        }
    };
}

/// What is done with the rows of every table of work. `shares_fate` says which rows end together with one.
macro_rules! queue {
    ($table:ident, $job:ty, $what:literal, $shares_fate:ident) => {
        impl $crate::queue::Job for $job {
            const WHAT: &'static str = $what;
            fn id(&self) -> i64 {
                self.id
            }
            fn attempts(&self) -> i32 {
                self.attempts
            }
            fn created_at(&self) -> i64 {
                self.created_at
            }
            fn try_later(&self, conn: &mut Conn, next: i64, why: &str) -> Result<(), StoreError> {
                diesel::update($table::table.filter($table::id.eq(self.id)))
                    .set(($table::next_at.eq(next), $table::error.eq(Some(why))))
                    .execute(conn)?;
                Ok(())
            }
            fn leave(&self, conn: &mut Conn, until: i64, why: &str) -> Result<(), StoreError> {
                postpone(conn, self.id, until)?;
                self.try_later(conn, until, why)
            }
            fn set_aside(&self, conn: &mut Conn, at: i64, why: &str) -> Result<(), StoreError> {
                set_aside(conn, self.id, at, why)
            }
        }

        /// Neither done nor set aside.
        #[diesel::dsl::auto_type]
        fn waits() -> _ {
            $table::sent_at.is_null().and($table::failed_at.is_null())
        }

        /// Until `until` these are nobody else's; it counts as a try.
        fn lease(conn: &mut Conn, jobs: &mut [$job], until: i64) -> Result<(), StoreError> {
            let ids: Vec<i64> = jobs.iter().map(|job| job.id).collect();
            diesel::update($table::table.filter($table::id.eq_any(ids)))
                .set(($table::next_at.eq(until), $table::attempts.eq($table::attempts + 1)))
                .execute(conn)?;
            for job in jobs {
                job.attempts += 1;
            }
            Ok(())
        }

        /// It was no try: it waits until then.
        pub fn postpone(conn: &mut Conn, id: i64, until: i64) -> Result<(), StoreError> {
            diesel::update($table::table.filter($table::id.eq(id)))
                .set(($table::next_at.eq(until), $table::attempts.eq($table::attempts - 1)))
                .execute(conn)?;
            Ok(())
        }

        /// When the first of those that wait is due.
        pub fn next_due(conn: &mut Conn) -> Result<Option<i64>, StoreError> {
            Ok($table::table.filter(waits()).select(diesel::dsl::min($table::next_at)).get_result(conn)?)
        }

        /// These are done.
        fn done(conn: &mut Conn, ids: &[i64], at: i64) -> Result<(), StoreError> {
            diesel::update($table::table.filter($table::id.eq_any(ids.to_vec())))
                .set(($table::sent_at.eq(Some(at)), $table::error.eq(None::<String>)))
                .execute(conn)?;
            Ok(())
        }

        /// It failed for good, with all that shares its fate; it is set aside with the reason.
        pub fn set_aside(conn: &mut Conn, id: i64, at: i64, why: &str) -> Result<(), StoreError> {
            diesel::update($table::table.filter($shares_fate(id)))
                .set(($table::failed_at.eq(Some(at)), $table::error.eq(Some(why))))
                .execute(conn)?;
            Ok(())
        }

        /// The machine's clock was at `ahead` and has been set back to `now`: what was written or taken in hand meanwhile would
        /// wait until it is that late again. Who has something in hand keeps it for `most`.
        pub(super) fn set_back(conn: &mut Conn, ahead: i64, now: i64, most: i64) -> Result<(), StoreError> {
            let meanwhile = $table::created_at.gt(now).or($table::next_at.ge(ahead));
            let far = $table::table.filter(waits()).filter($table::next_at.gt(now + most)).filter(meanwhile);
            diesel::update(far).set($table::next_at.eq(now + most)).execute(conn)?;
            diesel::update($table::table.filter(waits()).filter($table::created_at.gt(now)))
                .set($table::created_at.eq(now))
                .execute(conn)?;
            Ok(())
        }

        /// Forgets what was done or set aside before `before`; says how many that were.
        pub fn sweep(conn: &mut Conn, before: i64) -> Result<usize, StoreError> {
            let done = diesel::delete($table::table.filter($table::sent_at.le(before))).execute(conn)?;
            let failed = diesel::delete($table::table.filter($table::failed_at.le(before))).execute(conn)?;
            Ok(done + failed)
        }
    };
}

pub(super) use {claimed, queue};
