//! What a seat is asked, in one sentence.

use crate::ages::named;
use crate::deed::Deed;
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
    Some(Prompt { interrupts, ..Prompt::new(ask) })
}

fn question(game: &ThroughTheAges, seat: Seat, task: &Task) -> Message {
    match task {
        Task::Politics { again: true } => say!("ask-politics-again"),
        Task::Politics { .. } => say!("ask-politics"),
        Task::DiscardExcess => {
            let civ = game.civ(seat);
            say!("ask-discard", count = civ.military.len().saturating_sub(civ.military_limit()))
        }
        Task::Auction(a) => say!("ask-bid", card = named(a.card), bid = a.bid),
        Task::Sealed { card, .. } => say!("ask-sealed", card = named(*card)),
        Task::Force(f) => {
            say!("ask-force", card = named(f.card), price = f.price, value = game.force_value(f))
        }
        Task::Defence { card, rival, .. } => {
            say!("ask-defence", seat = game.active, card = named(*card), needed = game.defence_needed(*rival))
        }
        Task::PactOffer { card, side_a, .. } if card.card().sided => {
            say!("ask-pact-sided", seat = game.active, card = named(*card), side = *side_a)
        }
        Task::PactOffer { card, .. } => say!("ask-pact", seat = game.active, card = named(*card)),
        Task::Deed { deed, sealed, .. } => match (deed, game.owed(seat, deed, sealed)) {
            (Deed::LosePopulation(_), count) => say!("ask-lose-population", count = count),
            (Deed::LoseBlue(_), count) => say!("ask-lose-blue", count = count),
            _ => deed_question(deed),
        },
        _ => say!("ask-action"),
    }
}

fn deed_question(deed: &Deed) -> Message {
    match deed {
        Deed::CoverStage(n) => say!("ask-cover", count = *n),
        Deed::Discard(n) => say!("ask-discard", count = *n),
        Deed::Either(n) => say!("ask-either", count = *n),
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
        Deed::Agreement { budget, .. } => say!("ask-agreement", budget = *budget),
        Deed::Steal { victim, budget } => say!("ask-steal", rival = *victim, budget = *budget),
        _ => say!("ask-action"),
    }
}
