//! Steps 2 and 3: re-entry, population expansion and census (RULES 5.2, 5.3).

use crate::chart::Area;
use crate::moves::Act;
use crate::state::{Civ1980, Step};
use kernel::{Applied, Seat, SeatSet, say};
use std::collections::BTreeMap;

impl Civ1980 {
    pub(crate) fn begin_reentry(&mut self, out: &mut Applied) {
        let (mut asked, mut back) = (SeatSet::EMPTY, SeatSet::EMPTY);
        if self.options.reentry {
            for seat in self.active_by_ast() {
                if self.on_board(seat) || self.player(seat).stock == 0 {
                    continue;
                }
                let areas = self.player(seat).nation.map(|n| self.starts(n)).unwrap_or_default();
                match areas.as_slice() {
                    [only] => {
                        back = back.with(seat);
                        self.start(seat, *only, out);
                    }
                    _ => asked = asked.with(seat),
                }
            }
        }
        self.step = Step::Reentry { asked, back };
    }

    /// What an area may grow by.
    fn entitled(&self, seat: Seat, area: Area) -> u8 {
        self.lands[area].of(seat).min(2)
    }

    pub(crate) fn begin_growth(&mut self, out: &mut Applied) {
        let back = if let Step::Reentry { back, .. } = &self.step { *back } else { SeatSet::EMPTY };
        let mut asked = SeatSet::EMPTY;
        for seat in self.active_by_ast().into_iter().filter(|s| !back.contains(*s)) {
            let areas: Vec<(Area, u8)> =
                self.token_areas(seat).map(|a| (a, self.entitled(seat, a))).collect();
            let whole: u32 = areas.iter().map(|(_, n)| u32::from(*n)).sum();
            let stock = self.player(seat).stock;
            if whole <= u32::from(stock) || areas.len() == 1 {
                let grown: u8 = areas.iter().map(|(area, n)| self.place(seat, *area, *n)).sum();
                if grown > 0 {
                    out.tell(say!("grew", seat = seat, tokens = grown));
                }
            } else if stock > 0 {
                asked = asked.with(seat);
            }
        }
        self.step = Step::Growth { asked, placed: vec![BTreeMap::new(); self.count()] };
    }

    /// Room of an area for the seat: what was there before growth decides.
    pub(crate) fn growth_room(&self, seat: Seat, area: Area, placed: &[BTreeMap<Area, u8>]) -> u8 {
        let done = placed.get(seat.index()).and_then(|p| p.get(&area)).copied().unwrap_or(0);
        let before = self.lands[area].of(seat) - done;
        before.min(2).saturating_sub(done)
    }

    pub(crate) fn growth_acts(&self, seat: Seat, placed: &[BTreeMap<Area, u8>]) -> Vec<Act> {
        self.token_areas(seat).filter(|a| self.growth_room(seat, *a, placed) > 0).map(Act::Grow).collect()
    }

    /// One token more; what a seat has placed in all is told when its stock is empty.
    pub(crate) fn grow(&mut self, seat: Seat, area: Area, out: &mut Applied) {
        self.place(seat, area, 1);
        let out_of_stock = self.player(seat).stock == 0;
        if let Step::Growth { asked, placed } = &mut self.step {
            if let Some(mine) = placed.get_mut(seat.index()) {
                *mine.entry(area).or_default() += 1;
            }
            if out_of_stock {
                *asked = asked.without(seat);
                let grown: u32 = placed
                    .get(seat.index())
                    .into_iter()
                    .flat_map(|p| p.values())
                    .map(|n| u32::from(*n))
                    .sum();
                out.tell(say!("grew-short", seat = seat, tokens = grown));
            }
        }
    }

    /// Tokens on the board of everybody who takes part: most first, ties by the succession table.
    pub(crate) fn count_tokens(&self) -> Vec<(Seat, u32)> {
        let seats = self.active_by_ast().into_iter();
        let mut counts: Vec<(Seat, u32)> = seats.map(|seat| (seat, self.board_tokens(seat))).collect();
        counts.sort_by_key(|(_, tokens)| std::cmp::Reverse(*tokens));
        counts
    }

    pub(crate) fn take_census(&mut self, out: &mut Applied) {
        let order: Vec<Seat> = self.count_tokens().into_iter().map(|(seat, _)| seat).collect();
        out.tell(say!("census", seats = kernel::Arg::list(order.iter().copied())));
        self.census = order;
    }
}
