//! Letters about accounts: links, and what only the owner of an address may know.

use super::compose::Composer;
use super::envelope::Written;
use super::plain::{Part, Plain};
use crate::language::L10n;
use crate::ledger::LedgerError;
use crate::notices::Purpose;
use crate::people::{email_key, issue};
use crate::store::players::{self, Player};
use url::form_urlencoded;

impl Composer {
    /// A letter with a link, which is made now; nothing if it has no purpose any more.
    pub(super) fn link(
        &self,
        t: L10n,
        player: &Player,
        purpose: Purpose,
        email: Option<&str>,
        next: Option<&str>,
    ) -> Result<Option<Written>, LedgerError> {
        // Who has never confirmed the address confirms it first, whatever they asked for.
        let purpose = match purpose {
            _ if player.left_at.is_some() => return Ok(None),
            Purpose::Confirm if player.is_confirmed() && player.unreachable_at.is_none() => return Ok(None),
            _ if !player.is_confirmed() => Purpose::Confirm,
            other => other,
        };
        let db = self.ledger.db();
        if let (Purpose::NewAddress, Some(email)) = (purpose, email) {
            let owner = db.read(|c| players::by_email(c, &email_key(email)))?;
            if let Some(owner) = owner.filter(|o| o.id != player.id && o.is_confirmed()) {
                let t = owner.language.as_deref().and_then(L10n::from_code).unwrap_or(t);
                let text = t.mail_address_in_use_text();
                return Ok(Some(self.plain(t, t.mail_address_in_use_subject(), text)?));
            }
        }
        let now = self.ledger.clock().now();
        let token = db.write(|c| issue(c, player.id, purpose, email, now))?;
        let mut url = self.public_url.page(&format!("/link/{}", token.to_cookie()));
        if let Some(next) = next {
            url.push_str("?next=");
            url.extend(form_urlencoded::byte_serialize(next.as_bytes()));
        }
        let (name, new) = (player.name.as_str(), email.unwrap_or_default());
        let [subject, what, button, until] = match purpose {
            Purpose::Confirm if player.is_confirmed() => [
                t.mail_reached_subject(),
                t.mail_reached_text(name),
                t.mail_reached_button(),
                t.mail_link_days(3),
            ],
            Purpose::Confirm => [
                t.mail_confirm_subject(),
                t.mail_confirm_text(name),
                t.mail_confirm_button(),
                t.mail_link_days(3),
            ],
            Purpose::SignIn => [
                t.mail_sign_in_subject(),
                t.mail_sign_in_text(name),
                t.mail_sign_in_button(),
                t.mail_link_minutes(30),
            ],
            Purpose::Reset => [
                t.mail_reset_subject(),
                t.mail_reset_text(name),
                t.mail_reset_button(),
                t.mail_link_minutes(60),
            ],
            Purpose::OldAddress => [
                t.mail_address_subject(),
                t.mail_old_address_text(name, new),
                t.mail_address_button(),
                t.mail_link_days(1),
            ],
            Purpose::NewAddress => [
                t.mail_address_subject(),
                t.mail_new_address_text(name, new),
                t.mail_address_button(),
                t.mail_link_days(1),
            ],
            Purpose::Delete => [
                t.mail_delete_subject(),
                t.mail_delete_text(name),
                t.mail_delete_button(),
                t.mail_link_minutes(60),
            ],
        };
        let parts = vec![
            Part::Text(what),
            Part::Button { label: button, url },
            Part::Text(until),
            Part::Fine(t.mail_link_ignore()),
        ];
        let letter = Plain { t, kicker: String::new(), title: subject.clone(), parts };
        letter.write(subject).map(Some)
    }

    /// Somebody tried to register with an address that has an account.
    pub(super) fn already_here(&self, t: L10n, player: &Player) -> Result<Written, LedgerError> {
        let url = self.public_url.page("/sign-in");
        self.plain(t, t.mail_already_here_subject(), t.mail_already_here_text(player.name.as_str(), url))
    }

    pub(super) fn plain(&self, t: L10n, subject: String, what: String) -> Result<Written, LedgerError> {
        let (kicker, parts) = (String::new(), vec![Part::Text(what)]);
        Plain { t, kicker, title: subject.clone(), parts }.write(subject)
    }
}
