//! The first page: what waits for you, then everything else.

use super::lobby::{Card, refusal};
use super::{explain, off};
use crate::language::{L10n, Place};
use crate::ledger::{Ledger, LedgerError};
use crate::lobby::Terms;
use crate::store::tables::{self, Sitter, Status, Table};
use crate::store::{players, waits};
use crate::tables::{due, name_of};
use crate::web::session::SignedIn;
use crate::web::{Answer, Frame, PageError, Site, page};
use actix_web::web::{self, Data, ServiceConfig};
use askama::Template;
use kernel::Seat;

const SHOWN: i64 = 20;
const OPEN_SHOWN: usize = 6;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/", web::get().to(home));
}

#[derive(Template)]
#[template(path = "pages/home.html")]
struct HomePage {
    t: L10n,
    frame: Frame,
    due: Vec<Row>,
    own: Vec<Row>,
    open: Vec<Card>,
    running: Vec<Row>,
    finished: Vec<Row>,
}

/// A table in a list.
struct Row {
    code: String,
    name: String,
    game: String,
    status: String,
    events: u64,
    seats: Vec<(u8, String, bool)>,
    own: Option<(u8, String)>,
    /// The deadline, in words.
    due: Option<String>,
}

async fn home(frame: Frame, visitor: Option<SignedIn>, site: Data<Site>) -> Answer {
    let (ledger, t) = (site.ledger.clone(), frame.t);
    let player = visitor.as_ref().map(|v| v.0.id);
    let lists = off(move || lists(&ledger, t, player)).await?.map_err(|e| explain(e, &frame))?;
    let [due, own, running, finished] = lists;
    let lobby = site.lobby.clone();
    let open = match off(move || lobby.list(player)).await? {
        Ok(open) => open.iter().take(OPEN_SHOWN).map(|gathering| Card::new(t, gathering, player)).collect(),
        Err(error) => return Err(PageError::bad_request(refusal(error, &frame)?)),
    };
    page(&HomePage { t: frame.t, frame, due, own, open, running, finished })
}

fn lists(ledger: &Ledger, t: L10n, player: Option<i64>) -> Result<[Vec<Row>; 4], LedgerError> {
    ledger.db().read(|c| {
        let own = match player {
            Some(id) => tables::of_player(c, id)?,
            None => Vec::new(),
        };
        let mine: Vec<i64> = own.iter().map(|(table, _)| table.id).collect();
        let own: Vec<_> = own.into_iter().filter(|(table, _)| !table.status.over()).collect();
        let mut running = tables::recent(c, Status::Running, SHOWN)?;
        running.retain(|table| !mine.contains(&table.id));
        let finished = tables::recent(c, Status::Finished, SHOWN)?;
        let shown = own.iter().map(|(table, _)| table).chain(&running).chain(&finished);
        let sitters = tables::sitters_of(c, &shown.map(|table| table.id).collect::<Vec<_>>())?;
        let waiting = match player {
            Some(id) => waits::of_player(c, id)?,
            None => Vec::new(),
        };
        let zone = match player {
            Some(id) => players::by_id(c, id)?.and_then(|p| p.time_zone),
            None => None,
        };
        let row = |table: &Table, seat: Option<Seat>| {
            let wait = waiting.iter().find(|(id, _)| *id == table.id).map(|(_, wait)| wait);
            let place = Place::of(zone.as_deref(), &Terms::read(&table.terms).time_zone);
            let due = wait.and_then(|wait| due(t, wait, &place, ledger.clock().now()));
            let sitters = sitters.get(&table.id).map_or(&[][..], Vec::as_slice);
            Row { due, ..Row::new(t, table, sitters, seat) }
        };
        let first = |table: &Table| waiting.iter().position(|(id, _)| *id == table.id).unwrap_or(usize::MAX);
        let awaited =
            |(table, seat): &&(Table, Seat)| table.awaited.contains(*seat) && table.damage.is_none();
        let (mut pressing, others): (Vec<_>, Vec<_>) = own.iter().partition(awaited);
        // What is due first comes first.
        pressing.sort_by_key(|(table, _)| first(table));
        let of_mine = |list: Vec<&(Table, Seat)>| list.iter().map(|(t, s)| row(t, Some(*s))).collect();
        let of_all = |list: &[Table]| list.iter().map(|table| row(table, None)).collect();
        Ok([of_mine(pressing), of_mine(others), of_all(&running), of_all(&finished)])
    })
}

impl Row {
    fn new(t: L10n, table: &Table, sitters: &[Sitter], seat: Option<Seat>) -> Row {
        let seats = Seat::first(sitters.len()).zip(sitters);
        Row {
            code: table.key.code.clone(),
            name: table.name.clone(),
            game: t.game_name(&table.game),
            status: super::status(t, table),
            events: table.head,
            due: None,
            own: seat.and_then(|s| sitters.get(s.index()).map(|sitter| (s.number(), name_of(t, sitter)))),
            seats: seats.map(|(s, who)| (s.number(), name_of(t, who), table.awaited.contains(s))).collect(),
        }
    }
}
