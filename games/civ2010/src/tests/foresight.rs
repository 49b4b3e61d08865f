//! What a move would do, before it is made; and how far everybody has come.

use super::stage::{Stage, seat};
use crate::ids::Terrain;
use crate::moves::Move;
use crate::state::Phase;
use kernel::{Arg, Game, Message};

fn told(stage: &Stage, n: usize, text: &str) -> Vec<Message> {
    let mv: Move = text.parse().unwrap();
    assert!(stage.game.legal(seat(n)).contains(&mv), "{text} is not legal: {:?}", stage.legal(n));
    stage.game.foresee(seat(n), &mv).told
}

fn ids(told: &[Message]) -> Vec<&str> {
    told.iter().map(|m| m.id).collect()
}

#[track_caller]
fn number(told: &[Message], id: &str, arg: &str) -> i64 {
    let message = told.iter().find(|m| m.id == id).unwrap_or_else(|| panic!("no {id} in {told:?}"));
    match message.args.iter().find(|(name, _)| *name == arg) {
        Some((_, Arg::Number(n))) => *n,
        other => panic!("{id}: {arg} is {other:?}"),
    }
}

/// RULES 9.1: price, what is converted, what the square yields then, what it covers and replaces.
#[test]
fn production_tells_costs_and_yields() {
    let stage = Stage::new()
        .techs(1, &["writing"])
        .trade(1, 27)
        .wonder(1, "stonehenge", "C2")
        .ground("C3", Terrain::Grassland);
    let library = told(&stage, 1, "produce B2 library C3 trade 9");
    assert_eq!(number(&library, "fore-price-trade", "cost"), 5);
    assert_eq!(number(&library, "fore-price-trade", "left"), 18);
    assert_eq!((number(&library, "fore-trade", "before"), number(&library, "fore-trade", "after")), (0, 1));
    assert_eq!(number(&library, "fore-arts", "after"), 1);
    let over = told(&stage, 1, "produce B2 library C2 trade 9");
    assert!(ids(&over).contains(&"fore-loses"), "a wonder would be lost: {over:?}");
    let unit = told(&stage.techs(1, &["democracy"]), 1, "produce B2 infantry trade 12");
    assert_eq!((number(&unit, "fore-unit", "least"), number(&unit, "fore-unit", "most")), (2, 4));
}

/// RULES 12: the fifteenth coin wins, and that is said first.
#[test]
fn what_would_win_is_said_first() {
    let mut stage = Stage::new().techs(1, &["banking"]).sheet(1, 14);
    stage.player_mut(1).cities[0].bonus = 10;
    let bank = told(&stage, 1, "produce B2 bank C3");
    assert!(ids(&bank).contains(&"fore-wins"), "{bank:?}");
    let last = Stage::new().track(1, 20).culture(1, 7).trade(1, 6);
    assert_eq!(ids(&told(&last, 1, "advance"))[0], "fore-wins");
    let first = Stage::new().culture(1, 3);
    assert_eq!(ids(&told(&first, 1, "advance")), ["fore-event", "fore-space", "fore-track"]);
}

/// RULES 6.1: what a new city would count.
#[test]
fn founding_tells_what_the_place_yields() {
    let stage = Stage::new()
        .scout(1, "C8")
        .ground("C7", Terrain::Forest)
        .ground("D8", Terrain::Desert)
        .phase(Phase::Start, 1);
    let site = told(&stage, 1, "found C8 scout");
    assert_eq!((number(&site, "fore-site", "production"), number(&site, "fore-site", "trade")), (2, 1));
}

/// RULES 11: what research keeps of the trade.
#[test]
fn research_tells_what_coins_keep() {
    let stage = Stage::new().trade(1, 9).sheet(1, 2).phase(Phase::Research, 1);
    let writing = told(&stage, 1, "research writing");
    assert_eq!(
        (number(&writing, "fore-research", "trade"), number(&writing, "fore-research", "kept")),
        (9, 2)
    );
    assert!(ids(&writing).contains(&"about-tech-writing"));
}

/// RULES 11: what a technology changes at once: buildings that turn, units that rise, limits.
#[test]
fn research_tells_what_changes_at_once() {
    let stage = Stage::new()
        .trade(1, 20)
        .techs(1, &["currency", "code_of_laws", "masonry", "writing", "chivalry", "construction", "monarchy"])
        .building(1, "market", "C3")
        .building(2, "market", "F14")
        .units(1, &["infantry-1", "infantry-2", "mounted-1"])
        .phase(Phase::Research, 1);
    let told = |text: &str| stage.game.foresee(seat(1), &text.parse().unwrap()).told;
    let count = |text: &str, id: &str| number(&told(text), id, "count");
    assert_eq!(count("research banking", "fore-tech-turn"), 1, "one's own market alone");
    assert_eq!(count("research democracy", "fore-tech-units"), 2);
    let sailing = told("research sailing");
    assert_eq!(
        (number(&sailing, "fore-tech-speed", "before"), number(&sailing, "fore-tech-speed", "after")),
        (2, 4)
    );
    let presses = told("research printing-press");
    assert_eq!(number(&presses, "fore-tech-stack", "after"), 4);
    assert_eq!(number(&told("research irrigation"), "fore-tech-cities", "after"), 3);
}

