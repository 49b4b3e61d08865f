//! Who is asking: the session cookie, looked up once for each request.

use super::cookies::Name;
use super::{PageError, Site, Visitor, pages};
use crate::config::Config;
use crate::language::L10n;
use crate::ledger::Mover;
use crate::people::Token;
use crate::store::players::Player;
use crate::store::{StoreError, tables};
use actix_web::body::MessageBody;
use actix_web::cookie::Cookie;
use actix_web::cookie::time::Duration;
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
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
    signed_in.or_else(|| extensions.get::<ByLetter>().map(|s| s.0.id))
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
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let site = request.app_data::<Data<Site>>().filter(|_| !request.path().starts_with("/static/")).cloned();
    let token = SESSION.token(request.request());
    let renamed = site.clone().filter(|site| SESSION.is_old(request.request(), &site.config.public_url));
    let renamed = renamed.filter(|_| request.method().is_safe()).zip(token.clone());
    if let Some(site) = &site {
        let told = site.announcing.now().await;
        request.extensions_mut().insert(told);
    }
    let code = table_of(request.path()).map(str::to_owned);
    let device = pages::device(request.request());
    let seat = seat_token(request.request()).zip(code);
    if let Some(site) = site.filter(|_| token.is_some() || seat.is_some()) {
        let own = token.clone();
        let found = web::block(move || whose(&site, token.as_ref(), seat, &device)).await;
        match found.map_err(PageError::from)?.map_err(PageError::from)? {
            Some(Found::AtHome(player, waiting)) => {
                request.extensions_mut().insert(Visitor {
                    name: player.name.clone(),
                    language: player.language.as_deref().and_then(L10n::from_code),
                    theme: None,
                    waiting,
                    operator: player.is_admin(),
                    seat_only: None,
                    guest: false,
                    unreachable: player.unreachable_at.map(|_| player.email.clone()),
                });
                request.extensions_mut().insert(SignedIn(player));
                if let Some(own) = own {
                    request.extensions_mut().insert(OwnSession(own));
                }
            }
            Some(Found::AtTable(player, code)) => {
                let guest = player.email.is_empty();
                // How many other tables wait, and whether letters arrive, is for the account's owner.
                request.extensions_mut().insert(Visitor {
                    name: player.name.clone(),
                    language: player.language.as_deref().and_then(L10n::from_code),
                    seat_only: Some(code),
                    guest,
                    ..Visitor::default()
                });
                request.extensions_mut().insert(ByLetter(player));
            }
            None => {}
        }
    }
    let known = request.extensions().get::<SignedIn>().is_some();
    let mut answer = next.call(request).await?;
    if let Some((site, token)) = renamed.filter(|_| known) {
        let answer = answer.response_mut();
        answer.add_cookie(&cookie(&token, &site.config)).map_err(PageError::internal)?;
        answer.add_removal_cookie(&SESSION.old_removal("/")).map_err(PageError::internal)?;
    }
    Ok(answer)
}

/// Whose session it is.
enum Found {
    /// Signed in, with so many tables that wait.
    AtHome(Player, usize),
    /// Come by the button of a letter to the table with this code.
    AtTable(Player, String),
}

/// A seat's session counts unless the same person is signed in: people who share a computer come to their own seats.
fn whose(
    site: &Site,
    token: Option<&Token>,
    seat: Option<(Token, String)>,
    device: &str,
) -> Result<Option<Found>, StoreError> {
    let home = match token {
        Some(token) => site.people.session(token)?,
        None => None,
    };
    if let Some((token, code)) = seat
        && let Some(player) = site.people.seat_session(&token, &code, device)?
        && home.as_ref().is_none_or(|home| home.id != player.id)
    {
        return Ok(Some(Found::AtTable(player, code)));
    }
    let Some(player) = home else { return Ok(None) };
    let waiting = site.ledger.db().read(|c| tables::count_awaiting(c, player.id))?;
    Ok(Some(Found::AtHome(player, waiting)))
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
