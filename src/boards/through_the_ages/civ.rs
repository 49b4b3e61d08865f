//! A civilization's board: gauges, technologies by type and age, banks, and the rest of its realm.

use super::pen::{Pen, esc, given, signed, type_symbol};
use super::{banks, realm};
use crate::answers::Answers;
use crate::shy::soft;
use crate::{Markup, Raw};
use kernel::{Seat, Words};
use std::collections::BTreeMap;
use through_the_ages::View;
use through_the_ages::civ::Tech;
use through_the_ages::ids::{Kind, Type};
use through_the_ages::names::Unit;
use through_the_ages::view::CivView;

/// All types with workers, in order.
const TYPES: [Type; 11] = [
    Type::Farm,
    Type::Mine,
    Type::Lab,
    Type::Temple,
    Type::Library,
    Type::Theater,
    Type::Arena,
    Type::Infantry,
    Type::Cavalry,
    Type::Artillery,
    Type::Air,
];

/// What a board is drawn with.
#[derive(Clone, Copy)]
pub(super) struct BoardContext<'a> {
    /// Answers, if it is the viewer's own or the viewer must name something on it.
    pub(super) answers: Option<&'a Answers>,
    pub(super) base: &'a str,
    /// The card pointed at.
    pub(super) chosen: &'a str,
    /// Is it the viewer's own?
    pub(super) own: bool,
}

/// The whole board of a seat.
pub(super) fn board(pen: &Pen<'_>, view: &View, seat: Seat, look: BoardContext<'_>) -> Markup {
    let Some(civ) = view.civs.get(seat.index()) else { return Markup::new() };
    let t = pen.t;
    let title = if look.own { t.tta_your_civ() } else { t.tta_civ_of(pen.words.seat(seat)) };
    let lead = match civ.leader {
        Some(leader) => markup!("{}, {}", pen.name(civ.government), pen.name(leader)),
        None => pen.name(civ.government),
    };
    let grow = look.answers.and_then(|a| a.all().find(|a| a.place() == Some("population")));
    let grow = grow.map(|answer| {
        markup!(
            " <a class=\"tta-grow target\" href=\"{}?at=population#board\" data-space=\"population\" data-play=\"{}\">{}{}: {}</a>",
            look.base,
            answer.notation(),
            pen.ico("build"),
            t.tta_one_worker(),
            pen.amount(Unit::Food, i32::from(civ.population_cost))
        )
    });
    let mut out = Markup::new();
    out.add(pieces!(
        "<section class=\"tta-civ\" id=\"board\" aria-labelledby=\"civ-h\"><div class=\"sec-head\"><h2 id=\"civ-h\">{}</h2><p>{lead}</p></div>{}{}",
        title,
        gauges(pen, view, civ),
        technologies(pen, civ, look)
    ));
    out.add(pieces!(
        "<div class=\"tta-banks\"><figure><figcaption><b>{} {}</b> <span>{} · <strong>{}</strong></span>{}</figcaption>{}</figure><figure><figcaption><b>{} {}</b> <span>{} · {}</span></figcaption>{}</figure></div>",
        pen.tokens(Unit::Yellow, 1, 1),
        t.tta_workers(),
        t.tta_bank(civ.yellow),
        t.tta_unused(civ.idle),
        grow.unwrap_or_default(),
        banks::yellow(pen, civ),
        pen.tokens(Unit::Blue, 1, 1),
        t.tta_blue(),
        t.tta_bank(civ.blue),
        t.tta_corruption(civ.corruption),
        banks::blue(pen, civ),
    ));
    out.add(pieces!("{}</section>", realm::realm(pen, view, seat, civ, look)));
    out
}

fn gauges(pen: &Pen<'_>, view: &View, civ: &CivView) -> Markup {
    let t = pen.t;
    let r = &civ.ratings;
    let above = view.civs.iter().filter(|c| c.ratings.strength > r.strength).count();
    let happy = if civ.discontent > 0 {
        t.tta_discontent(civ.discontent)
    } else {
        t.tta_needed(civ.happiness_required)
    };
    let rate = |n: i16| markup!("{}<span class=\"x\"> {}</span>", signed(n.into()), t.tta_a_turn());
    let less = |n: u8| if n > 0 { format!(" −{n}") } else { String::new() };
    let all = [
        ("culture", t.tta_culture(), markup!("{}", civ.culture), rate(r.culture), false),
        ("sci", t.tta_science(), markup!("{}", civ.science), rate(r.science), false),
        ("strength", t.tta_strength(), markup!("{}", r.strength), esc(&t.tta_rank(above + 1)), false),
        (
            "happy",
            t.tta_happiness(),
            markup!("{}<i>/{}</i>", r.happiness, civ.happiness_required),
            esc(&happy),
            civ.discontent > 0,
        ),
        (
            "food",
            t.tta_food(),
            markup!("{}", civ.food),
            markup!("{}{}", signed(civ.food_production.into()), less(civ.consumption)),
            false,
        ),
        (
            "ore",
            t.tta_resources(),
            markup!("{}", civ.resources),
            markup!("{}{}", signed(civ.resource_production.into()), less(civ.corruption)),
            false,
        ),
    ];
    let lines = all.into_iter().map(|(icon, word, big, small, low)| {
        markup!(
            "<li{}>{}<span class=\"w\">{}</span><b>{big}</b><small>{small}</small></li>",
            Raw(if low { " class=\"is-low\"" } else { "" }),
            pen.ico(icon),
            word
        )
    });
    markup!("<ul class=\"tta-gauges\">{}</ul>", lines.collect::<Markup>())
}

