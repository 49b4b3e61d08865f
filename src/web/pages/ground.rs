//! The ground of a table's map: what lies under its pieces, as a file of its own that browsers keep.
//!
//! It shows what everybody may know who may see the table. Its address holds the event after which it was first drawn and the
//! hash of its content: whoever has it never asks again, and a server that has forgotten it draws it anew.

use super::{blocking, explain};
use crate::ledger::{LedgerError, StretchQuery};
use crate::reading::Reading;
use crate::web::session::AtTable;
use crate::web::{Frame, PageResult, Site, see_other};
use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::{self, Data, Path, ServiceConfig};
use boards::board;
use kernel::Fold;
use kernel::dice::hex;
use sha2::{Digest, Sha256};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/games/{code}/ground/{seq}/{name}", web::get().to(ground));
}

/// So many are kept; another one is drawn in less than a millisecond.
const MOST: usize = 128;

/// A ground that was drawn.
#[derive(Clone, Debug)]
struct Kept {
    table: String,
    key: Vec<u8>,
    seq: u64,
    /// What it is called in its address.
    name: String,
    drawn: Arc<str>,
}

impl Kept {
    fn address(&self) -> String {
        format!("/games/{}/ground/{}/{}", self.table, self.seq, self.name)
    }
}

/// Grounds that were drawn, the one that was asked for last at the end.
#[derive(Debug, Default)]
pub(in crate::web) struct Grounds(Mutex<VecDeque<Kept>>);

impl Grounds {
    /// The address of the ground of a table as it stands; none if its board has none.
    pub(super) fn address(&self, table: &str, fold: &Fold) -> Option<String> {
        self.of(table, fold).map(|kept| kept.address())
    }

    fn of(&self, table: &str, fold: &Fold) -> Option<Kept> {
        let board = board(fold.rulebook().id())?;
        let key = board.ground_key(fold)?;
        if let Some(kept) = self.find(|kept| kept.table == table && kept.key == key) {
            return Some(kept);
        }
        let drawn = board.ground(fold)?;
        let hash = hex(Sha256::digest(&drawn).first_chunk::<8>().unwrap_or(&[0; 8]));
        let name = format!("{hash}.svg");
        let kept = Kept { table: table.to_owned(), key, seq: fold.seq(), name, drawn: drawn.into() };
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST {
            all.pop_front();
        }
        all.push_back(kept.clone());
        Some(kept)
    }

    fn find(&self, is: impl Fn(&Kept) -> bool) -> Option<Kept> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = all.iter().position(is).and_then(|at| all.remove(at))?;
        all.push_back(found.clone());
        Some(found)
    }
}

/// The ground of a table, for whoever may see the table. An address of another time leads to the one of that event now.
async fn ground(
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    path: Path<(String, u64, String)>,
) -> PageResult {
    let (code, seq, name) = path.into_inner();
    let (player, asked) = (visitor.map(|v| v.player.id), name.clone());
    let found = blocking(move || {
        let (_, found) = Reading::open_and(&site.ledger, &code, player, |seen, c| {
            let code = &seen.row.key.code;
            if let Some(kept) = site.grounds.find(|kept| kept.table == *code && kept.name == asked) {
                return Ok(Some(kept));
            }
            if seq == 0 || seq > seen.row.head {
                return Err(LedgerError::NoEvent(seq));
            }
            let query = StretchQuery { after: seq, until: seq, ..StretchQuery::default() };
            let past = site.ledger.stretch(c, &seen.row, query)?;
            Ok(site.grounds.of(code, &past.live.fold))
        })?;
        Ok(found)
    })
    .await?
    .map_err(|e: LedgerError| explain(e, &frame))?;
    Ok(match found {
        // Games without one have nothing to send.
        None => HttpResponse::NoContent().finish(),
        Some(kept) if kept.name != name => see_other(&kept.address()),
        Some(kept) => HttpResponse::Ok()
            .insert_header((header::CACHE_CONTROL, "private, max-age=31536000, immutable"))
            .content_type("image/svg+xml")
            .body(kept.drawn.to_string()),
    })
}
