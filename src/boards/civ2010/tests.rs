//! What a page may show: nothing that its reader can't know, every answer, in both languages.
#![allow(clippy::disallowed_methods, reason = "golden games are files")]

use super::answers::Answers;
use crate::proof::{page, seen, set_up};
use crate::{Board, Chosen, Fields, Offer, Scene, TablePage};
use civ2010::{Civ2010, View};
use kernel::{About, Dice, Fold, Of, Playout, Position, Record, Rulebook, Seat, Secret, Setup, Viewer};
use language::{GameWords, L10n};

fn rulebook() -> &'static dyn Rulebook {
    Box::leak(Box::new(Of::<Civ2010>::new()))
}

/// The parts of a page as text.
fn drawn(fold: &Fold, position: &dyn Position, viewer: Viewer, t: L10n, chosen: &Chosen) -> String {
    page(&set_up(fold, position.save()), viewer, chosen, t)
}

/// Positions of a few tables, one in so many lines.
fn positions(setup: &Setup, seed: u64, every: u64, mut each: impl FnMut(&Fold)) {
    let bots = vec!["mayor".to_owned(), "random".to_owned()];
    let playout = Playout { bots, ..Playout::random(seed) };
    let look = |fold: &Fold, _: &kernel::Happened| {
        if fold.seq().is_multiple_of(every) && !fold.over() {
            each(fold);
        }
    };
    playout.run(rulebook(), setup.clone(), look).unwrap();
}

/// Positions of a golden game between two events.
fn golden(name: &str, events: std::ops::RangeInclusive<u64>, mut look: impl FnMut(&Fold)) {
    let file = format!("../../games/civ2010/golden/{name}.annals");
    let record: Record = std::fs::read_to_string(file).unwrap().parse().unwrap();
    let mut seen = 0;
    Fold::replay(rulebook(), record.key().unwrap(), &record.events().unwrap(), |fold, _| {
        if events.contains(&fold.seq()) && !fold.over() {
            look(fold);
            seen += 1;
        }
    })
    .unwrap();
    assert!(seen > 0, "{name} {events:?}");
}

/// The page of whoever is asked first.
fn asked(fold: &Fold, at: &str) -> String {
    let viewer = Viewer::Seat(fold.awaited().iter().next().unwrap());
    let chosen = Chosen { at: at.to_owned(), ..Chosen::default() };
    drawn(fold, fold.position(), viewer, L10n::default(), &chosen)
}

/// Whatever a viewer may not know can be dealt anew without a letter of the page changing.
#[test]
fn a_page_is_the_same_for_a_position_and_its_redealt_twin() {
    for (players, seed) in [(2, 3), (4, 5)] {
        let setup = Setup::players(*<Civ2010 as kernel::Game>::RULES.end(), players).with("round_limit", "5");
        positions(&setup, seed, 23, |fold| {
            let seats = Seat::first(players).map(Viewer::Seat);
            for viewer in seats.chain([Viewer::Spectator]) {
                let secret = Secret::from_number(fold.seq());
                let twin = fold.position().redealt(viewer, &mut Dice::new(&secret, "twin", 1));
                let chosen = Chosen::default();
                let of = |position: &dyn Position| drawn(fold, position, viewer, L10n::default(), &chosen);
                assert!(of(fold.position()) == of(&*twin), "event {} for {viewer:?}", fold.seq());
            }
        });
    }
}

/// Every legal answer can be made by clicking: a button, or a link to where its button is.
#[test]
fn every_answer_has_a_button_or_a_link_that_leads_to_one() {
    let setup = Setup::players(2, 3).with("round_limit", "6");
    positions(&setup, 8, 17, all_offered);
    // Battles and their spoils, a building that is destroyed, a production that is split.
    golden("3-loot", 922..=938, all_offered);
    golden("2-raze", 745..=745, all_offered);
    golden("2-split", 530..=532, all_offered);
}

fn all_offered(fold: &Fold) {
    for seat in fold.awaited().iter() {
        let page = |chosen: &Chosen| {
            let viewer = Viewer::Seat(seat);
            drawn(fold, fold.position(), viewer, L10n::default(), chosen)
        };
        let first = page(&Chosen::default());
        let mut pages = vec![first.clone()];
        let mut seen: Vec<String> = Vec::new();
        let mut queue = links(&first);
        while let Some(link) = queue.pop() {
            if seen.contains(&link) || seen.len() > 400 {
                continue;
            }
            let next = page(&read(&link));
            queue.extend(links(&next));
            pages.push(next);
            seen.push(link);
        }
        for mv in fold.position().legal(seat) {
            let button = format!("value=\"{mv}\"");
            assert!(pages.iter().any(|p| p.contains(&button)), "event {}: {mv}", fold.seq());
        }
    }
}

