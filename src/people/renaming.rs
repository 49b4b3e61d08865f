//! How people change the name they are shown by.

use super::{People, PeopleError, check_name, fold};
use crate::store::players::{self, Player};
use crate::store::span::DAY;
use crate::store::{StoreError, held_names};

/// So long nobody else gets a name that was given up.
pub(super) const HELD: i64 = 90 * DAY;
/// So long one keeps a name at least, or one person could hold many.
const BETWEEN: i64 = 30 * DAY;

impl People {
    /// Gives somebody another name; the old one is held for a while. Spelling the same name in another way costs
    /// nothing.
    pub fn rename(&self, player: &Player, name: &str) -> Result<(), PeopleError> {
        let name = check_name(name)?;
        let (key, old_key, now) = (fold(name), fold(&player.name), self.clock.now());
        let renamed = self.db.write(|c| {
            if key != old_key {
                if let Some(last) = held_names::last_change(c, player.id)?.filter(|last| now - last < BETWEEN)
                {
                    return Err(PeopleError::TooSoon(last + BETWEEN));
                }
                let holder = held_names::holder(c, &key)?;
                let taken = match holder {
                    Some(holder) => holder != player.id,
                    None => players::name_is_taken(c, &key)?,
                };
                if taken {
                    return Err(PeopleError::NameTaken);
                }
                held_names::free(c, &key)?;
                held_names::hold(c, &old_key, player.id, now)?;
            }
            Ok(held_names::rename(c, player.id, &player.name, name, &key)?)
        });
        match renamed {
            Err(PeopleError::Store(error)) if error.is_duplicate() => Err(PeopleError::NameTaken),
            other => other,
        }
    }

    /// From when on somebody may change the name again; nothing if now.
    pub fn may_rename_from(&self, player: &Player) -> Result<Option<i64>, StoreError> {
        let last = self.db.read(|c| held_names::last_change(c, player.id))?;
        Ok(last.map(|last| last + BETWEEN).filter(|from| *from > self.clock.now()))
    }
}
