//! What letters are about.

use crate::store::StoreError;
use crate::store::outbox::{Kind, NewLetter};
use kernel::Seat;
use serde::{Deserialize, Serialize};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// What a link does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Shows that a new account's address is its owner's.
    Confirm,
    /// Signs in.
    SignIn,
    /// Sets a new password.
    Reset,
    /// The old address agrees to a new one.
    OldAddress,
    /// The new address agrees as well.
    NewAddress,
    /// Deletes the account.
    Delete,
}

impl Purpose {
    const ALL: [Purpose; 6] = [
        Purpose::Confirm,
        Purpose::SignIn,
        Purpose::Reset,
        Purpose::OldAddress,
        Purpose::NewAddress,
        Purpose::Delete,
    ];

    /// Its word in the database.
    pub fn word(self) -> &'static str {
        match self {
            Purpose::Confirm => "confirm",
            Purpose::SignIn => "sign_in",
            Purpose::Reset => "reset",
            Purpose::OldAddress => "old_address",
            Purpose::NewAddress => "new_address",
            Purpose::Delete => "delete",
        }
    }

    /// The purpose with this word.
    pub fn read(word: &str) -> Result<Purpose, StoreError> {
        let found = Purpose::ALL.into_iter().find(|p| p.word() == word);
        found.ok_or_else(|| StoreError::Unreadable(format!("no link does “{word}”")))
    }

    /// How long it can be used, in milliseconds.
    pub fn lifetime(self) -> i64 {
        match self {
            Purpose::Confirm => 3 * DAY,
            Purpose::SignIn => 30 * MINUTE,
            Purpose::Reset | Purpose::Delete => HOUR,
            Purpose::OldAddress | Purpose::NewAddress => DAY,
        }
    }
}

/// What a letter is about, as the outbox keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "snake_case")]
pub enum Letter {
    /// A table waits for you.
    YourMove {
        /// Its code.
        table: String,
        /// Your seat.
        seat: Seat,
        /// The event after which it does.
        head: u64,
    },
    /// Your turn came, and what you had prepared was played.
    Prepared {
        /// The table's code.
        table: String,
        /// Your seat.
        seat: Seat,
        /// The event after which nothing more of it was.
        until: u64,
    },
    /// Something was said at your table.
    Said {
        /// The table's code.
        table: String,
        /// Your seat.
        seat: Seat,
        /// The number of what was said.
        said: i64,
        /// Was it for some seats only?
        private: bool,
    },
    /// A game you played has come to its end, or was given up.
    Ended {
        /// The table's code.
        table: String,
        /// Your seat.
        seat: Seat,
    },
    /// Somebody asks you to a table that has not begun.
    Invited {
        /// Its code.
        table: String,
        /// Its name.
        name: String,
        /// The game.
        game: String,
        /// Who asks.
        from: String,
        /// The secret of the link.
        invitation: String,
    },
    /// To the administrator: a log does not replay.
    Damaged {
        /// The table's code.
        table: String,
        /// What is wrong.
        why: String,
    },
    /// To the administrator: somebody asks for help.
    Reported {
        /// The report's number.
        report: i64,
    },
    /// A link; its token is made when the letter is composed, so that nobody can read it in the outbox.
    Link {
        /// What it does.
        purpose: Purpose,
        /// The new address, if it is about one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        email: Option<String>,
        /// Where its reader wanted to go: a page of ours.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<String>,
    },
    /// Your time runs out.
    Reminder {
        /// The table's code.
        table: String,
        /// Your seat.
        seat: Seat,
        /// The event that asked you.
        asked: u64,
    },
    /// Somebody's time is up: to them and, where it concerns them, to the others.
    TimeUp {
        /// The table's code.
        table: String,
        /// The seat whose time is up.
        seat: Seat,
        /// What follows.
        what: TimeUp,
    },
    /// Somebody wanted to register with the address of your account.
    AlreadyHere,
    /// What became of a message that was sent to a seat's address.
    Answer {
        /// The table's code.
        table: String,
        /// The seat.
        seat: Seat,
        /// What became of it.
        answer: Answer,
        /// What the message said it was about.
        subject: String,
        /// The message's name, to be answered to.
        message_id: Option<String>,
    },
    /// A message went to an address of ours that stands for no seat.
    AnswerLost {
        /// The message's name, to be answered to.
        message_id: Option<String>,
    },
    /// To see whether mail arrives.
    Test,
}

