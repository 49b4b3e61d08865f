//! Random tables to the end, with all invariants.

use super::late::Rich;
use crate::Civ2010;
use crate::data::data;
use crate::ids::{Age, EventCard, Face, Id};
use kernel::{Game, Setup};

/// What new tables are played by.
const RULES: u32 = *Civ2010::RULES.end();

#[test]
fn random_tables_of_two_keep_every_invariant() {
    testkit::peeking::<Civ2010>(&Setup::players(RULES, 2).with("round_limit", "8"), 12);
}

#[test]
fn random_tables_of_three_keep_every_invariant() {
    testkit::peeking::<Civ2010>(&Setup::players(RULES, 3).with("round_limit", "7"), 8);
}

#[test]
fn random_tables_of_four_keep_every_invariant() {
    testkit::peeking::<Civ2010>(&Setup::players(RULES, 4).with("round_limit", "6"), 6);
}

/// Tables that began under the first rules go on under them.
#[test]
fn random_tables_of_the_first_rules_keep_every_invariant() {
    for seats in [2, 4] {
        testkit::peeking::<Civ2010>(&Setup::players(1, seats).with("round_limit", "6"), 2);
    }
}

/// Full hands, markers to spend and armies everywhere: reactions at every turn.
#[test]
fn rich_tables_keep_every_invariant() {
    for seats in 2..=4 {
        testkit::peeking::<Rich>(&Setup::players(RULES, seats), 3);
    }
}

/// RULES 1.1: nothing ends a table but a victory; random players come to one all the same.
#[test]
fn a_random_table_without_a_round_limit_ends() {
    let rulebook: &'static kernel::Of<Civ2010> = Box::leak(Box::new(kernel::Of::new()));
    for seats in [2, 4] {
        let playout = kernel::Playout { limit: 60_000, ..kernel::Playout::random(3) };
        let (fold, tally) = playout.run(rulebook, Setup::players(RULES, seats), |_, _| {}).unwrap();
        println!("{seats}: {tally:?} {:?}", fold.outcome().unwrap().how);
    }
}

/// RULES 14: a trial is made of what is known, and of fresh dice for the rest.
#[test]
fn what_nobody_sees_is_dealt_anew_for_two() {
    testkit::unseen(&Setup::players(RULES, 2).with("round_limit", "8"), 3, &KNOWN);
}

#[test]
fn what_nobody_sees_is_dealt_anew_for_three() {
    let setup = Setup::players(RULES, 3).with("round_limit", "6").with("civilizations", "chosen");
    testkit::unseen(&setup, 2, &KNOWN);
}

#[test]
fn what_nobody_sees_is_dealt_anew_for_four() {
    let setup = Setup::players(RULES, 4).with("round_limit", "5").with("barbarians", "neighbour");
    testkit::unseen(&setup, 2, &KNOWN);
}

#[test]
fn what_nobody_sees_is_dealt_anew_in_rich_positions() {
    let known = testkit::Known { open: OPEN, sets: SETS, possible: |game: &Rich| possible(&game.0) };
    testkit::unseen(&Setup::players(RULES, 3), 2, &known);
}

const KNOWN: testkit::Known<Civ2010> = testkit::Known { open: OPEN, sets: SETS, possible };

/// Every card lies on a pile of its age, medieval wonders lie on modern ones, and nobody holds a great person's marker.
fn possible(game: &Civ2010) -> bool {
    let of_age = |cards: &[EventCard], age: Age| cards.iter().all(|c| data().events[*c].age == age);
    let piles = Age::ALL.iter().all(|a| of_age(&game.events[*a], *a) && of_age(&game.discards[*a], *a));
    let wonders = game.wonder_deck.is_sorted_by_key(|w| std::cmp::Reverse(data().wonders[*w].age));
    piles && wonders && !game.players.iter().any(|p| p.villages.contains(&Face::GreatPerson))
}

/// What everybody knows although no view shows it.
const OPEN: &[&str] = &[
    // What the table was opened with.
    "options",
    // How tiles lie, those of homes before their civilization is chosen too, and what covers squares.
    "tiles/*/arrow",
    "disasters",
    // Pieces on the board: who came when, and has moved, everybody has seen.
    "figures",
    // What a player has done in this round, all of it in moves that everybody reads.
    "players/*/stage",
    "players/*/since",
    "players/*/fresh",
    "players/*/later",
    "players/*/gather",
    "players/*/gathered",
    "players/*/used",
    "players/*/once",
    "players/*/refused",
    "players/*/clears",
    "players/*/moved",
    "players/*/cities",
    // The order of what lies face up, and the places of the wonders on offer.
    "dead",
    "discards",
    "spent_huts",
    "spent_villages",
    "wonders",
    "wonders_gone",
    "people_gone",
    // What is being carried out was announced; only answers to a window and forces are secret.
    "stack/*/pending",
    "stack/*/ask/window",
    "stack/*/ask/by",
    "stack/*/ask/left",
    "stack/*/consent",
    "stack/*/make",
    "stack/*/split",
    "stack/*/group",
    "stack/*/leg/seat",
    "stack/*/leg/path",
    "stack/*/leg/at",
    "stack/*/leg/stop",
    "stack/*/leg/asked",
    "stack/*/leg/price",
    "stack/*/arrive",
    "stack/*/raze",
    "stack/*/battle/at",
    "stack/*/battle/attacker",
    "stack/*/battle/defender",
    "stack/*/battle/what",
    "stack/*/battle/fronts",
    "stack/*/battle/active",
    "stack/*/battle/played",
    "stack/*/battle/metalworking",
    "stack/*/battle/missing",
    "stack/*/battle/*/killed",
    "stack/*/battle/*/bonus",
    "stack/*/battle/*/himeji",
    "stack/*/battle/*/oracle",
    "stack/*/battle/*/husbandry",
    "stack/*/battle/*/biology",
    "stack/*/wounds",
    "stack/*/heals",
    "stack/*/rescue",
    "stack/*/spoils",
    "stack/*/steal",
    "stack/*/learn",
    "stack/*/triggers",
    "stack/*/discard",
    "stack/*/person",
    "stack/*/displace",
    "stack/*/take",
    "stack/*/advance",
];

/// Hands and forces are kept in order; offers between others are left out.
const SETS: &[&str] = &[
    "players/*/units",
    "players/*/hand",
    "players/*/huts",
    "players/*/villages",
    "offers",
    "stack/*/battle/attack/force",
    "stack/*/battle/defence/force",
];
