//! Plays random tables of every size to the end with all invariants of the test kit, a line each.
//!
//! `cargo run --release -p civ1980 --example civ1980_playouts -- [--guided] COUNT [KIND [EVERY]]`: so many tables of each kind, or of
//! those whose name begins with `KIND` (`8`, `4/sealed`). With `EVERY`, the costly invariants are looked at in one of so
//! many steps.
//! `--guided` players look for what is rare, and what they did not meet is listed.

use civ1980::Civ1980;
use kernel::{Game, Setup, Viewer};

/// What new tables are played by.
const RULES: u32 = *Civ1980::RULES.end();

/// Most tables are cut off here: random players reach neither the finish nor new situations later.
const ROUNDS: &str = "20";

fn kinds() -> Vec<(String, Vec<Setup>)> {
    let size = |seats: usize| {
        let table = Setup::players(RULES, seats).with("rounds", ROUNDS);
        let sealed = table.clone().with("trade_window", "sealed_rounds");
        let barbaric = table.clone().with("victory", "barbaric").with("piracy_mode", "pirate_cities");
        // The finish and what the last stacks hold come late, if at all.
        let long = Setup::players(RULES, seats);
        [
            (format!("{seats}"), vec![table]),
            (format!("{seats}/sealed"), vec![sealed]),
            (format!("{seats}/barbaric"), vec![barbaric]),
            (format!("{seats}/long"), vec![long]),
        ]
    };
    (2..=8).flat_map(size).collect()
}

/// What guided tables meet less than twenty times, and why.
const EXPLAINED: &[(&str, &str)] = &[
    ("card civil_war", RED),
    ("card famine", RED),
    ("card flood", RED),
    ("card volcano_earthquake", RED),
    ("message ask-over", "a guard: whoever is not asked has no question"),
    ("message do-done", "a guard: every step that is ended has its own words"),
    ("message step-census", UNASKED),
    ("message step-conflict", UNASKED),
    ("message step-surplus", UNASKED),
    ("message step-markers", UNASKED),
    ("message board-over", "no board is read after the end; told.rs reads one"),
    ("message good-wine", "pages call a set of wine so; tables name its cards by their values"),
    ("message claimed", CLAIMED),
    ("message board-claims", CLAIMED),
    ("message no-claims", CLAIMED),
    ("message do-pay-with", PAID),
    ("message paid-otherwise", PAID),
    ("message no-fulfilled", TYPED),
    ("message no-longer-plan", TYPED),
    ("message no-may-not-trade", TYPED),
    ("message no-more-changes", TYPED),
    ("message no-more-open", TYPED),
    ("message no-more-posts", TYPED),
    ("message no-partner", TYPED),
    ("message no-second-bid", TYPED),
    ("message no-three-cards", TYPED),
    ("message back-total", ORIGINAL),
    ("message fore-next-value", ORIGINAL),
    ("message waits-card-value", ORIGINAL),
    ("message won-eleven", "rare: eleven cards in a Barbaric game; endings.rs plays it"),
    ("message won-finish", "rare: the race is won; endings.rs plays it, and so do golden duels of bots"),
    ("message ask-volcano", VOLCANOES),
    ("message do-erupt", VOLCANOES),
    ("message fore-erupts", VOLCANOES),
    ("message ask-plain", PLAINS),
    ("message do-flood", PLAINS),
    ("message fore-floods", PLAINS),
    ("message ask-pick-over", "rare: Philosophy in a Civil War; disasters.rs and told.rs play it"),
    ("message do-take", "rare: whoever gains by a Civil War has too few pieces; disasters.rs plays it"),
    ("message ask-revolt-lost", "rare: nobody can take a city that revolts; rounds.rs plays it"),
    ("message pirates-attacked", "rare: a city of pirates is stormed; disasters.rs plays it"),
    ("calamity iconoclasm_and_heresy", LAST),
    ("card iconoclasm_and_heresy", LAST),
    (
        "message calamity-piracy-trader",
        "an option's words for a card of the last stack; locales.rs reads them",
    ),
    ("message fore-revolt", "rare: a rate that the stock can't pay; foresight.rs plays it"),
    ("message fore-volcano", "rare: a nation begins or comes back at a volcano; told_before.rs plays it"),
    (
        "message spared",
        "rare: a calamity too many, or one that may be kept from a neighbour; disasters.rs plays it",
    ),
    ("message do-done-sparing", "an option: a neighbour's city is spared; rulings.rs plays it"),
    (
        "message do-done-returns",
        "rare: somebody is asked who has too many cards and calamities among them; trade.rs plays it",
    ),
    ("message no-base-board-for-eight", "chosen for eight people alone; refusals.rs plays it"),
    ("message step-support", "rare: a board is read while a city must be reduced; war.rs plays the step"),
    ("volcano *", "rare: few areas lie at a volcano; disasters.rs plays it"),
    ("message plan-skipped", "rare: a plan has become impossible; rounds.rs plays it"),
    ("message spent-tokens", "rare: somebody buys with tokens alone; trade.rs plays it"),
    ("message fore-pay-tokens", "rare: somebody buys with tokens alone; foresight.rs plays it"),
];

/// Of calamities with red backs.
const RED: &str = "nobody holds it: tables name it as a calamity";
/// Of steps.
const UNASKED: &str = "nobody is asked in that step, so no board is read there";
/// Of what is said of cards beyond the truth.
const CLAIMED: &str = "claims are only typed; trade.rs and refusals.rs play them";
/// Of payments card by card.
const PAID: &str = "only typed; trade.rs and told.rs play it";
/// Of refusals.
const TYPED: &str = "only typed; refusals.rs plays it";
/// Of the succession table of the base game.
const ORIGINAL: &str = "the last fields of the original table; endings.rs and foresight.rs play it";
/// Of cards of the last stacks.
const LAST: &str = "rare: it takes eight cities; disasters.rs plays it";
/// Of eruptions.
const VOLCANOES: &str = "rare: units at two volcanoes; disasters.rs and foresight.rs play it";
/// Of floods.
const PLAINS: &str = "rare: as many units on two plains; told_before.rs plays it";

fn main() -> Result<(), &'static str> {
    let round = |game: &Civ1980| u64::from(game.view(Viewer::Spectator).round);
    testkit::many::<Civ1980, testkit::LedFar<250>>(std::env::args().skip(1), &kinds(), EXPLAINED, round)
}
