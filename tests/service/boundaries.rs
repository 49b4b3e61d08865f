//! Rules stay rules: what the crates under `games/` may and may not reach.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// Anything that reaches the world outside: files, network, clock, threads, randomness of the machine.
const FORBIDDEN: [&str; 20] = [
    "actix",
    "diesel",
    "tokio",
    "lettre",
    "chrono",
    "jiff",
    "time",
    "getrandom",
    "rand",
    "reqwest",
    "hyper",
    "async-std",
    "smol",
    "mio",
    "socket2",
    "r2d2",
    "libsqlite3-sys",
    "pq-sys",
    "rayon",
    "instant",
];

pub(crate) fn metadata() -> Value {
    let rustc = Command::new("rustc").arg("-vV").output().unwrap();
    let about = String::from_utf8(rustc.stdout).unwrap();
    let host = about.lines().find_map(|l| l.strip_prefix("host: ")).unwrap();
    let out = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--offline", "--locked", "--filter-platform", host])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    serde_json::from_slice(&out.stdout).unwrap()
}

/// For every crate of ours under this folder, the names of all crates it is built from (not what its tests use).
pub(crate) fn reach(folder: &str) -> BTreeMap<String, BTreeSet<String>> {
    let metadata = metadata();
    let name = |id: &str| {
        let packages = metadata["packages"].as_array().unwrap();
        packages.iter().find(|p| p["id"] == id).unwrap()["name"].as_str().unwrap().to_owned()
    };
    let mut direct: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for node in metadata["resolve"]["nodes"].as_array().unwrap() {
        let normal = node["deps"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|dep| dep["dep_kinds"].as_array().unwrap().iter().any(|k| k["kind"].is_null()));
        direct.insert(node["id"].as_str().unwrap(), normal.map(|d| d["pkg"].as_str().unwrap()).collect());
    }
    let below = format!("{}/{folder}", env!("CARGO_MANIFEST_DIR"));
    let ours = metadata["packages"].as_array().unwrap().iter();
    let ours =
        ours.filter(|p| p["source"].is_null() && p["manifest_path"].as_str().unwrap().starts_with(&below));
    ours.map(|one| {
        let mut seen = BTreeSet::new();
        let mut next = vec![one["id"].as_str().unwrap()];
        while let Some(id) = next.pop() {
            if seen.insert(id) {
                next.extend(&direct[id]);
            }
        }
        (one["name"].as_str().unwrap().to_owned(), seen.into_iter().map(name).collect())
    })
    .collect()
}

#[test]
fn rules_crates_reach_no_input_output_no_clock_and_no_chance() {
    let reach = reach("games/");
    assert!(reach.contains_key("kernel"), "{reach:?}");
    for (game, crates) in reach {
        for found in crates {
            let bad = FORBIDDEN.iter().any(|f| found == *f || found.starts_with(&format!("{f}-")));
            assert!(!bad || found == "rand_core", "games/{game} reaches {found}");
        }
    }
}

#[test]
fn rules_crates_know_nothing_of_the_service() {
    for (game, crates) in reach("games/") {
        assert!(!crates.contains("annals"), "games/{game} depends on the server");
    }
}

#[test]
fn nothing_that_is_delivered_is_built_with_the_test_kit() {
    let mut reach = reach("");
    assert!(reach.contains_key("annals") && reach.remove("testkit").is_some(), "{reach:?}");
    for (name, crates) in reach {
        assert!(!crates.contains("testkit"), "{name} reaches the test kit");
    }
}

/// `src/` names a concrete game only in the catalogue and in its presenter.
#[test]
fn the_service_names_no_game_outside_the_catalogue() {
    let no_game = |name: &String| name == "kernel" || name == "testkit";
    let games: Vec<String> = reach("games/").into_keys().filter(|name| !no_game(name)).collect();
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let text = path.to_string_lossy().into_owned();
            if path.is_dir() {
                folders.push(path);
            } else if !text.ends_with("catalog.rs") && !text.contains("/src/boards/") {
                let code = std::fs::read_to_string(&path).unwrap();
                for game in &games {
                    let named = code.lines().any(|l| l.contains(&format!("{game}::")));
                    assert!(!named, "{text} names the game {game}");
                }
            }
        }
    }
}

