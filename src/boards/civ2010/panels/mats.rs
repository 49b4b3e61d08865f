//! Every seat: technologies, forces, goods.

use crate::civ2010::pen::{Pen, panel};
use crate::civ2010::techs::{roman, rows};
use crate::markup::{Markup, Raw};
use civ2010::What;
use civ2010::ids::Id;

pub(super) fn mats(pen: &Pen<'_>, out: &mut Markup) {
    let (t, view) = (pen.t(), pen.view);
    let mut inner = Markup::new();
    inner.put("<div class=\"mats three\">");
    for seat in &view.seats {
        let class = if view.you == Some(seat.seat) { " is-own" } else { "" };
        let civ = seat.civ.map(|c| pen.readable("civilization", c.id())).unwrap_or_default();
        let government = pen.readable("government", seat.government.id());
        inner.add(pieces!(
            "<article class=\"mat s{}{class}\"><div class=\"mat-h\"><h3>{}</h3><div>{civ} {government}</div></div>",
            seat.seat.number(),
            pen.seat(seat.seat)
        ));
        if seat.gone {
            inner.add(pieces!("<p class=\"quiet\">{}</p></article>", t.c10_gone()));
            continue;
        }
        let said: Vec<String> = rows(seat).iter().map(|(r, n, _)| format!("{} {n}", roman(*r))).collect();
        inner.add(pieces!(
            "<div class=\"pyrmini\" role=\"img\" aria-label=\"{}\">",
            t.c10_pyramid_of(said.join(", "))
        ));
        for (row, have, need) in rows(seat).iter().rev() {
            let mut cells = Markup::from(Raw("<i></i>")).repeat(*have);
            cells += &Markup::from(Raw("<i class=\"no\"></i>")).repeat(need.saturating_sub(*have));
            inner.add(pieces!("<div><span>{}</span>{cells}</div>", roman(*row)));
        }
        inner.put("</div><dl class=\"facts\">");
        let facts = [
            (t.c10_trade(), markup!("{} <span class=\"quiet\">+{}</span>", seat.trade, seat.income)),
            (t.c10_culture(), markup!("{}", seat.culture)),
            (t.c10_coins(), markup!("{}<span class=\"quiet\">/15</span>", seat.coins)),
            (
                t.c10_cities(),
                markup!("{}<span class=\"quiet\">/{}</span>", seat.cities.len(), seat.city_limit),
            ),
            (t.c10_speed(), markup!("{}", seat.speed)),
            (t.c10_stack(), markup!("{}", seat.stacking)),
            (t.c10_bonus(), markup!("+{}", seat.combat_bonus)),
            (
                t.c10_supply(),
                markup!("{}{} {}{}", pen.ico("army"), seat.armies_left, pen.ico("scout"), seat.scouts_left),
            ),
        ];
        for (name, value) in facts {
            inner.add(pieces!("<div><dt>{}</dt><dd>{value}</dd></div>", name));
        }
        inner.put("</dl><div class=\"names\">");
        for (tech, _) in &seat.techs {
            inner.push(&pen.readable("tech", tech.id()));
        }
        inner.put("</div><div class=\"own\">");
        let units: Vec<String> =
            seat.units.iter().map(|(k, n)| format!("{n} {}", pen.name("unit", k.id()))).collect();
        inner.add(pieces!("<span>{}{}</span>", pen.ico("combat"), units.join(", ")));
        let cards: Vec<String> = seat.events.iter().map(|(age, n)| format!("{n} × {}", age.id())).collect();
        inner.add(pieces!(
            "<span>{}{} / {}</span>",
            pen.ico("event"),
            if cards.is_empty() { "0".into() } else { cards.join(", ") },
            seat.hand_limit
        ));
        let mut goods: Vec<String> =
            seat.tokens.iter().map(|(r, n)| format!("{n} {}", pen.name("resource", r.id()))).collect();
        goods.extend((seat.huts > 0).then(|| t.c10_huts(seat.huts)));
        goods.extend((seat.villages > 0).then(|| t.c10_villages(seat.villages)));
        inner.add(pieces!("<span>{}{}</span>", pen.ico("offer"), goods.join(", ")));
        for wonder in &seat.wonders {
            inner.add(pieces!(
                "<span>{}{}</span>",
                pen.ico("wonder"),
                pen.readable("wonder", wonder.wonder.id())
            ));
        }
        let people = pen.view.squares.iter().filter_map(|s| match s.marker {
            Some((owner, What::Person(person))) if owner == seat.seat => Some((s.at, person)),
            _ => None,
        });
        for (at, person) in people {
            inner.add(pieces!(
                "<span>{}{} {at}</span>",
                pen.ico("person"),
                pen.readable("person", person.id())
            ));
        }
        for person in &seat.reserve {
            inner.add(pieces!("<span>{}{}</span>", pen.ico("person"), pen.readable("person", person.id())));
        }
        if let Some(own) = &seat.own {
            for face in own.huts.iter().chain(&own.villages) {
                inner.add(pieces!("<span>{}{}</span>", pen.ico("hut"), pen.name("resource", face.id())));
            }
        }
        inner.put("</div></article>");
    }
    inner.put("</div>");
    panel("seats", &t.c10_seats(), &t.c10_seats_sum(), &inner, false, out);
}
