//! How well bots play, in words.

use super::L10n;
use kernel::Level;

impl L10n {
    /// A level in words.
    pub fn bot_level(&self, level: Level) -> String {
        match level {
            Level::Easy => self.level_easy(),
            Level::Fair => self.level_fair(),
            Level::Hard => self.level_hard(),
            Level::Master => self.level_master(),
        }
    }
}
