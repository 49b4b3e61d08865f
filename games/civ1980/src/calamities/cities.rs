//! Calamities of cities: Civil Disorder, Iconoclasm and Heresy, Piracy.

use crate::chart::Area;
use crate::ids::{Calamity, Civ};
use crate::options::PiracyMode;
use crate::resolving::{Case, Cut, Fate, Stage};
use crate::state::Civ1980;
use kernel::{Applied, Arg, Seat, say};

impl Civ1980 {
    pub(crate) fn coastal_cities(&self, seat: Seat) -> Vec<Area> {
        self.city_areas(seat).filter(|a| a.coastal()).collect()
    }

    /// Cities that can be picked.
    pub(crate) fn cuttable(&self, cut: &Cut) -> Vec<Area> {
        self.city_areas(cut.owner).filter(|a| !cut.coastal || a.coastal()).collect()
    }

    pub(super) fn open_piracy(&self, case: Case) -> Stage {
        let fate = match (self.options.piracy, case.giver) {
            (PiracyMode::PirateCities, _) => Fate::Pirates,
            (PiracyMode::TakeoverByTrader, Some(giver)) => Fate::Taken(giver),
            _ => Fate::Eliminated,
        };
        // Somebody who has left the game picks nothing.
        let chooser = case.giver.filter(|g| self.player(*g).active()).unwrap_or(case.victim);
        let left = u8::try_from(self.coastal_cities(case.victim).len().min(2)).unwrap_or(0);
        Stage::Cutting(vec![Cut { chooser, owner: case.victim, left, coastal: true, fate }])
    }

    /// After the victim's own cities: others are named.
    pub(super) fn after_own_cities(&mut self, case: Case) -> Stage {
        if case.calamity == Calamity::Iconoclasm && !self.options.discreet() {
            self.show_all(Civ::Philosophy);
        }
        match case.calamity {
            Calamity::Iconoclasm => Stage::Naming { left: 2, named: Vec::new(), twice: true },
            Calamity::Piracy => Stage::Naming { left: 2, named: Vec::new(), twice: false },
            _ => Stage::Next,
        }
    }

    /// Who can still be named.
    pub(super) fn nameable(&self, case: Case, named: &[Seat], twice: bool) -> Vec<Seat> {
        let room = |seat: &Seat| {
            let already = named.iter().filter(|s| *s == seat).count();
            let most = if twice {
                let cities = usize::from(self.cities(*seat));
                if self.has(*seat, Civ::Philosophy) { cities.min(1) } else { cities }
            } else {
                self.coastal_cities(*seat).len().min(1)
            };
            already < most
        };
        self.others(case).into_iter().filter(room).collect()
    }

    pub(super) fn cut_named(&mut self, case: Case, named: &[Seat]) -> Stage {
        let coastal = case.calamity == Calamity::Piracy;
        let fate = match (case.calamity, self.options.piracy) {
            (Calamity::Iconoclasm, _) => Fate::Reduced,
            (_, PiracyMode::PirateCities) => Fate::Pirates,
            _ => Fate::Eliminated,
        };
        let mut cuts: Vec<Cut> = Vec::new();
        for seat in named {
            match cuts.iter_mut().find(|c| c.owner == *seat) {
                Some(cut) => cut.left += 1,
                None => cuts.push(Cut { chooser: *seat, owner: *seat, left: 1, coastal, fate }),
            }
        }
        if cuts.is_empty() { Stage::Next } else { Stage::Cutting(cuts) }
    }

    /// A picked city suffers its fate.
    pub(super) fn cut(&mut self, cut: &Cut, area: Area, out: &mut Applied) {
        let place = Arg::name("area", area.to_string());
        match cut.fate {
            Fate::Reduced => {
                self.reduce_city(cut.owner, area);
                out.tell(say!("city-reduced", seat = cut.owner, area = place));
            }
            Fate::Eliminated => {
                self.eliminate_city(area);
                out.tell(say!("city-lost", seat = cut.owner, area = place));
            }
            Fate::Pirates => {
                self.eliminate_city(area);
                self.lands[area].pirates = true;
                out.tell(say!("city-to-pirates", seat = cut.owner, area = place));
            }
            Fate::Taken(taker) => {
                self.eliminate_city(area);
                if self.city_stock(taker) > 0 {
                    self.found_city(taker, area);
                    out.tell(say!("city-taken", seat = cut.owner, area = place, taker = taker));
                } else {
                    out.tell(say!("city-lost", seat = cut.owner, area = place));
                }
            }
        }
    }
}
