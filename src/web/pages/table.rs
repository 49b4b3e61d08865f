//! A table: now, and as it was after any event.

use super::lobby::words::{Agreed, options};
use super::moment::{CHRONICLE, Moment};
use super::refusal::Refusal;
use super::{blocking, explain, sure};
use crate::language::{GameWords, L10n, Place};
use crate::ledger::{FoldedTable, Ledger, LedgerError, Settled};
use crate::lobby::{Motion, Standing};
use crate::reading::Reading;
use crate::showing::{Past, Prepared, table_page, tell_times, with_board};
use crate::sitters::{has_profile, name_of, names};
use crate::store::blocks::Apart;
use crate::store::plans::Plan;
use crate::store::tables::{Sitter, Status};
use crate::talk::{Heard, TalkError, seats_apart};
use crate::web::session::AtTable;
use crate::web::{Frame, PageError, PageResult, Site, page, page_with, see_other};
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, Path, Query, ServiceConfig};
use askama::Template;
use boards::{Board, Chosen, Fields, Markup, Parts, Scene, Sheet, TablePage, board};
use kernel::{Seat, Viewer, Words as _};
use serde::Deserialize;

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
    status: Status,
    /// The rules of this table, what is not as usual first.
    agreed: Vec<Agreed>,
    /// The rules number of tables that begin now.
    newest: u32,
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
    refused: Option<Refusal>,
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
        match (table.is_now(), self.status, own) {
            (false, ..) => t.table_past(table.head, table.seq),
            (_, Status::Paused, _) => t.table_paused(),
            (_, Status::Finished, _) => t.table_finished(),
            (_, Status::Abandoned, _) => t.table_abandoned(),
            (_, Status::Running, Some(seat)) => {
                let title = self.own.as_ref().and_then(|own| own.title.clone());
                title.unwrap_or_else(|| t.table_your_move(seat.name.as_str()))
            }
            (_, Status::Running, None) => t.table_waiting_for(t.all_of(&table.waiting_for())),
        }
    }

    /// Does the game want its question before its board?
    fn question_first(&self) -> bool {
        self.own.as_ref().is_some_and(|own| own.question_first)
    }

    /// Does what the question is about stand beside what has changed, before the board?
    fn matter_beside(&self) -> bool {
        self.own.as_ref().is_some_and(|own| own.matter_beside && own.matter.is_some())
    }

    /// The figures of a seat in the head, by its place there.
    fn figures(&self, place: &usize) -> Option<&Markup> {
        self.own.as_ref()?.figures.get(*place)
    }

    /// The board the game draws.
    fn own_map(&self) -> Option<&Markup> {
        self.own.as_ref()?.map.as_ref()
    }

    /// The question as the game asks it.
    fn own_prompt(&self) -> Option<&Markup> {
        self.own.as_ref()?.prompt.as_ref()
    }
}

