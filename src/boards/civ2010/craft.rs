//! A form for any offer: goods of both sides, hidden ones by their name.

use super::ask::own;
use super::pen::Pen;
use crate::markup::Markup;
use crate::{Fields, Scene, Sheet};
use civ2010::View;
use civ2010::ids::{Age, EventCard, Face, Id, Resource};
use civ2010::moves::Good;
use civ2010::view::{GoodView, OfferView, SeatView};
use kernel::{Seat, Words};

/// Faces that lie on huts, and on villages one can take.
const HUTS: [Face; 5] = [Face::Wheat, Face::Silk, Face::Incense, Face::Spy, Face::Iron];
const VILLAGES: [Face; 3] = [Face::Iron, Face::Spy, Face::Uranium];

/// So many hidden things of a kind can be asked for at once.
const SEVERAL: usize = 2;

/// What stands in the form: what was filled in before it was refused, else the other side of the offer it answers.
struct Filled<'a> {
    fields: &'a Fields,
    counter: Option<&'a OfferView>,
}

impl Filled<'_> {
    fn goods(&self, give: bool) -> &[GoodView] {
        self.counter.map_or(&[], |o| if give { &o.want } else { &o.give })
    }

    /// How many of something a side names.
    fn count(&self, name: &str, give: bool, pick: impl Fn(&GoodView) -> Option<u8>) -> String {
        match self.fields.get(name) {
            "" => self.goods(give).iter().filter_map(pick).sum::<u8>().to_string(),
            told => told.to_owned(),
        }
    }

    /// Does a side name this marker or card?
    fn names(&self, side: &str, good: Good) -> bool {
        let word = good.to_string();
        self.fields.all(side).any(|x| x == word) || self.goods(side == "give").contains(&GoodView::from(good))
    }
}

fn trade(good: &GoodView) -> Option<u8> {
    if let GoodView::Trade(n) = good { Some(*n) } else { None }
}

fn culture(good: &GoodView) -> Option<u8> {
    if let GoodView::Culture(n) = good { Some(*n) } else { None }
}

fn token(resource: Resource) -> impl Fn(&GoodView) -> Option<u8> {
    move |good| if let GoodView::Token(r, n) = good { (*r == resource).then_some(*n) } else { None }
}

/// How many of something a side names, and who has how many.
fn number(
    name: &str,
    label: &str,
    icon: &str,
    (most, has): (u16, &str),
    value: &str,
    pen: &Pen<'_>,
) -> Markup {
    markup!(
        "<label>{}<span>{} <small>{}</small></span><input class=\"field\" type=\"number\" inputmode=\"numeric\" min=\"0\" max=\"{most}\" name=\"{name}\" value=\"{}\"></label>",
        pen.ico(icon),
        label,
        has,
        value
    )
}

fn tick(name: &str, value: &str, label: &str, on: bool, icon: &str, pen: &Pen<'_>) -> Markup {
    let on = if on { " checked" } else { "" };
    markup!(
        "<label class=\"tick\">{}<span>{}</span><input type=\"checkbox\" name=\"{name}\" value=\"{value}\"{on}></label>",
        pen.ico(icon),
        label
    )
}

/// A hidden thing of the other side, by its name.
fn choice(label: &str, has: &str, icon: &str, options: &Markup, pen: &Pen<'_>) -> Markup {
    markup!(
        "<label class=\"tick wide\">{}<span>{} <small>{}</small></span><select class=\"field\" name=\"want\"><option value=\"\">{}</option>{options}</select></label>",
        pen.ico(icon),
        label,
        has,
        pen.t().c10_want_none()
    )
}

fn option(good: Good, name: &str, on: bool) -> Markup {
    let on = if on { " selected" } else { "" };
    markup!("<option value=\"{}\"{on}>{name}</option>", good.to_string())
}

