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

/// Measured beside Annals on one machine, with Pax Pamir: its commits forced to disk as ours are, the state drawn by the browser.
const RALLY: &str = "Rally the Troops";

const PEERS: [Peer; 14] = [
    peer(
        "CPU of a move with its new state",
        RALLY,
        (0.88 * MS, 0.88 * MS),
        "new_dawn, a move with script: CPU",
    ),
    peer("the same", RALLY, (0.88 * MS, 0.88 * MS), "through_the_ages, a move with script: CPU"),
    peer("CPU of a turn page", RALLY, (1.54 * MS, 2.27 * MS), "new_dawn, seat, made anew: CPU"),
    peer("the same", RALLY, (1.54 * MS, 2.27 * MS), "through_the_ages, seat, made anew: CPU"),
    peer(
        "one more step in the past",
        RALLY,
        (0.29 * MS, 0.29 * MS),
        "through_the_ages, a step in the past: CPU",
    ),
    peer("a list of 300 tables", RALLY, (16.5 * MS, 16.5 * MS), "home, 300 tables: CPU"),
    peer("a page of a table", "Terra Mystica", (35.0 * MS, 51.0 * MS), "new_dawn, seat, made anew: CPU"),
    peer("replay of an event, A New Dawn", RALLY, (3.0, 4.0), "replay new_dawn"),
    peer("replay of an event, A New Dawn", "Clash of Cultures in Rust", (7.0, 17.0), "replay new_dawn"),
    peer("replay of an event, Civilization (2010)", RALLY, (3.0, 4.0), "replay civ2010"),
    peer("replay of an event, Civilization (1980)", RALLY, (3.0, 4.0), "replay civ1980"),
    peer("replay of an event, Through the Ages", "Gaia Project", (450.0, 530.0), "replay through_the_ages"),
    peer("replay of an event, Through the Ages", "18xx", (320.0, 790.0), "replay through_the_ages"),
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
    if let Some(own) = report.get("memory after sign-ins") {
        let mib = |v: f64| format!("{v:.0} MiB");
        let times = format!("{}×", span((119.0 / own, 129.0 / own), short));
        table.row(["memory after sign-ins".into(), RALLY.into(), span((119.0, 129.0), mib), mib(own), times]);
    }
    report.section(
        "Beside other services",
        "Figures of others were measured on a machine of two cores too, with their own games: Pax Pamir, 18xx titles, Terra \
         Mystica, Clash of Cultures, Gaia Project. They are other games, and some of them let the browser draw: read every ratio \
         as an order of magnitude. Below 1× the other service is quicker.",
        &table,
    );
}
