//! The focus row: five cards in five slots, with the tokens that lie on them.

use crate::ids::{CityState, Few, Focus, FocusCard, Id, Nature};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;
use std::ops::{Index, IndexMut};

/// A slot of the focus row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SlotNo(u8);

impl SlotNo {
    /// Slots 1 to 5.
    pub const ALL: [SlotNo; 5] = [SlotNo(0), SlotNo(1), SlotNo(2), SlotNo(3), SlotNo(4)];
    /// Slot 1, where a reset card goes.
    pub const FIRST: SlotNo = SlotNo(0);
    /// Slot 5.
    pub const LAST: SlotNo = SlotNo(4);
    /// Slot 4, where the automated Roosevelt puts natural wonders.
    pub const FOURTH: SlotNo = SlotNo(3);

    /// The slot people call `number`.
    pub fn new(number: u8) -> Option<SlotNo> {
        (1..=5).contains(&number).then(|| SlotNo(number - 1))
    }
    /// As people count, from 1.
    pub fn number(self) -> u8 {
        self.0 + 1
    }
    /// The next slot to the right.
    pub fn right(self) -> Option<SlotNo> {
        SlotNo::new(self.number() + 1)
    }
    /// Where the card of this slot lies after the card in `reset` has been reset.
    #[must_use]
    pub fn after_reset(self, reset: SlotNo) -> SlotNo {
        match self.cmp(&reset) {
            Ordering::Less => self.right().unwrap_or(SlotNo::LAST),
            Ordering::Equal => SlotNo::FIRST,
            Ordering::Greater => self,
        }
    }
}

/// A card of the row with what lies on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RowCard {
    /// The card.
    pub card: FocusCard,
    /// Trade tokens.
    pub trade: u8,
    /// Tokens of conquered city-states.
    pub city_states: Few<CityState>,
    /// Natural-wonder tokens that Roosevelt put here.
    pub nature: Few<Nature>,
}

/// Which card of a row somebody means: by its kind, or the second of that kind (Oxford University).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CardRef {
    /// Its kind.
    pub kind: Focus,
    /// The one in the higher slot of two of a kind.
    pub second: bool,
}

impl From<Focus> for CardRef {
    fn from(kind: Focus) -> CardRef {
        CardRef { kind, second: false }
    }
}

impl fmt::Display for CardRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.kind, if self.second { "-2" } else { "" })
    }
}

impl std::str::FromStr for CardRef {
    type Err = crate::ids::UnknownId;
    fn from_str(text: &str) -> Result<CardRef, Self::Err> {
        let (kind, second) = match text.strip_suffix("-2") {
            Some(kind) => (kind, true),
            None => (text, false),
        };
        Ok(CardRef { kind: kind.parse()?, second })
    }
}

/// The five cards, slot 1 first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Row([RowCard; 5]);

impl Row {
    /// Level-I cards of these kinds from slot 1 on.
    pub fn new(kinds: &[Focus]) -> Row {
        let mut at = kinds.iter();
        Row([(); 5].map(|()| {
            let kind = at.next().copied().unwrap_or(Focus::Culture);
            let card = FocusCard::of(kind, 1).unwrap_or(FocusCard::EarlyEmpire);
            RowCard { card, trade: 0, city_states: Few::NONE, nature: Few::NONE }
        }))
    }

