//! Step 14: every calamity with its victims, choices and the cards that soften it.

use super::stage::{Stage, area, covers, seat};
use crate::ids::{Calamity, Civ, Nation};
use crate::moves::Act;
use crate::state::Presence;
use kernel::Setup;

const FOUR: [Nation; 4] = [Nation::Spain, Nation::Italy, Nation::Illyria, Nation::Crete];

fn strike(stage: Stage) -> Stage {
    stage.begin(|g, dice, out| g.begin_calamities(dice, out))
}

/// The game ends with this round, so nothing grows behind the test's back.
fn last_round() -> Setup {
    Setup::players(1, 4).with("rounds", "5")
}

fn four() -> Stage {
    Stage::with(&last_round(), &FOUR)
}

fn count(stage: &Stage, what: &str) -> usize {
    stage.notes.iter().filter(|n| n.starts_with(what)).count()
}

/// RULES 6. A volcano destroys everything of everybody around it; ships stay.
#[test]
fn a_volcano_erupts() {
    covers!("calamity:volcano_earthquake");
    let stage = four()
        .cities(1, &["syracuse"])
        .tokens(1, &[("lucania", 1)])
        .tokens(2, &[("messana", 2), ("neapolis", 2)])
        .ship(2, "messana")
        .hand(1, "volcano-earthquake");
    let stage = strike(stage);
    assert_eq!(stage.legal(1), ["erupt vesuvius", "erupt etna"], "units at two volcanoes");
    let stage = stage.play(1, &["erupt etna"]);
    assert!(stage.told("erupted(volcano=volcano:etna)"));
    assert_eq!(
        (stage.city("syracuse"), stage.game.player(seat(2)).ships.iter().flatten().count()),
        (None, 1)
    );
}

/// RULES 6, RULES 17. An earthquake reduces an own city and one next to it; the later game's reading is a switch.
#[test]
fn an_earthquake_shakes_two_cities() {
    covers!("option:earthquake_mode");
    let build = |mode: &str, civs: &[Civ]| {
        let setup = Setup::players(1, 4).with("earthquake_mode", mode);
        let stage = Stage::with(&setup, &FOUR)
            .cities(1, &["athens", "rome"])
            .tokens(1, &[("umbria", 9)])
            .cities(2, &["corinth"])
            .tokens(2, &[("pannonia", 9)])
            .civs(2, civs)
            .hand(1, "volcano-earthquake");
        strike(stage)
    };
    let stage = build("gibsons", &[]);
    assert_eq!(stage.legal(1), ["reduce rome", "reduce athens"]);
    let stage = stage.play(1, &["reduce athens"]);
    assert_eq!(count(&stage, "city-reduced"), 2, "{:?}", stage.notes);
    let stage = build("advanced", &[]);
    assert!(
        stage.told("city-lost(seat=seat 1 area=area:athens)"),
        "the only one with a neighbour, and it is lost"
    );
    let stage = build("advanced", &[Civ::Engineering]);
    assert_eq!(stage.legal(1), ["reduce rome", "reduce athens"], "Engineering protects the neighbour");
}

/// RULES 6, RULES 7, RULES 13.7. Famine: 9 points, 20 for others, at most 11 each; Grain helps with Pottery.
#[test]
fn famine_is_shared() {
    covers!("calamity:famine", "civ:pottery", "option:famine_numbers");
    let nations = [Nation::Spain, Nation::Italy, Nation::Illyria];
    let build = |numbers: &str| {
        let setup = Setup::players(1, 3).with("famine_numbers", numbers);
        Stage::with(&setup, &nations)
            .tokens(1, &[("lusitania", 12)])
            .tokens(2, &[("rome", 15)])
            .tokens(3, &[("germania", 15)])
            .hand(1, "famine")
    };
    let stage = strike(build("original"));
    assert_eq!(stage.refused(1, "assign 2 12"), "5.14");
    assert_eq!(stage.refused(1, "assign 2 8"), "5.14", "Illyria can't take twelve");
    let stage = stage.play(1, &["assign 2 11"]);
    assert!(stage.told("must-lose(seat=seat 1 points=9)") && stage.told("must-lose(seat=seat 3 points=9)"));
    let stage = strike(build("advanced"));
    assert!(stage.told("must-lose(seat=seat 2 points=8)"), "eight each is all that is possible");
    let stage = strike(build("original").civs(1, &[Civ::Pottery]).hand(1, "grain,grain,salt"))
        .play(1, &["assign 2 11"]);
    assert_eq!(stage.legal(1), ["grain 0", "grain 1", "grain 2"]);
    let stage = stage.play(1, &["grain 2"]);
    assert!(stage.told("grain-shown(seat=seat 1 count=2 points=1)"));
}

