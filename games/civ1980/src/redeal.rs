//! All that a viewer may not know, dealt anew (RULES 11).
//!
//! What is unseen is gathered, sorted and shuffled, and what rivals have decided in secret is drawn from what they could
//! have decided: nothing of the truth goes in.

mod civs;
mod market;

use crate::calamities::losing::Losing;
use crate::ids::{Calamity, Card, Civ, Few, Good};
use crate::moves::Act;
use crate::orders::{GOLD, RATES};
use crate::resolving::{Resolving, Stage};
use crate::state::{Civ1980, Orders, Step, Wishes};
use kernel::{Applied, Dice, Seat, Viewer};
use std::collections::BTreeMap;

/// So often something is drawn until it fits what everybody sees.
const TRIES: usize = 64;
/// A sealed list is shorter.
const LONGEST: usize = 40;

pub(crate) fn redeal(game: &Civ1980, viewer: Viewer, dice: &mut Dice<'_>) -> Civ1980 {
    let mut other = game.clone();
    if viewer == Viewer::Historian || game.ended.is_some() {
        return other;
    }
    let hidden: Vec<Seat> = game.seats().filter(|s| viewer != Viewer::Seat(*s)).collect();
    if let Step::Nations(order) = &mut other.step
        && let Some((_, rest)) = order.split_first_mut()
    {
        dice.deal("redeal/nations", rest);
    }
    let promised = market::promised(game, viewer);
    deal_cards(&mut other, &hidden, &promised, dice);
    deal_givers(&mut other, viewer, &hidden, dice);
    if game.barbaric() {
        civs::deal(&mut other, &hidden, dice);
        for seat in &hidden {
            // It counts for nothing before the next round, when it is over.
            other.player_mut(*seat).fresh = Few::NONE;
            ask_for_grain(&mut other, *seat);
        }
    }
    market::deal(&mut other, viewer, dice);
    for seat in hidden {
        deal_drafts(&mut other, seat, dice);
        other.player_mut(seat).plan.clear();
        other.player_mut(seat).planned_at = None;
        deal_orders(&mut other, seat, dice);
    }
    other
}

fn red(card: Card) -> bool {
    card.calamity().is_some_and(Calamity::red)
}

/// Cards that lie in stacks or in the hands of others. How many of each stack are out is public, who has them is not:
/// they may have been traded.
fn deal_cards(
    game: &mut Civ1980,
    hidden: &[Seat],
    promised: &BTreeMap<Seat, Vec<Good>>,
    dice: &mut Dice<'_>,
) {
    // Calamities are in hands from the drawing of cards until they are revealed.
    let in_hands =
        matches!(game.step, Step::Drawing { .. } | Step::Trade(_) | Step::Purchase { .. } | Step::Returns(_));
    let held = |card: &Card| !red(*card) && (in_hands || card.commodity());
    let mut sizes: BTreeMap<Seat, usize> = BTreeMap::new();
    let mut out: Vec<Vec<Card>> = vec![Vec::new(); game.stacks.len()];
    for seat in hidden {
        let hand = std::mem::take(&mut game.player_mut(*seat).hand);
        sizes.insert(*seat, hand.len());
        for card in hand.each() {
            let home = game.stack_of(card);
            out.get_mut(home).into_iter().for_each(|cards| cards.push(card));
        }
    }
    let mut open: Vec<usize> = out.iter().map(Vec::len).collect();
    let tops: Vec<bool> = game.stacks.iter().map(|s| s.cards.last().is_some_and(|c| red(*c))).collect();
    let mut pools = out;
    for (pool, stack) in pools.iter_mut().zip(&mut game.stacks) {
        pool.extend(stack.cards.extract_if(.., |card| held(card)));
        pool.sort();
    }
    for (seat, goods) in promised {
        for good in goods {
            let card = take_promised(&mut pools, &mut open, *good, dice);
            card.into_iter().for_each(|card| game.player_mut(*seat).hand.add(card, 1));
        }
    }
    let mut rest: Vec<Card> = Vec::new();
    for ((pool, count), (stack, top)) in pools.iter_mut().zip(&open).zip(game.stacks.iter_mut().zip(tops)) {
        dice.deal("redeal/cards", pool);
        rest.extend(pool.drain(pool.len().saturating_sub(*count)..));
        fill(&mut stack.cards, std::mem::take(pool), top, dice);
    }
    dice.deal("redeal/hands", &mut rest);
    for (seat, size) in sizes {
        let hand = &mut game.player_mut(seat).hand;
        let missing = size.saturating_sub(hand.len());
        rest.drain(rest.len().saturating_sub(missing)..).for_each(|card| hand.add(card, 1));
    }
}

/// A card that stands for a good somebody has truthfully named, any of those that may be in a hand.
fn take_promised(
    pools: &mut [Vec<Card>],
    open: &mut [usize],
    good: Good,
    dice: &mut Dice<'_>,
) -> Option<Card> {
    let mut fitting: Vec<(usize, usize)> = Vec::new();
    for (number, (pool, open)) in pools.iter().zip(open.iter()).enumerate() {
        let places = pool.iter().enumerate().filter(|(_, card)| *open > 0 && card.is(good));
        fitting.extend(places.map(|(place, _)| (number, place)));
    }
    let (number, place) = *dice.pick("redeal/promised", &fitting)?;
    *open.get_mut(number)? -= 1;
    Some(pools.get_mut(number)?.remove(place))
}

