//! Aggressions, wars, tactics and bonus cards.

use super::Case;
use crate::civ::War;
use crate::task::Task;
use crate::tests::table::{Table, card, seat};

pub(super) const CASES: &[Case] = &[
    ("enslave", || {
        let mut t = strong("enslave");
        attack(&mut t, "enslave", 2);
        assert_eq!((t.civ(2).idle, t.food(1), t.resources(1), t.civ(1).ma), (0, 2, 2, 0));
    }),
    ("plunder_1", || plunder("plunder_1", 3)),
    ("plunder_2", || plunder("plunder_2", 5)),
    ("plunder_3", || plunder("plunder_3", 7)),
    ("raid_1", || {
        let mut t = strong("raid_1");
        t.tech(2, "theology", 1).tech(2, "opera", 1);
        attack(&mut t, "raid-1", 1);
        t.refused(1, "raze opera");
        t.play(1, "raze theology");
        assert_eq!((t.workers(2, "theology"), t.civ(2).idle, t.resources(1)), (0, 2, 3));
    }),
    ("raid_2", || {
        let mut t = strong("raid_2");
        t.tech(2, "theology", 1).tech(2, "opera", 2);
        attack(&mut t, "raid-2", 2);
        t.play(1, "raze opera");
        t.refused(1, "raze opera");
        t.play(1, "raze theology");
        assert_eq!((t.workers(2, "opera"), t.resources(1)), (1, 7), "half of 8 + 5, rounded up once");
    }),
    ("raid_3", || {
        let mut t = strong("raid_3");
        t.civ_mut(1).ma = 3;
        t.tech(2, "movies", 2).tech(2, "opera", 1);
        attack(&mut t, "raid-3", 3);
        t.play(1, "raze opera").play(1, "raze movies");
        assert_eq!((t.workers(2, "movies"), t.resources(1)), (1, 10), "half of 8 + 11");
    }),
    ("annex", || {
        let mut t = strong("annex");
        assert_eq!(t.refused(1, "attack annex 2").why.id, "nothing-to-attack");
        t.colony(2, "wealthy_territory_1").civ_mut(2).blue = 19;
        attack(&mut t, "annex", 2);
        assert_eq!((t.civ(1).colonies.len(), t.civ(1).blue, t.civ(2).blue), (1, 19, 16));
        assert_eq!(t.resources(1), 0, "nothing immediate");
    }),
    ("infiltrate", || {
        let mut t = strong("infiltrate");
        t.refused(1, "attack infiltrate 2");
        t.leader(2, "isaac_newton").project(2, "taj_mahal");
        attack(&mut t, "infiltrate", 2);
        t.play(1, "infiltrate leader");
        assert_eq!((t.civ(2).leader, t.civ(1).culture), (None, 6));
        assert!(t.civ(2).project.is_some());
    }),
    ("spy", || {
        let mut t = strong("spy");
        t.civ_mut(2).science = 4;
        attack(&mut t, "spy", 1);
        assert_eq!((t.civ(1).science, t.civ(2).science), (4, 0), "at most what is there");
    }),
    ("armed_intervention", || {
        let mut t = strong("armed_intervention");
        t.civ_mut(2).culture = 20;
        attack(&mut t, "armed-intervention", 2);
        assert_eq!((t.civ(1).culture, t.civ(2).culture), (7, 13));
    }),
    ("war_over_technology", || {
        let mut t = war("war_over_technology", 11, 2);
        t.special(2, "code_of_laws").special(2, "strategy").civ_mut(2).science = 9;
        resolve(&mut t);
        t.play(1, "steal code-of-laws");
        assert_eq!(t.civ(1).specials, [card("code_of_laws")]);
        assert_eq!((t.civ(1).ca_total, t.civ(2).ca_total), (5, 4));
        assert_eq!((t.civ(1).science, t.civ(2).science), (1, 8), "advantage 7, less 6 for the card");
    }),
    ("war_over_territory", || {
        let mut t = war("war_over_territory", 11, 2);
        resolve(&mut t);
        assert_eq!((t.civ(1).yellow, t.civ(2).yellow), (21, 15), "one, and one for each five");
    }),
    ("war_over_culture", || {
        let mut t = war("war_over_culture", 4, 3);
        t.civ_mut(2).culture = 30;
        resolve(&mut t);
        assert_eq!((t.civ(1).culture, t.civ(2).culture), (8, 22), "five and the advantage of three");
    }),
    ("fighting_band", || tactic("fighting_band", &[("warriors", 2)], 1, None)),
    ("legion", || tactic("legion", &[("warriors", 3)], 2, None)),
    ("medieval_army", || tactic("medieval_army", &[("swordsmen", 1), ("knights", 1)], 2, None)),
    ("phalanx", || tactic("phalanx", &[("swordsmen", 2), ("knights", 1)], 3, None)),
    ("heavy_cavalry", || tactic("heavy_cavalry", &[("knights", 3)], 4, None)),
    ("classic_army", || tactic("classic_army", &[("swordsmen", 2), ("knights", 2)], 8, Some(4))),
    ("conquistadors", || tactic("conquistadors", &[("swordsmen", 1), ("knights", 2)], 5, Some(3))),
    ("defensive_army", || tactic("defensive_army", &[("swordsmen", 2), ("cannon", 1)], 6, Some(3))),
    ("fortifications", || tactic("fortifications", &[("cannon", 2)], 5, None)),
    ("mobile_artillery", || {
        tactic("mobile_artillery", &[("knights", 1), ("cannon", 1)], 5, None);
        let mut t = Table::new(2);
        t.tech(1, "cannon", 1).leader(1, "genghis_khan").civ_mut(1).tactic = Some(card("mobile_artillery"));
        assert_eq!(t.strength(1), 1 + 3 + 3, "riding warriors make an obsolete army");
    }),
    ("napoleonic_army", || {
        tactic("napoleonic_army", &[("swordsmen", 1), ("knights", 1), ("cannon", 1)], 7, Some(4));
    }),
    ("entrenchments", || tactic("entrenchments", &[("riflemen", 1), ("cannon", 2)], 9, Some(5))),
    ("mechanized_army", || {
        tactic("mechanized_army", &[("tanks", 1), ("cannon", 2)], 10, None);
        let mut t = Table::new(2);
        t.warriors(1, 0).tech(1, "cannon", 2).tech(1, "knights", 1);
        t.civ_mut(1).tactic = Some(card("mechanized_army"));
        assert_eq!(t.strength(1), 2 + 6 + 5, "knights are two levels below");
    }),
    ("modern_army", || tactic("modern_army", &[("riflemen", 2), ("tanks", 1), ("cannon", 1)], 13, Some(7))),
    ("shock_troops", || tactic("shock_troops", &[("riflemen", 1), ("tanks", 3)], 11, Some(6))),
    ("military_bonus_1", || bonus("military_bonus_1", 2, 1)),
    ("military_bonus_2", || bonus("military_bonus_2", 4, 2)),
    ("military_bonus_3", || bonus("military_bonus_3", 6, 3)),
];

