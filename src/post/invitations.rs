//! Invitations. Their link is born when the letter is composed, so that not even the outbox holds it.

use super::compose::{Composer, one_line};
use super::envelope::{About, Written};
use super::plain::{Part, Plain};
use crate::language::L10n;
use crate::ledger::LedgerError;
use crate::people::email_key;
use crate::store::outbox::Waiting;
use crate::store::{StoreError, invitation_links, openings};

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
            Ok::<_, StoreError>(Some(invitation_links::add(c, opening.id, Some(&guest), now)?))
        })?;
        let Some(key) = key else { return Ok(None) };
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
            Part::Button { label: t.mail_to_table(), url: page("") },
            Part::Text(t.mail_invited_decline()),
            Part::Link(page("/decline")),
        ]);
        let letter = Plain { t, kicker: t.game_name(asked.game), title, parts };
        let about = Some(About::Table(code.into()));
        Ok(Some(Written { about, ..letter.write(subject)? }))
    }
}
