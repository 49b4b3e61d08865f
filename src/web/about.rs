//! Pages about the house itself.

use super::{Answer, Frame, Shell, page};
use crate::language::L10n;
use actix_web::web;
use askama::Template;

#[derive(Template)]
#[template(path = "pages/about.html")]
struct About {
    t: L10n,
    frame: Frame,
    version: &'static str,
    rules: &'static str,
    admin_email: Option<String>,
}

/// `GET /about`: what this is, who runs it, which version.
pub(super) async fn about(frame: Frame, shell: web::Data<Shell>) -> Answer {
    page(&About {
        t: frame.t,
        frame,
        version: env!("CARGO_PKG_VERSION"),
        rules: env!("ANNALS_RULES_FINGERPRINT"),
        admin_email: shell.admin_email.clone(),
    })
}

#[derive(Template)]
#[template(path = "pages/style.html")]
struct Style {
    t: L10n,
    frame: Frame,
}

/// Shapes of the seats in order; colour and shape belong together.
pub const SHAPES: [&str; 8] = [
    "seat-circle",
    "seat-square",
    "seat-triangle",
    "seat-diamond",
    "seat-pentagon",
    "seat-hexagon",
    "seat-star",
    "seat-cross",
];

impl Style {
    fn shapes(&self) -> impl Iterator<Item = (usize, &'static str)> {
        SHAPES.iter().enumerate().map(|(index, shape)| (index + 1, *shape))
    }
}

/// `GET /style`: the parts pages are made of, for those who build them.
pub(super) async fn style(frame: Frame) -> Answer {
    page(&Style { t: frame.t, frame })
}
