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
    ("age *", SHOWN),
    ("message caravan-withdrawn", "all must be out when a card with fewer comes; science.rs plays it"),
    ("message ask-withdraw", "all must be out when a card with fewer comes; science.rs plays it"),
    ("message do-withdraw", "all must be out when a card with fewer comes; science.rs plays it"),
    ("message barbarian-scattered", "a guard: throws separate them long before"),
    ("message embassy", "rare: an Embassy is visited; economy.rs plays it"),
    ("message ask-embassy", "rare: an Embassy is visited; economy.rs plays it"),
    ("message do-embassy", "rare: an Embassy is visited; economy.rs plays it"),
    ("message no-city-left", "another reason refuses first, or only typed"),
    ("message no-such-card", "another reason refuses first, or only typed"),
    ("message setup-one-automated", "of a setup, not of a table"),
    ("message ask-blast", "rare: Nuclear Power; science.rs plays it"),
    ("message do-blast", "rare: Nuclear Power; science.rs plays it"),
    ("message blast", "rare: Nuclear Power; science.rs plays it"),
    ("message ask-fate", FATE),
    ("message ask-occupy", FATE),
    ("message do-conquer", FATE),
    ("message do-liberate", FATE),
    ("message city-state-free", FATE),
    ("message occupation-begun", FATE),
    ("message under-recall", FATE),
    ("message ask-keep", ALIKE),
    ("message do-keep", ALIKE),
    ("message city-state-kept", ALIKE),
    ("message do-spend-from", ALIKE),
    (
        "message ask-surplus",
        "rare: the Potala Palace must go while three pacts are held; economy.rs plays it",
    ),
    ("message do-return", "rare: the Potala Palace must go while three pacts are held; economy.rs plays it"),
    (
        "message pact-returned",
        "rare: the Potala Palace must go while three pacts are held; economy.rs plays it",
    ),
    ("message ask-cede", "rare: the Eiffel Tower and two tokens of a rival; culture.rs plays it"),
    ("message do-cede", "rare: the Eiffel Tower and two tokens of a rival; culture.rs plays it"),
    ("message do-eiffel", "rare: the Eiffel Tower and two tokens of a rival; culture.rs plays it"),
    ("message eiffel-named", "rare: the Eiffel Tower and two tokens of a rival; culture.rs plays it"),
    ("message token-ceded", "rare: the Eiffel Tower and two tokens of a rival; culture.rs plays it"),
    ("message do-encore", "rare: cards that are resolved once more; economy.rs plays it"),
    ("message do-estadio", "rare: cards that are resolved once more; economy.rs plays it"),
    ("message focus-announced", "rare: cards that are resolved once more; economy.rs plays it"),
    (
        "message resource-swapped",
        "rare: a kind that only the automated player has; a_human_may_take_a_kind_only_it_owns plays it",
    ),
    ("message sacrifice-sealed", "rare: two who are to name a city at once; automated/cards.rs plays it"),
    ("message because-control-token", "rare: 19 times in 504 tables"),
    ("message no-resource-left", "rare: a kind must have run out"),
    ("message no-unused-token", "rare: all tokens must lie on the map; culture.rs plays it"),
    ("message no-wonder", "rare: 11 times in 504 tables; industry.rs plays it"),
];

/// Of a name that no table tells.
const SHOWN: &str = "pages that list all cards show it, no table does";
/// Of a city-state that somebody had conquered.
const FATE: &str = "rare: a city-state must be taken from who conquered it; spoils.rs plays it";
/// Of two cards of one type in a row.
const ALIKE: &str = "cards must have been exchanged so; military.rs plays it";

fn main() -> Result<(), &'static str> {
    let round = |game: &NewDawn| u64::from(game.view(Viewer::Spectator).round);
    testkit::many::<NewDawn, testkit::Led<300>>(std::env::args().skip(1), &kinds(), EXPLAINED, round)
}