/// The form.
pub(super) fn form(pen: &Pen<'_>, sheet: &Sheet<'_>, out: &mut Markup) {
    let (t, view) = (pen.t(), pen.view);
    let Some(me) = own(view) else { return };
    let counter = sheet.chosen.card.strip_prefix("counter.").and_then(|n| n.parse::<u16>().ok());
    let counter = counter.and_then(|id| view.offers.iter().find(|o| o.id == id));
    let filled = Filled { fields: sheet.filled, counter };
    out.add(pieces!(
        "<section class=\"section\" id=\"craft\" aria-labelledby=\"craft-h\"><div class=\"sec-head\"><h2 id=\"craft-h\">{}</h2><p>{}</p></div><form method=\"post\" action=\"{}/move\"><input type=\"hidden\" name=\"form_token\" value=\"{}\"><input type=\"hidden\" name=\"seen\" value=\"{}\"><input type=\"hidden\" name=\"form\" value=\"offer\"><div class=\"craft\">",
        if counter.is_some() { t.c10_craft_counter() } else { t.c10_craft() },
        t.c10_craft_sum(),
        sheet.table.base,
        sheet.paper.form_token,
        sheet.table.head
    ));
    out.add(pieces!("<fieldset><legend>{}</legend>", t.c10_you_give()));
    gives(pen, me, &filled, out);
    out.add(pieces!("</fieldset><fieldset><legend>{}</legend>", t.c10_you_want()));
    wants(pen, me, &filled, out);
    out.add(pieces!(
        "</fieldset></div><p class=\"btn-row\"><button class=\"btn\">{}</button><span class=\"small quiet\">{} <a href=\"#talk\">{}</a></span></p></form></section>",
        t.c10_craft_do(),
        t.c10_craft_help(),
        t.c10_craft_talk()
    ));
}

fn gives(pen: &Pen<'_>, me: &SeatView, filled: &Filled<'_>, out: &mut Markup) {
    let t = pen.t();
    let has = |n: u16| t.c10_has(n);
    let (dial, saved) = (u16::from(me.trade), me.culture);
    let told = filled.count("give-trade", true, trade);
    out.push(&number("give-trade", &t.c10_trade(), "trade", (dial, &has(dial)), &told, pen));
    let told = filled.count("give-culture", true, culture);
    out.push(&number("give-culture", &t.c10_culture(), "culture", (saved, &has(saved)), &told, pen));
    for (resource, n) in &me.tokens {
        let (name, n) = (format!("give-{}", resource.id()), u16::from(*n));
        let told = filled.count(&name, true, token(*resource));
        let label = pen.name("resource", resource.id());
        out.push(&number(&name, &label, resource.id(), (n, &has(n)), &told, pen));
    }
    let Some(hidden) = &me.own else { return };
    let mut give = |good: Good, label: &str, icon: &str| {
        out.push(&tick("give", &good.to_string(), label, filled.names("give", good), icon, pen));
    };
    for face in &hidden.huts {
        give(Good::Hut(*face), &pen.name("cache", &format!("hut-{face}")), "hut");
    }
    for face in &hidden.villages {
        give(Good::Village(*face), &pen.name("cache", &format!("village-{face}")), "village");
    }
    for card in &hidden.hand {
        give(Good::Event(*card), &pen.name("event", card.id()), "event");
    }
    let open = filled.fields.get("open") == "yes";
    out.push(&tick("open", "yes", &t.c10_open_faces(), open, "event", pen));
}

fn wants(pen: &Pen<'_>, me: &SeatView, filled: &Filled<'_>, out: &mut Markup) {
    let (t, view) = (pen.t(), pen.view);
    let others: Vec<&SeatView> = view.seats.iter().filter(|s| !s.gone && s.seat != me.seat).collect();
    out.add(pieces!(
        "<label class=\"tick\"><span></span><span>{}</span><select class=\"field\" name=\"to\">",
        t.c10_from_whom()
    ));
    let to = filled.fields.number::<u8>("to").or(filled.counter.map(|o| o.from.number()));
    for other in &others {
        let on = if to == Some(other.seat.number()) { " selected" } else { "" };
        out.add(pieces!(
            "<option value=\"{}\"{on}>{}</option>",
            other.seat.number(),
            pen.scene.words.seat(other.seat)
        ));
    }
    out.put("</select></label>");
    // What each of them could give at most; what only one has needs no name where there is one rival.
    let held = |of: &dyn Fn(&SeatView) -> u16| -> (u16, String) {
        let most = others.iter().map(|s| of(s)).max().unwrap_or(0);
        let named = |s: &&SeatView| format!("{} {}", pen.scene.words.seat(s.seat), of(s));
        (most, others.iter().map(named).collect::<Vec<_>>().join(", "))
    };
    let (most, has) = held(&|s| u16::from(s.trade));
    let told = filled.count("want-trade", false, trade);
    out.push(&number("want-trade", &t.c10_trade(), "trade", (most, &has), &told, pen));
    let (most, has) = held(&|s| s.culture);
    let told = filled.count("want-culture", false, culture);
    out.push(&number("want-culture", &t.c10_culture(), "culture", (most, &has), &told, pen));
    for resource in Resource::ALL {
        let of =
            |s: &SeatView| s.tokens.iter().find(|(r, _)| r == resource).map_or(0, |(_, n)| u16::from(*n));
        let (most, has) = held(&of);
        if most > 0 {
            let name = format!("want-{}", resource.id());
            let told = filled.count(&name, false, token(*resource));
            let label = pen.name("resource", resource.id());
            out.push(&number(&name, &label, resource.id(), (most, &has), &told, pen));
        }
    }
    hidden(pen, filled, &held, out);
}

