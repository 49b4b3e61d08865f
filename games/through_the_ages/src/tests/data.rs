//! The data files: nothing in them goes unread, and what they say of themselves is true.

use crate::data::{self, Board, Card, Deck, parse};
use crate::ids::{Age, Kind};
use crate::names::name;
use crate::rule::Rule;

const CARD: &str = r#"
id = "x"
name_en = "X"
name_de = "X"
deck = "civil"
age = "A"
level = 0
kind = "leader"
text_en = "x"
text_de = "x"
"#;

fn rule(text: &str) -> Result<Card, String> {
    parse(&format!("{CARD}rules = [{text}]")).map_err(|e| e.to_string())
}

/// Whoever edits the data is told of a key that nobody reads, and of a word that nobody knows.
#[test]
fn an_unknown_key_or_word_of_a_rule_is_refused() {
    assert_eq!(
        rule(r#"{ op = "hand_limit", civil = 1, military = 1 }"#).unwrap().rules,
        [Rule::HandLimit { civil: 1, military: 1 }]
    );
    for wrong in [
        r#"{ op = "hand_limit", civil = 1, military = 1, minimum = 0 }"#,
        r#"{ op = "hand_limit", civil = 1 }"#,
        r#"{ op = "best_mine_double", workers = 1 }"#,
        r#"{ op = "forbid_attacks", actions = ["war"] }"#,
        r#"{ op = "gain", who = "everybody", food = 1 }"#,
        r#"{ op = "gain", food = "food_rating" }"#,
        r#"{ op = "strength_per", count = "horse", amount = 1 }"#,
        r#"{ op = "refill_card_row" }"#,
        r#"{ civil = 1 }"#,
    ] {
        assert!(rule(wrong).is_err(), "{wrong}");
    }
}

#[test]
#[allow(clippy::disallowed_methods, reason = "it looks at the files it checks")]
fn every_data_file_is_read() {
    let sources = ["src/data/mod.rs", "src/data/board.rs", "src/names.rs"];
    let sources: String = sources.iter().map(|source| std::fs::read_to_string(source).unwrap()).collect();
    for file in std::fs::read_dir("data").unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        assert!(sources.contains(&format!("data/{name}\")")), "nobody reads {name}");
    }
}

#[test]
fn an_unknown_key_of_a_card_or_the_board_is_refused() {
    assert!(parse::<Card>(CARD).is_ok());
    for wrong in ["note_en = \"\"", "gives = { happy = 1 }", "copies = { p2 = 1, p3 = 1, p4 = 1, p5 = 1 }"] {
        assert!(parse::<Card>(&format!("{CARD}{wrong}")).is_err(), "{wrong}");
    }
    let board = include_str!("../../data/board.toml");
    assert!(parse::<Board>(board).is_ok());
    assert!(parse::<Board>(&format!("{board}\n[constants]\nx = 1")).is_err());
    assert!(parse::<Board>(&board.replace("spaces = 18", "spaces = 18\noverflow = true")).is_err());
}

/// RULES 1: decks hold as many cards as their files say, and a level is that of its age.
#[test]
fn the_files_count_right() {
    for meta in data::decks() {
        let of_file = |c: &crate::ids::CardId| {
            c.card().deck == meta.deck && meta.age.is_none_or(|age| c.card().age == age)
        };
        let cards: Vec<_> = data::all().filter(of_file).collect();
        assert_eq!(cards.len(), meta.different_cards, "{meta:?}");
        let Some(sizes) = meta.physical_cards else { continue };
        for players in 2..=4 {
            let pacts = |c: &&crate::ids::CardId| players == 2 && c.card().kind == Kind::Pact;
            let copies = cards.iter().filter(|c| !pacts(c)).map(|c| u16::from(*c.card().copies.at(players)));
            assert_eq!(copies.sum::<u16>(), *sizes.at(players), "{meta:?}");
        }
    }
    for card in data::all().map(crate::ids::CardId::card) {
        assert_eq!(card.level, card.age.level(), "{}", card.id);
        assert!(card.deck != Deck::Initial || card.age == Age::A);
    }
}

/// RULES 15.2, 15.3: the sections that a board draws say the same as the table that is played by.
#[test]
fn sections_of_the_banks_agree_with_their_tables() {
    let board = data::board();
    for tokens in 0..=board.yellow_bank.spaces {
        let row = data::yellow(tokens);
        let empty = |first: u8| tokens < first;
        let sections = &board.yellow_bank.sections;
        let eaten = sections.iter().filter(|s| empty(s.first_space)).map(|s| s.consumption).max();
        assert_eq!(eaten.unwrap_or(0), row.consumption, "{tokens}");
        let faces = sections.iter().flat_map(|s| &s.happiness_subsections);
        let needed = faces.filter(|f| empty(f.first_space)).map(|f| f.required).max();
        assert_eq!(needed.unwrap_or(0), row.happiness_required, "{tokens}");
        let last = sections.iter().rev().find(|s| tokens >= s.first_space);
        assert_eq!(last.map_or(-1, |s| i8::try_from(s.population_cost).unwrap()), row.population_cost);
        assert!((row.min_tokens..=row.max_tokens).contains(&tokens));
    }
    for tokens in 0..=board.blue_bank.spaces {
        let lost =
            board.blue_bank.sections.iter().filter(|s| tokens < s.first_space).map(|s| s.corruption).max();
        assert_eq!(lost.unwrap_or(0), data::corruption(tokens), "{tokens}");
    }
    assert_eq!(board.card_row.cost_by_space.len(), data::ROW);
}

/// Cards that effects name are there.
#[test]
fn effects_name_cards_that_exist() {
    let mut named = 0;
    for rule in data::all().flat_map(|c| &c.card().rules) {
        if let Rule::MayBuildFree { card, .. } = rule {
            assert!(data::by_id(card).is_some(), "{card}");
            named += 1;
        }
    }
    assert_eq!(named, 2);
    assert!(crate::ratings::ravages().is_some());
}

/// Every card is readable in both languages, and no two of them are called the same.
#[test]
fn every_card_has_a_name_of_its_own_and_a_text() {
    for language in ["en", "de"] {
        let mut seen = std::collections::BTreeSet::new();
        for card in data::all() {
            let named = name("card", card.id(), language).unwrap();
            assert!(seen.insert(named), "{named} twice");
            assert!(!named.contains(':'), "{named}");
            let text = name("text", card.id(), language).unwrap();
            assert!(text.len() > 10 && text.ends_with('.'), "{named}: {text}");
        }
    }
    assert_eq!(name("card", "raid_2", "en"), Some("Raid II"));
    assert_eq!(name("card", "military_bonus_3", "de"), Some("Militärbonus III"));
    assert_eq!(name("card", "homer", "en"), Some("Homer"));
}

/// One of a thing is called otherwise than several.
#[test]
fn amounts_have_a_singular() {
    assert_eq!(name("civil", "1", "en"), Some("1 civil action"));
    assert_eq!(name("civil", "2", "en"), Some("2 civil actions"));
    assert_eq!(name("resources", "1", "de"), Some("1 Ressource"));
    assert_eq!(name("resources", "0", "de"), Some("0 Ressourcen"));
    assert_eq!(name("culture_rate", "-1", "en"), Some("−1 culture a turn"));
    assert_eq!(name("civil", "many", "en"), None);
    assert_eq!(name("colour", "1", "en"), None);
}
