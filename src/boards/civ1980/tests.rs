//! Golden games as whoever sits there reads them.
#![allow(clippy::disallowed_methods, reason = "golden games are files")]

use super::decision::sentence;
use crate::changes::Changes;
use crate::{Scene, Since, proof};
use civ1980::chart::Area;
use civ1980::moves::Act;
use civ1980::{Civ1980, View};
use kernel::{Dated, Fold, Kind, Of, Record, Rulebook, Viewer};
use language::{GameWords, L10n};

/// Every golden game, line by line: the table after each of them, and what it did.
pub(crate) fn golden(name: &str, mut each: impl FnMut(&Fold, &kernel::Happened)) {
    let file = format!("../../games/civ1980/golden/{name}.annals");
    let record: Record = std::fs::read_to_string(file).unwrap().parse().unwrap();
    let rules: &'static dyn Rulebook = Box::leak(Box::new(Of::<Civ1980>::new()));
    Fold::replay(rules, record.key().unwrap(), &record.events().unwrap(), |fold, told| each(fold, told))
        .unwrap();
}

/// Names of all golden games.
pub(super) fn games() -> Vec<String> {
    let all = std::fs::read_dir("../../games/civ1980/golden").unwrap();
    let name = |path: std::path::PathBuf| {
        let known = path.extension().is_some_and(|e| e == "annals");
        known.then(|| path.file_stem().unwrap().to_string_lossy().into_owned())
    };
    let mut names: Vec<String> = all.filter_map(|entry| name(entry.unwrap().path())).collect();
    names.sort();
    names
}

pub(super) fn view(fold: &Fold, viewer: Viewer) -> View {
    *fold.position().typed_view(viewer).downcast::<View>().unwrap()
}

#[test]
fn orders_are_told_in_words_and_never_in_notation() {
    let names = games();
    assert!(names.len() > 10, "{names:?}");
    let mut kinds = std::collections::BTreeSet::new();
    for name in names {
        golden(&name, |fold, told| {
            let (line, Some(seat)) = (&told.entry.text, told.entry.seat) else { return };
            if told.entry.kind != Kind::Move || line.parse::<Act>().is_err() {
                return;
            }
            let word: String = line.split(' ').take(1).collect();
            if !kinds.insert((name.clone(), word.clone())) {
                return;
            }
            let view = view(fold, Viewer::Seat(seat));
            for t in L10n::ALL {
                let words = GameWords { t, rulebook: fold.rulebook(), people: &[] };
                let text = sentence(&view, t, &words, line);
                assert_ne!(text, *line, "{name} {}", told.seq);
                assert!(!text.contains(" give ") || word != "offer", "{text}");
            }
        });
    }
    let words: std::collections::BTreeSet<&str> = kinds.iter().map(|(_, word)| word.as_str()).collect();
    for word in ["grow", "keep", "offer", "move", "lose", "rate"] {
        assert!(words.contains(word), "{word}: {words:?}");
    }
}

/// Whoever finishes a step last hears what came of it, for everybody, each nation under its own mark.
#[test]
fn the_last_to_finish_sees_conflicts_and_cards() {
    let names: Vec<String> = (1..=6).map(|n| format!("Person {n}")).collect();
    let (mut before, mut conflicts, mut cards) = (None::<Fold>, 0, 0);
    golden("6-merchants", |fold, told| {
        let line = before.replace(fold.clone());
        let (Some(line), Some(seat), "done") = (line, told.entry.seat, told.entry.text.as_str()) else {
            return;
        };
        let ids: Vec<&str> = told.notes_for(Viewer::Seat(seat)).map(|n| n.message.id).collect();
        let words = GameWords { t: L10n::English, rulebook: fold.rulebook(), people: &names };
        let since = [Dated { at: 0, happened: told.clone() }];
        let since = Some(Since { before: &line, told: &since, lately: &since });
        let scene = Scene { words, fold, viewer: Viewer::Seat(seat), since };
        let changes: Changes<Area> = Changes::of(&scene, |id| Area::find(&id.replace('-', "_")));
        for id in ["fought", "drew"] {
            let whom = told.notes_for(Viewer::Seat(seat)).filter(|n| n.message.id == id);
            for note in whom {
                let text = kernel::Words::say(&words, &note.message);
                let text = text.trim_end_matches('.');
                // Several sentences about one nation are told in one breath: its name stands once.
                let told_of = |number: u8| {
                    let name = names[usize::from(number) - 1].as_str();
                    text.strip_prefix(name).unwrap_or(text).to_owned()
                };
                let all = &changes.entries;
                let entry = all.iter().find(|e| {
                    e.seat.is_some_and(|n| text.contains(names[usize::from(n) - 1].as_str()))
                        && e.seat.is_some_and(|n| e.told.join(" ").contains(told_of(n).trim()))
                });
                assert!(entry.is_some(), "{} {text}: {all:?}", told.seq);
            }
        }
        conflicts += usize::from(ids.contains(&"fought"));
        cards += usize::from(ids.contains(&"drew"));
    });
    assert!(conflicts > 2 && cards > 2, "{conflicts} {cards}");
}

