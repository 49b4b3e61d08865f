//! Set-up, turns, the card row and the ends of ages.

use crate::ThroughTheAges;
use crate::data::{self, Deck};
use crate::ids::{Age, Kind};
use crate::task::Task;
use crate::tests::table::{Table, card, seat};
use kernel::{Applied, Dice, Game, Secret, Setup};

fn fresh(players: usize, seed: u64) -> ThroughTheAges {
    let secret = Secret::from_number(seed);
    ThroughTheAges::setup(&Setup::players(1, players), &mut Dice::new(&secret, "t", 1)).unwrap()
}

/// RULES 1, 17, 20, 20.1: component counts of the box and of the decks for two, three and four.
#[test]
fn the_decks_have_the_printed_sizes() {
    let size = |deck, players| -> usize {
        let cards = data::all().map(|c| c.card()).filter(|c| c.deck == deck);
        cards.map(|c| usize::from(*c.copies.at(players))).sum()
    };
    assert_eq!((size(Deck::Civil, 4), size(Deck::Military, 4)), (179, 150));
    assert_eq!((size(Deck::Civil, 2), size(Deck::Military, 2)), (152, 140));
    for (players, civil, military) in [(2, 44, [43, 46, 41]), (3, 50, [45, 50, 45]), (4, 53, [45, 50, 45])] {
        let game = fresh(players, 1);
        for (decks, military) in game.later.iter().rev().zip(military) {
            assert_eq!((decks.civil.len(), decks.military.len()), (civil, military), "{players}");
        }
        assert_eq!(game.current.len(), players + 2);
        let pacts = game.later.iter().flat_map(|d| &d.military).any(|c| c.card().kind == Kind::Pact);
        assert_eq!(pacts, players > 2);
    }
}

