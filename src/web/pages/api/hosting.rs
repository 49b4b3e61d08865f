//! Tables that have not begun: finding them, opening one, sitting down, beginning.

use super::house::strength;
use super::shapes::{Chair, Done, JoinBody, OpenBody, OpeningRow, Openings, Refused, StartBody};
use super::{Hosts, Reads, answer, answer_all, read, seat_of, viewer};
use crate::lobby::{Arrival, Gathering, LobbyError, Plan, usual_bot};
use crate::store::bot_accounts::is_marked;
use crate::store::circles;
use crate::store::lists::ListQuery;
use crate::terms::{Pace, Terms, Visibility};
use crate::web::limits::network;
use crate::web::pages::blocking;
use crate::web::pages::lobby::refusal;
use crate::web::{Frame, PageError, PageResult, Site};
use actix_web::HttpRequest;
use actix_web::web::{self, Bytes, Data, Path, Query, ServiceConfig};
use kernel::{Controller, Seat, Setup};
use serde::Deserialize;
use std::collections::BTreeMap;

/// So many open tables are told at once.
const SHOWN: i64 = 100;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/api/v1/openings", web::get().to(list))
        .route("/api/v1/openings", web::post().to(open))
        .route("/api/v1/openings/{code}", web::get().to(one))
        .route("/api/v1/invitations", web::get().to(invitations))
        .route("/api/v1/openings/{code}/join", web::post().to(join))
        .route("/api/v1/openings/{code}/decline", web::post().to(decline))
        .route("/api/v1/openings/{code}/start", web::post().to(start));
}

#[derive(Deserialize)]
pub(super) struct OfGame {
    game: Option<String>,
}

/// Open tables
///
/// Those that everybody may find.
#[utoipa::path(get, path = "/api/v1/openings", tag = "hosting", security((), ("token" = [])),
    params(("game" = Option<String>, Query, description = "The id of the game")), responses((status = 200, body = Openings)))]
pub(super) async fn list(
    frame: Frame,
    visitor: Option<Reads>,
    site: Data<Site>,
    query: Query<OfGame>,
) -> PageResult {
    let (player, game) = (viewer(visitor.as_ref()), query.into_inner().game);
    let wanted = ListQuery { game, limit: SHOWN, ..ListQuery::default() };
    let found = blocking(move || site.lobby.search(player, &wanted)).await?;
    let found = found.map_err(|error| refused(error, &frame))?;
    answer_all(&Openings { openings: found.iter().map(row).collect() }, visitor.as_ref())
}

/// Your invitations
///
/// Tables that have not begun, to which somebody asked you and where you have not answered: join, or decline.
#[utoipa::path(get, path = "/api/v1/invitations", tag = "hosting", responses((status = 200, body = Openings)))]
pub(super) async fn invitations(frame: Frame, Reads(access): Reads, site: Data<Site>) -> PageResult {
    let player = access.player.id;
    let found = blocking(move || {
        let mut asked = Vec::new();
        for gathering in site.lobby.concerning(player)? {
            let open = gathering.opening.is_open() && gathering.chair_of(player).is_none();
            if open && site.lobby.is_asked(gathering.opening.id, player)? {
                asked.push(row(&gathering));
            }
        }
        Ok(asked)
    });
    let openings = found.await?.map_err(|error: LobbyError| refused(error, &frame))?;
    answer(&Openings { openings })
}

fn row(gathering: &Gathering) -> OpeningRow {
    let chair = |chair: &crate::store::openings::Chair| Chair {
        seat: chair.seat.number(),
        name: chair.player.as_ref().map(|(_, name)| name.clone()),
        bot: chair.bot.clone(),
        program: chair.player.as_ref().is_some_and(|(_, name)| is_marked(name)),
        rating: chair.person().and_then(|id| gathering.ratings.get(&id)).map(strength),
    };
    OpeningRow {
        code: gathering.opening.code.clone(),
        name: gathering.opening.name.clone(),
        game: gathering.opening.game.clone(),
        host: gathering.host.clone(),
        chairs: gathering.chairs.iter().map(chair).collect(),
        free: gathering.free(),
        options: gathering.setup.options.clone(),
        terms: serde_json::to_value(&gathering.terms).unwrap_or_default(),
        begun: gathering.opening.has_started(),
    }
}

