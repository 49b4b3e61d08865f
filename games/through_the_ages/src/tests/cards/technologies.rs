//! Technologies: their prices and what a worker, or the card itself, gives.

use super::Case;
use crate::tests::table::{Table, card};

pub(super) const CASES: &[Case] = &[
    ("agriculture", || starting("agriculture", 2)),
    ("bronze", || starting("bronze", 2)),
    ("philosophy", || starting("philosophy", 3)),
    ("religion", || starting("religion", 3)),
    ("warriors", || starting("warriors", 2)),
    ("despotism", || {
        let t = Table::new(2);
        assert_eq!((t.civ(1).ca_total, t.civ(1).ma_total), (4, 2));
        let mut t = Table::new(2);
        t.rich(1).tech(1, "philosophy", 2);
        t.refused(1, "build philosophy");
    }),
    ("irrigation", || producer("irrigation", "agriculture", 3, 4, 2, true)),
    ("selective_breeding", || producer("selective_breeding", "agriculture", 5, 6, 3, true)),
    ("mechanized_agriculture", || producer("mechanized_agriculture", "agriculture", 7, 8, 5, true)),
    ("iron", || producer("iron", "bronze", 5, 5, 2, false)),
    ("coal", || producer("coal", "bronze", 7, 8, 3, false)),
    ("oil", || producer("oil", "bronze", 9, 11, 5, false)),
    ("alchemy", || worker("alchemy", 4, 6, [0, 2, 0, 0])),
    ("scientific_method", || worker("scientific_method", 6, 8, [0, 3, 0, 0])),
    ("computers", || worker("computers", 8, 11, [0, 5, 0, 0])),
    ("printing_press", || worker("printing_press", 3, 3, [1, 1, 0, 0])),
    ("journalism", || worker("journalism", 6, 8, [2, 2, 0, 0])),
    ("multimedia", || worker("multimedia", 9, 11, [3, 3, 0, 0])),
    ("theology", || worker("theology", 2, 5, [1, 0, 0, 2])),
    ("organized_religion", || worker("organized_religion", 4, 7, [1, 0, 0, 3])),
    ("drama", || worker("drama", 3, 4, [2, 0, 0, 1])),
    ("opera", || worker("opera", 7, 8, [3, 0, 0, 1])),
    ("movies", || worker("movies", 10, 11, [4, 0, 0, 1])),
    ("bread_and_circuses", || worker("bread_and_circuses", 3, 3, [0, 0, 1, 2])),
    ("team_sports", || worker("team_sports", 5, 5, [0, 0, 2, 3])),
    ("professional_sports", || worker("professional_sports", 7, 8, [0, 0, 3, 4])),
    ("swordsmen", || worker("swordsmen", 4, 3, [0, 0, 2, 0])),
    ("riflemen", || worker("riflemen", 6, 5, [0, 0, 3, 0])),
    ("modern_infantry", || worker("modern_infantry", 10, 7, [0, 0, 5, 0])),
    ("knights", || worker("knights", 5, 3, [0, 0, 2, 0])),
    ("cavalrymen", || worker("cavalrymen", 6, 5, [0, 0, 3, 0])),
    ("tanks", || worker("tanks", 9, 7, [0, 0, 5, 0])),
    ("cannon", || worker("cannon", 6, 5, [0, 0, 3, 0])),
    ("rockets", || worker("rockets", 8, 7, [0, 0, 5, 0])),
    ("air_forces", || {
        worker("air_forces", 12, 7, [0, 0, 5, 0]);
        let mut t = Table::new(2);
        t.warriors(1, 2).tech(1, "air_forces", 1).civ_mut(1).tactic = Some(card("fighting_band"));
        assert_eq!(t.strength(1), 2 + 5 + 2, "one air force doubles the army of two warriors");
    }),
    ("monarchy", || government("monarchy", 8, 2, [5, 3, 3], [0; 4])),
    ("theocracy", || government("theocracy", 6, 1, [4, 3, 3], [1, 0, 1, 1])),
    ("constitutional_monarchy", || government("constitutional_monarchy", 12, 6, [6, 4, 3], [0; 4])),
    ("republic", || government("republic", 13, 3, [7, 2, 3], [0; 4])),
    ("communism", || government("communism", 19, 5, [7, 5, 4], [0, 0, 0, -1])),
    ("democracy", || government("democracy", 17, 9, [7, 3, 4], [3, 0, 0, 0])),
    ("fundamentalism", || government("fundamentalism", 18, 7, [6, 5, 4], [0, -2, 5, 0])),
    ("code_of_laws", || special("code_of_laws", 6, [1, 0, 0, 0, 0])),
    ("justice_system", || special("justice_system", 7, [1, 0, 0, 0, 3])),
    ("civil_service", || special("civil_service", 10, [2, 0, 0, 0, 3])),
    ("warfare", || special("warfare", 5, [0, 1, 1, 0, 0])),
    ("strategy", || special("strategy", 8, [0, 2, 3, 0, 0])),
    ("military_theory", || special("military_theory", 11, [0, 3, 5, 0, 0])),
    ("cartography", || special("cartography", 4, [0, 0, 1, 2, 0])),
    ("navigation", || special("navigation", 6, [0, 0, 2, 3, 0])),
    ("satellites", || special("satellites", 8, [0, 0, 3, 4, 0])),
    ("masonry", || construction("masonry", 3, [0, 1, 1, 1], 2)),
    ("architecture", || construction("architecture", 6, [0, 1, 2, 2], 3)),
    ("engineering", || construction("engineering", 9, [0, 1, 2, 3], 4)),
];

