//! Circles for programs of those who belong to them; to everybody else there are none.

use super::house::strength;
use super::shapes::{Done, Refused, SayBody, Strength};
use super::{Plays, Reads, answer, moment, read};
use crate::circles::{Circles, Inside};
use crate::store::circles::Circle;
use crate::web::pages::blocking;
use crate::web::pages::circles::refused;
use crate::web::{Frame, PageResult, Site};
use actix_web::web::{self, Bytes, Data, Path, ServiceConfig};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/api/v1/circles", web::get().to(list))
        .route("/api/v1/circles/{code}", web::get().to(one))
        .route("/api/v1/circles/{code}/talk", web::post().to(say));
}

/// Circles you belong to.
#[derive(Serialize, ToSchema)]
pub(super) struct CircleList {
    circles: Vec<CircleRow>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct CircleRow {
    code: String,
    name: String,
    /// Are you its host?
    host: bool,
}

/// A circle as its members see it.
#[derive(Serialize, ToSchema)]
pub(super) struct CircleView {
    #[serde(flatten)]
    circle: CircleRow,
    /// Who belongs to it.
    members: Vec<CircleMember>,
    /// Tables that gather.
    gathering: Vec<CircleTable>,
    /// Tables that have begun, the newest first.
    tables: Vec<CircleTable>,
    /// What was said, the oldest first.
    talk: Vec<CircleWords>,
    /// Who is how strong among them, by game.
    ladders: BTreeMap<String, Vec<CircleRung>>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct CircleMember {
    name: String,
    since: String,
    host: bool,
}

#[derive(Serialize, ToSchema)]
pub(super) struct CircleTable {
    code: String,
    name: String,
    /// The id of the game.
    game: String,
    /// `gathering`, `running`, `paused`, `finished` or `abandoned`.
    status: &'static str,
}

#[derive(Serialize, ToSchema)]
pub(super) struct CircleWords {
    name: String,
    at: String,
    text: String,
}

#[derive(Serialize, ToSchema)]
pub(super) struct CircleRung {
    name: String,
    strength: Strength,
}

fn row(circle: &Circle, player: i64) -> CircleRow {
    CircleRow { code: circle.code.clone(), name: circle.name.clone(), host: circle.owner_id == player }
}

/// Your circles
#[utoipa::path(get, path = "/api/v1/circles", tag = "circles", responses((status = 200, body = CircleList)))]
pub(super) async fn list(frame: Frame, Reads(access): Reads, site: Data<Site>) -> PageResult {
    let player = access.player.id;
    let found = blocking(move || Circles::new(site.ledger.clone()).of(player)).await?;
    let found = found.map_err(|error| refused(error, &frame))?;
    answer(&CircleList { circles: found.iter().map(|circle| row(circle, player)).collect() })
}

/// One of them
///
/// Who belongs to it, its tables, its talk and its ladder.
#[utoipa::path(get, path = "/api/v1/circles/{code}", tag = "circles",
    params(("code" = String, Path, description = "The circle's code")), responses((status = 200, body = CircleView)))]
pub(super) async fn one(
    frame: Frame,
    Reads(access): Reads,
    site: Data<Site>,
    code: Path<String>,
) -> PageResult {
    let player = access.player.id;
    let found = blocking(move || Circles::new(site.ledger.clone()).look(&code, player)).await?;
    answer(&view(found.map_err(|error| refused(error, &frame))?, player))
}

fn view(inside: Inside, player: i64) -> CircleView {
    let Inside { circle, members, gathering, tables, talk, ladders } = inside;
    let rung = |(_, name, standing): &(i64, String, _)| CircleRung {
        name: name.clone(),
        strength: strength(standing),
    };
    CircleView {
        members: members
            .into_iter()
            .map(|member| CircleMember {
                host: member.id == circle.owner_id,
                name: member.name,
                since: moment(member.since),
            })
            .collect(),
        gathering: gathering
            .into_iter()
            .map(|(code, name, game)| CircleTable { code, name, game, status: "gathering" })
            .collect(),
        tables: tables
            .into_iter()
            .map(|table| CircleTable {
                code: table.key.code,
                name: table.name,
                game: table.game,
                status: table.status.word(),
            })
            .collect(),
        talk: talk
            .into_iter()
            .map(|said| CircleWords { name: said.name, at: moment(said.at), text: said.text })
            .collect(),
        ladders: ladders
            .iter()
            .map(|(game, rungs)| (game.clone(), rungs.iter().map(rung).collect()))
            .collect(),
        circle: row(&circle, player),
    }
}

/// Say something to a circle
#[utoipa::path(post, path = "/api/v1/circles/{code}/talk", tag = "circles", request_body = SayBody,
    params(("code" = String, Path, description = "The circle's code")),
    responses((status = 200, body = Done), (status = 400, body = Refused)))]
pub(super) async fn say(
    frame: Frame,
    Plays(access): Plays,
    site: Data<Site>,
    code: Path<String>,
    body: Bytes,
) -> PageResult {
    let SayBody { text, .. } = read(frame.t, &body)?;
    let done = blocking(move || Circles::new(site.ledger.clone()).say(&code, access.player.id, &text));
    done.await?.map_err(|error| refused(error, &frame))?;
    answer(&Done { done: true })
}
