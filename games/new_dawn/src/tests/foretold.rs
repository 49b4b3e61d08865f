//! What a move is said to do is what it does.

use crate::NewDawn;
use crate::data::data;
use crate::ids::{Agenda, Id};
use crate::moves::{Act, Move};
use crate::task::Task;
use kernel::{Game, Setup};
use std::collections::BTreeSet;
use testkit::{Begun, Kept, Led, Promise};

type Late = Begun<NewDawn, Led<150>>;

/// These tell what a card opens; later moves do it.
fn outlook(mv: &Move) -> bool {
    matches!(mv.act, Act::Focus(_) | Act::Encore(_) | Act::Estadio(_) | Act::Arsenal)
}

fn agenda(kept: &Kept<'_, Late>) -> Agenda {
    Agenda::from_id(kept.named("agenda")).unwrap()
}

/// Places that moves of a sort lead to, if the card is being worked off now.
fn places(kept: &Kept<'_, Late>, of: fn(&Act) -> bool) -> Option<i64> {
    let works = matches!(
        kept.after.0.stack.last(),
        Some(Task::Place(_) | Task::Travel(_) | Task::Industry(_) | Task::Campaign(_))
    );
    let acts = kept.after.legal(kept.seat).into_iter().map(|mv| mv.act).filter(of);
    let spaces: BTreeSet<_> = acts.filter_map(|act| act.target()).collect();
    works.then(|| i64::try_from(spaces.len()).unwrap())
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
    // What the slot gives is what needs no token.
    Promise {
        message: "fore-price",
        blank: "production",
        measured: |kept| match (&kept.mv.act, kept.after.0.stack.last()) {
            (Act::Wonder(wonder, _), Some(Task::Pay { missing, .. })) => {
                Some(i64::from(kept.before.0.cost(kept.seat, *wonder)) - i64::from(*missing))
            }
            _ => None,
        },
    },
    Promise {
        message: "fore-battle",
        blank: "attack",
        measured: |kept| kept.after.0.battle.as_ref().map(|battle| battle.attack.into()),
    },
    Promise {
        message: "fore-battle",
        blank: "defence",
        measured: |kept| kept.after.0.battle.as_ref().map(|battle| battle.defence.into()),
    },
    Promise {
        message: "fore-tokens",
        blank: "count",
        measured: |kept| match kept.after.0.stack.last() {
            Some(Task::Place(placing)) => Some(placing.left.into()),
            _ => None,
        },
    },
    Promise { message: "fore-tokens", blank: "spaces", measured: |kept| places(kept, |_| true) },
    Promise { message: "fore-caravans", blank: "spaces", measured: |kept| places(kept, |_| true) },
    Promise {
        message: "fore-cities",
        blank: "spaces",
        measured: |kept| places(kept, |act| matches!(act, Act::Build(_))),
    },
    Promise {
        message: "fore-campaign",
        blank: "targets",
        measured: |kept| places(kept, |act| matches!(act, Act::Attack(_))),
    },
    Promise {
        message: "fore-campaign",
        blank: "tokens",
        measured: |kept| places(kept, |act| matches!(act, Act::Reinforce(_))),
    },
];

/// What is not measured, and why.
const UNMEASURED: &[(&str, &str)] = &[
    ("card-*", "a card's own words"),
    ("fore-card level", "the card's level, as printed"),
    ("fore-replaces *", "levels of both cards, as printed"),
    ("fore-caravans allowance", "steps that later moves go"),
    ("fore-no-wonder production", "what the card would have; nothing is built"),
    ("fore-odds*", "dice decide; bonuses.rs knows both values of staged attacks"),
    ("fore-price tokens", "what could be spent; its owner chooses"),
];

/// Numbers of labels that are not measured, and why.
const LABELS: &[(&str, &str)] = &[
    ("do-focus slot", "where the card lies"),
    ("do-oracle *", "where the cards lie"),
    ("do-swap *", "where the cards lie"),
];

#[test]
fn what_is_foretold_comes_true() {
    testkit::foretold(&Setup::players(*NewDawn::RULES.end(), 3), 12, PROMISES, UNMEASURED, LABELS);
}
