//! Telling those who sat at a table that it won't begin.

use super::Letter;
use crate::store::openings::{self, Opening};
use crate::store::{Conn, StoreError, outbox};

/// Calls a table off and tells everybody who sat there with the host.
pub fn call_off(c: &mut Conn, opening: &Opening, at: i64) -> Result<(), StoreError> {
    openings::close(c, opening.id, false)?;
    let chairs = openings::chairs(c, opening.id)?;
    let others = chairs.iter().filter_map(|chair| chair.player.as_ref().map(|(id, _)| *id));
    let letters: Vec<_> = others
        .filter(|player| *player != opening.owner_id)
        .map(|player| {
            let letter = Letter::CalledOff { table: opening.code.clone() };
            letter.to_player(player, &format!("off/{}/{player}", opening.code), at)
        })
        .collect();
    outbox::add(c, &letters)
}

/// Calls off every table that somebody who leaves has opened and that has not begun.
pub fn call_off_all(c: &mut Conn, host: i64, at: i64) -> Result<(), StoreError> {
    openings::open_of(c, host)?.iter().try_for_each(|opening| call_off(c, opening, at))
}
