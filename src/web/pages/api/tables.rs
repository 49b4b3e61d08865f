//! Tables as whoever asks may see them.

use super::shapes::{
    Event, History, Move, Place, Question, Said, SeatRow, TableRow, TableView, Tables, Talk,
};
use super::{Reads, answer, answer_all, moment, viewer};
use crate::language::{GameWords, L10n};
use crate::ledger::LedgerError;
use crate::reading::Reading;
use crate::showing::board_text;
use crate::sitters::{called, name_of, names};
use crate::store::bot_accounts::is_marked;
use crate::store::tables::{self, Sitter, Table};
use crate::store::waits;
use crate::web::pages::history::record_as_json;
use crate::web::pages::{blocking, explain};
use crate::web::{Frame, PageError, PageResult, Site};
use actix_web::web::{self, Data, Path, Query, ServiceConfig};
use boards::ChronicleLine;
use kernel::{Choice, Dated, Fold, Seat, Words as _};
use serde::Deserialize;

/// So many events are told at once.
pub(super) const STRETCH: u64 = 200;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/api/v1/tables", web::get().to(mine))
        .route("/api/v1/tables/{code}", web::get().to(view))
        .route("/api/v1/tables/{code}/prompt", web::get().to(prompt))
        .route("/api/v1/tables/{code}/history", web::get().to(history))
        .route("/api/v1/tables/{code}/record", web::get().to(record))
        .route("/api/v1/tables/{code}/talk", web::get().to(talk));
}

/// Your tables
///
/// Those that are not over; those that wait for you first, the most urgent on top.
#[utoipa::path(get, path = "/api/v1/tables", tag = "tables", responses((status = 200, body = Tables)))]
pub(super) async fn mine(frame: Frame, Reads(access): Reads, site: Data<Site>) -> PageResult {
    let (t, player) = (frame.t, access.player.id);
    let found = blocking(move || {
        site.ledger.db().snapshot(|c| {
            let own = tables::going_on(c, player)?;
            let ids: Vec<i64> = own.iter().map(|(table, _)| table.id).collect();
            Ok::<_, LedgerError>((own, tables::sitters_of(c, &ids)?, waits::of_player(c, player)?))
        })
    });
    let (own, sitters, waits) = found.await?.map_err(|e| explain(e, &frame))?;
    let due = |table: i64| waits.iter().find(|(of, _)| *of == table).and_then(|(_, wait)| wait.due);
    let mut rows: Vec<(Option<i64>, TableRow)> = own
        .iter()
        .map(|(table, seat)| {
            let sitters = sitters.get(&table.id).map_or(&[][..], Vec::as_slice);
            (due(table.id), row(table, sitters, &called(t, sitters), Some(*seat), due(table.id)))
        })
        .collect();
    rows.sort_by_key(|(due, row)| (!row.waits_for_you, due.unwrap_or(i64::MAX)));
    answer(&Tables { tables: rows.into_iter().map(|(_, row)| row).collect() })
}

fn row(
    table: &Table,
    sitters: &[Sitter],
    names: &[String],
    seat: Option<Seat>,
    due: Option<i64>,
) -> TableRow {
    let seats = Seat::first(sitters.len()).zip(sitters.iter().zip(names));
    TableRow {
        code: table.key.code.clone(),
        name: table.name.clone(),
        game: table.game.clone(),
        status: table.status.word(),
        event: table.head,
        seats: seats
            .map(|(seat, (sitter, name))| SeatRow {
                seat: seat.number(),
                name: name.clone(),
                bot: sitter.bot.clone(),
                program: sitter.player.is_some() && is_marked(&sitter.name),
                awaited: table.awaited.contains(seat),
            })
            .collect(),
        seat: seat.map(Seat::number),
        waits_for_you: seat.is_some_and(|seat| table.awaited.contains(seat)),
        until: due.map(moment),
        moved: moment(table.moved_at),
    }
}

/// A table as you may see it
///
/// Without a token, or where you do not sit: as a spectator.
#[utoipa::path(get, path = "/api/v1/tables/{code}", tag = "tables", security((), ("token" = [])),
    params(("code" = String, Path, description = "The table's code")), responses((status = 200, body = TableView)))]
