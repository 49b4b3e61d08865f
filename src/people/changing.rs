//! How people change their password and their address.

use super::{People, PeopleError, Token, check_email, check_password, links};
use crate::notices::{Letter, Purpose};
use crate::store::players::{self, Player};
use crate::store::{mail_tokens, outbox, sessions};

impl People {
    /// Asks both addresses whether the new one may take the place of the old. Whether somebody else has the new one,
    /// only its owner is told.
    pub fn ask_new_address(&self, player: &Player, email: &str) -> Result<(), PeopleError> {
        let email = check_email(email)?;
        let (now, key) = (self.clock.now(), links::letter_key("address"));
        let letter = |purpose| Letter::Link { purpose, email: Some(email.to_owned()), next: None };
        let mut to_new = letter(Purpose::NewAddress).to_player(player.id, &format!("{key}.new"), now);
        to_new.address = Some(email.to_owned());
        let to_old = letter(Purpose::OldAddress).to_player(player.id, &format!("{key}.old"), now);
        self.db.write(|c| {
            // One change at a time: what was agreed to before was another one.
            mail_tokens::revoke(c, player.id, &[Purpose::OldAddress.word(), Purpose::NewAddress.word()])?;
            outbox::add(c, &[to_old, to_new])
        })?;
        Ok(())
    }

    /// Changes a password for somebody who knows the old one. All other sessions end, and so do links by which
    /// somebody could come in.
    pub fn change_password(
        &self,
        player: &Player,
        old: &str,
        new: &str,
        token: &Token,
    ) -> Result<(), PeopleError> {
        if !self.knows_password(player, old) {
            return Err(PeopleError::WrongPassword);
        }
        let hash = self.hasher.hash(check_password(new)?);
        self.db.write(|c| {
            players::set_password(c, player.id, &hash)?;
            sessions::delete_all(c, player.id, Some(&token.hash()))?;
            mail_tokens::revoke(c, player.id, &[Purpose::SignIn.word(), Purpose::Reset.word()])
        })?;
        Ok(())
    }
}
