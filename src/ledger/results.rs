//! How tables ended, kept where profiles can count it. The log stays the truth: a result that is missing is read from
//! it again.

use super::{Ledger, LedgerError};
use crate::ratings::{self, Ended};
use crate::store::tables::{self, Progress, Status};
use crate::store::{Conn, StoreError, results};
use crate::terms::Terms;
use crate::work;
use kernel::Fold;

/// So many tables are looked for at a time.
const AT_A_TIME: i64 = 100;

/// Keeps the result of a table that is finished, for whoever sits there at that moment.
pub(super) fn keep_result(
    c: &mut Conn,
    table: i64,
    fold: &Fold,
    progress: &Progress,
) -> Result<(), StoreError> {
    let outcome = fold.outcome().filter(|_| progress.status == Status::Finished);
    let Some(outcome) = outcome else { return Ok(()) };
    let (sitters, at) = (tables::sitters(c, table)?, progress.at);
    results::keep(c, table, &outcome, &sitters, at)?;
    if !Terms::read(&tables::terms(c, table)?).rated {
        return Ok(());
    }
    let (game, setup) = (fold.rulebook().id(), fold.setup());
    ratings::count(c, &Ended { table, game, setup, ranking: &outcome.ranking, sitters: &sitters, at })
}

impl Ledger {
    /// Keeps results that are missing: of tables that ended before results were kept. Cheap if there are none.
    pub async fn catch_up_on_results(self) {
        let mut after = 0;
        loop {
            let ledger = self.clone();
            let found = work::blocking(move || ledger.db.read(|c| results::missing(c, after, AT_A_TIME)));
            let codes = match found.await {
                Ok(Ok(codes)) if !codes.is_empty() => codes,
                Ok(Ok(_)) | Err(_) => return,
                Ok(Err(error)) => return tracing::warn!(%error, "results could not be looked for"),
            };
            for (id, code) in codes {
                after = id;
                let ledger = self.clone();
                let kept = work::blocking(move || (ledger.keep_result_of(&code), code)).await;
                if let Ok((Err(error), code)) = kept {
                    tracing::warn!(table = code, %error, "its result could not be kept");
                }
            }
        }
    }

    /// Reads a finished table's result from its log and keeps it.
    pub fn keep_result_of(&self, code: &str) -> Result<(), LedgerError> {
        let row = self.table(code)?;
        self.sound(&row)?;
        // Not through the memory of tables: those that are played belong there.
        let live =
            self.db.read(|c| self.load_from(c, &row, (Vec::new(), None), row.head, row.head, |_| {}))?;
        let progress = Progress {
            head: row.head,
            link: row.link,
            awaited: row.awaited,
            status: row.status,
            at: row.finished_at.unwrap_or(row.moved_at),
        };
        Ok(self.db.write(|c| keep_result(c, row.id, &live.fold, &progress))?)
    }
}
