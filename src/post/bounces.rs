//! Addresses that take no letters: after some refusals in a row nothing more is sent there, and the player is told on the
//! site. Links are still sent, because following one shows that letters arrive again.

use crate::people::email_key;
use crate::store::outbox::Waiting;
use crate::store::{Conn, StoreError, players};

/// A letter to this address came back: its server had taken it and could not deliver it.
pub fn bounced(conn: &mut Conn, address: &str, now: i64) -> Result<(), StoreError> {
    match players::by_email(conn, &email_key(address))? {
        Some(player) => count(conn, player.id, now),
        None => Ok(()),
    }
}

/// The server refused a letter for good.
pub(super) fn refused(conn: &mut Conn, letter: &Waiting, now: i64) -> Result<(), StoreError> {
    match own(letter) {
        Some(player) => count(conn, player, now),
        None => Ok(()),
    }
}

/// The server took a letter.
pub(super) fn taken(conn: &mut Conn, letter: &Waiting) -> Result<(), StoreError> {
    match own(letter) {
        Some(player) => players::taken(conn, player),
        None => Ok(()),
    }
}

/// Whose own address the letter went to; one to an address somebody typed tells nothing of it.
fn own(letter: &Waiting) -> Option<i64> {
    letter.player_id.filter(|_| letter.address.is_none())
}

fn count(conn: &mut Conn, player: i64, now: i64) -> Result<(), StoreError> {
    if players::bounced(conn, player, now)? {
        tracing::warn!(
            player,
            "an address takes no letters; nothing more is sent there until it is confirmed"
        );
    }
    Ok(())
}
