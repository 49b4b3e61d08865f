//! Passwords: argon2id, with the parameters of the configuration.

use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};

/// Why a password won't do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a password has at least 10 characters, and at most 200")]
pub struct WeakPassword;

/// The password, if it will do.
pub fn check_password(password: &str) -> Result<&str, WeakPassword> {
    if (10..=200).contains(&password.chars().count()) { Ok(password) } else { Err(WeakPassword) }
}

/// Hashes and checks passwords.
#[derive(Clone)]
pub struct Hasher {
    argon: Argon2<'static>,
    params: Params,
    /// Checked when there is no such person, so that it takes as long as if there were.
    dummy: String,
}

impl Hasher {
    /// A hasher with these parameters; ones argon2 does not accept are an error in words.
    pub fn new(memory_kib: u32, iterations: u32, parallelism: u32) -> Result<Hasher, String> {
        let params = Params::new(memory_kib, iterations, parallelism, None).map_err(|e| e.to_string())?;
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone());
        let mut hasher = Hasher { argon, params, dummy: String::new() };
        hasher.dummy = hasher.hash("nobody has this password");
        Ok(hasher)
    }

    /// The hash to store.
    pub fn hash(&self, password: &str) -> String {
        match self.argon.hash_password(password.as_bytes()) {
            Ok(hash) => hash.to_string(),
            // Only a salt of the wrong length could fail, and argon2 makes the salt. An empty hash opens nothing.
            Err(error) => {
                tracing::error!(%error, "a password could not be hashed");
                String::new()
            }
        }
    }

    /// Is it the password that was hashed? Without a hash: no, after the same time.
    pub fn verify(&self, password: &str, hash: Option<&str>) -> bool {
        let checked = PasswordHash::new(hash.unwrap_or(&self.dummy))
            .is_ok_and(|hash| self.argon.verify_password(password.as_bytes(), &hash).is_ok());
        checked && hash.is_some()
    }

    /// Was it made with other parameters?
    pub fn outdated(&self, hash: &str) -> bool {
        PasswordHash::new(hash).ok().and_then(|h| Params::try_from(&h).ok()).is_none_or(|p| {
            (p.m_cost(), p.t_cost(), p.p_cost())
                != (self.params.m_cost(), self.params.t_cost(), self.params.p_cost())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_right_password_opens() {
        let hasher = Hasher::new(64, 1, 1).unwrap();
        let hash = hasher.hash("a long enough one");
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        assert!(hasher.verify("a long enough one", Some(&hash)));
        assert!(!hasher.verify("another long one", Some(&hash)));
        assert!(!hasher.verify("nobody has this password", None), "nobody has the dummy's password");
        assert!(!hasher.verify("x", Some("")) && !hasher.verify("x", Some("garbage")));
    }

    #[test]
    fn a_hash_of_other_parameters_is_outdated() {
        let (old, new) = (Hasher::new(64, 1, 1).unwrap(), Hasher::new(128, 1, 1).unwrap());
        let hash = old.hash("a long enough one");
        assert!(new.verify("a long enough one", Some(&hash)), "old hashes still open");
        assert!(new.outdated(&hash) && !old.outdated(&hash));
    }
}
