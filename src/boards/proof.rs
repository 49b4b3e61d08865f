//! Proof for every board: golden games are replayed, and their pages drawn for everybody. Nothing secret is drawn, in a page
//! or a picture; nothing is drawn that the page's policy forbids; pages stay small.
#![allow(clippy::disallowed_methods, reason = "golden games are files")]

use super::{Chosen, Fields, Paper, Person, Scene, Sheet, Since, TableFacts, TablePage, board};
use flate2::Compression;
use flate2::write::GzEncoder;
use kernel::{Fold, Of, Record, Rulebook, Seat, Viewer};
use language::{GameWords, L10n};
use std::collections::BTreeMap;
use std::io::Write;

/// Golden games with as many seats as their game takes, in the middle of which pages are drawn, and how large the parts of a
/// page may be on the wire.
const GAMES: [(&str, &str, usize); 4] = [
    ("new_dawn", "four-settlers", 40_000),
    ("through_the_ages", "4-tabletop-mixed", 40_000),
    ("civ2010", "4-mayors", 40_000),
    ("civ1980", "8-merchants", 60_000),
];
/// Golden games with more to hide: sealed rounds, cards that stay hidden, secret bids, battles.
const SECRETIVE: [(&str, &str); 6] = [
    ("civ1980", "3-barbaric-discreet"),
    ("civ1980", "4-sealed-discreet"),
    ("civ1980", "4-merchants-discreet"),
    ("civ2010", "3-amended"),
    ("through_the_ages", "3-digital-mixed"),
    ("new_dawn", "strikes-and-orders"),
];
/// So many positions of each game are looked at.
const LOOKS: u64 = 6;

fn rulebook(game: &str) -> &'static dyn Rulebook {
    match game {
        "new_dawn" => Box::leak(Box::new(Of::<new_dawn::NewDawn>::new())),
        "through_the_ages" => Box::leak(Box::new(Of::<through_the_ages::ThroughTheAges>::new())),
        "civ2010" => Box::leak(Box::new(Of::<civ2010::Civ2010>::new())),
        _ => Box::leak(Box::new(Of::<civ1980::Civ1980>::new())),
    }
}

/// Looks at positions all over a golden game.
fn over(game: &str, name: &str, mut look: impl FnMut(&Fold)) {
    let file = format!("../../games/{game}/golden/{name}.annals");
    let record: Record = std::fs::read_to_string(file).unwrap().parse().unwrap();
    let events = record.events().unwrap();
    let every = u64::try_from(events.len()).unwrap() / LOOKS;
    let rulebook = rulebook(game);
    let mut looked = 0;
    Fold::replay(rulebook, record.key().unwrap(), &events, |fold, _| {
        if fold.seq() % every == every / 2 && !fold.over() {
            look(fold);
            looked += 1;
        }
    })
    .unwrap();
    assert!(looked >= LOOKS - 1, "{game}: {looked}");
}

/// The fold at another position, with nothing that could be taken back: that is not what is compared.
fn placed(fold: &Fold, position: &dyn kernel::Position) -> Fold {
    set_up(fold, position.save())
}

/// The fold at a position as it is written down.
pub(super) fn set_up(fold: &Fold, position: String) -> Fold {
    let mut saved = serde_json::to_value(fold.save()).unwrap();
    saved["base"] = position.into();
    saved["steps"] = serde_json::json!([]);
    Fold::restore(fold.rulebook(), fold.key().clone(), &serde_json::from_value(saved).unwrap()).unwrap()
}

/// The table as `viewer` sees it, for whatever is drawn of it: nothing has happened since.
pub(super) fn seen<T>(
    fold: &Fold,
    viewer: Viewer,
    t: L10n,
    draw: impl FnOnce(&Scene<'_>, &Sheet<'_>) -> T,
) -> T {
    let person = |n: usize| Person { name: format!("Person <{n}>"), ..Person::default() };
    let people: Vec<Person> = (1..=fold.setup().seats.len()).map(person).collect();
    let names: Vec<String> = people.iter().map(|person| person.name.clone()).collect();
    let words = GameWords { t, rulebook: fold.rulebook(), people: &names };
    let facts = TableFacts { key: fold.key(), name: "Proof", head: fold.seq(), over: false };
    let table = TablePage::new(t, facts, fold, &people, viewer, &[]);
    let scene = Scene { words, fold, viewer, since: Some(Since { before: fold, told: &[], lately: &[] }) };
    let paper = Paper { sprite: "/icons.svg", form_token: "token", file: |_| "/file.svg" };
    let (chosen, filled) = (Chosen::default(), Fields::default());
    let ground = Some("/ground.svg");
    draw(&scene, &Sheet { paper, table: &table, chosen: &chosen, ground, typed: "", filled: &filled })
}

