//! Letters about tables: whose move it is, and what was said. Whatever waits for one reader makes one letter.

use super::compose::{Composer, one_line, render, unwritable};
use super::ended::{Drawn, Ended};
use super::envelope::{About, Picture, Written};
use super::pictures;
use crate::language::{GameWords, L10n, Place};
use crate::ledger::{Ledger, LedgerError, Settled, Told};
use crate::notices::Letter;
use crate::people::issue_seat_link;
use crate::reading::Reading;
use crate::sitters::{name_of, names};
use crate::store::outbox::{self, Waiting};
use crate::store::players::Player;
use crate::store::tables::{Sitter, Table};
use crate::store::talk::Said as Spoken;
use crate::store::{Conn, StoreError, sittings, talk, waits};
use crate::tables::{Prepared, Since, TablePage, picture};
use crate::talk::{Heard, with_names};
use crate::terms::Terms;
use askama::Template;
use kernel::{Entry, Kind, Seat, Viewer};

/// So many lines of what happened stand in a letter about one table; the page tells the rest.
const TOLD: usize = 14;
/// And so many where several tables share a letter.
const TOLD_OF_SEVERAL: usize = 4;
/// The picture is drawn so wide at most.
pub(super) const WIDTH: u32 = 560;
/// So many moves that could be written are listed.
pub(super) const MOVES: usize = 12;

/// Everything there is to tell one reader.
pub(super) struct News {
    t: L10n,
    tables: Vec<TableNews>,
    /// Are boards told in words in the HTML as well?
    boards: bool,
    picture_id: String,
    /// Can it be answered with moves?
    answers: bool,
    settings: String,
    unsubscribe: String,
}

/// What there is to tell of one table.
struct TableNews {
    name: String,
    game: String,
    /// The button leads here.
    url: String,
    turn: Option<Turn>,
    /// How the game ended.
    ended: Option<Ended>,
    /// What became of a prepared turn.
    prepared: Option<Prepared>,
    talk: Vec<Said>,
    drawn: Drawn,
}

/// It is your move.
struct Turn {
    question: String,
    due: Option<Due>,
    since: Vec<Line>,
    /// So many lines before these are left out.
    earlier: usize,
    moves: Moves,
}

/// Moves one could answer with, in notation.
#[derive(Default)]
pub(super) struct Moves {
    /// The first of them.
    pub(super) shown: Vec<String>,
    /// So many are left out.
    pub(super) more: usize,
}

impl Moves {
    pub(super) fn of(page: &TablePage, most: usize) -> Moves {
        let all: Vec<_> = page.groups.iter().flat_map(|g| &g.choices).map(|o| o.notation.clone()).collect();
        Moves { more: all.len().saturating_sub(most), shown: all.into_iter().take(most).collect() }
    }
}

/// Until when.
struct Due {
    moment: String,
    left: String,
}

/// A line of the chronicle; seat 0 is nobody's.
pub(super) struct Line {
    pub(super) seat: u8,
    pub(super) text: String,
}

/// Something said.
struct Said {
    seat: u8,
    name: String,
    text: String,
    only: Option<String>,
}

/// Seats have a shape and a colour; letters have no drawings, but characters.
const SEATS: [(&str, &str); 8] = [
    ("●", "#1B4C94"),
    ("■", "#820D40"),
    ("▲", "#9F5800"),
    ("◆", "#1F7A57"),
    ("⬟", "#8450B0"),
    ("⬢", "#0A4F63"),
    ("★", "#5C6672"),
    ("✚", "#2C1226"),
];

fn mark(seat: u8) -> (&'static str, &'static str) {
    let found = usize::from(seat).checked_sub(1).and_then(|i| SEATS.get(i));
    found.copied().unwrap_or(("·", "#665D4E"))
}

impl Line {
    /// What a page tells, oldest first.
    pub(super) fn all(page: &TablePage) -> Vec<Line> {
        let line =
            |line: &crate::tables::Line| Line { seat: line.seat.unwrap_or(0), text: line.told.join(" ") };
        page.chronicle.iter().rev().map(line).filter(|line| !line.text.is_empty()).collect()
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
    fn button(&self, t: &L10n) -> String {
        match (&self.turn, &self.ended) {
            (Some(_), _) => t.mail_move(),
            (None, Some(_)) => t.mail_to_result(),
            (None, None) => t.mail_to_table(),
        }
    }
}

impl News {
    fn several(&self) -> bool {
        self.tables.len() > 1
    }

    fn turns(&self) -> usize {
        self.tables.iter().filter(|table| table.turn.is_some()).count()
    }

