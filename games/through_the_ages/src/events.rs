//! From the text of a card to what happens to whom: every number and every affected civilization is fixed when the
//! card is revealed (RULES 8).

use crate::data;
use crate::deed::Deed;
use crate::ids::CardId;
use crate::money::Stuff;
use crate::rule::{Amount, Count, Formula, RankedBy, Rule, Step, Who};
use crate::state::ThroughTheAges;
use crate::task::Task;
use crate::whom::Sides;
use kernel::Seat;

/// A number of an attack, from the winner's advantage.
fn advantage(amount: Amount, advantage: u16) -> u16 {
    match amount {
        Amount::Number(n) => u16::try_from(n).unwrap_or(0),
        Amount::Formula(Formula::FivePlusAdvantage) => 5 + advantage,
        Amount::Formula(Formula::OnePerFive) => 1 + advantage / 5,
        Amount::Formula(_) => advantage,
    }
}

impl ThroughTheAges {
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
                // Of an attack: see `advantage`.
                Formula::FivePlusAdvantage | Formula::OnePerFive => 0,
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
        card.card().rules.iter().flat_map(|rule| self.expand(rule, self.active, sides)).collect()
    }

    fn expand(&self, rule: &Rule, first: Seat, sides: Option<Sides>) -> Vec<(Seat, Deed)> {
        if let Some(sides) = sides
            && let Some(deeds) = loot(rule, sides)
        {
            return deeds.into_iter().map(|deed| (sides.winner, deed)).collect();
        }
        match rule {
            Rule::TakeYellowTokens { number } => {
                let strong = self.concerned(Who::Strongest, first, None);
                let weak = self.concerned(Who::Weakest, first, None);
                let number = u8::try_from(advantage(*number, 0)).unwrap_or(u8::MAX);
                let taken = strong.into_iter().zip(weak);
                return taken.map(|(to, from)| (to, Deed::TakeYellow { from, number })).collect();
            }
            Rule::ScoreRank { stat, points } => {
                let order = self.ranked(first, |s| {
                    let r = self.ratings(s);
                    match stat {
                        RankedBy::ScienceRating => r.science.into(),
                        RankedBy::StrengthRating => r.strength.into(),
                    }
                });
                let points = points.at(self.players());
                return order.into_iter().zip(points).map(|(s, n)| (s, Deed::Culture((*n).into()))).collect();
            }
            _ => {}
        }
        let Some((who, condition)) = rule.concerns() else { return Vec::new() };
        self.concerned(who, first, sides)
            .into_iter()
            .filter(|seat| self.holds(condition, *seat, first))
            .flat_map(|seat| self.expand_for(rule, seat).into_iter().map(move |deed| (seat, deed)))
            .collect()
    }

    /// What a plain gain of an action card comes to.
    pub(crate) fn plain_gain(&self, rule: &Rule, seat: Seat) -> Vec<Deed> {
        self.expand_for(rule, seat)
    }

    /// What an entry does to one civilization.
    fn expand_for(&self, rule: &Rule, seat: Seat) -> Vec<Deed> {
        let plus = |amount: Amount| u16::try_from(self.amount(amount, seat)).unwrap_or(0);
        let signed = |n: u16| i16::try_from(n).unwrap_or(i16::MAX);
        let discontent = u16::from(self.discontent(seat));
        let mut all = Vec::new();
        match rule {
            Rule::Gain {
                science_points,
                culture_points,
                food,
                resources,
                population,
                resources_first,
                ..
            } => {
                all.push(Deed::Science(plus(*science_points)));
                all.push(Deed::Culture(signed(plus(*culture_points))));
                let food = Deed::Gain(Stuff::Food, plus(*food));
                let resources = Deed::Gain(Stuff::Resources, plus(*resources));
                all.extend(if *resources_first { [resources, food] } else { [food, resources] });
                all.push(Deed::Population(*population));
                all.retain(|deed| !deed.is_nothing());
            }
            Rule::Lose { per, culture_points, blue_tokens, population, .. } => {
                let times = if *per == Some(Count::DiscontentWorker) { discontent } else { 1 };
                all.push(Deed::Culture(-signed(u16::from(*culture_points) * times)));
                all.push(Deed::LoseBlue(*blue_tokens));
                all.push(Deed::LosePopulation(u8::try_from(plus(*population)).unwrap_or(0)));
                all.retain(|deed| !deed.is_nothing());
            }
            Rule::LoseAllFood { .. } => all.push(Deed::LoseAllFood),
            Rule::LoseCivilActions { per_discontent_worker, .. } => {
                let n = u16::from(*per_discontent_worker) * discontent;
                all.push(Deed::LoseCivil(u8::try_from(n).unwrap_or(u8::MAX)));
            }
            Rule::DrawMilitary { cards, .. } => all.push(Deed::Draw(*cards)),
            // RULES 23.3: in digital timing the weakest draws nothing instead.
            Rule::DiscardMilitary { .. } if self.digital() => all.push(Deed::NoDraw),
            Rule::DiscardMilitary { cards, .. } => all.push(Deed::Discard(*cards)),
            Rule::Produce { steps, .. } => all.push(Deed::Produce {
                corruption: steps.contains(&Step::Corruption),
                food: steps.contains(&Step::FoodProduction),
                consumption: steps.contains(&Step::FoodConsumption),
                resources: steps.contains(&Step::ResourceProduction),
            }),
            Rule::GainEither { amount, .. } => all.push(Deed::Either(*amount)),
            Rule::GainMix { total, .. } => all.push(Deed::GainMix(*total)),
            Rule::LoseMix { total, .. } => all.push(Deed::LoseMix(*total)),
            Rule::MayBuildFree { card, .. } => all.extend(data::by_id(card).map(Deed::FreeBuild)),
            Rule::MayActForLess { .. } => all.push(Deed::Civilization),
            Rule::DestroyOwn { .. } => all.push(Deed::DestroyOwn),
            Rule::DestroyOthers { .. } => all.extend(self.rivals(seat).map(|victim| Deed::Raze {
                victim,
                levels: vec![3],
                razed: Vec::new(),
                cost: 0,
                up_to: false,
                loot: false,
            })),
            Rule::RemoveLeader { .. } => all.push(Deed::RemoveLeader),
            Rule::LoseColony { .. } => all.push(Deed::LoseColony),
            Rule::RuinWonder { .. } => all.push(Deed::Ruin),
            Rule::MayTakeCards { budget_civil_actions, .. } => {
                all.push(Deed::Agreement { budget: *budget_civil_actions, taken: false });
            }
            Rule::Score { .. } => all.push(Deed::Culture(self.score(rule, seat))),
            _ => {}
        }
        all
    }

    /// Culture points of an entry of an Age III event.
    fn score(&self, rule: &Rule, seat: Seat) -> i16 {
        let Rule::Score {
            per,
            amount,
            max,
            bonus_above_consumption,
            per_civil_action,
            per_military_action,
            per_completed_wonder,
            per_discontent_worker,
        } = rule
        else {
            return 0;
        };
        let civ = self.civ(seat);
        let each = self.amount(*amount, seat);
        let mut sum = match per {
            Some(Count::HappinessRating) => self.ratings(seat).happiness * each,
            Some(count) => civ.counted(*count, &[], &[]) * each,
            None => each,
        };
        sum = max.map_or(sum, |max| sum.min(max));
        if self.food_production(seat) > i16::from(data::yellow(civ.yellow).consumption) {
            sum += i16::from(*bonus_above_consumption);
        }
        sum += i16::from(per_civil_action * civ.ca_total);
        sum += i16::from(per_military_action * civ.ma_total);
        if let Some(points) = per_completed_wonder {
            sum += civ.wonders.iter().map(|w| i16::from(points.of(w.card.card().age))).sum::<i16>();
        }
        sum + per_discontent_worker * i16::from(self.discontent(seat))
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

/// What the winner of an attack takes or destroys by an entry; `None` if it is one of another sort.
fn loot(rule: &Rule, sides: Sides) -> Option<Vec<Deed>> {
    let from = sides.loser;
    Some(match rule {
        Rule::Take { science_points, culture_points } => {
            let science = Deed::TakeScience { from, number: advantage(*science_points, sides.advantage) };
            let culture = Deed::TakeCulture { from, number: advantage(*culture_points, sides.advantage) };
            let mut all = vec![science, culture];
            all.retain(|deed| !deed.is_nothing());
            all
        }
        Rule::TakeYellowTokens { number } => {
            let number = u8::try_from(advantage(*number, sides.advantage)).unwrap_or(u8::MAX);
            vec![Deed::TakeYellow { from, number }]
        }
        Rule::TakeMix { total } => vec![Deed::Plunder { victim: from, total: *total }],
        Rule::TakeColony {} => vec![Deed::Annex { victim: from }],
        Rule::MayStealSpecialTechnologies {} => {
            vec![Deed::Steal { victim: from, budget: sides.advantage }]
        }
        Rule::Destroy { max_levels, up_to, loot } => vec![Deed::Raze {
            victim: from,
            levels: max_levels.clone(),
            razed: Vec::new(),
            cost: 0,
            up_to: *up_to,
            loot: *loot,
        }],
        Rule::RemoveCard { culture_per_level } => {
            vec![Deed::Infiltrate { victim: from, per_level: *culture_per_level }]
        }
        _ => return None,
    })
}
