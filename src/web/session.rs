//! Who is asking: the session cookie, looked up once for each request.

use super::app::KeptFor;
use super::cookies::Name;
use super::{Frame, PageError, Site, Visitor, pages};
use crate::config::Config;
use crate::language::L10n;
use crate::ledger::Mover;
use crate::people::{Access, Token, token_of_program};
use crate::store::players::Player;
use crate::store::{StoreError, tables};
use actix_web::body::{BoxBody, MessageBody};
use actix_web::cookie::Cookie;
use actix_web::cookie::time::Duration;
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::header;
use actix_web::middleware::Next;
use actix_web::web::{self, Data};
use actix_web::{Error, FromRequest, HttpMessage, HttpRequest};
use std::future::{Ready, ready};

/// The session's cookie.
pub(super) const SESSION: Name = Name::new("annals", "__Host-annals");
/// The cookie of a session for one table; browsers send it to the pages of that table only, so it can't be `__Host-`.
const SEAT: Name = Name::new("seat", "__Secure-seat");
/// The cookie of a guest without an account: the same token, sent to every page, so that the first one leads back.
const GUEST: Name = Name::new("guest", "__Host-guest");

/// The person who asks, signed in. As a handler's argument it means: sign in first; as an `Option`, both are welcome. Who
/// came by the button of a letter is not signed in: pages that are for them as well take [`AtTable`].
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
        let found = request.extensions().get::<SignedIn>().map(|s| s.0.clone());
        let found = found.filter(Player::is_admin);
        ready(found.map(Operator).ok_or_else(PageError::not_found))
    }
}

/// The person who asks at a table, signed in or come by the button of a letter. Such a session is good for playing at one
/// table and for nothing else; it never ends a seat or makes a final move.
#[derive(Clone, Debug)]
pub struct AtTable {
    /// Who.
    pub player: Player,
    /// Whoever has the letter may be here.
    pub by_letter: bool,
}

impl AtTable {
    /// Somebody without an account, who has a seat and nothing else.
    pub fn is_guest(&self) -> bool {
        self.player.email.is_empty()
    }

    /// Who asks for a move.
    pub fn mover(&self) -> Mover {
        Mover { player: self.player.id, by_letter: self.by_letter }
    }
}

impl FromRequest for AtTable {
    type Error = PageError;
    type Future = Ready<Result<AtTable, PageError>>;
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let extensions = request.extensions();
        let signed_in = extensions.get::<SignedIn>().map(|s| (s.0.clone(), false));
        let found = signed_in.or_else(|| extensions.get::<ByLetter>().map(|s| (s.0.clone(), true)));
        ready(
            found
                .map(|(player, by_letter)| AtTable { player, by_letter })
                .ok_or_else(PageError::sign_in_first),
        )
    }
}

/// Who asks, however they came.
pub(super) fn person(request: &HttpRequest) -> Option<i64> {
    let extensions = request.extensions();
    let signed_in = extensions.get::<SignedIn>().map(|s| s.0.id);
    let program = || extensions.get::<ByToken>().map(|by| by.0.player.id);
    signed_in.or_else(|| extensions.get::<ByLetter>().map(|s| s.0.id)).or_else(program)
}

/// Where programs ask. No cookie counts there: they show a token of their owner's, or are nobody.
pub(super) const FOR_PROGRAMS: &str = "/api/v1/";

/// A program that has shown a token.
pub(super) struct ByToken(pub(super) Access);

/// The number of the token a program has shown.
pub(super) fn token(request: &HttpRequest) -> Option<i64> {
    request.extensions().get::<ByToken>().map(|by| by.0.token)
}

/// Finds out whose program asks. One that shows something else than a token of ours is told so, whatever it asks for.
async fn find_program(request: &ServiceRequest) -> Result<(), PageError> {
    let Some(shown) = request.headers().get(header::AUTHORIZATION) else { return Ok(()) };
    let t = Frame::of(request.request()).t;
    let unknown = || PageError::sign_in_first().because(t.api_token_unknown());
    let token = shown.to_str().ok().and_then(|text| text.strip_prefix("Bearer ")).and_then(token_of_program);
    let (Some(token), Some(site)) = (token, request.app_data::<Data<Site>>().cloned()) else {
        return Err(unknown());
    };
    let found = web::block(move || site.people.access(&token)).await??;
    let access = found.ok_or_else(unknown)?;
    request.extensions_mut().insert(Visitor {
        name: access.player.name.clone(),
        language: access.player.language.as_deref().and_then(L10n::from_code),
        ..Visitor::default()
    });
    request.extensions_mut().insert(ByToken(access));
    Ok(())
}

/// Somebody who came by the button of a letter.
struct ByLetter(Player);

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
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if request.path().starts_with(FOR_PROGRAMS) {
        return match find_program(&request).await {
            Ok(()) => Ok(next.call(request).await?.map_into_boxed_body()),
            Err(error) => Ok(request.error_response(error)),
        };
    }
    let site = request.app_data::<Data<Site>>().filter(|_| !request.path().starts_with("/static/")).cloned();
    let proof = Proof::of(request.request());
    let renamed = site.clone().filter(|site| SESSION.is_old(request.request(), &site.config.public_url));
    let renamed = renamed.filter(|_| request.method().is_safe()).zip(proof.token.clone());
    if let Some(site) = &site {
        let told = site.announcing.now().await;
        request.extensions_mut().insert(told);
    }
    if let Some(site) = site.filter(|_| !proof.is_empty()) {
        let own = proof.token.clone();
        let found = match site.remembered.whose(&site, &proof) {
            Some(found) => Some(found),
            None => {
                let found = web::block(move || site.remembered.ask(&site, &proof)).await;
                found.map_err(PageError::from)?.map_err(PageError::from)?
            }
        };
        if let Some(found) = found {
            let mut extensions = request.extensions_mut();
            extensions.insert(found.visitor());
            match found {
                Found::AtHome(player, _) => {
                    extensions.insert(SignedIn(player));
                    if let Some(own) = own {
                        extensions.insert(KeptFor::session(&own.to_cookie()));
                        extensions.insert(OwnSession(own));
                    }
                }
                Found::AtTable(player, _) => drop(extensions.insert(ByLetter(player))),
            }
        }
    }
    let known = request.extensions().get::<SignedIn>().is_some();
    let mut answer = next.call(request).await?;
    if let Some((site, token)) = renamed.filter(|_| known) {
        let answer = answer.response_mut();
        answer.add_cookie(&cookie(&token, &site.config)).map_err(PageError::internal)?;
        answer.add_removal_cookie(&SESSION.old_removal("/")).map_err(PageError::internal)?;
    }
    Ok(answer.map_into_boxed_body())
}

