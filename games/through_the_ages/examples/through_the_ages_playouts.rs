//! Plays random tables of every size to the end with all invariants of the test kit, a line each.
//!
//! `cargo run --release -p through_the_ages --example through_the_ages_playouts -- [--guided] COUNT [KIND [EVERY]]`: so many tables
//! of each size, half of them in either timing, or of the kinds whose name begins with `KIND` (`2`, `peaceful`,
//! `first-game`). With `EVERY`, the costly invariants are looked at in one of so many steps.
//! `--guided` players look for what is rare, and what they did not meet is listed.

use kernel::{Game, Setup, Viewer};
use through_the_ages::ThroughTheAges;

/// What new tables are played by.
const RULES: u32 = *ThroughTheAges::RULES.end();

fn kinds() -> Vec<(String, Vec<Setup>)> {
    let timings =
        |seats| ["tabletop", "digital"].map(|t| Setup::players(RULES, seats).with("timing", t)).to_vec();
    let with = |option: &str| (2..=4).map(|seats| Setup::players(RULES, seats).with(option, "yes")).collect();
    let mut kinds: Vec<_> = (2..=4).map(|seats| (seats.to_string(), timings(seats))).collect();
    kinds.push(("peaceful".into(), with("peaceful")));
    kinds.push(("first-game".into(), with("first_game")));
    kinds
}

/// What guided tables meet less than twenty times, and why.
const EXPLAINED: &[(&str, &str)] = &[
    ("aged *", "with its age a card is named in the row; of military cards only pages that list all do it"),
    ("count *", "what a final event counts: pages show it beside the event"),
    ("figure workers", "pages that list all cards show it, no table does"),
    ("figure yellow", "pages that list all cards show it, no table does"),
    ("text agriculture", "a first card's own words: nobody ever takes it"),
    ("text bronze", "a first card's own words: nobody ever takes it"),
    ("text despotism", "a first card's own words: nobody ever takes it"),
    ("text philosophy", "a first card's own words: nobody ever takes it"),
    ("text religion", "a first card's own words: nobody ever takes it"),
    ("text warriors", "a first card's own words: nobody ever takes it"),
    ("message ask-annex", "rare: Annex against a civilization with a colony; attacks.rs plays it"),
    ("message do-annex", "rare: Annex against a civilization with a colony; attacks.rs plays it"),
    ("message ask-cover", "rare: an event that finds a wonder in building"),
    (
        "message ask-lose-blue",
        "rare: an event that takes blue tokens from who has some on cards; events.rs plays it",
    ),
    (
        "message token-lost",
        "rare: an event that takes blue tokens from who has some on cards; events.rs plays it",
    ),
    (
        "message do-token",
        "rare: an event that takes blue tokens from who has some on cards; events.rs plays it",
    ),
    ("message board-routes", "rare: a Trade Routes Agreement; pacts.rs plays it"),
    ("message converted-food", "rare: a Trade Routes Agreement; pacts.rs plays it"),
    ("message do-convert-food", "rare: a Trade Routes Agreement; pacts.rs plays it"),
    ("message do-convert-resource", "rare: a Trade Routes Agreement; pacts.rs plays it"),
    ("message do-leader-tuck", "rare: Homer, and a wonder to go under; leaders.rs plays it"),
    ("message leader-tucked", "rare: Homer, and a wonder to go under; leaders.rs plays it"),
    (
        "message do-steal",
        "rare: science or a card for it is taken in a war; attacks.rs and appendix.rs play it",
    ),
    (
        "message do-take-science",
        "rare: science or a card for it is taken in a war; attacks.rs and appendix.rs play it",
    ),
    ("message basis", "counted at the end of a game only, when nobody is asked any more"),
    ("message do-take-no-more", "rare: an agreement that leaves something to take"),
    ("message fore-defence-lost", "rare: the last card that could have saved a defence"),
    ("message no-such-rival", "only typed: against oneself, or who has left"),
    ("message pact-ended", "rare: a pact that is still there when its age ends"),
    ("message turn-ended-bare", "rare: a turn that produces nothing"),
    ("message war-paid-off", "rare: who is at war leaves"),
    ("message defence-too-weak", "rare; politics.rs plays it"),
    ("message too-weak", "rare; politics.rs plays it"),
    ("message nobody-left", "rare: the yellow bank is empty; numbers.rs plays it"),
    ("message taken-this-turn", "rare, or only typed; actions.rs plays it"),
    ("message no-tokens", "rare, or only typed; actions.rs plays it"),
    ("message not-a-government", "rare, or only typed; actions.rs plays it"),
    ("message cannot-tuck", "only typed; appendix.rs plays it"),
    ("message no-pacts-for-two", "another reason refuses first, or only typed; politics.rs plays it"),
    ("message war-too-late", "another reason refuses first, or only typed; politics.rs plays it"),
    ("message nothing-to-attack", "only typed; attacks.rs plays it"),
    ("message pact-forbids", "rare: a pact of that sort must hold; pacts.rs plays it"),
    ("message protected-from-war", "rare: a pact of that sort must hold; pacts.rs plays it"),
    ("message partner-has-no-science", "rare: a pact of that sort must hold; pacts.rs plays it"),
    ("message peaceful-leader", "rare: who has such a leader must try; leaders.rs plays it"),
];

fn main() -> Result<(), &'static str> {
    let round = |game: &ThroughTheAges| u64::from(game.view(Viewer::Spectator).round);
    testkit::many::<ThroughTheAges, testkit::Led<300>>(std::env::args().skip(1), &kinds(), EXPLAINED, round)
}
