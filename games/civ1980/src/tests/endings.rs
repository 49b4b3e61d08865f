//! Progress on the succession table, and how a game ends.

use super::stage::{Stage, covers, seat};
use crate::data::data;
use crate::ids::{Civ, Id, Nation};
use crate::progress::Advance;
use crate::state::Ended;
use kernel::{Game, Setup, Viewer};

fn advance(stage: &Stage) -> Advance {
    stage.game.advance_of(seat(1))
}

fn solo(nation: Nation) -> Stage {
    let others: Vec<Nation> = Nation::ALL
        .iter()
        .copied()
        .filter(|n| *n != nation && *n != Nation::Gaul && *n != Nation::Italy)
        .collect();
    let mut all = vec![nation];
    all.extend(others.into_iter().take(7));
    Stage::with(&Setup::players(1, 8), &all)
}

/// RULES 8, RULES 13.7. The booklet's 82.14: Babylon and Egypt need three cities for the second epoch, one field later.
#[test]
fn the_second_epoch_needs_cities() {
    let at = |nation, field, cities: &[&str]| advance(&solo(nation).marker(1, field).cities(1, cities));
    let two = ["gades", "mago"];
    let three = ["gades", "mago", "genua"];
    for nation in [Nation::Egypt, Nation::Babylon] {
        assert_eq!(at(nation, 4, &two), Advance::Stay);
        assert_eq!(at(nation, 4, &three), Advance::Forward);
        let row = |t: &'static crate::data::AstData| {
            t.row.iter().find(|r| r.nation == nation).unwrap().early_bronze
        };
        assert_eq!(row(&data().western), row(&data().original) + 1, "one field more");
    }
    assert_eq!(at(Nation::Spain, 4, &two), Advance::Forward);
    assert_eq!(at(Nation::Spain, 4, &["gades"]), Advance::Stay);
    assert_eq!((data().western.fields, data().original.fields), (13, 15), "two columns fewer");
}

/// RULES 8. Three groups, seven cards; nothing in the Iron Age; the total for the last step.
#[test]
fn later_epochs_need_cards() {
    let cities = ["gades", "mago", "genua"];
    let spain =
        |field, civs: &[Civ]| advance(&solo(Nation::Spain).marker(1, field).cities(1, &cities).civs(1, civs));
    assert_eq!(spain(7, &[Civ::Pottery, Civ::Clothmaking, Civ::Music]), Advance::Stay);
    assert_eq!(
        spain(7, &[Civ::Pottery, Civ::Mysticism]),
        Advance::Forward,
        "a card of two groups counts twice"
    );
    let six = [Civ::Pottery, Civ::Clothmaking, Civ::Music, Civ::Mysticism, Civ::Law, Civ::Drama];
    assert_eq!(spain(10, &six), Advance::Stay);
    let mut seven = six.to_vec();
    seven.push(Civ::Coinage);
    assert_eq!(spain(10, &seven), Advance::Forward);
    assert_eq!(spain(11, &[]), Advance::Forward, "no condition inside the Iron Age");
    assert_eq!(spain(13, &seven), Advance::Stay);
}

/// RULES 8, RULES 13.7. The last step takes the total: Crete 1200, Africa 1300 (booklet 82.13).
#[test]
fn the_finish_needs_the_total() {
    let best = [
        Civ::Philosophy,
        Civ::Democracy,
        Civ::Law,
        Civ::Medicine,
        Civ::Engineering,
        Civ::Coinage,
        Civ::Agriculture,
        Civ::Literacy,
    ];
    // 240 + 200 + 170 + 140 + 140 + 110 + 110 + 110 = 1220
    let crete = |civs: &[Civ], treasury: u8| {
        advance(&solo(Nation::Crete).marker(1, 13).cities(1, &["gades"]).civs(1, civs).treasury(1, treasury))
    };
    assert_eq!(crete(&best, 0), Advance::Forward);
    let mut less = best.to_vec();
    less.pop();
    // 1110 of cards, 50 of treasury, three Grain and a Salt are 1199; one Hides makes it 1200.
    let crete = solo(Nation::Crete).marker(1, 13).cities(1, &["gades"]).civs(1, &less).treasury(1, 50);
    let crete = crete.hand(1, "grain,grain,grain,salt");
    assert_eq!((crete.game.total(seat(1)), advance(&crete)), (1199, Advance::Stay));
    assert_eq!(advance(&crete.hand(1, "hides")), Advance::Forward);
    let stage = solo(Nation::Africa).marker(1, 13).cities(1, &["gades"]).civs(1, &best);
    assert_eq!(advance(&stage.clone().treasury(1, 50)), Advance::Stay, "1270 is not 1300");
    assert_eq!(advance(&stage.treasury(1, 50).hand(1, "gold,gold")), Advance::Forward, "1270 + 36");
    let total = |n| data().western.row.iter().find(|r| r.nation == n).unwrap().total;
    assert_eq!((total(Nation::Africa), total(Nation::Crete)), (1300, 1200));
}

/// RULES 8. A marker without a city moves back, not in the first epoch and not in the western Iron Age.
#[test]
fn markers_without_cities_move_back() {
    covers!("option:marker_moves_back");
    let spain = |field| advance(&solo(Nation::Spain).marker(1, field));
    assert_eq!((spain(2), spain(6), spain(11)), (Advance::Forward, Advance::Back, Advance::Forward));
    let setup = Setup::players(1, 2).with("marker_moves_back", "no");
    let stage = Stage::with(&setup, &[Nation::Spain, Nation::Italy]).marker(1, 6);
    assert_eq!(advance(&stage), Advance::Forward);
    let ended = end(solo(Nation::Spain).marker(1, 6).marker(2, 2));
    assert_eq!([1, 2].map(|n| ended.game.player(seat(n)).marker), [5, 3]);
}

