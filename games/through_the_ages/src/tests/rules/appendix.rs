//! The booklet's notes on single cards, and where two cards meet.

use crate::ids::Age;
use crate::money::Stuff;
use crate::state::{Pact, Prepared};
use crate::task::Task;
use crate::tests::table::{Table, card, seat};

/// Homer under a wonder: St. Peter's adds one face to it, not two; a ruin keeps Homer's.
#[test]
fn homers_face_counts_once_and_survives_ruin() {
    let mut t = Table::new(2);
    t.wonder(1, "great_wall").wonder(1, "st_peters_basilica");
    t.civ_mut(1).wonders[0].homer = Some(card("homer"));
    assert_eq!(t.ratings(1).happiness, (1 + 1 + 1) + 1);
    t.civ_mut(1).wonders[0].ruined = true;
    assert_eq!(t.ratings(1).happiness, (1 + 1) + 1);
    t.leader(1, "michelangelo");
    assert_eq!(t.ratings(1).culture, 2 + 2 + (2 + 1), "ruin, basilica, and faces of wonders");
}

/// Homer is tucked only when another leader replaces him, and only under a completed wonder.
#[test]
fn homer_needs_a_completed_wonder() {
    let mut t = Table::new(2);
    t.leader(1, "homer").hold(1, &["moses"]).project(1, "pyramids");
    assert_eq!(t.refused(1, "leader moses tuck pyramids").why.id, "cannot-tuck");
    t.play(1, "leader moses");
    assert_eq!((t.civ(1).ca, t.civ(1).turn.homer_resources), (4, 0));
}

/// With three players Genghis Khan scores as one of two; two stronger rivals are too many.
#[test]
fn genghis_khan_is_among_the_two_strongest() {
    for (stronger, points) in [(1, 3), (2, 0)] {
        let mut t = Table::new(3);
        t.leader(1, "genghis_khan");
        for n in 2..2 + stronger {
            t.warriors(n, 4);
        }
        t.play(1, "end");
        assert_eq!(t.civ(1).culture, points, "{stronger} stronger");
    }
}

/// Robespierre: Patriotism's action is not used up, and Breakthrough costs no civil action.
#[test]
fn robespierre_leaves_civil_actions_and_patriotism_alone() {
    let mut t = Table::new(2);
    t.leader(1, "maximilien_robespierre").refresh(1).civ_mut(1).science = 3;
    t.hold(1, &["patriotism_1", "breakthrough_1", "monarchy"]).play(1, "play patriotism-1");
    t.play(1, "play breakthrough-1 revolution monarchy");
    let civ = t.civ(1);
    assert_eq!((civ.ma, civ.turn.extra_ma, civ.ca, civ.science), (0, 1, 3 + 1, 3 - 2 + 2));
    t.play(1, "end");
    assert_eq!(t.civ(1).military.len(), 1, "the extra action draws a card");
}

/// After Bill Gates tokens on labs can be paid and changed down to mines, but none is added.
#[test]
fn labs_keep_their_tokens_after_gates() {
    let mut t = Table::new(2);
    t.tech(1, "computers", 1).tokens(1, "computers", 2);
    assert_eq!(t.resources(1), 6);
    assert_eq!(t.civ_mut(1).lose(Stuff::Resources, 1), 1);
    assert_eq!((t.civ(1).tech(card("computers")).unwrap().blue, t.resources(1)), (1, 5));
    assert_eq!(t.civ_mut(1).gain(Stuff::Resources, 3), 3);
    assert_eq!(t.civ(1).tech(card("computers")).unwrap().blue, 1, "gains go to mines");
    t.event("impact_of_industry");
    assert_eq!(t.civ(1).culture, 2, "labs never count there");
}

/// Bach's upgrade to a theater that costs no more is free, and the limit for theaters holds.
#[test]
fn bach_composes_within_the_limit() {
    let mut t = Table::new(2);
    t.leader(1, "js_bach").tech(1, "theology", 1).tech(1, "drama", 1);
    t.play(1, "upgrade theology drama");
    assert_eq!((t.workers(1, "drama"), t.resources(1)), (2, 0), "five for four is nothing");
    let mut t = Table::new(2);
    t.leader(1, "js_bach").tech(1, "theology", 1).tech(1, "drama", 2);
    t.refused(1, "upgrade theology drama");
}

