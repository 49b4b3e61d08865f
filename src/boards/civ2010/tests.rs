//! What a page may show: nothing that its reader can't know, every answer, in both languages.

use crate::proof::{page, set_up};
use crate::{Chosen, Fields, Scene};
use civ2010::{Civ2010, View};
use kernel::{Dice, Fold, Of, Playout, Position, Rulebook, Seat, Secret, Setup, Viewer};
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
    positions(&setup, 8, 17, |fold| {
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
    });
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
