//! Guided tables that are not played from an ordinary beginning: with other choices of a table, or from where something
//! rare was near.

use super::guided::{Coverage, Feature};
use super::run::{Manner, Run};
use kernel::{Controller, Dice, Entry, Game, Invalid, Kind, Of, OptionRange, Rulebook, Secret, Setup};
use std::any::type_name;
use std::collections::BTreeMap;
use std::rc::Rc;

/// What was met so often is not rare any more.
pub(super) const OFTEN: u64 = 20;
/// So many ways to each rare thing are remembered.
const WAYS: usize = 4;
/// A way ends at most so many events before it.
const BEFORE: usize = 10;

/// A table up to shortly before something rare.
#[derive(Debug)]
pub(super) struct Way {
    /// The game, with where it begins.
    game: &'static str,
    setup: Setup,
    seed: u64,
    log: Vec<Entry>,
}

/// Ways to what was met seldom.
pub(super) type Ways = BTreeMap<Feature, Vec<Rc<Way>>>;

impl Way {
    /// Is it a table of this kind: as many people, and what was chosen for it?
    fn fits<G>(&self, setup: &Setup) -> bool {
        let automated = |seat: &Controller| matches!(seat, Controller::Automated(_));
        self.game == type_name::<G>()
            && self.setup.seats.iter().map(automated).eq(setup.seats.iter().map(automated))
            && setup.options.iter().all(|(key, value)| self.setup.options.get(key) == Some(value))
    }
}

impl Coverage {
    /// A way to what was met least of what tables of this kind can meet.
    fn way<G>(&self, setup: &Setup, dice: &mut Dice<'_>) -> Option<Rc<Way>> {
        let rare = self.ways.iter().filter_map(|(feature, ways)| {
            let fit: Vec<&Rc<Way>> = ways.iter().filter(|way| way.fits::<G>(setup)).collect();
            (self.of(feature) < OFTEN && !fit.is_empty()).then_some(fit)
        });
        let rare: Vec<Vec<&Rc<Way>>> = rare.collect();
        let ways = dice.pick("what", &rare)?;
        dice.pick("way", ways).map(|way| Rc::clone(way))
    }
}

/// One guided table; `ended` sees its end. Two of three go on from where something rare was near, if
/// anything was, and one of two others makes other choices.
pub(super) fn guided_table<G: Game>(
    setup: &Setup,
    number: u64,
    manner: Manner,
    coverage: Coverage,
    ended: impl FnOnce(&Run<G>),
) -> Coverage {
    let secret = Secret::from_number(!number);
    let mut luck = Dice::new(&secret, "again", 0);
    let way = if luck.below("whether", 3) > 0 { coverage.way::<G>(setup, &mut luck) } else { None };
    let mut coverage = coverage;
    coverage.read_things::<G>();
    let setup = match &way {
        Some(way) => way.setup.clone(),
        None if number % 2 == 1 => varied::<G>(setup, &mut luck, &mut coverage),
        None => setup.clone(),
    };
    // What could be taken back by older rules can be for ever.
    let manner = Manner { peeking: manner.peeking && setup.rules == *G::RULES.end(), ..manner };
    let mut run = match way {
        Some(way) => Run::<G>::again(&way, number, manner),
        None => Run::<G>::begin(&setup, number, manner),
    };
    run.coverage = coverage;
    let run = run.finish(&setup);
    ended(&run);
    run.coverage
}

/// The table with choices of chance where nothing was chosen, some by older rules; numbers stay.
fn varied<G: Game>(setup: &Setup, dice: &mut Dice<'_>, coverage: &mut Coverage) -> Setup {
    let mut other = setup.clone();
    for spec in G::OPTIONS.iter().filter(|spec| !setup.options.contains_key(spec.key)) {
        let words = match spec.range {
            OptionRange::Flag { .. } => &["yes", "no"],
            OptionRange::Choice(words) => words,
            OptionRange::Number { .. } => continue,
        };
        let value = *dice.pick("value", words).unwrap();
        if value != spec.default_value() {
            other = other.with(spec.key, value);
        }
    }
    if dice.below("old rules", 4) == 0 {
        other.rules = *dice.pick("rules", &G::RULES.collect::<Vec<_>>()).unwrap();
    }
    if let Some(levels) = G::AUTOMATED {
        for seat in &mut other.seats {
            if let Controller::Automated(level) = seat {
                *level = *dice.pick("level", &levels.clone().collect::<Vec<_>>()).unwrap();
            }
        }
    }
    match Of::<G>::new().check(&other).and_then(|()| G::setup(&other, dice).map(|_| ())) {
        Ok(()) => other,
        Err(Invalid(why)) => {
            coverage.said(&why);
            setup.clone()
        }
    }
}

impl<G: Game> Run<G> {
    /// The table as far as the way leads, with other players.
    fn again(way: &Way, number: u64, manner: Manner) -> Run<G> {
        let mut run = Run::<G>::begin(&way.setup, way.seed, manner);
        (run.number, run.luck) = (number, Secret::from_number(!number));
        for entry in &way.log {
            let mut position = run.position.clone();
            let seat = entry.seat.unwrap();
            match entry.kind {
                Kind::Resign => {
                    position.resign(seat, &mut run.dice());
                    run.left = run.left.with(seat);
                }
                _ => {
                    let mv = entry.text.parse().unwrap();
                    position
                        .apply(seat, &mv, &mut run.dice())
                        .unwrap_or_else(|e| panic!("“{mv}” again: {e}"));
                }
            }
            run.follow(position, entry.clone());
        }
        run
    }

    /// Remembers the ways to what is rare and was met by the last event.
    pub(super) fn remember_ways(&mut self, setup: &Setup) {
        let met = std::mem::take(&mut self.coverage.fresh);
        let lacks = |feature: &Feature| self.coverage.ways.get(feature).is_none_or(|ways| ways.len() < WAYS);
        let lacking: Vec<Feature> = met.into_iter().filter(lacks).collect();
        if lacking.is_empty() {
            return;
        }
        let back = 1 + Dice::new(&self.luck, "back", self.seq()).below("back", BEFORE);
        let log = self.log[1..].iter().take(self.log.len().saturating_sub(1 + back)).cloned().collect();
        let way = Rc::new(Way { game: type_name::<G>(), setup: setup.clone(), seed: self.seed, log });
        for feature in lacking {
            self.coverage.ways.entry(feature).or_default().push(Rc::clone(&way));
        }
    }
}
