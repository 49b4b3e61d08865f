//! Forms of other sites are not ours.
//!
//! A browser sends our cookies along with forms that another site submits to us. It also says where the form
//! stood: in `Sec-Fetch-Site`, or at least in `Origin`. This is the first of two walls; the second is the token in
//! our forms (`forms`).

use crate::config::PublicUrl;
use actix_web::dev::ServiceRequest;
use actix_web::http::{Method, header};

/// May this request change anything?
pub(super) fn is_ours(request: &ServiceRequest, public_url: &PublicUrl) -> bool {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return true;
    }
    let headers = request.headers();
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    match (text("sec-fetch-site"), text("origin")) {
        (Some("same-origin"), _) => true,
        // Typed or bookmarked; then no page stands behind it.
        (Some("none"), None) => true,
        (Some("none") | None, Some(origin)) => origin.eq_ignore_ascii_case(public_url.as_str()),
        (Some(_), _) => false,
        // No browser of this decade. Without cookies nobody's rights can be borrowed: a mail provider's
        // one-click unsubscribe (RFC 8058), a script with a token.
        (None, None) => !headers.contains_key(header::COOKIE),
    }
}
