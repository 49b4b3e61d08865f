//! A table: now, and as it was after any event.

use super::{explain, off, sure};
use crate::history::neighbours;
use crate::language::{GameWords, L10n};
use crate::ledger::{Ledger, LedgerError, Live, Told};
use crate::lobby::{LobbyError, Motion};
use crate::reading::Reading;
use crate::sitters::{has_profile, name_of, names};
use crate::store::tables::{Sitter, Status};
use crate::store::{StoreError, attention, blocks, plans};
use crate::tables::{Chosen, Parts, Prepared, Scene, Sheet, Since, TablePage, Times, look, place};
use crate::talk::{Heard, TalkError};
use crate::web::session::AtTable;
use crate::web::{Answer, Frame, PageError, Site, page, page_with, see_other};
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, Path, Query, ServiceConfig};
use askama::Template;
use kernel::{Entry, Kind, Seat, Words as _};
use serde::Deserialize;
use std::collections::BTreeSet;

/// So many lines of the chronicle stand on the page.
const CHRONICLE: u64 = 40;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/games/{code}", web::get().to(now))
        .route("/games/{code}/text", web::get().to(as_text))
        .route("/games/{code}/at/{seq}", web::get().to(past))
        .route("/games/{code}/jump", web::get().to(jump))
        .route("/games/{code}/move", web::post().to(play))
        .route("/games/{code}/undo", web::post().to(undo));
}

#[derive(Template)]
#[template(path = "pages/table.html")]
struct Page {
    t: L10n,
    frame: Frame,
    table: TablePage,
    /// Where one can step to, in the past.
    steps: Option<Steps>,
    /// What the game draws itself; nothing on the text page.
    own: Option<Parts>,
    /// Has the game a page of its own besides this one?
    looks: bool,
    /// How the viewer's next turn is prepared.
    planned: Planned,
    /// What players may agree on now.
    motions: Vec<MotionLine>,
    /// Does the viewer play here?
    own_seat: bool,
    /// What was said, oldest first.
    talk: Vec<SaidLine>,
    /// Seats one can talk to alone.
    partners: Vec<(u8, String)>,
    /// The viewer's own note.
    note: String,
    /// Does the viewer wish no letters about this table?
    muted: bool,
    /// May the viewer take over a seat that was left?
    may_take_over: bool,
    /// Why the last try was refused.
    refused: Option<String>,
    /// What was typed then.
    typed: String,
}

/// Something players may agree on, and how it stands.
struct MotionLine {
    word: String,
    name: String,
    voices: usize,
    needed: usize,
    own: bool,
}

/// How the viewer's next turn is prepared.
#[derive(Default)]
struct Planned {
    /// Can it be prepared now?
    may: bool,
    /// So many moves are.
    lines: usize,
    /// What became of it when it came.
    came: Option<Prepared>,
}

/// Something said.
struct SaidLine {
    id: i64,
    seat: u8,
    name: String,
    /// Has the speaker a profile?
    person: bool,
    /// The viewer has blocked the speaker.
    folded: bool,
    /// The viewer said it.
    own: bool,
    text: String,
    /// Whom it is for, if not for everybody.
    only: Option<String>,
}

impl Page {
    /// Whose move it is, in one line.
    fn heading(&self) -> String {
        let (t, table) = (self.t, &self.table);
        let own = table.seats.iter().find(|s| s.own && s.awaited);
        match (table.is_now(), table.status, own) {
            (false, ..) => t.table_past(table.head, table.seq),
            (_, Status::Paused, _) => t.table_paused(),
            (_, Status::Finished, _) => t.table_finished(),
            (_, Status::Abandoned, _) => t.table_abandoned(),
            (_, Status::Running, Some(seat)) => t.table_your_move(seat.name.as_str()),
            (_, Status::Running, None) => t.table_waiting_for(t.all_of(&table.waiting_for())),
        }
    }

    /// A move one could type.
    fn example(&self) -> Option<&str> {
        self.table.groups.first()?.choices.first().map(|offer| offer.notation.as_str())
    }
}

/// Which page of a table.
#[derive(Clone, Debug, Default)]
struct Wanted {
    /// After this event; else now.
    seq: Option<u64>,
    /// The text page, though the game has one of its own.
    as_text: bool,
    /// What the viewer thinks about.
    chosen: Chosen,
    /// What was typed before it was refused.
    typed: String,
    /// Goes on by itself, from event to event or from turn to turn.
    film: Option<Film>,
}

/// How a past goes on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Film {
    Events,
    Turns,
}

/// Where one can step to from an event.
struct Steps {
    /// The end of the turn before.
    turn_back: Option<u64>,
    /// The end of the next one.
    turn_on: Option<u64>,
    film: Option<Film>,
}

