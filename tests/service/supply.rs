//! What is built into the program comes from where `deny.toml` says, under licences it allows. `cargo deny check` knows more,
//! and needs to be installed; this needs nothing.

use crate::boundaries::{metadata, reach};
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

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

/// Each crate that the program is built from, as `name v1.2.3`; now and then with where it lies.
fn built() -> Vec<String> {
    let words = "tree --package annals --all-features --edges normal,build --prefix none --offline --locked";
    let root = env!("CARGO_MANIFEST_DIR");
    let told = Command::new(env!("CARGO")).args(words.split(' ')).current_dir(root).output().unwrap();
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let text = String::from_utf8(told.stdout).unwrap();
    text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// Older versions beside the newest are named in `deny.toml` with who brings them, and nothing else is.
#[test]
fn what_is_built_twice_is_named_with_its_reason() {
    let mut versions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in built() {
        let (name, rest) = line.split_once(" v").unwrap();
        let version = rest.split(' ').next().unwrap();
        versions.entry(name.to_owned()).or_default().insert(version.to_owned());
    }
    assert!(versions.len() > 200, "{versions:?}");
    let numbers = |version: &str| -> Vec<u64> {
        let plain = version.split(['-', '+']).next().unwrap();
        plain.split('.').map(|number| number.parse().unwrap()).collect()
    };
    let mut older = BTreeSet::new();
    for (name, versions) in &versions {
        let mut versions: Vec<&String> = versions.iter().collect();
        versions.sort_by_key(|version| numbers(version));
        versions.pop();
        older.extend(versions.iter().map(|version| {
            // What Cargo takes for one: the first number that is not 0, and those before it.
            let parts = numbers(version);
            let told = parts.iter().position(|number| *number > 0).unwrap_or(0);
            let told: Vec<String> = parts[..=told].iter().map(u64::to_string).collect();
            format!("{name}@{}", told.join("."))
        }));
    }
    let deny = deny();
    let skipped = deny["bans"]["skip"].as_array().unwrap();
    assert!(skipped.iter().all(|one| !one["reason"].as_str().unwrap().is_empty()));
    let named: BTreeSet<String> =
        skipped.iter().map(|one| one["crate"].as_str().unwrap().to_owned()).collect();
    assert_eq!(named, older, "deny.toml names others than there are");
    assert_eq!(deny["bans"]["multiple-versions"].as_str(), Some("deny"));
}
