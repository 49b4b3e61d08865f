//! The market: offers as stalls, the hand as sets, and the forms that make offers and bids.

use crate::markup::Markup;
use crate::{Fields, Offer, Paper, Scene, Sheet};
use askama::Template;
use civ1980::ids::{Card, Good, Id};
use civ1980::moves::Act;
use civ1980::view::{OfferView, View};
use kernel::Words;
use language::L10n;

/// A card in a stall.
pub(super) struct Chip {
    pub(super) name: String,
    pub(super) icon: String,
    pub(super) note: String,
    /// `true`, `said`, `unseen`, `any` or `dark`.
    pub(super) class: &'static str,
}

/// A bid for the viewer's offer.
pub(super) struct BidCard {
    pub(super) who: String,
    pub(super) number: u8,
    pub(super) cards: Vec<Chip>,
    pub(super) answers: Vec<Offer>,
}

/// An offer.
pub(super) struct Stall {
    pub(super) id: String,
    pub(super) number: u8,
    pub(super) who: String,
    pub(super) own: bool,
    pub(super) how: Vec<String>,
    pub(super) gives: Vec<Chip>,
    pub(super) wants: Vec<Chip>,
    pub(super) bids: Vec<BidCard>,
    pub(super) answers: Vec<Offer>,
    /// May the viewer answer with other cards?
    pub(super) open: bool,
    /// May the viewer make another offer instead?
    pub(super) counter: bool,
}

#[derive(Template)]
#[template(path = "boards/civ1980/market.html")]
struct Market<'a> {
    t: L10n,
    paper: Paper<'a>,
    base: &'a str,
    head: u64,
    sum: String,
    /// In sealed rounds: what the viewer has accepted, the most wanted first.
    ranked: Vec<Ranked>,
    stalls: Vec<Stall>,
}

/// A sealed acceptance in its place.
pub(super) struct Ranked {
    pub(super) offer: String,
    pub(super) number: u8,
    pub(super) who: String,
    pub(super) gives: Vec<Chip>,
}

/// A card that can be ticked.
pub(super) struct Tick {
    pub(super) value: String,
    pub(super) name: String,
    pub(super) dark: bool,
    pub(super) on: bool,
}

#[derive(Template)]
#[template(path = "boards/civ1980/offer.html")]
struct Form<'a> {
    t: L10n,
    paper: Paper<'a>,
    base: &'a str,
    head: u64,
    /// `offer`, `accept` or `pay`.
    form: &'static str,
    /// The offer that is answered.
    offer: String,
    /// What was pointed at, and the offer that another one is to answer.
    card: &'a str,
    reply: String,
    /// In sealed rounds: whom the author prefers, by place.
    priority: Vec<Pick>,
    hand: Vec<Tick>,
    named: Vec<Pick>,
    claims: Vec<Pick>,
    wanted: Vec<Pick>,
    want: String,
    seats: Vec<(u8, String, bool)>,
    first: bool,
    sealed: bool,
    budget: String,
    preview: Option<Preview>,
}

/// An offer or a bid as others will see it.
pub(super) struct Preview {
    pub(super) gives: Vec<Chip>,
    pub(super) wants: Vec<Chip>,
    /// What goes along unseen.
    pub(super) unseen: String,
    pub(super) worth: String,
}

/// What was filled in, as others will see it.
fn preview(view: &View, scene: &Scene<'_>, filled: &Fields, offered: Option<&OfferView>) -> Option<Preview> {
    if filled.get("look") != "yes" {
        return None;
    }
    let (t, words) = (scene.words.t, &scene.words);
    let (give, named, claims, coming, wants) = match super::forms::meant(view, filled)? {
        Act::Offer(o) => {
            let o = *o;
            let coming: Vec<Good> = o.wanted.iter().copied().flatten().collect();
            let wants = wishes(t, words, &o.wanted, o.want);
            (o.give, o.named, o.claims, coming, wants)
        }
        Act::Accept(a) => {
            let (a, offer) = (*a, offered?);
            let wants = given(t, words, &offer.named, &offer.claims, offer.count);
            (a.give, a.named, a.claims, offer.named.clone(), wants)
        }
        _ => return None,
    };
    let rest = unseen(&give.each().collect::<Vec<_>>(), &named);
    let names: Vec<String> = rest.iter().map(|c| words.name("card", &c.to_string())).collect();
    let me = view.viewer.and_then(|s| view.seat(s))?;
    let hand: civ1980::cards::Cards = me.hand.iter().flatten().copied().collect();
    let western = view.options.western_cards;
    Some(Preview {
        gives: given(t, words, &named, &claims, give.len()),
        wants,
        unseen: if names.is_empty() { String::new() } else { t.civ80_travels(names.join(", ")) },
        worth: t.civ80_worth_then(hand.value(western), hand.after_deal(&give, &coming, western)),
    })
}

