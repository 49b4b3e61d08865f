//! What a move is said to do is what it does.

use super::late::Rich;
use crate::Civ2010;
use crate::data::data;
use crate::map::Sq;
use crate::moves::{Move, Product};
use crate::task::Task;
use kernel::{Game, Setup};
use testkit::{Kept, Promise};

/// Has it been done, with nothing that others may still answer?
fn done(kept: &Kept<'_, Rich>) -> bool {
    kept.after.0.stack.is_empty() && kept.before.0.stack.is_empty()
}

/// Where something is put.
fn site(mv: &Move) -> Option<Sq> {
    match mv {
        Move::Person(_, at)
        | Move::Produce(_, Product::Building(_, at) | Product::Wonder(_, at), _)
        | Move::Free(_, Product::Building(_, at) | Product::Wonder(_, at)) => Some(*at),
        _ => None,
    }
}

fn yields(kept: &Kept<'_, Rich>, game: &Rich, of: fn(&crate::data::Symbols) -> u8) -> Option<i64> {
    let at = site(kept.mv)?;
    done(kept).then(|| of(&game.0.yields(at)).into())
}

fn trade(kept: &Kept<'_, Rich>, game: &Rich) -> i64 {
    game.0.player(kept.seat).trade.into()
}

const PROMISES: &[Promise<Rich>] = &[
    Promise {
        message: "fore-price-trade",
        blank: "left",
        measured: |kept| done(kept).then(|| trade(kept, kept.after)),
    },
    Promise {
        message: "fore-price-trade",
        blank: "trade",
        measured: |kept| done(kept).then(|| trade(kept, kept.before) - trade(kept, kept.after)),
    },
    Promise {
        message: "do-produce-trade",
        blank: "trade",
        measured: |kept| done(kept).then(|| trade(kept, kept.before) - trade(kept, kept.after)),
    },
    Promise {
        message: "do-produce-at-trade",
        blank: "trade",
        measured: |kept| done(kept).then(|| trade(kept, kept.before) - trade(kept, kept.after)),
    },
    Promise {
        message: "fore-coin",
        blank: "before",
        measured: |kept| Some(kept.before.0.coins(kept.seat).into()),
    },
    Promise {
        message: "fore-coin",
        blank: "after",
        measured: |kept| done(kept).then(|| kept.after.0.coins(kept.seat).into()),
    },
    Promise {
        message: "fore-research-nothing",
        blank: "trade",
        measured: |kept| Some(trade(kept, kept.before)),
    },
    Promise {
        message: "fore-trade",
        blank: "before",
        measured: |kept| yields(kept, kept.before, |symbols| symbols.trade),
    },
    Promise {
        message: "fore-trade",
        blank: "after",
        measured: |kept| yields(kept, kept.after, |symbols| symbols.trade),
    },
    Promise {
        message: "fore-production",
        blank: "before",
        measured: |kept| yields(kept, kept.before, |symbols| symbols.production),
    },
    Promise {
        message: "fore-production",
        blank: "after",
        measured: |kept| yields(kept, kept.after, |symbols| symbols.production),
    },
    Promise {
        message: "fore-arts",
        blank: "after",
        measured: |kept| yields(kept, kept.after, |symbols| symbols.culture),
    },
    Promise {
        message: "fore-culture",
        blank: "count",
        measured: |kept| {
            let culture = |game: &Rich| i64::from(game.0.player(kept.seat).culture);
            done(kept).then(|| culture(kept.after) - culture(kept.before))
        },
    },
    Promise {
        message: "fore-space",
        blank: "trade",
        measured: |kept| done(kept).then(|| trade(kept, kept.before) - trade(kept, kept.after)),
    },
    Promise {
        message: "fore-track",
        blank: "left",
        measured: |kept| {
            let all = i64::try_from(data().track.len()).unwrap();
            let moved = kept.after.0.player(kept.seat).track > kept.before.0.player(kept.seat).track;
            moved.then(|| all - i64::from(kept.after.0.player(kept.seat).track))
        },
    },
    Promise { message: "fore-research", blank: "trade", measured: |kept| Some(trade(kept, kept.before)) },
    Promise {
        message: "fore-reach",
        blank: "count",
        measured: |kept| {
            let goals = kept.after.0.answers(kept.seat).into_iter().filter(|mv| matches!(mv, Move::To(_)));
            Some(i64::try_from(goals.count()).unwrap())
        },
    },
    Promise {
        message: "fore-market",
        blank: "left",
        measured: |kept| {
            let resource = kept.named("resource").parse::<crate::ids::Resource>().unwrap();
            done(kept).then(|| kept.after.0.market[resource].into())
        },
    },
    Promise {
        message: "fore-via",
        blank: "left",
        measured: |kept| match kept.after.0.stack.last() {
            Some(Task::Group { left, .. }) => Some((*left).into()),
            _ => None,
        },
    },
    Promise {
        message: "fore-totals",
        blank: "attack",
        measured: |kept| total(kept, crate::task::Side::Attacker),
    },
    Promise {
        message: "fore-totals",
        blank: "defence",
        measured: |kept| total(kept, crate::task::Side::Defender),
    },
];

