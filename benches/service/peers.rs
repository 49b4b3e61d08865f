//! How this compares with what others have.

use crate::report::{Report, Table};
use crate::samples::{micros, short};

struct Peer {
    what: &'static str,
    who: &'static str,
    /// From and to, in the unit of our figure.
    theirs: (f64, f64),
    ours: &'static str,
}

const MS: f64 = 1_000.0;

const PEERS: [Peer; 11] = [
    peer("a move, median", "Rally the Troops", (0.7 * MS, 1.2 * MS), "moves, SQLite, 1"),
    peer("a move, median, the rules alone", "18xx", (267.0 * MS, 267.0 * MS), "moves, SQLite, 1"),
    peer("a view", "Terra Mystica", (35.0 * MS, 51.0 * MS), "table page, SQLite, 1"),
    peer(
        "a list of 300 tables",
        "Rally the Troops",
        (45.0 * MS, 45.0 * MS),
        "home page, 300 tables, SQLite, 1",
    ),
    peer("replay of an event, A New Dawn", "Rally the Troops", (3.0, 4.0), "replay new_dawn"),
    peer("replay of an event, A New Dawn", "Clash of Cultures in Rust", (7.0, 17.0), "replay new_dawn"),
    peer("replay of an event", "Rally the Troops", (3.0, 4.0), "replay"),
    peer("replay of an event", "Clash of Cultures in Rust", (7.0, 17.0), "replay"),
    peer("replay of an event", "Gaia Project", (450.0, 530.0), "replay"),
    peer("replay of an event", "18xx", (320.0, 790.0), "replay"),
    peer("taking back a move", "Clash of Cultures in Rust", (1.7 * MS, 2.4 * MS), "undo SQLite 10000"),
];

const fn peer(what: &'static str, who: &'static str, theirs: (f64, f64), ours: &'static str) -> Peer {
    Peer { what, who, theirs, ours }
}

pub(crate) fn compare(report: &mut Report) {
    let mut table = Table::new(["", "other service", "theirs", "Annals", "theirs : Annals"]);
    let span = |(from, to): (f64, f64), show: fn(f64) -> String| {
        if from == to { show(from) } else { format!("{} – {}", show(from), show(to)) }
    };
    for Peer { what, who, theirs: (from, to), ours } in PEERS {
        let Some(own) = report.get(ours) else { continue };
        let times = format!("{}×", span((from / own, to / own), short));
        table.row([what.into(), who.into(), span((from, to), micros), micros(own), times]);
    }
    if let Some(own) = report.get("memory") {
        let mib = |v: f64| format!("{v:.0} MiB");
        let times = format!("{}×", span((124.0 / own, 133.0 / own), short));
        table.row([
            "memory in use".into(),
            "Rally the Troops".into(),
            span((124.0, 133.0), mib),
            mib(own),
            times,
        ]);
    }
    report.section(
        "Beside other services",
        "Figures of others were measured elsewhere, on a machine of two cores too, with their own games: Pax Pamir, \
         18xx titles, Terra Mystica, Clash of Cultures, Gaia Project. All of them have far more \
         rules than the example game, so read the lines about replay without a game's name as what the frame around the rules costs, and \
         every ratio as an order of magnitude. Annals' moves and its undo include a commit that is forced to disk; \
         its move and its page are what one client waits for through HTTP on SQLite.",
        &table,
    );
}