fn wishes(t: L10n, words: &dyn Words, wanted: &[Option<Good>], count: u8) -> Vec<Chip> {
    let chip = |g: &Option<Good>| Chip {
        icon: g.map_or_else(|| "i-unknown".to_owned(), |g| format!("i-{g}")),
        name: g.map_or_else(|| t.civ80_any(), |g| good(words, g)),
        note: String::new(),
        class: "any",
    };
    let mut all: Vec<Chip> = wanted.iter().map(chip).collect();
    while all.len() < usize::from(count) {
        all.push(chip(&None));
    }
    all
}

/// A list to choose from.
pub(super) struct Pick {
    pub(super) options: Vec<(String, String, bool)>,
}

fn good(words: &dyn Words, good: Good) -> String {
    words.name("good", &good.to_string())
}

/// Named cards, what is said of the rest, and cards nobody speaks of.
fn given(t: L10n, words: &dyn Words, named: &[Good], claims: &[Good], count: usize) -> Vec<Chip> {
    let mut all: Vec<Chip> = named
        .iter()
        .map(|g| Chip { name: good(words, *g), icon: format!("i-{g}"), note: t.civ80_true(), class: "true" })
        .collect();
    all.extend(claims.iter().map(|g| Chip {
        name: good(words, *g),
        icon: format!("i-{g}"),
        note: t.civ80_said(),
        class: "said",
    }));
    while all.len() < count {
        let icon = "i-unknown".to_owned();
        all.push(Chip { name: t.civ80_unnamed(), icon, note: t.civ80_nothing_said(), class: "unseen" });
    }
    all
}

/// Cards that are given unseen: all but those that are named.
fn unseen(cards: &[Card], named: &[Good]) -> Vec<Card> {
    let mut rest = cards.to_vec();
    for good in named {
        let at = rest.iter().position(|c| c.goods() == [*good]);
        if let Some(at) = at.or_else(|| rest.iter().position(|c| c.goods().contains(good))) {
            rest.remove(at);
        }
    }
    rest
}

/// The viewer's own cards: those that are named, and every other by its name, which nobody else sees.
pub(super) fn own_cards(t: L10n, words: &dyn Words, named: &[Good], cards: &[Card]) -> Vec<Chip> {
    let mut all = given(t, words, named, &[], named.len());
    all.extend(unseen(cards, named).into_iter().map(|card| {
        let dark = card.calamity().is_some();
        let icon = match card.goods().first() {
            Some(good) => format!("i-{good}"),
            None => super::panels::calamity_icon(&card.to_string()),
        };
        Chip {
            name: words.name("card", &card.to_string()),
            icon,
            note: t.civ80_goes_unseen(),
            class: if dark { "dark" } else { "unseen" },
        }
    }));
    all
}

