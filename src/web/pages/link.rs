//! A link from a letter. Following it shows a page with one button; only the button does something, since programs
//! that look through mail follow every link.

use super::{Mistakes, blocking, device, sign_in};
use crate::config::Config;
use crate::language::L10n;
use crate::notices::Purpose;
use crate::people::{Followed, OpenLink, PeopleError, Token};
use crate::web::{Frame, PageError, PageResult, Site, going_on, local_path, page_with, see_other};
use actix_web::HttpRequest;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::http::{StatusCode, header};
use actix_web::web::{self, Data, Form, Path, Query, ServiceConfig};
use askama::Template;
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config.service(web::resource("/link/{token}").get(look).post(follow));
}

#[derive(Template)]
#[template(path = "pages/link.html")]
struct LinkPage {
    t: L10n,
    frame: Frame,
    /// What it would do; nothing if it can't be used.
    link: Option<OpenLink>,
    token: String,
    /// Where the person was going.
    next: String,
    /// The browser is the one that registered.
    browser: Option<Token>,
    mistakes: Mistakes,
}

/// What the browser keeps that registered: it may confirm the address without the password. No other page needs it.
const REGISTERED: &str = "registered";

/// The cookie for a browser that has just registered.
pub(super) fn registered_here(browser: &Token, config: &Config) -> Cookie<'static> {
    Cookie::build(REGISTERED, browser.to_cookie())
        .path("/link")
        .http_only(true)
        .secure(config.public_url.is_https())
        .same_site(SameSite::Lax)
        .max_age(Duration::milliseconds(Purpose::Confirm.lifetime()))
        .finish()
}

fn browser(request: &HttpRequest) -> Option<Token> {
    request.cookie(REGISTERED).and_then(|cookie| Token::from_cookie(cookie.value()))
}

impl LinkPage {
    /// Title, what will happen, and the button.
    fn words(&self) -> [String; 3] {
        let t = self.t;
        let Some(link) = &self.link else { return [t.link_dead(), t.link_dead_what(), String::new()] };
        let (name, new) = (link.player.name.as_str(), link.email.as_deref().unwrap_or_default());
        match link.purpose {
            Purpose::Confirm if link.player.is_confirmed() => {
                [t.link_reached(), t.link_reached_what(link.player.email.as_str(), name), t.link_reached_do()]
            }
            Purpose::Confirm => {
                [t.link_confirm(), t.link_confirm_what(link.player.email.as_str(), name), t.link_confirm_do()]
            }
            Purpose::SignIn => [t.link_sign_in(), t.link_sign_in_what(name), t.link_sign_in_do()],
            Purpose::Reset => [t.link_reset(), t.link_reset_what(name), t.link_reset_do()],
            Purpose::OldAddress | Purpose::NewAddress => {
                [t.link_address(), t.link_address_what(name, new), t.link_address_do()]
            }
            Purpose::Delete => [t.link_delete(), t.link_delete_what(name), t.link_delete_do()],
        }
    }

    fn asks_password(&self) -> bool {
        self.link.as_ref().is_some_and(|link| link.asks_password(self.browser.as_ref()))
    }

    /// The address is confirmed in another browser than the one that registered.
    fn elsewhere(&self) -> bool {
        self.asks_password() && self.link.as_ref().is_some_and(|link| link.purpose == Purpose::Confirm)
    }

    fn answer(&self, status: StatusCode) -> PageResult {
        let mut answer = page_with(status, self)?;
        answer.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
        Ok(answer)
    }
}

#[derive(Deserialize)]
struct Pressed {
    #[serde(default)]
    password: String,
    #[serde(default)]
    next: String,
}

#[derive(Deserialize)]
struct Going {
    #[serde(default)]
    next: String,
}

async fn look(
    request: HttpRequest,
    frame: Frame,
    site: Data<Site>,
    token: Path<String>,
    query: Query<Going>,
) -> PageResult {
    show(&request, frame, site, token.into_inner(), query.into_inner().next, Mistakes::default()).await
}

async fn show(
    request: &HttpRequest,
    frame: Frame,
    site: Data<Site>,
    token: String,
    next: String,
    mistakes: Mistakes,
) -> PageResult {
    let browser = browser(request);
    let link = match Token::from_cookie(&token) {
        Some(token) => {
            let people = site.people.clone();
            blocking(move || people.open_link(&token)).await??
        }
        None => None,
    };
    let status = match (&link, mistakes.is_empty()) {
        (None, _) => StatusCode::GONE,
        (Some(_), true) => StatusCode::OK,
        (Some(_), false) => StatusCode::UNPROCESSABLE_ENTITY,
    };
    LinkPage { t: frame.t, frame, link, token, next, browser, mistakes }.answer(status)
}

async fn follow(
    request: HttpRequest,
    frame: Frame,
    site: Data<Site>,
    path: Path<String>,
    form: Form<Pressed>,
) -> PageResult {
    let (text, t) = (path.into_inner(), frame.t);
    let Some(token) = Token::from_cookie(&text) else {
        return show(&request, frame, site, text, String::new(), Mistakes::default()).await;
    };
    let Pressed { password, next } = form.into_inner();
    let (people, device, here) = (site.people.clone(), device(&request), browser(&request));
    let followed =
        blocking(move || people.follow_link_in(here.as_ref(), &token, &device, Some(&password))).await?;
    match followed {
        Ok(Followed::SignedIn(token)) => sign_in::enter(&token, &site, local_path(&next).unwrap_or("/")),
        Ok(Followed::Reached) => {
            Ok(see_other(&going_on("/sign-in?done=confirmed", local_path(&next).unwrap_or_default())))
        }
        Ok(Followed::PasswordSet) => sign_in::exit(&site, "/sign-in?done=password"),
        Ok(Followed::HalfChanged) => Ok(see_other("/sent/address")),
        Ok(Followed::AddressChanged) => Ok(see_other("/account?done=address")),
        Ok(Followed::Deleted) => sign_in::exit(&site, "/sign-in?done=deleted"),
        Err(PeopleError::Locked(why)) => {
            Err(PageError::bad_request(format!("{}. {}", t.sign_in_locked(), t.sign_in_locked_next(why))))
        }
        Err(PeopleError::DeadLink) => show(&request, frame, site, text, next, Mistakes::default()).await,
        Err(error) => {
            let mistakes = Mistakes::read(error, t)?;
            show(&request, frame, site, text, next, mistakes).await
        }
    }
}
