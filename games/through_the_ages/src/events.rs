//! From the text of a card to what happens to whom: every number and every affected civilization is fixed when the
//! card is revealed (RULES 8).

use crate::data;
use crate::deed::Deed;
use crate::ids::CardId;
use crate::money::Stuff;
use crate::rule::{Amount, Condition, Count, Formula, Good, Op, Rule, Stat, Step, Who};
use crate::state::ThroughTheAges;
use crate::task::Task;
use kernel::Seat;

/// Who is who in an attack.
#[derive(Clone, Copy)]
struct Sides {
    winner: Seat,
    loser: Seat,
    advantage: u16,
}

impl ThroughTheAges {
    /// All remaining seats by a value, the highest first; ties go to `first` and then clockwise (RULES 8).
    pub(crate) fn ranked(&self, first: Seat, value: impl Fn(Seat) -> i32) -> Vec<Seat> {
        let mut all: Vec<Seat> = self.round_from(first).collect();
        all.sort_by_key(|s| std::cmp::Reverse(value(*s)));
        all
    }

    fn by_strength(&self, first: Seat) -> Vec<Seat> {
        self.ranked(first, |s| self.strength(s).into())
    }

    fn by_culture(&self, first: Seat) -> Vec<Seat> {
        self.ranked(first, |s| self.civ(s).culture.into())
    }

    /// Those an entry concerns, clockwise from `first`.
    fn concerned(&self, who: Who, first: Seat, sides: Option<Sides>) -> Vec<Seat> {
        let two = if self.players() <= 2 { 1 } else { 2 };
        let chosen: Vec<Seat> = match who {
            Who::Owner => vec![first],
            Who::All => self.round_from(first).collect(),
            Who::Strongest => self.by_strength(first).into_iter().take(1).collect(),
            Who::StrongestTwo => self.by_strength(first).into_iter().take(two).collect(),
            Who::Weakest => self.by_strength(first).into_iter().rev().take(1).collect(),
            Who::WeakestTwo => self.by_strength(first).into_iter().rev().take(two).collect(),
            Who::MostCulturePoints => self.by_culture(first).into_iter().take(1).collect(),
            Who::LeastCulturePoints => self.by_culture(first).into_iter().rev().take(1).collect(),
            Who::AllWithMostHappyFaces => self.all_with_most(|s| self.ratings(s).happiness),
            Who::AllWithMostDiscontentWorkers => self.all_with_most(|s| self.discontent(s).into()),
            Who::Aggressor | Who::Victor => sides.map(|s| s.winner).into_iter().collect(),
            Who::Rival | Who::Loser => sides.map(|s| s.loser).into_iter().collect(),
        };
        self.round_from(first).filter(|s| chosen.contains(s)).collect()
    }

    fn all_with_most(&self, value: impl Fn(Seat) -> i16) -> Vec<Seat> {
        let most = self.round_from(self.active).map(&value).max();
        self.round_from(self.active).filter(|s| Some(value(*s)) == most).collect()
    }

    fn holds(&self, rule: &Rule, seat: Seat, first: Seat) -> bool {
        let places = || rule.places.map_or(1, |p| usize::from(*p.at(self.players())));
        match rule.condition {
            None | Some(Condition::LeaderReplacedThisTurn) => true,
            Some(Condition::AmongWeakest) => {
                self.by_strength(first).into_iter().rev().take(places()).any(|s| s == seat)
            }
            Some(Condition::AmongStrongest) => {
                self.by_strength(first).into_iter().take(places()).any(|s| s == seat)
            }
            Some(Condition::Age4) => self.in_last_age(),
            Some(Condition::NotAge4) => !self.in_last_age(),
            Some(Condition::AtLeastOneDiscontentWorker) => self.discontent(seat) > 0,
            Some(Condition::LeaderAgeIsNotCurrentAge) => {
                self.civ(seat).leader.is_some_and(|l| l.card().age != self.age)
            }
        }
    }

