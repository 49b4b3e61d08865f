//! Trade on a ruler, technologies in a pyramid.

use super::answers::Answers;
use super::panels::shown;
use super::pen::{self, Pen};
use crate::markup::{Markup, Raw};
use crate::seat_shape;
use civ2010::ids::{Id, Tech};
use civ2010::moves::Move;
use civ2010::view::SeatView;
use kernel::Words;

/// The panel with the viewer's technologies.
pub(super) fn panel(pen: &Pen<'_>, out: &mut Markup) {
    let t = pen.t();
    let Some(me) = shown(pen.view) else { return };
    let mut inner = Markup::new();
    ruler(pen, me, &mut inner);
    pyramid(pen, me, &[], None, &mut inner);
    let sum = t.c10_techs_sum(me.coins, me.techs.len(), me.trade);
    let title =
        if pen.view.you.is_some() { t.c10_techs() } else { t.c10_techs_of(pen.scene.words.seat(me.seat)) };
    pen::panel("techs", &title, &sum, &inner, false, out);
}

/// The pyramid above the map while research is chosen, and what the others know.
pub(super) fn hero(pen: &Pen<'_>, answers: &Answers) -> Markup {
    let t = pen.t();
    let mut out = Markup::new();
    let Some(me) = shown(pen.view) else { return out };
    let open = open(answers);
    let chosen = me.own.as_ref().and_then(|own| own.research).flatten();
    out.add(pieces!(
        "<section class=\"section\" id=\"pyramid\" aria-labelledby=\"pyramid-h\"><div class=\"sec-head\"><h2 id=\"pyramid-h\">{}</h2><p>{}</p></div>",
        t.c10_pyramid(),
        t.c10_pyramid_rule()
    ));
    ruler(pen, me, &mut out);
    pyramid(pen, me, &open, chosen, &mut out);
    known(pen, me, &mut out);
    out.put("</section>");
    out
}

/// Technologies the viewer may choose now.
pub(super) fn open(answers: &Answers) -> Vec<Tech> {
    let learns = |mv: &Move| match mv {
        Move::Research(Some(tech)) | Move::Learn(tech) | Move::Liberty(tech) => Some(*tech),
        _ => None,
    };
    answers.all.iter().filter_map(|a| learns(&a.mv)).collect()
}

/// What the others know, level by level.
fn known(pen: &Pen<'_>, me: &SeatView, out: &mut Markup) {
    let t = pen.t();
    let others: Vec<&SeatView> = pen.view.seats.iter().filter(|s| s.seat != me.seat && !s.gone).collect();
    if others.is_empty() {
        return;
    }
    out.add(pieces!(
        "<div class=\"scroll-x\" tabindex=\"0\" role=\"region\" aria-labelledby=\"known-h\"><table class=\"cmp keep known\"><caption id=\"known-h\">{}</caption><thead><tr><th></th>",
        t.c10_known()
    ));
    for seat in &others {
        out.add(pieces!("<th scope=\"col\">{}</th>", pen.seat(seat.seat)));
    }
    out.put("</tr></thead><tbody>");
    for level in (1..=5).rev() {
        let of = |seat: &SeatView| -> Vec<String> {
            let all = seat.techs.iter().filter(|(tech, _)| tech.level() == level);
            all.map(|(tech, _)| pen.name("tech", tech.id())).collect()
        };
        if others.iter().all(|s| of(s).is_empty()) {
            continue;
        }
        out.add(pieces!("<tr><th scope=\"row\">{}</th>", roman(level)));
        for seat in &others {
            let all = of(seat);
            let cell = if all.is_empty() { "–".to_owned() } else { all.join(", ") };
            out.add(pieces!("<td>{}</td>", cell));
        }
        out.put("</tr>");
    }
    out.put("</tbody></table></div>");
}

