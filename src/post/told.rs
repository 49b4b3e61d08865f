//! What there is to tell one reader of their tables, and what the letter says of it.

use super::compose::render;
use super::ended::{Drawn, Ended};
use super::envelope::Picture;
use super::news::FRAME;
use crate::config::PublicUrl;
use crate::language::L10n;
use crate::ledger::LedgerError;
use crate::showing::{Prepared, nearest};
use askama::Template;
use boards::{Markup, Offer, TablePage, TurnTold, in_one_breath, palette};

/// Everything there is to tell one reader.
pub(super) struct Digest {
    pub(super) t: L10n,
    pub(super) tables: Vec<TableNews>,
    /// Are boards told in words in the HTML as well?
    pub(super) boards: bool,
    pub(super) host: String,
    /// Can it be answered with moves?
    pub(super) answers: bool,
    pub(super) settings: String,
    pub(super) unsubscribe: String,
}

/// What there is to tell of one table.
pub(super) struct TableNews {
    pub(super) name: String,
    pub(super) game: String,
    /// The button leads here.
    pub(super) url: String,
    /// The button signs somebody in.
    pub(super) enters: bool,
    /// What has happened to the table itself, in a few words: the subject if nothing else is told.
    pub(super) headline: Option<String>,
    /// The same at length.
    pub(super) notes: Vec<String>,
    pub(super) turn: Option<Turn>,
    /// How the game ended.
    pub(super) ended: Option<Ended>,
    /// What became of a prepared turn.
    pub(super) prepared: Option<Prepared>,
    pub(super) talk: Vec<Said>,
    pub(super) drawn: Drawn,
}

/// It is your move.
pub(super) struct Turn {
    pub(super) question: String,
    /// What is behind it.
    pub(super) why: String,
    /// Both with links to cards.
    pub(super) linked: (Markup, Markup),
    pub(super) due: Option<Due>,
    pub(super) since: Vec<SeatText>,
    /// So many lines before these are left out.
    pub(super) earlier: usize,
    pub(super) moves: Moves,
    /// Where it says how moves are written.
    pub(super) notation: Option<String>,
}

/// A move one could answer with.
pub(super) struct MoveTold {
    pub(super) notation: String,
    /// What it does, with its price.
    pub(super) label: String,
    /// The first thing it would bring.
    pub(super) effect: Option<String>,
}

/// Moves one could answer with.
#[derive(Default)]
pub(super) struct Moves {
    /// The first of them.
    pub(super) shown: Vec<MoveTold>,
    /// So many are left out.
    pub(super) more: usize,
}

impl Moves {
    /// Those most like what somebody wrote, who meant one of them.
    pub(super) fn near(page: &TablePage, written: &str) -> Moves {
        Moves::told(page, nearest(page, written))
    }

    /// The first of them, at most so many.
    pub(super) fn of(page: &TablePage, most: usize) -> Moves {
        Moves::told(page, page.groups.iter().flat_map(|group| &group.choices).take(most))
    }

    fn told<'p>(page: &TablePage, shown: impl IntoIterator<Item = &'p Offer>) -> Moves {
        let all: usize = page.groups.iter().map(|group| group.choices.len()).sum();
        let told = |offer: &Offer| MoveTold {
            notation: offer.notation.clone(),
            label: offer.label.clone(),
            effect: offer.foreseen.first().cloned(),
        };
        let shown: Vec<MoveTold> = shown.into_iter().map(told).collect();
        Moves { more: all.saturating_sub(shown.len()), shown }
    }
}

/// Until when.
pub(super) struct Due {
    pub(super) moment: String,
    pub(super) left: String,
}

/// A line of the chronicle; seat 0 is nobody's.
pub(super) struct SeatText {
    pub(super) seat: u8,
    pub(super) text: String,
    /// The text with links to cards, where it names some.
    pub(super) linked: Option<Markup>,
}

/// Something said.
pub(super) struct Said {
    pub(super) seat: u8,
    pub(super) name: String,
    pub(super) text: String,
    pub(super) only: Option<String>,
}

/// Seats have a shape and a colour; letters have no drawings, but characters.
const SEATS: [&str; 8] = ["●", "■", "▲", "◆", "⬟", "⬢", "★", "✚"];

pub(super) fn mark(seat: u8) -> (&'static str, &'static str) {
    match usize::from(seat).checked_sub(1).and_then(|i| SEATS.get(i)) {
        Some(shape) => (shape, palette::day(&format!("seat-{seat}"))),
        None => ("·", palette::day("ink-3")),
    }
}

impl SeatText {
    /// What a page tells, oldest first.
    pub(super) fn all(page: &TablePage, house: &PublicUrl) -> Vec<SeatText> {
        let line = |turn: &TurnTold| {
            let name =
                page.seats.iter().find(|seat| Some(seat.number) == turn.seat).map(|seat| seat.name.as_str());
            let told = name.map_or_else(|| turn.told.clone(), |name| in_one_breath(turn.told.clone(), name));
            let text = told.join(" ");
            let linked = Some(page.names.link_from(&house.page(""), &text));
            SeatText { seat: turn.seat.unwrap_or(0), text, linked }
        };
        page.chronicle.iter().rev().map(line).collect()
    }

    pub(super) fn shape(&self) -> &'static str {
        mark(self.seat).0
    }

    pub(super) fn colour(&self) -> &'static str {
        mark(self.seat).1
    }
}

