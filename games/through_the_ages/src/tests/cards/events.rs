//! Events and territories.

use super::Case;
use crate::ids::Age;
use crate::tests::table::{Table, card};

pub(super) const CASES: &[Case] = &[
    ("development_of_agriculture", || {
        let mut t = Table::new(3);
        t.event("development_of_agriculture");
        assert_eq!([t.food(1), t.food(2), t.food(3)], [2, 2, 2]);
    }),
    ("development_of_civilization", || {
        let mut t = Table::new(3);
        t.tokens(1, "agriculture", 1).tokens(2, "bronze", 1).hold(3, &["iron"]).civ_mut(3).science = 4;
        t.event("development_of_civilization");
        t.play(1, "population").play(2, "build bronze").play(3, "develop iron");
        assert_eq!((t.civ(1).idle, t.workers(2, "bronze"), t.civ(3).science), (2, 3, 0));
        assert_eq!((t.civ(1).ca, t.civ(2).ca, t.civ(3).ca), (4, 4, 4), "no action is spent");
    }),
    ("development_of_crafts", || {
        let mut t = Table::new(2);
        t.event("development_of_crafts");
        assert_eq!([t.resources(1), t.resources(2)], [2, 2]);
    }),
    ("development_of_markets", || {
        let mut t = Table::new(2);
        t.event("development_of_markets").play(1, "gain food").play(2, "gain resources");
        assert_eq!((t.food(1), t.resources(2)), (2, 2));
    }),
    ("development_of_politics", || {
        let mut t = Table::new(2);
        t.event("development_of_politics");
        assert_eq!((t.civ(1).military.len(), t.civ(2).military.len()), (3, 3));
    }),
    ("development_of_religion", || {
        let mut t = Table::new(2);
        t.event("development_of_religion").play(1, "accept").play(2, "refuse");
        assert_eq!((t.workers(1, "religion"), t.workers(2, "religion")), (1, 0));
    }),
    ("development_of_science", || {
        let mut t = Table::new(2);
        t.event("development_of_science");
        assert_eq!((t.civ(1).science, t.civ(2).science), (2, 2));
    }),
    ("development_of_settlement", || {
        let mut t = Table::new(2);
        t.event("development_of_settlement");
        assert_eq!((t.civ(1).idle, t.civ(2).yellow), (2, 17));
    }),
    ("development_of_trade_routes", || {
        let mut t = Table::new(2);
        t.event("development_of_trade_routes");
        assert_eq!((t.civ(2).science, t.food(2), t.resources(2)), (1, 1, 1));
    }),
    ("development_of_warfare", || {
        let mut t = Table::new(2);
        t.civ_mut(2).idle = 0;
        t.event("development_of_warfare").play(1, "accept");
        assert_eq!(
            (t.workers(1, "warriors"), t.open()),
            (2, false),
            "without an unused worker nobody is asked"
        );
    }),
    ("barbarians", || {
        let mut t = Table::new(3);
        t.civ_mut(2).culture = 5;
        t.warriors(1, 4).event("barbarians");
        assert_eq!((t.civ(2).idle, t.civ(1).idle, t.civ(3).idle), (0, 1, 1));
        let mut t = Table::new(2);
        t.civ_mut(1).culture = 5;
        t.warriors(1, 4).event("barbarians");
        assert_eq!(t.civ(1).idle, 1, "the strong are spared");
    }),
    ("border_conflict", || {
        let mut t = Table::new(3);
        t.warriors(1, 3).warriors(3, 2).event("border_conflict").play(2, "raze bronze");
        assert_eq!((t.workers(2, "bronze"), t.civ(2).idle, t.resources(1)), (1, 2, 3));
    }),
    ("crusades", || {
        let mut t = Table::new(3);
        for n in 1..=3 {
            t.civ_mut(n).culture = 10;
        }
        t.warriors(2, 3).event("crusades");
        assert_eq!([t.civ(1).culture, t.civ(2).culture, t.civ(3).culture], [10, 14, 6]);
    }),
    ("cultural_influence", || {
        let mut t = Table::new(2);
        t.tech(2, "opera", 2).event("cultural_influence");
        assert_eq!((t.civ(1).culture, t.civ(2).culture), (0, 6));
    }),
    ("foray", || {
        let mut t = Table::new(3);
        t.warriors(2, 3).warriors(3, 2).event("foray").play(2, "split 1 2").play(3, "split 3 0");
        assert_eq!([(t.food(2), t.resources(2)), (t.food(3), t.resources(3))], [(1, 2), (3, 0)]);
    }),
    ("good_harvest", || {
        let mut t = Table::new(2);
        t.tech(2, "irrigation", 1).civ_mut(2).yellow = 4;
        t.event("good_harvest");
        assert_eq!((t.food(1), t.food(2), t.resources(1)), (2, 4, 0), "nobody eats");
    }),
    ("immigration", || {
        let mut t = Table::new(3);
        t.tech(2, "theology", 1).tech(3, "theology", 1).event("immigration");
        assert_eq!([t.civ(1).idle, t.civ(2).idle, t.civ(3).idle], [1, 2, 2]);
    }),
    ("new_deposits", || {
        let mut t = Table::new(2);
        t.civ_mut(2).blue = 5;
        t.event("new_deposits");
        assert_eq!((t.resources(1), t.resources(2), t.food(1)), (2, 2, 0), "no corruption");
    }),
    ("pestilence", || {
        let mut t = Table::new(2);
        t.civ_mut(2).idle = 0;
        t.event("pestilence").play(2, "lose philosophy");
        assert_eq!((t.civ(1).idle, t.workers(2, "philosophy"), t.civ(2).yellow), (0, 0, 19));
    }),
    ("raiders", || {
        let mut t = Table::new(3);
        t.warriors(1, 3).tokens(2, "bronze", 2).tokens(2, "agriculture", 2).tokens(3, "bronze", 1);
        t.event("raiders").play(2, "split 1 1");
        assert_eq!([(t.food(2), t.resources(2)), (t.food(3), t.resources(3))], [(1, 1), (0, 0)]);
    }),
    ("rats", || {
        let mut t = Table::new(2);
        t.tokens(1, "agriculture", 3).tokens(2, "bronze", 2).event("rats");
        assert_eq!((t.food(1), t.resources(2), t.civ(1).blue), (0, 2, 19));
    }),
    ("rebellion", || {
        let mut t = Table::new(2);
        t.civ_mut(2).yellow = 16;
        t.event("rebellion");
        assert_eq!((t.civ(1).ca, t.civ(2).ca), (4, 2), "two for the discontent worker");
    }),
    ("reign_of_terror", || {
        let mut t = Table::new(2);
        t.warriors(1, 2).event("reign_of_terror");
        assert_eq!((t.civ(1).idle, t.civ(2).idle), (1, 0));
    }),
    ("scientific_breakthrough", || {
        let mut t = Table::new(2);
        t.tech(2, "alchemy", 1).event("scientific_breakthrough");
        assert_eq!((t.civ(1).science, t.civ(2).science), (1, 3));
    }),
    ("uncertain_borders", || {
        let mut t = Table::new(2);
        t.warriors(2, 3).event("uncertain_borders");
        assert_eq!((t.civ(1).yellow, t.civ(2).yellow), (17, 19));
    }),
    ("civil_unrest", || {
        let mut t = Table::new(2);
        t.civ_mut(2).yellow = 11;
        t.civ_mut(2).culture = 20;
        t.event("civil_unrest");
        assert_eq!((t.civ(2).culture, t.civ(2).blue, t.civ(1).blue), (12, 15, 16));
    }),
    ("cold_war", || {
        let mut t = Table::new(3);
        t.warriors(2, 3).warriors(3, 2).event("cold_war");
        assert_eq!([t.civ(1).science, t.civ(2).science, t.civ(3).science], [0, 6, 6]);
    }),
    ("crime_wave", || {
        let mut t = Table::new(2);
        t.warriors(1, 2).tokens(2, "bronze", 1).tokens(2, "agriculture", 1).civ_mut(2).blue = 0;
        t.civ_mut(2).culture = 5;
        t.event("crime_wave").play(2, "token bronze");
        assert_eq!((t.civ(2).culture, t.resources(2), t.food(2)), (2, 0, 1));
    }),
    ("economic_progress", || {
        let mut t = Table::new(2);
        t.civ_mut(2).yellow = 16;
        t.civ_mut(2).blue = 10;
        t.tokens(2, "bronze", 3).event("economic_progress");
        assert_eq!((t.food(2), t.resources(2)), (1, 3), "corruption, food, consumption, resources");
        assert_eq!((t.civ(2).science, t.food(1)), (0, 2), "no scoring");
    }),
    ("emigration", || {
        let mut t = Table::new(2);
        t.civ_mut(2).yellow = 9;
        t.event("emigration").play(2, "lose warriors");
        assert_eq!((t.civ(2).yellow, t.civ(2).idle, t.workers(2, "warriors")), (11, 0, 0));
        assert_eq!(t.civ(1).idle, 1);
    }),
    ("iconoclasm", || {
        let mut t = Table::new(2);
        t.leader(1, "isaac_newton").leader(2, "napoleon_bonaparte");
        t.civ_mut(2).leader = Some(card("joan_of_arc"));
        t.event("iconoclasm");
        assert_eq!((t.civ(1).leader, t.civ(2).leader), (Some(card("isaac_newton")), None));
    }),
    ("independence_declaration", || {
        let mut t = Table::new(2);
        t.warriors(1, 2).colony(2, "historic_territory_1").colony(2, "strategic_territory_1");
        t.warriors(1, 9).event("independence_declaration").play(2, "colony historic-territory-1");
        assert_eq!((t.civ(2).colonies.len(), t.ratings(2).happiness), (1, 0));
    }),
    ("international_agreement", || {
        let mut t = Table::new(2);
        t.warriors(2, 3).row(6, "iron").row(7, "monarchy").row(8, "coal");
        t.event("international_agreement").play(2, "take 6").play(2, "take 7");
        t.refused(2, "take 8");
        t.play(2, "done");
        assert_eq!((t.civ(2).hand.len(), t.civ(2).ca, t.civ(2).forfeited), (2, 4, 1));
        assert!(t.game.row.iter().all(Option::is_some), "the row is filled again");
    }),
    ("national_pride", || {
        let mut t = Table::new(2);
        t.civ_mut(2).culture = 1;
        t.event("national_pride");
        assert_eq!((t.civ(1).culture, t.civ(2).culture), (0, 6));
    }),
    ("politics_of_strength", || {
        let mut t = Table::new(2);
        t.warriors(1, 2).arm(2, &["raid_1", "raid_2", "spy", "annex"]).event("politics_of_strength");
        t.play(2, "discard spy").play(2, "discard annex").play(2, "discard raid-1");
        assert_eq!((t.civ(1).military.len(), t.civ(2).military.as_slice()), (5, &[card("raid_2")][..]));
        let mut t = Table::new(2);
        t.game.age = Age::IV;
        t.civ_mut(2).culture = 9;
        t.warriors(1, 2).event("politics_of_strength");
        assert_eq!((t.civ(1).culture, t.civ(2).culture), (5, 6));
    }),
    ("popularization_of_science", || {
        let mut t = Table::new(2);
        t.tech(2, "alchemy", 2).event("popularization_of_science");
        assert_eq!((t.civ(1).culture, t.civ(2).culture), (1, 5));
    }),
    ("prosperity", || {
        let mut t = Table::new(2);
        t.tech(2, "theology", 2).event("prosperity");
        assert_eq!((t.food(1), t.food(2)), (0, 4));
    }),
    ("ravages_of_time", || {
        let mut t = Table::new(2);
        t.wonder(1, "pyramids").wonder(2, "hanging_gardens").wonder(2, "great_wall");
        t.event("ravages_of_time").play(2, "ruin great-wall");
        assert_eq!((t.civ(1).ca_total, t.ratings(1).culture), (4, 2), "two culture and nothing else");
        assert_eq!((t.ratings(2).culture, t.ratings(2).happiness), (1 + 2, 2));
        assert_eq!(t.civ(1).wonders.len(), 1, "a ruin is still a wonder");
    }),
    ("refugees", || {
        let mut t = Table::new(2);
        t.civ_mut(2).culture = 4;
        t.warriors(1, 2).event("refugees");
        assert_eq!([t.civ(1).culture, t.civ(2).culture], [3, 1]);
        assert_eq!((t.civ(1).idle, t.civ(2).idle), (2, 0));
    }),
    ("terrorism", || {
        let mut t = Table::new(3);
        t.civ_mut(1).culture = 1;
        t.civ_mut(3).culture = 1;
        t.tech(1, "theology", 1).event("terrorism");
        t.play(2, "raze theology");
        assert_eq!((t.workers(1, "theology"), t.civ(1).idle), (0, 2));
        assert_eq!(
            (t.workers(3, "philosophy"), t.civ(3).idle),
            (0, 2),
            "the only building needs no question"
        );
        assert_eq!(t.workers(2, "philosophy"), 1);
    }),
    ("impact_of_agriculture", || {
        impact(
            "impact_of_agriculture",
            |t| {
                t.tech(2, "irrigation", 2);
            },
            [2 + 4, 6 + 4],
        )
    }),
    ("impact_of_architecture", || {
        impact(
            "impact_of_architecture",
            |t| {
                t.tech(2, "opera", 2);
            },
            [0, 4],
        )
    }),
    ("impact_of_balance", || {
        impact(
            "impact_of_balance",
            |t| {
                t.tech(2, "printing_press", 1);
            },
            [0, 2],
        )
    }),
    ("impact_of_colonies", || {
        impact(
            "impact_of_colonies",
            |t| {
                t.colony(2, "vast_territory_1");
            },
            [0, 3],
        )
    }),
    ("impact_of_competition", || {
        impact(
            "impact_of_competition",
            |t| {
                t.tech(2, "cannon", 2).tech(2, "team_sports", 1);
            },
            [0, 6],
        )
    }),
    ("impact_of_government", || {
        impact(
            "impact_of_government",
            |t| {
                t.government(2, "monarchy");
            },
            [10, 13],
        )
    }),
    ("impact_of_happiness", || {
        let prepare = |t: &mut Table| {
            t.tech(2, "theology", 2);
            t.civ_mut(1).yellow = 13;
            t.civ_mut(1).culture = 10;
        };
        impact("impact_of_happiness", prepare, [8, 8]);
    }),
    ("impact_of_industry", || {
        impact(
            "impact_of_industry",
            |t| {
                t.tech(2, "coal", 1);
            },
            [2, 5],
        )
    }),
    ("impact_of_population", || {
        impact(
            "impact_of_population",
            |t| {
                t.warriors(2, 9);
            },
            [0, 10],
        )
    }),
    ("impact_of_progress", || {
        impact(
            "impact_of_progress",
            |t| {
                t.special(2, "strategy").government(2, "democracy");
            },
            [0, 10],
        )
    }),
    ("impact_of_science", || {
        impact(
            "impact_of_science",
            |t| {
                t.tech(2, "alchemy", 1);
            },
            [0, 10],
        )
    }),
    ("impact_of_strength", || impact("impact_of_strength", |_| (), [10, 0])),
    ("impact_of_technology", || {
        impact(
            "impact_of_technology",
            |t| {
                t.tech(2, "oil", 0).special(2, "satellites");
            },
            [0, 8],
        )
    }),
    ("impact_of_variety", || {
        impact(
            "impact_of_variety",
            |t| {
                t.tech(2, "knights", 1).special(2, "strategy");
            },
            [4, 8],
        )
    }),
    ("impact_of_wonders", || {
        let prepare = |t: &mut Table| {
            for id in ["pyramids", "great_wall", "kremlin", "internet"] {
                t.wonder(2, id);
            }
            t.civ_mut(2).wonders[0].ruined = true;
        };
        impact("impact_of_wonders", prepare, [0, 5 + 4 + 3 + 2]);
    }),
    ("developed_territory_1", || {
        let t = colonized("developed_territory_1");
        assert_eq!((t.civ(1).yellow, t.civ(1).blue, t.civ(1).science), (20, 17, 3));
    }),
    ("developed_territory_2", || {
        let t = colonized("developed_territory_2");
        assert_eq!((t.civ(1).yellow, t.civ(1).blue, t.civ(1).science), (21, 18, 5));
    }),
    ("historic_territory_1", || {
        let t = colonized("historic_territory_1");
        assert_eq!((t.ratings(1).happiness, t.civ(1).culture), (1, 6));
    }),
    ("historic_territory_2", || {
        let t = colonized("historic_territory_2");
        assert_eq!((t.ratings(1).happiness, t.civ(1).culture), (2, 11));
    }),
    ("inhabited_territory_1", || {
        let t = colonized("inhabited_territory_1");
        assert_eq!((t.civ(1).yellow, t.civ(1).idle), (18 + 1 + 2 - 1, 2));
    }),
    ("inhabited_territory_2", || {
        let t = colonized("inhabited_territory_2");
        assert_eq!((t.civ(1).yellow, t.civ(1).idle), (18 + 1 + 3 - 2, 3));
    }),
    ("strategic_territory_1", || {
        let t = colonized("strategic_territory_1");
        assert_eq!((t.strength(1), t.civ(1).military.len()), (2 + 2, 3));
    }),
    ("strategic_territory_2", || {
        let t = colonized("strategic_territory_2");
        assert_eq!((t.strength(1), t.civ(1).military.len()), (2 + 4, 5));
    }),
    ("vast_territory_1", || {
        let t = colonized("vast_territory_1");
        assert_eq!((t.civ(1).yellow, t.food(1), t.civ(1).blue), (22, 3, 16 - 1 - 3));
    }),
    ("vast_territory_2", || {
        let t = colonized("vast_territory_2");
        assert_eq!((t.civ(1).yellow, t.food(1), t.civ(1).blue), (23, 4, 16 - 1 - 4));
    }),
    ("wealthy_territory_1", || {
        let t = colonized("wealthy_territory_1");
        assert_eq!((t.resources(1), t.civ(1).blue), (5, 16 + 3 - 5));
    }),
    ("wealthy_territory_2", || {
        let t = colonized("wealthy_territory_2");
        assert_eq!((t.resources(1), t.civ(1).blue), (9, 16 + 4 - 9));
    }),
];

/// Points of an Age III event, revealed in the game and left for the final scoring alike.
fn impact(id: &str, prepare: impl Fn(&mut Table), points: [u16; 2]) {
    let mut t = Table::new(2);
    prepare(&mut t);
    t.event(id);
    assert_eq!([t.civ(1).culture, t.civ(2).culture], points, "{id} revealed");
    let mut t = Table::new(2);
    prepare(&mut t);
    t.game.future = vec![crate::state::Prepared { card: card(id), by: None }];
    t.game.current.clear();
    t.game.final_scoring(&mut kernel::Applied::default());
    assert_eq!([t.civ(1).culture, t.civ(2).culture], points, "{id} in the final scoring");
}

/// Seat 1 wins the territory with one of three warriors.
fn colonized(id: &str) -> Table {
    let mut t = Table::new(2);
    t.warriors(1, 3).warriors(2, 0).event(id);
    t.play(1, "bid 1").play(1, "send warriors").play(1, "colonize");
    assert_eq!((t.workers(1, "warriors"), t.civ(1).colonies.as_slice()), (2, &[card(id)][..]));
    t
}
