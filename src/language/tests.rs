//! What holds for all words together.

use super::*;
use fluent_bundle::{FluentArgs, FluentValue};
use kernel::{Arg, Denied, Expected, Illegal, Invalid, Misread, Of, Refused, Seat, Words, say};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use testkit::example::SaltMarket;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().into()
}

/// The text of all files below `folder` with this extension, each with its path.
fn texts(folder: &Path, extension: &[&str]) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return found };
    for path in entries.map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            found.extend(texts(&path, extension));
        } else if path.extension().and_then(|e| e.to_str()).is_some_and(|e| extension.contains(&e)) {
            found.push((path.clone(), fs::read_to_string(&path).unwrap()));
        }
    }
    found
}

#[test]
fn every_sentence_is_told_without_holes_in_every_language() {
    for language in L10n::ALL {
        for (key, blanks) in SENTENCES {
            for value in [FluentValue::from(1), FluentValue::from(12), FluentValue::from("Ines")] {
                let mut args = FluentArgs::new();
                blanks.iter().for_each(|blank| args.set(*blank, value.clone()));
                let pattern = language.bundle().get_message(key).and_then(|m| m.value()).unwrap();
                let mut errors = Vec::new();
                let text = language.bundle().format_pattern(pattern, Some(&args), &mut errors);
                assert!(errors.is_empty(), "{} {key}: {errors:?}", language.code());
                assert!(!text.trim().is_empty() && !text.contains("{$"), "{} {key}: {text}", language.code());
            }
        }
    }
}

#[test]
fn every_sentence_is_told_here_as_fluent_tells_it() {
    let fillings = [-1, 0, 1, 2, 12, 21].map(Blank::Number).into_iter();
    let fillings: Vec<Blank<'_>> =
        fillings.chain(["Ines", "one", ""].map(|w| Blank::Words(w.into()))).collect();
    for language in L10n::ALL {
        let mut here = 0;
        for (key, blanks) in SENTENCES {
            for value in &fillings {
                let filled: Vec<_> = blanks.iter().map(|blank| (*blank, value.clone())).collect();
                let Some(told) = language.told().tell(key, filled.as_slice()) else { continue };
                assert_eq!(Some(told), language.by_fluent(key, filled.as_slice()), "{key}");
                here += 1;
            }
            let holes = language.told().tell(key, NONE);
            assert!(blanks.is_empty() || holes.is_none(), "{key}: {holes:?}");
        }
        let all = SENTENCES.len() * fillings.len();
        assert!(here * 100 > all * 95, "{}: {here} of {all}", language.code());
    }
}

