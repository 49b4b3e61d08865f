//! Civil War: a nation splits and somebody takes a part over.

use crate::calamities::losing::tell_all;
use crate::calamities::name;
use crate::chart::Area;
use crate::ids::Civ;
use crate::losses::{Counting, Loss, Picked};
use crate::moves::{Act, Units, Verb};
use crate::resolving::{Case, Question, Stage, Then};
use crate::state::{CITY_POINTS, Civ1980};
use kernel::{Applied, Arg, Message, Seat, SeatSet, say};
use serde::{Deserialize, Serialize};

const VICTIM: u32 = 15;
const WITH_DEMOCRACY: u32 = 25;
const NOMINEE: u32 = 20;
const WITH_PHILOSOPHY: u32 = 15;

/// The victim nominates who gains from a civil war.
pub(crate) struct Nominate;

impl Question for Nominate {
    fn ask(&self, _: &Civ1980, _: Case, _: Seat) -> Message {
        say!("ask-nominate")
    }
    fn answers(&self, game: &Civ1980, case: Case, _: Seat) -> Vec<Act> {
        game.others(case).into_iter().map(Act::Name).collect()
    }
    /// The weakest.
    fn default(&self, game: &Civ1980, _: Case, _: Seat, answers: &[Act]) -> Option<Act> {
        let rank = |act: &&Act| match act {
            Act::Name(s) => (game.unit_points(*s), game.ast_rank(*s)),
            _ => (u32::MAX, 0),
        };
        answers.iter().min_by_key(rank).cloned()
    }
    fn answer(&self, game: &mut Civ1980, case: Case, seat: Seat, act: &Act, out: &mut Applied) -> Stage {
        let Act::Name(other) = act else { return Stage::Nominate };
        out.tell(say!("named", seat = seat, other = *other, calamity = name(case.calamity)));
        game.begin_picking(case, *other)
    }
}

/// The victim selects for the first faction, then the nominee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Picking {
    pub(crate) nominee: Seat,
    pub(crate) first: Picked,
    pub(crate) loss: Loss,
    pub(crate) second_round: bool,
}

impl Question for Picking {
    fn asked(&self, _case: Case) -> SeatSet {
        if self.loss.complete { SeatSet::EMPTY } else { self.loss.chooser.into() }
    }
    fn ask(&self, game: &Civ1980, case: Case, _: Seat) -> Message {
        let (owner, points, chosen) = (self.loss.owner, self.loss.amount, game.chosen(&self.loss));
        if game.has(case.victim, Civ::Philosophy) {
            say!("ask-pick-over", seat = owner, points = points, chosen = chosen)
        } else {
            say!("ask-pick", seat = owner, points = points, chosen = chosen)
        }
    }
    fn answers(&self, game: &Civ1980, _: Case, _: Seat) -> Vec<Act> {
        game.loss_acts(&self.loss, Verb::Pick)
    }
    fn default(&self, game: &Civ1980, _: Case, _: Seat, _: &[Act]) -> Option<Act> {
        game.default_loss(&self.loss, Verb::Pick)
    }
    fn answer(&self, _: &mut Civ1980, _: Case, seat: Seat, act: &Act, out: &mut Applied) -> Stage {
        let mut next = self.clone();
        if let Act::Units(_, area, units) = act {
            next.loss.picked.add(*area, *units);
            let place = Arg::name("area", area.to_string());
            out.tell(match units {
                Units::Tokens(n) => say!("picks-tokens", seat = seat, area = place, count = *n),
                Units::City => say!("picks-city", seat = seat, area = place),
            });
        }
        Stage::Picking(next)
    }
    fn settle(&self, game: &mut Civ1980, case: Case, _: &mut Applied) -> Option<Then> {
        game.fulfilled(&self.loss).then(|| Then::Go(game.after_picking(case, self)))
    }
}

/// The victim says which faction it keeps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Faction {
    pub(crate) nominee: Seat,
    pub(crate) first: Picked,
    pub(crate) second: Picked,
}

impl Faction {
    /// Points of the first and of the second faction.
    pub(crate) fn sizes(&self) -> [u32; 2] {
        [&self.first, &self.second].map(|p| {
            let cities = u32::try_from(p.cities.len()).unwrap_or(0);
            p.count() + CITY_POINTS * cities
        })
    }
}

