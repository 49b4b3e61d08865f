//! Opening a table.

use super::field::Field;
use super::refusal;
use crate::language::{GameWords, L10n, is_zone, zones};
use crate::lobby::Plan;
use crate::terms::Night;
use crate::terms::{Late, Pace, Seating, Start, Terms, Visibility, Watch};
use crate::web::pages::blocking;
use crate::web::session::SignedIn;
use crate::web::{Frame, PageError, PageResult, Site, page, page_with, see_other};
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, Query, ServiceConfig};
use askama::Template;
use kernel::{Controller, OptionRange, Rulebook, Setup};
use serde::Deserialize;
use std::collections::BTreeMap;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/tables/new", web::get().to(form)).route("/tables", web::post().to(open));
}

/// Paces offered; others can be agreed on by the operator's tools only.
const PACES: [Pace; 6] = [
    Pace::Hours(23),
    Pace::Hours(47),
    Pace::Hours(71),
    Pace::Hours(167),
    Pace::Bank { hours: 120, more: 12 },
    Pace::Relaxed,
];
/// The second one is the default, as in [`Pace::default`].
const USUAL_PACE: &str = "1";

#[derive(Template)]
#[template(path = "pages/new_table.html")]
struct NewTablePage {
    t: L10n,
    frame: Frame,
    games: Vec<(&'static str, String)>,
    form: Option<Sheet>,
    refused: Option<String>,
}

/// The form for one game.
struct Sheet {
    game: &'static str,
    title: String,
    name: String,
    seats: Vec<(usize, bool)>,
    automated: Vec<(usize, bool)>,
    levels: Vec<(u8, bool)>,
    options: Vec<Field>,
    terms: Vec<Field>,
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
    let t = frame.t;
    let games: Vec<&'static dyn Rulebook> = site.ledger.catalog().games().collect();
    let only = if games.len() == 1 { games.first().map_or("", |g| g.id()) } else { "" };
    let wanted = if wanted.game.is_empty() { only } else { &wanted.game };
    // The host's clocks are the table's, unless others are chosen.
    let zone = player.time_zone.map(|zone| ("time_zone".to_owned(), zone));
    let usual: BTreeMap<String, String> = zone.into_iter().collect();
    let form = games.iter().find(|g| g.id() == wanted).map(|g| Sheet::new(t, *g, &usual));
    let games = games.iter().map(|g| (g.id(), t.game_name(g.id()))).collect();
    page(&NewTablePage { t, frame, games, form, refused: None })
}

async fn open(
    frame: Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    form: Form<BTreeMap<String, String>>,
) -> PageResult {
    let (t, fields) = (frame.t, form.into_inner());
    let field = |name: &str| fields.get(name).map(String::as_str).unwrap_or_default();
    let rulebook =
        site.ledger.catalog().find(field("game")).ok_or_else(|| PageError::bad_request(t.new_choose()))?;
    let plan = plan(rulebook, &fields);
    let words = GameWords { t, rulebook, people: &[] };
    site.limits.table(player.id)?;
    let lobby = site.lobby.clone();
    let opened = blocking(move || lobby.open(player.id, &plan)).await?;
    match opened {
        Ok(code) => Ok(see_other(&format!("/tables/{code}"))),
        Err(error) => {
            let why = match error {
                crate::lobby::LobbyError::Invalid(invalid) => t.invalid(&invalid, &words),
                other => refusal(other, &frame)?,
            };
            let form = Some(Sheet::new(t, rulebook, &fields));
            let again = NewTablePage { t, frame, games: Vec::new(), form, refused: Some(why) };
            page_with(StatusCode::UNPROCESSABLE_ENTITY, &again)
        }
    }
}

/// What the form says. What it does not say is as usual; what it says wrongly the lobby refuses.
fn plan(rulebook: &dyn Rulebook, fields: &BTreeMap<String, String>) -> Plan {
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
        visibility: match field("visibility") {
            "unlisted" => Visibility::Unlisted,
            "private" => Visibility::Private,
            _ => Visibility::Public,
        },
        watch: if field("watch") == "players" { Watch::Players } else { Watch::Everybody },
        seating: if field("seating") == "chosen" { Seating::Chosen } else { Seating::Random },
        start: if field("start") == "by_owner" { Start::ByOwner } else { Start::WhenFull },
        rated: field("rated") == "yes",
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

impl Sheet {
    /// The form, with what was typed before.
    fn new(t: L10n, rulebook: &'static dyn Rulebook, typed: &BTreeMap<String, String>) -> Sheet {
        let now = |name: &str, usual: &str| typed.get(name).cloned().unwrap_or_else(|| usual.to_owned());
        let words = GameWords { t, rulebook, people: &[] };
        let (most, levels) = (*rulebook.seats().end(), rulebook.automated());
        let seats = now("seats", &rulebook.seats().start().to_string());
        let automated = now("automated", "0");
        let least = if levels.is_some() { 1 } else { *rulebook.seats().start() };
        Sheet {
            game: rulebook.id(),
            title: t.game_name(rulebook.id()),
            name: now("name", ""),
            seats: (least..=most).map(|n| (n, n.to_string() == seats)).collect(),
            automated: match levels {
                Some(_) => (0..most).map(|n| (n, n.to_string() == automated)).collect(),
                None => Vec::new(),
            },
            levels: levels.map_or(Vec::new(), |levels| {
                let level = now("level", &levels.start().to_string());
                levels.map(|n| (n, n.to_string() == level)).collect()
            }),
            options: rulebook
                .options()
                .iter()
                .map(|spec| {
                    let name = format!("option-{}", spec.key);
                    let value = now(&name, &spec.default_value());
                    let choice = |v: &str, label: String| (v.to_owned(), label, v == value);
                    let choices = match spec.range {
                        OptionRange::Flag { .. } => vec![choice("no", t.no()), choice("yes", t.yes())],
                        OptionRange::Choice(all) => {
                            all.iter().map(|v| choice(v, words.option_value(spec.key, v))).collect()
                        }
                        OptionRange::Number { .. } => Vec::new(),
                    };
                    let number = match spec.range {
                        OptionRange::Number { from, to, .. } => Some((from, to, value.clone())),
                        _ => None,
                    };
                    let help = words.option_help(spec.key).unwrap_or_default();
                    Field { label: words.option(spec.key), name, help, choices, number }
                })
                .collect(),
            terms: term_fields(t, &now),
        }
    }
}

fn term_fields(t: L10n, now: &dyn Fn(&str, &str) -> String) -> Vec<Field> {
    let field = |name: &str, label: String, help: String, usual: &str, all: Vec<(String, String)>| {
        let value = now(name, usual);
        let choices = all.into_iter().map(|(v, words)| (v.clone(), words, v == value)).collect();
        Field { name: name.into(), label, help, choices, number: None }
    };
    let say = |pairs: &[(&str, String)]| pairs.iter().map(|(v, w)| ((*v).to_owned(), w.clone())).collect();
    let paces = PACES.iter().enumerate().map(|(i, p)| (i.to_string(), super::words::pace(t, *p))).collect();
    let lates = Late::ALL.iter().map(|l| (l.word().to_owned(), super::words::late(t, *l))).collect();
    let hours: Vec<(String, String)> = (0..24u8).map(|h| (h.to_string(), t.letters_hour_of(h))).collect();
    let with_none = std::iter::once((String::new(), t.new_night_none())).chain(hours.clone()).collect();
    let names = zones().into_iter().flat_map(|(_, names)| names);
    let places = std::iter::once("UTC".to_owned()).chain(names).map(|n| (n.clone(), n)).collect();
    vec![
        field("pace", t.new_pace(), t.new_pace_help(), USUAL_PACE, paces),
        field("late", t.new_late(), t.new_late_help(), Late::default().word(), lates),
        field(
            "rated",
            t.new_rated(),
            String::new(),
            "no",
            say(&[("no", t.new_rated_no()), ("yes", t.new_rated_yes())]),
        ),
        field("weekends", t.new_weekends(), String::new(), "no", say(&[("no", t.no()), ("yes", t.yes())])),
        field("night_from", t.new_night_from(), t.new_night_help(), "", with_none),
        field("night_to", t.new_night_to(), String::new(), "8", hours),
        field("time_zone", t.new_zone(), t.new_zone_help(), "UTC", places),
        field(
            "visibility",
            t.new_visibility(),
            String::new(),
            "public",
            say(&[
                ("public", t.new_visibility_public()),
                ("unlisted", t.new_visibility_unlisted()),
                ("private", t.new_visibility_private()),
            ]),
        ),
        field(
            "watch",
            t.new_watch(),
            String::new(),
            "everybody",
            say(&[("everybody", t.new_watch_everybody()), ("players", t.new_watch_players())]),
        ),
        field(
            "seating",
            t.new_seating(),
            String::new(),
            "random",
            say(&[("random", t.new_seating_random()), ("chosen", t.new_seating_chosen())]),
        ),
        field(
            "start",
            t.new_start(),
            String::new(),
            "when_full",
            say(&[("when_full", t.new_start_when_full()), ("by_owner", t.new_start_by_owner())]),
        ),
    ]
}
