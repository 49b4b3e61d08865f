//! Every wonder works, is blockaded and becomes obsolete (RULES 6, 7.2, 7.6).

use super::stage::{Stage, covers, named, seat, sq};
use crate::ids::{Id, Resource, Wonder};
use crate::state::Phase;

#[test]
fn wonders_of_the_start_of_turn_work_by_themselves() {
    covers!("wonder:stonehenge", "wonder:colossus", "wonder:louvre", "wonder:panama_canal");
    covers!("wonder:sydney_opera_house");
    let with = |id: &str| Stage::new().wonder(1, id, "C3").begin_start(1);
    assert_eq!(with("stonehenge").player(1).culture, 1);
    assert_eq!(with("louvre").player(1).culture, 3);
    assert_eq!(with("colossus").player(1).trade, 3);
    assert_eq!(with("panama_canal").coins(1), 1);
    assert_eq!(with("sydney_opera_house").player(1).track, 1);
}

/// RULES 7.2: a blockaded wonder gives neither culture nor its ability.
#[test]
fn a_blockade_or_obsolescence_stops_a_wonder() {
    let blockaded = Stage::new().wonder(1, "louvre", "C3").scout(2, "C3").begin_start(1);
    assert_eq!(blockaded.player(1).culture, 0);
    let mut old = Stage::new().wonder(1, "louvre", "C3");
    old.player_mut(1).wonders[0].obsolete = true;
    assert_eq!(old.game.arts(seat(1), sq("B2")), 3, "the marker still yields culture");
    assert_eq!(old.begin_start(1).player(1).culture, 0);
    let mut canal = Stage::new().wonder(1, "panama_canal", "C3").begin_start(1);
    canal = canal.scout(2, "C3");
    assert_eq!(canal.coins(1), 0, "coins stay but do not count");
    canal.game.figures.clear();
    assert_eq!(canal.coins(1), 1);
}

#[test]
fn the_hanging_gardens_raise_a_figure_a_round() {
    covers!("wonder:hanging_gardens");
    let mut stage = Stage::new().wonder(1, "hanging_gardens", "C3").begin_start(1);
    stage.play(1, "gardens scout");
    assert_eq!(stage.figures(1, "C3"), 1);
    assert!(stage.list(1, "gardens").is_empty());
}

/// RULES 14: the Oracle shows the other side's force.
#[test]
fn the_oracle_shows_the_enemy_force() {
    covers!("wonder:oracle");
    let battle = |oracle: bool| {
        let mut stage = Stage::new()
            .army(1, "C4")
            .army(2, "D4")
            .units(1, &["infantry-1"])
            .units(2, &["mounted-3"])
            .phase(Phase::Movement, 1);
        if oracle {
            stage = stage.wonder(1, "oracle", "C3");
        }
        stage.march(1, "C4", "1a", "D4");
        stage.text(1).contains("mounted-3")
    };
    assert!(battle(true) && !battle(false));
}

#[test]
fn angkor_wat_harvests_twice_once_a_round() {
    covers!("wonder:angkor_wat");
    let mut stage = Stage::new().wonder(1, "angkor_wat", "C3").city(1, "B6");
    stage = stage.tile("A1", "home_america", crate::ids::Dir::Up);
    stage.game.disasters.remove(&sq("A1"));
    let crops = stage.game.harvests(seat(1), sq("B2"));
    assert!(crops.contains(&Resource::Iron) && !crops.is_empty());
    stage.play(1, "harvest B2 iron iron");
    assert_eq!(stage.player(1).tokens[Resource::Iron], 2);
    assert!(stage.list(1, "harvest B6").iter().all(|h| !h.contains(' ')), "once a round");
}

