//! Moves and what takes them back. A script gets the new page with the answer; a browser without one is sent to it.

use super::kept::{Answer, Has};
use super::refusal::Refusal;
use super::table::{Page, TableRequest, make, open};
use super::{blocking, explain, guide, sure};
use crate::language::{GameWords, L10n};
use crate::ledger::{FoldedTable, Ledger, LedgerError};
use crate::reading::Reading;
use crate::showing::with_board;
use crate::sitters::names;
use crate::store::tables;
use crate::web::session::AtTable;
use crate::web::{Frame, PageError, PageResult, Site, page, page_with, see_other};
use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, Path, ServiceConfig};
use boards::{Board, Chosen, Fields, Scene};
use kernel::{Seat, Words as _};
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/games/{code}/move", web::post().to(play))
        .route("/games/{code}/move", web::get().to(to_table))
        .route("/games/{code}/undo", web::get().to(to_table))
        .route("/games/{code}/undo", web::post().to(undo));
}

/// A page that refuses a move has this address; whoever opens it again is led to the table.
async fn to_table(code: Path<String>) -> PageResult {
    Ok(see_other(&format!("/games/{code}")))
}

/// What a form of the page sends.
pub(super) struct MoveForm {
    /// In notation; from a button or typed. A button may hold several lines.
    pub(super) lines: Vec<String>,
    /// The newest event on the page it comes from.
    pub(super) seen: u64,
    /// The second answer, for a move that is final.
    sure: bool,
    /// The fields of a form of the game's own, which become lines.
    pub(super) fields: Fields,
}

impl MoveForm {
    /// Reads what was sent; nothing if it comes from no form of ours.
    pub(super) fn read(sent: Vec<(String, String)>) -> Option<MoveForm> {
        if sent.len() > Fields::MOST {
            return None;
        }
        let fields = Fields::from(sent);
        let text = fields.get("text");
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect();
        let (seen, sure) = (fields.number("seen")?, fields.get("sure") == "yes");
        let composes = !fields.get("form").is_empty();
        Some(MoveForm { lines, seen, sure, fields: if composes { fields } else { Fields::default() } })
    }

    /// What the page was thinking about.
    fn chosen(&self) -> Chosen {
        Chosen { at: self.fields.get("at").to_owned(), card: self.fields.get("card").to_owned() }
    }

    /// The lines to play: as they were sent, or as the game's own form means them.
    pub(super) fn compose(&self, t: L10n, seen: &Reading, live: &FoldedTable) -> Result<Vec<String>, String> {
        if self.fields.is_empty() {
            return Ok(self.lines.clone());
        }
        let compose = |board: &dyn Board, scene: &Scene<'_>| board.compose(scene, &self.fields);
        let composed = with_board(t, live, &seen.sitters, seen.viewer, None, compose);
        composed.flatten().unwrap_or_else(|| Err(t.board_no_form()))
    }
}

#[derive(Deserialize)]
struct UndoForm {
    /// Take back from this event on.
    from: u64,
    seen: u64,
}

/// What came of it.
enum Acted {
    Done,
    /// In the person's words.
    Wrong(String),
    /// It is final: this page asks once more.
    AskFirst(String),
}

/// And what the browser is told.
enum Done {
    Played,
    AskedFirst(String),
    /// The new page, for a script.
    Shown(Answer),
    /// The page with the reason on top.
    Refused(Box<Page>),
}

async fn play(
    frame: Frame,
    visitor: AtTable,
    site: Data<Site>,
    code: Path<String>,
    sent: Form<Vec<(String, String)>>,
    request: HttpRequest,
) -> PageResult {
    let t = frame.t;
    let form = MoveForm::read(sent.into_inner()).ok_or_else(|| PageError::bad_request(t.board_no_form()))?;
    let mover = visitor.mover();
    let wanted = TableRequest::again(form.lines.join(" "), form.fields.clone(), form.chosen());
    let has = Has::of(&request);
    act(frame, mover.player, site, (code.into_inner(), has), wanted, move |ledger, reading, seat| {
        let code = &reading.row.key.code;
        if let [text] = form.lines.as_slice()
            && !form.sure
            && !mover.by_letter
            && grave(t, reading, text)?.is_some()
        {
            return Ok(Acted::AskFirst(sure::about_move(code, text, form.seen)));
        }
        let lines = match form.compose(t, reading, &*reading.live()?) {
            Ok(lines) => lines,
            Err(why) => return Ok(Acted::Wrong(why)),
        };
        let question = guide::question(ledger, reading, seat)?;
        match lines.as_slice() {
            [text] => ledger.play_by(code, seat, mover, text, Some(form.seen)).map(|_| ())?,
            lines => ledger.play_lines(code, seat, mover.player, lines, form.seen)?,
        }
        guide::learned(ledger, reading, question)?;
        Ok(Acted::Done)
    })
    .await
}

