//! Stopping letters from within a letter, for years to come and without signing in.
//!
//! The address is signed with a key of the reader's own. It can stop letters and nothing else.

use super::compose::Composer;
use super::envelope::About;
use crate::ledger::LedgerError;
use crate::notices::{FollowedWish, TalkWish, Turns, WeeklyWish, Wishes};
use crate::store::{Conn, StoreError, attention, players, tables};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

impl Composer {
    /// Where this reader stops letters like this one.
    pub(super) fn unsubscribe_page(&self, reader: i64, about: &About) -> Result<String, LedgerError> {
        let key = self.ledger.db().write(|c| players::mail_key(c, reader))?;
        let word = about.word();
        Ok(self.public_url.page(&format!("/unsubscribe/{reader}/{word}/{}", sign(&key, word))))
    }
}

/// Is this address one of ours?
pub fn may_unsubscribe(
    conn: &mut Conn,
    reader: i64,
    about: &About,
    signature: &str,
) -> Result<bool, StoreError> {
    let key = players::known_mail_key(conn, reader)?;
    let Some(mac) = key.as_deref().and_then(|key| mac(key, about.word())) else { return Ok(false) };
    Ok(URL_SAFE_NO_PAD.decode(signature).is_ok_and(|bytes| mac.verify_slice(&bytes).is_ok()))
}

/// No more letters about this.
pub fn unsubscribe(conn: &mut Conn, reader: i64, about: &About) -> Result<(), StoreError> {
    match about {
        About::Table(code) => match tables::by_code(conn, code)? {
            Some(table) => attention::set_muted(conn, table.id, reader, true),
            None => Ok(()),
        },
        About::Tables => {
            let Some(player) = players::by_id(conn, reader)? else { return Ok(()) };
            let wishes = Wishes { turns: Turns::Never, talk: TalkWish::Never, ..Wishes::of(&player) };
            players::set_wishes(conn, reader, &wishes.to_json())
        }
        About::Followed => {
            let Some(player) = players::by_id(conn, reader)? else { return Ok(()) };
            let wishes = Wishes { followed: FollowedWish::Never, ..Wishes::of(&player) };
            players::set_wishes(conn, reader, &wishes.to_json())
        }
        About::Weekly => {
            let Some(player) = players::by_id(conn, reader)? else { return Ok(()) };
            let wishes = Wishes { weekly: WeeklyWish::Never, ..Wishes::of(&player) };
            players::set_wishes(conn, reader, &wishes.to_json())
        }
    }
}

fn mac(key: &[u8], word: &str) -> Option<Hmac<Sha256>> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).ok()?;
    mac.update(b"annals/unsubscribe/v1\0");
    mac.update(word.as_bytes());
    Some(mac)
}

fn sign(key: &[u8], word: &str) -> String {
    mac(key, word).map(|mac| URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes())).unwrap_or_default()
}
