//! The house for programs: JSON at `/api/v1`. A program shows a token that its owner made; cookies mean nothing here, so no
//! page of another site can borrow anybody's rights. What everybody may see needs no token.
//!
//! Refusals are those of the pages, told as JSON: `error` is a word that stays, `message` is for people, `section` the one of
//! the rules that says so. What one may see is decided by [`crate::reading::Reading`], as for pages.

mod circles;
mod document;
mod hosting;
mod house;
mod news;
mod notation;
mod plans;
mod playing;
mod seasons;
mod seeking;
mod shapes;
mod tables;

use crate::language::{L10n, hides};
use crate::people::{Access, Scope};
use crate::web::session::ByToken;
use crate::web::{Frame, PageError, PageResult};
use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::web::{Bytes, ServiceConfig};
use actix_web::{FromRequest, HttpMessage as _, HttpRequest, HttpResponse};
use kernel::Seat;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::future::{Ready, ready};

pub(super) fn add(config: &mut ServiceConfig) {
    house::add(config);
    tables::add(config);
    playing::add(config);
    plans::add(config);
    notation::add(config);
    news::add(config);
    hosting::add(config);
    seeking::add(config);
    circles::add(config);
    seasons::add(config);
    document::add(config);
}

/// Programs whose token is good for something: as a handler's argument it means that it must be.
macro_rules! needs {
    ($name:ident, $scope:expr) => {
        pub(super) struct $name(pub(super) Access);

        impl FromRequest for $name {
            type Error = PageError;
            type Future = Ready<Result<$name, PageError>>;
            fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
                ready(access(request, $scope).map($name))
            }
        }
    };
}

needs!(Reads, Scope::Read);
needs!(Plays, Scope::Play);
needs!(Hosts, Scope::Host);

fn access(request: &HttpRequest, scope: Scope) -> Result<Access, PageError> {
    let shown = request.extensions().get::<ByToken>().map(|by| by.0.clone());
    let access = shown.ok_or_else(PageError::sign_in_first)?;
    if access.may(scope) {
        return Ok(access);
    }
    Err(PageError::scope(Frame::of(request).t.api_token_scope(scope.word())))
}

/// Who looks, if they have shown a token.
fn viewer(visitor: Option<&Reads>) -> Option<i64> {
    visitor.map(|Reads(access)| access.player.id)
}

/// An answer to whoever asked.
fn answer(shape: &impl Serialize) -> PageResult {
    Ok(HttpResponse::Ok().json(shape))
}

/// The same where nobody in particular asked: pages of other sites may read it too.
fn answer_all(shape: &impl Serialize, visitor: Option<&Reads>) -> PageResult {
    let mut response = HttpResponse::Ok();
    if visitor.is_none() {
        response.insert_header((header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"));
    }
    Ok(response.json(shape))
}

/// What a program has sent.
fn read<T: DeserializeOwned>(t: L10n, body: &Bytes) -> Result<T, PageError> {
    let unreadable = |error: serde_json::Error| PageError::bad_request(t.api_unreadable(error.to_string()));
    let sent: Value = serde_json::from_slice(body).map_err(unreadable)?;
    if has_hidden(&sent) {
        return Err(PageError::hidden());
    }
    serde_json::from_value(sent).map_err(unreadable)
}

/// Is there anything in it that nobody can see? As in forms, passwords may be anything.
fn has_hidden(sent: &Value) -> bool {
    match sent {
        Value::String(text) => hides(text),
        Value::Array(all) => all.iter().any(has_hidden),
        Value::Object(all) => {
            all.iter().any(|(name, value)| hides(name) || (!name.contains("password") && has_hidden(value)))
        }
        _ => false,
    }
}

/// Moves in notation, one a line.
fn moves_of(text: &str) -> Vec<String> {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// A moment as programs read it, to the second.
fn moment(milliseconds: i64) -> String {
    jiff::Timestamp::from_second(milliseconds.div_euclid(1000)).map(|at| at.to_string()).unwrap_or_default()
}

/// The seat with this number.
fn seat_of(number: u8) -> Option<Seat> {
    Seat::new(usize::from(number).checked_sub(1)?)
}