#[derive(Deserialize)]
pub(super) struct Key {
    #[serde(default)]
    key: String,
}

/// A table that gathers
///
/// A private one is shown to whoever was asked, sits there or has the key of its link.
#[utoipa::path(get, path = "/api/v1/openings/{code}", tag = "hosting", security((), ("token" = [])),
    params(("code" = String, Path), ("key" = Option<String>, Query, description = "The key of the link you came by")),
    responses((status = 200, body = OpeningRow)))]
pub(super) async fn one(
    frame: Frame,
    visitor: Option<Reads>,
    site: Data<Site>,
    code: Path<String>,
    query: Query<Key>,
) -> PageResult {
    let player = viewer(visitor.as_ref());
    let found = blocking(move || {
        let gathering = site.lobby.gathering(&code)?;
        let shown = site.lobby.may_see(&gathering, player, &query.key)?;
        Ok(shown.then_some(gathering))
    });
    let found = found.await?.map_err(|error: LobbyError| refused(error, &frame))?;
    answer_all(&row(&found.ok_or_else(PageError::not_found)?), visitor.as_ref())
}

/// Open a table
///
/// You sit down at it; bots that you ask for do so too, and people are invited. It begins when it is full.
#[utoipa::path(post, path = "/api/v1/openings", tag = "hosting", request_body = OpenBody,
    responses((status = 200, body = OpeningRow), (status = 422, body = Refused)))]
pub(super) async fn open(
    request: HttpRequest,
    frame: Frame,
    Hosts(access): Hosts,
    site: Data<Site>,
    body: Bytes,
) -> PageResult {
    let t = frame.t;
    let sent: OpenBody = read(t, &body)?;
    let rulebook = site.ledger.catalog().find(&sent.game);
    let rulebook = rulebook.ok_or_else(|| PageError::refused("no_such_game", t.new_choose(), None))?;
    let player = access.player.id;
    site.limits.table(player)?;
    for guest in &sent.guests {
        site.limits.letter(network(&request, &site), guest)?;
    }
    let bot = sent.bot.clone().unwrap_or_else(|| usual_bot(rulebook).to_owned());
    let OpenBody { bots, guests, .. } = &sent;
    let (bots, guests, circle) = (*bots, guests.clone(), sent.circle.clone());
    let mut plan = plan(rulebook, &sent, access.player.time_zone.as_deref());
    let opened = blocking(move || {
        let lobby = &site.lobby;
        if let Some(code) = circle {
            let own = site.ledger.db().read(|c| circles::of_player(c, player))?;
            let circle = own.into_iter().find(|circle| circle.code == code).ok_or(LobbyError::NotForYou)?;
            plan.terms = Terms { circle: Some(circle.id), visibility: Visibility::Unlisted, ..plan.terms };
        }
        for guest in &guests {
            if !lobby.can_be_asked(guest)? {
                return Err(LobbyError::Nobody(guest.clone()));
            }
        }
        if bots > 0 && !rulebook.has_bot(&bot) {
            return Err(LobbyError::NoBot(bot));
        }
        let code = lobby.open(player, &plan)?;
        for guest in &guests {
            lobby.invite(&code, player, guest)?;
        }
        let free: Vec<Seat> = lobby
            .gathering(&code)?
            .chairs
            .iter()
            .filter(|chair| chair.is_free())
            .map(|chair| chair.seat)
            .collect();
        for seat in free.into_iter().rev().take(bots) {
            lobby.place(&code, player, seat, Some(&bot))?;
        }
        lobby.gathering(&code)
    });
    answer(&row(&opened.await?.map_err(|error| refused(error, &frame))?))
}

