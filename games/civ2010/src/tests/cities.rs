//! Cities, buildings, governments, great people, harvests (RULES 6.3, 7, 9).

use super::stage::{Stage, covers, named, seat, sq};
use crate::ids::{Building, Civ, Dir, Government, Id, Person, Resource, Terrain};
use crate::state::{Phase, What};

/// RULES 7.3: price, ground and supply of every building.
#[test]
fn every_building_is_built_on_its_ground_for_its_price() {
    covers!("building:harbor", "building:trading_post", "building:workshop", "building:iron_mine");
    covers!("building:library", "building:university", "building:granary", "building:aqueduct");
    covers!("building:market", "building:bank", "building:temple", "building:cathedral");
    covers!("building:barracks", "building:academy");
    for building in Building::ALL {
        let facts = &crate::data::data().buildings[*building];
        for terrain in Terrain::ALL {
            let mut stage = Stage::new().ground("C3", *terrain);
            stage.player_mut(1).techs = Default::default();
            stage.player_mut(1).techs.insert(facts.unlocked_by);
            stage.player_mut(1).cities[0].bonus = 20;
            let text = format!("produce B2 {building} C3");
            assert_eq!(stage.may(1, &text), facts.terrain.contains(terrain), "{building} on {terrain}");
            if !stage.may(1, &text) {
                continue;
            }
            let base = stage.production(1, "B2");
            stage.player_mut(1).cities[0].bonus = facts.cost - u8::try_from(base - 20).unwrap();
            assert!(stage.may(1, &text), "{building} costs {}", facts.cost);
            let supply = stage.game.supply[facts.marker];
            stage.play(1, &text);
            assert_eq!(stage.marker("C3"), Some(What::Building(*building)));
            assert_eq!(stage.game.supply[facts.marker], supply - 1);
            let yields = stage.game.yields(sq("C3"));
            assert_eq!(yields, facts.symbols, "RULES 7.1: the marker replaces the ground");
            assert_eq!(stage.game.combat_bonus(seat(1)), facts.symbols.combat_bonus);
        }
        let mut poor = Stage::new().ground("C3", facts.terrain[0]);
        poor.player_mut(1).techs.insert(facts.unlocked_by);
        poor.game.supply[facts.marker] = 0;
        poor.player_mut(1).cities[0].bonus = 20;
        assert!(!poor.may(1, &format!("produce B2 {building} C3")), "{building}: none left");
    }
}

/// RULES 7.3: only one building with a star, and upgrades flip by themselves.
#[test]
fn limited_buildings_and_upgrades() {
    let mut stage =
        Stage::new().techs(1, &["philosophy", "metalworking", "pottery"]).building(1, "temple", "C3");
    stage.player_mut(1).cities[0].bonus = 20;
    assert!(!stage.may(1, "produce B2 barracks C2") && !stage.may(1, "produce B2 market C1"));
    assert!(stage.may(1, "produce B2 barracks C3"), "RULES 7.5: it replaces the temple");
    assert!(stage.may(1, "produce B2 granary C2"));
    stage = stage.building(1, "granary", "A1");
    stage.learn(1, "engineering");
    assert_eq!(stage.marker("A1"), Some(What::Building(Building::Aqueduct)));
    assert!(!stage.may(1, "produce B2 granary C2") && stage.may(1, "produce B2 aqueduct C2"));
    stage.play(1, "produce B2 barracks C3");
    assert_eq!(stage.game.supply[named("temple_cathedral")], 5, "the temple is back");
}

/// RULES 7.4: walls.
#[test]
fn walls_are_built_once() {
    covers!("building:city_walls");
    let mut stage = Stage::new().techs(1, &["masonry"]);
    stage.player_mut(1).cities[0].bonus = 7;
    stage.play(1, "produce B2 walls");
    assert!(stage.player(1).cities[0].walled);
    stage.player_mut(1).cities[0].acted = 0;
    assert!(!stage.may(1, "produce B2 walls"));
}

/// RULES 9.1: an example of the booklet (page 15): a temple in a forest.
#[test]
fn a_temple_replaces_the_forest_below_it() {
    let stage = Stage::new().ground("C3", Terrain::Forest);
    assert_eq!((stage.production(1, "B2"), stage.game.arts(seat(1), sq("B2"))), (2, 1));
    let stage = stage.building(1, "temple", "C3");
    assert_eq!((stage.production(1, "B2"), stage.game.arts(seat(1), sq("B2"))), (0, 3));
}

