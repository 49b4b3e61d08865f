//! Letters that answer messages with moves: what was played and what came of it, or why nothing was.

use super::compose::{Composer, Written, render};
use super::letter::{Answer, Reason};
use crate::language::L10n;
use crate::ledger::LedgerError;
use crate::store::tables;
use crate::tables::TablePage;
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
        let row = self.ledger.table(code)?;
        let sitters = self.ledger.db().read(|c| tables::sitters(c, row.id))?;
        let still_theirs = sitters.get(seat.index()).is_some_and(|s| s.player == player);
        let table = super::compose::one_line(&row.name);
        let bare = |what: String| -> Result<Option<Written>, LedgerError> {
            let title = t.mail_answer_refused_title(table.as_str());
            let what = format!("{what}\n\n{url}");
            let written = self.plain(t, title, what)?;
            Ok(Some(Written { subject: subject.clone(), thread: Some(code.into()), ..written }))
        };
        match answer {
            Answer::Refused(Reason::NotYours) => return bare(t.mail_answer_not_yours()),
            _ if !still_theirs => return Ok(None),
            Answer::Refused(Reason::OutOfOrder) => return bare(t.mail_answer_out_of_order()),
            _ => {}
        }
        let live = self.ledger.now(code)?;
        let now = live.fold.seq();
        let row = self.ledger.table(code)?;
        if row.head != now {
            // Somebody moves at this very moment: better a little later than half of each.
            return Err(LedgerError::Busy);
        }
        let told = match answer {
            Answer::Played { first, .. } => {
                self.ledger.chronicle(code, first.saturating_sub(1).max(now.saturating_sub(TOLD)), now)?
            }
            Answer::Refused(_) => Vec::new(),
        };
        let viewer = if row.status.over() { Viewer::Historian } else { Viewer::Seat(seat) };
        let page = TablePage::new(t, &row, &live, &sitters, viewer, &told);
        let happened: Vec<String> =
            page.chronicle.iter().rev().map(|l| l.told.join(" ")).filter(|l| !l.is_empty()).collect();
        let (title, why) = match answer {
            Answer::Played { .. } => (t.mail_answer_played_title(table.as_str()), String::new()),
            Answer::Refused(reason) => (t.mail_answer_refused_title(table.as_str()), because(t, reason)),
        };
        let unread = match answer {
            Answer::Played { unread, .. } => unread.as_slice(),
            Answer::Refused(_) => &[],
        };
        let moves: Vec<&str> = match answer {
            Answer::Refused(_) => {
                let all = page.groups.iter().flat_map(|g| &g.choices).map(|offer| offer.notation.as_str());
                all.take(MOVES_SHOWN).collect()
            }
            Answer::Played { .. } => Vec::new(),
        };
        let next = match (&page.question, page.waiting_for()) {
            (Some(question), _) => question.clone(),
            (None, people) if people.is_empty() => page.result.clone().unwrap_or_default(),
            (None, people) => t.table_waiting_for(t.all_of(&people)),
        };
        let reply_to = self.reply_address(row.id, seat, player, now)?;
        let words = AnswerText {
            t,
            title: &title,
            game: &page.game,
            why: &why,
            happened: &happened,
            unread,
            next: &next,
            moves: &moves,
            url: &url,
            board: &page.board,
        };
        let text = render(&words)?;
        let html = render(&AnswerHtml { t, words })?;
        Ok(Some(Written { subject, text, html, thread: Some(code.into()), reply_to, answers: None }))
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

#[derive(Clone, Copy, Template)]
#[template(path = "mail/answer.txt")]
struct AnswerText<'a> {
    t: L10n,
    title: &'a str,
    game: &'a str,
    why: &'a str,
    happened: &'a [String],
    unread: &'a [String],
    next: &'a str,
    moves: &'a [&'a str],
    url: &'a str,
    board: &'a str,
}

#[derive(Template)]
#[template(path = "mail/answer.html")]
struct AnswerHtml<'a> {
    t: L10n,
    words: AnswerText<'a>,
}