/// What stands behind the question mark of every link.
fn links(page: &str) -> Vec<String> {
    let query = |part: &str| {
        let (_, query) = part.split(['"', '#']).next()?.split_once('?')?;
        Some(query.replace("&amp;", "&").replace("&#38;", "&"))
    };
    page.split("href=\"").skip(1).filter_map(query).collect()
}

fn read(link: &str) -> Chosen {
    let mut chosen = Chosen::default();
    for (name, value) in link.split('&').filter_map(|part| part.split_once('=')) {
        match name {
            "at" => chosen.at = value.to_owned(),
            _ => chosen.card = value.to_owned(),
        }
    }
    chosen
}

/// Pages are drawn in German too, without a hole.
#[test]
fn a_page_speaks_every_language() {
    let setup = Setup::players(2, 2).with("round_limit", "3");
    positions(&setup, 4, 31, |fold| {
        for t in L10n::ALL {
            for viewer in [Viewer::Seat(Seat::first(1).next().unwrap()), Viewer::Spectator] {
                let page = drawn(fold, fold.position(), viewer, t, &Chosen::default());
                assert!(!page.contains("{ $"), "{page}");
            }
        }
    });
}

/// What lies face down is asked for by its name; a field left alone asks for nothing.
#[test]
fn an_offer_names_hidden_markers_and_cards() {
    let mut lines = Vec::new();
    positions(&Setup::players(3, 2).with("round_limit", "1"), 4, 5, |fold| {
        let people: Vec<String> = ["Ines", "Marek"].map(str::to_owned).to_vec();
        let words = GameWords { t: L10n::default(), rulebook: fold.rulebook(), people: &people };
        let viewer = Viewer::Seat(Seat::first(1).next().unwrap());
        let scene = Scene { words, fold, viewer, since: None };
        let view = *fold.position().typed_view(viewer).downcast::<View>().unwrap();
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let filled =
            [("to", "2"), ("give-trade", "2"), ("want", "hut-spy"), ("want", ""), ("want", "event-drought")];
        let fields = Fields::from(filled.map(|(name, value)| pair(name, value)).to_vec());
        lines = super::craft::compose(&view, &scene, &fields).unwrap();
    });
    assert_eq!(lines, ["offer 2 give trade:2 want hut-spy event-drought"]);
    assert!(lines[0].parse::<civ2010::Move>().is_ok());
}

/// RULES 9, 10.1: a question tells what can't be done, and why.
#[test]
fn a_question_says_why_not() {
    let mut told = std::collections::BTreeSet::new();
    positions(&Setup::players(3, 2).with("round_limit", "4"), 8, 3, |fold| {
        for seat in fold.awaited().iter() {
            let page = drawn(fold, fold.position(), Viewer::Seat(seat), L10n::default(), &Chosen::default());
            let reasons = ["Costs", "Needs", "Water", "explored"];
            told.extend(reasons.into_iter().filter(|r| page.contains("id=\"shut\"") && page.contains(r)));
        }
    });
    assert_eq!(told.len(), 4, "{told:?}");
}

/// In a battle, too, whatever card one thinks about.
#[test]
fn a_battle_gives_no_hidden_hand_away() {
    golden("3-loot", 922..=938, |fold| {
        let spectator = Viewer::Spectator;
        for viewer in Seat::first(3).map(Viewer::Seat).chain([spectator]) {
            let twin = fold.position().redealt(viewer, &mut fold.key().dice(fold.seq() + 1_000_000));
            let own = viewer.seat().map(|seat| fold.position().choices(seat)).unwrap_or_default();
            let cards = own.into_iter().filter_map(|choice| choice.about.card).chain([String::new()]);
            for card in cards {
                let chosen = Chosen { card, ..Chosen::default() };
                let of = |position: &dyn Position| drawn(fold, position, viewer, L10n::default(), &chosen);
                assert!(of(fold.position()) == of(&*twin), "event {} for {viewer:?}", fold.seq());
            }
        }
    });
}

/// The end of a turn is the main button only when nothing is left to do.
#[test]
fn ending_movement_is_no_main_button_while_figures_may_move() {
    let (mut busy, mut idle) = (0, 0);
    golden("2-mayors", 20..=260, |fold| {
        let seat = fold.awaited().iter().next().unwrap();
        let legal = fold.position().legal(seat);
        let takes = legal.iter().any(|mv| mv.starts_with("take "));
        if legal.iter().any(|mv| mv == "end") && takes {
            busy += 1;
            assert!(!asked(fold, "").contains("btn-main\" name=\"text\" value=\"end\""), "{}", fold.seq());
        } else if legal == ["end"] {
            idle += 1;
            assert!(asked(fold, "").contains("btn-main\" name=\"text\" value=\"end\""), "{}", fold.seq());
        }
    });
    assert!(busy > 3 && idle > 0, "{busy} {idle}");
}

