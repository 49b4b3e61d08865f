//! `kill -9` in the middle of a load of moves, fifty times over on each engine: every move that was acknowledged is
//! there after the restart.

use crate::house::{Ground, House, ledger};
use crate::support::http::Client;
use crate::support::postgres::{Cluster, Database};
use crate::support::server::{Launch, Server};
use annals::clock::Clock;
use kernel::{Kind, Setup};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, SystemTime};

const CRASHES: usize = 50;

/// The `annals` program with the example game; cargo builds it together with the tests.
pub(crate) fn program() -> PathBuf {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    let find = || {
        let mut path = std::env::current_exe().unwrap();
        path.pop();
        path.pop();
        let program = path.join("examples/salt_market");
        let built = std::fs::metadata(&program).and_then(|m| m.modified()).ok();
        // `--test service` alone does not build it again, and an old program passes or fails for old reasons.
        let fresh = built.is_some_and(|built| newest_source() <= built);
        assert!(fresh, "the program is older than its source: run `cargo build --example salt_market`");
        program
    };
    PROGRAM.get_or_init(find).clone()
}

/// When anything the program is made of was last changed; files of `static` it reads when it starts.
fn newest_source() -> SystemTime {
    let mut folders: Vec<PathBuf> = ["src", "templates", "locales", "migrations", "games", "examples"]
        .iter()
        .map(|name| Path::new(env!("CARGO_MANIFEST_DIR")).join(name))
        .collect();
    let mut newest = SystemTime::UNIX_EPOCH;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let made_of = |name: &str| !["tests", "golden", "examples"].contains(&name);
            if path.is_dir() && path.file_name().and_then(|n| n.to_str()).is_some_and(made_of) {
                folders.push(path);
            } else if path.is_file() {
                newest = newest.max(path.metadata().unwrap().modified().unwrap());
            }
        }
    }
    newest
}

/// A server for this house's database.
pub(crate) fn serve(ground: &Ground) -> Server {
    Launch::of(program())
        .args(["serve"])
        .env("ANNALS_LISTEN", "{address}")
        .env("DATABASE_URL", &ground.url())
        .env("ANNALS_LOG_FILTER", "warn,annals::language=error")
        // Tests send more in a second than people in an hour.
        .env("ANNALS_MAIL_PAUSE_MINUTES", "0")
        .env("ANNALS_LIMITS_POSTS", "1000000")
        .env("ANNALS_LIMITS_PAGES", "1000000")
        .env("ANNALS_LIMITS_SIGN_INS", "1000")
        .start()
}

/// Signs in; everybody's password is the same.
pub(crate) fn signed_in(server: &Server, name: &str) -> Client {
    let mut client = server
        .client()
        .header("Origin", &format!("http://{}", server.address()))
        .timeout(Duration::from_secs(20));
    client.get("/sign-in");
    let answer = client.post("/sign-in", &[("who", name), ("password", "a long password")]);
    assert_eq!(answer.status, 303, "{}", answer.text());
    client.get("/about");
    client
}

#[test]
fn no_acknowledged_move_is_lost_sqlite() {
    survive(House::on_sqlite());
}

#[test]
fn no_acknowledged_move_is_lost_postgres() {
    let cluster = Cluster::durable();
    let database: Database = cluster.database();
    survive(House::on(Ground::Postgres(database)));
}

/// Two players push moves at one table, each from a client of its own; the server is killed while they do.
fn survive(house: House) {
    let code = house.table_with(Setup::players(1, 2).with("rounds", "1200"));
    let mut server = serve(&house.ground);
    // Sessions survive too, so each player signs in once.
    let clients: Vec<Arc<Mutex<Client>>> =
        (1..=2).map(|n| Arc::new(Mutex::new(signed_in(&server, &format!("Player {n}"))))).collect();
    let mut in_the_log = [0; 2];
    let mut acknowledged_in_all = 0;
    for crash in 0..CRASHES {
        let stop = Arc::new(AtomicBool::new(false));
        let begun = Arc::new(AtomicBool::new(false));
        let players: Vec<_> = clients
            .iter()
            .map(|client| {
                let (client, code) = (client.clone(), code.clone());
                let (stop, begun) = (stop.clone(), begun.clone());
                std::thread::spawn(move || push(&mut client.lock().unwrap(), &code, &stop, &begun))
            })
            .collect();
        // A different moment each time, so that every step of a request is hit sooner or later; on a busy machine the
        // first move may take long.
        for _ in 0..3000 {
            if begun.load(Ordering::Relaxed) {
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        std::thread::sleep(Duration::from_millis(10 + (u64::try_from(crash).unwrap() * 37) % 130));
        server.kill9();
        stop.store(true, Ordering::Relaxed);
        let acknowledged: Vec<usize> = players.into_iter().map(|p| p.join().unwrap()).collect();
        house.ground.settle();
        let now = moves_by_seat(&house.ground, &code);
        for seat in 0..2 {
            let written = now[seat] - in_the_log[seat];
            // One more may be in the log than was acknowledged: the one whose answer the crash cut off.
            assert!(
                (acknowledged[seat]..=acknowledged[seat] + 1).contains(&written),
                "crash {crash}: seat {} had {} moves acknowledged, {written} are in the log",
                seat + 1,
                acknowledged[seat]
            );
        }
        acknowledged_in_all += acknowledged.iter().sum::<usize>();
        in_the_log = now;
        server.restart();
    }
    assert!(acknowledged_in_all > CRASHES, "there was hardly any load: {acknowledged_in_all} moves");
}

/// Posts moves until the server is gone; returns how many were acknowledged.
fn push(client: &mut Client, code: &str, stop: &AtomicBool, begun: &AtomicBool) -> usize {
    let mut acknowledged = 0;
    let path = format!("/games/{code}/move");
    while !stop.load(Ordering::Relaxed) {
        for text in ["bid+0", "yield"] {
            // The newest event is claimed to be known, so that nothing counts as a double click.
            let token = client.form_token().unwrap_or_default();
            let body = format!("text={text}&seen=999999&form_token={token}");
            let form = [("Content-Type", "application/x-www-form-urlencoded")];
            match client.request("POST", &path, &form, body.as_bytes()) {
                Ok(answer) if answer.status == 303 => {
                    acknowledged += 1;
                    begun.store(true, Ordering::Relaxed);
                }
                Ok(answer) if answer.status == 422 || answer.status == 503 => {}
                Ok(answer) => panic!("{}: {}", answer.status, answer.text()),
                Err(_) => return acknowledged,
            }
        }
    }
    acknowledged
}

/// How many moves of each seat are in the log, which must also be sound.
fn moves_by_seat(ground: &Ground, code: &str) -> [usize; 2] {
    let ledger = ledger(ground, &Clock::still(0));
    let checked = ledger.verify(code).unwrap();
    let told = ledger.chronicle(code, 1, checked.events).unwrap();
    let mut moves = [0; 2];
    for line in told {
        if line.happened.entry.kind == Kind::Move {
            moves[line.happened.entry.seat.unwrap().index()] += 1;
        }
    }
    moves
}
