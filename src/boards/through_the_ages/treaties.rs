//! Events, common tactics, pacts and wars: what lies where, and whose.

use super::civ::BoardContext;
use super::pen::Pen;
use crate::{Markup, Raw};
use kernel::{Seat, Words};
use through_the_ages::View;
use through_the_ages::view::Back;

/// So many past events are told.
const PAST: usize = 8;

pub(super) fn politics(pen: &Pen<'_>, view: &View, look: BoardContext<'_>) -> Markup {
    let t = pen.t;
    let mut out = Markup::new();
    out.add(pieces!(
        "<section class=\"section\" id=\"politics\" aria-labelledby=\"politics-h\"><div class=\"sec-head\"><h2 id=\"politics-h\">{}</h2></div><div class=\"tta-pol\"><div>",
        t.tta_politics()
    ));
    pile(pen, &view.current, &t.tta_current(), &t.tta_current_help(), false, &mut out);
    if !view.prepared.is_empty() && !view.over {
        let mine: Vec<String> = view.prepared.iter().map(|c| pen.words.name("card", c.id())).collect();
        out.add(pieces!("<p class=\"small\">{}</p>", t.tta_yours_in_it(mine.join(", "))));
    }
    pile(pen, &view.future, &t.tta_future(), &t.tta_future_help(), true, &mut out);
    if !view.past.is_empty() {
        let past: Vec<String> =
            view.past.iter().rev().take(PAST).map(|c| pen.words.name("card", c.id())).collect();
        out.add(pieces!("<p class=\"small quiet\">{}</p>", t.tta_past(past.join(", "))));
    }
    out.add(pieces!("</div><div><h3>{}</h3><ul class=\"tta-tac\">", t.tta_tactics()));
    let me = view.viewer.and_then(|s| view.civs.get(s.index()));
    let own = me.and_then(|civ| civ.tactic);
    for card in &view.tactics {
        let key = card.to_string();
        let copied = look.answers.is_some_and(|a| !a.about(&key).is_empty());
        let name = match copied {
            true => markup!(
                "<a class=\"target\" href=\"{}?card={key}#politics\">{}</a>",
                look.base,
                pen.name(*card)
            ),
            false => markup!("<b>{}</b>", pen.name(*card)),
        };
        let now = Raw(if own == Some(*card) { " class=\"now\"" } else { "" });
        let mine = me.map(|civ| pen.armies_with(civ, *card)).unwrap_or_default();
        out.add(pieces!("<li{now}>{name} {} {}{mine}</li>", pen.age(card.card().age), pen.army(*card)));
    }
    if view.tactics.is_empty() {
        out.add(pieces!("<li class=\"quiet\">{}</li>", t.tta_no_tactic()));
    }
    out.add(pieces!("</ul></div><div><h3>{}</h3><ul class=\"tta-list\">", t.tta_pacts()));
    for pact in &view.pacts {
        let (a, b) = (pen.seat(pact.side_a), pen.seat(pact.other(pact.side_a)));
        out.add(pieces!(
            "<li>{} <b>{}</b>: A {a}, B {b}<br><span class=\"small\">{}</span></li>",
            pen.ico("diplomacy"),
            pen.name(pact.card),
            pen.gist(pact.card)
        ));
    }
    if view.pacts.is_empty() {
        out.add(pieces!("<li class=\"quiet\">{}</li>", t.tta_no_pact()));
    }
    out.add(pieces!("</ul><h3>{}</h3><ul class=\"tta-list\">", t.tta_wars()));
    let mut any = false;
    for (seat, civ) in Seat::first(view.civs.len()).zip(&view.civs) {
        for war in &civ.wars {
            any = true;
            out.add(pieces!(
                "<li>{} {} → {}: <b>{}</b></li>",
                pen.ico("war"),
                pen.seat(seat),
                pen.seat(war.target),
                pen.name(war.card)
            ));
        }
    }
    if !any {
        out.add(pieces!("<li class=\"quiet\">{}</li>", t.tta_no_war()));
    }
    out.put("</ul></div></div></section>");
    out
}

fn pile(pen: &Pen<'_>, backs: &[Back], title: &str, help: &str, by: bool, out: &mut Markup) {
    let t = pen.t;
    out.add(pieces!("<div class=\"tta-deck\"><h3>{}</h3><p class=\"small quiet\">{}</p>", title, help));
    if backs.is_empty() {
        out.add(pieces!("<p class=\"quiet small\">{}</p></div>", t.tta_empty()));
        return;
    }
    out.put("<ol class=\"tta-pile\">");
    for (at, back) in backs.iter().enumerate() {
        let who = back.by.filter(|_| by).map(|seat| {
            let words = t.tta_prepared_by(pen.words.seat(seat));
            markup!("{}<span class=\"hush\">{}</span>", pen.shape(seat), words)
        });
        let known = back.card.map(|c| markup!("<span class=\"kn\">{}</span>", pen.name(c)));
        let class = Raw(match (back.card.is_some(), at == 0 && !by) {
            (true, true) => " class=\"known first\"",
            (true, false) => " class=\"known\"",
            (false, true) => " class=\"first\"",
            _ => "",
        });
        out.add(pieces!(
            "<li{class}><b>{}</b>{}{}</li>",
            back.age.roman(),
            who.unwrap_or_default(),
            known.unwrap_or_default()
        ));
    }
    out.put("</ol></div>");
}
