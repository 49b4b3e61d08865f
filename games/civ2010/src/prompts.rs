//! What a seat is asked, in one sentence.

use crate::cities::product_arg;
use crate::label::target_arg;
use crate::orders::Window;
use crate::state::{Civ2010, Phase, Stage};
use crate::task::{Action, Item, Pending, Task, tech};
use kernel::{Arg, Message, Prompt, Seat, say};

/// The question to a seat, if there is one.
pub(crate) fn prompt(game: &Civ2010, seat: Seat) -> Option<Prompt> {
    if seat.index() >= game.count() {
        return None;
    }
    if !game.deciders().contains(seat) {
        return early(game, seat).map(Prompt::new);
    }
    if let Some(task) = game.stack.last() {
        let ask = question(game, task);
        let own = game.turn == seat && game.phase != Phase::Trade;
        return Some(if own { Prompt::new(ask) } else { Prompt::interrupt(ask) });
    }
    let player = game.player(seat);
    let ask = match game.phase {
        Phase::Setup => match player.stage {
            Stage::Civ => say!("ask-civilization"),
            Stage::Capital => say!("ask-capital"),
            Stage::Wonder => say!("ask-first-wonder"),
            Stage::Army(_) => say!("ask-first-army"),
            Stage::Scout => say!("ask-first-scout"),
            Stage::Person | Stage::Done => say!("ask-first-person"),
        },
        Phase::Start => say!("ask-start"),
        Phase::Trade => say!("ask-trade"),
        Phase::Cities => say!("ask-cities"),
        Phase::Movement => say!("ask-movement"),
        Phase::Research | Phase::Finish => say!("ask-research"),
    };
    Some(Prompt { open: game.negotiating(), ..Prompt::new(ask) })
}

/// Research may be chosen before its phase, and changed until then.
fn early(game: &Civ2010, seat: Seat) -> Option<Message> {
    if !game.early(seat) || game.research_moves(seat).is_empty() {
        return None;
    }
    Some(match game.player(seat).research {
        None => say!("ask-research-early"),
        Some(Some(chosen)) => say!("ask-research-change", tech = tech(chosen)),
        Some(None) => say!("ask-research-change-nothing"),
    })
}

fn action(seat: Seat, city: &str, action: &Action) -> Message {
    match action {
        Action::Produce(products) => {
            let products = Arg::list(products.iter().map(|p| product_arg(*p)));
            say!("ask-react-produce", seat = seat, city = city, product = products)
        }
        Action::Free(product) => {
            say!("ask-react-free", seat = seat, city = city, product = product_arg(*product))
        }
        Action::Arts => say!("ask-react-arts", seat = seat, city = city),
        Action::Harvest(one, two) => {
            let all = [Some(*one), *two].into_iter().flatten();
            let all = Arg::list(all.map(|r| Arg::name("resource", r.to_string())));
            say!("ask-react-harvest", seat = seat, city = city, resources = all)
        }
    }
}

fn question(game: &Civ2010, task: &Task) -> Message {
    match task {
        Task::Ask(ask) => match (ask.window, game.below_window()) {
            (
                Window::Events,
                Some(Task::Pending(Pending { seat, item: Item::Event { card, target }, .. })),
            ) => {
                let event = Arg::name("event", card.to_string());
                say!("ask-react-event", seat = *seat, event = event, target = target_arg(*target))
            }
            (Window::Events, Some(Task::Pending(Pending { seat, item: Item::Gift { card, .. }, .. }))) => {
                let event = Arg::name("event", card.to_string());
                say!("ask-react-gift", seat = *seat, event = event)
            }
            (
                Window::Abilities,
                Some(Task::Pending(Pending { seat, item: Item::Ability { ability, target, .. }, .. })),
            ) => {
                let at = target_arg(*target);
                say!("ask-react-ability", seat = *seat, tech = tech(ability.tech()), target = at)
            }
            (
                Window::Actions,
                Some(Task::Pending(Pending { seat, item: Item::Action { city, action: what }, .. })),
            ) => action(*seat, &city.to_string(), what),
            (Window::Moves, Some(Task::Leg(leg))) => {
                let way: Vec<String> = leg.path.iter().map(ToString::to_string).collect();
                say!("ask-react-move", seat = leg.seat, way = way.join(" "))
            }
            _ => say!("ask-react-end", seat = ask.by),
        },
        Task::Consent { seat, card, .. } => {
            say!("ask-consent", seat = *seat, event = Arg::name("event", card.to_string()))
        }
        Task::Split { city, first: None } => say!("ask-split-first", city = city.to_string()),
        Task::Split { city, .. } => say!("ask-split-second", city = city.to_string()),
        Task::Group { left, .. } => say!("ask-group", left = *left),
        Task::Raze { at, .. } => say!("ask-raze", square = at.to_string()),
        Task::Rescue { .. } => say!("ask-rescue"),
        Task::Steal { from, .. } => say!("ask-steal", rival = *from),
        Task::Learn { from, .. } => say!("ask-learn", rival = *from),
        Task::Discard { seat } => say!("ask-discard", limit = game.hand_limit(*seat)),
        Task::Person { person, .. } => say!("ask-person", person = Arg::name("person", person.to_string())),
        Task::Displace { from, .. } => {
            say!("ask-displace", square = from.to_string())
        }
        Task::Take { .. } => say!("ask-take"),
        Task::Spoils(spoils) => say!("ask-spoils", rival = spoils.loser),
        Task::Battle(battle) if battle.missing > 0 => say!("ask-deck"),
        Task::Battle(battle) if battle.played => say!("ask-battle-after"),
        Task::Battle(_) => say!("ask-battle"),
        Task::Wounds { left } => say!("ask-wounds", left = *left),
        Task::Heals { left } => say!("ask-heals", left = *left),
        Task::Pending(_)
        | Task::Replies(_)
        | Task::Make { .. }
        | Task::Leg(_)
        | Task::Arrive { .. }
        | Task::Triggers { .. }
        | Task::Advance { .. } => say!("ask-start"),
    }
}
