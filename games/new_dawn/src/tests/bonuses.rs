//! What wonders, leaders, cards and reinforced tokens add to combat values (RULES 9.8).

use super::stage::{Stage, covers};
use crate::ids::{CityState, FocusCard, Leader, Pact, Wonder};

/// RULES 9.7
#[test]
fn defence_counts_ground_reinforcements_and_twice_the_ground_in_a_city() {
    let stage = Stage::players(2).tokens(1, &["G4"]).tokens(2, &["G3"]).reinforced(2, &["H4", "H3"]);
    assert_eq!(stage.odds(1, "G3").1, 3 + 2);
    assert_eq!(stage.odds(1, "H4").1, 3 + 1 + 1, "itself and H3");
    let stage = stage.cities(2, &["F1"]).reinforced(2, &["E1"]);
    assert_eq!(stage.odds(1, "F1").1, 6 + 1);
    assert_eq!(stage.odds(1, "F4").1, 8, "a city-state");
    assert_eq!(stage.odds(1, "H5").1, 5, "a barbarian");
}

/// RULES 9.8
#[test]
fn wonders_add_to_attack_and_defence_as_printed() {
    covers!(
        "wonder:terracotta_army",
        "wonder:alhambra",
        "wonder:ruhr_valley",
        "wonder:petra",
        "wonder:pentagon"
    );
    let base = || Stage::players(2).tokens(1, &["H3"]).tokens(2, &["G3"]);
    for (wonder, attack, defence) in [
        (Wonder::TerracottaArmy, 2, 0),
        (Wonder::Alhambra, 2, 2),
        (Wonder::RuhrValley, 0, 5),
        (Wonder::Petra, 0, 2),
        (Wonder::Pentagon, 2, 0),
    ] {
        assert_eq!(base().wonder(wonder, "H2").odds(1, "G3").0, attack, "{wonder}");
        assert_eq!(base().wonder(wonder, "D8").odds(1, "G3").1, 3 + defence, "{wonder}");
    }
}

/// RULES 15
#[test]
fn the_pentagon_attacks_at_any_distance_but_not_through_what_blocks() {
    let stage = Stage::players(2)
        .wonder(Wonder::Pentagon, "H2")
        .card(1, FocusCard::Masonry, 1)
        .plays(1, &["focus military"]);
    assert!(stage.may(1, "attack D8") && stage.may(1, "attack F11"));
    let stage = Stage::players(2).wonder(Wonder::Pentagon, "H2").tokens(2, &["H3", "G2"]).card(
        1,
        FocusCard::Masonry,
        1,
    );
    let stage = stage.plays(1, &["focus military"]);
    assert!(!stage.may(1, "attack D8"), "walled in");
}

/// RULES 9.8
#[test]
fn the_kremlin_rewards_more_reinforced_tokens() {
    covers!("wonder:kremlin");
    let stage = Stage::players(2).wonder(Wonder::Kremlin, "H2").reinforced(1, &["H3"]).tokens(2, &["G3"]);
    assert_eq!(stage.odds(1, "G3").0, 4);
    assert_eq!(stage.odds(1, "H5").0, 0, "only against rivals");
    let stage = stage.reinforced(2, &["D7"]);
    assert_eq!(stage.odds(1, "G3").0, 0, "not with as many");
}

/// RULES 9.8
#[test]
fn big_ben_counts_own_caravans_next_to_the_defending_space() {
    covers!("wonder:big_ben");
    let stage = Stage::players(2)
        .wonder(Wonder::BigBen, "H2")
        .tokens(2, &["G3"])
        .caravan(1, 0, "H3")
        .caravan(1, 1, "H3");
    assert_eq!(stage.odds(1, "G3").0, 4);
    let stage = Stage::players(2)
        .wonder(Wonder::BigBen, "D8")
        .tokens(2, &["G3"])
        .caravan(2, 0, "G4")
        .tokens(1, &["H3"]);
    assert_eq!(stage.odds(1, "G3").1, 5);
}

/// RULES 9.8
#[test]
fn scythia_fights_better_on_grassland_and_hills() {
    covers!("leader:scythia");
    let stage = Stage::players(2).leader(1, Leader::Scythia).tokens(2, &["G4", "G3"]);
    assert_eq!((stage.odds(1, "G4").0, stage.odds(1, "G3").0, stage.odds(1, "F4").0), (3, 0, 3));
    let stage = Stage::players(2).leader(2, Leader::Scythia).tokens(2, &["G4"]);
    assert_eq!(stage.odds(1, "G4").1, 4);
}

/// RULES 9.8
#[test]
fn kabul_helps_against_cities_and_other_city_states() {
    covers!("city_state:kabul");
    let stage = Stage::players(2).treaty(1, CityState::Kabul).cities(2, &["G4"]).tokens(2, &["G3"]);
    assert_eq!((stage.odds(1, "G4").0, stage.odds(1, "F4").0, stage.odds(1, "D8").0), (3, 3, 3));
    assert_eq!(stage.odds(1, "G3").0, 0);
}

/// RULES 9.8
#[test]
fn carthage_counts_city_states_and_own_cities_near_the_defending_space() {
    covers!("city_state:carthage");
    let stage = Stage::players(2).treaty(1, CityState::Carthage).cities(1, &["F2"]).tokens(2, &["G5"]);
    assert_eq!(stage.odds(1, "G5").0, 2, "Carthage itself and the city on F2");
    assert_eq!(stage.odds(1, "F4").0, 0, "never against Carthage");
    let stage = Stage::players(2).treaty(2, CityState::Carthage).tokens(2, &["G5"]).tokens(1, &["G4"]);
    assert_eq!(stage.odds(1, "G5").1, 5 + 1);
}

/// RULES 9.8, RULES 11
#[test]
fn joint_war_and_defensive_pact_work_against_anybody_but_the_giver() {
    covers!("pact:joint_war", "pact:defensive_pact");
    let stage = Stage::players(3).pact(1, 2, Pact::JointWar).tokens(2, &["G3"]).tokens(3, &["G4"]);
    assert_eq!((stage.odds(1, "G4").0, stage.odds(1, "H5").0, stage.odds(1, "G3").0), (2, 2, 0));
    let stage = Stage::players(3)
        .pact(2, 1, Pact::DefensivePact)
        .tokens(2, &["G3"])
        .tokens(1, &["H3"])
        .tokens(3, &["H4"]);
    assert_eq!((stage.odds(3, "G3").1, stage.odds(1, "G3").1), (5, 3));
}
