//! Connections: which engine, how it is set up, and transactions that mean the same on both.
//!
//! What every page asks by a unique key is asked with `get_result` and not with `first`: that binds a `LIMIT`, for whose sake
//! SQLite prepares the statement anew each time. And through [`both!`](crate::both): a [`Conn`] spells out the whole statement each time.

use super::lists::lower_utils;
use super::tally::{Counter, Listener, Tally};
use super::version::Watch;
use super::{invitation_links, rechain};
use diesel::connection::{AnsiTransactionManager, SimpleConnection, TransactionManager};
use diesel::prelude::*;
use diesel::r2d2::{ManageConnection, R2D2Connection};
use diesel::result::{DatabaseErrorKind, Error as QueryError};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use std::sync::Arc;
use std::time::Duration;

const SQLITE_MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");
const POSTGRES_MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");

/// Any number, as long as all servers of one database use the same: only one of them migrates at a time.
const MIGRATION_LOCK: &str = "SELECT pg_advisory_lock(16112026)";
const MIGRATION_UNLOCK: &str = "SELECT pg_advisory_unlock(16112026)";

pub use either::Conn;

mod either {
    #![allow(missing_docs, reason = "diesel's derive writes public items without a word")]
    use diesel::{PgConnection, SqliteConnection};

    /// A connection to either engine.
    #[derive(diesel::MultiConnection)]
    pub enum Conn {
        Postgres(PgConnection),
        Sqlite(SqliteConnection),
    }
}

/// Writes a query once and compiles it for each engine: for what diesel can't say through [`Conn`], such as
/// `ON CONFLICT` and inserts of many rows.
#[macro_export]
macro_rules! both {
    ($conn:expr, |$c:ident| $body:expr) => {
        match $conn {
            $crate::Conn::Sqlite($c) => $body,
            $crate::Conn::Postgres($c) => $body,
        }
    };
}

/// Where the data lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Engine {
    /// One file, by its path.
    Sqlite(String),
    /// A server, by its address.
    Postgres(String),
}

impl Engine {
    /// Reads a `DATABASE_URL`.
    pub fn parse(url: &str) -> Result<Engine, StoreError> {
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return Ok(Engine::Postgres(url.into()));
        }
        match url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:")) {
            Some(path) if !path.is_empty() => Ok(Engine::Sqlite(path.into())),
            _ => Err(StoreError::Address(url.into())),
        }
    }
}

/// What can go wrong with the database, by what it means to whoever asked.
///
/// Only this crate can make one, by the compiler: each variant is `non_exhaustive`.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address is none.
    #[error("DATABASE_URL must begin with sqlite: or postgres://, not “{0}”")]
    #[non_exhaustive]
    Address(String),
    /// It can't be reached or opened.
    #[error("the database can't be opened: {0}")]
    #[non_exhaustive]
    Unreachable(String),
    /// Its tables are those of an older program.
    #[error(
        "the database is {0} steps older than this program: make a backup, then run “annals migrate” or start the server"
    )]
    #[non_exhaustive]
    Older(usize),
    /// Its tables can't be brought up to date.
    #[error("the database can't be brought up to date: {0}")]
    #[non_exhaustive]
    Migration(String),
    /// Somebody else wrote first.
    #[error("somebody else wrote first")]
    #[non_exhaustive]
    Conflict,
    /// It is locked or overloaded; trying again helps.
    #[error("the database is busy: {0}")]
    #[non_exhaustive]
    Busy(String),
    /// The disk is full.
    #[error("the database can't grow: {0}")]
    #[non_exhaustive]
    Full(String),
    /// A row holds what no row should.
    #[error("the database holds something unreadable: {0}")]
    #[non_exhaustive]
    Unreadable(String),
    /// Anything else.
    #[error("the database refused: {0}")]
    #[non_exhaustive]
    Query(QueryError),
}

impl From<QueryError> for StoreError {
    fn from(error: QueryError) -> StoreError {
        let text = error.to_string();
        // diesel passes on the code of few errors. SQLite's words are always English, Postgres' are as the connection
        // asked for them.
        let by_code = matches!(error, QueryError::DatabaseError(DatabaseErrorKind::SerializationFailure, _));
        let words = ["is locked", "lock timeout", "statement timeout", "deadlock detected"];
        if by_code || words.iter().any(|words| text.contains(words)) {
            StoreError::Busy(text)
        } else if text.contains("disk is full") || text.contains("No space left") {
            StoreError::Full(text)
        } else {
            StoreError::Query(error)
        }
    }
}

