//! What bots are called and how they play. The words stand in `locales/<language>/bots.ftl`, by the bot's id.

use super::L10n;
use kernel::Level;

/// A bot as people know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotWords {
    /// What the rules call it.
    pub id: String,
    /// What the first of its kind at a table is called.
    pub name: String,
    /// How it plays.
    pub line: String,
    /// How well, from 0 to 5.
    pub strength: u8,
    /// The same in a word.
    pub strength_word: String,
}

impl L10n {
    /// What a bot is called where `before` of its kind sit already: no two of a kind have the same name at a table, and how
    /// well it plays is said, unless that is as its policy does. One that nobody has named is called as the rules call it.
    pub fn bot_called(&self, bot: &str, before: usize) -> String {
        let (policy, level) = Level::of(bot);
        let names = self.sentence(&format!("bot-{policy}-names"));
        let name = names
            .as_deref()
            .and_then(|names| names.split(", ").cycle().nth(before % names.split(", ").count()))
            .unwrap_or(policy);
        match level {
            Level::Easy => self.bot_easy(name),
            Level::Fair => name.to_owned(),
            Level::Hard => self.bot_hard(name),
            Level::Master => self.bot_master(name),
        }
    }

    /// A bot in words.
    pub fn bot(&self, bot: &str) -> BotWords {
        let (policy, level) = Level::of(bot);
        let strengths = self.sentence(&format!("bot-{policy}-strengths")).unwrap_or_default();
        let at = Level::ALL.iter().position(|one| *one == level).unwrap_or(0);
        let told: Vec<&str> = strengths.split(", ").collect();
        let strength =
            told.get(at.min(told.len().saturating_sub(1))).and_then(|n| n.parse().ok()).unwrap_or(0);
        let line = self.sentence(&format!("bot-{policy}-line")).unwrap_or_default();
        BotWords {
            id: bot.to_owned(),
            name: self.bot_called(bot, 0),
            line: if policy == kernel::bot::RANDOM {
                line
            } else {
                format!("{line} {}", self.bot_thinks(level))
            },
            strength,
            strength_word: self.sentence(&format!("bot-strength-{strength}")).unwrap_or_default(),
        }
    }

    fn bot_thinks(&self, level: Level) -> String {
        match level {
            Level::Easy => self.bot_thinks_easy(),
            Level::Fair => self.bot_thinks_fair(),
            Level::Hard => self.bot_thinks_hard(),
            Level::Master => self.bot_thinks_master(),
        }
    }
}
