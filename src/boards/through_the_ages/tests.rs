//! The page as a proof: every decision can be made by clicking, and nothing secret is drawn.
#![allow(clippy::disallowed_methods, reason = "golden games are files")]

use super::ThroughTheAgesBoard;
use crate::proof::{page, seen, set_up};
use crate::{Board, Chosen};
use kernel::{Fold, Of, Record, Rulebook, Seat, Viewer};
use language::L10n;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use through_the_ages::ThroughTheAges;

fn rulebook() -> &'static dyn Rulebook {
    Box::leak(Box::new(Of::<ThroughTheAges>::new()))
}

/// A golden game, whole.
fn golden(name: &str) -> Record {
    let file = format!("../../games/through_the_ages/golden/{name}.annals");
    std::fs::read_to_string(file).unwrap().parse().unwrap()
}

fn all_golden() -> Vec<String> {
    let files = std::fs::read_dir("../../games/through_the_ages/golden").unwrap();
    let mut names: Vec<String> =
        files.map(|f| f.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    names.sort();
    names
}

/// Is there something on the page that sends this move?
fn can_be_clicked(page: &str, notation: &str) -> bool {
    match notation.split_once(' ') {
        Some(("bid", n)) => page.contains(&format!("name=\"bid\" id=\"bid-{n}\" value=\"{n}\"")),
        Some(("limit", n)) => {
            page.contains(&format!("id=\"bid-{n}\"")) && page.contains("name=\"limit\" value=\"yes\"")
        }
        _ => page.contains(&format!("name=\"text\" value=\"{notation}\"")),
    }
}

/// Whatever the rules ask, at any position of the golden games: each answer is a button or a field of the page, in both
/// languages, without script. Every word of the notation is met, but for orders and leaving, which every game has alike.
#[test]
fn every_decision_can_be_made_by_clicking() {
    let mut met: BTreeMap<String, u32> = BTreeMap::new();
    for name in all_golden() {
        let record = golden(&name);
        let events = record.events().unwrap();
        Fold::replay(rulebook(), record.key().unwrap(), &events, |fold, _| {
            for seat in fold.awaited().iter() {
                let choices = fold.position().choices(seat);
                let verb = |text: &str| text.split(' ').next().unwrap().to_owned();
                let new = choices.iter().filter(|c| met.get(&verb(&c.notation)).copied().unwrap_or(0) < 4);
                if new.count() == 0 {
                    continue;
                }
                let language = if fold.seq() % 2 == 0 { L10n::English } else { L10n::German };
                let page = page(fold, Viewer::Seat(seat), &Chosen::default(), language);
                for choice in choices.iter().filter(|c| !c.grave) {
                    assert!(
                        can_be_clicked(&page, &choice.notation),
                        "{name} {}: {}",
                        fold.seq(),
                        choice.notation
                    );
                    *met.entry(verb(&choice.notation)).or_default() += 1;
                }
                assert_eq!(page.matches("<h1").count(), 0);
                assert!(page.matches("btn-main").count() <= 1, "{name} {}: one main button", fold.seq());
            }
        })
        .unwrap();
    }
    let words = [
        "pass",
        "event",
        "attack",
        "war",
        "offer",
        "cancel",
        "retire",
        "take",
        "population",
        "build",
        "upgrade",
        "destroy",
        "disband",
        "leader",
        "stage",
        "develop",
        "revolution",
        "play",
        "recruit",
        "tactic",
        "copy",
        "liner",
        "churchill",
        "hammurabi",
        "convert",
        "end",
        "discard",
        "defend",
        "shield",
        "hold",
        "yield",
        "accept",
        "refuse",
        "bid",
        "limit",
        "send",
        "bonus",
        "spare",
        "colonize",
        "gain",
        "split",
        "lose",
        "token",
        "raze",
        "colony",
        "ruin",
        "infiltrate",
        "steal",
        "done",
    ];
    let missing: Vec<_> = words.iter().filter(|w| !met.contains_key(**w)).collect();
    let prepared = ["convert", "token", "steal"];
    assert!(missing.iter().all(|w| prepared.contains(w)), "no golden game asks for {missing:?}");
}

/// The same position with something changed in its text.
fn bent(fold: &Fold, change: impl Fn(&mut Value)) -> Fold {
    let mut base: Value = serde_json::from_str(&fold.position().save()).unwrap();
    change(&mut base["game"]);
    set_up(fold, base.to_string())
}

/// What no golden game asks: trade routes, tokens to give up, technologies to steal.
#[test]
fn rare_decisions_can_be_made_by_clicking() {
    let record = golden("3-tabletop-mixed");
    let events = record.events().unwrap();
    let mut met: BTreeMap<&str, u32> = BTreeMap::new();
    Fold::replay(rulebook(), record.key().unwrap(), &events, |fold, _| {
        let Some(seat) = fold.awaited().iter().next().filter(|_| fold.seq() > 150 && fold.seq() % 9 == 0) else {
            return;
        };
        let rival = seat.next(3);
        let deed = |deed: Value| json!({ "deed": { "seat": seat.number(), "deed": deed } });
        let own = seat.index();
        let cases = [
            ("token", bent(fold, |game| {
                game["civs"][own]["blue"] = json!(0);
                game["stack"] = json!([deed(json!({ "lose_blue": 1 }))]);
            })),
            ("steal", bent(fold, |game| {
                game["civs"][own]["specials"] = json!([]);
                game["civs"][rival.index()]["specials"] = json!(["masonry"]);
                game["stack"] = json!([deed(json!({ "steal": { "victim": rival.number(), "budget": 30 } }))]);
            })),
            ("convert", bent(fold, |game| {
                let pact = json!({ "card": "trade_routes_agreement", "owner": seat.number(), "partner": rival.number(), "side_a": seat.number() });
                game["pacts"] = json!([pact]);
                game["active"] = json!(seat.number());
                game["stack"] = json!(["action"]);
            })),
        ];
        for (verb, fold) in cases {
            let choices = fold.position().choices(seat);
            let page = page(&fold, Viewer::Seat(seat), &Chosen::default(), L10n::English);
            for choice in choices.iter().filter(|c| !c.grave) {
                assert!(can_be_clicked(&page, &choice.notation), "{} {}", fold.seq(), choice.notation);
                if choice.notation.split(' ').next() == Some(verb) {
                    *met.entry(verb).or_default() += 1;
                }
            }
        }
    })
    .unwrap();
    assert_eq!(met.len(), 3, "{met:?}");
}

/// Whatever a viewer may not know makes no difference to a page: every seat's and a spectator's is the same for the
/// position and for a twin in which all of it was dealt anew.
#[test]
fn nothing_secret_is_drawn() {
    let mut looked = 0;
    for name in ["2-tabletop-mixed", "3-digital-mixed", "4-tabletop-mixed"] {
        let record = golden(name);
        let events = record.events().unwrap();
        let key = record.key().unwrap();
        Fold::replay(rulebook(), record.key().unwrap(), &events, |fold, _| {
            if fold.seq() % 37 != 0 || fold.over() {
                return;
            }
            let seats = Seat::first(fold.setup().seats.len()).map(Viewer::Seat);
            for viewer in seats.chain([Viewer::Spectator]) {
                let mut dice = key.dice(fold.seq() + 1_000_000);
                let twin = set_up(fold, fold.position().redealt(viewer, &mut dice).save());
                let truth = set_up(fold, fold.position().save());
                let chosen = Chosen::default();
                assert_eq!(
                    page(&truth, viewer, &chosen, L10n::English),
                    page(&twin, viewer, &chosen, L10n::English),
                    "{name} {} {viewer:?}",
                    fold.seq()
                );
                looked += 1;
            }
        })
        .unwrap();
    }
    assert!(looked > 100, "{looked}");
}

/// Names of people can't become markup, and a page has nothing the policy forbids.
#[test]
fn pages_are_clean() {
    let record = golden("4-tabletop-mixed");
    let events = record.events().unwrap();
    Fold::replay(rulebook(), record.key().unwrap(), &events, |fold, _| {
        if fold.seq() % 90 != 0 {
            return;
        }
        let text = page(fold, Viewer::Seat(Seat::first(4).last().unwrap()), &Chosen::default(), L10n::German);
        assert!(!text.contains("<1>") && !text.contains(" style=") && !text.contains("<script"));
        assert!(!text.contains("{ $"), "a hole");
    })
    .unwrap();
}

/// The picture of letters: row and standing for every seat, no letter below 11 px, no secret. `PICTURE=file.svg` keeps one.
#[test]
fn the_picture_tells_row_and_standing() {
    let record = golden("4-tabletop-mixed");
    let events = record.events().unwrap();
    Fold::replay(rulebook(), record.key().unwrap(), &events, |fold, _| {
        if fold.seq() % 97 != 0 || fold.over() {
            return;
        }
        let me = Viewer::Seat(Seat::first(4).last().unwrap());
        let draw = |fold: &Fold| {
            seen(fold, me, L10n::German, |scene, _| ThroughTheAgesBoard.picture(scene).unwrap())
        };
        let picture = draw(fold);
        assert!(picture.len() < 30_000 && picture.contains("width=\"600\""), "{}", picture.len());
        for size in picture.split("font-size:").skip(1) {
            let size: f64 = size.split("px").next().unwrap().parse().unwrap();
            assert!(size >= 11.0, "{size}");
        }
        let mut dice = fold.key().dice(fold.seq() + 1_000_000);
        let twin = set_up(fold, fold.position().redealt(me, &mut dice).save());
        assert_eq!(draw(&set_up(fold, fold.position().save())), draw(&twin));
        if let Ok(file) = std::env::var("PICTURE") {
            std::fs::write(file, &picture).unwrap();
        }
    })
    .unwrap();
}