/// Which page of a table.
#[derive(Clone, Debug, Default)]
struct TableRequest {
    /// After this event; else now.
    seq: Option<u64>,
    /// The text page, though the game has one of its own.
    as_text: bool,
    /// What the viewer thinks about.
    chosen: Chosen,
    /// What was typed before it was refused.
    typed: String,
    /// What was filled in before it was refused.
    filled: Fields,
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

/// Reads a table and makes its page.
fn open(
    site: &Site,
    frame: &Frame,
    code: &str,
    player: Option<i64>,
    wanted: &TableRequest,
) -> Result<Page, LedgerError> {
    let (seen, moment) = Reading::open_and(&site.ledger, code, player, |seen, c| {
        let drawn = !wanted.as_text && board(&seen.row.game).is_some();
        Moment::read(site, seen, c, wanted.seq, drawn)
    })?;
    build(site, frame, &seen, moment, wanted)
}

/// The page of a table.
fn build(
    site: &Site,
    frame: &Frame,
    seen: &Reading,
    moment: Moment,
    wanted: &TableRequest,
) -> Result<Page, LedgerError> {
    let t = frame.t;
    let (row, viewer, own) = (&seen.row, seen.eyes(), seen.seat());
    let live = &moment.past.live;
    let last = live.fold.seq();
    let told = moment.past.told_after(last.saturating_sub(CHRONICLE).max(1));
    let mut table = table_page(t, row, live, &seen.sitters, viewer, told);
    let place = Place::of(moment.own.time_zone.as_deref(), &seen.terms().time_zone);
    tell_times(&mut table, t, &moment.times, &seen.sitters, &place, site.ledger.clock().now());
    let current = table.is_now() && !row.status.over();
    let motions = own.map_or(Vec::new(), |seat| motions(t, &table, seat, moment.motions));
    let talk = talk(t, seen, moment.heard, &moment.apart);
    let partners = own.map_or(Vec::new(), |seat| partners(seen, &moment.apart, seat, &table));
    let ground = match wanted.as_text {
        true => None,
        false => site.grounds.address(&row.key.code, &live.fold),
    };
    let sheet = Sheet {
        paper: frame.paper(),
        table: &table,
        chosen: &wanted.chosen,
        ground: ground.as_deref(),
        typed: &wanted.typed,
        filled: &wanted.filled,
    };
    let own_page = match wanted.as_text {
        true => None,
        false => own_parts(seen, live, viewer, moment.since.as_ref(), &sheet, t)?,
    };
    // What the board offers itself is not offered once more below.
    if let Some(own) = &own_page {
        table.matters.retain(|matter| !matter.others.iter().any(|o| own.offers(&o.notation)));
    }
    let steps = moment.neighbours;
    let steps = steps.map(|(turn_back, turn_on)| Steps { turn_back, turn_on, film: wanted.film });
    let planned = match own.filter(|_| current) {
        Some(seat) => planned(t, seen, live, seat, moment.own.plan.as_ref(), moment.settled.as_ref()),
        None => Planned::default(),
    };
    Ok(Page {
        t,
        frame: frame.clone(),
        table,
        status: row.status,
        agreed: options(t, live.fold.rulebook(), live.fold.setup()),
        newest: *live.fold.rulebook().rules().end(),
        steps,
        own: own_page,
        looks: board(&row.game).is_some(),
        planned,
        motions,
        own_seat: own.is_some(),
        may_take_over: own.is_none() && current,
        talk,
        partners,
        note: own.map_or(String::new(), |_| moment.own.note),
        muted: own.is_some() && moment.own.muted,
        refused: None,
        typed: wanted.typed.clone(),
    })
}

/// What the game draws itself of a page.
pub(super) fn own_parts(
    seen: &Reading,
    folded: &FoldedTable,
    viewer: Viewer,
    past: Option<&Past>,
    sheet: &Sheet<'_>,
    t: L10n,
) -> Result<Option<Parts>, LedgerError> {
    let drawn = with_board(t, folded, &seen.sitters, viewer, past, |board, scene| board.page(scene, sheet));
    let parts = drawn.transpose().map_err(|error| LedgerError::Internal(error.to_string()))?;
    Ok(parts.flatten())
}

/// What is, or was, prepared.
fn planned(
    t: L10n,
    seen: &Reading,
    live: &FoldedTable,
    seat: Seat,
    plan: Option<&Plan>,
    settled: Option<&Settled>,
) -> Planned {
    let waits = live.fold.awaited();
    let people = names(t, live.fold.setup(), &seen.sitters);
    let words = GameWords { t, rulebook: live.fold.rulebook(), people: &people };
    Planned {
        may: !waits.is_empty() && !waits.contains(seat),
        lines: plan.filter(|p| p.played.is_none()).map_or(0, |p| p.lines.len()),
        came: settled.map(|settled| Prepared::new(&words, settled)),
    }
}

/// Everybody else at the table, without those one does not talk to alone.
fn partners(seen: &Reading, apart: &Apart, own: Seat, table: &TablePage) -> Vec<(u8, String)> {
    let apart = seats_apart(&seen.sitters, apart);
    let others = Seat::first(table.seats.len()).zip(&table.seats);
    let others = others.filter(|(seat, _)| *seat != own && !apart.contains(*seat));
    others.map(|(seat, line)| (seat.number(), line.name.clone())).collect()
}

pub(super) fn unsaid(error: TalkError) -> LedgerError {
    match error {
        TalkError::Ledger(error) => error,
        other => LedgerError::Internal(other.to_string()),
    }
}

/// What the viewer may hear.
fn talk(t: L10n, seen: &Reading, heard: Vec<Heard>, apart: &Apart) -> Vec<SaidLine> {
    let name = |person: &Sitter| name_of(t, person);
    let line = |Heard { said, speaker, only }: Heard| SaidLine {
        id: said.id,
        person: has_profile(&speaker),
        folded: said.speaker.is_some_and(|p| apart.blocked.contains(&p)),
        own: said.speaker.is_some() && said.speaker == seen.player,
        seat: said.seat.number(),
        name: name(&speaker),
        text: if said.text.is_empty() { t.talk_silenced() } else { said.text },
        only: only.map(|people| t.all_of(&people.iter().map(name).collect::<Vec<_>>())),
    };
    heard.into_iter().map(line).collect()
}

fn motions(t: L10n, table: &TablePage, seat: Seat, standing: Vec<Standing>) -> Vec<MotionLine> {
    let name = |seat: Seat| table.seats.get(seat.index()).map_or(String::new(), |s| s.name.clone());
    let line = |s: Standing| MotionLine {
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
    others.map(line).collect()
}

async fn now(
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    code: Path<String>,
    chosen: Query<Chosen>,
) -> PageResult {
    let wanted = TableRequest { chosen: chosen.into_inner(), ..TableRequest::default() };
    show(frame, visitor, site, code.into_inner(), wanted).await
}

async fn as_text(frame: Frame, visitor: Option<AtTable>, site: Data<Site>, code: Path<String>) -> PageResult {
    let wanted = TableRequest { as_text: true, ..TableRequest::default() };
    show(frame, visitor, site, code.into_inner(), wanted).await
}

async fn past(
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    path: Path<(String, u64)>,
    query: Query<Playing>,
) -> PageResult {
    let (code, seq) = path.into_inner();
    let wanted = TableRequest { seq: Some(seq), film: query.film, ..TableRequest::default() };
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
async fn jump(code: Path<String>, query: Query<Jump>) -> PageResult {
    Ok(see_other(&format!("/games/{code}/at/{}", query.event)))
}

async fn show(
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    code: String,
    wanted: TableRequest,
) -> PageResult {
    let (own_frame, player) = (frame.clone(), visitor.map(|v| v.player.id));
    let shown = blocking(move || open(&site, &own_frame, &code, player, &wanted)).await?;
    let shown = shown.map_err(|e| explain(e, &frame))?;
    page(&shown)
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
    sent: Form<Vec<(String, String)>>,
) -> PageResult {
    let t = frame.t;
    let form = MoveForm::read(sent.into_inner()).ok_or_else(|| PageError::bad_request(t.board_no_form()))?;
    let mover = visitor.mover();
    if let [text] = form.lines.as_slice()
        && !form.sure
        && !mover.by_letter
        && is_grave(&frame, &site, &code, mover.player, text).await?
    {
        return Ok(see_other(&sure::about_move(&code, text, form.seen)));
    }
    let wanted = TableRequest {
        typed: form.lines.join(" "),
        filled: form.fields.clone(),
        chosen: form.chosen(),
        ..TableRequest::default()
    };
    act(frame, mover.player, site, code.into_inner(), wanted, move |ledger, reading, seat| {
        let code = &reading.row.key.code;
        let lines = match form.compose(t, reading, &*reading.live()?) {
            Ok(lines) => lines,
            Err(why) => return Ok(Some(why)),
        };
        match lines.as_slice() {
            [text] => ledger.play_by(code, seat, mover, text, Some(form.seen)).map(|_| None),
            lines => ledger.play_lines(code, seat, mover.player, lines, form.seen).map(|()| None),
        }
    })
    .await
}

async fn undo(
    frame: Frame,
    visitor: AtTable,
    site: Data<Site>,
    code: Path<String>,
    form: Form<UndoForm>,
) -> PageResult {
    let UndoForm { from, seen } = form.into_inner();
    let mover = visitor.mover();
    act(
        frame,
        mover.player,
        site,
        code.into_inner(),
        TableRequest::default(),
        move |ledger, reading, seat| {
            ledger.undo_by(&reading.row.key.code, seat, mover, from, Some(seen)).map(|_| None)
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

async fn is_grave(
    frame: &Frame,
    site: &Data<Site>,
    code: &str,
    player: i64,
    text: &str,
) -> Result<bool, PageError> {
    let (t, site, code, text) = (frame.t, site.clone(), code.to_owned(), text.to_owned());
    let found = blocking(move || grave(t, &Reading::open(&site.ledger, &code, Some(player))?, &text)).await?;
    found.map(|label| label.is_some()).map_err(|e| explain(e, frame))
}

/// Does something for the player's seat; a refusal, or what `f` says is wrong, comes back as the page with the reason on
/// top.
async fn act(
    frame: Frame,
    player: i64,
    site: Data<Site>,
    code: String,
    wanted: TableRequest,
    f: impl FnOnce(&Ledger, &Reading, Seat) -> Result<Option<String>, LedgerError> + Send + 'static,
) -> PageResult {
    let (t, back, own_frame) = (frame.t, format!("/games/{code}"), frame.clone());
    let done = blocking(move || {
        let seen = Reading::open(&site.ledger, &code, Some(player))?;
        let Some(seat) = seen.seat() else { return Ok(None) };
        let refusal = match f(&site.ledger, &seen, seat) {
            Ok(None) => return Ok(Some(Done::Played)),
            Ok(Some(why)) => Refusal::because(why),
            Err(error) => Refusal::of(t, &site.ledger, &seen, error)?,
        };
        // Somebody else may have been quicker: the page shows what is asked now.
        let mut again = open(&site, &own_frame, &code, Some(player), &wanted)?;
        let refusal = refusal.on(&again.table, &wanted.typed);
        again.refused = Some(refusal).filter(|refusal| !refusal.why.is_empty());
        Ok(Some(Done::Refused(Box::new(again))))
    })
    .await?
    .map_err(|e: LedgerError| explain(e, &frame))?;
    match done {
        None => Err(PageError::forbidden().because(frame.t.table_not_yours())),
        Some(Done::Played) => Ok(see_other(&back)),
        // Nothing was refused where somebody only wanted to look.
        Some(Done::Refused(again)) if again.refused.is_none() => page(&*again),
        Some(Done::Refused(again)) => page_with(StatusCode::UNPROCESSABLE_ENTITY, &*again),
    }
}
