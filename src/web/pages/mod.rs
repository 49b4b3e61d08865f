//! Pages, one module each.

mod account;
mod admin;
mod annotations;
mod api;
mod ask_link;
mod asking;
mod bots;
mod channels;
mod circles;
mod delete_account;
mod delta;
mod feeds;
mod first;
mod follow;
mod front;
mod game;
mod ground;
mod guide;
mod handbook;
mod history;
mod home;
mod kept;
mod ladder;
mod letters;
mod link;
mod live;
mod lobby;
mod mailbox;
mod manage;
mod moment;
mod moving;
mod opened;
mod pictures;
mod plan;
mod profile;
mod proof;
mod refusal;
mod register;
mod report;
mod rows;
mod search_engines;
mod seasons;
mod seat_link;
mod sent;
mod sign_in;
mod singles;
mod stepping;
mod sure;
mod table;
mod talk;
mod tokens;
mod trying;
mod unsubscribe;
mod vacation;
mod watch;

pub(super) use first::FirstKey;
pub(super) use front::Letters;
pub(super) use ground::Grounds;
pub(super) use kept::Kept;
pub(super) use live::Looks;
pub(super) use opened::Opened;
pub(super) use pictures::Pictures;
pub(super) use unsubscribe::PATTERN as UNSUBSCRIBE;

use crate::language::{L10n, zone};
use crate::ledger::LedgerError;
use crate::people::{self, BadName, PeopleError};
use crate::store::tables::{Status, Table};
use crate::web::{Frame, PageError};
use actix_web::HttpRequest;
use actix_web::http::header;
use actix_web::web::ServiceConfig;

/// Adds every page.
pub(super) fn add(config: &mut ServiceConfig) {
    home::add(config);
    sign_in::add(config);
    singles::add(config);
    register::add(config);
    first::add(config);
    ask_link::add(config);
    sent::add(config);
    link::add(config);
    account::add(config);
    api::add(config);
    tokens::add(config);
    bots::add(config);
    channels::add(config);
    circles::add(config);
    feeds::add(config);
    follow::add(config);
    delete_account::add(config);
    ladder::add(config);
    letters::add(config);
    vacation::add(config);
    seat_link::add(config);
    unsubscribe::add(config);
    asking::add(config);
    moving::add(config);
    ground::add(config);
    guide::add(config);
    handbook::add(config);
    history::add(config);
    annotations::add(config);
    live::add(config);
    lobby::add(config);
    manage::add(config);
    sure::add(config);
    talk::add(config);
    trying::add(config);
    mailbox::add(config);
    admin::add(config);
    watch::add(config);
    plan::add(config);
    profile::add(config);
    report::add(config);
    search_engines::add(config);
    seasons::add(config);
    // Last: a game's page is called as the game.
    pictures::add(config);
    game::add(config);
}

/// What a ledger's error means to the person who asked.
fn explain(error: LedgerError, frame: &Frame) -> PageError {
    let t = frame.t;
    match error {
        LedgerError::NoTable(_) | LedgerError::NoEvent(_) => PageError::not_found(),
        LedgerError::Busy | LedgerError::Overtaken => PageError::busy(),
        LedgerError::Store(error) => error.into(),
        // The seat was somebody else's by the time it was done.
        LedgerError::NotSeated(_) => PageError::forbidden().because(t.table_not_yours()),
        LedgerError::TakenBack => PageError::stale().because(t.table_taken_back()),
        LedgerError::Final => PageError::sign_in_first().because(t.seat_session_full()),
        LedgerError::Damaged(_) => {
            PageError::out_of_order(t.table_damaged(), t.table_damaged_what(), t.table_damaged_next())
        }
        LedgerError::Unplayable(_) | LedgerError::UnknownGame(_) => PageError::out_of_order(
            t.table_unplayable(),
            t.table_unplayable_what(),
            t.table_unplayable_next(),
        ),
        // Resigned or taken over too late.
        LedgerError::Denied(denied) => match t.at_rest(&denied) {
            Some(why) => PageError::stale().because(why),
            None => PageError::internal(LedgerError::Denied(denied)),
        },
        other => PageError::internal(other),
    }
}

/// A day as people write it.
fn day(t: L10n, milliseconds: i64) -> String {
    t.day(milliseconds, &zone(None))
}

/// Where a table stands, in a word.
fn status(t: L10n, table: &Table) -> String {
    match (table.damage.is_some(), table.status) {
        (true, _) => t.status_damaged(),
        (_, Status::Running) => t.status_running(),
        (_, Status::Paused) => t.status_paused(),
        (_, Status::Finished) => t.status_finished(),
        (_, Status::Abandoned) => t.status_abandoned(),
    }
}

/// What is wrong with the fields of a form, in the person's words.
#[derive(Default)]
struct Mistakes(Vec<(&'static str, String)>);

impl Mistakes {
    fn one(field: &'static str, why: String) -> Mistakes {
        Mistakes(vec![(field, why)])
    }

    /// What is wrong with a field; nothing is an empty text.
    fn of(&self, field: &str) -> &str {
        self.0.iter().find(|(name, _)| *name == field).map_or("", |(_, why)| why.as_str())
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Which field an error is about; an error about none goes on.
    fn read(error: PeopleError, t: L10n) -> Result<Mistakes, PageError> {
        Ok(match error {
            PeopleError::Name(BadName::Shape) => Mistakes::one("name", t.wrong_name_shape()),
            PeopleError::Name(BadName::Reserved) => Mistakes::one("name", t.wrong_name_reserved()),
            PeopleError::NameTaken => Mistakes::one("name", t.wrong_name_taken()),
            PeopleError::TooSoon(from) => Mistakes::one("name", t.wrong_name_soon(day(t, from))),
            PeopleError::Email(_) => Mistakes::one("email", t.wrong_email()),
            PeopleError::Taken => Mistakes::one("email", t.wrong_email_taken()),
            PeopleError::Password(_) => Mistakes::one("password", t.wrong_password_shape()),
            PeopleError::WrongPassword => Mistakes::one("old", t.wrong_password()),
            other => return Err(other.into()),
        })
    }
}

/// On what device somebody is, as the list of sessions shows it.
pub(super) fn device(request: &HttpRequest) -> String {
    let agent = request.headers().get(header::USER_AGENT).and_then(|value| value.to_str().ok());
    people::device(agent.unwrap_or_default())
}

/// Runs something that waits for the database where waiting is allowed.
async fn blocking<T, E>(f: impl FnOnce() -> Result<T, E> + Send + 'static) -> Result<Result<T, E>, PageError>
where
    T: Send + 'static,
    E: Send + 'static,
{
    Ok(actix_web::web::block(f).await?)
}
