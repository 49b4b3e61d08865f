//! Why the ledger did not do what was asked; and which error stands where in the service.
//!
//! - Rules return `kernel` errors ([`Denied`], [`Invalid`], [`Flaw`]): the reason in words for whoever asked.
//! - The store returns [`StoreError`], and nobody else can make one (its variants are `non_exhaustive`): it means the
//!   database, never anything that merely came on the way to or from it. A row that can't be read is found out in `store`,
//!   by the function that loads it.
//! - Everything about a table returns [`LedgerError`]. `Denied` is for the person who asked: the rules say no. `Busy`,
//!   `Overtaken` and `Store` are nobody's fault: nothing was changed and trying again is right. `Damaged` and `Unplayable` concern one
//!   table; the rest of the server goes on. `Internal` is a bug of ours, such as a template that can't be filled:
//!   trying again changes nothing.
//! - A part with refusals of its own (people, lobby, talk, moderation, channels) has an enum with a variant for each, and
//!   `#[from]` for the errors below it. It passes these on as they are: no refusal is turned into an error of the store.
//! - What waits to be done fails as [`crate::work::Failure`]: whether trying again may help is all that counts there.
//! - Pages return `web::PageError`, named after what it means to the person; `pages::explain` is the only way from a
//!   `LedgerError` to one, and its `From<StoreError>` the only one from the store: a busy database is “try again”, not
//!   “our mistake”. `anyhow` is for commands, whose reader is the operator.

use crate::store::StoreError;
use kernel::{Denied, Flaw, Invalid};

/// Why the ledger did not do what was asked. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    /// There is no such table.
    #[error("there is no table “{0}”")]
    NoTable(String),
    /// There is no such event.
    #[error("the log has no event {0}")]
    NoEvent(u64),
    /// There is no such game here.
    #[error("this server has no game “{0}”")]
    UnknownGame(String),
    /// The table can't begin like that.
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// The number of people differs from the number of seats.
    #[error("{sitters} people for {seats} seats")]
    Seating {
        /// People named.
        sitters: usize,
        /// Seats agreed.
        seats: usize,
    },
    /// The rules, or the state of the table, say no.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// The seat has no safe move because it is not its turn.
    #[error("seat {0} is not awaited")]
    NotAwaited(kernel::Seat),
    /// Somebody sits there, or the player sits at this table already.
    #[error("that seat is taken")]
    SeatTaken,
    /// The seat is not the player's, or no longer.
    #[error("seat {0} is somebody else's")]
    NotSeated(kernel::Seat),
    /// A final move, by somebody who came by a letter or is not there.
    #[error("a final move needs somebody who has signed in")]
    Final,
    /// The seat has moved since the letter that is answered was written.
    #[error("the seat has moved since")]
    MovedSince,
    /// The move was made and taken back since the page that asks for it.
    #[error("the move was taken back")]
    TakenBack,
    /// Not enough people agree any more, or it is not asked any more.
    #[error("that is not agreed")]
    NotAgreed,
    /// The player has held another seat at this table.
    #[error("whoever has held seat {0} may come back to that seat only")]
    HeldAnother(kernel::Seat),
    /// The table is not for this person.
    #[error("the table is not open to them")]
    NotWelcome,
    /// The table belongs to a season, for which they don't stand by.
    #[error("only substitutes of the season take over a seat")]
    NotSubstitute,
    /// The log does not replay; it is kept as it is and the administrator was told.
    #[error("the table is damaged: {0}")]
    Damaged(String),
    /// The log is fine, but this program does not know its game or its rules number.
    #[error("this program can't play the table: {0}")]
    Unplayable(String),
    /// The rules broke down on this move; the log is as it was.
    #[error("the rules broke down: {0}")]
    Broke(String),
    /// There is no next turn to prepare: it has come, or never will.
    #[error("there is no turn to prepare")]
    NothingToPrepare,
    /// The prepared turn ends before this line, or is too long.
    #[error("the prepared turn ends here")]
    PlanFull,
    /// The same was asked for before, and done.
    #[error("this was done already")]
    Repeated,
    /// Too many people wrote at once.
    #[error("the table is busy")]
    Busy,
    /// A letter has no words, no template or no address it could be sent to; trying again changes nothing.
    #[error("a letter can't be written: {0}")]
    Unwritable(String),
    /// A bug of ours.
    #[error("a mistake in this program: {0}")]
    Internal(String),
    /// A record is not what it should be.
    #[error(transparent)]
    Flaw(#[from] Flaw),
    /// A table with this code is here already.
    #[error("table “{0}” is here already")]
    Exists(String),
    /// Somebody else wrote first: what was decided on holds no more.
    #[error("somebody else wrote first")]
    Overtaken,
    /// The database.
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for LedgerError {
    fn from(error: StoreError) -> LedgerError {
        if error.is_conflict() { LedgerError::Overtaken } else { LedgerError::Store(error) }
    }
}
