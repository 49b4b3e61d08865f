//! Chance that everybody can check afterwards.
//!
//! A table has one secret of 32 bytes, to which everybody who plays there has added something (`key.rs`). Each draw comes from its own stream, keyed by (secret, table, event number, purpose), so that drawing
//! once more in one place shifts nothing anywhere else:
//!
//! ```text
//! key    = HMAC-SHA256(secret, "annals/draw/v1\0" + table + "\0" + event number as 8 bytes, big-endian + purpose)
//! stream = ChaCha20 with that key, zero nonce, 64-bit words, little-endian
//! ```
//!
//! Sampling is our own and never changes: a library may change the values its distributions draw, a log may not.

use chacha20::ChaCha20Rng;
use hmac::{Hmac, KeyInit, Mac};
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// The secret of one table; whoever has it can recompute every draw.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A secret from random bytes, which the service supplies.
    pub fn from_bytes(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// A secret derived from a number: for tests, benches and `simulate --seed`, never for a table of people.
    pub fn from_number(seed: u64) -> Secret {
        let mut hash = Sha256::new();
        hash.update(b"annals/seed/v1\0");
        hash.update(seed.to_be_bytes());
        Secret(hash.finalize().into())
    }

    /// The bytes, for storage.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// What is published before anybody knows it, and can be compared when everybody does.
    pub fn commitment(&self, table: &str) -> String {
        let mut hash = Sha256::new();
        hash.update(b"annals/commit/v1\0");
        hash.update(table.as_bytes());
        hash.update(b"\0");
        hash.update(self.0);
        hex(&hash.finalize())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// A text that is no secret of 64 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits")]
pub struct NoSecret;

impl FromStr for Secret {
    type Err = NoSecret;
    fn from_str(s: &str) -> Result<Secret, NoSecret> {
        unhex(s).and_then(|v| v.try_into().ok()).map(Secret).ok_or(NoSecret)
    }
}

/// The dice of one event. Whoever draws says what for; the same purpose goes on in the same stream.
#[derive(Debug)]
pub struct Dice<'a> {
    secret: &'a Secret,
    table: &'a str,
    event: u64,
    streams: Vec<(&'static str, ChaCha20Rng)>,
}

impl<'a> Dice<'a> {
    /// The dice for event number `event` of `table`.
    pub fn new(secret: &'a Secret, table: &'a str, event: u64) -> Dice<'a> {
        Dice { secret, table, event, streams: Vec::new() }
    }

    /// Has anything been drawn? Then the move can't be undone.
    pub fn drawn(&self) -> bool {
        !self.streams.is_empty()
    }

    fn stream(&mut self, purpose: &'static str) -> &mut ChaCha20Rng {
        let at = match self.streams.iter().position(|(p, _)| *p == purpose) {
            Some(at) => at,
            None => {
                self.streams.push((purpose, self.key(purpose)));
                self.streams.len() - 1
            }
        };
        #[allow(clippy::indexing_slicing, reason = "`at` was found or pushed two lines above")]
        &mut self.streams[at].1
    }

    fn key(&self, purpose: &str) -> ChaCha20Rng {
        let event = self.event.to_be_bytes();
        let parts = [b"annals/draw/v1\0", self.table.as_bytes(), b"\0", &event, purpose.as_bytes()];
        ChaCha20Rng::from_seed(mac(self.secret, &parts))
    }

    /// A number from 0 to `n` − 1, each as likely as the other; 0 if `n` is 0.
    pub fn below(&mut self, purpose: &'static str, n: usize) -> usize {
        let Some(n) = u64::try_from(n).ok().filter(|n| *n > 0) else { return 0 };
        // The largest multiple of n, less one: what lies above is drawn again, so nothing is favoured.
        let zone = u64::MAX - (u64::MAX - n + 1) % n;
        let stream = self.stream(purpose);
        loop {
            let word = stream.next_u64();
            if word <= zone {
                return usize::try_from(word % n).unwrap_or(0);
            }
        }
    }

    /// One throw of a die with `sides` sides: 1 to `sides`.
    pub fn die(&mut self, purpose: &'static str, sides: u8) -> u8 {
        u8::try_from(self.below(purpose, usize::from(sides)) + 1).unwrap_or(sides)
    }

    /// Shuffles in place (Fisher–Yates, from the end).
    pub fn shuffle<T>(&mut self, purpose: &'static str, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(purpose, i + 1);
            items.swap(i, j);
        }
    }

    /// Sorts, then shuffles: what comes out tells nothing of the order before.
    pub fn deal<T: Ord>(&mut self, purpose: &'static str, items: &mut [T]) {
        items.sort();
        self.shuffle(purpose, items);
    }

    /// A secret of its own for trials: nothing drawn from it tells anything of these dice.
    pub fn secret(&mut self, purpose: &'static str) -> Secret {
        let mut bytes = [0; 32];
        self.stream(purpose).fill_bytes(&mut bytes);
        Secret(bytes)
    }

    /// One of `items`, or `None` if there are none.
    pub fn pick<'i, T>(&mut self, purpose: &'static str, items: &'i [T]) -> Option<&'i T> {
        if items.is_empty() { None } else { items.get(self.below(purpose, items.len())) }
    }
}

