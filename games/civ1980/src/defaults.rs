//! Safe answers for somebody whose time is up, and what standing orders answer (RULES 13.1, 13.5).

use crate::chart::Area;
use crate::moves::{Act, ShipOrder};
use crate::resolving::Resolving;
use crate::state::{Civ1980, Presence, Step};
use kernel::Seat;
use std::cmp::Reverse;

impl Civ1980 {
    /// The answer for a seat whose time is up.
    pub(crate) fn default_act(&self, seat: Seat) -> Option<Act> {
        if !self.deciders().contains(seat) {
            return None;
        }
        let acts = match &self.step {
            // Proposals of the market are not needed for this.
            Step::Trade(_) => return Some(Act::Done),
            _ => self.acts(seat),
        };
        let areas =
            |pick: &dyn Fn(&Act) -> Option<Area>| -> Vec<Area> { acts.iter().filter_map(pick).collect() };
        let act = match &self.step {
            Step::Taxation { .. } => {
                let (stock, cities) = (self.player(seat).stock, self.cities(seat));
                Some(Act::Rate(if stock >= 2 * cities { 2 } else { 1 }))
            }
            Step::Revolts(_) => acts.iter().min_by_key(|act| self.revolt_rank(seat, act)).cloned(),
            Step::Growth { placed, .. } => areas(&|a| if let Act::Grow(x) = a { Some(*x) } else { None })
                .into_iter()
                .max_by_key(|a| {
                    let free = i16::from(self.limit(seat, *a)) - i16::from(self.lands[*a].of(seat));
                    (free, self.growth_room(seat, *a, placed), Reverse(*a))
                })
                .map(Act::Grow),
            Step::Ships { .. } => {
                let keep = acts.iter().find(|a| matches!(a, Act::Ship(ShipOrder::Keep(_))));
                let scrap = acts.iter().find(|a| matches!(a, Act::Ship(ShipOrder::Scrap(_))));
                keep.or(scrap).cloned().or(Some(Act::Done))
            }
            Step::Movement(_) => {
                let unload = acts.iter().filter(|a| matches!(a, Act::Unload(..))).max();
                Some(unload.cloned().unwrap_or(Act::Done))
            }
            Step::Support { .. } => acts.iter().min_by_key(|a| reduction_rank(a)).cloned(),
            Step::Building { .. } => {
                let on_site = acts.iter().find(|a| matches!(a, Act::Build(area) if area.city_site()));
                Some(on_site.cloned().unwrap_or(Act::Done))
            }
            Step::Drawing { .. } | Step::Purchase { .. } => Some(Act::Done),
            Step::Returns(_) if self.excess(seat) => self.least_card(seat).map(Act::Return),
            Step::Calamities(resolving) => self.default_calamity(seat, resolving, &acts),
            _ => acts.first().cloned(),
        };
        act.filter(|a| acts.contains(a)).or_else(|| acts.first().cloned())
    }

    /// Cities on sites first, then those near own units.
    fn revolt_rank(&self, seat: Seat, act: &Act) -> (bool, u8, Option<Area>) {
        let area = match act {
            Act::Units(_, area, _) | Act::Raze(area) => *area,
            _ => return (true, u8::MAX, None),
        };
        let own = |a: &Area| self.lands[*a].of(seat) > 0 || self.lands[*a].city_of(seat);
        let mut seen = vec![area];
        let mut edge = vec![area];
        let mut steps = 0;
        while !edge.iter().any(own) && !edge.is_empty() && steps < 40 {
            steps += 1;
            let next: Vec<Area> = edge.iter().flat_map(|a| self.chart().walks(*a)).copied().collect();
            edge.clear();
            for a in next {
                if !seen.contains(&a) {
                    seen.push(a);
                    edge.push(a);
                }
            }
        }
        (!area.city_site(), if edge.is_empty() { u8::MAX } else { steps }, Some(area))
    }

    fn default_calamity(&self, seat: Seat, resolving: &Resolving, acts: &[Act]) -> Option<Act> {
        let (case, question) = resolving.question()?;
        question.default(self, case, seat, acts)
    }

    /// What answers itself now: for somebody who has left, else by a standing order.
    pub(crate) fn ordered_act(&self) -> Option<(Seat, Act)> {
        let gone = self.deciders().iter().filter(|s| self.player(*s).presence != Presence::Active);
        // `settle` answers for one of them and stops; more of it would change what old logs mean.
        let left = gone.into_iter().find_map(|seat| self.default_act(seat).map(|act| (seat, act)));
        left.or_else(|| self.deciders().iter().find_map(|seat| self.ordered(seat).map(|act| (seat, act))))
    }

    /// What the standing orders of a seat answer, if it is asked.
    pub(crate) fn ordered(&self, seat: Seat) -> Option<Act> {
        if !self.deciders().contains(seat) {
            return None;
        }
        let orders = self.player(seat).orders;
        match &self.step {
            Step::Taxation { .. } => orders.tax.map(Act::Rate),
            Step::Growth { .. } if orders.growth => self.default_act(seat),
            Step::Ships { .. } if orders.ships => self.default_act(seat),
            Step::Movement(_) if orders.stay => self.default_act(seat),
            Step::Support { .. } if orders.reductions => self.default_act(seat),
            Step::Building { .. } if orders.build => self.default_act(seat),
            Step::Drawing { bought, .. } => {
                orders.gold.map(|most| if *bought < most { Act::Gold } else { Act::Done })
            }
            Step::Trade(_) if orders.no_trade => Some(Act::Done),
            Step::Returns(_) if orders.returns => self.default_act(seat),
            Step::Calamities(resolving) if orders.losses => {
                let (_, question) = resolving.question()?;
                if question.own_loss() { self.default_act(seat) } else { None }
            }
            _ => None,
        }
    }
}

/// The city with the highest limit first.
fn reduction_rank(act: &Act) -> (Reverse<u8>, Option<Area>) {
    match act {
        Act::Reduce(area) | Act::Raze(area) => (Reverse(area.limit()), Some(*area)),
        _ => (Reverse(0), None),
    }
}
