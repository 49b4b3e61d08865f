//! Events, agendas, winning, leaving, standing orders.

use super::stage::{Stage, covers, said, seat};
use crate::ids::{Agenda, Barbarian, CityState, Focus, FocusCard, Goal, Id, Nature, Wonder};
use crate::state::{Caravan, Ended, Horde, Lying};
use kernel::{Dice, Game, Secret, Setup, Viewer};

/// Ends the round of a table of two.
fn round(stage: &mut Stage) -> kernel::Applied {
    stage.play(1, "focus science");
    stage.play(1, "done");
    stage.play(1, "end");
    stage.play(2, "focus science");
    stage.play(2, "done");
    stage.play(2, "end")
}

fn moved(stage: &mut Stage, die: u8) {
    stage.play(1, "focus science");
    stage.play(1, "done");
    stage.play(1, "end");
    stage.play(2, "focus science");
    stage.play(2, "done");
    stage.play_until(2, "end", |_, a| {
        a.notes
            .iter()
            .any(|n| n.message.id == "barbarians-move" && n.message.args[0].1 == kernel::Arg::from(die))
    });
}

/// RULES 7, RULES 12
#[test]
fn the_dial_moves_at_the_end_of_each_round_and_never_before_the_first_turn() {
    let mut stage = Stage::players(2);
    assert_eq!(stage.game.event, 0);
    for section in [1, 2, 3] {
        assert!(said(&round(&mut stage), "round-ended"));
        stage.auto();
        assert_eq!(stage.game.event, section);
    }
}

/// RULES 12
#[test]
fn barbarians_move_one_space_and_destroy_what_is_weak() {
    let stage = Stage::players(2).event(1).no_barbarians().barbarian_at(Barbarian::B, "H5");
    let mut stage = stage.tokens(1, &["H6"]).caravan(2, 0, "H6");
    moved(&mut stage, 2);
    assert_eq!(stage.game.barbarians[Barbarian::B], Horde::At(stage.space("H6")));
    assert_eq!(stage.owner("H6"), None);
    assert_eq!(stage.game.player(seat(2)).caravans[0], Caravan::Card);
}

/// RULES 12
#[test]
fn a_reinforced_token_is_turned_and_sends_the_barbarian_back() {
    let stage =
        Stage::players(2).event(1).no_barbarians().barbarian_at(Barbarian::B, "H5").reinforced(1, &["H6"]);
    let mut stage = stage;
    moved(&mut stage, 2);
    assert_eq!(stage.game.barbarians[Barbarian::B], Horde::At(stage.space("H5")));
    assert_eq!(stage.owner("H6"), Some(1));
    assert!(!stage.game.reinforced.contains(stage.space("H6")));
}

/// RULES 12
#[test]
fn barbarians_cross_water_and_turn_round_at_the_edge() {
    let mut stage = Stage::players(2).event(1).no_barbarians().barbarian_at(Barbarian::B, "H6");
    moved(&mut stage, 2);
    assert_eq!(stage.game.barbarians[Barbarian::B], Horde::At(stage.space("H8")), "over H7");
    let mut stage = Stage::players(2).event(1).no_barbarians().barbarian_at(Barbarian::B, "D1");
    moved(&mut stage, 5);
    assert_eq!(stage.game.barbarians[Barbarian::B], Horde::At(stage.space("D2")), "west is off the map");
}

/// RULES 12, RULES 16
#[test]
fn a_raided_capital_loses_two_trade_tokens_of_choice_or_by_order_from_the_fullest_card() {
    let stage = Stage::players(2).event(1).no_barbarians().barbarian_at(Barbarian::B, "H3");
    let stage = stage.trade(1, Focus::Culture, 3).trade(1, Focus::Science, 1);
    let mut stage = stage.plays(1, &["order raid auto"]);
    moved(&mut stage, 5);
    assert_eq!(stage.game.barbarians[Barbarian::B], Horde::At(stage.space("H3")), "it goes back");
    assert_eq!(stage.auto(), ["ransom culture", "ransom culture"]);
    assert_eq!(stage.game.player(seat(1)).row.trade(), 2);
    let stage = Stage::players(2).event(1).no_barbarians().barbarian_at(Barbarian::B, "H3");
    let mut stage = stage.trade(1, Focus::Culture, 3).trade(1, Focus::Science, 1);
    moved(&mut stage, 5);
    assert!(stage.auto().is_empty());
    assert_eq!(stage.refused(1, "focus culture"), "12");
    stage.play(1, "ransom science");
    stage.play(1, "ransom culture");
    assert_eq!(stage.trade_on(1, Focus::Science), 0);
}

