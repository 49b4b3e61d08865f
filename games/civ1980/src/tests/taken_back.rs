//! What has shown a secret is not taken back, since rules 3 (RULES 11, 13.1).

use super::stage::{Stage, seat};
use crate::Civ1980;
use crate::ids::{Calamity, Civ, Nation};
use kernel::{Denied, Entry, Fold, Game, Of, Saved, Secret, Setup, TableKey};

const FOUR: [Nation; 4] = [Nation::Spain, Nation::Italy, Nation::Illyria, Nation::Crete];

/// A table of four at which this is agreed; the game ends with this round.
fn four(rules: u32, victory: &str) -> Stage {
    Stage::with(&Setup::players(rules, 4).with("victory", victory).with("rounds", "5"), &FOUR)
}

fn strike(stage: Stage) -> Stage {
    stage.begin(|g, dice, out| g.begin_calamities(dice, out))
}

/// Can the last of these moves of seat 1 be taken back?
fn taken_back(stage: &Stage, moves: &[&str]) -> bool {
    let rulebook: &'static Of<Civ1980> = Box::leak(Box::new(Of::new()));
    let position = serde_json::json!({ "seats": stage.game.count(), "game": stage.game });
    let saved = serde_json::json!({
        "setup": Setup::players(stage.game.options.rules, stage.game.count()).to_string(),
        "seq": 1,
        "paused": false,
        "abandoned": false,
        "base": position.to_string(),
        "steps": [],
    });
    let saved: Saved = serde_json::from_value(saved).unwrap();
    let key = TableKey::new("taken-back", Secret::from_number(4));
    let mut fold = Fold::restore(rulebook, key, &saved).unwrap();
    for text in moves {
        fold.act(&Entry::play(seat(1), *text)).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
    match fold.act(&Entry::undo(seat(1), fold.seq())) {
        Ok(_) => true,
        Err(Denied::NoUndo(_)) => false,
        Err(e) => panic!("{e}"),
    }
}

/// Which of the rules let it be taken back, in which game.
fn by_rules(build: impl Fn(u32, &str) -> bool) -> Vec<(u32, &'static str)> {
    let all = [1, 2, 3].into_iter().flat_map(|rules| ["race", "barbaric"].map(|victory| (rules, victory)));
    all.filter(|(rules, victory)| build(*rules, victory)).collect()
}

/// Until rules 3 always, since then unless it has shown something of a Barbaric game.
const UNLESS_BARBARIC: &[(u32, &str)] =
    &[(1, "race"), (1, "barbaric"), (2, "race"), (2, "barbaric"), (3, "race")];
/// Until rules 3 only.
const NO_MORE: &[(u32, &str)] = &[(1, "race"), (1, "barbaric"), (2, "race"), (2, "barbaric")];

/// RULES 11, RULES 5.5. A ship on the open sea shows Astronomy.
#[test]
fn a_voyage_that_shows_a_card_stands() {
    let at_sea = |rules, victory: &str, civs: &[Civ]| {
        four(rules, victory)
            .ship(1, "gades")
            .tokens(2, &[("pannonia", 1)])
            .civs(1, civs)
            .begin(|g, _, out| g.begin_movement(out))
    };
    let voyages = |stage: &Stage| stage.legal(1).into_iter().filter(|m| m.starts_with("sail"));
    let along_the_coast: Vec<String> = voyages(&at_sea(1, "race", &[])).collect();
    let astronomy = [Civ::Mysticism, Civ::Astronomy];
    assert_eq!(
        by_rules(|rules, victory| {
            let stage = at_sea(rules, victory, &astronomy);
            let open_sea = voyages(&stage).find(|m| !along_the_coast.contains(m)).unwrap();
            taken_back(&stage, &[&open_sea])
        }),
        UNLESS_BARBARIC
    );
    let stage = at_sea(3, "barbaric", &astronomy);
    assert!(taken_back(&stage, &[&along_the_coast[0]]), "a voyage along the coast shows nothing");
}

/// RULES 11, RULES 6. Whom Iconoclasm names shows Philosophy, or that there is none.
#[test]
fn who_was_named_stays_named() {
    for civs in [&[Civ::Philosophy][..], &[]] {
        assert_eq!(
            by_rules(|rules, victory| {
                let stage = four(rules, victory)
                    .cities(1, &["gades"])
                    .tokens(1, &[("lusitania", 30)])
                    .cities(2, &["rome", "neapolis"])
                    .tokens(2, &[("umbria", 9)])
                    .cities(3, &["athens", "corinth"])
                    .tokens(3, &[("pannonia", 9)])
                    .cities(4, &["knossos"])
                    .tokens(4, &[("germania", 9)])
                    .civs(2, civs)
                    .hand(1, "iconoclasm-and-heresy");
                taken_back(&strike(stage), &["name 2"])
            }),
            UNLESS_BARBARIC
        );
    }
}

/// RULES 11, RULES 6. What others lose shows what eases it, or that nothing does.
#[test]
fn losses_put_on_others_stand_once_they_are_known() {
    assert_eq!(
        by_rules(|rules, victory| {
            let stage = four(rules, victory)
                .tokens(1, &[("lusitania", 20)])
                .tokens(2, &[("umbria", 11)])
                .tokens(3, &[("pannonia", 9)])
                .tokens(4, &[("knossos", 5)])
                .hand(2, "salt")
                .hand(1, "famine");
            taken_back(&strike(stage), &["assign 2 11", "assign 3 9"])
        }),
        UNLESS_BARBARIC
    );
}

/// RULES 13.1, RULES 13.2. Whoever is done sees at once what the next seat has planned.
#[test]
fn being_done_stands_when_a_plan_is_carried_out() {
    let nations = [Nation::Gaul, Nation::Illyria, Nation::Spain];
    assert_eq!(
        by_rules(|rules, victory| {
            let stage = Stage::with(&Setup::players(rules, 3).with("victory", victory), &nations)
                .tokens(1, &[("noricum", 2)])
                .tokens(2, &[("pannonia", 4)])
                .tokens(3, &[("gades", 2)])
                .begin(|g, _, out| g.begin_movement(out))
                .play(2, &["plan move pannonia dalmatia 2", "plan done"]);
            assert_eq!(stage.asked(), [1, 3]);
            taken_back(&stage, &["done"])
        }),
        NO_MORE
    );
}

/// RULES 13.1, RULES 5.12. When all lists are in, everybody knows that nobody has bought.
#[test]
fn the_last_sealed_list_stands_though_it_is_empty() {
    assert_eq!(
        by_rules(|rules, victory| {
            let stage = four(rules, victory)
                .treasury(1, 50)
                .treasury(2, 50)
                .hand(1, "salt,salt,salt,hides,hides,wood,papyrus")
                .begin(|g, _, _| g.begin_purchase())
                .play(2, &["done"]);
            taken_back(&stage, &["done"])
        }),
        NO_MORE
    );
}

/// RULES 13.1, RULES 5.8. The same of cities.
#[test]
fn the_last_word_on_cities_stands_though_nobody_built() {
    assert_eq!(
        by_rules(|rules, victory| {
            let stage = four(rules, victory)
                .tokens(1, &[("gades", 12), ("lusitania", 3), ("new_carthage", 3), ("mago", 3)])
                .tokens(2, &[("rome", 12), ("umbria", 3), ("neapolis", 3), ("pannonia", 3)])
                .treasury(1, 18)
                .begin(|g, _, _| g.begin_building())
                .play(2, &["done"]);
            taken_back(&stage, &["done"])
        }),
        NO_MORE
    );
}

/// RULES 11. Who gave a calamity is told when it is resolved.
#[test]
fn an_answer_stands_once_the_next_calamity_tells_its_giver() {
    assert_eq!(
        by_rules(|rules, victory| {
            let mut stage = four(rules, victory)
                .cities(1, &["gades", "mago", "new_carthage", "genua", "massilia"])
                .tokens(1, &[("lusitania", 20)])
                .tokens(2, &[("umbria", 9)])
                .hand(1, "volcano-earthquake,civil-disorder")
                .hand(2, "civil-war");
            stage.game.givers.insert(Calamity::CivilWar, seat(3));
            taken_back(&strike(stage), &["reduce gades"])
        }),
        NO_MORE
    );
}

/// RULES 6, RULES 11. Whoever shows Grain has shown it.
#[test]
fn grain_that_was_shown_stays_shown() {
    let shows = |rules| {
        let stage = four(rules, "race")
            .tokens(1, &[("lusitania", 20)])
            .civs(1, &[Civ::Pottery])
            .hand(1, "grain,famine");
        taken_back(&strike(stage), &["grain 1"])
    };
    assert_eq!([1, 2, 3, 4].map(shows), [true, true, false, false]);
    assert_eq!(*Civ1980::RULES.end(), 4);
}
