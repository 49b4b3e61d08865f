//! What administrators do, one value a deed.

use kernel::Seat;

/// Something an administrator does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Makes somebody an administrator.
    Promote(i64),
    /// Makes an administrator a player like any other.
    Demote(i64),
    /// Shuts somebody out.
    Lock {
        /// Whom.
        player: i64,
        /// Why; told to them.
        why: String,
    },
    /// Lets somebody in again.
    Unlock(i64),
    /// Signs somebody out everywhere.
    EndSessions(i64),
    /// Vouches that an address is its owner's.
    Confirm(i64),
    /// Sends somebody a link to sign in.
    SendLink(i64),
    /// Lets a table rest.
    Pause(String),
    /// Lets it go on.
    Resume(String),
    /// Gives a table up without a result.
    GiveUp {
        /// Which.
        table: String,
        /// Why.
        why: String,
    },
    /// Frees a seat for somebody else.
    Vacate {
        /// At which table.
        table: String,
        /// Which.
        seat: Seat,
    },
    /// Shows a table in lists.
    List(String),
    /// Keeps it out of them.
    Unlist(String),
    /// Replays a table and compares every hash; opens it again if it is whole.
    Check(String),
    /// Tries a letter again that was set aside.
    Resend(i64),
    /// Tries all of them again.
    ResendAll,
    /// Tells everybody something.
    Announce {
        /// In English.
        english: String,
        /// In German.
        german: String,
        /// Until when.
        until: i64,
    },
    /// Tells it no longer.
    Withdraw(i64),
    /// Has looked at a report.
    Settle(i64),
    /// Takes away what somebody said at a table.
    Silence(i64),
}

impl Deed {
    /// In one word: as forms send it and the log keeps it.
    pub fn word(&self) -> &'static str {
        match self {
            Deed::Promote(_) => "promote",
            Deed::Demote(_) => "demote",
            Deed::Lock { .. } => "lock",
            Deed::Unlock(_) => "unlock",
            Deed::EndSessions(_) => "end_sessions",
            Deed::Confirm(_) => "confirm",
            Deed::SendLink(_) => "send_link",
            Deed::Pause(_) => "pause",
            Deed::Resume(_) => "resume",
            Deed::GiveUp { .. } => "give_up",
            Deed::Vacate { .. } => "vacate",
            Deed::List(_) => "list",
            Deed::Unlist(_) => "unlist",
            Deed::Check(_) => "check",
            Deed::Resend(_) => "resend",
            Deed::ResendAll => "resend_all",
            Deed::Announce { .. } => "announce",
            Deed::Withdraw(_) => "withdraw",
            Deed::Settle(_) => "settle",
            Deed::Silence(_) => "silence",
        }
    }

    /// About whom.
    pub fn player(&self) -> Option<i64> {
        match self {
            Deed::Promote(player)
            | Deed::Demote(player)
            | Deed::Lock { player, .. }
            | Deed::Unlock(player)
            | Deed::EndSessions(player)
            | Deed::Confirm(player)
            | Deed::SendLink(player) => Some(*player),
            _ => None,
        }
    }

    /// About which table.
    pub fn table(&self) -> Option<&str> {
        match self {
            Deed::Pause(table)
            | Deed::Resume(table)
            | Deed::GiveUp { table, .. }
            | Deed::Vacate { table, .. }
            | Deed::List(table)
            | Deed::Unlist(table)
            | Deed::Check(table) => Some(table),
            _ => None,
        }
    }

    /// The reason that must be given.
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Deed::Lock { why, .. } | Deed::GiveUp { why, .. } => Some(why),
            _ => None,
        }
    }
}
