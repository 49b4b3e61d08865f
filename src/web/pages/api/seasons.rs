//! Leagues and tournaments for programs.

use super::shapes::{SeasonLine, SeasonRow, SeasonTable, SeasonView, Seasons as SeasonList};
use super::{Reads, answer_all, moment};
use crate::seasons::Whole;
use crate::store::StoreError;
use crate::store::seasons::{self, Fixture, Kind, Season, State};
use crate::terms::Terms;
use crate::web::pages::blocking;
use crate::web::{PageError, PageResult, Site};
use actix_web::web::{self, Data, Path, ServiceConfig};

/// So many are listed.
const SHOWN: i64 = 100;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/api/v1/seasons", web::get().to(list)).route("/api/v1/seasons/{id}", web::get().to(one));
}

fn row(season: &Season, people: usize) -> SeasonRow {
    SeasonRow {
        id: season.id,
        name: season.name.clone(),
        kind: season.kind().word(),
        game: season.game.clone(),
        status: season.state().word(),
        people,
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
