//! Open tables.

use super::{refusal, words};
use crate::language::L10n;
use crate::lobby::Gathering;
use crate::web::pages::off;
use crate::web::session::SignedIn;
use crate::web::{Answer, Frame, PageError, Site, page};
use actix_web::web::{self, Data, Query, ServiceConfig};
use askama::Template;
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/tables", web::get().to(list));
}

#[derive(Template)]
#[template(path = "pages/tables.html")]
struct TablesPage {
    t: L10n,
    frame: Frame,
    cards: Vec<Card>,
    games: Vec<(&'static str, String)>,
    chosen: String,
}

/// An open table in the list.
pub(in crate::web::pages) struct Card {
    pub(in crate::web::pages) code: String,
    pub(in crate::web::pages) name: String,
    pub(in crate::web::pages) what: String,
    pub(in crate::web::pages) chairs: Vec<bool>,
    pub(in crate::web::pages) free: String,
    pub(in crate::web::pages) own: bool,
}

impl Card {
    pub(in crate::web::pages) fn new(t: L10n, gathering: &Gathering, player: Option<i64>) -> Card {
        Card {
            code: gathering.opening.code.clone(),
            name: gathering.opening.name.clone(),
            what: format!(
                "{} · {}",
                t.game_name(&gathering.opening.game),
                words::pace(t, gathering.terms.pace)
            ),
            chairs: gathering.chairs.iter().map(|c| !c.is_free()).collect(),
            free: words::free(t, gathering),
            own: player.is_some_and(|p| gathering.chair_of(p).is_some()),
        }
    }
}

#[derive(Deserialize)]
struct Filter {
    #[serde(default)]
    game: String,
}

async fn list(frame: Frame, visitor: Option<SignedIn>, site: Data<Site>, filter: Query<Filter>) -> Answer {
    let (lobby, t) = (site.lobby.clone(), frame.t);
    let player = visitor.map(|v| v.0.id);
    let found = off(move || lobby.list(player)).await?;
    let found = match found {
        Ok(found) => found,
        Err(error) => return Err(PageError::bad_request(refusal(error, &frame)?)),
    };
    let wanted = |g: &&Gathering| filter.game.is_empty() || g.opening.game == filter.game;
    let cards = found.iter().filter(wanted).map(|g| Card::new(t, g, player)).collect();
    let games = site.ledger.catalog().games().map(|g| (g.id(), t.game_name(g.id()))).collect();
    page(&TablesPage { t, frame, cards, games, chosen: filter.into_inner().game })
}
