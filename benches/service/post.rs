//! What a move costs while letters wait.

use crate::house::{Ground, House, next_move, open};
use crate::report::{Report, Table};
use crate::samples::{Samples, micros, ratio};
use annals::ledger::Ledger;
use annals::notices::Letter;
use annals::store::outbox;

const WAITING: usize = 10_000;
/// A move may cost so many times what it costs with an empty outbox.
const FLAT: f64 = 1.5;
const ROUNDS: usize = 60;
const MOVES: usize = 8;

type Named = (&'static str, Ground);

pub(crate) fn measure(grounds: impl Iterator<Item = (Named, Named)>, report: &mut Report) {
    let many = format!("{WAITING} waiting");
    let mut table = Table::new(["one move", "none waiting", &many, "ratio", ""]);
    for ((name, empty), (_, full)) in grounds {
        report.doing(&format!("moves with letters waiting on {name}"));
        let houses = [House::on(name, empty), House::on(name, full)];
        fill(&houses[1]);
        let tables = houses.each_ref().map(begin);
        let mut samples = [Samples::EMPTY, Samples::EMPTY];
        for _ in 0..ROUNDS {
            for ((ledger, code), samples) in tables.iter().zip(&mut samples) {
                for _ in 0..MOVES {
                    let (seat, text) = next_move(&ledger.now(code).unwrap().fold);
                    samples.time(|| ledger.play(code, seat, &text, None).unwrap());
                }
            }
        }
        let [none, all] = samples.each_ref().map(Samples::median);
        let verdict = report.check(&format!("{name}, letters waiting"), all / none, FLAT);
        table.row([name.into(), micros(none), micros(all), ratio(all / none), verdict.into()]);
    }
    report.section(
        "One move while letters wait",
        &format!(
            "The same moves with an empty outbox and with {WAITING} letters in it that nobody has sent yet; the two take \
             turns, medians of {} moves each. The checked promise: at most {FLAT}×.",
            ROUNDS * MOVES,
        ),
        &table,
    );
}

fn fill(house: &House) {
    let letters: Vec<_> = (0..WAITING)
        .map(|i| {
            let at = i64::try_from(i).unwrap();
            Letter::Test.to_address("ann@example.org", &format!("waiting/{i}"), at)
        })
        .collect();
    house.db.write(|c| outbox::add(c, &letters)).unwrap();
}

fn begin(house: &House) -> (Ledger, String) {
    let sitters: Vec<_> = (1..=4).map(|number| house.person(&format!("Player {number}"))).collect();
    let ledger = house.ledger();
    let code = open(&ledger, 1, &sitters);
    (ledger, code)
}
