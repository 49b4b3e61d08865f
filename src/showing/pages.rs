//! Plain pages of tables that were told before. What somebody says, points at or agrees on makes another page of the same
//! position: its question, its answers and its chronicle are told once for each event, viewer and language.

use super::people;
use crate::ledger::FoldedTable;
use crate::store::tables::{Sitter, Table};
use boards::{Person, TableFacts, TablePage};
use kernel::{Dated, Viewer};
use language::L10n;
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

/// So many are remembered.
const PAGES: usize = 64;

/// All that a plain page depends on: the log up to the event it shows, and what is known of the table besides.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    table: i64,
    game: String,
    rules: u32,
    name: String,
    head: u64,
    over: bool,
    seq: u64,
    link: [u8; 32],
    /// What its dice come from, and what everybody has added to that.
    commitment: String,
    shares: Vec<String>,
    viewer: Viewer,
    t: L10n,
    people: Vec<Person>,
    /// The first line of the chronicle that is told.
    first: Option<u64>,
}

/// The pages.
pub(super) struct Pages(Mutex<LruCache<Key, Arc<TablePage>>>);

impl Default for Pages {
    fn default() -> Pages {
        Pages(Mutex::new(LruCache::new(NonZeroUsize::new(PAGES).unwrap_or(NonZeroUsize::MIN))))
    }
}

impl Pages {
    /// As [`super::table_page`]; `told` are the last lines up to the event that is shown.
    pub(super) fn page(
        &self,
        t: L10n,
        row: &Table,
        folded: &FoldedTable,
        sitters: &[Sitter],
        viewer: Viewer,
        told: &[Dated],
    ) -> TablePage {
        let facts = TableFacts { key: &row.key, name: &row.name, head: row.head, over: row.status.over() };
        let people = people(t, &folded.fold, sitters);
        let key = Key {
            table: row.id,
            game: row.game.clone(),
            rules: row.rules,
            name: row.name.clone(),
            head: row.head,
            over: facts.over,
            seq: folded.fold.seq(),
            link: folded.link.0,
            commitment: row.key.commitment(),
            shares: row.key.shares().to_vec(),
            viewer,
            t,
            people,
            first: told.first().map(|line| line.happened.seq),
        };
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = lock().get(&key).cloned();
        if let Some(known) = known {
            return TablePage::clone(&known);
        }
        let page = TablePage::new(t, facts, &folded.fold, &key.people, viewer, told);
        lock().put(key, Arc::new(page.clone()));
        page
    }
}