impl StoreError {
    /// What can't be read, if it is that; else the error as it was.
    pub fn unreadable(self) -> Result<String, StoreError> {
        match self {
            StoreError::Unreadable(what) => Ok(what),
            other => Err(other),
        }
    }

    /// Did somebody else write first?
    pub fn is_conflict(&self) -> bool {
        matches!(self, StoreError::Conflict)
    }

    /// Does trying again in a moment help?
    pub fn is_busy(&self) -> bool {
        matches!(self, StoreError::Busy(_) | StoreError::Conflict)
    }

    /// Did an insert meet a row with the same key?
    pub fn is_duplicate(&self) -> bool {
        matches!(self, StoreError::Query(QueryError::DatabaseError(DatabaseErrorKind::UniqueViolation, _)))
    }
}

/// Opens connections for a pool. Looks at the address itself: diesel's own way tries both engines and hides why.
#[derive(Clone, Debug)]
struct Opener {
    engine: Engine,
    writes: bool,
    counter: Arc<Counter>,
}

impl ManageConnection for Opener {
    type Connection = Conn;
    type Error = diesel::r2d2::Error;

    fn connect(&self) -> Result<Conn, Self::Error> {
        use diesel::r2d2::Error::{ConnectionError, QueryError};
        match &self.engine {
            Engine::Postgres(url) => {
                let mut c = PgConnection::establish(url).map_err(ConnectionError)?;
                c.batch_execute(
                    "SET application_name='annals'; SET statement_timeout='15s'; SET lock_timeout='5s';
                     SET idle_in_transaction_session_timeout='30s'; SET TIME ZONE 'UTC'",
                )
                .map_err(QueryError)?;
                // So that what it says can be understood; where the server does not allow it, it speaks as it does.
                if let Err(error) = c.batch_execute("SET lc_messages='C'") {
                    tracing::debug!(%error, "Postgres speaks the language it was set up with");
                }
                c.set_instrumentation(Listener::new(&self.counter));
                Ok(Conn::Postgres(c))
            }
            Engine::Sqlite(path) => {
                let mut c = SqliteConnection::establish(path).map_err(ConnectionError)?;
                // The timeout first: switching to WAL needs a lock itself. FULL: what was acknowledged and mailed
                // about survives a power cut.
                c.batch_execute(
                    "PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;
                     PRAGMA foreign_keys=ON; PRAGMA temp_store=MEMORY; PRAGMA cache_size=-16000;
                     PRAGMA mmap_size=134217728",
                )
                .map_err(QueryError)?;
                // Its own knows the letters of ASCII only, and “Ärger” would not be found by “ärger”.
                lower_utils::register_impl(&mut c, |text: String| text.to_lowercase()).map_err(QueryError)?;
                if !self.writes {
                    c.batch_execute("PRAGMA query_only=ON").map_err(QueryError)?;
                }
                c.set_instrumentation(Listener::new(&self.counter));
                Ok(Conn::Sqlite(c))
            }
        }
    }

    fn is_valid(&self, c: &mut Conn) -> Result<(), Self::Error> {
        let alive = c.ping();
        self.counter.forgive_one();
        alive.map_err(diesel::r2d2::Error::QueryError)
    }

    fn has_broken(&self, c: &mut Conn) -> bool {
        c.is_broken()
    }
}

/// What is done with the tables of a database that is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schema {
    /// They are brought up to date.
    Migrate,
    /// They are left alone and must not be older than the program; a database without any gets them.
    Fitting,
    /// They are left alone, whatever they are.
    Any,
}

/// The database. Cheap to clone.
#[derive(Clone)]
pub struct Db {
    engine: Engine,
    writer: r2d2::Pool<Opener>,
    reader: r2d2::Pool<Opener>,
    counter: Arc<Counter>,
    watch: Option<Arc<Watch>>,
}

impl Db {
    /// Opens the database, creating a SQLite file and bringing tables up to date.
    pub fn open(url: &str) -> Result<Db, StoreError> {
        Db::open_as(url, Schema::Migrate)
    }

