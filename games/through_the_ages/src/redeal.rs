//! What a viewer may not know, dealt anew (RULES 21): next turns are tried on such a copy, so nothing of the truth may
//! go into it. Secret choices are blanked as the view blanks them, hidden cards are gathered and sorted; only then are
//! they drawn and dealt.

use crate::deed::Deed;
use crate::ids::{Age, CardId, Kind};
use crate::moves::Move;
use crate::orders::{Answer, Defence, Gains, Losses, MAX_BID, MAX_CARDS, Orders};
use crate::state::{Prepared, ThroughTheAges};
use crate::task::Task;
use kernel::{Dice, Seat, Viewer};

/// So often cards are dealt until whoever bid could pay.
const DEALS: usize = 400;

impl ThroughTheAges {
    /// The same position with everything the viewer may not know dealt anew.
    pub(crate) fn deal_anew(&self, viewer: Viewer, dice: &mut Dice<'_>) -> ThroughTheAges {
        let mut other = self.clone();
        if viewer == Viewer::Historian || self.ended.is_some() {
            return other;
        }
        let me = viewer.seat();
        other.stack = self.stack.iter().map(|task| task.shown_to(me)).collect();
        dice.deal("redeal/civil", &mut other.civil_deck);
        for _ in 0..DEALS {
            for age in Age::WITH_CARDS {
                other.deal_military(age, me, dice);
            }
            if other.bid_is_met() {
                break;
            }
        }
        for seat in self.strangers(me) {
            other.civ_mut(seat).military.sort();
            other.draw_orders(seat, dice);
        }
        // It is out of the game: no order at all.
        other.removed_military.sort();
        other.draw_choices(me, dice);
        other
    }

    /// Everybody else who sat down.
    fn strangers(&self, me: Option<Seat>) -> Vec<Seat> {
        Seat::first(self.count()).filter(|s| Some(*s) != me).collect()
    }

    /// Military cards of an age that the viewer can't know change places, each way as likely as another that leaves
    /// events where only events can be.
    fn deal_military(&mut self, age: Age, me: Option<Seat>, dice: &mut Dice<'_>) {
        let of_age = |card: &CardId| card.card().age == age;
        let mine = |p: &Prepared| me.is_some() && p.by == me;
        let strangers = self.strangers(me);
        let offered = self.offered();
        let top = self.current.len().checked_sub(1).filter(|_| me.is_some_and(|s| self.peeks(s)));
        // Who of the others prepared what has come up is not told, so nobody knows whose the rest are.
        let by = |dice: &mut Dice<'_>| match age {
            Age::A => None,
            _ => dice.pick("redeal/by", &strangers).copied(),
        };

        let mut deck: Vec<&mut Prepared> = Vec::new();
        for (at, place) in self.current.iter_mut().enumerate().filter(|(_, p)| of_age(&p.card)) {
            match Some(at) == top {
                true if mine(place) => {}
                true => place.by = by(dice),
                false => deck.push(place),
            }
        }
        let mut prepared: Vec<&mut CardId> =
            self.future.iter_mut().filter(|p| !mine(p)).map(|p| &mut p.card).collect();
        let hands = self.civs.iter_mut().zip(0..).filter(|(_, i)| me.map(Seat::index) != Some(*i));
        let mut anywhere: Vec<&mut CardId> = hands
            .flat_map(|(civ, _)| &mut civ.military)
            .filter(|card| Some(**card) != offered)
            .chain(&mut self.military_deck)
            .chain(self.discard.iter_mut().flatten())
            .chain(&mut self.removed_military)
            .collect();
        prepared.retain(|card| of_age(card));
        anywhere.retain(|card| of_age(card));

