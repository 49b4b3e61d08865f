//! What every answer tells the browser to forbid.

use super::app::KeptFor;
use super::{Shell, Visitor};
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};

/// Only our own files, no inline script or style, in nobody's frame.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; base-uri 'none'; form-action 'self'; \
     frame-ancestors 'none'; object-src 'none'";

const ALWAYS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::PERMISSIONS_POLICY, "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (header::CROSS_ORIGIN_OPENER_POLICY, "same-origin"),
];

/// Adds them all.
pub(super) fn secure(
    headers: &mut HeaderMap,
    shell: &Shell,
    visitor: Option<&Visitor>,
    kept_for: Option<&KeptFor>,
    request_id: &str,
) {
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if shell.public_url.is_https() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    // What a person may see is nobody else's at the same screen, not even by the back button.
    if visitor.is_some() && !is_immutable(headers) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    } else if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    }
    // A worker in the browser must know whose page it is, or the next one at the same screen would see it.
    if let Some(value) = kept_for.and_then(|KeptFor(word)| HeaderValue::from_str(word).ok()) {
        headers.insert(HeaderName::from_static("annals-for"), value);
    }
    if let Ok(value) = HeaderValue::from_str(request_id) {
        headers.insert(HeaderName::from_static("x-request-id"), value);
    }
}

fn is_immutable(headers: &HeaderMap) -> bool {
    headers.get(header::CACHE_CONTROL).is_some_and(|value| value.as_bytes().ends_with(b"immutable"))
}
