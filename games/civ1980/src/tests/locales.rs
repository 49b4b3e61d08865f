//! Every message has words in both languages, and no words are left over.

use crate::options::OPTIONS;
use kernel::OptionRange;
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
    for listed in ["(scan, ", "(scan, &mut "] {
        keys.extend(
            literals(&text, listed)
                .iter()
                .filter(|t| ["goods", "seats"].contains(&t.as_str()))
                .map(|t| format!("thing-{t}")),
        );
    }
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
    let text = fs::read_to_string(format!("../../locales/{language}/civ1980.ftl")).unwrap();
    let mut all = BTreeMap::new();
    let mut last = String::new();
    for line in text.lines().filter(|l| !l.starts_with('#')) {
        if let Some((key, _)) = line.split_once(" = ")
            && !line.starts_with(' ')
        {
            last =
                key.strip_prefix("civ1980-").unwrap_or_else(|| panic!("{key} lacks the prefix")).to_owned();
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
