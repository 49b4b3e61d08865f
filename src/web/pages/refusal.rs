//! Why something was not played, and what may be played instead.

use crate::language::{GameWords, L10n};
use crate::ledger::{Ledger, LedgerError};
use crate::reading::Reading;
use crate::showing::nearest;
use crate::sitters::called;
use boards::TablePage;
use kernel::{Denied, Refused};

/// What stands on top of the page of somebody whose move was refused.
pub(super) struct Refusal {
    /// In the player's words; empty if nothing is wrong but the page.
    pub(super) why: String,
    /// The section of the rules that says so.
    pub(super) section: Option<&'static str>,
    /// It was no move at all.
    unread: bool,
    /// What is like it and possible now, in notation and in words.
    pub(super) near: Vec<(String, String)>,
}

impl Refusal {
    /// Something is wrong that no rule speaks of.
    pub(super) fn because(why: String) -> Refusal {
        Refusal { why, section: None, unread: false, near: Vec::new() }
    }

    /// A refusal in the player's words; what is no refusal goes on as an error.
    pub(super) fn of(
        t: L10n,
        ledger: &Ledger,
        seen: &Reading,
        error: LedgerError,
    ) -> Result<Refusal, LedgerError> {
        let (section, unread) = match &error {
            LedgerError::Denied(Denied::Refused(Refused::Illegal(illegal))) => (Some(illegal.section), false),
            LedgerError::Denied(Denied::Refused(Refused::Misread(_))) => (None, true),
            _ => (None, false),
        };
        Ok(Refusal { section, unread, ..Refusal::because(reason(t, ledger, seen, error)?) })
    }

    /// With what is possible on a page, if what was typed is no move.
    pub(super) fn on(mut self, table: &TablePage, typed: &str) -> Refusal {
        if self.unread {
            let near = nearest(table, typed).into_iter();
            self.near = near.map(|offer| (offer.notation.clone(), offer.label.clone())).collect();
        }
        self
    }
}

fn reason(t: L10n, ledger: &Ledger, seen: &Reading, error: LedgerError) -> Result<String, LedgerError> {
    let people = called(t, &seen.sitters);
    let rulebook = ledger
        .catalog()
        .find(&seen.row.game)
        .ok_or_else(|| LedgerError::UnknownGame(seen.row.game.clone()))?;
    match error {
        LedgerError::Denied(denied) => Ok(t.refused(&denied, &GameWords { t, rulebook, people: &people })),
        LedgerError::Broke(_) => Ok(format!("{}. {}", t.table_broke(), t.table_broke_what())),
        LedgerError::Final => Ok(t.seat_session_full()),
        LedgerError::TakenBack => Ok(t.table_taken_back()),
        LedgerError::MovedSince => Ok(t.table_moved_since()),
        LedgerError::NotSeated(_) => Ok(t.table_not_yours()),
        other => Err(other),
    }
}
