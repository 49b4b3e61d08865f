//! What people do, in real games: a turn page, a move with the page that follows, the past, home, and signing in.
//!
//! Measured is the time that the threads of the server spend on a core, which hardly depends on what else the machine
//! does, and what goes over the wire as a browser asks for it.

use crate::house::{Ground, House, PASSWORD, stranger};
use crate::report::{Report, Table};
use crate::samples::{micros, ratio, short};
use crate::support::http::{Client, Response};
use crate::support::inside::Inside;
use crate::support::server::Server;
use crate::traffic::{browser, serve};
use annals::catalog::Catalog;
use annals::clock::Clock;
use annals::ledger::{Ledger, Opening};
use annals::store::tables::Sitter;
use annals::store::{StoreError, outbox};
use kernel::{Dice, Fold, Playout, Rulebook, Seat, Secret, Setup, TableKey, bot};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

const SEATS: usize = 4;
/// Tables of somebody who plays a lot.
const MANY: u64 = 300;
/// Requests in a round, and rounds; the median of the rounds counts.
const ROUND: usize = 12;
const ROUNDS: usize = 7;
/// Moves of each game.
const MOVES: usize = 30;
/// Pictures of a film, ten in a second, and pages that are read meanwhile.
const FILM: u64 = 30;
const READ: usize = 100;
const ACCEPTED: (&str, &str) = ("Accept-Encoding", "gzip, deflate, br, zstd");
/// With it the script of our pages says which page it has.
const SHOWN: &str = "Annals-Shown";

const MS: f64 = 1_000.0;

/// What is measured, by words of the command line: games by their ids, and parts by what their rows are called. All of it, if
/// none is named.
pub(crate) struct Wanted {
    games: Vec<&'static dyn Rulebook>,
    parts: Vec<String>,
}

const PARTS: [&str; 6] = ["seat", "spectator", "past", "home", "move", "idle"];

impl Wanted {
    pub(crate) fn asked() -> Wanted {
        let words: Vec<String> = std::env::args().skip(1).collect();
        let named = |word: &str| words.iter().any(|asked| asked == word);
        let mut games: Vec<&'static dyn Rulebook> = Catalog::shipped().games().collect();
        if games.iter().any(|game| named(game.id())) {
            games.retain(|game| named(game.id()));
        }
        Wanted {
            games,
            parts: PARTS.iter().filter(|part| named(part)).map(|part| part.to_string()).collect(),
        }
    }

    /// Is nothing left out?
    pub(crate) fn all(&self) -> bool {
        self.parts.is_empty() && self.games.len() == Catalog::shipped().games().count()
    }

    fn has(&self, part: &str) -> bool {
        self.parts.is_empty() || self.parts.iter().any(|wanted| wanted == part)
    }
}

/// A table of a real game in its middle.
struct Played {
    game: &'static str,
    fold: Fold,
}

impl Played {
    fn code(&self) -> &str {
        &self.fold.key().code
    }

    fn page(&self) -> String {
        format!("/games/{}", self.code())
    }
}

/// A figure with its limit.
struct Rows {
    table: Table,
}

impl Rows {
    fn new() -> Rows {
        Rows { table: Table::new(["", "measured", "limit", ""]) }
    }

    fn add(&mut self, report: &mut Report, what: &str, value: f64, limit: f64, unit: fn(f64) -> String) {
        report.doing(&format!("{what}: {} of {}", unit(value), unit(limit)));
        report.figure(what, value);
        let verdict = report.check(what, value, limit);
        self.table.row([what.into(), unit(value), unit(limit), verdict.into()]);
    }

    /// Only for reading.
    fn tell(&mut self, report: &mut Report, what: &str, value: f64, unit: fn(f64) -> String) {
        report.doing(&format!("{what}: {}", unit(value)));
        report.figure(what, value);
        self.table.row([what.into(), unit(value), String::new(), String::new()]);
    }

    fn at_least(&mut self, report: &mut Report, what: &str, value: f64, least: f64) {
        report.doing(&format!("{what}: {value:.0} of {least:.0}"));
        let verdict = report.check(&format!("{what}, wanted : measured"), least / value, 1.0);
        self.table.row([what.into(), format!("{value:.0}/s"), format!("≥ {least:.0}/s"), verdict.into()]);
    }
}

fn bytes(value: f64) -> String {
    format!("{} KB", short(value / 1_000.0))
}

fn count(value: f64) -> String {
    format!("{value:.0}")
}

