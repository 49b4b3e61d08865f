//! The question to a seat, in one sentence.

use crate::resolving::Resolving;
use crate::state::{Civ1980, Step};
use kernel::{Message, Prompt, Seat, say};

/// What a seat is asked now.
pub(crate) fn prompt(game: &Civ1980, seat: Seat) -> Option<Prompt> {
    if game.ended.is_some() || seat.index() >= game.count() {
        return None;
    }
    let awaited = game.deciders().contains(seat);
    if let Step::Trade(market) = &game.step
        && !awaited
    {
        let back = !game.trade_acts(seat, market).is_empty();
        return back.then(|| Prompt::new(say!("ask-undone")));
    }
    if !awaited {
        return None;
    }
    let mut prompt = Prompt::new(ask(game, seat));
    prompt.open = matches!(game.step, Step::Trade(_) | Step::Purchase { .. });
    prompt.interrupts = matches!(game.step, Step::Calamities(_) | Step::Revolts(_));
    Some(prompt)
}

fn ask(game: &Civ1980, seat: Seat) -> Message {
    match &game.step {
        Step::Nations(_) => say!("ask-nation"),
        Step::Starts(_) => say!("ask-start"),
        Step::Taxation { .. } => {
            say!("ask-rate", cities = game.cities(seat), stock = game.player(seat).stock)
        }
        Step::Revolts(list) => match list.first() {
            Some(revolt) if revolt.victim != seat => {
                say!("ask-revolt", seat = revolt.victim, left = revolt.left)
            }
            _ => say!("ask-revolt-lost"),
        },
        Step::Reentry { .. } => say!("ask-reentry"),
        Step::Growth { .. } => say!("ask-growth", stock = game.player(seat).stock),
        Step::Ships { .. } => say!("ask-ships", treasury = game.player(seat).treasury),
        Step::Movement(_) => say!("ask-move", count = game.still(seat)),
        Step::Support { .. } => {
            say!("ask-support", tokens = game.board_tokens(seat), cities = game.cities(seat))
        }
        Step::Building { .. } => say!("ask-build"),
        Step::Drawing { .. } => say!("ask-gold", treasury = game.player(seat).treasury),
        Step::Trade(market) => match market.sealed {
            None => say!("ask-trade", posts = game.post_budget(market, seat)),
            Some(s) if s.answers => say!("ask-trade-answers", round = s.round),
            Some(s) => say!("ask-trade-offers", round = s.round),
        },
        Step::Purchase { .. } => say!("ask-buy", purse = game.purse(seat)),
        Step::Returns(_) => say!("ask-return", limit = game.options.hand_limit),
        Step::Calamities(resolving) => calamity(game, seat, resolving),
        Step::Over => say!("ask-over"),
    }
}

fn calamity(game: &Civ1980, seat: Seat, resolving: &Resolving) -> Message {
    match resolving.question() {
        Some((case, question)) => question.ask(game, case, seat),
        None => say!("ask-over"),
    }
}
