//! Annotations: what those who played write beside the events of a table that is over, and studies made of it. Nobody reads
//! more of a table by them than the table itself shows them.

use crate::ledger::{Ledger, LedgerError};
use crate::store::annotations::{self, Annotation, Study};
use crate::store::audit::{self, NewAuditEntry};
use crate::store::tables::{self, Table};
use crate::store::{Conn, StoreError, blocks, players};

/// The longest thing one can write beside an event.
pub const LONGEST: usize = 2_000;
/// So many events of one table somebody may write about.
pub const MOST: i64 = 200;

/// Annotations at the tables of a ledger.
#[derive(Clone)]
pub struct Annotations(Ledger);

/// Why something was not written. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum AnnotationError {
    #[error("an annotation has 1 to {LONGEST} characters")]
    Length,
    #[error("a study's title has 2 to 60 characters")]
    BadTitle,
    #[error("one writes about at most {MOST} events of a table")]
    TooMany,
    /// They did not play there, the table is not over, or there is no such event or annotation.
    #[error("there is nothing to annotate")]
    Nothing,
    #[error(transparent)]
    Ledger(#[from] LedgerError),
}

impl From<StoreError> for AnnotationError {
    fn from(error: StoreError) -> AnnotationError {
        AnnotationError::Ledger(error.into())
    }
}

/// Something written, as one reader sees it.
#[derive(Clone, Debug)]
pub struct Read {
    pub note: Annotation,
    /// Who wrote it.
    pub name: String,
    /// By somebody whom the reader has blocked.
    pub folded: bool,
}

impl Annotations {
    /// At these tables.
    pub fn new(ledger: Ledger) -> Annotations {
        Annotations(ledger)
    }

    /// Somebody who played there writes something beside an event.
    pub fn write(&self, code: &str, player: i64, event: u64, text: &str) -> Result<(), AnnotationError> {
        let (text, at) = (text.trim(), self.0.clock().now());
        if text.is_empty() || text.chars().count() > LONGEST {
            return Err(AnnotationError::Length);
        }
        self.0.db().write(|c| {
            let row = played(c, code, player)?;
            if !(1..=row.head).contains(&event) {
                return Err(AnnotationError::Nothing);
            }
            annotations::put(c, row.id, event, player, text, at)?;
            match annotations::count(c, row.id, player)? > MOST {
                true => Err(AnnotationError::TooMany),
                false => Ok(()),
            }
        })
    }

    /// Whoever wrote something takes it away; an administrator may do so too, which is written down.
    pub fn remove(&self, code: &str, player: i64, id: i64) -> Result<(), AnnotationError> {
        let at = self.0.clock().now();
        self.0.db().write(|c| {
            let row = tables::by_code(c, code)?.ok_or(AnnotationError::Nothing)?;
            let note = annotations::by_id(c, row.id, id)?.ok_or(AnnotationError::Nothing)?;
            if note.player_id != player {
                let admin = players::by_id(c, player)?.is_some_and(|player| player.is_admin());
                if !admin {
                    return Err(AnnotationError::Nothing);
                }
                let done = NewAuditEntry {
                    at,
                    admin_id: Some(player),
                    action: "remove_annotation",
                    player_id: Some(note.player_id),
                    table_code: Some(code),
                    detail: "",
                };
                audit::log(c, &done)?;
            }
            Ok(annotations::remove(c, id)?)
        })
    }

    /// Makes a study of what somebody wrote there. Returns its code, and a key unless everybody may find it.
    pub fn share(
        &self,
        code: &str,
        player: i64,
        title: &str,
        public: bool,
    ) -> Result<(String, Option<String>), AnnotationError> {
        let (title, at) = (title.trim(), self.0.clock().now());
        if !(2..=60).contains(&title.chars().count()) || title.chars().any(char::is_control) {
            return Err(AnnotationError::BadTitle);
        }
        self.0.db().write(|c| {
            let row = played(c, code, player)?;
            if annotations::count(c, row.id, player)? == 0 {
                return Err(AnnotationError::Nothing);
            }
            Ok(annotations::share(c, row.id, player, title, public, at)?)
        })
    }

    /// It is a study no longer.
    pub fn unshare(&self, code: &str, player: i64) -> Result<(), AnnotationError> {
        self.0.db().write(|c| {
            let row = played(c, code, player)?;
            Ok(annotations::unshare(c, row.id, player)?)
        })
    }
}

/// A table that is over, where this person sat at the end.
fn played(c: &mut Conn, code: &str, player: i64) -> Result<Table, AnnotationError> {
    let row = tables::by_code(c, code)?.filter(|row| row.status.over()).ok_or(AnnotationError::Nothing)?;
    let sat = tables::sitters(c, row.id)?.iter().any(|sitter| sitter.player == Some(player));
    if sat { Ok(row) } else { Err(AnnotationError::Nothing) }
}

/// Everything written at a table, as this reader sees it.
pub fn read(c: &mut Conn, table: i64, reader: Option<i64>) -> Result<Vec<Read>, StoreError> {
    let all = annotations::of_table(c, table)?;
    let apart = match reader {
        Some(reader) if !all.is_empty() => blocks::apart_from(c, reader)?,
        _ => blocks::Apart::default(),
    };
    let seen = |(note, name): (Annotation, String)| {
        let folded = apart.blocked.contains(&note.player_id);
        Read { note, name, folded }
    };
    Ok(all.into_iter().map(seen).collect())
}

/// The study with this code and the code of its table, for whoever has its key, made it, or finds it because everybody may.
pub fn study(
    c: &mut Conn,
    code: &str,
    key: &str,
    reader: Option<i64>,
) -> Result<Option<(Study, String)>, StoreError> {
    let found = annotations::study(c, code)?;
    Ok(found.filter(|(study, _)| study.opens(key) || reader == Some(study.player_id)))
}