/// Whose session it is.
pub(super) enum Found {
    /// Signed in, with so many tables that wait.
    AtHome(Player, usize),
    /// Come by the button of a letter to the table with this code.
    AtTable(Player, String),
}

impl Found {
    pub(super) fn player(&self) -> i64 {
        match self {
            Found::AtHome(player, _) | Found::AtTable(player, _) => player.id,
        }
    }

    /// The same for pages.
    pub(super) fn visitor(&self) -> Visitor {
        match self {
            Found::AtHome(player, waiting) => Visitor {
                name: player.name.clone(),
                language: player.language.as_deref().and_then(L10n::from_code),
                theme: None,
                waiting: *waiting,
                operator: player.is_admin(),
                seat_only: None,
                guest: false,
                unreachable: player.unreachable_at.map(|_| player.email.clone()),
            },
            // How many other tables wait, and whether letters arrive, is for the account's owner.
            Found::AtTable(player, code) => Visitor {
                name: player.name.clone(),
                language: player.language.as_deref().and_then(L10n::from_code),
                seat_only: Some(code.clone()),
                guest: player.email.is_empty(),
                ..Visitor::default()
            },
        }
    }
}

/// With what a browser says who asks. A stream that goes on for a while asks again.
#[derive(Clone)]
pub(super) struct Proof {
    token: Option<Token>,
    seat: Option<(Token, String)>,
    device: String,
}

impl Proof {
    pub(super) fn of(request: &HttpRequest) -> Proof {
        let code = table_of(request.path()).map(str::to_owned);
        Proof {
            token: SESSION.token(request),
            seat: seat_token(request).zip(code),
            device: pages::device(request),
        }
    }

    fn is_empty(&self) -> bool {
        self.token.is_none() && self.seat.is_none()
    }

    /// A seat's session counts unless the same person is signed in: people who share a computer come to their own seats.
    pub(super) fn whose(&self, site: &Site) -> Result<Option<Found>, StoreError> {
        Ok(self.whose_until(site)?.0)
    }

    /// The token of whoever is signed in and has no seat's session besides.
    pub(super) fn home_alone(&self) -> Option<&Token> {
        self.token.as_ref().filter(|_| self.seat.is_none())
    }

    /// The same, and until when it is so if somebody is signed in and nothing in the database changes.
    pub(super) fn whose_until(&self, site: &Site) -> Result<(Option<Found>, i64), StoreError> {
        let (home, until) = match &self.token {
            Some(token) => site.people.session_until(token)?.unzip(),
            None => (None, None),
        };
        if let Some((token, code)) = &self.seat
            && let Some(player) = site.people.seat_session(token, code, &self.device)?
            && home.as_ref().is_none_or(|home| home.id != player.id)
        {
            return Ok((Some(Found::AtTable(player, code.clone())), i64::MIN));
        }
        let Some(player) = home else { return Ok((None, i64::MIN)) };
        let waiting = site.ledger.db().read(|c| tables::count_awaiting(c, player.id))?;
        Ok((Some(Found::AtHome(player, waiting)), until.unwrap_or(i64::MIN)))
    }
}

/// The code of the table whose pages this path belongs to.
fn table_of(path: &str) -> Option<&str> {
    path.strip_prefix("/games/")?.split('/').next().filter(|code| !code.is_empty())
}

/// The token of a session for one table, if the browser sent one.
pub(super) fn seat_token(request: &HttpRequest) -> Option<Token> {
    SEAT.token(request)
}

/// The cookie of a new session for one table.
pub(super) fn seat_cookie(token: &Token, code: &str, config: &Config) -> Cookie<'static> {
    SEAT.cookie(token, format!("/games/{code}"), Duration::days(7), &config.public_url)
}

/// The cookies that take it away.
pub(super) fn seat_removals(code: &str, config: &Config) -> Vec<Cookie<'static>> {
    SEAT.removals(&format!("/games/{code}"), &config.public_url)
}

/// The token of a guest's session, if the browser sent one.
pub(super) fn guest_token(request: &HttpRequest) -> Option<Token> {
    GUEST.token(request)
}

/// The cookie of a new guest.
pub(super) fn guest_cookie(token: &Token, config: &Config) -> Cookie<'static> {
    GUEST.cookie(token, "/", Duration::milliseconds(crate::lobby::KEPT), &config.public_url)
}

/// The cookie of a new session.
pub(super) fn cookie(token: &Token, config: &Config) -> Cookie<'static> {
    SESSION.cookie(token, "/", Duration::days(i64::from(config.session.days)), &config.public_url)
}

/// The cookies that take it away.
pub(super) fn removals(config: &Config) -> Vec<Cookie<'static>> {
    SESSION.removals("/", &config.public_url)
}