/// RULES 12
#[test]
fn petra_keeps_barbarians_out_of_cities_and_reinforced_tokens() {
    let stage =
        Stage::players(2).event(1).no_barbarians().barbarian_at(Barbarian::B, "H5").reinforced(1, &["H6"]);
    let mut stage = stage.wonder(Wonder::Petra, "H2");
    moved(&mut stage, 2);
    assert!(stage.game.reinforced.contains(stage.space("H6")), "not even turned");
    assert_eq!(stage.game.barbarians[Barbarian::B], Horde::At(stage.space("H4")), "it turns round");
}

/// RULES 12
#[test]
fn barbarians_never_end_up_sharing_a_space() {
    let stage = Stage::players(2).event(1).no_barbarians().barbarian_at(Barbarian::B, "H10");
    let mut stage =
        stage.barbarian_at(Barbarian::C, "J1").barbarian_at(Barbarian::D, "H11").reinforced(1, &["H12"]);
    moved(&mut stage, 2);
    let spaces: std::collections::BTreeSet<_> = stage.game.on_the_map().iter().map(|(_, s)| *s).collect();
    assert_eq!(spaces.len(), stage.game.on_the_map().len());
}

/// RULES 12
#[test]
fn barbarians_off_the_map_return_to_their_letter_if_it_is_free() {
    let mut stage = Stage::players(2).event(4).no_barbarians().tokens(1, &["H5"]).caravan(2, 0, "H9");
    round(&mut stage);
    assert_eq!(stage.game.barbarians[Barbarian::B], Horde::Away, "a token stands there");
    assert_eq!(stage.game.barbarians[Barbarian::D], Horde::At(stage.space("H9")));
    assert_eq!(stage.game.player(seat(2)).caravans[0], Caravan::Card, "caravans are destroyed");
}

/// RULES 12, RULES 16
#[test]
fn the_trade_event_pays_for_mature_cities_and_holds_nobody_up() {
    let mut stage =
        Stage::players(2).event(2).tokens(1, &["H3", "G2"]).tokens(2, &["C1", "C2", "D7", "D9", "E8", "E9"]);
    let applied = round(&mut stage);
    assert!(said(&applied, "trade-earned"));
    assert_eq!(stage.game.awaited().iter().map(|s| s.number()).collect::<Vec<_>>(), [1]);
    assert!(stage.game.prompt(seat(2)).is_some(), "seat 2 may answer meanwhile");
    assert_eq!(stage.refused(1, "focus culture"), "12");
    stage.play(1, "put culture");
    stage.play(1, "focus science");
    stage.play(2, "put military");
    assert_eq!((stage.trade_on(1, Focus::Culture), stage.trade_on(2, Focus::Military)), (1, 1));
    let mut stage = Stage::players(2).event(2).tokens(1, &["H3", "G2"]).plays(1, &["order trade auto"]);
    round(&mut stage);
    assert_eq!(stage.auto(), ["put industry"], "the emptiest card, the highest slot of several");
}

/// RULES 11, RULES 12
#[test]
fn a_city_state_is_free_again_when_a_barbarian_destroys_its_conquerors_city() {
    let stage = Stage::players(2).event(1).no_barbarians().conquest(1, CityState::Carthage);
    let mut stage = stage.barbarian_at(Barbarian::B, "F3");
    moved(&mut stage, 2);
    assert_eq!(stage.game.city_states[CityState::Carthage], Lying::Map);
    assert!(stage.game.treaty_left(CityState::Carthage));
    let near =
        stage.tokens(1, &["E4"]).turn_of(1).card(1, FocusCard::Masonry, 5).plays(1, &["focus military"]);
    assert_eq!(near.game.foe(seat(1), near.space("F4")), Some(crate::state::Foe::Barbarian(Barbarian::B)));
}

