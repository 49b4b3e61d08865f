//! How near everybody is to each of the four victories.

use crate::civ2010::pen::{Pen, panel};
use crate::civ2010::techs::{roman, rows};
use crate::compare::{Comparison, bar};
use crate::markup::{Markup, Raw};
use civ2010::map::Sq;
use civ2010::view::SeatView;
use kernel::Words;

pub(super) fn ways(pen: &Pen<'_>, out: &mut Markup) {
    let (t, view) = (pen.t(), pen.view);
    let seats: Vec<&SeatView> = view.seats.iter().filter(|s| !s.gone).collect();
    let all = seats.iter().map(|s| s.seat).collect();
    let corner = Markup::text(&t.c10_ways_head());
    let mut table = Comparison::new(&pen.scene.words, pen.paper, (all, view.you), " ways", &corner);
    table.part(Raw(""), None);
    let mut way = |icon: &str, name: String, how: String, cell: &dyn Fn(&SeatView) -> Markup| {
        let name = markup!("<b>{}{}</b><small>{}</small>", pen.ico(icon), name, how);
        table.line(&name, |seat| Some(cell(seats.iter().find(|s| s.seat == seat)?).into()));
    };
    way("culture", t.c10_way_culture(), t.c10_way_culture_how(), &|s| {
        let left = view.track.iter().skip(usize::from(s.track));
        let (culture, trade) =
            left.fold((0, 0), |(c, r), space| (c + u32::from(space.culture), r + u32::from(space.trade)));
        markup!(
            "<span class=\"big\">{}</span><span class=\"quiet\"> / {}</span>{}<small>{}</small><small class=\"far\">{}</small>",
            s.track,
            view.track.len(),
            bar(s.track.into(), i64::try_from(view.track.len()).unwrap_or(i64::MAX)),
            t.c10_way_culture_has(s.culture),
            t.c10_way_culture_left(culture, trade)
        )
    });
    way("pyramid", t.c10_way_tech(), t.c10_way_tech_how(), &|s| {
        let (all, have) = (rows(s), learnt(s));
        let rows: Vec<String> = all.iter().map(|(r, n, need)| format!("{} {n}/{need}", roman(*r))).collect();
        markup!(
            "<span class=\"big\">{have}</span><span class=\"quiet\"> / 15</span>{}<small>{}</small><small class=\"far\">{}</small>",
            bar(i64::try_from(have).unwrap_or(0), 15),
            t.c10_way_tech_trade(s.income, s.trade),
            rows.join(" · ")
        )
    });
    way("coin", t.c10_way_coins(), t.c10_way_coins_how(), &|s| {
        markup!(
            "<span class=\"big\">{}</span><span class=\"quiet\"> / 15</span>{}<small class=\"far\">{}</small>",
            s.coins,
            bar(s.coins.into(), 15),
            t.c10_way_coins_left(15_u8.saturating_sub(s.coins))
        )
    });
    way("combat", t.c10_way_war(), t.c10_way_war_how(), &|s| war(pen, s));
    let inner = table.close();
    let best = |of: &dyn Fn(&SeatView) -> u8| seats.iter().max_by_key(|s| of(s)).map(|s| (s.seat, of(s)));
    let sum = match (best(&|s| s.coins), best(&|s| s.track)) {
        (Some((rich, coins)), Some((wise, space))) if coins > 0 && space > 0 => {
            let words = &pen.scene.words;
            t.c10_ways_sum(coins, words.seat(rich), space, words.seat(wise))
        }
        _ => String::new(),
    };
    panel("ways", &t.c10_ways(), &sum, &inner, true, out);
}

/// Cards of the fifteen that a flight to the stars rests on.
pub(in crate::civ2010) fn learnt(seat: &SeatView) -> usize {
    rows(seat).iter().map(|(_, n, need)| (*n).min(*need)).sum()
}

/// What a capital adds in defence.
pub(in crate::civ2010) fn defence(seat: &SeatView) -> Option<u16> {
    let capital = seat.cities.iter().find(|c| c.capital)?;
    Some(12 + u16::from(seat.combat_bonus) + if capital.walled { 4 } else { 0 })
}

/// What a capital adds in defence, and the nearest foreign army.
fn war(pen: &Pen<'_>, seat: &SeatView) -> Markup {
    let (t, view) = (pen.t(), pen.view);
    let Some(capital) = seat.cities.iter().find(|c| c.capital) else { return Markup::text("–") };
    let armies = view.squares.iter().flat_map(|s| s.figures.iter().map(move |f| (s.at, f)));
    let foreign = armies.filter(|(_, (owner, armies, _))| *owner != seat.seat && *armies > 0);
    let far =
        |at: Sq| u16::from(at.x().abs_diff(capital.at.x())) + u16::from(at.y().abs_diff(capital.at.y()));
    let nearest = foreign.map(|(at, (owner, ..))| (far(at), *owner)).min();
    let near = nearest.map_or_else(Markup::new, |(steps, owner)| {
        markup!("<small class=\"far\">{}: {} {steps}</small>", t.c10_way_war_near(), pen.mark(owner))
    });
    let defence = defence(seat).unwrap_or(0);
    let units: usize = seat.units.iter().map(|(_, n)| n).sum();
    markup!(
        "<span class=\"big\">+{defence}</span><span class=\"quiet\"> {}</span><small>{}</small>{near}",
        capital.at,
        t.c10_units(units)
    )
}
