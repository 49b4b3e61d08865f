//! The first page for whoever is signed in: what waits for you, then everything else.

use super::lobby::Card;
use super::rows::{Row, Seated};
use super::{blocking, explain, front, pictures};
use crate::clock::Wait;
use crate::following::followed;
use crate::language::{GameTold, L10n, Place};
use crate::ledger::LedgerError;
use crate::lobby::Lobby;
use crate::seasons::Whole;
use crate::showing::due as due_in_words;
use crate::store::lists::{self, ListQuery, Sort};
use crate::store::players::Player;
use crate::store::seasons::{self, Kind};
use crate::store::tables::{self, Status, Table};
use crate::store::{Conn, StoreError, waits};
use crate::terms::Terms;
use crate::web::session::{SignedIn, guest_token};
use crate::web::{Frame, PageResult, Site, page};
use actix_web::HttpRequest;
use actix_web::web::{self, Data, ServiceConfig};
use askama::Template;
use kernel::Seat;

/// So many tables that wait for you are told about at length; the others are a list.
const CARDS: usize = 7;
/// And so many of each list in rows; of the others only the name, or the page would grow with the tables.
const ROWS: usize = 10;
/// Of a day's deadlines so many are named.
const SHOWN_A_DAY: usize = 4;
const WATCH_SHOWN: i64 = 6;
const FOLLOWED_SHOWN: i64 = 6;
const FINISHED_SHOWN: i64 = 5;
const OPEN_SHOWN: i64 = 6;
const SEASONS_SHOWN: i64 = 3;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/", web::get().to(home));
}

#[derive(Template)]
#[template(path = "pages/home.html")]
struct HomePage {
    t: L10n,
    frame: Frame,
    /// All tables that wait for you.
    waiting: usize,
    due: Vec<Row>,
    due_more: Vec<Row>,
    /// Code and name of those that have no row.
    due_rest: Vec<(String, String)>,
    week: Vec<Day>,
    own: Vec<Row>,
    own_rest: Vec<(String, String)>,
    /// The games, for whoever plays nowhere yet.
    games: Vec<GameTold>,
    concerning: Vec<Card>,
    /// Where you stand in seasons: number, name, and how.
    seasons: Vec<(i64, String, String)>,
    open: Vec<Card>,
    /// Tables you follow.
    followed: Vec<Row>,
    running: Vec<Row>,
    finished: Vec<Row>,
}

impl HomePage {
    fn small(&self, row: &Row) -> String {
        pictures::address(self.t, &row.code, row.events)
    }

    fn plays_nowhere(&self) -> bool {
        self.due.is_empty() && self.own.is_empty() && self.concerning.is_empty()
    }

    fn is_empty(&self) -> bool {
        self.plays_nowhere() && self.open.is_empty() && self.running.is_empty() && self.finished.is_empty()
    }

    fn is_operator(&self) -> bool {
        self.frame.visitor.as_ref().is_some_and(|visitor| visitor.operator)
    }
}

/// A day, and the tables that must have moved by its end.
#[derive(Debug)]
struct Day {
    name: String,
    /// Code, name and time.
    due: Vec<(String, String, String)>,
    /// How many more are due that day.
    more: usize,
}

/// The lists of tables that have begun.
struct Begun {
    due: Vec<Row>,
    due_more: Vec<Row>,
    due_rest: Vec<(String, String)>,
    week: Vec<Day>,
    own: Vec<Row>,
    own_rest: Vec<(String, String)>,
    followed: Vec<Row>,
    running: Vec<Row>,
    finished: Vec<Row>,
    seasons: Vec<(i64, String, String)>,
}

async fn home(request: HttpRequest, frame: Frame, visitor: Option<SignedIn>, site: Data<Site>) -> PageResult {
    let Some(SignedIn(player)) = visitor else {
        return front::show(frame, site, guest_token(&request)).await;
    };
    let t = frame.t;
    let games: Vec<GameTold> = site.ledger.catalog().games().map(|game| t.game_told(game.id())).collect();
    let read = blocking(move || site.ledger.db().snapshot(|c| read(c, &site, t, &player)));
    let (begun, concerning, open) = read.await?.map_err(|e| explain(e, &frame))?;
    let Begun { due, due_more, due_rest, week, own, own_rest, followed, running, finished, seasons } = begun;
    page(&HomePage {
        t,
        waiting: due.len() + due_more.len() + due_rest.len(),
        games,
        frame,
        due,
        due_more,
        due_rest,
        week,
        own,
        own_rest,
        concerning,
        seasons,
        open,
        followed,
        running,
        finished,
    })
}

/// All that stands on the page, of one moment.
fn read(
    c: &mut Conn,
    site: &Site,
    t: L10n,
    player: &Player,
) -> Result<(Begun, Vec<Card>, Vec<Card>), LedgerError> {
    let begun = begun(c, site, t, player)?;
    let wanted = ListQuery { limit: OPEN_SHOWN, ..ListQuery::default() };
    let (concerning, open) = Lobby::around(c, player.id, &wanted)?;
    let cards = |all: &[_]| all.iter().map(|g| Card::new(t, g, Some(player.id))).collect();
    Ok((begun, cards(&concerning), cards(&open)))
}