impl Question for Faction {
    fn ask(&self, _: &Civ1980, _: Case, _: Seat) -> Message {
        say!("ask-faction")
    }
    fn answers(&self, _: &Civ1980, _: Case, _: Seat) -> Vec<Act> {
        vec![Act::Faction(true), Act::Faction(false)]
    }
    /// The larger one.
    fn default(&self, _: &Civ1980, _: Case, _: Seat, _: &[Act]) -> Option<Act> {
        let [first, second] = self.sizes();
        Some(Act::Faction(first >= second))
    }
    fn answer(&self, game: &mut Civ1980, _: Case, seat: Seat, act: &Act, out: &mut Applied) -> Stage {
        let Act::Faction(keeps_first) = act else { return Stage::Faction(self.clone()) };
        let left = if *keeps_first { &self.second } else { &self.first };
        out.tell(match keeps_first {
            true => say!("keeps-first", seat = seat),
            false => say!("keeps-second", seat = seat),
        });
        game.take_over(self.nominee, left.clone(), SeatSet::EMPTY)
    }
}

/// A faction is taken over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Taking {
    pub(crate) taker: Seat,
    pub(crate) tried: SeatSet,
    pub(crate) left: Picked,
}

impl Question for Taking {
    fn asked(&self, _case: Case) -> SeatSet {
        if self.left.is_empty() { SeatSet::EMPTY } else { self.taker.into() }
    }
    fn ask(&self, game: &Civ1980, case: Case, seat: Seat) -> Message {
        say!("ask-take", seat = case.victim, stock = game.player(seat).stock)
    }
    fn answers(&self, game: &Civ1980, _: Case, _: Seat) -> Vec<Act> {
        let mut acts = Vec::new();
        let stock = game.player(self.taker).stock;
        if game.city_stock(self.taker) > 0 {
            acts.extend(self.left.cities.iter().map(|a| Act::Units(Verb::Take, *a, Units::City)));
        }
        for (area, n) in &self.left.tokens {
            acts.extend((1..=(*n).min(stock)).map(|n| Act::Units(Verb::Take, *area, Units::Tokens(n))));
        }
        acts
    }
    /// Cities first.
    fn default(&self, _: &Civ1980, _: Case, _: Seat, answers: &[Act]) -> Option<Act> {
        let city = answers.iter().find(|a| matches!(a, Act::Units(_, _, Units::City)));
        city.or(answers.last()).cloned()
    }
    fn answer(&self, game: &mut Civ1980, case: Case, _: Seat, act: &Act, out: &mut Applied) -> Stage {
        let mut next = self.clone();
        if let Act::Units(_, area, units) = act {
            match units {
                Units::Tokens(n) => {
                    if let Some(left) = next.left.tokens.get_mut(area) {
                        *left = left.saturating_sub(*n);
                    }
                    next.left.tokens.retain(|_, n| *n > 0);
                }
                Units::City => next.left.cities.retain(|a| a != area),
            }
            game.take_unit(case.victim, self.taker, *area, *units, out);
        }
        Stage::Taking(next)
    }

    /// What leaves no choice is taken over; what nobody can replace is lost.
    fn settle(&self, game: &mut Civ1980, case: Case, out: &mut Applied) -> Option<Then> {
        let mut taking = self.clone();
        let taker = taking.taker;
        let cities = u8::try_from(taking.left.cities.len()).unwrap_or(u8::MAX);
        if game.city_stock(taker) >= cities {
            for area in std::mem::take(&mut taking.left.cities) {
                game.take_unit(case.victim, taker, area, Units::City, out);
            }
        }
        if u32::from(game.player(taker).stock) >= taking.left.count() {
            for (area, n) in std::mem::take(&mut taking.left.tokens) {
                game.take_unit(case.victim, taker, area, Units::Tokens(n), out);
            }
        }
        if taking.left.is_empty() {
            return Some(Then::Go(Stage::Next));
        }
        if !taking.answers(game, case, taker).is_empty() {
            return Some(Then::Ask(Stage::Taking(taking)));
        }
        // This stock is empty: the next largest takes the rest.
        let next = game.richest_stock(taking.tried.with(case.victim), false);
        Some(Then::Go(match next {
            Some(next) => game.take_over(next, taking.left, taking.tried),
            None => {
                for (area, n) in &taking.left.tokens {
                    game.remove(case.victim, *area, *n);
                }
                taking.left.cities.iter().for_each(|a| game.eliminate_city(*a));
                tell_all(case.victim, &taking.left, out);
                Stage::Next
            }
        }))
    }
}

