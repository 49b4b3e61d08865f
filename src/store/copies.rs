//! Copies of the whole database: what is in one, and whether it is sound.

use super::schema::{players, tables};
use super::{Conn, Engine, StoreError};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use std::path::Path;

/// What is in a database, to compare one with another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// Codes of all tables with the number of their last event.
    pub heads: Vec<(String, i64)>,
    /// People with an account.
    pub people: i64,
    /// When something last happened at a table.
    pub newest: Option<i64>,
}

/// How many of something there are that should not be.
#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = BigInt)]
    amiss: i64,
}

/// What is in a database.
pub fn contents(conn: &mut Conn) -> Result<Contents, StoreError> {
    Ok(Contents {
        heads: tables::table.order(tables::code).select((tables::code, tables::head_seq)).load(conn)?,
        people: players::table.filter(players::email.ne("")).count().get_result(conn)?,
        newest: tables::table.select(diesel::dsl::max(tables::moved_at)).first(conn)?,
    })
}

/// Opens a SQLite file that nobody uses, without changing anything beside it, and looks whether it is whole: every
/// page, every reference, and the last line of every log.
pub fn check_sqlite(file: &str) -> Result<Contents, StoreError> {
    // Not as a file of ours is opened: that would write to it.
    let path = file.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    let unreachable = |e: ConnectionError| StoreError::Unreachable(e.to_string());
    let c = SqliteConnection::establish(&format!("file:{path}?mode=ro")).map_err(unreachable)?;
    let mut conn = Conn::Sqlite(c);
    sound(&mut conn)?;
    contents(&mut conn)
}

/// Is a SQLite database whole?
pub fn sound(conn: &mut Conn) -> Result<(), StoreError> {
    #[derive(QueryableByName)]
    struct Said {
        #[diesel(sql_type = Text)]
        integrity_check: String,
    }
    if let Conn::Sqlite(c) = conn {
        let said: Vec<Said> = diesel::sql_query("PRAGMA integrity_check").load(c)?;
        if let Some(said) = said.iter().find(|said| said.integrity_check != "ok") {
            return Err(StoreError::Unreadable(said.integrity_check.clone()));
        }
        let dangling = "SELECT count(*) AS amiss FROM pragma_foreign_key_check";
        let found: Vec<Found> = diesel::sql_query(dangling).load(c)?;
        if found.iter().any(|found| found.amiss > 0) {
            return Err(StoreError::Unreadable("rows refer to others that are not there".into()));
        }
    }
    let torn = "SELECT count(*) AS amiss FROM tables WHERE NOT EXISTS (SELECT 1 FROM events \
                WHERE events.table_id = tables.id AND events.seq = tables.head_seq)";
    let found: Vec<Found> = diesel::sql_query(torn).load(conn)?;
    match found.iter().any(|found| found.amiss > 0) {
        true => Err(StoreError::Unreadable("a table's log is shorter than its row says".into())),
        false => Ok(()),
    }
}

/// What a Postgres server or SQLite itself calls its version.
pub fn version(conn: &mut Conn) -> Result<String, StoreError> {
    #[derive(QueryableByName)]
    struct Version {
        #[diesel(sql_type = Text)]
        version: String,
    }
    let sql = match conn {
        Conn::Sqlite(_) => "SELECT 'SQLite ' || sqlite_version() AS version",
        Conn::Postgres(_) => "SELECT 'PostgreSQL ' || current_setting('server_version') AS version",
    };
    let found: Version = diesel::sql_query(sql).get_result(conn)?;
    Ok(found.version)
}

/// What time a Postgres server has; SQLite has no clock of its own.
pub fn clock(conn: &mut Conn) -> Result<Option<i64>, StoreError> {
    #[derive(QueryableByName)]
    struct Now {
        #[diesel(sql_type = BigInt)]
        now: i64,
    }
    let Conn::Postgres(c) = conn else { return Ok(None) };
    let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now";
    let found: Now = diesel::sql_query(sql).get_result(c)?;
    Ok(Some(found.now))
}

/// Is there nothing at the address that a restored database would meet?
pub fn is_empty(engine: &Engine) -> Result<bool, StoreError> {
    match engine {
        Engine::Sqlite(file) => {
            let names = [file.clone(), format!("{file}-wal"), format!("{file}-journal")];
            Ok(!names.iter().any(|name| Path::new(name).exists()))
        }
        Engine::Postgres(url) => {
            let unreachable = |e: ConnectionError| StoreError::Unreachable(e.to_string());
            let mut c = PgConnection::establish(url).map_err(unreachable)?;
            c.batch_execute("SET statement_timeout='15s'")?;
            let sql = "SELECT count(*) AS amiss FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'S') \
                       AND relnamespace = current_schema()::regnamespace";
            let found: Vec<Found> = diesel::sql_query(sql).load(&mut c)?;
            Ok(found.iter().all(|found| found.amiss == 0))
        }
    }
}
