//! What a seat is asked, in one sentence.

use crate::ids::Id;
use crate::state::NewDawn;
use crate::task::{Reach, Task};
use kernel::{Arg, Message, Prompt, Seat, say};

/// The question to a seat, if there is one.
pub(crate) fn prompt(game: &NewDawn, seat: Seat) -> Option<Prompt> {
    if game.ended.is_some() || seat.index() >= game.count() || !game.active(seat) {
        return None;
    }
    let asked = game.deciders().contains(seat);
    let ask = if game.debts_first(seat) {
        debt(game, seat)
    } else if asked {
        question(game, game.stack.last()?)
    } else {
        return None;
    };
    // What the table waits for in somebody else's turn interrupts it; a debt that can wait does not.
    let in_turn = seat == game.turn.seat || game.construction.is_some();
    Some(if asked && !in_turn { Prompt::interrupt(ask) } else { Prompt::new(ask) })
}

fn debt(game: &NewDawn, seat: Seat) -> Message {
    let player = game.player(seat);
    if player.owed_raid > 0 {
        say!("ask-ransom", count = player.owed_raid)
    } else {
        say!("ask-trade-event", count = player.owed_trade)
    }
}

fn question(game: &NewDawn, task: &Task) -> Message {
    match task {
        Task::Lay => say!("ask-tile"),
        Task::Home => say!("ask-home"),
        Task::Turn => say!("ask-turn", round = game.round),
        Task::Place(placing) => match placing.reach {
            Reach::Cities => say!("ask-token", left = placing.left, limit = placing.limit),
            Reach::Friendly => say!("ask-token-friendly", limit = placing.limit),
            Reach::City(city) => say!("ask-token-city", left = placing.left, space = game.at(city)),
            Reach::Stonehenge(_) => say!("ask-stonehenge"),
        },
        Task::Shift => say!("ask-shift"),
        Task::Convert => say!("ask-convert"),
        Task::Replace(space) => say!("ask-replace", space = game.at(*space)),
        Task::Blast => say!("ask-blast"),
        Task::Advance(on) => say!("ask-advance", steps = on.s + on.spent),
        Task::Gain { level } => say!("ask-gain", level = *level),
        Task::Travel(travel) => say!("ask-caravan", allowance = travel.allowance, limit = travel.on.s),
        Task::Exchange => say!("ask-exchange"),
        Task::Industry(on) => say!("ask-industry", limit = on.s),
        Task::Pay { wonder, missing, .. } => {
            say!("ask-pay", wonder = Arg::name("wonder", wonder.to_string()), missing = *missing)
        }
        Task::Raise { left, .. } => say!("ask-raise", left = *left),
        Task::Potala { left } => say!("ask-potala", left = *left),
        Task::Campaign(campaign) => say!("ask-campaign", slot = campaign.on.s),
        Task::Press | Task::Hold | Task::Decide => battle(game, task),
        Task::Fate(space) => {
            let id = game.chart.city_state_at(*space).map(Id::id).unwrap_or_default();
            say!("ask-fate", city_state = Arg::name("city-state", id))
        }
        Task::Occupy(space) => say!("ask-occupy", space = game.at(*space)),
        Task::Loot { from, left } => say!("ask-loot", owner = *from, left = *left),
        Task::House(wonder) => say!("ask-house", wonder = Arg::name("wonder", wonder.to_string())),
        Task::Put { count, .. } => say!("ask-put", count = *count),
        Task::Take { .. } => say!("ask-take"),
        Task::Treaty(city_state) => {
            say!("ask-treaty", city_state = Arg::name("city-state", city_state.to_string()))
        }
        Task::Pact(giver) => say!("ask-pact", giver = *giver),
        Task::Embassy(giver) => say!("ask-embassy", giver = *giver),
        Task::Settle { nature, .. } => say!("ask-settle", nature = Arg::name("nature", nature.to_string())),
        Task::Keep { city_state, .. } => {
            say!("ask-keep", city_state = Arg::name("city-state", city_state.to_string()))
        }
        Task::Withdraw(_) => say!("ask-withdraw"),
        Task::Surplus { giver, .. } => say!("ask-surplus", giver = *giver),
        Task::Arsenal(_) => say!("ask-arsenal"),
        Task::Estadio(_) => say!("ask-estadio"),
        Task::AfterReset => say!("ask-after-reset"),
        Task::EndTurn | Task::Resolve(_) | Task::Reset(_) => say!("ask-end"),
        Task::Cede { .. } => say!("ask-cede"),
        Task::Sacrifice { .. } => say!("ask-sacrifice"),
        Task::Automa(_) => say!("ask-automated"),
    }
}

fn battle(game: &NewDawn, task: &Task) -> Message {
    let Some(battle) = &game.battle else { return say!("ask-end") };
    let space = game.at(battle.space);
    if *task == Task::Press {
        say!("ask-press", space = space, attack = battle.attack, defence = battle.defence)
    } else {
        say!(
            "ask-hold",
            seat = battle.attacker,
            space = space,
            attack = battle.attack,
            defence = battle.defence
        )
    }
}
