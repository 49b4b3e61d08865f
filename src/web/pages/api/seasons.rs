//! Leagues and tournaments for programs.

use super::shapes::{
    NewSeason, NextBody, Refused, SeasonLine, SeasonRow, SeasonTable, SeasonView, Seasons as SeasonList,
    SignUpBody,
};
use super::{Hosts, Reads, answer, answer_all, moment, read};
use crate::seasons::{SeasonError, SeasonPlan, Whole};
use crate::store::StoreError;
use crate::store::seasons::{self, Fixture, Kind, Season, State};
use crate::terms::Terms;
use crate::web::pages::blocking;
use crate::web::pages::seasons::refusal;
use crate::web::{Frame, PageError, PageResult, Site};
use actix_web::web::{self, Bytes, Data, Path, ServiceConfig};

/// So many are listed.
const SHOWN: i64 = 100;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/api/v1/seasons", web::get().to(list))
        .route("/api/v1/seasons", web::post().to(open))
        .route("/api/v1/seasons/{id}", web::get().to(one))
        .route("/api/v1/seasons/{id}/sign-up", web::post().to(sign_up))
        .route("/api/v1/seasons/{id}/withdraw", web::post().to(withdraw))
        .route("/api/v1/seasons/{id}/next", web::post().to(next))
        .route("/api/v1/seasons/{id}/call-off", web::post().to(call_off));
}

fn row(season: &Season, people: usize) -> SeasonRow {
    SeasonRow {
        id: season.id,
        name: season.name.clone(),
        kind: season.kind().word(),
        game: season.game.clone(),
        status: season.state().word(),
        people,
        programs: Terms::read(&season.terms).programs,
        begins: moment(season.begins_at),
        ended: season.ended_at.map(moment),
    }
}

/// Leagues and tournaments
///
/// The newest first.
#[utoipa::path(get, path = "/api/v1/seasons", tag = "house", security((), ("token" = [])),
    responses((status = 200, body = SeasonList)))]
pub(super) async fn list(visitor: Option<Reads>, site: Data<Site>) -> PageResult {
    let (found, counts) = blocking(move || {
        site.ledger.db().snapshot(|c| {
            let found = seasons::list(c, None, &State::ALL, SHOWN)?;
            let ids: Vec<i64> = found.iter().map(|season| season.id).collect();
            Ok::<_, StoreError>((found, seasons::counts(c, &ids)?))
        })
    })
    .await??;
    let count = |season: &Season| counts.get(&season.id).copied().unwrap_or(0);
    let rows = found.iter().map(|season| row(season, usize::try_from(count(season)).unwrap_or(0)));
    answer_all(&SeasonList { seasons: rows.collect() }, visitor.as_ref())
}

/// One of them
///
/// Who plays, where everybody stands, and its tables.
#[utoipa::path(get, path = "/api/v1/seasons/{id}", tag = "house", security((), ("token" = [])),
    params(("id" = i64, Path)), responses((status = 200, body = SeasonView)))]
pub(super) async fn one(visitor: Option<Reads>, site: Data<Site>, id: Path<i64>) -> PageResult {
    let found = blocking(move || {
        site.ledger.db().snapshot(|c| match seasons::by_id(c, *id)? {
            Some(season) => Whole::read(c, season).map(Some),
            None => Ok::<_, StoreError>(None),
        })
    });
    let whole = found.await??.ok_or_else(PageError::not_found)?;
    let viewer = visitor.as_ref().map(|Reads(access)| access.player.id);
    answer_all(&view(&whole, viewer), visitor.as_ref())
}

/// Open a season
///
/// A league or a tournament, for those whom administrators let. Its tables begin by themselves.
#[utoipa::path(post, path = "/api/v1/seasons", tag = "seasons", request_body = NewSeason,
    responses((status = 200, body = SeasonView), (status = 422, body = Refused)))]
pub(super) async fn open(frame: Frame, Hosts(access): Hosts, site: Data<Site>, body: Bytes) -> PageResult {
    let (t, player) = (frame.t, access.player.id);
    let sent: NewSeason = read(t, &body)?;
    let no_game = || PageError::refused("no_such_game", t.new_choose(), None);
    let rulebook = site.ledger.catalog().find(&sent.table.game).ok_or_else(no_game)?;
    let table = super::hosting::plan(rulebook, &sent.table, access.player.time_zone.as_deref());
    let plan = SeasonPlan {
        kind: Kind::read(&sent.kind).ok_or_else(|| PageError::bad_request(t.api_unreadable("kind")))?,
        game: table.game,
        name: table.name,
        setup: table.setup,
        terms: Terms { programs: sent.programs, ..table.terms },
        size: sent.size,
        moving: sent.moving,
        tables_each: sent.tables_each,
        begins: begins(&sent.begins),
    };
    site.limits.table(player)?;
    done(frame, site, player, move |seasons| seasons.open(player, &plan)).await
}

/// Sign up
///
/// To play, or to play for somebody who leaves.
#[utoipa::path(post, path = "/api/v1/seasons/{id}/sign-up", tag = "seasons", request_body = SignUpBody,
    params(("id" = i64, Path)), responses((status = 200, body = SeasonView), (status = 422, body = Refused)))]
pub(super) async fn sign_up(
    frame: Frame,
    Hosts(access): Hosts,
    site: Data<Site>,
    id: Path<i64>,
    body: Bytes,
) -> PageResult {
    let (player, SignUpBody { substitute }) = (access.player.id, read(frame.t, &body)?);
    done(frame, site, player, move |seasons| seasons.sign_up(*id, player, substitute).map(|()| *id)).await
}

