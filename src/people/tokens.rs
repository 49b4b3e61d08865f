//! Session tokens: 256 random bits, of which only the hash is stored.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};
use std::fmt;

/// What a browser keeps in its cookie.
#[derive(Clone, PartialEq, Eq)]
pub struct Token([u8; 32]);

impl Token {
    /// A token nobody can guess.
    #[allow(clippy::new_without_default, reason = "every token is another one")]
    pub fn new() -> Token {
        Token(crate::secrets::bytes())
    }

    /// The token as the cookie holds it.
    pub fn to_cookie(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    /// Reads a cookie.
    pub fn from_cookie(text: &str) -> Option<Token> {
        URL_SAFE_NO_PAD.decode(text).ok()?.try_into().ok().map(Token)
    }

    /// What the database holds.
    pub fn hash(&self) -> Vec<u8> {
        Sha256::digest(self.0).to_vec()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_reads_back_and_the_database_never_holds_it() {
        let token = Token::new();
        assert_eq!(Token::from_cookie(&token.to_cookie()), Some(token.clone()));
        assert_ne!(token.hash(), token.0);
        assert_eq!(Token::from_cookie("short"), None);
        assert_eq!(format!("{token:?}"), "Token(…)");
    }
}
