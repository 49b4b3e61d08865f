//! What a viewer may not know, dealt anew (RULES 3, 16): next turns are tried on such a copy, so nothing of the truth may
//! go into it. There is little: the order of wonders, other people's orders, and cities named at the same time.

use crate::data::data;
use crate::hex::SpaceId;
use crate::ids::{Age, Id, Wonder, WonderKind};
use crate::state::{Defence, NewDawn, Orders};
use crate::task::Task;
use kernel::{Dice, Seat, SeatSet, Viewer};

impl NewDawn {
    /// The same position with everything the viewer may not know dealt anew.
    pub(crate) fn deal_anew(&self, viewer: Viewer, dice: &mut Dice<'_>) -> NewDawn {
        let mut other = self.clone();
        if viewer == Viewer::Historian {
            return other;
        }
        for kind in WonderKind::ALL {
            for age in Age::ALL {
                other.deal_wonders(*kind, *age, dice);
            }
        }
        // They are in the box: no order at all.
        other.wonders.removed.sort();
        for seat in self.seats().filter(|s| viewer != Viewer::Seat(*s)) {
            other.player_mut(seat).orders = self.any_orders(seat, dice);
            for task in &mut other.stack {
                if let Task::Sacrifice { named, asked } = task
                    && let Some(place) = named.get_mut(seat.index())
                {
                    *place = self.any_sacrifice(seat, *asked, dice);
                }
            }
        }
        other
    }

    /// Unseen wonders of one kind and age change places: the ages' order is known (RULES 3, 5).
    fn deal_wonders(&mut self, kind: WonderKind, age: Age, dice: &mut Dice<'_>) {
        let fits = |w: &&mut Wonder| data().wonders[**w].kind == kind && data().wonders[**w].age == age;
        let deck = &mut self.wonders.decks[kind];
        let below = deck.len().saturating_sub(1);
        let places = deck.iter_mut().take(below).chain(&mut self.wonders.removed);
        let places: Vec<&mut Wonder> = places.filter(fits).collect();
        let mut unseen: Vec<Wonder> = places.iter().map(|w| **w).collect();
        dice.deal("redeal/wonders", &mut unseen);
        places.into_iter().zip(unseen).for_each(|(place, wonder)| *place = wonder);
    }

    /// Orders as this seat could have given them. The offer to end the game is made openly; and what answers a question
    /// that somebody is being asked would have answered already.
    fn any_orders(&self, seat: Seat, dice: &mut Dice<'_>) -> Orders {
        let player = self.player(seat);
        if self.automated(seat) {
            return Orders::standard(&self.options);
        }
        let defences: Vec<Defence> = Defence::all().collect();
        let defence = dice.pick("redeal/orders", &defences).copied().unwrap_or(Defence::Ask);
        let mut coin = || dice.below("redeal/orders", 2) == 0;
        let mut orders = Orders {
            defence,
            raid: coin(),
            trade: coin(),
            eiffel: coin(),
            nuclear: coin() && self.seats().any(|s| self.automated(s)),
            end: player.orders.end,
        };
        if self.debts_first(seat) {
            orders.raid &= player.owed_raid == 0;
            orders.trade &= player.owed_raid > 0 || player.owed_trade == 0;
        } else if self.deciders().contains(seat) {
            match self.stack.last() {
                Some(Task::Hold) => orders.defence = Defence::Ask,
                Some(Task::Cede { .. }) => orders.eiffel = false,
                Some(Task::Sacrifice { .. }) => orders.nuclear = false,
                _ => {}
            }
        }
        orders
    }

    /// A city that somebody may have named for Nuclear Power while others are still asked; for those who have left it is
    /// known which (RULES 16).
    fn any_sacrifice(&self, seat: Seat, asked: SeatSet, dice: &mut Dice<'_>) -> Option<SpaceId> {
        if self.automated(seat) || asked.contains(seat) {
            return None;
        }
        if !self.active(seat) {
            return self.default_sacrifice(seat);
        }
        let cities: Vec<SpaceId> = self.sacrifices(seat).iter().collect();
        dice.pick("redeal/sacrifice", &cities).copied()
    }
}
