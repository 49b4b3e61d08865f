//! What lies on offer to everybody: wonders, resources, buildings, units, prices.

use crate::civ2010::pen::{Pen, panel};
use crate::markup::Markup;
use civ2010::ids::{Era, Id, MarkerKind, Wonder};
use civ2010::view::PriceView;
use kernel::Words;
use language::L10n;

/// The picture of a building marker.
fn marker_icon(kind: MarkerKind) -> &'static str {
    match kind {
        MarkerKind::Harbor => "harbor",
        MarkerKind::TradingPost => "trading_post",
        MarkerKind::WorkshopIronMine => "workshop",
        MarkerKind::LibraryUniversity => "library",
        MarkerKind::GranaryAqueduct => "granary",
        MarkerKind::MarketBank => "market",
        MarkerKind::TempleCathedral => "temple",
        MarkerKind::BarracksAcademy => "barracks",
    }
}

pub(super) fn market(pen: &Pen<'_>, out: &mut Markup) {
    let (t, market) = (pen.t(), &pen.view.market);
    let mut inner = Markup::new();
    inner.put("<div class=\"market\">");
    for (wonder, cost) in &market.wonders {
        inner.add(pieces!(
            "<article class=\"wonder\"><div class=\"top\">{}<span class=\"cost\">{cost}<small>{}</small></span></div><h3>{}</h3><span class=\"label\">{}</span><p>{}</p></article>",
            pen.ico("wonder"),
            t.c10_production(),
            pen.name("wonder", wonder.id()),
            era(t, *wonder),
            pen.scene.words.say(&wonder.says())
        ));
    }
    inner.put("</div><dl class=\"agreed\">");
    let mut row = |name: String, all: Vec<Markup>| {
        inner.add(pieces!("<div><dt>{}</dt><dd>{}</dd></div>", name, Markup::join(&all, " · ")));
    };
    let tokens = market.tokens.iter();
    row(
        t.c10_resources(),
        tokens
            .map(|(r, n)| markup!("{} {} <b>{n}</b>", pen.ico(r.id()), pen.readable("resource", r.id())))
            .collect(),
    );
    let buildings = market.buildings.iter().map(|(kind, n)| {
        let id = marker_icon(*kind);
        markup!("{} {} <b>{n}</b>", pen.ico(id), pen.readable("building", id))
    });
    row(t.c10_buildings(), buildings.collect());
    let decks = market.decks.iter();
    row(
        t.c10_decks(),
        decks
            .map(|(k, n)| markup!("{} {} <b>{n}</b>", pen.ico(k.id()), pen.readable("unit", k.id())))
            .collect(),
    );
    if !market.prices.is_empty() {
        let price = |p: &PriceView| markup!("{} <b>{}</b>", pen.name(p.kind, &p.id), p.cost);
        row(t.c10_prices(), market.prices.iter().map(price).collect());
    }
    inner.put("</dl>");
    let sum = t.c10_market_sum(market.wonder_deck, market.wonders.len());
    panel("market", &t.c10_market(), &sum, &inner, false, out);
}

fn era(t: L10n, wonder: Wonder) -> String {
    match wonder.age() {
        Era::Ancient => t.c10_era_ancient(),
        Era::Medieval => t.c10_era_medieval(),
        Era::Modern => t.c10_era_modern(),
    }
}
