//! What letters are about.

use crate::store::outbox::{Kind, NewLetter};
use crate::store::span::{DAY, HOUR, MINUTE, WEEK};
use crate::store::words;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// What a link does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Shows that a new account's address is its owner's.
    Confirm,
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

words!(Purpose {
    Confirm = "confirm",
    SignIn = "sign_in",
    Reset = "reset",
    OldAddress = "old_address",
    NewAddress = "new_address",
    Delete = "delete",
});

impl Purpose {
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
        name: String,
        game: String,
        /// Who asks.
        from: String,
        /// They asked some days ago, and nobody answered.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        again: bool,
        /// What they say to the guest.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        word: String,
    },
    /// A table was found for you, because you looked for such a game: sit down, or say no.
    Found {
        /// Its code.
        table: String,
    },
    /// You don't look for a game any more.
    SeekEnded {
        /// The one you looked for.
        game: String,
        why: SeekEnd,
    },
    /// What waits for players, once a week.
    Weekly,
    /// What happened in a week at tables you follow.
    Followed {
        /// Those at which something did.
        tables: Vec<FollowedTable>,
    },
    /// A table you follow has come to its end, or was given up.
    FollowedEnded {
        /// Its code.
        table: String,
    },
    /// Somebody sat down at a table you opened.
    SatDown {
        /// Its code.
        table: String,
        /// Who.
        player: i64,
    },
    /// Somebody you asked to a table says no.
    Declined {
        /// Its code.
        table: String,
        /// Who: a player's number, or the address you typed.
        guest: String,
    },
    /// A table at which you sat won't begin.
    CalledOff {
        /// Its code.
        table: String,
    },
    /// A table has begun, and somebody else moves first.
    Began {
        /// Its code.
        table: String,
        /// Your seat.
        seat: Seat,
    },
    /// To the administrator: a log does not replay.
    Damaged {
        /// The table's code.
        table: String,
        /// What is wrong.
        why: String,
    },
    /// To the administrator: a bot broke down.
    BotBroke {
        /// The table's code.
        table: String,
        /// What is wrong.
        why: String,
    },
    /// To the administrator: the database could not be copied.
    BackupFailed {
        /// What is wrong.
        why: String,
        /// When the newest copy was made, if there is one.
        newest: Option<i64>,
    },
    /// To the administrator: somebody asks for help.
    Reported {
        /// The report's number.
        report: i64,
    },
    /// A program you keep was reported to the administrator.
    BotReported {
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
    /// Something happened in a season.
    Season {
        /// Its number.
        season: i64,
        /// What.
        news: SeasonNews,
    },
    /// A seat at a table of a season is free, and you stand by for it.
    Wanted {
        season: i64,
        /// The table's code.
        table: String,
        seat: Seat,
    },
    /// To see whether mail arrives.
    Test,
}

/// What happened at a table somebody follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FollowedTable {
    /// Its code.
    pub table: String,
    /// After this event,
    pub after: u64,
    /// and until this one.
    pub until: u64,
}

/// What happens in a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeasonNews {
    /// The season after one that you played is open.
    Opened,
    /// A round has begun, with your tables; the first one begins the season.
    Round(i16),
    Ended,
    CalledOff,
}

impl SeasonNews {
    /// In one word, another one for each piece of news.
    pub fn word(self) -> String {
        match self {
            SeasonNews::Opened => "opened".into(),
            SeasonNews::Round(round) => format!("round-{round}"),
            SeasonNews::Ended => "ended".into(),
            SeasonNews::CalledOff => "called-off".into(),
        }
    }
}

/// Why somebody does not look for a game any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeekEnd {
    /// They were not heard of for long.
    Away,
    /// A table was found, and they did not answer.
    Silent,
}

/// While programs are being updated, a newer one may have written what this one does not know. It is left for that one
/// and looked at every hour; what nobody knew for so long is set aside.
const FOR_NEWER: i64 = WEEK;

/// Why something that waits to be told can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unread {
    /// It says what it is about, in words this program does not know: perhaps a newer one wrote it.
    #[error("this program does not know such news: {0}")]
    Unknown(String),
    /// No program can have written it.
    #[error("what waits is unreadable: {0}")]
    Broken(String),
}

impl Unread {
    /// Reads what a database keeps of something to be told.
    pub(crate) fn or_read<T: serde::de::DeserializeOwned>(json: &str) -> Result<T, Unread> {
        serde_json::from_str(json).map_err(|e| {
            let named = |v: &serde_json::Value| v.get("about").is_some_and(serde_json::Value::is_string);
            match serde_json::from_str(json) {
                Ok(value) if named(&value) => Unread::Unknown(e.to_string()),
                _ => Unread::Broken(e.to_string()),
            }
        })
    }

    /// Until when what was written at `since` is left for a newer program; nothing if it is set aside.
    pub(crate) fn left_until(&self, since: i64, now: i64) -> Option<i64> {
        let may_be_known = matches!(self, Unread::Unknown(_)) && now - since < FOR_NEWER;
        may_be_known.then_some(now + HOUR)
    }
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
        Unread::or_read(json)
    }

    /// The table it is about, if it may wait for others about tables.
    pub fn table(&self) -> Option<&str> {
        match self {
            Letter::YourMove { table, .. }
            | Letter::Prepared { table, .. }
            | Letter::Said { table, .. }
            | Letter::SatDown { table, .. }
            | Letter::Declined { table, .. }
            | Letter::CalledOff { table }
            | Letter::Began { table, .. }
            | Letter::Ended { table, .. } => Some(table),
            _ => None,
        }
    }

    /// Its reader's seat there; none if it has not begun.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Letter::YourMove { seat, .. }
            | Letter::Prepared { seat, .. }
            | Letter::Said { seat, .. }
            | Letter::Began { seat, .. }
            | Letter::Ended { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Letter::Said { .. } => Kind::Talk,
            _ if self.table().is_some() => Kind::Turn,
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
