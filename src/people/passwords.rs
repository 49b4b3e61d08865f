//! Passwords: argon2id, with the parameters of the configuration.
//!
//! A hash takes 19 MiB of memory for some hundredths of a second. So only as many are made at once as there are cores, the
//! others wait, and the memory goes back to the system after each.

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

/// Memory of this size comes from the system and goes back to it: the C library keeps what is smaller once it has seen it
/// come and go (its threshold grows up to 32 MiB). What is not written to takes no memory.
const FROM_THE_SYSTEM: usize = 33 * 1024 * 1024;

/// Why a password won't do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a password has at least 10 characters, and at most 200")]
pub struct WeakPassword;

/// The password, if it will do.
pub fn check_password(password: &str) -> Result<&str, WeakPassword> {
    if (10..=200).contains(&password.chars().count()) { Ok(password) } else { Err(WeakPassword) }
}

/// So many may work at once.
struct Places {
    free: Mutex<usize>,
    left: Condvar,
}

impl Places {
    fn new(count: usize) -> Places {
        Places { free: Mutex::new(count), left: Condvar::new() }
    }

    /// Does it as soon as there is a place.
    fn hold<T>(&self, work: impl FnOnce() -> T) -> T {
        let free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        let mut free = self.left.wait_while(free, |free| *free == 0).unwrap_or_else(PoisonError::into_inner);
        *free -= 1;
        drop(free);
        let _leaving = Leaving(self);
        work()
    }
}

/// Gives a place back, whatever happened there.
struct Leaving<'a>(&'a Places);

impl Drop for Leaving<'_> {
    fn drop(&mut self) {
        *self.0.free.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.0.left.notify_one();
    }
}

/// Hashes and checks passwords.
#[derive(Clone)]
pub struct Hasher {
    places: Arc<Places>,
    params: Params,
    /// Checked when there is no such person, so that it takes as long as if there were.
    dummy: String,
}

impl Hasher {
    /// A hasher with these parameters; ones argon2 does not accept are an error in words.
    pub fn new(memory_kib: u32, iterations: u32, parallelism: u32) -> Result<Hasher, String> {
        let params = Params::new(memory_kib, iterations, parallelism, None).map_err(|e| e.to_string())?;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let places = Arc::new(Places::new(cores));
        let mut hasher = Hasher { places, params, dummy: String::new() };
        hasher.dummy = hasher.hash("nobody has this password");
        Ok(hasher)
    }

    /// The hash to store.
    pub fn hash(&self, password: &str) -> String {
        match self.hash_anew(password) {
            Ok(hash) => hash.to_string(),
            // Only parameters that argon2 does not accept could fail, and it has accepted them. An empty hash opens nothing.
            Err(error) => {
                tracing::error!(error, "a password could not be hashed");
                String::new()
            }
        }
    }

    /// Is it the password that was hashed? Without a hash: no, after the same time.
    pub fn verify(&self, password: &str, hash: Option<&str>) -> bool {
        let same = |known: PasswordHash| {
            let (salt, output) = (known.salt?, known.hash?);
            let params = Params::try_from(&known).ok()?;
            let algorithm = Algorithm::try_from(known.algorithm.as_str()).ok()?;
            let version = known.version.map_or(Ok(Version::default()), Version::try_from).ok()?;
            // Outputs are compared in constant time.
            Some(self.make(password, &params, algorithm, version, &salt).is_ok_and(|made| made == output))
        };
        let checked = PasswordHash::new(hash.unwrap_or(&self.dummy)).ok().and_then(same).unwrap_or(false);
        checked && hash.is_some()
    }

    fn hash_anew(&self, password: &str) -> Result<PasswordHash, String> {
        let salt: Vec<u8> = crate::secrets::bytes().into_iter().take(Salt::RECOMMENDED_LENGTH).collect();
        let salt = Salt::new(&salt).map_err(|e| e.to_string())?;
        let output = self.make(password, &self.params, Algorithm::Argon2id, Version::V0x13, &salt)?;
        Ok(PasswordHash {
            algorithm: Algorithm::Argon2id.ident(),
            version: Some(Version::V0x13.into()),
            params: ParamsString::try_from(&self.params).map_err(|e| e.to_string())?,
            salt: Some(salt),
            hash: Some(output),
        })
    }

    fn make(
        &self,
        password: &str,
        params: &Params,
        algorithm: Algorithm,
        version: Version,
        salt: &[u8],
    ) -> Result<Output, String> {
        let length = params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN);
        let mut output = vec![0; length];
        let argon = Argon2::new(algorithm, version, params.clone());
        self.places
            .hold(|| {
                let mut memory = Vec::with_capacity(params.block_count().max(FROM_THE_SYSTEM / Block::SIZE));
                memory.resize(params.block_count(), Block::new());
                argon.hash_password_into_with_memory(password.as_bytes(), salt, &mut output, memory)
            })
            .map_err(|e| e.to_string())?;
        Output::new(&output).map_err(|e| e.to_string())
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
    fn no_more_are_hashed_at_once_than_there_are_places() {
        use std::sync::atomic::{AtomicUsize, Ordering};
        let (places, at_work, most) = (Places::new(2), AtomicUsize::new(0), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    places.hold(|| {
                        most.fetch_max(at_work.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        std::thread::sleep(std::time::Duration::from_millis(20));
                        at_work.fetch_sub(1, Ordering::SeqCst);
                    });
                });
            }
        });
        assert_eq!(most.into_inner(), 2);
        let broken = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| places.hold(|| panic!())));
        assert!(broken.is_err());
        places.hold(|| places.hold(|| ()));
    }

    #[test]
    fn what_argon2_itself_made_still_opens() {
        use argon2::PasswordHasher as _;
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(64, 1, 1, None).unwrap());
        let theirs = argon.hash_password(b"a long enough one").unwrap().to_string();
        let hasher = Hasher::new(128, 1, 1).unwrap();
        assert!(hasher.verify("a long enough one", Some(&theirs)));
        assert!(!hasher.verify("a long enough ono", Some(&theirs)));
    }

    #[test]
    fn a_hash_of_other_parameters_is_outdated() {
        let (old, new) = (Hasher::new(64, 1, 1).unwrap(), Hasher::new(128, 1, 1).unwrap());
        let hash = old.hash("a long enough one");
        assert!(new.verify("a long enough one", Some(&hash)), "old hashes still open");
        assert!(new.outdated(&hash) && !old.outdated(&hash));
    }
}
