//! What a table may agree where the rules are silent and no source reads them otherwise (RULES 15).

use super::stage::{NEWEST, Stage, seat, with_automated};
use crate::ids::{Agenda, Barbarian, CityState, Focus, FocusCard, Leader, Pact, Resource, Wonder};
use crate::state::Horde;
use kernel::{Dice, Game, Secret, Setup};

fn people(key: &'static str, value: &str) -> Setup {
    Setup::players(NEWEST, 2).with(key, value)
}

/// RULES 15
#[test]
fn by_option_mathematics_token_waits_for_the_next_card() {
    let table = |value: &str, trade| {
        let stage = Stage::of(people("mathematics_at_once", value)).card(1, FocusCard::Mathematics, 5);
        let stage = stage.wonder(Wonder::VenetianArsenal, "H2").trade(1, Focus::Science, trade);
        stage.plays(1, &["focus science", "put science"])
    };
    assert!(table("yes", 0).may(1, "spend trade"));
    let mut stage = table("no", 0);
    assert!(!stage.may(1, "spend trade"));
    assert_eq!(stage.refused(1, "spend trade"), "8");
    let mut stage = table("no", 1).plays(1, &["spend trade"]);
    assert!(!stage.may(1, "spend trade"), "one that lay there before is spent, the new one stays");
    stage.play(1, "advance");
    assert_eq!((stage.game.player(seat(1)).dial, stage.trade_on(1, Focus::Science)), (6, 1));
    let stage = stage.plays(1, &["done", "done", "arsenal", "put culture"]);
    assert!(stage.may(1, "spend trade"), "resolved once more, it lay there before");
}

/// RULES 15, AUTOMA 6
#[test]
fn by_option_the_automated_players_mathematics_token_waits_too() {
    for (value, dial, left) in [("yes", 8, 0), ("no", 7, 1)] {
        let setup = with_automated(NEWEST, 1, 1).with("mathematics_at_once", value);
        let mut stage = Stage::of(setup).no_barbarians().card(1, FocusCard::Mathematics, 5);
        for kind in [Focus::Culture, Focus::Science, Focus::Economy, Focus::Industry, Focus::Military] {
            stage = stage.trade(1, kind, 2);
        }
        stage.auto();
        assert_eq!((stage.game.player(seat(1)).dial, stage.trade_on(1, Focus::Science)), (dial, left));
    }
}

/// RULES 15, RULES 16
#[test]
fn by_option_the_giver_puts_the_embassys_token_and_nobody_waits() {
    let visit = |value: &str| {
        let stage = Stage::of(people("embassy_card", value)).card(1, FocusCard::ForeignTrade, 3);
        let stage = stage.caravan(1, 0, "D7").pact(1, 2, Pact::Embassy);
        stage.plays(1, &["focus economy", "caravan D7 D8", "put culture", "put culture", "done"])
    };
    assert_eq!(visit("visitor").list(1, "embassy").len(), 5);
    let mut stage = visit("giver");
    assert!(stage.list(1, "embassy").is_empty());
    assert!(stage.may(2, "put military") && !stage.interrupts(2), "it can wait");
    stage.play(1, "take oil");
    stage.play(1, "end");
    assert!(!stage.may(2, "focus culture"), "but not beyond the next card");
    stage.play(2, "put military");
    assert_eq!(stage.trade_on(2, Focus::Military), 1);
    assert!(stage.may(2, "focus culture"));
}

/// RULES 15, RULES 7.3, AUTOMA 7
#[test]
fn the_embassys_token_finds_a_card_without_a_giver_to_choose_it() {
    let setup = Setup::players(NEWEST, 3).with("embassy_card", "giver");
    let mut stage = Stage::of(setup).card(1, FocusCard::ForeignTrade, 3).caravan(1, 0, "D7");
    stage = stage.pact(1, 2, Pact::Embassy);
    stage.game.resign(seat(2), &mut Dice::new(&Secret::from_number(1), "t", 1));
    let stage =
        stage.plays(1, &["focus economy", "caravan D7 D8", "put culture", "put culture", "done", "take oil"]);
    assert_eq!((stage.game.player(seat(2)).row.trade(), stage.game.player(seat(2)).owed_trade), (1, 0));
    let setup = with_automated(NEWEST, 1, 1).with("embassy_card", "giver");
    let stage = Stage::of(setup).no_barbarians().turn_of(2).card(2, FocusCard::ForeignTrade, 3);
    let stage = stage.caravan(2, 0, "H3").pact(2, 1, Pact::Embassy);
    let stage = stage.plays(2, &["focus economy", "caravan H3 H2", "put culture", "put culture", "done"]);
    assert_eq!(stage.list(2, "embassy").len(), 5, "for the automated player the visitor goes on choosing");
}

/// RULES 12, RULES 15. Tokens of the trade event come on top of an Embassy's.
#[test]
fn the_trade_event_adds_to_what_an_embassy_owes() {
    let mut stage = Stage::of(people("embassy_card", "giver")).tokens(1, &["H3", "G2"]).event(4).turn_of(2);
    stage.game.player_mut(seat(1)).owed_trade = 1;
    assert_eq!(stage.game.mature(seat(1)).len(), 1);
    let events = (0..5).filter(|section| {
        let stage = stage.again().event(*section).plays(2, &["focus science", "done", "end"]);
        stage.game.player(seat(1)).owed_trade == 2
    });
    assert_eq!(events.count(), 1, "one section of the dial is the trade event");
}

