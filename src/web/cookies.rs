//! What cookies are called. Over TLS a name says so (`__Host-`, `__Secure-`): browsers take such a cookie only from us and
//! only over TLS, so that a neighbour under the same domain can't slip one in. What the releases before set is called by the
//! plain name; it is still read where there is no other.

use crate::config::PublicUrl;
use crate::people::Token;
use actix_web::HttpRequest;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use std::borrow::Cow;

/// The two names of a cookie that holds a [`Token`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Name {
    /// Without TLS, and before.
    plain: &'static str,
    /// Over TLS.
    guarded: &'static str,
}

impl Name {
    pub(super) const fn new(plain: &'static str, guarded: &'static str) -> Name {
        Name { plain, guarded }
    }

    /// What it is called in this house.
    pub(super) fn of(self, house: &PublicUrl) -> &'static str {
        match house.is_https() {
            true => self.guarded,
            false => self.plain,
        }
    }

    /// What the browser sent.
    pub(super) fn token(self, request: &HttpRequest) -> Option<Token> {
        let cookie = request.cookie(self.guarded).or_else(|| request.cookie(self.plain));
        cookie.and_then(|cookie| Token::from_cookie(cookie.value()))
    }

    /// Did the browser send it by the plain name alone, though it should be called otherwise?
    pub(super) fn is_old(self, request: &HttpRequest, house: &PublicUrl) -> bool {
        house.is_https() && request.cookie(self.guarded).is_none() && request.cookie(self.plain).is_some()
    }

    /// A cookie that scripts can't read and other sites' forms don't send.
    pub(super) fn cookie(
        self,
        token: &Token,
        path: impl Into<Cow<'static, str>>,
        lasts: Duration,
        house: &PublicUrl,
    ) -> Cookie<'static> {
        Cookie::build(self.of(house), token.to_cookie())
            .path(path)
            .http_only(true)
            .secure(house.is_https())
            .same_site(SameSite::Lax)
            .max_age(lasts)
            .finish()
    }

    /// What takes away a cookie with the plain name.
    pub(super) fn old_removal(self, path: impl Into<Cow<'static, str>>) -> Cookie<'static> {
        Cookie::build(self.plain, "").path(path).finish()
    }

    /// What takes it away, whatever it is called.
    pub(super) fn removals(self, path: &str, house: &PublicUrl) -> Vec<Cookie<'static>> {
        let mut all = vec![self.old_removal(path.to_owned())];
        if house.is_https() {
            // Without `Secure` a browser would not listen.
            all.push(Cookie::build(self.guarded, "").path(path.to_owned()).secure(true).finish());
        }
        all
    }
}
