//! What a browser shows travels through a service that must not read it (RFC 8291): sealed for the browser alone, each message
//! with a key that is used once.

use crate::store::secrets;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};

/// A public key as browsers write it: uncompressed.
pub(super) const PUBLIC_KEY: usize = 65;
/// What a browser shares with us.
pub(super) const AUTH: usize = 16;
/// So long may a sealed message be: services must take this much (RFC 8030).
const LARGEST: usize = 4096;
/// What is written around the words: salt, length of a record, our key, the mark of the last record, and the tag.
const AROUND: usize = 16 + 4 + 1 + PUBLIC_KEY + 1 + 16;

/// Nobody can say what went wrong in a seal, only that it did: a key that is none, or words that are too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the message can't be sealed for this browser")]
pub(super) struct Unsealed;

impl From<ring::error::Unspecified> for Unsealed {
    fn from(_: ring::error::Unspecified) -> Unsealed {
        Unsealed
    }
}

/// The browser's side of a seal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Recipient<'a> {
    pub(super) public: &'a [u8],
    pub(super) auth: &'a [u8],
}

impl Recipient<'_> {
    /// Seals words for this browser.
    pub(super) fn seal(&self, words: &[u8]) -> Result<Vec<u8>, Unsealed> {
        let once = EphemeralPrivateKey::generate(&ECDH_P256, &secrets::source())?;
        let own = once.compute_public_key()?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, self.public);
        let salt = *secrets::bytes().first_chunk::<16>().ok_or(Unsealed)?;
        agree_ephemeral(once, &theirs, |shared| self.seal_with(words, shared, own.as_ref(), &salt))?
    }

    /// The same with what both sides have agreed on.
    fn seal_with(
        &self,
        words: &[u8],
        shared: &[u8],
        own: &[u8],
        salt: &[u8; 16],
    ) -> Result<Vec<u8>, Unsealed> {
        if words.len() + AROUND > LARGEST || own.len() != PUBLIC_KEY {
            return Err(Unsealed);
        }
        let agreed = Salt::new(HKDF_SHA256, self.auth).extract(shared);
        let material = expand::<32>(&agreed, &[b"WebPush: info\0", self.public, own])?;
        let secret = Salt::new(HKDF_SHA256, salt).extract(&material);
        let key = expand::<16>(&secret, &[b"Content-Encoding: aes128gcm\0"])?;
        let nonce = expand::<12>(&secret, &[b"Content-Encoding: nonce\0"])?;
        // One record, the last one.
        let mut record = [words, &[2]].concat();
        LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?).seal_in_place_append_tag(
            Nonce::assume_unique_for_key(nonce),
            Aad::empty(),
            &mut record,
        )?;
        let [length, key_length] = [u32::try_from(LARGEST).map_err(|_| Unsealed)?, 65];
        let mut sealed = Vec::with_capacity(AROUND + words.len());
        sealed.extend_from_slice(salt);
        sealed.extend_from_slice(&length.to_be_bytes());
        sealed.extend(u8::try_from(key_length));
        sealed.extend_from_slice(own);
        sealed.extend_from_slice(&record);
        Ok(sealed)
    }
}

/// So many bytes that follow from a secret and what they are for.
fn expand<const N: usize>(from: &Prk, info: &[&[u8]]) -> Result<[u8; N], Unsealed> {
    struct Length(usize);
    impl KeyType for Length {
        fn len(&self) -> usize {
            self.0
        }
    }
    let mut out = [0; N];
    from.expand(info, Length(N))?.fill(&mut out)?;
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    #[test]
    fn a_message_is_sealed_as_the_standard_shows_it() {
        // RFC 8291, section 5 and appendix A; the keys agree on `shared`.
        let public =
            bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let auth = bytes("BTBZMqHH6r4Tts7J_aSIgg");
        let own =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let recipient = Recipient { public: &public, auth: &auth };
        let words = b"When I grow up, I want to be a watermelon";
        let sealed = recipient.seal_with(words, &shared, &own, salt.first_chunk().unwrap()).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
             AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn what_is_no_key_or_too_long_is_refused() {
        let public =
            bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let recipient = Recipient { public: &public, auth: &[1; AUTH] };
        let longest = vec![b'x'; LARGEST - AROUND];
        assert_eq!(recipient.seal(&longest).unwrap().len(), LARGEST);
        assert_eq!(recipient.seal(&[longest, vec![b'x']].concat()), Err(Unsealed));
        assert_ne!(recipient.seal(b"x").unwrap(), recipient.seal(b"x").unwrap(), "no key is used twice");
        // A point that is not on the curve would tell something about ours.
        let mut off = public.clone();
        off[64] ^= 1;
        for bad in [&off[..], &public[..64], b""] {
            assert_eq!(Recipient { public: bad, auth: &[1; AUTH] }.seal(b"x"), Err(Unsealed));
        }
    }
}
