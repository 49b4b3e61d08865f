//! A turn retold shortly.

use crate::Civ2010;
use kernel::{Arg, Game, Message, Seat, say};

fn seat(n: usize) -> Seat {
    Seat::first(n).last().unwrap()
}

fn ids(told: Vec<Message>) -> Vec<&'static str> {
    Civ2010::digest(told).iter().map(|m| m.id).collect()
}

/// Sums are told once for each seat; the last space of the track is the one that counts.
#[test]
fn what_a_seat_does_over_and_over_is_one_sentence() {
    let (one, two) = (seat(1), seat(2));
    let arts = |seat: Seat, city: &str| say!("arts", seat = seat, city = city);
    let culture = |seat: Seat, count: u8| say!("culture", seat = seat, count = count);
    let told = vec![
        arts(one, "H6"),
        culture(one, 5),
        say!("advanced", seat = one, space = 10_u8),
        arts(one, "H3"),
        culture(one, 6),
        say!("advanced", seat = one, space = 11_u8),
        arts(two, "A1"),
        culture(two, 2),
        culture(two, 3),
    ];
    let told = Civ2010::digest(told);
    let sum = |seat: Seat, cities: &[&str], count: i64| {
        say!("arts-many", seat = seat, cities = Arg::list(cities.iter().copied()), count = count)
    };
    // What was gained by something else is told by itself.
    let rest = [say!("advanced", seat = one, space = 11_u8), sum(two, &["A1"], 2), culture(two, 3)];
    assert_eq!(told, [vec![sum(one, &["H6", "H3"], 11)], rest.to_vec()].concat());
}

/// A way that is walked in two parts is one way.
#[test]
fn moves_are_a_list_of_ways() {
    let moves = |from: &str, to: &str| say!("moves", seat = seat(1), figures = "", from = from, to = to);
    let told = Civ2010::digest(vec![moves("A1", "A3"), moves("A3", "B3"), moves("D1", "D2")]);
    assert_eq!(told, [say!("moves-many", seat = seat(1), ways = Arg::list(["A1–B3", "D1–D2"]))]);
}

/// Of a battle its beginning and its end are told, and not the cards between.
#[test]
fn a_battle_is_told_by_its_result() {
    let played = say!("unit-played", seat = seat(1), unit = "x", strength = 1_u8, front = 1_u8);
    let begun = say!("battle", seat = seat(1), rival = seat(2), square = "A1");
    assert_eq!(ids(vec![begun.clone(), played.clone()]), ["battle", "unit-played"]);
    let won = say!("battle-won", seat = seat(1), attack = 3_u8, defence = 2_u8);
    assert_eq!(ids(vec![begun, played, won]), ["battle", "battle-won"]);
}

/// What was said to a seat in secret is told to nobody else afterwards.
#[test]
fn a_choice_of_research_is_told_when_it_is_learnt() {
    assert!(ids(vec![say!("chosen-own", tech = "x")]).is_empty());
    assert!(ids(vec![say!("chosen-nothing")]).is_empty());
}