fn stall(view: &View, scene: &Scene<'_>, sheet: &Sheet<'_>, offer: &OfferView) -> Stall {
    let (t, words) = (scene.words.t, &scene.words);
    let all = || sheet.table.groups.iter().flat_map(|g| &g.choices);
    let about = |o: &&Offer, seat: Option<kernel::Seat>| match o.notation.parse() {
        Ok(Act::Accept(a)) => a.offer == offer.id && seat.is_none(),
        Ok(Act::Withdraw(id) | Act::Unbid(id)) => id == offer.id && seat.is_none(),
        Ok(Act::Confirm(id, s) | Act::Reject(id, s)) => id == offer.id && seat == Some(s),
        _ => false,
    };
    let own = view.viewer == Some(offer.from);
    let seats = |list: &mut dyn Iterator<Item = kernel::Seat>| {
        list.map(|s| words.seat(s)).collect::<Vec<_>>().join(", ")
    };
    let mut how = vec![if offer.public {
        t.civ80_to_all()
    } else {
        t.civ80_to_only(seats(&mut offer.to.iter().filter(|s| *s != offer.from)))
    }];
    let sealed = view.market.as_ref().is_some_and(|m| m.sealed.is_some());
    how.push(match (sealed, offer.first) {
        (true, _) => t.civ80_sealed_how(),
        (_, true) => t.civ80_first(),
        _ => t.civ80_choose(),
    });
    if !offer.priority.is_empty() {
        how.push(t.civ80_prefers(seats(&mut offer.priority.iter().copied())));
    }
    how.extend(offer.reply.map(|id| t.civ80_answers(id.to_string())));
    if own && !offer.claims.is_empty() {
        let said: Vec<String> = offer.claims.iter().map(|g| good(words, *g)).collect();
        how.push(t.civ80_you_said(said.join(", ")));
    }
    let gives = match &offer.cards {
        Some(cards) => own_cards(t, words, &offer.named, cards),
        None => given(t, words, &offer.named, &offer.claims, offer.count),
    };
    let wants = wishes(t, words, &offer.wanted, offer.want);
    let bids = offer.bids.iter().map(|bid| BidCard {
        who: words.seat(bid.from),
        number: bid.from.number(),
        cards: match &bid.cards {
            Some(cards) => own_cards(t, words, &bid.named, cards),
            None => given(t, words, &bid.named, &bid.claims, bid.count),
        },
        answers: all().filter(|o| about(o, Some(bid.from))).cloned().collect(),
    });
    let bids: Vec<BidCard> = bids.collect();
    let answers: Vec<Offer> = all().filter(|o| about(o, None)).cloned().collect();
    let may = view.market.as_ref().is_some_and(|m| m.may_trade && m.sealed.is_none_or(|s| s.1));
    let may_offer = view.market.as_ref().is_some_and(|m| m.may_trade && m.sealed.is_none_or(|s| !s.1));
    Stall {
        id: offer.id.to_string(),
        number: offer.from.number(),
        who: words.seat(offer.from),
        own,
        how,
        gives,
        wants,
        bids,
        answers,
        open: !own && may && sheet.table.question.is_some(),
        counter: !own && may_offer && sheet.table.awaited,
    }
}

/// All stalls; those that wait for the viewer first.
pub(super) fn market(view: &View, scene: &Scene<'_>, sheet: &Sheet<'_>) -> askama::Result<Markup> {
    let Some(market) = &view.market else { return Ok(Markup::new()) };
    let (t, table) = (scene.words.t, sheet.table);
    let mut stalls: Vec<Stall> = view.offers.iter().map(|o| stall(view, scene, sheet, o)).collect();
    stalls.sort_by_key(|s| (!s.own || s.bids.is_empty(), s.answers.is_empty()));
    let sum = match market.sealed {
        Some((round, false)) => t.civ80_sealed_offers(round),
        Some((round, true)) => t.civ80_sealed_answers(round),
        None => t.civ80_market_sum(stalls.len(), market.deals),
    };
    let accepted = super::forms::accepted(view).into_iter().filter(|_| market.sealed.is_some());
    let ranked = accepted.map(|(offer, bid)| Ranked {
        offer: offer.id.to_string(),
        number: offer.from.number(),
        who: scene.words.seat(offer.from),
        gives: match &bid.cards {
            Some(cards) => own_cards(t, &scene.words, &bid.named, cards),
            None => given(t, &scene.words, &bid.named, &bid.claims, bid.count),
        },
    });
    let (ranked, base, head) = (ranked.collect(), &table.base, table.head);
    let page = Market { t, paper: sheet.paper, base, head, sum, ranked, stalls };
    Markup::rendered(&page)
}

fn ticks(words: &dyn Words, hand: &[Card], filled: &Fields) -> Vec<Tick> {
    let tick = |(i, card): (usize, &Card)| {
        let value = format!("{card}:{i}");
        let on = filled.all("give").any(|v| v == value);
        Tick { name: words.name("card", &card.to_string()), dark: card.calamity().is_some(), value, on }
    };
    hand.iter().enumerate().map(tick).collect()
}

/// A list of goods; the first entry means none.
fn pick(
    words: &dyn Words,
    goods: &[Good],
    none: Option<String>,
    filled: &Fields,
    field: &str,
    at: usize,
) -> Pick {
    let was = filled.all(field).nth(at).unwrap_or_default();
    let mut options: Vec<(String, String, bool)> =
        none.into_iter().map(|n| (String::new(), n, was.is_empty())).collect();
    options.extend(goods.iter().map(|g| (g.to_string(), good(words, *g), was == g.to_string())));
    Pick { options }
}

