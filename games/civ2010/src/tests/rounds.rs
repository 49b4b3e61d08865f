//! Rounds, trade, research, coins and the end (RULES 1, 5, 8, 11, 12, 14, 16.1).

use super::stage::{Stage, named, seat, sq};
use crate::Civ2010;
use crate::ids::{Dir, Resource, Terrain};
use crate::state::Phase;
use kernel::{Dice, Game, Secret, Setup, Viewer};

/// RULES 5: the phases in their order, and the marker that moves on.
#[test]
fn a_round_has_five_phases() {
    let mut stage = Stage::new().phase(Phase::Start, 1);
    stage.play(1, "end");
    assert_eq!(stage.awaited(), [2]);
    stage.play(2, "end");
    assert_eq!((stage.game.phase, stage.awaited()), (Phase::Trade, vec![1, 2]));
    stage.play(2, "ready");
    stage.play(1, "ready");
    assert_eq!((stage.game.phase, stage.awaited()), (Phase::Cities, vec![1]));
    assert_eq!(stage.refused(2, "end"), "5");
    stage.play(1, "end");
    stage.play(2, "end");
    assert_eq!(stage.game.phase, Phase::Movement);
    stage.play(1, "end");
    // RULES 16: research may be chosen as soon as the own Movement turn is over.
    assert!(stage.may(1, "research nothing"));
    stage.play(1, "research nothing");
    stage.play(2, "end");
    assert_eq!((stage.game.phase, stage.awaited()), (Phase::Research, vec![2]));
    stage.play(2, "research nothing");
    assert_eq!((stage.game.round, stage.game.first, stage.awaited()), (6, seat(2), vec![2]));
}

/// RULES 8: income up to 27 (booklet page 14: 4 and 8 make 12).
#[test]
fn trade_is_collected_from_all_cities() {
    let mut stage = Stage::new().city(1, "B6").trade(1, 3);
    for at in ["A1", "B1", "C1", "A2", "A5", "B5", "C5", "A6", "C6", "A7", "B7", "C7"] {
        stage = stage.ground(at, Terrain::Desert);
    }
    assert_eq!(stage.game.income(seat(1)), 12);
    let mut stage = stage.phase(Phase::Start, 2);
    stage.play(2, "end");
    assert_eq!(stage.player(1).trade, 15);
    let mut full = stage.trade(1, 26).phase(Phase::Start, 2);
    full.play(2, "end");
    assert_eq!(full.player(1).trade, 27);
}

/// RULES 8: an offer is accepted by who has what it asks for.
#[test]
fn nobody_pays_what_they_lack() {
    let mut stage = Stage::new().token(1, "silk", 1).culture(2, 2).phase(Phase::Trade, 1);
    stage.play(1, "offer 2 give silk:1 want culture:3");
    assert!(!stage.may(2, "accept 1201"));
    assert!(stage.culture(2, 3).may(2, "accept 1201"));
}

/// RULES 8: exchanges are atomic, private and bounded.
#[test]
fn offers_are_checked_when_accepted() {
    let mut stage = Stage::new()
        .trade(1, 5)
        .culture(2, 4)
        .token(1, "silk", 1)
        .token(2, "iron", 1)
        .hut(1, "spy")
        .hand(2, &["lost"])
        .phase(Phase::Trade, 1);
    assert!(stage.may(1, "offer 2 give silk:1 want iron:1"), "swaps of one token are listed");
    stage.play(2, "ready");
    stage.play(1, "offer 2 give trade:3 hut-spy want culture:2 event-lost");
    assert_eq!(stage.awaited(), [1, 2], "a new offer asks again");
    let seen = stage.text(2);
    assert!(seen.contains("trade-3") && !seen.contains("hut-spy"), "faces stay hidden: {seen}");
    let spectator = Civ2010::text(&stage.game.view(Viewer::Spectator), &kernel::Plain);
    assert!(!spectator.contains("board-offer"));
    assert!(stage.play(2, "accept 1201").secret && stage.play(2, "order events never").secret);
    assert_eq!((stage.player(1).trade, stage.player(2).trade), (2, 3));
    assert_eq!((stage.player(1).culture, stage.player(2).culture), (2, 2));
    assert_eq!((stage.player(2).huts.len(), stage.player(1).hand.len()), (1, 1));
    for lacking in ["trade:9", "culture:9", "silk:2", "hut-spy", "village-iron", "nothing"] {
        assert_eq!(stage.refused(1, &format!("offer 2 give {lacking} want nothing")), "8", "{lacking}");
    }
    assert_eq!(stage.refused(2, "offer 1 give event-lost want nothing"), "8");
    assert_eq!(stage.refused(1, "offer 1 give trade:1 want nothing"), "8");
    stage.play(1, "offer 2 give silk:1 want iron:1");
    stage.play(1, "offer 2 give silk:1 want nothing");
    stage.play(2, "accept 1203");
    stage.play(2, "accept 1202");
    assert_eq!(stage.player(2).tokens[Resource::Iron], 1, "what can no longer be paid fails");
    assert!(stage.game.offers.is_empty());
    for n in 1..=2u8 {
        stage.play(1, &format!("offer 2 give trade:{n} want nothing"));
    }
    stage.play(2, "refuse 1204");
    stage.play(1, "withdraw 1205");
    stage.play(1, "ready");
    stage.play(2, "ready");
    assert_eq!(stage.game.phase, Phase::Cities);
}

