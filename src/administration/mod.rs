//! What whoever runs the house may do. Every action is written down in the same transaction that does it, so that no
//! administrator acts unseen. None of it shows anybody's hand: an administrator may sit at a table as well.

mod action;

pub use action::AdminAction;

use crate::language::L10n;
use crate::ledger::{Ledger, LedgerError};
use crate::lobby::{Lobby, LobbyError};
use crate::notices::Purpose;
use crate::people::{People, PeopleError};
use crate::ratings;
use crate::store::announcements::Words;
use crate::store::audit::{self, NewAuditEntry};
use crate::store::seasons::{self, State};
use crate::store::{
    Conn, StoreError, announcements, bot_accounts, hosts, locks, outbox, players, ratings as rated, reports,
    sessions, tables, talk,
};
use kernel::Kind;

/// The longest reason or announcement.
const LONGEST: usize = 1000;

/// Everything administrators may do.
#[derive(Clone)]
pub struct Administration {
    ledger: Ledger,
    lobby: Lobby,
    people: People,
}

/// Why an action was not done. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// Nobody locks or demotes themselves: somebody must be left to open again.
    #[error("nobody does that to themselves")]
    Yourself,
    /// There is no such person, table, letter or announcement, or not any more.
    #[error("there is nothing to do it to")]
    Nothing,
    /// A reason, or a text in both languages, is needed.
    #[error("a text of 1 to 1000 characters is needed")]
    Text,
    /// The table.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// The seat.
    #[error(transparent)]
    Lobby(#[from] LobbyError),
    /// The account.
    #[error(transparent)]
    People(#[from] PeopleError),
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Administration {
    /// The administration of this house.
    pub fn new(ledger: Ledger, lobby: Lobby, people: People) -> Administration {
        Administration { ledger, lobby, people }
    }

    /// Does an action and writes it down. `admin` is nobody at the command line.
    pub fn act(&self, admin: Option<i64>, action: &AdminAction) -> Result<(), Refused> {
        let at = self.ledger.clock().now();
        let record = |c: &mut Conn, detail: &str| audit::log(c, &line(at, admin, action, detail));
        let reason = match action.text() {
            Some(text) => checked(text)?,
            None => "",
        };
        match action {
            AdminAction::Pause(code) => self.set_state(code, Kind::Pause, |c| record(c, reason)),
            AdminAction::Resume(code) => self.set_state(code, Kind::Resume, |c| record(c, reason)),
            AdminAction::GiveUp { table, .. } => self.set_state(table, Kind::Abandon, |c| record(c, reason)),
            AdminAction::Vacate { table, seat } => {
                Ok(self.lobby.vacate_with(table, *seat, |c| record(c, &seat.to_string()))?)
            }
            AdminAction::Check(code) => {
                let found = match self.ledger.verify(code) {
                    // What it means is said in the reader's language when it is shown.
                    Ok(checked) => checked.events.to_string(),
                    Err(error @ (LedgerError::Damaged(_) | LedgerError::Unplayable(_))) => error.to_string(),
                    Err(error) => return Err(error.into()),
                };
                Ok(self.ledger.db().write(|c| record(c, &found))?)
            }
            AdminAction::SendLink(player) => {
                self.ledger.db().write(|c| record(c, ""))?;
                Ok(self.people.ask_own_link(Purpose::SignIn, *player)?)
            }
            _ => self.ledger.db().write(|c| {
                let detail = self.change(c, admin, action, at)?;
                Ok(record(c, &detail)?)
            }),
        }
    }

    fn set_state(
        &self,
        code: &str,
        kind: Kind,
        also: impl Fn(&mut Conn) -> Result<(), StoreError>,
    ) -> Result<(), Refused> {
        self.ledger.set_state_with(code, kind, None, also)?;
        Ok(())
    }

    /// What is done in the database alone; returns what is to be remembered of it.
    fn change(
        &self,
        c: &mut Conn,
        admin: Option<i64>,
        action: &AdminAction,
        at: i64,
    ) -> Result<String, Refused> {
        let other = |player: i64| if admin == Some(player) { Err(Refused::Yourself) } else { Ok(player) };
        let known = |c: &mut Conn, player: i64| {
            let found = players::by_id(c, player)?.filter(|p| p.left_at.is_none());
            found.map(|p| p.id).ok_or(Refused::Nothing)
        };
        let table =
            |c: &mut Conn, code: &str| tables::by_code(c, code)?.map(|row| row.id).ok_or(Refused::Nothing);
        let there = |done: bool| if done { Ok(String::new()) } else { Err(Refused::Nothing) };
        match action {
            AdminAction::Promote(player) => {
                let player = known(c, *player)?;
                if bot_accounts::of(c, player)?.is_some() {
                    return Err(Refused::Nothing);
                }
                players::set_admin(c, player, true)?;
            }
            AdminAction::Demote(player) => {
                let player = known(c, other(*player)?)?;
                players::set_admin(c, player, false)?;
            }
            AdminAction::Lock { player, why } => {
                let player = known(c, other(*player)?)?;
                locks::put(c, player, why.trim(), at)?;
                sessions::delete_all(c, player, None)?;
                return Ok(why.trim().to_owned());
            }
            AdminAction::Unlock(player) => return there(locks::lift(c, *player)?),
            AdminAction::EndSessions(player) => {
                let player = known(c, *player)?;
                sessions::delete_all(c, player, None)?;
            }
            AdminAction::Confirm(player) => {
                let player = known(c, *player)?;
                players::confirm(c, player, at)?;
            }
            AdminAction::List(code) => {
                let table = table(c, code)?;
                tables::set_listed(c, table, true)?;
            }
            AdminAction::Unlist(code) => {
                let table = table(c, code)?;
                tables::set_listed(c, table, false)?;
            }
            AdminAction::LeaveOut(code) | AdminAction::CountAgain(code) => {
                let (table, out) = (table(c, code)?, matches!(action, AdminAction::LeaveOut(_)));
                let game = rated::set_left_out(c, table, out)?.ok_or(Refused::Nothing)?;
                ratings::recompute(c, &game)?;
            }
            AdminAction::Resend(letter) => {
                there(outbox::try_again(c, Some(*letter), at)? > 0)?;
                return Ok(letter.to_string());
            }
            AdminAction::ResendAll => return Ok(outbox::try_again(c, None, at)?.to_string()),
            AdminAction::Announce { words, until } => {
                if *until <= at {
                    return Err(Refused::Nothing);
                }
                let checked = |t: L10n| {
                    let text = words.get(t.code()).map_or("", String::as_str);
                    checked(text).map(|text| (t.code().to_owned(), text.to_owned()))
                };
                let words = L10n::ALL.into_iter().map(checked).collect::<Result<Words, _>>()?;
                announcements::add(c, &words, at, *until)?;
                return Ok(words.get(L10n::default().code()).cloned().unwrap_or_default());
            }
            AdminAction::LetHost(player) => {
                let player = known(c, *player)?;
                hosts::add(c, player, at)?;
            }
            AdminAction::StopHosting(player) => return there(hosts::remove(c, *player)?),
            AdminAction::EndSeason(id) | AdminAction::CallOffSeason(id) => {
                let season = seasons::hold(c, *id)?.ok_or(Refused::Nothing)?;
                match (action, season.state()) {
                    (AdminAction::EndSeason(_), State::Running) => crate::seasons::end(c, &season, at)?,
                    (AdminAction::CallOffSeason(_), State::Open | State::Running) => {
                        crate::seasons::call_off(c, &season, at)?;
                    }
                    _ => return Err(Refused::Nothing),
                }
                return Ok(id.to_string());
            }
            AdminAction::Settle(id) => {
                there(reports::close(c, *id, at)?)?;
                return Ok(id.to_string());
            }
            AdminAction::Silence(id) => {
                there(talk::silence(c, *id)?)?;
                return Ok(id.to_string());
            }
            AdminAction::Withdraw(id) => {
                there(announcements::withdraw(c, *id, at)?)?;
                return Ok(id.to_string());
            }
            // These have a way of their own.
            AdminAction::Pause(_)
            | AdminAction::Resume(_)
            | AdminAction::GiveUp { .. }
            | AdminAction::Vacate { .. }
            | AdminAction::Check(_)
            | AdminAction::SendLink(_) => return Err(Refused::Nothing),
        }
        Ok(String::new())
    }
}

fn line<'a>(at: i64, admin_id: Option<i64>, action: &'a AdminAction, detail: &'a str) -> NewAuditEntry<'a> {
    NewAuditEntry {
        at,
        admin_id,
        action: action.word(),
        player_id: action.player(),
        table_code: action.table(),
        detail,
    }
}

/// A text that says something and not too much.
fn checked(text: &str) -> Result<&str, Refused> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > LONGEST { Err(Refused::Text) } else { Ok(text) }
}
