//! What else could I have done? Only of a table that is over, and only of one's own moves.

use super::charts::{Curve, curve_of};
use super::{Book, Heading};
use crate::history::{Asked, OwnMove, Turn, standing, turns_of};
use crate::language::L10n;
use crate::ledger::{Ledger, LedgerError};
use crate::reading::Reading;
use crate::web::pages::{blocking, explain};
use crate::web::session::AtTable;
use crate::web::{Frame, PageError, PageResult, Site, page, see_other};
use actix_web::web::{self, Data, Path, Query, ServiceConfig};
use askama::Template;
use kernel::{Message, Words as _};
use serde::Deserialize;

/// A difference smaller than this is chance.
const CHANCE: i32 = 30;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/games/{code}/instead", web::get().to(show));
}

#[derive(Deserialize)]
struct InsteadQuery {
    /// The move one asks about.
    at: Option<u64>,
}

#[derive(Template)]
#[template(path = "pages/history/instead.html")]
struct InsteadPage {
    t: L10n,
    frame: Frame,
    heading: Heading,
    back: Back,
}

/// What the page shows.
struct Back {
    curve: Option<Curve>,
    /// Event, seat, and what happened in words.
    turned: Vec<(u64, u8, String)>,
    /// Has whoever looks a seat here?
    seated: bool,
    /// Own turns: number, first and last event.
    own: Vec<(usize, u64, u64)>,
    asked: Option<u64>,
    answer: Option<Answer>,
}

/// What was played, what else could have been, and how much that would have changed.
struct Answer {
    event: u64,
    played: String,
    other: Option<(String, String)>,
}

async fn show(
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    code: Path<String>,
    query: Query<InsteadQuery>,
) -> PageResult {
    let (t, code, player) = (frame.t, code.into_inner(), visitor.map(|v| v.player.id));
    let (table, asked) = (format!("/games/{code}"), query.at);
    if asked.is_some()
        && let Some(player) = player
    {
        site.limits.look_back(player)?;
    }
    let own = match asked {
        Some(event) => own_move(&site, &code, player, event).await?.map_err(|e| explain(e, &frame))?,
        None => None,
    };
    let found = blocking(move || {
        let book = Book::of(t, Reading::open(&site.ledger, &code, player)?)?;
        if !book.seen.row.status.over() {
            return Ok(None);
        }
        let back = look(&site.ledger, t, &book, asked, own.as_ref())?;
        Ok::<_, LedgerError>(Some((book.heading(t), back)))
    });
    match found.await?.map_err(|e| explain(e, &frame))? {
        Some((heading, back)) => page(&InsteadPage { t, frame, heading, back }),
        None => Ok(see_other(&table)),
    }
}

/// What else could have been played, if the move is one's own; found without holding a page up.
async fn own_move(
    site: &Data<Site>,
    code: &str,
    player: Option<i64>,
    event: u64,
) -> Result<Result<Option<OwnMove>, LedgerError>, PageError> {
    let (within, code) = (site.clone(), code.to_owned());
    let question = blocking(move || {
        let seen = Reading::open(&within.ledger, &code, player)?;
        let asked = seen.seat().map(|seat| Asked::of(&within.ledger, &seen.row, seat, event));
        asked.transpose().map(Option::flatten)
    });
    Ok(match question.await? {
        Ok(Some(asked)) => site.look_back.answer(asked).await.map(Some),
        Ok(None) => Ok(None),
        Err(error) => Err(error),
    })
}

fn look(
    ledger: &Ledger,
    t: L10n,
    book: &Book,
    asked: Option<u64>,
    own_move: Option<&OwnMove>,
) -> Result<Back, LedgerError> {
    let row = &book.seen.row;
    let seat = book.seen.seat();
    let (turns, course) = ledger.db().snapshot(|c| {
        let turns = turns_of(c, ledger, row)?;
        let course = standing(c, ledger, row, &turns, Message::new("standing"))?;
        Ok::<_, LedgerError>((turns, course))
    })?;
    let name = |index: usize| book.people.get(index).cloned().unwrap_or_default();
    let label = t.instead_standing();
    let turned = course.iter().flat_map(|course| course.turning_points()).map(|turning| {
        let what = match turning.gain {
            Some(gain) => t.turned_gain(gain, label.as_str(), name(turning.seat)),
            None => t.turned_lead(label.as_str(), name(turning.seat)),
        };
        (turning.event, u8::try_from(turning.seat + 1).unwrap_or(u8::MAX), what)
    });
    let own = |turn: &&Turn| seat.is_some() && turn.seat == seat;
    Ok(Back {
        turned: turned.collect(),
        curve: course.map(|course| curve_of(0, t.instead_standing(), &course, book, asked)),
        seated: seat.is_some(),
        own: turns.iter().filter(own).map(|turn| (turn.number, turn.first, turn.last)).collect(),
        asked,
        answer: own_move.zip(asked).zip(seat).map(|((own, event), seat)| tell(t, book, event, seat, own)),
    })
}

fn tell(t: L10n, book: &Book, event: u64, seat: kernel::Seat, own: &OwnMove) -> Answer {
    let words = book.words(t);
    let choices = own.before.fold.position().choices(seat);
    let said = |notation: &str| {
        let choice = choices.iter().find(|choice| choice.notation == notation);
        let label = choice.and_then(|choice| choice.label.as_ref()).map(|label| words.say(label));
        label.unwrap_or_else(|| notation.to_owned())
    };
    let other = own.instead.as_ref().map(|instead| {
        let more = instead.worth - instead.played;
        let verdict = match more {
            more if more > CHANCE => t.instead_better((more + 5) / 10),
            more if more < -CHANCE => t.instead_worse((5 - more) / 10),
            _ => t.instead_alike(),
        };
        (said(&instead.other), verdict)
    });
    Answer { event, played: said(&own.played), other }
}