#[test]
fn every_sentence_is_used_somewhere() {
    let sources: String = ["src", "templates"]
        .iter()
        .flat_map(|folder| texts(&root().join(folder), &["rs", "html", "txt", "svg"]))
        .filter(|(path, _)| {
            !path.ends_with("tests.rs") && !path.components().any(|c| c.as_os_str() == "tests")
        })
        .map(|(_, text)| text)
        .collect();
    // `.key(` may be broken over lines by the formatter.
    let squeezed: String = sources.split_whitespace().collect();
    let called: BTreeSet<&str> =
        squeezed.split('(').filter_map(|before| Some(before.rsplit_once('.')?.1)).collect();
    let quoted: BTreeSet<&str> = sources.split('"').collect();
    let of_games: BTreeMap<String, String> = fs::read_dir(root().join("games"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|game| {
            let mut all = texts(&game.join("src"), &["rs", "toml"]);
            all.extend(texts(&game.join("data"), &["toml"]));
            let name = game.file_name().unwrap().to_string_lossy().into_owned();
            (name, all.into_iter().map(|(_, text)| text + "\"").collect())
        })
        .collect();
    let quoted_in: BTreeMap<&str, BTreeSet<&str>> =
        of_games.iter().map(|(game, text)| (game.as_str(), text.split('"').collect())).collect();
    let mut unused = Vec::new();
    for (key, _) in SENTENCES {
        let of_game = key.split_once('-').and_then(|(game, id)| Some((quoted_in.get(game)?, id)));
        let used = match of_game {
            // Options, things, bots and the game's own name are asked for by convention.
            Some((_, id))
                if id == "title"
                    || ["option-", "thing-", "bot-", "game-", "guide-"]
                        .iter()
                        .any(|kind| id.starts_with(kind)) =>
            {
                true
            }
            Some((quoted_there, id)) => quoted.contains(key) || quoted_there.contains(id),
            // Bots are asked for by what their games call them.
            None if key.starts_with("bot-") && key != &"bot-name" => true,
            None => called.contains(key.replace('-', "_").as_str()),
        };
        if !used {
            unused.push(key);
        }
    }
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

/// What the code of a game says: the id of each `say!` and all that stands in its parentheses.
fn said(code: &str) -> Vec<(String, String)> {
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let squeezed: String = lines.flat_map(str::split_whitespace).collect();
    let mut all = Vec::new();
    for rest in squeezed.split("say!(\"").skip(1) {
        let (id, rest) = rest.split_once('"').unwrap();
        let mut depth = 1;
        let blanks = rest.chars().take_while(|c| {
            depth += match c {
                '(' => 1,
                ')' => -1,
                _ => 0,
            };
            depth > 0
        });
        all.push((id.to_owned(), blanks.collect()));
    }
    all
}

#[test]
fn every_message_of_the_rules_has_words_and_fills_their_blanks() {
    for entry in fs::read_dir(root().join("games")).unwrap() {
        let folder = entry.unwrap().path();
        let game = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        // Without its file a game has no words at all yet; the fallback shows ids.
        if !root().join("locales/en").join(format!("{game}.ftl")).exists() {
            continue;
        }
        for (path, text) in texts(&folder.join("src"), &["rs"]) {
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            if path.ends_with("tests.rs") {
                continue;
            }
            for (id, filled) in said(code) {
                let keys = [format!("{game}-{id}"), format!("kernel-{id}")];
                let known = keys.iter().find_map(|own| SENTENCES.iter().find(|(key, _)| key == own));
                let (_, blanks) = known.unwrap_or_else(|| panic!("{game}: no words for `{id}`"));
                for blank in *blanks {
                    assert!(filled.contains(&format!(",{blank}=")), "{game}: `{id}` does not fill `{blank}`");
                }
            }
        }
    }
    let found = said("x(say!(\n  \"sold\", seat = f(1), lot = 2))");
    assert_eq!(found, [("sold".to_owned(), ",seat=f(1),lot=2".to_owned())], "the check itself reads this");
}

/// What a reader would see of a template: text between tags, and attributes that are read out or shown.
fn visible(template: &str) -> Vec<String> {
    let mut plain = template.to_owned();
    // The class of the body is filled in from outside its attribute.
    if let Some((before, rest)) = template.split_once("{% block body_class %}") {
        plain = format!("{before}{}", rest.split_once("{% endblock %}").map_or("", |(_, after)| after));
    }
    for (open, close) in [("{#", "#}"), ("{%", "%}"), ("{{", "}}"), ("<!--", "-->"), ("<style>", "</style>")]
    {
        while let Some(start) = plain.find(open) {
            let end = plain[start..].find(close).map_or(plain.len(), |end| start + end + close.len());
            plain.replace_range(start..end, " ");
        }
    }
    let mut seen = Vec::new();
    for attribute in ["alt", "title", "aria-label", "placeholder", "value", "content", "aria-description"] {
        for rest in plain.split(&format!(" {attribute}=\"")).skip(1) {
            seen.push(format!("{attribute}: {}", rest.split('"').next().unwrap_or_default()));
        }
    }
    // Values of forms and the browser's own settings are no words.
    seen.retain(|s| !s.starts_with("content: ") && !is_token(s.trim_start_matches("value: ")));
    let mut outside = String::new();
    let mut inside = false;
    for c in plain.chars() {
        match c {
            '<' => inside = true,
            '>' => (inside, _) = (false, outside.push(' ')),
            _ if !inside => outside.push(c),
            _ => {}
        }
    }
    seen.push(outside);
    for entity in ["&nbsp;", "&middot;", "&amp;", "&times;"] {
        seen.iter_mut().for_each(|s| *s = s.replace(entity, " "));
    }
    seen.retain(|s| s.split(": ").last().unwrap_or_default().chars().any(char::is_alphabetic));
    seen
}

/// A value that a form sends and nobody reads, such as `dark`: one lower-case word. Buttons use elements.
fn is_token(value: &str) -> bool {
    value.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_')
}

#[test]
fn no_template_has_words_of_its_own() {
    for (path, template) in texts(&root().join("templates"), &["html", "svg", "txt"]) {
        let words = visible(&template);
        assert!(words.is_empty(), "{}: {words:?}", path.display());
    }
    for template in ["<p>Hello</p>", "<img alt=\"A map\">", "<a title=\"Go on\">{{ t.x() }}</a>", "<br>on"] {
        assert!(!visible(template).is_empty(), "the check itself overlooks {template}");
    }
    assert!(visible("{% block body_class %}on-home{% endblock %}").is_empty());
    assert!(visible("<a class=\"btn\" href=\"/x\">{{ t.x() }}</a> · <i value=\"dark\"></i>").is_empty());
}

#[test]
fn no_template_switches_escaping_off() {
    for (path, template) in texts(&root().join("templates"), &["html", "svg", "txt"]) {
        assert!(!template.contains("|safe") && !template.contains("| safe"), "{}", path.display());
        for forbidden in [" style=\"", "<style", " onclick=", " onload=", "javascript:"] {
            let mail = path.components().any(|c| c.as_os_str() == "mail");
            assert!(mail || !template.contains(forbidden), "{}: {forbidden}", path.display());
        }
    }
}

#[test]
fn the_browsers_wish_decides_and_english_is_the_rest() {
    for (wish, code) in [
        ("de-AT,de;q=0.9,en;q=0.5", "de"),
        ("fr,de;q=0.8", "de"),
        ("en-GB,de;q=0.9", "en"),
        ("fr", "en"),
        ("", "en"),
        ("*", "en"),
        (";;;q=,,\u{0}", "en"),
    ] {
        assert_eq!(L10n::negotiate(wish).code(), code, "{wish}");
    }
}

#[test]
fn lists_are_read_with_commas_and_a_last_word() {
    let items = |n: usize| ["a", "b", "c"].iter().take(n).map(|s| (*s).to_owned()).collect::<Vec<_>>();
    assert_eq!(L10n::English.all_of(&items(3)), "a, b and c");
    assert_eq!(L10n::German.one_of(&items(2)), "a oder b");
    assert_eq!(L10n::German.all_of(&items(1)), "a");
    assert_eq!(L10n::English.all_of(&[]), "");
}

fn words<'a>(t: L10n, rulebook: &'a dyn kernel::Rulebook, people: &'a [String]) -> GameWords<'a> {
    GameWords { t, rulebook, people }
}

#[test]
fn a_message_without_words_shows_its_id_and_never_panics() {
    let book = Of::<SaltMarket>::new();
    let people = ["Ines".to_owned()];
    let words = words(L10n::German, &book, &people);
    let message = say!("sold", seat = Seat::new(0).unwrap(), lot = Arg::name("lot", "salt"));
    assert_eq!(words.say(&message), "sold(seat=seat 1 lot=lot:salt)");
    assert_eq!(words.seat(Seat::new(0).unwrap()), "Ines");
    assert_eq!(words.seat(Seat::new(1).unwrap()), "Platz 2");
    assert_eq!(words.name("no", "such-thing"), "such-thing");
}

#[test]
fn setup_errors_are_said_by_the_kernel() {
    let book = Of::<SaltMarket>::new();
    let invalid = Invalid(say!("setup-seats", count = 9, from = 2, to = 4));
    let en = L10n::English.invalid(&invalid, &words(L10n::English, &book, &[]));
    assert_eq!(en, "This game is for 2 to 4 players; here are 9.");
    let de = L10n::German.invalid(&invalid, &words(L10n::German, &book, &[]));
    assert_eq!(de, "Dieses Spiel ist für 2 bis 4 Personen; hier sind es 9.");
}

#[test]
fn options_are_called_by_name_and_values_too() {
    let book = Of::<SaltMarket>::new();
    let words = words(L10n::German, &book, &[]);
    assert_eq!((words.option("epic"), words.option_help("epic")), ("epic".into(), None));
    assert_eq!(
        (words.option_value("epic", "yes"), words.option_value("epic", "long")),
        ("ja".into(), "long".into())
    );
    assert_eq!(L10n::German.game_name("salt_market"), "salt_market");
    let spec = kernel::Rulebook::options(&book).first().unwrap();
    let invalid =
        kernel::Rulebook::check(&book, &kernel::Setup::players(1, 2).with(spec.key, "¿")).unwrap_err();
    let said = L10n::German.invalid(&invalid, &words);
    assert!(said.contains("Möglich ist eine Zahl von"), "{said}");
}

#[test]
fn a_misread_move_says_what_was_expected_in_both_languages() {
    let misread = Misread {
        at: 5,
        found: "lots".into(),
        expected: vec![Expected::Word("pass".into()), Expected::Number { from: 0, to: 20 }],
    };
    assert_eq!(
        L10n::English.misread(&misread, "salt_market"),
        "Expected “pass” or a number from 0 to 20, but found “lots” at character 5."
    );
    assert_eq!(
        L10n::German.misread(&misread, "salt_market"),
        "Erwartet wurde „pass“ oder eine Zahl von 0 bis 20, gefunden wurde „lots“ an Stelle 5."
    );
    let end =
        Misread { at: 5, found: String::new(), expected: vec![Expected::Thing("space"), Expected::End] };
    assert_eq!(
        L10n::English.misread(&end, "salt_market"),
        "Expected space or nothing more, but the text ends there."
    );
}

#[test]
fn every_refusal_is_a_sentence_and_cites_its_rule() {
    let book = Of::<SaltMarket>::new();
    let seat = Seat::new(6).unwrap();
    let denied = [
        Denied::Refused(Refused::Illegal(Illegal::new("9.4", say!("setup-nobody")))),
        Denied::Refused(Refused::Over),
        Denied::Refused(Refused::NoSeat(seat)),
        Denied::Refused(Refused::TooLong(2_603)),
        Denied::Refused(Refused::Misread(Misread {
            at: 1,
            found: "x".into(),
            expected: vec![Expected::End],
        })),
        Denied::NoUndo(12),
        Denied::Paused,
        Denied::Abandoned,
        Denied::Already(true),
        Denied::Already(false),
        Denied::Nonsense("a second setup".into()),
        Denied::Runaway(1000),
    ];
    for t in L10n::ALL {
        let said: Vec<String> = denied.iter().map(|d| t.refused(d, &words(t, &book, &[]))).collect();
        assert!(said[0].ends_with("9.4)"), "{}", said[0]);
        assert!(said.iter().all(|s| s.contains(' ') && !s.contains("kernel-")), "{said:?}");
        assert_eq!(said.iter().collect::<BTreeSet<_>>().len(), denied.len());
    }
}
