//! The end: places as stacked bars, and the final scoring event by event with what was counted.

use super::pen::{Pen, esc, signed};
use crate::markup::Len;
use crate::shapes;
use crate::{Markup, Raw, TablePage};
use kernel::{Seat, Words};
use through_the_ages::View;
use through_the_ages::view::Final;

/// Seats by culture, the best first.
fn ranked(view: &View) -> Vec<(Seat, i32)> {
    let mut all: Vec<(Seat, i32)> = Seat::first(view.civs.len())
        .zip(&view.civs)
        .map(|(seat, civ)| (seat, i32::from(civ.culture)))
        .collect();
    let gone = |seat: &Seat| view.civs.get(seat.index()).is_some_and(|c| c.resigned.is_some());
    all.sort_by_key(|(seat, culture)| (gone(seat), std::cmp::Reverse(*culture), *seat));
    all
}

fn points(part: &Final, seat: Seat) -> i32 {
    part.points.get(seat.index()).copied().unwrap_or(0).into()
}

/// Culture after the last turn.
fn before(view: &View, seat: Seat, total: i32) -> i32 {
    total - view.finals.iter().map(|part| points(part, seat)).sum::<i32>()
}

pub(super) fn score(pen: &Pen<'_>, view: &View, table: &TablePage) -> Markup {
    let t = pen.t;
    let mut out = Markup::new();
    if !view.over {
        return out;
    }
    let order = ranked(view);
    out.add(pieces!(
        "<section class=\"section tta-score-part\" id=\"score\" aria-labelledby=\"score-h\"><div class=\"sec-head\"><h2 id=\"score-h\">{}</h2><p>{}</p></div>",
        won(pen, table),
        table.result.as_deref().unwrap_or_default()
    ));
    bars(pen, view, &order, 640.0, "only-wide", &mut out);
    bars(pen, view, &order, 358.0, "only-narrow", &mut out);
    out.put("<table class=\"cmp tta-score keepcol\"><thead><tr><td></td>");
    let cell = |seat: Seat| Raw(if view.viewer == Some(seat) { " class=\"me\"" } else { "" });
    for (seat, _) in &order {
        out.add(pieces!("<th scope=\"col\"{}>{}</th>", cell(*seat), pen.seat(*seat)));
    }
    out.add(pieces!(
        "</tr></thead><tbody><tr><th scope=\"row\"><b>{}</b><small>{}</small></th>",
        t.tta_after_last_turn(),
        t.tta_round(view.round)
    ));
    for (seat, total) in &order {
        out.add(pieces!("<td{}><b>{}</b></td>", cell(*seat), before(view, *seat, *total)));
    }
    out.put("</tr>");
    for (number, part) in (1..).zip(&view.finals) {
        let name = part.card.map_or_else(|| esc(&t.tta_farewell()), |card| pen.name(card));
        let by = part.by.map(|s| markup!("<small>{}</small>", t.tta_prepared_by(pen.words.seat(s))));
        out.add(pieces!(
            "<tr><th scope=\"row\"><span class=\"tta-key e{}\">{number}</span><b>{name}</b>{}</th>",
            (number - 1) % 6 + 1,
            by.unwrap_or_default()
        ));
        for (seat, _) in &order {
            let basis: Vec<Markup> = part
                .basis
                .get(seat.index())
                .map(|b| b.iter().map(|m| pen.say(m)).collect())
                .unwrap_or_default();
            out.add(pieces!(
                "<td{}><b>{}</b><small>{}</small></td>",
                cell(*seat),
                signed(points(part, *seat)),
                Markup::join(&basis, ", ")
            ));
        }
        out.put("</tr>");
    }
    out.add(pieces!("<tr class=\"tta-sum\"><th scope=\"row\"><b>{}</b></th>", t.tta_final_score()));
    for (seat, total) in &order {
        out.add(pieces!("<td{}><b>{total}</b></td>", cell(*seat)));
    }
    out.put("</tr></tbody></table></section>");
    out
}

/// Who has won.
fn won(pen: &Pen<'_>, table: &TablePage) -> String {
    let first: Vec<String> =
        table.seats.iter().filter(|s| s.place == Some(1)).map(|s| s.name.clone()).collect();
    if first.is_empty() { pen.t.tta_score() } else { pen.t.tta_won(first.len(), pen.t.all_of(&first)) }
}

/// Culture after the last turn, then each final event with its number.
fn bars(pen: &Pen<'_>, view: &View, order: &[(Seat, i32)], width: f64, class: &str, out: &mut Markup) {
    let most = order.iter().map(|(_, n)| *n).max().unwrap_or(1).max(1);
    let x = |n: i32| f64::from(n.max(0)) * (width - 56.0) / f64::from(most);
    let words: Vec<String> = order.iter().map(|(s, n)| format!("{} {n}", pen.words.seat(*s))).collect();
    let height = 52 * order.len();
    out.add(pieces!(
        "<svg class=\"tta-final {class}\" viewBox=\"0 -2 {} {height}\" role=\"img\" aria-label=\"{}\">",
        Len(width),
        pen.t.tta_score_words(words.join(", "))
    ));
    for (row, (seat, total)) in order.iter().enumerate() {
        let y = 52 * row;
        let start = before(view, *seat, *total);
        out.add(pieces!(
            "<g class=\"s{}\"><rect class=\"base\" x=\"0\" y=\"{}\" width=\"{}\" height=\"22\"/>",
            seat.number(),
            y + 18,
            Len(x(start))
        ));
        if x(start) > 30.0 {
            out.add(pieces!(
                "<text class=\"bv\" x=\"{}\" y=\"{}\">{start}</text>",
                Len(x(start) - 6.0),
                y + 34
            ));
        }
        let mut at = start.max(0);
        for (number, part) in (1..).zip(&view.finals) {
            let won = points(part, *seat);
            if won <= 0 {
                continue;
            }
            let (from, wide) = (x(at), x(at + won) - x(at));
            let label = if wide >= 9.0 { number.to_string() } else { String::new() };
            out.add(pieces!(
                "<g class=\"e{}\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"22\"/><text x=\"{}\" y=\"{}\">{label}</text></g>",
                (number - 1) % 6 + 1,
                Len(from),
                y + 18,
                Len(wide),
                Len(from + wide / 2.0),
                y + 33
            ));
            at += won;
        }
        let middle = f64::from(u32::try_from(y).unwrap_or(0)) + 6.5;
        shapes::put(out, *seat, (7.0, middle), 6.5, "mk");
        out.add(pieces!(
            "<text class=\"nm\" x=\"18\" y=\"{}\">{} {}</text><text class=\"tot\" x=\"{}\" y=\"{}\">{total}</text></g>",
            y + 11,
            row + 1,
            pen.who(*seat),
            Len(x(at.max(*total)) + 8.0),
            y + 35
        ));
    }
    out.put("</svg>");
}
