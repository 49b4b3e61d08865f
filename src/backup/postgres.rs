//! Copies of Postgres, made and read by its own programs.

use super::BackupError;
use percent_encoding::percent_decode_str;
use std::path::Path;
use std::process::Command;

/// Writes a dump of the whole database, and reads all of it once.
pub(super) fn dump(url: &str, file: &Path) -> Result<(), BackupError> {
    let (url, password) = without_password(url);
    let mut dump = Command::new("pg_dump");
    dump.args(["--format=custom", "--file"]).arg(file).arg(format!("--dbname={url}"));
    run(dump, "pg_dump", password)?;
    let mut read = Command::new("pg_restore");
    read.args(["--file=/dev/null"]).arg(file);
    run(read, "pg_restore", None).map_err(|e| BackupError::Unsound(e.to_string()))
}

/// Brings a dump back into an empty database, all of it or nothing.
pub fn restore(url: &str, file: &Path) -> Result<(), BackupError> {
    let (url, password) = without_password(url);
    let mut restore = Command::new("pg_restore");
    restore.args(["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"]);
    restore.arg(format!("--dbname={url}")).arg(file);
    run(restore, "pg_restore", password)
}

fn run(mut program: Command, name: &str, password: Option<String>) -> Result<(), BackupError> {
    if let Some(password) = password {
        program.env("PGPASSWORD", password);
    }
    let missing =
        |_| BackupError::Program(format!("{name} can't be run; install the package postgresql-client"));
    let done = program.output().map_err(missing)?;
    if done.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&done.stderr);
    Err(BackupError::Program(format!("{name} failed: {}", said.trim())))
}

/// The address without its password, and the password: everybody on the machine can read what a program was started
/// with, but not its environment.
pub fn without_password(url: &str) -> (String, Option<String>) {
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
