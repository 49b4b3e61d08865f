//! How the points of a final event come about, for the table of the end.

use crate::ids::{Age, CardId};
use crate::rule::{Amount, Count, Formula, RankedBy, Rule};
use crate::state::ThroughTheAges;
use kernel::{Arg, Message, Seat, say};

/// Something counted.
type Counted = (&'static str, i16);

impl ThroughTheAges {
    /// What the card counts of a civilization, a sentence for each thing.
    pub(crate) fn basis(&self, card: CardId, seat: Seat) -> Vec<Message> {
        let all = card.card().rules.iter().flat_map(|rule| self.counted(rule, seat));
        all.map(|(what, n)| say!("basis", what = Arg::name("count", what), number = n)).collect()
    }

    fn counted(&self, rule: &Rule, seat: Seat) -> Vec<Counted> {
        let ratings = self.ratings(seat);
        match rule {
            Rule::ScoreRank { stat: RankedBy::ScienceRating, .. } => vec![("science_rate", ratings.science)],
            Rule::ScoreRank { stat: RankedBy::StrengthRating, .. } => vec![("strength", ratings.strength)],
            Rule::Score { per, amount, per_civil_action, per_completed_wonder, .. } => {
                let mut all = match per {
                    Some(count) => self.per(*count, seat),
                    None => self.computed(*amount, seat),
                };
                let civ = self.civ(seat);
                if *per_civil_action > 0 {
                    all.extend([("civil", civ.ca_total.into()), ("military", civ.ma_total.into())]);
                }
                if per_completed_wonder.is_some() {
                    let of = |age: Age| civ.wonders.iter().filter(|w| w.card.card().age == age).count();
                    let ages = [
                        ("wonders_a", Age::A),
                        ("wonders_i", Age::I),
                        ("wonders_ii", Age::II),
                        ("wonders_iii", Age::III),
                    ];
                    let wonders = ages.map(|(what, age)| (what, i16::try_from(of(age)).unwrap_or(0)));
                    all.extend(wonders.into_iter().filter(|(_, n)| *n > 0));
                }
                all
            }
            _ => Vec::new(),
        }
    }

    fn per(&self, count: Count, seat: Seat) -> Vec<Counted> {
        let n = self.civ(seat).counted(count, &[], &[]);
        match count {
            Count::HappinessRating => {
                let discontent = i16::from(self.discontent(seat));
                vec![("happiness", self.ratings(seat).happiness), ("discontent", discontent)]
            }
            Count::Colony => vec![("colony", n)],
            Count::UrbanBuildingLevel => vec![("urban_building_level", n)],
            Count::UnitAndArenaLevel => vec![("unit_and_arena_level", n)],
            Count::GovernmentAndSpecialLevel => vec![("government_and_special_level", n)],
            Count::Level3Technology => vec![("level_3_technology", n)],
            Count::DistinctUnitTypeUrbanTypeSpecial => vec![("distinct", n)],
            _ => Vec::new(),
        }
    }

    fn computed(&self, amount: Amount, seat: Seat) -> Vec<Counted> {
        let Amount::Formula(formula) = amount else { return Vec::new() };
        let (civ, ratings) = (self.civ(seat), self.ratings(seat));
        let (food, resources) = (self.food_production(seat), self.resource_production(seat));
        match formula {
            Formula::FoodProduction => {
                let eaten = crate::data::yellow(civ.yellow).consumption;
                vec![("food_rate", food), ("consumption", eaten.into())]
            }
            Formula::TwiceTheSmallest => vec![
                ("science_rate", ratings.science),
                ("culture_rate", ratings.culture),
                ("food_rate", food),
                ("resource_rate", resources),
            ],
            Formula::MineProduction => vec![("mine_rate", self.mine_production(seat))],
            Formula::ContentAboveTen => {
                vec![("workers", i16::from(civ.workers()) - i16::from(self.discontent(seat)))]
            }
            _ => Vec::new(),
        }
    }
}
