//! What a mayor offers, and what it accepts.

use super::mayor::Appraisal;
use crate::data::data;
use crate::ids::{Resource, Tech};
use crate::moves::{Good, Move};
use kernel::Seat;

impl Appraisal<'_> {
    /// Can a seat do something with a resource?
    pub(super) fn of_use(&self, seat: Seat, resource: Resource) -> bool {
        let player = self.game.player(seat);
        let coined = player.coins_on.get(&Tech::Pottery).copied().unwrap_or(0);
        let knows = |tech| player.techs.contains(tech);
        let any = knows(Tech::Philosophy)
            || (knows(Tech::Pottery) && coined < data().techs[Tech::Pottery].coin_storage_max);
        any || match resource {
            Resource::Incense => knows(Tech::Currency) || knows(Tech::Chivalry) || knows(Tech::MetalCasting),
            Resource::Silk => knows(Tech::HorsebackRiding),
            Resource::Wheat => {
                knows(Tech::AnimalHusbandry) || knows(Tech::Construction) || knows(Tech::Banking)
            }
            _ => false,
        }
    }

    /// What goods are worth to a seat.
    fn goods(&self, seat: Seat, goods: &[Good]) -> i32 {
        let worth = |good: &Good| match good {
            Good::Trade(n) | Good::Culture(n) => 2 * i32::from(*n),
            Good::Token(resource, n) => i32::from(*n) * if self.of_use(seat, *resource) { 9 } else { 3 },
            Good::Hut(_) | Good::Village(_) => 6,
            Good::Event(..) => 5,
        };
        goods.iter().map(worth).sum()
    }

    /// What an exchange brings to whoever gives and to whoever takes.
    fn exchange(&self, (from, give): (Seat, &[Good]), (to, want): (Seat, &[Good])) -> (i32, i32) {
        (self.goods(from, want) - self.goods(from, give), self.goods(to, give) - self.goods(to, want))
    }

    /// What somebody's offer would bring; nothing is given away for what can't be seen, or for what helps a rival more.
    pub(super) fn deal(&self, id: u16) -> i32 {
        let Some(offer) = self.game.offers.iter().find(|offer| offer.id == id) else { return -20 };
        let (theirs, mine) = self.exchange((offer.from, &offer.give), (self.seat, &offer.want));
        if mine > 0 && 2 * mine >= theirs { 6 + mine } else { -20 }
    }

    /// The one offer that it makes to a rival in a round: of those that both gain by, and it no less, another one each round.
    /// Whoever has refused it is not asked again.
    pub(super) fn proposal(&self, to: Seat) -> Option<(&Vec<Good>, &Vec<Good>)> {
        let offers = self.offers.get_or_init(|| {
            let rivals = self.game.others(self.seat).into_iter();
            rivals.flat_map(|to| self.game.usual_offers(self.seat, to)).collect()
        });
        let gainful = |mv: &'_ &Move| match mv {
            Move::Offer(rival, give, want, _) if *rival == to => {
                let (mine, theirs) = self.exchange((self.seat, give), (to, want));
                theirs > 0 && mine >= theirs
            }
            _ => false,
        };
        let all: Vec<&Move> = offers.iter().filter(gainful).collect();
        let asked = self.game.written(self.seat, to) > 0 || all.is_empty();
        let chosen = if asked { None } else { all.get(usize::from(self.game.round) % all.len()) };
        chosen.and_then(|mv| match mv {
            Move::Offer(_, give, want, _) => Some((give, want)),
            _ => None,
        })
    }
}
