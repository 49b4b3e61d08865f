//! Calamities of cities: Civil Disorder, Iconoclasm and Heresy, Piracy.

use crate::calamities::name;
use crate::chart::Area;
use crate::ids::{Calamity, Civ};
use crate::moves::Act;
use crate::options::PiracyMode;
use crate::resolving::{Case, Question, Stage, Then};
use crate::state::Civ1980;
use kernel::{Applied, Arg, Message, Seat, SeatSet, say};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// What becomes of a city.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Fate {
    /// Tokens take its place.
    Reduced,
    /// The area is left empty.
    Eliminated,
    /// Pirates hold it.
    Pirates,
    /// This seat takes it, if it has a city left.
    Taken(Seat),
}

/// Cities of `owner` that `chooser` must still pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Cut {
    pub(crate) chooser: Seat,
    pub(crate) owner: Seat,
    pub(crate) left: u8,
    pub(crate) coastal: bool,
    pub(crate) fate: Fate,
}

/// Cities are picked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Cutting(pub(crate) Vec<Cut>);

impl Cutting {
    /// The victim picks its own cities.
    pub(crate) fn own(victim: Seat, left: u8, coastal: bool, fate: Fate) -> Cutting {
        Cutting(vec![Cut { chooser: victim, owner: victim, left, coastal, fate }])
    }

    fn of_seat(&self, seat: Seat) -> Option<&Cut> {
        self.0.iter().find(|c| c.chooser == seat && c.left > 0)
    }
}

impl Question for Cutting {
    fn asked(&self, _case: Case) -> SeatSet {
        self.0.iter().filter(|c| c.left > 0).map(|c| c.chooser).collect()
    }

    fn ask(&self, _game: &Civ1980, case: Case, seat: Seat) -> Message {
        let Some(cut) = self.of_seat(seat) else { return say!("ask-over") };
        let calamity = name(case.calamity);
        match (cut.owner == seat, cut.fate) {
            (true, Fate::Reduced) => say!("ask-cut-own", calamity = calamity, left = cut.left),
            (true, _) => say!("ask-lose-own", calamity = calamity, left = cut.left),
            (false, _) => say!("ask-cut", calamity = calamity, seat = cut.owner, left = cut.left),
        }
    }

    fn answers(&self, game: &Civ1980, _case: Case, seat: Seat) -> Vec<Act> {
        let Some(cut) = self.of_seat(seat) else { return Vec::new() };
        let act = if cut.fate == Fate::Reduced { Act::Reduce } else { Act::Raze };
        game.cuttable(cut).into_iter().map(act).collect()
    }

    /// Of others the best sites; of one's own young cities first, then those with the highest limit.
    fn default(&self, game: &Civ1980, _case: Case, seat: Seat, answers: &[Act]) -> Option<Act> {
        let cut = self.of_seat(seat)?;
        let theirs = cut.owner != seat && cut.fate != Fate::Reduced;
        let rank = |act: &&Act| match act {
            Act::Raze(area) if theirs => (!area.city_site(), Reverse(area.limit()), Some(*area)),
            Act::Raze(area) | Act::Reduce(area) => {
                let old = game.lands[*area].city.is_some_and(|c| c.since != game.round);
                (old, Reverse(area.limit()), Some(*area))
            }
            _ => (true, Reverse(0), None),
        };
        answers.iter().min_by_key(rank).cloned()
    }

    fn answer(&self, game: &mut Civ1980, _: Case, seat: Seat, act: &Act, out: &mut Applied) -> Stage {
        let mut next = self.clone();
        let cut = next.0.iter_mut().find(|c| c.chooser == seat && c.left > 0);
        if let (Act::Reduce(area) | Act::Raze(area), Some(cut)) = (act, cut) {
            cut.left = cut.left.saturating_sub(1);
            game.cut(cut, *area, out);
        }
        Stage::Cutting(next)
    }

    fn settle(&self, game: &mut Civ1980, case: Case, _out: &mut Applied) -> Option<Then> {
        let mut cuts = self.0.clone();
        for cut in &mut cuts {
            let there = u8::try_from(game.cuttable(cut).len()).unwrap_or(0);
            cut.left = cut.left.min(there);
        }
        if cuts.iter().any(|c| c.left > 0) {
            return Some(Then::Ask(Stage::Cutting(Cutting(cuts))));
        }
        // What the victim's own cities have suffered, others suffer next.
        let own = cuts.iter().any(|c| c.owner == case.victim);
        Some(Then::Go(if own { game.after_own_cities(case) } else { Stage::Next }))
    }

    fn own_loss(&self) -> bool {
        true
    }
}

/// The victim names others, the same one twice if it can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Naming {
    pub(crate) left: u8,
    pub(crate) named: Vec<Seat>,
    pub(crate) twice: bool,
}

