//! The round as a strip: which phase it is, and who is done with it.

use super::pen::Pen;
use crate::markup::{Esc, Markup};
use civ2010::{Phase, View};
use kernel::{Seat, Words};

/// The strip below the head.
pub(super) fn strip(pen: &Pen<'_>) -> Markup {
    let (t, view) = (pen.t(), pen.view);
    let mut out = Markup::new();
    let round = match view.round_limit {
        0 => t.c10_round(view.round),
        limit => t.c10_round_of(limit, view.round),
    };
    out.add(format_args!(
        "<ol class=\"phases\" aria-label=\"{}\"><li>{}</li>",
        Esc(&t.c10_the_round()),
        Esc(&round)
    ));
    let phases = [
        (Phase::Start, t.c10_phase_start()),
        (Phase::Trade, t.c10_phase_trade()),
        (Phase::Cities, t.c10_phase_cities()),
        (Phase::Movement, t.c10_phase_movement()),
        (Phase::Research, t.c10_phase_research()),
    ];
    let now = phases.iter().position(|(phase, _)| *phase == view.phase);
    for (i, (_, name)) in phases.iter().enumerate() {
        let state = match now {
            Some(now) if now == i => " aria-current=\"step\"",
            Some(now) if i < now => " class=\"past\"",
            _ => "",
        };
        out.add(format_args!("<li{state}><b>{} {}</b>", i + 1, Esc(name)));
        if now == Some(i) {
            out.put("<span class=\"who\">");
            for seat in order(view) {
                let done = done(view, seat);
                let (class, tick) = if done { (" class=\"is-done\"", " ✓") } else { ("", "") };
                out.add(format_args!(
                    "<span{class}>{}{}{tick}</span>",
                    pen.mark(seat),
                    Esc(&pen.scene.words.seat(seat))
                ));
            }
            out.put("</span>");
        }
        out.put("</li>");
    }
    out.put("</ol>");
    out
}

/// Seats clockwise from the start player.
fn order(view: &View) -> Vec<Seat> {
    let here = |seat: &Seat| view.seats.iter().any(|s| s.seat == *seat && !s.gone);
    view.first.round(view.seats.len()).filter(here).collect()
}

/// Is a seat done with the phase?
fn done(view: &View, seat: Seat) -> bool {
    let Some(of) = view.seats.iter().find(|s| s.seat == seat) else { return false };
    match view.phase {
        Phase::Trade => of.ready,
        Phase::Research => of.chosen,
        Phase::Start | Phase::Cities | Phase::Movement => {
            let order = order(view);
            let place = |s: Seat| order.iter().position(|x| *x == s);
            place(seat) < place(view.turn)
        }
        Phase::Setup | Phase::Finish => false,
    }
}
