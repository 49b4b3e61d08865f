//! Trade: what a hand would be worth, counting only what is certain.

use crate::cards::Cards;
use crate::ids::Good;
use crate::market::Market;
use crate::moves::Act;
use crate::state::Civ1980;
use kernel::{Message, Seat, say};

/// What the hand is worth without some cards.
pub(super) fn without(game: &Civ1980, seat: Seat, given: &Cards) -> Message {
    let hand = game.player(seat).hand;
    say!("fore-hand", value = hand.value(game.western()), left = hand.after_deal(given, &[], game.western()))
}

/// What the hand is worth then: goods that are named are certain, all other cards count nothing.
fn exchange(game: &Civ1980, seat: Seat, given: &Cards, named: &[Good]) -> Message {
    let hand = game.player(seat).hand;
    let western = game.western();
    say!("fore-deal", value = hand.value(western), then = hand.after_deal(given, named, western))
}

/// Offers, answers, bids taken or turned down.
pub(super) fn trade(game: &Civ1980, market: &Market, seat: Seat, act: &Act) -> Vec<Message> {
    match act {
        Act::Offer(o) => {
            let wanted: Vec<Good> = o.wanted.iter().copied().flatten().collect();
            vec![exchange(game, seat, &o.give, &wanted)]
        }
        Act::Accept(a) => match market.offer(a.offer) {
            Some(offer) => {
                let mut told = vec![exchange(game, seat, &a.give, &offer.named)];
                told.push(if offer.first && market.sealed.is_none() {
                    say!("fore-at-once")
                } else {
                    say!("fore-author-chooses", seat = offer.from)
                });
                told
            }
            None => vec![without(game, seat, &a.give)],
        },
        Act::Confirm(id, from) => {
            let Some(offer) = market.offer(*id).filter(|o| o.from == seat) else { return Vec::new() };
            let bid = offer.bids.iter().find(|b| b.from == *from);
            bid.map(|bid| exchange(game, seat, &offer.give, &bid.named)).into_iter().collect()
        }
        Act::Reject(id, from) => vec![say!("fore-rejected", seat = *from, offer = *id)],
        _ => Vec::new(),
    }
}
