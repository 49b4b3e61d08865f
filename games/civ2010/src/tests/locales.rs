//! Every message has words in both languages, and no words are left over.
#![allow(clippy::disallowed_methods, reason = "a test reads the sources and the words")]

use crate::Civ2010;
use crate::options::OPTIONS;
use kernel::{Arg, Dice, Game, Message, OptionRange, Seat, Secret, Viewer, Words};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

fn sources(folder: &Path, out: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.ends_with("tests") {
            continue;
        }
        if path.is_dir() {
            sources(&path, out);
        } else {
            out.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

/// The literals that follow `opening` in the text, white space ignored.
fn literals(text: &str, opening: &str) -> BTreeSet<String> {
    let found = text.split(opening).skip(1).filter_map(|rest| {
        let rest = rest.trim_start().strip_prefix('"')?;
        rest.split('"').next().map(str::to_owned)
    });
    found
        .filter(|id| !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c)))
        .collect()
}

fn expected() -> BTreeSet<String> {
    let mut text = String::new();
    sources(Path::new("src"), &mut text);
    let mut keys = literals(&text, concat!("say", "!("));
    keys.extend(literals(&text, "scan.thing(").iter().map(|t| format!("thing-{t}")));
    keys.extend(literals(&text, concat!("Expected::", "Thing(")).iter().map(|t| format!("thing-{t}")));
    for typed in text.split("scan.thing::<").skip(1) {
        keys.extend(literals(typed, ">(").iter().take(1).map(|t| format!("thing-{t}")));
    }
    for option in OPTIONS {
        keys.insert(format!("option-{}", option.key));
        keys.insert(format!("option-{}-help", option.key));
        if let OptionRange::Choice(words) = option.range {
            keys.extend(words.iter().map(|w| format!("option-{}-{w}", option.key)));
        }
    }
    keys.insert("title".into());
    keys
}

fn file(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let text = fs::read_to_string(format!("../../locales/{language}/civ2010.ftl")).unwrap();
    let mut all = BTreeMap::new();
    let mut last = String::new();
    for line in text.lines().filter(|l| !l.starts_with('#')) {
        if let Some((key, _)) = line.split_once(" = ")
            && !line.starts_with(' ')
        {
            last =
                key.strip_prefix("civ2010-").unwrap_or_else(|| panic!("{key} lacks the prefix")).to_owned();
            assert!(all.insert(last.clone(), BTreeSet::new()).is_none(), "{key} stands twice");
        }
        let words: Vec<&str> = line.split("{ $").skip(1).filter_map(|v| v.split([' ', '}']).next()).collect();
        all.entry(last.clone()).or_default().extend(words.into_iter().map(str::to_owned));
    }
    all.remove("");
    all
}

#[test]
fn every_message_has_words_in_english_and_german_and_none_is_unused() {
    let expected = expected();
    assert!(expected.len() > 200, "only {} ids were found", expected.len());
    for language in ["en", "de"] {
        let found: BTreeSet<String> = file(language).into_keys().collect();
        let missing: Vec<_> = expected.difference(&found).collect();
        let unused: Vec<_> = found.difference(&expected).collect();
        assert!(
            missing.is_empty() && unused.is_empty(),
            "{language}: missing {missing:?}, unused {unused:?}"
        );
    }
}

#[test]
fn both_languages_fill_the_same_blanks() {
    let (en, de) = (file("en"), file("de"));
    for (key, blanks) in &en {
        assert_eq!(Some(blanks), de.get(key), "{key}");
    }
}

/// Every verb and every standing order is explained.
#[test]
fn the_notation_is_documented() {
    let text = fs::read_to_string("../../docs/notation/civ2010.md").unwrap();
    for verb in crate::notation::VERBS {
        assert!(text.contains(&format!("`{verb}")), "{verb} is not in docs/notation/civ2010.md");
    }
    for order in ["events", "abilities", "actions", "moves", "trade", "start", "battle", "draw"] {
        assert!(text.contains(&format!("`order {order} ")), "{order}");
    }
}

/// Says messages with the sentences of a language file.
struct Spoken {
    language: &'static str,
    sentences: BTreeMap<String, String>,
}

impl Spoken {
    fn new(language: &'static str) -> Spoken {
        let text = fs::read_to_string(format!("../../locales/{language}/civ2010.ftl")).unwrap();
        let sentences = text.lines().filter_map(|l| l.strip_prefix("civ2010-")?.split_once(" = "));
        Spoken { language, sentences: sentences.map(|(k, v)| (k.to_owned(), v.to_owned())).collect() }
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
}

impl Words for Spoken {
    fn say(&self, message: &Message) -> String {
        let sentence = self.sentences[message.id].clone();
        let fill = |s: String, (name, arg): &(&'static str, Arg)| {
            s.replace(&format!("{{ ${name} }}"), &self.arg(arg))
        };
        message.args.iter().fold(sentence, fill)
    }
    fn name(&self, kind: &str, id: &str) -> String {
        Civ2010::name(kind, id, self.language).unwrap_or_else(|| panic!("no name for {kind} {id}")).to_owned()
    }
    fn seat(&self, seat: Seat) -> String {
        format!("Wilhelmine von Absberg {seat}")
    }
}

/// The board, the chronicle and the buttons in real words: every blank filled, every thing named, no line too wide.
#[test]
fn everything_is_said_in_both_languages() {
    let spoken = ["en", "de"].map(Spoken::new);
    for players in [2, 4] {
        let secret = Secret::from_number(17);
        let mut game = super::late::rich(players, 5);
        for event in 2..160 {
            let awaited: Vec<Seat> = game.awaited().iter().collect();
            let mut luck = Dice::new(&secret, "luck", event);
            let Some(seat) = luck.pick("seat", &awaited).copied() else { break };
            let view = game.view(Viewer::Seat(seat));
            for words in &spoken {
                let text = Civ2010::text(&view, words);
                assert!(text.lines().all(|l| l.chars().count() <= 78) && !text.contains("{ $"), "{text}");
                if event == 20 {
                    println!("{text}");
                }
                for mv in game.legal(seat) {
                    let said = Civ2010::label(&view, &mv).map(|l| words.say(&l)).unwrap_or_default();
                    assert!(!said.contains("{ $"), "{said}");
                }
            }
            let mv = luck.pick("move", &game.legal(seat)).unwrap().clone();
            let applied = game.apply(seat, &mv, &mut Dice::new(&secret, "t", event)).unwrap();
            for note in &applied.notes {
                assert!(spoken.iter().all(|w| !w.say(&note.message).contains("{ $")), "{note:?}");
            }
        }
    }
}
