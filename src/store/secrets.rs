//! Randomness from the operating system, for secrets only. Games have their own dice.

use kernel::Secret;

/// 32 bytes nobody can guess.
pub fn bytes() -> [u8; 32] {
    rand::random()
}

/// Where keys of well-known kinds are made from.
pub fn source() -> ring::rand::SystemRandom {
    ring::rand::SystemRandom::new()
}

/// The secret of a new table.
pub fn secret() -> Secret {
    Secret::from_bytes(bytes())
}

/// The code of a new table: ten letters and digits, none that could be taken for another.
pub fn code() -> String {
    letters(10)
}

/// The secret of a mail address or of a link: 130 bits that survive being put into small letters on the way.
pub fn long_code() -> String {
    letters(26)
}

fn letters(count: usize) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz234567890";
    let letter = |b: &u8| LETTERS.get(usize::from(b % 32)).copied().map_or('a', char::from);
    bytes().iter().take(count).map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_short_plain_and_different() {
        let (a, b) = (code(), code());
        assert_ne!(a, b);
        assert!(a.len() == 10 && a.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()), "{a}");
        assert_eq!(long_code().len(), 26);
    }
}
