//! Accounts of programs: the list everybody may read, and the pages of whoever keeps some.

use super::proof::{Owner, Proof, prove};
use super::tokens::{Row, wished};
use super::{Mistakes, blocking, day};
use crate::language::L10n;
use crate::people::{
    LONGEST_BOT_NAME, LONGEST_TOKEN_NAME, MOST_TOKENS, PeopleError, Scope, token_for_program,
};
use crate::ratings::told;
use crate::store::bot_accounts::{self, BotAccount};
use crate::store::players::Player;
use crate::store::{StoreError, ratings};
use crate::web::session::SignedIn;
use crate::web::{Frame, PageError, PageResult, Site, page, page_with, see_other};
use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, Path, Query, ServiceConfig};
use askama::Template;
use serde::Deserialize;
use std::collections::BTreeMap;

const HERE: &str = "/account/bots";
/// So many are listed.
const SHOWN: i64 = 200;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/bots", web::get().to(list))
        .service(web::resource(HERE).get(own).post(make))
        .service(web::resource("/account/bots/{bot}").get(one).post(change));
}

#[derive(Template)]
#[template(path = "pages/bots.html")]
struct ListPage {
    t: L10n,
    frame: Frame,
    bots: Vec<Listed>,
}

/// A program in the list.
struct Listed {
    name: String,
    owner: String,
    games: String,
    /// The game and how strong it is there.
    ratings: Vec<(String, String)>,
}

async fn list(frame: Frame, site: Data<Site>) -> PageResult {
    let (t, db) = (frame.t, site.ledger.db().clone());
    let (bots, standings) = blocking(move || {
        db.snapshot(|c| {
            let bots = bot_accounts::all(c, SHOWN)?;
            let ids: Vec<i64> = bots.iter().map(|(bot, ..)| bot.player_id).collect();
            Ok::<_, StoreError>((bots, ratings::of_people(c, &ids)?))
        })
    })
    .await??;
    let listed = |(bot, name, owner): bot_accounts::Listed| {
        let of_bot = standings.iter().filter(|((id, _), _)| *id == bot.player_id);
        Listed {
            games: games_told(t, &bot),
            ratings: of_bot.map(|((_, game), standing)| (t.game_name(game), told(t, standing))).collect(),
            name,
            owner,
        }
    };
    page(&ListPage { t, frame, bots: bots.into_iter().map(listed).collect() })
}

/// The games it plays, in words.
pub(super) fn games_told(t: L10n, bot: &BotAccount) -> String {
    match bot.games().as_slice() {
        [] => t.bots_all_games(),
        games => t.all_of(&games.iter().map(|game| t.game_name(game)).collect::<Vec<_>>()),
    }
}

#[derive(Template)]
#[template(path = "pages/account_bots.html")]
struct OwnPage {
    t: L10n,
    frame: Frame,
    /// Number, name, games and since when.
    bots: Vec<(i64, String, String, String)>,
    most: u32,
    /// Every game of the house, and whether it is chosen.
    games: Vec<(&'static str, String, bool)>,
    closed: bool,
    mistakes: Mistakes,
    /// What was typed as its name.
    typed: String,
}

async fn build(frame: Frame, site: &Site, owner: &Player) -> Result<OwnPage, PageError> {
    let (t, people, id) = (frame.t, site.people.clone(), owner.id);
    let kept = blocking(move || people.bots_of(id)).await??;
    let row = |(bot, name): (BotAccount, String)| {
        (bot.player_id, name, games_told(t, &bot), day(t, bot.created_at))
    };
    Ok(OwnPage {
        t,
        bots: kept.into_iter().map(row).collect(),
        most: site.people.most_bots(),
        games: offered(t, site, |_| false),
        frame,
        closed: false,
        mistakes: Mistakes::default(),
        typed: String::new(),
    })
}

/// The games of the house, and which of them are chosen.
fn offered(t: L10n, site: &Site, chosen: impl Fn(&str) -> bool) -> Vec<(&'static str, String, bool)> {
    let game = |id: &'static str| (id, t.game_name(id), chosen(id));
    site.ledger.catalog().games().map(|rulebook| game(rulebook.id())).collect()
}

#[derive(Deserialize)]
struct Done {
    #[serde(default)]
    done: String,
}

async fn own(frame: Frame, SignedIn(player): SignedIn, site: Data<Site>, query: Query<Done>) -> PageResult {
    let built = build(frame, &site, &player).await?;
    page(&OwnPage { closed: query.done == "closed", ..built })
}

/// What forms here send: a name, and a field `game-ID` for each game that is chosen.
type Typed = BTreeMap<String, String>;

/// The games that were ticked; all of them is as if none were.
fn ticked(site: &Site, typed: &Typed) -> Vec<String> {
    let all: Vec<String> = site.ledger.catalog().games().map(|rulebook| rulebook.id().to_owned()).collect();
    let chosen: Vec<String> =
        all.iter().filter(|id| typed.contains_key(&format!("game-{id}"))).cloned().collect();
    if chosen.len() == all.len() { Vec::new() } else { chosen }
}

async fn make(frame: Frame, SignedIn(player): SignedIn, site: Data<Site>, form: Form<Typed>) -> PageResult {
    let (t, typed) = (frame.t, form.into_inner());
    site.limits.table(player.id)?;
    let (people, owner, games) = (site.people.clone(), player.clone(), ticked(&site, &typed));
    let name = typed.get("name").cloned().unwrap_or_default();
    let wanted = name.clone();
    let mistakes = match blocking(move || people.make_bot(&owner, &wanted, &games)).await? {
        Ok(bot) => return Ok(see_other(&format!("{HERE}/{bot}"))),
        Err(PeopleError::TooManyBots(most)) => Mistakes::one("name", many(t, most)),
        Err(PeopleError::Name(crate::people::BadName::Shape)) => {
            Mistakes::one("name", t.bots_name_wrong(LONGEST_BOT_NAME))
        }
        Err(error) => Mistakes::read(error, t)?,
    };
    let built = build(frame, &site, &player).await?;
    let games = offered(t, &site, |id| typed.contains_key(&format!("game-{id}")));
    page_with(StatusCode::UNPROCESSABLE_ENTITY, &OwnPage { mistakes, typed: name, games, ..built })
}

fn many(t: L10n, most: u32) -> String {
    if most == 0 { t.bots_off() } else { t.bots_many(most) }
}

#[derive(Template)]
#[template(path = "pages/account_bot.html")]
struct OnePage {
    t: L10n,
    frame: Frame,
    id: i64,
    name: String,
    since: String,
    games: Vec<(&'static str, String, bool)>,
    tokens: Vec<Row>,
    done: Option<String>,
    mistakes: Mistakes,
    /// What was typed as a token's name.
    typed: String,
    /// A new token, shown this once.
    fresh: Option<String>,
    proof: Proof,
}

impl OnePage {
    fn asks_password(&self) -> bool {
        self.proof == Proof::Password
    }

