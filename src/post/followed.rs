//! Letters to those who follow a table without playing there: what happened in a week, and how it ended. They tell what
//! anybody may know who looks at the table.

use super::compose::{Composer, one_line};
use super::envelope::{About, Written};
use super::plain::{Part, Plain};
use super::told::SeatText;
use crate::language::{GameWords, L10n};
use crate::ledger::LedgerError;
use crate::notices::{FollowedTable, FollowedWish, Wishes};
use crate::reading::Reading;
use crate::showing::table_page;
use crate::sitters::names;
use crate::store::players::Player;
use crate::store::{Conn, StoreError, follows, tables};

/// Of so many tables the letter of a week tells what happened; the others are named.
const TABLES: usize = 12;
/// So many lines of what happened at each.
const LINES: usize = 5;
/// So far back lines are looked for: not all of them tell something.
const LOOK_BACK: u64 = 40;

impl Composer {
    /// Nothing if none of the tables may be looked at any more, or its reader does not wish it.
    pub(super) fn followed(
        &self,
        t: L10n,
        reader: &Player,
        stretches: &[FollowedTable],
    ) -> Result<Option<Written>, LedgerError> {
        if Wishes::of(reader).followed != FollowedWish::Weekly {
            return Ok(None);
        }
        let (mut parts, mut count) = (Vec::new(), 0);
        for stretch in stretches {
            // Whoever took a seat there meanwhile is told of it otherwise; how it ended was a letter of its own.
            let Some(seen) = self.still_followed(reader, &stretch.table)?.filter(|s| !s.row.status.over())
            else {
                continue;
            };
            count += 1;
            let url = self.public_url.page(&format!("/games/{}", stretch.table));
            parts.push(Part::Heading(one_line(&seen.row.name)));
            if count <= TABLES {
                let happened = t.mail_followed_events(stretch.until.saturating_sub(stretch.after));
                parts.push(Part::Text(format!("{} · {happened}", t.game_name(&seen.row.game))));
                parts.push(Part::Lines(self.happened(t, &seen, stretch)?));
            }
            parts.push(Part::Link(url));
        }
        if count == 0 {
            return Ok(None);
        }
        parts.push(Part::Button {
            label: t.mail_followed_do(),
            url: self.public_url.page("/watch?state=followed"),
        });
        parts.push(Part::Fine(t.mail_followed_wish()));
        let letter = Plain { t, kicker: String::new(), title: t.mail_followed_title(), parts };
        let written = letter.write(t.mail_followed_subject(count))?;
        Ok(Some(Written { about: Some(About::Followed), reader: Some(reader.id), ..written }))
    }

    /// Nothing if its reader may not look at the table, or does not wish it.
    pub(super) fn followed_ended(
        &self,
        t: L10n,
        reader: &Player,
        code: &str,
    ) -> Result<Option<Written>, LedgerError> {
        if Wishes::of(reader).followed == FollowedWish::Never {
            return Ok(None);
        }
        let Some(seen) = self.still_followed(reader, code)?.filter(|seen| seen.row.status.over()) else {
            return Ok(None);
        };
        let (row, live) = (&seen.row, seen.live()?);
        let people = names(t, live.fold.setup(), &seen.sitters);
        let words = GameWords { t, rulebook: live.fold.rulebook(), people: &people };
        let ended = self.ended(row, &live, &words, None, true)?;
        let mut parts = vec![Part::Text(ended.what)];
        parts.extend(ended.how.map(Part::Text));
        parts.push(Part::Lines(ended.places));
        let url = self.public_url.page(&format!("/games/{code}/result"));
        parts.push(Part::Button { label: t.mail_followed_result(), url });
        parts.push(Part::Fine(t.mail_followed_ended_why()));
        let (name, kicker) = (one_line(&row.name), t.game_name(&row.game));
        let title = t.hook_ended_title(name.as_str());
        let written = Plain { t, kicker, title: title.clone(), parts }.write(title)?;
        Ok(Some(Written { about: Some(About::Followed), reader: Some(reader.id), ..written }))
    }

    /// The table as its reader may see it, if they follow it and don't sit there. Who may not look at it any more follows it
    /// no longer.
    fn still_followed(&self, reader: &Player, code: &str) -> Result<Option<Reading>, LedgerError> {
        let found = self.ledger.db().read(|c| match tables::by_code(c, code)? {
            Some(table) => {
                Ok::<_, StoreError>(Some((table.id, follows::is_followed(c, reader.id, table.id)?)))
            }
            None => Ok(None),
        })?;
        let Some((table, true)) = found else { return Ok(None) };
        match Reading::open(&self.ledger, code, Some(reader.id)) {
            Ok(seen) => Ok(Some(seen).filter(|seen| seen.seat().is_none())),
            Err(LedgerError::NoTable(_)) => {
                self.ledger.db().write(|c| follows::remove(c, reader.id, table))?;
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// The last things that happened in a stretch, as a spectator is told of them.
    fn happened(
        &self,
        t: L10n,
        seen: &Reading,
        stretch: &FollowedTable,
    ) -> Result<Vec<SeatText>, LedgerError> {
        let past = self.ledger.db().snapshot(|c: &mut Conn| seen.last_lines(c, LOOK_BACK))?;
        let mut page = table_page(t, &seen.row, &past.live, &seen.sitters, seen.eyes(), &past.told);
        page.chronicle.retain(|turn| (stretch.after + 1..=stretch.until).contains(&turn.seq));
        let mut told = SeatText::all(&page, &self.public_url);
        told.retain(|line| !line.text.is_empty());
        Ok(told.split_off(told.len().saturating_sub(LINES)))
    }
}