    /// Opens the database and does with its tables what `schema` says.
    pub fn open_as(url: &str, schema: Schema) -> Result<Db, StoreError> {
        let (engine, counter) = (Engine::parse(url)?, Arc::<Counter>::default());
        let pool = |writes, size| {
            r2d2::Pool::builder()
                .max_size(size)
                .min_idle(Some(1))
                .test_on_check_out(matches!(engine, Engine::Postgres(_)))
                .connection_timeout(Duration::from_secs(5))
                .error_handler(Box::new(Quiet))
                .build(Opener { engine: engine.clone(), writes, counter: counter.clone() })
        };
        // Ask once by hand: the pool would only say that it timed out, not why.
        let mut first = Opener { engine: engine.clone(), writes: true, counter: counter.clone() }
            .connect()
            .map_err(|e| StoreError::Unreachable(e.to_string()))?;
        match schema {
            Schema::Migrate => migrate(&mut first)?,
            Schema::Fitting => fit(&mut first)?,
            Schema::Any => {}
        }
        drop(first);
        let unreachable = |e: r2d2::Error| StoreError::Unreachable(e.to_string());
        let (writer, reader) = match &engine {
            // One writer, so that nobody waits for a lock; readers never wait for it (WAL).
            Engine::Sqlite(_) => (pool(true, 1).map_err(unreachable)?, pool(false, 4).map_err(unreachable)?),
            // A page that replays a long log keeps positions while it reads: readers may wait for writers, never the other
            // way round, so that they can't all wait for each other.
            Engine::Postgres(_) => (pool(true, 4).map_err(unreachable)?, pool(true, 6).map_err(unreachable)?),
        };
        let watch = match &engine {
            Engine::Sqlite(path) => Some(Arc::new(Watch::open(path)?)),
            Engine::Postgres(_) => None,
        };
        Ok(Db { engine, writer, reader, counter, watch })
    }

    /// Which engine, and where.
    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    /// A number that is another one after anybody has changed anything, in this program or from outside; takes a few microseconds
    /// and never waits. `None` where it can't be told: Postgres has no such number.
    pub fn version(&self) -> Option<i64> {
        self.watch.as_ref()?.version()
    }

    /// What it was asked so far.
    pub fn tally(&self) -> Tally {
        self.counter.tally()
    }

    /// Reads. Never waits for a writer.
    pub fn read<T, E: From<StoreError>>(&self, f: impl FnOnce(&mut Conn) -> Result<T, E>) -> Result<T, E> {
        let mut conn = self.reader.get().map_err(|e| StoreError::Busy(e.to_string()))?;
        f(&mut conn)
    }

