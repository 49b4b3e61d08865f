//! Copies of the database: one made on request, and those the server makes by itself. Each is opened and read once it is
//! made; only then it gets its name, so that half a copy is never taken for a whole one.

mod postgres;
mod schedule;

pub use postgres::{restore, without_password};
pub use schedule::Copies;

use crate::store::audit::{self, NewAuditEntry};
use crate::store::{Db, Engine, StoreError, copies};
use std::fs::OpenOptions;
use std::io::Read as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

/// Why there is no copy, or none that can be used.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is something of that name.
    #[error("{0} exists already; choose another name")]
    Exists(String),
    /// The file, or its folder.
    #[error("{0}: {1}")]
    File(String, std::io::Error),
    /// A program of Postgres.
    #[error("{0}")]
    Program(String),
    /// The copy was made and can't be read, or lacks something.
    #[error("the copy is not whole: {0}")]
    Unsound(String),
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl BackupError {
    fn file(path: &Path, error: std::io::Error) -> BackupError {
        BackupError::File(path.display().to_string(), error)
    }
}

/// What kind of copy a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A database of SQLite, to be used as it is.
    Sqlite,
    /// A dump of Postgres, for `pg_restore`.
    Postgres,
}

impl Kind {
    /// What a file is, by how it begins.
    pub fn of_file(path: &Path) -> Result<Option<Kind>, BackupError> {
        let mut begins = Vec::new();
        let file = std::fs::File::open(path).map_err(|e| BackupError::file(path, e))?;
        file.take(16).read_to_end(&mut begins).map_err(|e| BackupError::file(path, e))?;
        Ok(match begins.as_slice() {
            b"SQLite format 3\0" => Some(Kind::Sqlite),
            begins if begins.starts_with(b"PGDMP") => Some(Kind::Postgres),
            _ => None,
        })
    }
}

/// Makes a copy of the database while it is in use, opens and reads it, writes down that it was made at `now`, and says
/// how many bytes it has. Nobody else may read it: everybody's address is in it.
pub fn copy(db: &Db, file: &Path, now: i64) -> Result<u64, BackupError> {
    let new = OpenOptions::new().write(true).create_new(true).mode(0o600).open(file);
    new.map_err(|e| match e.kind() {
        std::io::ErrorKind::AlreadyExists => BackupError::Exists(file.display().to_string()),
        _ => BackupError::file(file, e),
    })?;
    let made = match db.engine() {
        Engine::Sqlite(_) => copy_sqlite(db, file),
        Engine::Postgres(url) => postgres::dump(url, file),
    };
    let bytes = made.and_then(|()| {
        let written = OpenOptions::new().read(true).open(file).and_then(|f| {
            // It is to survive what the database may not.
            f.sync_all()?;
            f.metadata()
        });
        Ok(written.map_err(|e| BackupError::file(file, e))?.len())
    });
    match &bytes {
        Ok(bytes) => note(db, *bytes, now),
        Err(_) => {
            let _ = std::fs::remove_file(file);
        }
    }
    bytes
}

/// So that the administration can say when. A database of an older program may have no place for it.
fn note(db: &Db, bytes: u64, at: i64) {
    let detail = bytes.to_string();
    let (admin_id, player_id, table_code) = (None, None, None);
    let action = NewAuditEntry { at, admin_id, action: "backup", player_id, table_code, detail: &detail };
    if let Err(error) = db.write(|c| audit::log(c, &action)) {
        tracing::warn!(%error, "the copy is whole, but when it was made could not be noted");
    }
}

fn copy_sqlite(db: &Db, file: &Path) -> Result<(), BackupError> {
    let before = db.read(copies::contents)?;
    let name = file.display().to_string();
    db.backup_to(&name)?;
    let copied = copies::check_sqlite(&name).map_err(|e| BackupError::Unsound(e.to_string()))?;
    // Logs only grow: whatever was there when it began is in it.
    let missing = before.heads.iter().find(|(code, head)| {
        let at = copied.heads.binary_search_by(|(other, _)| other.cmp(code)).ok();
        at.and_then(|at| copied.heads.get(at)).is_none_or(|(_, copied)| copied < head)
    });
    match missing {
        Some((code, _)) => Err(BackupError::Unsound(format!("table {code} is not in it as it was"))),
        None => Ok(()),
    }
}