/// RULES 15
#[test]
fn by_option_stonehenges_tokens_need_a_city_beside_them() {
    let table = |value: &str| {
        let stage = Stage::of(people("stonehenge_anywhere", value)).cities(1, &["I12"]);
        let stage = stage.wonder(Wonder::Stonehenge, "I12").card(1, FocusCard::EarlyEmpire, 2);
        stage.plays(1, &["focus culture"])
    };
    assert_eq!(table("yes").plays(1, &["token I11"]).list(1, "token"), ["H11", "I10"]);
    let mut stage = table("no");
    let hills = stage.game.chart.ground(crate::ids::Terrain::Hills);
    let beside: Vec<String> =
        stage.ring("I12").into_iter().filter(|s| hills.contains(stage.space(s))).collect();
    stage.play(1, "token I11");
    let next: Vec<String> = stage.ring("I11").into_iter().filter(|s| beside.contains(s)).collect();
    assert!(!next.contains(&"I10".to_owned()) && stage.refused(1, "token I10") == "9.1");
    let open: Vec<String> =
        stage.list(1, "token").into_iter().filter(|s| hills.contains(stage.space(s))).collect();
    assert!(open.iter().all(|s| beside.contains(s)), "{open:?}");
}

/// RULES 15
#[test]
fn by_option_a_barbarian_beaten_by_currency_brings_a_trade_token_or_nothing() {
    let table = |value: &str, leader| {
        let stage = Stage::of(people("currency_spoils", value)).leader(1, leader);
        let stage = stage.card(1, FocusCard::Currency, 5).caravan(1, 0, "H4");
        stage.plays(1, &["focus economy", "caravan H4 H5"])
    };
    let brings = |stage: &Stage| (stage.may(1, "take oil"), stage.may(1, "put culture"));
    assert_eq!(brings(&table("leader", Leader::Sumeria)), (true, false));
    assert_eq!(brings(&table("leader", Leader::Rome)), (false, false));
    assert_eq!(brings(&table("nothing", Leader::Sumeria)), (false, false));
    assert_eq!(brings(&table("trade", Leader::Rome)), (false, true));
    let stage = table("trade", Leader::Sumeria);
    assert_eq!(brings(&stage), (true, false));
    let stage = stage.plays(1, &["take oil", "put culture"]);
    assert_eq!(stage.trade_on(1, Focus::Culture), 1);
    assert!(!stage.list(1, "caravan H5").is_empty(), "and the caravan goes on");
}

/// RULES 15: what an attack brings is not touched.
#[test]
fn by_option_currency_brings_nothing_but_an_attack_still_does() {
    let stage = Stage::of(people("currency_spoils", "nothing")).leader(1, Leader::Sumeria);
    let mut stage = stage.card(1, FocusCard::Masonry, 5).tokens(1, &["G4"]).plays(1, &["focus military"]);
    stage.win(1, "attack H5");
    stage.play(1, "take marble");
    stage.play(1, "put culture");
    assert_eq!(stage.game.player(seat(1)).resources[Resource::Marble], 1);
}

/// RULES 15, AUTOMA 6
#[test]
fn by_option_the_automated_players_currency_brings_it_the_same() {
    for (value, trade, draws) in [("leader", 0, true), ("trade", 1, true), ("nothing", 0, false)] {
        let setup = with_automated(NEWEST, 1, 1).with("currency_spoils", value);
        let stage = Stage::of(setup).no_barbarians().card(1, FocusCard::Currency, 5);
        let mut stage = stage.leader(1, Leader::Sumeria).barbarian_at(Barbarian::B, "H3");
        stage.auto_one();
        assert_eq!(stage.game.barbarians[Barbarian::B], Horde::Away);
        assert_eq!(stage.game.player(seat(1)).row.trade(), trade, "{value}");
        assert_eq!(stage.auto_one().starts_with("take "), draws, "{value}");
    }
}

/// RULES 15
#[test]
fn by_option_explorer_counts_control_tokens_only() {
    let progress = |value: &str| {
        let stage = Stage::of(people("explorer_cities", value)).tokens(1, &["H3"]);
        assert!(stage.game.chart.coastal.contains(stage.space("H2")));
        stage.game.progress(seat(1), Agenda::Explorer)
    };
    assert_eq!((progress("yes"), progress("no")), (2, 1), "the capital lies by water");
}

/// RULES 15
#[test]
fn by_option_the_greatest_reduction_alone_makes_a_wonder_cheaper() {
    let cost = |value: &str, alone: bool| {
        let stage = Stage::of(people("discounts_add_up", value)).leader(1, Leader::Egypt);
        let stage = stage.tokens(1, &["H3", "G2"]);
        let stage = if alone { stage } else { stage.treaty(1, CityState::Brussels) };
        let first = stage.game.cost(seat(1), Wonder::Petra);
        (first, stage.treaty(1, CityState::BuenosAires).game.cost(seat(1), Wonder::Petra))
    };
    assert_eq!((cost("yes", true), cost("yes", false)), ((6, 4), (5, 3)));
    assert_eq!((cost("no", true), cost("no", false)), ((6, 5), (6, 5)));
}

/// RULES 15. Cities side by side are rare: two conquered city-states whose tiles were laid so.
#[test]
fn by_option_open_borders_count_the_givers_cities_too() {
    let mature = |value: &str, cards: &[Pact]| {
        let stage = Stage::of(people("open_borders_cities", value)).tokens(1, &["H3"]).cities(2, &["G2"]);
        let stage = cards.iter().fold(stage, |stage, pact| stage.pact(1, 2, *pact));
        stage.game.mature(seat(1)).len()
    };
    assert_eq!(mature("no", &[Pact::OpenBorders]), 0);
    assert_eq!(mature("yes", &[Pact::OpenBorders]), 1);
    assert_eq!(mature("yes", &[Pact::JointWar]), 0, "only with that card");
}
