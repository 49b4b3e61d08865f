//! Pages for whoever runs the house. To everybody else they are not there.

mod announcements;
mod log;
mod outbox;
mod overview;
mod people;
mod reports;
mod tables;
mod today;

use super::{blocking, explain};
use crate::administration::{AdminAction, Refused};
use crate::language::L10n;
use crate::store::StoreError;
use crate::store::span::DAY;
use crate::web::session::Operator;
use crate::web::{Frame, PageError, PageResult, Site, local_path, see_other};
use actix_web::web::{self, Data, Form, ServiceConfig};
use serde::Deserialize;
use std::collections::BTreeMap;

/// How many lines a page of a list has.
const PAGE: i64 = 50;

pub(super) fn add(config: &mut ServiceConfig) {
    overview::add(config);
    people::add(config);
    tables::add(config);
    outbox::add(config);
    announcements::add(config);
    log::add(config);
    reports::add(config);
    config.route("/admin/do", web::post().to(act));
}

/// What is asked of a list.
#[derive(Clone, Deserialize)]
struct Search {
    #[serde(default)]
    q: String,
    #[serde(default)]
    only: String,
    #[serde(default)]
    from: u32,
}

impl Search {
    /// What to look for.
    fn text(&self) -> String {
        self.q.trim().chars().take(100).collect()
    }

    /// Where the lines after these begin, if there are more.
    fn further(&self, more: bool) -> Option<i64> {
        more.then_some(i64::from(self.from) + PAGE)
    }
}

/// Lines for one page, and whether there are more: lists ask for one line too many.
fn cut<T>(mut lines: Vec<T>) -> (Vec<T>, bool) {
    let shown = usize::try_from(PAGE).unwrap_or(usize::MAX);
    let more = lines.len() > shown;
    lines.truncate(shown);
    (lines, more)
}

/// A moment as administrators compare it with their logs.
fn moment(milliseconds: i64) -> String {
    let moment = jiff::Timestamp::from_millisecond(milliseconds);
    // On a phone it becomes two lines, the day and the time: these hyphens and the last space don't break.
    moment.map(|m| m.strftime("%Y‑%m‑%d %H:%M\u{a0}UTC").to_string()).unwrap_or_default()
}

/// Asks the database where waiting is allowed.
async fn ask<T: Send + 'static>(
    site: &Data<Site>,
    question: impl FnOnce(&mut crate::store::Conn) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, PageError> {
    let db = site.ledger.db().clone();
    Ok(blocking(move || db.read(question)).await??)
}

/// What a form of these pages sends.
type ActionForm = BTreeMap<String, String>;

/// The action a form is about.
fn action(mut form: ActionForm, now: i64) -> Option<AdminAction> {
    let mut text = |key: &str| form.remove(key).unwrap_or_default();
    let number = |text: String| text.parse::<i64>().unwrap_or_default();
    Some(match text("deed").as_str() {
        "promote" => AdminAction::Promote(number(text("player"))),
        "demote" => AdminAction::Demote(number(text("player"))),
        "lock" => AdminAction::Lock { player: number(text("player")), why: text("why") },
        "unlock" => AdminAction::Unlock(number(text("player"))),
        "end_sessions" => AdminAction::EndSessions(number(text("player"))),
        "confirm" => AdminAction::Confirm(number(text("player"))),
        "send_link" => AdminAction::SendLink(number(text("player"))),
        "pause" => AdminAction::Pause(text("table")),
        "resume" => AdminAction::Resume(text("table")),
        "give_up" => AdminAction::GiveUp { table: text("table"), why: text("why") },
        "vacate" => AdminAction::Vacate { table: text("table"), seat: text("seat").parse().ok()? },
        "list" => AdminAction::List(text("table")),
        "unlist" => AdminAction::Unlist(text("table")),
        "check" => AdminAction::Check(text("table")),
        "leave_out" => AdminAction::LeaveOut(text("table")),
        "count_again" => AdminAction::CountAgain(text("table")),
        "resend" => AdminAction::Resend(number(text("number"))),
        "resend_all" => AdminAction::ResendAll,
        "announce" => {
            let until = now + number(text("days")).clamp(1, 365) * DAY;
            let words = L10n::ALL.map(|t| (t.code().to_owned(), text(t.code()))).into();
            AdminAction::Announce { words, until }
        }
        "withdraw" => AdminAction::Withdraw(number(text("number"))),
        "settle" => AdminAction::Settle(number(text("number"))),
        "silence" => AdminAction::Silence(number(text("number"))),
        "let_host" => AdminAction::LetHost(number(text("player"))),
        "stop_hosting" => AdminAction::StopHosting(number(text("player"))),
        "end_season" => AdminAction::EndSeason(number(text("number"))),
        "call_off_season" => AdminAction::CallOffSeason(number(text("number"))),
        _ => return None,
    })
}

