//! What players look up: rules, cards, notation, what a question is about.

use crate::crash::serve;
use crate::house::House;
use crate::on_both_engines;
use annals::catalog::Catalog;
use annals::language::{GameWords, L10n};
use kernel::{Expected, Game, Words as _};
use std::collections::BTreeSet;
use std::path::Path;

on_both_engines!(everybody_can_look_things_up);

/// The text of a game's rules, their tests left out.
fn sources(game: &str) -> String {
    fn below(folder: &Path, out: &mut String) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.ends_with("tests") || path.ends_with("tests.rs") {
                continue;
            } else if path.is_dir() {
                below(&path, out);
            } else {
                let text = std::fs::read_to_string(&path).unwrap();
                out.push_str(text.split("#[cfg(test)]").next().unwrap());
            }
        }
    }
    let mut text = String::new();
    below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("games").join(game).join("src"), &mut text);
    text
}

/// Literals that can be nothing but a section: `9.4`, `12`.
fn sections(code: &str) -> BTreeSet<&str> {
    let literals = code.split('"').filter(|text| {
        let number =
            |part: &str| !part.is_empty() && part.len() < 3 && part.bytes().all(|b| b.is_ascii_digit());
        text.split('.').all(number) && *text != "0"
    });
    literals.collect()
}

