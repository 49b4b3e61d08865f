//! Ratings and totals: pure functions of the position (RULES 16).

use crate::armies::tactical_strength;
use crate::civ::{Civ, Realm, Tech};
use crate::data;
use crate::ids::{Age, CardId, Kind, Type};
use crate::rule::{Bonus, Count, Rule, Stat, among, any};
use crate::state::{Pact, ThroughTheAges};
use kernel::Seat;
use serde::Serialize;
use std::sync::LazyLock;

/// The ratings of a civilization.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Ratings {
    /// Science per turn.
    pub science: i16,
    /// Culture per turn.
    pub culture: i16,
    /// Strength.
    pub strength: i16,
    /// Happiness, 0 to 8.
    pub happiness: i16,
    /// Colonization modifier.
    pub colonization: i16,
    /// Civil actions in total.
    pub civil_actions: u8,
    /// Military actions in total.
    pub military_actions: u8,
}

/// What urban buildings produce, leaders included.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Output {
    pub(crate) culture: i16,
    pub(crate) science: i16,
    pub(crate) strength: i16,
    /// Culture of theaters and libraries alone.
    pub(crate) stage_and_books: i16,
}

impl Civ {
    /// Happy faces by source: temples, theaters, arenas, government, wonders, all the rest; unhappy ones apart.
    pub(crate) fn faces(&self) -> Faces {
        let extra = among!(self.rules(), Rule::ExtraHappyPerSource { amount } => *amount).unwrap_or(0);
        let raised = |n: i16| if n > 0 { n + extra } else { 0 };
        let mut faces = Faces::default();
        for tech in &self.techs {
            let card = tech.card.card();
            let n = raised(card.per_worker.happiness) * i16::from(tech.workers);
            match card.icon {
                Some(Type::Temple) => faces.temples += n,
                Some(Type::Theater) => faces.theaters += n,
                _ => faces.others += n,
            }
        }
        let printed = self.government.card().gives.happiness;
        faces.government += raised(printed);
        faces.unhappy += printed.min(0);
        for wonder in &self.wonders {
            let card = wonder.card.card();
            let printed = if wonder.ruined { 0 } else { card.gives.happiness };
            let homer: i16 = wonder.homer.map_or(0, |h| {
                among!(h.card().rules.iter(), Rule::OnReplacedTuckUnderWonder { happiness } => *happiness)
                    .unwrap_or(0)
            });
            let own = printed.max(0) + homer;
            let basilica = !wonder.ruined && any!(card.rules.iter(), Rule::ExtraHappyPerSource { .. });
            faces.wonders += if basilica { own } else { raised(own) };
            faces.unhappy += printed.min(0);
        }
        for card in self.leader.iter().chain(&self.colonies).chain(&self.specials) {
            faces.others += raised(card.card().gives.happiness);
        }
        faces
    }

    /// The best building with a worker among some types: the card.
    pub(crate) fn best_building(&self, of: &[Type]) -> Option<CardId> {
        self.techs
            .iter()
            .filter(|t| t.workers > 0 && t.card.card().icon.is_some_and(|i| of.contains(&i)))
            .map(|t| t.card)
            .max_by_key(|c| c.card().level)
    }

