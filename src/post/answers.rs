//! Letters that answer messages with moves: what was played and what came of it, or why nothing was.

use super::compose::{Composer, render};
use super::envelope::{About, Picture, Written};
use super::news::{MOVES, WIDTH, fits, room};
use super::pictures;
use super::told::{Moves, SeatText};
use crate::language::L10n;
use crate::ledger::LedgerError;
use crate::notices::{Answer, Reason};
use crate::showing::{board_text, picture, table_page};
use crate::store::tables;
use askama::Template;
use kernel::{Seat, Viewer};

/// So many moves are listed for somebody whose message could not be played.
const MOVES_SHOWN: usize = 30;
/// So many events are told at most.
const TOLD: u64 = 200;

impl Composer {
    /// What became of a message; nothing if its writer has left the seat and may read no more of it.
    pub(super) fn answer(
        &self,
        t: L10n,
        code: &str,
        seat: Seat,
        answer: &Answer,
        subject: &str,
        player: Option<i64>,
    ) -> Result<Option<Written>, LedgerError> {
        let url = self.public_url.page(&format!("/games/{code}"));
        let subject = as_answer(subject);
        let (row, sitters) = self.ledger.db().snapshot(|c| {
            let row = tables::by_code(c, code)?.ok_or_else(|| LedgerError::NoTable(code.into()))?;
            let sitters = tables::sitters(c, row.id)?;
            Ok::<_, LedgerError>((row, sitters))
        })?;
        let still_theirs = sitters.get(seat.index()).is_some_and(|s| s.player == player);
        let table = super::compose::one_line(&row.name);
        let bare = |what: String| -> Result<Option<Written>, LedgerError> {
            let title = t.mail_answer_refused_title(table.as_str());
            let what = format!("{what}\n\n{url}");
            let written = self.plain(t, title, what)?;
            Ok(Some(Written { subject: subject.clone(), about: Some(About::Table(code.into())), ..written }))
        };
        match answer {
            Answer::Refused(Reason::NotYours) => return bare(t.mail_answer_not_yours()),
            _ if !still_theirs => return Ok(None),
            Answer::Refused(Reason::OutOfOrder) => return bare(t.mail_answer_out_of_order()),
            _ => {}
        }
        let live = self.ledger.newest(&row)?;
        let now = row.head;
        let told = match answer {
            Answer::Played { first, .. } => {
                let after = first.saturating_sub(1).max(now.saturating_sub(TOLD));
                self.ledger.db().snapshot(|c| self.ledger.chronicle_in(c, &row, after, now))?
            }
            Answer::Refused(_) => Vec::new(),
        };
        let viewer = if row.status.over() { Viewer::Historian } else { Viewer::Seat(seat) };
        let page = table_page(t, &row, &live, &sitters, viewer, &told);
        let happened = SeatText::all(&page, &self.public_url);
        let (title, why) = match answer {
            Answer::Played { .. } => (t.mail_answer_played_title(table.as_str()), String::new()),
            Answer::Refused(reason) => (t.mail_answer_refused_title(table.as_str()), because(t, reason)),
        };
        let unread = match answer {
            Answer::Played { unread, .. } => unread.as_slice(),
            Answer::Refused(_) => &[],
        };
        let moves = match answer {
            Answer::Refused(Reason::Line { text, .. }) => Moves::near(&page, text),
            Answer::Refused(_) => Moves::of(&page, MOVES_SHOWN),
            Answer::Played { .. } => Moves::of(&page, MOVES),
        };
        let next = match (&page.question, page.waiting_for()) {
            (Some(question), _) => question.clone(),
            (None, people) if people.is_empty() => page.result.clone().unwrap_or_default(),
            (None, people) => t.table_waiting_for(t.all_of(&people)),
        };
        let notation = page.books.map(|game| self.public_url.page(&format!("/notation/{game}")));
        let reply_to = self.reply_address(row.id, seat, player, now)?;
        let svg = picture(t, &live, &sitters, viewer, None);
        let drawn = svg.as_deref().and_then(|svg| pictures::png(svg, WIDTH));
        let smaller;
        let mut words = Words {
            t,
            title: &title,
            game: &page.game,
            table: &table,
            why: &why,
            happened: &happened,
            unread,
            next: &next,
            moves: &moves,
            url: &url,
            notation: notation.as_deref(),
            board: &board_text(t, &live, &sitters, viewer),
            picture_id: &format!("board@{}", self.host()),
            picture: drawn.as_ref(),
        };
        let (mut text, mut html) = (render(&AnswerText { l: words })?, render(&AnswerHtml { l: words })?);
        if !fits(&text, &html, words.picture.map(std::slice::from_ref).unwrap_or_default()) {
            // The board takes what the words leave.
            let within = |svg: &str| pictures::within(svg, WIDTH, room(&text, &html));
            smaller = svg.as_deref().and_then(within);
            words.picture = smaller.as_ref();
            (text, html) = (render(&AnswerText { l: words })?, render(&AnswerHtml { l: words })?);
        }
        let (about, picture) = (Some(About::Table(code.into())), words.picture.cloned());
        Ok(Some(Written {
            subject,
            text,
            html,
            about,
            reply_to,
            pictures: picture.into_iter().collect(),
            ..Written::default()
        }))
    }

    /// To somebody who wrote to an address that stands for no seat.
    pub(super) fn answer_lost(&self, t: L10n) -> Result<Written, LedgerError> {
        let what = t.mail_answer_lost_text(self.public_url.as_str());
        self.plain(t, t.mail_answer_lost_subject(), what)
    }
}

/// Why nothing was played, and what to do.
fn because(t: L10n, reason: &Reason) -> String {
    match reason {
        Reason::Line { number, text, why } => t.mail_answer_line(*number, text.as_str(), why.as_str()),
        Reason::Empty => t.mail_answer_empty(),
        Reason::TooMany { most } => t.mail_answer_too_many(*most),
        Reason::TooLarge => t.mail_answer_too_large(),
        Reason::Stranger { from } => t.mail_answer_stranger(from.as_str()),
        Reason::Unproved => t.mail_answer_unproved(),
        Reason::NotYours => t.mail_answer_not_yours(),
        Reason::Moved => t.mail_answer_moved(),
        Reason::OutOfOrder => t.mail_answer_out_of_order(),
    }
}

/// The subject that keeps both in one thread, whatever program shows them.
fn as_answer(subject: &str) -> String {
    let known = ["re:", "aw:", "sv:", "antw:"];
    let lower = subject.to_lowercase();
    if known.iter().any(|prefix| lower.starts_with(prefix)) {
        subject.into()
    } else {
        format!("Re: {subject}")
    }
}

#[derive(Clone, Copy)]
struct Words<'a> {
    t: L10n,
    title: &'a str,
    game: &'a str,
    table: &'a str,
    why: &'a str,
    happened: &'a [SeatText],
    unread: &'a [String],
    next: &'a str,
    moves: &'a Moves,
    url: &'a str,
    /// Where it says how moves are written.
    notation: Option<&'a str>,
    board: &'a str,
    picture_id: &'a str,
    picture: Option<&'a Picture>,
}

#[derive(Template)]
#[template(path = "mail/answer.txt")]
struct AnswerText<'a> {
    l: Words<'a>,
}

#[derive(Template)]
#[template(path = "mail/answer.html")]
struct AnswerHtml<'a> {
    l: Words<'a>,
}
