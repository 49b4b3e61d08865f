//! Trying a game: a short table against the house's bot, for somebody with an account or without one.
//!
//! A guest has a seat and nothing else: the session is one for that table, nobody can ask or write to them, and the table is
//! in no list. After [`KEPT`] all of it is forgotten, unless the guest has registered and taken the seat along.

use super::{Lobby, LobbyError, Plan};
use crate::ledger::{self, LedgerError};
use crate::people::Token;
use crate::store::guest_tables::{self, GuestTable};
use crate::store::span::WEEK;
use crate::store::tables::{self, Sitter};
use crate::store::{Conn, StoreError, guides, sessions};
use crate::terms::{Pace, Terms, Visibility, Watch};
use kernel::{Kind, Rulebook, Setup, TableKey};

/// So long a guest's table is kept.
pub const KEPT: i64 = WEEK;
/// So often somebody reaches for a place that another one takes at the same time.
const TRIES: u32 = 5;

/// Somebody without an account who wants to try a game.
#[derive(Clone, Copy, Debug)]
pub struct Guest<'a> {
    /// What they are called at the table.
    pub name: &'a str,
    /// Code of the language they read.
    pub language: &'a str,
    /// Browser and system.
    pub device: &'a str,
}

impl Lobby {
    /// Begins a table against bots for somebody without an account; returns its code, and the token of a session that is
    /// good for this table alone. So many guests may be in the house.
    pub fn try_as_guest(
        &self,
        game: &str,
        name: &str,
        guest: Guest<'_>,
        places: u32,
    ) -> Result<(String, Token), LobbyError> {
        let (rulebook, now) = (self.rulebook(game)?, self.ledger.clock().now());
        let key = TableKey::new(crate::secrets::code(), crate::secrets::secret());
        let (setup, token) = (first_setup(rulebook), Token::new());
        let player = self.welcome(guest, &key.code, places)?;
        let own = Sitter { player: Some(player), bot: None, name: guest.name.into() };
        let bots = std::iter::repeat_n(Sitter::bot(usual_bot(rulebook)), setup.seats.len().saturating_sub(1));
        let sitters = std::iter::once(own).chain(bots).collect();
        let opening = ledger::Opening { game: rulebook.id().into(), name: name.into(), setup, sitters };
        let terms = Terms { watch: Watch::Players, ..first_terms() };
        let opened = self.ledger.open_also(key, &opening, |c, table| {
            guest_tables::begun(c, player, table)?;
            guides::begin(c, table, player)?;
            tables::set_terms(c, table, &terms.agreed(player, &terms.write()))?;
            sessions::begin_at_table(c, &token.hash(), player, guest.device, now, now + KEPT, table)
        });
        match opened {
            Ok(code) => Ok((code, token)),
            Err(error) => {
                self.ledger.db().write(|c| guest_tables::forget(c, player, now))?;
                Err(error.into())
            }
        }
    }

    /// A guest on one of so many places.
    fn welcome(&self, guest: Guest<'_>, key: &str, places: u32) -> Result<i64, LobbyError> {
        let (now, places) = (self.ledger.clock().now(), i64::from(places));
        // Two servers may give away the same place at once; the second then takes another.
        for _ in 0..TRIES {
            let come = self
                .ledger
                .db()
                .write(|c| guest_tables::welcome(c, places, guest.name, key, guest.language, now));
            match come {
                Err(error) if error.is_duplicate() => {}
                come => return come?.ok_or(LobbyError::NoPlace),
            }
        }
        Err(LobbyError::NoPlace)
    }

    /// The table of the guest whose session this is.
    pub fn guest_table(&self, token: &Token) -> Result<Option<GuestTable>, StoreError> {
        let now = self.ledger.clock().now();
        self.ledger.db().read(|c| guest_tables::of_session(c, &token.hash(), now))
    }

    /// Begins the same table for somebody with an account; returns its code.
    pub fn try_as_player(&self, game: &str, name: &str, player: i64) -> Result<String, LobbyError> {
        let rulebook = self.rulebook(game)?;
        let (setup, terms) = (first_setup(rulebook), first_terms());
        let plan =
            Plan { game: game.into(), name: name.into(), setup, terms, password: None, share: String::new() };
        let code = self.open(player, &plan)?;
        self.begin(&code, player, Some(usual_bot(rulebook)))?;
        let table = self.ledger.table(&code)?.id;
        self.ledger.db().write(|c| guides::begin(c, table, player))?;
        Ok(code)
    }

    /// Gives up tables of guests that have had their time, and forgets the guests. Says how many. What can't be done now is
    /// tried again; it holds up nobody else.
    pub fn sweep_guests(&self) -> Result<usize, LobbyError> {
        let before = self.ledger.clock().now() - KEPT;
        let old = self.ledger.db().read(|c| guest_tables::old(c, before))?;
        let cleared =
            |(guest, code): &(i64, Option<String>)| match self.clear(*guest, code.as_deref(), before) {
                Ok(cleared) => cleared,
                Err(error) => {
                    tracing::error!(%error, guest, "the table of a guest could not be cleared away");
                    false
                }
            };
        Ok(old.iter().filter(|guest| cleared(guest)).count())
    }

    /// Clears away the table of one guest, unless somebody has registered and takes it along.
    fn clear(&self, guest: i64, code: Option<&str>, before: i64) -> Result<bool, LobbyError> {
        let now = self.ledger.clock().now();
        if let Some(code) = code
            && !self.ledger.table(code)?.status.over()
        {
            let forget = |c: &mut Conn| match guest_tables::forget_old(c, guest, before, now)? {
                true => Ok(()),
                false => Err(LedgerError::SeatTaken),
            };
            return match self.ledger.set_state_with(code, Kind::Abandon, None, forget) {
                Ok(_) => Ok(true),
                Err(LedgerError::SeatTaken) => Ok(false),
                Err(error) => Err(error.into()),
            };
        }
        Ok(self.ledger.db().write(|c| guest_tables::forget_old(c, guest, before, now))?)
    }

    fn rulebook(&self, game: &str) -> Result<&'static dyn Rulebook, LobbyError> {
        let found = self.ledger.catalog().find(game);
        found.ok_or_else(|| LobbyError::Ledger(LedgerError::UnknownGame(game.to_owned())))
    }
}

/// The bot that knows the game best.
pub fn usual_bot(rulebook: &dyn Rulebook) -> &'static str {
    rulebook.bots().last().copied().unwrap_or(kernel::bot::RANDOM)
}

/// A short table for as few as can play it, at least two.
fn first_setup(rulebook: &dyn Rulebook) -> Setup {
    let seats = (*rulebook.seats().start()).max(2);
    let whole = Setup::players(*rulebook.rules().end(), seats);
    rulebook.short().iter().fold(whole, |setup, (key, value)| setup.with(key, value))
}

fn first_terms() -> Terms {
    Terms { pace: Pace::Relaxed, visibility: Visibility::Unlisted, ..Terms::default() }
}