/// What is not said is as usual; what is said wrongly the lobby refuses.
pub(super) fn plan(rulebook: &dyn kernel::Rulebook, sent: &OpenBody, zone: Option<&str>) -> Plan {
    let mut setup = Setup::players(*rulebook.rules().end(), sent.seats.min(Seat::MAX));
    let level = rulebook.automated().map_or(1, |levels| sent.level.unwrap_or(*levels.start()));
    setup.seats.extend(std::iter::repeat_n(Controller::Automated(level), sent.automated.min(Seat::MAX)));
    let usual: BTreeMap<&str, String> =
        rulebook.options().iter().map(|spec| (spec.key, spec.default_value())).collect();
    for (key, value) in sent.options.iter().filter(|(key, value)| usual.get(key.as_str()) != Some(value)) {
        setup = setup.with(key, value);
    }
    let pace = match sent.hours {
        None => Pace::default(),
        Some(0) => Pace::Relaxed,
        Some(hours) => Pace::Hours(hours),
    };
    let terms = Terms {
        pace,
        time_zone: zone.unwrap_or("UTC").to_owned(),
        visibility: if sent.listed { Visibility::Public } else { Visibility::Unlisted },
        rated: sent.rated,
        ..Terms::default()
    };
    let (game, name) = (rulebook.id().to_owned(), sent.name.clone());
    Plan { game, name, setup, terms, password: None, share: String::new() }
}

/// Sit down
///
/// Where somebody opened a table and waits for you.
#[utoipa::path(post, path = "/api/v1/openings/{code}/join", tag = "hosting", request_body = JoinBody,
    params(("code" = String, Path)), responses((status = 200, body = Done), (status = 422, body = Refused)))]
pub(super) async fn join(
    frame: Frame,
    Hosts(access): Hosts,
    site: Data<Site>,
    code: Path<String>,
    body: Bytes,
) -> PageResult {
    let JoinBody { seat, key } = read(frame.t, &body)?;
    let done = blocking(move || {
        let chair = match seat {
            Some(number) => Some(seat_of(number).ok_or(LobbyError::Taken)?),
            None => None,
        };
        let arrival = Arrival { chair, invitation: key.as_deref(), share: "" };
        site.lobby.join(&code, access.player.id, &arrival)
    });
    done.await?.map_err(|error| refused(error, &frame))?;
    answer(&Done { done: true })
}

/// Say no
///
/// To a table to which you were asked.
#[utoipa::path(post, path = "/api/v1/openings/{code}/decline", tag = "hosting",
    params(("code" = String, Path)), responses((status = 200, body = Done), (status = 422, body = Refused)))]
pub(super) async fn decline(
    frame: Frame,
    Hosts(access): Hosts,
    site: Data<Site>,
    code: Path<String>,
) -> PageResult {
    let player = access.player.id;
    let done = blocking(move || {
        let gathering = site.lobby.gathering(&code)?;
        if !site.lobby.is_asked(gathering.opening.id, player)? {
            return Err(LobbyError::NotAsked);
        }
        site.lobby.decline(&code, player)
    });
    done.await?.map_err(|error| refused(error, &frame))?;
    answer(&Done { done: true })
}

/// Begin
///
/// Your own table, once every seat is taken; a bot takes the free ones if you name it.
#[utoipa::path(post, path = "/api/v1/openings/{code}/start", tag = "hosting", request_body = StartBody,
    params(("code" = String, Path)), responses((status = 200, body = Done), (status = 422, body = Refused)))]
pub(super) async fn start(
    frame: Frame,
    Hosts(access): Hosts,
    site: Data<Site>,
    code: Path<String>,
    body: Bytes,
) -> PageResult {
    let StartBody { bot } = read(frame.t, &body)?;
    let done = blocking(move || site.lobby.begin(&code, access.player.id, bot.as_deref()));
    done.await?.map_err(|error| refused(error, &frame))?;
    answer(&Done { done: true })
}

/// A refusal of the lobby for programs.
pub(super) fn refused(error: LobbyError, frame: &Frame) -> PageError {
    let word = match &error {
        LobbyError::Closed => "closed",
        LobbyError::NotHost => "not_host",
        LobbyError::Full => "full",
        LobbyError::Taken => "taken",
        LobbyError::Missing => "missing",
        LobbyError::BadName => "bad_name",
        LobbyError::NoBot(_) => "no_such_bot",
        LobbyError::Nobody(_) => "nobody",
        LobbyError::NotForYou => "not_for_you",
        LobbyError::NotInvited | LobbyError::NotAsked => "not_asked",
        LobbyError::OtherGames(_) => "other_games",
        LobbyError::ForPeople => "for_people",
        LobbyError::NoSuchSeek => "no_such_seek",
        LobbyError::Invalid(invalid) => return PageError::refused("invalid", invalid.to_string(), None),
        _ => "refused",
    };
    refusal(error, frame).map_or_else(|other| other, |why| PageError::refused(word, why, None))
}