pub(super) async fn view(
    frame: Frame,
    visitor: Option<Reads>,
    site: Data<Site>,
    code: Path<String>,
) -> PageResult {
    let (t, player) = (frame.t, viewer(visitor.as_ref()));
    let found = blocking(move || {
        let (seen, waits) =
            Reading::open_and(&site.ledger, &code, player, |seen, c| Ok(waits::of_table(c, seen.row.id)?))?;
        let live = seen.live()?;
        let (fold, eyes) = (&live.fold, seen.eyes());
        let due = waits.iter().find(|wait| Some(wait.seat) == seen.seat()).and_then(|wait| wait.due);
        let names = names(t, fold.setup(), &seen.sitters);
        let place = |ranking: Vec<kernel::Placing>| {
            ranking.iter().map(|p| Place { seat: p.seat.number(), place: p.place }).collect()
        };
        Ok(TableView {
            table: row(&seen.row, &seen.sitters, &names, seen.seat(), due),
            rules: fold.setup().rules,
            options: fold.setup().options.clone(),
            terms: serde_json::to_value(seen.terms()).unwrap_or_default(),
            view: fold.position().view(eyes),
            text: board_text(t, &live, &seen.sitters, eyes),
            outcome: fold.outcome().map(|outcome| place(outcome.ranking)),
        })
    });
    answer_all(&found.await?.map_err(|e: LedgerError| explain(e, &frame))?, visitor.as_ref())
}

/// What a table asks you
///
/// The question and every legal move, with its words and what it would do. You must sit there.
#[utoipa::path(get, path = "/api/v1/tables/{code}/prompt", tag = "tables",
    params(("code" = String, Path, description = "The table's code")), responses((status = 200, body = Question)))]
pub(super) async fn prompt(
    frame: Frame,
    Reads(access): Reads,
    site: Data<Site>,
    code: Path<String>,
) -> PageResult {
    let (t, player) = (frame.t, access.player.id);
    let found = blocking(move || {
        let seen = Reading::open(&site.ledger, &code, Some(player))?;
        let Some(seat) = seen.seat() else { return Ok(None) };
        let live = seen.live()?;
        let fold = &live.fold;
        let people = names(t, fold.setup(), &seen.sitters);
        let words = GameWords { t, rulebook: fold.rulebook(), people: &people };
        Ok(Some(question(&words, fold, seat)))
    });
    let found = found.await?.map_err(|e: LedgerError| explain(e, &frame))?;
    answer(&found.ok_or_else(|| PageError::forbidden().because(t.table_not_yours()))?)
}

/// What a position asks a seat, and every move it may make there.
pub(super) fn question(words: &GameWords<'_>, fold: &Fold, seat: Seat) -> Question {
    let (position, may) = (fold.position(), !fold.over() && !fold.paused());
    let prompt = if may { position.prompt(seat) } else { None };
    let moves = |choices: Vec<Choice>| choices.into_iter().map(|choice| a_move(words, choice)).collect();
    Question {
        event: fold.seq(),
        seat: seat.number(),
        awaited: fold.awaited().contains(seat),
        question: prompt.as_ref().map(|prompt| words.say(&prompt.ask)),
        why: prompt.iter().flat_map(|p| p.why.iter().map(|why| words.say(why))).collect(),
        open: prompt.is_some_and(|prompt| prompt.open),
        moves: moves(if may { position.choices(seat) } else { Vec::new() }),
        orders: moves(if may { position.orders(seat) } else { Vec::new() }),
        undo: if may { fold.undoable(seat) } else { Vec::new() },
    }
}

fn a_move(words: &GameWords<'_>, choice: Choice) -> Move {
    Move {
        label: choice.label.map_or_else(|| choice.notation.clone(), |label| words.say(&label)),
        notation: choice.notation,
        heading: choice.heading.map(|heading| words.say(&heading)),
        foreseen: choice.foreseen.told.iter().map(|told| words.say(told)).collect(),
        place: choice.about.place,
        from: choice.about.from,
        card: choice.about.card,
        is_final: choice.grave,
        finishes: choice.finishes,
        risky: choice.risky,
    }
}

#[derive(Deserialize)]
pub(super) struct After {
    #[serde(default)]
    after: u64,
}