/// Technologies: types one way, ages the other. The same list is turned round by the stylesheet on a phone.
fn technologies(pen: &Pen<'_>, civ: &CivView, look: BoardContext<'_>) -> Markup {
    let t = pen.t;
    let limit = civ.government.card().urban_limit;
    let mut by_type: BTreeMap<usize, Vec<&Tech>> = BTreeMap::new();
    for tech in &civ.techs {
        if let Some(at) = TYPES.iter().position(|ty| tech.card.card().icon == Some(*ty)) {
            by_type.entry(at).or_default().push(tech);
        }
    }
    let mut out = Markup::new();
    for (level, age) in ["A", "I", "II", "III"].iter().enumerate() {
        out += &markup!("<li class=\"tta-age-h l{level}\" aria-hidden=\"true\">{age}</li>");
    }
    for (column, (at, techs)) in (1..).zip(&by_type) {
        let Some(ty) = TYPES.get(*at) else { continue };
        let kind = techs.first().map(|tech| tech.card.card().kind);
        let group = match kind {
            Some(Kind::Farm | Kind::Mine) => "prod",
            Some(Kind::Unit) => "mil",
            _ => "urb",
        };
        let count: u8 = techs.iter().map(|tech| tech.workers).sum();
        let full = Raw(if count >= limit { " class=\"is-full\"" } else { "" });
        let of_limit =
            markup!("<small{full}>{count}/{limit}<span class=\"hush\"> {}</span></small>", t.tta_of_limit());
        out += &markup!(
            "<li class=\"tta-type c{column} g-{group}\">{}<span>{}</span>{}</li>",
            pen.ico(type_symbol(*ty)),
            soft(&pen.words.name("type", ty.id())),
            if group == "urb" { of_limit } else { Markup::new() }
        );
        for tech in techs {
            out += &cell(pen, civ, tech, &format!("c{column} g-{group}"), look);
        }
    }
    let none: Vec<String> = TYPES
        .iter()
        .enumerate()
        .filter(|(at, _)| !by_type.contains_key(at))
        .map(|(_, ty)| pen.words.name("type", ty.id()))
        .collect();
    let none = match none.is_empty() {
        true => Markup::new(),
        false => markup!("<p class=\"tta-none\">{}</p>", t.tta_not_learnt(none.join(", "))),
    };
    markup!(
        "<ul class=\"tta-tech n{}\" aria-label=\"{}\">{out}</ul>{none}",
        by_type.len(),
        t.tta_technologies()
    )
}

fn cell(pen: &Pen<'_>, civ: &CivView, tech: &Tech, place: &str, look: BoardContext<'_>) -> Markup {
    let t = pen.t;
    let (card, facts) = (tech.card, tech.card.card());
    let key = card.to_string();
    let about = look.answers.map(|a| a.about(&key)).unwrap_or_default();
    let can = |start: String| about.iter().any(|a| a.notation() == start);
    let mut ways = Markup::new();
    let cost = civ.costs.iter().find(|c| c.card == card).map_or(0, |c| c.build);
    if can(format!("build {key}")) {
        ways += &markup!(
            "<span class=\"way\">{}<b>{cost}</b><span class=\"hush\"> {}</span></span>",
            pen.ico("build"),
            t.tta_to_build()
        );
    }
    for from in &civ.costs {
        let price = from.upgrades.iter().find(|(to, _)| *to == card).map(|(_, n)| *n);
        if let Some(price) = price.filter(|_| can(format!("upgrade {} {key}", from.card))) {
            ways += &markup!(
                "<span class=\"way\">{}<b>{price}</b><span class=\"hush\"> {} {}</span></span>",
                pen.ico("upgrade"),
                t.tta_to_upgrade(),
                pen.name(from.card)
            );
        }
    }
    let mut class = format!("tta-cell l{} {place}", facts.level);
    if !about.is_empty() {
        class += " is-open";
    }
    if tech.workers == 0 {
        class += " is-idle";
    }
    if look.chosen == key {
        class += " is-chosen";
    }
    let per: Markup = given(&facts.per_worker, true).iter().map(|(u, n)| pen.amount(*u, *n)).collect();
    let words =
        if tech.blue > 0 { t.tta_on_card(tech.blue, tech.workers) } else { t.tta_workers_on(tech.workers) };
    let inner = markup!(
        "<span class=\"nmx\">{}<span class=\"hush\"> ({})</span></span><span class=\"per\">{per}</span><span class=\"toks\">{}{}<span class=\"hush\">{}</span></span>{}",
        pen.narrow(card),
        facts.age.roman(),
        pen.tokens(Unit::Yellow, tech.workers, 6),
        pen.tokens(Unit::Blue, tech.blue, 6),
        words,
        if ways.is_empty() { Markup::new() } else { markup!("<span class=\"ways\">{ways}</span>") }
    );
    if about.is_empty() {
        return markup!("<li class=\"{class}\"><div>{inner}</div></li>");
    }
    let play = match about.as_slice() {
        [only] if !only.offer.risky && only.notation().starts_with("build") => {
            markup!(" data-play=\"{}\"", only.notation())
        }
        _ => Markup::new(),
    };
    markup!(
        "<li class=\"{class}\"><a class=\"target\" href=\"{}?card={key}#board\" data-space=\"{key}\"{play}>{inner}</a></li>",
        look.base
    )
}
