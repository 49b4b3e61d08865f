use super::{Context, say};
use crate::backup::{Copies, copy};
use crate::clock::Clock;
use crate::store::Schema;
use anyhow::Context as _;
use clap::Args;
use std::path::PathBuf;

/// Copy the database consistently while it is in use
#[derive(Args)]
#[command(
    after_help = "SQLite is copied into a new database file, to be used as it is. Postgres is copied by pg_dump. Either \
                        is opened and read when it is made, and brought back by `annals restore`. Without FILE the copy \
                        goes to the folder of [backup], where the server makes its own, and the oldest is thrown \
                        away.\n\nExamples:\n  annals backup annals-2026-11-16.db\n  annals backup"
)]
pub(super) struct Backup {
    /// The copy; must not exist yet
    file: Option<PathBuf>,
}

impl Backup {
    pub(super) fn run(&self, context: &Context) -> anyhow::Result<()> {
        // As it is: a copy from before an update is of no use if it has been updated.
        let db = context.existing(Schema::Any)?;
        let now = Clock::system().now();
        let (file, bytes) = match &self.file {
            Some(file) => (file.clone(), copy(&db, file, now)?),
            None => {
                let copies = Copies::of(&context.config);
                let copies = copies.context("name a file, or set backup.folder (ANNALS_BACKUP_FOLDER)")?;
                copies.make(&db, now)?
            }
        };
        say(&format!("{}: {} KB", file.display(), bytes.div_ceil(1024)));
        Ok(())
    }
}
