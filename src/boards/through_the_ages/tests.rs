//! The page as a proof: every decision can be made by clicking, and nothing secret is drawn.
#![allow(clippy::disallowed_methods, reason = "golden games are files")]

use super::ThroughTheAgesBoard;
use crate::proof::{page, seen, set_up};
use crate::{Board, Chosen, Scene, Since};
use kernel::{Dated, Fold, Of, Record, Rulebook, Seat, Viewer};
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

/// What a land gives at once stands in figures on the page of its auction, whichever land it is.
#[test]
fn an_auction_tells_what_the_land_gives_at_once() {
    let record = golden("2-tabletop-random");
    let events: Vec<_> = record.events().unwrap().into_iter().take(109).collect();
    let fold = Fold::replay(rulebook(), record.key().unwrap(), &events, |_, _| {}).unwrap();
    let seat = fold.awaited().iter().next().unwrap();
    let lands =
        through_the_ages::data::all().filter(|c| c.card().kind == through_the_ages::ids::Kind::Territory);
    let mut told = 0;
    for land in lands {
        let auction = bent(&fold, |game| {
            let task = game["stack"].as_array_mut().unwrap().last_mut().unwrap();
            assert!(task["auction"]["card"].is_string(), "{task}");
            task["auction"]["card"] = json!(land.id());
        });
        let page = page(&auction, Viewer::Seat(seat), &Chosen::default(), L10n::English);
        let now = &land.card().immediate;
        let amounts = [
            now.food,
            now.resources,
            now.science_points,
            now.culture_points,
            now.population,
            now.military_cards,
        ];
        let row = page.split("<dt>at once</dt><dd>").nth(1).and_then(|rest| rest.split("</dd>").next());
        for n in amounts.into_iter().filter(|n| *n > 0) {
            assert!(row.is_some_and(|row| row.contains(&format!("+{n}"))), "{}: {n} in {row:?}", land.id());
            told += 1;
        }
    }
    assert!(told >= 10, "{told}");
}

/// What has happened is told from what the viewer may know: whatever others did in secret makes no difference to the page,
/// with the real chronicle behind it.
#[test]
fn nothing_secret_is_told_of_what_happened() {
    let mut compared = 0;
    for name in ["3-digital-mixed", "4-tabletop-mixed"] {
        let record = golden(name);
        let events = record.events().unwrap();
        let key = record.key().unwrap();
        let mut told: Vec<Dated> = Vec::new();
        let mut before: Option<Fold> = None;
        Fold::replay(rulebook(), record.key().unwrap(), &events, |fold, happened| {
            told.push(Dated { at: 0, happened: happened.clone() });
            if fold.seq() % 41 == 0 && !fold.over() {
                let earlier = before.take().unwrap_or_else(|| set_up(fold, fold.position().save()));
                for viewer in
                    Seat::first(fold.setup().seats.len()).map(Viewer::Seat).chain([Viewer::Spectator])
                {
                    let mut dice = key.dice(fold.seq() + 1_000_000);
                    let mut anew =
                        |fold: &Fold| set_up(fold, fold.position().redealt(viewer, &mut dice).save());
                    let (twin, twin_before) = (anew(fold), anew(&earlier));
                    let unsaid: Vec<Dated> = told.iter().map(|line| unsaid(line, viewer)).collect();
                    let truth = set_up(fold, fold.position().save());
                    let draw = |fold: &Fold, before: &Fold, told: &[Dated]| {
                        let since = Since { before, told, lately: told };
                        seen(fold, viewer, L10n::English, |scene, sheet| {
                            let scene = Scene { since: Some(since), ..*scene };
                            let parts = ThroughTheAgesBoard.page(&scene, sheet).unwrap().unwrap();
                            let all = [parts.map, parts.since, parts.matter, parts.prompt, parts.panels];
                            all.into_iter().flatten().map(|part| part.into_string()).collect::<String>()
                        })
                    };
                    let page = draw(&truth, &earlier, &told);
                    assert_eq!(page, draw(&twin, &twin_before, &unsaid), "{name} {} {viewer:?}", fold.seq());
                    compared += usize::from(
                        page.contains("class=\"since\"") && page.contains("<li><span class=\"fn"),
                    );
                }
                told.clear();
                before = Some(set_up(fold, fold.position().save()));
            }
        })
        .unwrap();
    }
    assert!(compared > 30, "{compared}");
}

/// A line with nothing left of what `viewer` may not read.
fn unsaid(line: &Dated, viewer: Viewer) -> Dated {
    let mut line = line.clone();
    let heard: Vec<_> = line.happened.notes_for(viewer).cloned().collect();
    if line.happened.text_for(viewer).is_none() {
        line.happened.entry.text = "secret".to_owned();
    }
    line.happened.notes = heard;
    line
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
