//! All that a viewer may not know, dealt anew (RULES 11).

use crate::cards::Cards;
use crate::ids::{Card, Civ, Id};
use crate::market::Offer;
use crate::state::{Civ1980, Orders, STACKS, Step, Wishes};
use kernel::{Dice, Seat, Viewer};

pub(crate) fn redeal(game: &Civ1980, viewer: Viewer, dice: &mut Dice<'_>) -> Civ1980 {
    let mut other = game.clone();
    if viewer == Viewer::Historian {
        return other;
    }
    let hidden: Vec<Seat> = game.seats().filter(|s| viewer != Viewer::Seat(*s)).collect();
    deal_cards(&mut other, &hidden, dice);
    for seat in &hidden {
        let player = other.player_mut(*seat);
        let flag = |dice: &mut Dice<'_>| dice.below("redeal/orders", 2) == 0;
        player.orders = Orders {
            pillage: u8::try_from(dice.below("redeal/orders", 4)).unwrap_or(0),
            growth: flag(dice),
            ships: flag(dice),
            no_trade: flag(dice),
            losses: flag(dice),
            ..player.orders
        };
        player.plan.clear();
        player.planned_at = None;
    }
    if game.barbaric() {
        deal_civs(&mut other, &hidden, dice);
    }
    unseal(&mut other, &hidden, viewer, dice);
    other
}

/// Cards of each stack change places between the stack and the hands of others; red backs are seen on top.
fn deal_cards(game: &mut Civ1980, hidden: &[Seat], dice: &mut Dice<'_>) {
    for number in 0..STACKS {
        let home = |game: &Civ1980, card: Card| game.stack_of(card) == number;
        let mut pool: Vec<Card> = Vec::new();
        let mut held: Vec<usize> = Vec::new();
        for seat in hidden {
            let cards: Vec<Card> = game.player(*seat).hand.each().filter(|c| home(game, *c)).collect();
            held.push(cards.len());
            pool.extend(cards);
        }
        let red = |c: &Card| c.calamity().is_some_and(|c| c.red());
        let Some(stack) = game.stacks.get_mut(number) else { continue };
        pool.extend(stack.cards.iter().filter(|c| !red(c)));
        dice.shuffle("redeal/cards", &mut pool);
        let mut pool = pool.into_iter();
        let mut hands: Vec<Cards> = Vec::new();
        for count in &held {
            hands.push(pool.by_ref().take(*count).collect());
        }
        let top = stack.cards.len().saturating_sub(1);
        // A red card below the top may lie anywhere below it.
        if let Some(at) = stack.cards.iter().position(red).filter(|at| *at < top) {
            let to = dice.below("redeal/red", top);
            stack.cards.swap(at, to);
        }
        for place in stack.cards.iter_mut().filter(|c| !red(c)) {
            *place = pool.next().unwrap_or(*place);
        }
        for (seat, cards) in hidden.iter().zip(hands) {
            let mine: Cards =
                game.player(*seat).hand.each().filter(|c| game.stack_of(*c) == number).collect();
            let hand = &mut game.player_mut(*seat).hand;
            hand.drop(&mine);
            hand.join(&cards);
        }
    }
}

/// In a Barbaric game, cards of others whose effect nobody has seen change owners.
fn deal_civs(game: &mut Civ1980, hidden: &[Seat], dice: &mut Dice<'_>) {
    let secret = |game: &Civ1980, seat: Seat| -> Vec<Civ> {
        let player = game.player(seat);
        player.civs.iter().filter(|c| !player.shown.contains(*c)).collect()
    };
    for _ in 0..8 {
        let (Some(a), Some(b)) = (dice.pick("redeal/civs", hidden), dice.pick("redeal/civs", hidden)) else {
            return;
        };
        let (mine, theirs) = (secret(game, *a), secret(game, *b));
        let (Some(x), Some(y)) = (dice.pick("redeal/civ", &mine), dice.pick("redeal/civ", &theirs)) else {
            continue;
        };
        if a == b || game.has(*a, *y) || game.has(*b, *x) {
            continue;
        }
        for (seat, out, into) in [(*a, *x, *y), (*b, *y, *x)] {
            let player = game.player_mut(seat);
            let fresh = player.fresh.contains(out);
            player.civs.remove(out);
            player.fresh.remove(out);
            player.civs.insert(into);
            if fresh {
                player.fresh.insert(into);
            }
        }
    }
}

/// Sealed lists and offers of others.
fn unseal(game: &mut Civ1980, hidden: &[Seat], viewer: Viewer, dice: &mut Dice<'_>) {
    match &mut game.step {
        Step::Ships { drafts, .. } => hidden.iter().filter_map(|s| s.index().into()).for_each(|i: usize| {
            drafts.get_mut(i).into_iter().for_each(Vec::clear);
        }),
        Step::Building { drafts, .. } => {
            for seat in hidden {
                drafts.get_mut(seat.index()).into_iter().for_each(Vec::clear);
            }
        }
        Step::Purchase { drafts, .. } => {
            for seat in hidden {
                drafts.get_mut(seat.index()).into_iter().for_each(|d| *d = Wishes::default());
            }
        }
        Step::Trade(market) => {
            for seat in hidden {
                market.posts.get_mut(seat.index()).into_iter().for_each(|n| *n = 0);
                if let Some(other) = hidden.iter().find(|other| *other != seat) {
                    market.written.redeal(*seat, *other);
                }
            }
            let seen = market.clone();
            let visible = |o: &Offer| match viewer.seat() {
                Some(seat) => seen.visible(o, seat),
                None => o.public && seen.sealed.is_none_or(|s| s.answers),
            };
            market.offers.retain(visible);
            for offer in &mut market.offers {
                if viewer != Viewer::Seat(offer.from) {
                    offer.bids.retain(|b| viewer == Viewer::Seat(b.from));
                    offer.give = shuffled(&offer.give, &offer.named, dice);
                } else {
                    for bid in offer.bids.iter_mut() {
                        bid.give = shuffled(&bid.give, &bid.named, dice);
                    }
                }
            }
        }
        _ => {}
    }
}

/// As many cards, of which only those that are named must be what they are said to be.
fn shuffled(give: &Cards, named: &[crate::ids::Good], dice: &mut Dice<'_>) -> Cards {
    let mut cards: Cards =
        named.iter().filter_map(|g| Card::ALL.iter().copied().find(|c| c.is(*g))).collect();
    while cards.len() < give.len() {
        match dice.pick("redeal/offer", Card::ALL) {
            Some(card) if !card.calamity().is_some_and(|c| c.red()) => cards.add(*card, 1),
            _ => {}
        }
    }
    cards
}
