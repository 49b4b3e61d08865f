//! Seats side by side: a column for each seat, a line for each figure.

use super::Paper;
use super::markup::{Markup, Raw};
use kernel::{Seat, Words};
use language::GameWords;

/// A table that is being written, part by part and line by line.
pub(super) struct Comparison {
    seats: Vec<Seat>,
    own: Option<Seat>,
    out: Markup,
    open: bool,
}

/// What one seat has of a figure, as markup.
#[derive(Clone, Debug, Default)]
pub(super) struct Cell {
    pub(super) text: Markup,
    /// Nobody has more.
    pub(super) best: bool,
    /// It stands for this line and the next.
    pub(super) both: bool,
}

impl From<Markup> for Cell {
    fn from(text: Markup) -> Cell {
        Cell { text, ..Cell::default() }
    }
}

impl Comparison {
    /// With its head: the seats, one of them the viewer's; `corner` is what stands over the lines' names, as markup.
    pub(super) fn new(
        words: &GameWords<'_>,
        paper: Paper<'_>,
        (seats, own): (Vec<Seat>, Option<Seat>),
        class: &str,
        corner: &Markup,
    ) -> Comparison {
        let mut out = Markup::new();
        out.add(pieces!("<table class=\"cmp{class}\"><thead><tr><th scope=\"col\">{corner}</th>"));
        for seat in &seats {
            let number = seat.number();
            out.add(pieces!(
                "<th scope=\"col\" class=\"n{}\"><span class=\"seat s{number}\"><svg aria-hidden=\"true\"><use href=\"{}\"/></svg><span>{}</span></span></th>",
                if own == Some(*seat) { " you" } else { "" },
                paper.seat_shape(&number),
                words.seat(*seat)
            ));
        }
        out.put("</tr></thead>");
        Comparison { seats, own, out, open: false }
    }

    /// Another part, with a heading if there is one.
    pub(super) fn part(&mut self, class: Raw, heading: Option<&str>) {
        self.end();
        self.open = true;
        self.out.add(pieces!("<tbody{class}>"));
        if let Some(heading) = heading {
            self.out.add(pieces!(
                "<tr class=\"cmp-sub\"><th colspan=\"{}\" scope=\"rowgroup\">{}</th></tr>",
                self.seats.len() + 1,
                heading
            ));
        }
    }

    /// A line: its name as markup, and what each seat has; nothing where the cell above stands for both.
    pub(super) fn line(&mut self, name: &Markup, cell: impl Fn(Seat) -> Option<Cell>) {
        self.out.add(pieces!("<tr><th scope=\"row\">{name}</th>"));
        for seat in &self.seats {
            let Some(cell) = cell(*seat) else { continue };
            let (own, best) =
                (if self.own == Some(*seat) { " you" } else { "" }, if cell.best { " top" } else { "" });
            let both = Raw(if cell.both { " rowspan=\"2\"" } else { "" });
            self.out.add(pieces!("<td class=\"n s{}{own}{best}\"{both}>{}</td>", seat.number(), cell.text));
        }
        self.out.put("</tr>");
    }

    fn end(&mut self) {
        if std::mem::take(&mut self.open) {
            self.out.put("</tbody>");
        }
    }

    /// The whole table.
    pub(super) fn close(mut self) -> Markup {
        self.end();
        self.out.put("</table>");
        self.out
    }
}

/// How much of the most somebody has.
pub(super) fn bar(value: i64, of: i64) -> Markup {
    let width = 142 * value.clamp(0, of.max(0)) / of.max(1);
    markup!(
        "<svg class=\"meter-bar\" viewBox=\"0 0 144 9\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect class=\"fg\" x=\"1\" y=\"1\" width=\"{width}\" height=\"7\"/><rect class=\"bg\" x=\".5\" y=\".5\" width=\"143\" height=\"8\" rx=\"1\"/></svg>"
    )
}