#[test]
fn himeji_strengthens_every_unit() {
    covers!("wonder:himeji_samurai_castle");
    let mut stage = Stage::new()
        .wonder(1, "himeji_samurai_castle", "C3")
        .army(1, "C4")
        .army(2, "D4")
        .units(1, &["infantry-2"])
        .units(2, &["infantry-2"])
        .phase(Phase::Movement, 1);
    stage.march(1, "C4", "1a", "D4");
    stage.play(2, "play infantry-2 new");
    stage.play(1, "play infantry-2 1");
    assert_eq!(stage.figures(1, "D4"), 1, "3 beats 2");
    assert_eq!(stage.player(1).units.len(), 1);
}

#[test]
fn the_porcelain_tower_lowers_the_threshold_alone() {
    covers!("wonder:porcelain_tower");
    let mut stage = Stage::new().trade(1, 1).phase(Phase::Research, 1);
    assert!(!stage.may(1, "research writing"));
    stage = stage.wonder(1, "porcelain_tower", "C3");
    stage.play(1, "research writing");
    stage.play(2, "research nothing");
    assert!(stage.knows(1, "writing"));
    assert_eq!(stage.player(1).trade, 0, "the dial is reset as usual");
}

#[test]
fn the_statue_of_liberty_learns_what_others_know() {
    covers!("wonder:statue_of_liberty");
    let mut stage =
        Stage::new().wonder(1, "statue_of_liberty", "C3").techs(2, &["writing", "sailing"]).begin_start(1);
    assert!(!stage.may(1, "liberty sailing"), "a place in the pyramid is needed");
    stage.play(1, "liberty writing");
    assert!(stage.knows(1, "writing"));
    assert!(stage.list(1, "liberty").is_empty(), "once a round");
}

/// RULES 13: nobody may target the owner of the United Nations against their will.
#[test]
fn the_united_nations_protect_their_owner() {
    covers!("wonder:united_nations");
    let stage = || {
        Stage::new()
            .wonder(2, "united_nations", "F14")
            .hand(1, &["citizens_are_revolting"])
            .phase(Phase::Start, 1)
            .plays(1, &["event citizens-are-revolting 2"])
    };
    let mut refused = stage();
    assert_eq!(refused.awaited(), [2]);
    refused.play(2, "pass");
    assert_eq!(refused.player(1).hand.len(), 1, "the card goes back");
    assert!(refused.list(1, "event").is_empty(), "and is not offered again this round");
    let mut allowed = stage();
    allowed.play(2, "agree");
    assert_eq!(allowed.player(2).government, crate::ids::Government::Anarchy);
}

/// RULES 7.6, 7.5: price, discount, place, refill, one per city.
#[test]
fn wonders_are_built_from_the_market() {
    for wonder in Wonder::ALL {
        let facts = &crate::data::data().wonders[*wonder];
        let mut stage = Stage::new().offer_wonder(wonder.id());
        stage.player_mut(1).cities[0].bonus = facts.cost - 1;
        let text = format!("produce B2 {wonder} C3");
        assert!(!stage.may(1, &text), "{wonder}");
        stage.player_mut(1).cities[0].bonus = facts.cost;
        assert!(stage.may(1, &text), "{wonder}");
        if let Some(crate::data::Discount { cost, tech }) = facts.discount {
            stage.player_mut(1).cities[0].bonus = cost;
            assert!(!stage.may(1, &text));
            stage.player_mut(1).techs.insert(tech);
            assert!(stage.may(1, &text), "{wonder} for {cost}");
        }
    }
    let mut stage = Stage::new().ground("A1", crate::ids::Terrain::Water);
    stage.player_mut(1).cities[0].bonus = 15;
    assert!(!stage.may(1, "produce B2 oracle A1"), "not on water");
    stage.play(1, "produce B2 oracle C3");
    assert_eq!(stage.game.wonders.iter().flatten().count(), 4, "the market is filled again");
    stage.player_mut(1).cities[0].acted = 0;
    assert!(!stage.may(1, "produce B2 stonehenge C2"), "one wonder per city");
    stage.play(1, "produce B2 stonehenge C3");
    assert!(stage.game.wonders_gone.contains(&named("oracle")), "replaced: out of the game");
}