/// Seat 1 has the card, four warriors against one, and is in its politics phase.
fn strong(id: &str) -> Table {
    let mut t = Table::new(2);
    t.warriors(1, 4).arm(1, &[id]).politics();
    t
}

/// Plays the aggression, which costs so many military actions.
fn attack(t: &mut Table, id: &str, cost: u8) {
    let before = t.civ(1).ma;
    t.play(1, &format!("attack {id} 2"));
    assert_eq!(before - t.civ(1).ma, cost, "{id}");
}

fn plunder(id: &str, total: u16) {
    let mut t = strong(id);
    t.tokens(2, "bronze", 6).tokens(2, "agriculture", 6);
    attack(&mut t, id, 1);
    t.refused(1, &format!("split 2 {}", total - 1));
    t.play(1, &format!("split 2 {}", total - 2));
    assert_eq!((t.food(1), t.resources(1)), (2, total - 2), "{id}");
    assert_eq!((t.food(2), t.resources(2)), (4, 6 - (total - 2)), "{id}");
}

/// Seat 1 declared a war on seat 2 and has so many warriors.
fn war(id: &str, warriors: u8, cost: u8) -> Table {
    let mut t = Table::new(2);
    t.arm(1, &[id]).warriors(1, warriors).politics();
    t.civ_mut(1).ma = 3;
    t.play(1, &format!("war {id} 2"));
    assert_eq!(t.civ(1).ma, 3 - cost, "{id}");
    assert_eq!(t.civ(1).wars, [War { card: card(id), target: seat(2) }]);
    t
}

/// Seat 2 ends its turn, so that seat 1's wars are resolved.
fn resolve(t: &mut Table) {
    t.game.active = seat(2);
    t.game.stack = vec![Task::Action];
    let science = t.civ(2).science;
    t.civ_mut(2).yellow = 18;
    t.play(2, "end");
    // Production of seat 2 is not the matter here.
    if t.civ(2).science == science + 1 {
        t.civ_mut(2).science = science;
    }
    assert!(t.civ(1).wars.is_empty());
}

fn tactic(id: &str, units: &[(&str, u8)], strength: i16, obsolete: Option<i16>) {
    let mut t = Table::new(2);
    t.warriors(1, 0).arm(1, &[id]);
    for (unit, n) in units {
        t.tech(1, unit, *n);
    }
    let before = t.strength(1);
    t.play(1, &format!("tactic {id}"));
    assert_eq!((t.strength(1) - before, t.civ(1).ma), (strength, 1), "{id}");
    if let Some(low) = obsolete {
        let (unit, n) = units[0];
        let base: i16 =
            units[1..].iter().map(|(u, n)| card(u).card().per_worker.strength * i16::from(*n)).sum();
        t.tech(1, unit, n - 1).warriors(1, 1);
        let rest = card(unit).card().per_worker.strength * i16::from(n - 1);
        assert_eq!(t.strength(1), base + rest + 1 + low, "{id} with warriors");
    }
    let (unit, n) = units[0];
    t.tech(1, unit, n - 1).warriors(1, 0);
    if unit == "warriors" {
        t.warriors(1, n - 1);
    }
    let units: i16 = t.civ(1).units().iter().map(|(c, n)| c.card().per_worker.strength * i16::from(*n)).sum();
    assert_eq!(t.strength(1), units, "{id} incomplete");
}

fn bonus(id: &str, defence: u8, colonization: u8) {
    let mut t = Table::new(2);
    t.warriors(1, 1 + defence).arm(1, &["spy"]).arm(2, &[id]).politics();
    t.play(1, "attack spy 2").play(2, &format!("defend {id}")).play(2, "hold");
    assert!(t.civ(2).military.is_empty());
    let mut t = Table::new(2);
    t.warriors(1, 2 + defence).arm(1, &["spy"]).arm(2, &[id]).politics();
    t.civ_mut(2).science = 3;
    t.play(1, "attack spy 2");
    assert_eq!(t.civ(2).science, 0, "one point too few: nobody is asked");
    let mut t = Table::new(2);
    t.arm(1, &[id]).warriors(2, 0).event("historic_territory_1");
    t.refused(1, &format!("bid {}", 2 + colonization));
    t.play(1, &format!("bid {}", 1 + colonization));
    t.play(1, &format!("bonus {id}")).play(1, "send warriors").play(1, "colonize");
    assert!(t.civ(1).military.is_empty());
}
