//! What a game is, for those who don't know it yet. The words stand in `locales/<language>/games.ftl`, by the game's id.

use super::L10n;

/// A game as a visitor is told of it. What nobody has written is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTold {
    /// Its id.
    pub id: String,
    pub title: String,
    /// In two sentences.
    pub what: String,
    /// How many people, and with how many it is best.
    pub people: String,
    /// How long it takes at a turn a day, as a guess.
    pub length: String,
    /// How much there is to learn, from 1 to 5.
    pub weight: u8,
    /// The same in words.
    pub weight_word: String,
    /// What is special about it by mail.
    pub mail: String,
    /// Keys of the options that make another game of it; the others settle doubts about its rules.
    pub variants: Vec<String>,
    /// At more length, in paragraphs.
    pub about: Vec<String>,
    /// How a turn goes.
    pub turn: Vec<Step>,
}

/// A part of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Who decides how much in it.
    pub who: String,
    /// What it is called.
    pub title: String,
    /// What happens.
    pub what: String,
}

impl L10n {
    /// A way to win a game in a few words, by the name of the rules' sentence that says how it was won.
    pub fn way_to_win(&self, game: &str, how: &str) -> Option<String> {
        self.sentence(&format!("{game}-game-how-{how}"))
    }

    /// A game as a visitor is told of it.
    pub fn game_told(&self, game: &str) -> GameTold {
        let known = |what: &str| self.sentence(&format!("{game}-game-{what}"));
        let say = |what: &str| known(what).unwrap_or_default();
        let weight = say("weight").parse().unwrap_or(0);
        let step = |n: usize| {
            let title = known(&format!("turn-{n}"))?;
            Some(Step { title, who: say(&format!("turn-{n}-who")), what: say(&format!("turn-{n}-what")) })
        };
        GameTold {
            id: game.to_owned(),
            title: self.game_name(game),
            what: say("what"),
            people: say("people"),
            length: say("length"),
            weight,
            weight_word: match weight {
                0 => String::new(),
                1 => self.weight_1(),
                2 => self.weight_2(),
                3 => self.weight_3(),
                4 => self.weight_4(),
                _ => self.weight_5(),
            },
            variants: say("variants").split(", ").filter(|key| !key.is_empty()).map(str::to_owned).collect(),
            mail: say("mail"),
            about: (1..).map_while(|n: usize| known(&format!("about-{n}"))).collect(),
            turn: (1..).map_while(step).collect(),
        }
    }
}