/// Shuffles cards into a stack where only those are left that can't be in hands. A red back shows on top, so a red card
/// that is not there lies below.
fn fill(stack: &mut Vec<Card>, cards: Vec<Card>, top: bool, dice: &mut Dice<'_>) {
    let reds: Vec<Card> = stack.extract_if(.., |card| red(*card)).collect();
    stack.extend(cards);
    dice.deal("redeal/stack", stack);
    for card in reds {
        let place = if top { stack.len() } else { dice.below("redeal/red", stack.len()) };
        stack.insert(place, card);
    }
}

/// Who gave a calamity to its holder: each knows it of the own cards, and of those it gave away itself.
fn deal_givers(game: &mut Civ1980, viewer: Viewer, hidden: &[Seat], dice: &mut Dice<'_>) {
    let seats: Vec<Seat> = game.seats().collect();
    let me = viewer.seat();
    let anybody = |victim: Seat, dice: &mut Dice<'_>| {
        let mut all: Vec<Option<Seat>> = vec![None];
        all.extend(seats.iter().copied().filter(|s| *s != victim && me != Some(*s)).map(Some));
        dice.pick("redeal/givers", &all).copied().flatten()
    };
    let own = me.map(|seat| game.player(seat).hand).unwrap_or_default();
    game.givers.retain(|calamity, _| own.of(calamity.card()) > 0);
    for seat in hidden {
        let hand = game.player(*seat).hand;
        for calamity in hand.each().filter_map(|c| c.calamity()) {
            if let Some(giver) = anybody(*seat, dice) {
                game.givers.insert(calamity, giver);
            }
        }
    }
    if let Step::Calamities(resolving) = &mut game.step {
        for case in resolving.queue.iter_mut().filter(|c| !c.calamity.red() && !c.giver_known(viewer)) {
            case.giver = anybody(case.victim, dice);
        }
    }
}

/// In a Barbaric game nobody knows who is asked for Grain, unless its Pottery has been seen or everything would be lost unasked.
/// Since rules 4 all who may have Pottery are asked, and a line of the log says who has answered.
fn ask_for_grain(game: &mut Civ1980, seat: Seat) {
    let player = game.player(seat);
    if player.shown.contains(Civ::Pottery) || game.options.private() {
        return;
    }
    let grain = player.has(Civ::Pottery) && !player.hand.is_empty();
    // A copy is dear, and trials are many.
    let famine = |r: &Resolving| r.case.is_some_and(|c| c.calamity == Calamity::Famine);
    if !matches!(&game.step, Step::Calamities(resolving) if famine(resolving)) {
        return;
    }
    let before = game.clone();
    if let Step::Calamities(resolving) = &mut game.step
        && let Stage::Losing(Losing(losses)) = &mut resolving.stage
    {
        for loss in losses.iter_mut().filter(|l| l.chooser == seat && !l.complete) {
            loss.grain = grain || before.take_everything(&mut loss.clone()).is_some();
        }
    }
}

/// A sealed list: nothing yet of a seat that is still asked, anything possible of one that has sealed it.
fn deal_drafts(game: &mut Civ1980, seat: Seat, dice: &mut Dice<'_>) {
    match &mut game.step {
        // One seat after the other: nothing is sealed.
        Step::Ships { .. } if game.options.ships_sequential => return,
        Step::Ships { drafts, .. } => drafts.get_mut(seat.index()).into_iter().for_each(Vec::clear),
        Step::Building { drafts, .. } => drafts.get_mut(seat.index()).into_iter().for_each(Vec::clear),
        Step::Purchase { drafts, .. } => {
            drafts.get_mut(seat.index()).into_iter().for_each(|d| *d = Wishes::default());
        }
        _ => return,
    }
    if game.deciders().contains(seat) || !game.player(seat).active() {
        return;
    }
    let mut unheard = Applied::default();
    for _ in 0..LONGEST {
        let acts = match &game.step {
            Step::Ships { drafts, .. } => game.ship_acts(seat, drafts),
            Step::Building { drafts, .. } => game.building_acts(seat, drafts),
            Step::Purchase { drafts, .. } => game.purchase_acts(seat, drafts),
            _ => return,
        };
        match (dice.pick("redeal/drafts", &acts), &game.step) {
            (None | Some(Act::Done), _) => return,
            (Some(act), Step::Ships { .. }) => game.ship_order(seat, act, &mut unheard),
            (Some(act), Step::Building { .. }) => game.building(seat, act, &mut unheard),
            (Some(act), _) => game.wish(seat, act, &mut unheard),
        }
    }
}

/// Orders that could have been given; of a seat that is asked now, such as don't answer.
fn deal_orders(game: &mut Civ1980, seat: Seat, dice: &mut Dice<'_>) {
    for _ in 0..TRIES {
        game.player_mut(seat).orders = random_orders(dice);
        if game.ordered(seat).is_none() {
            return;
        }
    }
    game.player_mut(seat).orders = Orders::default();
}

/// Every order that can be given is as likely.
fn random_orders(dice: &mut Dice<'_>) -> Orders {
    let purpose = "redeal/orders";
    let flag = |dice: &mut Dice<'_>| dice.below(purpose, 2) == 0;
    let pick = |all: &[Option<u8>], dice: &mut Dice<'_>| dice.pick(purpose, all).copied().flatten();
    Orders {
        tax: pick(&RATES, dice),
        pillage: u8::try_from(dice.below(purpose, 4)).unwrap_or(0),
        growth: flag(dice),
        reductions: flag(dice),
        ships: flag(dice),
        stay: flag(dice),
        build: flag(dice),
        gold: pick(&GOLD, dice),
        no_trade: flag(dice),
        returns: flag(dice),
        losses: flag(dice),
        ask_if_changed: flag(dice),
    }
}
