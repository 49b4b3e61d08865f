//! Everybody with an account, and what can be done about them.

use super::{PAGE, Search, ask, cut, moment};
use crate::language::L10n;
use crate::people::{email_key, fold};
use crate::store::players::{self, Circle, Player};
use crate::store::{hosts, locks, sessions, tables};
use crate::web::session::Operator;
use crate::web::{Frame, PageError, PageResult, Site, page};
use actix_web::web::{self, Data, Path, Query, ServiceConfig};
use askama::Template;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/admin/people", web::get().to(list)).route("/admin/people/{id}", web::get().to(one));
}

#[derive(Template)]
#[template(path = "pages/admin/people.html")]
struct PeoplePage {
    t: L10n,
    frame: Frame,
    search: Search,
    people: Vec<PersonLine>,
    /// Where the next page begins.
    further: Option<i64>,
}

/// A person in the list.
struct PersonLine {
    id: i64,
    name: String,
    email: String,
    since: String,
    state: String,
}

async fn list(frame: Frame, _: Operator, site: Data<Site>, query: Query<Search>) -> PageResult {
    let (t, search) = (frame.t, query.into_inner());
    let circle = match search.only.as_str() {
        "admins" => Circle::Admins,
        "locked" => Circle::Locked,
        "unconfirmed" => Circle::Unconfirmed,
        _ => Circle::All,
    };
    let (text, from) = (search.text(), i64::from(search.from));
    let found = ask(&site, move |c| {
        let found = players::search(c, &fold(&text), &email_key(&text), circle, from, PAGE + 1)?;
        let line = |player: Player| {
            let locked = locks::why(c, player.id)?.is_some();
            Ok(PersonLine {
                id: player.id,
                since: moment(player.created_at),
                state: state(t, &player, locked),
                name: player.name,
                email: player.email,
            })
        };
        found.into_iter().map(line).collect::<Result<Vec<_>, _>>()
    })
    .await?;
    let (people, more) = cut(found);
    let further = search.further(more);
    page(&PeoplePage { t, frame, search, people, further })
}

fn state(t: L10n, player: &Player, locked: bool) -> String {
    match (locked, player.is_confirmed(), player.is_admin()) {
        (true, _, _) => t.admin_state_locked(),
        (_, false, _) => t.admin_state_unconfirmed(),
        (_, _, true) => t.admin_state_admin(),
        _ => t.admin_state_player(),
    }
}

#[derive(Template)]
#[template(path = "pages/admin/person.html")]
struct PersonPage {
    t: L10n,
    frame: Frame,
    player: Player,
    since: String,
    state: String,
    locked: Option<String>,
    sessions: usize,
    tables: Vec<super::tables::Row>,
    yourself: bool,
    /// May they open seasons without being an administrator?
    hosts: bool,
}

async fn one(frame: Frame, Operator(admin): Operator, site: Data<Site>, id: Path<i64>) -> PageResult {
    let (t, id, now) = (frame.t, id.into_inner(), site.ledger.clock().now());
    let found = ask(&site, move |c| {
        let Some(player) = players::by_id(c, id)?.filter(|p| p.left_at.is_none()) else { return Ok(None) };
        let own = tables::of_player(c, id)?;
        let own = own.iter().map(|(table, _)| super::tables::Row::new(t, table)).collect();
        let hosts = hosts::since(c, id)?.is_some();
        Ok(Some((player, locks::why(c, id)?, sessions::of_player(c, id, now)?.len(), own, hosts)))
    })
    .await?;
    let (player, locked, sessions, tables, hosts) = found.ok_or_else(PageError::not_found)?;
    page(&PersonPage {
        t,
        frame,
        since: moment(player.created_at),
        state: state(t, &player, locked.is_some()),
        yourself: player.id == admin.id,
        player,
        locked,
        sessions,
        tables,
        hosts,
    })
}
