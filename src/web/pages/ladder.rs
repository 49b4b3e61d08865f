//! Who is how strong at a game, as far as rated tables tell.

use super::blocking;
use super::profile::in_time;
use crate::language::L10n;
use crate::ratings::{self, ENOUGH};
use crate::store::StoreError;
use crate::store::bot_accounts::is_marked;
use crate::store::ratings::{Rated, Rung, ladder};
use crate::store::results::{self, Answers};
use crate::web::session::SignedIn;
use crate::web::{Frame, PageError, PageResult, Site, page};
use actix_web::web::{self, Data, Path, ServiceConfig};
use askama::Template;
use std::collections::BTreeMap;

/// So many stand on it.
pub(super) const SHOWN: i64 = 200;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/ladder/{game}", web::get().to(show));
}

#[derive(Template)]
#[template(path = "pages/ladder.html")]
struct LadderPage {
    t: L10n,
    frame: Frame,
    game: String,
    /// The games of the house, by their ids.
    games: Vec<(&'static str, String)>,
    people: Vec<LadderRow>,
    bots: Vec<LadderRow>,
    enough: i64,
}

/// Somebody on the ladder.
struct LadderRow {
    /// Counted among people or among bots; who is as strong shares it.
    place: usize,
    name: String,
    rating: String,
    off_by: String,
    /// With hardly a doubt.
    at_least: String,
    tables: i64,
    in_time: String,
    /// Is it the viewer?
    own: bool,
}

async fn show(frame: Frame, visitor: Option<SignedIn>, site: Data<Site>, game: Path<String>) -> PageResult {
    let (t, game) = (frame.t, game.into_inner());
    site.ledger.catalog().find(&game).ok_or_else(PageError::not_found)?;
    let games = site.ledger.catalog().games().map(|game| (game.id(), t.game_name(game.id()))).collect();
    let viewer = visitor.map(|SignedIn(player)| player.id);
    let (db, wanted) = (site.ledger.db().clone(), game.clone());
    let (rungs, answers) = blocking(move || {
        db.snapshot(|c| {
            let rungs = ladder(c, &wanted, ENOUGH, SHOWN)?;
            let people: Vec<i64> = rungs.iter().filter_map(|rung| person(&rung.who)).collect();
            Ok::<_, StoreError>((rungs, results::answers_of(c, &people)?))
        })
    })
    .await??;
    let (people, bots): (Vec<Rung>, Vec<Rung>) =
        rungs.into_iter().partition(|r| person(&r.who).is_some() && !is_marked(&r.name));
    let lines = |rungs: &[Rung]| lines(t, rungs, &answers, viewer);
    page(&LadderPage { t, frame, people: lines(&people), bots: lines(&bots), game, games, enough: ENOUGH })
}

fn person(who: &Rated) -> Option<i64> {
    match who {
        Rated::Player(player) => Some(*player),
        Rated::Bot(_) => None,
    }
}

fn lines(t: L10n, rungs: &[Rung], answers: &BTreeMap<i64, Answers>, viewer: Option<i64>) -> Vec<LadderRow> {
    let line = |(above, rung): (usize, &Rung)| {
        let (rating, player) = (rung.standing.rating, person(&rung.who));
        LadderRow {
            place: above + 1,
            name: match &rung.who {
                Rated::Player(_) => rung.name.clone(),
                Rated::Bot(bot) => machine(t, bot),
            },
            rating: ratings::shown(rating.rating),
            off_by: ratings::off_by(rating.uncertainty),
            at_least: ratings::shown(rating.rating - 2.0 * rating.uncertainty),
            tables: rung.standing.tables,
            in_time: player.map_or_else(String::new, |player| {
                in_time(t, answers.get(&player).copied().unwrap_or_default())
            }),
            own: player.is_some() && player == viewer,
        }
    };
    rungs.iter().enumerate().map(line).collect()
}

/// What a bot or an automated player is called.
pub(super) fn machine(t: L10n, bot: &str) -> String {
    match bot.strip_prefix("automated-") {
        Some(level) => t.ladder_automated(level),
        None => t.bot_name(t.bot_called(bot, 0)),
    }
}