    /// What urban buildings produce, with what leaders change (RULES 16.1).
    pub(crate) fn urban_output(&self) -> Output {
        let mut out = Output::default();
        for tech in self.techs.iter().filter(|t| t.card.card().kind == Kind::Urban) {
            let card = tech.card.card();
            let n = i16::from(tech.workers);
            out.culture += card.per_worker.culture * n;
            out.science += card.per_worker.science * n;
            out.strength += card.per_worker.strength * n;
            if shows(card.icon) {
                out.stage_and_books += card.per_worker.culture * n;
            }
        }
        for rule in self.rules() {
            match rule {
                Rule::BestBuildingBonus { of, stat, amount } => {
                    let Some(best) = self.best_building(of).map(CardId::card) else { continue };
                    let more = |printed: i16| match amount {
                        Bonus::Level => i16::from(best.level),
                        Bonus::Double => printed,
                    };
                    match stat {
                        Stat::Science => out.science += more(best.per_worker.science),
                        Stat::Culture => {
                            let n = more(best.per_worker.culture);
                            out.culture += n;
                            out.stage_and_books += if shows(best.icon) { n } else { 0 };
                        }
                    }
                }
                Rule::LevelAsCulture { of, science } => {
                    for tech in self.techs.iter().filter(|t| t.card.card().icon == Some(*of)) {
                        out.culture += i16::from(tech.card.card().level * tech.workers);
                        out.science += science * i16::from(tech.workers);
                    }
                }
                Rule::CulturePer { count, sources, amount } if *count != Count::HappyFace => {
                    let n = self.counted(*count, &[], sources) * amount;
                    out.culture += n;
                    out.stage_and_books += n;
                }
                _ => {}
            }
        }
        out
    }

    /// How many there are of what an entry counts: units of some types, happy faces of some sources, or by itself.
    pub(crate) fn counted(&self, count: Count, types: &[Type], sources: &[Type]) -> i16 {
        let workers = |f: &dyn Fn(&data::Card) -> u8| -> i16 {
            self.techs.iter().map(|t| i16::from(f(t.card.card())) * i16::from(t.workers)).sum()
        };
        let has = |icon: Type| self.workers_of(icon) > 0;
        let kinds = |icons: &[Type]| icons.iter().filter(|i| has(**i)).count();
        let size = |n: usize| i16::try_from(n).unwrap_or(0);
        match count {
            Count::Unit => types.iter().map(|t| i16::from(self.workers_of(*t))).sum(),
            Count::UnitType => size(kinds(&Type::UNITS)),
            Count::HappyFace => {
                let faces = self.faces();
                let from = |t: Type, n: i16| if sources.contains(&t) { n } else { 0 };
                from(Type::Temple, faces.temples)
                    + from(Type::Theater, faces.theaters)
                    + from(Type::Government, faces.government)
                    + from(Type::Wonder, faces.wonders)
            }
            Count::Theater => self.workers_of(Type::Theater).into(),
            Count::LibraryTheaterPair => {
                self.workers_of(Type::Library).min(self.workers_of(Type::Theater)).into()
            }
            Count::Colony => size(self.colonies.len()),
            Count::UrbanBuildingLevel => workers(&|c| if c.kind == Kind::Urban { c.level } else { 0 }),
            Count::UnitAndArenaLevel => {
                workers(&|c| if c.kind == Kind::Unit || c.icon == Some(Type::Arena) { c.level } else { 0 })
            }
            Count::GovernmentAndSpecialLevel => {
                self.specials.iter().chain([&self.government]).map(|c| i16::from(c.card().level)).sum()
            }
            Count::Level3Technology => size(self.technologies().filter(|c| c.card().level == 3).count()),
            Count::DistinctUnitTypeUrbanTypeSpecial => {
                size(kinds(&Type::UNITS) + kinds(&Type::URBAN) + self.specials.len())
            }
            // These depend on the rest of the table: their events count them.
            Count::DiscontentWorker | Count::HappinessRating => 1,
        }
    }

    /// Happy faces the yellow bank asks for.
    pub fn happiness_required(&self) -> u8 {
        data::yellow(self.yellow).happiness_required
    }
}

impl Realm {
    /// Units on cards: card and number of workers.
    pub(crate) fn units(&self) -> Vec<(CardId, u8)> {
        self.techs
            .iter()
            .filter(|t| t.workers > 0 && t.card.card().kind == Kind::Unit)
            .map(|t| (t.card, t.workers))
            .collect()
    }

    /// May infantry count as cavalry?
    pub(crate) fn riders(&self) -> bool {
        any!(self.leader_rules(), Rule::InfantryAsCavalry {})
    }
}

