//! Letters that have not left: set aside with the mail server's words, or still waiting.

use super::{PAGE, ask, moment};
use crate::language::L10n;
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
    let what = match part("about").as_str() {
        "your_move" => t.letter_your_move(),
        "prepared" => t.letter_prepared(),
        "said" => t.letter_said(),
        "ended" => t.letter_ended(),
        "invited" => t.letter_invited(),
        "sat_down" => t.letter_sat_down(),
        "declined" => t.letter_declined(),
        "called_off" => t.letter_called_off(),
        "began" => t.letter_began(),
        "damaged" => t.letter_damaged(),
        "bot_broke" => t.letter_bot_broke(),
        "reported" => t.letter_reported(),
        "link" => t.letter_link(),
        "reminder" => t.letter_reminder(),
        "time_up" => t.letter_time_up(),
        "already_here" => t.letter_already_here(),
        "answer" => t.letter_answer(),
        "answer_lost" => t.letter_answer_lost(),
        "test" => t.letter_test(),
        other => other.to_owned(),
    };
    [what, part("table")].join(" ").trim().to_owned()
}