    /// A number of the card for a seat.
    pub(crate) fn amount(&self, amount: Amount, seat: Seat) -> i16 {
        let r = || self.ratings(seat);
        match amount {
            Amount::Number(n) => n,
            Amount::Formula(formula) => match formula {
                Formula::CultureRating => r().culture,
                Formula::ScienceRating => r().science,
                Formula::HappinessRating => r().happiness,
                Formula::HalfOfDiscontent => i16::from(self.discontent(seat).div_ceil(2)),
                Formula::FoodProduction => self.food_production(seat),
                Formula::TwiceTheSmallest => {
                    let r = r();
                    let four =
                        [r.science, r.culture, self.food_production(seat), self.resource_production(seat)];
                    2 * four.into_iter().min().unwrap_or(0)
                }
                Formula::MineProduction => self.mine_production(seat),
                Formula::LabProduction => self.lab_production(seat),
                Formula::ContentAboveTen => {
                    let content = i16::from(self.civ(seat).workers()) - i16::from(self.discontent(seat));
                    2 * (content - 10).max(0)
                }
                Formula::TechnologyLevels => {
                    self.civ(seat).technologies().map(|c| i16::from(c.card().level)).sum()
                }
                Formula::TwiceStageAndBooks => 2 * self.civ(seat).urban_output().stage_and_books,
                Formula::UrbanOutput => {
                    let o = self.civ(seat).urban_output();
                    o.culture + o.science + o.strength
                }
                Formula::Level
                | Formula::Double
                | Formula::HalfOfCost
                | Formula::FivePlusAdvantage
                | Formula::OnePerFive
                | Formula::Advantage
                | Formula::AdvantageLessStolen => 0,
            },
        }
    }

    /// What an event does.
    pub(crate) fn expand_event(&self, card: CardId, first: Seat) -> Vec<(Seat, Deed)> {
        card.card().rules.iter().flat_map(|rule| self.expand(rule, first, None)).collect()
    }

    /// What an aggression or a war does.
    pub(crate) fn expand_attack(
        &self,
        card: CardId,
        winner: Seat,
        loser: Seat,
        advantage: u16,
    ) -> Vec<(Seat, Deed)> {
        let sides = Some(Sides { winner, loser, advantage });
        let rules = &card.card().rules;
        let mut deeds: Vec<(Seat, Deed)> =
            rules.iter().flat_map(|rule| self.expand(rule, self.active, sides)).collect();
        // What a choice yields stands in an entry of its own.
        let half = |r: &Rule| r.resources == Amount::Formula(Formula::HalfOfCost);
        let removed = rules.iter().find(|r| r.per == Some(Count::LevelOfRemovedCard));
        for (_, deed) in &mut deeds {
            match deed {
                Deed::Raze { loot, .. } => *loot = rules.iter().any(half),
                Deed::Infiltrate { per_level, .. } => *per_level = removed.map_or(0, |r| r.amount.small()),
                _ => {}
            }
        }
        deeds
    }

    fn expand(&self, rule: &Rule, first: Seat, sides: Option<Sides>) -> Vec<(Seat, Deed)> {
        let (winner, loser, advantage) =
            sides.map_or((first, first, 0), |s| (s.winner, s.loser, s.advantage));
        match rule.op {
            Op::Take => {
                let number = |amount: Amount| match amount {
                    Amount::Number(n) => u16::try_from(n).unwrap_or(0),
                    Amount::Formula(Formula::FivePlusAdvantage) => 5 + advantage,
                    Amount::Formula(_) => advantage,
                };
                let (science, culture) = (number(rule.science_points), number(rule.culture_points));
                let steals = rule.science_points == Amount::Formula(Formula::AdvantageLessStolen);
                let mut all = Vec::new();
                if science > 0 && !steals {
                    all.push((winner, Deed::TakeScience { from: loser, number: science }));
                }
                if culture > 0 {
                    all.push((winner, Deed::TakeCulture { from: loser, number: culture }));
                }
                return all;
            }
            Op::TakeYellowTokens => {
                let number = match rule.number {
                    Amount::Number(n) => u8::try_from(n).unwrap_or(0),
                    Amount::Formula(_) => u8::try_from(1 + advantage / 5).unwrap_or(u8::MAX),
                };
                let (to, from) = if sides.is_some() {
                    (winner, loser)
                } else {
                    let strong = self.concerned(Who::Strongest, first, None);
                    let weak = self.concerned(Who::Weakest, first, None);
                    match (strong.first(), weak.first()) {
                        (Some(a), Some(b)) => (*a, *b),
                        _ => return Vec::new(),
                    }
                };
                return vec![(to, Deed::TakeYellow { from, number })];
            }
            Op::TakeMix => return vec![(winner, Deed::Plunder { victim: loser, total: rule.total })],
            Op::TakeColony => return vec![(winner, Deed::Annex { victim: loser })],
            Op::MayStealSpecialTechnologies => {
                return vec![(winner, Deed::Steal { victim: loser, budget: advantage })];
            }
            Op::Destroy => {
                return vec![(
                    winner,
                    Deed::Raze {
                        victim: loser,
                        levels: rule.max_levels.clone(),
                        razed: Vec::new(),
                        cost: 0,
                        up_to: rule.up_to,
                        loot: false,
                    },
                )];
            }
            Op::RemoveCard => return vec![(winner, Deed::Infiltrate { victim: loser, per_level: 0 })],
            Op::ScoreRank => return self.expand_rank(rule, first),
            // The gain that belongs to a removed card follows from the choice itself.
            Op::Score if rule.per == Some(Count::LevelOfRemovedCard) => return Vec::new(),
            Op::Gain if rule.resources == Amount::Formula(Formula::HalfOfCost) => return Vec::new(),
            _ => {}
        }
        self.concerned(rule.who, first, sides)
            .into_iter()
            .filter(|seat| self.holds(rule, *seat, first))
            .flat_map(|seat| self.expand_for(rule, seat).into_iter().map(move |deed| (seat, deed)))
            .collect()
    }