/// RULES 8: what both have after a deal, and what research that reaches.
#[test]
fn a_deal_tells_levels_culture_and_the_hand() {
    let stage = Stage::new()
        .trade(1, 9)
        .trade(2, 8)
        .culture(1, 4)
        .culture(2, 7)
        .hand(1, &["drought"])
        .phase(Phase::Trade, 1);
    let told = |text: &str| stage.game.foresee(seat(1), &text.parse().unwrap()).told;
    let got = told("offer 2 give culture:3 event-drought want trade:2");
    assert_eq!((number(&got, "fore-deal", "own"), number(&got, "fore-deal", "theirs")), (11, 6));
    assert_eq!(number(&got, "fore-deal-level", "level"), 2);
    assert_eq!(
        (number(&got, "fore-deal-culture", "own"), number(&got, "fore-deal-culture", "theirs")),
        (1, 10)
    );
    assert_eq!(number(&got, "fore-deal-hand", "own"), 0);
    let gave = told("offer 2 give trade:5 want culture:1");
    assert_eq!(number(&gave, "fore-deal-level-lost", "level"), 1);
}

/// RULES 10.2 to 10.4: whom a move would meet, with how many units and which bonus.
#[test]
fn a_move_tells_what_it_meets() {
    let stage = Stage::new()
        .army(1, "F13")
        .army(2, "G13")
        .hut_at("E13", "silk")
        .village_at("F12", "iron")
        .walled(2, "G15")
        .units(1, &["infantry-1"])
        .units(2, &["infantry-2", "infantry-2", "infantry-2", "infantry-2", "mounted-1"])
        .building(2, "barracks", "H16")
        .techs(1, &["horseback_riding"])
        .phase(Phase::Movement, 1);
    let take: Move = "take F13 1a".parse().unwrap();
    let places = stage.game.foresee(seat(1), &take).places;
    assert!(places.contains(&"E13".to_owned()) && !places.contains(&"F13".to_owned()));
    let stage = stage.plays(1, &["take F13 1a"]);
    assert_eq!(ids(&told(&stage, 1, "to E13")), ["fore-hut"]);
    assert_eq!(ids(&told(&stage, 1, "to F12")), ["fore-village"]);
    let army = told(&stage, 1, "to G13");
    assert_eq!((number(&army, "fore-battle", "units"), number(&army, "fore-battle", "theirs")), (1, 3));
    assert_eq!(number(&army, "fore-battle", "defence"), 2);
    assert_eq!(ids(&told(&stage, 1, "to F14")), ["fore-blockade"]);
    let city = told(&stage, 1, "to G15");
    assert_eq!(ids(&city), ["fore-capital", "fore-battle", "fore-walled"]);
    assert_eq!((number(&city, "fore-battle", "theirs"), number(&city, "fore-battle", "defence")), (5, 18));
}

/// RULES 10.5: who dies in a clash is the same before and after.
#[test]
fn a_clash_is_told_as_it_comes() {
    let mut stage = Stage::new()
        .army(1, "C3")
        .army(2, "D3")
        .units(1, &["mounted-3", "infantry-1", "mounted-2"])
        .units(2, &["mounted-2", "infantry-3"])
        .phase(Phase::Movement, 1);
    stage.march(1, "C3", "1a", "D3");
    stage.play(2, "play mounted-2 new");
    let hurt = told(&stage, 1, "play mounted-3 1");
    assert_eq!(number(&hurt, "fore-kills-hurt", "wounds"), 2);
    assert_eq!((number(&hurt, "fore-totals", "attack"), number(&hurt, "fore-totals", "defence")), (3, 0));
    assert_eq!(ids(&told(&stage, 1, "play infantry-1 1")), ["fore-dies", "fore-totals"]);
    assert_eq!(ids(&told(&stage, 1, "play mounted-2 1")), ["fore-both-die", "fore-totals"]);
    let new = told(&stage, 1, "play mounted-2 new");
    assert_eq!((number(&new, "fore-totals", "attack"), number(&new, "fore-totals", "defence")), (2, 2));
    stage.play(1, "play mounted-3 1");
    assert_eq!(stage.game.battle().unwrap().fronts[0].unwrap().wounds, 2);
}

/// RULES 1: what the four victories count, for everybody to see.
#[test]
fn figures_follow_the_four_victories() {
    let mut stage = Stage::new()
        .sheet(1, 3)
        .track(2, 7)
        .techs(1, &["writing"])
        .army(1, "C3")
        .army(2, "D3")
        .units(1, &["infantry-1", "infantry-2"])
        .units(2, &["mounted-1"])
        .phase(Phase::Movement, 1);
    let values =
        |stage: &Stage, id: &str| stage.game.figures().into_iter().find(|f| f.label.id == id).unwrap().values;
    assert_eq!(values(&stage, "figure-coins"), [3, 0]);
    assert_eq!(values(&stage, "figure-track"), [0, 7]);
    assert_eq!(values(&stage, "figure-techs"), [2, 1]);
    assert_eq!(values(&stage, "figure-units"), [2, 1]);
    stage.march(1, "C3", "1a", "D3");
    stage.play(2, "play mounted-1 new");
    assert_eq!(values(&stage, "figure-units"), [2, 1], "units of a battle are still there");
}

/// Foresight gives nothing away and never stumbles, whatever is played.
#[test]
fn foresight_knows_what_its_player_may_know() {
    use kernel::{Dice, Secret, Viewer};
    let secret = Secret::from_number(23);
    for seed in [1, 2] {
        let mut game = super::late::rich(&kernel::Setup::players(2, 3), seed);
        for event in 2..120 {
            let awaited: Vec<_> = game.awaited().iter().collect();
            let mut luck = Dice::new(&secret, "luck", event);
            let Some(who) = luck.pick("seat", &awaited).copied() else { break };
            let other = game.redeal(Viewer::Seat(who), &mut luck);
            let legal = game.legal(who);
            for _ in 0..6 {
                let mv = luck.pick("look", &legal).unwrap();
                assert_eq!(game.foresee(who, mv), other.foresee(who, mv), "{mv}");
            }
            let mv = luck.pick("move", &legal).unwrap().clone();
            game.apply(who, &mv, &mut Dice::new(&secret, "t", event)).unwrap();
        }
    }
}
