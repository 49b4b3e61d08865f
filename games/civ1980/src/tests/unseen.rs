//! Everything a viewer can't see is dealt anew (RULES 11): trials tell nothing.

use super::late::Late;
use crate::Civ1980;
use crate::moves::ShipOrder;
use crate::state::Step;
use kernel::{Game, Setup};

/// What everybody knows although no view shows it.
const OPEN: &[&str] = &[
    // What the table was opened with.
    "options",
    // Moves on the board are public: what has moved, since when a city stands, how far a ship has come.
    "lands",
    "players/*/ships",
    // Which cards have shown their effect.
    "players/*/shown",
    // Where the step is. Lists, offers, bids and who gave what are secret and stand elsewhere.
    "step/starts",
    "step/taxation",
    "step/revolts",
    "step/reentry",
    "step/growth",
    "step/movement",
    "step/support",
    "step/drawing",
    "step/returns",
    "step/ships/asked",
    "step/ships/queue",
    "step/building/asked",
    "step/purchase/asked",
    "step/trade/done",
    "step/trade/earned",
    "step/trade/returns",
    "step/trade/sealed",
    // A calamity is resolved in public, its giver included.
    "step/calamities/case",
    "step/calamities/stage/volcano",
    "step/calamities/stage/quake",
    "step/calamities/stage/tremor",
    "step/calamities/stage/plain",
    "step/calamities/stage/distribute",
    "step/calamities/stage/cutting",
    "step/calamities/stage/naming",
    "step/calamities/stage/picking",
    "step/calamities/stage/faction",
    "step/calamities/stage/taking",
    "step/calamities/stage/losing/*/chooser",
    "step/calamities/stage/losing/*/owner",
    "step/calamities/stage/losing/*/amount",
    "step/calamities/stage/losing/*/counting",
    "step/calamities/stage/losing/*/besides",
    "step/calamities/stage/losing/*/picked",
    "step/calamities/stage/losing/*/complete",
    // The log has a line of whoever has answered.
    "step/calamities/stage/losing/*/grain",
];

/// Places that stand for faces of cards, or for seats; offers that are not seen are left out. Of a stack everybody sees
/// that its top card is not red, so that place is not like the others: a test of its own counts them.
const SETS: &[&str] =
    &["players/*/hand", "stacks/*/cards", "step/*/drafts", "step/trade/posts", "step/trade/offers"];

fn check<G: Game>(setup: &Setup, possible: fn(&G) -> bool) {
    testkit::unseen(setup, 2, &testkit::Known { open: OPEN, sets: SETS, possible });
}

/// Ships are built where there is a coast.
fn possible(game: &Civ1980) -> bool {
    match &game.step {
        Step::Ships { drafts, .. } => drafts.iter().flatten().all(|order| match order {
            ShipOrder::Build(at, _) => game.chart().berths(at.area).any(|berth| berth == *at),
            _ => true,
        }),
        _ => true,
    }
}

macro_rules! tables {
    ($($name:ident: $setup:expr;)*) => { $(
        mod $name {
            use super::*;
            #[test]
            fn dealt_anew_from_the_beginning() {
                check::<Civ1980>(&$setup.with("rounds", "5"), possible);
            }
            #[test]
            fn dealt_anew_in_a_late_round() {
                check::<Late>(&$setup.with("rounds", "13"), |late| possible(&late.0));
            }
        }
    )* };
}

tables! {
    two_barbaric: Setup::players(*Civ1980::RULES.end(), 2).with("victory", "barbaric");
    six_barbaric: Setup::players(*Civ1980::RULES.end(), 6).with("board", "base").with("victory", "barbaric");
    three: Setup::players(*Civ1980::RULES.end(), 3);
    four_sealed: Setup::players(*Civ1980::RULES.end(), 4).with("trade_window", "sealed_rounds");
    five_barbaric: Setup::players(*Civ1980::RULES.end(), 5).with("victory", "barbaric").with("unlimited_civ_cards", "yes");
}
