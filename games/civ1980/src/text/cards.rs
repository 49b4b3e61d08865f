//! What the cards do that the reader meets now.

use super::Page;
use crate::ids::{Calamity, Card, Civ};
use crate::view::View;
use kernel::{Arg, Message, say};
use std::collections::BTreeSet;

/// The step in which civilization cards are bought.
const PURCHASE: u8 = 12;

pub(super) fn texts(page: &mut Page<'_>, view: &View) {
    let me = view.viewer.and_then(|s| view.seat(s));
    let mut calamities: BTreeSet<Calamity> = view.seats.iter().flat_map(|s| s.reds.iter().copied()).collect();
    calamities.extend(view.calamity.map(|c| c.calamity));
    calamities.extend(view.calamities.iter().map(|c| c.calamity));
    let hand: BTreeSet<Card> = me.and_then(|m| m.hand.as_ref()).into_iter().flatten().copied().collect();
    calamities.extend(hand.iter().filter_map(|c| c.calamity()));
    let mut civs: BTreeSet<Civ> = me.map(|m| m.civs.iter().copied().collect()).unwrap_or_default();
    if view.step == PURCHASE && me.is_some() {
        civs.extend(view.prices.iter().map(|(civ, _)| *civ));
    }
    let goods = hand.iter().filter(|c| c.commodity());
    let mut lines: Vec<(Arg, Message)> = Vec::new();
    lines.extend(calamities.iter().map(|c| (Arg::name("calamity", c.to_string()), c.says(&view.options))));
    lines.extend(civs.iter().map(|c| (Arg::name("civ", c.to_string()), c.says(&view.options))));
    lines.extend(goods.map(|c| (Arg::name("card", c.to_string()), c.says(&view.options))));
    if lines.is_empty() {
        return;
    }
    page.gap();
    page.say(say!("board-cards"));
    for (name, text) in lines {
        let text = page.words.say(&text);
        page.say(say!("board-card", card = name, text = text));
    }
}
