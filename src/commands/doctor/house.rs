//! What can be seen from inside: settings, database, disk, copies.

use super::super::Context;
use super::Finding;
use crate::backup::Copies;
use crate::clock::{Clock, HOUR};
use crate::config::{Config, MailRoute};
use crate::store::span::MINUTE;
use crate::store::{Conn, Db, Engine, Schema, StoreError, copies, heartbeat, outbox, players, tables};
use std::path::{Path, PathBuf};

/// Less than so much free is trouble soon.
const SCARCE: u64 = 1 << 30;
/// Less than so much is trouble now.
const NOTHING: u64 = 100 << 20;
/// A server beats more often than this; it is also what counts as an outage.
const SILENT: i64 = 5 * MINUTE;
/// Clocks that differ by more than this are not kept right.
const APART: i64 = 5_000;

/// What was chosen and will be regretted.
pub(super) fn settings(config: &Config) -> Vec<Finding> {
    let mut found = Vec::new();
    let mut look = |what: &str, next: &str| found.push(Finding::look("settings", what, next));
    if config.admin_email.is_none() {
        look("admin_email is not set", "set it: nobody hears of damage, of reports and of copies that fail");
    }
    if config.public_url.is_local() {
        look("public_url is this machine", "set it to what people type; links in letters begin with it");
    } else if !config.public_url.is_https() {
        look(
            "public_url is not https",
            "put a proxy with a certificate in front; see deploy/ and docs/operating.md",
        );
    }
    if !config.public_url.is_local() && config.trusted_proxies.is_empty() {
        look(
            "trusted_proxies is empty",
            "name your proxy there, or all visitors count as one for the limits",
        );
    }
    if config.webhooks.private {
        look("webhooks.private is on", "turn it off unless you trust everybody who has an account");
    }
    if found.is_empty() { vec![Finding::fine("settings", "nothing is amiss")] } else { found }
}

/// Can it be opened, is it of this program, is it whole?
pub(super) fn database(context: &Context) -> (Vec<Finding>, Option<Db>) {
    let about = "database";
    let db = match context.existing(Schema::Any) {
        Ok(db) => db,
        Err(error) => {
            let next = "start the server once, or set DATABASE_URL to where the data are";
            return (vec![Finding::wrong(about, format!("{error:#}"), next)], None);
        }
    };
    let asked = db.read(copies::version).and_then(|version| Ok((version, db.steps_behind()?)));
    let (version, behind) = match asked {
        Ok(asked) => asked,
        Err(error) => {
            return (vec![Finding::wrong(about, error.to_string(), "look at the database's own log")], None);
        }
    };
    if behind > 0 {
        let what = format!("{version}, {behind} steps older than this program");
        let next = "make a backup, then run “annals migrate” or start the server";
        return (vec![Finding::wrong(about, what, next)], None);
    }
    match db.read(copies::sound) {
        Ok(()) => (vec![Finding::fine(about, format!("{version}, up to date, whole"))], Some(db)),
        Err(error) => {
            let next = "stop the server, keep the file, and bring the newest copy back with “annals restore”";
            (vec![Finding::wrong(about, format!("{version}: {error}"), next)], None)
        }
    }
}

/// What the database tells about the house.
pub(super) fn inside(db: &Db, config: &Config) -> Vec<Finding> {
    let now = Clock::system().now();
    let asked = db.read(|c| -> Result<_, StoreError> {
        Ok((
            players::has_admin(c)?,
            tables::census(c)?.1,
            outbox::counts(c)?.1,
            outbox::delay(c, now)?,
            heartbeat::last(c)?,
            clocks_apart(c)?,
        ))
    });
    let (has_admin, damaged, set_aside, delay, beat, apart) = match asked {
        Ok(asked) => asked,
        Err(error) => {
            return vec![Finding::wrong("database", error.to_string(), "look at the database's own log")];
        }
    };
    vec![
        match has_admin {
            true => Finding::fine("people", "there is an administrator"),
            false => Finding::look(
                "people",
                "nobody is administrator",
                "open the link in the server's log, or run “annals user promote NAME”",
            ),
        },
        match damaged {
            0 => Finding::fine("tables", "none is damaged"),
            _ => Finding::wrong(
                "tables",
                format!("{damaged} do not replay"),
                "“annals verify” names the events; see “Trouble” in docs/operating.md",
            ),
        },
        server(beat, now, config),
        match apart {
            Some(apart) if apart.abs() > APART => Finding::wrong(
                "clock",
                format!("this machine and the database differ by {} seconds", apart / 1000),
                "keep both right by NTP: deadlines go by them",
            ),
            _ if beat.is_some_and(|beat| beat > now + APART) => Finding::wrong(
                "clock",
                "a server has been here in the future: this machine's clock was set back",
                "keep it right by NTP: deadlines go by it",
            ),
            _ => Finding::fine("clock", "goes on as the database knows it"),
        },
        match (set_aside, delay) {
            (0, ..HOUR) => Finding::fine("letters", "none is set aside or late"),
            (0, _) => Finding::wrong(
                "letters",
                format!("one has been waiting for {} hours", delay / HOUR),
                format!("{} says what the mail server answered", config.public_url.page("/admin/outbox")),
            ),
            _ => Finding::look(
                "letters",
                format!("{set_aside} are set aside"),
                format!("{} says why, and sends them again", config.public_url.page("/admin/outbox")),
            ),
        },
    ]
}