/// Does it count as a theater or a library?
fn shows(icon: Option<Type>) -> bool {
    matches!(icon, Some(Type::Theater | Type::Library))
}

/// Happy faces by source.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Faces {
    temples: i16,
    theaters: i16,
    government: i16,
    wonders: i16,
    others: i16,
    unhappy: i16,
}

impl Faces {
    fn sum(self) -> i16 {
        self.temples + self.theaters + self.government + self.wonders + self.others + self.unhappy
    }
}

impl ThroughTheAges {
    /// Pacts that bind `seat`.
    pub(crate) fn pacts_of(&self, seat: Seat) -> impl Iterator<Item = &Pact> {
        self.pacts.iter().filter(move |p| p.binds(seat))
    }

    /// All ratings of a seat.
    pub fn ratings(&self, seat: Seat) -> Ratings {
        self.ratings_without(seat, |_| false)
    }

    /// The ratings as if some pacts were not in play (RULES 7.2: pacts that an attack ends).
    pub(crate) fn ratings_without(&self, seat: Seat, ignored: impl Fn(&Pact) -> bool) -> Ratings {
        let civ = self.civ(seat);
        let mut r = Ratings::default();
        let once = civ
            .leader
            .iter()
            .chain(&civ.specials)
            .chain(&civ.colonies)
            .chain([&civ.government])
            .chain(civ.wonders.iter().filter(|w| !w.ruined).map(|w| &w.card));
        for card in once {
            let g = &card.card().gives;
            r.science += g.science;
            r.culture += g.culture;
            r.strength += g.strength;
            r.colonization += g.colonization;
            r.civil_actions += g.civil_actions;
            r.military_actions += g.military_actions;
        }
        let ruins = civ.wonders.iter().filter(|w| w.ruined).count();
        if ruins > 0 {
            r.culture += i16::try_from(ruins).unwrap_or(0) * ruin();
        }
        let urban = civ.urban_output();
        r.culture += urban.culture;
        r.science += urban.science;
        r.strength += urban.strength;
        let units = civ.units();
        for (card, n) in &units {
            r.strength += card.card().per_worker.strength * i16::from(*n);
        }
        if let Some(tactic) = civ.tactic {
            r.strength += tactical_strength(&units, tactic, civ.riders());
        }
        for rule in civ.rules() {
            match rule {
                Rule::StrengthPer { count, types, sources, amount } => {
                    r.strength += civ.counted(*count, types, sources) * amount;
                }
                Rule::CulturePer { count: Count::HappyFace, sources, amount } => {
                    r.culture += civ.counted(Count::HappyFace, &[], sources) * amount;
                }
                Rule::CulturePerColony { first, additional } if !civ.colonies.is_empty() => {
                    let more = i16::try_from(civ.colonies.len()).unwrap_or(1) - 1;
                    r.culture += first + additional * more;
                }
                _ => {}
            }
        }
        for pact in self.pacts_of(seat).filter(|p| !ignored(p)) {
            for rule in pact.card.card().rules.iter().filter(|rule| pact.applies(rule, seat)) {
                match rule {
                    Rule::Gives { culture, strength, military_actions, .. } => {
                        r.culture += culture;
                        r.strength += strength;
                        r.military_actions += military_actions;
                    }
                    Rule::GivesPerPartnerWonder { culture, .. } => {
                        let wonders = self.civ(pact.other(seat)).wonders.len();
                        r.culture += culture * i16::try_from(wonders).unwrap_or(0);
                    }
                    _ => {}
                }
            }
        }
        r.happiness = civ.faces().sum().clamp(0, 8);
        r.science = r.science.max(0);
        r.culture = r.culture.max(0);
        r.strength = r.strength.max(0);
        r
    }

    /// The strength rating.
    pub fn strength(&self, seat: Seat) -> i16 {
        self.ratings(seat).strength
    }

