//! Forms of ours carry a token that no other site can know.
//!
//! It is made from the session's cookie, or from a cookie of its own for visitors, and differs on each page: pages
//! are compressed, and what stays the same in a compressed page can be guessed bit by bit (BREACH). Every form has it
//! by `{% call f::token(frame) %}{% endcall %}`; every other POST is refused here, before any handler sees it.

use super::cookies::Name;
use super::{PageError, Shell, pipeline, session};
use crate::language::hides;
use crate::people::Token;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::web::{Bytes, Data};
use actix_web::{Error, HttpMessage, HttpRequest};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256};
use url::form_urlencoded;

/// The hidden field.
pub const FIELD: &str = "form_token";

/// A visitor's cookie.
pub(super) const COOKIE: Name = Name::new("form", "__Host-form");

/// Routes, by their patterns, whose POSTs come from no page of ours and prove themselves otherwise. One-click
/// unsubscribing by a mail provider (RFC 8058) belongs here: its address holds a token of its own. So do all of
/// [`session::FOR_PROGRAMS`], where no cookie counts.
const WITHOUT_TOKEN: &[&str] = &[super::pages::UNSUBSCRIBE];

/// What a browser's forms are signed with.
#[derive(Clone)]
struct Key {
    token: Token,
    /// The browser does not know it yet.
    fresh: bool,
}

fn key(request: &HttpRequest) -> Key {
    if let Some(known) = request.extensions().get::<Key>() {
        return known.clone();
    }
    // A session that has ended still signs: whoever sends an old form is asked to sign in, not told off.
    let known = session::SESSION.token(request).or_else(|| COOKIE.token(request));
    let key = Key { fresh: known.is_none(), token: known.unwrap_or_else(Token::new) };
    request.extensions_mut().insert(key.clone());
    key
}

/// What the browser must be given to be able to send forms, if it has nothing yet.
pub(super) fn fresh_cookie(request: &HttpRequest) -> Option<String> {
    Some(key(request)).filter(|k| k.fresh).map(|k| k.token.to_cookie())
}

/// A token for a form on the page that answers this request.
pub(super) fn token(request: &HttpRequest) -> String {
    sign(&key(request).token)
}

/// Whose forms the page that answers this request has, without telling anything of what they are signed with.
pub(super) fn owner(request: &HttpRequest) -> String {
    let digest =
        Sha256::new().chain_update(b"annals/owner/v1").chain_update(key(request).token.hash()).finalize();
    URL_SAFE_NO_PAD.encode(digest.get(..9).unwrap_or_default())
}

fn mac(key: &Token) -> Option<Hmac<Sha256>> {
    let mut mac = Hmac::<Sha256>::new_from_slice(&key.hash()).ok()?;
    mac.update(b"annals/form/v1");
    Some(mac)
}

fn sign(key: &Token) -> String {
    let Some(mac) = mac(key) else { return String::new() };
    let mask = crate::secrets::bytes();
    let hidden = mask.iter().zip(mac.finalize().into_bytes()).map(|(mask, byte)| mask ^ byte);
    URL_SAFE_NO_PAD.encode(mask.iter().copied().chain(hidden).collect::<Vec<u8>>())
}

fn is_signed(key: &Token, token: &str) -> bool {
    let Ok(bytes) = URL_SAFE_NO_PAD.decode(token) else { return false };
    let Some((mask, hidden)) = bytes.split_at_checked(32) else { return false };
    let plain: Vec<u8> = mask.iter().zip(hidden).map(|(mask, byte)| mask ^ byte).collect();
    hidden.len() == 32 && mac(key).is_some_and(|mac| mac.verify_slice(&plain).is_ok())
}

/// Lets nothing through that changes anything and is no form of ours, or does not arrive.
pub(super) async fn guard(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let route = pipeline::route(request.request());
    let exempt = WITHOUT_TOKEN.contains(&&*route) || route.starts_with(session::FOR_PROGRAMS);
    if !request.method().is_safe() {
        let patience = request.app_data::<Data<Shell>>().map(|shell| shell.patience).unwrap_or_default();
        let body = match tokio::time::timeout(patience.body, request.extract::<Bytes>()).await {
            Ok(Ok(body)) => body,
            Ok(Err(error)) => return Ok(request.error_response(error)),
            Err(_) => return Ok(request.error_response(PageError::too_slow())),
        };
        if !exempt && let Err(error) = check(request.request(), &body) {
            return Ok(request.error_response(error));
        }
        let again = futures_util::stream::once(std::future::ready(Ok(body)));
        request.set_payload(Payload::Stream { payload: Box::pin(again) });
    }
    Ok(next.call(request).await?.map_into_boxed_body())
}

/// Is it a form of ours, with nothing in it that nobody can see?
fn check(request: &HttpRequest, body: &[u8]) -> Result<(), PageError> {
    let key = key(request);
    if key.fresh || !is_signed(&key.token, &field(body)) {
        return Err(PageError::form_out_of_date());
    }
    // What is kept by its hash alone may be anything: nobody ever reads it.
    let read = |name: &str| !name.contains("password");
    let hidden = form_urlencoded::parse(body).any(|(name, value)| read(&name) && hides(&value));
    if hidden { Err(PageError::hidden()) } else { Ok(()) }
}

/// The token among the fields of a form; tokens need no decoding.
fn field(body: &[u8]) -> String {
    let text = String::from_utf8_lossy(body);
    let value = text.split('&').find_map(|pair| pair.strip_prefix(FIELD)?.strip_prefix('='));
    value.unwrap_or_default().to_owned()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A visitor's cookie and a token that fits it.
    pub(in crate::web) fn pair() -> (String, String) {
        let key = Token::new();
        (format!("form={}", key.to_cookie()), sign(&key))
    }

    #[test]
    fn a_token_fits_its_own_cookie_only_and_is_never_the_same() {
        let (key, other) = (Token::new(), Token::new());
        let token = sign(&key);
        assert!(is_signed(&key, &token) && !is_signed(&other, &token));
        assert_ne!(token, sign(&key));
        for bad in ["", "x", &token[1..], &format!("{token}AA"), &key.to_cookie()] {
            assert!(!is_signed(&key, bad), "{bad}");
        }
    }

    #[test]
    fn the_token_is_found_among_the_fields() {
        assert_eq!(field(b"a=1&form_token=xyz&b=2"), "xyz");
        assert_eq!(field(b"a=form_token=xyz&my_form_token=1"), "");
    }

    /// A form without the token would always be refused, so no template may have one.
    #[test]
    fn every_form_in_the_templates_carries_the_token() {
        fn walk(folder: &std::path::Path, forms: &mut usize) {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    walk(&path, forms);
                    continue;
                }
                let text = std::fs::read_to_string(&path).unwrap();
                for form in text.split("<form").skip(1) {
                    let form = form.split("</form>").next().unwrap();
                    if form.split('>').next().unwrap().contains("method=\"post\"") {
                        *forms += 1;
                        // Boards are drawn on paper that knows the token and nothing else of the frame.
                        let carries = form.contains("f::token(frame)") || form.contains("f::token(paper)");
                        assert!(carries, "{}: <form{form}", path.display());
                    }
                }
            }
        }
        let mut forms = 0;
        walk(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("templates"), &mut forms);
        assert!(forms > 5, "{forms}");
    }
}
