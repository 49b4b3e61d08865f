//! Who is asking: the session cookie, looked up once for each request.

use super::{PageError, Site, Visitor};
use crate::config::Config;
use crate::language::L10n;
use crate::people::Token;
use crate::store::players::Player;
use crate::store::tables;
use actix_web::body::MessageBody;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::web::{self, Data};
use actix_web::{Error, FromRequest, HttpMessage, HttpRequest};
use std::future::{Ready, ready};

/// The cookie's name.
pub const COOKIE: &str = "annals";

/// The person who asks. As a handler's argument it means: sign in first; as an `Option`, both are welcome.
#[derive(Clone, Debug)]
pub struct SignedIn(pub Player);

impl FromRequest for SignedIn {
    type Error = PageError;
    type Future = Ready<Result<SignedIn, PageError>>;
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(request.extensions().get::<SignedIn>().cloned().ok_or_else(PageError::sign_in_first))
    }
}

/// The administrator who asks. To everybody else there is no such page.
#[derive(Clone, Debug)]
pub struct Operator(pub Player);

impl FromRequest for Operator {
    type Error = PageError;
    type Future = Ready<Result<Operator, PageError>>;
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let found = request.extensions().get::<SignedIn>().map(|s| s.0.clone()).filter(Player::is_admin);
        ready(found.map(Operator).ok_or_else(PageError::not_found))
    }
}

/// The session itself, of whoever is signed in.
#[derive(Clone, Debug)]
pub struct OwnSession(pub Token);

impl FromRequest for OwnSession {
    type Error = PageError;
    type Future = Ready<Result<OwnSession, PageError>>;
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(request.extensions().get::<OwnSession>().cloned().ok_or_else(PageError::sign_in_first))
    }
}

/// Finds out whose session the request belongs to. Files are the same for everybody, so nobody looks for them.
pub(super) async fn find(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let site = request.app_data::<Data<Site>>().filter(|_| !request.path().starts_with("/static/")).cloned();
    let token = request.cookie(COOKIE).and_then(|c| Token::from_cookie(c.value()));
    if let Some(site) = &site {
        let told = site.announcing.now().await;
        request.extensions_mut().insert(told);
    }
    if let Some((site, token)) = site.zip(token) {
        let (people, own) = (site.people.clone(), token.clone());
        let found = web::block(move || {
            let player = people.session(&token)?;
            let waiting = match &player {
                Some(player) => site.ledger.db().read(|c| tables::count_awaiting(c, player.id))?,
                None => 0,
            };
            Ok::<_, crate::store::StoreError>(player.map(|p| (p, waiting)))
        })
        .await
        .map_err(PageError::internal)?
        .map_err(PageError::internal)?;
        if let Some((player, waiting)) = found {
            request.extensions_mut().insert(Visitor {
                name: player.name.clone(),
                language: player.language.as_deref().and_then(L10n::from_code),
                theme: None,
                waiting,
                operator: player.is_admin(),
            });
            request.extensions_mut().insert(SignedIn(player));
            request.extensions_mut().insert(OwnSession(own));
        }
    }
    next.call(request).await
}

/// The cookie of a new session.
pub(super) fn cookie(token: &Token, config: &Config) -> Cookie<'static> {
    Cookie::build(COOKIE, token.to_cookie())
        .path("/")
        .http_only(true)
        .secure(config.public_url.is_https())
        .same_site(SameSite::Lax)
        .max_age(Duration::days(i64::from(config.session.days)))
        .finish()
}

/// The cookie that takes it away.
pub(super) fn removal() -> Cookie<'static> {
    Cookie::build(COOKIE, "").path("/").finish()
}
