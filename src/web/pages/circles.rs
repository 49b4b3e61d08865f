//! Circles: those one belongs to, and each as its members see it.

use super::rows::{Row, Seated};
use super::{blocking, explain};
use crate::circles::{CircleError, Circles, Inside, LONGEST, MOST};
use crate::language::{L10n, zone};
use crate::ratings::{off_by, shown};
use crate::store::circles::Circle;
use crate::web::session::SignedIn;
use crate::web::{Frame, PageError, PageResult, Site, going_on, local_path, page, see_other};
use actix_web::web::{self, Data, Form, Path, Query, ServiceConfig};
use askama::Template;
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .service(web::resource("/circles").get(list).post(found))
        .service(web::resource("/circles/{code}").get(show).post(act));
}

#[derive(Template)]
#[template(path = "pages/circles.html")]
struct CirclesPage {
    t: L10n,
    frame: Frame,
    circles: Vec<Circle>,
}

#[derive(Template)]
#[template(path = "pages/circle_door.html")]
struct DoorPage {
    t: L10n,
    frame: Frame,
    circle: Circle,
    key: String,
}

impl DoorPage {
    fn sign_in(&self, page: &str) -> String {
        let here = format!("/circles/{}?key={}", self.circle.code, self.key);
        going_on(page, local_path(&here).unwrap_or_default())
    }
}

