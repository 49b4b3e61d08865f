//! Whose token it is, the games of the house, people and how strong they are.

use super::shapes::{GameRow, Games, Ladder, Me, OptionRow, PersonView, ProgramView, Rung, Strength};
use super::{Reads, answer, answer_all, moment};
use crate::language::GameWords;
use crate::lobby::usual_bot;
use crate::people::Scope;
use crate::ratings::{ENOUGH, figures};
use crate::store::bot_accounts::is_marked;
use crate::store::ratings::{self, Rated, Standing};
use crate::store::{StoreError, tables};
use crate::web::pages::blocking;
use crate::web::pages::ladder::{SHOWN, machine};
use crate::web::{Frame, PageError, PageResult, Site};
use actix_web::web::{self, Data, Path, ServiceConfig};

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/api/v1/me", web::get().to(me))
        .route("/api/v1/games", web::get().to(games))
        .route("/api/v1/people/{name}", web::get().to(person))
        .route("/api/v1/ratings/{game}", web::get().to(ladder));
}

/// Whose token it is
#[utoipa::path(get, path = "/api/v1/me", tag = "house", responses((status = 200, body = Me)))]
pub(super) async fn me(frame: Frame, Reads(access): Reads, site: Data<Site>) -> PageResult {
    let player = access.player.id;
    let waiting = blocking(move || site.ledger.db().read(|c| tables::count_awaiting(c, player))).await??;
    answer(&Me {
        name: access.player.name.clone(),
        language: frame.t.code().to_owned(),
        program: access.player.is_bot(),
        scopes: Scope::ALL.into_iter().filter(|scope| access.may(*scope)).map(Scope::word).collect(),
        waiting,
    })
}

/// The games of the house
///
/// With their bots and options.
#[utoipa::path(get, path = "/api/v1/games", tag = "house", security((), ("token" = [])),
    responses((status = 200, body = Games)))]
pub(super) async fn games(frame: Frame, visitor: Option<Reads>, site: Data<Site>) -> PageResult {
    let t = frame.t;
    let games = site.ledger.catalog().games().map(|rulebook| {
        let (words, usual) = (GameWords { t, rulebook, people: &[] }, usual_bot(rulebook));
        let mut bots = rulebook.offered();
        bots.sort_by_key(|bot| bot != usual);
        let option = |spec: &kernel::OptionSpec| OptionRow {
            key: spec.key,
            name: words.option(spec.key),
            usual: spec.default_value(),
        };
        GameRow {
            id: rulebook.id(),
            name: t.game_name(rulebook.id()),
            seats_from: *rulebook.seats().start(),
            seats_to: *rulebook.seats().end(),
            bots,
            options: rulebook.options().iter().map(option).collect(),
        }
    });
    answer_all(&Games { games: games.collect() }, visitor.as_ref())
}

pub(super) fn strength(standing: &Standing) -> Strength {
    let (rating, off_by) = figures(standing);
    Strength { rating, off_by, tables: standing.tables }
}

/// Somebody with an account
///
/// As their page shows them: how reliably they answer, and how strong they are.
#[utoipa::path(get, path = "/api/v1/people/{name}", tag = "house", security((), ("token" = [])),
    params(("name" = String, Path)), responses((status = 200, body = PersonView)))]
pub(super) async fn person(visitor: Option<Reads>, site: Data<Site>, name: Path<String>) -> PageResult {
    let found = blocking(move || {
        let Some(profile) = site.people.profile(&name)? else { return Ok(None) };
        let ratings = site.ledger.db().read(|c| ratings::of_player(c, profile.id))?;
        Ok::<_, StoreError>(Some((profile, ratings)))
    });
    let (profile, ratings) = found.await??.ok_or_else(PageError::not_found)?;
    let view = PersonView {
        program: profile.program.map(|(account, owner)| ProgramView {
            kept_by: owner,
            games: account.games().into_iter().map(str::to_owned).collect(),
        }),
        name: profile.name,
        since: moment(profile.since),
        running: profile.running,
        finished: profile.finished,
        timed: profile.answers.timed,
        in_time: profile.answers.in_time,
        ratings: ratings.iter().map(|(game, standing)| (game.clone(), strength(standing))).collect(),
    };
    answer_all(&view, visitor.as_ref())
}

/// The ladder of a game
///
/// People and bots, the surest strength first.
#[utoipa::path(get, path = "/api/v1/ratings/{game}", tag = "house", security((), ("token" = [])),
    params(("game" = String, Path, description = "The id of the game")), responses((status = 200, body = Ladder)))]
pub(super) async fn ladder(
    frame: Frame,
    visitor: Option<Reads>,
    site: Data<Site>,
    game: Path<String>,
) -> PageResult {
    let (t, game) = (frame.t, game.into_inner());
    site.ledger.catalog().find(&game).ok_or_else(PageError::not_found)?;
    let (db, wanted) = (site.ledger.db().clone(), game.clone());
    let rungs = blocking(move || db.read(|c| ratings::ladder(c, &wanted, ENOUGH, SHOWN))).await??;
    let rung = |rung: ratings::Rung| {
        let strength = strength(&rung.standing);
        match rung.who {
            Rated::Player(_) => Rung { program: is_marked(&rung.name), name: rung.name, bot: None, strength },
            Rated::Bot(bot) => Rung { name: machine(t, &bot), bot: Some(bot), program: false, strength },
        }
    };
    let rungs = rungs.into_iter().map(rung).collect();
    answer_all(&Ladder { game, enough: ENOUGH, rungs }, visitor.as_ref())
}
