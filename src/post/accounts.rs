//! Letters about accounts: links, and what only the owner of an address may know.

use super::compose::{Composer, Written, render};
use crate::language::L10n;
use crate::ledger::LedgerError;
use crate::people::{Purpose, email_key, issue};
use crate::store::players::{self, Player};
use askama::Template;

impl Composer {
    /// A letter with a link, which is made now; nothing if it has no purpose any more.
    pub(super) fn link(
        &self,
        t: L10n,
        player: &Player,
        purpose: Purpose,
        email: Option<&str>,
    ) -> Result<Option<Written>, LedgerError> {
        // Who has never confirmed the address confirms it first, whatever they asked for.
        let purpose = match purpose {
            _ if player.left_at.is_some() => return Ok(None),
            Purpose::Confirm if player.is_confirmed() => return Ok(None),
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
        let url = self.public_url.page(&format!("/link/{}", token.to_cookie()));
        let (name, new) = (player.name.as_str(), email.unwrap_or_default());
        let [subject, what, button, until] = match purpose {
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
        let html = LinkHtml { t, title: &subject, what: &what, button: &button, until: &until, url: &url };
        let text = LinkText { t, title: &subject, what: &what, until: &until, url: &url };
        Ok(Some(Written { text: render(&text)?, html: render(&html)?, subject, ..Written::default() }))
    }

    /// Somebody tried to register with an address that has an account.
    pub(super) fn already_here(&self, t: L10n, player: &Player) -> Result<Written, LedgerError> {
        let url = self.public_url.page("/sign-in");
        self.plain(t, t.mail_already_here_subject(), t.mail_already_here_text(player.name.as_str(), url))
    }

    pub(super) fn plain(&self, t: L10n, subject: String, what: String) -> Result<Written, LedgerError> {
        let text = NoticeText { title: &subject, what: &what };
        let html = NoticeHtml { t, title: &subject, what: &what };
        Ok(Written { text: render(&text)?, html: render(&html)?, subject, ..Written::default() })
    }
}

#[derive(Template)]
#[template(path = "mail/link.txt")]
struct LinkText<'a> {
    t: L10n,
    title: &'a str,
    what: &'a str,
    until: &'a str,
    url: &'a str,
}

#[derive(Template)]
#[template(path = "mail/link.html")]
struct LinkHtml<'a> {
    t: L10n,
    title: &'a str,
    what: &'a str,
    button: &'a str,
    until: &'a str,
    url: &'a str,
}

#[derive(Template)]
#[template(path = "mail/notice.txt")]
struct NoticeText<'a> {
    title: &'a str,
    what: &'a str,
}

#[derive(Template)]
#[template(path = "mail/notice.html")]
struct NoticeHtml<'a> {
    t: L10n,
    title: &'a str,
    what: &'a str,
}
