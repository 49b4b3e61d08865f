//! What players look up about a game: rules, cards, notation. The same for everybody, whoever looks.

mod cards;
mod notation;
mod rules;

use actix_web::web::ServiceConfig;

pub(super) fn add(config: &mut ServiceConfig) {
    rules::add(config);
    cards::add(config);
    notation::add(config);
}
