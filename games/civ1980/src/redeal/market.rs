//! Offers and bids of others.

use crate::cards::Cards;
use crate::ids::{Card, Good, Id};
use crate::state::{Civ1980, Step};
use kernel::{Dice, Seat, Viewer};
use std::collections::BTreeMap;

/// Goods that others have named truthfully in what the viewer sees: they hold them (RULES 13.3.2). The same card may be
/// in several offers.
pub(super) fn promised(game: &Civ1980, viewer: Viewer) -> BTreeMap<Seat, Vec<Good>> {
    let mut all: BTreeMap<Seat, Vec<Good>> = BTreeMap::new();
    let mut add = |seat: Seat, named: &[Good]| {
        let goods = all.entry(seat).or_default();
        let mut before = goods.clone();
        for good in named {
            match before.iter().position(|g| g == good) {
                Some(i) => drop(before.remove(i)),
                None => goods.push(*good),
            }
        }
    };
    let Step::Trade(market) = &game.step else { return all };
    for offer in market.offers.iter().filter(|o| market.seen(o, viewer)) {
        add(offer.from, &offer.named);
        offer.bids.iter().filter(|b| market.bid_seen(offer, b, viewer)).for_each(|b| add(b.from, &b.named));
    }
    viewer.seat().map(|seat| all.remove(&seat));
    all
}

/// What the viewer can't see is not there; what it sees of others is made anew of the cards they have been dealt.
pub(super) fn deal(game: &mut Civ1980, viewer: Viewer, dice: &mut Dice<'_>) {
    let hands: Vec<Cards> = game.players.iter().map(|p| p.hand).collect();
    let Step::Trade(market) = &mut game.step else { return };
    let own = |seat: Seat| viewer == Viewer::Seat(seat);
    let hand = |seat: Seat| hands.get(seat.index()).copied().unwrap_or_default();
    market.forget_written(viewer);
    let truth = market.clone();
    market.offers.retain(|o| truth.seen(o, viewer));
    for offer in &mut market.offers {
        offer.reply = offer.reply.filter(|id| truth.offer(*id).is_some_and(|o| truth.seen(o, viewer)));
        let seen = offer.clone();
        offer.bids.retain(|b| truth.bid_seen(&seen, b, viewer));
        if !own(offer.from) {
            offer.priority.clear();
            offer.give = pick(hand(offer.from), offer.give.len(), &offer.named, dice);
        }
        for bid in offer.bids.iter_mut().filter(|b| !own(b.from)) {
            bid.give = pick(hand(bid.from), bid.give.len(), &bid.named, dice);
        }
    }
    for (seat, posts) in Seat::first(hands.len()).zip(&mut market.posts).filter(|(seat, _)| !own(*seat)) {
        let bids = market.offers.iter().flat_map(|o| &o.bids).filter(|b| b.from == seat).count();
        let seen = market.offers.iter().filter(|o| o.from == seat).count() + bids;
        *posts = u8::try_from(seen).unwrap_or(u8::MAX);
    }
}

/// Some cards of a hand that can be named so.
fn pick(mut hand: Cards, count: usize, named: &[Good], dice: &mut Dice<'_>) -> Cards {
    let mut chosen = Cards::default();
    let mut goods = named;
    while let Some((good, rest)) = goods.split_first() {
        let leaves_rest = |card: &Card| {
            let mut left = hand;
            card.is(*good) && left.take(*card) && left.can_name(rest)
        };
        let fitting: Vec<Card> = hand.each().filter(leaves_rest).collect();
        // Somebody who has it no more can't keep the offer.
        let card = dice.pick("redeal/offers", &fitting).or_else(|| Card::ALL.iter().find(|c| c.is(*good)));
        if let Some(card) = card {
            hand.take(*card);
            chosen.add(*card, 1);
        }
        goods = rest;
    }
    let mut others: Vec<Card> = hand.each().collect();
    dice.deal("redeal/offers", &mut others);
    others.iter().take(count.saturating_sub(chosen.len())).for_each(|card| chosen.add(*card, 1));
    chosen
}
