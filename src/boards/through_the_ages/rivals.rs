//! The politics phase: you and each rival, strengths compared, with what can be done to or with them.

use super::compare::backs;
use super::pen::{Pen, esc};
use super::scales::{Added, Bar, scales};
use crate::Markup;
use crate::answers::Answers;
use kernel::Words;
use through_the_ages::View;
use through_the_ages::names::Unit;
use through_the_ages::view::RivalView;

pub(super) fn rivals(pen: &Pen<'_>, view: &View, answers: &Answers) -> Markup {
    let mut out = Markup::new();
    let Some(me) = view.viewer.filter(|_| !view.rivals.is_empty()) else { return out };
    let t = pen.t;
    out.add(pieces!(
        "<section class=\"tta-rivals\" id=\"rivals\" aria-labelledby=\"rivals-h\"><div class=\"sec-head\"><h2 id=\"rivals-h\">{}</h2><p>{}</p></div><ul>",
        t.tta_rivals(),
        t.tta_rivals_help()
    ));
    for rival in &view.rivals {
        let Some(civ) = view.civs.get(rival.seat.index()) else { continue };
        let gap = rival.attack - rival.defence;
        let title = t.tta_scales_words(rival.attack, rival.most, pen.words.seat(rival.seat), rival.defence);
        let may = (gap > 0 && rival.most > 0).then(|| Added {
            value: rival.most,
            label: t.tta_up_to(rival.most),
            class: "may",
        });
        let svg = scales(
            &Bar { seat: me, value: rival.attack },
            &Bar { seat: rival.seat, value: rival.defence },
            may.as_slice(),
            226.0,
            &title,
        );
        out.add(pieces!(
            "<li class=\"tta-rival s{}\"><h3>{} <span>{} : {}</span></h3>{svg}<p class=\"tta-verdict\">{}</p>",
            rival.seat.number(),
            pen.seat(rival.seat),
            rival.attack,
            rival.defence,
            verdict(pen, rival)
        ));
        let cards = if civ.backs.is_empty() { esc(&t.tta_none()) } else { backs(&civ.backs) };
        out.add(pieces!(
            "<p class=\"tta-facts\">{} {cards} · {} · {}{}</p><div class=\"offers\">",
            t.tta_military_cards(),
            pen.words_of(Unit::Military, civ.ma_total.into()),
            pen.amount(Unit::Culture, i32::from(civ.culture)),
            pen.amount(Unit::Yellow, civ.yellow)
        ));
        let place = format!("seat-{}", rival.seat);
        for answer in answers.all().filter(|a| a.place() == Some(place.as_str())) {
            out.push(&super::prompt::button(pen, view, answer, true));
        }
        out.put("</div></li>");
    }
    out.put("</ul></section>");
    out
}

/// What the scales mean, as a fact.
fn verdict(pen: &Pen<'_>, rival: &RivalView) -> Markup {
    let t = pen.t;
    let gap = rival.attack - rival.defence;
    if let Some(why) = &rival.why_not {
        return pen.say(why);
    }
    esc(&if gap <= 0 {
        t.tta_not_weaker()
    } else if rival.most < gap {
        t.tta_sure(rival.most)
    } else {
        t.tta_holds_with(gap, rival.cards, rival.most)
    })
}