/// RULES 8. The original table: five epochs, 1000 points of cards, printed values to enter and to stay.
#[test]
fn the_original_table_has_five_epochs() {
    let setup = Setup::players(1, 4).with("board", "base");
    let nations = [Nation::Crete, Nation::Asia, Nation::Assyria, Nation::Babylon];
    let crete = |field, civs: &[Civ], treasury| {
        let stage = Stage::with(&setup, &nations).marker(1, field).cities(1, &["troy", "sardes"]);
        advance(&stage.civs(1, civs).treasury(1, treasury))
    };
    let rich = [
        Civ::Philosophy,
        Civ::Democracy,
        Civ::Law,
        Civ::Medicine,
        Civ::Engineering,
        Civ::Coinage,
        Civ::Agriculture,
    ];
    assert_eq!(crete(13, &rich, 0), Advance::Forward, "1110 points of cards");
    assert_eq!(crete(13, &rich[1..], 0), Advance::Stay, "870 are not 1000");
    assert_eq!(crete(14, &rich, 0), Advance::Stay, "field 15 wants 1200");
    let mut richer = rich.to_vec();
    richer.push(Civ::Literacy);
    assert_eq!(crete(14, &richer, 0), Advance::Forward);
    assert_eq!(crete(15, &richer, 0), Advance::Forward, "the finish itself has no value");
    assert_eq!(crete(15, &rich, 0), Advance::Back, "below the value of its field");
    let stage = Stage::with(&setup, &nations);
    assert_eq!(stage.game.ast().finish, 16);
    let told = |field, civs: &[Civ]| {
        end(Stage::with(&setup, &nations).marker(1, field).cities(1, &["troy", "sardes"]).civs(1, civs)).notes
    };
    let waits = told(13, &rich[1..]);
    assert!(waits.contains(&"waits-card-value(seat=seat 1 count=1000 has=870)".into()), "{waits:?}");
    let back = told(15, &rich);
    assert!(back.contains(&"back-total(seat=seat 1)".into()), "{back:?}");
}

fn end(stage: Stage) -> Stage {
    stage.run(|g, dice, out| g.end_round(dice, out))
}

/// RULES 9, RULES 5.15. The race: who arrives wins; several arrive: the highest total.
#[test]
fn the_first_at_the_finish_wins() {
    covers!("option:victory", "option:full_score_at_finish");
    let build = |setup: Setup| {
        let best = [
            Civ::Philosophy,
            Civ::Democracy,
            Civ::Law,
            Civ::Medicine,
            Civ::Engineering,
            Civ::Coinage,
            Civ::Agriculture,
            Civ::Literacy,
        ];
        let stage = Stage::with(&setup, &[Nation::Spain, Nation::Italy])
            .marker(1, 13)
            .civs(1, &best)
            .cities(1, &["gades"])
            .marker(2, 12)
            .civs(2, &best)
            .cities(2, &["rome", "neapolis", "tarentum", "genua", "olbia", "panormus", "syracuse"])
            .treasury(2, 50);
        end(stage)
    };
    let stage = build(Setup::players(1, 2));
    assert_eq!(stage.game.ended, Some(Ended::Finish));
    let winner = |s: &Stage| s.game.outcome().unwrap().winners().iter().next().unwrap().number();
    assert_eq!(winner(&stage), 1);
    assert_eq!(winner(&build(Setup::players(1, 2).with("full_score_at_finish", "yes"))), 2);
    assert_eq!(winner(&build(Setup::players(1, 2).with("victory", "time_limit"))), 2);
}

/// RULES 9. The booklet's 91: 100 a step, 50 a city, cards, sets and treasury after the agreed rounds.
#[test]
fn a_time_limit_counts_everything() {
    covers!("option:rounds");
    let setup = Setup::players(1, 2).with("victory", "time_limit").with("rounds", "5");
    let stage = Stage::with(&setup, &[Nation::Spain, Nation::Italy])
        .marker(1, 3)
        .cities(1, &["gades", "mago"])
        .civs(1, &[Civ::Pottery])
        .hand(1, "grain,grain")
        .treasury(1, 7);
    let stage = end(stage);
    assert_eq!(stage.game.ended, Some(Ended::Rounds));
    let score = stage.game.outcome().unwrap().ranking.iter().find(|p| p.seat == seat(1)).unwrap().score;
    assert_eq!(score, 400 + 100 + 45 + 16 + 7, "the marker has moved to 4");
}

/// RULES 9, RULES 11. The booklet's 92: eleven cards end a Barbaric game; cards are secret, their number is not.
#[test]
fn eleven_cards_end_a_barbaric_game() {
    let setup = Setup::players(1, 2).with("victory", "barbaric");
    let eleven = &Civ::ALL[..11];
    let stage = Stage::with(&setup, &[Nation::Spain, Nation::Italy])
        .civs(1, eleven)
        .tokens(1, &[("gades", 4)])
        .cities(1, &["mago"])
        .marker(1, 0);
    let seen = stage.game.view(Viewer::Seat(seat(2)));
    assert_eq!((seen.seats[0].civ_count, seen.seats[0].civs.len(), seen.seats[0].civ_points), (11, 0, None));
    let stage = end(stage);
    assert_eq!((stage.game.ended, stage.game.player(seat(1)).marker), (Some(Ended::Eleven), 0));
    let points: u32 = eleven.iter().map(|c| u32::from(data().civs[*c].cost)).sum();
    let score = stage.game.outcome().unwrap().ranking.iter().find(|p| p.seat == seat(1)).unwrap().score;
    assert_eq!(score, i64::from(4 + 10 + points));
}
