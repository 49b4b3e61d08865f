//! What players write beside the events of a table that is over, and studies: the moments somebody wrote about, one after the
//! other.

use super::{blocking, explain};
use crate::annotations::{AnnotationError, Annotations, LONGEST, MOST, Read, read, study};
use crate::language::{GameWords, L10n};
use crate::ledger::LedgerError;
use crate::reading::Reading;
use crate::showing::board_text;
use crate::sitters::names;
use crate::store::annotations::Study;
use crate::web::session::SignedIn;
use crate::web::{Frame, PageError, PageResult, Site, page, see_other};
use actix_web::web::{self, Data, Form, Path, Query, ServiceConfig};
use askama::Template;
use boards::{ChronicleLine, board};
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/games/{code}/annotations", web::post().to(change))
        .route("/studies/{code}", web::get().to(show));
}

/// What the forms of the history send.
#[derive(Deserialize)]
struct Change {
    r#do: String,
    #[serde(default)]
    event: u64,
    #[serde(default)]
    text: String,
    /// The number of an annotation.
    #[serde(default)]
    note: i64,
    #[serde(default)]
    title: String,
    /// `everybody`, or whoever has the link.
    #[serde(default)]
    readers: String,
    /// The page of the history it was.
    #[serde(default)]
    page: usize,
}

async fn change(
    frame: Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    code: Path<String>,
    form: Form<Change>,
) -> PageResult {
    let (code, form, who) = (code.into_inner(), form.into_inner(), player.id);
    let notes = Annotations::new(site.ledger.clone());
    let (here, back) = (site.clone(), format!("/games/{code}/history?page={}", form.page));
    let done = blocking(move || {
        // What they may not see is not there for them.
        Reading::open(&here.ledger, &code, Some(who))?;
        match form.r#do.as_str() {
            "write" => notes.write(&code, who, form.event, &form.text).map(|()| None),
            "remove" => notes.remove(&code, who, form.note).map(|()| None),
            "share" => notes.share(&code, who, &form.title, form.readers == "everybody").map(Some),
            "unshare" => notes.unshare(&code, who).map(|()| None),
            _ => Err(AnnotationError::Nothing),
        }
    });
    match done.await? {
        Ok(Some((study, Some(key)))) => Ok(see_other(&format!("/studies/{study}?key={key}"))),
        Ok(Some((study, None))) => Ok(see_other(&format!("/studies/{study}"))),
        Ok(None) => Ok(see_other(&back)),
        Err(error) => Err(refused(error, &frame)),
    }
}

fn refused(error: AnnotationError, frame: &Frame) -> PageError {
    let t = frame.t;
    match error {
        AnnotationError::Length => PageError::bad_request(t.talk_length(LONGEST)),
        AnnotationError::BadTitle => PageError::bad_request(t.study_refused_title()),
        AnnotationError::TooMany => PageError::bad_request(t.annotation_refused_many(MOST)),
        AnnotationError::Nothing => PageError::not_found(),
        AnnotationError::Ledger(error) => explain(error, frame),
    }
}

#[derive(Deserialize)]
struct StudyQuery {
    #[serde(default)]
    key: String,
    /// Counted from 1.
    #[serde(default)]
    step: usize,
}

#[derive(Template)]
#[template(path = "pages/study.html")]
struct StudyPage {
    t: L10n,
    frame: Frame,
    study: Study,
    author: String,
    /// The table's code, its name and its game.
    table: String,
    name: String,
    game: String,
    /// Counted from 1.
    step: usize,
    /// The moments before and after this one.
    before: Option<String>,
    after: Option<String>,
    /// Every moment of it: its event, where it is shown, and whether that is here.
    moments: Vec<(u64, String, bool)>,
    event: u64,
    told: Vec<String>,
    text: String,
    board: String,
    /// The board as a picture, where the game has one.
    picture: Option<String>,
    /// Only whoever has the link may read it, and whoever made it sees it now.
    link: Option<String>,
}

async fn show(
    frame: Frame,
    visitor: Option<SignedIn>,
    site: Data<Site>,
    code: Path<String>,
    query: Query<StudyQuery>,
) -> PageResult {
    let (t, reader, query) = (frame.t, visitor.map(|SignedIn(player)| player.id), query.into_inner());
    let own = frame.clone();
    let found = blocking(move || build(t, own, &site, &code, reader, query)).await?;
    let built = found.map_err(|error| explain(error, &frame))?;
    page(&built.ok_or_else(PageError::not_found)?)
}

/// A study shows its reader what the table itself would show them, and nothing if that is nothing.
fn build(
    t: L10n,
    frame: Frame,
    site: &Site,
    code: &str,
    reader: Option<i64>,
    StudyQuery { key, step }: StudyQuery,
) -> Result<Option<StudyPage>, LedgerError> {
    let ledger = &site.ledger;
    let Some((study, table)) = ledger.db().read(|c| study(c, code, &key, reader))? else { return Ok(None) };
    let (seen, found) = Reading::open_and(ledger, &table, reader, |seen, c| {
        let notes: Vec<Read> = read(c, seen.row.id, reader)?
            .into_iter()
            .filter(|r| r.note.player_id == study.player_id)
            .collect();
        let step = step.clamp(1, notes.len().max(1));
        let Some(now) = notes.get(step - 1).cloned() else { return Ok(None) };
        let event = now.note.event();
        let told = ledger.chronicle_in(c, &seen.row, event.saturating_sub(1), event)?;
        let then = ledger.at_in(c, &seen.row, event)?;
        Ok(Some((notes, now, step, told, then)))
    })?;
    let Some((notes, now, step, told, then)) = found else { return Ok(None) };
    let eyes = seen.eyes();
    let people = names(t, then.fold.setup(), &seen.sitters);
    let words = GameWords { t, rulebook: then.fold.rulebook(), people: &people };
    let event = now.note.event();
    let address = |key: &str| site.config.public_url.page(&format!("/studies/{}?key={key}", study.code));
    let asked = if key.is_empty() { String::new() } else { format!("&key={key}") };
    let at = |step: usize| format!("/studies/{}?step={step}{asked}", study.code);
    let moments = (1..).zip(&notes).map(|(number, read)| (read.note.event(), at(number), number == step));
    Ok(Some(StudyPage {
        t,
        frame,
        author: now.name,
        name: seen.row.name.clone(),
        game: t.game_name(&seen.row.game),
        step,
        before: (step > 1).then(|| at(step - 1)),
        after: (step < notes.len()).then(|| at(step + 1)),
        moments: moments.collect(),
        event,
        told: told.iter().flat_map(|line| ChronicleLine::new(t, line, eyes, &words).told).collect(),
        text: now.note.text,
        board: board_text(t, &then, &seen.sitters, eyes),
        picture: board(&seen.row.game).map(|_| format!("/games/{table}/at/{event}/{}.png", t.code())),
        link: (!study.is_public() && !key.is_empty() && reader == Some(study.player_id))
            .then(|| address(&key)),
        table,
        study,
    }))
}