/// RULES 11, examples of the booklet (page 21): Sailing with 18 trade, with and without four coins.
#[test]
fn research_costs_all_trade_but_the_coins() {
    let research = |coins: u8| {
        let mut stage = Stage::new()
            .techs(1, &["pottery", "writing"])
            .trade(1, 18)
            .sheet(1, coins)
            .phase(Phase::Research, 1);
        stage.play(1, "research sailing");
        assert!(!stage.knows(1, "sailing"), "secret until all have chosen");
        stage.play(2, "research nothing");
        assert!(stage.knows(1, "sailing"));
        stage.player(1).trade
    };
    assert_eq!((research(0), research(4)), (0, 4));
    let mut stage = Stage::new().trade(1, 18).phase(Phase::Research, 1);
    assert_eq!(stage.refused(1, "research sailing"), "11", "the pyramid has no place");
    stage = stage.techs(1, &["pottery", "writing"]).trade(1, 10);
    assert_eq!(stage.refused(1, "research sailing"), "11", "11 trade are needed");
}

#[test]
fn the_pyramid_narrows_upwards() {
    let mut stage = Stage::new().techs(1, &["pottery", "writing"]);
    assert!(stage.game.fits(seat(1), named("sailing")));
    stage = stage.techs(1, &["sailing"]);
    assert!(stage.game.fits(seat(1), named("monarchy")), "three below, two in the row");
    stage = stage.techs(1, &["monarchy"]);
    assert!(!stage.game.fits(seat(1), named("irrigation")));
    assert!(!stage.game.fits(seat(1), named("pottery")), "nothing is learnt twice");
    // RULES 4: the first technology lies in row 1 whatever its level.
    let russia = Stage::new().civ(1, crate::ids::Civ::Russia).techs(1, &["communism"]);
    assert_eq!(russia.game.row(seat(1), named("communism")), 1);
}

/// RULES 12, 1: coins of every source, and fifteen win at once.
#[test]
fn fifteen_coins_win() {
    let mut stage = Stage::new()
        .tile("A1", "home_germany", Dir::Up)
        .building(1, "bank", "C2")
        .techs(1, &["railroad", "code_of_laws", "pottery"])
        .government(1, "feudalism")
        .sheet(1, 4);
    stage.player_mut(1).coins_on.insert(named("code_of_laws"), 3);
    assert_eq!(stage.coins(1), 1 + 1 + 4 + 3 + 1, "bank, Railroad, sheet, tokens, Feudalism");
    stage = stage.token(1, "silk", 2).sheet(1, 8);
    assert_eq!(stage.coins(1), 14);
    stage.play(1, "use pottery with silk silk");
    assert_eq!(stage.winner(), Some(1));
    let scout = Stage::new().tile("E5", "neutral_04", Dir::Up).scout(1, "E7").begin_start(1);
    assert_eq!(scout.coins(1), 1, "a coin gathered by a scout");
}

/// RULES 14: what whom sees.
#[test]
fn hands_forces_and_markers_are_secret() {
    let stage = Stage::new().hand(2, &["lost"]).units(2, &["infantry-3"]).hut(2, "silk");
    for text in [stage.text(1), Civ2010::text(&stage.game.view(Viewer::Spectator), &kernel::Plain)] {
        assert!(!text.contains("event:lost") && !text.contains("infantry 3"), "{text}");
        assert!(text.contains("events=1") && text.contains("huts=1"));
    }
    assert!(stage.text(2).contains("event:lost") && stage.text(2).contains("unit:infantry 3"));
}

/// RULES 15: chance comes from the dice alone, so the same seed deals the same table.
#[test]
fn the_same_seed_deals_the_same_table() {
    let deal = |seed| {
        let secret = Secret::from_number(seed);
        Civ2010::setup(&Setup::players(2, 3), &mut Dice::new(&secret, "t", 1)).unwrap()
    };
    assert!(deal(1) == deal(1) && deal(1) != deal(2));
}

