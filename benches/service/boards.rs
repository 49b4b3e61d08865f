//! The page of a four-player table in its last third, of every game that is shipped, as it is served; and its picture in
//! letters.

use crate::house::{Ground, House};
use crate::report::{Report, Table};
use crate::samples::{Samples, micros, on_all_cores, ratio};
use crate::support::inside::Inside;
use annals::catalog::Catalog;
use annals::clock::Clock;
use annals::language::L10n;
use annals::ledger::{Ledger, Opening};
use annals::post;
use annals::showing::picture;
use flate2::Compression;
use flate2::write::GzEncoder;
use kernel::{Dice, Seat, Secret, Setup, Viewer};
use std::io::Write as _;

const SEATS: usize = 4;
/// Each page is fetched so often; the pages take turns.
const ROUNDS: usize = 40;
/// What a page may have on the wire, in bytes, by game.
const PAGES: [(&str, f64); 2] = [("through_the_ages", 40_000.0), ("civ1980", 60_000.0)];
/// And what a picture may have.
const PICTURE: f64 = 60_000.0;

pub(crate) fn measure(report: &mut Report) {
    let house = House::on("SQLite", Ground::sqlite());
    let ledger = Ledger::new(house.db.clone(), Catalog::shipped(), Clock::system(), 1000, None);
    let people: Vec<_> = (1..=SEATS).map(|number| house.person(&format!("Reader {number}"))).collect();
    let inside = Inside::new(ledger.clone());
    let mut tables = Vec::new();
    for game in Catalog::shipped().games() {
        report.doing(&format!("a long table of {}", game.id()));
        let opening = Opening {
            game: game.id().into(),
            name: "A long table".into(),
            setup: Setup::players(*game.rules().end(), SEATS),
            sitters: people.clone(),
        };
        // One table tells how long they are.
        let whole = ledger.open(&opening).unwrap();
        play(&ledger, &whole, u64::MAX);
        let code = ledger.open(&opening).unwrap();
        let seat = play(&ledger, &code, ledger.table(&whole).unwrap().head * 2 / 3).unwrap();
        let player = people[seat.index()].player.unwrap();
        tables.push((game, code, seat, inside.sign_in(player), Samples::EMPTY));
    }
    report.doing("their pages");
    for _ in 0..ROUNDS {
        for (_, code, _, cookie, samples) in &mut tables {
            let mut before = None;
            inside.watched(&format!("/games/{code}"), Some(cookie), || match before.take() {
                None => before = Some(on_all_cores()),
                Some(before) => samples.add(on_all_cores() - before),
            });
        }
    }
    let quickest = tables.iter().map(|(.., samples)| samples.median()).fold(f64::INFINITY, f64::min);
    let mut table = Table::new([
        "game",
        "events",
        "page",
        "on the wire",
        "statements",
        "on cores",
        ": quickest",
        "picture",
        "",
    ]);
    for (game, code, seat, cookie, samples) in &tables {
        let id = game.id();
        let page = inside.get(&format!("/games/{code}"), Some(cookie));
        let wire = gzipped(&page.text);
        let live = ledger.now(code).unwrap();
        let svg = picture(L10n::default(), &live, &people, Viewer::Seat(*seat), None);
        let png = svg.and_then(|svg| post::travelling(&svg)).map_or(0, |png| png.len());
        let limit = PAGES.iter().find(|(name, _)| *name == id).map_or(f64::INFINITY, |(_, limit)| *limit);
        let verdicts = [
            report.check(&format!("bytes of the page of {id}"), wire as f64, limit),
            report.check(&format!("bytes of the picture of {id}"), png as f64, PICTURE),
        ];
        table.row([
            id.into(),
            live.fold.seq().to_string(),
            kilobytes(page.text.len()),
            kilobytes(wire),
            page.statements.to_string(),
            micros(samples.median()),
            ratio(samples.median() / quickest),
            kilobytes(png),
            if verdicts == ["ok", "ok"] { "ok".into() } else { "FAIL".into() },
        ]);
    }
    report.section(
        "The pages of the games",
        &format!(
            "A table of {SEATS} people, played by the game's own bot to two thirds of its events, as whoever is asked sees it. \
             “On the wire” is the page after gzip, as the server sends it; “on cores” what one page costs from the cookie to \
             the last line, database included, the median of {ROUNDS}; “picture” the board in a letter. The checked promises: \
             Through the Ages at most 40 KB on the wire, Civilization (1980) 60 KB, pictures 60 KB."
        ),
        &table,
    );
}

/// Plays with the game's own bot until the log has so many lines and somebody is asked in a turn of their own, or to the
/// end; gives who is asked.
fn play(ledger: &Ledger, code: &str, lines: u64) -> Option<Seat> {
    let luck = Secret::from_number(7);
    loop {
        let live = ledger.now(code).unwrap();
        let (awaited, position) = (live.fold.awaited(), live.fold.position());
        let own = |seat: &Seat| position.prompt(*seat).is_some_and(|prompt| !prompt.interrupts);
        if let Some(seat) = awaited.iter().find(own).filter(|_| live.fold.seq() >= lines) {
            return Some(seat);
        }
        let seat = awaited.iter().next()?;
        let best = live.fold.rulebook().bots().last().copied().unwrap();
        let text = position.bot(best, seat, &mut Dice::new(&luck, "boards", live.fold.seq())).unwrap();
        ledger.play(code, seat, &text, None).unwrap();
    }
}

/// As the server compresses.
fn gzipped(text: &str) -> usize {
    let mut out = GzEncoder::new(Vec::new(), Compression::fast());
    out.write_all(text.as_bytes()).unwrap();
    out.finish().unwrap().len()
}

fn kilobytes(bytes: usize) -> String {
    format!("{:.1} KB", bytes as f64 / 1000.0)
}