    /// Does a button sign somebody in? Who looks at a result needs no seat.
    fn signs_in(&self) -> bool {
        self.tables.iter().any(|table| table.ended.is_none())
    }

    /// The heading; the subject is the same but for the heading of a single turn.
    fn title(&self) -> String {
        match self.tables.as_slice() {
            [table] if table.turn.is_some() => self.t.mail_your_move_title(table.name.as_str()),
            _ => self.subject(),
        }
    }

    /// The same for all letters of a kind about one table: clients make one thread of them, and lists sort by table.
    fn subject(&self) -> String {
        let t = self.t;
        match (self.tables.as_slice(), self.turns()) {
            ([table], 1) => t.mail_your_move_subject(table.name.as_str()),
            ([TableNews { name, ended: Some(ended), .. }], _) => {
                t.mail_ended_subject(name.as_str(), ended.what.as_str())
            }
            ([table], _) if table.prepared.is_some() => t.mail_prepared_subject(table.name.as_str()),
            ([table], _) => t.mail_said_subject(table.name.as_str()),
            (tables, 0) if tables.iter().any(|table| table.ended.is_some()) => {
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

/// What came of looking at all letters that go together.
pub(super) struct Gathered {
    /// The words, if anything is left to tell.
    pub(super) written: Option<Written>,
    /// Letters about tables that can't be told of now; they wait for another time.
    pub(super) held: Vec<i64>,
    /// The key of the first letter that is told of, or has been overtaken: what is held keeps its own.
    pub(super) key: String,
}

/// A table while its news are gathered.
struct Desk {
    row: Table,
    sitters: Vec<Sitter>,
    seat: Seat,
    turn: bool,
    ended: bool,
    prepared: Option<Settled>,
    talk: Vec<Heard>,
}

/// What was said, if this player sat there then and somebody else said it.
fn overheard(c: &mut Conn, table: i64, player: i64, said: Spoken) -> Result<Option<Heard>, StoreError> {
    let sittings = sittings::of_table(c, table)?;
    let heard =
        sittings.iter().any(|s| s.player == player && s.heard(said.id)) && said.speaker != Some(player);
    Ok(with_names(c, &sittings, heard.then_some(said).into_iter().collect())?.pop())
}

impl Composer {
    /// Everything that waits for one reader, as one letter.
    pub(super) fn news(&self, t: L10n, player: &Player, first: &Waiting) -> Result<Gathered, LedgerError> {
        let mut letters = vec![first.clone()];
        letters.extend(self.ledger.db().read(|c| outbox::bundled(c, first.id))?);
        let (mut desks, mut held) = (Vec::new(), Vec::new());
        for letter in &letters {
            match self.lay_out(player, letter, &mut desks) {
                Ok(()) => {}
                // A damaged table is mended one day, and then somebody still has to be told whose move it is; the
                // other tables don't wait for that. What can't be read is sorted on its own.
                Err(
                    LedgerError::Damaged(_)
                    | LedgerError::Unplayable(_)
                    | LedgerError::Busy
                    | LedgerError::Unwritable(_),
                ) if letters.len() > 1 => {
                    held.push(letter.id);
                }
                Err(error) => return Err(error),
            }
        }
        let written = match desks.is_empty() {
            true => None,
            false => Some(self.tell(t, player, desks)?),
        };
        let known = letters.iter().find(|letter| !held.contains(&letter.id)).unwrap_or(first);
        Ok(Gathered { written, held, key: known.dedup_key.clone() })
    }

    /// Puts what one letter is about on the desk of its table, unless it has been overtaken.
    fn lay_out(&self, player: &Player, letter: &Waiting, desks: &mut Vec<Desk>) -> Result<(), LedgerError> {
        let about = Letter::read(&letter.letter).map_err(|e| unwritable(&e.to_string()))?;
        let (Some(code), Some(seat)) = (about.table(), about.seat()) else { return Ok(()) };
        let Some(Reading { row, sitters, .. }) = Reading::of_sitter(&self.ledger, code, seat, player.id)?
        else {
            return Ok(());
        };
        let (mut turn, mut ended, mut prepared, mut said) = (false, false, None, None);
        match about {
            Letter::YourMove { head, .. } => turn = is_awaited(&self.ledger, code, seat, head)?,
            Letter::Prepared { until, .. } => {
                prepared = self.ledger.settled(code, seat, player.id)?.filter(|s| s.until == until);
            }
            Letter::Ended { .. } => ended = row.status.over(),
            Letter::Said { said: id, .. } => said = self.ledger.db().read(|c| talk::by_id(c, row.id, id))?,
            _ => {}
        }
        // Words are for those they were said to, whatever the letter claims.
        let said = match said.filter(|said| said.to.includes(Viewer::Seat(seat))) {
            Some(said) => self.ledger.db().read(|c| overheard(c, row.id, player.id, said))?,
            None => None,
        };
        if !turn && !ended && prepared.is_none() && said.is_none() {
            return Ok(());
        }
        match desks.iter_mut().find(|desk| desk.row.id == row.id && desk.seat == seat) {
            Some(desk) => {
                desk.turn |= turn;
                desk.ended |= ended;
                desk.prepared = desk.prepared.take().or(prepared);
                desk.talk.extend(said);
            }
            None => {
                desks.push(Desk {
                    row,
                    sitters,
                    seat,
                    turn,
                    ended,
                    prepared,
                    talk: said.into_iter().collect(),
                });
            }
        }
        Ok(())
    }

    fn tell(&self, t: L10n, player: &Player, mut desks: Vec<Desk>) -> Result<Written, LedgerError> {
        // What waits for you stands before what was only said.
        desks.sort_by_key(|desk| (!desk.turn, !desk.ended));
        let several = desks.len() > 1;
        let about = match desks.as_slice() {
            [desk] => About::Table(desk.row.key.code.clone()),
            _ => About::Tables,
        };
        let reply_to = match desks.as_slice() {
            [desk] if desk.turn => {
                self.reply_address(desk.row.id, desk.seat, Some(player.id), desk.row.head)?
            }
            _ => None,
        };
        let tables = desks.into_iter().map(|desk| self.table_news(t, player, desk, several));
        let mut news = News {
            t,
            tables: tables.collect::<Result<_, _>>()?,
            boards: true,
            answers: reply_to.is_some(),
            picture_id: format!("board@{}", self.host()),
            settings: self.public_url.page("/account/mail"),
            unsubscribe: self.unsubscribe_page(player.id, &about)?,
        };
        let mut picture = match news.tables.as_slice() {
            [table] => table.drawn.picture.clone(),
            _ => None,
        };
        let write = |news: &News| {
            Ok::<_, LedgerError>((render(&NewsText { l: news })?, render(&NewsHtml { l: news })?))
        };
        let (mut text, mut html) = write(&news)?;
        // Large letters are cut off by some readers. The picture goes first: the text tells everything.
        if !fits(&text, &html, picture.as_ref()) {
            picture = None;
            for table in &mut news.tables {
                table.drawn.picture = None;
            }
            (text, html) = write(&news)?;
        }
        if !fits(&text, &html, None) {
            news.boards = false;
            (text, html) = write(&news)?;
        }
        Ok(Written {
            subject: news.subject(),
            text,
            html,
            about: Some(about),
            reply_to,
            picture,
            reader: Some(player.id),
            answers: None,
        })
    }

    fn table_news(
        &self,
        t: L10n,
        player: &Player,
        desk: Desk,
        several: bool,
    ) -> Result<TableNews, LedgerError> {
        let Desk { row, sitters, seat, turn, ended, prepared, talk } = desk;
        let code = &row.key.code;
        let live = self.ledger.now(code)?;
        let people = names(t, live.fold.setup(), &sitters);
        let words = GameWords { t, rulebook: live.fold.rulebook(), people: &people };
        let prepared = prepared.map(|settled| Prepared::new(&words, &settled));
        let name = |person: &Sitter| name_of(t, person);
        let said = |Heard { said, speaker, only }: Heard| Said {
            seat: said.seat.number(),
            name: name(&speaker),
            only: only.map(|people| t.all_of(&people.iter().map(name).collect::<Vec<_>>())),
            text: said.text,
        };
        let (turn, drawn) = match turn {
            true => self
                .turn(t, player, &row, &sitters, seat, several)
                .map(|(turn, drawn)| (Some(turn), drawn))?,
            false if ended && !several => (None, Drawn::last(t, &row, &live, &sitters)),
            false => (None, Drawn::default()),
        };
        let ended = ended.then(|| self.ended(&live, &words, seat, code));
        let url = match &ended {
            Some(_) => self.public_url.page(&format!("/games/{code}/result")),
            None => {
                let now = self.ledger.clock().now();
                let token = self.ledger.db().write(|c| issue_seat_link(c, player.id, row.id, now))?;
                self.public_url.page(&format!("/games/{code}/enter/{}", token.to_cookie()))
            }
        };
        Ok(TableNews {
            url,
            ended,
            drawn,
            name: one_line(&row.name),
            game: t.game_name(&row.game),
            turn,
            prepared,
            talk: talk.into_iter().map(said).collect(),
        })
    }

    fn turn(
        &self,
        t: L10n,
        player: &Player,
        row: &Table,
        sitters: &[Sitter],
        seat: Seat,
        several: bool,
    ) -> Result<(Turn, Drawn), LedgerError> {
        let code = &row.key.code;
        let live = self.ledger.now(code)?;
        let now = live.fold.seq();
        if row.head != now {
            // Somebody moves at this very moment: better a little later than half of each.
            return Err(LedgerError::Busy);
        }
        let viewer = Viewer::Seat(seat);
        let past = Since::load(&self.ledger, row, &live, viewer)?;
        let page = TablePage::new(t, row, &live, sitters, viewer, &past.told);
        let since = Line::all(&page);
        let earlier = since.len().saturating_sub(if several { TOLD_OF_SEVERAL } else { TOLD });
        let drawn = match several {
            true => None,
            false => picture(t, &live, sitters, viewer, Some(&past)),
        };
        let turn = Turn {
            moves: Moves::of(&page, MOVES),
            question: page.question.unwrap_or_default(),
            due: self.due(t, player, row, seat)?,
            since: since.into_iter().skip(earlier).collect(),
            earlier,
        };
        let drawn = Drawn {
            board: if several { String::new() } else { page.board },
            picture: drawn.and_then(|svg| pictures::png(&svg, WIDTH)),
        };
        Ok((turn, drawn))
    }

    /// Until when the seat must have moved, on its player's clocks.
    fn due(&self, t: L10n, player: &Player, row: &Table, seat: Seat) -> Result<Option<Due>, LedgerError> {
        let wait = self.ledger.db().read(|c| waits::of_seat(c, row.id, seat))?;
        let Some(at) = wait.and_then(|wait| wait.due) else { return Ok(None) };
        let place = Place::of(player.time_zone.as_deref(), &Terms::read(&row.terms).time_zone);
        let left = at - self.ledger.clock().now();
        Ok((left > 0).then(|| Due { moment: t.moment_at(at, &place), left: t.span(left) }))
    }
}

/// The whole letter is to stay below 100 KB; headers and borders of parts need some of it.
const LARGEST: usize = 95_000;

/// Is a letter of these parts small enough for every reader?
pub(super) fn fits(text: &str, html: &str, picture: Option<&Picture>) -> bool {
    let drawn = picture.map_or(0, |p| p.png.len() * 4 / 3 + 2_000);
    encoded(text) + encoded(html) + drawn <= LARGEST
}

/// How long a text is on its way: what is not ASCII takes three characters for each byte, or all of it four for three.
fn encoded(text: &str) -> usize {
    let quoted = text.bytes().map(|byte| if byte.is_ascii() && byte != b'=' { 1 } else { 3 }).sum::<usize>();
    (quoted + quoted / 70 * 3).min(text.len() * 4 / 3 * 79 / 76 + 100)
}

/// Has the table waited for the seat ever since the letter was written? Half a turn is not a turn: who has moved and
/// must go on is still told. If it was asked again after a time when it was not, there is a newer letter.
fn is_awaited(ledger: &Ledger, code: &str, seat: Seat, head: u64) -> Result<bool, LedgerError> {
    let live = ledger.now(code)?;
    let now = live.fold.seq();
    if !live.fold.awaited().contains(seat) {
        return Ok(false);
    }
    let since = ledger.chronicle(code, head, now)?;
    // What follows by itself is written, and mailed about, together with what it follows on.
    let ends = since.iter().zip(since.iter().skip(1)).filter(|(_, next)| entry(next).kind != Kind::Auto);
    for (end, _) in ends {
        if !ledger.at(code, end.happened.seq)?.fold.awaited().contains(seat) {
            return Ok(false);
        }
    }
    Ok(true)
}

fn entry(told: &Told) -> &Entry {
    &told.happened.entry
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_that_some_readers_would_cut_off_does_not_fit() {
        let picture = |bytes: usize| Picture { png: vec![0; bytes], width: 1 };
        assert!(fits("", "", Some(&picture(60_000))) && !fits("", "", Some(&picture(72_000))));
        let plain = "a plain line of words\n".repeat(2_000);
        assert!(fits(&plain, &plain, None) && !fits(&plain, &plain.repeat(2), None));
        // Three characters for each byte, or four for three: the shorter one is taken.
        assert_eq!(encoded("ü=a"), 10);
        assert!(encoded(&"ü".repeat(10_000)) < 30_000);
    }
}

#[derive(Template)]
#[template(path = "mail/news.txt", whitespace = "preserve")]
struct NewsText<'a> {
    l: &'a News,
}

#[derive(Template)]
#[template(path = "mail/news.html")]
struct NewsHtml<'a> {
    l: &'a News,
}
