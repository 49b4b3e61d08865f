//! A table's life in the store: begin, append, undo, replay, check, hand on.
//!
//! The log is the truth. What is kept in memory and in `snapshots` only saves time: it can be dropped at any moment.
//! Every change is one transaction that holds the new lines, the table's row and the letters they cause.

mod append;
mod archive;
mod bots;
mod cache;
mod error;
mod load;
mod plans;
mod results;
mod singles;
mod stretches;
mod thinker;
mod together;

pub(crate) use append::catching_panics;
pub use append::{Append, Mover, Receipt, unbroken};
pub use archive::Checked;
pub use bots::Bots;
pub(crate) use bots::able;
pub use error::LedgerError;
pub use load::{FoldedTable, Stretch, StretchQuery};
pub use plans::{Prepare, Settled, WhatIf};
pub use together::{Step, Stopped, Together};

use crate::catalog::Catalog;
use crate::clock::{self, Change, Clock, Timing};
use crate::notices::Advance;
use crate::store::notify::{Bell, TableChange};
use crate::store::tables::{self, NewTable, Progress, Sitter, Status};
use crate::store::{Conn, Db, events, notify};
use cache::Cache;
use kernel::{Entry, Event, Fold, Link, Seat, Setup, TableKey};
use results::keep_result;
use singles::Single;
use std::sync::Arc;

/// All tables. Cheap to clone; every clone shares the same cache.
#[derive(Clone)]
pub struct Ledger {
    db: Db,
    catalog: Catalog,
    clock: Clock,
    bell: Bell,
    cache: Arc<Cache>,
    admin: Option<String>,
    timing: Arc<Timing>,
}

/// A table that is about to begin.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Which game.
    pub game: String,
    /// The table's name.
    pub name: String,
    /// What was agreed; the rules number is filled in.
    pub setup: Setup,
    /// Who sits where, in order; one for each seat.
    pub sitters: Vec<Sitter>,
}

/// Fingerprint of the rules in this program; a position that another build saved is not trusted.
pub const BUILD: &str = env!("ANNALS_RULES_FINGERPRINT");

impl Ledger {
    /// The ledger of a database. `remembered` tables are kept in memory; `admin` hears of damage.
    pub fn new(db: Db, catalog: Catalog, clock: Clock, remembered: usize, admin: Option<String>) -> Ledger {
        let cache = Arc::new(Cache::new(remembered));
        Ledger { db, catalog, clock, bell: Bell::default(), cache, admin, timing: Arc::default() }
    }

    /// The same, with what the operator decides about time.
    #[must_use]
    pub fn with_timing(self, timing: Timing) -> Ledger {
        Ledger { timing: Arc::new(timing), ..self }
    }

    /// What the operator decides about time.
    pub fn timing(&self) -> &Timing {
        &self.timing
    }

    /// The games on offer.
    pub fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// The database.
    pub fn db(&self) -> &Db {
        &self.db
    }

    /// What time it is.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Where the administrator is written to.
    pub fn admin(&self) -> Option<&str> {
        self.admin.as_deref()
    }

    /// Where news of tables can be heard.
    pub fn bell(&self) -> &Bell {
        &self.bell
    }

    /// How many tables are in memory now.
    pub fn remembered(&self) -> usize {
        self.cache.len()
    }

    /// Begins a table and returns its code.
    pub fn open(&self, opening: &Opening) -> Result<String, LedgerError> {
        let key = TableKey::new(crate::secrets::code(), crate::secrets::secret());
        self.open_with(key, opening)
    }

    /// Begins a table with a code and secret of the caller's: for tests and demos.
    pub fn open_with(&self, key: TableKey, opening: &Opening) -> Result<String, LedgerError> {
        self.open_also(key, opening, |_, _| Ok::<_, LedgerError>(()))
    }