/// HMAC-SHA256 of all parts, one after the other.
pub(crate) fn mac(secret: &Secret, parts: &[&[u8]]) -> [u8; 32] {
    mac_with(&secret.0, parts)
}

/// The same with any key.
pub(crate) fn mac_with(key: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    #[allow(clippy::expect_used, reason = "HMAC takes a key of any length")]
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("any key length");
    parts.iter().for_each(|part| mac.update(part));
    mac.finalize().into_bytes().into()
}

/// Bytes as lower-case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    use fmt::Write as _;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut out, b| {
        let _ = write!(out, "{b:02x}");
        out
    })
}

/// The bytes that [`hex`] wrote, or `None`.
pub fn unhex(text: &str) -> Option<Vec<u8>> {
    if !text.len().is_multiple_of(2) || !text.is_ascii() {
        return None;
    }
    (0..text.len())
        .step_by(2)
        .map(|i| text.get(i..i + 2).and_then(|pair| u8::from_str_radix(pair, 16).ok()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same numbers come out of an independent implementation in Python's standard library
    /// (docs/check-dice.py); if this test ever has to change, every log in the world breaks.
    #[test]
    fn draws_are_the_published_ones() {
        let secret = Secret::from_bytes([7; 32]);
        let mut dice = Dice::new(&secret, "g1", 42);
        let mut cards: Vec<u8> = (0..20).collect();
        dice.shuffle("deal", &mut cards);
        let throws: Vec<u8> = (0..10).map(|_| dice.die("deal", 6)).collect();
        assert_eq!(cards, [14, 19, 17, 7, 1, 4, 0, 2, 12, 18, 10, 3, 6, 5, 16, 13, 11, 15, 8, 9]);
        assert_eq!(throws, [1, 3, 6, 1, 4, 2, 1, 2, 4, 1]);
        assert_eq!(
            secret.commitment("g1"),
            "53231947cd121d193660f4eef63ff64c258e4a1102c4a9faab3477775e06619e"
        );
    }

    #[test]
    fn a_purpose_has_a_stream_of_its_own() {
        let secret = Secret::from_number(1);
        let mut plain = Dice::new(&secret, "t", 5);
        let mut busy = Dice::new(&secret, "t", 5);
        let _ = busy.die("another thing", 6);
        let a: Vec<u8> = (0..20).map(|_| plain.die("attack", 6)).collect();
        let b: Vec<u8> = (0..20).map(|_| busy.die("attack", 6)).collect();
        assert_eq!(a, b, "a draw for another purpose must shift nothing");
        let mut later = Dice::new(&secret, "t", 6);
        assert_ne!(a, (0..20).map(|_| later.die("attack", 6)).collect::<Vec<u8>>());
    }

    #[test]
    fn every_side_of_a_die_comes_up_about_as_often() {
        let secret = Secret::from_number(2);
        let mut dice = Dice::new(&secret, "t", 1);
        let mut seen = [0u32; 6];
        for _ in 0..6000 {
            seen[usize::from(dice.die("d", 6)) - 1] += 1;
        }
        assert!(seen.iter().all(|n| (850..1150).contains(n)), "{seen:?}");
    }

    #[test]
    fn a_secret_reads_back_and_never_prints_by_accident() {
        let secret = Secret::from_number(3);
        assert_eq!(secret.to_string().parse::<Secret>().unwrap(), secret);
        assert_eq!(format!("{secret:?}"), "Secret(…)");
        assert!("zz".parse::<Secret>().is_err());
    }
}