/// Why a letter in the outbox can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unread {
    /// It says what it is about, in words this program does not know: perhaps a newer one wrote it.
    #[error("this program does not know such letters: {0}")]
    Unknown(String),
    /// No program can have written it.
    #[error("the outbox holds an unreadable letter: {0}")]
    Broken(String),
}

/// What follows when somebody's time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeUp {
    /// The game made a safe move.
    Fallback,
    /// A bot plays until they are back.
    Bot,
    /// The others may vote to replace them.
    Vote,
    /// The others have replaced them.
    Replaced,
}

/// What became of a message with moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// It was played.
    Played {
        /// The first event it made.
        first: u64,
        /// The last event that followed on it.
        last: u64,
        /// Lines that were taken for prose.
        unread: Vec<String>,
    },
    /// Nothing was played.
    Refused(Reason),
}

/// Why nothing was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// One line is no move, or none that is allowed now.
    Line {
        /// Its number in what the player wrote.
        number: usize,
        /// What it says.
        text: String,
        /// What is wrong with it, in the player's language.
        why: String,
    },
    /// There is nothing to play in it.
    Empty,
    /// There are too many lines in it.
    TooMany {
        /// So many may be.
        most: usize,
    },
    /// It is too large.
    TooLarge,
    /// It came from an address that is not the player's.
    Stranger {
        /// Which.
        from: String,
    },
    /// The mail server could not prove who sent it.
    Unproved,
    /// The seat is somebody else's now.
    NotYours,
    /// The seat has moved since the letter that is answered was written.
    Moved,
    /// The table can't be played at the moment.
    OutOfOrder,
}

impl Letter {
    /// To somebody with an account; `key` makes sure it is written once.
    pub fn to_player(&self, player: i64, key: &str, at: i64) -> NewLetter {
        NewLetter { player_id: Some(player), ..self.outgoing(key, at) }
    }

    /// To an address; `key` makes sure it is written once.
    pub fn to_address(&self, address: &str, key: &str, at: i64) -> NewLetter {
        NewLetter { address: Some(address.into()), ..self.outgoing(key, at) }
    }

    /// Reads what the outbox keeps.
    pub fn read(json: &str) -> Result<Letter, Unread> {
        serde_json::from_str(json).map_err(|e| {
            let named = |v: &serde_json::Value| v.get("about").is_some_and(serde_json::Value::is_string);
            match serde_json::from_str(json) {
                Ok(value) if named(&value) => Unread::Unknown(e.to_string()),
                _ => Unread::Broken(e.to_string()),
            }
        })
    }

    /// The table it is about, if it may wait for others about tables.
    pub fn table(&self) -> Option<&str> {
        match self {
            Letter::YourMove { table, .. }
            | Letter::Prepared { table, .. }
            | Letter::Said { table, .. }
            | Letter::Ended { table, .. } => Some(table),
            _ => None,
        }
    }

    /// Its reader's seat there.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Letter::YourMove { seat, .. }
            | Letter::Prepared { seat, .. }
            | Letter::Said { seat, .. }
            | Letter::Ended { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Letter::YourMove { .. } | Letter::Prepared { .. } | Letter::Ended { .. } => Kind::Turn,
            Letter::Said { .. } => Kind::Talk,
            _ => Kind::Letter,
        }
    }

    fn outgoing(&self, key: &str, at: i64) -> NewLetter {
        NewLetter {
            dedup_key: key.into(),
            player_id: None,
            address: None,
            letter: serde_json::to_string(self).unwrap_or_default(),
            created_at: at,
            next_at: at,
            kind: self.kind().word(),
        }
    }
}