/// RULES 13.6. Two who have left are hit by one card: nobody waits for the second either.
#[test]
fn losses_of_everybody_who_left_answer_themselves() {
    let nations = [Nation::Spain, Nation::Italy, Nation::Illyria];
    let mut stage = Stage::with(&Setup::players(1, 3), &nations)
        .tokens(1, &[("lusitania", 12)])
        .tokens(2, &[("rome", 8), ("umbria", 8)])
        .tokens(3, &[("germania", 8), ("pannonia", 8)])
        .hand(1, "famine");
    for number in [2, 3] {
        stage.game.player_mut(seat(number)).presence = Presence::Leaving;
    }
    let mut stage = strike(stage).play(1, &["assign 2 11"]);
    while let Some((who, act)) = stage.game.ordered_act() {
        assert_ne!(who, seat(1));
        stage.apply(who.number(), &act).unwrap();
    }
    assert_eq!(stage.asked(), [1]);
    let stage = stage.play(1, &["lose lusitania 9"]);
    assert_eq!(stage.at(3, "germania") + stage.at(3, "pannonia"), 7, "nine points are lost");
}

/// RULES 6, RULES 13.7. Flood: up to 17 points on a plain, ten for the others there; Engineering caps at seven.
#[test]
fn a_flood_covers_a_plain() {
    covers!("calamity:flood", "civ:engineering");
    let nations = [Nation::Egypt, Nation::Africa, Nation::Crete, Nation::Asia, Nation::Babylon];
    let build = |civs: &[Civ]| {
        Stage::of(&nations)
            .cities(1, &["tanis", "alexandria", "memphis", "fayum"])
            .tokens(1, &[("thebes", 9)])
            .tokens(2, &[("upper_egypt", 4)])
            .civs(1, civs)
            .hand(1, "flood")
    };
    let stage = strike(build(&[]));
    assert!(stage.told("flooded(plain=plain:nile)"));
    // Four cities are 20 points; three are the most within 17.
    let stage = stage.play(1, &["lose tanis city", "lose memphis city", "lose fayum city"]);
    assert_eq!(stage.city("alexandria"), Some(1));
    assert!(stage.told("must-lose(seat=seat 2 points=4)"));
    let stage = strike(build(&[Civ::Engineering])).play(1, &["lose tanis city"]);
    assert_eq!(
        (stage.city("tanis"), stage.city("memphis")),
        (None, Some(1)),
        "one city is all that fits in seven"
    );
    // Nobody on a plain: a coastal city is lost, or reduced with Engineering.
    let dry = |civs: &[Civ]| {
        let stage = Stage::of(&nations).cities(1, &["knossos", "troy", "ancyra"]).tokens(1, &[("sardes", 9)]);
        strike(stage.civs(1, civs).hand(1, "flood"))
    };
    assert_eq!(dry(&[]).legal(1), ["raze knossos", "raze troy"]);
    assert_eq!(dry(&[Civ::Engineering]).legal(1), ["reduce knossos", "reduce troy"]);
}

/// RULES 6. A city on a black site of a plain is safe, one built without a site is not.
#[test]
fn black_sites_are_safe_from_floods() {
    let nations = [Nation::Egypt, Nation::Africa, Nation::Crete, Nation::Asia, Nation::Babylon];
    let stage = Stage::of(&nations).cities(1, &["susa", "sumer"]).tokens(1, &[("media", 9)]).hand(1, "flood");
    let stage = strike(stage);
    assert!(stage.told("loses-city") || stage.city("sumer").is_none());
    assert_eq!(stage.city("susa"), Some(1));
}

fn split(victim_tokens: u8, civs: &[Civ], setup: &Setup) -> Stage {
    let stage = Stage::with(setup, &FOUR)
        .cities(1, &["gades", "mago", "new_carthage", "genua"])
        .tokens(1, &[("lusitania", victim_tokens)])
        .tokens(2, &[("rome", 2)])
        .tokens(3, &[("germania", 1)])
        .tokens(4, &[("knossos", 3)])
        .civs(1, civs)
        .hand(1, "civil-war");
    strike(stage)
}

