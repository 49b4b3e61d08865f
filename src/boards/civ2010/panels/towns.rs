//! Cities with the squares around them, and where their numbers come from.

use crate::civ2010::ask::own;
use crate::civ2010::board;
use crate::civ2010::pen::Pen;
use crate::markup::Markup;
use civ2010::ids::Id;
use civ2010::map::Sq;
use civ2010::view::{CityView, PartView, SeatView, Source};
use language::L10n;

pub(super) fn towns(pen: &Pen<'_>, chosen: Option<Sq>, out: &mut Markup) {
    let t = pen.t();
    let seats: Vec<&SeatView> = match own(pen.view) {
        Some(me) => vec![me],
        None => pen.view.seats.iter().collect(),
    };
    if seats.iter().all(|s| s.cities.is_empty()) {
        return;
    }
    let (title, sum) = match seats.as_slice() {
        [me] => (t.c10_towns(), t.c10_towns_sum(me.city_limit)),
        _ => (t.c10_towns_all(), String::new()),
    };
    out.add(pieces!(
        "<section class=\"section\" id=\"towns\" aria-labelledby=\"towns-h\"><div class=\"sec-head\"><h2 id=\"towns-h\">{}</h2><p>{}</p></div><div class=\"townrow\">",
        title,
        sum
    ));
    for seat in &seats {
        for city in &seat.cities {
            town(pen, seat, city, chosen == Some(city.at), seats.len() > 1, out);
        }
    }
    out.put("</div></section>");
}

fn town(pen: &Pen<'_>, seat: &SeatView, city: &CityView, on: bool, named: bool, out: &mut Markup) {
    let t = pen.t();
    let class = if on { "town is-on" } else { "town" };
    let label = t.c10_town_map(city.at.to_string());
    let drawn = board::town(pen.view, city.at, &label, &pen.scene.words, pen.medium());
    let kind = if city.capital { t.c10_capital() } else { t.c10_city() };
    let state = if city.actions_left > 0 { t.c10_not_acted() } else { t.c10_acted() };
    let owner = if named { pen.seat(seat.seat) } else { Markup::new() };
    out.add(pieces!(
        "<article class=\"{class}\">{drawn}<div><h3>{}{} {}<small>{owner} {}</small></h3><dl class=\"ledger\">",
        pen.ico(if city.capital { "capital" } else { "city" }),
        city.at,
        kind,
        state
    ));
    let how = |of: fn(&PartView) -> u16| {
        let all: Vec<String> = city
            .parts
            .iter()
            .filter(|p| of(p) > 0)
            .map(|p| format!("{} {}", source(t, p.source), of(p)))
            .collect();
        all.join(", ")
    };
    let mut row = |icon: &str, name: String, value: String, how: String| {
        out.add(pieces!(
            "<div>{}<dt>{}</dt><dd>{value}</dd><dd class=\"how\">{}</dd></div>",
            pen.ico(icon),
            name,
            how
        ));
    };
    row("production", t.c10_production(), city.production.to_string(), how(|p| p.production));
    row("culture", t.c10_arts(), city.arts.to_string(), how(|p| p.culture));
    row("trade", t.c10_trade(), city.trade.to_string(), how(|p| p.trade));
    if let Some(first) = city.harvests.first() {
        let names: Vec<String> = city.harvests.iter().map(|r| pen.name("resource", r.id())).collect();
        row(first.id(), t.c10_harvest(), city.harvests.len().to_string(), names.join(", "));
    }
    let gathered: Vec<String> =
        seat.gathers.iter().filter(|(_, to)| *to == city.at).map(|(at, _)| at.to_string()).collect();
    if !gathered.is_empty() {
        row("scout", t.c10_gathering(), gathered.len().to_string(), gathered.join(", "));
    }
    if !city.blocked.is_empty() {
        let squares: Vec<String> = city.blocked.iter().map(ToString::to_string).collect();
        row("blockade", t.c10_blocked(), city.blocked.len().to_string(), squares.join(", "));
    }
    out.put("</dl></div></article>");
}

fn source(t: L10n, source: Source) -> String {
    match source {
        Source::City => t.c10_source_city(),
        Source::Ground => t.c10_source_ground(),
        Source::Building => t.c10_source_building(),
        Source::Wonder => t.c10_source_wonder(),
        Source::Person => t.c10_source_person(),
        Source::Scouts => t.c10_source_scouts(),
        Source::Government => t.c10_source_government(),
        Source::Tech => t.c10_source_tech(),
        Source::Bonus => t.c10_source_bonus(),
    }
}
