//! Trade cards in hand: counting, the worth of sets, and paying with them (RULES 5.12, 13.4).

mod sets;

pub use sets::{Set, largest_set};

use crate::data::data;
use crate::ids::{Card, Good, Id};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

const KINDS: usize = 27;
/// Trade cards a move can name: as many as there are, 90 commodities and 8 calamities.
pub(crate) const MOST_CARDS: usize = 98;

/// Some trade cards; equal ones can't be told apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards([u8; KINDS]);

impl Cards {
    /// How many of this face.
    pub fn of(&self, card: Card) -> u8 {
        self.0.get(card.index()).copied().unwrap_or(0)
    }
    /// Adds some of one face.
    pub fn add(&mut self, card: Card, count: u8) {
        if let Some(n) = self.0.get_mut(card.index()) {
            *n += count;
        }
    }
    /// Takes one away; `false` if there is none.
    pub fn take(&mut self, card: Card) -> bool {
        match self.0.get_mut(card.index()) {
            Some(n) if *n > 0 => {
                *n -= 1;
                true
            }
            _ => false,
        }
    }
    /// Adds all of another.
    pub fn join(&mut self, other: &Cards) {
        other.kinds().for_each(|(card, n)| self.add(card, n));
    }
    /// Takes all of another away, as far as there are such.
    pub fn drop(&mut self, other: &Cards) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine = mine.saturating_sub(theirs);
        }
    }
    /// Has it all of another?
    pub fn holds(&self, other: &Cards) -> bool {
        self.0.iter().zip(other.0).all(|(mine, theirs)| *mine >= theirs)
    }
    /// Faces that are there, with their numbers.
    pub fn kinds(&self) -> impl Iterator<Item = (Card, u8)> + '_ {
        Card::ALL.iter().copied().zip(self.0).filter(|(_, n)| *n > 0)
    }
    /// Every card, one by one.
    pub fn each(&self) -> impl Iterator<Item = Card> + '_ {
        self.kinds().flat_map(|(card, n)| (0..n).map(move |_| card))
    }
    /// How many.
    pub fn len(&self) -> usize {
        self.0.iter().map(|n| usize::from(*n)).sum()
    }
    /// None?
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|n| *n == 0)
    }
    /// The commodities among them.
    #[must_use]
    pub fn commodities(&self) -> Cards {
        self.each().filter(|c| c.commodity()).collect()
    }
    /// Can different ones among them stand for all these goods?
    pub fn can_name(&self, goods: &[Good]) -> bool {
        let Some((good, rest)) = goods.split_first() else { return true };
        Card::ALL.iter().filter(|c| c.is(*good)).any(|card| {
            let mut left = *self;
            left.take(*card) && left.can_name(rest)
        })
    }
    /// What the best sets lose if one card is given away; cards of other clusters are not looked at.
    pub(crate) fn loss(&self, card: Card, western: bool) -> u32 {
        let Some(cluster) = clusters().iter().find(|c| c.cards().any(|one| one == card)) else { return 0 };
        let mut rest = *self;
        rest.take(card);
        cluster.value(self, western) - cluster.value(&rest, western)
    }
    /// What the best sets are worth, every dual card on its better side.
    pub fn value(&self, western: bool) -> u32 {
        clusters().iter().map(|cluster| cluster.value(self, western)).sum()
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut all = Cards::default();
        cards.into_iter().for_each(|c| all.add(c, 1));
        all
    }
}

/// `hides,hides,wine3`.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.each().map(|c| c.to_string()).collect();
        f.write_str(&names.join(","))
    }
}

impl FromStr for Cards {
    type Err = crate::ids::UnknownId;
    fn from_str(text: &str) -> Result<Cards, Self::Err> {
        if text.split(',').count() > MOST_CARDS {
            return Err(crate::ids::UnknownId);
        }
        text.split(',').map(str::parse).collect::<Result<Vec<Card>, _>>().map(|c| c.into_iter().collect())
    }
}

/// Cards whose worth hangs together because dual cards join their goods.
struct Cluster {
    goods: &'static [Good],
    single: &'static [Card],
    dual: &'static [Card],
}

