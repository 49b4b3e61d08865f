//! Telling how a game ended: who won and how, everybody's place and figures, the last position, and the way to another game.

use super::compose::Composer;
use super::curves::Curves;
use super::envelope::Picture;
use super::news::WIDTH;
use super::pictures;
use super::told::SeatText;
use crate::language::{GameWords, L10n};
use crate::ledger::{FoldedTable, LedgerError};
use crate::showing::{board_text, picture};
use crate::store::tables::{Sitter, Table};
use kernel::{Placing, Seat, Viewer, Words as _};

/// It is over.
pub(super) struct Ended {
    /// Who won, in a few words.
    pub(super) what: String,
    /// How; nothing if the table was given up.
    pub(super) how: Option<String>,
    pub(super) places: Vec<SeatText>,
    pub(super) curves: Curves,
    /// Where one can ask for another game.
    pub(super) again: String,
}

/// The board, in words and as a picture; neither where several tables share a letter.
#[derive(Default)]
pub(super) struct Drawn {
    pub(super) board: String,
    svg: Option<String>,
    pub(super) picture: Option<Picture>,
}

impl Drawn {
    pub(super) fn new(board: String, svg: Option<String>) -> Drawn {
        let picture = svg.as_deref().and_then(|svg| pictures::png(svg, WIDTH));
        Drawn { board, svg, picture }
    }

    /// The picture in so many bytes; none if that is too little.
    pub(super) fn shrink(&mut self, most: usize) {
        self.picture = self.svg.as_deref().and_then(|svg| pictures::within(svg, WIDTH, most));
    }

    /// The last position, with what was secret while it was played.
    pub(super) fn last(t: L10n, live: &FoldedTable, sitters: &[Sitter]) -> Drawn {
        let board = board_text(t, live, sitters, Viewer::Historian);
        Drawn::new(board, picture(t, live, sitters, Viewer::Historian, None))
    }
}

impl Composer {
    /// How it ended, for the reader in a seat or in none.
    pub(super) fn ended(
        &self,
        row: &Table,
        live: &FoldedTable,
        words: &GameWords<'_>,
        own: Option<Seat>,
        several: bool,
    ) -> Result<Ended, LedgerError> {
        let code = &live.fold.key().code;
        let t = words.t;
        let again = self.public_url.page(&format!("/games/{code}#manage"));
        // A table that was given up has no winner, whoever was ahead.
        let Some(outcome) = live.fold.outcome().filter(|_| !live.fold.abandoned()) else {
            let (what, places, curves) = (t.mail_ended_given_up(), Vec::new(), Curves::default());
            return Ok(Ended { what, how: None, places, curves, again });
        };
        let winners: Vec<Seat> = outcome.winners().iter().collect();
        let names: Vec<String> = winners.iter().map(|seat| words.seat(*seat)).collect();
        let what = match winners.as_slice() {
            [] => t.mail_ended_nobody(),
            [winner] if Some(*winner) == own => t.mail_ended_won(),
            _ => t.mail_ended_winners(winners.len(), t.all_of(&names)),
        };
        let place = |p: &Placing| SeatText {
            seat: p.seat.number(),
            text: t.mail_ended_place(words.seat(p.seat), p.place, p.score),
            linked: None,
        };
        let places = outcome.ranking.iter().map(place).collect();
        let curves = self.curves(words, row, !several)?;
        Ok(Ended { what, how: Some(words.say(&outcome.how)), places, curves, again })
    }
}