/// Not after all
///
/// Who plays already leaves their tables, one by one.
#[utoipa::path(post, path = "/api/v1/seasons/{id}/withdraw", tag = "seasons",
    params(("id" = i64, Path)), responses((status = 200, body = SeasonView), (status = 422, body = Refused)))]
pub(super) async fn withdraw(
    frame: Frame,
    Hosts(access): Hosts,
    site: Data<Site>,
    id: Path<i64>,
) -> PageResult {
    let player = access.player.id;
    done(frame, site, player, move |seasons| seasons.withdraw(*id, player).map(|()| *id)).await
}

/// The next season
///
/// With everything as it was; for its host.
#[utoipa::path(post, path = "/api/v1/seasons/{id}/next", tag = "seasons", request_body = NextBody,
    params(("id" = i64, Path)), responses((status = 200, body = SeasonView), (status = 422, body = Refused)))]
pub(super) async fn next(
    frame: Frame,
    Hosts(access): Hosts,
    site: Data<Site>,
    id: Path<i64>,
    body: Bytes,
) -> PageResult {
    let (player, NextBody { begins: at }) = (access.player.id, read(frame.t, &body)?);
    done(frame, site, player, move |seasons| seasons.next(*id, player, begins(&at))).await
}

/// Call a season off
///
/// Before it begins; for its host.
#[utoipa::path(post, path = "/api/v1/seasons/{id}/call-off", tag = "seasons",
    params(("id" = i64, Path)), responses((status = 200, body = SeasonView), (status = 422, body = Refused)))]
pub(super) async fn call_off(
    frame: Frame,
    Hosts(access): Hosts,
    site: Data<Site>,
    id: Path<i64>,
) -> PageResult {
    let player = access.player.id;
    done(frame, site, player, move |seasons| seasons.call_off(*id, player).map(|()| *id)).await
}

/// A moment as programs write it; what is none is long past, and refused as such.
fn begins(text: &str) -> i64 {
    text.parse::<jiff::Timestamp>().map_or(0, jiff::Timestamp::as_millisecond)
}

/// Does something with a season and tells how it stands then.
async fn done(
    frame: Frame,
    site: Data<Site>,
    player: i64,
    f: impl FnOnce(&crate::seasons::Seasons) -> Result<i64, SeasonError> + Send + 'static,
) -> PageResult {
    let seasons = crate::seasons::Seasons::new(site.ledger.clone());
    let found = blocking(move || {
        let id = f(&seasons)?;
        seasons.whole(id)
    });
    match found.await? {
        Ok(whole) => answer(&view(&whole, Some(player))),
        Err(error) => Err(refused(error, &frame)),
    }
}

/// A refusal for programs.
fn refused(error: SeasonError, frame: &Frame) -> PageError {
    let word = match &error {
        SeasonError::MayNotHost | SeasonError::NotHost => {
            let why = refusal(error, frame, None);
            return why.map_or_else(|other| other, |why| PageError::forbidden().because(why));
        }
        SeasonError::Closed => "closed",
        SeasonError::Followed => "followed",
        SeasonError::BadName => "bad_name",
        SeasonError::BadNumbers => "bad_numbers",
        SeasonError::BadTime => "bad_time",
        SeasonError::Full => "full",
        SeasonError::NotForYou => "not_for_you",
        SeasonError::ForPeople => "for_people",
        SeasonError::Invalid(_) => "invalid",
        SeasonError::Nowhere(_) | SeasonError::Ledger(_) | SeasonError::Store(_) => "refused",
    };
    refusal(error, frame, None).map_or_else(|other| other, |why| PageError::refused(word, why, None))
}

fn view(whole: &Whole, viewer: Option<i64>) -> SeasonView {
    let name = |player: i64| {
        let member = whole.people.iter().find(|member| member.player == player);
        member.map(|member| member.name.clone()).unwrap_or_default()
    };
    let standings = match whole.season.kind() {
        Kind::League => whole
            .divisions()
            .into_iter()
            .flat_map(|division| division.lines.into_iter().map(move |line| (division.number, line)))
            .map(|(division, line)| SeasonLine {
                name: line.name,
                division,
                place: line.place,
                points: Some(f64::from(line.halves) / 2.0),
                won: line.firsts,
                left: line.left,
                best: Some(line.within.0),
                worst: Some(line.within.1),
            })
            .collect(),
        Kind::Tournament => (1..)
            .zip(whole.bracket().entrants)
            .map(|(place, entrant)| SeasonLine {
                name: entrant.name,
                division: entrant.round,
                place,
                points: None,
                won: 0,
                left: usize::from(entrant.is_in),
                best: None,
                worst: None,
            })
            .collect(),
    };
    let member = viewer.is_some_and(|v| whole.people.iter().any(|member| member.player == v));
    let known = member || Terms::read(&whole.season.terms).listed();
    let table = |fixture: &Fixture| SeasonTable {
        code: fixture.table.as_ref().filter(|_| known).map(|table| table.code.clone()),
        round: fixture.round,
        division: fixture.division,
        over: fixture.is_over(),
        people: fixture.who.iter().map(|player| name(*player)).collect(),
        places: fixture.places.iter().map(|(player, place)| (name(*player), *place)).collect(),
    };
    SeasonView {
        season: row(&whole.season, whole.players().count()),
        people: whole.players().map(|member| member.name.clone()).collect(),
        standings,
        tables: whole.fixtures.iter().map(table).collect(),
    }
}
