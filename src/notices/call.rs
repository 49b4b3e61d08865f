//! What webhooks are called about, and what browsers show.

use super::Unread;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Something to tell, as the database keeps it; its words are found when it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "snake_case")]
pub enum ChannelEvent {
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
    /// Somebody's time runs out; browsers alone are told.
    Reminder {
        /// The table's code.
        table: String,
        seat: Seat,
        /// The event that asked them.
        asked: u64,
    },
    /// To see whether it arrives.
    Test,
}

impl ChannelEvent {
    /// Reads what the database keeps.
    pub fn read(json: &str) -> Result<ChannelEvent, Unread> {
        Unread::or_read(json)
    }

    /// As the database keeps it.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}
