//! Nobody learns by how long something takes whether an address is known: forms asked in random order, answers ranked.

use crate::crash::program;
use crate::folder::Folder;
use crate::house::House;
use crate::support::http::Client;
use crate::support::server::Launch;
use std::time::{Duration, Instant};

/// So many times each way.
const TIMES: usize = 40;
/// The rank test's z. Chance alone gives more than this once in a million runs.
const TELLING: f64 = 5.0;

/// How well two kinds of waiting can be told apart (Mann and Whitney's rank sum, as a multiple of its deviation).
fn told_apart(one: &[Duration], other: &[Duration]) -> f64 {
    let mut all: Vec<(Duration, bool)> = one.iter().map(|took| (*took, true)).collect();
    all.extend(other.iter().map(|took| (*took, false)));
    all.sort();
    let ranks =
        (1..).zip(&all).filter(|(_, (_, of_one))| *of_one).map(|(rank, _)| f64::from(rank)).sum::<f64>();
    let (n, m) = (one.len() as f64, other.len() as f64);
    (ranks - n * (n + 1.0) / 2.0 - n * m / 2.0) / (n * m * (n + m + 1.0) / 12.0).sqrt()
}

/// Asks for a known and an unknown address in turn, the first of them by chance.
fn tried(mut ask: impl FnMut(&str) -> u16) -> f64 {
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    let mut time = |email: &str, into: &mut Vec<Duration>| {
        let begun = Instant::now();
        let status = ask(email);
        into.push(begun.elapsed());
        status
    };
    for n in 0..TIMES {
        let stranger = format!("{}@example.org", annals::secrets::code());
        let known_first = annals::secrets::bytes()[0].is_multiple_of(2);
        let first =
            if known_first { time("ines@example.org", &mut known) } else { time(&stranger, &mut unknown) };
        let second =
            if known_first { time(&stranger, &mut unknown) } else { time("ines@example.org", &mut known) };
        assert_eq!(first, second, "the answers differ, round {n}");
    }
    told_apart(&known, &unknown)
}

#[test]
fn nobody_learns_by_time_whether_an_address_is_known() {
    let house = House::on_sqlite();
    // By the program, so that her password costs what the server makes a stranger's cost.
    let folder = Folder::on(&house);
    folder.run_with(&["user", "add", "Ines", "ines@example.org"], "a long password\n").fine();
    let server = Launch::of(program())
        .env("ANNALS_LISTEN", "{address}")
        .env("DATABASE_URL", &house.ground.url())
        .env("ANNALS_PASSWORD_MEMORY_KIB", "8192")
        .env("ANNALS_PASSWORD_ITERATIONS", "1")
        .env("ANNALS_LIMITS_POSTS", "1000000")
        .env("ANNALS_LIMITS_PAGES", "1000000")
        .env("ANNALS_LIMITS_SIGN_INS", "1000000")
        .env("ANNALS_LIMITS_REGISTRATIONS", "1000000")
        .env("ANNALS_LIMITS_LETTERS", "1000000")
        .start();
    let mut client = server.client().header("Origin", &format!("http://{}", server.address()));
    client.get("/sign-in");
    let mut post = |path: &str, fields: &[(&str, &str)]| Client::post(&mut client, path, fields).status;
    for path in ["/sign-in/link", "/reset"] {
        let z = tried(|email| post(path, &[("email", email)]));
        assert!(z.abs() < TELLING, "{path} tells: {z}");
    }
    let z = tried(|email| post("/sign-in", &[("who", email), ("password", "a wrong password")]));
    assert!(z.abs() < TELLING, "/sign-in tells: {z}");
    let z = tried(|email| {
        let name: String = annals::secrets::code().chars().filter(|c| c.is_ascii_alphabetic()).collect();
        let name = format!("New {name}");
        post("/register", &[("name", &name), ("email", email), ("password", "a long password")])
    });
    assert!(z.abs() < TELLING, "/register tells: {z}");
}

#[test]
fn what_takes_longer_is_told_apart_from_what_does_not() {
    let took =
        |from: u64| -> Vec<Duration> { (0..40).map(|n| Duration::from_micros(from + 7 * n)).collect() };
    assert!(told_apart(&took(3000), &took(3003)).abs() < 1.0);
    assert!(
        told_apart(&took(3000), &took(3200)) < -TELLING && told_apart(&took(3200), &took(3000)) > TELLING
    );
}
