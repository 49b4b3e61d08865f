//! What a server weighs: with everybody signing in at once, and with many tables of the real games in memory.

use crate::house::{Ground, House, PASSWORD, stranger};
use crate::report::{Report, Table};
use crate::samples::short;
use crate::support::server::Server;
use crate::traffic::{browser, serve};
use crate::turns::signed_in;
use annals::catalog::Catalog;
use annals::clock::Clock;
use annals::ledger::{Ledger, Opening};
use annals::people::{Hasher, People};
use kernel::{Dice, Secret, Setup, TableKey, bot};
use std::time::Duration;

const TABLES: usize = 1_000;
const SEATS: usize = 4;
/// Lines of each.
const LINES: u64 = 25;
const SIGN_INS: usize = 200;
const AT_ONCE: usize = 16;
/// Mebibytes that are promised.
const AFTER_SIGN_INS: f64 = 80.0;
const WITH_TABLES: f64 = 150.0;

/// Mebibytes, as the kernel counts them.
struct Weight {
    /// All that is in memory, the program and mapped files included.
    resident: f64,
    /// What the program has asked for.
    own: f64,
}

impl Weight {
    fn of(server: &Server) -> Weight {
        let pid = std::fs::read_to_string(server.folder().join("pid")).unwrap();
        let status = std::fs::read_to_string(format!("/proc/{}/status", pid.trim())).unwrap();
        let line = |name: &str| {
            let line = status.lines().find(|line| line.starts_with(name)).unwrap();
            line.split_whitespace().nth(1).unwrap().parse::<f64>().unwrap() / 1024.0
        };
        Weight { resident: line("VmRSS:"), own: line("RssAnon:") }
    }
}

struct Rows(Table);

impl Rows {
    fn add(&mut self, report: &mut Report, what: &str, weight: &Weight, limit: Option<f64>) {
        let mib = |value: f64| format!("{} MiB", short(value));
        report.doing(&format!("{what}: {}", mib(weight.resident)));
        let verdict = limit.map_or("", |limit| report.check(what, weight.resident, limit));
        let limit = limit.map_or(String::new(), mib);
        self.0.row([what.into(), mib(weight.resident), mib(weight.own), limit, verdict.into()]);
    }
}

pub(crate) fn measure(report: &mut Report) {
    let mut rows =
        Rows(Table::new(["a server on SQLite", "resident", "without program and files", "limit", ""]));
    sign_ins(report, &mut rows);
    tables(report, &mut rows);
    report.section(
        "Memory",
        &format!(
            "Passwords are hashed as they are by default. The tables are of the four games in turn, with {SEATS} people and \
             {LINES} events each, and all of them were looked at. SQLite maps its file into memory, which counts as resident \
             though the system may take it back at any time."
        ),
        &rows.0,
    );
}

/// Many sign in.
fn sign_ins(report: &mut Report, rows: &mut Rows) {
    let house = House::on("SQLite", Ground::sqlite());
    let hasher = Hasher::new(19_456, 2, 1).unwrap();
    let people = People::new(house.db.clone(), Clock::system(), hasher, 30);
    people.add("Somebody", "somebody@example.org", Some(PASSWORD)).unwrap();
    let server = serve(&house.ground.url()).start();
    rows.add(report, "just started", &Weight::of(&server), None);
    std::thread::scope(|scope| {
        for at in 0..AT_ONCE {
            let times = SIGN_INS / AT_ONCE + usize::from(at < SIGN_INS % AT_ONCE);
            let server = &server;
            scope.spawn(move || (0..times).for_each(|_| drop(signed_in(server, "Somebody"))));
        }
    });
    std::thread::sleep(Duration::from_secs(1));
    let what = format!("after {SIGN_INS} sign-ins, {AT_ONCE} at once");
    let weight = Weight::of(&server);
    report.figure("memory after sign-ins", weight.resident);
    rows.add(report, &what, &weight, Some(AFTER_SIGN_INS));
}

/// Many tables are in memory.
fn tables(report: &mut Report, rows: &mut Rows) {
    report.doing("a thousand tables in memory");
    let house = House::on("SQLite", Ground::sqlite());
    let ledger = Ledger::new(house.db.clone(), Catalog::shipped(), Clock::system(), 1, None);
    let games: Vec<_> = Catalog::shipped().games().collect();
    let codes: Vec<String> = (0..TABLES)
        .map(|number| {
            let game = games[number % games.len()];
            let secret = Secret::from_number(number as u64);
            let opening = Opening {
                game: game.id().into(),
                name: format!("Table {number}"),
                setup: Setup::players(*game.rules().end(), SEATS),
                // Nobody gets mail: writing it would bring tables into memory too early.
                sitters: vec![stranger(); SEATS],
            };
            let code =
                ledger.open_with(TableKey::new(format!("many{number}"), secret.clone()), &opening).unwrap();
            loop {
                let live = ledger.now(&code).unwrap();
                let Some(seat) = live.fold.awaited().iter().next().filter(|_| live.fold.seq() < LINES) else {
                    return code;
                };
                let mut dice = Dice::new(&secret, "bench", live.fold.seq());
                let text = live.fold.position().bot(bot::RANDOM, seat, &mut dice).unwrap();
                ledger.play(&code, seat, &text, None).unwrap();
            }
        })
        .collect();
    let server = serve(&house.ground.url()).start();
    let mut client = browser(&server);
    let mut visit = |code: &String| assert_eq!(client.get(&format!("/games/{code}")).status, 200);
    // As many pages as later, of one table: threads, connections and buffers are there after that.
    codes.iter().for_each(|_| visit(&codes[0]));
    let before = Weight::of(&server);
    rows.add(report, &format!("after {TABLES} pages of one table"), &before, None);
    codes.iter().for_each(&mut visit);
    let weight = Weight::of(&server);
    rows.add(report, &format!("with {TABLES} tables in memory"), &weight, Some(WITH_TABLES));
}