    fn asks_link(&self) -> bool {
        self.proof == Proof::Link
    }
}

async fn look(frame: Frame, site: &Site, owner: &Owner, bot: i64) -> Result<OnePage, PageError> {
    let (t, people, Owner { player, session }) = (frame.t, site.people.clone(), owner.clone());
    let found = blocking(move || {
        let proof = Proof::needed(&people, &player, &session)?;
        Ok::<_, PeopleError>((proof, people.bot_of(player.id, bot)?))
    });
    let (proof, (player, account, tokens)) = found.await?.map_err(missing)?;
    let chosen = account.games();
    Ok(OnePage {
        t,
        frame,
        id: bot,
        name: player.name,
        since: day(t, account.created_at),
        games: offered(t, site, |id| chosen.is_empty() || chosen.contains(&id)),
        tokens: tokens.iter().map(|token| Row::new(t, token)).collect(),
        done: None,
        mistakes: Mistakes::default(),
        typed: String::new(),
        fresh: None,
        proof,
    })
}

/// Somebody else's program is to this person as if it were not there.
fn missing(error: PeopleError) -> PageError {
    match error {
        PeopleError::Nobody(_) => PageError::not_found(),
        other => other.into(),
    }
}

async fn one(frame: Frame, owner: Owner, site: Data<Site>, bot: Path<i64>, query: Query<Done>) -> PageResult {
    let t = frame.t;
    let done = match query.done.as_str() {
        "games" => Some(t.bots_done_games()),
        "revoked" => Some(t.tokens_revoked()),
        _ => None,
    };
    let built = look(frame, &site, &owner, *bot).await?;
    page(&OnePage { done, ..built })
}

async fn change(
    request: HttpRequest,
    frame: Frame,
    owner: Owner,
    site: Data<Site>,
    bot: Path<i64>,
    form: Form<Typed>,
) -> PageResult {
    let (bot, typed) = (bot.into_inner(), form.into_inner());
    let said = |name: &str| typed.get(name).cloned().unwrap_or_default();
    let (people, id) = (site.people.clone(), owner.player.id);
    match said("do").as_str() {
        "games" => {
            let games = ticked(&site, &typed);
            blocking(move || people.set_bot_games(id, bot, &games)).await?.map_err(missing)?;
            Ok(see_other(&format!("{HERE}/{bot}?done=games")))
        }
        "revoke" => {
            let token = said("token").parse().unwrap_or(0);
            match blocking(move || people.revoke_bot_access(id, bot, token)).await?.map_err(missing)? {
                true => Ok(see_other(&format!("{HERE}/{bot}?done=revoked"))),
                false => Err(PageError::not_found()),
            }
        }
        "close" => {
            blocking(move || people.close_bot(id, bot)).await?.map_err(missing)?;
            Ok(see_other(&format!("{HERE}?done=closed")))
        }
        "token" => new_token(&request, frame, &owner, &site, bot, &typed).await,
        _ => {
            look(frame, &site, &owner, bot).await?;
            Ok(see_other(&format!("{HERE}/{bot}")))
        }
    }
}

async fn new_token(
    request: &HttpRequest,
    frame: Frame,
    owner: &Owner,
    site: &Site,
    bot: i64,
    typed: &Typed,
) -> PageResult {
    let t = frame.t;
    let said = |name: &str| typed.get(name).cloned().unwrap_or_default();
    let mistakes = match prove(request, t, site, owner, "password", &said("password")).await? {
        Some(wrong) => wrong,
        None => {
            let (people, id, name) = (site.people.clone(), owner.player.id, said("name"));
            let scopes: Vec<Scope> = wished(&said("play"), &said("host"));
            match blocking(move || people.make_bot_access(id, bot, &name, &scopes)).await? {
                Ok(token) => {
                    let built = look(frame, site, owner, bot).await?;
                    return page(&OnePage { fresh: Some(token_for_program(&token)), ..built });
                }
                Err(PeopleError::TokenName) => Mistakes::one("name", t.tokens_name_wrong(LONGEST_TOKEN_NAME)),
                Err(PeopleError::TooManyTokens) => Mistakes::one("name", t.tokens_many(MOST_TOKENS)),
                Err(other) => return Err(missing(other)),
            }
        }
    };
    let built = look(frame, site, owner, bot).await?;
    page_with(StatusCode::UNPROCESSABLE_ENTITY, &OnePage { mistakes, typed: said("name"), ..built })
}
