//! Two strengths against each other on one scale.

use crate::Markup;
use crate::markup::Len;
use kernel::Seat;

/// A bar.
pub(super) struct Bar {
    pub(super) seat: Seat,
    pub(super) value: i16,
}

/// What is added to the second bar.
pub(super) struct Added {
    pub(super) value: i16,
    pub(super) label: String,
    /// `may`, `lacks` or `sure`; `yours` beside it where the reader is to add it.
    pub(super) class: &'static str,
}

/// Both bars, what might be added, and a line where the first one ends.
pub(super) fn scales(first: &Bar, second: &Bar, added: &[Added], width: f64, title: &str) -> Markup {
    let sum: i16 = added.iter().map(|a| a.value).sum();
    let top = first.value.max(second.value + sum).max(4) + 1;
    let x = |n: i16| 6.0 + f64::from(n.max(0)) * width / f64::from(top);
    let mut out = Markup::new();
    out.add(pieces!(
        "<svg class=\"tta-scales\" viewBox=\"0 8 {} 106\" role=\"img\" aria-label=\"{1}\"><title>{1}</title>",
        Len(width + 14.0),
        title
    ));
    ticks(top, x, (20, 92, 108), &mut out);
    bar(first, 24, x, &mut out);
    bar(second, 60, x, &mut out);
    let mut at = second.value;
    for part in added {
        out.add(pieces!(
            "<g class=\"add {} s{}\"><rect x=\"{}\" y=\"60\" width=\"{}\" height=\"26\"/><text x=\"{}\" y=\"78\">{}</text></g>",
            part.class,
            second.seat.number(),
            Len(x(at)),
            Len(x(at + part.value) - x(at)),
            Len((x(at) + x(at + part.value)) / 2.0),
            part.label
        ));
        at += part.value;
    }
    out.add(pieces!("<path class=\"goal\" d=\"M{} 14V96\"/></svg>", Len(x(first.value))));
    out
}

/// One bar against a goal: a force and its price.
pub(super) fn meter(bar_: &Bar, goal: i16, yours: bool, title: &str) -> Markup {
    let top = bar_.value.max(goal).max(4) + 2;
    let x = |n: i16| 6.0 + f64::from(n.max(0)) * 330.0 / f64::from(top);
    let mut out = Markup::new();
    out.add(pieces!(
        "<svg class=\"tta-scales\" viewBox=\"0 0 344 78\" role=\"img\" aria-label=\"{0}\"><title>{0}</title>",
        title
    ));
    ticks(top, x, (14, 56, 72), &mut out);
    bar(bar_, 22, x, &mut out);
    if bar_.value < goal {
        out.add(pieces!(
            "<g class=\"add lacks{} s{}\"><rect x=\"{}\" y=\"22\" width=\"{}\" height=\"26\"/></g>",
            if yours { " yours" } else { "" },
            bar_.seat.number(),
            Len(x(bar_.value)),
            Len(x(goal) - x(bar_.value))
        ));
    }
    out.add(pieces!("<path class=\"goal\" d=\"M{} 10V58\"/></svg>", Len(x(goal))));
    out
}

fn ticks(top: i16, x: impl Fn(i16) -> f64, (from, to, text): (i16, i16, i16), out: &mut Markup) {
    let step = if top <= 12 {
        1
    } else if top <= 48 {
        4
    } else {
        20
    };
    let mut n = 0;
    while n <= top {
        out.add(pieces!(
            "<path class=\"tk\" d=\"M{0} {from}V{to}\"/><text class=\"tn\" x=\"{0}\" y=\"{text}\">{n}</text>",
            Len(x(n))
        ));
        n += step;
    }
}

fn bar(bar: &Bar, y: i16, x: impl Fn(i16) -> f64, out: &mut Markup) {
    let end = x(bar.value);
    out.add(pieces!(
        "<g class=\"s{}\"><rect class=\"bar\" x=\"6\" y=\"{y}\" width=\"{}\" height=\"26\"/>",
        bar.seat.number(),
        Len(end - 6.0)
    ));
    if bar.value > 0 {
        let at = if end > 30.0 { end - 7.0 } else { end - 3.0 };
        out.add(pieces!("<text class=\"bv\" x=\"{}\" y=\"{}\">{}</text>", Len(at), y + 18, bar.value));
    }
    out.put("</g>");
}
