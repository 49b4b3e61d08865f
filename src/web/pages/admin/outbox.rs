//! Letters that have not left: set aside with the mail server's words, or still waiting.

use super::{PAGE, ask, moment};
use crate::language::L10n;
use crate::store::deeds;
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
        let names: BTreeMap<i64, String> = deeds::names(c, &ids)?.into_iter().collect();
        let lines =
            |letters: &[Unsent]| letters.iter().map(|l| LetterLine::new(l, &names)).collect::<Vec<_>>();
        Ok((outbox::counts(c)?, lines(&aside), lines(&waiting)))
    })
    .await?;
    page(&OutboxPage { t, frame, aside, waiting, counts })
}

impl LetterLine {
    fn new(letter: &Unsent, names: &BTreeMap<i64, String>) -> LetterLine {
        let name = letter.player_id.and_then(|id| names.get(&id)).cloned();
        LetterLine {
            id: letter.id,
            to: name.or_else(|| letter.address.clone()).unwrap_or_default(),
            about: about(&letter.letter),
            written: moment(letter.created_at),
            due: moment(letter.next_at),
            attempts: letter.attempts,
            error: letter.error.clone().unwrap_or_default(),
        }
    }
}

/// What a letter is about, in its own short words; its secrets stay in it.
fn about(letter: &str) -> String {
    let value: serde_json::Value = serde_json::from_str(letter).unwrap_or_default();
    let part = |key: &str| value.get(key).and_then(|v| v.as_str()).unwrap_or_default().to_owned();
    [part("about"), part("table")].join(" ").trim().to_owned()
}
