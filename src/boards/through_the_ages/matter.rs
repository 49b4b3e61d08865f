//! What the question is about: an auction, a force, an attack, an offer, an event.

use super::pen::{Pen, at_once, esc, given};
use super::scales::{Added, Bar, meter, scales};
use crate::{Markup, Raw};
use kernel::{Seat, Words};
use through_the_ages::View;
use through_the_ages::ids::{CardId, Kind};
use through_the_ages::names::Unit;
use through_the_ages::view::{Matter, Taken};

pub(super) fn matter(pen: &Pen<'_>, view: &View) -> Option<Markup> {
    let t = pen.t;
    let matter = view.matter.as_ref()?;
    let me = view.viewer;
    let (title, help, body) = match matter {
        Matter::Auction { card, bid, leader, turn, open, passed, public_most, most, .. } => {
            let state = |seat: Seat| {
                if passed.contains(&seat) || !open.contains(&seat) {
                    ("–".to_owned(), t.tta_out())
                } else if *leader == Some(seat) {
                    (bid.to_string(), t.tta_highest())
                } else if *turn == seat {
                    ("?".to_owned(), t.tta_asked())
                } else {
                    (String::new(), t.tta_waits())
                }
            };
            let body = bids(pen, view, public_most, *most, &state);
            (pen.name(*card), t.tta_auction_help(), two(&prize(pen, *card, None), &body))
        }
        Matter::Sealed { card, waiting, public_most, most, .. } => {
            let state = |seat: Seat| match waiting.contains(seat) {
                true => ("?".to_owned(), t.tta_asked()),
                false => ("•".to_owned(), t.tta_answered()),
            };
            let body = bids(pen, view, public_most, *most, &state);
            (pen.name(*card), t.tta_sealed_help(), two(&prize(pen, *card, None), &body))
        }
        Matter::Force { card, seat, price, value, sent, bonus, spared, spare_limit, .. } => {
            let bar = Bar { seat: *seat, value: *value };
            let title = t.tta_force_words(*price, *value);
            let mut list = Markup::new();
            for (unit, n) in sent {
                let word = markup!("{n} × {}", pen.name(*unit));
                list += &markup!("<li>{}<b>{word}</b></li>", pen.sort_ico(*unit));
            }
            for card in bonus {
                list += &markup!("<li>{}<b>{}</b></li>", pen.ico("bonus"), pen.name(*card));
            }
            for card in spared {
                list += &markup!("<li>{}<b>{}</b></li>", pen.ico("deck"), pen.name(*card));
            }
            if list.is_empty() {
                list = markup!("<li class=\"quiet\">{}</li>", t.tta_nothing_yet());
            }
            let spare = if *spare_limit > 0 {
                markup!(" {}", t.tta_spare_limit(*spare_limit))
            } else {
                Markup::new()
            };
            let body = markup!(
                "<h3 class=\"label\">{}</h3><ul class=\"tta-sent\">{list}</ul>{}<p class=\"small quiet\">{}{spare}</p>",
                t.tta_sent(),
                meter(&bar, i16::from(*price), me == Some(*seat), &title),
                t.tta_force_line()
            );
            (pen.name(*card), title, two(&prize(pen, *card, None), &body))
        }
        Matter::Defence { card, rival, attack, strength, needed, limit, sum, .. } => {
            (defence_title(pen, view, *rival, *attack, *strength), t.tta_equal_is_enough(), {
                let lack = (*needed - *sum).max(0);
                let mut added = Vec::new();
                if *sum > 0 {
                    added.push(Added { value: *sum, label: format!("+{sum}"), class: "sure" });
                }
                if lack > 0 {
                    let class = if me == Some(*rival) { "lacks yours" } else { "lacks" };
                    added.push(Added { value: lack, label: lack.to_string(), class });
                }
                let words = t.tta_defence_words(*attack, lack, *strength);
                let svg = scales(
                    &Bar { seat: view.active, value: *attack },
                    &Bar { seat: *rival, value: *strength },
                    &added,
                    330.0,
                    &words,
                );
                let cards = pen.words.name(Unit::Cards.id(), &limit.to_string());
                let body = markup!(
                    "<p class=\"tta-legend\">{} <span>{}</span></p>{svg}<p class=\"tta-legend\">{} <span>{}</span></p>",
                    pen.seat(view.active),
                    t.tta_strength_of(*attack),
                    pen.seat(*rival),
                    t.tta_strength_and_cards(cards, *strength)
                );
                two(&prize(pen, *card, Some(view.active)), &body)
            })
        }
        Matter::PactOffer { card, partner, side_a } => {
            let other = if *side_a == *partner { view.active } else { *partner };
            let sides = match card.card().sided {
                true => markup!(
                    "<p class=\"tta-legend\">A {}</p><p class=\"tta-legend\">B {}</p>",
                    pen.seat(*side_a),
                    pen.seat(other)
                ),
                false => markup!(
                    "<p class=\"tta-legend\">{}</p><p class=\"tta-legend\">{}</p>",
                    pen.seat(view.active),
                    pen.seat(*partner)
                ),
            };
            let attack = card.card();
            let peace = if attack.forbids_attack {
                esc(&t.tta_no_attacks())
            } else if attack.ends_on_attack {
                esc(&t.tta_ends_on_attack())
            } else {
                Markup::new()
            };
            (
                pen.name(*card),
                t.tta_pact_offer(),
                two(&prize(pen, *card, Some(view.active)), &markup!("{sides}<p class=\"small\">{peace}</p>")),
            )
        }
        Matter::Event { card, affected } => {
            (pen.name(*card), t.tta_event_help(), two(&prize(pen, *card, None), &hit(pen, affected, me)))
        }
    };
    let mut out = Markup::new();
    out.add(pieces!(
        "<section class=\"tta-matter\" id=\"matter\" aria-labelledby=\"matter-h\"><div class=\"sec-head\"><h2 id=\"matter-h\">{title}</h2><p>{}</p></div>{body}</section>",
        help
    ));
    Some(out)
}

