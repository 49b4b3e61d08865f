use super::{Context, say};
use crate::store::Engine;
use anyhow::{Context as _, bail};
use clap::Args;
use std::path::PathBuf;
use std::process::Command;

/// Copy the database consistently while it is in use
#[derive(Args)]
#[command(
    after_help = "SQLite is copied into a new database file, to be used as it is. Postgres is copied by \
                        pg_dump, to be restored with pg_restore.\n\nExample:\n  annals backup annals-2026-11-16.db"
)]
pub(super) struct Backup {
    /// The copy; must not exist yet
    file: PathBuf,
}

impl Backup {
    pub(super) fn run(&self, context: &Context) -> anyhow::Result<()> {
        let name = self.file.display();
        if self.file.exists() {
            bail!("{name} exists already; choose another name");
        }
        let ledger = context.existing_ledger()?;
        match ledger.db().engine() {
            Engine::Sqlite(_) => ledger.db().backup_to(&name.to_string())?,
            Engine::Postgres(url) => {
                let dumped = Command::new("pg_dump")
                    .args(["--format=custom", "--file"])
                    .arg(&self.file)
                    .arg(format!("--dbname={url}"))
                    .status()
                    .context("pg_dump can't be run; install the package postgresql-client")?;
                if !dumped.success() {
                    bail!("pg_dump failed: {dumped}");
                }
            }
        }
        let bytes = std::fs::metadata(&self.file).with_context(|| name.to_string())?.len();
        say(&format!("{name}: {} KB", bytes.div_ceil(1024)));
        Ok(())
    }
}