impl Steps {
    /// The next picture of the film, while it runs.
    fn next(&self, table: &TablePage) -> Option<(u64, &'static str)> {
        let on = match self.film? {
            Film::Events => (table.seq < table.head).then_some((table.seq + 1, "events")),
            Film::Turns => self.turn_on.map(|event| (event, "turns")),
        };
        on.filter(|(event, _)| *event <= table.head)
    }
}

/// The page of a table.
fn build(site: &Site, frame: &Frame, seen: &Reading, wanted: &Wanted) -> Result<Page, LedgerError> {
    let (t, seq) = (frame.t, wanted.seq);
    let (ledger, row, viewer) = (&site.ledger, &seen.row, seen.eyes());
    let code = &row.key.code;
    let live = match seq {
        Some(seq) => ledger.at(code, seq)?,
        None => seen.live()?,
    };
    let last = live.fold.seq();
    let told = ledger.chronicle(code, last.saturating_sub(CHRONICLE).max(1), last)?;
    let table = TablePage::new(t, row, &live, &seen.sitters, viewer, &told);
    let now = ledger.clock().now();
    let (times, place) = ledger.db().read(|c| {
        let place = place(c, seen.player, &seen.terms())?;
        Ok::<_, LedgerError>((Times::load(c, row.id, now)?, place))
    })?;
    let table = table.timed(t, &times, &place, now);
    let own = seen.seat();
    let motions = match own.filter(|_| table.is_now() && !row.status.over()) {
        Some(seat) => motions(site, t, &table, seat)?,
        None => Vec::new(),
    };
    let may_take_over = own.is_none() && table.is_now() && !row.status.over();
    let talk = talk(site, t, seen)?;
    let (note, muted) = match seen.player.filter(|_| own.is_some()) {
        Some(player) => (
            site.talk.note(code, player).map_err(unsaid)?,
            ledger.db().read(|c| attention::is_muted(c, row.id, player))?,
        ),
        None => (String::new(), false),
    };
    let partners = match own {
        Some(seat) => partners(site, code, seat, &table)?,
        None => Vec::new(),
    };
    let look = look(&row.game);
    let own_page = match look.filter(|_| !wanted.as_text) {
        Some(look) => {
            let people = names(t, live.fold.setup(), &seen.sitters);
            let words = GameWords { t, rulebook: live.fold.rulebook(), people: &people };
            let since = match seq {
                Some(_) => Since::step(ledger, row, &live)?,
                None => Since::load(ledger, row, &live, seen.viewer)?,
            };
            let scene = Scene { words, live: &live, viewer, since: Some(&since) };
            let sheet =
                Sheet { paper: frame.paper(), table: &table, chosen: &wanted.chosen, typed: &wanted.typed };
            look.page(&scene, &sheet).map_err(|e| StoreError::Unreadable(e.to_string()))?
        }
        None => None,
    };
    let steps = if table.is_now() && !row.status.over() {
        None
    } else {
        let (turn_back, turn_on) = neighbours(ledger, code, last)?;
        Some(Steps { turn_back, turn_on, film: wanted.film })
    };
    let planned = match seen.player.zip(own).filter(|_| table.is_now() && !row.status.over()) {
        Some((player, seat)) => planned(ledger, t, seen, &live, player, seat, &told)?,
        None => Planned::default(),
    };
    Ok(Page {
        t,
        frame: frame.clone(),
        table,
        steps,
        own: own_page,
        looks: look.is_some(),
        planned,
        motions,
        own_seat: own.is_some(),
        may_take_over,
        talk,
        partners,
        note,
        muted,
        refused: None,
        typed: wanted.typed.clone(),
    })
}

/// What is, or was, prepared: of the past only while the seat has done nothing else since.
fn planned(
    ledger: &Ledger,
    t: L10n,
    seen: &Reading,
    live: &Live,
    player: i64,
    seat: Seat,
    told: &[Told],
) -> Result<Planned, LedgerError> {
    let plan = ledger.db().read(|c| plans::of_seat(c, live.table, seat, player))?;
    let waits = live.fold.awaited();
    let own_since = |until: u64| {
        let by_hand = |e: &Entry| e.seat == Some(seat) && matches!(e.kind, Kind::Move | Kind::Undo);
        told.iter().any(|line| line.happened.seq > until && by_hand(&line.happened.entry))
    };
    let came = plan.as_ref().and_then(|p| p.played).is_some_and(|played| !own_since(played.until));
    let people = names(t, live.fold.setup(), &seen.sitters);
    let words = GameWords { t, rulebook: live.fold.rulebook(), people: &people };
    let settled = if came { ledger.settled(&seen.row.key.code, seat, player)? } else { None };
    Ok(Planned {
        may: !waits.is_empty() && !waits.contains(seat),
        lines: plan.filter(|p| p.played.is_none()).map_or(0, |p| p.lines.len()),
        came: settled.map(|settled| Prepared::new(&words, &settled)),
    })
}

