//! The picture for letters: the row by price with what is open in red, and everybody's standing.

use super::pen::signed;
use crate::markup::{Len, Markup, Raw};
use crate::{Scene, palette, shapes};
use kernel::{Seat, Words};
use through_the_ages::View;
use through_the_ages::data::row_cost;
use through_the_ages::ids::{CardId, Kind};
use through_the_ages::view::Matter;

const STYLE: &str = "\
.paper{fill:var(--paper)}text{fill:var(--ink);font-family:'DejaVu Sans',sans-serif;font-size:13px}\
.h{font-size:18px;font-weight:bold;font-family:'DejaVu Serif',serif}.n{font-size:12.5px;font-weight:bold}\
.q{font-size:12px;fill:var(--ink-3)}.a{font-size:11px;font-weight:bold;fill:var(--ink-2)}.m{text-anchor:middle}.e{text-anchor:end}\
.v{font-size:14.5px}.b{font-weight:bold}.c{fill:var(--leaf);stroke:var(--rule-2)}.o{stroke:var(--rubric);stroke-width:2}\
.f{stroke-dasharray:3 3}.me{fill:var(--leaf);stroke:var(--rubric);stroke-width:1.5}.r{stroke:var(--rule);fill:none}\
.ring{fill:var(--leaf);stroke:var(--ink);stroke-width:2}\
.s1{fill:var(--seat-1)}.s2{fill:var(--seat-2)}.s3{fill:var(--seat-3)}.s4{fill:var(--seat-4)}\
.k-farm{fill:var(--t-grassland)}.k-mine{fill:var(--t-mountains)}.k-urban{fill:var(--t-desert)}.k-unit{fill:var(--t-hills)}\
.k-special{fill:var(--t-water)}.k-gov,.k-wond{fill:var(--t-natural)}.k-lead{fill:var(--t-forest)}";

/// A picture 600 wide that needs nothing besides itself.
pub(super) fn draw(view: &View, scene: &Scene<'_>) -> Markup {
    let t = scene.words.t;
    let lines = i32::try_from(view.civs.len()).unwrap_or(4);
    let height = 260 + 40 * lines + 34;
    let mut out = Markup::new();
    out.add(pieces!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"600\" height=\"{height}\" viewBox=\"0 0 600 {height}\" role=\"img\"><title>{}</title><style>{}</style><rect class=\"paper\" width=\"600\" height=\"{height}\"/>",
        t.tta_picture(),
        palette::by_day(Raw(STYLE).into())
    ));
    row(view, scene, &mut out);
    standing(view, scene, &mut out);
    out.add(pieces!("<text class=\"q\" x=\"16\" y=\"{}\">{}</text></svg>", height - 14, foot(view, scene)));
    out
}

/// One line about what matters now.
fn foot(view: &View, scene: &Scene<'_>) -> String {
    let (t, name) = (scene.words.t, |card: CardId| scene.words.name("card", card.id()));
    match &view.matter {
        Some(Matter::Defence { card, attack, strength, .. }) => {
            t.tta_picture_attack(*attack, name(*card), *strength)
        }
        Some(Matter::Auction { card, bid, .. }) => t.tta_picture_auction(*bid, name(*card)),
        _ => t.tta_decks(view.age.roman(), view.civil_deck, view.military_deck),
    }
}

fn row(view: &View, scene: &Scene<'_>, out: &mut Markup) {
    let t = scene.words.t;
    out.add(pieces!(
        "<text class=\"h\" x=\"16\" y=\"28\">{}</text><text class=\"q e\" x=\"584\" y=\"28\">{}</text>",
        t.tta_row(),
        t.tta_picture_key()
    ));
    let open = |at: usize| view.moves.iter().any(|m| m.text == format!("take {}", at + 1));
    for price in 1..=3u8 {
        let y = 42 + 52 * (i32::from(price) - 1);
        for ring in 0..price {
            out.add(pieces!(
                "<circle class=\"ring\" cx=\"{}\" cy=\"{}\" r=\"4\"/>",
                19 + 11 * i32::from(ring),
                y + 22
            ));
        }
        let cards: Vec<_> = view.row.iter().enumerate().filter(|(at, _)| row_cost(*at) == price).collect();
        let count = f64::from(u32::try_from(cards.len().max(1)).unwrap_or(1));
        let width = (534.0 - (count - 1.0) * 6.0) / count;
        let mut x = 50.0;
        for (at, card) in cards {
            if let Some(card) = card {
                tile(scene, card.card, (x, y, width), open(at), out);
            }
            x += width + 6.0;
        }
    }
}

