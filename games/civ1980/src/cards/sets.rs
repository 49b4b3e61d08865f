//! A hand cut into its best sets, one for each good.

use super::{Cards, Cluster, clusters, set_value};
use crate::data::data;
use crate::ids::{Card, Good, Id};

/// Cards that stand for one good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Set {
    /// Which.
    pub good: Good,
    /// The cards, dual ones among them.
    pub cards: Cards,
    /// What they are worth together.
    pub value: u32,
}

/// Cards of the largest set of a good; more begin another one.
pub fn largest_set(good: Good, western: bool) -> u8 {
    let facts = &data().goods[good];
    if western { facts.max_set_western } else { facts.max_set_base }
}

impl Cards {
    /// The best sets of a hand, every dual card where it is worth most.
    pub fn sets(&self, western: bool) -> Vec<Set> {
        clusters().iter().flat_map(|c| c.sets(self, western)).collect()
    }

    /// What the hand is worth once some cards are given and goods that were named have come; of wine, the cheapest.
    pub fn after_deal(&self, given: &Cards, named: &[Good], western: bool) -> u32 {
        let mut then = *self;
        then.drop(given);
        for good in named {
            let single = Card::ALL.iter().find(|c| c.goods() == [*good]);
            single.iter().for_each(|card| then.add(**card, 1));
        }
        then.value(western)
    }

    /// What one more card of a good would add to the hand; of wine, the cheapest.
    pub fn more(&self, good: Good, western: bool) -> u32 {
        let single = Card::ALL.iter().find(|c| c.goods() == [good]);
        let mut richer = *self;
        single.iter().for_each(|card| richer.add(**card, 1));
        richer.value(western).saturating_sub(self.value(western))
    }
}

impl Cluster {
    fn sets(&self, hand: &Cards, western: bool) -> Vec<Set> {
        if self.goods == [Good::Wine] {
            let value = self.value(hand, western);
            let cards = self.held(hand);
            return (!cards.is_empty())
                .then_some(Set { good: Good::Wine, cards, value })
                .into_iter()
                .collect();
        }
        let mut ways: Vec<Vec<Cards>> = vec![
            self.single
                .iter()
                .map(|card| std::iter::repeat_n(*card, hand.of(*card).into()).collect())
                .collect(),
        ];
        for card in self.dual {
            let held = hand.of(*card);
            ways = ways.into_iter().flat_map(|way| self.spread(&way, *card, held)).collect();
        }
        let worth = |way: &[Cards]| -> u32 {
            self.goods.iter().zip(way).map(|(g, c)| set_value(*g, count(c), western)).sum()
        };
        let best = ways.into_iter().max_by_key(|way| worth(way)).unwrap_or_default();
        let sets = self.goods.iter().zip(best).filter(|(_, cards)| !cards.is_empty());
        sets.map(|(good, cards)| Set { good: *good, cards, value: set_value(*good, count(&cards), western) })
            .collect()
    }

    fn held(&self, hand: &Cards) -> Cards {
        self.cards().flat_map(|card| std::iter::repeat_n(card, hand.of(card).into())).collect()
    }

    /// Dual cards of one face given to their two goods in every possible way.
    fn spread(&self, way: &[Cards], card: Card, held: u8) -> Vec<Vec<Cards>> {
        let shares = (0..=held).map(|first| [first, held - first]);
        shares
            .map(|share| {
                let mut way = way.to_vec();
                for (good, n) in card.goods().iter().zip(share) {
                    let at = self.goods.iter().position(|g| g == good);
                    if let Some(cards) = at.and_then(|at| way.get_mut(at)) {
                        cards.add(card, n);
                    }
                }
                way
            })
            .collect()
    }
}

fn count(cards: &Cards) -> u8 {
    u8::try_from(cards.len()).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::wine_value;

    #[test]
    fn sets_are_worth_together_what_the_hand_is() {
        for text in
            ["hides,hides,hides-ochre,ochre", "iron,iron,papyrus,iron-papyrus,wood,wood-iron,papyrus-wood"]
        {
            let hand: Cards = text.parse().unwrap();
            let sets = hand.sets(true);
            assert_eq!(sets.iter().map(|s| s.value).sum::<u32>(), hand.value(true), "{text}");
            assert_eq!(sets.iter().map(|s| s.cards.len()).sum::<usize>(), hand.len(), "{text}");
        }
        let wine: Cards = "wine3,wine5,salt".parse().unwrap();
        let sets = wine.sets(true);
        assert_eq!(sets.iter().find(|s| s.good == Good::Wine).map(|s| s.value), Some(wine_value(1, 0, 1)));
        assert_eq!(wine.more(Good::Salt, true), 9);
        assert_eq!(wine.more(Good::Wine, true), wine_value(2, 0, 1) - wine_value(1, 0, 1));
    }
}