#[derive(Template)]
#[template(path = "pages/circle.html")]
struct CirclePage {
    t: L10n,
    frame: Frame,
    inside: Inside,
    player: i64,
    host: bool,
    /// Code, name, game.
    gathering: Vec<(String, String, String)>,
    rows: Vec<Row>,
    /// The game, and who is how strong: name, rating, how far it may be off, tables.
    ladders: Vec<(String, Vec<Rung>)>,
    talk: Vec<SaidThere>,
    games: Vec<(&'static str, String)>,
    /// Just made, and shown only now.
    link: Option<String>,
}

/// Something said in a circle.
struct SaidThere {
    id: i64,
    name: String,
    text: String,
    when: String,
    /// The viewer said it.
    own: bool,
}

struct Rung {
    name: String,
    rating: String,
    off_by: String,
    tables: i64,
    own: bool,
}

#[derive(Deserialize)]
struct Key {
    #[serde(default)]
    key: String,
    /// A link that has just been made.
    #[serde(default)]
    link: String,
}

async fn list(frame: Frame, SignedIn(player): SignedIn, site: Data<Site>) -> PageResult {
    let own = circles(&site);
    let found = blocking(move || own.of(player.id)).await?;
    let circles = found.map_err(|error| refused(error, &frame))?;
    page(&CirclesPage { t: frame.t, frame, circles })
}

#[derive(Deserialize)]
struct NewCircle {
    name: String,
}

async fn found(
    frame: Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    form: Form<NewCircle>,
) -> PageResult {
    site.limits.table(player.id)?;
    let own = circles(&site);
    match blocking(move || own.found(player.id, &form.name)).await? {
        Ok(code) => Ok(see_other(&format!("/circles/{code}"))),
        Err(error) => Err(refused(error, &frame)),
    }
}

async fn show(
    frame: Frame,
    visitor: Option<SignedIn>,
    site: Data<Site>,
    code: Path<String>,
    query: Query<Key>,
) -> PageResult {
    let (code, Key { key, link }) = (code.into_inner(), query.into_inner());
    if let Some(SignedIn(player)) = visitor {
        let (own, here) = (circles(&site), code.clone());
        match blocking(move || own.look(&here, player.id)).await? {
            Ok(inside) => {
                let time_zone = zone(player.time_zone.as_deref());
                return view(frame, &site, inside, player.id, &time_zone, link).await;
            }
            Err(CircleError::Nowhere) => {}
            Err(error) => return Err(refused(error, &frame)),
        }
    }
    // Whoever has a link is told the name, and nobody else that there is anything.
    let (own, there) = (circles(&site), key.clone());
    match blocking(move || own.by_link(&code, &there)).await? {
        Ok(circle) => page(&DoorPage { t: frame.t, frame, circle, key }),
        Err(error) => Err(refused(error, &frame)),
    }
}

async fn view(
    frame: Frame,
    site: &Data<Site>,
    inside: Inside,
    player: i64,
    time_zone: &jiff::tz::TimeZone,
    link: String,
) -> PageResult {
    let (t, ledger, tables) = (frame.t, site.ledger.clone(), inside.tables.clone());
    let rows = blocking(move || {
        ledger.db().read(|c| {
            let seated = Seated::at(c, tables.iter())?;
            Ok::<_, crate::ledger::LedgerError>(
                tables.iter().map(|table| seated.row(t, table, None)).collect::<Vec<Row>>(),
            )
        })
    });
    let rows = rows.await?.map_err(|error| explain(error, &frame))?;
    let rung = |(id, name, standing): &(i64, String, crate::store::ratings::Standing)| Rung {
        name: name.clone(),
        rating: shown(standing.rating.rating),
        off_by: off_by(standing.rating.uncertainty),
        tables: standing.tables,
        own: *id == player,
    };
    let ladders =
        inside.ladders.iter().map(|(game, rungs)| (t.game_name(game), rungs.iter().map(rung).collect()));
    let code = &inside.circle.code;
    let shown = CirclePage {
        t,
        player,
        host: inside.circle.owner_id == player,
        gathering: inside
            .gathering
            .iter()
            .map(|(code, name, game)| (code.clone(), name.clone(), t.game_name(game)))
            .collect(),
        rows,
        ladders: ladders.collect(),
        talk: inside
            .talk
            .iter()
            .map(|said| SaidThere {
                id: said.id,
                name: said.name.clone(),
                text: said.text.clone(),
                when: t.moment(said.at, time_zone),
                own: said.player == player,
            })
            .collect(),
        games: site.ledger.catalog().games().map(|game| (game.id(), t.game_name(game.id()))).collect(),
        link: (!link.is_empty()).then(|| site.config.public_url.page(&format!("/circles/{code}?key={link}"))),
        inside,
        frame,
    };
    page(&shown)
}

#[derive(Deserialize)]
struct Act {
    r#do: String,
    #[serde(default)]
    text: String,
    #[serde(default)]
    key: String,
    #[serde(default)]
    person: i64,
}

async fn act(
    frame: Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    code: Path<String>,
    form: Form<Act>,
) -> PageResult {
    let (own, code, form) = (circles(&site), code.into_inner(), form.into_inner());
    let done = blocking(move || {
        let (here, me) = (format!("/circles/{code}"), player.id);
        Ok(match form.r#do.as_str() {
            "join" => own.join(&code, me, &form.key).map(|()| here)?,
            "say" => own.say(&code, me, &form.text).map(|()| format!("{here}#talk"))?,
            "link" => own.link(&code, me).map(|key| format!("{here}?link={key}#link"))?,
            "leave" => own.leave(&code, me).map(|()| "/circles".into())?,
            "send_away" => own.send_away(&code, me, form.person).map(|()| here)?,
            "pass_on" => own.pass_on(&code, me, form.person).map(|()| here)?,
            "close" => own.close(&code, me).map(|()| "/circles".into())?,
            _ => own.look(&code, me).map(|_| here)?,
        })
    });
    match done.await? {
        Ok(next) => Ok(see_other(&next)),
        Err(error) => Err(refused(error, &frame)),
    }
}

fn circles(site: &Data<Site>) -> Circles {
    Circles::new(site.ledger.clone())
}

pub(super) fn refused(error: CircleError, frame: &Frame) -> PageError {
    let t = frame.t;
    match error {
        CircleError::Nowhere => PageError::not_found(),
        CircleError::BadName => PageError::bad_request(t.circle_refused_name()),
        CircleError::Length => PageError::bad_request(t.talk_length(LONGEST)),
        CircleError::NotHost => PageError::forbidden().because(t.lobby_refused_host()),
        CircleError::Full => PageError::bad_request(t.circle_refused_full(MOST)),
        CircleError::ForPeople => PageError::forbidden().because(t.circles_refused_bots()),
        CircleError::Store(error) => explain(error.into(), frame),
    }
}