fn tile(scene: &Scene<'_>, card: CardId, (x, y, width): (f64, i32, f64), open: bool, out: &mut Markup) {
    out.add(pieces!(
        "<rect class=\"c {} {}\" x=\"{}\" y=\"{y}\" width=\"{}\" height=\"44\" rx=\"3\"/>",
        super::pen::tint(card),
        if open { "o" } else { "f" },
        Len(x),
        Len(width)
    ));
    // About as many letters as fit on a line.
    let fits = if width > 120.0 { 14 } else { 11 };
    let name = scene.words.name("card", card.id());
    let (first, rest) = match name.split_once(' ').filter(|_| name.chars().count() > fits - 2) {
        Some((first, rest)) => (first.to_owned(), rest.to_owned()),
        None => (name, String::new()),
    };
    let cut = |text: &str| match text.chars().count() > fits {
        true => text.chars().take(fits - 1).collect::<String>() + "…",
        false => text.to_owned(),
    };
    let at = if rest.is_empty() { y + 28 } else { y + 18 };
    out.add(pieces!("<text class=\"n\" x=\"{}\" y=\"{at}\">{}</text>", Len(x + 7.0), cut(&first)));
    if !rest.is_empty() {
        out.add(pieces!("<text class=\"n\" x=\"{}\" y=\"{}\">{}</text>", Len(x + 7.0), y + 35, cut(&rest)));
    }
    out.add(pieces!(
        "<text class=\"a e\" x=\"{}\" y=\"{}\">{}</text>",
        Len(x + width - 5.0),
        y + 40,
        if card.card().kind == Kind::Action { "" } else { card.card().age.roman() }
    ));
}

fn standing(view: &View, scene: &Scene<'_>, out: &mut Markup) {
    let t = scene.words.t;
    let heads = [
        (190, t.tta_culture()),
        (262, t.tta_science_short()),
        (326, t.tta_strength()),
        (402, t.tta_food()),
        (492, t.tta_resources()),
        (562, t.tta_cards()),
    ];
    out.add(pieces!("<text class=\"h\" x=\"16\" y=\"226\">{}</text>", t.tta_standing()));
    for (x, word) in heads {
        out.add(pieces!("<text class=\"q m\" x=\"{x}\" y=\"226\">{}</text>", word));
    }
    let mut y = 226;
    for (seat, civ) in Seat::first(view.civs.len()).zip(&view.civs) {
        y += 40;
        let me = view.viewer == Some(seat);
        if me {
            out.add(pieces!(
                "<rect class=\"me\" x=\"8\" y=\"{}\" width=\"584\" height=\"37\" rx=\"3\"/>",
                y - 25
            ));
        } else {
            out.add(pieces!("<path class=\"r\" d=\"M8 {0}H592\"/>", y + 13));
        }
        let class = format!("s{}", seat.number());
        shapes::put(out, seat, (23.0, f64::from(y) - 5.0), 8.0, &class);
        let name: String = scene.words.seat(seat).chars().take(14).collect();
        out.add(pieces!("<text class=\"v b\" x=\"38\" y=\"{y}\">{}</text>", name));
        let values = [
            format!("{} {}", civ.culture, signed(civ.ratings.culture.into())),
            format!("{} {}", civ.science, signed(civ.ratings.science.into())),
            civ.ratings.strength.to_string(),
            format!("{} {}−{}", civ.food, signed(civ.food_production.into()), civ.consumption),
            format!("{} {}−{}", civ.resources, signed(civ.resource_production.into()), civ.corruption),
            format!("{}+{}", civ.hand.len(), civ.backs.len()),
        ];
        for ((x, _), value) in [190, 262, 326, 402, 492, 562].map(|x| (x, ())).into_iter().zip(values) {
            let bold = if me { " b" } else { "" };
            out.add(pieces!("<text class=\"v m{bold}\" x=\"{x}\" y=\"{y}\">{value}</text>"));
        }
    }
}
