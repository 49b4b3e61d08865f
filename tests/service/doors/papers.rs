//! Documents say what is so: the map names every module, recipes name files and tests that are there.

use super::{files, quoted, read, root};
use annals::catalog::Catalog;
use annals::language::L10n;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Folders a path in a document begins with.
const FOLDERS: [&str; 13] = [
    "benches",
    "deploy",
    "docs",
    "examples",
    "fonts",
    "fuzz",
    "games",
    "locales",
    "migrations",
    "src",
    "static",
    "templates",
    "tests",
];
/// Endings by which a file is known that stands without its folder.
const ENDINGS: [&str; 5] = ["rs", "html", "ftl", "mjs", "sql"];

fn names_in(folder: &str) -> BTreeSet<String> {
    let entries = std::fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    entries.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect()
}

fn games() -> Vec<String> {
    let folders = names_in("games").into_iter().filter(|name| root().join("games").join(name).is_dir());
    folders.filter(|name| name != "kernel" && name != "testkit").collect()
}

#[test]
fn the_map_names_every_module_and_none_that_is_gone() {
    let modules: BTreeSet<_> =
        names_in("src").into_iter().filter(|name| name != "lib" && name != "main").collect();
    let map = read("docs/architecture.md");
    let named = quoted(&map).filter_map(|path| path.strip_prefix("src/")).filter(|path| !path.is_empty());
    let named = named.map(|path| path.split('/').next().unwrap().trim_end_matches(".rs").to_owned());
    assert_eq!(modules, named.collect(), "left: src, right: docs/architecture.md");
}

fn documents() -> Vec<PathBuf> {
    let above = std::fs::read_dir(root()).unwrap().map(|e| PathBuf::from(e.unwrap().file_name()));
    let all = above.chain(files("docs")).chain(files("migrations"));
    all.filter(|path| path.extension().is_some_and(|e| e == "md")).collect()
}

fn is_path(text: &str) -> bool {
    let path = Path::new(text);
    let known = path.extension().and_then(|e| e.to_str()).is_some_and(|e| ENDINGS.contains(&e));
    let first = text.split('/').next().unwrap();
    !text.contains(' ') && (known && !text.starts_with('/') || text.contains('/') && FOLDERS.contains(&first))
}

/// Is this the path, or the end of it? `kernel/key.rs` leaves out `src`, `<game>` stands for any name.
fn is_meant(pattern: &str, path: &Path) -> bool {
    let parts = |path: &Path| -> Vec<String> {
        let parts = path.iter().map(|part| part.to_str().unwrap().to_owned());
        parts.filter(|part| part != "src").collect()
    };
    let (pattern, path) = (parts(Path::new(pattern)), parts(path));
    let fits = |(pattern, part): (&String, &String)| {
        let open = ["<", "*", "{", "NAME"].iter().any(|sign| pattern.contains(sign));
        pattern == part || open && Path::new(pattern).extension() == Path::new(part).extension()
    };
    path.windows(pattern.len().max(1)).any(|part| pattern.iter().zip(part).all(fits))
}

#[test]
fn documents_name_only_files_that_are_there() {
    let all: Vec<PathBuf> = FOLDERS.iter().flat_map(|folder| files(folder)).collect();
    let mut gone = Vec::new();
    for document in documents() {
        let text = read(document.to_str().unwrap());
        for path in quoted(&text).filter(|text| is_path(text)) {
            if !root().join(path).exists() && !all.iter().any(|file| is_meant(path, file)) {
                gone.push(format!("{}: {path}", document.display()));
            }
        }
        let links = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
        for link in links.filter(|link| !link.is_empty() && !link.contains(':')) {
            if !root().join(&document).parent().unwrap().join(link).exists() {
                gone.push(format!("{}: ({link})", document.display()));
            }
        }
    }
    assert!(gone.is_empty(), "{}", gone.join("\n"));
}

#[test]
fn papers_name_only_tests_that_are_there() {
    let recipes = read("CONTRIBUTING.md") + &read("docs/security.md") + &read("docs/reliability.md");
    let is_test = |text: &&str| {
        text.matches('_').count() > 2
            && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
    };
    let named: BTreeSet<&str> = quoted(&recipes).filter(is_test).collect();
    assert!(named.len() > 90, "{named:?}");
    let sources = ["src", "tests", "games"].iter().flat_map(|folder| files(folder));
    let code: String = sources
        .filter(|path| path.extension().is_some_and(|e| e == "rs"))
        .map(|path| read(path.to_str().unwrap()))
        .collect();
    let gone: Vec<_> = named.into_iter().filter(|test| !code.contains(&format!("fn {test}("))).collect();
    assert!(gone.is_empty(), "{gone:?}");
}

#[test]
fn every_threat_has_somebody_something_that_stops_them_and_a_proof() {
    let threats = read("docs/security.md");
    let rows: Vec<Vec<&str>> = threats
        .lines()
        .filter(|line| {
            line.starts_with("| ") && !line.starts_with("| somebody") && !line.starts_with("| by |")
        })
        .map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect())
        .filter(|cells: &Vec<&str>| cells.len() == 3)
        .collect();
    assert!(rows.len() > 45, "{}", rows.len());
    for row in &rows {
        assert!(row.iter().all(|cell| !cell.is_empty()), "{row:?}");
        assert!(quoted(row[2]).next().is_some(), "nothing proves: {row:?}");
    }
    // What somebody who looks for holes looks for first.
    let words = [
        "session",
        "token",
        "link",
        "form",
        "policy",
        "call machines",
        "header",
        "the log",
        "announcement",
        "record",
        "forged answer",
        "by time",
        "password",
        "slow forms",
        "bots",
        "parser",
        "images and archives",
        "private table",
        "written down",
        "`deny.toml`",
    ];
    let missing: Vec<_> = words.iter().filter(|word| !threats.contains(**word)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_game_is_offered_documented_and_proved() {
    let catalog = Catalog::shipped();
    for game in games() {
        assert!(catalog.find(&game).is_some(), "src/catalog.rs does not offer {game}");
        for language in L10n::ALL {
            let words = format!("locales/{}/{game}.ftl", language.code());
            assert!(root().join(&words).exists(), "{words} is missing");
        }
        for paper in ["docs/rulings", "locales/en/notation", "locales/en/rules"] {
            assert!(root().join(paper).join(format!("{game}.md")).exists(), "{paper}/{game}.md is missing");
        }
        let sources = files(&format!("games/{game}/src"));
        let code: String = sources.iter().map(|path| read(path.to_str().unwrap())).collect();
        for proof in ["peeking", "unseen", "words", "golden", "perft"] {
            assert!(code.contains(&format!("testkit::{proof}")), "no test of {game} calls testkit::{proof}");
        }
    }
    assert_eq!(catalog.games().count(), games().len());
}

#[test]
fn every_language_is_known_everywhere() {
    let spoken: BTreeSet<String> = L10n::ALL.iter().map(|language| language.code().to_owned()).collect();
    assert_eq!(names_in("locales"), spoken, "left: locales, right: L10n::ALL");
}