    /// Discontent workers (RULES 15.2).
    pub fn discontent(&self, seat: Seat) -> u8 {
        let civ = self.civ(seat);
        let happy = u8::try_from(civ.faces().sum().clamp(0, 8)).unwrap_or(0);
        civ.happiness_required().saturating_sub(happy)
    }

    /// The same, where the ratings are known.
    pub(crate) fn discontent_of(&self, seat: Seat, ratings: &Ratings) -> u8 {
        let happy = u8::try_from(ratings.happiness).unwrap_or(0);
        self.civ(seat).happiness_required().saturating_sub(happy)
    }

    /// Brings the action totals up to date after cards came or went (RULES 16.2).
    pub(crate) fn retotal(&mut self, seat: Seat) {
        if !self.remains(seat) {
            return;
        }
        let r = self.ratings(seat);
        let realm = &mut self.civ_mut(seat).realm;
        let settle = |available: &mut u8, total: &mut u8, now: u8| {
            *available = if now >= *total { *available + (now - *total) } else { (*available).min(now) };
            *total = now;
        };
        settle(&mut realm.ca, &mut realm.ca_total, r.civil_actions);
        settle(&mut realm.ma, &mut realm.ma_total, r.military_actions);
    }

    /// Food of one food production with an unlimited bank.
    pub fn food_production(&self, seat: Seat) -> i16 {
        let civ = self.civ(seat);
        let farms: i16 =
            civ.techs.iter().map(|t| i16::from(t.workers) * i16::from(t.card.card().per_worker.food)).sum();
        farms + self.pact_production(seat).0
    }

    /// Resources of the mines in one production, the doubled one included.
    pub fn mine_production(&self, seat: Seat) -> i16 {
        let civ = self.civ(seat);
        let value = |t: &Tech| i16::from(t.card.card().per_worker.resources);
        let mines: i16 = civ.techs.iter().map(|t| i16::from(t.workers) * value(t)).sum();
        let best = civ.techs.iter().filter(|t| t.workers > 0).map(value).max().unwrap_or(0);
        mines + if any!(civ.rules(), Rule::BestMineDouble {}) { best } else { 0 }
    }

    /// Resources of labs under Bill Gates.
    pub fn lab_production(&self, seat: Seat) -> i16 {
        let civ = self.civ(seat);
        if !civ.labs_produce() {
            return 0;
        }
        let labs = civ.techs.iter().filter(|t| t.card.card().icon == Some(Type::Lab));
        labs.map(|t| i16::from(t.workers * t.card.card().level)).sum()
    }

    /// All resources of one production.
    pub fn resource_production(&self, seat: Seat) -> i16 {
        (self.mine_production(seat) + self.lab_production(seat) + self.pact_production(seat).1).max(0)
    }

    /// Food and resources that pacts add to a production, or take from it.
    pub(crate) fn pact_production(&self, seat: Seat) -> (i16, i16) {
        let mut sum = (0, 0);
        for pact in self.pacts_of(seat) {
            for rule in pact.card.card().rules.iter().filter(|rule| pact.applies(rule, seat)) {
                if let Rule::Production { food, resources, .. } = rule {
                    sum.0 += food;
                    sum.1 += resources;
                }
            }
        }
        sum
    }
}

/// The culture of a ruin, as Ravages of Time prints it.
fn ruin() -> i16 {
    ravages().map_or(2, |(_, culture)| culture)
}

/// Which wonders Ravages of Time ruins, and what a ruin gives. Ratings are asked for all the time, so it is found once.
pub(crate) fn ravages() -> Option<(&'static [Age], i16)> {
    static FOUND: LazyLock<Option<(&'static [Age], i16)>> = LazyLock::new(|| {
        let card = data::by_id("ravages_of_time")?.card();
        among!(card.rules.iter(),
            Rule::RuinWonder { ages, culture_rating_instead, .. } => (ages.as_slice(), *culture_rating_instead))
    });
    *FOUND
}