/// Time that the threads of a server have had on a core; those that have ended are not forgotten.
struct Cores {
    tasks: String,
    seen: BTreeMap<String, u64>,
}

impl Cores {
    fn of(server: &Server) -> Cores {
        Cores { tasks: format!("/proc/{}/task", pid(server)), seen: BTreeMap::new() }
    }

    /// In microseconds, since it began.
    fn spent(&mut self) -> f64 {
        for task in std::fs::read_dir(&self.tasks).unwrap().flatten() {
            let text = std::fs::read_to_string(task.path().join("schedstat")).unwrap_or_default();
            if let Some(nanos) = text.split_whitespace().next().and_then(|word| word.parse().ok()) {
                self.seen.insert(task.file_name().to_string_lossy().into_owned(), nanos);
            }
        }
        self.seen.values().sum::<u64>() as f64 / 1_000.0
    }

    /// For one of so many, the median of some rounds.
    fn each(&mut self, mut act: impl FnMut()) -> f64 {
        act();
        let mut rounds: Vec<f64> = (0..ROUNDS)
            .map(|_| {
                let before = self.spent();
                (0..ROUND).for_each(|_| act());
                (self.spent() - before) / ROUND as f64
            })
            .collect();
        rounds.sort_by(f64::total_cmp);
        rounds[ROUNDS / 2]
    }
}

fn pid(server: &Server) -> String {
    std::fs::read_to_string(server.folder().join("pid")).unwrap().trim().to_owned()
}

fn get(client: &mut Client, path: &str) -> Response {
    let answer = client.request("GET", path, &[ACCEPTED], b"").unwrap();
    assert!(matches!(answer.status, 200 | 304), "{path}: {}", answer.status);
    answer
}

fn weight(answer: &Response) -> f64 {
    answer.body.len() as f64
}

fn ledger(house: &House) -> Ledger {
    Ledger::new(house.db.clone(), Catalog::shipped(), Clock::system(), 1000, None)
}

/// Tables of every game with four people, three quarters played by the game's best bot.
fn play(ledger: &Ledger, people: &[Sitter], games: &[&'static dyn Rulebook], report: &Report) -> Vec<Played> {
    let table = |(seed, rulebook): (u64, &'static dyn Rulebook)| {
        report.doing(&format!("{}, three quarters", rulebook.id()));
        let whole = Setup::players(*rulebook.rules().end(), SEATS);
        let setup = rulebook.short().iter().fold(whole, |setup, (key, value)| setup.with(key, value));
        let best = rulebook.bots().last().copied().unwrap_or(bot::RANDOM);
        let playout = Playout { bots: vec![best.into()], ..Playout::random(seed) };
        let (_, tally) = playout.run(rulebook, setup.clone(), |_, _| {}).unwrap();
        let key = TableKey::new(format!("real{seed}"), Secret::from_number(seed));
        let sitters = people.to_vec();
        let opening =
            Opening { game: rulebook.id().into(), name: format!("Four Winds {seed}"), setup, sitters };
        let code = ledger.open_with(key, &opening).unwrap();
        loop {
            let live = ledger.now(&code).unwrap();
            let mine = live.fold.awaited().iter().any(|seat| seat.index() == 0);
            if live.fold.seq() >= tally.events * 3 / 4 && mine {
                return Played { game: rulebook.id(), fold: live.fold.clone() };
            }
            let (seat, text) = next(&live.fold);
            ledger.play(&code, seat, &text, None).unwrap();
        }
    };
    (1..).zip(games.iter().copied()).map(table).collect()
}

/// What the game's best bot would do for whoever is awaited first.
fn next(fold: &Fold) -> (Seat, String) {
    let seat = fold.awaited().iter().next().expect("the game is over");
    let best = fold.rulebook().bots().last().copied().unwrap_or(bot::RANDOM);
    let luck = Secret::from_number(7);
    let mut dice = Dice::new(&luck, "bench", fold.seq());
    (seat, fold.position().bot(best, seat, &mut dice).expect("an awaited seat has a move"))
}

/// Letters wait until they can leave together: writing them would be counted with something else.
fn drop_letters<'a>(house: &House, people: impl Iterator<Item = &'a Sitter>) {
    let now = Clock::system().now();
    let players: Vec<i64> = people.filter_map(|person| person.player).collect();
    let dropped = house.db.write(|c| {
        for player in players {
            for letter in outbox::waiting_for(c, player, &[])? {
                outbox::dropped(c, letter.id, now)?;
            }
        }
        Ok::<_, StoreError>(())
    });
    dropped.unwrap();
}

