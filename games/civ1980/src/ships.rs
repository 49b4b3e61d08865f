//! Step 4: ships are kept and built, by sealed orders (RULES 5.4).

use crate::chart::{Area, Berth};
use crate::moves::{Act, ShipOrder};
use crate::state::{Civ1980, Ship, Step};
use kernel::{Applied, Arg, Seat, SeatSet, say};

const BUILD: u8 = 2;

impl Civ1980 {
    pub(crate) fn begin_ships(&mut self, out: &mut Applied) {
        self.take_census(out);
        let asked: SeatSet = self.census.iter().copied().filter(|s| self.needs_ship_orders(*s)).collect();
        let queue = self.census.iter().copied().filter(|s| asked.contains(*s)).collect();
        self.step = Step::Ships { asked, queue, drafts: vec![Vec::new(); self.count()] };
    }

    fn needs_ship_orders(&self, seat: Seat) -> bool {
        self.player(seat).ships.iter().any(Option::is_some) || !self.buildable(seat).is_empty()
    }

    /// Ships not yet spoken of in a draft, from 1.
    fn open_ships(&self, seat: Seat, draft: &[ShipOrder]) -> Vec<u8> {
        let spoken = |n: u8| {
            draft.iter().any(
                |o| matches!(o, ShipOrder::Keep(s) | ShipOrder::Levy(s) | ShipOrder::Scrap(s) if *s == n),
            )
        };
        (1..)
            .zip(&self.player(seat).ships)
            .filter(|(n, s)| s.is_some() && !spoken(*n))
            .map(|(n, _)| n)
            .collect()
    }

    /// Ships a seat could build now.
    fn buildable(&self, seat: Seat) -> Vec<(Berth, u8)> {
        let player = self.player(seat);
        if player.ships_in_stock() == 0 {
            return Vec::new();
        }
        let mut all = Vec::new();
        for area in self.chart().lands.iter().copied().filter(|a| a.coastal()) {
            let land = &self.lands[area];
            if land.of(seat) == 0 && !land.city_of(seat) {
                continue;
            }
            for berth in self.chart().berths(area) {
                for treasury in 0..=BUILD.min(player.treasury) {
                    if land.of(seat) >= BUILD - treasury {
                        all.push((berth, treasury));
                    }
                }
            }
        }
        all
    }

    /// The position as the seat's sealed orders would make it.
    pub(crate) fn with_draft(&self, seat: Seat, draft: &[ShipOrder]) -> Civ1980 {
        let mut copy = self.clone();
        draft.iter().for_each(|o| copy.carry_out(seat, *o));
        copy
    }

    pub(crate) fn ship_acts(&self, seat: Seat, drafts: &[Vec<ShipOrder>]) -> Vec<Act> {
        let draft = drafts.get(seat.index()).map_or(&[][..], Vec::as_slice);
        let then = self.with_draft(seat, draft);
        let open = self.open_ships(seat, draft);
        let mut acts = Vec::new();
        // Maintenance comes first.
        for ship in &open {
            if then.player(seat).treasury > 0 {
                acts.push(Act::Ship(ShipOrder::Keep(*ship)));
            }
            if then.ship(seat, *ship).is_some_and(|s| then.lands[s.at.area].of(seat) > 0) {
                acts.push(Act::Ship(ShipOrder::Levy(*ship)));
            }
            acts.push(Act::Ship(ShipOrder::Scrap(*ship)));
        }
        if open.is_empty() {
            acts.extend(then.buildable(seat).into_iter().map(|(b, t)| Act::Ship(ShipOrder::Build(b, t))));
            acts.push(Act::Done);
        }
        acts
    }

    pub(crate) fn ship(&self, seat: Seat, number: u8) -> Option<&Ship> {
        self.player(seat).ships.get(usize::from(number.checked_sub(1)?))?.as_ref()
    }

    pub(crate) fn ship_mut(&mut self, seat: Seat, number: u8) -> Option<&mut Ship> {
        self.player_mut(seat).ships.get_mut(usize::from(number.checked_sub(1)?))?.as_mut()
    }

