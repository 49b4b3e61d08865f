//! All civilizations side by side: figures under figures, and below them the end of everybody's next turn.

use super::pen::{Pen, signed};
use crate::compare::{Cell, Comparison, bar};
use crate::shy::soft;
use crate::{Markup, Raw};
use kernel::Seat;
use through_the_ages::View;
use through_the_ages::ids::Age;
use through_the_ages::names::Unit;
use through_the_ages::view::CivView;

/// What stands in one line.
struct CompareRow {
    icon: &'static str,
    label: String,
    small: String,
    cells: Vec<Markup>,
    /// Who is best.
    top: Vec<bool>,
}

pub(super) fn compare(pen: &Pen<'_>, view: &View, before: Option<&View>) -> Markup {
    let t = pen.t;
    let seats: Vec<Seat> = Seat::first(view.civs.len()).collect();
    let corner = markup!("<span class=\"hush\">{}</span>", t.tta_what());
    let mut table = Comparison::new(&pen.words, pen.paper, (seats, view.viewer), " tta-cmp", &corner);
    table.part(Raw(""), None);
    for line in standing(pen, view, before) {
        row(pen, &line, &mut table);
    }
    if !view.over {
        table.part(Raw(" class=\"tta-fc\""), Some(&t.tta_forecast_all()));
        for line in outlook(pen, view) {
            row(pen, &line, &mut table);
        }
    }
    let mut out = Markup::new();
    out.add(pieces!(
        "<section class=\"section\" id=\"all\" aria-labelledby=\"all-h\"><div class=\"sec-head\"><h2 id=\"all-h\">{}</h2><p>{}</p></div>{}</section>",
        t.tta_civs(view.civs.len()),
        if before.is_some() { t.tta_civs_since() } else { t.tta_civs_now() },
        table.close()
    ));
    out
}

fn row(pen: &Pen<'_>, line: &CompareRow, table: &mut Comparison) {
    let small = if line.small.is_empty() { Markup::new() } else { markup!("<small>{}</small>", line.small) };
    let name = markup!("<div>{}<b>{}</b>{small}</div>", pen.ico(line.icon), soft(&line.label));
    table.line(&name, |seat| {
        let best = line.top.get(seat.index()) == Some(&true);
        Some(Cell { text: line.cells.get(seat.index())?.clone(), best, both: false })
    });
}

