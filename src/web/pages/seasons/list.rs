//! All seasons: open, under way, over.

use crate::language::L10n;
use crate::store::seasons::{self, Kind, Season, State};
use crate::store::{StoreError, hosts};
use crate::web::pages::{blocking, day};
use crate::web::session::SignedIn;
use crate::web::{Frame, PageResult, Site, page};
use actix_web::web::{self, Data, Query, ServiceConfig};
use askama::Template;
use serde::Deserialize;

/// So many of each are listed.
const SHOWN: i64 = 50;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/seasons", web::get().to(list));
}

#[derive(Template)]
#[template(path = "pages/seasons.html")]
struct SeasonsPage {
    t: L10n,
    frame: Frame,
    open: Vec<Row>,
    running: Vec<Row>,
    over: Vec<Row>,
    may_host: bool,
    /// Of one game alone.
    game: Option<&'static str>,
}

/// A season in a list.
pub(in crate::web::pages) struct Row {
    pub(in crate::web::pages) id: i64,
    pub(in crate::web::pages) name: String,
    /// Kind, game, people, when.
    pub(in crate::web::pages) what: String,
}

impl Row {
    pub(in crate::web::pages) fn new(t: L10n, season: &Season, people: i64) -> Row {
        let when = match season.state() {
            State::Open => t.seasons_begins(day(t, season.begins_at)),
            State::Running => t.seasons_running(),
            State::Ended => t.seasons_ended(day(t, season.ended_at.unwrap_or(season.begins_at))),
            State::CalledOff => t.seasons_called_off(),
        };
        let what = [kind(t, season), t.game_name(&season.game), t.seasons_people(people), when];
        Row { id: season.id, name: season.name.clone(), what: what.join(" · ") }
    }
}

pub(super) fn kind(t: L10n, season: &Season) -> String {
    match season.kind() {
        Kind::League => t.seasons_league(),
        Kind::Tournament => t.seasons_tournament(),
    }
}

#[derive(Deserialize)]
struct Wanted {
    #[serde(default)]
    game: String,
}

async fn list(
    frame: Frame,
    visitor: Option<SignedIn>,
    site: Data<Site>,
    wanted: Query<Wanted>,
) -> PageResult {
    let (t, db) = (frame.t, site.ledger.db().clone());
    let game = site.ledger.catalog().find(&wanted.game).map(|rulebook| rulebook.id());
    let viewer = visitor.map(|SignedIn(player)| player.id);
    let (found, counts, may_host) = blocking(move || {
        db.snapshot(|c| {
            let mut found = Vec::new();
            for states in [&[State::Open][..], &[State::Running], &[State::Ended, State::CalledOff]] {
                found.push(seasons::list(c, game, states, SHOWN)?);
            }
            let ids: Vec<i64> = found.iter().flatten().map(|season| season.id).collect();
            let may_host = viewer.map_or(Ok(false), |player| hosts::may_host(c, player))?;
            Ok::<_, StoreError>((found, seasons::counts(c, &ids)?, may_host))
        })
    })
    .await??;
    let row = |season: &Season| Row::new(t, season, counts.get(&season.id).copied().unwrap_or(0));
    let mut rows = found.iter().map(|list| list.iter().map(row).collect::<Vec<Row>>());
    let mut next = || rows.next().unwrap_or_default();
    let (open, running, over) = (next(), next(), next());
    page(&SeasonsPage { t, frame, open, running, over, may_host, game })
}
