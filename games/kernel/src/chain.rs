//! How the lines of a log are chained, so that nobody can change one unseen, and sealed, so that nobody can guess one.
//!
//! ```text
//! nonce = the first 16 bytes of HMAC-SHA256(secret, "annals/nonce/v1\0" + table + "\0" + number as 8 bytes)
//! seal  = HMAC-SHA256(nonce, "annals/seal/v1\0" + text)
//! link  = SHA-256("annals/event/v2\0" + link before + number as 8 bytes + time as 8 bytes + seat + kind + seal)
//! first = SHA-256("annals/table/v2\0" + table + game + commitment + how many shares, as 8 bytes + each share)
//! ```
//!
//! Numbers are big-endian; time is in milliseconds since 1970; the seat is one byte, 0 for nobody; table, game, commitment,
//! shares and kind have their length before them as 8 bytes. A line that one may read is shown with its text and its
//! nonce, another one with its seal alone: either way the chain can be followed to its end, and a seal tells nothing, for
//! nobody knows its nonce before the seed is published.

use crate::dice::{Secret, hex, mac_with, unhex};
use crate::{Event, Kind, Seat, TableKey};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

macro_rules! bytes {
    ($(#[$doc:meta])* $name:ident, $length:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub struct $name(pub [u8; $length]);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex(&self.0))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl FromStr for $name {
            type Err = NoBytes;
            fn from_str(text: &str) -> Result<$name, NoBytes> {
                unhex(text).and_then(|bytes| bytes.try_into().ok()).map($name).ok_or(NoBytes($length))
            }
        }
    };
}

/// A text that is not so many bytes in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} hexadecimal digits are expected", .0 * 2)]
pub struct NoBytes(usize);

bytes! {
    /// What a line is sealed with; whoever has it can compare a text with the seal.
    Nonce, 16
}
bytes! {
    /// What stands for a line's text in the chain. It tells nothing of the text without the nonce.
    Seal, 32
}
bytes! {
    /// The hash of one line, which holds the hashes of all lines before it.
    Link, 32
}

impl Nonce {
    /// The seal of a line that says `text`.
    pub fn seal(&self, text: &str) -> Seal {
        Seal(mac_with(&self.0, &[b"annals/seal/v1\0", text.as_bytes()]))
    }
}

/// Where a chain begins: all that is public of a table before its first line.
#[derive(Clone, Copy, Debug)]
pub struct Origin<'a> {
    /// The table's code.
    pub table: &'a str,
    /// Its game.
    pub game: &'a str,
    /// What the server promised.
    pub commitment: &'a str,
    /// What people added.
    pub shares: &'a [String],
}

/// A line without its text.
#[derive(Clone, Copy, Debug)]
pub struct Sealed {
    /// Its number.
    pub seq: u64,
    /// When it was written.
    pub at: i64,
    /// Who did it.
    pub seat: Option<Seat>,
    /// What sort of thing happened.
    pub kind: Kind,
    /// What stands for the text.
    pub seal: Seal,
}

impl Link {
    /// Where the chain of a table begins, before its first line.
    pub fn genesis(key: &TableKey, game: &str) -> Link {
        let commitment = key.commitment();
        Link::origin(&Origin { table: &key.code, game, commitment: &commitment, shares: key.shares() })
    }

    /// The same for somebody who does not know the seed.
    pub fn origin(origin: &Origin<'_>) -> Link {
        let mut hash = Sha256::new();
        hash.update(b"annals/table/v2\0");
        for part in [origin.table, origin.game, origin.commitment] {
            field(&mut hash, part.as_bytes());
        }
        hash.update(u64::try_from(origin.shares.len()).unwrap_or(u64::MAX).to_be_bytes());
        for share in origin.shares {
            field(&mut hash, share.as_bytes());
        }
        Link(hash.finalize().into())
    }

    /// The link of the line that follows this one.
    #[must_use]
    pub fn next(&self, key: &TableKey, event: &Event) -> Link {
        let Event { seq, at, entry } = event;
        let seal = key.seal(*seq, &entry.text);
        self.over(&Sealed { seq: *seq, at: *at, seat: entry.seat, kind: entry.kind, seal })
    }

