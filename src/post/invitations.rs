//! Invitations. Their link is born when the letter is composed, so that not even the outbox holds it.

use super::compose::{Composer, one_line};
use super::envelope::{About, Written};
use super::plain::{Part, Plain};
use crate::language::L10n;
use crate::ledger::LedgerError;
use crate::people::email_key;
use crate::store::openings::Chair;
use crate::store::outbox::Waiting;
use crate::store::{StoreError, invitation_links, openings};
use crate::terms::Terms;

/// What a guest is asked to.
pub(super) struct Invited<'a> {
    pub(super) code: &'a str,
    pub(super) name: &'a str,
    pub(super) game: &'a str,
    pub(super) from: &'a str,
    /// They were asked some days ago.
    pub(super) again: bool,
    /// What the host says to the guest.
    pub(super) word: &'a str,
}

impl Composer {
    /// Nothing if the table has begun or was called off, or the guest has come or said no.
    pub(super) fn invited(
        &self,
        t: L10n,
        row: &Waiting,
        asked: &Invited<'_>,
    ) -> Result<Option<Written>, LedgerError> {
        let guest = match (row.player_id, &row.address) {
            (Some(player), _) => player.to_string(),
            (None, address) => email_key(address.as_deref().unwrap_or_default()),
        };
        let (code, now) = (asked.code, self.ledger.clock().now());
        let key = self.ledger.db().write(|c| {
            let Some(opening) = openings::by_code(c, code)?.filter(openings::Opening::is_open) else {
                return Ok(None);
            };
            if !openings::is_awaited(c, opening.id, &guest)? {
                return Ok(None);
            }
            let chairs = openings::chairs(c, opening.id)?;
            let key = invitation_links::add(c, opening.id, Some(&guest), now)?;
            Ok::<_, StoreError>(Some((key, opening, chairs)))
        })?;
        let Some((key, opening, chairs)) = key else { return Ok(None) };
        let page = |path: &str| self.public_url.page(&format!("/tables/{code}{path}?key={key}"));
        let (name, from) = (one_line(asked.name), one_line(asked.from));
        let (name, from) = (name.as_str(), from.as_str());
        let (subject, title) = match asked.again {
            false => (t.mail_invited_subject(from, name), t.mail_invited_title(from, name)),
            true => (t.mail_invited_again_subject(from, name), t.mail_invited_again_subject(from, name)),
        };
        let mut parts = Vec::new();
        if !asked.word.is_empty() {
            parts.push(Part::Text(t.mail_invited_word(from, one_line(asked.word))));
        }
        parts.extend([
            Part::Text(t.mail_invited_text()),
            Part::Text(t.mail_invited_pace(Terms::read(&opening.terms).pace.told(t))),
            Part::Text(people(t, &chairs)),
            Part::Button { label: t.mail_to_table(), url: page("") },
            Part::Text(t.mail_invited_decline()),
            Part::Link(page("/decline")),
        ]);
        // Whoever has no account may never have heard of this house.
        if row.player_id.is_none() {
            parts.push(Part::Text(t.mail_invited_stranger()));
            parts.push(Part::Link(self.public_url.page(&format!("/{}", asked.game))));
        }
        let letter = Plain { t, kicker: t.game_name(asked.game), title, parts };
        let about = Some(About::Table(code.into()));
        Ok(Some(Written { about, ..letter.write(subject)? }))
    }
}

/// Who sits there already, and how many chairs are free.
fn people(t: L10n, chairs: &[Chair]) -> String {
    let alike =
        |at: usize, bot: &str| chairs.iter().take(at).filter(|c| c.bot.as_deref() == Some(bot)).count();
    let name = |(at, chair): (usize, &Chair)| match (&chair.player, &chair.bot) {
        (Some((_, name)), _) => Some(name.clone()),
        (None, Some(bot)) => Some(t.bot_name(t.bot_called(bot, alike(at, bot)))),
        (None, None) => None,
    };
    let there: Vec<String> = chairs.iter().enumerate().filter_map(name).collect();
    t.mail_invited_people(chairs.iter().filter(|chair| chair.is_free()).count(), t.all_of(&there))
}