/// A past step says what it brought the reader, a coming one what it would bring: tokens that grew stand in their cell.
#[test]
fn past_steps_say_what_they_brought() {
    let (mut lately, mut grown, mut told_of) = (Vec::new(), std::collections::BTreeMap::new(), 0);
    golden("8-merchants", |fold, told| {
        lately.push(Dated { at: 0, happened: told.clone() });
        for note in &told.notes {
            let number =
                |name: &str| note.message.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg.clone());
            match (note.message.id, number("seat"), number("tokens")) {
                ("round-begins", ..) => grown.clear(),
                ("grew", Some(kernel::Arg::Seat(seat)), Some(kernel::Arg::Number(n))) => {
                    grown.insert(seat, n);
                }
                _ => {}
            }
        }
        if fold.seq() % 40 != 0 {
            return;
        }
        for (seat, tokens) in &grown {
            let viewer = Viewer::Seat(*seat);
            let cell = proof::seen(fold, viewer, L10n::English, |scene, sheet| {
                let since = Some(Since { before: fold, told: &[], lately: &lately });
                let scene = Scene { since, ..*scene };
                super::round::round(&view(fold, viewer), &scene, sheet).steps.swap_remove(1)
            });
            if cell.class == "past" {
                assert_eq!(cell.note, format!("+{tokens}"), "{} {seat}", fold.seq());
                told_of += 1;
            }
        }
    });
    assert!(told_of > 20, "{told_of}");
}

/// Shields, numbers of changes and losses, wherever any may stand, hide no token, city, ship, limit or site.
#[test]
fn no_sign_hides_a_piece() {
    use super::names::{Frame, lay, things};
    use super::signs::{Sign, place};
    for name in ["8-merchants", "5-other-rulings"] {
        golden(name, |fold, _| {
            if fold.seq() % 60 != 3 {
                return;
            }
            let view = view(fold, Viewer::Spectator);
            let words = GameWords { t: L10n::German, rulebook: fold.rulebook(), people: &[] };
            let laid = lay(&view, &words);
            let mut pieces = Vec::new();
            for area in &view.areas {
                things(area, laid.get(&area.area).map_or("", |(name, _)| name.as_str()), &mut pieces);
            }
            // Everywhere somebody stands something has changed; where two meet there is a conflict; half of it is lost.
            let held = || view.areas.iter().filter(|a| !a.tokens.is_empty() || a.city.is_some());
            let fights = held().filter(|a| a.tokens.len() > 1).map(|a| (a.area, Sign::Shield));
            let changed = held().map(|a| (a.area, Sign::Number));
            let lost = held().step_by(2).map(|a| (a.area, Sign::Loss));
            let signs = place(&view, &laid, fights.chain(changed).chain(lost));
            assert!(fold.seq() < 100 || signs.len() > 20, "{}", signs.len());
            for ((area, sign), at) in signs {
                let frame = Frame::sign(at, sign.size());
                let met = pieces.iter().filter(|p| frame.shared(p) > 0.).count();
                assert_eq!(met, 0, "{name} {}: {sign:?} in {area}", fold.seq());
            }
        });
    }
}

#[test]
fn a_planned_line_is_told_with_its_condition() {
    let mut seen = false;
    golden("8-merchants", |fold, told| {
        if told.seq != 503 {
            return;
        }
        seen = true;
        let view = view(fold, Viewer::Spectator);
        let words = GameWords { t: L10n::English, rulebook: fold.rulebook(), people: &[] };
        let text = sentence(&view, L10n::English, &words, "if 1 move kuban maikop 2");
        assert_eq!(text, "2 from Kuban to Maikop, if at most 1 of others are there");
        assert!("plan if 1 move kuban maikop 2".parse::<Act>().is_ok());
    });
    assert!(seen);
}

/// An own offer shows every card of it once, also what nobody else sees.
#[test]
fn own_cards_are_shown_each_once() {
    use civ1980::ids::{Calamity, Good};
    let rules: &'static dyn Rulebook = Box::leak(Box::new(Of::<Civ1980>::new()));
    let words = GameWords { t: L10n::English, rulebook: rules, people: &[] };
    let cards = ["salt", "iron", "salt"].map(|c| c.parse().unwrap());
    let cards: Vec<_> = cards.into_iter().chain([Calamity::Epidemic.card()]).collect();
    let chips = super::trade::own_cards(L10n::English, &words, &[Good::Salt, Good::Iron], &cards);
    let classes: Vec<&str> = chips.iter().map(|chip| chip.class).collect();
    assert_eq!(classes, ["true", "true", "unseen", "dark"]);
    assert_eq!((chips[2].name.as_str(), chips[3].name.as_str()), ("Salt", "Epidemic"));
}

/// Below every number of a march stands what it would leave.
#[test]
fn every_number_tells_what_it_would_leave() {
    let mut buttons = 0;
    golden("6-merchants", |fold, told| {
        if told.seq == 551 {
            let chosen = crate::Chosen { at: "lucania".into(), ..crate::Chosen::default() };
            let page = proof::page(fold, Viewer::Seat(kernel::Seat::new(0).unwrap()), &chosen, L10n::German);
            buttons = page.matches("value=\"move lucania ").count();
            assert_eq!(page.matches("<small aria-hidden=\"true\">").count(), buttons);
            assert!(page.contains("class=\"outs\""));
        }
    });
    assert!(buttons > 8, "{buttons}");
}

/// Voyages are drawn as marches are, each from where the ship lay.
#[test]
fn voyages_are_drawn_on_the_map() {
    let mut voyages = 0;
    golden("2-base-random", |fold, told| {
        let (Some(seat), true) = (told.entry.seat, told.entry.text.starts_with("sail ")) else { return };
        if fold.undoable(seat).contains(&told.seq) {
            let page = proof::page(fold, Viewer::Seat(seat), &crate::Chosen::default(), L10n::English);
            assert!(page.contains("order-arrow sea"), "event {}", told.seq);
            voyages += 1;
        }
    });
    assert!(voyages > 0);
}