/// RULES 10, RULES 12
#[test]
fn a_destroyed_citys_wonder_stays_without_an_owner() {
    let stage = Stage::players(2).event(1).no_barbarians().cities(1, &["H6"]).wonder(Wonder::Oracle, "H6");
    let mut stage = stage.barbarian_at(Barbarian::B, "H5");
    moved(&mut stage, 2);
    assert_eq!(stage.game.wonders.sites[Wonder::Oracle], Some(stage.space("H6")));
    assert_eq!(stage.game.wonder_owner(Wonder::Oracle), None);
}

/// RULES 13
#[test]
fn every_agenda_marks_its_card_the_moment_it_is_met() {
    covers!(
        "agenda:civilized",
        "agenda:money_grubber",
        "agenda:explorer",
        "agenda:aesthetic",
        "agenda:paranoid",
        "agenda:technophile",
        "agenda:scholarly",
        "agenda:populous",
        "agenda:preservationist"
    );
    let pair = |a: Wonder, b: Wonder| Stage::players(2).cities(1, &["F6"]).wonder(a, "H2").wonder(b, "F6");
    let edge = ["H3", "G2", "G3", "I3", "J3", "D1", "D2", "D3", "D4", "D5", "D6", "E1", "F1", "K2", "L1"];
    let cases: Vec<(Agenda, Goal, Stage, Stage)> = vec![
        (
            Agenda::Civilized,
            Goal::CivilizedMoneyGrubber,
            Stage::players(2).cities(1, &["D1", "D3", "E5", "F2", "H4", "H6", "I8"]),
            Stage::players(2).cities(1, &["D1", "D3", "E5", "F2", "H4", "H6"]),
        ),
        (
            Agenda::MoneyGrubber,
            Goal::CivilizedMoneyGrubber,
            pair(Wonder::Colossus, Wonder::BigBen),
            pair(Wonder::Colossus, Wonder::Petra),
        ),
        (
            Agenda::Aesthetic,
            Goal::ExplorerAesthetic,
            pair(Wonder::Stonehenge, Wonder::EiffelTower),
            pair(Wonder::Stonehenge, Wonder::Petra),
        ),
        (
            Agenda::Explorer,
            Goal::ExplorerAesthetic,
            Stage::players(2).no_barbarians().tokens(1, &edge[..14]),
            Stage::players(2).no_barbarians().tokens(1, &edge[..13]),
        ),
        (
            Agenda::Paranoid,
            Goal::WarmongerParanoid,
            pair(Wonder::Petra, Wonder::Alhambra),
            pair(Wonder::Petra, Wonder::Oracle),
        ),
        (
            Agenda::Scholarly,
            Goal::TechnophileScholarly,
            pair(Wonder::Oracle, Wonder::Kremlin),
            pair(Wonder::Oracle, Wonder::Petra),
        ),
        (
            Agenda::Preservationist,
            Goal::PopulousPreservationist,
            Stage::players(2).nature(1, Nature::MountEverest).nature(1, Nature::GrandMesa),
            Stage::players(2).nature(1, Nature::MountEverest),
        ),
    ];
    for (agenda, goal, met, short) in cases {
        for (mut stage, marked) in [(met.goals(&[goal]), true), (short.goals(&[goal]), false)] {
            stage.play(1, "focus science");
            assert_eq!(stage.game.player(seat(1)).marks.contains(goal), marked, "{agenda}");
        }
    }
    let mut stage = Stage::players(2).goals(&[Goal::TechnophileScholarly]).card(1, FocusCard::Astrology, 5);
    stage.game.player_mut(seat(1)).dial = 18;
    stage.play(1, "focus science");
    stage.play(1, "advance");
    assert!(!stage.game.player(seat(1)).marks.contains(Goal::TechnophileScholarly), "23 is not enough");
}

