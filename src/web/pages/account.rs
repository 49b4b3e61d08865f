//! Your account: address, password, where you are signed in, and what we hold.

use super::{Mistakes, blocking, day};
use crate::language::L10n;
use crate::moderation::ModerationError;
use crate::people::{People, PeopleError};
use crate::store::players::Player;
use crate::store::sessions::Session;
use crate::web::limits::network;
use crate::web::session::{OwnSession, SignedIn};
use crate::web::{Frame, PageError, PageResult, Site, page, page_with, see_other};
use actix_web::http::{StatusCode, header};
use actix_web::web::{self, Data, Form, Query, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/account", web::get().to(show))
        .route("/account/name", web::post().to(change_name))
        .route("/account/address", web::post().to(change_address))
        .route("/account/password", web::post().to(change_password))
        .route("/account/sessions", web::post().to(end_sessions))
        .route("/account/annals-account.json", web::get().to(download));
}

#[derive(Template)]
#[template(path = "pages/account.html")]
struct AccountPage {
    t: L10n,
    frame: Frame,
    player: Player,
    sessions: Vec<Row>,
    /// What has just been done.
    done: Option<String>,
    mistakes: Mistakes,
    /// What was typed as the new address.
    typed: String,
    /// What was typed as the new name.
    typed_name: String,
    /// Until when the name stays as it is.
    name_until: Option<String>,
    /// People the owner has blocked: number and name.
    blocked: Vec<(i64, String)>,
}

/// A session in the list.
struct Row {
    id: i64,
    device: String,
    since: String,
    seen: String,
    own: bool,
}

impl Row {
    fn new(t: L10n, session: &Session, own: bool) -> Row {
        let device = if session.device.is_empty() { t.session_unknown() } else { session.device.clone() };
        let device = match session.table_id {
            Some(_) => format!("{device} ({})", t.session_one_table()),
            None => device,
        };
        Row { id: session.id, device, since: day(t, session.created_at), seen: day(t, session.seen_at), own }
    }
}

#[derive(Deserialize)]
struct AccountQuery {
    #[serde(default)]
    done: String,
}

async fn show(
    frame: Frame,
    SignedIn(player): SignedIn,
    OwnSession(token): OwnSession,
    site: Data<Site>,
    query: Query<AccountQuery>,
) -> PageResult {
    let t = frame.t;
    let done = match query.done.as_str() {
        "name" => Some(t.done_name()),
        "address" => Some(t.done_address()),
        "password" => Some(t.done_password()),
        "sessions" => Some(t.done_sessions()),
        _ => None,
    };
    let page_of = AccountPage::build(frame, player, token, &site).await?;
    page(&AccountPage { done, ..page_of })
}

impl AccountPage {
    async fn build(
        frame: Frame,
        player: Player,
        token: crate::people::Token,
        site: &Site,
    ) -> Result<AccountPage, PageError> {
        let (t, people, moderation, who) =
            (frame.t, site.people.clone(), site.moderation.clone(), player.clone());
        let found = blocking(move || {
            let sessions = people.sessions(who.id, &token)?;
            let name_until = people.may_rename_from(&who)?;
            let blocked = match moderation.blocked(who.id) {
                Ok(blocked) => blocked,
                Err(ModerationError::Store(error)) => return Err(error.into()),
                Err(_) => Vec::new(),
            };
            Ok::<_, PeopleError>((sessions, name_until, blocked))
        });
        let (found, name_until, blocked) = found.await??;
        let sessions = found.iter().map(|(session, own)| Row::new(t, session, *own)).collect();
        let player_name = player.name.clone();
        Ok(AccountPage {
            t,
            frame,
            player,
            sessions,
            done: None,
            mistakes: Mistakes::default(),
            typed: String::new(),
            typed_name: player_name,
            name_until: name_until.map(|at| day(t, at)),
            blocked,
        })
    }
}

#[derive(Deserialize)]
struct NewName {
    name: String,
}

