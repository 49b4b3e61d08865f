//! The end of the game, and variants.

use crate::ids::{Age, Kind};
use crate::state::Prepared;
use crate::tests::table::{Table, card, seat};
use kernel::{Game, Setup};

/// RULES 19: events of age III that wait in the decks are scored, older ones are not; then Bill Gates.
#[test]
fn waiting_events_of_the_last_age_are_scored() {
    let mut t = Table::new(2);
    t.game.age = Age::IV;
    t.game.last_round = Some(t.game.round);
    t.game.current = vec![
        Prepared { card: card("impact_of_colonies"), by: None },
        Prepared { card: card("national_pride"), by: None },
    ];
    t.game.future = vec![Prepared { card: card("impact_of_technology"), by: None }];
    t.colony(2, "vast_territory_1").tech(2, "computers", 1).leader(2, "bill_gates");
    t.tech(2, "bronze", 0);
    t.play(1, "end").play(2, "end");
    assert_eq!(t.civ(2).culture, 3 + 4 + 3, "colony, technology, Gates");
    let outcome = t.game.outcome().unwrap();
    assert_eq!(outcome.winners().iter().collect::<Vec<_>>(), [seat(2)]);
}

/// RULES 19: equal points share the place.
#[test]
fn equal_points_share_the_victory() {
    let mut t = Table::new(3);
    t.game.last_round = Some(t.game.round);
    t.game.current.clear();
    t.game.active = seat(3);
    t.civ_mut(1).culture = 5;
    t.civ_mut(2).culture = 5;
    t.play(3, "end");
    let places: Vec<u8> = t.game.outcome().unwrap().ranking.iter().map(|p| p.place).collect();
    assert_eq!(places, [1, 1, 3]);
}

/// RULES 20.2: later decks are trimmed for those who are left, and no pacts come for two.
#[test]
fn decks_are_trimmed_after_a_resignation() {
    let mut t = Table::new(3);
    t.arm(1, &["rats"]).politics().play(1, "resign");
    t.game.civil_deck = vec![card("iron")];
    t.game.row[12] = None;
    t.play(2, "end");
    assert_eq!(t.game.age, Age::III);
    let row = t.game.row.iter().flatten().filter(|c| c.card().age == Age::III).count();
    assert_eq!(t.game.civil_deck.len() + row, 44);
    assert_eq!(t.game.military_deck.len(), 41);
    assert_eq!(t.game.cleared(), 3);
}

/// RULES 24: the peaceful variant has no aggressions and wars.
#[test]
fn a_peaceful_game_has_no_attacks() {
    let t = Table::with(Setup::players(1, 3).with("peaceful", "yes"));
    let kinds: Vec<Kind> = t.game.later.iter().flat_map(|d| &d.military).map(|c| c.card().kind).collect();
    assert!(!kinds.contains(&Kind::Aggression) && !kinds.contains(&Kind::War));
    assert!(kinds.contains(&Kind::Pact));
}

/// RULES 24: the first game ends after age II and counts ratings, production, levels, colonies and wonders.
#[test]
fn the_first_game_has_its_own_scoring() {
    let mut t = Table::with(Setup::players(1, 2).with("first_game", "yes"));
    t.tech(1, "alchemy", 1).government(1, "monarchy").colony(1, "vast_territory_1").wonder(1, "kremlin");
    // Science 3, strength 1, happiness 0, food 2, resources 2, levels 1 + 1, government again 1, colony 3, wonder 6.
    assert_eq!(t.game.first_game_points(seat(1)), 3 + 1 + 2 + 2 + 2 + 1 + 3 + 6);
    t.game.later.clear();
    t.game.civil_deck = vec![card("coal")];
    t.game.row[12] = None;
    t.play(1, "end");
    assert_eq!((t.game.age, t.game.last_round), (Age::IV, Some(6)));
}

/// RULES 25: rulings that a position can show: every leader is old in age IV, an empty bank gains nobody.
#[test]
fn open_points_are_ruled() {
    let mut t = Table::new(2);
    t.game.age = Age::IV;
    t.leader(1, "sid_meier").event("iconoclasm");
    assert_eq!(t.civ(1).leader, None);
    let mut t = Table::new(2);
    t.civ_mut(1).yellow = 0;
    t.event("development_of_settlement");
    assert_eq!((t.civ(1).idle, t.civ(2).idle), (1, 2));
}
