//! What bots are called and how they play. The words stand in `locales/<language>/bots.ftl`, by the bot's id.

use super::L10n;

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
    /// What a bot is called where `before` of its kind sit already: no two of a kind have the same name at a table. One that
    /// nobody has named is called as the rules call it.
    pub fn bot_called(&self, bot: &str, before: usize) -> String {
        let names = self.sentence(&format!("bot-{bot}-names"));
        let name = names
            .as_deref()
            .and_then(|names| names.split(", ").cycle().nth(before % names.split(", ").count()));
        name.unwrap_or(bot).to_owned()
    }

    /// A bot in words.
    pub fn bot(&self, bot: &str) -> BotWords {
        let strength =
            self.sentence(&format!("bot-{bot}-strength")).and_then(|n| n.parse().ok()).unwrap_or(0);
        BotWords {
            id: bot.to_owned(),
            name: self.bot_called(bot, 0),
            line: self.sentence(&format!("bot-{bot}-line")).unwrap_or_default(),
            strength,
            strength_word: self.sentence(&format!("bot-strength-{strength}")).unwrap_or_default(),
        }
    }
}