    /// What a plain gain of an action card comes to.
    pub(crate) fn plain_gain(&self, rule: &Rule, seat: Seat) -> Vec<Deed> {
        self.expand_for(rule, seat)
    }

    /// What an entry does to one civilization.
    fn expand_for(&self, rule: &Rule, seat: Seat) -> Vec<Deed> {
        let times = match rule.per {
            Some(Count::DiscontentWorker) => i16::from(self.discontent(seat)),
            _ => 1,
        };
        let plus = |amount: Amount| u16::try_from(self.amount(amount, seat) * times).unwrap_or(0);
        let small = |amount: Amount| u8::try_from(plus(amount)).unwrap_or(0);
        let mut all = Vec::new();
        match rule.op {
            Op::Gain => {
                let science = plus(rule.science_points);
                if science > 0 {
                    all.push(Deed::Science(science));
                }
                let culture = plus(rule.culture_points);
                if culture > 0 {
                    all.push(Deed::Culture(i16::try_from(culture).unwrap_or(0)));
                }
                let food = (plus(rule.food), Stuff::Food);
                let resources = (plus(rule.resources), Stuff::Resources);
                let first_resources = rule.order.first() == Some(&Good::Resources);
                let both = if first_resources { [resources, food] } else { [food, resources] };
                all.extend(both.into_iter().filter(|(n, _)| *n > 0).map(|(n, s)| Deed::Gain(s, n)));
                if small(rule.population) > 0 {
                    all.push(Deed::Population(small(rule.population)));
                }
            }
            Op::Lose => {
                let culture = plus(rule.culture_points);
                if culture > 0 {
                    all.push(Deed::Culture(-i16::try_from(culture).unwrap_or(0)));
                }
                if rule.blue_tokens > 0 {
                    all.push(Deed::LoseBlue(rule.blue_tokens));
                }
                if small(rule.population) > 0 {
                    all.push(Deed::LosePopulation(small(rule.population)));
                }
            }
            Op::LoseAll => all.push(Deed::LoseAllFood),
            Op::LoseCivilActions => {
                let n = u8::try_from(rule.amount.number() * times).unwrap_or(0);
                all.push(Deed::LoseCivil(n));
            }
            Op::DrawMilitary => all.push(Deed::Draw(rule.cards)),
            // RULES 23.3: in digital timing the weakest draws nothing instead.
            Op::DiscardMilitary if self.digital() => all.push(Deed::NoDraw),
            Op::DiscardMilitary => all.push(Deed::Discard(rule.cards)),
            Op::Produce => all.push(Deed::Produce {
                corruption: rule.steps.contains(&Step::Corruption),
                food: rule.steps.contains(&Step::FoodProduction),
                consumption: rule.steps.contains(&Step::FoodConsumption),
                resources: rule.steps.contains(&Step::ResourceProduction),
            }),
            Op::GainChoice => {
                let amount = rule.options.iter().map(|o| o.food.max(o.resources)).max().unwrap_or(0);
                all.push(Deed::Either(amount));
            }
            Op::GainMix => all.push(Deed::GainMix(rule.total)),
            Op::LoseMix => all.push(Deed::LoseMix(rule.total)),
            Op::MayBuildFree => all.extend(data::by_id(&rule.card).map(Deed::FreeBuild)),
            Op::MayChooseOne => all.push(Deed::Civilization),
            Op::DestroyOwn => all.push(Deed::DestroyOwn),
            Op::DestroyOthers => all.extend(self.rivals(seat).map(|victim| Deed::Raze {
                victim,
                levels: vec![3],
                razed: Vec::new(),
                cost: 0,
                up_to: false,
                loot: false,
            })),
            Op::RemoveLeader => all.push(Deed::RemoveLeader),
            Op::LoseColony => all.push(Deed::LoseColony),
            Op::RuinWonder => all.push(Deed::Ruin),
            Op::MayTakeCards => {
                all.push(Deed::Agreement { budget: rule.budget_civil_actions, taken: false });
            }
            // The row is refilled by the agreement itself, whenever it is carried out.
            Op::RefillCardRow => {}
            Op::Score => all.push(Deed::Culture(self.score(rule, seat))),
            _ => {}
        }
        all
    }

