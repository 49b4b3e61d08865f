//! What a move is said to do is what it does.

use super::late::Late;
use crate::Civ1980;
use crate::chart::Area;
use crate::moves::Act;
use kernel::{Game, Setup};
use testkit::{Kept, Promise};

fn area(kept: &Kept<'_, Late>) -> Area {
    Area::find(kept.named("area")).unwrap()
}

/// A number that the move changed; plans that wait for others change nothing yet.
fn changed(kept: &Kept<'_, Late>, of: impl Fn(&Civ1980) -> i64) -> Option<i64> {
    let (before, after) = (of(&kept.before.0), of(&kept.after.0));
    (before != after).then_some(after)
}

const PROMISES: &[Promise<Late>] = &[
    Promise {
        message: "fore-there",
        blank: "count",
        measured: |kept| changed(kept, |game| game.lands[area(kept)].of(kept.seat).into()),
    },
    Promise {
        message: "fore-there",
        blank: "limit",
        measured: |kept| Some(kept.before.0.limit(kept.seat, area(kept)).into()),
    },
    Promise {
        message: "fore-stock",
        blank: "stock",
        measured: |kept| changed(kept, |game| game.player(kept.seat).stock.into()),
    },
    Promise {
        message: "fore-voyage",
        blank: "left",
        measured: |kept| {
            let Act::Sail(number, _) = kept.mv else { return None };
            let ship = kept.after.0.ship(kept.seat, *number)?;
            Some(i64::from(kept.after.0.allowance(kept.seat)) - i64::from(ship.entered))
        },
    },
    Promise {
        message: "fore-loaded",
        blank: "aboard",
        measured: |kept| {
            let Act::Load(number, _) = kept.mv else { return None };
            Some(kept.after.0.ship(kept.seat, *number)?.aboard.into())
        },
    },
    Promise {
        message: "fore-loaded",
        blank: "left",
        measured: |kept| match kept.mv {
            Act::Load(..) => Some(kept.after.0.lands[area(kept)].of(kept.seat).into()),
            _ => None,
        },
    },
    Promise {
        message: "do-load",
        blank: "count",
        measured: |kept| {
            let Act::Load(number, _) = kept.mv else { return None };
            let aboard = |game: &Civ1980| Some(i64::from(game.ship(kept.seat, *number)?.aboard));
            Some(aboard(&kept.after.0)? - aboard(&kept.before.0)?)
        },
    },
    Promise {
        message: "do-unload",
        blank: "count",
        measured: |kept| {
            let Act::Unload(number, _) = kept.mv else { return None };
            let aboard = |game: &Civ1980| Some(i64::from(game.ship(kept.seat, *number)?.aboard));
            Some(aboard(&kept.before.0)? - aboard(&kept.after.0)?)
        },
    },
    Promise {
        message: "do-move",
        blank: "count",
        measured: |kept| {
            let Act::Walk(_, to, _) = kept.mv else { return None };
            let there = |game: &Civ1980| i64::from(game.lands[*to].of(kept.seat));
            Some(there(&kept.after.0) - there(&kept.before.0))
        },
    },
    Promise {
        message: "fore-price",
        blank: "face",
        measured: |kept| match kept.mv {
            Act::Buy(civ) | Act::Else(civ) => Some(crate::data::data().civs[*civ].cost.into()),
            _ => None,
        },
    },
];

/// What is not measured, and why.
const UNMEASURED: &[(&str, &str)] = &[
    ("civ-*", "a card's own words"),
    ("card-*", "a card's own words"),
    ("calamity-*", "a card's own words"),
    ("good-*", "a card's own words"),
    ("fore-tax *", "taxes are paid when all have said theirs"),
    ("fore-short-growth *", "areas grow when all have paid"),
    ("fore-revolt cities", "later answers choose them"),
    ("fore-census *", "others grow too"),
    ("fore-levy*", "ships are built when all have planned"),
    ("fore-treasury treasury", "plans are carried out when all have planned"),
    ("fore-unsupported *", "cities are checked later"),
    ("fore-supported *", "cities are checked later"),
    ("fore-siege*", "fought when all have moved"),
    ("fore-shared *", "fought when all have moved"),
    ("fore-conflict *", "fought when all have moved"),
    ("fore-surplus count", "counted when all have moved"),
    ("fore-voyage steps", "the way there; what is left of the allowance is measured"),
    ("fore-cities-lost cities", "fought when all have moved"),
    ("fore-lost tokens", "fought when all have moved"),
    ("fore-city *", "cities are built when all have planned"),
    ("fore-hand *", "an offer that somebody has yet to take"),
    ("fore-price price", "paid when all have chosen"),
    ("fore-price credit", "paid when all have chosen"),
    ("fore-pay*", "paid when all have chosen"),
    ("fore-overpaid points", "paid when all have chosen"),
    ("fore-next-*", "lists are carried out when all have chosen"),
    ("fore-row*", "printed on the succession table"),
    ("fore-limit limit", "printed on the map"),
    ("fore-floods points", "later answers choose what is lost"),
    ("fore-gained *", "taxes are paid in the next round"),
    ("fore-deal *", "an offer or a bid that somebody has yet to take"),
    ("fore-rejected offer", "the number of the offer"),
    ("fore-stays count", "fought when all have moved"),
    ("fore-points-left points", "later answers choose what is lost"),
    ("fore-city-gone cities", "lost when all of the loss is chosen"),
    ("fore-nation *", "what a nation has when it is named, which nothing changes"),
    ("fore-reduced tokens", "no table of this test has too many cities"),
    ("fore-faction *", "carried out when the faction is chosen"),
    ("fore-erupts points", "later answers choose what is lost"),
];

/// Numbers of labels that are not measured, and why.
const LABELS: &[(&str, &str)] = &[
    ("do-keep ship", "the number of the ship"),
    ("do-levy ship", "the number of the ship"),
    ("do-load ship", "the number of the ship"),
    ("do-sail ship", "the number of the ship"),
    ("do-scrap ship", "the number of the ship"),
    ("do-unload ship", "the number of the ship"),
    ("do-offer want", "an offer that somebody has yet to take"),
    ("do-offer-first want", "an offer that somebody has yet to take"),
    ("do-rate *", "taxes are paid when all have said theirs"),
    ("do-ship *", "ships are built when all have planned"),
];

#[test]
fn what_is_foretold_comes_true() {
    let setup = Setup::players(*Civ1980::RULES.end(), 4).with("rounds", "12");
    testkit::foretold(&setup, 6, PROMISES, UNMEASURED, LABELS);
}
