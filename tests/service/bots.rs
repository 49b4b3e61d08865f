//! Bots that take their time, and what they cost nobody else.

use crate::gathering::{lobby, people, plan};
use crate::house::{House, seat};
use crate::on_both_engines;
use annals::catalog::Catalog;
use annals::language::L10n;
use annals::ledger::{Bots, Ledger};
use annals::store::bot_work;
use annals::terms::{Late, Pace, Terms};
use annals::timekeeper::Timekeeper;
use kernel::{Level, Setup};
use std::time::{Duration, Instant};

on_both_engines!(
    servers_share_the_thinking,
    bots_that_look_ahead_move_and_then_wait_for_people,
    a_bot_that_stands_in_plays_as_well_as_the_table_wishes,
);

fn head(house: &House, code: &str) -> u64 {
    house.ledger.table(code).unwrap().head
}

/// Lets bots of these servers move until the table has so many lines, or nothing happens for a while.
fn run(servers: &[Ledger], moment: Duration, enough: impl Fn() -> bool) -> bool {
    actix_web::rt::System::new().block_on(async {
        let all: Vec<Bots> = servers.iter().map(|ledger| Bots::new(ledger.clone(), moment)).collect();
        let moving: Vec<_> = all.into_iter().map(|bots| actix_web::rt::spawn(bots.run())).collect();
        let until = Instant::now() + Duration::from_secs(20);
        while !enough() && Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        moving.iter().for_each(|moving| moving.abort());
        enough()
    })
}

fn servers_share_the_thinking(house: &House) {
    let table = house.ledger.table(&house.table(2)).unwrap().id;
    let claim = |head, now| house.ledger.db().write(|c| bot_work::claim(c, table, head, now)).unwrap();
    assert!(claim(5, 1000), "nobody thinks about it");
    assert!(!claim(5, 2000), "somebody does");
    assert!(claim(6, 2000), "its decision is made, this is the next");
    assert!(!claim(6, 3000));
    assert!(claim(6, 3000 + 60_000), "whoever had it has died");
    house.ledger.db().write(|c| bot_work::broke(c, table, "a bug", 5000)).unwrap();
    assert!(!claim(6, 64_000), "a breakdown is no decision");
}

fn bots_that_look_ahead_move_and_then_wait_for_people(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let code = lobby.open(who[0], &plan(3, Terms::default())).unwrap();
    lobby.begin(&code, who[0], Some("miser-hard")).unwrap();
    // Two servers at once: every line is written once.
    let servers = [house.ledger.clone(), house.another_server()];
    let before = head(house, &code);
    let waits_for_people = || {
        let awaited = house.ledger.now(&code).unwrap().fold.awaited();
        head(house, &code) >= before + 2 && awaited.iter().all(|seat| house.sitter(&code, seat).is_some())
    };
    assert!(run(&servers, Duration::ZERO, waits_for_people), "bots have not moved");
    assert_eq!(head(house, &code), before + 2, "each of them once");
}

fn a_bot_that_stands_in_plays_as_well_as_the_table_wishes(house: &House) {
    let terms = Terms { late: Late::Bot, stand_in: Level::Master, pace: Pace::Hours(24), ..Terms::default() };
    let code = house.table_on(Setup::players(1, 2), &terms);
    let keeper = Timekeeper::new(house.ledger.clone()).with_gap(200 * 3_600_000);
    keeper.round().unwrap();
    house.clock.advance(25 * 3_600_000);
    keeper.round().unwrap();
    let id = house.ledger.table(&code).unwrap().id;
    let sitters = house.ledger.db().read(|c| annals::store::tables::sitters(c, id)).unwrap();
    assert_eq!(sitters[0].bot.as_deref(), Some("miser-master"));
    assert!(house.sitter(&code, seat(1)).is_some(), "and the seat stays theirs");
}

#[test]
fn a_bot_lets_a_moment_pass_before_its_turn() {
    let house = House::on_sqlite();
    let (lobby, who) = (lobby(&house), people(&house));
    let code = lobby.open(who[0], &plan(2, Terms::default())).unwrap();
    lobby.begin(&code, who[0], Some("miser")).unwrap();
    let before = head(&house, &code);
    let begun = Instant::now();
    assert!(
        run(std::slice::from_ref(&house.ledger), Duration::from_millis(700), || head(&house, &code) > before)
    );
    assert!(begun.elapsed() >= Duration::from_millis(700), "{:?}", begun.elapsed());
}

#[test]
fn every_bot_has_a_name_a_line_and_a_strength() {
    for game in Catalog::shipped().games() {
        let offered = game.offered();
        assert_eq!(offered.len(), 9, "two policies at four levels, and the random one: {offered:?}");
        for bot in offered {
            for t in L10n::ALL {
                let words = t.bot(&bot);
                let (policy, _) = Level::of(&bot);
                assert!(!words.name.contains(policy), "{bot} has no name in {}", t.code());
                assert!(!words.line.is_empty() && !words.strength_word.is_empty(), "{bot}: {words:?}");
                assert_eq!(words.strength == 0, policy == kernel::bot::RANDOM, "{bot}: {words:?}");
            }
        }
    }
}