/// RULES 16.1: leaving, draws and the round limit.
#[test]
fn of_two_players_the_other_wins_when_one_leaves() {
    let mut stage = Stage::new();
    stage.game.resign(seat(1), &mut Dice::new(&Secret::from_number(1), "t", 1));
    assert_eq!(stage.winner(), Some(2));
}

#[test]
fn of_three_players_the_seat_is_empty_after_the_round() {
    let mut stage = Stage::of(Setup::players(2, 3)).token(2, "iron", 1).phase(Phase::Research, 1);
    stage.game.market[Resource::Iron] = 2;
    stage.game.resign(seat(2), &mut Dice::new(&Secret::from_number(1), "t", 1));
    assert!(stage.game.outcome().is_none());
    stage.play(1, "research nothing");
    stage.play(3, "research nothing");
    assert_eq!(stage.auto(), ["research nothing"], "until then the seat plays by default");
    assert!(stage.player(2).gone && stage.player(2).cities.is_empty());
    assert_eq!(stage.game.market[Resource::Iron], 3);
    assert_eq!(stage.game.first, seat(3), "the marker passes the empty seat");
    assert!(stage.game.city(sq("O14")).is_none());
}

#[test]
fn all_players_may_agree_to_a_draw() {
    let mut stage = Stage::new();
    stage.play(1, "order draw yes");
    stage.play(1, "order draw no");
    stage.play(2, "order draw yes");
    assert!(stage.game.outcome().is_none());
    stage.play(1, "order draw yes");
    assert_eq!(stage.game.outcome().unwrap().winners().len(), 2);
}

#[test]
fn the_round_limit_counts_coins_first() {
    let mut stage =
        Stage::of(Setup::players(2, 2).with("round_limit", "5")).sheet(2, 1).phase(Phase::Research, 1);
    stage.play(1, "research nothing");
    stage.play(2, "research nothing");
    assert_eq!(stage.winner(), Some(2));
}

/// RULES 4, 17: the introductory game.
#[test]
fn the_introductory_game_ends_with_a_third_city() {
    let mut stage = Stage::of(Setup::players(2, 2).with("introductory", "yes"))
        .techs(1, &["irrigation"])
        .city(1, "B6")
        .scout(1, "B10")
        .phase(Phase::Start, 1);
    assert!(stage.game.wonders.is_empty());
    stage.play(1, "found B10 scout");
    assert_eq!(stage.game.outcome().unwrap().winners().len(), 2, "nobody wins");
}

/// RULES 16: standing orders.
#[test]
fn orders_answer_for_absent_people() {
    let mut stage = Stage::new().phase(Phase::Start, 1);
    stage.play(2, "order start auto");
    stage.play(2, "order trade auto");
    assert_eq!(stage.refused(2, "order trade auto"), "16");
    stage.play(1, "end");
    assert_eq!(stage.auto(), ["end", "ready"]);
    assert_eq!(stage.awaited(), [1]);
    assert!(stage.text(2).contains("do-order-start-auto"));
    assert!(!stage.text(1).contains("do-order-start-auto"));
}

/// RULES 18: a ruling: a scout's square under an own building is redirected, not doubled.
#[test]
fn redirected_squares_are_not_doubled() {
    let mut stage = Stage::new().ground("C3", Terrain::Forest).city(1, "B6").scout(1, "C3").begin_start(1);
    stage.play(1, "assign C3 B6");
    assert_eq!((stage.production(1, "B2"), stage.production(1, "B6")), (0, 2));
}

/// RULES 16: a new table begins with orders that ask little, and every one of them can be changed; older tables are asked.
#[test]
fn a_new_table_begins_with_orders_that_ask_little() {
    let begun = |rules| Stage::of(kernel::Setup::players(rules, 2)).game.standing_orders(seat(1));
    let words = |orders: Vec<crate::orders::Order>| {
        orders.into_iter().map(|order| order.to_string()).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(
        words(begun(3)),
        "events mine, abilities mine, actions never, moves never, trade ask, start auto, battle ask, draw no"
    );
    assert_eq!(
        words(begun(2)),
        "events ask, abilities ask, actions ask, moves ask, trade ask, start ask, battle ask, draw no"
    );
    let mut stage = Stage::of(kernel::Setup::players(3, 2));
    for order in ["order events ask", "order moves mine", "order start ask"] {
        stage.play(1, order);
    }
}
