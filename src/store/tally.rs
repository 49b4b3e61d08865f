//! How often a database is asked: pages promise a number, and a test and the bench count.

use diesel::connection::{Instrumentation, InstrumentationEvent};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What a database was asked since it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Statements, without those that begin and end transactions.
    pub statements: u64,
    pub transactions: u64,
}

#[derive(Debug, Default)]
pub(super) struct Counter {
    statements: AtomicU64,
    transactions: AtomicU64,
}

impl Counter {
    pub(super) fn tally(&self) -> Tally {
        Tally { statements: self.statements.load(Relaxed), transactions: self.transactions.load(Relaxed) }
    }

    /// The pool's question whether a connection still lives is nobody's statement.
    pub(super) fn forgive_one(&self) {
        self.statements.fetch_sub(1, Relaxed);
    }
}

/// Listens to one connection.
pub(super) struct Listener {
    counter: Arc<Counter>,
    /// The next statement begins or ends a transaction.
    bracket: bool,
}

impl Listener {
    pub(super) fn new(counter: &Arc<Counter>) -> Listener {
        Listener { counter: counter.clone(), bracket: false }
    }
}

impl Instrumentation for Listener {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        match event {
            InstrumentationEvent::BeginTransaction { .. } => {
                self.counter.transactions.fetch_add(1, Relaxed);
                self.bracket = true;
            }
            InstrumentationEvent::CommitTransaction { .. }
            | InstrumentationEvent::RollbackTransaction { .. } => self.bracket = true,
            InstrumentationEvent::StartQuery { .. } if !std::mem::take(&mut self.bracket) => {
                self.counter.statements.fetch_add(1, Relaxed);
            }
            _ => {}
        }
    }
}
