//! Pages, one module each.

mod home;
mod live;
mod lobby;
mod mailbox;
mod manage;
mod sign_in;
mod table;

use crate::ledger::LedgerError;
use crate::store::StoreError;
use crate::web::{Frame, PageError};
use actix_web::web::ServiceConfig;

/// Adds every page.
pub(super) fn add(config: &mut ServiceConfig) {
    home::add(config);
    sign_in::add(config);
    table::add(config);
    live::add(config);
    lobby::add(config);
    manage::add(config);
    mailbox::add(config);
}

/// What a ledger's error means to the person who asked.
fn explain(error: LedgerError, frame: &Frame) -> PageError {
    let t = frame.t;
    match error {
        LedgerError::NoTable(_) | LedgerError::NoEvent(_) => PageError::not_found(),
        LedgerError::Busy | LedgerError::Store(StoreError::Busy(_) | StoreError::Conflict) => {
            PageError::busy()
        }
        LedgerError::Damaged(_) => {
            PageError::out_of_order(t.table_damaged(), t.table_damaged_what(), t.table_damaged_next())
        }
        LedgerError::Unplayable(_) | LedgerError::UnknownGame(_) => PageError::out_of_order(
            t.table_unplayable(),
            t.table_unplayable_what(),
            t.table_unplayable_next(),
        ),
        other => PageError::internal(other),
    }
}

/// Runs something that waits for the database where waiting is allowed.
async fn off<T, E>(f: impl FnOnce() -> Result<T, E> + Send + 'static) -> Result<Result<T, E>, PageError>
where
    T: Send + 'static,
    E: Send + 'static,
{
    actix_web::web::block(f).await.map_err(PageError::internal)
}
