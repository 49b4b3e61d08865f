//! Plays random tables of every size and kind of map to the end with all invariants of the test kit, a line each.
//!
//! `cargo run --release -p new_dawn --example new_dawn_playouts -- [--guided] COUNT [KIND [EVERY]]`: so many tables of each kind, or of those whose
//! name begins with `KIND` (`first/2`, `advanced/4`, `first/automated`). Against the automated player, they are
//! shared among its levels. With `EVERY`, the costly invariants are looked at in one of so many steps.
//! `--guided` players look for what is rare, and what they did not meet is listed.

use kernel::{Controller, Game, Setup, Viewer};
use new_dawn::NewDawn;

/// What new tables are played by.
const RULES: u32 = *NewDawn::RULES.end();

/// Every kind of table and the setups it is made of.
fn kinds() -> Vec<(String, Vec<Setup>)> {
    let automated = [1, 2, 3, 4, 5, 6].map(|level| {
        let mut setup = Setup::players(RULES, 1);
        setup.seats.insert(0, Controller::Automated(level));
        setup
    });
    let mut sizes = vec![("automated".to_owned(), automated.to_vec())];
    sizes.extend((2..=4).map(|seats| (seats.to_string(), vec![Setup::players(RULES, seats)])));
    let on = |map: &str| {
        let size = |(name, setups): &(String, Vec<Setup>)| {
            (format!("{map}/{name}"), setups.iter().map(|s| s.clone().with("map", map)).collect())
        };
        sizes.iter().map(size).collect::<Vec<_>>()
    };
    [on("first"), on("advanced")].concat()
}

/// What guided tables meet less than twenty times, and why.
const EXPLAINED: &[(&str, &str)] = &[
    ("message agenda-aesthetic", OWN_WORDS),
    ("message agenda-civilized", OWN_WORDS),
    ("message agenda-explorer", OWN_WORDS),
    ("message agenda-money-grubber", OWN_WORDS),
    ("message agenda-paranoid", OWN_WORDS),
    ("message agenda-populous", OWN_WORDS),
    ("message agenda-preservationist", OWN_WORDS),
    ("message agenda-scholarly", OWN_WORDS),
    ("message agenda-technophile", OWN_WORDS),
    ("message agenda-warmonger", OWN_WORDS),
    ("message ally-brussels", OWN_WORDS),
    ("message ally-buenos-aires", OWN_WORDS),
    ("message ally-carthage", OWN_WORDS),
    ("message ally-geneva", OWN_WORDS),
    ("message ally-kabul", OWN_WORDS),
    ("message ally-kumasi", OWN_WORDS),
    ("message ally-mohenjo-daro", OWN_WORDS),
    ("message ally-seoul", OWN_WORDS),
    ("message leader-america", OWN_WORDS),
    ("message leader-aztec", OWN_WORDS),
    ("message leader-egypt", OWN_WORDS),
    ("message leader-france", OWN_WORDS),
    ("message leader-japan", OWN_WORDS),
    ("message leader-rome", OWN_WORDS),
    ("message leader-scythia", OWN_WORDS),
    ("message leader-sumeria", OWN_WORDS),
    ("message pact-defensive-pact", OWN_WORDS),
    ("message pact-embassy", OWN_WORDS),
    ("message pact-joint-war", OWN_WORDS),
    ("message pact-open-borders", OWN_WORDS),
    ("message wonder-alhambra", OWN_WORDS),
    ("message wonder-big-ben", OWN_WORDS),
    ("message wonder-chichen-itza", OWN_WORDS),
    ("message wonder-colossus", OWN_WORDS),
    ("message wonder-eiffel-tower", OWN_WORDS),
    ("message wonder-estadio-do-maracana", OWN_WORDS),
    ("message wonder-forbidden-city", OWN_WORDS),
    ("message wonder-great-lighthouse", OWN_WORDS),
    ("message wonder-great-zimbabwe", OWN_WORDS),
    ("message wonder-hanging-gardens", OWN_WORDS),
    ("message wonder-kremlin", OWN_WORDS),
    ("message wonder-machu-picchu", OWN_WORDS),
    ("message wonder-oracle", OWN_WORDS),
    ("message wonder-oxford-university", OWN_WORDS),
    ("message wonder-pentagon", OWN_WORDS),
    ("message wonder-petra", OWN_WORDS),
    ("message wonder-porcelain-tower", OWN_WORDS),
    ("message wonder-potala-palace", OWN_WORDS),
    ("message wonder-pyramids", OWN_WORDS),
    ("message wonder-ruhr-valley", OWN_WORDS),
    ("message wonder-stonehenge", OWN_WORDS),
    ("message wonder-sydney-opera-house", OWN_WORDS),
    ("message wonder-terracotta-army", OWN_WORDS),
    ("message wonder-venetian-arsenal", OWN_WORDS),
    ("message card-early-empire", OWN_WORDS),
    ("message card-astrology", OWN_WORDS),
    ("message card-foreign-trade", OWN_WORDS),
    ("message card-pottery", OWN_WORDS),
    ("message card-masonry", OWN_WORDS),
    ("message caravan-withdrawn", "all must be out when a card with fewer comes; science.rs plays it"),
    ("message barbarian-scattered", "a guard: throws separate them long before"),
    ("message embassy", "rare; 15 times in 500 tables"),
    ("message no-city-left", "another reason refuses first, or only typed"),
    ("message no-such-card", "another reason refuses first, or only typed"),
    ("message setup-one-automated", "of a setup, not of a table"),
];

/// Of a card.
const OWN_WORDS: &str = "a card's own words: pages show them, no event tells them";

fn main() -> Result<(), &'static str> {
    let round = |game: &NewDawn| u64::from(game.view(Viewer::Spectator).round);
    testkit::many::<NewDawn>(std::env::args().skip(1), &kinds(), EXPLAINED, round)
}
