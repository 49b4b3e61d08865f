//! Who calls a push service (VAPID, RFC 8292): the house has a pair of keys, made once and kept in the database. A browser that
//! shows its news is told the public one; each call brings a voucher signed with the other.

use crate::store::{Db, StoreError, push, secrets};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;
use url::Url;

/// A voucher is good for so many seconds; services take none for more than a day.
const LIFETIME: i64 = 12 * 3600;

/// Why there is no key to sign with.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What the database keeps is no key; which one is said nowhere.
    #[error("the key for push services can't be used")]
    Unusable,
}

/// The house's pair of keys.
pub struct HouseKeys(EcdsaKeyPair);

impl HouseKeys {
    /// The one the database keeps; it is made when it is asked for first, once for all servers.
    pub fn of(db: &Db, now: i64) -> Result<HouseKeys, KeyError> {
        let known = db.read(push::known_keys)?;
        let pkcs8 = match known {
            Some(pkcs8) => pkcs8,
            None => {
                let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &secrets::source());
                let made = made.map_err(|_| KeyError::Unusable)?;
                db.write(|c| push::keys(c, made.as_ref(), now))?
            }
        };
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &pkcs8, &secrets::source());
        Ok(HouseKeys(pair.map_err(|_| KeyError::Unusable)?))
    }

    /// The public one, as browsers take it.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.public_key().as_ref())
    }

    /// What a call to this address shows: that it comes from the house that stands at `house`.
    pub(super) fn voucher(&self, endpoint: &Url, house: &str, now: i64) -> Result<String, KeyError> {
        let head = URL_SAFE_NO_PAD.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let claims = json!({
            "aud": endpoint.origin().ascii_serialization(),
            "exp": now / 1000 + LIFETIME,
            "sub": house,
        });
        let claims = URL_SAFE_NO_PAD.encode(claims.to_string());
        let signed = format!("{head}.{claims}");
        let signature = self.0.sign(&secrets::source(), signed.as_bytes()).map_err(|_| KeyError::Unusable)?;
        let signature = URL_SAFE_NO_PAD.encode(signature.as_ref());
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}
