//! Plays random tables of every size and kind to the end with all invariants of the test kit, a line each.
//!
//! `cargo run --release -p civ2010 --example civ2010_playouts -- [--guided] COUNT [KIND [EVERY]]`: so many tables of each kind, or of
//! those whose name begins with `KIND` (`2`, `4/neighbour`). With `EVERY`, the costly invariants are looked at in one of so
//! many steps.
//! `--guided` players look for what is rare, and what they did not meet is listed.

use civ2010::Civ2010;
use kernel::{Game, Setup, Viewer};

/// What new tables are played by.
const RULES: u32 = *Civ2010::RULES.end();

fn kinds() -> Vec<(String, Vec<Setup>)> {
    let size = |seats: usize| {
        let table = || Setup::players(RULES, seats).with("round_limit", "10");
        let neighbour = table().with("barbarians", "neighbour").with("faq_loot", "yes");
        [
            (format!("{seats}"), vec![table()]),
            (format!("{seats}/chosen"), vec![table().with("civilizations", "chosen")]),
            (format!("{seats}/introductory"), vec![table().with("introductory", "yes")]),
            (format!("{seats}/neighbour"), vec![neighbour]),
            // Late technologies and victories come after it.
            (format!("{seats}/long"), vec![Setup::players(RULES, seats).with("round_limit", "30")]),
        ]
    };
    (2..=4).flat_map(size).collect()
}

/// What guided tables meet less than twenty times, and why.
const EXPLAINED: &[(&str, &str)] = &[
    ("leader *", SHOWN),
    ("good *", AMOUNT),
    ("building city_walls", "tables call them walls"),
    ("message agreed", UNITED),
    ("message not-agreed", UNITED),
    ("message ask-consent", UNITED),
    ("message asks-leave", UNITED),
    ("message do-agree", UNITED),
    ("message fore-agree", UNITED),
    ("message fore-not-agree", UNITED),
    ("message ask-steal", SPOILS),
    ("message do-steal", SPOILS),
    ("message stole-card", SPOILS),
    ("message stole-event", SPOILS),
    ("message do-spoil-coin", SPOILS),
    ("message do-spoil-event", SPOILS),
    ("message do-spoil-hut", SPOILS),
    ("message do-spoil-sheet", SPOILS),
    ("message do-spoil-village", SPOILS),
    ("message fore-spoil-coin", SPOILS),
    ("message fore-spoil-culture", SPOILS),
    ("message fore-spoil-event", SPOILS),
    ("message fore-spoil-none", SPOILS),
    ("message fore-spoil-trade", SPOILS),
    ("message fore-spoil-unseen", SPOILS),
    ("message spoils-coin", SPOILS),
    ("message spoils-hand", SPOILS),
    ("message spoils-marker", SPOILS),
    ("message spoils-resource", SPOILS),
    ("message armies-lost", BATTLE),
    ("message board-battle", BATTLE),
    ("message fore-scouts", BATTLE),
    ("message fore-capital", BATTLE),
    ("message fore-walled", BATTLE),
    ("message won-military", BATTLE),
    ("message ask-raze", RAZED),
    ("message do-raze", RAZED),
    ("message do-spare", RAZED),
    ("message fore-raze", RAZED),
    ("message fore-spare", RAZED),
    ("message ask-wounds", WOUNDS),
    ("message do-wound", WOUNDS),
    ("message do-heal", WOUNDS),
    ("message do-done", WOUNDS),
    ("message fore-wounds", WOUNDS),
    ("message fore-wound-kills", WOUNDS),
    ("message fore-no-death", WOUNDS),
    ("message atomic-action", ATOMIC),
    ("message do-use-atomic", ATOMIC),
    ("message do-use-strike", ATOMIC),
    ("message city-destroyed", ATOMIC),
    ("message do-use", "a guard: whatever is used has a price"),
    ("message do-use-at", "a guard: whatever is used has a price"),
    ("message do-end", "a guard: every phase that is ended has its own words"),
    ("message bar-anarchy-first", BARRED),
    ("message bar-no-founder", BARRED),
    ("message bar-room", BARRED),
    ("message bar-site-foreign", BARRED),
    ("message bar-site-room", BARRED),
    ("message bar-site-water", BARRED),
    ("message bar-way-democracy", BARRED),
    ("message bar-way-frozen", BARRED),
    ("message bar-wonder", BARRED),
    ("message ask-research-change", EARLY),
    ("message ask-research-change-nothing", EARLY),
    ("message choice-lapsed", EARLY),
    ("message ask-deck", "rare: a deck must have run out for barbarians; battles.rs and refusals.rs play it"),
    ("message do-deck", "rare: a deck must have run out for barbarians; battles.rs and refusals.rs play it"),
    ("message no-deck", "rare: a deck must have run out for barbarians; battles.rs and refusals.rs play it"),
    (
        "message do-liberty",
        "rare: the Statue of Liberty, and others who know more; wonders.rs and refusals.rs play it",
    ),
    (
        "message no-wonder-now",
        "rare: the Statue of Liberty, and others who know more; wonders.rs and refusals.rs play it",
    ),
    ("message gave-card", TYPED),
    ("message gave-culture", TYPED),
    ("message gave-event", TYPED),
    ("message gave-hut", TYPED),
    ("message gave-marker", TYPED),
    ("message gave-village", TYPED),
    ("message fore-deal-culture", TYPED),
    ("message fore-deal-hand", TYPED),
    ("message no-empty-offer", "only typed; refusals.rs plays it"),
    ("message no-long-offer", "only typed; amended.rs plays it"),
    ("message no-resource", "rare; refusals.rs plays it"),
    ("message no-interaction", "rare; refusals.rs plays it"),
    ("message no-spoil", "rare; refusals.rs plays it"),
    ("message no-effect", "rare: what an event is about must be gone when nobody cancels it"),
    ("message won-culture", "rare: the last space of the track; cities.rs plays it"),
    ("message lesson", "introductory tables alone end so"),
    ("message wonders-offered", "rare: two wonders of the market are replaced in one line"),
    ("message fore-let-go", "rare: passing where nothing was asked for"),
    ("message fore-same", "rare: a great person whose place changes nothing"),
];