/// Everybody else at the table, without those one does not talk to alone.
fn partners(site: &Site, code: &str, own: Seat, table: &TablePage) -> Result<Vec<(u8, String)>, LedgerError> {
    let apart = site.talk.apart(code, own).map_err(unsaid)?;
    let others = Seat::first(table.seats.len()).zip(&table.seats);
    let others = others.filter(|(seat, _)| *seat != own && !apart.contains(*seat));
    Ok(others.map(|(seat, line)| (seat.number(), line.name.clone())).collect())
}

pub(super) fn unsaid(error: TalkError) -> LedgerError {
    match error {
        TalkError::Ledger(error) => error,
        other => StoreError::Unreadable(other.to_string()).into(),
    }
}

/// What the viewer may hear.
fn talk(site: &Site, t: L10n, seen: &Reading) -> Result<Vec<SaidLine>, LedgerError> {
    let blocked = match seen.player {
        Some(player) => site.ledger.db().read(|c| blocks::blocked_by(c, player))?,
        None => BTreeSet::new(),
    };
    let name = |person: &Sitter| name_of(t, person);
    let line = |Heard { said, speaker, only }: Heard| SaidLine {
        id: said.id,
        person: has_profile(&speaker),
        folded: said.speaker.is_some_and(|p| blocked.contains(&p)),
        own: said.speaker.is_some() && said.speaker == seen.player,
        seat: said.seat.number(),
        name: name(&speaker),
        text: if said.text.is_empty() { t.talk_silenced() } else { said.text },
        only: only.map(|people| t.all_of(&people.iter().map(name).collect::<Vec<_>>())),
    };
    let heard = site.talk.heard(&seen.row.key.code, seen.player).map_err(unsaid)?;
    Ok(heard.into_iter().map(line).collect())
}

fn motions(site: &Site, t: L10n, table: &TablePage, seat: Seat) -> Result<Vec<MotionLine>, LedgerError> {
    let code = table.code.as_str();
    let name = |seat: Seat| table.seats.get(seat.index()).map_or(String::new(), |s| s.name.clone());
    let standing = site.lobby.motions(code).map_err(|e| match e {
        LobbyError::Ledger(error) => error,
        LobbyError::Store(error) => error.into(),
        _ => LedgerError::NoTable(code.into()),
    })?;
    let line = |s: crate::lobby::Standing| MotionLine {
        word: s.motion.word(),
        name: match s.motion {
            Motion::Pause => t.manage_pause(),
            Motion::Resume => t.manage_resume(),
            Motion::GiveUp => t.manage_give_up(),
            Motion::Replace(gone) => t.manage_replace(name(gone)),
            Motion::Bot(free) => t.manage_bot(free.number()),
        },
        voices: s.voices.len(),
        needed: s.needed,
        own: s.voices.contains(seat),
    };
    // Nobody votes about themselves.
    let others = standing.into_iter().filter(|s| s.motion != Motion::Replace(seat));
    Ok(others.map(line).collect())
}

async fn now(
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    code: Path<String>,
    chosen: Query<Chosen>,
) -> Answer {
    let wanted = Wanted { chosen: chosen.into_inner(), ..Wanted::default() };
    show(frame, visitor, site, code.into_inner(), wanted).await
}

async fn as_text(frame: Frame, visitor: Option<AtTable>, site: Data<Site>, code: Path<String>) -> Answer {
    let wanted = Wanted { as_text: true, ..Wanted::default() };
    show(frame, visitor, site, code.into_inner(), wanted).await
}

async fn past(
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    path: Path<(String, u64)>,
    query: Query<Playing>,
) -> Answer {
    let (code, seq) = path.into_inner();
    let wanted = Wanted { seq: Some(seq), film: query.film, ..Wanted::default() };
    show(frame, visitor, site, code, wanted).await
}

#[derive(Deserialize)]
struct Playing {
    film: Option<Film>,
}

#[derive(Deserialize)]
struct Jump {
    event: u64,
}

/// To an event by its number.
async fn jump(code: Path<String>, query: Query<Jump>) -> Answer {
    Ok(see_other(&format!("/games/{code}/at/{}", query.event)))
}

async fn show(
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    code: String,
    wanted: Wanted,
) -> Answer {
    let (own_frame, player) = (frame.clone(), visitor.map(|v| v.player.id));
    let shown = off(move || build(&site, &own_frame, &Reading::open(&site.ledger, &code, player)?, &wanted))
        .await?
        .map_err(|e| explain(e, &frame))?;
    page(&shown)
}

