//! What administrators do, one value an action.

use crate::store::announcements::Words;
use kernel::Seat;

/// Something an administrator does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AdminAction {
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
        why: String,
    },
    /// Frees a seat for somebody else.
    Vacate {
        /// At which table.
        table: String,
        /// Which.
        seat: Seat,
    },
    /// Lets somebody open seasons.
    LetHost(i64),
    /// No longer.
    StopHosting(i64),
    /// Ends a season that runs, with the standings as they are.
    EndSeason(i64),
    /// Calls a season off that has not ended.
    CallOffSeason(i64),
    /// Shows a table in lists.
    List(String),
    /// Keeps it out of them.
    Unlist(String),
    /// Replays a table and compares every hash; opens it again if it is whole.
    Check(String),
    /// Leaves a table out of ratings.
    LeaveOut(String),
    /// Counts it again.
    CountAgain(String),
    /// Tries a letter again that was set aside.
    Resend(i64),
    /// Tries all of them again.
    ResendAll,
    /// Tells everybody something.
    Announce {
        /// In every language.
        words: Words,
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

impl AdminAction {
    /// In one word: as forms send it and the log keeps it.
    pub fn word(&self) -> &'static str {
        match self {
            AdminAction::Promote(_) => "promote",
            AdminAction::Demote(_) => "demote",
            AdminAction::Lock { .. } => "lock",
            AdminAction::Unlock(_) => "unlock",
            AdminAction::EndSessions(_) => "end_sessions",
            AdminAction::Confirm(_) => "confirm",
            AdminAction::SendLink(_) => "send_link",
            AdminAction::Pause(_) => "pause",
            AdminAction::Resume(_) => "resume",
            AdminAction::GiveUp { .. } => "give_up",
            AdminAction::Vacate { .. } => "vacate",
            AdminAction::List(_) => "list",
            AdminAction::Unlist(_) => "unlist",
            AdminAction::Check(_) => "check",
            AdminAction::LeaveOut(_) => "leave_out",
            AdminAction::CountAgain(_) => "count_again",
            AdminAction::Resend(_) => "resend",
            AdminAction::ResendAll => "resend_all",
            AdminAction::Announce { .. } => "announce",
            AdminAction::Withdraw(_) => "withdraw",
            AdminAction::Settle(_) => "settle",
            AdminAction::Silence(_) => "silence",
            AdminAction::LetHost(_) => "let_host",
            AdminAction::StopHosting(_) => "stop_hosting",
            AdminAction::EndSeason(_) => "end_season",
            AdminAction::CallOffSeason(_) => "call_off_season",
        }
    }

    /// About whom.
    pub fn player(&self) -> Option<i64> {
        match self {
            AdminAction::Promote(player)
            | AdminAction::Demote(player)
            | AdminAction::Lock { player, .. }
            | AdminAction::Unlock(player)
            | AdminAction::EndSessions(player)
            | AdminAction::Confirm(player)
            | AdminAction::SendLink(player)
            | AdminAction::LetHost(player)
            | AdminAction::StopHosting(player) => Some(*player),
            _ => None,
        }
    }

    /// About which table.
    pub fn table(&self) -> Option<&str> {
        match self {
            AdminAction::Pause(table)
            | AdminAction::Resume(table)
            | AdminAction::GiveUp { table, .. }
            | AdminAction::Vacate { table, .. }
            | AdminAction::List(table)
            | AdminAction::Unlist(table)
            | AdminAction::Check(table)
            | AdminAction::LeaveOut(table)
            | AdminAction::CountAgain(table) => Some(table),
            _ => None,
        }
    }

    /// The reason that must be given.
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            AdminAction::Lock { why, .. } | AdminAction::GiveUp { why, .. } => Some(why),
            _ => None,
        }
    }
}
