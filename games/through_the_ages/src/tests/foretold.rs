//! What a move is said to do is what it does.

use crate::ThroughTheAges;
use crate::data;
use crate::ids::CardId;
use crate::money::Stuff;
use crate::moves::Move;
use crate::task::Task;
use kernel::{Dice, Game, Seat, Secret, Setup};
use testkit::{Begun, Kept, Led, Promise};

type Late = Begun<ThroughTheAges, Led<120>>;

/// A figure as the data name it.
fn figure(game: &ThroughTheAges, seat: Seat, name: &str) -> Option<i64> {
    let (civ, ratings) = (game.civ(seat), game.ratings(seat));
    Some(match name {
        "culture" => civ.culture.into(),
        "science" => civ.science.into(),
        "culture_rate" => ratings.culture.into(),
        "science_rate" => ratings.science.into(),
        "strength" => ratings.strength.into(),
        "happiness" => ratings.happiness.into(),
        "discontent" => game.discontent(seat).into(),
        "food" => civ.stock(Stuff::Food).into(),
        "resources" => civ.stock(Stuff::Resources).into(),
        "food_rate" => game.food_production(seat).into(),
        "resource_rate" => game.resource_production(seat).into(),
        "consumption" => data::yellow(civ.yellow).consumption.into(),
        "civil" => civ.ca_total.into(),
        "military" => civ.ma_total.into(),
        "colonization" => ratings.colonization.into(),
        _ => return None,
    })
}

/// Is it done at once, or does it wait for others: a partner, a rival who bids, an event's turn?
fn at_once(kept: &Kept<'_, Late>) -> bool {
    matches!(kept.before.0.question_of(kept.seat), Some(Task::Action)) && *kept.mv != Move::End
}

fn now(kept: &Kept<'_, Late>, seat: Seat) -> Option<i64> {
    figure(&kept.before.0, seat, kept.named("figure"))
}

fn then(kept: &Kept<'_, Late>, seat: Seat) -> Option<i64> {
    at_once(kept).then(|| figure(&kept.after.0, seat, kept.named("figure"))).flatten()
}

/// What is left after an action.
fn left(kept: &Kept<'_, Late>, of: fn(&crate::civ::Civ) -> i64) -> Option<i64> {
    at_once(kept).then(|| of(kept.after.0.civ(kept.seat)))
}

/// What there is after the turn.
fn ended(kept: &Kept<'_, Late>, of: fn(&crate::civ::Civ) -> i64) -> Option<i64> {
    let (before, after) = (&kept.before.0, &kept.after.0);
    if after.active == kept.seat || after.ended.is_some() {
        return None;
    }
    if before.civ(after.active).wars.is_empty() {
        return Some(of(after.civ(kept.seat)));
    }
    // RULES 5.2: whoever is next settles a war first, and its spoils are nobody's production: the same turn without it.
    let mut peace = before.clone();
    peace.civ_mut(after.active).wars.clear();
    peace.apply(kept.seat, kept.mv, &mut Dice::new(&Secret::from_number(1), "peace", 1)).unwrap();
    Some(of(peace.civ(kept.seat)))
}

const PROMISES: &[Promise<Late>] = &[
    Promise { message: "fore-change", blank: "from", measured: |kept| now(kept, kept.seat) },
    Promise { message: "fore-change", blank: "to", measured: |kept| then(kept, kept.seat) },
    Promise {
        message: "fore-hand",
        blank: "cards",
        measured: |kept| Some(i64::try_from(kept.after.0.civ(kept.seat).hand.len()).unwrap()),
    },
    Promise {
        message: "fore-hand",
        blank: "limit",
        measured: |kept| Some(i64::try_from(kept.before.0.civ(kept.seat).civil_limit()).unwrap()),
    },
    Promise {
        message: "fore-left",
        blank: "list.civil",
        measured: |kept| left(kept, |civ| civ.civil_actions().into()),
    },
    Promise {
        message: "fore-left",
        blank: "list.military",
        measured: |kept| left(kept, |civ| civ.military_actions().into()),
    },
    Promise {
        message: "fore-left",
        blank: "list.food",
        measured: |kept| left(kept, |civ| civ.stock(Stuff::Food).into()),
    },
    Promise {
        message: "fore-left",
        blank: "list.resources",
        measured: |kept| left(kept, |civ| civ.stock(Stuff::Resources).into()),
    },
    Promise {
        message: "fore-left",
        blank: "list.science",
        measured: |kept| left(kept, |civ| civ.science.into()),
    },
    Promise {
        message: "fore-end",
        blank: "list.culture",
        measured: |kept| ended(kept, |civ| civ.culture.into()),
    },
    Promise {
        message: "fore-end",
        blank: "list.science",
        measured: |kept| ended(kept, |civ| civ.science.into()),
    },
    Promise {
        message: "fore-end",
        blank: "list.food",
        measured: |kept| ended(kept, |civ| civ.stock(Stuff::Food).into()),
    },
    Promise {
        message: "fore-end",
        blank: "list.resources",
        measured: |kept| ended(kept, |civ| civ.stock(Stuff::Resources).into()),
    },
    Promise {
        message: "fore-draw",
        blank: "cards",
        measured: |kept| {
            // RULES 6: the next turn may end the age, and older cards leave the hand.
            let (before, after) = (&kept.before.0, &kept.after.0);
            let stays = |card: &&CardId| after.age == before.age || card.card().age >= before.age;
            let kept_on = before.civ(kept.seat).military.iter().filter(stays).count();
            let hand = after.civ(kept.seat).military.len();
            ended(kept, |_| 0).map(|_| i64::try_from(hand).unwrap() - i64::try_from(kept_on).unwrap())
        },
    },
    Promise {
        message: "fore-wonder-left",
        blank: "cost",
        measured: |kept| {
            let project = kept.after.0.civ(kept.seat).project?;
            let rest: u8 = project.card.card().stages.iter().skip(project.stages.into()).sum();
            Some(rest.into())
        },
    },
];