/// What a side has after a unit was played and nothing came of it yet.
fn total(kept: &Kept<'_, Rich>, side: crate::task::Side) -> Option<i64> {
    match kept.after.0.stack.last() {
        Some(Task::Battle(battle)) => Some(kept.after.0.total(battle, side).into()),
        _ => None,
    }
}

/// What is not measured, and why.
const UNMEASURED: &[(&str, &str)] = &[
    ("about-*", "a card's own words"),
    ("fore-price *", "what it costs and what the city has; nothing is left of it"),
    ("fore-price-trade *", "what it costs and what the city has; the trade is measured"),
    ("fore-cost cost", "what several cities pay together"),
    ("fore-site *", "what the squares count; foresight.rs does"),
    ("fore-unit *", "the card that is drawn decides"),
    ("fore-coins *", "coins of a square: as fore-trade, which is measured"),
    ("fore-bonus *", "the bonus of a square: as fore-trade, which is measured"),
    ("fore-arts before", "culture of a square: as fore-trade, which is measured"),
    ("fore-space culture", "what gains give back at once hides it"),
    ("fore-research kept", "technologies are learnt when all have chosen"),
    ("fore-battle *", "units that are drawn later"),
    ("fore-village *", "units that are drawn later"),
    ("fore-kills *", "the unit that dies; fore-totals is measured"),
    ("fore-kills-hurt *", "the unit that dies; foresight.rs plays it"),
    ("fore-dies *", "the unit that lives; fore-totals is measured"),
    ("fore-both-die strength", "the unit that dies; fore-totals is measured"),
    ("fore-no-death strength", "the unit that lives; fore-totals is measured"),
    ("fore-ground *", "what the square is now; nothing of it changes"),
    ("fore-gardens left", "the supply, which the inventory holds constant"),
    ("fore-gather production", "what the city has now"),
    ("fore-deal *", "both dials, which somebody else has still to agree to; rounds.rs plays it"),
    ("fore-totals-village *", "few tables come to it; as fore-totals, which is measured"),
    ("fore-deal-*", "what both have, which somebody else has still to agree to; foresight.rs plays it"),
    ("fore-tech-*", "technologies are learnt when all have chosen; foresight.rs plays it"),
    ("fore-coin-trade left", "few tables come to buy coins"),
    ("fore-coin-culture left", "few tables come to buy coins"),
    ("fore-wound-kills strength", "the unit that dies; fore-totals is measured"),
    ("fore-wounds *", "wounds one by one; battles.rs plays them"),
    ("fore-spoil-trade *", "both dials; few tables come to it, rounds.rs does"),
    ("fore-spoil-culture *", "both stores; few tables come to it"),
    ("fore-spoil-event count", "cards of the loser, as they are now"),
    ("fore-spoil-coin coins", "few tables come to it"),
    ("fore-unmoved count", "figures that stand still, as they are now"),
];

/// Numbers of labels that are not measured, and why.
const LABELS: &[(&str, &str)] = &[
    ("do-event-after steps", "where on the walk it comes; walks.rs plays it"),
    ("do-heal front", "the number of the front"),
    ("do-play front", "the number of the front"),
    ("do-wound front", "the number of the front"),
    ("do-play strength", "the unit's strength, which fore-totals counts and is measured"),
    ("do-play-new strength", "the unit's strength, which fore-totals counts and is measured"),
    ("do-part-at-trade trade", "paid when the whole production is said"),
    ("do-part-trade trade", "paid when the whole production is said"),
];

#[test]
fn what_is_foretold_comes_true() {
    let setup = Setup::players(*Civ2010::RULES.end(), 3).with("round_limit", "10");
    testkit::foretold(&setup, 4, PROMISES, UNMEASURED, LABELS);
}