pub(crate) fn signed_in(server: &Server, name: &str) -> Client {
    let mut client = browser(server);
    client.get("/sign-in");
    let answer = client.post("/sign-in", &[("who", name), ("password", PASSWORD)]);
    assert_eq!(answer.status, 303, "{}", answer.text());
    client.get("/about");
    client
}

pub(crate) fn measure(report: &mut Report) {
    let wanted = Wanted::asked();
    let house = House::on("SQLite", Ground::sqlite());
    let names: Vec<String> = (1..=SEATS).map(|n| format!("Player {n}")).collect();
    let people: Vec<Sitter> = names.iter().map(|name| house.person(name)).collect();
    let ledger = ledger(&house);
    let mut tables = play(&ledger, &people, &wanted.games, report);
    let busy = house.person("Busy");
    for number in 0..MANY {
        let game = tables[number as usize % tables.len()].fold.rulebook();
        let setup = Setup::players(*game.rules().end(), SEATS);
        let mut sitters = vec![stranger(); SEATS];
        sitters[0] = busy.clone();
        let key = TableKey::new(format!("many{number}"), Secret::from_number(1_000 + number));
        let name = format!("Table {number}");
        ledger.open_with(key, &Opening { game: game.id().into(), name, setup, sitters }).unwrap();
    }
    drop_letters(&house, people.iter().chain([&busy]));
    let server = serve(&house.ground.url()).start();
    let mut seats: Vec<Client> = names.iter().map(|name| signed_in(&server, name)).collect();
    let mut rows = Rows::new();
    for table in &tables {
        if wanted.has("seat") {
            seat_pages(&server, &ledger, table, &mut seats[0], report, &mut rows);
        }
        if wanted.has("spectator") {
            watched(&server, table, report, &mut rows);
        }
        if wanted.has("past") {
            past(&server, table, &mut seats[0], report, &mut rows);
        }
    }
    if wanted.has("home") {
        home(&server, report, &mut rows);
    }
    if wanted.has("move") {
        moves(&server, &ledger, &mut tables, &mut seats, report, &mut rows);
    }
    if wanted.all() {
        let page = tables[0].page();
        for at_once in [8, 32, 128] {
            let rate = together(&server, &seats[0], at_once, &page);
            rows.at_least(report, &format!("seat pages a second, {at_once} clients"), rate, 900.0);
        }
    }
    if wanted.has("idle") {
        idle(&server, report, &mut rows);
    }
    drop(server);
    report.section(
        "What people do",
        &format!(
            "The four games as they are shipped, with four people, played to three quarters by the game's best bot; \
             seen by a player who is asked and by somebody who watches. “CPU” is the time that the threads of the \
             server spend on a core for one request, the median of {ROUNDS} rounds of {ROUND} requests; bytes are what \
             the server sends to a browser that takes {}. A move is made by whoever is awaited, as the game's best bot \
             would, its commit forced to disk, and ends when the mover has the new position. While a film runs, \
             somebody reads the table fifty times a second; a page of theirs is compared with the same before and after. \
             Clients share the cores with the server. The benchmark fails where a limit is not kept.",
            ACCEPTED.1
        ),
        &rows.table,
    );
}

/// The page of whoever is asked.
fn seat_pages(
    server: &Server,
    ledger: &Ledger,
    table: &Played,
    seat: &mut Client,
    report: &mut Report,
    rows: &mut Rows,
) {
    let mut cores = Cores::of(server);
    let inside = Inside::new(ledger.clone());
    let (game, page) = (table.game, table.page());
    let sitters = ledger.db().read(|c| annals::store::tables::sitters(c, id(ledger, table)));
    let cookie = inside.sign_in(sitters.unwrap()[0].player.unwrap());
    let asked = inside.get(&page, Some(&cookie));
    let plain = asked.text.len() as f64;
    rows.add(report, &format!("{game}, seat: statements"), asked.statements as f64, 12.0, count);
    rows.add(report, &format!("{game}, seat: transactions"), asked.transactions as f64, 3.0, count);
    let sent = get(seat, &page);
    let mut another = others(&page);
    let cpu = cores.each(|| drop(get(seat, &another())));
    rows.add(report, &format!("{game}, seat, made anew: CPU"), cpu, 2.5 * MS, micros);
    let cpu = cores.each(|| drop(get(seat, &page)));
    rows.add(report, &format!("{game}, seat, made before: CPU"), cpu, 2.5 * MS, micros);
    rows.add(report, &format!("{game}, seat: HTML"), plain, 200_000.0, bytes);
    rows.add(report, &format!("{game}, seat: on the wire"), weight(&sent), 30_000.0, bytes);
    let mut shown = "none".to_owned();
    show(seat, &page, &mut shown, 200);
    let cpu = cores.each(|| drop(show(seat, &page, &mut shown, 304)));
    rows.add(report, &format!("{game}, seat, unchanged: CPU"), cpu, 0.3 * MS, micros);
}

