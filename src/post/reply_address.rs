//! Where an answer to a letter goes: an address of its own, whose secret stands for one seat.

use crate::config::ReplyAddress;
use crate::store::replies::{self, ReplyTo};
use crate::store::{Conn, StoreError};
use sha2::{Digest as _, Sha256};

/// A new address for answers to a letter about `to`. Only the hash of its secret is kept, so each letter has another
/// one, and all of them work.
pub fn reply_address(
    conn: &mut Conn,
    base: &ReplyAddress,
    to: &ReplyTo,
    now: i64,
) -> Result<String, StoreError> {
    let token = crate::secrets::long_code();
    replies::keep(conn, &token_hash(&token), to, now)?;
    Ok(base.with(&token))
}

/// What the database knows an address by.
pub(super) fn token_hash(token: &str) -> Vec<u8> {
    Sha256::digest(token).to_vec()
}