/// Of a name that no table tells.
const SHOWN: &str = "pages that list all cards show it, no table does";
/// Of goods.
const AMOUNT: &str = "tables name them with their amount";
/// Of the United Nations.
const UNITED: &str =
    "rare: an event against whom the United Nations protect; seams.rs and wonders.rs play it";
/// Of spoils.
const SPOILS: &str = "rare: people must fight, and the loser have it; battles.rs and amended.rs play it";
/// Of battles between people.
const BATTLE: &str = "rare: people must fight; battles.rs and foresight.rs play it";
/// Of Combustion.
const RAZED: &str = "rare: Combustion, and an army at a building; techs.rs and walks.rs play it";
/// Of wounds.
const WOUNDS: &str =
    "rare: wounds that are shared out or healed in a battle; battles.rs and techs.rs play it";
/// Of Atomic Theory.
const ATOMIC: &str = "rare: Atomic Theory and uranium; techs.rs plays it";
/// Of what is not possible.
const BARRED: &str = "rare, and read only at one step of sixteen; barred.rs proves that each has a reason";
/// Of choices that are made before they are asked for.
const EARLY: &str = "asked of somebody nobody waits for; amended.rs plays it";
/// Of offers.
const TYPED: &str =
    "offers of more than a token for a token are only typed; rounds.rs and foresight.rs play them";

fn main() -> Result<(), &'static str> {
    let round = |game: &Civ2010| u64::from(game.view(Viewer::Spectator).round);
    testkit::many::<Civ2010, testkit::Led<300>>(std::env::args().skip(1), &kinds(), EXPLAINED, round)
}
