//! Several servers on one database.

use crate::house::{House, seat};
use crate::on_both_engines;
use annals::ledger::LedgerError;
use annals::store::notify::Relay;
use kernel::{Setup, Viewer};
use std::time::Duration;

on_both_engines!(
    writing_at_once_loses_nothing_and_doubles_nothing,
    checking_and_exporting_while_others_move_finds_nothing_and_tells_nothing,
);

/// Four servers, each with a memory of its own, push moves at one table as fast as they can.
fn writing_at_once_loses_nothing_and_doubles_nothing(house: &House) {
    let code = house.table_with(Setup::players(1, 4).with("rounds", "1000"));
    let workers: Vec<_> = (1..=4)
        .map(|n| {
            let (server, code) = (house.another_server(), code.clone());
            std::thread::spawn(move || {
                let mut played = 0usize;
                while server.now(&code).unwrap().fold.seq() < 200 {
                    for text in ["bid 0", "yield"] {
                        match server.play(&code, seat(n), text, None) {
                            Ok(done) => played += done.happened.len(),
                            Err(LedgerError::Denied(_) | LedgerError::Busy) => {}
                            Err(error) => panic!("{error}"),
                        }
                    }
                }
                played
            })
        })
        .collect();
    let played: usize = workers.into_iter().map(|w| w.join().unwrap()).sum();
    assert!(played > 150, "{played}");
    let events = house.another_server().verify(&code).unwrap().events;
    assert_eq!(events, u64::try_from(played).unwrap() + 1, "every acknowledged move is there, once");
}

#[test]
fn moves_on_one_server_wake_pages_on_another_postgres() {
    let house = House::on_postgres();
    let code = house.table(2);
    let other = house.another_server();
    let _relay = Relay::start(other.db(), other.bell().clone());
    let mut news = other.bell().listen();
    // Listening begins in its own time, so moves are made until one is heard.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    let mut heard = None;
    for i in 0..50 {
        let text = if i % 2 == 0 { "order contest" } else { "order yield" };
        house.ledger.play(&code, seat(1), text, None).unwrap();
        let next =
            runtime.block_on(async { tokio::time::timeout(Duration::from_millis(400), news.recv()).await });
        if let Ok(Ok(next)) = next {
            heard = Some(next);
            break;
        }
    }
    let heard = heard.expect("news from the other server");
    assert_eq!(heard.code, code);
    assert!(heard.head >= 2);
}

/// One server checks and exports a table while another moves there.
fn checking_and_exporting_while_others_move_finds_nothing_and_tells_nothing(house: &House) {
    let code = house.table_with(Setup::players(1, 2).with("rounds", "1000"));
    let (mover, table) = (house.another_server(), code.clone());
    let moving = std::thread::spawn(move || {
        for i in 0..400 {
            let text = if i % 2 == 0 { "order contest" } else { "order yield" };
            mover.play(&table, seat(1), text, None).unwrap();
        }
    });
    let checker = house.another_server();
    while !moving.is_finished() {
        checker.verify(&code).unwrap();
        let told = checker.export(&code, Viewer::Seat(seat(2))).unwrap().to_string();
        assert!(!told.contains("order"), "{told}");
    }
    moving.join().unwrap();
    assert_eq!(checker.verify(&code).unwrap().events, 401);
}