fn clusters() -> &'static [Cluster] {
    macro_rules! alone {
        ($name:ident) => {
            Cluster { goods: &[Good::$name], single: &[Card::$name], dual: &[] }
        };
    }
    const ALL: &[Cluster] = &[
        Cluster {
            goods: &[Good::Hides, Good::Ochre],
            single: &[Card::Hides, Card::Ochre],
            dual: &[Card::HidesOchre],
        },
        Cluster {
            goods: &[Good::Iron, Good::Papyrus, Good::Wood],
            single: &[Card::Iron, Card::Papyrus, Card::Wood],
            dual: &[Card::WoodIron, Card::IronPapyrus, Card::PapyrusWood],
        },
        Cluster { goods: &[Good::Wine], single: &[Card::Wine3, Card::Wine4, Card::Wine5], dual: &[] },
        alone!(Salt),
        alone!(Grain),
        alone!(Cloth),
        alone!(Bronze),
        alone!(Spices),
        alone!(Gems),
        alone!(Gold),
    ];
    ALL
}

/// What `n` cards of one good are worth; those beyond the largest set form another.
pub fn set_value(good: Good, n: u8, western: bool) -> u32 {
    let facts = &data().goods[good];
    let most = u32::from(if western { facts.max_set_western } else { facts.max_set_base }).max(1);
    let n = u32::from(n);
    (n / most * most * most + (n % most) * (n % most)) * facts.value
}

/// What wine cards are worth together: the sum of their values times their number.
pub fn wine_value(threes: u8, fours: u8, fives: u8) -> u32 {
    let [a, b, c] = [threes, fours, fives].map(u32::from);
    (3 * a + 4 * b + 5 * c) * (a + b + c)
}

impl Cluster {
    fn cards(&self) -> impl Iterator<Item = Card> {
        self.single.iter().chain(self.dual).copied()
    }

    fn value(&self, cards: &Cards, western: bool) -> u32 {
        if self.goods == [Good::Wine] {
            return wine_value(cards.of(Card::Wine3), cards.of(Card::Wine4), cards.of(Card::Wine5));
        }
        let mut counts = [0u8; 3];
        for (n, card) in counts.iter_mut().zip(self.single) {
            *n = cards.of(*card);
        }
        self.best(counts, cards, self.dual, western)
    }

    /// Gives the dual cards of one face to their two goods in every possible way.
    fn best(&self, counts: [u8; 3], cards: &Cards, dual: &[Card], western: bool) -> u32 {
        let Some((card, rest)) = dual.split_first() else {
            return self.goods.iter().zip(counts).map(|(g, n)| set_value(*g, n, western)).sum();
        };
        let held = cards.of(*card);
        (0..=held)
            .map(|first| {
                let mut counts = counts;
                for (good, n) in card.goods().iter().zip([first, held - first]) {
                    if let Some(at) = self.goods.iter().position(|g| g == good)
                        && let Some(count) = counts.get_mut(at)
                    {
                        *count += n;
                    }
                }
                self.best(counts, cards, rest, western)
            })
            .max()
            .unwrap_or(0)
    }