impl Civ1980 {
    pub(super) fn open_war(&mut self, case: Case, out: &mut Applied) -> Stage {
        let points = self.unit_points(case.victim);
        let others = self.others(case);
        let own = SeatSet::from(case.victim);
        if others.is_empty() {
            return Stage::Next;
        }
        if self.has(case.victim, Civ::Philosophy) {
            let taker = self.richest_stock(own, false).filter(|_| points > WITH_PHILOSOPHY);
            if taker.is_some() || !self.options.discreet() {
                self.show_civ(case.victim, Civ::Philosophy);
            }
            let Some(nominee) = taker else { return Stage::Next };
            out.tell(say!("war-gainer", seat = case.victim, taker = nominee));
            let mut loss = Loss::new(case.victim, WITH_PHILOSOPHY, Counting::Faction);
            loss.chooser = nominee;
            return Stage::Picking(Picking { nominee, first: Picked::default(), loss, second_round: true });
        }
        if points <= self.first_share(case.victim) + NOMINEE {
            // Nothing happens to a nation so small, unless it is Democracy that keeps it together.
            if self.options.discreet() && points > VICTIM + NOMINEE {
                self.show_civ(case.victim, Civ::Democracy);
            }
            return Stage::Next;
        }
        if self.options.war_to_most_stock {
            // Whoever has most in stock gains; if it is the victim itself, nothing happens.
            return match self.richest_stock(SeatSet::EMPTY, true) {
                Some(seat) if seat != case.victim => {
                    out.tell(say!("war-gainer", seat = case.victim, taker = seat));
                    self.begin_picking(case, seat)
                }
                _ => Stage::Next,
            };
        }
        Stage::Nominate
    }

    /// Would Democracy keep a nation of this size together?
    pub(crate) fn democracy_unites(&self, victim: Seat) -> bool {
        self.unit_points(victim) <= WITH_DEMOCRACY + NOMINEE
    }

    fn first_share(&self, victim: Seat) -> u32 {
        if self.has(victim, Civ::Democracy) { WITH_DEMOCRACY } else { VICTIM }
    }

    fn begin_picking(&mut self, case: Case, nominee: Seat) -> Stage {
        self.show_civ(case.victim, Civ::Democracy);
        let loss = Loss::new(case.victim, self.first_share(case.victim), Counting::Faction);
        Stage::Picking(Picking { nominee, first: Picked::default(), loss, second_round: false })
    }

    fn after_picking(&mut self, case: Case, picking: &Picking) -> Stage {
        let (nominee, mut first) = (picking.nominee, picking.first.clone());
        for (area, n) in &picking.loss.picked.tokens {
            *first.tokens.entry(*area).or_default() += n;
        }
        first.cities.extend(&picking.loss.picked.cities);
        if !picking.second_round {
            let mut loss = Loss::new(case.victim, NOMINEE, Counting::Faction);
            loss.chooser = nominee;
            loss.besides = first.clone();
            return Stage::Picking(Picking { nominee, first, loss, second_round: true });
        }
        if self.has(case.victim, Civ::Philosophy) {
            return self.take_over(nominee, first, SeatSet::EMPTY);
        }
        let second = self.besides(case.victim, &first);
        if second.is_empty() { Stage::Next } else { Stage::Faction(Faction { nominee, first, second }) }
    }

    /// All units of a seat that are not in a faction.
    fn besides(&self, seat: Seat, first: &Picked) -> Picked {
        let tokens = self.token_areas(seat).map(|a| {
            let taken = first.tokens.get(&a).copied().unwrap_or(0);
            (a, self.lands[a].of(seat).saturating_sub(taken))
        });
        let cities = self.city_areas(seat).filter(|a| !first.cities.contains(a));
        Picked { tokens: tokens.filter(|(_, n)| *n > 0).collect(), cities: cities.collect() }
    }

    fn take_over(&self, taker: Seat, left: Picked, tried: SeatSet) -> Stage {
        Stage::Taking(Taking { taker, tried: tried.with(taker), left })
    }

    fn take_unit(&mut self, victim: Seat, taker: Seat, area: Area, units: Units, out: &mut Applied) {
        let place = Arg::name("area", area.to_string());
        match units {
            Units::Tokens(n) => {
                self.remove(victim, area, n);
                self.place(taker, area, n);
                out.tell(say!("tokens-taken", seat = victim, area = place, count = n, taker = taker));
            }
            Units::City => {
                self.eliminate_city(area);
                self.found_city(taker, area);
                out.tell(say!("city-taken", seat = victim, area = place, taker = taker));
            }
        }
    }
}
