//! The card row as a price list: a line for each price, what each card costs you, why one can't be taken.

use super::pen::{Pen, tint};
use crate::Markup;
use crate::answers::Answers;
use std::collections::BTreeMap;
use through_the_ages::View;
use through_the_ages::data::row_cost;
use through_the_ages::names::Unit;
use through_the_ages::view::RowCard;

/// With so few civil cards left, the end of the age is told.
const FEW: usize = 6;

/// What the row is drawn with.
pub(super) struct RowContext<'a> {
    pub(super) answers: &'a Answers,
    pub(super) base: &'a str,
    /// The space pointed at.
    pub(super) chosen: &'a str,
    /// New cards by space, with the number of the entry that tells of them.
    pub(super) fresh: &'a BTreeMap<usize, usize>,
    /// Is it the viewer's action phase?
    pub(super) acting: bool,
}

pub(super) fn row(pen: &Pen<'_>, view: &View, look: &RowContext<'_>) -> Markup {
    let t = pen.t;
    let mut out = Markup::new();
    out.add(pieces!(
        "<section class=\"tta-row\" id=\"row\" aria-labelledby=\"row-h\"><div class=\"sec-head\"><h2 id=\"row-h\">{}</h2><p>{}</p></div>",
        t.tta_row(),
        t.tta_decks(view.age.roman(), view.civil_deck, view.military_deck)
    ));
    for price in 1..=3u8 {
        out.add(pieces!(
            "<div class=\"tta-line p{price}\"><p class=\"tta-price\">{}<span aria-hidden=\"true\">{}</span></p><ol class=\"tta-tiles\">",
            pen.rings(Unit::Civil, price),
            pen.words_of(Unit::Civil, price.into())
        ));
        for (at, card) in view.row.iter().enumerate().filter(|(at, _)| row_cost(*at) == price) {
            match card {
                Some(card) => tile(pen, at, card, look, &mut out),
                None => out.add(pieces!(
                    "<li class=\"tta-tile is-empty\"><span class=\"quiet\">{}</span></li>",
                    t.tta_empty()
                )),
            }
        }
        out.put("</ol></div>");
    }
    if view.civil_deck <= FEW && view.civil_deck > 0 && !view.over {
        out.add(pieces!(
            "<p class=\"tta-alarm\">{}<span>{}</span></p>",
            pen.ico("event"),
            t.tta_age_ends(view.age.roman(), view.civil_deck)
        ));
    } else if let Some(last) = view.last_round.filter(|_| !view.over) {
        out.add(pieces!(
            "<p class=\"tta-alarm\">{}<span>{}</span></p>",
            pen.ico("event"),
            t.tta_last_round(last)
        ));
    }
    out.put("</section>");
    out
}

fn tile(pen: &Pen<'_>, at: usize, row: &RowCard, look: &RowContext<'_>, out: &mut Markup) {
    let (t, card, space) = (pen.t, row.card, (at + 1).to_string());
    let facts = card.card();
    let take = look.answers.all().find(|a| a.place() == Some(space.as_str()));
    let mut class = format!("tta-tile {}", tint(card));
    if take.is_some() {
        class += " is-open";
    } else if look.acting {
        class += " is-shut";
    }
    if look.chosen == space {
        class += " is-chosen";
    }
    let price = if facts.science_cost > 0 {
        markup!("<span class=\"tta-sc\">{}</span>", pen.amount(Unit::Science, facts.science_cost))
    } else if facts.stages.is_empty() {
        Markup::new()
    } else {
        let stages: Vec<String> = facts.stages.iter().map(ToString::to_string).collect();
        markup!("<span class=\"tta-sc\">{}<b>{}</b></span>", pen.ico("ore"), stages.join("·"))
    };
    let mut foot = Markup::new();
    if row.cost != row.base && (look.acting || row.shut.is_none()) {
        foot += &markup!("{}<span>{}</span>", pen.rings(Unit::Civil, row.cost), t.tta_for_you());
    }
    match &row.shut {
        Some(why) if look.acting => foot += &markup!("<span class=\"tta-why\">{}</span>", pen.say(why)),
        _ if row.last => {
            foot += &markup!("<span class=\"tta-last\">{}{}</span>", pen.ico("event"), t.tta_last_chance());
        }
        _ => {
            if let Some(later) = row.later.filter(|later| *later < row.base) {
                let rings = pen.rings(Unit::Civil, later);
                foot += &markup!("<span class=\"tta-later\">{} {rings}</span>", t.tta_next_turn());
            }
        }
    }
    let new = look.fresh.get(&at).map(|n| markup!("<span class=\"fn\">{n}</span>")).unwrap_or_default();
    let inner = markup!(
        "<span class=\"tta-th\">{}{}</span><span class=\"tta-tb\"><span class=\"tta-nm\">{new}{}</span><span class=\"tta-kd\">{}{price}</span><span class=\"tta-gs\">{}</span></span><span class=\"tta-tf\">{foot}</span>",
        pen.sort_ico(card),
        pen.age(facts.age),
        pen.narrow(card),
        pen.sort(card),
        pen.gist(card),
    );
    match take {
        Some(take) => out.add(pieces!(
            "<li class=\"{class}\" id=\"space-{space}\"><a class=\"target\" href=\"{}?at={space}#row\" data-space=\"{space}\" data-play=\"{}\">{inner}</a></li>",
            look.base,
            take.notation()
        )),
        None => out.add(pieces!("<li class=\"{class}\" id=\"space-{space}\"><div>{inner}</div></li>")),
    }
}