/// RULES 2, 3: the start of every civilization, and one to four civil actions in the first round.
#[test]
fn a_game_begins_as_printed() {
    let game = fresh(4, 3);
    for (n, s) in (1u8..).zip(game.starting.round(4)) {
        let civ = game.civ(s);
        assert_eq!((civ.ca, civ.ma, civ.ca_total, civ.ma_total), (n, 0, 4, 2));
        assert_eq!((civ.blue, civ.yellow, civ.idle, civ.workers()), (16, 18, 1, 7));
        let r = game.ratings(s);
        assert_eq!((r.science, r.culture, r.strength, r.happiness), (1, 0, 1, 0));
    }
    assert_eq!(game.row.iter().flatten().count(), 13);
    let costs: Vec<u8> = (0..13).map(data::row_cost).collect();
    assert_eq!(costs, [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
}

/// RULES 3, 22: chance decides who begins and what lies where.
#[test]
fn chance_decides_the_first_seat_and_the_decks() {
    let starts: std::collections::BTreeSet<_> = (0..20).map(|s| fresh(4, s).starting).collect();
    assert_eq!(starts.len(), 4);
    assert_ne!(fresh(2, 1).row, fresh(2, 2).row);
    assert_eq!(fresh(2, 1), fresh(2, 1));
}

/// RULES 4, 18.3: the first round only takes cards; afterwards science 1, food 2, resources 2, blue 12, yellow 18.
#[test]
fn the_first_round_ends_with_a_full_production() {
    let mut game = fresh(2, 1);
    let first = game.starting;
    let secret = Secret::from_number(1);
    let mut play = |s, text: &str| {
        game.apply(s, &text.parse().unwrap(), &mut Dice::new(&secret, "t", 2)).map_err(|e| e.why.id)
    };
    assert_eq!(play(first, "population"), Err("first-round"));
    play(first, "end").unwrap();
    let civ = game.civ(first);
    assert_eq!((civ.science, civ.culture, civ.blue, civ.yellow), (1, 0, 12, 18));
    assert_eq!(civ.stock(crate::money::Stuff::Food), 2);
    assert_eq!(civ.stock(crate::money::Stuff::Resources), 2);
    assert_eq!((civ.ca, civ.ma), (4, 2), "actions are reset to all");
    assert!(civ.military.is_empty());
}

/// RULES 4, 7: with an empty hand there is nothing to decide, so round 2 goes straight to the actions.
#[test]
fn a_politics_phase_without_anything_to_do_is_skipped() {
    let mut game = fresh(2, 1);
    let secret = Secret::from_number(1);
    let first = game.starting;
    for s in [first, first.next(2)] {
        game.apply(s, &"end".parse().unwrap(), &mut Dice::new(&secret, "t", 2)).unwrap();
    }
    assert_eq!((game.round, game.active, game.age), (2, first, Age::I));
    assert_eq!(game.stack, [Task::Action]);
}

/// RULES 5, 5.1: the first spaces are cleared by number of players, the rest moves left.
#[test]
fn the_row_is_cleared_by_number_of_players() {
    for (players, cleared) in [(2, 3), (3, 2), (4, 1)] {
        let mut t = Table::new(players);
        let before: Vec<_> = t.game.row.clone();
        t.game.row[5] = None;
        t.play(1, "end");
        let mut kept: Vec<_> = before[cleared..].to_vec();
        kept.remove(5 - cleared);
        assert_eq!(t.game.row[..12 - cleared], kept[..]);
        assert!(t.game.row.iter().all(Option::is_some), "filled from the deck");
        assert_eq!(t.game.removed.len(), cleared);
    }
}

/// RULES 5.3: an exclusive tactic becomes common at the start of the owner's next turn; a second copy goes.
#[test]
fn a_tactic_becomes_common_at_the_next_turn() {
    let mut t = Table::new(2);
    t.arm(1, &["legion"]).arm(2, &["legion"]).play(1, "tactic legion").play(1, "end").play(2, "pass");
    t.refused(2, "copy legion");
    t.play(2, "tactic legion").play(2, "end");
    assert_eq!(t.game.tactics, [card("legion")]);
    assert_eq!((t.civ(1).tactic, t.civ(1).exclusive), (Some(card("legion")), false));
    if t.game.stack.last() != Some(&Task::Action) {
        t.play(1, "pass");
    }
    t.play(1, "end");
    assert_eq!(t.game.tactics, [card("legion")]);
    assert_eq!(t.game.removed_military.iter().filter(|c| **c == card("legion")).count(), 1);
}

/// The last card of the deck is laid: `active`'s turn of round 17 begins.
fn end_of_age(age: Age, active: usize) -> Table {
    let mut t = Table::new(3);
    t.game.age = age;
    t.game.round = 17;
    if age == Age::III {
        t.game.later.clear();
    }
    t.game.active = seat(active);
    t.game.row[7] = None;
    t.game.civil_deck = vec![card("iron")];
    t
}

fn replenish(t: &mut Table) {
    let secret = Secret::from_number(1);
    t.game.replenish(false, &mut Dice::new(&secret, "t", 1), &mut Applied::default());
}

/// RULES 6, 18.3: cards older than the age that ends go; cards of that age stay.
#[test]
fn the_end_of_age_one_makes_age_a_obsolete() {
    let mut t = end_of_age(Age::I, 3);
    t.leader(1, "homer").leader(2, "joan_of_arc").project(1, "colossus").project(2, "taj_mahal");
    t.civ_mut(1).project.as_mut().unwrap().stages = 1;
    t.hold(1, &["moses", "iron"]).arm(2, &["raid_1"]);
    t.civ_mut(3).yellow = 1;
    replenish(&mut t);
    assert_eq!((t.civ(1).leader, t.civ(2).leader), (None, Some(card("joan_of_arc"))));
    assert_eq!((t.civ(1).project, t.civ(1).blue), (None, 17), "its token comes back");
    assert!(t.civ(2).project.is_some());
    assert_eq!(t.civ(1).hand.iter().map(|h| h.card).collect::<Vec<_>>(), [card("iron")]);
    assert_eq!(t.civ(2).military, [card("raid_1")]);
    assert_eq!((t.civ(1).yellow, t.civ(3).yellow), (16, 0), "two yellow tokens, or what there is");
    assert_eq!((t.game.age, t.game.last_round), (Age::II, None));
}

/// RULES 6: pacts and old military cards go at the end of age II, wars and colonies stay.
#[test]
fn the_end_of_age_two_ends_old_pacts() {
    let mut t = end_of_age(Age::II, 1);
    t.game.pacts.push(crate::state::Pact {
        card: card("open_borders_agreement"),
        owner: seat(1),
        partner: seat(2),
        side_a: seat(1),
    });
    t.game.retotal(seat(1));
    t.game.retotal(seat(2));
    assert_eq!(t.civ(1).ma_total, 3);
    t.colony(1, "vast_territory_1").arm(3, &["raid_1", "spy"]);
    replenish(&mut t);
    assert!(t.game.pacts.is_empty());
    assert_eq!((t.civ(1).ma_total, t.civ(1).ma), (2, 2));
    assert_eq!((t.civ(1).colonies.len(), t.civ(3).military.clone()), (1, vec![card("spy")]));
}

/// RULES 6, 18.3: age III ends in the turn of seat 2 of round 17, so round 18 is the last; in seat 1's, 17.
#[test]
fn the_last_round_depends_on_whose_turn_ends_age_three() {
    let mut t = end_of_age(Age::III, 2);
    replenish(&mut t);
    assert_eq!((t.game.age, t.game.last_round), (Age::IV, Some(18)));
    let mut t = end_of_age(Age::III, 1);
    replenish(&mut t);
    assert_eq!(t.game.last_round, Some(17));
}

/// RULES 14, 17: an emptied military deck is made from the discards at once; without discards nothing is drawn.
#[test]
fn military_discards_become_the_new_deck() {
    let mut t = Table::new(2);
    t.game.military_deck = vec![card("spy")];
    t.game.discard[2] = vec![card("annex")];
    t.play(1, "end");
    assert_eq!(t.civ(1).military, {
        let mut c = vec![card("spy"), card("annex")];
        c.sort();
        c
    });
    let mut t = Table::new(2);
    t.game.military_deck.clear();
    t.play(1, "end");
    assert!(t.civ(1).military.is_empty());
}

/// RULES 14.4: no more cards are foretold than deck and discard pile still hold.
#[test]
fn nothing_is_foretold_that_can_not_be_drawn() {
    let mut t = Table::new(2);
    t.game.military_deck.truncate(1);
    t.game.discard.iter_mut().for_each(Vec::clear);
    t.game.discard[Age::I.index()].push(card("raid_1"));
    assert_eq!(t.civ(1).military_actions(), 2);
    assert_eq!(t.game.forecast(seat(1)).draw, 1, "the pile of another age does not count");
    t.play(1, "end");
    assert_eq!(t.civ(1).military.len(), 1);
}
