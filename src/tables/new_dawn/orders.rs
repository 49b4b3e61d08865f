//! Standing orders by what they are about: what holds now, and what else one may order.

use crate::tables::{Offer, Scene, TablePage};
use kernel::{Game, Words};
use new_dawn::moves::{Act, Order};
use new_dawn::{Move, NewDawn, View};

/// One matter of standing orders.
#[derive(Clone, Debug)]
pub(super) struct Matter {
    /// A name for the page's own use.
    pub(super) id: &'static str,
    /// What it is about.
    pub(super) title: String,
    /// What holds now.
    pub(super) now: String,
    /// What else one may order.
    pub(super) others: Vec<Offer>,
}

pub(super) fn matters(view: &View, scene: &Scene<'_>, table: &TablePage) -> Vec<Matter> {
    let Some(orders) = view.orders else { return Vec::new() };
    let t = scene.words.t;
    let all = [
        ("defence", t.dawn_order_defence(), Order::Defence(orders.defence)),
        ("raid", t.dawn_order_raid(), Order::Raid(orders.raid)),
        ("trade", t.dawn_order_trade(), Order::Trade(orders.trade)),
        ("eiffel", t.dawn_order_eiffel(), Order::Eiffel(orders.eiffel)),
        ("nuclear", t.dawn_order_nuclear(), Order::Nuclear(orders.nuclear)),
        ("end", t.dawn_order_end(), Order::End(orders.end)),
    ];
    let matter = |(id, title, order): (&'static str, String, Order)| {
        let label = NewDawn::label(view, &Move::from(Act::Order(order)));
        let about = |offer: &&Offer| offer.notation.split(' ').nth(1) == Some(id);
        let others: Vec<Offer> = table.orders.iter().filter(about).cloned().collect();
        let now = label.map(|m| scene.words.say(&m)).unwrap_or_default();
        (!others.is_empty()).then_some(Matter { id, title, now, others })
    };
    all.into_iter().filter_map(matter).collect()
}