    /// Slots with their cards.
    pub fn iter(&self) -> impl Iterator<Item = (SlotNo, &RowCard)> {
        SlotNo::ALL.into_iter().zip(&self.0)
    }
    /// Slots with cards of a kind.
    pub fn of_kind(&self, kind: Focus) -> impl Iterator<Item = (SlotNo, &RowCard)> {
        self.iter().filter(move |(_, c)| c.card.kind() == kind)
    }
    /// Where the meant card lies.
    pub fn find(&self, card: CardRef) -> Option<SlotNo> {
        let mut slots = self.of_kind(card.kind).map(|(slot, _)| slot);
        let first = slots.next();
        if card.second { slots.next() } else { first }
    }
    /// How people refer to the card in a slot.
    pub fn name(&self, slot: SlotNo) -> CardRef {
        let kind = self[slot].card.kind();
        let second = self.of_kind(kind).next().is_some_and(|(first, _)| first != slot);
        CardRef { kind, second }
    }
    /// Is this very card in the row?
    pub fn has(&self, card: FocusCard) -> bool {
        self.0.iter().any(|c| c.card == card)
    }
    /// Takes the card out, shifts all in lower slots one to the right, and puts it into slot 1.
    pub fn reset(&mut self, slot: SlotNo) {
        if let Some(part) = self.0.get_mut(..=usize::from(slot.0)) {
            part.rotate_right(1);
        }
    }
    /// Swaps two cards with all that lies on them.
    pub fn swap(&mut self, a: SlotNo, b: SlotNo) {
        self.0.swap(usize::from(a.0), usize::from(b.0));
    }
    /// All trade tokens of the row.
    pub fn trade(&self) -> u8 {
        self.0.iter().map(|c| c.trade).sum()
    }
    /// The card with the fewest trade tokens, the highest slot of several (AUTOMA 8).
    pub fn poorest(&self) -> SlotNo {
        self.iter().min_by_key(|(slot, c)| (c.trade, 5 - slot.0)).map_or(SlotNo::LAST, |(slot, _)| slot)
    }
    /// The card with the most trade tokens, the lowest slot of several (RULES 16).
    pub fn richest(&self) -> Option<SlotNo> {
        self.iter().filter(|(_, c)| c.trade > 0).max_by_key(|(slot, c)| (c.trade, 5 - slot.0)).map(|(s, _)| s)
    }
    /// Takes a natural-wonder token off whatever card it lies on.
    pub fn drop_nature(&mut self, nature: Nature) {
        self.0.iter_mut().for_each(|c| c.nature.remove(nature));
    }
    /// Takes a city-state token off whatever card it lies on.
    pub fn drop_city_state(&mut self, city_state: CityState) {
        self.0.iter_mut().for_each(|c| c.city_states.remove(city_state));
    }
    /// Cards of the owner's twenty that are not in the row.
    pub fn deck(&self) -> impl Iterator<Item = FocusCard> {
        FocusCard::ALL.iter().copied().filter(|c| !self.has(*c))
    }
}

#[allow(clippy::indexing_slicing, reason = "a SlotNo is 0 to 4")]
impl Index<SlotNo> for Row {
    type Output = RowCard;
    fn index(&self, slot: SlotNo) -> &RowCard {
        &self.0[usize::from(slot.0)]
    }
}

#[allow(clippy::indexing_slicing, reason = "a SlotNo is 0 to 4")]
impl IndexMut<SlotNo> for Row {
    fn index_mut(&mut self, slot: SlotNo) -> &mut RowCard {
        &mut self.0[usize::from(slot.0)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RULES 7
    #[test]
    fn a_reset_card_goes_to_slot_1_and_lower_slots_shift() {
        let mut row = Row::new(Focus::ALL);
        row[SlotNo::FOURTH].trade = 2;
        row.reset(SlotNo::FOURTH);
        let kinds: Vec<Focus> = row.iter().map(|(_, c)| c.card.kind()).collect();
        assert_eq!(kinds, [Focus::Industry, Focus::Culture, Focus::Science, Focus::Economy, Focus::Military]);
        assert_eq!(row[SlotNo::FIRST].trade, 2, "tokens stay on their card");
        let before = Row::new(Focus::ALL);
        for reset in SlotNo::ALL {
            let mut after = before;
            after.reset(reset);
            let follows = |slot: SlotNo| after[slot.after_reset(reset)].card == before[slot].card;
            assert!(SlotNo::ALL.into_iter().all(follows), "whoever knows a slot finds its card again");
        }
    }
}