/// All of `src/` outside the store, with what it says.
fn sources_above_the_store() -> Vec<(String, String)> {
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.extend((!path.ends_with("src/store")).then_some(path));
            } else if path.extension().is_some_and(|e| e == "rs") {
                found.push((path.display().to_string(), std::fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found
}

/// Nothing disguises itself as an error of the database: it would be tried again for days, or shown as what it is not.
/// Other crates can't make a variant that is `non_exhaustive`.
#[test]
fn only_the_store_makes_an_error_of_the_store() {
    let code = include_str!("../../src/store/connection.rs");
    let (_, variants) = code.split_once("pub enum StoreError {\n").unwrap();
    let (variants, _) = variants.split_once("\n}\n").unwrap();
    let lines: Vec<&str> = variants.lines().map(str::trim).collect();
    let is_variant = |line: &str| line.starts_with(|c: char| c.is_ascii_uppercase());
    assert!(lines.iter().filter(|line| is_variant(line)).count() > 5, "{lines:?}");
    for pair in lines.windows(2).filter(|pair| is_variant(pair[1])) {
        assert_eq!(pair[0], "#[non_exhaustive]", "anybody can make a StoreError::{}", pair[1]);
    }
}

/// The ledger says what happened and who is called; what is written to them is the notices' business.
#[test]
fn the_ledger_writes_no_letters() {
    let ledger = sources_above_the_store().into_iter().filter(|(file, _)| file.contains("/src/ledger/"));
    let mut seen = 0;
    for (file, code) in ledger {
        seen += 1;
        for word in ["Letter", "outbox", "webhooks"] {
            assert!(!code.contains(word), "{file} names {word}");
        }
    }
    assert!(seen > 5, "{seen} files");
}

/// The parts of the service from top to bottom, as the map of the code draws them.
fn layers() -> BTreeMap<String, usize> {
    let map = include_str!("../../docs/architecture.md");
    let (_, drawn) = map.split_once("\n## Parts\n").unwrap();
    let (drawn, _) = drawn.split_once("\n## ").unwrap();
    let lines = drawn.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let parts = |line: &str| line.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    lines
        .enumerate()
        .flat_map(|(layer, line)| parts(line).into_iter().map(move |part| (part, layer)))
        .collect()
}

/// Every part of the service with the parts its code names, tests left out.
fn uses() -> BTreeMap<String, BTreeSet<String>> {
    let root = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src"));
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            let inner = path.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
            let part = inner.split('/').next().unwrap().trim_end_matches(".rs").to_owned();
            if path.is_dir() {
                folders.push(path);
            } else if inner.ends_with(".rs") && !inner.contains("tests") && part != "lib" && part != "main" {
                let code = without_tests(&std::fs::read_to_string(&path).unwrap());
                // At the top of a part `super` is the root of the service.
                let at_top = inner == format!("{part}.rs") || inner == format!("{part}/mod.rs");
                uses.entry(part).or_default().extend(names(&code, at_top));
            }
        }
    }
    uses
}

/// Code without its tests: items under `#[cfg(test)]`, which end, as rustfmt writes them, with a line as far in.
fn without_tests(code: &str) -> String {
    let mut kept = String::new();
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        let inner = line.trim_start();
        if inner != "#[cfg(test)]" {
            kept.push_str(line);
            kept.push('\n');
            continue;
        }
        let indent = &line[..line.len() - inner.len()];
        let ends = |line: &str| {
            let rest = line.strip_prefix(indent).unwrap_or_default();
            !rest.starts_with(' ') && !rest.starts_with("#[") && rest.ends_with(['}', ';', ','])
        };
        let _ = lines.by_ref().find(|line| ends(line));
    }
    kept
}

/// Parts that code names: as `crate::part`, as one of `crate::{part, other::Thing}`, or, being crates, by themselves.
fn names(code: &str, at_top: bool) -> BTreeSet<String> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let word = |rest: &str| rest.split(|c: char| !is_word(c)).next().unwrap().to_owned();
    let mut found = BTreeSet::new();
    let roots = ["crate::"].into_iter().chain(at_top.then_some("super::"));
    for rest in roots.flat_map(|root| code.split(root).skip(1)) {
        match rest.strip_prefix('{') {
            None => drop(found.insert(word(rest))),
            Some(group) => {
                let mut depth = 0;
                for piece in group.split_inclusive(['{', '}', ',']) {
                    if depth == 0 {
                        found.insert(word(piece.trim_start()));
                    }
                    depth += i32::from(piece.ends_with('{')) - i32::from(piece.ends_with('}'));
                    if depth < 0 {
                        break;
                    }
                }
            }
        }
    }
    found.remove("");
    for part in ["boards", "language", "store"] {
        if code.contains(&format!("use {part}::")) {
            found.insert(part.to_owned());
        }
    }
    found
}

#[test]
fn a_part_that_is_named_is_seen() {
    let code = "use crate::{a, b::{c, d}, e::F};\nfn f() {\n    crate::g::h();\n}\n#[cfg(test)]\nmod t {\n    \
                use crate::i;\n    fn u() {}\n}\nuse crate::j;\n#[cfg(test)]\nuse crate::k;\nuse super::l;\n";
    let seen = |at_top| names(&without_tests(code), at_top).into_iter().collect::<Vec<_>>().join(" ");
    assert_eq!(seen(false), "a b e g j");
    assert_eq!(seen(true), "a b e g j l");
}

/// Only the shell around the pages, and the command that starts it, know the framework.
#[test]
fn only_the_web_knows_the_web_framework() {
    let (mut inside, mut outside) = (0, Vec::new());
    for (file, code) in sources_above_the_store() {
        let named = without_tests(&code).contains("actix");
        match file.contains("/src/web/") || file.contains("/src/commands/") {
            true => inside += usize::from(named),
            false => outside.extend(named.then_some(file)),
        }
    }
    assert!(inside > 10, "{inside} files");
    assert!(outside.is_empty(), "{outside:?}");
}

#[test]
fn a_part_of_the_service_uses_only_those_below_it() {
    let (layers, uses) = (layers(), uses());
    assert!(layers.len() > 15 && uses["web"].contains("ledger"), "{layers:?} {uses:?}");
    assert_eq!(
        uses.keys().collect::<Vec<_>>(),
        layers.keys().collect::<Vec<_>>(),
        "left: src, right: the map"
    );
    let mut wrong = Vec::new();
    for (part, used) in &uses {
        for other in used.iter().filter(|other| *other != part && layers.contains_key(*other)) {
            if layers[other] <= layers[part] {
                wrong.push(format!("{part} uses {other}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}
