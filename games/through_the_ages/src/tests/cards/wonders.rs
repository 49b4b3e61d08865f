//! Wonders: the price of every stage, and what the completed wonder does.

use super::Case;
use crate::tests::table::{Table, card};

pub(super) const CASES: &[Case] = &[
    ("colossus", || gives_only("colossus", &[3, 3], [0, 0, 2, 0], [0, 0, 0, 1])),
    ("hanging_gardens", || gives_only("hanging_gardens", &[2, 2, 2], [1, 0, 0, 2], [0; 4])),
    ("library_of_alexandria", || {
        let t = gives("library_of_alexandria", &[1, 4, 1], [1, 1, 0, 0], [0; 4]);
        assert_eq!((t.civ(1).civil_limit(), t.civ(1).military_limit()), (5, 3));
    }),
    ("pyramids", || gives_only("pyramids", &[3, 2, 1], [0; 4], [1, 0, 0, 0])),
    ("great_wall", || {
        let mut t = gives("great_wall", &[2, 2, 3, 2], [1, 0, 1, 1], [0; 4]);
        let before = t.strength(1);
        t.tech(1, "cannon", 1).tech(1, "knights", 1);
        assert_eq!(t.strength(1) - before, 3 + 1 + 2, "artillery counts, cavalry does not");
    }),
    ("st_peters_basilica", || {
        let mut t = gives("st_peters_basilica", &[4, 4], [2, 0, 0, 1], [0; 4]);
        t.tech(1, "religion", 2);
        assert_eq!(t.ratings(1).happiness, 1 + 2 * 2, "each temple gives one more");
        t.wonder(1, "kremlin");
        assert_eq!(t.ratings(1).happiness, 4, "an unhappy face stays one");
    }),
    ("taj_mahal", || {
        gives("taj_mahal", &[2, 4, 2], [3, 0, 0, 0], [0, 0, 1, 0]);
        let mut t = Table::new(2);
        t.leader(1, "moses").hold(1, &["michelangelo"]).row(10, "taj_mahal");
        t.play(1, "leader michelangelo").play(1, "take 10");
        assert_eq!(t.civ(1).ca, 3, "two civil actions less after replacing a leader, who came for free");
    }),
    ("universitas_carolina", || gives_only("universitas_carolina", &[3, 3, 3], [1, 2, 0, 0], [0; 4])),
    ("eiffel_tower", || gives_only("eiffel_tower", &[3, 7, 3], [4, 0, 0, 1], [0; 4])),
    ("kremlin", || {
        let mut t = gives("kremlin", &[4, 4, 4], [2, 0, 0, 0], [1, 1, 0, 0]);
        t.tech(1, "theology", 1);
        assert_eq!(t.ratings(1).happiness, 1, "one unhappy face");
    }),
    ("ocean_liner_service", || {
        let mut t = gives("ocean_liner_service", &[4, 2, 2, 4], [0; 4], [0; 4]);
        let (idle, food) = (t.civ(1).idle, t.food(1));
        t.play(1, "liner");
        assert_eq!((t.civ(1).idle, t.food(1)), (idle + 1, food));
        t.refused(1, "liner");
    }),
    ("transcontinental_railroad", || {
        let mut t = gives("transcontinental_railroad", &[3, 3, 3, 3], [0, 0, 4, 0], [0; 4]);
        t.tech(1, "iron", 2).tech(1, "bronze", 1).tokens(1, "bronze", 0).tokens(1, "agriculture", 0);
        t.civ_mut(1).blue = 16;
        t.play(1, "end");
        assert_eq!(t.resources(1), 2 * 3 + 1, "one worker on the best mine makes two tokens");
    }),
    ("fast_food_chains", || {
        let mut t = Table::new(2);
        t.rich(1);
        // Two farms, two mines, one lab, one unit.
        scored(&mut t, "fast_food_chains", &[4, 4, 4, 4], 2 * 2 + 2 * 2 + 1 + 1);
    }),
    ("first_space_flight", || {
        let mut t = Table::new(2);
        t.rich(1).tech(1, "iron", 0).tech(1, "computers", 1).special(1, "strategy").government(1, "monarchy");
        scored(&mut t, "first_space_flight", &[1, 2, 4, 9], 1 + 3 + 2 + 1);
    }),
    ("hollywood", || {
        let mut t = Table::new(2);
        t.rich(1).tech(1, "opera", 1).tech(1, "multimedia", 1).leader(1, "william_shakespeare");
        scored(&mut t, "hollywood", &[5, 6, 5], 2 * (3 + 3 + 2));
    }),
    ("internet", || {
        let mut t = Table::new(2);
        t.rich(1).tech(1, "computers", 1).tech(1, "team_sports", 1).tech(1, "movies", 1);
        t.tech(1, "philosophy", 0).leader(1, "albert_einstein");
        scored(&mut t, "internet", &[2, 3, 4, 3, 2], 4 + (5 + 3) + 2);
    }),
];

fn raise(t: &mut Table, id: &str, stages: &[u16]) {
    t.project(1, id);
    for cost in stages {
        t.refresh(1);
        let before = t.resources(1);
        t.play(1, "stage 1");
        assert_eq!(before - t.resources(1), *cost, "{id}");
    }
    assert!(t.civ(1).wonders.iter().any(|w| w.card == card(id)), "{id} is complete");
    assert!(t.civ(1).project.is_none());
}

/// Ratings (culture, science, strength, happiness) and others (civil, military, blue, colonization).
fn gives(id: &str, stages: &[u16], ratings: [i16; 4], others: [i16; 4]) -> Table {
    let mut t = Table::new(2);
    t.rich(1);
    let state = |t: &Table| {
        let (r, c) = (t.ratings(1), t.civ(1));
        let blue: u8 = c.blue + c.techs.iter().map(|t| t.blue).sum::<u8>();
        (
            [r.culture, r.science, r.strength, r.happiness],
            [c.ca_total.into(), c.ma_total.into(), i16::from(blue), r.colonization],
        )
    };
    let before = state(&t);
    raise(&mut t, id, stages);
    let now = state(&t);
    let less = |a: [i16; 4], b: [i16; 4]| [a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3]];
    assert_eq!(less(now.0, before.0), ratings, "{id}");
    assert_eq!(less(now.1, before.1), others, "{id}");
    t
}

fn gives_only(id: &str, stages: &[u16], ratings: [i16; 4], others: [i16; 4]) {
    gives(id, stages, ratings, others);
}

fn scored(t: &mut Table, id: &str, stages: &[u16], points: u16) {
    let before = t.civ(1).culture;
    raise(t, id, stages);
    assert_eq!(t.civ(1).culture - before, points, "{id}");
}