fn starting(id: &str, cost: u16) {
    let mut t = Table::new(2);
    t.rich(1);
    let before = t.resources(1);
    let (workers, r) = (t.workers(1, id), t.ratings(1));
    t.play(1, &format!("build {id}"));
    assert_eq!(before - t.resources(1), cost, "{id}");
    assert_eq!(t.workers(1, id), workers + 1);
    let now = t.ratings(1);
    let gain = [now.culture - r.culture, now.science - r.science, now.strength - r.strength, now.happiness];
    let wanted = match id {
        "philosophy" => [0, 1, 0, 0],
        "religion" => [1, 0, 0, 1],
        "warriors" => [0, 0, 1, 0],
        _ => [0; 4],
    };
    assert_eq!(gain, wanted, "{id}");
    let production = t.game.food_production(super::super::table::seat(1))
        + t.game.mine_production(super::super::table::seat(1));
    assert_eq!(production, if matches!(id, "agriculture" | "bronze") { 5 } else { 4 });
}

fn producer(id: &str, old: &str, science: u16, cost: u16, value: u16, food: bool) {
    let mut t = Table::new(2);
    t.rich(1).hold(1, &[id]);
    t.play(1, &format!("develop {id}"));
    assert_eq!(t.civ(1).science, 60 - science, "{id}");
    let before = t.resources(1);
    t.play(1, &format!("build {id}"));
    assert_eq!(before - t.resources(1), cost, "{id}");
    let before = t.resources(1);
    t.play(1, &format!("upgrade {old} {id}"));
    assert_eq!(before - t.resources(1), cost - 2, "an upgrade costs the difference");
    t.tokens(1, "bronze", 0).tokens(1, "agriculture", 0).civ_mut(1).yellow = 18;
    t.civ_mut(1).blue = 16;
    t.play(1, "end");
    let stock = if food { t.food(1) } else { t.resources(1) };
    assert_eq!(stock, 2 * value + 1, "two workers on {id}, one on the old card");
    assert_eq!(t.civ(1).tech(card(id)).unwrap().blue, 2);
}

fn worker(id: &str, science: u16, cost: u16, gives: [i16; 4]) {
    let mut t = Table::new(2);
    t.rich(1).hold(1, &[id]);
    t.play(1, &format!("develop {id}"));
    assert_eq!(t.civ(1).science, 60 - science, "{id}");
    let (before, r) = (t.resources(1), t.ratings(1));
    t.play(1, &format!("build {id}"));
    assert_eq!(before - t.resources(1), cost, "{id}");
    let now = t.ratings(1);
    let gain = [
        now.culture - r.culture,
        now.science - r.science,
        now.strength - r.strength,
        now.happiness - r.happiness,
    ];
    assert_eq!(gain, gives, "{id}");
}

fn government(id: &str, peaceful: u16, revolution: u16, totals: [u8; 3], gives: [i16; 4]) {
    let mut t = Table::new(2);
    t.rich(1).tech(1, "theology", 2).tech(1, "alchemy", 2).hold(1, &[id]);
    let r = t.ratings(1);
    t.play(1, &format!("develop {id}"));
    assert_eq!(t.civ(1).science, 60 - peaceful, "{id}");
    assert_eq!([t.civ(1).ca_total, t.civ(1).ma_total], [totals[0], totals[1]], "{id}");
    assert_eq!(t.civ(1).ca, totals[0] - 1, "more actions are available at once");
    let now = t.ratings(1);
    let gain = [
        now.culture - r.culture,
        now.science - r.science,
        now.strength - r.strength,
        now.happiness - r.happiness,
    ];
    assert_eq!(gain, gives, "{id}");
    t.tech(1, "philosophy", totals[2] - 3).refresh(1).play(1, "build philosophy");
    t.refused(1, "build philosophy");
    let mut t = Table::new(2);
    t.rich(1).hold(1, &[id]).play(1, &format!("revolution {id}"));
    assert_eq!(t.civ(1).science, 60 - revolution, "{id}");
    assert_eq!(t.civ(1).ca, 0, "a revolution spends every civil action");
}

fn special(id: &str, cost: u16, gives: [i16; 5]) {
    let mut t = Table::new(2);
    t.rich(1).hold(1, &[id]);
    let state = |t: &Table| {
        let r = t.ratings(1);
        let c = t.civ(1);
        [c.ca_total.into(), c.ma_total.into(), r.strength, r.colonization, i16::from(c.blue)]
    };
    let before = state(&t);
    t.play(1, &format!("develop {id}"));
    assert_eq!(t.civ(1).science, 60 - cost, "{id}");
    let now = state(&t);
    let gain: Vec<i16> = now.iter().zip(before).map(|(a, b)| a - b).collect();
    assert_eq!(gain, gives, "{id}");
}

fn construction(id: &str, cost: u16, less: [u16; 4], stages: u8) {
    let mut t = Table::new(2);
    t.rich(1).hold(1, &[id]).play(1, &format!("develop {id}"));
    assert_eq!(t.civ(1).science, 60 - cost, "{id}");
    for (tech, printed, level) in
        [("religion", 3, 0), ("theology", 5, 1), ("organized_religion", 7, 2), ("movies", 11, 3)]
    {
        t.tech(1, tech, 0).refresh(1).civ_mut(1).idle = 1;
        let before = t.resources(1);
        t.play(1, &format!("build {tech}"));
        assert_eq!(before - t.resources(1), printed - less[level], "{id}: {tech}");
        t.tech(1, tech, 0);
    }
    t.project(1, "fast_food_chains").refresh(1);
    if stages < 4 {
        t.refused(1, &format!("stage {}", stages + 1));
    }
    let before = t.resources(1);
    t.play(1, &format!("stage {stages}"));
    assert_eq!(before - t.resources(1), u16::from(stages) * 4, "{id}");
}