/// RULES 13
#[test]
fn five_mature_cities_make_a_people() {
    covers!("agenda:populous");
    let ring = |stage: &Stage, city: &str| stage.ring(city);
    let mut stage = Stage::players(2).goals(&[Goal::PopulousPreservationist]).no_barbarians();
    let cities = ["H2", "D1", "H15", "L1", "B1"];
    for city in cities {
        let around = ring(&stage, city);
        let land: Vec<&str> = around.iter().map(String::as_str).collect();
        stage = stage.cities(1, &[city]);
        let water = stage.game.chart.ground(crate::ids::Terrain::Water);
        let land: Vec<&str> = land.into_iter().filter(|c| !water.contains(stage.space(c))).collect();
        stage = stage.tokens(1, &land);
    }
    assert_eq!(stage.game.mature(seat(1)).len(), 5);
    stage.play(1, "focus science");
    assert!(stage.game.player(seat(1)).marks.contains(Goal::PopulousPreservationist));
}

/// RULES 13
#[test]
fn conquering_two_city_states_fulfils_warmonger_and_the_mark_stays() {
    let stage = Stage::players(2).goals(&[Goal::WarmongerParanoid]).conquest(1, CityState::Carthage);
    let mut stage = stage.conquest(1, CityState::Geneva);
    stage.play(1, "focus science");
    assert!(stage.game.player(seat(1)).marks.contains(Goal::WarmongerParanoid));
    let space = stage.space("F4");
    stage.game.destroy_piece(space, &mut kernel::Applied::default());
    assert_eq!(stage.game.progress(seat(1), Agenda::Warmonger), 0);
    assert!(stage.game.player(seat(1)).marks.contains(Goal::WarmongerParanoid), "a marker stays");
}

/// RULES 13
#[test]
fn whoever_has_every_card_marked_wins_at_the_end_of_the_round() {
    let mut stage = Stage::players(2);
    let goals = stage.game.goals.clone();
    for goal in goals {
        stage.game.player_mut(seat(1)).marks.insert(goal);
    }
    stage.play(1, "focus science");
    assert!(stage.game.outcome().is_none(), "the round is played to its end");
    for (number, text) in [(1, "done"), (1, "end"), (2, "focus science"), (2, "done"), (2, "end")] {
        stage.play(number, text);
    }
    let outcome = stage.game.outcome().unwrap();
    assert_eq!(stage.game.ended, Some(Ended::Victory));
    assert!(outcome.winners().contains(seat(1)) && outcome.winners().len() == 1);
    assert!(stage.game.awaited().is_empty() && stage.legal(1).is_empty());
}

/// RULES 13
#[test]
fn several_winners_compare_wonders_then_spaces_and_share_what_is_equal() {
    let mut stage = Stage::players(2);
    let goals = stage.game.goals.clone();
    for number in [1, 2] {
        for goal in &goals {
            stage.game.player_mut(seat(number)).marks.insert(*goal);
        }
    }
    stage.game.ended = Some(Ended::Victory);
    assert_eq!(stage.game.outcome().unwrap().winners().len(), 2);
    let stage = stage.tokens(2, &["D7"]);
    assert!(stage.game.outcome().unwrap().winners().contains(seat(2)));
    let mut stage = stage.wonder(Wonder::Petra, "H2");
    stage.game.ended = Some(Ended::Victory);
    let winners = stage.game.outcome().unwrap().winners();
    assert!(winners.contains(seat(1)) && winners.len() == 1);
}

/// RULES 13.1, RULES 13.2
#[test]
fn the_last_round_and_rounds_without_a_change_end_the_game() {
    let mut stage = Stage::of(Setup::players(2, 2).with("round_limit", "10").with("stall_rounds", "0"));
    for _ in 0..10 {
        assert!(stage.game.ended.is_none());
        round(&mut stage);
        stage.auto();
    }
    assert_eq!(stage.game.ended, Some(Ended::RoundLimit));
    let mut stage = Stage::players(2);
    stage.game.quiet.fingerprint = stage.game.fingerprint();
    for _ in 0..3 {
        assert!(stage.game.ended.is_none());
        round(&mut stage);
    }
    assert_eq!(stage.game.ended, Some(Ended::Stalled));
}