        // RULES 21: own events are known to be in the deck, not where.
        let mut entries: Vec<Prepared> = deck.iter().map(|p| **p).filter(mine).collect();
        entries.sort_by_key(|p| p.card);
        let hidden = deck.iter().filter(|p| !mine(p)).map(|p| p.card);
        let places = prepared.iter().chain(&anywhere).map(|card| **card);
        let mut pool: Vec<CardId> = hidden.chain(places).collect();
        dice.deal("redeal/military", &mut pool);
        let event = |card: &CardId| matches!(card.card().kind, Kind::Event | Kind::Territory);
        let (mut events, mut rest): (Vec<CardId>, Vec<CardId>) = pool.into_iter().partition(event);
        let later = events.split_off(events.len().min(deck.len() - entries.len()));
        entries.extend(events.into_iter().map(|card| Prepared { card, by: by(dice) }));
        dice.shuffle("redeal/events", &mut entries);
        let mut events = later.into_iter();
        deck.into_iter().zip(entries).for_each(|(place, entry)| *place = entry);
        prepared.into_iter().zip(&mut events).for_each(|(place, card)| *place = card);
        rest.extend(events);
        dice.shuffle("redeal/rest", &mut rest);
        anywhere.into_iter().zip(rest).for_each(|(place, card)| *place = card);
    }

    /// The pact on offer: everybody has seen it, and there is one of each.
    fn offered(&self) -> Option<CardId> {
        match self.stack.last() {
            Some(Task::PactOffer { card, .. }) => Some(*card),
            _ => None,
        }
    }

    /// RULES 9.1: nobody may bid more than they can send, so the highest bidder has the cards for it.
    fn bid_is_met(&self) -> bool {
        self.stack.iter().all(|task| match task {
            Task::Auction(a) => a.leader.is_none_or(|s| self.most_force(s) >= i16::from(a.bid)),
            Task::Force(f) => self.most_force(f.seat) >= i16::from(f.price),
            _ => true,
        })
    }

    /// Standing orders are private: any could be given. But one that answers what somebody is being asked would have
    /// answered already.
    fn draw_orders(&mut self, seat: Seat, dice: &mut Dice<'_>) {
        let mut orders = any_orders(self.civ(seat).orders, dice);
        if self.deciders().contains(seat) {
            match self.question_of(seat) {
                Some(Task::Auction(_) | Task::Sealed { .. } | Task::Force(_)) => orders.bid = None,
                Some(Task::Defence { .. }) => orders.defence = Defence::Ask,
                Some(Task::PactOffer { .. }) => orders.pacts = Answer::Ask,
                Some(Task::Deed { .. }) => {
                    (orders.losses, orders.gains, orders.offers) = (Losses::Ask, Gains::Ask, Answer::Ask);
                }
                _ => {}
            }
        }
        self.civ_mut(seat).orders = orders;
    }

    /// Answers, maxima and limits given in secret. That they were given is known of answers and maxima; a limit looks
    /// like a bid.
    fn draw_choices(&mut self, me: Option<Seat>, dice: &mut Dice<'_>) {
        let mut stack = self.stack.clone();
        for task in &mut stack {
            match task {
                Task::Deed { seat, deed, sealed } if Some(*seat) != me => {
                    *sealed = self.draw_answers(*seat, deed, sealed.len(), dice);
                }
                Task::Sealed { bids, .. } => {
                    for (seat, bid) in self.others_at(me, bids) {
                        if bid.is_some() {
                            *bid = Some(self.draw_bid(seat, 0, dice));
                        }
                    }
                }
                Task::Auction(a) => {
                    // Whoever is asked has no limit that bids, whoever is out needs none.
                    for (seat, limit) in self.others_at(me, &mut a.limits) {
                        let may = a.bid > 0 && seat != a.turn && a.open.contains(&seat);
                        *limit = (may && dice.below("redeal/limit", 2) == 0)
                            .then(|| self.draw_bid(seat, a.bid, dice));
                    }
                }
                _ => {}
            }
        }
        self.stack = stack;
    }

    fn others_at<'a, T>(
        &self,
        me: Option<Seat>,
        all: &'a mut [T],
    ) -> impl Iterator<Item = (Seat, &'a mut T)> {
        Seat::first(self.count()).zip(all).filter(move |(seat, _)| Some(*seat) != me)
    }

    fn draw_bid(&self, seat: Seat, least: u8, dice: &mut Dice<'_>) -> u8 {
        let most = u8::try_from(self.most_force(seat).clamp(0, 99)).unwrap_or(0).max(least);
        least + small(dice.below("redeal/bid", usize::from(most - least) + 1))
    }

    /// So many answers given ahead, any that are possible.
    fn draw_answers(&self, seat: Seat, deed: &Deed, number: usize, dice: &mut Dice<'_>) -> Vec<Option<Move>> {
        let mut answers = Vec::new();
        for _ in 0..number {
            let possible = self.moves_ahead(seat, deed, &answers);
            answers.extend(dice.pick("redeal/answers", &possible).cloned().map(Some));
        }
        answers
    }
}

fn small(n: usize) -> u8 {
    u8::try_from(n).unwrap_or(u8::MAX)
}

/// Orders as anybody could give them; how somebody pays is open and stays.
fn any_orders(orders: Orders, dice: &mut Dice<'_>) -> Orders {
    let any = |dice: &mut Dice<'_>, n: u8| small(dice.below("redeal/orders", usize::from(n)));
    let answer = |dice: &mut Dice<'_>| match any(dice, 3) {
        0 => Answer::Ask,
        1 => Answer::Accept,
        _ => Answer::Refuse,
    };
    Orders {
        bid: any(dice, MAX_BID + 2).checked_sub(1),
        defence: match any(dice, MAX_CARDS + 2) {
            0 => Defence::Ask,
            1 => Defence::Never,
            n => Defence::UpTo(n - 1),
        },
        pacts: answer(dice),
        losses: match any(dice, 5) {
            0 => Losses::Ask,
            1 => Losses::Units,
            2 => Losses::Farms,
            3 => Losses::Mines,
            _ => Losses::Urban,
        },
        gains: match any(dice, 3) {
            0 => Gains::Ask,
            1 => Gains::Food,
            _ => Gains::Resources,
        },
        offers: answer(dice),
        food: orders.food,
        resources: orders.resources,
    }
}
