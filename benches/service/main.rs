//! What the service costs, measured on this machine in one run: `cargo bench --bench service`.
//!
//! Other programs may use the same cores, so what people do in real games is measured as the time that the server's threads
//! have had on a core, and everything else by ratios: sizes take turns in short rounds, and medians are compared. Most rows
//! have a limit; above it the benchmark fails. With `-- --write` the figures go to `docs/performance.md`; with `-- home` only the pages of the large
//! house are measured, with `-- post` only moves while letters wait, with `-- rules` only the rules, with `-- boards` only
//! the pages of the games, with `-- ratings` only computing all ratings anew, with `-- bots` only pages while bots think, with
//! `-- turns` only what people do in real games, and what that takes of memory; `-- turns civ1980 past` of that only the past of
//! one game, for whoever looks for what takes so long: its figures are not written down.
#![allow(
    clippy::as_conversions,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a benchmark fails by panicking and prints its figures"
)]

#[path = "../../tests/support/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the tests use all of it, the benchmark some")]
mod support;

mod among;
mod appending;
mod boards;
mod bots;
mod house;
mod memory;
mod orders;
mod peers;
mod post;
mod reading;
mod report;
mod rules;
mod samples;
mod strength;
mod traffic;
mod turns;

use annals::catalog::Catalog;
use house::{Ground, MARKET};
use kernel::Rulebook;
use report::Report;
use std::process::ExitCode;
use support::postgres::Cluster;

fn main() -> ExitCode {
    let asked = |word: &str| std::env::args().any(|argument| argument == word);
    if asked("serve") {
        // The servers that are measured are this very program, so that no other has to be built first.
        let market: &'static dyn Rulebook = &MARKET;
        return annals::commands::run(Catalog::of(Catalog::shipped().games().chain([market]).collect()));
    }
    if !asked("--bench") {
        println!("Nothing is measured by the tests; run `cargo bench --bench service`.");
        return ExitCode::SUCCESS;
    }
    let mut report = Report::begin();
    if asked("rules") {
        rules::measure(&mut report);
        orders::measure(&mut report);
        return report.end(asked("--write"), false);
    }
    if asked("boards") {
        boards::measure(&mut report);
        return report.end(asked("--write"), false);
    }
    if asked("bots") {
        bots::measure(&mut report);
        return report.end(asked("--write"), false);
    }
    let cluster = std::panic::catch_unwind(Cluster::durable).ok();
    if cluster.is_none() {
        report.left_out("Postgres: it is not installed, or did not start");
    }
    let grounds = || {
        let sqlite = ("SQLite", Ground::sqlite());
        let postgres = cluster.iter().map(|cluster| ("Postgres", Ground::Postgres(cluster.database())));
        std::iter::once(sqlite).chain(postgres)
    };
    if asked("post") {
        post::measure(grounds().zip(grounds()), &mut report);
        return report.end(asked("--write"), false);
    }
    if asked("ratings") {
        strength::measure(grounds(), &mut report);
        return report.end(asked("--write"), false);
    }
    if asked("turns") {
        turns::measure(&mut report);
        let all = turns::Wanted::asked().all();
        if all {
            memory::measure(&mut report);
        }
        return report.end(asked("--write") && all, false);
    }
    if asked("home") {
        among::measure(|| grounds().collect(), &mut report);
        return report.end(asked("--write"), false);
    }
    turns::measure(&mut report);
    memory::measure(&mut report);
    rules::measure(&mut report);
    orders::measure(&mut report);
    boards::measure(&mut report);
    bots::measure(&mut report);
    let houses: Vec<house::House> = grounds().map(|(name, ground)| house::House::on(name, ground)).collect();
    let long: Vec<appending::LongTables> = houses.iter().map(appending::LongTables::play).collect();
    appending::measure(&houses, &long, &mut report);
    reading::measure(&houses, &long, &mut report);
    drop(houses);
    post::measure(grounds().zip(grounds()), &mut report);
    traffic::measure(grounds(), &mut report);
    among::measure(|| grounds().collect(), &mut report);
    strength::measure(grounds(), &mut report);
    peers::compare(&mut report);
    report.end(asked("--write"), true)
}