#[test]
fn governments_change_numbers() {
    covers!("government:despotism", "government:monarchy", "government:feudalism", "government:democracy");
    covers!("government:fundamentalism", "government:communism");
    let with = |g: &str| Stage::new().government(1, g).ground("C3", Terrain::Desert).city(1, "B6");
    let base = with("despotism");
    let arts = |s: &Stage, at: &str| s.game.arts(seat(1), sq(at));
    assert_eq!((base.production(1, "B2"), base.game.income(seat(1)), base.coins(1)), (0, 1, 0));
    assert_eq!((arts(&base, "B2"), arts(&base, "B6")), (1, 1));
    let monarchy = with("monarchy");
    assert_eq!((arts(&monarchy, "B2"), arts(&monarchy, "B6"), monarchy.game.hand_limit(seat(1))), (2, 2, 3));
    assert_eq!(with("feudalism").coins(1), 1);
    assert_eq!(with("democracy").game.income(seat(1)), 3);
    assert_eq!(with("fundamentalism").game.income(seat(1)), 0, "never below nothing");
    let communism = with("communism");
    assert_eq!((communism.production(1, "B2"), communism.production(1, "B6")), (2, 2));
    assert_eq!((arts(&communism, "B2"), arts(&communism, "B6")), (0, 1));
}

#[test]
fn feudalism_harvests_from_any_own_city() {
    let stage = Stage::new().city(1, "B10").tile("A1", "home_america", Dir::Up);
    assert!(stage.list(1, "harvest B10").is_empty());
    let stage = stage.government(1, "feudalism");
    assert!(stage.may(1, "harvest B10 iron"));
}

#[test]
fn a_democracy_attacks_no_city() {
    let stage = |g: &str| {
        Stage::new()
            .government(1, g)
            .army(1, "F13")
            .army(2, "E13")
            .phase(Phase::Movement, 1)
            .plays(1, &["take F13 1a"])
    };
    let near = |s: Stage| (s.may(1, "to G14"), s.may(1, "to E13"));
    assert_eq!(near(stage("democracy")), (true, true), "figures may be attacked");
    let city = |g: &str| {
        Stage::new()
            .government(1, g)
            .army(1, "G13")
            .phase(Phase::Movement, 1)
            .plays(1, &["take G13 1a"])
            .may(1, "to G15")
    };
    assert!(city("despotism") && !city("democracy"));
}

#[test]
fn a_republic_founds_with_armies_and_sends_scouts_into_huts() {
    covers!("government:republic");
    let stage = |g: &str| Stage::new().government(1, g).army(1, "B6").scout(1, "F3").hut_at("F4", "silk");
    assert!(stage("republic").phase(Phase::Start, 1).may(1, "found B6 army"));
    assert!(!stage("despotism").phase(Phase::Start, 1).may(1, "found B6 army"));
    let walk = |g: &str| stage(g).phase(Phase::Movement, 1).plays(1, &["take F3 1s"]);
    assert!(!walk("despotism").may(1, "to F4"));
    let mut republic = walk("republic");
    republic.play(1, "to F4");
    assert_eq!(republic.player(1).huts.len(), 1);
}

/// RULES 6.2: the free change lapses, then the way leads through Anarchy.
#[test]
fn a_new_government_may_be_adopted_once_without_anarchy() {
    let mut stage = Stage::new().phase(Phase::Research, 1).trade(1, 6);
    stage.play(1, "research code-of-laws");
    stage.play(2, "research nothing");
    assert_eq!((stage.game.phase, stage.game.turn), (Phase::Start, seat(2)));
    stage.play(2, "end");
    assert!(stage.may(1, "government republic"));
    let mut adopts = stage;
    adopts.play(1, "government republic");
    assert_eq!(adopts.player(1).government, Government::Republic);
    assert!(adopts.list(1, "government").is_empty(), "once a round");
    adopts.player_mut(1).once = Default::default();
    adopts.play(1, "end");
    assert!(adopts.player(1).fresh.is_empty());
    let later = adopts.phase(Phase::Start, 1).government(1, "despotism");
    assert_eq!(later.list(1, "government"), ["anarchy"], "the chance has lapsed");
}