    /// Culture points of an entry of an Age III event.
    pub(crate) fn score(&self, rule: &Rule, seat: Seat) -> i16 {
        let civ = self.civ(seat);
        let mut sum = match rule.per {
            Some(Count::HappinessRating) => self.ratings(seat).happiness * rule.amount.number(),
            Some(_) => civ.counted(rule) * rule.amount.number(),
            None => self.amount(rule.amount, seat),
        };
        if rule.max > 0 {
            sum = sum.min(rule.max.into());
        }
        if rule.bonus > 0 && self.food_production(seat) > i16::from(data::yellow(civ.yellow).consumption) {
            sum += i16::from(rule.bonus);
        }
        sum += i16::from(rule.per_civil_action * civ.ca_total);
        sum += i16::from(rule.per_military_action * civ.ma_total);
        if let Some(points) = rule.per_completed_wonder {
            sum += civ.wonders.iter().map(|w| i16::from(points.of(w.card.card().age))).sum::<i16>();
        }
        sum + rule.per_discontent_worker * i16::from(self.discontent(seat))
    }

    fn expand_rank(&self, rule: &Rule, first: Seat) -> Vec<(Seat, Deed)> {
        let science = rule.stat == Some(Stat::ScienceRating);
        let order = self.ranked(first, |s| {
            let r = self.ratings(s);
            i32::from(if science { r.science } else { r.strength })
        });
        let points = rule.points.at(self.players());
        order.into_iter().zip(points).map(|(s, n)| (s, Deed::Culture(i16::from(*n)))).collect()
    }

    /// Queues parts of an event in order; in digital timing some are put off (RULES 23.3).
    pub(crate) fn push_deeds(&mut self, deeds: Vec<(Seat, Deed)>, event: bool) {
        let mut now = Vec::new();
        for (seat, deed) in deeds {
            if event && self.digital() && deed.can_wait() {
                self.civ_mut(seat).deferred.push(deed);
            } else {
                now.push(Task::deed(seat, deed));
            }
        }
        self.stack.extend(now.into_iter().rev());
    }
}

impl Deed {
    /// Is it one of the parts that digital timing puts off?
    fn can_wait(&self) -> bool {
        matches!(
            self,
            Deed::Population(_)
                | Deed::LosePopulation(_)
                | Deed::FreeBuild(_)
                | Deed::Either(_)
                | Deed::Civilization
                | Deed::GainMix(_)
                | Deed::LoseMix(_)
                | Deed::DestroyOwn
                | Deed::Ruin
                | Deed::Raze { loot: false, .. }
                | Deed::LoseColony
                | Deed::Agreement { .. }
        )
    }

    /// May all who are asked this answer at the same time, none depending on another (RULES 23.2)?
    fn is_parallel(&self) -> bool {
        matches!(
            self,
            Deed::Either(_)
                | Deed::FreeBuild(_)
                | Deed::Civilization
                | Deed::GainMix(_)
                | Deed::LoseMix(_)
                | Deed::LosePopulation(_)
                | Deed::LoseBlue(_)
                | Deed::Ruin
        )
    }

    /// Can both be asked at the same time?
    pub(crate) fn goes_with(&self, other: &Deed) -> bool {
        self.is_parallel() && std::mem::discriminant(self) == std::mem::discriminant(other)
    }

    /// The other civilization concerned.
    pub(crate) fn victim(&self) -> Option<Seat> {
        match self {
            Deed::Plunder { victim, .. }
            | Deed::Raze { victim, .. }
            | Deed::Annex { victim }
            | Deed::Infiltrate { victim, .. }
            | Deed::Steal { victim, .. } => Some(*victim),
            Deed::TakeYellow { from, .. }
            | Deed::TakeScience { from, .. }
            | Deed::TakeCulture { from, .. } => Some(*from),
            _ => None,
        }
    }
}
