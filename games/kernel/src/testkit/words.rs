//! Every message has words in every language, and no words are left over.

use crate::{Game, OptionRange};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The languages of the service.
const LANGUAGES: [&str; 2] = ["en", "de"];
/// Fewer messages than this mean that the sources were not found.
const LEAST: usize = 20;

/// Looks through the sources of the crate it is called from for messages, options and things that notation expects,
/// and through `locales/<language>/<game>.ftl` for their words: nothing is missing, nothing is unused, and all
/// languages fill the same blanks.
pub fn words<G: Game>() {
    let expected = expected::<G>();
    assert!(expected.len() >= LEAST, "only {} messages were found in src", expected.len());
    let files = LANGUAGES.map(|language| (language, file::<G>(language)));
    for (language, found) in &files {
        let found: BTreeSet<String> = found.keys().cloned().collect();
        let missing: Vec<_> = expected.difference(&found).collect();
        let unused: Vec<_> = found.difference(&expected).collect();
        assert!(
            missing.is_empty() && unused.is_empty(),
            "{language}: missing {missing:?}, unused {unused:?}"
        );
    }
    let [(_, english), others @ ..] = &files;
    for (language, found) in others {
        for (key, blanks) in english {
            assert_eq!(Some(blanks), found.get(key), "{language}: {key} fills other blanks");
        }
    }
}

/// Every id the sources mention, without the game's prefix.
fn expected<G: Game>() -> BTreeSet<String> {
    let mut text = String::new();
    sources(Path::new("src"), &mut text);
    let mut keys = literals(&text, "say!(");
    let mut things = literals(&text, "scan.thing(");
    things.extend(literals(&text, "Expected::Thing("));
    for typed in text.split("scan.thing::<").skip(1) {
        things.extend(literals(typed, ">(").into_iter().take(1));
    }
    keys.extend(things.iter().map(|thing| format!("thing-{thing}")));
    for option in G::OPTIONS {
        keys.insert(format!("option-{}", option.key));
        keys.insert(format!("option-{}-help", option.key));
        if let OptionRange::Choice(words) = option.range {
            keys.extend(words.iter().map(|w| format!("option-{}-{w}", option.key)));
        }
    }
    keys.insert("title".into());
    keys
}

/// The rules' sources, their tests left out.
fn sources(folder: &Path, out: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.ends_with("tests") || path.ends_with("tests.rs") {
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

/// Messages of a language file with the blanks they fill.
fn file<G: Game>(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let name = format!("../../locales/{language}/{}.ftl", G::ID);
    let text = fs::read_to_string(&name).unwrap_or_else(|e| panic!("{name}: {e}"));
    let prefix = format!("{}-", G::ID);
    let mut all = BTreeMap::new();
    let mut last = String::new();
    for line in text.lines().filter(|l| !l.starts_with('#')) {
        if let Some((key, _)) = line.split_once(" = ")
            && !line.starts_with(' ')
        {
            last = key.strip_prefix(&prefix).unwrap_or_else(|| panic!("{key} lacks the prefix")).to_owned();
            assert!(all.insert(last.clone(), BTreeSet::new()).is_none(), "{name}: {key} stands twice");
        }
        let words: Vec<&str> = line.split("{ $").skip(1).filter_map(|v| v.split([' ', '}']).next()).collect();
        all.entry(last.clone()).or_default().extend(words.into_iter().map(str::to_owned));
    }
    all.remove("");
    all
}
