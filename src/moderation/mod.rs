//! How people keep others away from them, and call the administrator.
//!
//! Somebody who is blocked can't ask you to tables, sit down at yours or write to you alone, and what they say at a
//! table you share is folded. The game itself never changes: both see all that their seats may know. They are not
//! told, and what they could notice has other reasons too.

use crate::language::L10n;
use crate::ledger::Ledger;
use crate::notices::Letter;
use crate::store::players::Player;
use crate::store::reports::{self, NewReport};
use crate::store::words;
use crate::store::{StoreError, blocks, bot_accounts, openings, outbox, players};

/// The longest report.
pub const LONGEST: usize = 2_000;

/// Why somebody calls the administrator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Insults, threats, hatred.
    Insult,
    /// Advertisements, floods.
    Spam,
    /// Playing by other means than the rules.
    Cheating,
    /// A name nobody should have to read.
    Name,
    /// Anything else.
    Other,
}

words!(Reason { Insult = "insult", Spam = "spam", Cheating = "cheating", Name = "name", Other = "other" });

/// What a report is about; at least one of these.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    pub person: Option<i64>,
    pub table: Option<i64>,
    /// Something said there.
    pub said: Option<i64>,
    /// Something said in a circle: its number and its words, which nobody outside can look up.
    pub in_circle: Option<(i64, String)>,
}

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub enum ModerationError {
    /// There is no such person.
    #[error("there is no such person")]
    Nobody,
    /// One can't keep oneself away.
    #[error("that is you")]
    Yourself,
    /// Nothing was written, or too much.
    #[error("a report has 1 to {LONGEST} characters")]
    Length,
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Blocks and reports.
#[derive(Clone)]
pub struct Moderation(Ledger);

impl Moderation {
    /// Those of this ledger's people.
    pub fn new(ledger: Ledger) -> Moderation {
        Moderation(ledger)
    }

    /// `player` wants nothing more to do with `other`, who also stands up from tables of `player` that have not begun.
    pub fn block(&self, player: i64, other: i64) -> Result<(), ModerationError> {
        if player == other {
            return Err(ModerationError::Yourself);
        }
        let at = self.0.clock().now();
        self.0.db().write(|c| {
            let known = players::by_id(c, other)?.is_some_and(|p| p.is_confirmed());
            if !known {
                return Err(ModerationError::Nobody);
            }
            blocks::add(c, player, other, at)?;
            Ok(openings::part(c, player, other)?)
        })
    }

    /// `player` has nothing against `other` any more.
    pub fn unblock(&self, player: i64, other: i64) -> Result<(), ModerationError> {
        Ok(self.0.db().write(|c| blocks::remove(c, player, other))?)
    }

    /// Whom this player has blocked: number and name.
    pub fn blocked(&self, player: i64) -> Result<Vec<(i64, String)>, ModerationError> {
        let all = self.0.db().read(|c| blocks::of_player(c, player))?;
        Ok(all.into_iter().map(|(id, name, _)| (id, name)).collect())
    }

    /// Has `player` blocked `other`?
    pub fn has_blocked(&self, player: i64, other: i64) -> Result<bool, ModerationError> {
        Ok(self.0.db().read(|c| blocks::has_blocked(c, player, other))?)
    }

    /// Takes a report and writes to the administrator, in one transaction. The same thing reported again while the
    /// first report is open is taken as well and adds nothing.
    pub fn report(
        &self,
        reporter: &Player,
        about: About,
        reason: Reason,
        text: &str,
    ) -> Result<(), ModerationError> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST {
            return Err(ModerationError::Length);
        }
        if about.person == Some(reporter.id) {
            return Err(ModerationError::Yourself);
        }
        let at = self.0.clock().now();
        let (circle_talk_id, quote) = about.in_circle.unzip();
        let new = NewReport {
            reporter_id: reporter.id,
            about_id: about.person,
            table_id: about.table,
            talk_id: about.said,
            reason: reason.word(),
            text: text.into(),
            at,
            circle_talk_id,
            quote: quote.unwrap_or_default(),
        };
        self.0.db().write(|c| {
            let Some(id) = reports::add(c, &new)? else { return Ok(()) };
            if let Some(admin) = self.0.admin() {
                // The letter holds the number only: what is erased meanwhile is not told.
                let letter = Letter::Reported { report: id };
                outbox::add(c, &[letter.to_address(admin, &format!("report/{id}"), at)])?;
            }
            // Whoever keeps a program answers for it and can stop it at once; who has reported it they don't learn.
            let program = about.person.map_or(Ok(None), |person| bot_accounts::of(c, person))?;
            if let Some(program) = program.filter(|program| program.owner_id != reporter.id) {
                let letter = Letter::BotReported { report: id };
                outbox::add(c, &[letter.to_player(program.owner_id, &format!("bot-report/{id}"), at)])?;
            }
            Ok(())
        })
    }
}

impl Reason {
    /// In words.
    pub fn told(self, t: L10n) -> String {
        match self {
            Reason::Insult => t.report_reason_insult(),
            Reason::Spam => t.report_reason_spam(),
            Reason::Cheating => t.report_reason_cheating(),
            Reason::Name => t.report_reason_name(),
            Reason::Other => t.report_reason_other(),
        }
    }
}
