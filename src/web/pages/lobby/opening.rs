//! A table that has not begun: who is there, who is asked, and beginning.

use super::{refusal, words};
use crate::language::{BotWords, L10n};
use crate::lobby::{Arrival, Gathering, Lobby, LobbyError};
use crate::ratings::told;
use crate::store::openings::Chair;
use crate::web::limits::network;
use crate::web::pages::blocking;
use crate::web::session::SignedIn;
use crate::web::{Frame, PageError, PageResult, Site, going_on, local_path, page_with, see_other};
use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, Path, Query, ServiceConfig};
use askama::Template;
use kernel::{Seat, TableKey};
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .service(web::resource("/tables/{code}").get(show).post(act))
        .route("/tables/{code}/knock", web::post().to(knock));
}

/// A private table to whoever may not know of it: not even its name.
#[derive(Template)]
#[template(path = "pages/knock.html")]
struct KnockPage {
    t: L10n,
    frame: Frame,
    code: String,
    refused: Option<String>,
}

impl KnockPage {
    fn sign_in(&self) -> String {
        let here = format!("/tables/{}", self.code);
        going_on("/sign-in", local_path(&here).unwrap_or_default())
    }
}

#[derive(Template)]
#[template(path = "pages/opening.html")]
struct OpeningPage {
    t: L10n,
    frame: Frame,
    gathering: Gathering,
    /// Who is asked.
    guests: Vec<String>,
    /// Who of them said no.
    refusals: Vec<String>,
    /// The visitor was asked and has neither come nor said no.
    asked: bool,
    game: String,
    agreed: Vec<words::Agreed>,
    /// The sensible one first, the random one last.
    bots: Vec<BotWords>,
    player: Option<i64>,
    key: String,
    /// The link one came by, or has just made.
    link: Option<String>,
    /// What was promised of the dice; nothing at a table that won't begin.
    commitment: Option<String>,
    /// What people have added.
    shares: Vec<String>,
    refused: Option<String>,
}

impl OpeningPage {
    fn is_host(&self) -> bool {
        self.player == Some(self.gathering.opening.owner_id) && !self.gathering.terms.sought
    }

    /// May the visitor take a chair? Where people come together who looked for a game, who is asked may.
    fn may_sit(&self) -> bool {
        self.player.is_some() && !self.sits() && (self.asked || !self.gathering.terms.sought)
    }

    fn is_me(&self, id: &i64) -> bool {
        self.player == Some(*id)
    }

    fn sits(&self) -> bool {
        self.player.is_some_and(|p| self.gathering.chair_of(p).is_some())
    }

    /// What the bot on a chair is called, beside others of its kind.
    fn bot_on(&self, at: &Seat, bot: &str) -> String {
        let alike = |chair: &&Chair| chair.seat < *at && chair.bot.as_deref() == Some(bot);
        self.t.bot_called(bot, self.gathering.chairs.iter().filter(alike).count())
    }

    /// How strong somebody there is at this game, if that is known.
    fn rating(&self, id: &i64) -> Option<String> {
        self.gathering.ratings.get(id).map(|standing| told(self.t, standing))
    }

    fn here(&self) -> String {
        format!("/tables/{}", self.gathering.opening.code)
    }

    /// To a page that leads back here, with the key.
    fn by(&self, page: &str) -> String {
        let key = if self.key.is_empty() { String::new() } else { format!("?key={}", self.key) };
        let next = format!("{}{key}", self.here());
        going_on(page, local_path(&next).unwrap_or_default())
    }
}

#[derive(Deserialize)]
struct Key {
    #[serde(default)]
    key: String,
}

async fn show(
    frame: Frame,
    visitor: Option<SignedIn>,
    site: Data<Site>,
    code: Path<String>,
    key: Query<Key>,
) -> PageResult {
    let (player, key) = (visitor.map(|v| v.0.id), key.into_inner().key);
    let now = found(&frame, &site, &code).await?;
    // Who was asked and comes too late is told so; everybody else goes on to the game.
    let late = opens(&frame, &site, &now, &key).await? && player.is_none_or(|p| now.chair_of(p).is_none());
    if now.opening.has_started() && !late {
        return Ok(see_other(&format!("/games/{code}")));
    }
    view(frame, &site, now, player, key, None).await
}

async fn found(frame: &Frame, site: &Data<Site>, code: &str) -> Result<Gathering, PageError> {
    let (lobby, code) = (site.lobby.clone(), code.to_owned());
    match blocking(move || lobby.gathering(&code)).await? {
        Ok(gathering) => Ok(gathering),
        Err(error) => Err(PageError::bad_request(refusal(error, frame)?)),
    }
}

/// Does the link with this key lead here?
async fn opens(frame: &Frame, site: &Data<Site>, here: &Gathering, key: &str) -> Result<bool, PageError> {
    if key.is_empty() {
        return Ok(false);
    }
    let (lobby, opening, key) = (site.lobby.clone(), here.opening.clone(), key.to_owned());
    let found = blocking(move || lobby.opens(&opening, &key)).await?;
    found.or_else(|error| Err(PageError::bad_request(refusal(error, frame)?)))
}