/// Does what a form of these pages asks for.
async fn act(
    frame: Frame,
    Operator(admin): Operator,
    site: Data<Site>,
    form: Form<ActionForm>,
) -> PageResult {
    let form = form.into_inner();
    let back = form.get("back").and_then(|back| local_path(back)).unwrap_or("/admin").to_owned();
    if !["deed", "back"].iter().all(|field| form.contains_key(*field)) {
        return Err(PageError::bad_request(frame.t.board_no_form()));
    }
    let action = action(form, site.ledger.clock().now()).ok_or_else(PageError::not_found)?;
    let administration = site.administration.clone();
    match blocking(move || administration.act(Some(admin.id), &action)).await? {
        Ok(()) => {
            site.announcing.forget();
            Ok(see_other(&back))
        }
        Err(refused) => Err(refusal(refused, &frame)?),
    }
}

/// Why it was not done, in the administrator's words.
fn refusal(refused: Refused, frame: &Frame) -> Result<PageError, PageError> {
    let t = frame.t;
    Ok(match refused {
        Refused::Yourself => PageError::bad_request(t.admin_refused_yourself()),
        Refused::Nothing => PageError::bad_request(t.admin_refused_nothing()),
        Refused::Text => PageError::bad_request(t.admin_refused_text()),
        Refused::Ledger(crate::ledger::LedgerError::Denied(_)) => {
            PageError::bad_request(t.admin_refused_table())
        }
        Refused::Ledger(error) => explain(error, frame),
        Refused::Lobby(error) => PageError::bad_request(super::lobby::refusal(error, frame)?),
        Refused::People(error) => error.into(),
        Refused::Store(error) => error.into(),
    })
}

/// What was done, for the log; a word nobody knows any more stands for itself.
fn told(t: L10n, action: &str) -> String {
    match action {
        "promote" => t.audit_promote(),
        "remove_annotation" => t.audit_remove_annotation(),
        "demote" => t.audit_demote(),
        "lock" => t.audit_lock(),
        "unlock" => t.audit_unlock(),
        "end_sessions" => t.audit_end_sessions(),
        "confirm" => t.audit_confirm(),
        "send_link" => t.audit_send_link(),
        "set_password" => t.audit_set_password(),
        "pause" => t.audit_pause(),
        "resume" => t.audit_resume(),
        "give_up" => t.audit_give_up(),
        "vacate" => t.audit_vacate(),
        "list" => t.audit_list(),
        "unlist" => t.audit_unlist(),
        "check" => t.audit_check(),
        "leave_out" => t.audit_leave_out(),
        "count_again" => t.audit_count_again(),
        "resend" => t.audit_resend(),
        "resend_all" => t.audit_resend_all(),
        "announce" => t.audit_announce(),
        "withdraw" => t.audit_withdraw(),
        "settle" => t.audit_settle(),
        "silence" => t.audit_silence(),
        "let_host" => t.audit_let_host(),
        "stop_hosting" => t.audit_stop_hosting(),
        "end_season" => t.audit_end_season(),
        "call_off_season" => t.audit_call_off_season(),
        "backup" => t.audit_backup(),
        other => other.to_owned(),
    }
}
