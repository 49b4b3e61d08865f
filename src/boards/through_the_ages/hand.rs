//! The viewer's hand: civil cards open to all, military cards secret.

use super::pen::{Pen, tint};
use crate::Markup;
use crate::answers::Answers;
use through_the_ages::View;
use through_the_ages::ids::{CardId, Kind};
use through_the_ages::names::Unit;
use through_the_ages::view::CivView;

pub(super) fn hand(pen: &Pen<'_>, view: &View, answers: &Answers, base: &str, chosen: &str) -> Markup {
    let mut out = Markup::new();
    let Some(civ) = view.viewer.and_then(|s| view.civs.get(s.index())) else { return out };
    let Some(military) = civ.military.as_ref() else { return out };
    let t = pen.t;
    let excess = match military.len().saturating_sub(civ.military_limit) {
        0 => Markup::new(),
        n => markup!(" <strong class=\"rubric\">{}</strong>", t.tta_excess(n)),
    };
    out.add(pieces!(
        "<section class=\"section\" id=\"hand\" aria-labelledby=\"hand-h\"><div class=\"sec-head\"><h2 id=\"hand-h\">{}</h2><p>{} · {}{excess}</p></div><div class=\"tta-hands\"><ul class=\"tta-hand\">",
        t.tta_hand(),
        t.tta_civil_hand(civ.hand.len(), civ.civil_limit),
        t.tta_military_hand(military.len(), civ.military_limit),
    ));
    for held in &civ.hand {
        card(pen, civ, held.card, answers, base, chosen, &mut out);
    }
    if civ.hand.is_empty() {
        out.add(pieces!("<li class=\"quiet small\">{}</li>", t.tta_no_cards()));
    }
    out.put("</ul><ul class=\"tta-hand is-secret\">");
    for held in military {
        card(pen, civ, *held, answers, base, chosen, &mut out);
    }
    if military.is_empty() {
        out.add(pieces!("<li class=\"quiet small\">{}</li>", t.tta_no_cards()));
    }
    out.put("</ul></div></section>");
    out
}

fn card(
    pen: &Pen<'_>,
    civ: &CivView,
    card: CardId,
    answers: &Answers,
    base: &str,
    chosen: &str,
    out: &mut Markup,
) {
    let t = pen.t;
    let (facts, key) = (card.card(), card.to_string());
    let about = answers.about(&key);
    let mut cost = Markup::new();
    let priced = civ.hand_costs.iter().find(|c| c.card == card);
    if let Some(priced) = priced {
        cost += &pen.amount(Unit::Science, priced.science);
        if let Some(revolution) = priced.revolution {
            cost += &markup!("<span class=\"quiet\">{}</span>", t.tta_or());
            cost += &pen.amount(Unit::Science, revolution);
        }
    }
    if facts.resource_cost > 0 {
        cost += &markup!("<span class=\"quiet\">{}</span>", t.tta_build());
        cost += &pen.amount(Unit::Resources, facts.resource_cost);
    }
    if facts.kind == Kind::Tactic {
        cost += &pen.armies_with(civ, card);
    }
    if facts.military_action_cost > 0 {
        cost += &pen.rings(Unit::Military, facts.military_action_cost);
    }
    let foot = if let Some(first) = about.first() {
        let word = match first.notation().split(' ').next() {
            Some("develop" | "revolution") if about.len() > 1 => t.tta_can_develop_or_revolt(),
            Some("develop" | "revolution") => t.tta_can_develop(),
            Some("discard") => t.tta_can_discard(),
            _ => t.tta_can_play(),
        };
        markup!("<p class=\"fore\">{}</p>", word)
    } else if let Some(lacks) =
        priced.map(|p| i32::from(p.science) - i32::from(civ.science)).filter(|n| *n > 0)
    {
        let lacks = pen.words_of(Unit::Science, lacks);
        markup!("<p class=\"tta-why\">{} {lacks}</p>", t.tta_lacks())
    } else if matches!(facts.kind, Kind::War | Kind::Aggression | Kind::Pact | Kind::Event | Kind::Territory)
    {
        markup!("<p class=\"tta-why\">{}</p>", t.tta_in_politics())
    } else {
        Markup::new()
    };
    let inner = markup!(
        "<div class=\"card-top\">{}<span class=\"kind\">{}</span><span class=\"lvl\">{}</span></div><h3 class=\"tta-h4\">{}</h3><p class=\"tta-gs\">{}</p><div class=\"tta-cf\">{cost}</div>{foot}",
        pen.sort_ico(card),
        pen.sort(card),
        facts.age.roman(),
        pen.name(card),
        pen.gist(card)
    );
    let mut class = format!("tta-hc {}", tint(card));
    if !about.is_empty() {
        class += " is-open";
    }
    if chosen == key {
        class += " is-chosen";
    }
    match about.is_empty() {
        true => out.add(pieces!("<li class=\"{class}\"><div>{inner}</div></li>")),
        false => out.add(pieces!(
            "<li class=\"{class}\"><a class=\"target\" href=\"{}?card={key}#hand\" data-space=\"{key}\">{inner}</a></li>",
            base
        )),
    }
}
