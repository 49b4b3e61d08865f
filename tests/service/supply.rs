//! What is built into the program comes from where `deny.toml` says, under licences it allows. `cargo deny check` knows more,
//! and needs to be installed; this needs nothing.

use crate::boundaries::{metadata, reach};
use std::collections::BTreeSet;

fn deny() -> toml::Table {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("deny.toml");
    std::fs::read_to_string(path).unwrap().parse().unwrap()
}

fn list(section: &str, key: &str) -> BTreeSet<String> {
    let deny = deny();
    let words = deny[section][key].as_array().unwrap().iter();
    words.map(|word| word.as_str().unwrap().to_owned()).collect()
}

/// Does an expression such as `(MIT OR Apache-2.0) AND Unicode-3.0` allow what these licences allow? An exception gives
/// more than its licence.
fn allowed(expression: &str, allow: &BTreeSet<String>) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let (fits, rest) = any(&words, allow);
    assert!(rest.is_empty(), "{expression} can't be read");
    fits
}

fn any<'w>(words: &'w [&'w str], allow: &BTreeSet<String>) -> (bool, &'w [&'w str]) {
    let (mut fits, mut rest) = all(words, allow);
    while let ["OR", more @ ..] = rest {
        let (other, left) = all(more, allow);
        (fits, rest) = (fits || other, left);
    }
    (fits, rest)
}

fn all<'w>(words: &'w [&'w str], allow: &BTreeSet<String>) -> (bool, &'w [&'w str]) {
    let (mut fits, mut rest) = one(words, allow);
    while let ["AND", more @ ..] = rest {
        let (other, left) = one(more, allow);
        (fits, rest) = (fits && other, left);
    }
    (fits, rest)
}

fn one<'w>(words: &'w [&'w str], allow: &BTreeSet<String>) -> (bool, &'w [&'w str]) {
    match words {
        ["(", inner @ ..] => match any(inner, allow) {
            (fits, [")", rest @ ..]) => (fits, rest),
            _ => panic!("a parenthesis is left open: {words:?}"),
        },
        [licence, "WITH", _, rest @ ..] | [licence, rest @ ..] => (allow.contains(*licence), rest),
        [] => panic!("a licence is missing"),
    }
}

#[test]
fn licences_are_read_as_they_are_written() {
    let allow: BTreeSet<String> = ["MIT", "Unicode-3.0"].map(str::to_owned).into();
    for (expression, fits) in [
        ("MIT", true),
        ("Apache-2.0", false),
        ("Apache-2.0/MIT", true),
        ("Apache-2.0 AND MIT", false),
        ("(Apache-2.0 OR MIT) AND Unicode-3.0", true),
        ("Apache-2.0 OR MIT AND GPL-3.0", false),
        ("MIT WITH some-exception OR GPL-3.0", true),
    ] {
        assert_eq!(allowed(expression, &allow), fits, "{expression}");
    }
}

#[test]
fn everything_that_is_delivered_is_licensed_and_from_a_known_place() {
    let (delivered, metadata) = (&reach("")["annals"], metadata());
    let (licences, registries) = (list("licenses", "allow"), list("sources", "allow-registry"));
    let mut seen = 0;
    for package in metadata["packages"].as_array().unwrap() {
        let name = package["name"].as_str().unwrap();
        if !delivered.contains(name) {
            continue;
        }
        seen += 1;
        let licence = package["license"].as_str().unwrap_or_else(|| panic!("{name} has no licence"));
        assert!(allowed(licence, &licences), "{name}: {licence} is not in deny.toml");
        if let Some(source) = package["source"].as_str() {
            let registry = source.strip_prefix("registry+").unwrap_or(source);
            assert!(registries.contains(registry), "{name} is from {source}");
        }
    }
    assert!(seen > 200, "{seen}");
}