async fn undo(
    frame: Frame,
    visitor: AtTable,
    site: Data<Site>,
    code: Path<String>,
    form: Form<UndoForm>,
    request: HttpRequest,
) -> PageResult {
    let UndoForm { from, seen } = form.into_inner();
    let mover = visitor.mover();
    act(
        frame,
        mover.player,
        site,
        (code.into_inner(), Has::of(&request)),
        TableRequest::default(),
        move |ledger, reading, seat| {
            ledger.undo_by(&reading.row.key.code, seat, mover, from, Some(seen)).map(|_| Acted::Done)
        },
    )
    .await
}

/// What a final move is called, if this is one that the viewer may make now.
pub(super) fn grave(t: L10n, seen: &Reading, text: &str) -> Result<Option<String>, LedgerError> {
    let Some(seat) = seen.seat() else { return Ok(None) };
    let live = seen.live()?;
    if !live.fold.position().grave(text) {
        return Ok(None);
    }
    let people = names(t, live.fold.setup(), &seen.sitters);
    let words = GameWords { t, rulebook: live.fold.rulebook(), people: &people };
    let text = text.to_lowercase();
    let same = |notation: &str| notation.split_whitespace().eq(text.split_whitespace());
    let choices = live.fold.position().choices(seat);
    let found = choices.into_iter().find(|choice| choice.grave && same(&choice.notation));
    Ok(found.map(|choice| choice.label.map_or(choice.notation, |label| words.say(&label))))
}

/// Does something for the player's seat; a refusal, or what is wrong with it, comes back as the page with the reason on top.
async fn act(
    frame: Frame,
    player: i64,
    site: Data<Site>,
    (code, has): (String, Has),
    wanted: TableRequest,
    f: impl FnOnce(&Ledger, &Reading, Seat) -> Result<Acted, LedgerError> + Send + 'static,
) -> PageResult {
    let (t, back, own_frame) = (frame.t, format!("/games/{code}"), frame.clone());
    let done = blocking(move || {
        let seen = Reading::open(&site.ledger, &code, Some(player))?;
        let Some(seat) = seen.seat() else { return Ok(None) };
        let refusal = match f(&site.ledger, &seen, seat) {
            // Without a script the browser asks for the page itself.
            Ok(Acted::Done) if !has.script() => return Ok(Some(Done::Played)),
            Ok(Acted::Done) => {
                let mut frame = Frame { here: format!("/games/{code}"), ..own_frame };
                if let Some(visitor) = frame.visitor.as_mut().filter(|visitor| visitor.seat_only.is_none()) {
                    visitor.waiting = site.ledger.db().read(|c| tables::count_awaiting(c, player))?;
                }
                // The move was made, whatever becomes of its page: then the browser asks for it once more.
                let made = make(&site, &frame, &code, Some(player), &TableRequest::default());
                let shown =
                    |made| Done::Shown(has.answer(&site.kept, &made, &frame.form_token).squeezed(&has));
                return Ok(Some(made.map_or(Done::Played, shown)));
            }
            Ok(Acted::AskFirst(page)) => return Ok(Some(Done::AskedFirst(page))),
            Ok(Acted::Wrong(why)) => Refusal::because(why),
            Err(error) => Refusal::of(t, &site.ledger, &seen, error)?,
        };
        // Somebody else may have been quicker: the page shows what is asked now.
        let again = open(&site, &own_frame, &code, Some(player), &wanted)?.refusing(refusal);
        Ok(Some(Done::Refused(Box::new(again))))
    })
    .await?
    .map_err(|e: LedgerError| explain(e, &frame))?;
    match done {
        None => Err(PageError::forbidden().because(frame.t.table_not_yours())),
        Some(Done::Played) => Ok(see_other(&back)),
        Some(Done::AskedFirst(page)) => Ok(see_other(&page)),
        Some(Done::Shown(answer)) => Ok(answer.into()),
        // Nothing was refused where somebody only wanted to look.
        Some(Done::Refused(again)) if again.refused.is_none() => page(&*again),
        Some(Done::Refused(again)) => page_with(StatusCode::UNPROCESSABLE_ENTITY, &*again),
    }
}
