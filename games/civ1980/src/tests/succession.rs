//! Anybody can read the succession table: epochs, what they ask, totals, and why a marker waits (RULES 8).

use super::stage::{Stage, seat};
use super::words::Fluent;
use crate::Civ1980;
use crate::ids::{Civ, Epoch, Nation};
use crate::succession::{Need, RowView};
use kernel::{Game, Setup, Viewer};

const PAIR: [Nation; 2] = [Nation::Spain, Nation::Italy];

fn row(stage: &Stage, viewer: Viewer, number: u8) -> RowView {
    let table = stage.game.view(viewer).table.unwrap();
    table.rows.into_iter().find(|r| r.seat == seat(number)).unwrap()
}

/// RULES 8, booklet 82.14: the total is printed on the field, so everybody can read it.
#[test]
fn a_player_can_read_what_each_row_asks() {
    let nations =
        [Nation::Egypt, Nation::Africa, Nation::Crete, Nation::Asia, Nation::Babylon, Nation::Spain];
    let stage = Stage::with(&Setup::players(2, 8), &{
        let mut all = nations.to_vec();
        all.extend([Nation::Gaul, Nation::Illyria]);
        all
    });
    let egypt = row(&stage, Viewer::Spectator, 1);
    assert_eq!(egypt.total, 1400);
    let borders: Vec<(Epoch, u8, Vec<Need>)> =
        egypt.epochs.iter().map(|e| (e.epoch, e.first, e.needs.clone())).collect();
    assert_eq!(borders[0].2, [Need::Cities(3)], "Egypt and Babylon need three");
    assert_eq!((borders[1].2.clone(), borders[2].2.clone()), (vec![Need::Groups(3)], vec![Need::Cards(7)]));
    assert_eq!(
        borders.iter().map(|b| b.0).collect::<Vec<_>>(),
        [Epoch::EarlyBronze, Epoch::LateBronze, Epoch::Iron]
    );
    assert_eq!(row(&stage, Viewer::Spectator, 2).total, 1300, "Africa");
    for words in Fluent::all() {
        let text = Civ1980::text(&stage.game.view(Viewer::Spectator), &words);
        let line = text.replace('\n', " ");
        assert!(line.contains("1400") && line.contains("1300") && line.contains("1200"), "{text}");
    }
    let english = Civ1980::text(&stage.game.view(Viewer::Spectator), &Fluent::all()[0]).replace('\n', " ");
    assert!(english.contains("Early Bronze Age from 5: 3 cities;"), "{english}");
    assert!(english.contains("finish: 1400 points in all"), "{english}");
}

/// RULES 8. Where the marker stands and what the next field lacks; the total of others is their secret.
#[test]
fn a_player_can_read_why_a_marker_waits() {
    let stage = Stage::with(&Setup::players(2, 2), &PAIR).marker(1, 4).cities(1, &["gades"]).marker(2, 13);
    let mine = row(&stage, Viewer::Seat(seat(1)), 1);
    assert_eq!((mine.marker, mine.epoch), (4, Epoch::Stone));
    assert_eq!((mine.next[0].need, mine.next[0].has), (Need::Cities(2), Some(1)));
    assert_eq!(row(&stage, Viewer::Spectator, 1).next[0].has, Some(1), "cities are public");
    let theirs = |viewer| row(&stage, viewer, 2).next[0].has;
    assert_eq!((theirs(Viewer::Seat(seat(1))), theirs(Viewer::Seat(seat(2)))), (None, Some(0)));
    let english =
        Civ1980::text(&stage.game.view(Viewer::Seat(seat(1))), &Fluent::all()[0]).replace('\n', " ");
    assert!(english.contains("The next field takes 2 cities (has 1)."), "{english}");
}

/// RULES 5.15. The chronicle says why a marker does not advance, and why one goes back.
#[test]
fn a_marker_that_waits_is_told_why() {
    let end = |stage: Stage| stage.run(|g, dice, out| g.end_round(dice, out));
    let table = || Stage::with(&Setup::players(2, 2), &PAIR);
    let stage = end(table().marker(1, 4).cities(1, &["gades"]).marker(2, 13).cities(2, &["rome"]));
    assert!(stage.told("waits-cities(seat=seat 1 count=2 has=1)"), "{:?}", stage.notes);
    assert!(stage.told("waits-total(seat=seat 2 count=1300)"));
    let stage = end(table()
        .marker(1, 7)
        .cities(1, &["gades"])
        .civs(1, &[Civ::Law])
        .marker(2, 10)
        .cities(2, &["rome"]));
    assert!(stage.told("waits-groups(seat=seat 1 count=3 has=1)"), "{:?}", stage.notes);
    assert!(stage.told("waits-cards(seat=seat 2 count=7 has=0)"));
    let stage = end(table().marker(1, 6).marker(2, 1).cities(2, &["rome"]));
    assert!(
        stage.told("back-city(seat=seat 1)") && stage.told("markers-on(count=1 seats=seat 2)"),
        "{:?}",
        stage.notes
    );
}

/// RULES 8. The original table has values on its last fields; a Barbaric game has no table.
#[test]
fn the_original_table_shows_its_values() {
    let base = Setup::players(2, 2).with("board", "base");
    let stage = Stage::with(&base, &[Nation::Illyria, Nation::Crete]).marker(1, 12);
    let illyria = row(&stage, Viewer::Spectator, 1);
    assert_eq!((illyria.values.clone(), illyria.total), (vec![(14, 1200), (15, 1400)], 0));
    assert_eq!(illyria.next[0].need, Need::CardValue(1000));
    let barbaric = Stage::with(&Setup::players(2, 2).with("victory", "barbaric"), &PAIR);
    assert!(barbaric.game.view(Viewer::Spectator).table.is_none());
}
