//! What a seat is asked, in one sentence.

use crate::deed::Deed;
use crate::facts::facts;
use crate::names::{Unit, amounts, named, text};
use crate::state::ThroughTheAges;
use crate::task::Task;
use kernel::{Message, Prompt, Seat, say};

/// The question to a seat, if it is awaited.
pub(crate) fn prompt(game: &ThroughTheAges, seat: Seat) -> Option<Prompt> {
    if !game.deciders().contains(seat) {
        return None;
    }
    let task = game.question_of(seat)?;
    let ask = question(game, seat, task);
    let interrupts = seat != game.active;
    Some(Prompt { interrupts, why: behind(game, task), ..Prompt::new(ask) })
}

/// The card a question is about, in words and figures.
fn behind(game: &ThroughTheAges, task: &Task) -> Vec<Message> {
    match task {
        Task::Auction(auction) => facts(auction.card),
        Task::Sealed { card, .. } => facts(*card),
        Task::Force(force) => facts(force.card),
        Task::PactOffer { card, .. } => facts(*card),
        // It speaks to whoever has played it.
        Task::Defence { card, .. } => {
            vec![say!("why-defence", seat = game.active, text = text(*card))]
        }
        _ => Vec::new(),
    }
}

fn question(game: &ThroughTheAges, seat: Seat, task: &Task) -> Message {
    match task {
        Task::Politics { again: true } => say!("ask-politics-again"),
        Task::Politics { .. } => say!("ask-politics"),
        Task::DiscardExcess => {
            let civ = game.civ(seat);
            let excess = civ.military.len().saturating_sub(civ.military_limit());
            say!("ask-discard", cards = Unit::MilitaryCards.of(excess))
        }
        Task::Auction(a) if a.bid == 0 => say!("ask-first-bid", card = named(a.card)),
        Task::Auction(a) => say!("ask-bid", card = named(a.card), bid = a.bid),
        Task::Sealed { card, .. } => say!("ask-sealed", card = named(*card)),
        Task::Force(f) => {
            say!("ask-force", card = named(f.card), price = f.price, value = game.force_value(f))
        }
        Task::Defence { card, rival, .. } => {
            let limit = Unit::Cards.of(game.civ(*rival).ma_total);
            let needed = Unit::Strength.of(game.defence_needed(*rival));
            say!("ask-defence", seat = game.active, card = named(*card), needed = needed, limit = limit)
        }
        Task::PactOffer { card, side_a, .. } if card.card().sided => {
            say!("ask-pact-sided", seat = game.active, card = named(*card), side = *side_a)
        }
        Task::PactOffer { card, .. } => {
            say!("ask-pact", seat = game.active, card = named(*card))
        }
        Task::Deed { deed, sealed, .. } => match (deed, game.owed(seat, deed, sealed)) {
            (Deed::LosePopulation(_), count) => {
                say!("ask-lose-population", losses = Unit::Population.of(count))
            }
            (Deed::LoseBlue(_), count) => say!("ask-lose-blue", losses = Unit::Blue.of(count)),
            _ => deed_question(deed),
        },
        _ => acting(game, seat),
    }
}

/// What there is to act with.
fn acting(game: &ThroughTheAges, seat: Seat) -> Message {
    let civ = game.civ(seat);
    let actions =
        [(Unit::Civil, civ.civil_actions().into()), (Unit::Military, civ.military_actions().into())];
    if actions.iter().all(|(_, n)| *n == 0) {
        return say!("ask-end");
    }
    say!("ask-action", actions = amounts(&actions))
}

/// What a part of an event asks.
pub(crate) fn deed_question(deed: &Deed) -> Message {
    match deed {
        Deed::CoverStage(n) => say!("ask-cover", tokens = Unit::Blue.of(*n)),
        Deed::Discard(n) => say!("ask-discard", cards = Unit::MilitaryCards.of(*n)),
        Deed::Either(n) => {
            say!("ask-either", food = Unit::Food.of(*n), resources = Unit::Resources.of(*n))
        }
        Deed::GainMix(n) => say!("ask-gain-mix", count = *n),
        Deed::LoseMix(n) => say!("ask-lose-mix", count = *n),
        Deed::Plunder { victim, total } => say!("ask-plunder", rival = *victim, count = *total),
        Deed::FreeBuild(card) => say!("ask-free-build", card = named(*card)),
        Deed::Civilization => say!("ask-civilization"),
        Deed::DestroyOwn => say!("ask-destroy-own"),
        Deed::Raze { victim, .. } => say!("ask-raze", rival = *victim),
        Deed::LoseColony => say!("ask-lose-colony"),
        Deed::Annex { victim } => say!("ask-annex", rival = *victim),
        Deed::Infiltrate { victim, .. } => say!("ask-infiltrate", rival = *victim),
        Deed::Ruin => say!("ask-ruin"),
        Deed::Agreement { budget, .. } => say!("ask-agreement", budget = Unit::Civil.of(*budget)),
        Deed::Steal { victim, budget } => {
            say!("ask-steal", rival = *victim, budget = Unit::Science.of(*budget))
        }
        _ => say!("ask-event"),
    }
}
