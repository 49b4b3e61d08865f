//! Letters about tables: whose move it is, and what was said. Whatever waits for one reader makes one letter.

use super::compose::{Composer, one_line};
use super::desk::Desk;
use super::ended::Drawn;
use super::envelope::{About, Picture, Written};
use super::gathering::Room;
use super::told::{Digest, Due, Moves, Said, SeatText, TableNews, Turn};
use crate::language::{GameWords, L10n, Place};
use crate::ledger::LedgerError;
use crate::people::issue_seat_link;
use crate::showing::{Past, Prepared, board_text, picture, table_page};
use crate::sitters::{name_of, names};
use crate::store::outbox::{self, Parts, Waiting};
use crate::store::players::Player;
use crate::store::tables::{Sitter, Table};
use crate::store::waits;
use crate::talk::Heard;
use crate::terms::Terms;
use kernel::{Seat, Viewer, Words as _};

/// So many lines of what happened stand in a letter about one table; the page tells the rest.
const TOLD: usize = 14;
/// And so many where several tables share a letter.
const TOLD_OF_SEVERAL: usize = 4;
/// The picture is drawn so wide at most.
pub(super) const WIDTH: u32 = 560;
/// So many moves that could be written are listed.
pub(super) const MOVES: usize = 12;

/// What came of looking at all letters that go together.
pub(super) struct Gathered {
    /// The words, if anything is left to tell.
    pub(super) written: Option<Written>,
    /// Letters that are not told of.
    pub(super) apart: Parts,
    /// The key of the first letter that is told of, or has been overtaken: what is held keeps its own.
    pub(super) key: String,
}

impl Composer {
    /// Everything that waits for one reader, as one letter.
    pub(super) fn news(&self, t: L10n, player: &Player, first: &Waiting) -> Result<Gathered, LedgerError> {
        let mut letters = vec![first.clone()];
        letters.extend(self.ledger.db().read(|c| outbox::bundled(c, first.id))?);
        let (mut desks, mut rooms, mut apart) = (Vec::new(), Vec::new(), Parts::default());
        for letter in &letters {
            match self.lay_out(player, letter, &mut desks, &mut rooms) {
                Ok(true) => {}
                Ok(false) => apart.overtaken.push(letter.id),
                // A damaged table is mended one day, and then somebody still has to be told whose move it is; the
                // other tables don't wait for that. What can't be read is sorted on its own.
                Err(
                    LedgerError::Damaged(_)
                    | LedgerError::Unplayable(_)
                    | LedgerError::Busy
                    | LedgerError::Unwritable(_),
                ) if letters.len() > 1 => {
                    apart.held.push(letter.id);
                }
                Err(error) => return Err(error),
            }
        }
        let written = match desks.is_empty() && rooms.is_empty() {
            true => None,
            false => Some(self.tell(t, player, desks, rooms)?),
        };
        let known = letters.iter().find(|letter| !apart.held.contains(&letter.id)).unwrap_or(first);
        Ok(Gathered { written, key: known.dedup_key.clone(), apart })
    }