/// Trade from 0 to 27 with the gates of the levels, everybody on it, and what stays.
pub(super) fn ruler(pen: &Pen<'_>, me: &SeatView, out: &mut Markup) {
    let t = pen.t();
    let x = |trade: u8| 30 + i32::from(trade.min(27)) * 31;
    let said: Vec<String> =
        pen.view.seats.iter().map(|s| format!("{} {}", pen.scene.words.seat(s.seat), s.trade)).collect();
    let got = x(me.trade) - x(0);
    out.add(pieces!(
        "<div class=\"ruler-x\" tabindex=\"0\" role=\"region\" aria-label=\"{0}\"><svg class=\"ruler\" viewBox=\"0 0 900 112\" role=\"img\" aria-label=\"{0}: {1}\"><rect class=\"got\" x=\"30\" y=\"46\" width=\"{got}\" height=\"24\"/><path class=\"gotline\" d=\"M30 70h{got}\"/><path class=\"base\" d=\"M30 70H867\"/>",
        t.c10_ruler(),
        said.join(", ")
    ));
    for v in 0..=27_u8 {
        let long = if v.is_multiple_of(5) { 12 } else { 8 };
        out.add(pieces!("<path class=\"tick\" d=\"M{} 70v{long}\"/>", x(v)));
        if v.is_multiple_of(3) || me.thresholds.contains(&v) {
            out.add(pieces!("<text x=\"{}\" y=\"96\">{v}</text>", x(v)));
        }
    }
    for (level, gate) in (1..).zip(&me.thresholds) {
        out.add(pieces!(
            "<path class=\"gate\" d=\"M{0} 24v58\"/><text class=\"lvl\" x=\"{0}\" y=\"17\">{1}</text>",
            x(*gate),
            roman(level)
        ));
    }
    out.add(pieces!(
        "<path class=\"keep\" d=\"M{0} 40v34\"/><text class=\"lab\" x=\"{0}\" y=\"36\">{1}</text>",
        x(me.coins),
        t.c10_kept(me.coins)
    ));
    let mut seats: Vec<&SeatView> = pen.view.seats.iter().filter(|s| !s.gone).collect();
    seats.sort_by_key(|s| s.seat == me.seat);
    let mut before: Vec<u8> = Vec::new();
    for seat in seats {
        let same = before.iter().filter(|v| **v == seat.trade).count();
        before.push(seat.trade);
        let y = 58 - 19 * i32::try_from(same).unwrap_or(0);
        out.add(pieces!(
            "<path class=\"sm s{}\" transform=\"translate({} {}) scale(.75)\" d=\"{}\"/>",
            seat.seat.number(),
            x(seat.trade) - 9,
            y - 9,
            seat_shape(seat.seat)
        ));
        if seat.seat == me.seat {
            out.add(pieces!(
                "<text class=\"you\" x=\"{}\" y=\"{}\">{}</text>",
                x(seat.trade) + 24,
                y + 4,
                seat.trade
            ));
        }
    }
    out.put("</svg></div>");
}

/// Rows V to I: cards, free places, and why there is none.
fn pyramid(pen: &Pen<'_>, me: &SeatView, open: &[Tech], chosen: Option<Tech>, out: &mut Markup) {
    let t = pen.t();
    let rows = rows(me);
    out.put("<div class=\"pyr\">");
    for (row, have, _) in rows.iter().rev() {
        let gate = me.thresholds.get(usize::from(*row).saturating_sub(1)).copied().unwrap_or(0);
        let reached = me.trade >= gate;
        let short =
            if reached { t.c10_gate(gate) } else { t.c10_gate_short(gate, gate.saturating_sub(me.trade)) };
        out.add(pieces!(
            "<div class=\"pyr-row\"><div class=\"pyr-lvl\"><b>{}</b><span{}>{}</span></div><div class=\"pyr-in\">",
            roman(*row),
            Raw(if reached { " class=\"ok\"" } else { "" }),
            short
        ));
        for (tech, _) in me.techs.iter().filter(|(_, r)| r == row) {
            card(pen, me, *tech, "tech", out);
        }
        let below = rows.iter().find(|(r, ..)| r + 1 == *row).map_or(usize::MAX, |(_, n, _)| *n);
        let free = if *row == 1 { 1 } else { below.saturating_sub(have + 1) };
        let mut slots = free.min(2);
        if let Some(tech) = chosen.filter(|tech| tech.level() == *row) {
            card(pen, me, tech, "tech slot-free is-picked", out);
            slots = slots.saturating_sub(1);
        }
        let glows = open.iter().any(|tech| tech.level() == *row);
        let class = if glows { "tech slot-free is-open" } else { "tech slot-free" };
        for _ in 0..slots {
            let word = if *row == 1 { t.c10_slot_always() } else { t.c10_slot_free() };
            out.add(pieces!("<span class=\"{class}\">{}</span>", word));
        }
        if free == 0 {
            let missing = (have + 2).saturating_sub(below);
            out.add(pieces!(
                "<span class=\"pyr-no\">{}</span>",
                t.c10_slot_needs(missing, roman(row.saturating_sub(1)))
            ));
        }
        out.put("</div></div>");
    }
    out.put("</div>");
}

fn card(pen: &Pen<'_>, me: &SeatView, tech: Tech, class: &str, out: &mut Markup) {
    out.add(pieces!("<span class=\"{class}\"><b>{}</b>", pen.readable("tech", tech.id())));
    let most = tech.coins_at_most();
    if most > 0 {
        let coins = me.coins_on.get(&tech).copied().unwrap_or(0);
        let pip = |i| Markup::from(Raw(if i < coins { "<i class=\"on\"></i>" } else { "<i></i>" }));
        let pips: Markup = (0..most).map(pip).collect();
        out.add(pieces!(
            "<span class=\"coins\" role=\"img\" aria-label=\"{}\">{pips}</span>",
            pen.t().c10_coins_on(coins, most)
        ));
    }
    if me.used.iter().any(|a| a.tech() == tech) {
        out.add(pieces!("<small class=\"quiet\">{}</small>", pen.t().c10_used()));
    }
    out.put("</span>");
}

/// Cards of each row of a pyramid, and how many Space Flight needs.
pub(super) fn rows(seat: &SeatView) -> [(u8, usize, usize); 5] {
    [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1)]
        .map(|(row, need)| (row, seat.techs.iter().filter(|(_, r)| *r == row).count(), need))
}

/// Levels I to V.
pub(super) fn roman(level: u8) -> &'static str {
    match level {
        1 => "I",
        2 => "II",
        3 => "III",
        4 => "IV",
        _ => "V",
    }
}
