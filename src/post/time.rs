//! Letters about time: reminders, and what happens when it is up.

use super::compose::{Composer, one_line};
use super::envelope::{About, Written};
use super::plain::{Part, Plain};
use crate::language::{L10n, Place};
use crate::ledger::LedgerError;
use crate::notices::TimeUp;
use crate::sitters::names;
use crate::store::players::Player;
use crate::store::{tables, waits};
use crate::terms::Terms;
use kernel::Seat;

impl Composer {
    /// A reminder; nothing if the question was answered or is another player's now.
    pub(super) fn reminder(
        &self,
        t: L10n,
        player: &Player,
        code: &str,
        seat: Seat,
        asked: u64,
    ) -> Result<Option<Written>, LedgerError> {
        let row = self.ledger.table(code)?;
        let wait = self.ledger.db().read(|c| waits::of_seat(c, row.id, seat))?;
        let same = wait.filter(|w| w.asked == asked && w.player == player.id);
        let Some(due) = same.and_then(|wait| wait.due) else { return Ok(None) };
        let place = Place::of(player.time_zone.as_deref(), &Terms::read(&row.terms).time_zone);
        let (moment, now) = (t.moment_at(due, &place), self.ledger.clock().now());
        let table = one_line(&row.name);
        let (subject, what) = if due > now {
            (t.mail_reminder_subject(table.as_str()), t.mail_reminder_text(t.span(due - now), moment))
        } else {
            (t.mail_overdue_subject(table.as_str()), t.mail_overdue_text(moment))
        };
        self.about_time(t, code, player.id, t.game_name(&row.game), (subject, what)).map(Some)
    }

    /// Somebody's time is up: to that player, or to the others.
    pub(super) fn time_up(
        &self,
        t: L10n,
        player: &Player,
        code: &str,
        seat: Seat,
        what: TimeUp,
    ) -> Result<Option<Written>, LedgerError> {
        let (row, sitters) = self.ledger.db().snapshot(|c| {
            let row = tables::by_code(c, code)?.ok_or_else(|| LedgerError::NoTable(code.into()))?;
            let sitters = tables::sitters(c, row.id)?;
            Ok::<_, LedgerError>((row, sitters))
        })?;
        if row.status.over() {
            return Ok(None);
        }
        let own = sitters.get(seat.index()).is_some_and(|s| s.player == Some(player.id));
        let setup = self.ledger.newest(&row)?.fold.setup().clone();
        let who = names(t, &setup, &sitters).into_iter().nth(seat.index()).unwrap_or_default();
        let table = one_line(&row.name);
        let (subject, text) = match (what, own) {
            (TimeUp::Replaced, _) => (t.mail_replaced_subject(table), t.mail_replaced_text()),
            (TimeUp::Fallback, _) => (t.mail_time_up_subject(table), t.mail_time_up_fallback()),
            (TimeUp::Bot, true) => (t.mail_time_up_subject(table), t.mail_time_up_bot()),
            (TimeUp::Vote, true) => (t.mail_time_up_subject(table), t.mail_time_up_vote()),
            (TimeUp::Bot, false) => (t.mail_others_subject(table, who.as_str()), t.mail_others_bot(who)),
            (TimeUp::Vote, false) => (t.mail_others_subject(table, who.as_str()), t.mail_others_vote(who)),
        };
        self.about_time(t, code, player.id, t.game_name(&row.game), (subject, text)).map(Some)
    }

    fn about_time(
        &self,
        t: L10n,
        code: &str,
        reader: i64,
        game: String,
        (subject, what): (String, String),
    ) -> Result<Written, LedgerError> {
        let url = self.public_url.page(&format!("/games/{code}"));
        let parts = vec![Part::Text(what), Part::Button { label: t.home_to_table(), url }];
        let letter = Plain { t, kicker: game, title: subject.clone(), parts };
        let about = Some(About::Table(code.into()));
        Ok(Written { about, reader: Some(reader), ..letter.write(subject)? })
    }
}
