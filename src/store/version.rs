//! Has anything changed? What was read while the database had some version is still so while it has the same.

use super::StoreError;
use diesel::connection::SimpleConnection as _;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use std::sync::{Mutex, PoisonError};

/// A connection to a SQLite file that never writes: to it every change is somebody else's, whichever connection or program made it,
/// and these SQLite counts.
pub(super) struct Watch(Mutex<SqliteConnection>);

#[derive(QueryableByName)]
struct Counted {
    #[diesel(sql_type = BigInt)]
    data_version: i64,
}

impl Watch {
    pub(super) fn open(path: &str) -> Result<Watch, StoreError> {
        let unreachable = |error: ConnectionError| StoreError::Unreachable(error.to_string());
        let mut c = SqliteConnection::establish(path).map_err(unreachable)?;
        // Whoever can't be told at once reads anew: nobody waits for it.
        c.batch_execute("PRAGMA busy_timeout=0; PRAGMA query_only=ON; PRAGMA cache_size=-64")?;
        Ok(Watch(Mutex::new(c)))
    }

    /// Another number after every change; `None` if that can't be told just now.
    pub(super) fn version(&self) -> Option<i64> {
        let mut c = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let counted: Counted = diesel::sql_query("PRAGMA data_version").get_result(&mut *c).ok()?;
        Some(counted.data_version)
    }
}