/// The form of the question: an offer, a bid for the offer pointed at, or cards that pay.
pub(super) fn forms(view: &View, scene: &Scene<'_>, sheet: &Sheet<'_>) -> askama::Result<Markup> {
    let (t, words, table) = (scene.words.t, &scene.words, sheet.table);
    let (Some(me), Some(_)) = (view.viewer.and_then(|s| view.seat(s)), &table.question) else {
        return Ok(Markup::new());
    };
    let hand = me.hand.clone().unwrap_or_default();
    let answered =
        view.offers.iter().find(|o| o.id.to_string() == sheet.chosen.card && view.viewer != Some(o.from));
    let form = match (view.step, &view.market, answered) {
        (12, _, _) if view.purchase.as_ref().is_some_and(|p| !p.list.is_empty()) => "pay",
        (11, Some(m), Some(_)) if m.may_trade => "accept",
        (11, Some(m), None) if m.may_trade && table.awaited && m.sealed.is_none_or(|s| !s.1) => "offer",
        _ => return Ok(Markup::new()),
    };
    let mut own: Vec<Good> = hand.iter().flat_map(|c| c.goods().iter().copied()).collect();
    own.sort_unstable();
    own.dedup();
    let every: Vec<Good> = Good::ALL.to_vec();
    let named = usize::from(view.options.named);
    let filled = sheet.filled;
    let sealed = view.market.as_ref().is_some_and(|m| m.sealed.is_some());
    let any = (!sealed).then(|| t.civ80_any());
    let seats = view.seats.iter().filter(|s| Some(s.seat) != view.viewer);
    let to: Vec<&str> = filled.all("to").collect();
    let asked = sheet.chosen.card.strip_prefix("reply-").unwrap_or_else(|| filled.get("reply"));
    let reply = view.offers.iter().find(|o| form == "offer" && o.id.to_string() == asked);
    let back = reply.map(|o| o.from.number().to_string());
    let rivals: Vec<(String, String)> = view
        .seats
        .iter()
        .filter(|s| Some(s.seat) != view.viewer && sealed && form == "offer")
        .map(|s| (s.seat.number().to_string(), words.seat(s.seat)))
        .collect();
    let rival = |i: usize| {
        let was = filled.all("priority").nth(i).unwrap_or_default();
        let none = (String::new(), t.civ80_nobody(), was.is_empty());
        let rest = rivals.iter().map(|(n, name)| (n.clone(), name.clone(), was == n.as_str()));
        Pick { options: std::iter::once(none).chain(rest).collect() }
    };
    let again = view.market.as_ref().is_some_and(|m| m.may_return);
    let page = Form {
        t,
        paper: sheet.paper,
        base: &table.base,
        head: table.head,
        form,
        offer: answered.map(|o| o.id.to_string()).unwrap_or_default(),
        card: &sheet.chosen.card,
        reply: reply.map(|o| o.id.to_string()).unwrap_or_default(),
        priority: (0..rivals.len().min(2)).map(rival).collect(),
        hand: ticks(words, &hand, filled).into_iter().filter(|c| form != "pay" || !c.dark).collect(),
        named: (0..named).map(|i| pick(words, &own, None, filled, "named", i)).collect(),
        claims: (0..2).map(|i| pick(words, &every, Some(t.civ80_nothing()), filled, "claim", i)).collect(),
        wanted: (0..named).map(|i| pick(words, &every, any.clone(), filled, "wanted", i)).collect(),
        want: if filled.get("want").is_empty() { "3".into() } else { filled.get("want").into() },
        seats: seats
            .map(|s| {
                let number = s.seat.number().to_string();
                let ticked =
                    to.contains(&number.as_str()) || (to.is_empty() && back.as_ref() == Some(&number));
                (s.seat.number(), words.seat(s.seat), ticked)
            })
            .collect(),
        first: filled.get("how") == "first",
        sealed,
        budget: if again {
            format!("{} {}", t.civ80_posts(view.posts), t.civ80_may_return())
        } else {
            t.civ80_posts(view.posts)
        },
        preview: preview(view, scene, filled, answered),
    };
    Markup::rendered(&page)
}
