//! What there is to tell, and the words for it.

use crate::config::PublicUrl;
use crate::language::L10n;
use crate::ledger::{Ledger, LedgerError};
use crate::post::Unread;
use crate::store::tables::Sitter;
use crate::store::{Conn, StoreError, tables, webhooks};
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Something to tell, as the database keeps it; its words are found when it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "snake_case")]
pub enum News {
    /// A table waits for a seat.
    YourMove {
        /// The table's code.
        table: String,
        /// The seat.
        seat: Seat,
        /// The event after which it does.
        head: u64,
    },
    /// A table has come to its end.
    Ended {
        /// The table's code.
        table: String,
    },
    /// To see whether it arrives.
    Test,
}

impl News {
    /// Reads what the database keeps.
    pub fn read(json: &str) -> Result<News, Unread> {
        Unread::or_read(json)
    }

    /// As the database keeps it.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// News in words.
pub(super) struct Told {
    pub(super) event: &'static str,
    /// The same for every try.
    pub(super) id: String,
    pub(super) at: String,
    pub(super) title: String,
    pub(super) text: String,
    pub(super) url: String,
    pub(super) table: Option<String>,
    pub(super) seat: Option<u8>,
}

/// Tells each person among `seats` that it is their move, in the transaction of the move before.
pub fn tell_moves(
    conn: &mut Conn,
    code: &str,
    head: u64,
    seats: SeatSet,
    sitters: &[Sitter],
    at: i64,
) -> Result<(), StoreError> {
    let person = |seat: Seat| Some((seat, sitters.get(seat.index())?.called()?));
    for (seat, player) in seats.iter().filter_map(person) {
        let news = News::YourMove { table: code.into(), seat, head };
        webhooks::tell(conn, player, &format!("move/{code}/{seat}/{head}"), &news.to_json(), at)?;
    }
    Ok(())
}

/// Tells everybody at a table that it has come to its end.
pub fn tell_of_the_end(conn: &mut Conn, code: &str, sitters: &[Sitter], at: i64) -> Result<(), StoreError> {
    let news = News::Ended { table: code.into() }.to_json();
    let players = sitters.iter().filter_map(|s| s.player);
    players.into_iter().try_for_each(|player| webhooks::tell(conn, player, &format!("end/{code}"), &news, at))
}

/// The words for a player; nothing if the news is none any more.
pub(super) fn words(
    ledger: &Ledger,
    public_url: &PublicUrl,
    t: L10n,
    news: &News,
    player: i64,
    id: &str,
    at: i64,
) -> Result<Option<Told>, LedgerError> {
    let at = jiff::Timestamp::from_millisecond(at).map(|m| m.to_string()).unwrap_or_default();
    let id = id.to_owned();
    let (code, own_seat) = match news {
        News::Test => {
            return Ok(Some(Told {
                event: "test",
                id,
                at,
                title: t.hook_test_title(),
                text: t.hook_test_text(),
                url: public_url.page("/account/channels"),
                table: None,
                seat: None,
            }));
        }
        News::YourMove { table, seat, .. } => (table, Some(*seat)),
        News::Ended { table } => (table, None),
    };
    let row = ledger.table(code)?;
    let sitters = ledger.db().read(|c| tables::sitters(c, row.id))?;
    if let Some(seat) = own_seat {
        let still = row.awaited.contains(seat)
            && sitters.get(seat.index()).is_some_and(|s| s.called() == Some(player));
        if !still || row.damage.is_some() {
            return Ok(None);
        }
    }
    let (event, title) = match own_seat {
        Some(_) => ("your_move", t.hook_your_move_title(row.name.as_str())),
        None => ("ended", t.hook_ended_title(row.name.as_str())),
    };
    Ok(Some(Told {
        event,
        id,
        at,
        title,
        text: t.hook_text(row.head, t.game_name(&row.game)),
        url: public_url.page(&format!("/games/{code}")),
        table: Some(code.clone()),
        seat: own_seat.map(Seat::number),
    }))
}