#[derive(Deserialize)]
struct NewAddress {
    email: String,
}

#[derive(Deserialize)]
struct NewPassword {
    old: String,
    password: String,
}

#[derive(Deserialize)]
struct Ended {
    /// A number, or `others`.
    session: String,
}

async fn change_name(
    frame: Frame,
    SignedIn(player): SignedIn,
    OwnSession(token): OwnSession,
    site: Data<Site>,
    form: Form<NewName>,
) -> PageResult {
    let name = form.into_inner().name;
    let (people, who, new) = (site.people.clone(), player.clone(), name.clone());
    match blocking(move || people.rename(&who, &new)).await? {
        Ok(()) => Ok(see_other("/account?done=name")),
        Err(error) => {
            let mistakes = Mistakes::read(error, frame.t)?;
            let page_of = AccountPage::build(frame, player, token, &site).await?;
            let again = AccountPage { mistakes, typed_name: name, ..page_of };
            page_with(StatusCode::UNPROCESSABLE_ENTITY, &again)
        }
    }
}

async fn change_address(
    request: HttpRequest,
    frame: Frame,
    SignedIn(player): SignedIn,
    OwnSession(token): OwnSession,
    site: Data<Site>,
    form: Form<NewAddress>,
) -> PageResult {
    let email = form.into_inner().email;
    let from = network(&request, &site);
    // A stranger's mailbox is not to be filled, and neither is one's own.
    site.limits.letter(from, &player.email)?;
    site.limits.letter(from, &email)?;
    let (people, who, new) = (site.people.clone(), player.clone(), email.clone());
    match blocking(move || people.ask_new_address(&who, &new)).await? {
        Ok(()) => Ok(see_other("/sent/address")),
        Err(error) => again(error, email, frame, player, token, &site).await,
    }
}

async fn change_password(
    request: HttpRequest,
    frame: Frame,
    SignedIn(player): SignedIn,
    OwnSession(token): OwnSession,
    site: Data<Site>,
    form: Form<NewPassword>,
) -> PageResult {
    let NewPassword { old, password } = form.into_inner();
    site.limits.password(network(&request, &site), &player.email)?;
    let (people, who, own) = (site.people.clone(), player.clone(), token.clone());
    match blocking(move || people.change_password(&who, &old, &password, &own)).await? {
        Ok(()) => Ok(see_other("/account?done=password")),
        Err(error) => again(error, String::new(), frame, player, token, &site).await,
    }
}

/// The page once more, with what was wrong.
async fn again(
    error: PeopleError,
    typed: String,
    frame: Frame,
    player: Player,
    token: crate::people::Token,
    site: &Site,
) -> PageResult {
    let mistakes = Mistakes::read(error, frame.t)?;
    let page_of = AccountPage::build(frame, player, token, site).await?;
    page_with(StatusCode::UNPROCESSABLE_ENTITY, &AccountPage { mistakes, typed, ..page_of })
}

async fn end_sessions(
    SignedIn(player): SignedIn,
    OwnSession(token): OwnSession,
    site: Data<Site>,
    form: Form<Ended>,
) -> PageResult {
    let people: People = site.people.clone();
    let ended = match form.session.parse::<i64>() {
        Ok(id) => blocking(move || people.end_session(player.id, id)).await?,
        Err(_) if form.session == "others" => {
            blocking(move || people.end_other_sessions(player.id, &token)).await?
        }
        Err(_) => return Err(PageError::not_found()),
    };
    ended?;
    Ok(see_other("/account?done=sessions"))
}

async fn download(SignedIn(player): SignedIn, site: Data<Site>) -> PageResult {
    let people = site.people.clone();
    let held = blocking(move || people.holdings(&player)).await??;
    let text = serde_json::to_string_pretty(&held).map_err(PageError::internal)?;
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "application/json; charset=utf-8"))
        .insert_header((header::CONTENT_DISPOSITION, "attachment; filename=\"annals-account.json\""))
        .body(text))
}