    /// The same for somebody who knows the line's seal.
    #[must_use]
    pub fn over(&self, line: &Sealed) -> Link {
        let mut hash = Sha256::new();
        hash.update(b"annals/event/v2\0");
        hash.update(self.0);
        hash.update(line.seq.to_be_bytes());
        hash.update(line.at.to_be_bytes());
        hash.update([line.seat.map_or(0, Seat::number)]);
        field(&mut hash, line.kind.word().as_bytes());
        hash.update(line.seal.0);
        Link(hash.finalize().into())
    }

    /// The first twelve digits, enough to see a changed line.
    pub fn short(&self) -> String {
        self.to_string().chars().take(12).collect()
    }
}

/// Fields carry their length, so that no two different lines run together to the same bytes.
fn field(hash: &mut Sha256, bytes: &[u8]) {
    hash.update(u64::try_from(bytes.len()).unwrap_or(u64::MAX).to_be_bytes());
    hash.update(bytes);
}

/// The chain of the first records, which took the texts as they are: whoever saw a link could try texts until one fitted.
/// Only for reading what was written with it.
pub mod unsealed {
    use super::*;

    /// Where the chain begins.
    pub fn genesis(code: &str, game: &str, seed: &Secret) -> Link {
        let mut hash = Sha256::new();
        hash.update(b"annals/table/v1\0");
        for part in [code, game, &seed.commitment(code)] {
            field(&mut hash, part.as_bytes());
        }
        Link(hash.finalize().into())
    }

    /// The link of the line that follows.
    pub fn next(link: &Link, event: &Event) -> Link {
        let mut hash = Sha256::new();
        hash.update(b"annals/event/v1\0");
        hash.update(link.0);
        hash.update(event.seq.to_be_bytes());
        hash.update(event.at.to_be_bytes());
        hash.update([event.entry.seat.map_or(0, Seat::number)]);
        field(&mut hash, event.entry.kind.word().as_bytes());
        field(&mut hash, event.entry.text.as_bytes());
        Link(hash.finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Entry;

    /// The same comes out of docs/check-record.py; if this test ever has to change, every log in the world breaks.
    #[test]
    fn links_are_the_published_ones() {
        let key =
            TableKey::shared("g1", Secret::from_bytes([7; 32]), vec!["kahve".into(), "7 acorns".into()]);
        let event = Event {
            seq: 42,
            at: 1_767_225_600_123,
            entry: Entry::play(Seat::first(1).next().unwrap(), "focus culture"),
        };
        let first = Link::genesis(&key, "new_dawn");
        assert_eq!(key.nonce(42).to_string(), "a6926090c660dd6c5a14d4cd94b27f77");
        assert_eq!(
            key.seal(42, "focus culture").to_string(),
            "49482d93b9c74c7693196998133c86299cc476cd6c02fc4f6f571228ddf14db1"
        );
        assert_eq!(first.to_string(), "b6d0c7ab4c4b23a3c43653fad11848b9de1cf0058051c605b7ee4246c1edf762");
        assert_eq!(
            first.next(&key, &event).to_string(),
            "e9d5e707a364387bcaf882bcb02169c1168b9145695d50a413d1d0f602d55e54"
        );
    }

    #[test]
    fn a_link_changes_with_everything_in_its_line_and_before_it() {
        let key = TableKey::new("t", Secret::from_number(1));
        let event = Event { seq: 2, at: 5, entry: Entry::play(Seat::first(1).next().unwrap(), "bid 1") };
        let first = Link::genesis(&key, "g");
        let link = first.next(&key, &event);
        let others = [
            first.next(&key, &Event { seq: 3, ..event.clone() }),
            first.next(&key, &Event { at: 6, ..event.clone() }),
            first.next(
                &key,
                &Event { entry: Entry::play(Seat::first(1).next().unwrap(), "bid 2"), ..event.clone() },
            ),
            first.next(
                &key,
                &Event { entry: Entry::auto(Seat::first(1).next().unwrap(), "bid 1"), ..event.clone() },
            ),
            Link::genesis(&key, "h").next(&key, &event),
            first.next(&TableKey::new("t", Secret::from_number(2)), &event),
        ];
        assert!(others.iter().all(|other| *other != link));
    }
}
