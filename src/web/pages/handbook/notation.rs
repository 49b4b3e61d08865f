//! How moves of a game are written.

use crate::language::{L10n, Manual, Section, linked};
use crate::web::{Frame, PageError, PageResult, page};
use actix_web::web::{self, Path, ServiceConfig};
use askama::Template;
use boards::Markup;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/notation/{game}", web::get().to(show));
}

#[derive(Template)]
#[template(path = "pages/handbook/notation.html")]
struct Notation {
    t: L10n,
    frame: Frame,
    game: String,
    manual: &'static Manual,
}

impl Notation {
    fn text(&self, section: &Section) -> Markup {
        // Rendered from our own Markdown while building.
        Markup::trusted(linked(section.html, |id| format!("#s{id}")))
    }
}

async fn show(frame: Frame, game: Path<String>) -> PageResult {
    let manual = frame.t.notation_of(&game).ok_or_else(PageError::not_found)?;
    page(&Notation { t: frame.t, frame, game: game.into_inner(), manual })
}
