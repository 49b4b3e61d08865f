//! The page of a game: what it is, how a turn goes, its bots, open tables, and what finished tables tell of it.

mod figures;

use super::lobby::words::{Agreed, rulings, variants};
use super::lobby::{Card, Found, Seeking, refusal};
use super::{blocking, explain};
use crate::language::{BotWords, GameTold, L10n};
use crate::ledger::LedgerError;
use crate::lobby::usual_bot;
use crate::ratings::told;
use crate::store::lists::ListQuery;
use crate::store::ratings::of_bots;
use crate::store::statistics;
use crate::web::session::SignedIn;
use crate::web::{Frame, PageError, PageResult, Site, page};
use actix_web::web::{self, Data, Path, ServiceConfig};
use askama::Template;
use figures::Figures;
use std::collections::BTreeMap;

const OPEN_SHOWN: i64 = 5;
const PEOPLE_SHOWN: i64 = 12;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/{game}", web::get().to(show));
}

#[derive(Template)]
#[template(path = "pages/game.html")]
struct GamePage {
    t: L10n,
    frame: Frame,
    game: GameTold,
    /// Has it a picture?
    drawn: bool,
    /// The sensible one first.
    bots: Vec<BotWords>,
    /// How strong they are, by their ids, as far as rated tables tell.
    ratings: BTreeMap<String, String>,
    variants: Vec<(String, String)>,
    /// Doubts about the rules, how they are settled unless a table agrees otherwise, and why.
    rulings: Vec<Agreed>,
    open: Vec<Card>,
    seeking: Seeking,
    figures: Figures,
    /// Name, tables finished, tables won.
    people: Vec<(String, i64, i64)>,
}

impl GamePage {
    /// Pages about this game to look something up: where they are, their icon and their name.
    fn more(&self) -> Vec<(String, &'static str, String)> {
        let (t, id) = (self.t, self.game.id.as_str());
        let books = [
            (format!("/rules/{id}"), "i-scroll", t.handbook_rules()),
            (format!("/cards/{id}"), "i-cards", t.handbook_cards()),
            (format!("/notation/{id}"), "i-note", t.handbook_notation()),
        ];
        let ladder = (format!("/ladder/{id}"), "i-ladder", t.ladder_title());
        let seasons = (format!("/seasons?game={id}"), "i-ladder", t.seasons_title());
        let written = t.notation_of(id).is_some();
        books.into_iter().filter(|_| written).chain([ladder, seasons]).collect()
    }
}

async fn show(frame: Frame, visitor: Option<SignedIn>, site: Data<Site>, game: Path<String>) -> PageResult {
    let (t, player) = (frame.t, visitor.map(|v| v.0.id));
    let rulebook = site.ledger.catalog().find(&game).ok_or_else(PageError::not_found)?;
    let (here, id) = (site.clone(), rulebook.id());
    let found = blocking(move || {
        here.ledger.db().snapshot(|c| {
            let people = statistics::regulars(c, id, PEOPLE_SHOWN)?;
            Ok::<_, LedgerError>((statistics::finished(c, id)?, people, of_bots(c, id)?))
        })
    });
    let (finished, people, ratings) = found.await?.map_err(|e| explain(e, &frame))?;
    let wanted = ListQuery { game: Some(id.into()), limit: OPEN_SHOWN, ..ListQuery::default() };
    let here = site.clone();
    let found = blocking(move || {
        let seeks = Found::look(&here.lobby, player, Some(id))?;
        Ok((here.lobby.search(player, &wanted)?, seeks))
    });
    let (open, seeks) = match found.await? {
        Ok(open) => open,
        Err(error) => return Err(PageError::bad_request(refusal(error, &frame)?)),
    };
    let usual = usual_bot(rulebook);
    let mut bots: Vec<BotWords> = rulebook.offered().iter().map(|bot| t.bot(bot)).collect();
    bots.sort_by_key(|bot| bot.id != usual);
    page(&GamePage {
        t,
        game: t.game_told(id),
        drawn: site.specimens.of(id).is_some(),
        bots,
        ratings: ratings.into_iter().map(|(bot, standing)| (bot, told(t, &standing))).collect(),
        variants: variants(t, rulebook),
        rulings: rulings(t, rulebook),
        open: open.iter().map(|gathering| Card::new(t, gathering, player)).collect(),
        seeking: Seeking::new(t, &[rulebook], true, id, seeks),
        figures: Figures::of(t, id, &finished),
        people,
        frame,
    })
}
