//! Tokens for programs: made, named, listed and taken back.

use super::proof::{Owner, Proof, prove};
use super::{Mistakes, blocking, day};
use crate::language::L10n;
use crate::people::{LONGEST_TOKEN_NAME, MOST_TOKENS, PeopleError, Scope, scopes, token_for_program};
use crate::store::StoreError;
use crate::store::api_tokens::ApiToken;
use crate::web::session::SignedIn;
use crate::web::{Frame, PageError, PageResult, Site, page, page_with, see_other};
use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, Query, ServiceConfig};
use askama::Template;
use serde::Deserialize;

const HERE: &str = "/account/tokens";

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route(HERE, web::get().to(show))
        .route(HERE, web::post().to(make))
        .route("/account/tokens/revoke", web::post().to(revoke));
}

#[derive(Template)]
#[template(path = "pages/tokens.html")]
struct TokensPage {
    t: L10n,
    frame: Frame,
    tokens: Vec<Row>,
    /// One has just been taken back.
    revoked: bool,
    mistakes: Mistakes,
    /// What was typed as its name.
    typed: String,
    /// A new token, shown this once.
    fresh: Option<String>,
    proof: Proof,
}

impl TokensPage {
    fn asks_password(&self) -> bool {
        self.proof == Proof::Password
    }

    fn asks_link(&self) -> bool {
        self.proof == Proof::Link
    }
}

/// A token in a list.
pub(super) struct Row {
    pub(super) id: i64,
    pub(super) name: String,
    pub(super) scopes: String,
    pub(super) since: String,
    pub(super) used: String,
}

impl Row {
    pub(super) fn new(t: L10n, token: &ApiToken) -> Row {
        let told = |scope: Scope| match scope {
            Scope::Read => t.tokens_scope_read(),
            Scope::Play => t.tokens_scope_play(),
            Scope::Host => t.tokens_scope_host(),
        };
        Row {
            id: token.id,
            name: token.name.clone(),
            scopes: scopes(&token.scopes).into_iter().map(told).collect::<Vec<_>>().join(", "),
            since: day(t, token.created_at),
            used: token.used_at.map_or_else(|| t.tokens_never(), |at| day(t, at)),
        }
    }
}

async fn build(frame: Frame, site: &Site, owner: &Owner) -> Result<TokensPage, PageError> {
    let (t, people, Owner { player, session }) = (frame.t, site.people.clone(), owner.clone());
    let found = blocking(move || {
        let proof = Proof::needed(&people, &player, &session)?;
        Ok::<_, StoreError>((proof, people.accesses(player.id)?))
    });
    let (proof, tokens) = found.await??;
    Ok(TokensPage {
        t,
        frame,
        tokens: tokens.iter().map(|token| Row::new(t, token)).collect(),
        revoked: false,
        mistakes: Mistakes::default(),
        typed: String::new(),
        fresh: None,
        proof,
    })
}

#[derive(Deserialize)]
struct TokensQuery {
    #[serde(default)]
    done: String,
}

async fn show(frame: Frame, owner: Owner, site: Data<Site>, query: Query<TokensQuery>) -> PageResult {
    let built = build(frame, &site, &owner).await?;
    page(&TokensPage { revoked: query.done == "revoked", ..built })
}

#[derive(Deserialize)]
struct NewToken {
    name: String,
    #[serde(default)]
    play: String,
    #[serde(default)]
    host: String,
    #[serde(default)]
    password: String,
}

/// What a form wants a token to be good for, beside seeing.
pub(super) fn wished(play: &str, host: &str) -> Vec<Scope> {
    let wished = [(Scope::Play, play), (Scope::Host, host)];
    wished.into_iter().filter(|(_, said)| *said == "yes").map(|(scope, _)| scope).collect()
}

async fn make(
    request: HttpRequest,
    frame: Frame,
    owner: Owner,
    site: Data<Site>,
    form: Form<NewToken>,
) -> PageResult {
    let (t, form) = (frame.t, form.into_inner());
    if let Some(wrong) = prove(&request, t, &site, &owner, "password", &form.password).await? {
        return again(wrong, frame, &site, &owner, form.name).await;
    }
    let wished = wished(&form.play, &form.host);
    let (people, player, name) = (site.people.clone(), owner.player.id, form.name.clone());
    let mistakes = match blocking(move || people.make_access(player, &name, &wished)).await? {
        Ok(token) => {
            // On the page itself and not behind a redirect: an address in the history would be read by others.
            let built = build(frame, &site, &owner).await?;
            return page(&TokensPage { fresh: Some(token_for_program(&token)), ..built });
        }
        Err(PeopleError::TokenName) => Mistakes::one("name", t.tokens_name_wrong(LONGEST_TOKEN_NAME)),
        Err(PeopleError::TooManyTokens) => Mistakes::one("name", t.tokens_many(MOST_TOKENS)),
        Err(other) => return Err(other.into()),
    };
    again(mistakes, frame, &site, &owner, form.name).await
}

/// The page once more, with what was wrong.
async fn again(mistakes: Mistakes, frame: Frame, site: &Site, owner: &Owner, typed: String) -> PageResult {
    let built = build(frame, site, owner).await?;
    page_with(StatusCode::UNPROCESSABLE_ENTITY, &TokensPage { mistakes, typed, ..built })
}

#[derive(Deserialize)]
struct Revoked {
    token: i64,
}

async fn revoke(SignedIn(player): SignedIn, site: Data<Site>, form: Form<Revoked>) -> PageResult {
    let (people, id) = (site.people.clone(), form.token);
    if !blocking(move || people.revoke_access(player.id, id)).await?? {
        return Err(PageError::not_found());
    }
    Ok(see_other("/account/tokens?done=revoked"))
}
