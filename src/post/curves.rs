//! How everybody came along, for the letter that tells how a game ended: the first figure as a curve, all of them in words.

use super::compose::{Composer, render};
use super::envelope::Picture;
use super::pictures;
use super::told::mark;
use crate::history::{Chart, Course, Series, courses};
use crate::language::GameWords;
use crate::ledger::LedgerError;
use crate::store::tables::Table;
use askama::Template;
use boards::seat_shape;
use kernel::{Seat, Words as _};

/// As wide as the board.
const WIDTH: u32 = super::news::WIDTH;

/// Figures of a game that is over.
#[derive(Default)]
pub(super) struct Curves {
    /// What is drawn.
    pub(super) label: String,
    /// Each figure with everybody's number at last.
    pub(super) figures: Vec<String>,
    pub(super) picture: Option<Picture>,
}

#[derive(Template)]
#[template(path = "mail/curve.svg")]
struct Curve {
    chart: Chart,
    people: Vec<String>,
}

impl Curve {
    fn name(&self, line: &Series) -> &str {
        self.people.get(usize::from(line.seat).saturating_sub(1)).map_or("", String::as_str)
    }

    fn colour(&self, line: &Series) -> &'static str {
        mark(line.seat).1
    }

    fn shape(&self, line: &Series) -> &'static str {
        Seat::try_from(line.seat).map_or("", seat_shape)
    }
}

impl Composer {
    /// The figures of a table, drawn only if the letter is about no other one.
    pub(super) fn curves(
        &self,
        words: &GameWords<'_>,
        row: &Table,
        drawn: bool,
    ) -> Result<Curves, LedgerError> {
        let all = self.ledger.db().snapshot(|c| courses(c, &self.ledger, row))?;
        let people = words.people.to_vec();
        let figure = |course: &Course| {
            let one = |(name, value): (&String, i64)| format!("{name} {value}");
            let values: Vec<String> = people.iter().zip(course.last()).map(one).collect();
            format!("{}: {}", words.say(&course.label), values.join(", "))
        };
        let figures = all.iter().map(figure).collect();
        let Some(first) = all.first().filter(|_| drawn) else {
            return Ok(Curves { figures, ..Curves::default() });
        };
        let svg = render(&Curve { chart: Chart::new(first, None), people: people.clone() })?;
        let picture = pictures::png(&svg, WIDTH).map(|picture| Picture { name: "curve", ..picture });
        Ok(Curves { label: words.say(&first.label), figures, picture })
    }
}