fn defence_title(pen: &Pen<'_>, view: &View, rival: Seat, attack: i16, strength: i16) -> Markup {
    let (who, whom) = (pen.words.seat(view.active), pen.words.seat(rival));
    esc(&match view.viewer == Some(rival) {
        true => pen.t.tta_against_you(attack, strength, who),
        false => pen.t.tta_against(attack, strength, who, whom),
    })
}

fn two(card: &Markup, beside: &Markup) -> Markup {
    markup!("<div class=\"tta-two\">{card}<div>{beside}</div></div>")
}

/// The card it is about, whole.
fn prize(pen: &Pen<'_>, card: CardId, foe: Option<Seat>) -> Markup {
    let t = pen.t;
    let facts = card.card();
    let mut body = Markup::new();
    if facts.kind == Kind::Territory {
        let good: Markup = given(&facts.gives, false).iter().map(|(u, n)| pen.gain(*u, *n)).collect();
        body += &markup!("<div><dt>{}</dt><dd>{good}</dd></div>", t.tta_for_good());
        let now: Markup = at_once(&facts.immediate).iter().map(|(u, n)| pen.gain(*u, *n)).collect();
        if !now.is_empty() {
            body += &markup!("<div><dt>{}</dt><dd>{now}</dd></div>", t.tta_at_once());
        }
    }
    body += &markup!(
        "<div><dt>{}</dt><dd>{}</dd></div>",
        t.tta_what_it_does(),
        pen.words.name("text", card.id())
    );
    markup!(
        "<article class=\"tta-prize{}\"><div class=\"card-top\">{}<span class=\"kind\">{}</span><span class=\"lvl\">{}</span></div><h3>{}</h3><dl>{body}</dl></article>",
        if foe.is_some() { " is-foe" } else { "" },
        pen.sort_ico(card),
        pen.sort(card),
        facts.age.roman(),
        pen.name(card)
    )
}

/// Who bids what, and what everybody could send at most.
fn bids(
    pen: &Pen<'_>,
    view: &View,
    public_most: &[(Seat, i16)],
    own: Option<i16>,
    state: &dyn Fn(Seat) -> (String, String),
) -> Markup {
    let t = pen.t;
    let rows: Markup = public_most
        .iter()
        .map(|(seat, most)| {
            let (bid, word) = state(*seat);
            let me = view.viewer == Some(*seat);
            let most = match own.filter(|_| me) {
                Some(own) => markup!("<b>{own}</b>"),
                None => markup!("≤ <b>{most}</b>"),
            };
            markup!(
                "<tr{}><th scope=\"row\">{}</th><td><b>{bid}</b> <small>{}</small></td><td>{most}</td></tr>",
                Raw(if me { " class=\"me\"" } else { "" }),
                pen.seat(*seat),
                word
            )
        })
        .collect();
    markup!(
        "<table class=\"cmp tta-bids\"><thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th><th scope=\"col\">{}</th></tr></thead><tbody>{rows}</tbody></table><p class=\"small quiet\">{}</p>",
        t.tta_bid_order(),
        t.tta_bid(),
        t.tta_could_send(),
        t.tta_could_send_help()
    )
}

/// Whom an event concerns, and who has answered.
fn hit(pen: &Pen<'_>, affected: &[Taken], me: Option<Seat>) -> Markup {
    let t = pen.t;
    if affected.is_empty() {
        return Markup::new();
    }
    let rows: Markup = affected
        .iter()
        .map(|taken| {
            let word = match (taken.answered, me == Some(taken.seat)) {
                (true, _) => t.tta_answered(),
                (false, true) => t.tta_you_decide(),
                (false, false) => t.tta_waits(),
            };
            markup!("<li>{} <small>{}</small></li>", pen.seat(taken.seat), word)
        })
        .collect();
    markup!("<h3 class=\"label\">{}</h3><ul class=\"tta-sent\">{rows}</ul>", t.tta_concerns())
}