impl Said {
    fn shape(&self) -> &'static str {
        mark(self.seat).0
    }

    fn colour(&self) -> &'static str {
        mark(self.seat).1
    }
}

impl TableNews {
    /// Of a table that has not begun, or won't.
    pub(super) fn of_room(
        name: String,
        game: String,
        url: String,
        headline: String,
        notes: Vec<String>,
    ) -> TableNews {
        TableNews {
            name,
            game,
            url,
            enters: false,
            headline: Some(headline),
            notes,
            turn: None,
            ended: None,
            prepared: None,
            talk: Vec::new(),
            drawn: Drawn::default(),
        }
    }

    /// The board takes what the words and the curve leave.
    pub(super) fn shrink_board(&mut self, room: usize) {
        let curve = self.ended.as_ref().and_then(|ended| ended.curves.picture.as_ref());
        self.drawn.shrink(room.saturating_sub(curve.map_or(0, |curve| curve.png.len() + FRAME)));
    }

    pub(super) fn leave_out_board(&mut self) {
        self.drawn.picture = None;
    }

    pub(super) fn leave_out_curve(&mut self) {
        if let Some(ended) = &mut self.ended {
            ended.curves.picture = None;
        }
    }

    fn button(&self, t: &L10n) -> String {
        match (&self.turn, &self.ended) {
            (Some(_), _) => t.mail_move(),
            (None, Some(_)) => t.mail_to_result(),
            (None, None) => t.mail_to_table(),
        }
    }
}

impl Digest {
    fn several(&self) -> bool {
        self.tables.len() > 1
    }

    fn turns(&self) -> usize {
        self.tables.iter().filter(|table| table.turn.is_some()).count()
    }

    /// Pictures of the only table.
    pub(super) fn pictures(&self) -> Vec<Picture> {
        match self.tables.as_slice() {
            [table] => {
                let curve = table.ended.as_ref().and_then(|ended| ended.curves.picture.as_ref());
                table.drawn.picture.iter().chain(curve).cloned().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Where a picture is found within the letter.
    fn picture_id(&self, picture: &Picture) -> String {
        format!("{}@{}", picture.name, self.host)
    }

    /// Does a button sign somebody in?
    fn signs_in(&self) -> bool {
        self.tables.iter().any(|table| table.enters)
    }

    /// The heading; the subject is the same but for the heading of a single turn.
    fn title(&self) -> String {
        match self.tables.as_slice() {
            [table] if table.turn.is_some() => self.t.mail_your_move_title(table.name.as_str()),
            _ => self.subject(),
        }
    }

    /// The same for all letters of a kind about one table: clients make one thread of them, and lists sort by table.
    pub(super) fn subject(&self) -> String {
        let t = self.t;
        match (self.tables.as_slice(), self.turns()) {
            ([table], 1) => t.mail_your_move_subject(table.name.as_str()),
            ([TableNews { name, ended: Some(ended), .. }], _) => {
                t.mail_ended_subject(name.as_str(), ended.what.as_str())
            }
            ([table], _) if table.prepared.is_some() => t.mail_prepared_subject(table.name.as_str()),
            ([TableNews { name, headline: Some(what), .. }], _) => {
                t.mail_ended_subject(name.as_str(), what.as_str())
            }
            ([table], _) => t.mail_said_subject(table.name.as_str()),
            (tables, 0) if tables.iter().any(|table| table.ended.is_some() || table.headline.is_some()) => {
                t.mail_news_of_several(tables.len())
            }
            (tables, 0) => t.mail_said_at_several(tables.len()),
            (_, turns) => t.mail_several_subject(turns),
        }
    }

    fn kicker(&self) -> String {
        match self.tables.as_slice() {
            [table] => table.game.clone(),
            tables => self.t.all_of(&tables.iter().map(|table| table.name.clone()).collect::<Vec<_>>()),
        }
    }

    /// What lists of mails show beside the subject.
    fn lead(&self) -> String {
        let first = self.tables.first();
        if let Some(prepared) = first.and_then(|table| table.prepared.as_ref()) {
            return prepared.all().join(" ");
        }
        if let Some(ended) = first.and_then(|table| table.ended.as_ref()) {
            return ended.how.clone().unwrap_or_default();
        }
        if let Some(notes) = first.map(|table| &table.notes).filter(|notes| !notes.is_empty()) {
            return notes.join(" ");
        }
        match first.and_then(|table| table.turn.as_ref()) {
            Some(turn) => {
                let last: Vec<&str> =
                    turn.since.iter().rev().take(2).rev().map(|l| l.text.as_str()).collect();
                format!("{} {}", turn.question, last.join(" "))
            }
            None => first
                .and_then(|table| table.talk.first())
                .map(|said| format!("{}: {}", said.name, said.text))
                .unwrap_or_default(),
        }
    }
}

impl Digest {
    /// Both forms of the letter.
    pub(super) fn write(&self) -> Result<(String, String), LedgerError> {
        Ok((render(&NewsText { l: self })?, render(&NewsHtml { l: self })?))
    }
}

#[derive(Template)]
#[template(path = "mail/news.txt", whitespace = "preserve")]
struct NewsText<'a> {
    l: &'a Digest,
}

#[derive(Template)]
#[template(path = "mail/news.html")]
struct NewsHtml<'a> {
    l: &'a Digest,
}
