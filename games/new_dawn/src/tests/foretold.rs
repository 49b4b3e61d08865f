//! What a move is said to do is what it does.

use crate::NewDawn;
use crate::data::data;
use crate::ids::{Agenda, Id};
use crate::moves::{Act, Move};
use kernel::{Game, Setup};
use testkit::{Begun, Kept, Led, Promise};

type Late = Begun<NewDawn, Led<150>>;

/// These tell what a card opens; later moves do it.
fn outlook(mv: &Move) -> bool {
    matches!(mv.act, Act::Focus(_) | Act::Encore(_) | Act::Estadio(_) | Act::Arsenal)
}

fn agenda(kept: &Kept<'_, Late>) -> Agenda {
    Agenda::from_id(kept.named("agenda")).unwrap()
}

const PROMISES: &[Promise<Late>] = &[
    Promise {
        message: "fore-dial",
        blank: "from",
        measured: |kept| (!outlook(kept.mv)).then(|| kept.before.0.player(kept.seat).dial.into()),
    },
    Promise {
        message: "fore-dial",
        blank: "to",
        measured: |kept| (!outlook(kept.mv)).then(|| kept.after.0.player(kept.seat).dial.into()),
    },
    Promise {
        message: "fore-trade",
        blank: "count",
        measured: |kept| {
            let trade = |game: &Late| i64::from(game.0.player(kept.seat).row.trade());
            Some(trade(kept.after) - trade(kept.before))
        },
    },
    Promise {
        message: "fore-agenda",
        blank: "now",
        measured: |kept| Some(kept.after.0.progress(kept.seat, agenda(kept)).into()),
    },
    Promise {
        message: "fore-agenda",
        blank: "goal",
        measured: |kept| Some(data().agendas[agenda(kept)].threshold.into()),
    },
    Promise {
        message: "fore-price",
        blank: "cost",
        measured: |kept| match kept.mv.act {
            Act::Wonder(wonder, _) => Some(kept.before.0.cost(kept.seat, wonder).into()),
            _ => None,
        },
    },
];

/// What only later moves decide, and odds.
const UNMEASURED: &[&str] = &[
    // What a card does, in its own words.
    "card-*",
    "fore-card level",
    "fore-replaces *",
    "fore-tokens count",
    "fore-tokens spaces",
    "fore-caravans allowance",
    "fore-caravans spaces",
    "fore-no-wonder production",
    "fore-cities spaces",
    "fore-campaign targets",
    "fore-campaign tokens",
    "fore-odds attack",
    "fore-odds defence",
    "fore-odds percent",
    "fore-odds wins",
    "fore-odds-tokens tokens",
    "fore-odds-tokens percent",
    "fore-odds-tokens wins",
    "fore-odds-reserve tokens",
    "fore-battle attack",
    "fore-battle defence",
    "fore-price production",
    "fore-price tokens",
];

#[test]
fn what_is_foretold_comes_true() {
    testkit::foretold(&Setup::players(*NewDawn::RULES.end(), 3), 12, PROMISES, UNMEASURED);
}