/// What happened at a table
///
/// Events after `after`, as you may know them, 200 at once.
#[utoipa::path(get, path = "/api/v1/tables/{code}/history", tag = "tables", security((), ("token" = [])),
    params(("code" = String, Path, description = "The table's code"), ("after" = Option<u64>, Query, description = "The last event you know")),
    responses((status = 200, body = History)))]
pub(super) async fn history(
    frame: Frame,
    visitor: Option<Reads>,
    site: Data<Site>,
    code: Path<String>,
    query: Query<After>,
) -> PageResult {
    let (t, player, after) = (frame.t, viewer(visitor.as_ref()), query.after);
    let found = blocking(move || stretch(t, &site, &code, player, after)).await?;
    let (seen, events) = found.map_err(|e| explain(e, &frame))?;
    let last = events.last().map_or(after, |event| event.event);
    let history = History { event: seen.row.head, more: last < seen.row.head && !events.is_empty(), events };
    answer_all(&history, visitor.as_ref())
}

/// A table, and what happened there after an event, as this person may know it.
pub(super) fn stretch(
    t: L10n,
    site: &Site,
    code: &str,
    player: Option<i64>,
    after: u64,
) -> Result<(Reading, Vec<Event>), LedgerError> {
    let until = after.saturating_add(STRETCH);
    let (seen, told) = Reading::open_and(&site.ledger, code, player, |seen, c| {
        site.ledger.chronicle_in(c, &seen.row, after.max(1), until)
    })?;
    let live = seen.live()?;
    let people = names(t, live.fold.setup(), &seen.sitters);
    let words = GameWords { t, rulebook: live.fold.rulebook(), people: &people };
    let events = told.iter().map(|line| event(t, &words, &seen, line)).collect();
    Ok((seen, events))
}

fn event(t: L10n, words: &GameWords<'_>, seen: &Reading, line: &Dated) -> Event {
    let (happened, eyes) = (&line.happened, seen.eyes());
    Event {
        event: happened.seq,
        at: moment(line.at),
        seat: happened.entry.seat.map(Seat::number),
        kind: happened.entry.kind.word(),
        text: happened.text_for(eyes).map(str::to_owned),
        told: ChronicleLine::new(t, line, eyes, words).told,
    }
}

/// The record of a table
///
/// The log as you may have it, with hashes and proofs; `annals verify` and docs/check-record.py read it.
#[utoipa::path(get, path = "/api/v1/tables/{code}/record", tag = "tables", security((), ("token" = [])),
    params(("code" = String, Path, description = "The table's code")), responses((status = 200, body = serde_json::Value)))]
pub(super) async fn record(
    frame: Frame,
    visitor: Option<Reads>,
    site: Data<Site>,
    code: Path<String>,
) -> PageResult {
    let player = viewer(visitor.as_ref());
    let found = blocking(move || {
        let (_, record) = Reading::open_and(&site.ledger, &code, player, |seen, c| {
            site.ledger.export_in(c, &seen.row, &seen.sitters, seen.viewer)
        })?;
        Ok(record_as_json(&record))
    });
    answer_all(&found.await?.map_err(|e: LedgerError| explain(e, &frame))?, visitor.as_ref())
}

/// What was said at a table
///
/// As far as it was said to you.
#[utoipa::path(get, path = "/api/v1/tables/{code}/talk", tag = "tables",
    params(("code" = String, Path, description = "The table's code")), responses((status = 200, body = Talk)))]
pub(super) async fn talk(
    frame: Frame,
    Reads(access): Reads,
    site: Data<Site>,
    code: Path<String>,
) -> PageResult {
    let (t, player) = (frame.t, access.player.id);
    let found = blocking(move || {
        let (_, heard) = Reading::open_and(&site.ledger, &code, Some(player), |seen, c| {
            Ok(crate::talk::heard(c, &seen.row, Some(player))?)
        })?;
        Ok(heard)
    });
    let heard = found.await?.map_err(|e: LedgerError| explain(e, &frame))?;
    let said = heard.iter().map(|heard| Said {
        at: moment(heard.said.at),
        seat: heard.said.seat.number(),
        name: name_of(t, &heard.speaker),
        to: heard.only.as_ref().map(|only| only.iter().map(|sitter| name_of(t, sitter)).collect()),
        text: heard.said.text.clone(),
    });
    answer(&Talk { said: said.collect() })
}
