//! Open tables.

use super::filter::{Filter, ListForm, cut};
use super::{Found, Seeking, refusal};
use crate::language::L10n;
use crate::lobby::{Gathering, LobbyError};
use crate::ratings::told;
use crate::store::lists::Sort;
use crate::web::pages::blocking;
use crate::web::session::SignedIn;
use crate::web::{Frame, PageError, PageResult, Site, page};
use actix_web::web::{self, Data, Query, ServiceConfig};
use askama::Template;

/// So many tables stand on a page.
const SHOWN: i64 = 24;
const SORTS: [Sort; 4] = [Sort::Newest, Sort::Fullest, Sort::Oldest, Sort::Name];

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/tables", web::get().to(list));
}

#[derive(Template)]
#[template(path = "pages/tables.html")]
struct TablesPage {
    t: L10n,
    frame: Frame,
    /// Where the viewer sits, or is asked to.
    concerning: Vec<Card>,
    cards: Vec<Card>,
    filter: Filter,
    seeking: Seeking,
}

/// An open table in the list.
pub(in crate::web::pages) struct Card {
    pub(in crate::web::pages) code: String,
    pub(in crate::web::pages) name: String,
    pub(in crate::web::pages) what: String,
    pub(in crate::web::pages) game: String,
    pub(in crate::web::pages) chairs: Vec<bool>,
    pub(in crate::web::pages) free: String,
    pub(in crate::web::pages) host: String,
    /// The host's.
    pub(in crate::web::pages) rating: Option<String>,
    pub(in crate::web::pages) own: bool,
}

impl Card {
    pub(in crate::web::pages) fn new(t: L10n, gathering: &Gathering, player: Option<i64>) -> Card {
        Card {
            code: gathering.opening.code.clone(),
            name: gathering.opening.name.clone(),
            what: {
                let rated = gathering.terms.rated.then(|| t.lobby_rated());
                let facts = [t.game_name(&gathering.opening.game), gathering.terms.pace.told(t)];
                facts.into_iter().chain(rated).collect::<Vec<_>>().join(" · ")
            },
            game: gathering.opening.game.clone(),
            chairs: gathering.chairs.iter().map(|c| !c.is_free()).collect(),
            free: t.lobby_free(gathering.free(), gathering.chairs.len()),
            host: gathering.host.clone(),
            rating: gathering.ratings.get(&gathering.opening.owner_id).map(|standing| told(t, standing)),
            own: player.is_some_and(|p| gathering.chair_of(p).is_some()),
        }
    }
}

async fn list(
    frame: Frame,
    visitor: Option<SignedIn>,
    site: Data<Site>,
    asked: Query<ListForm>,
) -> PageResult {
    let (lobby, t, asked) = (site.lobby.clone(), frame.t, asked.into_inner());
    let player = visitor.map(|v| v.0.id);
    let wanted = asked.wanted(&SORTS, SHOWN);
    let found = blocking(move || {
        let mine = player.map_or(Ok(Vec::new()), |p| lobby.concerning(p))?;
        Ok::<_, LobbyError>((mine, lobby.search(player, &wanted)?, Found::look(&lobby, player, None)?))
    });
    let (mine, found, seeks) = match found.await? {
        Ok(found) => found,
        Err(error) => return Err(PageError::bad_request(refusal(error, &frame)?)),
    };
    let (found, more) = cut(found, SHOWN);
    let cards = |all: &[Gathering]| all.iter().map(|g| Card::new(t, g, player)).collect();
    let filter = asked.form(t, "/tables", site.ledger.catalog().games(), &SORTS, more);
    let games: Vec<_> = site.ledger.catalog().games().collect();
    let seeking = Seeking::new(t, &games, false, &asked.game, seeks);
    page(&TablesPage { t, frame, concerning: cards(&mine), cards: cards(&found), filter, seeking })
}