/// All parts of the page as one text, for somebody who thinks about `chosen`.
pub(super) fn page(fold: &Fold, viewer: Viewer, chosen: &Chosen, t: L10n) -> String {
    let board = board(fold.rulebook().id()).unwrap();
    seen(fold, viewer, t, |scene, sheet| {
        let parts = board.page(scene, &Sheet { chosen, ..*sheet }).unwrap().unwrap();
        let all =
            [parts.round, parts.map, parts.since, parts.matter, parts.prompt, parts.under, parts.panels];
        let all = parts.figures.into_iter().chain(all.into_iter().flatten());
        all.map(|part| part.into_string()).collect()
    })
}

/// The page, the picture for letters, and the ground.
fn drawn(fold: &Fold, viewer: Viewer, t: L10n) -> (String, Option<String>, Option<String>) {
    let board = board(fold.rulebook().id()).unwrap();
    let picture = seen(fold, viewer, t, |scene, _| board.picture(scene));
    (page(fold, viewer, &Chosen::default(), t), picture, board.ground(fold))
}

fn viewers(fold: &Fold) -> impl Iterator<Item = Viewer> {
    Seat::first(fold.setup().seats.len()).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// Whatever a viewer may not know can be dealt anew without a letter of page or picture changing.
#[test]
fn nothing_secret_is_drawn_on_any_board() {
    let largest = GAMES.map(|(game, name, _)| (game, name));
    for (game, name) in largest.into_iter().chain(SECRETIVE) {
        over(game, name, |fold| {
            for viewer in viewers(fold) {
                let mut dice = fold.key().dice(fold.seq() + 1_000_000);
                let twin = placed(fold, &*fold.position().redealt(viewer, &mut dice));
                let truth = placed(fold, fold.position());
                let (of_truth, of_twin) =
                    (drawn(&truth, viewer, L10n::English), drawn(&twin, viewer, L10n::English));
                let at = of_truth.0.bytes().zip(of_twin.0.bytes()).position(|(a, b)| a != b);
                let near = |page: &str| {
                    let at = at.unwrap_or(0);
                    page.chars().skip(at.saturating_sub(120)).take(240).collect::<String>()
                };
                assert!(
                    of_truth == of_twin,
                    "{game} {} {viewer:?}: {} / {}",
                    fold.seq(),
                    near(&of_truth.0),
                    near(&of_twin.0)
                );
            }
        });
    }
}

/// A ground is sent once and kept: what it depends on says all of it, and most of a game goes by on a few of them.
#[test]
fn a_ground_is_what_its_key_says() {
    for (game, name) in [("new_dawn", "four-settlers"), ("civ2010", "4-mayors")] {
        let board = board(game).unwrap();
        let (mut known, mut looks) = (BTreeMap::new(), 0);
        over(game, name, |fold| {
            let drawn = board.ground(fold).unwrap();
            assert!(drawn.starts_with("<svg xmlns") && drawn.contains("<g id=\"ground\">"), "{drawn}");
            assert!(!drawn.contains("class=\"t-") && !drawn.contains("style"), "{drawn}");
            let kept = known.entry(board.ground_key(fold).unwrap()).or_insert_with(|| drawn.clone());
            assert_eq!(*kept, drawn, "{game} {}", fold.seq());
            looks += 1;
        });
        assert!(known.len() < looks, "{game}: {} of {looks}", known.len());
    }
}

/// What the script works with is there in every board: a question has its place and its form, and every form its token.
#[test]
fn every_board_draws_its_questions_where_the_script_looks_for_them() {
    for (game, name, _) in GAMES {
        let mut asked = 0;
        over(game, name, |fold| {
            let board = board(game).unwrap();
            for viewer in viewers(fold) {
                let parts = seen(fold, viewer, L10n::English, |scene, sheet| board.page(scene, sheet));
                let prompt = parts.unwrap().unwrap().prompt.map(|part| part.into_string());
                let awaited = viewer.seat().is_some_and(|seat| fold.awaited().contains(seat));
                let prompt = prompt.filter(|_| awaited).unwrap_or_default();
                asked += usize::from(awaited);
                for hook in [" id=\"prompt\"", "<form id=\"answer\""] {
                    assert!(!awaited || prompt.contains(hook), "{game} {} {viewer:?}: {hook}", fold.seq());
                }
                let page = page(fold, viewer, &Chosen::default(), L10n::English);
                for form in page.split("<form").skip(1).filter_map(|form| form.split("</form>").next()) {
                    let posts = form.split('>').next().is_some_and(|tag| tag.contains("method=\"post\""));
                    let token = form.contains("name=\"form_token\"");
                    assert!(!posts || token, "{game} {} {viewer:?}: {form}", fold.seq());
                }
            }
        });
        assert!(asked > 0, "{game}");
    }
}

/// What a game says is behind its question stands with it.
#[test]
fn every_board_tells_what_is_behind_a_question() {
    for (game, name, _) in GAMES {
        let mut told = false;
        over(game, name, |fold| {
            let board = board(game).unwrap();
            for viewer in viewers(fold) {
                let prompt = seen(fold, viewer, L10n::English, |scene, sheet| {
                    let table = TablePage { why: vec!["That is behind it.".into()], ..sheet.table.clone() };
                    board.page(scene, &Sheet { table: &table, ..*sheet }).unwrap().unwrap().prompt
                });
                told |= prompt.is_some_and(|part| part.into_string().contains("That is behind it."));
            }
        });
        assert!(told, "{game}");
    }
}

/// Names of people can't become markup, a page has nothing the policy forbids and no hole, and it is small on the wire.
#[test]
fn pages_of_every_board_are_clean_and_small() {
    for (game, name, most) in GAMES {
        let mut largest = 0;
        over(game, name, |fold| {
            for (viewer, t) in viewers(fold).flat_map(|v| L10n::ALL.map(|t| (v, t))) {
                let (page, ..) = drawn(fold, viewer, t);
                let foul = ["<1>", "<2>", " style=", "<script", "{ $", "javascript:"];
                if let Some(foul) = foul.iter().find(|foul| page.contains(**foul)) {
                    panic!("{game} {} {viewer:?}: {foul}", fold.seq());
                }
                let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
                gzip.write_all(page.as_bytes()).unwrap();
                largest = largest.max(gzip.finish().unwrap().len());
            }
        });
        println!("{game}: at most {largest} bytes");
        assert!(largest <= most, "{game}: {largest} bytes");
    }
}

/// Words become markup by escaping alone; where a text is taken for markup as it is, it comes from our own files.
#[test]
fn markup_is_trusted_where_it_is_ours() {
    const OURS: [&str; 4] = [
        "boards/new_dawn/board/style.rs",
        "boards/palette.rs",
        "web/pages/handbook/notation.rs",
        "web/pages/handbook/rules.rs",
    ];
    let mut found = Vec::new();
    let mut folders = vec![std::path::PathBuf::from("..")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                folders.push(entry);
                continue;
            }
            let name = entry.strip_prefix("..").unwrap().to_string_lossy().into_owned();
            if !name.ends_with(".rs") || name.starts_with("boards/drawing/") {
                continue;
            }
            let text = std::fs::read_to_string(&entry).unwrap();
            if name != "boards/proof.rs" && text.contains("Markup::trusted(") {
                found.push(name.clone());
            }
            let inside = name == "boards/markup.rs" || name == "boards/proof.rs";
            for word in ["Pieces::escaped(", "HtmlSafe for"] {
                assert!(inside || !text.contains(word), "{name}: {word}");
            }
        }
    }
    found.sort();
    assert_eq!(found, OURS, "who else says that a text is markup?");
}