#[test]
fn every_section_that_is_cited_is_in_the_rules_of_every_language() {
    for rulebook in Catalog::shipped().games() {
        let code = sources(rulebook.id());
        let cited = sections(&code);
        assert!(cited.len() > 15, "{}: {cited:?}", rulebook.id());
        for language in L10n::ALL {
            let rules = language.rules_of(rulebook.id()).unwrap();
            let missing: Vec<_> = cited.iter().filter(|id| rules.section(id).is_none()).collect();
            assert!(missing.is_empty(), "{} {}: {missing:?}", language.code(), rulebook.id());
            assert!(cited.iter().all(|id| rules.chapter(id).is_some()));
        }
    }
    assert_eq!(sections(r#"new("9.4", "x", "12") "D4" "0""#), BTreeSet::from(["9.4", "12"]));
}

#[test]
fn every_question_is_explained_in_every_language() {
    for rulebook in Catalog::shipped().games() {
        let squeezed: String = sources(rulebook.id()).split_whitespace().collect();
        let asked: BTreeSet<&str> =
            squeezed.split("say!(\"ask-").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(asked.len() > 20, "{}: {asked:?}", rulebook.id());
        for t in L10n::ALL {
            for part in ["what", "why"] {
                for ask in &asked {
                    let key = format!("{}-guide-{part}-ask-{ask}", rulebook.id());
                    assert!(t.sentence(&key).is_some(), "{}: {key} is missing", t.code());
                }
            }
        }
    }
}

/// Moves that the page about a game's notation shows: the first column of its tables.
fn examples(game: &str, t: L10n) -> BTreeSet<String> {
    let page = format!("locales/{}/notation/{game}.md", t.code());
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(page)).unwrap();
    let rows =
        text.lines().filter_map(|line| line.strip_prefix("| `")?.split(" | ").next().map(str::to_owned));
    rows.flat_map(|cell| cell.split('`').step_by(2).map(str::to_owned).collect::<Vec<_>>())
        .filter(|example| !example.is_empty())
        .collect()
}

fn explained<G: Game>() {
    let examples = L10n::ALL.map(|t| examples(G::ID, t));
    for shown in &examples {
        assert_eq!(shown, &examples[0], "{}: languages show other moves", G::ID);
    }
    for example in &examples[0] {
        let read = example.parse::<G::Move>();
        assert!(read.is_ok(), "{}: “{example}” is no move: {}", G::ID, read.unwrap_err());
    }
    let verbs = "".parse::<G::Move>().unwrap_err().expected;
    assert!(verbs.len() > 20, "{verbs:?}");
    for verb in verbs {
        let Expected::Word(verb) = verb else { panic!("{verb}") };
        let shown = examples[0].iter().any(|example| example.split(' ').next() == Some(&verb));
        assert!(shown, "{}: “{verb}” has no example", G::ID);
    }
}

#[test]
fn every_verb_has_an_example_that_is_a_move() {
    explained::<new_dawn::NewDawn>();
    explained::<through_the_ages::ThroughTheAges>();
    explained::<civ1980::Civ1980>();
    explained::<civ2010::Civ2010>();
}

#[test]
fn everything_that_can_be_browsed_has_a_name_and_words_in_every_language() {
    for rulebook in Catalog::shipped().games() {
        let things = rulebook.things();
        assert!(things.len() > 60, "{}: {}", rulebook.id(), things.len());
        let anchors: BTreeSet<_> = things.iter().map(|thing| (thing.kind, &thing.id)).collect();
        assert_eq!(anchors.len(), things.len(), "{}: something is there twice", rulebook.id());
        for t in L10n::ALL {
            let words = GameWords { t, rulebook, people: &[] };
            for thing in &things {
                let (kind, id) = (thing.kind, thing.id.as_str());
                assert!(rulebook.name(kind, id, t.code()).is_some(), "{kind} {id} has no name");
                let does = words.does(kind, id);
                assert!(does.is_some() || thing.facts.len() > 1, "{} {kind} {id}: nothing to read", t.code());
                for told in thing.facts.iter().chain([&thing.shelf]).map(|m| words.say(m)).chain(does) {
                    assert!(!told.contains("{ $") && !told.contains('='), "{kind} {id}: {told}");
                }
            }
        }
    }
}

#[test]
fn rules_are_found_by_words_in_headings_first() {
    let rules = L10n::English.rules_of("new_dawn").unwrap();
    let found = rules.search("attack");
    assert!(found[0].0.title.to_lowercase().contains("attack"), "{:?}", found[0]);
    assert!(found.iter().any(|(section, line)| section.id == "9.7" && !line.is_empty()));
    assert!(rules.search("zeppelin").is_empty() && rules.search("  ").is_empty());
    let german = L10n::German.rules_of("new_dawn").unwrap();
    assert!(!german.search("WELTWUNDER bauen").is_empty(), "capitals don't matter, all words must occur");
}

fn everybody_can_look_things_up(house: &House) {
    let server = serve(&house.ground);
    let mut visitor = server.client();
    let page = visitor.get("/rules/new_dawn/9.4?from=demo01").text();
    assert!(page.contains("id=\"s9.4\"") && page.contains("is-cited"), "{page}");
    assert!(page.contains("href=\"/games/demo01\""), "the way back");
    assert!(!visitor.get("/rules/new_dawn/9.4").text().contains("/games/demo01"));
    let spoilt = visitor.get("/rules/new_dawn/9.4?from=%22%3E%3Cb%3E../admin").text();
    assert!(
        !spoilt.contains("<b>../") && spoilt.contains("href=\"/games/badmin\""),
        "a code and nothing else"
    );
    assert!(visitor.get("/rules/new_dawn?q=caravan").text().contains("/rules/new_dawn/9.3#s9.3"));
    assert_eq!(visitor.get("/rules/new_dawn/99").status, 404);
    assert_eq!(visitor.get("/rules/chess").status, 404);
    assert_eq!(visitor.get("/cards/chess").status, 404);
    let all = visitor.get("/rules/civ2010/all").text();
    assert!(
        all.contains("href=\"#s16.1\"") && all.contains("id=\"s16.1\""),
        "links stay on the page that is printed"
    );
    let mut german = server.client().header("Accept-Language", "de");
    assert!(german.get("/notation/civ1980").text().contains("<code>offer all give salt,salt,epidemic"));
    assert!(german.get("/rules/civ1980").text().contains("In einer Minute"));
}
