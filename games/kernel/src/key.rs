//! What makes a table's dice its own, and how everybody has a share in it.
//!
//! The server promises a seed when a table is opened, before anybody sits down, by publishing its commitment. Whoever sits
//! down may add a share: any few words, or a number made by their browser. The secret behind every draw follows from both,
//! so the server can't choose it (it has promised) and no player can (they don't know the seed):
//!
//! ```text
//! commitment = SHA-256("annals/commit/v1\0" + table + "\0" + seed)
//! secret     = HMAC-SHA256(seed, "annals/shares/v1\0" + table + "\0" + each share, its length before it as 8 bytes)
//! secret     = seed, if nobody added anything
//! ```

use crate::Seat;
use crate::chain::{Nonce, Seal};
use crate::dice::{Dice, Secret, mac};

/// A share has at most so many characters.
pub const SHARE_LENGTH: usize = 64;

/// A table's code and all that its chance comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableKey {
    /// The table's public code, as in its address.
    pub code: String,
    seed: Secret,
    shares: Vec<String>,
    secret: Secret,
}

impl TableKey {
    /// A table to whose chance nobody but the server added anything.
    pub fn new(code: impl Into<String>, seed: Secret) -> TableKey {
        TableKey::shared(code, seed, Vec::new())
    }

    /// A table whose people added `shares`, in the order in which they sat down.
    pub fn shared(code: impl Into<String>, seed: Secret, shares: Vec<String>) -> TableKey {
        let code = code.into();
        let secret = if shares.is_empty() {
            seed.clone()
        } else {
            let mut message = [b"annals/shares/v1\0", code.as_bytes(), b"\0"].concat();
            for share in &shares {
                message.extend(u64::try_from(share.len()).unwrap_or(u64::MAX).to_be_bytes());
                message.extend(share.as_bytes());
            }
            Secret::from_bytes(mac(&seed, &[&message]))
        };
        TableKey { code, seed, shares, secret }
    }

    /// What the server promised; everybody may have it when the game is over.
    pub fn seed(&self) -> &Secret {
        &self.seed
    }

    /// What people added, in the order in which they sat down.
    pub fn shares(&self) -> &[String] {
        &self.shares
    }

    /// What every draw comes from.
    pub fn secret(&self) -> &Secret {
        &self.secret
    }

    /// The promise: published when the table is opened.
    pub fn commitment(&self) -> String {
        self.seed.commitment(&self.code)
    }

    /// The dice of event number `event`.
    pub fn dice(&self, event: u64) -> Dice<'_> {
        Dice::new(&self.secret, &self.code, event)
    }

    /// What line `seq` is sealed with.
    pub fn nonce(&self, seq: u64) -> Nonce {
        let whole =
            mac(&self.secret, &[b"annals/nonce/v1\0", self.code.as_bytes(), b"\0", &seq.to_be_bytes()]);
        let mut nonce = [0; 16];
        nonce.iter_mut().zip(whole).for_each(|(to, from)| *to = from);
        Nonce(nonce)
    }

    /// The seal of line `seq` if it says `text`.
    pub fn seal(&self, seq: u64, text: &str) -> Seal {
        self.nonce(seq).seal(text)
    }

    /// A key whose dice tell nothing of this one's: for a copy of the table on which `seat` tries things.
    #[must_use]
    pub(crate) fn aside(&self, event: u64, seat: Seat) -> TableKey {
        let parts: [&[u8]; 5] =
            [b"annals/aside/v1\0", self.code.as_bytes(), b"\0", &event.to_be_bytes(), &[seat.number()]];
        TableKey::new(self.code.clone(), Secret::from_bytes(mac(&self.secret, &parts)))
    }
}

/// A share as it is kept: on one line, without spaces around it. `None` if that leaves nothing, or too much.
pub fn read_share(text: &str) -> Option<String> {
    let share = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits =
        !share.is_empty() && share.chars().count() <= SHARE_LENGTH && !share.chars().any(char::is_control);
    fits.then_some(share)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shared(shares: &[&str]) -> TableKey {
        TableKey::shared("g1", Secret::from_bytes([7; 32]), shares.iter().map(|s| (*s).to_owned()).collect())
    }

    /// The same comes out of docs/check-record.py; if this test ever has to change, every log in the world breaks.
    #[test]
    fn the_secret_is_the_published_one() {
        assert_eq!(
            shared(&["kahve", "7 acorns"]).secret().to_string(),
            "7167b3353e57351c8cfddc22fc4aba0e6c81fdcf6700015c205af0f96a9c0d2f"
        );
        assert_eq!(shared(&[]).secret(), shared(&["a"]).seed());
    }

    #[test]
    fn every_share_counts_and_none_runs_into_the_next() {
        let all = [
            shared(&[]),
            shared(&["a"]),
            shared(&["b"]),
            shared(&["a", "b"]),
            shared(&["b", "a"]),
            shared(&["ab"]),
        ];
        for (i, one) in all.iter().enumerate() {
            assert!(all.iter().skip(i + 1).all(|other| other.secret() != one.secret()));
            assert_eq!(one.commitment(), all[0].commitment(), "the promise was made before");
        }
    }

    #[test]
    fn a_share_is_one_short_line() {
        assert_eq!(read_share("  three \n owls ").as_deref(), Some("three owls"));
        assert_eq!(read_share(" \t "), None);
        assert_eq!(read_share("a\u{7}b"), None);
        assert_eq!(read_share(&"x".repeat(65)), None);
    }
}
