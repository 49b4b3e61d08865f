//! Saying something at a table, and writing a note for oneself.

use super::{blocking, explain};
use crate::reading::Reading;
use crate::talk::TalkError;
use crate::web::session::AtTable;
use crate::web::{Frame, PageError, PageResult, Site, see_other};
use actix_web::web::{self, Data, Form, Path, ServiceConfig};
use kernel::{Seat, SeatSet};
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/games/{code}/talk", web::post().to(say))
        .route("/games/{code}/note", web::post().to(keep_note));
}

#[derive(Deserialize)]
struct Words {
    text: String,
    /// A seat's number, or nothing for everybody.
    #[serde(default)]
    to: String,
}

#[derive(Deserialize)]
struct Note {
    note: String,
}

async fn say(
    frame: Frame,
    visitor: AtTable,
    site: Data<Site>,
    code: Path<String>,
    form: Form<Words>,
) -> PageResult {
    if visitor.is_guest() {
        return Err(PageError::forbidden().because(frame.t.try_no_talk()));
    }
    let player = visitor.player;
    let (code, form) = (code.into_inner(), form.into_inner());
    let back = format!("/games/{code}#talk");
    let done = blocking(move || {
        Reading::open(&site.ledger, &code, Some(player.id))?;
        let to = match form.to.as_str() {
            "" => None,
            // Never to everybody what was meant for one.
            seat => Some(SeatSet::from(seat.parse::<Seat>().map_err(|_| TalkError::Nobody)?)),
        };
        site.talk.say(&code, player.id, to, &form.text)
    })
    .await?;
    answer(done, frame, &back)
}

async fn keep_note(
    frame: Frame,
    AtTable { player, .. }: AtTable,
    site: Data<Site>,
    code: Path<String>,
    form: Form<Note>,
) -> PageResult {
    let (code, form) = (code.into_inner(), form.into_inner());
    let back = format!("/games/{code}#notes");
    let done = blocking(move || {
        if Reading::open(&site.ledger, &code, Some(player.id))?.seat().is_none() {
            return Err(TalkError::NotHere);
        }
        site.talk.keep_note(&code, player.id, &form.note)
    })
    .await?;
    answer(done, frame, &back)
}

fn answer(done: Result<(), TalkError>, frame: Frame, back: &str) -> PageResult {
    match done {
        Ok(()) => Ok(see_other(back)),
        Err(error) => Err(refused(error, &frame)),
    }
}

/// Why something was not said.
pub(super) fn refused(error: TalkError, frame: &Frame) -> PageError {
    let t = frame.t;
    match error {
        TalkError::NotHere => PageError::forbidden().because(t.table_not_yours()),
        TalkError::Length => PageError::bad_request(t.talk_length(crate::talk::LONGEST)),
        TalkError::NoteLength => PageError::bad_request(t.talk_note_length(crate::talk::LONGEST_NOTE)),
        TalkError::Apart => PageError::bad_request(t.talk_apart()),
        TalkError::Nobody => PageError::bad_request(t.talk_nobody()),
        TalkError::Ledger(error) => explain(error, frame),
    }
}