/// The page of somebody who watches.
fn watched(server: &Server, table: &Played, report: &mut Report, rows: &mut Rows) {
    let (mut cores, mut stranger) = (Cores::of(server), browser(server));
    let (game, page) = (table.game, table.page());
    let mut another = others(&page);
    let cpu = cores.each(|| drop(get(&mut stranger, &another())));
    rows.add(report, &format!("{game}, spectator, made anew: CPU"), cpu, 1.5 * MS, micros);
    let cpu = cores.each(|| drop(get(&mut stranger, &page)));
    rows.add(report, &format!("{game}, spectator, made before: CPU"), cpu, 1.5 * MS, micros);
}

/// Another question each time, so that no page was made before.
fn others(page: &str) -> impl FnMut() -> String {
    let mut number = 0;
    move || {
        number += 1;
        format!("{page}?card=none{number}")
    }
}

/// Going through what has happened.
fn past(server: &Server, table: &Played, seat: &mut Client, report: &mut Report, rows: &mut Rows) {
    let mut cores = Cores::of(server);
    let (game, page) = (table.game, table.page());
    let mut shown = "none".to_owned();
    show(seat, &page, &mut shown, 200);
    // One event after the other, as a reader goes through the past.
    let mut event = table.fold.seq() / 2;
    let mut sent = Vec::new();
    let cpu = cores.each(|| {
        event += 1;
        sent.push(weight(&show(seat, &format!("{page}/at/{event}"), &mut shown, 200)));
    });
    rows.add(report, &format!("{game}, a step in the past: CPU"), cpu, 1.5 * MS, micros);
    sent.sort_by(f64::total_cmp);
    let middle = sent[sent.len() / 2];
    rows.add(report, &format!("{game}, a step in the past: on the wire"), middle, 6_000.0, bytes);
    let mut picture = || {
        event += 1;
        show(seat, &format!("{page}/at/{event}?film=events&every=0"), &mut shown, 200);
    };
    film(server, table, &mut picture, report, rows);
}

/// A film of ten events a second beside somebody who reads the table: no picture is late, and the reader does not wait for it.
fn film(
    server: &Server,
    table: &Played,
    picture: &mut (impl FnMut() + Send),
    report: &mut Report,
    rows: &mut Rows,
) {
    let (mut cores, mut reader, page) = (Cores::of(server), browser(server), table.page());
    let mut another = others(&page);
    let mut read = || {
        let mut times: Vec<f64> = (0..READ)
            .map(|_| {
                std::thread::sleep(Duration::from_millis(20));
                let begun = Instant::now();
                drop(get(&mut reader, &another()));
                begun.elapsed().as_secs_f64()
            })
            .collect();
        times.sort_by(f64::total_cmp);
        times[READ / 2]
    };
    let before = read();
    let (spent, begun) = (cores.spent(), Instant::now());
    let mut late = 0;
    let beside = std::thread::scope(|scope| {
        scope.spawn(|| {
            for number in 1..=FILM {
                picture();
                let rest =
                    (begun + Duration::from_millis(100 * number)).checked_duration_since(Instant::now());
                late += u64::from(rest.is_none());
                std::thread::sleep(rest.unwrap_or_default());
            }
        });
        read()
    });
    let spent = (cores.spent() - spent) / begun.elapsed().as_secs_f64();
    let alone = (before + read()) / 2.0;
    let name = format!("{}, a film of ten events a second", table.game);
    rows.tell(report, &format!("{name} and who reads beside it: CPU a second"), spent, micros);
    rows.add(report, &format!("{name}: pictures late, of {FILM}"), late as f64, 1.0, count);
    rows.add(report, &format!("{name}: a page beside it, by the clock"), beside / alone, 1.5, ratio);
}

/// Nobody asks for anything.
fn idle(server: &Server, report: &mut Report, rows: &mut Rows) {
    let mut cores = Cores::of(server);
    let (before, begun) = (cores.spent(), Instant::now());
    std::thread::sleep(Duration::from_secs(5));
    let idle = (cores.spent() - before) / begun.elapsed().as_secs_f64();
    rows.add(report, "idle, CPU a second", idle, 0.2 * MS, micros);
}

