//! Bots in players' places: whenever a table waits for one, it moves.

use super::append::{careful, safe_move};
use super::{Ledger, LedgerError};
use crate::store::notify::News;
use crate::store::tables;
use kernel::{Denied, Dice, Seat};
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;

/// News may be missed; so often every table is looked at anyway.
const LOOK_AGAIN: Duration = Duration::from_secs(30);
/// So many moves are made before other tables get their turn.
const MOVES_AT_A_TIME: usize = 200;

/// Moves for every bot of a ledger.
pub struct Bots(Ledger);

impl Bots {
    /// Bots of this ledger.
    pub fn new(ledger: Ledger) -> Bots {
        Bots(ledger)
    }

    /// Runs until the server ends.
    pub async fn run(self) {
        let mut news = self.0.bell().listen();
        loop {
            self.look().await;
            // News of any table is a reason to look at that one; silence is a reason to look at all.
            loop {
                match tokio::time::timeout(LOOK_AGAIN, news.recv()).await {
                    Ok(Ok(News { code, .. })) => self.drive(code).await,
                    Ok(Err(RecvError::Lagged(_))) | Err(_) => break,
                    Ok(Err(RecvError::Closed)) => return,
                }
            }
        }
    }

    async fn look(&self) {
        let ledger = self.0.clone();
        let waiting = actix_web::web::block(move || ledger.db().read(tables::waiting_for_bots)).await;
        match waiting {
            Ok(Ok(codes)) => {
                for code in codes {
                    self.drive(code).await;
                }
            }
            Ok(Err(error)) => tracing::warn!(%error, "bots could not look for their tables"),
            Err(error) => tracing::warn!(%error, "bots could not look for their tables"),
        }
    }

    async fn drive(&self, code: String) {
        let ledger = self.0.clone();
        let table = code.clone();
        match actix_web::web::block(move || ledger.move_bots(&code, MOVES_AT_A_TIME)).await {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => tracing::warn!(table, %error, "a bot could not move"),
            Err(error) => tracing::error!(table, %error, "a bot broke down"),
        }
    }
}

/// The bot that plays on where a person can't: the random player is the first of every game, and one that knows the game
/// is better.
pub(crate) fn able(bots: &[&'static str]) -> Option<&'static str> {
    bots.get(1).or(bots.first()).copied()
}

impl Ledger {
    /// Lets bots move at a table until a person must decide, or `limit` moves are made. Returns how many were.
    pub fn move_bots(&self, code: &str, limit: usize) -> Result<usize, LedgerError> {
        for moved in 0..limit {
            let live = self.now(code)?;
            let sitters = self.db.read(|c| tables::sitters(c, live.table))?;
            let bot_of = |seat: Seat| sitters.get(seat.index())?.bot.as_deref().map(|bot| (seat, bot));
            let Some((seat, bot)) = live.fold.awaited().iter().find_map(bot_of) else { return Ok(moved) };
            let mut luck = Dice::new(live.fold.key().secret(), "bots", live.fold.seq());
            let position = live.fold.position();
            let chosen = careful(code, bot, || Ok::<_, Denied>(position.bot(bot, seat, &mut luck)));
            let text = match chosen {
                Ok(Some(text)) => text,
                // The table is not to wait for ever for a bot that knows nothing or broke down.
                Ok(None) | Err(LedgerError::Broke(_)) => safe_move(&live, seat)?,
                Err(error) => return Err(error),
            };
            self.play_for_bot(code, seat, &text, live.fold.seq())?;
        }
        Ok(limit)
    }
}