    /// Every part of the hand in this cluster: cards, their worth, and what the hand loses by them.
    fn parts(&self, hand: &Cards, western: bool) -> Vec<Part> {
        let whole = self.value(hand, western);
        let mut parts = vec![Part::default()];
        for card in self.cards() {
            let held = hand.of(card);
            parts = parts
                .into_iter()
                .flat_map(|part| {
                    (0..=held).map(move |n| {
                        let mut cards = part.cards;
                        cards.add(card, n);
                        Part { cards, ..Part::default() }
                    })
                })
                .collect();
        }
        for part in &mut parts {
            let mut rest = *hand;
            rest.drop(&part.cards);
            part.worth = self.value(&part.cards, western);
            part.loss = whole - self.value(&rest, western);
            part.count = part.cards.len();
        }
        parts.sort_by_key(|p| (p.worth, p.loss, p.count, p.cards));
        parts.dedup_by_key(|p| p.worth);
        parts
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Part {
    cards: Cards,
    worth: u32,
    loss: u32,
    count: usize,
}

/// What is spent rather.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Preference {
    /// As few tokens as possible.
    #[default]
    Cards,
    /// As little of the hand's worth as possible.
    Tokens,
}

/// The cards and tokens that pay `price`, or `None` if it can't be paid.
pub(crate) fn payment(
    hand: &Cards,
    treasury: u8,
    price: u32,
    prefer: Preference,
    western: bool,
) -> Option<(Cards, u8)> {
    let top = usize::try_from(price).ok()?;
    // The best part of the hand for each worth up to the price; more than the price counts as the price.
    let mut best: Vec<Option<Part>> = vec![None; top + 1];
    if let Some(first) = best.first_mut() {
        *first = Some(Part::default());
    }
    for cluster in clusters() {
        let parts = cluster.parts(hand, western);
        if parts.len() < 2 {
            continue;
        }
        let mut next: Vec<Option<Part>> = vec![None; top + 1];
        for (worth, part) in best.iter().enumerate().filter_map(|(w, p)| Some((w, (*p)?))) {
            for more in &parts {
                let sum = worth + usize::try_from(more.worth).ok()?;
                let mut cards = part.cards;
                cards.join(&more.cards);
                let both =
                    Part { cards, worth: 0, loss: part.loss + more.loss, count: part.count + more.count };
                if let Some(place) = next.get_mut(sum.min(top))
                    && place.is_none_or(|old| {
                        (both.loss, both.count, both.cards) < (old.loss, old.count, old.cards)
                    })
                {
                    *place = Some(both);
                }
            }
        }
        best = next;
    }
    let ways = best.iter().enumerate().filter_map(|(worth, part)| {
        let tokens = u8::try_from(top - worth).ok().filter(|t| *t <= treasury)?;
        Some(((*part)?, tokens))
    });
    let choice = match prefer {
        Preference::Cards => ways.min_by_key(|(p, tokens)| (u32::from(*tokens), p.loss, p.count)),
        Preference::Tokens => ways.min_by_key(|(p, tokens)| (p.loss, u32::from(*tokens), p.count)),
    };
    choice.map(|(part, tokens)| (part.cards, tokens))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Cards {
        text.parse().unwrap()
    }

    /// RULES 13.7. The booklet's 82.21 to 82.25: sets and their largest worth.
    #[test]
    fn sets_are_worth_what_the_booklets_say() {
        assert_eq!(cards("grain,grain,grain").value(true), 36);
        let ten: Cards = (0..7).map(|_| Card::Hides).chain((0..3).map(|_| Card::HidesOchre)).collect();
        assert_eq!(ten.value(true), 100);
        assert_eq!(cards("wine3,wine3,wine4,wine5").value(true), 60);
        assert_eq!(wine_value(4, 3, 2), 306);
        let bronze: Cards = (0..7).map(|_| Card::Bronze).collect();
        assert_eq!(bronze.value(true), 216 + 6);
        assert_eq!(cards("iron,iron,papyrus,iron-papyrus,wood").value(true), 22);
        for (good, facts) in data().goods.iter().filter(|(g, _)| *g != Good::Wine) {
            assert_eq!(set_value(good, facts.max_set_western, true), facts.max_value_western, "{good}");
        }
        assert_eq!(set_value(Good::Hides, 10, false), 49 + 9, "seven are a set in the base game");
    }

    /// RULES 13.4, 13.7.
    #[test]
    fn a_price_is_paid_with_cards_or_with_tokens_first() {
        let hand = cards("grain,grain,grain,salt,salt");
        let (paid, tokens) = payment(&hand, 40, 70, Preference::Cards, true).unwrap();
        assert_eq!((paid, tokens), (hand, 22));
        let (paid, tokens) = payment(&hand, 40, 70, Preference::Tokens, true).unwrap();
        assert_eq!((paid, tokens), (cards("grain,grain,grain"), 34));
        assert_eq!(payment(&hand, 10, 70, Preference::Cards, true), None);
        assert_eq!(payment(&hand, 0, 0, Preference::Cards, true), Some((Cards::default(), 0)));
    }

    /// RULES 13.4: whatever is paid covers the price and is no worse than any other way.
    #[test]
    fn payments_are_the_best_of_all_ways() {
        let hand = cards("hides,ochre,hides-ochre,iron,iron-papyrus,wine3,wine4,salt,salt");
        let kinds: Vec<(Card, u8)> = hand.kinds().collect();
        let mut subsets = vec![Cards::default()];
        for (card, n) in kinds {
            subsets = subsets
                .into_iter()
                .flat_map(|s| {
                    (0..=n).map(move |k| {
                        let mut s = s;
                        s.add(card, k);
                        s
                    })
                })
                .collect();
        }
        for price in 1..=60u32 {
            let ways = subsets.iter().filter_map(|s| {
                let tokens = price.saturating_sub(s.value(true));
                let mut rest = hand;
                rest.drop(s);
                (tokens <= 10).then(|| (tokens, hand.value(true) - rest.value(true), s.len()))
            });
            let best = ways.min();
            let found = payment(&hand, 10, price, Preference::Cards, true).map(|(s, tokens)| {
                let mut rest = hand;
                rest.drop(&s);
                (u32::from(tokens), hand.value(true) - rest.value(true), s.len())
            });
            assert_eq!(found, best, "{price}");
        }
    }
}
