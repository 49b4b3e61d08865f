//! What a table in memory weighs.

use crate::house::{Ground, House, open, play_until, stranger};
use crate::report::{Report, Table};
use crate::samples::short;
use crate::support::server::Server;
use crate::traffic::{browser, serve};

const TABLES: u64 = 1_000;

/// Kibibytes, as the kernel counts them.
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
            line.split_whitespace().nth(1).unwrap().parse().unwrap()
        };
        Weight { resident: line("VmRSS:"), own: line("RssAnon:") }
    }

    fn row(&self, name: &str, table: &mut Table) {
        let mib = |kib: f64| format!("{} MiB", short(kib / 1024.0));
        table.row([name.into(), mib(self.resident), mib(self.own)]);
    }
}

pub(crate) fn measure(report: &mut Report) {
    report.doing("a thousand tables in memory");
    let house = House::on("SQLite", Ground::sqlite());
    let ledger = house.ledger();
    let codes: Vec<String> = (0..TABLES)
        .map(|number| {
            // Nobody gets mail: writing it would bring tables into memory too early.
            let code = open(&ledger, number, &[stranger(), stranger(), stranger(), stranger()]);
            play_until(&ledger, &code, 10);
            code
        })
        .collect();
    let server = serve(&house.ground.url()).start();
    let started = Weight::of(&server);
    let mut client = browser(&server);
    let mut visit = |code: &String| assert_eq!(client.get(&format!("/games/{code}")).status, 200);
    // As many pages as later, of one table: threads, connections and buffers are there after that.
    codes.iter().for_each(|_| visit(&codes[0]));
    let idle = Weight::of(&server);
    codes.iter().for_each(&mut visit);
    let full = Weight::of(&server);
    let mut table = Table::new(["a server on SQLite", "resident", "without program and files"]);
    started.row("just started", &mut table);
    idle.row("after 1,000 pages of one table", &mut table);
    full.row("with 1,000 tables in memory", &mut table);
    let each = (full.own - idle.own) / TABLES as f64;
    table.row(["each table".into(), String::new(), format!("{} KiB", short(each))]);
    report.figure("memory", full.resident / 1024.0);
    report.section(
        "Memory",
        "Tables of four in a market of 1,200 lots, ten events each, all of them looked at once. SQLite maps its file \
         into memory, which counts as resident though the system may take it back at any time.",
        &table,
    );
}
