//! From a table in the store to what [`boards`] show of it: its page, its picture, what has happened since somebody looked.

mod latest;
mod nearest;
mod pages;
mod prepared;
mod recent;
mod since;

pub use latest::Latest;
pub use nearest::nearest;
pub use prepared::{Prepared, why_not};
pub use recent::Recent;
pub use since::Past;

use crate::clock::Wait;
use crate::ledger::FoldedTable;
use crate::sitters::{has_profile, is_vacant, names};
use crate::store::at_table::Times;
use crate::store::tables::{Sitter, Table};
use crate::timekeeper::ABSENT;
use boards::{Board, Person, Scene, TableFacts, TablePage};
use kernel::{Dated, Fold, Seat, Viewer};
use language::{GameWords, L10n, Place};

/// The page of a table for `viewer`; `told` are the lines of the chronicle to show.
pub fn table_page(
    t: L10n,
    row: &Table,
    folded: &FoldedTable,
    sitters: &[Sitter],
    viewer: Viewer,
    told: &[Dated],
) -> TablePage {
    let facts = TableFacts { key: &row.key, name: &row.name, head: row.head, over: row.status.over() };
    TablePage::new(t, facts, &folded.fold, &people(t, &folded.fold, sitters), viewer, told)
}

fn people(t: L10n, fold: &Fold, sitters: &[Sitter]) -> Vec<Person> {
    let names = names(t, fold.setup(), sitters);
    let person = |((seat, name), sitter): ((Seat, String), &Sitter)| Person {
        name,
        profile: has_profile(sitter),
        bot: sitter.bot.is_some(),
        vacant: is_vacant(fold.setup(), sitters, seat),
    };
    Seat::first(sitters.len()).zip(names).zip(sitters).map(person).collect()
}

/// The board in words, as `viewer` may see it.
pub fn board_text(t: L10n, folded: &FoldedTable, sitters: &[Sitter], viewer: Viewer) -> String {
    let people = names(t, folded.fold.setup(), sitters);
    let words = GameWords { t, rulebook: folded.fold.rulebook(), people: &people };
    folded.fold.position().text(viewer, &words)
}

/// Writes on a page how everybody's time stands, told at `place`.
pub fn tell_times(page: &mut TablePage, t: L10n, times: &Times, sitters: &[Sitter], place: &Place, now: i64) {
    if !page.is_now() || page.over {
        return;
    }
    for (seat, sitter) in page.seats.iter_mut().zip(sitters) {
        let wait = times.waits.iter().find(|w| w.seat.number() == seat.number);
        seat.due = wait.filter(|_| seat.awaited).and_then(|w| due(t, w, place, now));
        let clock = times.clocks.iter().find(|(s, _)| s.number() == seat.number).map(|(_, clock)| clock);
        let away = times.away.iter().find(|(player, _)| Some(*player) == sitter.player);
        if let Some((_, until)) = away {
            seat.times.push(t.clock_away(t.day(*until - 1, place.zone())));
        }
        if sitter.player.is_some() && sitter.bot.is_some() {
            (seat.bot, seat.stood_in) = (false, true);
            seat.times.push(t.clock_stand_in());
        } else if clock.is_some_and(|clock| clock.missed >= ABSENT) {
            seat.times.push(t.clock_absent());
        }
        if let Some(bank) = clock.and_then(|clock| clock.bank).filter(|_| wait.is_none()) {
            seat.times.push(t.clock_bank(t.span(bank)));
        }
    }
}

/// A deadline in words; none if there is none.
pub fn due(t: L10n, wait: &Wait, place: &Place, now: i64) -> Option<String> {
    let at = wait.due?;
    let moment = t.moment_at(at, place);
    Some(if at < now { t.clock_overdue(moment) } else { t.clock_due(moment) })
}

/// What the board of this table draws of it, as `viewer` may see it; `None` for games that have no board of their own.
pub fn with_board<T>(
    t: L10n,
    folded: &FoldedTable,
    sitters: &[Sitter],
    viewer: Viewer,
    past: Option<&Past>,
    draw: impl FnOnce(&dyn Board, &Scene<'_>) -> T,
) -> Option<T> {
    let board = boards::board(folded.fold.rulebook().id())?;
    let people = names(t, folded.fold.setup(), sitters);
    let words = GameWords { t, rulebook: folded.fold.rulebook(), people: &people };
    Some(draw(board, &Scene { words, fold: &folded.fold, viewer, since: past.map(Past::since) }))
}

/// The board as `viewer` may see it, with what has changed marked: an SVG that needs nothing besides itself.
pub fn picture(
    t: L10n,
    folded: &FoldedTable,
    sitters: &[Sitter],
    viewer: Viewer,
    past: Option<&Past>,
) -> Option<String> {
    with_board(t, folded, sitters, viewer, past, |board, scene| board.picture(scene)).flatten()
}