async fn view(
    frame: Frame,
    site: &Data<Site>,
    gathering: Gathering,
    player: Option<i64>,
    key: String,
    refused: Option<String>,
) -> PageResult {
    let (lobby, there, own_key) = (site.lobby.clone(), gathering.clone(), key.clone());
    let may_see = blocking(move || lobby.may_see(&there, player, &own_key)).await?;
    if !may_see.or_else(|error| Err(PageError::bad_request(refusal(error, &frame)?)))? {
        // Nobody outside a circle is told that it has a table.
        return match gathering.terms.circle {
            Some(_) => Err(PageError::not_found()),
            None => closed(frame, gathering.opening.code, refused),
        };
    }
    let (lobby, asked_to) = (site.lobby.clone(), gathering.opening.clone());
    let found = blocking(move || {
        let asked = match player {
            Some(player) => lobby.is_asked(asked_to.id, player)?,
            None => false,
        };
        // Addresses of people who were asked are for whoever asked them.
        let (guests, refusals) = match player == Some(asked_to.owner_id) {
            true => (lobby.guests(&asked_to)?, lobby.refusals(&asked_to)?),
            false => (Vec::new(), Vec::new()),
        };
        Ok((asked, guests, refusals))
    });
    let found = found.await?.or_else(|error| Err(PageError::bad_request(refusal(error, &frame)?)));
    let (asked, guests, refusals) = found?;
    let by_link = opens(&frame, site, &gathering, &key).await?;
    let key_of_dice = gathering.key().ok();
    let status = if refused.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let (t, opening) = (frame.t, &gathering.opening);
    let rulebook = site.ledger.catalog().find(&opening.game);
    let mut agreed = rulebook.map(|r| words::options(t, r, &gathering.setup)).unwrap_or_default();
    agreed.extend(words::terms(t, &gathering.terms));
    let there = gathering.chairs.iter().filter_map(|chair| chair.player.as_ref());
    agreed.extend(words::with_programs(t, &gathering.terms, there.map(|(_, name)| name.as_str())));
    let shown = OpeningPage {
        t,
        guests,
        refusals,
        asked,
        game: t.game_name(&opening.game),
        agreed,
        bots: rulebook.map(|r| offered(t, r)).unwrap_or_default(),
        link: by_link.then(|| site.config.public_url.page(&format!("/tables/{}?key={key}", opening.code))),
        commitment: key_of_dice.as_ref().map(TableKey::commitment),
        shares: key_of_dice.map(|key| key.shares().to_vec()).unwrap_or_default(),
        frame,
        gathering,
        player,
        key,
        refused,
    };
    page_with(status, &shown)
}

fn closed(frame: Frame, code: String, refused: Option<String>) -> PageResult {
    let status = if refused.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    page_with(status, &KnockPage { t: frame.t, frame, code, refused })
}

#[derive(Deserialize)]
struct Password {
    password: String,
}

/// Whoever knows the password goes on with the key, signed in or not.
async fn knock(
    request: HttpRequest,
    frame: Frame,
    site: Data<Site>,
    code: Path<String>,
    form: Form<Password>,
) -> PageResult {
    let (code, password) = (code.into_inner(), form.into_inner().password);
    site.limits.password(network(&request, &site), &code)?;
    let (lobby, here) = (site.lobby.clone(), code.clone());
    match blocking(move || lobby.knock(&here, &password)).await? {
        Ok(key) => Ok(see_other(&format!("/tables/{code}?key={key}"))),
        Err(error) => {
            let why = refusal(error, &frame)?;
            closed(frame, code, Some(why))
        }
    }
}

#[derive(Deserialize)]
struct Act {
    r#do: String,
    #[serde(default)]
    seat: String,
    #[serde(default)]
    bot: String,
    #[serde(default)]
    guest: String,
    #[serde(default)]
    key: String,
    #[serde(default)]
    share: String,
}

async fn act(
    request: HttpRequest,
    frame: Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    code: Path<String>,
    form: Form<Act>,
) -> PageResult {
    let (form, code) = (form.into_inner(), code.into_inner());
    // Nobody's mailbox is to be filled by inviting it again and again.
    if form.r#do == "invite" {
        site.limits.letter(network(&request, &site), &form.guest)?;
    }
    let (lobby, here, key) = (site.lobby.clone(), code.clone(), form.key.clone());
    if form.r#do == "link" {
        let made = blocking(move || lobby.link(&code, player.id)).await?;
        let made = made.or_else(|error| Err(PageError::bad_request(refusal(error, &frame)?)))?;
        return Ok(see_other(&format!("/tables/{here}?key={made}#link")));
    }
    let done = blocking(move || carry_out(&lobby, &code, player.id, &form)).await?;
    match done {
        Ok(()) => Ok(see_other(&format!("/tables/{here}"))),
        Err(error) => {
            let why = refusal(error, &frame)?;
            let now = found(&frame, &site, &here).await?;
            view(frame, &site, now, Some(player.id), key, Some(why)).await
        }
    }
}

fn carry_out(lobby: &Lobby, code: &str, player: i64, form: &Act) -> Result<(), LobbyError> {
    let seat: Option<Seat> = form.seat.parse().ok();
    let bot = Some(form.bot.as_str()).filter(|b| !b.is_empty());
    match form.r#do.as_str() {
        "join" => {
            let invitation = Some(form.key.as_str());
            lobby.join(code, player, &Arrival { chair: seat, invitation, share: &form.share })
        }
        "leave" => lobby.leave(code, player),
        "decline" => lobby.decline(code, player),
        "invite" => lobby.invite(code, player, &form.guest),
        "place" => lobby.place(code, player, seat.ok_or(LobbyError::Taken)?, bot),
        "begin" => lobby.begin(code, player, bot),
        _ => Err(LobbyError::Closed),
    }
}

/// Every bot of a game, the usual one first.
fn offered(t: L10n, rulebook: &dyn kernel::Rulebook) -> Vec<BotWords> {
    let usual = crate::lobby::usual_bot(rulebook);
    let mut bots: Vec<BotWords> = rulebook.offered().iter().map(|bot| t.bot(bot)).collect();
    bots.sort_by_key(|bot| bot.id != usual);
    bots
}