/// RULES 6, RULES 13.7. Civil War: 15 by the victim, 20 by the nominee, the victim keeps one part.
#[test]
fn a_civil_war_splits_a_nation() {
    covers!("calamity:civil_war", "civ:democracy");
    let setup = last_round();
    assert!(split(15, &[], &setup).told("no-effect"), "35 points are one faction");
    let stage = split(20, &[], &setup);
    assert_eq!(stage.legal(1), ["name 2", "name 3", "name 4"]);
    let stage = stage.play(1, &["name 3", "pick gades city", "pick mago city", "pick new-carthage city"]);
    assert_eq!(stage.asked(), [3]);
    assert_eq!(stage.refused(3, "pick gades city"), "5.14");
    let stage = stage.play(3, &["pick genua city", "pick lusitania 15"]);
    assert_eq!(stage.legal(1), ["faction first", "faction second"]);
    let stage = stage.play(1, &["faction first"]);
    // The second faction: five tokens.
    assert_eq!(stage.at(3, "lusitania"), 5, "{:?}", stage.notes);
    assert_eq!(stage.game.cities(seat(1)), 4);
    let stage = split(20, &[Civ::Democracy], &setup);
    assert!(stage.told("no-effect"), "25 and 20 are more than the 40 it has");
}

/// RULES 6, RULES 7. With Philosophy the largest token stock takes exactly fifteen points.
#[test]
fn philosophy_limits_a_civil_war() {
    covers!("civ:philosophy");
    let stage = split(20, &[Civ::Philosophy], &last_round());
    assert_eq!(stage.asked(), [3], "most tokens in stock");
    let stage = stage.play(3, &["pick gades city", "pick lusitania 10"]);
    assert_eq!((stage.city("gades"), stage.at(3, "lusitania")), (Some(3), 10));
}

/// RULES 6, RULES 17. The switch `civil_war_beneficiary`: the largest stock gains, nobody is nominated.
#[test]
fn a_civil_war_may_go_to_the_largest_stock() {
    covers!("option:civil_war_beneficiary");
    let setup = Setup::players(1, 4).with("civil_war_beneficiary", "most_stock");
    let stage = split(20, &[], &setup);
    assert_eq!(stage.asked(), [1]);
    assert!(stage.legal(1)[0].starts_with("pick"));
}

/// RULES 6. A taker who is short chooses; the next largest stock takes the rest.
#[test]
fn a_short_taker_takes_what_it_can() {
    let stage = four()
        .cities(1, &["gades", "mago", "new_carthage", "genua"])
        .tokens(1, &[("lusitania", 20)])
        .tokens(2, &[("rome", 2)])
        .tokens(3, &[("germania", 1)])
        .stock(3, 2)
        .tokens(4, &[("knossos", 3)])
        .hand(1, "civil-war");
    let stage =
        strike(stage).play(1, &["name 3", "pick gades city", "pick mago city", "pick new-carthage city"]);
    let stage = stage.play(3, &["pick genua city", "pick lusitania 15"]).play(1, &["faction first"]);
    // Five tokens, but Illyria has two: only one way to take them, the rest goes to the largest stock.
    let stage = if stage.asked() == [3] { stage.play(3, &["take lusitania 2"]) } else { stage };
    assert_eq!((stage.at(3, "lusitania"), stage.at(2, "lusitania")), (2, 3));
}

/// RULES 6, RULES 7, RULES 13.7. Epidemic: one token stays in each area, a city becomes a token and counts four.
#[test]
fn an_epidemic_leaves_somebody_alive() {
    covers!("calamity:epidemic", "civ:medicine");
    let stage = Stage::two().tokens(1, &[("gades", 3), ("lusitania", 1)]).cities(1, &["mago"]);
    assert_eq!(stage.game.capacity(seat(1), crate::losses::Counting::Epidemic), 6);
    let build = |civs: &[Civ]| {
        let stage = four()
            .tokens(1, &[("lusitania", 20)])
            .cities(1, &["mago"])
            .tokens(2, &[("rome", 9)])
            .tokens(3, &[("germania", 9)])
            .tokens(4, &[("knossos", 9)])
            .civs(1, civs)
            .civs(2, civs)
            .hand(1, "epidemic");
        strike(stage)
    };
    let stage = build(&[]);
    assert!(stage.told("must-lose(seat=seat 1 points=16)") && stage.told("must-lose(seat=seat 2 points=8)"));
    let stage = stage.play(1, &["lose lusitania 12", "lose mago city"]);
    assert!(!stage.asked().contains(&1), "twelve tokens and a city that counts four");
    let stage = build(&[Civ::Medicine]);
    assert!(stage.told("must-lose(seat=seat 1 points=8)") && stage.told("must-lose(seat=seat 2 points=3)"));
}

