//! Letters that have not left: set aside with the mail server's words, or still waiting.

use super::{PAGE, ask, moment};
use crate::language::L10n;
use crate::notices::Letter;
use crate::store::audit;
use crate::store::outbox::{self, Unsent};
use crate::web::session::Operator;
use crate::web::{Frame, PageResult, Site, page};
use actix_web::web::{self, Data, ServiceConfig};
use askama::Template;
use std::collections::BTreeMap;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/admin/outbox", web::get().to(show));
}

#[derive(Template)]
#[template(path = "pages/admin/outbox.html")]
struct OutboxPage {
    t: L10n,
    frame: Frame,
    aside: Vec<LetterLine>,
    waiting: Vec<LetterLine>,
    counts: (i64, i64),
}

/// A letter in the list.
struct LetterLine {
    id: i64,
    to: String,
    about: String,
    written: String,
    due: String,
    attempts: i32,
    error: String,
}

async fn show(frame: Frame, _: Operator, site: Data<Site>) -> PageResult {
    let t = frame.t;
    let (counts, aside, waiting) = ask(&site, move |c| {
        let (aside, waiting) = (outbox::unsent(c, true, PAGE)?, outbox::unsent(c, false, PAGE)?);
        let ids: Vec<i64> = aside.iter().chain(&waiting).filter_map(|l| l.player_id).collect();
        let names: BTreeMap<i64, String> = audit::names(c, &ids)?.into_iter().collect();
        let lines =
            |letters: &[Unsent]| letters.iter().map(|l| LetterLine::new(t, l, &names)).collect::<Vec<_>>();
        Ok((outbox::counts(c)?, lines(&aside), lines(&waiting)))
    })
    .await?;
    page(&OutboxPage { t, frame, aside, waiting, counts })
}

impl LetterLine {
    fn new(t: L10n, letter: &Unsent, names: &BTreeMap<i64, String>) -> LetterLine {
        let name = letter.player_id.and_then(|id| names.get(&id)).cloned();
        LetterLine {
            id: letter.id,
            to: name.or_else(|| letter.address.clone()).unwrap_or_default(),
            about: about(t, &letter.letter),
            written: moment(letter.created_at),
            due: moment(letter.next_at),
            attempts: letter.attempts,
            error: letter.error.clone().unwrap_or_default(),
        }
    }
}

/// What a letter is about; its secrets stay in it. One of a newer program is named as that calls it.
fn about(t: L10n, letter: &str) -> String {
    let value: serde_json::Value = serde_json::from_str(letter).unwrap_or_default();
    let part = |key: &str| value.get(key).and_then(|v| v.as_str()).unwrap_or_default().to_owned();
    let what = Letter::read(letter).map_or_else(|_| part("about"), |letter| kind(t, &letter));
    [what, part("table")].join(" ").trim().to_owned()
}

fn kind(t: L10n, letter: &Letter) -> String {
    match letter {
        Letter::YourMove { .. } => t.letter_your_move(),
        Letter::Prepared { .. } => t.letter_prepared(),
        Letter::Said { .. } => t.letter_said(),
        Letter::Ended { .. } => t.letter_ended(),
        Letter::Invited { .. } => t.letter_invited(),
        Letter::Found { .. } => t.letter_found(),
        Letter::SeekEnded { .. } => t.letter_seek_ended(),
        Letter::Weekly => t.letter_weekly(),
        Letter::Followed { .. } => t.letter_followed(),
        Letter::FollowedEnded { .. } => t.letter_followed_ended(),
        Letter::SatDown { .. } => t.letter_sat_down(),
        Letter::Declined { .. } => t.letter_declined(),
        Letter::CalledOff { .. } => t.letter_called_off(),
        Letter::Began { .. } => t.letter_began(),
        Letter::Damaged { .. } => t.letter_damaged(),
        Letter::BotBroke { .. } => t.letter_bot_broke(),
        Letter::BackupFailed { .. } => t.letter_backup_failed(),
        Letter::Reported { .. } => t.letter_reported(),
        Letter::BotReported { .. } => t.letter_bot_reported(),
        Letter::Link { .. } => t.letter_link(),
        Letter::Reminder { .. } => t.letter_reminder(),
        Letter::TimeUp { .. } => t.letter_time_up(),
        Letter::AlreadyHere => t.letter_already_here(),
        Letter::Answer { .. } => t.letter_answer(),
        Letter::AnswerLost { .. } => t.letter_answer_lost(),
        Letter::Season { .. } => t.letter_season(),
        Letter::Wanted { .. } => t.letter_wanted(),
        Letter::Test => t.letter_test(),
    }
}
