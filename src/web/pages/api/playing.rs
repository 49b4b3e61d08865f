//! Moves, what takes them back, and words at the table.

use super::shapes::{Done, PlayBody, Played, Refused, SayBody, UndoBody};
use super::tables::stretch;
use super::{Plays, answer, moves_of, read, seat_of};
use crate::ledger::{Ledger, LedgerError, Mover};
use crate::reading::Reading;
use crate::talk::TalkError;
use crate::web::pages::refusal::Refusal;
use crate::web::pages::{blocking, explain, talk};
use crate::web::{Frame, PageError, PageResult, Site};
use actix_web::web::{self, Bytes, Data, Path, ServiceConfig};
use kernel::{Denied, Refused as No, Seat, SeatSet};

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/api/v1/tables/{code}/moves", web::post().to(play))
        .route("/api/v1/tables/{code}/undo", web::post().to(undo))
        .route("/api/v1/tables/{code}/talk", web::post().to(say));
}

/// Play
///
/// One move in notation, or several lines that are played all or not at all. The answer says what happened.
#[utoipa::path(post, path = "/api/v1/tables/{code}/moves", tag = "playing", request_body = PlayBody,
    params(("code" = String, Path, description = "The table's code")),
    responses((status = 200, body = Played), (status = 422, body = Refused, description = "The rules say no, and where")))]
pub(super) async fn play(
    frame: Frame,
    Plays(access): Plays,
    site: Data<Site>,
    code: Path<String>,
    body: Bytes,
) -> PageResult {
    let PlayBody { text, seen, sure } = read(frame.t, &body)?;
    let mover = Mover { player: access.player.id, by_letter: false };
    act(frame, mover.player, site, code.into_inner(), seen, move |ledger, reading, seat| {
        let code = &reading.row.key.code;
        let lines = moves_of(&text);
        let live = reading.live()?;
        if !sure && lines.iter().any(|line| live.fold.position().grave(line)) {
            return Err(LedgerError::Final);
        }
        match lines.as_slice() {
            [] | [_] => ledger.play_by(code, seat, mover, &text, Some(seen)).map(|_| ()),
            lines => ledger.play_lines(code, seat, mover.player, lines, seen),
        }
    })
    .await
}

/// Take back
///
/// Your moves from an event on, as far as nobody has learnt anything since.
#[utoipa::path(post, path = "/api/v1/tables/{code}/undo", tag = "playing", request_body = UndoBody,
    params(("code" = String, Path, description = "The table's code")),
    responses((status = 200, body = Played), (status = 422, body = Refused)))]
pub(super) async fn undo(
    frame: Frame,
    Plays(access): Plays,
    site: Data<Site>,
    code: Path<String>,
    body: Bytes,
) -> PageResult {
    let UndoBody { from, seen } = read(frame.t, &body)?;
    let mover = Mover { player: access.player.id, by_letter: false };
    act(frame, mover.player, site, code.into_inner(), seen, move |ledger, reading, seat| {
        ledger.undo_by(&reading.row.key.code, seat, mover, from, Some(seen)).map(|_| ())
    })
    .await
}

/// Say something
///
/// To everybody at the table, or to one seat.
#[utoipa::path(post, path = "/api/v1/tables/{code}/talk", tag = "playing", request_body = SayBody,
    params(("code" = String, Path, description = "The table's code")),
    responses((status = 200, body = Done), (status = 400, body = Refused)))]
pub(super) async fn say(
    frame: Frame,
    Plays(access): Plays,
    site: Data<Site>,
    code: Path<String>,
    body: Bytes,
) -> PageResult {
    let SayBody { text, to } = read(frame.t, &body)?;
    let player = access.player.id;
    let done = blocking(move || {
        Reading::open(&site.ledger, &code, Some(player))?;
        // Never to everybody what was meant for one.
        let to = match to {
            None => None,
            Some(seat) => Some(SeatSet::from(seat_of(seat).ok_or(TalkError::Nobody)?)),
        };
        site.talk.say(&code, player, to, &text)
    });
    done.await?.map_err(|error| talk::refused(error, &frame))?;
    answer(&Done { done: true })
}

/// Does something for the player's seat, and says what came of it.
async fn act(
    frame: Frame,
    player: i64,
    site: Data<Site>,
    code: String,
    seen: u64,
    f: impl FnOnce(&Ledger, &Reading, Seat) -> Result<(), LedgerError> + Send + 'static,
) -> PageResult {
    let t = frame.t;
    let done = blocking(move || {
        let reading = Reading::open(&site.ledger, &code, Some(player))?;
        let Some(seat) = reading.seat() else { return Ok(None) };
        if let Err(error) = f(&site.ledger, &reading, seat) {
            let word = word(&error);
            return Ok(Some(Err((word, Refusal::of(t, &site.ledger, &reading, error)?))));
        }
        Ok(Some(Ok(stretch(t, &site, &code, Some(player), seen)?)))
    });
    match done.await?.map_err(|e: LedgerError| explain(e, &frame))? {
        None => Err(PageError::forbidden().because(t.table_not_yours())),
        Some(Ok((now, happened))) => answer(&Played {
            event: now.row.head,
            happened,
            waits_for_you: now.seat().is_some_and(|seat| now.row.awaited.contains(seat)),
            status: now.row.status.word(),
        }),
        Some(Err(("final", _))) => Err(PageError::refused("final", t.api_final(), None)),
        Some(Err((word, refusal))) => Err(PageError::refused(word, refusal.why, refusal.section)),
    }
}

/// A refusal for programs.
pub(super) fn word(error: &LedgerError) -> &'static str {
    match error {
        LedgerError::Denied(denied) => match denied {
            Denied::Refused(No::Illegal(_)) => "illegal",
            Denied::Refused(No::Misread(_)) => "misread",
            Denied::Refused(No::TooLong(_)) => "too_long",
            Denied::Refused(No::Over) | Denied::Abandoned => "over",
            Denied::NoUndo(_) => "no_undo",
            Denied::Paused => "paused",
            _ => "refused",
        },
        LedgerError::Final => "final",
        LedgerError::TakenBack => "taken_back",
        LedgerError::MovedSince => "moved_since",
        _ => "refused",
    }
}