/// RULES 6, RULES 5.14. Nobody puts losses on whoever gave the card.
#[test]
fn the_giver_is_never_a_secondary_victim() {
    let mut stage = four()
        .tokens(1, &[("lusitania", 20)])
        .tokens(2, &[("rome", 19)])
        .tokens(3, &[("germania", 19)])
        .tokens(4, &[("knossos", 19)])
        .hand(1, "epidemic");
    stage.game.givers.insert(Calamity::Epidemic, seat(3));
    let stage = strike(stage);
    assert!(stage.told("must-lose(seat=seat 2 points=10)") && !stage.told("must-lose(seat=seat 3"));
}

const FIVE: [&str; 5] = ["gades", "mago", "new_carthage", "massilia", "genua"];
const NINE: [&str; 9] =
    ["gades", "mago", "new_carthage", "massilia", "genua", "rome", "neapolis", "tarentum", "olbia"];

/// RULES 6, RULES 7, RULES 13.7. Civil Disorder: all but three, Law and Democracy one fewer each.
#[test]
fn civil_disorder_reduces_cities() {
    covers!("calamity:civil_disorder", "civ:law", "civ:democracy");
    let reduced = |civs: &[Civ]| {
        let stage = Stage::two()
            .cities(1, &NINE)
            .tokens(1, &[("lusitania", 30)])
            .civs(1, civs)
            .hand(1, "civil-disorder");
        count(&strike(stage).defaults(), "city-reduced")
    };
    assert_eq!(reduced(&[Civ::Law, Civ::Democracy]), 4);
    assert_eq!(reduced(&[]), 6);
}

/// RULES 6, RULES 7, RULES 13.7. Iconoclasm: four cities, Law and Philosophy one fewer each, two of others.
#[test]
fn iconoclasm_reaches_others() {
    covers!("calamity:iconoclasm_and_heresy", "civ:law", "civ:philosophy");
    let build = |mine: &[Civ], theirs: &[Civ]| {
        let stage = four()
            .cities(1, &FIVE)
            .tokens(1, &[("lusitania", 30)])
            .cities(2, &["rome", "neapolis"])
            .tokens(2, &[("umbria", 9)])
            .civs(1, mine)
            .civs(2, theirs)
            .hand(1, "iconoclasm-and-heresy");
        strike(stage)
    };
    let stage = build(&[Civ::Law, Civ::Philosophy], &[]).play(1, &["reduce gades", "reduce mago"]);
    assert_eq!(stage.game.cities(seat(1)), 3);
    // Italy alone has cities, so it is named twice.
    assert_eq!(count(&stage, "named("), 2);
    assert_eq!(count(&stage.clone().defaults(), "city-reduced"), 4);
    let stage = build(&[], &[Civ::Philosophy])
        .play(1, &["reduce gades", "reduce mago", "reduce genua", "reduce massilia"]);
    assert_eq!(count(&stage, "named("), 1, "Philosophy: one city at most");
}

/// RULES 6, RULES 17. Piracy: the giver picks two coastal cities, two others lose one each.
#[test]
fn pirates_take_coastal_cities() {
    covers!("calamity:piracy", "option:piracy_mode");
    let build = |mode: &str| {
        let setup = Setup::players(1, 4).with("piracy_mode", mode);
        let mut stage = Stage::with(&setup, &FOUR)
            .cities(1, &["gades", "mago", "new_carthage"])
            .tokens(1, &[("lusitania", 9)])
            .cities(2, &["rome"])
            .tokens(2, &[("umbria", 3)])
            .cities(3, &["tarentum"])
            .tokens(3, &[("germania", 4)])
            .cities(4, &["knossos", "phaistos"])
            .tokens(4, &[("thera", 4)])
            .hand(1, "piracy");
        stage.game.givers.insert(Calamity::Piracy, seat(3));
        strike(stage)
    };
    let stage = build("eliminate");
    assert_eq!(stage.asked(), [3], "the giver picks");
    let stage = stage.play(3, &["raze gades", "raze mago"]);
    assert_eq!((stage.city("gades"), stage.game.cities(seat(1))), (None, 1));
    assert_eq!(stage.legal(1), ["name 2", "name 4"], "not the giver");
    let stage = stage.play(1, &["name 4"]);
    assert!(stage.told("named(seat=seat 1 other=seat 2"), "two different ones");
    assert_eq!(stage.legal(4), ["raze phaistos", "raze knossos"]);
    let stage = build("takeover_by_trader").play(3, &["raze gades", "raze mago"]);
    assert_eq!(stage.city("gades"), Some(3));
    let stage = build("pirate_cities").play(3, &["raze gades", "raze mago"]);
    assert!(stage.game.lands[area("gades")].pirates);
}

