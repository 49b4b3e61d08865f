//! Civilization cards as they lie there while they are bought: price, what they do, who has them, what can be done.

use crate::markup::Markup;
use crate::shy::soft;
use crate::{Offer, Paper, Scene};
use askama::Template;
use civ1980::data::data;
use civ1980::ids::Civ;
use civ1980::moves::Act;
use civ1980::view::View;
use kernel::Words;
use language::L10n;

/// One card.
pub(super) struct Ware {
    pub(super) name: String,
    pub(super) says: String,
    pub(super) price: u32,
    /// The printed price, if credits lower it.
    pub(super) face: Option<u16>,
    pub(super) left: u8,
    pub(super) owners: Vec<u8>,
    /// `yours`, `listed`, `open` or `dear`.
    pub(super) class: &'static str,
    pub(super) note: String,
    pub(super) answers: Vec<Offer>,
}

#[derive(Template)]
#[template(path = "boards/civ1980/wares.html")]
struct Wares<'a> {
    t: L10n,
    paper: Paper<'a>,
    wares: Vec<Ware>,
}

fn ware(view: &View, scene: &Scene<'_>, offers: &[Offer], civ: Civ, left: u8) -> Ware {
    let (t, words) = (scene.words.t, &scene.words);
    let about = |o: &&Offer| matches!(o.notation.parse(), Ok(Act::Buy(c) | Act::Else(c)) if c == civ);
    let answers: Vec<Offer> = offers.iter().filter(about).cloned().collect();
    let face = data().civs[civ].cost;
    let price = view.prices.iter().find(|(c, _)| *c == civ).map(|(_, p)| *p);
    let owners = view.seats.iter().filter(|s| s.civs.contains(&civ)).map(|s| s.seat.number()).collect();
    let yours = view.viewer.and_then(|s| view.seat(s)).is_some_and(|s| s.civs.contains(&civ));
    let listed = view.purchase.iter().flat_map(|p| &p.list).any(|wish| wish.contains(&civ));
    let short = |p: &civ1980::view::PurchaseView| (p.price + price.unwrap_or(0)).checked_sub(p.purse);
    let dear = view.purchase.as_ref().and_then(short).filter(|n| *n > 0);
    let (class, note) = match (yours, listed, answers.is_empty(), dear) {
        (true, ..) => ("yours", t.civ80_ware_yours()),
        (_, true, ..) => ("listed", t.civ80_ware_listed()),
        (_, _, false, _) => ("open", String::new()),
        (.., Some(short)) if view.viewer.is_some() => ("dear", t.civ80_ware_dear(short)),
        _ => ("dear", String::new()),
    };
    Ware {
        name: soft(&words.name("civ", &civ.to_string())),
        says: words.say(&civ.says(&view.options)),
        price: price.unwrap_or_else(|| u32::from(face)),
        face: price.filter(|p| *p != u32::from(face)).map(|_| face),
        left,
        owners,
        class,
        note,
        answers,
    }
}

/// All cards; what can be bought first, what one has last.
pub(super) fn display(
    view: &View,
    scene: &Scene<'_>,
    paper: Paper<'_>,
    offers: &[Offer],
) -> askama::Result<Markup> {
    let mut wares: Vec<Ware> =
        view.display.iter().map(|(civ, left)| ware(view, scene, offers, *civ, *left)).collect();
    let place = |class: &str| ["listed", "open", "dear", "yours"].iter().position(|c| *c == class);
    wares.sort_by_key(|w| (place(w.class), w.price));
    Markup::rendered(&Wares { t: scene.words.t, paper, wares })
}