/// Asks for a page as the script does, which says what it has.
fn show(client: &mut Client, path: &str, shown: &mut String, status: u16) -> Response {
    let answer = client.request("GET", path, &[ACCEPTED, (SHOWN, shown.as_str())], b"").unwrap();
    assert_eq!(answer.status, status, "{path}");
    if let Some(name) = answer.header(SHOWN) {
        *shown = name.to_owned();
    }
    answer
}

fn id(ledger: &Ledger, table: &Played) -> i64 {
    ledger.table(table.code()).unwrap().id
}

fn home(server: &Server, report: &mut Report, rows: &mut Rows) {
    let mut busy = signed_in(server, "Busy");
    let plain = busy.get("/").body.len() as f64;
    let mut cores = Cores::of(server);
    let cpu = cores.each(|| drop(get(&mut busy, "/")));
    rows.add(report, &format!("home, {MANY} tables: CPU"), cpu, 4.0 * MS, micros);
    rows.add(report, &format!("home, {MANY} tables: HTML"), plain, 60_000.0, bytes);
}

/// Moves with the page that shows what came of them: with script and without.
fn moves(
    server: &Server,
    ledger: &Ledger,
    tables: &mut [Played],
    seats: &mut [Client],
    report: &mut Report,
    rows: &mut Rows,
) {
    for table in tables {
        for (how, script, limit) in [("with script", true, 2.5), ("without script", false, 4.5)] {
            let mut cores = Cores::of(server);
            let (mut each, mut sent) = (Vec::new(), Vec::new());
            let mut shown = vec![script.then(|| "none".to_owned()); SEATS];
            while each.len() < MOVES && !table.fold.awaited().is_empty() {
                let before = cores.spent();
                sent.push(play_one(table, seats, &mut shown));
                each.push(cores.spent() - before);
                // More than the move may have happened: single answers come by themselves.
                table.fold = ledger.now(table.code()).unwrap().fold.clone();
            }
            each.sort_by(f64::total_cmp);
            sent.sort_by(f64::total_cmp);
            let name = format!("{}, a move {how}", table.game);
            rows.add(report, &format!("{name}: CPU"), each[each.len() / 2], limit * MS, micros);
            let most = if script { 6_000.0 } else { 30_000.0 };
            rows.add(report, &format!("{name}: on the wire"), sent[sent.len() / 2], most, bytes);
        }
    }
}

/// One move until its page is there; how many bytes came.
fn play_one(table: &Played, seats: &mut [Client], shown: &mut [Option<String>]) -> f64 {
    let (seat, text) = next(&table.fold);
    let client = &mut seats[seat.index()];
    let (path, seen) = (format!("{}/move", table.page()), table.fold.seq().to_string());
    let token = client.form_token().unwrap().to_owned();
    let fields = [("text", text.as_str()), ("seen", &seen), ("sure", "yes"), ("form_token", &token)];
    let form = ("Content-Type", "application/x-www-form-urlencoded");
    let body = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
    let known = shown[seat.index()].clone();
    let headers: Vec<(&str, &str)> =
        [form, ACCEPTED].into_iter().chain(known.iter().map(|name| (SHOWN, name.as_str()))).collect();
    let answer = client.request("POST", &path, &headers, body.as_bytes()).unwrap();
    shown[seat.index()] = answer.header(SHOWN).map(str::to_owned).or(known);
    match answer.status {
        200 => weight(&answer),
        303 => weight(&answer) + weight(&get(client, &table.page())),
        other => panic!("{}, {text}: {other}", table.game),
    }
}

/// How many pages so many clients get in a second.
fn together(server: &Server, known: &Client, at_once: usize, page: &str) -> f64 {
    let (lapse, begun) = (Duration::from_secs(3), Instant::now());
    let cookie = format!("annals={}", known.cookie("annals").unwrap());
    let done: usize = std::thread::scope(|scope| {
        let one = || {
            let mut client = browser(server).header("Cookie", &cookie);
            let mut done = 0;
            while begun.elapsed() < lapse {
                get(&mut client, page);
                done += 1;
            }
            done
        };
        let clients: Vec<_> = (0..at_once).map(|_| scope.spawn(one)).collect();
        clients.into_iter().map(|client| client.join().unwrap()).sum()
    });
    done as f64 / begun.elapsed().as_secs_f64()
}