/// What is not measured, and why.
const UNMEASURED: &[(&str, &str)] = &[
    ("card-*", "a card's own words"),
    ("fore-rival *", "somebody else's figure: as fore-change, which is measured"),
    ("fore-attack *", "strengths before the rival has answered"),
    ("fore-war *", "strengths before the war is fought, a turn later"),
    (
        "fore-then-change *",
        "after a defence, or a turn later: `an_attack_is_told_with_what_it_costs` measures it",
    ),
    ("fore-then-rival *", "as fore-then-change"),
    ("fore-defence *", "what the attack still needs; the answer after it decides"),
    ("fore-holds *", "what the attack needed; the answer after it decides"),
    ("fore-sails *", "the force before it sails"),
    ("fore-grows *", "the force before it sails"),
    ("fore-wonder-points points", "culture of a later move, if nothing changes"),
    ("fore-scores points", "culture of a later event, if nothing changes"),
    ("fore-corruption losses", "part of the end that is measured as a whole"),
    ("fore-corruption-next losses", "corruption of the turn after"),
    ("fore-hunger food", "part of the end that is measured as a whole"),
    ("fore-discard cards", "a later answer discards them"),
    ("fore-unused *", "actions of a turn that is over"),
    ("fore-force *", "the cheapest force; its owner may send another"),
];

/// Numbers of labels that are not measured, and why.
const LABELS: &[(&str, &str)] = &[
    ("do-take space", "the place in the row"),
    ("do-take price", PAID),
    ("do-attack price*", PAID),
    ("do-war price*", PAID),
    ("do-population price*", PAID),
    ("do-build price*", PAID),
    ("do-upgrade price*", PAID),
    ("do-destroy price*", PAID),
    ("do-disband price*", PAID),
    ("do-leader price*", PAID),
    ("do-leader-tuck price*", PAID),
    ("do-stage price*", PAID),
    ("do-develop price*", PAID),
    ("do-revolution price*", PAID),
    ("do-recruit price*", PAID),
    ("do-tactic price*", PAID),
    ("do-copy price*", PAID),
    ("do-play price*", PAID),
    ("do-play-build price*", PAID),
    ("do-play-upgrade price*", PAID),
    ("do-play-develop price*", PAID),
    ("do-play-revolution price*", PAID),
    ("do-play-food price*", PAID),
    ("do-play-resources price*", PAID),
    ("do-stage stages", "fore-wonder-left, which is measured, tells what they leave"),
    ("do-event points", "the card's level, as printed"),
    ("do-defend value", "the card's value, as printed"),
    ("do-send value", "the card's value, as printed"),
    ("do-bonus value", "the card's value, as printed"),
    ("do-bid *", "others may bid more"),
    ("do-bid-sealed *", "others may bid more"),
    ("do-limit *", "others may bid more"),
    ("do-gain gains*", "the answer itself; the tests of the cards play it"),
    ("do-lose-mix losses*", "the answer itself; the tests of the cards play it"),
    ("do-plunder gains*", "the answer itself; the tests of the cards play it"),
    ("do-steal price", "science of the rival, one answer of several"),
    ("do-take-science science", "science of the rival, one answer of several"),
];

/// Of prices.
const PAID: &str = "what is paid; fore-left, which is measured, tells what is left of it";

#[test]
fn what_is_foretold_comes_true() {
    testkit::foretold(&Setup::players(*ThroughTheAges::RULES.end(), 3), 4, PROMISES, UNMEASURED, LABELS);
}