    fn tell(
        &self,
        t: L10n,
        player: &Player,
        mut desks: Vec<Desk>,
        rooms: Vec<Room>,
    ) -> Result<Written, LedgerError> {
        // What waits for you stands before what was only said.
        desks.sort_by_key(|desk| (!desk.turn, !desk.ended, !desk.began));
        let several = desks.len() + rooms.len() > 1;
        let about = match desks.as_slice() {
            [desk] if !several => About::Table(desk.row.key.code.clone()),
            // One can't be without letters about a table that has not begun; it is called off, or all of them are.
            _ => About::Tables,
        };
        let reply_to = match desks.as_slice() {
            [desk] if desk.turn && !several => {
                self.reply_address(desk.row.id, desk.seat, Some(player.id), desk.row.head)?
            }
            _ => None,
        };
        let tables = desks.into_iter().map(|desk| self.table_news(t, player, desk, several));
        let rooms = rooms.into_iter().map(|room| Ok(self.room_news(t, room)));
        let mut news = Digest {
            t,
            tables: tables.chain(rooms).collect::<Result<_, LedgerError>>()?,
            boards: true,
            answers: reply_to.is_some(),
            host: self.host().to_owned(),
            settings: self.public_url.page("/account/mail"),
            unsubscribe: self.unsubscribe_page(player.id, &about)?,
        };
        let (mut text, mut html) = news.write()?;
        // Large letters are cut off by some readers. The board is drawn smaller, then it goes, then the curve: the text
        // tells everything.
        if !fits(&text, &html, &news.pictures()) {
            let room = room(&text, &html);
            news.tables.iter_mut().for_each(|table| table.shrink_board(room));
            (text, html) = news.write()?;
        }
        for leave_out in [TableNews::leave_out_board, TableNews::leave_out_curve] {
            if !fits(&text, &html, &news.pictures()) {
                news.tables.iter_mut().for_each(leave_out);
                (text, html) = news.write()?;
            }
        }
        if !fits(&text, &html, &[]) {
            news.boards = false;
            (text, html) = news.write()?;
        }
        Ok(Written {
            subject: news.subject(),
            text,
            html,
            about: Some(about),
            reply_to,
            pictures: news.pictures(),
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
        let Desk { row, sitters, seat, turn, began, ended, prepared, talk } = desk;
        let code = &row.key.code;
        let live = self.ledger.newest(&row)?;
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
            false if ended && !several => (None, Drawn::last(t, &live, &sitters)),
            false => (None, Drawn::default()),
        };
        let ended = match ended {
            true => Some(self.ended(&row, &live, &words, Some(seat), several)?),
            false => None,
        };
        let url = match &ended {
            Some(_) => self.public_url.page(&format!("/games/{code}/result")),
            None => {
                let now = self.ledger.clock().now();
                let token = self.ledger.db().write(|c| issue_seat_link(c, player.id, row.id, now))?;
                self.public_url.page(&format!("/games/{code}/enter/{}", token.to_cookie()))
            }
        };
        // Who moves first is told so, and need not be told more.
        let began = began && turn.is_none() && ended.is_none();
        let awaited: Vec<String> = live.fold.awaited().iter().map(|seat| words.seat(seat)).collect();
        Ok(TableNews {
            url,
            enters: ended.is_none(),
            headline: began.then(|| t.mail_began()),
            notes: if began { vec![t.mail_began_text(t.all_of(&awaited))] } else { Vec::new() },
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
        let live = self.ledger.newest(row)?;
        let viewer = Viewer::Seat(seat);
        let (past, _) =
            self.ledger.db().snapshot(|c| Past::load(c, &self.ledger, &self.recent, row, viewer, 0))?;
        let page = table_page(t, row, &live, sitters, viewer, past.told());
        let since = SeatText::all(&page, &self.public_url);
        let earlier = since.len().saturating_sub(if several { TOLD_OF_SEVERAL } else { TOLD });
        let drawn = match several {
            true => None,
            false => picture(t, &live, sitters, viewer, Some(&past)),
        };
        let (question, why) = (page.question.clone().unwrap_or_default(), page.why.join(" "));
        let link = |text: &str| page.names.link_from(&self.public_url.page(""), text);
        let turn = Turn {
            moves: Moves::of(&page, MOVES),
            notation: page.books.map(|game| self.public_url.page(&format!("/notation/{game}"))),
            linked: (link(&question), link(&why)),
            question,
            why,
            due: self.due(t, player, row, seat)?,
            since: since.into_iter().skip(earlier).collect(),
            earlier,
        };
        let board = if several { String::new() } else { board_text(t, &live, sitters, viewer) };
        Ok((turn, Drawn::new(board, drawn)))
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

/// What surrounds a picture within a letter, in bytes of the picture.
pub(super) const FRAME: usize = 1_500;

/// Is a letter of these parts small enough for every reader?
pub(super) fn fits(text: &str, html: &str, pictures: &[Picture]) -> bool {
    let drawn = pictures.iter().map(|p| (p.png.len() + FRAME) * 4 / 3).sum::<usize>();
    encoded(text) + encoded(html) + drawn <= LARGEST
}

/// So large a picture fits beside these words; as it travels, four bytes stand for three.
pub(super) fn room(text: &str, html: &str) -> usize {
    (LARGEST.saturating_sub(encoded(text) + encoded(html)) * 3 / 4).saturating_sub(FRAME)
}

/// How long a text is on its way: what is not ASCII takes three characters for each byte, or all of it four for three.
fn encoded(text: &str) -> usize {
    let quoted = text.bytes().map(|byte| if byte.is_ascii() && byte != b'=' { 1 } else { 3 }).sum::<usize>();
    (quoted + quoted / 70 * 3).min(text.len() * 4 / 3 * 79 / 76 + 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_that_some_readers_would_cut_off_does_not_fit() {
        let picture = |bytes: usize| Picture { name: "board", png: vec![0; bytes], width: 1 };
        assert!(fits("", "", &[picture(60_000)]) && !fits("", "", &[picture(72_000)]));
        assert!(!fits("", "", &[picture(60_000), picture(12_000)]), "both together");
        let plain = "a plain line of words\n".repeat(2_000);
        let left = room(&plain, "");
        assert!(fits(&plain, "", &[picture(left)]) && !fits(&plain, "", &[picture(left + 4)]));
        assert!(fits(&plain, &plain, &[]) && !fits(&plain, &plain.repeat(2), &[]));
        // Three characters for each byte, or four for three: the shorter one is taken.
        assert_eq!(encoded("ü=a"), 10);
        assert!(encoded(&"ü".repeat(10_000)) < 30_000);
    }
}
