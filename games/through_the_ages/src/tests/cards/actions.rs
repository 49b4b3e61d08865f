//! Action cards.

use super::Case;
use crate::tests::table::{Table, card};

pub(super) const CASES: &[Case] = &[
    ("cultural_heritage_a", || points("cultural-heritage-a", 1, 4)),
    ("cultural_heritage_1", || points("cultural-heritage-1", 2, 2)),
    ("revolutionary_idea_2", || points("revolutionary-idea-2", 4, 0)),
    ("revolutionary_idea_3", || points("revolutionary-idea-3", 6, 0)),
    ("engineering_genius_a", || genius("engineering-genius-a", 2)),
    ("engineering_genius_1", || genius("engineering-genius-1", 3)),
    ("engineering_genius_2", || genius("engineering-genius-2", 4)),
    ("engineering_genius_3", || genius("engineering-genius-3", 5)),
    ("frugality_a", || frugality("frugality-a", 1)),
    ("frugality_1", || frugality("frugality-1", 2)),
    ("frugality_2", || frugality("frugality-2", 3)),
    ("patriotism_a", || patriotism("patriotism-a", 1)),
    ("patriotism_1", || patriotism("patriotism-1", 2)),
    ("patriotism_2", || patriotism("patriotism-2", 3)),
    ("patriotism_3", || patriotism("patriotism-3", 4)),
    ("rich_land_a", || cheaper("rich-land-a", "oil", 11, 1)),
    ("rich_land_1", || cheaper("rich-land-1", "oil", 11, 2)),
    ("rich_land_2", || cheaper("rich-land-2", "oil", 11, 3)),
    ("urban_growth_a", || cheaper("urban-growth-a", "movies", 11, 1)),
    ("urban_growth_1", || cheaper("urban-growth-1", "movies", 11, 2)),
    ("urban_growth_2", || cheaper("urban-growth-2", "movies", 11, 3)),
    ("urban_growth_3", || cheaper("urban-growth-3", "movies", 11, 4)),
    ("efficient_upgrade_2", || upgrade("efficient-upgrade-2", 3)),
    ("efficient_upgrade_3", || upgrade("efficient-upgrade-3", 4)),
    ("stockpile", || {
        let mut t = ready("stockpile");
        t.play(1, "play stockpile");
        assert_eq!((t.food(1), t.resources(1)), (1, 1));
    }),
    ("breakthrough_1", || breakthrough("breakthrough-1", 2)),
    ("breakthrough_2", || breakthrough("breakthrough-2", 3)),
    ("reserves_1", || reserves("reserves-1", 2)),
    ("reserves_2", || reserves("reserves-2", 3)),
    ("reserves_3", || reserves("reserves-3", 4)),
    ("wave_of_nationalism", || stronger("wave-of-nationalism", [6, 3 * 2, 2 * 3])),
    ("military_build_up", || stronger("military-build-up", [8, 5 * 2, 3 * 3])),
    ("endowment_for_the_arts", || {
        for (players, points) in [(2, 6), (3, 6), (4, 6)] {
            let mut t = Table::new(players);
            t.hold(1, &["endowment_for_the_arts"]);
            for n in 2..=players {
                t.civ_mut(n).culture = 10;
            }
            t.play(1, "play endowment-for-the-arts");
            assert_eq!(t.civ(1).culture, points, "{players} players");
        }
    }),
];

fn ready(id: &str) -> Table {
    let mut t = Table::new(2);
    t.hold(1, &[&id.replace('-', "_")]);
    t
}

fn points(id: &str, science: u16, culture: u16) {
    let mut t = ready(id);
    t.play(1, &format!("play {id}"));
    assert_eq!((t.civ(1).science, t.civ(1).culture, t.civ(1).ca), (science, culture, 3), "{id}");
    assert!(t.civ(1).hand.is_empty());
}

fn genius(id: &str, less: u16) {
    let mut t = ready(id);
    t.rich(1).project(1, "hollywood").special(1, "engineering");
    let before = t.resources(1);
    t.play(1, &format!("play {id}"));
    assert_eq!(before - t.resources(1), 5 - less, "{id}");
    assert_eq!(t.civ(1).project.unwrap().stages, 1, "exactly one stage");
}

fn frugality(id: &str, food: u16) {
    let mut t = ready(id);
    t.tokens(1, "agriculture", 2).civ_mut(1).yellow = 17;
    t.play(1, &format!("play {id}"));
    assert_eq!((t.food(1), t.civ(1).idle, t.civ(1).yellow), (food, 2, 16), "{id}");
}

fn patriotism(id: &str, resources: u8) {
    let mut t = ready(id);
    t.tech(1, "riflemen", 0).tokens(1, "bronze", 5 - resources);
    t.play(1, &format!("play {id}"));
    assert_eq!(t.civ(1).military_actions(), 3, "{id}");
    assert_eq!(t.civ(1).ma_total, 2);
    t.play(1, "build riflemen");
    assert_eq!((t.resources(1), t.workers(1, "riflemen")), (0, 1), "{id}");
}

fn cheaper(id: &str, target: &str, printed: u16, less: u16) {
    let mut t = ready(id);
    t.rich(1).tech(1, target, 0);
    let before = t.resources(1);
    t.play(1, &format!("play {id} build {target}"));
    assert_eq!(before - t.resources(1), printed - less, "{id}");
    assert_eq!(t.workers(1, target), 1);
    let wrong = if target == "oil" { "play {} build philosophy" } else { "play {} build bronze" };
    t.hold(1, &[&id.replace('-', "_")]);
    t.refused(1, &wrong.replace("{}", id));
}

fn upgrade(id: &str, less: u16) {
    let mut t = ready(id);
    t.rich(1).tech(1, "coal", 0);
    let before = t.resources(1);
    t.play(1, &format!("play {id} upgrade bronze coal"));
    assert_eq!(before - t.resources(1), 8 - 2 - less, "{id}");
    assert_eq!(t.workers(1, "coal"), 1);
}

fn breakthrough(id: &str, science: u16) {
    let mut t = ready(id);
    t.hold(1, &["iron"]).civ_mut(1).science = 5;
    t.play(1, &format!("play {id} develop iron"));
    assert_eq!((t.civ(1).science, t.civ(1).ca), (science, 3), "{id}");
    assert!(t.civ(1).tech(card("iron")).is_some());
    let mut t = ready(id);
    t.hold(1, &["monarchy"]).civ_mut(1).science = 2;
    t.play(1, &format!("play {id} revolution monarchy"));
    assert_eq!((t.civ(1).science, t.civ(1).ca), (science, 0), "the revolution's actions pay for the card");
}

fn reserves(id: &str, amount: u16) {
    let mut t = ready(id);
    t.play(1, &format!("play {id} food"));
    assert_eq!((t.food(1), t.resources(1)), (amount, 0), "{id}");
    let mut t = ready(id);
    t.play(1, &format!("play {id} resources"));
    assert_eq!((t.food(1), t.resources(1)), (0, amount), "{id}");
}

fn stronger(id: &str, amounts: [u8; 3]) {
    for (players, amount) in (2..=4).zip(amounts) {
        let mut t = Table::new(players);
        t.hold(1, &[&id.replace('-', "_")]);
        for n in 2..=players {
            t.warriors(n, 3);
        }
        t.play(1, &format!("play {id}"));
        assert_eq!(t.civ(1).turn.unit_resources, amount, "{id} with {players}");
    }
}
