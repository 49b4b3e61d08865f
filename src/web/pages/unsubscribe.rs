//! No more letters, from within a letter: one click in the mail program (RFC 8058), or a page with the choice.

use super::blocking;
use crate::language::L10n;
use crate::post::{self, About};
use crate::store::{StoreError, tables};
use crate::web::{Frame, PageError, PageResult, Site, page};
use actix_web::web::{self, Bytes, Data, Path, ServiceConfig};
use askama::Template;

/// The pattern of its address; forms sent there need no token of ours, since the address is one.
pub(in crate::web) const PATTERN: &str = "/unsubscribe/{player}/{about}/{signature}";

pub(super) fn add(config: &mut ServiceConfig) {
    config.service(web::resource(PATTERN).get(ask).post(stop));
}

#[derive(Template)]
#[template(path = "pages/unsubscribe.html")]
struct UnsubscribePage {
    t: L10n,
    frame: Frame,
    /// The table's name, if it is about one.
    table: Option<String>,
    /// Is it about the letter of the week?
    weekly: bool,
    /// Is it about tables its reader follows?
    followed: bool,
    done: bool,
}

type Address = Path<(i64, String, String)>;

async fn ask(frame: Frame, site: Data<Site>, address: Address) -> PageResult {
    let (player, about, signature) = address.into_inner();
    let (db, about) = (site.ledger.db().clone(), About::read(&about));
    let (weekly, followed) = (about == About::Weekly, about == About::Followed);
    let found = blocking(move || {
        db.write(|c| {
            if !post::may_unsubscribe(c, player, &about, &signature)? {
                return Ok(None);
            }
            Ok::<_, StoreError>(Some(match &about {
                About::Table(code) => tables::by_code(c, code)?.map(|table| table.name),
                About::Tables | About::Weekly | About::Followed => None,
            }))
        })
    });
    let Some(table) = found.await?? else { return Err(dead(frame.t)) };
    page(&UnsubscribePage { t: frame.t, frame, table, weekly, followed, done: false })
}

async fn stop(frame: Frame, site: Data<Site>, address: Address, body: Bytes) -> PageResult {
    let (player, about, signature) = address.into_inner();
    let (db, about) = (site.ledger.db().clone(), About::read(&about));
    let everything = body.windows(6).any(|part| part == b"do=all");
    let done = blocking(move || {
        db.write(|c| {
            let known = post::may_unsubscribe(c, player, &about, &signature)?;
            if known {
                post::unsubscribe(c, player, if everything { &About::Tables } else { &about })?;
            }
            Ok::<_, StoreError>(known)
        })
    });
    if !done.await?? {
        return Err(dead(frame.t));
    }
    page(&UnsubscribePage { t: frame.t, frame, table: None, weekly: false, followed: false, done: true })
}

fn dead(t: L10n) -> PageError {
    PageError::gone(t.unsubscribe_dead(), t.unsubscribe_dead_what(), t.unsubscribe_dead_next())
}