/// Most that a rival has of something, and who has how many in words.
type Held<'a> = dyn Fn(&dyn Fn(&SeatView) -> u16) -> (u16, String) + 'a;

/// Markers and cards that lie face down: one asks for them by name and learns only from the answer.
fn hidden(pen: &Pen<'_>, filled: &Filled<'_>, held: &Held<'_>, out: &mut Markup) {
    let t = pen.t();
    let count = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
    let mut wish = |label: &str, (most, has): (u16, String), icon: &str, all: Vec<(Good, String)>| {
        let picked: Vec<Good> =
            all.iter().map(|(good, _)| *good).filter(|g| filled.names("want", *g)).collect();
        // As many as one may have, but a form stays short.
        for n in 0..usize::from(most).min(SEVERAL) {
            let one = |(good, name): &(Good, String)| option(*good, name, picked.get(n) == Some(good));
            let options: Markup = all.iter().map(one).collect();
            out.push(&choice(label, &has, icon, &options, pen));
        }
    };
    let cache = |kind: &str, face: &Face| pen.name("cache", &format!("{kind}-{face}"));
    let huts = HUTS.iter().map(|face| (Good::Hut(*face), cache("hut", face))).collect();
    wish(&t.c10_col_huts(), held(&|s| count(s.huts)), "hut", huts);
    let villages = VILLAGES.iter().map(|face| (Good::Village(*face), cache("village", face))).collect();
    wish(&t.c10_col_villages(), held(&|s| count(s.villages)), "village", villages);
    for age in Age::ALL {
        let of = |s: &SeatView| count(s.events.iter().find(|(a, _)| a == age).map_or(0, |(_, n)| *n));
        let mut cards: Vec<EventCard> = EventCard::ALL.iter().copied().filter(|c| c.age() == *age).collect();
        cards.sort_by_key(|card| pen.name("event", card.id()));
        let all = cards.iter().map(|c| (Good::Event(*c), pen.name("event", c.id()))).collect();
        wish(&t.c10_want_event(age.id()), held(&of), "event", all);
    }
}

/// The line that the filled form means.
pub(super) fn compose(view: &View, scene: &Scene<'_>, fields: &Fields) -> Result<Vec<String>, String> {
    let t = scene.words.t;
    let side = |prefix: &str| {
        let mut goods = Vec::new();
        let count = |what: &str| fields.number::<u8>(&format!("{prefix}-{what}")).filter(|n| *n > 0);
        goods.extend(count("trade").map(Good::Trade));
        goods.extend(count("culture").map(Good::Culture));
        goods.extend(Resource::ALL.iter().filter_map(|r| count(r.id()).map(|n| Good::Token(*r, n))));
        let mut words: Vec<String> = goods.iter().map(Good::to_string).collect();
        words.extend(fields.all(prefix).filter(|word| !word.is_empty()).map(str::to_owned));
        if words.is_empty() { "nothing".to_owned() } else { words.join(" ") }
    };
    let others = |s: &&SeatView| !s.gone && view.you != Some(s.seat);
    let to = fields.number::<u8>("to");
    let partner = view.seats.iter().filter(others).find(|s| Some(s.seat.number()) == to).map(|s| s.seat);
    let Some(partner) = partner else { return Err(t.c10_no_partner()) };
    let open = if fields.get("open") == "yes" { " open" } else { "" };
    Ok(vec![format!("offer {} give {} want {}{open}", Seat::number(partner), side("give"), side("want"))])
}
