//! How people leave, and what is forgotten in time.

use super::renaming::HELD;
use super::{People, PeopleError, fold};
use crate::notices::call_off_all;
use crate::store::players::{self, Player};
use crate::store::span::{DAY, WEEK};
use crate::store::{Conn, StoreError};
use crate::store::{
    attention, follows, held_names, mail_tokens, outbox, push, replies, seat_links, sessions, snapshots,
    webhooks,
};
use crate::work::{Every, Worker};
use std::time::Duration;

impl People {
    /// Deletes the account of somebody who knows its password.
    pub fn leave(&self, player: &Player, password: &str) -> Result<(), PeopleError> {
        if !self.knows_password(player, password) {
            return Err(PeopleError::WrongPassword);
        }
        let now = self.clock.now();
        Ok(self.db.write(|c| self.erase(c, player, now))?)
    }

    /// Erases somebody and the programs they kept, and tells those who sat at tables they opened.
    pub(super) fn erase(&self, c: &mut Conn, player: &Player, now: i64) -> Result<(), StoreError> {
        self.close_bots(c, player.id, now)?;
        call_off_all(c, player.id, now)?;
        players::erase(c, player, now)
    }

    /// Forgets what has had its time: ended sessions, dead links, registrations that were never confirmed,
    /// addresses somebody typed, names that were given up, letters that are out, and saved positions nobody needs.
    pub fn sweep(&self) -> Result<(), PeopleError> {
        let now = self.clock.now();
        self.db.write(|c| {
            sessions::sweep(c, now)?;
            mail_tokens::sweep(c, now)?;
            seat_links::sweep(c, now)?;
            players::sweep_unconfirmed(c, now - WEEK)?;
            outbox::sweep_addresses(c, now - WEEK)?;
            held_names::sweep(c, now - HELD)?;
            replies::sweep(c, now - 26 * WEEK)?;
            webhooks::sweep(c, now - 4 * WEEK)?;
            push::sweep(c, now - 4 * WEEK)?;
            // Whoever reads the feed of a table they followed has read its end by then.
            follows::sweep(c, now - 4 * WEEK)?;
            // Letters about what somebody may have seen there wait a day at most.
            attention::sweep(c, now - WEEK)?;
            outbox::sweep(c, now - i64::from(self.keep.letters_days) * DAY)?;
            snapshots::sweep(c, crate::ledger::BUILD, now - i64::from(self.keep.snapshots_days) * DAY)?;
            Ok(())
        })
    }

    /// Folds all names anew, since what looks alike grows with Unicode and with this program.
    pub fn fold_names(&self) -> Result<(), PeopleError> {
        for (id, name, key) in self.db.read(players::names)? {
            let folded = fold(&name);
            if folded == key {
                continue;
            }
            match self.db.write(|c| players::set_name_key(c, id, &folded)) {
                Err(e) if e.is_duplicate() => {
                    tracing::warn!(player = id, "two people have names that look alike; both keep theirs");
                }
                other => other?,
            }
        }
        Ok(())
    }

    /// Somebody who sweeps every hour as long as the server runs.
    pub fn sweeper(self) -> impl Worker {
        let action = move || self.sweep();
        Every { what: "what has had its time is forgotten", rest: Duration::from_secs(3600), action }
    }
}
