//! Looking for a game: what one looks for, and what others do.

use super::hosting::refused;
use super::house::strength;
use super::shapes::{Done, Refused, Strength};
use super::{Hosts, Reads, answer, answer_all, moment, read, viewer};
use crate::lobby::{Sought, Wish};
use crate::store::seeks::Seek;
use crate::terms::PaceClass;
use crate::web::pages::blocking;
use crate::web::{Frame, PageError, PageResult, Site};
use actix_web::web::{self, Bytes, Data, Path, ServiceConfig};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/api/v1/seeks", web::get().to(list))
        .route("/api/v1/seeks", web::post().to(open))
        .route("/api/v1/seeks/{id}/withdraw", web::post().to(withdraw));
}

/// Who looks for a game.
#[derive(Serialize, ToSchema)]
pub(super) struct Seeks {
    /// What you look for; nothing without a token.
    mine: Vec<OwnSeek>,
    /// What others look for.
    others: Vec<OtherSeek>,
}

/// What somebody looks for.
#[derive(Serialize, ToSchema)]
pub(super) struct SeekRow {
    /// The id of the game.
    game: String,
    /// `day`, `days`, `week`, `bank` or `relaxed`.
    pace: String,
    /// With at least so many people, oneself among them.
    least: i16,
    most: i16,
    /// Nobody whose rating differs by more.
    within: Option<i32>,
    /// May it count for ratings?
    rated: bool,
    since: String,
}

/// What you look for.
#[derive(Serialize, ToSchema)]
pub(super) struct OwnSeek {
    id: i64,
    #[serde(flatten)]
    seek: SeekRow,
    /// The table that was found: join or decline it.
    table: Option<String>,
    /// Since when you are asked to it; you have three days.
    asked: Option<String>,
}

/// What somebody else looks for.
#[derive(Serialize, ToSchema)]
pub(super) struct OtherSeek {
    name: String,
    #[serde(flatten)]
    seek: SeekRow,
    rating: Option<Strength>,
}

/// A game to look for.
#[derive(Deserialize, ToSchema)]
pub(super) struct SeekBody {
    /// The id of the game.
    game: String,
    /// `day`, `days`, `week`, `bank` or `relaxed`.
    pace: String,
    least: usize,
    most: usize,
    /// 100, 200, 300 or 500 points; none: anybody.
    within: Option<i32>,
    #[serde(default)]
    rated: bool,
}

fn row(seek: &Seek) -> SeekRow {
    SeekRow {
        game: seek.game.clone(),
        pace: seek.pace.clone(),
        least: seek.least,
        most: seek.most,
        within: seek.within,
        rated: seek.rated,
        since: moment(seek.at),
    }
}

fn own(found: Vec<(Seek, Option<String>)>) -> Vec<OwnSeek> {
    let mine = |(seek, table): (Seek, Option<String>)| OwnSeek {
        id: seek.id,
        table,
        asked: seek.asked_at.map(moment),
        seek: row(&seek),
    };
    found.into_iter().map(mine).collect()
}

/// Who looks for a game
///
/// You, with the table that was found; and others whom you may read of.
#[utoipa::path(get, path = "/api/v1/seeks", tag = "hosting", security((), ("token" = [])),
    responses((status = 200, body = Seeks)))]
pub(super) async fn list(frame: Frame, visitor: Option<Reads>, site: Data<Site>) -> PageResult {
    let player = viewer(visitor.as_ref());
    let found = blocking(move || {
        let mine = player.map_or(Ok(Vec::new()), |player| site.lobby.seeks_of(player))?;
        Ok((mine, site.lobby.sought(player, None)?))
    });
    let (mine, others) = found.await?.map_err(|error| refused(error, &frame))?;
    let other = |sought: Sought| OtherSeek {
        seek: row(&sought.seek),
        rating: sought.standing.as_ref().map(strength),
        name: sought.name,
    };
    answer_all(&Seeks { mine: own(mine), others: others.into_iter().map(other).collect() }, visitor.as_ref())
}

/// Look for a game
///
/// It is kept until you withdraw it. As soon as enough fit, a table is opened and you are asked to it.
#[utoipa::path(post, path = "/api/v1/seeks", tag = "hosting", request_body = SeekBody,
    responses((status = 200, body = Seeks), (status = 422, body = Refused)))]
pub(super) async fn open(frame: Frame, Hosts(access): Hosts, site: Data<Site>, body: Bytes) -> PageResult {
    let (player, sent) = (access.player.id, read::<SeekBody>(frame.t, &body)?);
    let nothing = || PageError::refused("no_such_seek", frame.t.seek_refused(), None);
    let pace = PaceClass::read(&sent.pace).ok_or_else(nothing)?;
    let SeekBody { game, least, most, within, rated, .. } = sent;
    let wish = Wish { game, pace, least, most, within, rated };
    site.limits.table(player)?;
    let done = blocking(move || {
        site.lobby.seek(player, &wish)?;
        site.lobby.seeks_of(player)
    });
    let mine = done.await?.map_err(|error| refused(error, &frame))?;
    answer(&Seeks { mine: own(mine), others: Vec::new() })
}

/// Look for it no longer
///
/// Who is asked to a table already joins or declines it there.
#[utoipa::path(post, path = "/api/v1/seeks/{id}/withdraw", tag = "hosting",
    params(("id" = i64, Path)), responses((status = 200, body = Done), (status = 422, body = Refused)))]
pub(super) async fn withdraw(
    frame: Frame,
    Hosts(access): Hosts,
    site: Data<Site>,
    id: Path<i64>,
) -> PageResult {
    let done = blocking(move || site.lobby.withdraw(access.player.id, *id));
    done.await?.map_err(|error| refused(error, &frame))?;
    answer(&Done { done: true })
}