    /// Reads several things as they are at one moment, whatever others write meanwhile.
    pub fn snapshot<T, E: From<StoreError>>(
        &self,
        f: impl FnOnce(&mut Conn) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut conn = self.reader.get().map_err(|e| StoreError::Busy(e.to_string()))?;
        transaction(&mut conn, "BEGIN", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", f)
    }

    /// Writes in one transaction: all of it or nothing.
    pub fn write<T, E: From<StoreError>>(&self, f: impl FnOnce(&mut Conn) -> Result<T, E>) -> Result<T, E> {
        let mut conn = self.writer.get().map_err(|e| StoreError::Busy(e.to_string()))?;
        // IMMEDIATE: a transaction that reads first and writes later would fail on SQLite instead of waiting.
        transaction(&mut conn, "BEGIN IMMEDIATE", "BEGIN", f)
    }

    /// How many steps older than this program its tables are.
    pub fn steps_behind(&self) -> Result<usize, StoreError> {
        self.read(|c| Ok(applied_and_pending(c)?.1))
    }

    /// Can it be read right now?
    pub fn ready(&self) -> Result<(), StoreError> {
        self.read(|c| c.batch_execute("SELECT 1").map_err(StoreError::from))
    }

    /// A consistent copy of a SQLite database while it is in use.
    pub fn backup_to(&self, file: &str) -> Result<(), StoreError> {
        // VACUUM INTO takes no parameter in older engines; a quote in the path is doubled as SQL wants it.
        let sql = format!("VACUUM INTO '{}'", file.replace('\'', "''"));
        // On a connection of its own: the only one that writes is everybody's, and copying takes a while.
        let own = Opener { engine: self.engine.clone(), writes: true, counter: self.counter.clone() };
        let mut conn = own.connect().map_err(|e| StoreError::Unreachable(e.to_string()))?;
        Ok(conn.batch_execute(&sql)?)
    }
}

/// A pool that can't connect says so to whoever asks it for a connection; the log hears it once, from there.
#[derive(Debug)]
struct Quiet;

impl<E: std::error::Error> r2d2::HandleError<E> for Quiet {
    fn handle_error(&self, error: E) {
        tracing::warn!(%error, "no database connection");
    }
}

/// Are the tables those of this program, or newer ones? Newer ones serve the program before them as well.
fn fit(conn: &mut Conn) -> Result<(), StoreError> {
    match applied_and_pending(conn)? {
        (0, _) => migrate(conn),
        (_, 0) => Ok(()),
        (_, pending) => Err(StoreError::Older(pending)),
    }
}

fn applied_and_pending(conn: &mut Conn) -> Result<(usize, usize), StoreError> {
    let failed = |e: Box<dyn std::error::Error + Send + Sync>| StoreError::Migration(e.to_string());
    Ok(match conn {
        Conn::Sqlite(c) => (
            c.applied_migrations().map_err(failed)?.len(),
            c.pending_migrations(SQLITE_MIGRATIONS).map_err(failed)?.len(),
        ),
        Conn::Postgres(c) => (
            c.applied_migrations().map_err(failed)?.len(),
            c.pending_migrations(POSTGRES_MIGRATIONS).map_err(failed)?.len(),
        ),
    })
}

/// Brings tables up to date, all or nothing.
fn migrate(conn: &mut Conn) -> Result<(), StoreError> {
    // Two servers may start at once: the second waits for the first and finds nothing left to do.
    match conn {
        Conn::Sqlite(c) => c.batch_execute("PRAGMA busy_timeout=30000")?,
        Conn::Postgres(c) => c.batch_execute(MIGRATION_LOCK)?,
    }
    let done = transaction(conn, "BEGIN IMMEDIATE", "BEGIN", |conn| {
        match conn {
            Conn::Sqlite(c) => c.run_pending_migrations(SQLITE_MIGRATIONS).map(|_| ()),
            Conn::Postgres(c) => {
                // A long history takes longer than any page may.
                c.batch_execute("SET LOCAL statement_timeout=0")?;
                c.run_pending_migrations(POSTGRES_MIGRATIONS).map(|_| ())
            }
        }
        .map_err(|e| StoreError::Migration(e.to_string()))?;
        rechain::seal_all(conn)?;
        invitation_links::hash_old(conn)
    });
    if let Conn::Postgres(c) = conn {
        c.batch_execute(MIGRATION_UNLOCK)?;
    }
    done
}

fn transaction<T, E: From<StoreError>>(
    conn: &mut Conn,
    sqlite: &str,
    postgres: &str,
    f: impl FnOnce(&mut Conn) -> Result<T, E>,
) -> Result<T, E> {
    type Manager = <Conn as Connection>::TransactionManager;
    match conn {
        Conn::Sqlite(c) => AnsiTransactionManager::begin_transaction_sql(c, sqlite),
        Conn::Postgres(c) => AnsiTransactionManager::begin_transaction_sql(c, postgres),
    }
    .map_err(StoreError::from)?;
    match f(conn) {
        Ok(value) => {
            Manager::commit_transaction(conn).map_err(StoreError::from)?;
            Ok(value)
        }
        Err(error) => {
            if let Err(rollback) = Manager::rollback_transaction(conn) {
                tracing::error!(%rollback, "a transaction could not be rolled back");
            }
            Err(error)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_engine_is_chosen_by_the_address() {
        assert_eq!(Engine::parse("sqlite:annals.db").unwrap(), Engine::Sqlite("annals.db".into()));
        assert_eq!(Engine::parse("sqlite:///var/a.db").unwrap(), Engine::Sqlite("/var/a.db".into()));
        assert!(matches!(Engine::parse("postgres://u@h/d").unwrap(), Engine::Postgres(_)));
        for bad in ["", "mysql://x", "annals.db", "sqlite:"] {
            assert!(matches!(Engine::parse(bad), Err(StoreError::Address(_))), "{bad}");
        }
    }
}