/// RULES 9.2, 9.4: arts and the track with its prices and rewards.
#[test]
fn culture_buys_spaces_and_their_rewards() {
    let mut stage = Stage::new().culture(1, 9);
    stage.play(1, "advance");
    stage.play(1, "advance");
    assert_eq!((stage.player(1).culture, stage.player(1).hand.len()), (3, 2));
    stage.play(1, "advance");
    assert_eq!(stage.player(1).track, 3);
    stage.play(1, "keep");
    assert_eq!(stage.player(1).reserve.len(), 1, "space 3 is a great person");
    assert_eq!(stage.refused(1, "advance"), "9.4");
    let mut second = Stage::new().culture(1, 5).trade(1, 3).track(1, 7);
    second.play(1, "advance");
    assert_eq!((second.player(1).culture, second.player(1).trade), (0, 0));
    let mut last = Stage::new().culture(1, 7).trade(1, 6).track(1, 20);
    last.play(1, "advance");
    assert_eq!(last.winner(), Some(1), "RULES 1: the last space wins");
}

#[test]
fn too_many_culture_events_are_discarded_at_once() {
    let mut stage = Stage::new().culture(1, 3).hand(1, &["drought", "sabotage"]);
    stage.play(1, "advance");
    assert_eq!(stage.player(1).hand.len(), 3);
    assert!(stage.legal(1).iter().all(|m| m.starts_with("discard")));
    stage.play(1, "discard drought");
    assert_eq!(stage.player(1).hand.len(), 2);
    assert!(stage.may(1, "arts B2"));
}

/// RULES 7.7: symbols of the great people; they go on land that is not blockaded.
#[test]
fn great_people_yield_what_their_markers_show() {
    covers!("person:artist", "person:builder", "person:general", "person:humanitarian");
    covers!("person:industrialist", "person:scientist");
    let want = [
        (1, 0, 2, 0, 0),
        (0, 2, 0, 1, 0),
        (0, 0, 0, 0, 4),
        (1, 1, 1, 1, 0),
        (0, 0, 2, 1, 0),
        (2, 1, 0, 0, 0),
    ];
    for (person, (trade, production, culture, coins, bonus)) in Person::ALL.iter().zip(want) {
        let stage = Stage::new().person(1, person.id(), "C3");
        assert_eq!(stage.game.income(seat(1)), trade, "{person}");
        assert_eq!(stage.production(1, "B2"), production, "{person}");
        assert_eq!(stage.game.arts(seat(1), sq("B2")), 1 + culture, "{person}");
        assert_eq!(stage.coins(1), coins, "{person}");
        assert_eq!(stage.game.combat_bonus(seat(1)), bonus, "{person}");
        let blockaded = stage.scout(2, "C3");
        assert_eq!(blockaded.game.combat_bonus(seat(1)), 0, "RULES 7.2");
        assert_eq!(blockaded.coins(1), 0);
    }
    let mut stage = Stage::new().ground("A1", Terrain::Water).scout(2, "C1").phase(Phase::Start, 1);
    stage.player_mut(1).reserve = vec![Person::Artist];
    assert!(!stage.may(1, "person artist A1") && !stage.may(1, "person artist C1"));
    stage.play(1, "person artist C3");
    assert_eq!(stage.marker("C3"), Some(What::Person(Person::Artist)));
}

/// The booklet's city (page 27): 3 trade, 5 production, silk and incense; three harvests of scouts and a blockade.
fn booklet_city() -> Stage {
    Stage::new()
        .tile("A1", "home_america", Dir::Up)
        .ground("A1", Terrain::Forest)
        .ground("B1", Terrain::Forest)
        .ground("C1", Terrain::Desert)
        .ground("A2", Terrain::Grassland)
        .ground("A3", Terrain::Desert)
        .ground("B3", Terrain::Desert)
        .ground("C2", Terrain::Grassland)
        .ground("D9", Terrain::Forest)
}

#[test]
fn scouts_send_their_square_to_a_city() {
    let city = booklet_city();
    assert_eq!((city.production(1, "B2"), city.game.income(seat(1))), (5, 3), "two forests and a mountain");
    let stage = booklet_city().scout(1, "D9").begin_start(1);
    assert_eq!(stage.production(1, "B2"), 7, "RULES 6.3, example 1");
    let mut natural = booklet_city().tile("A9", "neutral_12", Dir::Up).scout(1, "C10").begin_start(1);
    natural = natural.phase(Phase::Cities, 1);
    assert_eq!(natural.game.arts(seat(1), sq("B2")), 2, "example 2: a natural wonder");
    let wheat = booklet_city().tile("A9", "neutral_01", Dir::Up).scout(1, "C10").begin_start(1);
    assert!(wheat.game.harvests(seat(1), sq("B2")).contains(&Resource::Wheat), "example 3");
    let blockade = booklet_city().scout(2, "B1").begin_start(2);
    assert_eq!((blockade.production(1, "B2"), blockade.production(2, "G15")), (3, 2), "the blockade");
}