/// Side B of Trade Routes feeds its people with a resource by itself; side A does not.
#[test]
fn trade_routes_feed_the_hungry() {
    for (side_a, culture) in [(2, 0), (1, 0)] {
        let mut t = Table::new(3);
        let pact = Pact {
            card: card("trade_routes_agreement"),
            owner: seat(1),
            partner: seat(2),
            side_a: seat(side_a),
        };
        t.game.pacts.push(pact);
        t.tech(1, "agriculture", 0).tokens(1, "bronze", 1).civ_mut(1).yellow = 16;
        t.civ_mut(1).culture = 4;
        t.play(1, "end");
        let fed = side_a == 2;
        assert_eq!(t.civ(1).culture, if fed { 4 } else { culture }, "side A is seat {side_a}");
        assert_eq!(t.resources(1), if fed { 2 } else { 3 });
    }
}

/// International Agreement may end the age in the middle of politics, and Age III's end sets the last round.
#[test]
fn an_agreement_can_end_the_age() {
    let mut t = Table::new(2);
    t.game.age = Age::III;
    t.game.later.clear();
    t.game.civil_deck = vec![card("oil")];
    t.row(1, "reserves_3").warriors(1, 3).event("international_agreement");
    t.play(1, "take 1").play(1, "done");
    assert_eq!((t.game.age, t.game.last_round), (Age::IV, Some(5)));
    t.play(1, "play reserves-3 food");
    assert_eq!(t.food(1), 4, "a card taken in politics may be played at once");
}

/// Terrorism and Barbarians: a tie makes the active player the one with more.
#[test]
fn ties_may_hurt_the_active_player() {
    let mut t = Table::new(2);
    t.warriors(2, 2).event("barbarians");
    assert_eq!((t.civ(1).idle, t.civ(2).idle), (0, 1), "nobody has culture, so the active player has most");
}

/// Annex moves the tokens: the loser gets the blue one back and returns the yellow ones it has.
#[test]
fn an_annexed_vast_territory_moves_its_tokens() {
    let mut t = Table::new(2);
    t.warriors(1, 4).arm(1, &["annex"]).colony(2, "vast_territory_1").politics().civ_mut(2).yellow = 2;
    t.play(1, "attack annex 2");
    assert_eq!((t.civ(1).yellow, t.civ(1).blue), (21, 15));
    assert_eq!((t.civ(2).yellow, t.civ(2).blue), (0, 17));
}

/// Digital timing: Terrorism and an agreement wait for their player's own politics phase.
#[test]
fn terror_and_agreements_wait_in_digital_timing() {
    let mut t = Table::digital(2);
    t.civ_mut(1).culture = 1;
    t.tech(1, "theology", 1).event("terrorism").play(1, "end");
    assert_eq!(t.awaited(), [2]);
    t.play(2, "raze philosophy");
    assert_eq!((t.workers(1, "philosophy"), t.game.stack.last()), (0, Some(&Task::Action)));
    let mut t = Table::digital(2);
    t.warriors(2, 3).event("international_agreement");
    assert_eq!(t.game.stack, [Task::Action]);
    t.play(1, "end").play(2, "take 1").play(2, "done");
    assert_eq!((t.civ(2).forfeited, t.civ(2).ca), (1, 4));
}

/// A war's attack bonus counts for the declarer, and a stolen technology of a lower level only goes.
#[test]
fn wars_use_open_borders_and_may_destroy_technologies() {
    let mut t = Table::new(3);
    t.game.pacts.push(Pact {
        card: card("open_borders_agreement"),
        owner: seat(1),
        partner: seat(2),
        side_a: seat(1),
    });
    t.special(1, "strategy").special(2, "warfare").warriors(2, 6).civ_mut(2).science = 9;
    t.warriors(1, 7).arm(1, &["war_over_technology"]).politics().play(1, "war war-over-technology 2");
    t.game.active = seat(3);
    t.game.stack = vec![Task::Action];
    t.play(3, "end");
    // 7 + 3 + 2 against 6 + 1: advantage 5, the price of Warfare.
    t.play(1, "steal warfare");
    assert_eq!((t.civ(1).specials.clone(), t.civ(2).specials.len()), (vec![card("strategy")], 0));
    assert_eq!((t.civ(2).science, t.civ(1).science), (9, 0));
}

/// Events prepared by somebody who left stay in the deck.
#[test]
fn a_revealed_event_of_a_resigned_player_still_counts() {
    let mut t = Table::new(3);
    t.game.current = vec![Prepared { card: card("cold_war"), by: Some(seat(3)) }];
    t.game.active = seat(3);
    t.arm(3, &["rats"]).politics().play(3, "resign");
    assert_eq!(t.game.current.len(), 1);
}
