//! What standing orders save: the same tables by people who want to be asked everything, and by people who don't.

use crate::report::{Report, Table};
use crate::samples::{ratio, short};
use annals::catalog::Catalog;
use kernel::{Playout, Rulebook, Setup, Tally};

/// So many seats are played of each size, whatever that makes in tables: a large table takes long.
const SEATED: usize = 120;

pub(crate) fn measure(report: &mut Report) {
    let mut table = Table::new([
        "game",
        "seats",
        "tables",
        "events a table",
        "hand-overs a table",
        "a seat",
        "in another's turn",
        "with orders: events",
        "hand-overs",
        "a seat",
        "in another's turn",
        "hand-overs, asked : orders",
    ]);
    for game in Catalog::shipped().games().filter(|game| !game.ask_little().is_empty()) {
        for seats in game.seats() {
            report.doing(&format!("standing orders of {}, {seats} seats", game.id()));
            let tables = SEATED / seats;
            let asked = play(game, seats, tables, game.ask_all());
            let spared = play(game, seats, tables, game.ask_little());
            let figures = |tally: &Tally| {
                let each = |n: u64| n as f64 / tables as f64;
                let a_seat = each(tally.hand_overs) / seats as f64;
                [each(tally.events), each(tally.hand_overs), a_seat, each(tally.interrupts)].map(short)
            };
            let ([a, b, c, d], [e, f, g, h]) = (figures(&asked), figures(&spared));
            let saved = ratio(asked.hand_overs as f64 / spared.hand_overs as f64);
            table.row([
                game.id().into(),
                seats.to_string(),
                tables.to_string(),
                a,
                b,
                c,
                d,
                e,
                f,
                g,
                h,
                saved,
            ]);
        }
    }
    report.section(
        "Standing orders",
        &format!(
            "Tables of each size for {SEATED} players in all, by the game's own bot, twice: everybody wants to be asked \
             everything, or everybody leaves the game's usual standing orders before the first move. A hand-over is a \
             mail that somebody waits for. The same by `annals simulate GAME --seats N --bots BOT --compare-orders`."
        ),
        &table,
    );
}

/// All tables summed up; the game's own bot sits everywhere.
fn play(game: &'static dyn Rulebook, seats: usize, tables: usize, orders: &[&str]) -> Tally {
    let bot = game.bots().last().copied().unwrap_or_default();
    let mut sum = Tally::default();
    for seed in (1..).take(tables) {
        let orders = orders.iter().map(|order| (*order).to_owned()).collect();
        let playout = Playout { bots: vec![bot.into()], orders, ..Playout::random(seed) };
        let setup = Setup::players(*game.rules().end(), seats);
        let (_, tally) = playout.run(game, setup, |_, _| {}).unwrap();
        sum.events += tally.events;
        sum.hand_overs += tally.hand_overs;
        sum.interrupts += tally.interrupts;
        sum.automatic += tally.automatic;
    }
    sum
}
