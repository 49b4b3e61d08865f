//! The log to take home: as one readable text, and as JSON for programs.

use crate::annotations;
use crate::language::L10n;
use crate::ledger::LedgerError;
use crate::reading::Reading;
use crate::web::pages::{blocking, explain};
use crate::web::session::AtTable;
use crate::web::{Frame, PageResult, Site};
use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::{self, Data, Path, ServiceConfig};
use kernel::{Proof, Record};
use serde_json::{Value, json};

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/games/{code}/record.annals", web::get().to(text))
        .route("/games/{code}/record.json", web::get().to(data));
}

async fn text(frame: Frame, visitor: Option<AtTable>, site: Data<Site>, code: Path<String>) -> PageResult {
    let (record, notes) = find(&frame, visitor, site, &code).await?;
    // What was written beside events stands below the log, as remarks that nothing reads.
    let text = remarks(frame.t, record.to_string(), &notes);
    Ok(attached(&code, "annals", "text/plain; charset=utf-8", text))
}

/// The record with annotations below it; every line of them is a remark, whatever they say.
fn remarks(t: L10n, record: String, notes: &[annotations::Read]) -> String {
    let shown = notes.iter().filter(|read| !read.folded);
    shown.fold(record, |mut text, read| {
        let said = t.annotation_record(read.note.event(), read.name.as_str(), read.note.text.as_str());
        for line in said.lines().flat_map(|line| line.split(['\r', '\u{2028}', '\u{2029}', '\u{85}'])) {
            text.push_str(&format!("# {line}\n"));
        }
        text
    })
}

async fn data(frame: Frame, visitor: Option<AtTable>, site: Data<Site>, code: Path<String>) -> PageResult {
    let (record, _) = find(&frame, visitor, site, &code).await?;
    Ok(attached(&code, "json", "application/json; charset=utf-8", as_json(&record).to_string()))
}

/// The record as the visitor may have it, and what was written beside its events.
async fn find(
    frame: &Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    code: &str,
) -> Result<(Record, Vec<annotations::Read>), crate::web::PageError> {
    let (ledger, code, player) = (site.ledger.clone(), code.to_owned(), visitor.map(|v| v.player.id));
    blocking(move || {
        let (_, found) = Reading::open_and(&ledger, &code, player, |seen, c| {
            let notes = match seen.row.status.over() {
                true => annotations::read(c, seen.row.id, player)?,
                false => Vec::new(),
            };
            Ok((ledger.export_in(c, &seen.row, &seen.sitters, seen.viewer)?, notes))
        })?;
        Ok(found)
    })
    .await?
    .map_err(|e: LedgerError| explain(e, frame))
}

fn attached(code: &str, extension: &str, kind: &str, body: String) -> HttpResponse {
    let name = format!("attachment; filename=\"{code}.{extension}\"");
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, kind))
        .insert_header((header::CONTENT_DISPOSITION, name))
        .body(body)
}

/// The same as the text, line by line; what is hidden has no text.
pub(in crate::web::pages) fn as_json(record: &Record) -> Value {
    let lines: Vec<Value> = record
        .lines
        .iter()
        .map(|line| {
            let entry = &line.event.entry;
            json!({
                "event": line.event.seq,
                "at": jiff::Timestamp::from_millisecond(line.event.at).map(|t| t.to_string()).ok(),
                "seat": entry.seat.map(kernel::Seat::number),
                "kind": entry.kind.word(),
                "text": (!line.hidden()).then_some(&entry.text),
                "hash": line.hash,
                "nonce": match line.proof { Proof::Nonce(nonce) => Some(nonce.to_string()), _ => None },
                "seal": match line.proof { Proof::Seal(seal) => Some(seal.to_string()), _ => None },
            })
        })
        .collect();
    json!({
        "table": record.table,
        "game": record.game,
        "name": record.name,
        "people": record.people,
        "commitment": record.commitment,
        "shares": record.shares,
        "seed": record.seed.as_ref().map(ToString::to_string),
        "complete": record.made_for.is_none(),
        "events": lines,
    })
}
