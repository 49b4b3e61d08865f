//! Opening a season: its kind, its numbers, and the tables as one would open one.

use super::refusal;
use super::show::beginning;
use crate::language::{GameTold, GameWords, L10n, local, zone};
use crate::seasons::{SeasonPlan, Seasons};
use crate::store::hosts;
use crate::store::players::Player;
use crate::store::seasons::Kind;
use crate::web::pages::blocking;
use crate::web::pages::lobby::{Field, Fold, Typed, plan, table_fields};
use crate::web::session::SignedIn;
use crate::web::{Frame, PageError, PageResult, Site, page, page_with, see_other};
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, Query, ServiceConfig};
use askama::Template;
use kernel::Rulebook;
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/seasons/new", web::get().to(form)).route("/seasons", web::post().to(open));
}

#[derive(Template)]
#[template(path = "pages/new_season.html")]
struct NewSeasonPage {
    t: L10n,
    frame: Frame,
    games: Vec<GameTold>,
    form: Option<Sheet>,
    refused: Option<String>,
}

/// The form for one game.
struct Sheet {
    game: &'static str,
    title: String,
    name: String,
    tournament: bool,
    begins: String,
    tomorrow: String,
    seats: Vec<(usize, bool)>,
    league: [Field; 3],
    on: Field,
    programs: Field,
    pace: Field,
    folds: Vec<Fold>,
}

impl Sheet {
    fn new(t: L10n, rulebook: &'static dyn Rulebook, typed: &Typed, host: &Player, now: i64) -> Sheet {
        let said = |name: &str, usual: &str| typed.get(name).cloned().unwrap_or_else(|| usual.to_owned());
        let (least, most) = ((*rulebook.seats().start()).max(2), *rulebook.seats().end());
        let seats = said("seats", &least.to_string());
        let number = |name: &str, label: String, help: String, range: (u32, u32), usual: &str| Field {
            name: name.into(),
            label,
            help,
            choices: Vec::new(),
            number: Some((range.0, range.1, said(name, usual))),
        };
        let today = local(now, zone(host.time_zone.as_deref())).date();
        let (pace, folds) = table_fields(t, rulebook, typed);
        Sheet {
            game: rulebook.id(),
            title: t.game_name(rulebook.id()),
            name: said("name", ""),
            tournament: said("kind", "league") == Kind::Tournament.word(),
            begins: said("begins", ""),
            tomorrow: today.tomorrow().unwrap_or(today).to_string(),
            seats: (least..=most).map(|n| (n, n.to_string() == seats)).collect(),
            league: [
                number("size", t.season_new_size(), t.season_new_size_help(), (2, 16), "6"),
                number("moving", t.season_new_moving(), t.season_new_moving_help(), (0, 8), "1"),
                number("each", t.season_new_each(), t.season_new_each_help(), (1, 10), "3"),
            ],
            on: number("on", t.season_new_on(), t.season_new_on_help(), (1, 7), "1"),
            programs: Field {
                name: "programs".into(),
                label: t.bots_season(),
                help: String::new(),
                choices: [("no", t.bots_season_no()), ("yes", t.bots_season_yes())]
                    .map(|(value, words)| (value.to_owned(), words, said("programs", "no") == value))
                    .into(),
                number: None,
            },
            pace,
            folds,
        }
    }
}

#[derive(Deserialize)]
struct GameQuery {
    #[serde(default)]
    game: String,
}

async fn form(
    frame: Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    wanted: Query<GameQuery>,
) -> PageResult {
    let (t, db, host) = (frame.t, site.ledger.db().clone(), player.id);
    if !blocking(move || db.read(|c| hosts::may_host(c, host))).await?? {
        return Err(PageError::forbidden().because(t.season_refused_may_not_host()));
    }
    let games: Vec<&'static dyn Rulebook> = site.ledger.catalog().games().collect();
    let only = if games.len() == 1 { games.first().map_or("", |g| g.id()) } else { "" };
    let chosen = if wanted.game.is_empty() { only } else { &wanted.game };
    let mut typed = Typed::new();
    // The host's clocks are the tables', unless others are chosen.
    typed.extend(player.time_zone.clone().map(|zone| ("time_zone".into(), zone)));
    let now = site.ledger.clock().now();
    let rulebook = games.iter().find(|g| g.id() == chosen);
    let form = rulebook.map(|rulebook| Sheet::new(t, *rulebook, &typed, &player, now));
    let games = games.iter().map(|g| t.game_told(g.id())).collect();
    page(&NewSeasonPage { t, frame, games, form, refused: None })
}

async fn open(frame: Frame, SignedIn(player): SignedIn, site: Data<Site>, form: Form<Typed>) -> PageResult {
    let (t, fields) = (frame.t, form.into_inner());
    let field = |name: &str| fields.get(name).map(|text| text.trim()).unwrap_or_default();
    let rulebook =
        site.ledger.catalog().find(field("game")).ok_or_else(|| PageError::bad_request(t.new_choose()))?;
    let number = |name: &str| field(name).parse::<i16>().unwrap_or(-1);
    let kind = Kind::read(field("kind")).unwrap_or(Kind::League);
    let table = plan(rulebook, &fields);
    let plan = SeasonPlan {
        kind,
        game: table.game,
        name: table.name,
        setup: table.setup,
        terms: table.terms,
        size: number("size"),
        moving: number(if kind == Kind::League { "moving" } else { "on" }),
        tables_each: number("each"),
        begins: beginning(field("begins"), player.time_zone.as_deref()).unwrap_or(0),
    };
    site.limits.table(player.id)?;
    let (seasons, host) = (Seasons::new(site.ledger.clone()), player.id);
    match blocking(move || seasons.open(host, &plan)).await? {
        Ok(id) => Ok(see_other(&format!("/seasons/{id}"))),
        Err(crate::seasons::SeasonError::MayNotHost) => {
            Err(PageError::forbidden().because(t.season_refused_may_not_host()))
        }
        Err(error) => {
            let words = GameWords { t, rulebook, people: &[] };
            let refused = Some(refusal(error, &frame, Some(&words))?);
            let form = Some(Sheet::new(t, rulebook, &fields, &player, site.ledger.clock().now()));
            let again = NewSeasonPage { t, frame, games: Vec::new(), form, refused };
            page_with(StatusCode::UNPROCESSABLE_ENTITY, &again)
        }
    }
}
