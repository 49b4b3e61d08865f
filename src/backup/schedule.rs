//! The copies a server makes by itself: when one is due, what they are called, and which are thrown away.

use super::{BackupError, copy};
use crate::clock::{Clock, DAY};
use crate::config::{Config, TimesOfDay};
use crate::notices::Letter;
use crate::store::{Db, Engine, StoreError, outbox};
use crate::work::{Closing, Worker, blocking};
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use std::fs::DirBuilder;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// It is looked so often whether a copy is due.
const REST: Duration = Duration::from_secs(60);
/// And so long after one has failed: making it is work.
const LONG_REST: Duration = Duration::from_secs(15 * 60);
/// `annals-2026-11-18T033000Z.db`
const NAME: &str = "annals-%Y-%m-%dT%H%M%SZ";

/// Where copies are, when they are made and how many are kept.
#[derive(Clone, Debug)]
pub struct Copies {
    folder: PathBuf,
    at: TimesOfDay,
    keep: usize,
}

impl Copies {
    /// What the configuration wants; none if the server makes no copies.
    pub fn of(config: &Config) -> Option<Copies> {
        let backup = config.backup.clone();
        Some(Copies { folder: backup.folder?, at: backup.at, keep: backup.keep })
    }

    /// Where they are.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// All copies with the moments they were begun, the oldest first. A folder that can't be read holds none.
    fn all(&self) -> Vec<(i64, PathBuf)> {
        let entries = std::fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let mut found: Vec<(i64, PathBuf)> =
            entries.filter_map(|entry| Some((made(&entry.path())?, entry.path()))).collect();
        found.sort();
        found
    }

    /// When the newest copy was begun.
    pub fn newest(&self) -> Option<i64> {
        self.all().last().map(|(made, _)| *made)
    }

    /// Is a copy due? Also one that was missed.
    pub fn is_due(&self, now: i64) -> bool {
        self.newest().is_none_or(|made| made < self.at.last(now))
    }

    /// Were two missed, one after the other?
    pub fn is_overdue(&self, now: i64) -> bool {
        let before = self.at.last(self.at.last(now) - 1);
        self.newest().is_none_or(|made| made < before)
    }

    /// Makes a copy, gives it its name once it is whole, and throws away the oldest.
    pub fn make(&self, db: &Db, now: i64) -> Result<(PathBuf, u64), BackupError> {
        DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(&self.folder)
            .map_err(|e| BackupError::file(&self.folder, e))?;
        let ending = match db.engine() {
            Engine::Sqlite(_) => "db",
            Engine::Postgres(_) => "dump",
        };
        let name =
            Timestamp::from_millisecond(now).map(|at| at.strftime(NAME).to_string()).unwrap_or_default();
        let (part, whole) = (self.folder.join("annals.part"), self.folder.join(format!("{name}.{ending}")));
        // What a server left that was killed meanwhile.
        let _ = std::fs::remove_file(&part);
        let bytes = copy(db, &part, now)?;
        std::fs::rename(&part, &whole).map_err(|e| BackupError::file(&whole, e))?;
        let all = self.all();
        for (_, oldest) in all.iter().take(all.len().saturating_sub(self.keep)) {
            std::fs::remove_file(oldest).map_err(|e| BackupError::file(oldest, e))?;
        }
        Ok((whole, bytes))
    }

    /// Makes a copy if one is due. What goes wrong is written to `admin`, once a day.
    pub fn round(&self, db: &Db, now: i64, admin: Option<&str>) -> Result<(), BackupError> {
        if !self.is_due(now) {
            return Ok(());
        }
        match self.make(db, now) {
            Ok((file, bytes)) => {
                tracing::info!(file = %file.display(), bytes, "the database was copied");
                Ok(())
            }
            Err(error) => {
                if let Some(admin) = admin {
                    self.tell(db, admin, &error.to_string(), now)?;
                }
                Err(error)
            }
        }
    }

    fn tell(&self, db: &Db, admin: &str, why: &str, now: i64) -> Result<(), StoreError> {
        let letter = Letter::BackupFailed { why: why.into(), newest: self.newest() };
        db.write(|c| outbox::add(c, &[letter.to_address(admin, &format!("backup/{}", now / DAY), now)]))
    }

    /// Somebody who makes them as long as the server runs.
    pub fn worker(self, db: Db, clock: Clock, admin: Option<String>) -> impl Worker {
        Copyist { copies: self, db, clock, admin }
    }
}

/// When the copy of this name was begun, if it is one.
fn made(path: &Path) -> Option<i64> {
    if !matches!(path.extension()?.to_str()?, "db" | "dump") {
        return None;
    }
    let moment = DateTime::strptime(NAME, path.file_stem()?.to_str()?).ok()?;
    Some(moment.to_zoned(TimeZone::UTC).ok()?.timestamp().as_millisecond())
}

struct Copyist {
    copies: Copies,
    db: Db,
    clock: Clock,
    admin: Option<String>,
}

impl Worker for Copyist {
    async fn round(&mut self, _: &Closing) -> Duration {
        let (copies, db) = (self.copies.clone(), self.db.clone());
        let (now, admin) = (self.clock.now(), self.admin.clone());
        match blocking(move || copies.round(&db, now, admin.as_deref())).await {
            Ok(Ok(())) => REST,
            Ok(Err(error)) => {
                tracing::error!(%error, "the database could not be copied");
                LONG_REST
            }
            Err(error) => {
                tracing::error!(%error, "copying the database broke down");
                LONG_REST
            }
        }
    }
}
