//! The two banks of tokens: what the next worker costs, what is eaten, how many faces are needed, what corruption takes.

use super::pen::{Pen, esc};
use crate::Markup;
use crate::markup::Len;
use through_the_ages::data::{self, board};
use through_the_ages::view::CivView;

/// The width of a token's space.
const W: f64 = 17.0;

/// Yellow tokens in their sections: faces needed above, price of the next worker and consumption below.
pub(super) fn yellow(pen: &Pen<'_>, civ: &CivView) -> Markup {
    let t = pen.t;
    let (tokens, happy) = (civ.yellow, civ.ratings.happiness);
    let title =
        t.tta_yellow_words(civ.consumption, civ.happiness_required, happy, civ.population_cost, tokens);
    let mut out = Markup::new();
    out.add(pieces!(
        "<svg class=\"tta-bank\" viewBox=\"0 0 392 94\" role=\"img\" aria-label=\"{0}\"><title>{0}</title>",
        title
    ));
    let mut x = 8.0;
    let mut space = 0u8;
    let mut brackets = Vec::new();
    for section in &board().yellow_bank.sections {
        let from = x;
        for faces in &section.happiness_subsections {
            let start = x;
            let empty = space >= tokens;
            for _ in faces.first_space..=faces.last_space {
                let class = if space < tokens { "on" } else { "off" };
                out.add(pieces!(
                    "<circle class=\"yb {class}\" cx=\"{}\" cy=\"42\" r=\"6.6\"/>",
                    Len(x + W / 2.0)
                ));
                x += W;
                space += 1;
            }
            let need = if empty { "need" } else { "ahead" };
            let got = if happy >= i16::from(faces.required) { " got" } else { "" };
            out.add(pieces!(
                "<g class=\"fc {need}{got}\"><rect x=\"{}\" y=\"7\" width=\"{}\" height=\"18\" rx=\"2\"/><text x=\"{}\" y=\"20\">{}</text></g>",
                Len(start + 0.5),
                Len(x - start - 1.0),
                Len((start + x) / 2.0),
                faces.required
            ));
            x += 4.0;
        }
        let now = section.first_space <= tokens && tokens <= section.last_space
            || (tokens > board().yellow_bank.spaces && section.last_space == board().yellow_bank.spaces);
        brackets.push((
            from,
            x - 4.0,
            section.population_cost,
            data::yellow(section.last_space).consumption,
            now,
        ));
    }
    for (from, to, price, eaten, now) in brackets {
        let class = if now { "br now" } else { "br" };
        let middle = Len((from + to) / 2.0);
        out.add(pieces!(
            "<g class=\"{class}\"><path d=\"M{} 55v5H{}v-5\"/><text x=\"{middle}\" y=\"73\">{price}</text><text x=\"{middle}\" y=\"88\">−{eaten}</text></g>",
            Len(from + 1.0),
            Len(to - 1.0)
        ));
    }
    if tokens > board().yellow_bank.spaces {
        out.add(pieces!(
            "<text class=\"xtra\" x=\"{}\" y=\"46\">+{}</text>",
            Len(x + 4.0),
            tokens - board().yellow_bank.spaces
        ));
    }
    for (y, word) in [(20, t.tta_faces()), (73, t.tta_price()), (88, t.tta_eaten())] {
        out.add(pieces!("<text class=\"cap\" x=\"{}\" y=\"{y}\">{}</text>", Len(x + 2.0), word));
    }
    out.put("</svg>");
    out
}

/// Blue tokens in three sections with their corruption.
pub(super) fn blue(pen: &Pen<'_>, civ: &CivView) -> Markup {
    let t = pen.t;
    let title = esc(&t.tta_blue_words(civ.corruption, civ.blue));
    let mut out = Markup::new();
    out.add(pieces!(
        "<svg class=\"tta-bank\" viewBox=\"0 0 392 68\" role=\"img\" aria-label=\"{title}\"><title>{title}</title>"
    ));
    let mut x = 8.0;
    let mut space = 0u8;
    for section in &board().blue_bank.sections {
        let from = x;
        for _ in section.first_space..=section.last_space {
            let class = if space < civ.blue { "on" } else { "off" };
            out.add(pieces!(
                "<g class=\"bb {class}\" transform=\"translate({} 20)\"><path d=\"M1.2 4.6L7.7 1.2l6.5 3.4v7.2l-6.5 3.4-6.5-3.4z\"/><path class=\"tl\" d=\"M1.2 4.6l6.5 3.5 6.5-3.5M7.7 8.1v7\"/></g>",
                Len(x + 0.8)
            ));
            x += W;
            space += 1;
        }
        let last = section.last_space == board().blue_bank.spaces;
        let now = section.first_space <= civ.blue && (civ.blue <= section.last_space || last);
        let loss = match data::corruption(section.last_space) {
            0 => "0".to_owned(),
            loss => format!("−{loss}"),
        };
        out.add(pieces!(
            "<g class=\"br{}\"><path d=\"M{} 43v5H{}v-5\"/><text x=\"{}\" y=\"61\">{loss}</text></g>",
            if now { " now" } else { "" },
            Len(from + 1.0),
            Len(x - 1.0),
            Len((from + x) / 2.0)
        ));
        x += 8.0;
    }
    if civ.blue > board().blue_bank.spaces {
        out.add(pieces!(
            "<text class=\"xtra\" x=\"{}\" y=\"33\">+{}</text>",
            Len(x + 8.0),
            civ.blue - board().blue_bank.spaces
        ));
    }
    out.add(pieces!("<text class=\"cap\" x=\"{}\" y=\"61\">{}</text></svg>", Len(x - 2.0), t.tta_lost()));
    out
}