/// RULES 5.6. A pirate city falls to seven tokens and is never built over before.
#[test]
fn pirate_cities_can_be_stormed() {
    let mut stage = Stage::two().tokens(1, &[("gades", 7)]);
    stage.game.lands[area("gades")].pirates = true;
    let stage = stage.run(|g, dice, out| g.conflicts(dice, out));
    assert!(!stage.game.lands[area("gades")].pirates);
    assert_eq!((stage.at(1, "gades"), stage.treasury_of(1)), (2, 3));
    let mut few = Stage::two().tokens(1, &[("gades", 6)]);
    few.game.lands[area("gades")].pirates = true;
    let few = few.run(|g, dice, out| g.conflicts(dice, out));
    assert!(few.game.lands[area("gades")].pirates && few.at(1, "gades") == 0);
}

/// RULES 5.14, RULES 12. Two calamities at most hit one victim; which ones is drawn; the limit is a switch.
#[test]
fn nobody_suffers_more_than_two() {
    covers!("option:calamity_limit");
    let spared = |limit: &str| {
        let setup = Setup::players(1, 2).with("calamity_limit", limit);
        let stage =
            Stage::with(&setup, &[Nation::Spain, Nation::Italy]).hand(1, "famine,flood,epidemic,piracy");
        let stage = strike(stage);
        (count(&stage, "spared"), count(&stage, "calamity("))
    };
    assert_eq!(spared("two"), (2, 2));
    assert_eq!(spared("none"), (0, 4));
}

/// RULES 5.14, RULES 6. The stacks of Flood and Civil War, and so their order, are a switch.
#[test]
fn flood_and_civil_war_may_change_stacks() {
    covers!("option:calamity_stacks");
    let order = |value: &str| {
        let setup = Setup::players(1, 2).with("calamity_stacks", value);
        let stage = Stage::with(&setup, &[Nation::Spain, Nation::Italy]).hand(1, "flood,civil-war");
        let told = strike(stage).notes;
        told.into_iter().filter(|n| n.starts_with("calamity(")).collect::<Vec<_>>()
    };
    assert!(order("flood4_war5")[0].contains("flood"));
    assert!(order("war4_flood5")[0].contains("civil-war"));
}

/// RULES 5.14. Used cards go under their stack, a red calamity to the very bottom.
#[test]
fn used_cards_are_shuffled_under_the_stack() {
    let stage = Stage::two().hand(1, "flood,grain,grain");
    let stage = stage.run(|g, dice, _| {
        let hand = g.player(seat(1)).hand;
        g.use_cards(&hand);
        g.player_mut(seat(1)).hand = Default::default();
        g.player_mut(seat(1)).reds.clear();
        g.use_cards(&"flood".parse().unwrap());
        g.restack(dice);
    });
    let stack = &stage.game.stacks[3].cards;
    assert_eq!(stack[0].to_string(), "flood");
    assert_eq!([stack[1].to_string(), stack[2].to_string()], ["grain", "grain"]);
}

/// RULES 13.5. Losses by default: tokens from the fullest area, the last token only when there is no other.
#[test]
fn default_losses_spare_last_tokens_and_cities() {
    let stage = four()
        .tokens(1, &[("lusitania", 3), ("gades", 8), ("celtiberia", 1)])
        .cities(1, &["mago"])
        .hand(1, "famine");
    let stage = strike(stage);
    assert_eq!(stage.game.default_act(seat(1)), Some("lose gades 1".parse::<Act>().unwrap()));
    let stage = stage.defaults();
    assert_eq!(count(&stage, "loses-tokens"), 9);
    assert_eq!(count(&stage, "loses-city"), 0);
}