    pub(crate) fn ship_order(&mut self, seat: Seat, act: &Act, out: &mut Applied) {
        out.secret = !self.options.ships_sequential;
        let Step::Ships { asked, queue, drafts } = &mut self.step else { return };
        let Some(draft) = drafts.get_mut(seat.index()) else { return };
        if let Act::Ship(order) = act {
            draft.push(*order);
            return;
        }
        *asked = asked.without(seat);
        queue.retain(|s| *s != seat);
        let now: Vec<Seat> = match (self.options.ships_sequential, asked.is_empty()) {
            (true, _) => vec![seat],
            (false, true) => self.census.clone(),
            (false, false) => Vec::new(),
        };
        let orders: Vec<(Seat, Vec<ShipOrder>)> = now
            .into_iter()
            .filter_map(|s| drafts.get_mut(s.index()).map(|d| (s, std::mem::take(d))))
            .collect();
        out.reveals |= !orders.is_empty();
        for (seat, order) in orders.into_iter().flat_map(|(s, list)| list.into_iter().map(move |o| (s, o))) {
            self.carry_out(seat, order);
            self.tell_ship(seat, order, out);
        }
    }

    fn tell_ship(&self, seat: Seat, order: ShipOrder, out: &mut Applied) {
        match order {
            ShipOrder::Keep(ship) => out.tell(say!("ship-kept", seat = seat, ship = ship)),
            ShipOrder::Levy(ship) => {
                if let Some(area) = self.ship(seat, ship).map(|s| s.at.area) {
                    let area = Arg::name("area", area.to_string());
                    out.tell(say!("ship-levied", seat = seat, ship = ship, area = area));
                }
            }
            ShipOrder::Scrap(ship) => out.tell(say!("ship-scrapped", seat = seat, ship = ship)),
            ShipOrder::Build(berth, treasury) => {
                let area = Arg::name("area", berth.area.to_string());
                let levy = BUILD.saturating_sub(treasury);
                out.tell(match levy {
                    0 => say!("ship-built", seat = seat, area = area),
                    _ => say!("ship-built-levied", seat = seat, area = area, levy = levy),
                });
            }
        }
    }

    /// One order; what can't be paid any more is skipped.
    fn carry_out(&mut self, seat: Seat, order: ShipOrder) {
        match order {
            ShipOrder::Keep(_) => {
                let player = self.player_mut(seat);
                if player.treasury > 0 {
                    player.treasury -= 1;
                    player.stock += 1;
                }
            }
            ShipOrder::Levy(ship) => {
                if let Some(area) = self.ship(seat, ship).map(|s| s.at.area) {
                    self.remove(seat, area, 1);
                }
            }
            ShipOrder::Scrap(ship) => self.scrap(seat, ship),
            ShipOrder::Build(at, treasury) => self.build_ship(seat, at, treasury),
        }
    }

    fn scrap(&mut self, seat: Seat, ship: u8) {
        let ships = &mut self.player_mut(seat).ships;
        if let Some(place) = usize::from(ship).checked_sub(1).and_then(|i| ships.get_mut(i)) {
            *place = None;
        }
    }

    fn build_ship(&mut self, seat: Seat, at: Berth, treasury: u8) {
        let levy = BUILD - treasury.min(BUILD);
        let affordable = self.player(seat).treasury >= treasury && self.lands[at.area].of(seat) >= levy;
        if !affordable {
            return;
        }
        let player = self.player_mut(seat);
        let Some(place) = player.ships.iter_mut().find(|s| s.is_none()) else { return };
        *place = Some(Ship { at, entered: 0, aboard: 0 });
        player.treasury -= treasury;
        player.stock += treasury;
        self.remove(seat, at.area, levy);
    }

    /// Ships of anybody in an area.
    pub(crate) fn ships_in(&self, area: Area) -> impl Iterator<Item = (Seat, u8, &Ship)> {
        self.seats().flat_map(move |seat| {
            let ships = (1..).zip(&self.player(seat).ships);
            ships.filter_map(move |(n, s)| Some((seat, n, s.as_ref().filter(|s| s.at.area == area)?)))
        })
    }
}