    /// Begins a table with something else in the same transaction, which gets the table's number.
    pub fn open_also<E>(
        &self,
        key: TableKey,
        opening: &Opening,
        also: impl FnOnce(&mut Conn, i64) -> Result<(), E>,
    ) -> Result<String, LedgerError>
    where
        LedgerError: From<E>,
    {
        let rulebook =
            self.catalog.find(&opening.game).ok_or_else(|| LedgerError::UnknownGame(opening.game.clone()))?;
        let setup = Setup { rules: *rulebook.rules().end(), ..opening.setup.clone() };
        if opening.sitters.len() != setup.seats.len() {
            return Err(LedgerError::Seating { sitters: opening.sitters.len(), seats: setup.seats.len() });
        }
        let at = self.clock.now();
        let entry = Entry::setup(&setup);
        let rules = setup.rules;
        let mut fold = Fold::open(rulebook, key.clone(), setup)?;
        let mut follows = fold.settle()?;
        let mut singles = Single::usual(&opening.sitters);
        while singles.answer(&mut fold, &mut follows)? {}
        let mut entries = vec![entry];
        entries.extend(follows.into_iter().map(|h| h.entry));
        let lines = chained(&key, Link::genesis(&key, rulebook.id()), 1, at, entries);
        let progress = self.progress(&fold, &lines, at);
        let table = self.db.write(|c| {
            let seats = opening.sitters.len();
            let new = NewTable { key: &key, game: rulebook.id(), rules, name: &opening.name, seats, at };
            let id = tables::insert(c, &new, &progress)?;
            events::insert(c, id, &lines)?;
            for (seat, sitter) in Seat::first(opening.sitters.len()).zip(&opening.sitters) {
                tables::seat(c, id, seat, sitter, at)?;
            }
            let (code, head, called) = (key.code.as_str(), fold.seq(), fold.awaited());
            Advance { code, head, called, ended: false, sitters: &opening.sitters, at }.tell(c)?;
            also(c, id)?;
            let change =
                Change { table: id, after: &fold, happened: &[], trail: &[], by_bot: false, at, now: at };
            clock::follow(c, &change, &self.timing)?;
            keep_result(c, id, &fold, &progress)?;
            notify::announce(c, &TableChange::of(&key.code, fold.seq()))?;
            Ok::<_, LedgerError>(id)
        })?;
        tracing::info!(table = key.code, game = rulebook.id(), "a table begins");
        let code = key.code.clone();
        let for_bot = asks_a_bot(&fold, &opening.sitters);
        self.keep(Arc::new(FoldedTable { table, fold, link: progress.link, moved_at: at }), for_bot);
        Ok(code)
    }

    /// Remembers a table as it is now and tells everybody who waits for news.
    fn keep(&self, live: Arc<FoldedTable>, for_bot: bool) {
        let news =
            TableChange { for_bot: Some(for_bot), ..TableChange::of(&live.fold.key().code, live.fold.seq()) };
        self.cache.put(live);
        self.bell.ring(news);
    }

    fn progress(&self, fold: &Fold, lines: &[events::Stored], at: i64) -> Progress {
        let status = match (fold.abandoned(), fold.over(), fold.paused()) {
            (true, _, _) => Status::Abandoned,
            (_, true, _) => Status::Finished,
            (_, _, true) => Status::Paused,
            _ => Status::Running,
        };
        let link = lines.last().map_or(Link([0; 32]), |l| l.link);
        Progress { head: fold.seq(), link, awaited: fold.awaited(), status, at }
    }
}

/// Does the table wait for a bot, in its own seat or somebody else's?
fn asks_a_bot(fold: &Fold, sitters: &[Sitter]) -> bool {
    fold.awaited().iter().any(|seat| sitters.get(seat.index()).is_some_and(|sitter| sitter.bot.is_some()))
}

/// Numbers and chains lines that follow on `link`.
fn chained(key: &TableKey, link: Link, first: u64, at: i64, entries: Vec<Entry>) -> Vec<events::Stored> {
    let mut link = link;
    (first..)
        .zip(entries)
        .map(|(seq, entry)| {
            let event = Event { seq, at, entry };
            link = link.next(key, &event);
            events::Stored { event, link }
        })
        .collect()
}