impl Naming {
    /// Who can still be named.
    fn open(&self, game: &Civ1980, case: Case) -> Vec<Seat> {
        let room = |seat: &Seat| {
            let already = self.named.iter().filter(|s| *s == seat).count();
            let most = if self.twice {
                let cities = usize::from(game.cities(*seat));
                if game.has(*seat, Civ::Philosophy) { cities.min(1) } else { cities }
            } else {
                game.coastal_cities(*seat).len().min(1)
            };
            already < most
        };
        game.others(case).into_iter().filter(room).collect()
    }

    /// Those who were named give up cities of their own.
    fn cuts(&self, game: &Civ1980, case: Case) -> Stage {
        let coastal = case.calamity == Calamity::Piracy;
        let fate = if coastal { game.pirated(None) } else { Fate::Reduced };
        let mut cuts: Vec<Cut> = Vec::new();
        for seat in &self.named {
            match cuts.iter_mut().find(|c| c.owner == *seat) {
                Some(cut) => cut.left = cut.left.saturating_add(1),
                None => cuts.push(Cut { chooser: *seat, owner: *seat, left: 1, coastal, fate }),
            }
        }
        if cuts.is_empty() { Stage::Next } else { Stage::Cutting(Cutting(cuts)) }
    }
}

impl Question for Naming {
    fn asked(&self, case: Case) -> SeatSet {
        if self.left == 0 { SeatSet::EMPTY } else { case.victim.into() }
    }

    fn ask(&self, _game: &Civ1980, case: Case, _seat: Seat) -> Message {
        say!("ask-name", calamity = name(case.calamity), left = self.left)
    }

    fn answers(&self, game: &Civ1980, case: Case, _seat: Seat) -> Vec<Act> {
        self.open(game, case).into_iter().map(Act::Name).collect()
    }

    /// Somebody new with most cities.
    fn default(&self, game: &Civ1980, _case: Case, _seat: Seat, answers: &[Act]) -> Option<Act> {
        let rank = |act: &&Act| {
            let Act::Name(s) = act else { return (false, 0, Reverse(0)) };
            let cities =
                if self.twice { usize::from(game.cities(*s)) } else { game.coastal_cities(*s).len() };
            (!self.named.contains(s), cities, Reverse(game.ast_rank(*s)))
        };
        answers.iter().max_by_key(rank).cloned()
    }

    fn answer(&self, game: &mut Civ1980, case: Case, seat: Seat, act: &Act, out: &mut Applied) -> Stage {
        let mut next = self.clone();
        if let Act::Name(other) = act {
            next.left = next.left.saturating_sub(1);
            next.named.push(*other);
            // Philosophy keeps whoever has it from being named again.
            if next.twice && next.left > 0 && game.cities(*other) > 1 {
                game.show_civ(*other, Civ::Philosophy);
                out.reveals |= game.keeps_watch();
            }
            out.tell(say!("named", seat = seat, other = *other, calamity = name(case.calamity)));
        }
        Stage::Naming(next)
    }

    fn settle(&self, game: &mut Civ1980, case: Case, _out: &mut Applied) -> Option<Then> {
        if self.left > 0 && !self.open(game, case).is_empty() {
            return None;
        }
        Some(Then::Go(self.cuts(game, case)))
    }
}

impl Civ1980 {
    pub(crate) fn coastal_cities(&self, seat: Seat) -> Vec<Area> {
        self.city_areas(seat).filter(|a| a.coastal()).collect()
    }

    /// Cities that can be picked.
    fn cuttable(&self, cut: &Cut) -> Vec<Area> {
        self.city_areas(cut.owner).filter(|a| !cut.coastal || a.coastal()).collect()
    }

    /// What becomes of cities that pirates take.
    pub(crate) fn pirated(&self, giver: Option<Seat>) -> Fate {
        match (self.options.piracy, giver) {
            (PiracyMode::PirateCities, _) => Fate::Pirates,
            (PiracyMode::TakeoverByTrader, Some(giver)) => Fate::Taken(giver),
            _ => Fate::Eliminated,
        }
    }

    /// After the victim's own cities: others are named.
    fn after_own_cities(&mut self, case: Case) -> Stage {
        if case.calamity == Calamity::Iconoclasm && !self.options.discreet() {
            self.show_all(Civ::Philosophy);
        }
        match case.calamity {
            Calamity::Iconoclasm => Stage::Naming(Naming { left: 2, named: Vec::new(), twice: true }),
            Calamity::Piracy => Stage::Naming(Naming { left: 2, named: Vec::new(), twice: false }),
            _ => Stage::Next,
        }
    }

    /// A picked city suffers its fate.
    fn cut(&mut self, cut: &Cut, area: Area, out: &mut Applied) {
        let place = Arg::name("area", area.to_string());
        match cut.fate {
            Fate::Reduced => self.reduce_city(cut.owner, area, out),
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