#[test]
fn a_scout_gathers_from_the_round_after_it_came() {
    let mut stage = Stage::new().ground("D9", Terrain::Forest).scout(1, "D9").city(1, "B6");
    stage.game.figures[0].came = stage.game.round;
    let fresh = stage.begin_start(1);
    assert!(fresh.list(1, "assign").is_empty() && fresh.may(1, "end"));
    let mut stage = Stage::new().ground("D9", Terrain::Forest).scout(1, "D9").city(1, "B6").begin_start(1);
    assert!(!stage.may(1, "end"), "every scout must have a city");
    stage.play(1, "assign D9 B6");
    assert_eq!((stage.production(1, "B6"), stage.production(1, "B2")), (2, 0));
    stage.play(1, "assign D9 B2");
    assert_eq!((stage.production(1, "B6"), stage.production(1, "B2")), (0, 2));
    assert!(stage.may(1, "end"));
    stage = stage.phase(Phase::Movement, 1);
    stage.march(1, "D9", "1s", "D8");
    assert_eq!(stage.production(1, "B2"), 0, "the assignment ends at once");
}

/// RULES 9.3: one token, if one is left.
#[test]
fn a_harvest_takes_one_token_from_the_market() {
    covers!("resource:wheat", "resource:silk", "resource:incense", "resource:iron");
    let mut stage = Stage::new().tile("A1", "home_america", Dir::Up);
    assert!(stage.may(1, "harvest B2 iron") && stage.may(1, "harvest B2 incense"));
    stage.play(1, "harvest B2 iron");
    assert_eq!((stage.player(1).tokens[Resource::Iron], stage.game.market[Resource::Iron]), (1, 1));
    stage.player_mut(1).cities[0].acted = 0;
    stage.game.market[Resource::Iron] = 0;
    assert_eq!(stage.refused(1, "harvest B2 iron"), "9.3");
    let china = Stage::new().civ(1, Civ::China).tile("A1", "home_china", Dir::Up);
    assert!(china.may(1, "harvest B2 iron"));
    let egypt = Stage::new().tile("A1", "home_egypt", Dir::Up);
    assert!(egypt.may(1, "harvest B2 wheat") && !egypt.may(1, "harvest B2 silk"));
    let germany = Stage::new().tile("A1", "home_germany", Dir::Up);
    assert!(germany.may(1, "harvest B2 silk"));
}

/// RULES 9.5: spies and uranium are markers only, and count as any resource.
#[test]
fn markers_pay_like_tokens_and_leave_the_game() {
    covers!("resource:spy", "resource:uranium");
    let mut stage = Stage::new().techs(1, &["pottery"]).hut(1, "spy");
    stage.player_mut(1).villages = vec![named("uranium")];
    stage.play(1, "use pottery with hut-spy village-uranium");
    assert_eq!((stage.game.spent_huts.len(), stage.game.spent_villages.len()), (1, 1));
    assert_eq!(stage.coins(1), 1);
}

/// RULES 9.1: figures on a blockaded square fight at once.
#[test]
fn an_army_built_on_a_blockaded_square_attacks() {
    let mut stage = Stage::new().scout(2, "C3").trade(2, 5);
    stage.player_mut(1).cities[0].bonus = 6;
    assert!(!stage.may(1, "produce B2 scout C3"));
    stage.play(1, "produce B2 army C3");
    assert_eq!(stage.figures(2, "C3"), 0, "scouts are eliminated");
    stage.play(1, "spoil trade");
    assert_eq!((stage.player(1).trade, stage.player(2).trade), (3, 2));
    let mut battle = Stage::new().army(2, "C3").units(2, &["infantry-3"]);
    battle.player_mut(1).cities[0].bonus = 6;
    battle.play(1, "produce B2 army C3");
    assert!(battle.game.battle().is_some());
    battle.play(2, "play infantry-3 new");
    assert_eq!((battle.figures(1, "C3"), battle.awaited()), (0, vec![1]), "the turn goes on");
}
