//! What webhooks are called about.

use super::Unread;
use crate::store::tables::Sitter;
use crate::store::{Conn, StoreError, webhooks};
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
