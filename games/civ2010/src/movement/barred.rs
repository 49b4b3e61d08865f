//! Why figures in hand can't go farther (RULES 10.1).

use super::Walker;
use crate::barred::Barred;
use crate::data::Water;
use crate::ids::Terrain;
use crate::map::Sq;
use crate::state::Civ2010;
use crate::task::Task;
use kernel::{Message, Seat, say};

impl Civ2010 {
    /// The squares next to those in reach that are shut, and those where the way may not end.
    pub(crate) fn barred_ways(&self, seat: Seat, left: u8) -> Vec<Barred> {
        let Some(from) = self.group().map(|f| f.at).next() else { return Vec::new() };
        let walker = self.walker(seat);
        let ways = self.reach(&walker, from, left);
        let mut all: Vec<(Sq, Message)> = Vec::new();
        for (sq, way) in &ways.ways {
            if self.frozen.contains(sq) {
                all.push((*sq, say!("bar-way-frozen")));
            } else if way.steps < left && (*sq == from || way.how.pass) {
                let shut = sq.sides().filter(|to| !ways.ways.contains_key(to));
                all.extend(shut.filter_map(|to| Some((to, self.way_barred(&walker, to)?))));
            }
        }
        for (sq, _) in ways.beyond().filter(|(_, way)| way.how.pass && !way.how.end) {
            all.extend(self.stop_barred(&walker, sq).map(|why| (sq, why)));
        }
        Barred::by_reason(all)
    }

    /// The ways to all squares where the figures in hand may stop or go on from.
    pub(crate) fn ways(&self) -> Vec<Vec<Sq>> {
        let Some(Task::Group { left, .. }) = self.stack.last() else { return Vec::new() };
        let Some((seat, from)) = self.group().map(|f| (f.seat, f.at)).next() else { return Vec::new() };
        let ways = self.reach(&self.walker(seat), from, *left);
        ways.beyond().map(|(sq, _)| ways.path(sq)).collect()
    }

    fn way_barred(&self, walker: &Walker, sq: Sq) -> Option<Message> {
        self.layout().slot(sq)?;
        let Some(terrain) = self.terrain(sq) else { return Some(say!("bar-way-unknown")) };
        if terrain == Terrain::Water && walker.water.is_none() {
            return Some(say!("bar-way-water"));
        }
        let foreign = self.city(sq).is_some_and(|(owner, _)| owner != walker.seat);
        let fight = foreign || self.villages.contains_key(&sq) || self.hostile(walker.seat, sq);
        if walker.shy && fight {
            return Some(say!("bar-way-scouts"));
        }
        if walker.wary && self.huts.contains_key(&sq) {
            return Some(say!("bar-way-hut"));
        }
        if walker.peaceful && foreign {
            return Some(say!("bar-way-democracy"));
        }
        Some(say!("bar-way-stack", limit = self.stacking(walker.seat)))
    }

    fn stop_barred(&self, walker: &Walker, sq: Sq) -> Option<Message> {
        let water = self.terrain(sq) == Some(Terrain::Water);
        if self.city(sq).is_some_and(|(owner, _)| owner == walker.seat) {
            Some(say!("bar-stop-city"))
        } else if water && walker.water != Some(Water::Stop) {
            Some(say!("bar-stop-water"))
        } else {
            Some(say!("bar-way-stack", limit = self.stacking(walker.seat)))
        }
    }
}
