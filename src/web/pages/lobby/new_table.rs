//! Opening a table.

use super::sheet::{Host, PACES, Sheet};
use super::{presets, refusal};
use crate::language::{GameTold, GameWords, L10n, is_zone};
use crate::lobby::{LobbyError, Plan, usual_bot};
use crate::store::players::Player;
use crate::store::{StoreError, circles, openings, sittings};
use crate::terms::{Late, Night, Seating, Start, Terms, Visibility, Watch};
use crate::web::limits::network;
use crate::web::pages::{blocking, explain};
use crate::web::session::SignedIn;
use crate::web::{Frame, PageError, PageResult, Site, page, page_with, see_other};
use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, Query, ServiceConfig};
use askama::Template;
use kernel::{Controller, Rulebook, Setup};
use serde::Deserialize;
use std::collections::BTreeMap;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/tables/new", web::get().to(form)).route("/tables", web::post().to(open));
}

#[derive(Template)]
#[template(path = "pages/new_table.html")]
struct NewTablePage {
    t: L10n,
    frame: Frame,
    games: Vec<GameTold>,
    form: Option<Sheet>,
    refused: Option<String>,
}

impl NewTablePage {
    /// The shape of a seat.
    fn shape(&self, seat: &usize) -> String {
        self.frame.seat_shape(&u8::try_from(*seat).unwrap_or(1))
    }
}

/// What was typed, or what a preset fills in.
pub(in crate::web::pages) type Typed = BTreeMap<String, String>;

/// So many people one has played with are offered.
const KNOWN: i64 = 12;

async fn form(
    frame: Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    wanted: Query<GameQuery>,
) -> PageResult {
    let (t, wanted) = (frame.t, wanted.into_inner());
    let games: Vec<&'static dyn Rulebook> = site.ledger.catalog().games().collect();
    let only = if games.len() == 1 { games.first().map_or("", |g| g.id()) } else { "" };
    let chosen = if wanted.game.is_empty() { only } else { &wanted.game };
    let form = match games.iter().find(|g| g.id() == chosen) {
        Some(rulebook) => {
            let typed = (!wanted.circle.is_empty())
                .then(|| Typed::from([("visibility".into(), format!("circle-{}", wanted.circle))]));
            Some(sheet(&frame, &site, *rulebook, &player, typed, &wanted.preset).await?)
        }
        None => None,
    };
    let games = games.iter().map(|g| t.game_told(g.id())).collect();
    page(&NewTablePage { t, frame, games, form, refused: None })
}

/// The form with what was typed, or with what a preset says.
async fn sheet(
    frame: &Frame,
    site: &Data<Site>,
    rulebook: &'static dyn Rulebook,
    player: &Player,
    typed: Option<Typed>,
    preset: &str,
) -> Result<Sheet, PageError> {
    let (ledger, host, game) = (site.ledger.clone(), player.id, rulebook.id());
    let looked_up = blocking(move || {
        ledger.db().snapshot(|c| {
            let known = sittings::played_with(c, host, KNOWN)?;
            let circles = circles::of_player(c, host)?.into_iter().map(|circle| (circle.id, circle.name));
            Ok::<_, StoreError>((known, openings::last_of(c, host, game)?, circles.collect::<Vec<_>>()))
        })
    });
    let (known, last, circles) = looked_up.await?.map_err(|e| explain(e.into(), frame))?;
    let last = last.map(|opening| presets::last(rulebook, &opening));
    let mut now = match (typed, preset) {
        (Some(typed), _) => typed,
        (None, "last") => last.clone().unwrap_or_default(),
        (None, preset) => presets::of(rulebook, preset),
    };
    // The host's clocks are the table's, unless others are chosen.
    if let Some(zone) = &player.time_zone {
        now.entry("time_zone".into()).or_insert_with(|| zone.clone());
    }
    Ok(Sheet::new(
        frame.t,
        rulebook,
        &now,
        Host { known, last: last.is_some(), circles, preset, name: &player.name },
    ))
}

async fn open(
    request: HttpRequest,
    frame: Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    form: Form<Typed>,
) -> PageResult {
    let (t, mut fields) = (frame.t, form.into_inner());
    let field = |name: &str| fields.get(name).map(String::as_str).unwrap_or_default();
    let rulebook =
        site.ledger.catalog().find(field("game")).ok_or_else(|| PageError::bad_request(t.new_choose()))?;
    // Somebody was chosen of those one has played with: the page comes back with them on the first free line.
    if let Some(name) = fields.remove("ask") {
        let free =
            (2..=*rulebook.seats().end()).find(|n| fields.get(&who(*n)).is_none_or(|w| w.trim().is_empty()));
        if let Some(line) = free {
            fields.insert(who(line), name);
            let seats: usize = fields.get("seats").and_then(|n| n.parse().ok()).unwrap_or(0);
            fields.insert("seats".into(), seats.max(line).to_string());
        }
        let form = Some(sheet(&frame, &site, rulebook, &player, Some(fields), "").await?);
        return page(&NewTablePage { t, frame, games: Vec::new(), form, refused: None });
    }
    let plan = plan(rulebook, &fields);
    let words = GameWords { t, rulebook, people: &[] };
    site.limits.table(player.id)?;
    let asked = asked(rulebook, &fields, plan.setup.seats.len());
    for guest in &asked.guests {
        site.limits.letter(network(&request, &site), guest)?;
    }
    let (lobby, host) = (site.lobby.clone(), player.id);
    let opened = blocking(move || {
        for guest in &asked.guests {
            if !lobby.can_be_asked(guest)? {
                return Err(LobbyError::Nobody(guest.clone()));
            }
        }
        let code = lobby.open(host, &plan)?;
        for guest in &asked.guests {
            lobby.invite_saying(&code, host, guest, &asked.word)?;
        }
        let chairs = lobby.gathering(&code)?.chairs;
        let free = chairs.iter().rev().filter(|chair| chair.is_free()).take(asked.bots);
        for chair in free {
            lobby.place(&code, host, chair.seat, Some(&asked.bot))?;
        }
        Ok(code)
    });
    match opened.await? {
        Ok(code) => Ok(see_other(&format!("/tables/{code}"))),
        Err(error) => {
            let why = match error {
                LobbyError::Invalid(invalid) => t.invalid(&invalid, &words),
                other => refusal(other, &frame)?,
            };
            let form = Some(sheet(&frame, &site, rulebook, &player, Some(fields), "").await?);
            let again = NewTablePage { t, frame, games: Vec::new(), form, refused: Some(why) };
            page_with(StatusCode::UNPROCESSABLE_ENTITY, &again)
        }
    }
}

