use super::{Context, say};
use crate::clock::Clock;
use crate::store::deeds::{self, NewDeed};
use crate::store::{Engine, Schema};
use anyhow::{Context as _, bail};
use clap::Args;
use percent_encoding::percent_decode_str;
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
        // As it is: a copy from before an update is of no use if it has been updated.
        let db = context.existing(Schema::Any)?;
        match db.engine() {
            Engine::Sqlite(_) => db.backup_to(&name.to_string())?,
            Engine::Postgres(url) => self.dump(url)?,
        }
        let bytes = std::fs::metadata(&self.file).with_context(|| name.to_string())?.len();
        say(&format!("{name}: {} KB", bytes.div_ceil(1024)));
        // So that the administration can say when. A database of an older program may have no place for it.
        let (at, detail) = (Clock::system().now(), bytes.to_string());
        let deed = NewDeed {
            at,
            admin_id: None,
            deed: "backup",
            player_id: None,
            table_code: None,
            detail: &detail,
        };
        if let Err(error) = db.write(|c| deeds::log(c, &deed)) {
            tracing::warn!(%error, "the copy is whole, but when it was made could not be noted");
        }
        Ok(())
    }

    fn dump(&self, url: &str) -> anyhow::Result<()> {
        let (url, password) = without_password(url);
        let mut dump = Command::new("pg_dump");
        dump.args(["--format=custom", "--file"]).arg(&self.file).arg(format!("--dbname={url}"));
        if let Some(password) = password {
            dump.env("PGPASSWORD", password);
        }
        let dumped = dump.output().context("pg_dump can't be run; install the package postgresql-client")?;
        if !dumped.status.success() {
            // Half a copy must not be taken for a whole one.
            let _ = std::fs::remove_file(&self.file);
            let said = String::from_utf8_lossy(&dumped.stderr);
            bail!("pg_dump failed: {}", said.trim());
        }
        Ok(())
    }
}

/// The address without its password, and the password: everybody on the machine can read what a program was started
/// with, but not its environment.
fn without_password(url: &str) -> (String, Option<String>) {
    let whole = || (url.to_owned(), None);
    let Some((scheme, rest)) = url.split_once("://") else { return whole() };
    let end = rest.find(['/', '?']).unwrap_or(rest.len());
    let (authority, place) = rest.split_at(end);
    let (who, host) = authority.rsplit_once('@').unwrap_or(("", authority));
    let (user, first) = match who.split_once(':') {
        Some((user, password)) => (user, Some(password)),
        None => (who, None),
    };
    let (path, query) = place.split_once('?').unwrap_or((place, ""));
    let (secret, open): (Vec<&str>, Vec<&str>) =
        query.split('&').filter(|p| !p.is_empty()).partition(|p| p.starts_with("password="));
    let second = secret.last().and_then(|p| p.strip_prefix("password="));
    let Some(password) = second.or(first) else { return whole() };
    let at = if user.is_empty() { "" } else { "@" };
    let question = if open.is_empty() { "" } else { "?" };
    let open = open.join("&");
    (format!("{scheme}://{user}{at}{host}{path}{question}{open}"), Some(decoded(password)))
}

/// Undoes `%41`; what is no such code stays as it is.
fn decoded(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_taken_out_of_the_address() {
        let parts = |url: &str| {
            let (url, password) = without_password(url);
            (url, password.unwrap_or_default())
        };
        let said = |url: &str, password: &str| (url.to_owned(), password.to_owned());
        assert_eq!(
            parts("postgres://annals:p%40%C3%BC:x%@db:5432/annals?sslmode=require"),
            said("postgres://annals@db:5432/annals?sslmode=require", "p@ü:x%")
        );
        assert_eq!(
            parts("postgres:///annals?host=/run&password=geheim&user=annals"),
            said("postgres:///annals?host=/run&user=annals", "geheim")
        );
        assert_eq!(parts("postgresql://:x@db"), said("postgresql://db", "x"));
        for plain in ["postgres://annals@db/annals", "postgres:///annals?host=/run"] {
            assert_eq!(parts(plain), said(plain, ""));
        }
    }
}
