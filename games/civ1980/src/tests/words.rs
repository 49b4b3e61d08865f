//! The words of a language file as people read them, plurals chosen.

use crate::Civ1980;
use kernel::{Arg, Game, Message, Seat, Words};
use std::collections::BTreeMap;

/// Says messages in one language. Of Fluent it knows what our files use: blanks, and choices by a number.
pub(super) struct Fluent {
    language: &'static str,
    sentences: BTreeMap<String, String>,
}

impl Fluent {
    pub(super) fn all() -> [Fluent; 2] {
        ["en", "de"].map(|language| {
            let text = std::fs::read_to_string(format!("../../locales/{language}/civ1980.ftl")).unwrap();
            let mut sentences: BTreeMap<String, String> = BTreeMap::new();
            let mut last = String::new();
            for line in text.lines().filter(|l| !l.starts_with('#') && !l.is_empty()) {
                match line.strip_prefix("civ1980-").and_then(|l| l.split_once(" = ")) {
                    Some((key, words)) => {
                        last = key.to_owned();
                        sentences.insert(last.clone(), words.to_owned());
                    }
                    None => sentences.get_mut(&last).unwrap().push_str(&format!("\n{}", line.trim())),
                }
            }
            Fluent { language, sentences }
        })
    }

    fn arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Seat(seat) => self.seat(*seat),
            Arg::Number(n) => n.to_string(),
            Arg::Text(text) => text.clone(),
            Arg::Name { kind, id } => self.name(kind, id),
            Arg::List(items) => items.iter().map(|a| self.arg(a)).collect::<Vec<_>>().join(", "),
        }
    }

    /// Fills blanks and makes choices, from the first brace on.
    fn fill(&self, text: &str, message: &Message) -> String {
        let Some((before, rest)) = text.split_once("{ $") else { return text.to_owned() };
        let end = rest.find([' ', '}']).unwrap();
        let (name, rest) = rest.split_at(end);
        let arg = message.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg);
        let arg = arg.unwrap_or_else(|| panic!("{} lacks {name}", message.id));
        let (said, rest) = match rest.strip_prefix(" ->\n") {
            None => (self.arg(arg), rest.strip_prefix(" }").unwrap()),
            Some(choices) => {
                let (choices, rest) = choices.split_once("\n}").unwrap();
                let Arg::Number(n) = arg else { panic!("{name} of {} is no number", message.id) };
                (self.fill(chosen(choices, *n), message), rest)
            }
        };
        format!("{before}{said}{}", self.fill(rest, message))
    }
}

/// `[0]` and other numbers first, then `[one]`, then what is marked with a star.
fn chosen(choices: &str, n: i64) -> &str {
    let of = |key: &str| choices.lines().find_map(|l| l.strip_prefix(&format!("[{key}] ")));
    let one = (n == 1).then(|| of("one")).flatten();
    let rest = || choices.lines().find_map(|l| l.strip_prefix("*[other] ")).unwrap();
    of(&n.to_string()).or(one).unwrap_or_else(rest)
}

impl Words for Fluent {
    fn say(&self, message: &Message) -> String {
        let sentence =
            self.sentences.get(message.id).unwrap_or_else(|| panic!("no words for {}", message.id));
        self.fill(sentence, message)
    }
    fn name(&self, kind: &str, id: &str) -> String {
        Civ1980::name(kind, id, self.language).unwrap_or_else(|| panic!("no name for {kind} {id}")).to_owned()
    }
    fn seat(&self, seat: Seat) -> String {
        format!("Wilhelmine von Absberg {seat}")
    }
}
