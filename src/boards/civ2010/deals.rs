//! Trade: what everybody has, and open offers as deals.

use super::answers::Answers;
use super::craft;
use super::panels::shown;
use super::pen::Pen;
use super::techs;
use crate::markup::Markup;
use crate::{Scene, Sheet};
use civ2010::ids::Id;
use civ2010::moves::Move;
use civ2010::view::{GoodView, OfferView};
use kernel::{Arg, Message, Words};

/// Goods in words.
fn goods(goods: &[GoodView], scene: &Scene<'_>) -> String {
    if goods.is_empty() {
        return scene.words.name("good", "nothing");
    }
    let named = |good: &GoodView| match good.arg() {
        Arg::Name { kind, id } => scene.words.name(kind, &id),
        other => scene.words.say(&Message::new("").with("", other)),
    };
    let all: Vec<String> = goods.iter().map(named).collect();
    scene.words.t.all_of(&all)
}

/// What everybody could trade, above the map.
pub(super) fn hero(pen: &Pen<'_>, sheet: &Sheet<'_>) -> Markup {
    let (t, view) = (pen.t(), pen.view);
    let mut out = Markup::new();
    out.add(pieces!(
        "<section class=\"section haves\" id=\"haves\" aria-labelledby=\"haves-h\"><div class=\"sec-head\"><h2 id=\"haves-h\">{}</h2></div><div class=\"scroll-x\" tabindex=\"0\" role=\"region\" aria-labelledby=\"haves-h\"><table class=\"cmp keep\"><thead><tr><th></th>",
        t.c10_haves()
    ));
    for head in [
        t.c10_trade(),
        t.c10_culture(),
        t.c10_resources(),
        t.c10_col_huts(),
        t.c10_col_villages(),
        t.c10_col_events(),
        t.c10_coins(),
    ] {
        out.add(pieces!("<th scope=\"col\">{}</th>", head));
    }
    out.put("</tr></thead><tbody>");
    for seat in view.seats.iter().filter(|s| !s.gone) {
        let tokens: Vec<String> =
            seat.tokens.iter().map(|(r, n)| format!("{n} {}", pen.name("resource", r.id()))).collect();
        let events: usize = seat.events.iter().map(|(_, n)| n).sum();
        let state = if seat.ready { t.c10_ready() } else { t.c10_not_ready() };
        out.add(pieces!(
            "<tr><th scope=\"row\">{}<small>{}</small></th><td>{} <small>+{}</small></td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{events} / {}</td><td>{}</td></tr>",
            pen.seat(seat.seat),
            state,
            seat.trade,
            seat.income,
            seat.culture,
            if tokens.is_empty() { "–".to_owned() } else { tokens.join(", ") },
            seat.huts,
            seat.villages,
            seat.hand_limit,
            seat.coins
        ));
    }
    out.put("</tbody></table></div>");
    if let Some(me) = shown(view) {
        techs::ruler(pen, me, &mut out);
    }
    out.put("</section>");
    if sheet.table.awaited && view.you.is_some() {
        craft::form(pen, sheet, &mut out);
    }
    out
}

/// Open offers, each with its buttons.
pub(super) fn deals(pen: &Pen<'_>, answers: &Answers, base: &str) -> Vec<Markup> {
    pen.view.offers.iter().map(|offer| deal(pen, offer, answers, base)).collect()
}

fn deal(pen: &Pen<'_>, offer: &OfferView, answers: &Answers, base: &str) -> Markup {
    let (t, scene) = (pen.t(), pen.scene);
    let mut out = Markup::new();
    let mine = pen.view.you == Some(offer.from);
    let (class, other) = if mine { ("deal", offer.to) } else { ("deal to-you", offer.from) };
    let (get, pay) = if mine { (&offer.want, &offer.give) } else { (&offer.give, &offer.want) };
    let title = if mine { t.c10_deal_own() } else { t.c10_deal_to_you() };
    out.add(pieces!(
        "<div class=\"{class}\"><h3>{} {}<small>{}</small></h3><div class=\"goods\"><span class=\"label\">{}</span><span>{}</span></div><span class=\"ico-l\">{}</span><div class=\"goods\"><span class=\"label\">{}</span><span>{}</span></div>",
        title,
        pen.seat(other),
        t.c10_deal_number(offer.id),
        t.c10_you_get(),
        goods(get, scene),
        pen.ico("offer"),
        t.c10_you_give(),
        goods(pay, scene)
    ));
    let about: Vec<_> = answers
        .all
        .iter()
        .filter(|a| matches!(a.mv, Move::Accept(n) | Move::Refuse(n) | Move::Withdraw(n) if n == offer.id))
        .collect();
    for answer in &about {
        if matches!(answer.mv, Move::Accept(_)) {
            out.add(pieces!("<small class=\"fore\">{}</small>", answer.offer.foreseen.join(" ")));
        }
    }
    out.put("<div class=\"btn-row\">");
    for answer in about {
        let (class, word) = match answer.mv {
            Move::Accept(_) => ("btn btn-main", t.c10_accept()),
            Move::Refuse(_) => ("btn", t.c10_refuse()),
            _ => ("btn", t.c10_withdraw()),
        };
        out.add(pieces!(
            "<button class=\"{class}\" name=\"text\" value=\"{}\" aria-label=\"{}\">{}</button>",
            answer.offer.notation,
            answer.offer.label,
            word
        ));
    }
    if !mine {
        out.add(pieces!(
            "<a class=\"btn btn-plain\" href=\"{base}?card=counter.{}#craft\">{}</a>",
            offer.id,
            t.c10_counter()
        ));
    }
    out.put("</div></div>");
    out
}
