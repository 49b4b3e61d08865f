//! Everything of a civilization that is no technology with workers: government, leader, wonders, colonies, tactic.

use super::civ::BoardContext;
use super::pen::{Pen, given, type_symbol};
use crate::answers::Answer;
use crate::{Markup, Raw};
use kernel::{Seat, Words};
use through_the_ages::View;
use through_the_ages::ids::CardId;
use through_the_ages::names::Unit;
use through_the_ages::view::CivView;

/// One thing of the realm.
struct Thing<'a> {
    icon: &'a str,
    label: String,
    card: CardId,
    name: Markup,
    gist: Markup,
    class: &'a str,
}

pub(super) fn realm(pen: &Pen<'_>, view: &View, seat: Seat, civ: &CivView, look: BoardContext<'_>) -> Markup {
    let t = pen.t;
    let mut things = vec![government(pen, civ)];
    if let Some(leader) = civ.leader {
        things.push(thing(pen, "leader", t.tta_leader(), leader));
    }
    if let Some(project) = civ.project {
        let stages = stages(pen, project.card, project.stages);
        let gist = markup!("{stages}<span>{}</span>", pen.gist(project.card));
        things.push(Thing {
            gist,
            class: "is-wide",
            ..thing(pen, "construction", t.tta_building_wonder(), project.card)
        });
    }
    for wonder in &civ.wonders {
        things.push(match wonder.ruined {
            true => Thing {
                name: markup!("<s>{}</s>", pen.name(wonder.card)),
                gist: markup!("{} {}", pen.gain(Unit::CultureRate, 2), t.tta_instead()),
                class: "is-ruin",
                ..thing(pen, "wonder", t.tta_ruin(), wonder.card)
            },
            false => thing(pen, "wonder", t.tta_wonder(), wonder.card),
        });
        if let Some(leader) = wonder.homer {
            things.push(thing(pen, "leader", t.tta_tucked(pen.words.name("card", wonder.card.id())), leader));
        }
    }
    for card in &civ.specials {
        let icon = card.card().icon.map_or("action", type_symbol);
        let sort = card.card().icon.map(|i| pen.words.name("type", i.id())).unwrap_or_default();
        things.push(thing(pen, icon, sort, *card));
    }
    for card in &civ.colonies {
        things.push(thing(pen, "territory", t.tta_colony(), *card));
    }
    if let Some(tactic) = civ.tactic {
        let gist = markup!("{} <span>{}</span>", pen.army(tactic), pen.armies(civ));
        things.push(Thing { gist, ..thing(pen, "tactic", t.tta_tactic(), tactic) });
    }
    for pact in view.pacts.iter().filter(|pact| pact.binds(seat)) {
        things.push(thing(pen, "diplomacy", t.tta_pact(), pact.card));
    }
    let items: Markup = things.iter().map(|thing| item(pen, thing, look)).collect();
    markup!("<ul class=\"tta-realm\">{items}</ul>{}", pen.lasting(civ))
}

fn thing<'a>(pen: &Pen<'_>, icon: &'a str, label: String, card: CardId) -> Thing<'a> {
    Thing { icon, label, card, name: pen.name(card), gist: pen.gist(card), class: "" }
}

fn government<'a>(pen: &Pen<'_>, civ: &CivView) -> Thing<'a> {
    let facts = civ.government.card();
    let gives: Markup = given(&facts.gives, false)
        .iter()
        .map(|(unit, n)| match unit {
            Unit::Civil | Unit::Military => pen.amount(*unit, *n),
            _ => pen.gain(*unit, *n),
        })
        .collect();
    let gist = markup!("{gives} {}", pen.t.tta_urban_limit(facts.urban_limit));
    Thing { gist, ..thing(pen, "government", pen.t.tta_government(), civ.government) }
}

/// Stages as boxes: the built ones under a cube, the next one red.
fn stages(pen: &Pen<'_>, card: CardId, built: u8) -> Markup {
    let t = pen.t;
    let boxes = card.card().stages.iter().enumerate().map(|(at, cost)| {
        let built = usize::from(built);
        let class = if at < built {
            "built"
        } else if at == built {
            "next"
        } else {
            ""
        };
        let (face, word) = match at < built {
            true => (pen.tokens(Unit::Blue, 1, 1), t.tta_built()),
            false => (markup!("{cost}"), t.tta_to_pay()),
        };
        markup!("<li class=\"{class}\">{face}<span class=\"hush\"> {}</span></li>", word)
    });
    markup!("<ol class=\"tta-stages\">{}</ol>", boxes.collect::<Markup>())
}

fn item(pen: &Pen<'_>, thing: &Thing<'_>, look: BoardContext<'_>) -> Markup {
    let key = thing.card.to_string();
    let about: Vec<Answer> = look.answers.map(|a| a.about(&key)).unwrap_or_default();
    let (open, close, class) = match about.is_empty() {
        true => (Markup::new(), Raw(""), ""),
        false => (
            markup!("<a class=\"target\" href=\"{}?card={key}#board\" data-space=\"{key}\">", look.base),
            Raw("</a>"),
            " is-open",
        ),
    };
    markup!(
        "<li class=\"{}{class}\">{}<div><span class=\"label\">{}</span><h3 class=\"tta-h4\">{open}{}{close} {}</h3><div class=\"g\">{}</div></div></li>",
        thing.class,
        pen.ico(thing.icon),
        thing.label,
        thing.name,
        pen.age(thing.card.card().age),
        thing.gist
    )
}