#[derive(Deserialize)]
struct MoveForm {
    /// In notation; from a button or typed.
    text: String,
    /// The newest event on the page it comes from.
    seen: u64,
    /// The second answer, for a move that is final.
    #[serde(default)]
    sure: String,
}

#[derive(Deserialize)]
struct UndoForm {
    /// Take back from this event on.
    from: u64,
    seen: u64,
}

enum Done {
    Played,
    /// The page with the reason on top.
    Refused(Box<Page>),
}

async fn play(
    frame: Frame,
    visitor: AtTable,
    site: Data<Site>,
    code: Path<String>,
    form: Form<MoveForm>,
) -> Answer {
    let MoveForm { text, seen, sure } = form.into_inner();
    let (typed, mover) = (text.clone(), visitor.mover());
    if sure != "yes" && !mover.by_letter && is_grave(&frame, &site, &code, mover.player, &text).await? {
        return Ok(see_other(&sure::about_move(&code, &text, seen)));
    }
    act(frame, mover.player, site, code.into_inner(), typed, move |ledger, code, seat| {
        ledger.play_by(code, seat, mover, &text, Some(seen)).map(|_| ())
    })
    .await
}

async fn undo(
    frame: Frame,
    visitor: AtTable,
    site: Data<Site>,
    code: Path<String>,
    form: Form<UndoForm>,
) -> Answer {
    let UndoForm { from, seen } = form.into_inner();
    let mover = visitor.mover();
    act(frame, mover.player, site, code.into_inner(), String::new(), move |ledger, code, seat| {
        ledger.undo_by(code, seat, mover, from, Some(seen)).map(|_| ())
    })
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

async fn is_grave(
    frame: &Frame,
    site: &Data<Site>,
    code: &str,
    player: i64,
    text: &str,
) -> Result<bool, PageError> {
    let (t, site, code, text) = (frame.t, site.clone(), code.to_owned(), text.to_owned());
    let found = off(move || grave(t, &Reading::open(&site.ledger, &code, Some(player))?, &text)).await?;
    found.map(|label| label.is_some()).map_err(|e| explain(e, frame))
}

/// Does something for the player's seat; a refusal comes back as the page with the reason on top.
async fn act(
    frame: Frame,
    player: i64,
    site: Data<Site>,
    code: String,
    typed: String,
    f: impl FnOnce(&Ledger, &str, Seat) -> Result<(), LedgerError> + Send + 'static,
) -> Answer {
    let (t, back, own_frame) = (frame.t, format!("/games/{code}"), frame.clone());
    let wanted = Wanted { typed, ..Wanted::default() };
    let done = off(move || {
        let seen = Reading::open(&site.ledger, &code, Some(player))?;
        let Some(seat) = seen.seat() else { return Ok(None) };
        match f(&site.ledger, &code, seat) {
            Ok(()) => Ok(Some(Done::Played)),
            Err(error) => {
                let refused = Some(reason(t, &site.ledger, &seen, error)?);
                // Somebody else may have been quicker: the page shows what is asked now.
                let now = Reading::open(&site.ledger, &code, Some(player))?;
                let again = Page { refused, ..build(&site, &own_frame, &now, &wanted)? };
                Ok(Some(Done::Refused(Box::new(again))))
            }
        }
    })
    .await?
    .map_err(|e: LedgerError| explain(e, &frame))?;
    match done {
        None => Err(PageError::forbidden().because(frame.t.table_not_yours())),
        Some(Done::Played) => Ok(see_other(&back)),
        Some(Done::Refused(again)) => page_with(StatusCode::UNPROCESSABLE_ENTITY, &*again),
    }
}

/// A refusal in the player's words; what is no refusal goes on as an error.
pub(super) fn reason(
    t: L10n,
    ledger: &Ledger,
    seen: &Reading,
    error: LedgerError,
) -> Result<String, LedgerError> {
    let people: Vec<String> = seen.sitters.iter().map(|s| name_of(t, s)).collect();
    let rulebook = ledger
        .catalog()
        .find(&seen.row.game)
        .ok_or_else(|| LedgerError::UnknownGame(seen.row.game.clone()))?;
    match error {
        LedgerError::Denied(denied) => Ok(t.refused(&denied, &GameWords { t, rulebook, people: &people })),
        LedgerError::Broke(_) => Ok(format!("{}. {}", t.table_broke(), t.table_broke_what())),
        LedgerError::Final => Ok(t.seat_session_full()),
        LedgerError::TakenBack => Ok(t.table_taken_back()),
        LedgerError::NotSeated(_) => Ok(t.table_not_yours()),
        other => Err(other),
    }
}
