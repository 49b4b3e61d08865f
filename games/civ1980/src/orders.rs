//! Standing orders and moves in advance (RULES 13.1, 13.2).

use crate::illegal::{Checked, not_now, not_offered};
use crate::moves::{Act, Order};
use crate::state::{Civ1980, Presence};
use kernel::{Applied, Seat};

/// Rates of tax, and numbers of gold cards, that can be ordered; `None` asks.
pub(crate) const RATES: [Option<u8>; 4] = [None, Some(1), Some(2), Some(3)];
pub(crate) const GOLD: [Option<u8>; 5] = [None, Some(0), Some(1), Some(2), Some(9)];

impl Civ1980 {
    /// What a seat may order now.
    pub(crate) fn possible_orders(&self, seat: Seat) -> Vec<Act> {
        if self.ended.is_some() || seat.index() >= self.count() {
            return Vec::new();
        }
        if self.player(seat).presence != Presence::Active {
            // Only where older rules still let it plan.
            return self.plan_acts(seat);
        }
        let now = self.player(seat).orders;
        let mut all: Vec<Order> = Vec::new();
        all.extend(RATES.into_iter().filter(|r| *r != now.tax).map(Order::Tax));
        all.extend((0..=3).filter(|n| *n != now.pillage).map(Order::Pillage));
        all.push(Order::Growth(!now.growth));
        all.push(Order::Reductions(!now.reductions));
        all.push(Order::Ships(!now.ships));
        all.push(Order::Stay(!now.stay));
        all.push(Order::Build(!now.build));
        all.extend(GOLD.into_iter().filter(|n| *n != now.gold).map(Order::Gold));
        all.push(Order::NoTrade(!now.no_trade));
        all.push(Order::Returns(!now.returns));
        all.push(Order::Losses(!now.losses));
        all.push(Order::AskIfChanged(!now.ask_if_changed));
        let mut acts: Vec<Act> = all.into_iter().map(Act::Order).collect();
        acts.extend(self.plan_acts(seat));
        acts
    }

    /// Gives an order; nobody else learns of it.
    pub(crate) fn order(&mut self, seat: Seat, act: &Act, out: &mut Applied) -> Checked {
        match act {
            Act::Plan(planned) if self.can_plan(seat) => return self.plan(seat, planned, out),
            Act::Plan(_) => return Err(not_now()),
            _ if !self.possible_orders(seat).contains(act) => return Err(not_offered("13.1")),
            _ => {}
        }
        out.secret = true;
        let player = self.player_mut(seat);
        if *act == Act::Unplan {
            player.plan.clear();
            player.planned_at = None;
        }
        let Act::Order(order) = act else { return Ok(()) };
        let orders = &mut player.orders;
        match *order {
            Order::Tax(rate) => orders.tax = rate,
            Order::Pillage(most) => orders.pillage = most,
            Order::Growth(auto) => orders.growth = auto,
            Order::Reductions(auto) => orders.reductions = auto,
            Order::Ships(keep) => orders.ships = keep,
            Order::Stay(stay) => orders.stay = stay,
            Order::Build(auto) => orders.build = auto,
            Order::Gold(most) => orders.gold = most,
            Order::NoTrade(none) => orders.no_trade = none,
            Order::Returns(auto) => orders.returns = auto,
            Order::Losses(auto) => orders.losses = auto,
            Order::AskIfChanged(ask) => orders.ask_if_changed = ask,
        }
        Ok(())
    }
}
