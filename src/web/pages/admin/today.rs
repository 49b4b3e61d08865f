//! What whoever runs the house must do today, and how its parts are.

use crate::config::MailRoute;
use crate::language::{L10n, zone};
use crate::store::span::{DAY, HOUR};
use crate::store::{Conn, Engine, StoreError, audit, outbox, reports, tables, webhooks};
use crate::web::Site;

/// A letter that is late by so much is no letter that merely waits.
const LATE: i64 = HOUR;
/// With less than so many megabytes the disk is full soon.
const LITTLE: u64 = 1_000;
/// So long a copy of the database is young.
const FRESH: i64 = 7 * DAY;

/// What the house knows about itself.
pub(super) struct Findings {
    reports: usize,
    damaged: i64,
    pub(super) waiting: i64,
    set_aside: i64,
    late: i64,
    backup: Option<i64>,
    hooks_off: i64,
}

impl Findings {
    pub(super) fn read(c: &mut Conn, now: i64) -> Result<Findings, StoreError> {
        let (waiting, set_aside) = outbox::counts(c)?;
        Ok(Findings {
            reports: reports::list(c, true, super::PAGE)?.len(),
            damaged: tables::census(c)?.1,
            waiting,
            set_aside,
            late: outbox::late(c, now - LATE)?,
            backup: audit::last(c, "backup")?,
            hooks_off: webhooks::switched_off(c)?,
        })
    }
}

/// So many megabytes are left on the disk of the database, where it is a file of this machine.
fn free_disk(site: &Site) -> Option<u64> {
    let Engine::Sqlite(path) = site.ledger.db().engine() else { return None };
    let disk = rustix::fs::statvfs(path).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize) >> 20)
}

/// Something to do.
pub(super) struct Task {
    pub(super) what: String,
    /// Whom it concerns, and what happens by itself.
    pub(super) why: String,
    /// Where it is done, and what the button there says.
    pub(super) place: Option<(&'static str, String)>,
}

/// What there is to do: people who wait first, then games that stand still, then what may get lost.
pub(super) fn tasks(t: L10n, found: &Findings, site: &Site, now: i64) -> Vec<Task> {
    let mut all = Vec::new();
    if found.reports > 0 {
        let place = Some(("/admin/reports", t.admin_reports()));
        all.push(Task { what: t.today_reports(found.reports), why: t.today_reports_why(), place });
    }
    if found.damaged > 0 {
        let place = Some(("#damaged-h", t.admin_damaged()));
        all.push(Task { what: t.today_damaged(found.damaged), why: t.today_damaged_why(), place });
    }
    if found.set_aside > 0 {
        let place = Some(("/admin/outbox", t.admin_aside()));
        all.push(Task { what: t.today_aside(found.set_aside), why: t.today_aside_why(), place });
    }
    if found.late > 0 {
        let place = Some(("/admin/outbox", t.admin_waiting()));
        all.push(Task { what: t.today_late(found.late), why: t.today_late_why(), place });
    }
    if let Some(free) = free_disk(site).filter(|free| *free < LITTLE) {
        all.push(Task { what: t.today_disk(free), why: t.today_disk_why(), place: None });
    }
    if matches!(site.config.mail.url, MailRoute::Folder(_)) {
        all.push(Task { what: t.today_no_mail(), why: t.today_no_mail_why(), place: None });
    }
    if found.backup.is_none_or(|at| at < now - FRESH) {
        all.push(Task { what: t.today_backup(), why: t.today_backup_why(), place: None });
    }
    all
}

/// How a part of the house is.
pub(super) struct Health {
    pub(super) well: bool,
    pub(super) what: String,
    pub(super) how: String,
}

/// Every part that can fail.
pub(super) fn health(t: L10n, found: &Findings, site: &Site, now: i64) -> Vec<Health> {
    let (smtp, mail) = match &site.config.mail.url {
        MailRoute::Smtp(_) => (true, t.health_mail_smtp()),
        MailRoute::Folder(folder) => (false, t.health_mail_folder(folder.display().to_string())),
    };
    let (engine, size) = match site.ledger.db().engine() {
        Engine::Sqlite(path) => {
            ("SQLite", std::fs::metadata(path).ok().map(|file| file.len().div_ceil(1 << 20)))
        }
        Engine::Postgres(_) => ("Postgres", None),
    };
    let database = match size {
        Some(size) => t.health_database_size(engine, size),
        None => engine.to_owned(),
    };
    let backup = found.backup.map(|at| t.health_backup_at(t.day(at, &zone(None))));
    let answers = match &site.config.mail.reply_to {
        Some(_) => t.health_answers_yes(),
        None => t.health_answers_no(),
    };
    let free = free_disk(site);
    let disk = free.map_or_else(|| t.health_disk_unknown(), |free| t.health_disk_free(free));
    let line = |well: bool, what: String, how: String| Health { well, what, how };
    vec![
        line(smtp, t.health_mail(), mail),
        line(found.late == 0, t.admin_waiting(), t.health_waiting(found.late, found.waiting)),
        line(found.set_aside == 0, t.admin_aside(), found.set_aside.to_string()),
        line(true, t.health_answers(), answers),
        line(
            found.backup.is_some_and(|at| at >= now - FRESH),
            t.health_backup(),
            backup.unwrap_or_else(|| t.health_backup_never()),
        ),
        line(true, t.health_database(), database),
        line(free.is_none_or(|free| free >= LITTLE), t.health_disk(), disk),
        line(found.damaged == 0, t.admin_damaged(), found.damaged.to_string()),
        line(found.hooks_off == 0, t.health_hooks(), t.health_hooks_off(found.hooks_off)),
        line(true, t.health_version(), env!("CARGO_PKG_VERSION").to_owned()),
    ]
}
