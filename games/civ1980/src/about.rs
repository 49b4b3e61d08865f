//! What a move is about, for pages: places, ships and cards, what finishes something, what can't be taken back.

use crate::chart::{Area, Berth};
use crate::ids::{Calamity, Card, Civ, Good};
use crate::moves::{Act, Order, ShipOrder};
use crate::options::Options;
use crate::state::{Civ1980, Presence};
use crate::view::View;
use kernel::{About, Message, Seat, Setup, say};

fn place(area: Area) -> About {
    About { place: Some(area.to_string()), ..About::default() }
}

fn card(id: impl ToString) -> About {
    About { card: Some(id.to_string()), ..About::default() }
}

/// What lies beside the board and belongs to a ship.
fn ship(view: &View, number: u8, to: Option<Berth>) -> About {
    let lies = |a: &&crate::view::AreaView| {
        a.ships.iter().any(|s| Some(s.seat) == view.viewer && s.number == number)
    };
    let from = view.areas.iter().find(lies).map(|a| a.area.to_string());
    let place = to.map(|b| b.area.to_string()).or_else(|| from.clone());
    About { place, from: from.filter(|_| to.is_some()), card: Some(format!("ship-{number}")) }
}

/// What of the board a move is about.
pub(crate) fn about(view: &View, act: &Act) -> About {
    match act {
        Act::Start(a) | Act::Grow(a) | Act::Reduce(a) | Act::Raze(a) | Act::Build(a) => place(*a),
        Act::Units(_, a, _) => place(*a),
        Act::Walk(from, to, _) => {
            About { place: Some(to.to_string()), from: Some(from.to_string()), card: None }
        }
        Act::Load(number, _) | Act::Unload(number, _) => ship(view, *number, None),
        Act::Sail(number, to) => ship(view, *number, Some(*to)),
        Act::Ship(ShipOrder::Keep(n) | ShipOrder::Levy(n) | ShipOrder::Scrap(n)) => ship(view, *n, None),
        Act::Ship(ShipOrder::Build(at, _)) => place(at.area),
        Act::Buy(civ) | Act::Else(civ) => card(civ),
        Act::Return(one) => card(one),
        Act::Nation(nation) => card(nation),
        Act::Erupt(volcano) => card(volcano),
        Act::Flood(plain) => card(plain),
        Act::Plan(planned) => about(view, &planned.act),
        _ => About::default(),
    }
}

/// Does it end the player's turn?
pub(crate) fn ends_turn(act: &Act) -> bool {
    matches!(act, Act::Done)
}

/// Is a card drawn, or does it change hands?
pub(crate) fn risky(act: &Act) -> bool {
    matches!(act, Act::Gold | Act::Offer(_) | Act::Accept(_) | Act::Confirm(..) | Act::Return(_))
}

/// What a standing order is about.
pub(crate) fn matter(act: &Act) -> Option<Message> {
    let Act::Order(order) = act else { return None };
    Some(match order {
        Order::Tax(_) => say!("matter-tax"),
        Order::Pillage(_) => say!("matter-pillage"),
        Order::Growth(_) => say!("matter-growth"),
        Order::Reductions(_) => say!("matter-reductions"),
        Order::Ships(_) => say!("matter-ships"),
        Order::Stay(_) => say!("matter-move"),
        Order::Build(_) => say!("matter-build"),
        Order::Gold(_) => say!("matter-gold"),
        Order::NoTrade(_) => say!("matter-trade"),
        Order::Returns(_) => say!("matter-returns"),
        Order::Losses(_) => say!("matter-losses"),
        Order::AskIfChanged(_) => say!("matter-plan"),
    })
}

/// The orders in force, as moves.
pub(crate) fn standing(game: &Civ1980, seat: Seat) -> Vec<Act> {
    if seat.index() >= game.count() || game.player(seat).presence != Presence::Active {
        return Vec::new();
    }
    let now = game.player(seat).orders;
    let all = [
        Order::Tax(now.tax),
        Order::Pillage(now.pillage),
        Order::Growth(now.growth),
        Order::Reductions(now.reductions),
        Order::Ships(now.ships),
        Order::Stay(now.stay),
        Order::Build(now.build),
        Order::Gold(now.gold),
        Order::NoTrade(now.no_trade),
        Order::Returns(now.returns),
        Order::Losses(now.losses),
        Order::AskIfChanged(now.ask_if_changed),
    ];
    all.into_iter().map(Act::Order).collect()
}

/// What a thing does at a table with the usual options.
pub(crate) fn says(kind: &str, id: &str) -> Option<Message> {
    let options = Options::read(&Setup::players(*<Civ1980 as kernel::Game>::RULES.end(), 4));
    match kind {
        "civ" => id.parse::<Civ>().ok().map(|c| c.says(&options)),
        "calamity" => id.parse::<Calamity>().ok().map(|c| c.says(&options)),
        "card" => id.parse::<Card>().ok().map(|c| c.says(&options)),
        "good" => id.parse::<Good>().ok().map(Good::says),
        _ => None,
    }
}

/// Is it told of everybody?
pub(crate) fn worldly(told: &Message) -> bool {
    matches!(told.id, "round-begins" | "census" | "moves-in-groups" | "market-opens" | "markers-on")
}

/// Does it only repeat what somebody has answered? All else comes of a step that ended.
pub(crate) fn echoes(told: &Message) -> bool {
    const ECHOES: &[&str] = &[
        "assigned",
        "bid",
        "bid-rejected",
        "chose-nation",
        "city-reduced",
        "claimed",
        "grain-shown",
        "keeps-first",
        "keeps-second",
        "landed",
        "left",
        "loses-city",
        "loses-tokens",
        "named",
        "offered",
        "picks-city",
        "picks-tokens",
        "returned",
        "sailed",
        "started",
        "taxed",
        "walked",
        "withdrawn",
    ];
    ECHOES.contains(&told.id)
}
