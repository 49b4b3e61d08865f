//! The text says all that is needed to play from it.

use super::stage::{NEWEST, Stage, seat, with_automated};
use crate::NewDawn;
use crate::ids::{Barbarian, CityState, FocusCard, Pact, Resource, Wonder};
use crate::tiles::Icon;
use kernel::{Dice, Game, Plain, Secret, Setup, Viewer};

fn text(game: &NewDawn, number: u8) -> String {
    NewDawn::text(&game.view(Viewer::Seat(seat(number))), &Plain).replace('\n', " ")
}

#[test]
fn what_lies_on_the_map_is_named_with_its_place() {
    let stage = Stage::players(2).cities(1, &["F6"]).wonder(Wonder::Petra, "F6").caravan(1, 0, "F6");
    let stage = stage.caravan(1, 1, "F6").treaty(2, CityState::Carthage).conquest(2, CityState::Geneva);
    let said = text(&stage.game, 1);
    for wanted in [
        "board-city-state(name=city-state:carthage kind=type:military space=F4)",
        "board-conquered(name=city-state:geneva",
        "board-built(name=wonder:petra space=F6 seat=seat 1)",
        "board-caravans(spaces=F6, F6 count=0)",
        "board-caravans-home(count=1)",
    ] {
        assert!(said.contains(wanted), "{wanted} in {said}");
    }
    for space in stage.game.view(Viewer::Spectator).spaces {
        if let Some(Icon::Nature(nature)) = space.icon {
            assert!(
                said.contains(&format!("name=nature:{nature}"))
                    && said.contains(&format!("space={}", space.coord))
            );
        }
    }
}

#[test]
fn mature_cities_absent_barbarians_supply_and_free_cards_are_told() {
    let stage = Stage::players(2).no_barbarians().barbarian_at(Barbarian::D, "H9").pact(1, 2, Pact::Embassy);
    let ring = stage.ring("H2");
    let ring: Vec<&str> = ring.iter().map(String::as_str).collect();
    let stage = stage.tokens(1, &ring).resources(1, Resource::Oil, 2);
    let said = text(&stage.game, 2);
    assert!(said.contains("board-mature(spaces=H2)"), "{said}");
    assert!(said.contains("board-away(barbarians=") && said.contains("B (H5)"), "{said}");
    assert!(!said.contains("D (H"), "it is on the map");
    assert!(said.contains("board-supply(resources=") && said.contains("resource:oil"), "{said}");
    assert!(said.contains("board-cards(cards=board-pact(pact=pact:embassy giver=seat 2))"), "{said}");
    assert!(
        said.contains("board-free-cards(cards=pact:open-borders, pact:joint-war, pact:defensive-pact)"),
        "{said}"
    );
    assert!(said.contains("board-mark(space=3 level=2)"));
}

#[test]
fn the_event_dial_says_what_comes_next() {
    for (section, next) in
        [(0, "event-none"), (1, "event-move"), (2, "event-trade"), (3, "event-move"), (4, "event-spawn")]
    {
        let said = text(&Stage::players(2).event(section).game, 1);
        assert!(said.contains(&format!("next={next})")), "section {section}: {said}");
    }
}

#[test]
fn debts_and_tokens_on_cards_are_told_by_name() {
    let stage = Stage::players(2).conquest(1, CityState::Carthage).card(1, FocusCard::IronWorking, 4);
    let mut stage = stage.trade(1, crate::ids::Focus::Military, 2);
    stage.game.player_mut(seat(1)).owed_trade = 1;
    let said = text(&stage.game, 1);
    assert!(said.contains("4 focus:iron-working II •• (city-state:carthage)"), "{said}");
    assert!(said.contains("board-owed-trade(count=1)"));
}

/// RULES 6, RULES 6.1. Every tile that may be laid can be found in the text: the map has the coordinates of moves, and
/// the tiles in hand are printed space by space.
#[test]
fn a_map_can_be_laid_from_its_text() {
    for setup in [
        Setup::players(NEWEST, 2).with("map", "advanced"),
        with_automated(NEWEST, 3, 2).with("map", "advanced"),
    ] {
        let secret = Secret::from_number(3);
        let mut game = NewDawn::setup(&setup, &mut Dice::new(&secret, "t", 1)).unwrap();
        let mut event = 1;
        while game.construction.is_some() {
            let who = game.awaited().iter().next().unwrap();
            let view = game.view(Viewer::Seat(who));
            let board = NewDawn::text(&view, &Plain);
            for tile in &view.hands[who.index()] {
                for side in ["A", "B"] {
                    assert!(board.contains(&format!("{}{side}: 0,0 ", tile.0)), "{board}");
                }
            }
            let lines: Vec<&str> = board.lines().collect();
            for space in &view.spaces {
                let row =
                    lines.iter().position(|l| l.split(' ').next() == Some(&format!("r{}", space.r))).unwrap();
                let numbers = lines[row - 1].split_whitespace();
                assert!(
                    numbers.into_iter().any(|n| n == space.q.to_string()),
                    "{},{} in {board}",
                    space.q,
                    space.r
                );
            }
            let legal = game.legal(who);
            event += 1;
            game.apply(who, &legal[legal.len() / 3].clone(), &mut Dice::new(&secret, "t", event)).unwrap();
        }
    }
}
