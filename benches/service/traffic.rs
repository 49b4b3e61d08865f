//! People at their browsers: moves and pages through HTTP, from a server that is a process of its own.

use crate::house::{Ground, House, MARKET, PASSWORD, key, next_move, open, setup, stranger};
use crate::report::{Report, Table};
use crate::samples::{Samples, micros, short};
use crate::support::http::Client;
use crate::support::server::{Launch, Server};
use annals::lobby::{Lobby, Plan};
use annals::people::Hasher;
use annals::store::outbox;
use annals::store::tables::Sitter;
use annals::terms::Terms;
use kernel::{Entry, Fold, Rulebook as _};
use std::time::{Duration, Instant};

/// People who are at it at the same time, two of them at each table.
const PAIRS: usize = 8;
const TABLES_OF_A_PAIR: usize = 25;
/// How many tables somebody has who plays a lot.
const MANY: u64 = 300;
const LAPSE: Duration = Duration::from_secs(5);
/// Nobody does more than that in one lapse, so that no market closes.
const AT_MOST: usize = 20_000;

/// This very program as a server; its number is found in the file `pid` of its folder.
pub(crate) fn serve(url: &str) -> Launch {
    let program = std::env::current_exe().unwrap();
    let command = format!("echo $$ > {{folder}}/pid; exec '{}' serve", program.display());
    Launch::of("sh")
        .args(["-c", &command])
        .env("DATABASE_URL", url)
        .env("ANNALS_LISTEN", "{address}")
        .env("ANNALS_CACHE_TABLES", "1000")
        // All clients come from one address, as no people do.
        .env("ANNALS_LIMITS_POSTS", "1000000")
        .env("ANNALS_LIMITS_PAGES", "1000000")
        .env("ANNALS_LIMITS_AT_ONCE", "10000")
        .env("ANNALS_LIMITS_SIGN_INS", "100000")
}

/// A browser: it says that forms come from our own pages.
pub(crate) fn browser(server: &Server) -> Client {
    server.client().header("Sec-Fetch-Site", "same-origin")
}

fn signed_in(server: &Server, name: &str) -> Client {
    let mut client = browser(server);
    client.get("/sign-in");
    let answer = client.post("/sign-in", &[("who", name), ("password", PASSWORD)]);
    assert_eq!(answer.status, 303, "{}", answer.text());
    // The token of its forms is another one now.
    client.get("/about");
    client
}

/// Two people and their tables; what the server will do is known from the tables' seeds.
struct Pair {
    people: [Client; 2],
    tables: Vec<Fold>,
    next: usize,
}

impl Pair {
    /// Whoever is awaited at the next table moves there.
    fn play(&mut self, samples: &mut Samples) {
        self.next = (self.next + 1) % self.tables.len();
        let fold = &mut self.tables[self.next];
        let (seat, text) = next_move(fold);
        let (path, seen) = (format!("/games/{}/move", fold.key().code), fold.seq().to_string());
        let client = &mut self.people[seat.index()];
        let answer = samples.time(|| client.post(&path, &[("text", &text), ("seen", &seen)]));
        assert_eq!(answer.status, 303, "{text}: {}", answer.text());
        fold.act(&Entry::play(seat, text)).unwrap();
    }

    fn look(&mut self, samples: &mut Samples) {
        self.next = (self.next + 1) % self.tables.len();
        let path = format!("/games/{}", self.tables[self.next].key().code);
        self.get(&path, samples);
    }

    fn get(&mut self, path: &str, samples: &mut Samples) {
        let client = &mut self.people[self.next % 2];
        let answer = samples.time(|| client.get(path));
        assert_eq!(answer.status, 200, "{path}: {}", answer.text());
    }
}

/// Lets some pairs do the same thing at once for a while; returns how many were done in a second, and how long
/// each took.
fn together(pairs: &mut [Pair], what: impl Fn(&mut Pair, &mut Samples) + Sync) -> (f64, Samples) {
    let begun = Instant::now();
    let mut all = Samples::default();
    std::thread::scope(|scope| {
        let mut at_work = Vec::new();
        for pair in pairs {
            let what = &what;
            at_work.push(scope.spawn(move || {
                let mut samples = Samples::default();
                while begun.elapsed() < LAPSE && samples.len() < AT_MOST {
                    what(pair, &mut samples);
                }
                samples
            }));
        }
        at_work.into_iter().for_each(|pair| all.join(pair.join().unwrap()));
    });
    (all.len() as f64 / begun.elapsed().as_secs_f64(), all)
}

