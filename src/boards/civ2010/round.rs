//! The round as a strip: which phase it is, who is done with it, and how near everybody is to winning.

use super::panels::ways;
use super::pen::Pen;
use crate::markup::{Markup, Raw};
use civ2010::ids::Id;
use civ2010::view::SeatView;
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
    out.add(pieces!("<ol class=\"phases\" aria-label=\"{}\"><li>{}</li>", t.c10_the_round(), round));
    let phases = [
        (Phase::Start, t.c10_phase_start()),
        (Phase::Trade, t.c10_phase_trade()),
        (Phase::Cities, t.c10_phase_cities()),
        (Phase::Movement, t.c10_phase_movement()),
        (Phase::Research, t.c10_phase_research()),
    ];
    let now = phases.iter().position(|(phase, _)| *phase == view.phase);
    for (i, (_, name)) in phases.iter().enumerate() {
        let state = Raw(match now {
            Some(now) if now == i => " aria-current=\"step\"",
            Some(now) if i < now => " class=\"past\"",
            _ => "",
        });
        out.add(pieces!("<li{state}><b>{} {}</b>", i + 1, name));
        if now == Some(i) {
            out.put("<span class=\"who\">");
            for seat in order(view) {
                let done = done(view, seat);
                let (class, tick) = if done { (Raw(" class=\"is-done\""), " ✓") } else { (Raw(""), "") };
                out.add(pieces!(
                    "<span{class}>{}{}{tick}</span>",
                    pen.mark(seat),
                    pen.scene.words.seat(seat)
                ));
            }
            out.put("</span>");
        }
        out.put("</li>");
    }
    out.put("</ol>");
    // A phone has no room for it in the head.
    out.add(pieces!("<ul class=\"race\" aria-label=\"{}\">", t.c10_ways()));
    for seat in order(view) {
        if let Some(of) = view.seats.iter().find(|s| s.seat == seat) {
            let name = pen.scene.words.seat(seat);
            out.add(pieces!(
                "<li>{}<span class=\"hush\">{name}: </span>{}</li>",
                pen.mark(seat),
                four(pen, of)
            ));
        }
    }
    out.put("</ul>");
    out
}

/// In the head, beside each seat's name: its civilization, and how far it is on each way to win.
pub(super) fn figures(pen: &Pen<'_>) -> Vec<Markup> {
    let head = |seat: &SeatView| {
        let mut out = Markup::new();
        if let Some(civ) = seat.civ {
            out.add(pieces!("<small class=\"civ\">{}</small>", pen.name("civilization", civ.id())));
        }
        if !seat.gone {
            out.push(&four(pen, seat));
        }
        out
    };
    pen.view.seats.iter().map(head).collect()
}

/// How far a seat is on each of the four ways, in figures.
fn four(pen: &Pen<'_>, seat: &SeatView) -> Markup {
    let t = pen.t();
    let (learnt, defence) = (ways::learnt(seat), ways::defence(seat).unwrap_or(0));
    let last = pen.view.track.len();
    let words = t.c10_standing(seat.track, last, learnt, seat.coins, defence);
    markup!(
        "<span class=\"four\" role=\"img\" aria-label=\"{0}\" title=\"{0}\"><span>{1}{2}/{last}</span><span>{3}{learnt}/15</span><span>{4}{5}/15</span><span>{6}+{defence}</span></span>",
        words,
        pen.ico("culture"),
        seat.track,
        pen.ico("pyramid"),
        pen.ico("coin"),
        seat.coins,
        pen.ico("combat")
    )
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