/// RULES 13.2
#[test]
fn a_table_may_agree_to_end() {
    let mut stage = Stage::of(Setup::players(2, 2).with("agreed_end", "yes"));
    stage.play(1, "order end yes");
    assert!(stage.game.ended.is_none());
    stage.play(1, "order end no");
    stage.play(2, "order end yes");
    stage.play(1, "order end yes");
    assert_eq!(stage.game.ended, Some(Ended::Agreed));
    assert_eq!(Stage::players(2).refused(1, "order end yes"), "16", "only if the table allows it");
}

/// RULES 7.3
#[test]
fn a_seat_that_leaves_is_dormant_and_the_others_go_on() {
    let mut stage = Stage::players(3).tokens(1, &["H3"]).trade(1, Focus::Military, 3);
    let secret = Secret::from_number(1);
    stage.game.resign(seat(1), &mut Dice::new(&secret, "t", 9));
    assert_eq!(stage.game.awaited().iter().map(|s| s.number()).collect::<Vec<_>>(), [2]);
    assert_eq!(stage.owner("H3"), Some(1), "its pieces stay");
    let stage2 = stage.tokens(2, &["G3"]).card(2, FocusCard::Masonry, 5);
    let mut stage = stage2.plays(2, &["focus military"]);
    stage.play_until(2, "attack H3", |g, _| g.battle.is_none());
    assert_eq!(stage.trade_on(1, Focus::Military), 3, "a dormant player spends nothing");
    stage.game.resign(seat(2), &mut Dice::new(&secret, "t", 10));
    let outcome = stage.game.outcome().unwrap();
    let places: Vec<(u8, u8)> = outcome.ranking.iter().map(|p| (p.seat.number(), p.place)).collect();
    assert_eq!(
        places,
        [(3, 1), (2, 2), (1, 3)],
        "the last one wins, later departures rank before earlier ones"
    );
}

/// RULES 7.3
#[test]
fn a_dormant_seats_turns_are_skipped_even_if_it_began_the_rounds() {
    let mut stage = Stage::players(3);
    stage.game.resign(seat(1), &mut Dice::new(&Secret::from_number(1), "t", 9));
    for number in [2, 3] {
        stage.play(number, "focus science");
        stage.play(number, "done");
        stage.play(number, "end");
    }
    assert_eq!((stage.game.round, stage.game.turn.seat.number(), stage.game.event), (2, 2, 1));
}

/// RULES 3
#[test]
fn only_the_order_of_the_wonder_stacks_is_hidden() {
    let stage = Stage::players(2);
    let view = stage.game.view(Viewer::Seat(seat(1)));
    assert!(view.market.iter().all(|m| m.order.is_empty() && m.top.is_some()));
    let all = stage.game.view(Viewer::Historian);
    assert!(all.market.iter().all(|m| m.order.len() == m.below));
    let json = serde_json::to_string(&view).unwrap();
    let hidden = stage.game.wonders.decks.iter().flat_map(|(_, d)| d.iter().rev().skip(1));
    for wonder in hidden {
        assert!(!json.contains(&format!("\"{}\"", wonder.id())), "{wonder} shows");
    }
}

/// RULES 7.2
#[test]
fn an_empty_supply_gives_nothing_and_nothing_waits_for_it() {
    let mut stage = Stage::players(2).card(1, FocusCard::ReplaceableParts, 1);
    for resource in crate::ids::Resource::ALL {
        stage.game.supply[*resource] = 0;
    }
    stage.play(1, "focus science");
    assert!(stage.may(1, "advance"), "the choice is skipped");
}

/// RULES 16
#[test]
fn a_late_players_fallback_is_always_safe() {
    let mut stage = Stage::players(2);
    for _ in 0..40 {
        let Some(who) = stage.game.awaited().iter().next() else { break };
        let mv = stage.game.fallback(who).unwrap().to_string();
        stage.play(who.number(), &mv);
    }
    assert!(stage.game.round > 3);
}