fn standing(pen: &Pen<'_>, view: &View, before: Option<&View>) -> Vec<CompareRow> {
    let t = pen.t;
    let civs = &view.civs;
    let best = |value: fn(&CivView) -> i32| -> Vec<bool> {
        let most = civs.iter().map(value).max();
        civs.iter().map(|c| Some(value(c)) == most).collect()
    };
    let line =
        |icon, label: String, small: String, cell: &dyn Fn(usize, &CivView) -> Markup, top| CompareRow {
            icon,
            label,
            small,
            cells: civs
                .iter()
                .enumerate()
                .map(|(i, c)| if c.resigned.is_some() { Markup::text("–") } else { cell(i, c) })
                .collect(),
            top,
        };
    let delta = |at: usize, value: fn(&CivView) -> i32| -> Markup {
        let then = before.and_then(|b| b.civs.get(at)).map(value);
        let now = civs.get(at).map(value);
        match now.zip(then).map(|(a, b)| a - b).filter(|n| *n != 0) {
            Some(n) => markup!("<em class=\"tta-d\">{}</em>", signed(n)),
            None => Markup::new(),
        }
    };
    type Figure = fn(&CivView) -> i32;
    let (culture, strength): (Figure, Figure) = (|c| c.culture.into(), |c| c.ratings.strength.into());
    let most = |value: fn(&CivView) -> i32| civs.iter().map(value).max().unwrap_or(1);
    let (most_culture, most_strength) = (most(culture), most(strength));
    vec![
        line(
            "culture",
            t.tta_culture(),
            t.tta_points_a_turn(),
            &|i, c| {
                let (now, rate) = (c.culture, signed(c.ratings.culture.into()));
                markup!(
                    "<b>{now}</b> <span>{rate}</span>{}{}",
                    delta(i, culture),
                    bar(now.into(), most_culture.into())
                )
            },
            best(culture),
        ),
        line(
            "sci",
            t.tta_science(),
            t.tta_points_a_turn(),
            &|_, c| markup!("<b>{}</b> <span>{}</span>", c.science, signed(c.ratings.science.into())),
            best(|c| c.ratings.science.into()),
        ),
        line(
            "strength",
            t.tta_strength(),
            String::new(),
            &|i, c| {
                let now = c.ratings.strength;
                markup!("<b>{now}</b>{}{}", delta(i, strength), bar(now.into(), most_strength.into()))
            },
            best(strength),
        ),
        line(
            "happy",
            t.tta_happiness(),
            t.tta_there_needed(),
            &|_, c| {
                let sad = match c.discontent {
                    0 => Markup::new(),
                    n => markup!(
                        "<em class=\"tta-w\">{}{}</em>",
                        pen.ico("unhappy"),
                        soft(&t.tta_discontent(n))
                    ),
                };
                markup!("<b>{}</b> <span>/ {}</span>{sad}", c.ratings.happiness, c.happiness_required)
            },
            Vec::new(),
        ),
        line(
            "food",
            t.tta_food(),
            t.tta_made_eaten(),
            &|_, c| {
                markup!(
                    "<b>{}</b> <span>{} −{}</span>",
                    c.food,
                    signed(c.food_production.into()),
                    c.consumption
                )
            },
            Vec::new(),
        ),
        line(
            "ore",
            t.tta_resources(),
            t.tta_made_lost(),
            &|_, c| {
                let made = signed(c.resource_production.into());
                markup!("<b>{}</b> <span>{made} −{}</span>", c.resources, c.corruption)
            },
            Vec::new(),
        ),
        line(
            "civil",
            t.tta_actions(),
            t.tta_civil_military(),
            &|_, c| markup!("<b>{}</b> + <b>{}</b>", c.ca_total, c.ma_total),
            Vec::new(),
        ),
        line(
            "worker",
            t.tta_workers(),
            t.tta_all_unused(),
            &|_, c| {
                let all: u8 = c.techs.iter().map(|tech| tech.workers).sum::<u8>() + c.idle;
                markup!("<b>{all}</b> <span>{}</span>", soft(&t.tta_unused(c.idle)))
            },
            Vec::new(),
        ),
        line(
            "cube",
            t.tta_banks(),
            t.tta_yellow_blue(),
            &|_, c| {
                let (yellow, blue) = (pen.tokens(Unit::Yellow, 1, 1), pen.tokens(Unit::Blue, 1, 1));
                markup!("{yellow}<b>{}</b> {blue}<b>{}</b>", c.yellow, c.blue)
            },
            Vec::new(),
        ),
        line(
            "deck",
            t.tta_cards(),
            t.tta_civil_military_age(),
            &|_, c| {
                markup!(
                    "<b>{}</b> + <b>{}</b> <span class=\"tta-backs\">{}</span>",
                    c.hand.len(),
                    c.backs.len(),
                    backs(&c.backs)
                )
            },
            Vec::new(),
        ),
    ]
}

/// The end of everybody's next turn, by the rules' own sum.
fn outlook(pen: &Pen<'_>, view: &View) -> Vec<CompareRow> {
    let t = pen.t;
    let line = |icon, label: String, small: String, cell: &dyn Fn(&CivView) -> Markup| CompareRow {
        icon,
        label,
        small,
        cells: view
            .civs
            .iter()
            .map(|c| if c.resigned.is_some() { Markup::text("–") } else { cell(c) })
            .collect(),
        top: Vec::new(),
    };
    let warn = |words: String| markup!(" <em class=\"tta-w\">{}</em>", words);
    vec![
        line("forecast", t.tta_culture(), t.tta_after_next(), &|c| match c.forecast.uprising {
            true => warn(t.tta_uprising()),
            false => markup!("<b>{}</b>", c.forecast.culture),
        }),
        line("food", t.tta_food(), t.tta_hunger(), &|c| {
            let missing = c.forecast.missing;
            let lacks =
                if missing > 0 { warn(t.tta_food_lacks(4 * missing, missing)) } else { Markup::new() };
            markup!("<b>{}</b>{lacks}", c.forecast.food)
        }),
        line("ore", t.tta_resources(), String::new(), &|c| {
            let lost = if c.corruption > 0 { warn(t.tta_corruption(c.corruption)) } else { Markup::new() };
            markup!("<b>{}</b>{lost}", c.forecast.resources)
        }),
    ]
}

/// Backs of military cards by age.
pub(super) fn backs(backs: &[Age]) -> Markup {
    let count = |age: Age| backs.iter().filter(|b| **b == age).count();
    let mut out = Markup::new();
    for age in Age::WITH_CARDS {
        match count(age) {
            0 => {}
            1 => out += &markup!("<i class=\"tta-back\">{}</i>", age.roman()),
            n => out += &markup!("<i class=\"tta-back\">{}<sup>{n}</sup></i>", age.roman()),
        }
    }
    out
}
