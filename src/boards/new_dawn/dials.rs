//! The two dials as drawings: technology with every seat on it, and the event of this round.

use crate::markup::{Len, Markup};
use crate::shapes;
use kernel::Words;
use language::L10n;
use new_dawn::View;
use new_dawn::data::{EventIcon, data};
use std::collections::BTreeMap;
use std::f64::consts::TAU;

const MIDDLE: f64 = 150.0;
/// Spaces of the tech dial, 0 to 24.
const SPACES: u8 = 25;
/// After 24 the dial goes on at 15.
const BACK_TO: u8 = 15;
/// Level marks in the figures of cards.
pub(super) const LEVELS: [&str; 4] = ["I", "II", "III", "IV"];

/// The figure of a level.
pub(super) fn level(number: u8) -> &'static str {
    usize::from(number).checked_sub(1).and_then(|i| LEVELS.get(i)).copied().unwrap_or("")
}

fn around(turn: f64, far: f64) -> (f64, f64) {
    (MIDDLE + far * turn.sin(), MIDDLE - far * turn.cos())
}

fn on_dial(space: u8, far: f64) -> (f64, f64) {
    around(f64::from(space) * TAU / f64::from(SPACES), far)
}

/// The tech dial.
pub(super) fn tech(view: &View, t: L10n, words: &dyn Words) -> Markup {
    let mut out = Markup::new();
    let standing: Vec<String> =
        view.seats.iter().map(|s| t.dawn_dial_at(s.dial, words.seat(s.seat))).collect();
    out.add(pieces!(
        "<svg class=\"dial\" viewBox=\"0 0 300 300\" role=\"img\" aria-label=\"{}\">\
         <circle class=\"ring\" cx=\"150\" cy=\"150\" r=\"118\"/><circle class=\"ring-in\" cx=\"150\" cy=\"150\" r=\"72\"/>",
        t.dawn_dial_tech(standing.join(", "))
    ));
    let marks: BTreeMap<u8, u8> = data().marks.iter().map(|m| (m.space, m.level)).collect();
    for space in 0..SPACES {
        let mark = marks.get(&space);
        let (a, b) = (on_dial(space, 118.0), on_dial(space, if mark.is_some() { 104.0 } else { 111.0 }));
        let class = if mark.is_some() { "tick-l" } else { "tick" };
        out.add(pieces!(
            "<path class=\"{class}\" d=\"M{} {}L{} {}\"/>",
            Len(a.0),
            Len(a.1),
            Len(b.0),
            Len(b.1)
        ));
        let (x, y) = on_dial(space, 130.0);
        out.add(pieces!("<text x=\"{}\" y=\"{}\">{space}</text>", Len(x), Len(y + 4.0)));
        if let Some(mark) = mark {
            let (x, y) = on_dial(space, 94.0);
            out.add(pieces!(
                "<text class=\"lvl\" x=\"{}\" y=\"{}\">{}</text>",
                Len(x),
                Len(y + 4.5),
                level(*mark)
            ));
        }
    }
    let (a, b) = (on_dial(SPACES - 1, 66.0), on_dial(BACK_TO, 66.0));
    out.add(pieces!(
        "<path class=\"loop\" d=\"M{} {}A66 66 0 0 0 {} {}\"/>",
        Len(a.0),
        Len(a.1),
        Len(b.0),
        Len(b.1)
    ));
    let mut taken: BTreeMap<u8, u8> = BTreeMap::new();
    for seat in &view.seats {
        let before = taken.entry(seat.dial).or_default();
        let at = on_dial(seat.dial, 112.0 - 14.0 * f64::from(*before));
        *before += 1;
        shapes::put(&mut out, seat.seat, at, 8.5, &format!("sm s{}", seat.seat.number()));
    }
    if let Some(own) = view.viewer.and_then(|seat| view.seat(seat)) {
        out.add(pieces!(
            "<text class=\"big\" x=\"150\" y=\"158\">{}</text><text class=\"cap\" x=\"150\" y=\"178\">{}</text>",
            own.dial,
            t.dawn_yours()
        ));
    }
    out.put("</svg>");
    out
}

/// What a section of the event dial is called.
pub(super) fn event_name(t: L10n, event: Option<EventIcon>) -> String {
    match event {
        Some(EventIcon::BarbarianSpawn) => t.dawn_event_spawn(),
        Some(EventIcon::BarbarianMove) => t.dawn_event_move(),
        Some(EventIcon::Trade) => t.dawn_event_trade(),
        Some(EventIcon::None) | None => t.dawn_event_none(),
    }
}

/// The event after this round's.
pub(super) fn next_event(view: &View) -> Option<EventIcon> {
    view.events.get((usize::from(view.event) + 1) % view.events.len().max(1)).copied()
}

/// The event dial.
pub(super) fn event(view: &View, t: L10n, sprite: &str) -> Markup {
    let mut out = Markup::new();
    let now = usize::from(view.event);
    let name = event_name(t, view.events.get(now).copied());
    out.add(pieces!(
        "<svg class=\"dial\" viewBox=\"0 0 300 300\" role=\"img\" aria-label=\"{}\">",
        t.dawn_dial_event(event_name(t, next_event(view)), name)
    ));
    let count = u8::try_from(view.events.len().max(1)).unwrap_or(5);
    let part = TAU / f64::from(count);
    // The section that is on lies over the lines of its neighbours.
    let others = (0..view.events.len()).filter(|i| *i != now);
    for index in others.chain([now]) {
        let middle = f64::from(u8::try_from(index).unwrap_or(0)) * part;
        let class = if index == now { "sector now" } else { "sector" };
        sector(&mut out, middle - part / 2.0, middle + part / 2.0, class);
    }
    for (index, icon) in view.events.iter().enumerate() {
        let (x, y) = around(f64::from(u8::try_from(index).unwrap_or(0)) * part, 84.0);
        let name = match icon {
            EventIcon::BarbarianSpawn => "spawn",
            EventIcon::BarbarianMove => "move",
            EventIcon::Trade => "trade",
            EventIcon::None => "none",
        };
        out.add(pieces!(
            "<use href=\"{sprite}#i-event-{name}\" class=\"{}\" x=\"{}\" y=\"{}\" width=\"44\" height=\"44\"/>",
            if index == now { "now-i" } else { "di" },
            Len(x - 22.0),
            Len(y - 22.0)
        ));
    }
    let (x, y) = around(f64::from(view.event) * part, 46.0);
    out.add(pieces!(
        "<path class=\"hand\" d=\"M150 150L{} {}\"/><circle class=\"hub\" cx=\"150\" cy=\"150\" r=\"7\"/></svg>",
        Len(x),
        Len(y)
    ));
    out
}

fn sector(out: &mut Markup, from: f64, to: f64, class: &str) {
    let [a, b, c, d] = [around(from, 40.0), around(from, 130.0), around(to, 130.0), around(to, 40.0)];
    out.add(pieces!(
        "<path class=\"{class}\" d=\"M{} {}L{} {}A130 130 0 0 1 {} {}L{} {}A40 40 0 0 0 {} {}z\"/>",
        Len(a.0),
        Len(a.1),
        Len(b.0),
        Len(b.1),
        Len(c.0),
        Len(c.1),
        Len(d.0),
        Len(d.1),
        Len(a.0),
        Len(a.1)
    ));
}
