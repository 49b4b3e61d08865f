//! What parts of the page are drawn with: icons, seats, names that can be read on, folded parts, units as cards.

use super::board::Medium;
use crate::markup::{Markup, Raw};
use crate::{Paper, Scene};
use civ2010::ids::{Id, UnitKind};
use civ2010::view::SeatView;
use civ2010::{Unit, View};
use kernel::{Seat, Words};
use language::L10n;

/// What a panel is drawn with.
#[derive(Clone, Copy)]
pub(super) struct Pen<'a> {
    pub(super) view: &'a View,
    pub(super) scene: &'a Scene<'a>,
    pub(super) paper: Paper<'a>,
    /// The address of the game's own icons.
    pub(super) sprite: &'a str,
    /// The address of the ground, if it is a file of its own.
    pub(super) ground: Option<&'a str>,
}

impl Pen<'_> {
    pub(super) fn medium(&self) -> Medium<'_> {
        Medium::Page { sprite: self.sprite, ground: self.ground }
    }

    pub(super) fn t(&self) -> L10n {
        self.scene.words.t
    }

    pub(super) fn name(&self, kind: &str, id: &str) -> String {
        self.scene.words.name(kind, id)
    }

    /// An icon of the game.
    pub(super) fn ico(&self, name: &str) -> Markup {
        markup!("<svg class=\"ico\" aria-hidden=\"true\"><use href=\"{}#c-{name}\"/></svg>", self.sprite)
    }

    /// A seat: its shape, then the name.
    pub(super) fn seat(&self, seat: Seat) -> Markup {
        markup!(
            "<span class=\"seat s{}\"><svg aria-hidden=\"true\"><use href=\"{}\"/></svg><span>{}</span></span>",
            seat.number(),
            self.paper.seat_shape(&seat.number()),
            self.scene.words.seat(seat)
        )
    }

    /// The shape of a seat alone.
    pub(super) fn mark(&self, seat: Seat) -> Markup {
        markup!(
            "<svg class=\"mark s{}\" aria-hidden=\"true\"><use href=\"{}\"/></svg>",
            seat.number(),
            self.paper.seat_shape(&seat.number())
        )
    }

    /// A name that can be read on: what the thing does, unfolded.
    pub(super) fn readable(&self, kind: &str, id: &str) -> Markup {
        let name = self.name(kind, id);
        match civ2010::says::about(kind, id) {
            Some(says) => markup!(
                "<details class=\"reads\"><summary>{}</summary><small>{}</small></details>",
                name,
                self.scene.words.say(&says)
            ),
            None => Markup::text(&name),
        }
    }
}

/// A part that can be folded.
pub(super) fn panel(id: &str, title: &str, sum: &str, inner: &Markup, open: bool, out: &mut Markup) {
    let open = if open { " open" } else { "" };
    out.add(pieces!(
        "<details class=\"section panel\" id=\"{id}\"{open}><summary><h2>{}</h2><span class=\"sum\">{}</span></summary>\
         <div class=\"panel-in\">{inner}</div></details>",
        title,
        sum
    ));
}

/// A unit as a card.
pub(super) fn unit_card(
    pen: &Pen<'_>,
    seat: &SeatView,
    unit: Unit,
    strength: u8,
    (class, note): (&str, &Markup),
    href: Option<&str>,
) -> Markup {
    let rank = seat.ranks.iter().find(|(kind, _)| *kind == unit.kind).map_or(1, |(_, rank)| *rank);
    let id = format!("{}-{rank}", unit.kind.id());
    let named = if unit.kind == UnitKind::Aircraft { unit.kind.id().to_owned() } else { id };
    let (open, close) = match href {
        Some(href) => (markup!("<a href=\"{href}\""), "a"),
        None => (Raw("<div").into(), "div"),
    };
    markup!(
        "{open} class=\"ucard s{} {class}\"><span class=\"st\">{strength}</span><span class=\"base\">{}</span>{}<span class=\"kind\">{}</span><span class=\"wounds\">{note}</span></{close}>",
        seat.seat.number(),
        pen.t().c10_rank(rank),
        pen.ico(unit.kind.id()),
        pen.name("unit", &named)
    )
}
