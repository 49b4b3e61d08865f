//! The first page for whoever is not signed in: what this is, a board and a letter to look at, the games, tables to watch.

use super::lobby::{Card, refusal};
use super::pictures;
use super::rows::{Row, Seated};
use super::{blocking, explain};
use crate::language::{GameTold, L10n, zone};
use crate::ledger::LedgerError;
use crate::lobby::{KEPT, LobbyError, usual_bot};
use crate::people::Token;
use crate::specimen::Specimen;
use crate::store::lists::{self, ListQuery, Sort};
use crate::store::tables::Status;
use crate::web::{Frame, PageError, PageResult, Site, page};
use actix_web::web::Data;
use askama::Template;
use boards::{Chosen, Fields, Markup, Paper, Sheet};
use kernel::Viewer;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

const WATCH_SHOWN: i64 = 6;
const OPEN_SHOWN: i64 = 4;
const FINISHED_SHOWN: i64 = 4;
/// So many moves the letter suggests.
const MOVES: usize = 3;

#[derive(Template)]
#[template(path = "pages/front.html")]
struct FrontPage {
    t: L10n,
    frame: Frame,
    games: Vec<GameTold>,
    /// The game that can be tried at once, and the bot it is tried against.
    first: Option<(GameTold, String)>,
    letter: Option<Arc<Letter>>,
    /// The table of a guest: where it is, and until when it is kept.
    guest: Option<(String, String)>,
    running: Vec<Row>,
    open: Vec<Card>,
    finished: Vec<Row>,
}

impl FrontPage {
    fn is_empty(&self) -> bool {
        self.running.is_empty() && self.open.is_empty() && self.finished.is_empty()
    }

    fn small(&self, row: &Row) -> String {
        pictures::address(self.t, &row.code, row.events)
    }
}

/// A letter as whoever is to move gets it, about a recorded game.
struct Letter {
    name: String,
    question: String,
    moves: Vec<String>,
    /// What has happened, as the board numbers it.
    since: Markup,
}

impl Letter {
    fn of(t: L10n, specimen: &Specimen, paper: Paper<'_>) -> Option<Letter> {
        let table = specimen.page(t);
        let (chosen, filled) = (Chosen::default(), Fields::default());
        let sheet =
            Sheet { paper, table: &table, chosen: &chosen, ground: Some("#"), typed: "", filled: &filled };
        let viewer = Viewer::Seat(specimen.seat);
        let parts = specimen.draw(t, viewer, |board, scene| board.page(scene, &sheet))?.ok()??;
        let moves =
            table.groups.iter().flat_map(|group| &group.choices).map(|choice| choice.notation.clone());
        Some(Letter {
            name: table.seats.get(specimen.seat.index())?.name.clone(),
            moves: moves.take(MOVES).collect(),
            since: parts.since.unwrap_or_default(),
            question: table.question?,
        })
    }
}

/// Letters that were written, one for each language.
#[derive(Default)]
pub(in crate::web) struct Letters(Mutex<HashMap<L10n, Option<Arc<Letter>>>>);

impl Letters {
    fn get(&self, t: L10n, write: impl FnOnce() -> Option<Letter>) -> Option<Arc<Letter>> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.entry(t).or_insert_with(|| write().map(Arc::new)).clone()
    }
}

pub(super) async fn show(frame: Frame, site: Data<Site>, guest: Option<Token>) -> PageResult {
    let (t, here, token) = (frame.t, site.clone(), frame.form_token.clone());
    let found = blocking(move || {
        let wanted = |limit| ListQuery { sort: Sort::Moved, limit, ..ListQuery::default() };
        let lists = here.ledger.db().snapshot(|c| {
            let running = lists::begun(c, None, Status::Running, &wanted(WATCH_SHOWN))?;
            let finished = lists::begun(c, None, Status::Finished, &wanted(FINISHED_SHOWN))?;
            let seated = Seated::at(c, running.iter().chain(&finished))?;
            let rows = |all: &[_]| all.iter().map(|table| seated.row(t, table, None)).collect::<Vec<Row>>();
            Ok::<_, LedgerError>((rows(&running), rows(&finished)))
        })?;
        let open = here.lobby.search(None, &ListQuery { limit: OPEN_SHOWN, ..ListQuery::default() })?;
        let guest = match guest {
            Some(token) => here.lobby.guest_table(&token)?,
            None => None,
        };
        let first = here.ledger.catalog().games().next();
        let letter = first.and_then(|game| here.specimens.of(game.id())).and_then(|specimen| {
            let paper = Paper { form_token: &token, ..paper() };
            here.letters.get(t, || Letter::of(t, &specimen, paper))
        });
        let open: Vec<Card> = open.iter().map(|gathering| Card::new(t, gathering, None)).collect();
        Ok::<_, LobbyError>((lists, open, guest, letter))
    });
    let ((running, finished), open, guest, letter) = match found.await? {
        Ok(found) => found,
        Err(LobbyError::Ledger(error)) => return Err(explain(error, &frame)),
        Err(error) => return Err(PageError::bad_request(refusal(error, &frame)?)),
    };
    let until = |at: i64| t.day(at + KEPT, &zone(None));
    let games = site.ledger.catalog().games();
    let first = site.ledger.catalog().games().next();
    page(&FrontPage {
        t,
        games: games.map(|game| t.game_told(game.id())).collect(),
        first: first.map(|game| (t.game_told(game.id()), t.bot(usual_bot(game)).name)),
        letter,
        guest: guest.map(|table| (table.code, until(table.created_at))),
        frame,
        running,
        open,
        finished,
    })
}

fn paper() -> Paper<'static> {
    Paper {
        sprite: crate::web::assets::address("icons.svg"),
        form_token: "",
        file: crate::web::assets::address,
    }
}
