//! Pages while bots play: an evening of many tables at which bots that look ahead have every seat.

use crate::house::{Ground, House, stranger};
use crate::report::{Report, Table};
use crate::samples::{Samples, micros, short};
use crate::traffic::serve;
use crate::turns::signed_in;
use annals::catalog::Catalog;
use annals::clock::Clock;
use annals::ledger::{Ledger, Opening};
use annals::store::tables::Sitter;
use kernel::{Rulebook, Secret, Setup, TableKey};

/// Tables of bots.
const TABLES: u64 = 200;
/// Pages before anything is measured, and pages that are.
const WARM: usize = 50;
const PAGES: usize = 600;
/// A page is at most so many times as slow while bots think.
const LIMIT: f64 = 1.5;

/// A table of every game in turn.
fn open(ledger: &Ledger, number: u64, sitters: impl Fn(&dyn Rulebook) -> Vec<Sitter>) -> String {
    let games: Vec<&'static dyn Rulebook> = Catalog::shipped().games().collect();
    let rulebook = games[number as usize % games.len()];
    let sitters = sitters(rulebook);
    let opening = Opening {
        game: rulebook.id().into(),
        name: format!("Evening {number}"),
        setup: Setup::players(*rulebook.rules().end(), sitters.len()),
        sitters,
    };
    let key = TableKey::new(format!("evening{number}"), Secret::from_number(number));
    ledger.open_with(key, &opening).unwrap()
}

/// The time within which 99 of 100 pages come, in microseconds, and how many moves bots made meanwhile. They begin their
/// turns after so many seconds.
fn pages(moment: &str, report: &Report) -> (f64, u64) {
    let house = House::on("SQLite", Ground::sqlite());
    let reader = house.person("Reader");
    let ledger = Ledger::new(house.db.clone(), Catalog::shipped(), Clock::system(), 1000, None);
    let own = open(&ledger, TABLES, |_| vec![reader.clone(), stranger()]);
    let bots = |rulebook: &dyn Rulebook| {
        let best = rulebook.bots().last().copied().unwrap_or_default();
        let bot = Sitter { player: None, bot: Some(format!("{best}-hard")), name: "Bot".into() };
        vec![bot.clone(), bot]
    };
    let tables: Vec<String> = (0..TABLES).map(|number| open(&ledger, number, bots)).collect();
    let heads = || tables.iter().map(|code| ledger.table(code).unwrap().head).sum::<u64>();
    let before = heads();
    report.doing(&format!("pages beside {TABLES} tables of bots that begin after {moment} s"));
    let server = serve(&house.ground.url()).env("ANNALS_BOTS_MOMENT_SECONDS", moment).start();
    let mut client = signed_in(&server, "Reader");
    let mut samples = Samples::default();
    for page in 0..WARM + PAGES {
        let mut take = || {
            let answer = client.get(&format!("/games/{own}"));
            assert_eq!(answer.status, 200, "{}", answer.text());
        };
        if page < WARM { take() } else { samples.time(take) }
    }
    drop(server);
    (samples.within(99), heads() - before)
}

pub(crate) fn measure(report: &mut Report) {
    let ((quiet, _), (busy, moves)) = (pages("3600", report), pages("0", report));
    assert!(moves > 0, "no bot has moved");
    let mut table = Table::new(["", "bots rest", "bots think", "ratio", "limit", ""]);
    let what = format!("a table's page, p99, {TABLES} tables of bots");
    let ratio = busy / quiet;
    let verdict = report.check(&what, ratio, LIMIT);
    let cells = [what, micros(quiet), micros(busy), short(ratio), short(LIMIT), verdict.into()];
    table.row(cells);
    let told = "Bots that look ahead have every seat at 200 tables of the four games, and nobody lets them wait. Times are those \
                that pass, so the machine should have nothing else to do.";
    report.section("An evening of bots", told, &table);
}