fn server(beat: Option<i64>, now: i64, config: &Config) -> Finding {
    let next = format!("“annals ready” asks {}; nobody's time passes while no server runs", config.listen);
    match beat {
        Some(beat) if now - beat <= SILENT => Finding::fine("server", "one keeps the clocks"),
        Some(beat) => Finding::look(
            "server",
            format!("none has kept the clocks for {} minutes", (now - beat) / MINUTE),
            next,
        ),
        None => Finding::look("server", "none has kept the clocks yet", next),
    }
}

/// How far the database's clock is ahead of ours, if it has one.
fn clocks_apart(c: &mut Conn) -> Result<Option<i64>, StoreError> {
    let before = Clock::system().now();
    let theirs = copies::clock(c)?;
    Ok(theirs.map(|theirs| theirs - before))
}

/// Is there room where something grows?
pub(super) fn disk(config: &Config) -> Vec<Finding> {
    let mut folders: Vec<(&str, PathBuf)> = Vec::new();
    let beside = |file: &Path| match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    if let Ok(Engine::Sqlite(file)) = Engine::parse(config.database_url.expose()) {
        folders.push(("the database", beside(Path::new(&file))));
    }
    if let Some(copies) = Copies::of(config).filter(|copies| copies.folder().exists()) {
        folders.push(("copies", copies.folder().to_owned()));
    }
    if let MailRoute::Folder(folder) = &config.mail.url
        && folder.exists()
    {
        folders.push(("letters", folder.clone()));
    }
    let mut found: Vec<Finding> = folders.into_iter().map(|(what, folder)| room(what, &folder)).collect();
    found.dedup_by(|a, b| a.what == b.what);
    found
}

fn room(what: &str, folder: &Path) -> Finding {
    let free = match rustix::fs::statvfs(folder) {
        Ok(disk) => disk.f_bavail.saturating_mul(disk.f_frsize),
        Err(error) => {
            let next = "make the folder, or name another";
            return Finding::wrong("disk", format!("{}: {error}", folder.display()), next);
        }
    };
    let told = format!("{} MB are free for {what}", free >> 20);
    let next = "make room: a full disk loses nothing, but nobody can move";
    match free {
        ..NOTHING => Finding::wrong("disk", told, next),
        NOTHING..SCARCE => Finding::look("disk", told, next),
        _ => Finding::fine("disk", told),
    }
}

/// Are there copies, and new ones?
pub(super) fn copies(config: &Config) -> Vec<Finding> {
    let Some(copies) = Copies::of(config) else {
        let next = "set backup.folder, or let “annals backup FILE” run every night by other means";
        return vec![Finding::look("copies", "the server makes none of the database", next)];
    };
    let now = Clock::system().now();
    let next = "“annals backup” makes one now, or says why it can't";
    let folder = copies.folder().display().to_string();
    vec![match copies.newest() {
        None => Finding::wrong("copies", format!("there is none in {folder}"), next),
        Some(made) if copies.is_overdue(now) => Finding::wrong(
            "copies",
            format!("the newest in {folder} is {} hours old", (now - made) / HOUR),
            next,
        ),
        Some(made) => {
            Finding::fine("copies", format!("the newest in {folder} is {} hours old", (now - made) / HOUR))
        }
    }]
}