#[derive(Deserialize)]
struct GameQuery {
    #[serde(default)]
    game: String,
    #[serde(default)]
    preset: String,
    /// The number of the circle it is to be for.
    #[serde(default)]
    circle: String,
}

/// The line on which the person of a seat is named.
fn who(seat: usize) -> String {
    format!("who{seat}")
}

/// Who is asked to the table, and which bots sit down at once.
struct Invitees {
    guests: Vec<String>,
    word: String,
    bots: usize,
    bot: String,
}

fn asked(rulebook: &dyn Rulebook, fields: &Typed, seats: usize) -> Invitees {
    let field = |name: &str| fields.get(name).map(|text| text.trim().to_owned()).unwrap_or_default();
    let guests: Vec<String> = (2..=seats).map(|n| field(&who(n))).filter(|name| !name.is_empty()).collect();
    let bot = Some(field("bot")).filter(|bot| rulebook.has_bot(bot));
    Invitees {
        bots: field("bots").parse().unwrap_or(0),
        bot: bot.unwrap_or_else(|| usual_bot(rulebook).to_owned()),
        word: field("word"),
        guests,
    }
}

/// What the form says. What it does not say is as usual; what it says wrongly the lobby refuses.
pub(in crate::web::pages) fn plan(rulebook: &dyn Rulebook, fields: &BTreeMap<String, String>) -> Plan {
    let field = |name: &str| fields.get(name).map(String::as_str).unwrap_or_default();
    let number = |name: &str, usual: usize| field(name).parse::<usize>().unwrap_or(usual);
    let people = number("seats", *rulebook.seats().start());
    let level = rulebook.automated().map_or(1, |levels| field("level").parse().unwrap_or(*levels.start()));
    let mut setup = Setup::players(*rulebook.rules().end(), people.min(kernel::Seat::MAX));
    let automated = number("automated", 0).min(kernel::Seat::MAX);
    setup.seats.extend(std::iter::repeat_n(Controller::Automated(level), automated));
    for spec in rulebook.options() {
        let value = field(&format!("option-{}", spec.key)).trim();
        // Only what differs is written down, so that a log says what was chosen.
        if !value.is_empty() && value != spec.default_value() {
            setup = setup.with(spec.key, value);
        }
    }
    let pace = field("pace").parse::<usize>().ok().and_then(|i| PACES.get(i).copied()).unwrap_or_default();
    let terms = Terms {
        pace,
        weekends_off: field("weekends") == "yes",
        night: night(field("night_from"), field("night_to")),
        time_zone: Some(field("time_zone")).filter(|zone| is_zone(zone)).unwrap_or("UTC").to_owned(),
        late: Late::read(field("late")).unwrap_or_default(),
        stand_in: super::words::LEVELS
            .into_iter()
            .find(|(word, _)| *word == field("stand_in"))
            .unwrap_or_default()
            .1,
        visibility: match field("visibility") {
            "unlisted" => Visibility::Unlisted,
            circle if circle.starts_with("circle-") => Visibility::Unlisted,
            "private" => Visibility::Private,
            _ => Visibility::Public,
        },
        watch: if field("watch") == "players" { Watch::Players } else { Watch::Everybody },
        seating: if field("seating") == "chosen" { Seating::Chosen } else { Seating::Random },
        start: if field("start") == "by_owner" { Start::ByOwner } else { Start::WhenFull },
        rated: field("rated") == "yes",
        sought: false,
        programs: field("programs") == "yes",
        circle: field("visibility").strip_prefix("circle-").and_then(|number| number.parse().ok()),
    };
    let password = Some(field("password").to_owned()).filter(|p| !p.is_empty());
    let (game, name, share) = (rulebook.id().into(), field("name").into(), field("share").into());
    Plan { game, name, setup, terms, password, share }
}

/// Hours of the night, if both are hours and not the same.
fn night(from: &str, to: &str) -> Option<Night> {
    let hour = |text: &str| text.parse::<u8>().ok().filter(|hour| *hour < 24);
    let night = Night { from: hour(from)?, to: hour(to)? };
    (night.from != night.to).then_some(night)
}