pub(crate) fn measure(grounds: impl Iterator<Item = (&'static str, Ground)>, report: &mut Report) {
    let mut table = Table::new(["", "at once", "per second", "p50", "p95", "p99"]);
    for (engine, ground) in grounds {
        report.doing(&format!("a server on {engine}"));
        let house = House::on(engine, ground);
        let names: Vec<[Sitter; 2]> =
            (0..PAIRS).map(|p| [2 * p, 2 * p + 1].map(|n| house.person(&format!("Player {n}")))).collect();
        let tables = open_tables(&house, &names);
        let busy = house.person("Busy");
        let ledger = house.ledger();
        for number in 0..MANY {
            open(&ledger, 100_000 + number, &[busy.clone(), stranger()]);
        }
        gather(&house, &names);
        let server = serve(&house.ground.url()).start();
        wait_for_the_post(&house);
        let mut pairs: Vec<Pair> = names
            .iter()
            .zip(tables)
            .map(|(names, tables)| {
                let people = names.each_ref().map(|who| signed_in(&server, &who.name));
                Pair { people, tables, next: 0 }
            })
            .collect();
        let mut busy =
            [Pair { people: [signed_in(&server, "Busy"), browser(&server)], tables: Vec::new(), next: 0 }];
        let mut add = |what: &str, at_once: usize, (rate, samples): (f64, Samples)| {
            report.doing(&format!("{what}: {rate:.0}/s"));
            let name = format!("{what}, {engine}");
            report.figure(format!("{name}, {at_once}"), samples.median());
            let [p50, p95, p99] = [50, 95, 99].map(|percent| micros(samples.within(percent)));
            table.row([name, at_once.to_string(), short(rate), p50, p95, p99]);
        };
        // A first look brings every table into memory, as on a server that has been up for a while.
        for pair in &mut pairs {
            (0..TABLES_OF_A_PAIR).for_each(|_| pair.look(&mut Samples::default()));
        }
        add("moves", 1, together(&mut pairs[..1], Pair::play));
        add("moves", PAIRS, together(&mut pairs, Pair::play));
        wait_for_the_post(&house);
        add("table page", 1, together(&mut pairs[..1], Pair::look));
        add("table page", PAIRS, together(&mut pairs, Pair::look));
        add("home page", 1, together(&mut pairs[..1], |pair, samples| pair.get("/", samples)));
        add("home page", PAIRS, together(&mut pairs, |pair, samples| pair.get("/", samples)));
        add("open tables", 1, together(&mut pairs[..1], |pair, samples| pair.get("/tables", samples)));
        add("open tables", PAIRS, together(&mut pairs, |pair, samples| pair.get("/tables", samples)));
        add("home page, 300 tables", 1, together(&mut busy, |pair, samples| pair.get("/", samples)));
        check(&house, &pairs);
    }
    report.section(
        "Through HTTP",
        &format!(
            "A server with its usual settings, clients that keep their connections, {} tables in memory. A move is a \
             form sent and answered; its letters are written in the same transaction and delivered to a folder \
             meanwhile. Pages are those of somebody signed in; {} tables are open.",
            PAIRS * TABLES_OF_A_PAIR,
            2 * PAIRS
        ),
        &table,
    );
}

/// Open tables, one for each person, for the list of them.
fn gather(house: &House, names: &[[Sitter; 2]]) {
    let lobby = Lobby::new(house.ledger(), Hasher::new(64, 1, 1).unwrap());
    for host in names.iter().flatten().filter_map(|sitter| sitter.player) {
        let plan = Plan {
            game: MARKET.id().into(),
            name: format!("Open table {host}"),
            setup: setup(4),
            terms: Terms::default(),
            password: None,
            share: String::new(),
        };
        lobby.open(host, &plan).unwrap();
    }
}

fn open_tables(house: &House, names: &[[Sitter; 2]]) -> Vec<Vec<Fold>> {
    let ledger = house.ledger();
    let table = |number: usize, sitters: &[Sitter]| {
        let number = u64::try_from(number).unwrap();
        open(&ledger, number, sitters);
        Fold::open(&MARKET, key(number), setup(sitters.len())).unwrap()
    };
    let of_pair = |(pair, sitters): (usize, &[Sitter; 2])| {
        (0..TABLES_OF_A_PAIR).map(|n| table(pair * TABLES_OF_A_PAIR + n, sitters)).collect()
    };
    names.iter().enumerate().map(of_pair).collect()
}

/// Letters about what came before must not be delivered while something else is measured.
pub(crate) fn wait_for_the_post(house: &House) {
    let deadline = Instant::now() + Duration::from_secs(60);
    while Instant::now() < deadline {
        let (waiting, _) = house.db.read(outbox::counts).unwrap();
        if waiting == 0 {
            return;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    eprintln!("        letters are still being delivered");
}

/// What the clients believe is what the server has written.
fn check(house: &House, pairs: &[Pair]) {
    let ledger = house.ledger();
    for fold in pairs.iter().flat_map(|pair| &pair.tables) {
        assert_eq!(ledger.table(&fold.key().code).unwrap().head, fold.seq());
    }
}