/// Stopping and going on are chosen at one square; so is a tile to turn up, at its first square.
#[test]
fn squares_in_reach_are_told_once() {
    let (mut walks, mut tiles) = (0, 0);
    golden("4-mixed", 20..=120, |fold| {
        let seat = fold.awaited().iter().next().unwrap();
        let legal = fold.position().legal(seat);
        let Some(to) = legal.iter().find_map(|mv| mv.strip_prefix("to ")) else { return };
        walks += 1;
        let page = asked(fold, "");
        let named = format!("data-space=\"{to}\"");
        let spots = page.split("class=\"spot\"").skip(1);
        assert_eq!(spots.filter(|spot| spot.split('>').next().unwrap().contains(&named)).count(), 1);
        assert!(!page.contains(&format!("value=\"to {to}\"")), "it is chosen first");
        let pointed = asked(fold, to);
        assert!(pointed.contains(&format!("value=\"to {to}\"")));
        if let Some(mv) = legal.iter().find(|mv| mv.starts_with("explore ")) {
            tiles += 1;
            let arrow = page.split("class=\"target explore\" href=\"").nth(1).unwrap();
            let link = links(&format!("href=\"{arrow}")).remove(0);
            let pointed = asked(fold, &read(&link).at);
            assert!(pointed.contains("btn-main\" name=\"text\" value=\"explore"), "{mv} {link}");
        }
    });
    assert!(walks > 2 && tiles > 0, "{walks} {tiles}");
}

/// Whoever is asked in another's turn reads who does what.
#[test]
fn a_title_says_who_interrupts() {
    golden("2-amended", 574..=574, |fold| {
        let seat = fold.awaited().iter().next().unwrap();
        let title = seen(fold, Viewer::Seat(seat), L10n::default(), |scene, sheet| {
            super::Civ2010Board.page(scene, sheet).unwrap().unwrap().title
        });
        assert!(title.as_ref().is_some_and(|title| title.ends_with("your answer?")), "{title:?}");
    });
}

/// Without a word from the viewer, the city that can do most is shown.
#[test]
fn the_city_that_can_do_most_is_chosen_first() {
    let offer = |notation: &str, city: &str| Offer {
        notation: notation.into(),
        about: About { from: Some(city.into()), card: Some(format!("{city}.x")), ..About::default() },
        ..Offer::default()
    };
    let offers = vec![offer("arts B2", "B2"), offer("arts C4", "C4"), offer("produce C4 infantry", "C4")];
    let table = TablePage::asking(offers);
    let chosen = |at: &str| {
        let chosen = Chosen { at: at.into(), ..Chosen::default() };
        Answers::of(&table, &chosen).chosen_city().map(|sq| sq.to_string())
    };
    assert_eq!(chosen("").as_deref(), Some("C4"));
    assert_eq!(chosen("B2").as_deref(), Some("B2"));
    assert_eq!(chosen("F6").as_deref(), Some("C4"), "no city of the viewer's");
}

/// The picture of letters shows where something can be done, in letters that can be read: at its size they are 4 % larger.
#[test]
fn the_picture_of_letters_shows_what_is_open() {
    let (mut targets, mut none, mut bands) = (0, 0, 0);
    golden("4-mayors", 100..=300, |fold| {
        let seat = fold.awaited().iter().next().unwrap();
        let draw = |scene: &Scene<'_>| super::Civ2010Board.picture(scene);
        let Some(picture) = seen(fold, Viewer::Seat(seat), L10n::German, |scene, _| draw(scene)) else {
            none += 1;
            return;
        };
        assert!(picture.len() < 90_000, "{}", picture.len());
        for size in picture.split("font-size:").skip(1) {
            let size: f64 = size.split("px").next().unwrap().parse().unwrap();
            assert!(size * 1.04 >= 11.0, "{size}");
        }
        assert!(!picture.contains("href=\"/"), "nothing to follow");
        bands += picture.matches("class=\"uc\"").count();
        targets += picture.matches("class=\"target\"").count();
    });
    assert!(targets > 10 && none > 10 && bands > 2, "{targets} {none} {bands}");
}

/// How far everybody is on the four ways to win stands beside every name.
#[test]
fn the_four_victories_are_always_in_sight() {
    golden("4-mayors", 200..=200, |fold| {
        let figures = seen(fold, Viewer::Spectator, L10n::default(), |scene, sheet| {
            super::Civ2010Board.page(scene, sheet).unwrap().unwrap().figures
        });
        let all: Vec<String> = figures.into_iter().map(|part| part.into_string()).collect();
        assert_eq!(all.len(), 4);
        for one in all {
            assert!(
                ["/21<", "/15<", "coins", "the capital defends with +"].iter().all(|part| one.contains(part)),
                "{one}"
            );
        }
    });
}
