//! The others' boards, short: cards with workers or tokens and the newest of each type, wonders, colonies, hands.

use super::civ::BoardContext;
use super::pen::{Pen, esc, type_symbol};
use crate::Markup;
use kernel::{Seat, Words};
use std::collections::BTreeMap;
use through_the_ages::View;
use through_the_ages::civ::Tech;
use through_the_ages::names::Unit;
use through_the_ages::view::CivView;

/// All boards but the one that is shown whole; `open` is unfolded.
pub(super) fn mats(
    pen: &Pen<'_>,
    view: &View,
    shown: Seat,
    open: Option<Seat>,
    look: BoardContext<'_>,
) -> Markup {
    let t = pen.t;
    let mut out = Markup::new();
    out.add(pieces!(
        "<section class=\"section\" id=\"mats\" aria-labelledby=\"mats-h\"><div class=\"sec-head\"><h2 id=\"mats-h\">{}</h2><p>{}</p></div><div class=\"mats tta-mats\">",
        t.tta_others(),
        t.tta_others_help()
    ));
    let count = view.civs.len();
    let order = (1..count).filter_map(|i| Seat::new((shown.index() + i) % count));
    for seat in order {
        if let Some(civ) = view.civs.get(seat.index()) {
            mat(pen, view, seat, civ, open == Some(seat) || view.over, look, &mut out);
        }
    }
    out.put("</div></section>");
    out
}

fn mat(
    pen: &Pen<'_>,
    view: &View,
    seat: Seat,
    civ: &CivView,
    open: bool,
    look: BoardContext<'_>,
    out: &mut Markup,
) {
    let t = pen.t;
    let leader = civ.leader.map(|l| markup!(", {}", pen.name(l)));
    let resigned = if civ.resigned.is_some() { markup!(" · {}", t.tta_resigned()) } else { Markup::new() };
    out.add(pieces!(
        "<details class=\"mat tta-mat s{n}\" id=\"mat-{n}\"{}><summary class=\"mat-h\"><h3>{} {}</h3><p>{}{leader}{resigned}</p></summary><div class=\"tta-mi\"><dl class=\"tta-mt\">",
        if open { " open" } else { "" },
        pen.shape(seat),
        pen.who(seat),
        pen.name(civ.government),
        n = seat.number(),
    ));
    let mut types: BTreeMap<&str, (&str, Vec<&Tech>)> = BTreeMap::new();
    let mut order = Vec::new();
    for tech in &civ.techs {
        let Some(icon) = tech.card.card().icon else { continue };
        if !types.contains_key(icon.id()) {
            order.push(icon.id());
        }
        types.entry(icon.id()).or_insert((type_symbol(icon), Vec::new())).1.push(tech);
    }
    for id in order {
        let Some((icon, techs)) = types.get(id) else { continue };
        let last = techs.len().saturating_sub(1);
        let shown = techs.iter().enumerate().filter(|(at, x)| x.workers > 0 || x.blue > 0 || *at == last);
        let chips: Markup = shown.map(|(_, tech)| chip(pen, tech, open, look)).collect();
        out.add(pieces!(
            "<div><dt>{}<span class=\"hush\">{}</span></dt><dd>{chips}</dd></div>",
            pen.ico(icon),
            pen.words.name("type", id)
        ));
    }
    out.add(pieces!("</dl><p class=\"own\">{}</p>", things(pen, view, seat, civ)));
    let hand: Vec<Markup> = civ.hand.iter().map(|h| pen.name(h.card)).collect();
    let hand = if hand.is_empty() { esc(&t.tta_none()) } else { Markup::join(&hand, ", ") };
    out.add(pieces!(
        "<p class=\"tta-open\">{}<span><b>{}</b> {hand}</span></p>{}</div></details>",
        pen.ico("deck"),
        t.tta_civil_cards(),
        pen.lasting(civ)
    ));
}

fn chip(pen: &Pen<'_>, tech: &Tech, open: bool, look: BoardContext<'_>) -> Markup {
    let t = pen.t;
    let key = tech.card.to_string();
    let named = open && look.answers.is_some_and(|a| !a.about(&key).is_empty());
    let words =
        if tech.blue > 0 { t.tta_on_card(tech.blue, tech.workers) } else { t.tta_workers_on(tech.workers) };
    let name = match named {
        true => {
            markup!("<a class=\"target\" href=\"{}?card={key}#mats\">{}</a>", look.base, pen.name(tech.card))
        }
        false => pen.name(tech.card),
    };
    markup!(
        "<span class=\"tta-chip{}{}\">{name} <i class=\"tta-age\">{}</i>{}{}<span class=\"hush\"> {}</span></span>",
        if tech.workers > 0 { "" } else { " is-idle" },
        if named { " is-open" } else { "" },
        tech.card.card().age.roman(),
        pen.tokens(Unit::Yellow, tech.workers, 4),
        pen.tokens(Unit::Blue, tech.blue, 4),
        words
    )
}

fn things(pen: &Pen<'_>, view: &View, seat: Seat, civ: &CivView) -> Markup {
    let t = pen.t;
    let mut all = Vec::new();
    for wonder in &civ.wonders {
        let name = match wonder.ruined {
            true => markup!("<s>{}</s> {}", pen.name(wonder.card), t.tta_ruin_short()),
            false => pen.name(wonder.card),
        };
        all.push(("wonder", name));
    }
    if let Some(project) = civ.project {
        let of = project.card.card().stages.len();
        all.push(("construction", markup!("{} {}/{of}", pen.name(project.card), project.stages)));
    }
    for card in &civ.specials {
        all.push((card.card().icon.map_or("action", type_symbol), pen.name(*card)));
    }
    for card in &civ.colonies {
        all.push(("territory", pen.name(*card)));
    }
    if let Some(tactic) = civ.tactic {
        all.push(("tactic", markup!("{}: {}", pen.name(tactic), pen.armies(civ))));
    }
    for pact in view.pacts.iter().filter(|p| p.owner == seat || p.partner == seat) {
        let side = if pact.side_a == seat { "A" } else { "B" };
        let with = t.tta_pact_with(side, pen.words.seat(pact.other(seat)));
        all.push(("diplomacy", markup!("{}, {}", pen.name(pact.card), with)));
    }
    for war in &civ.wars {
        all.push(("war", markup!("{} → {}", pen.name(war.card), pen.seat(war.target))));
    }
    all.iter().map(|(icon, text)| markup!("<span>{}{text}</span>", pen.ico(icon))).collect()
}