fn begun(c: &mut Conn, site: &Site, t: L10n, player: &Player) -> Result<Begun, LedgerError> {
    let wanted = |limit| ListQuery { sort: Sort::Moved, limit, ..ListQuery::default() };
    let own = tables::going_on(c, player.id)?;
    let watched = followed(c, player.id, FOLLOWED_SHOWN)?;
    let running = lists::begun(c, Some(player.id), Status::Running, &wanted(WATCH_SHOWN))?;
    let finished = lists::begun(c, Some(player.id), Status::Finished, &wanted(FINISHED_SHOWN))?;
    let shown = own.iter().map(|(table, _)| table).chain(&watched).chain(&running).chain(&finished);
    let seated = Seated::at(c, shown)?;
    let dues = Dues {
        waits: waits::of_player(c, player.id)?,
        zone: player.time_zone.clone(),
        now: site.ledger.clock().now(),
    };
    let seasons = own_seasons(c, t, player.id)?;
    let waits = |(table, seat): &(Table, Seat)| table.awaited.contains(*seat) && table.damage.is_none();
    let (mut due, mut others): (Vec<_>, Vec<_>) = own.into_iter().partition(waits);
    let week = dues.week(t, &due);
    // What is due first comes first, then whoever waits longest.
    due.sort_by_key(|(table, _)| (dues.order(table), table.moved_at));
    let mut more = due.split_off(due.len().min(CARDS));
    let rest = |list: &mut Vec<(Table, Seat)>| -> Vec<(String, String)> {
        let rest = list.split_off(list.len().min(ROWS));
        rest.into_iter().map(|(table, _)| (table.key.code, table.name)).collect()
    };
    let (due_rest, own_rest) = (rest(&mut more), rest(&mut others));
    let own_row =
        |table: &Table, seat: Seat| Row { due: dues.due(t, table), ..seated.row(t, table, Some(seat)) };
    let mine = |list: &[(Table, Seat)]| -> Vec<Row> {
        list.iter().map(|(table, seat)| own_row(table, *seat)).collect()
    };
    let seats: Vec<_> = due.iter().map(|(table, seat)| (table, seated.sitters(table), *seat)).collect();
    let told = site.latest.lines(c, t, &seats)?;
    let cards = due.iter().zip(told).map(|((table, seat), since)| Row { since, ..own_row(table, *seat) });
    let all = |list: &[Table]| -> Vec<Row> { list.iter().map(|table| seated.row(t, table, None)).collect() };
    Ok(Begun {
        due: cards.collect(),
        due_more: mine(&more),
        due_rest,
        week,
        own: mine(&others),
        own_rest,
        followed: all(&watched),
        running: all(&running),
        finished: all(&finished),
        seasons,
    })
}

/// Seasons in which somebody plays now, and where they stand.
fn own_seasons(c: &mut Conn, t: L10n, player: i64) -> Result<Vec<(i64, String, String)>, StoreError> {
    let mut lines = Vec::new();
    let running = seasons::running_of(c, player, SEASONS_SHOWN)?;
    for whole in Whole::read_all(c, running)? {
        let stands = match whole.season.kind() {
            Kind::Tournament => t.season_round(whole.season.round),
            Kind::League => {
                let divisions = whole.divisions();
                let own = divisions.iter().find_map(|division| {
                    let line = division.lines.iter().find(|line| line.player == player)?;
                    Some((division, line))
                });
                let Some((division, line)) = own else { continue };
                let place = t.home_season_league(line.place, division.lines.len());
                match divisions.len() {
                    1 => place,
                    _ => format!("{}, {place}", t.home_season_division(division.number)),
                }
            }
        };
        lines.push((whole.season.id, whole.season.name, stands));
    }
    Ok(lines)
}

/// What the player's time is like: the tables that wait, the one due first first.
struct Dues {
    waits: Vec<(i64, Wait)>,
    zone: Option<String>,
    now: i64,
}

impl Dues {
    fn order(&self, table: &Table) -> usize {
        self.waits.iter().position(|(id, _)| *id == table.id).unwrap_or(usize::MAX)
    }

    /// The deadlines of the next seven days; of one table the page tells anyway.
    fn week(&self, t: L10n, due: &[(Table, Seat)]) -> Vec<Day> {
        let deadline = |table: &Table| self.waits.iter().find(|(id, _)| *id == table.id)?.1.due;
        let mut all: Vec<(i64, &Table)> =
            due.iter().filter_map(|(table, _)| Some((deadline(table)?, table))).collect();
        if all.len() < 2 {
            return Vec::new();
        }
        all.sort_by_key(|(at, _)| *at);
        let place = Place::of(self.zone.as_deref(), "");
        let days = t.week(self.now, place.zone()).into_iter().map(|(name, hours)| {
            let due = all
                .iter()
                .filter(|(at, _)| hours.contains(at))
                .map(|(at, table)| (table.key.code.clone(), table.name.clone(), t.time_of_day(*at, &place)));
            let mut due: Vec<_> = due.collect();
            let more = due.len().saturating_sub(SHOWN_A_DAY);
            due.truncate(SHOWN_A_DAY);
            Day { name, due, more }
        });
        days.collect()
    }

    fn due(&self, t: L10n, table: &Table) -> Option<String> {
        let (_, wait) = self.waits.iter().find(|(id, _)| *id == table.id)?;
        let place = Place::of(self.zone.as_deref(), &Terms::read(&table.terms).time_zone);
        due_in_words(t, wait, &place, self.now)
    }
}
