//! Food and resources: blue tokens on cards, paying with change, gaining, losing (RULES 15.4).

use crate::ids::Kind;
use crate::rule::Op;
use crate::state::Civ;
use serde::{Deserialize, Serialize};

/// What blue tokens stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stuff {
    /// On farms.
    Food,
    /// On mines, and on labs since Bill Gates.
    Resources,
}

/// A card that stores tokens.
#[derive(Clone, Copy, Debug)]
struct Store {
    at: usize,
    value: u16,
    tokens: u16,
    /// No token may be added: a lab after Bill Gates left.
    frozen: bool,
}

impl Civ {
    /// Do labs work like mines?
    pub fn labs_produce(&self) -> bool {
        self.leader_rule(Op::LabsProduceResources).is_some()
    }

    /// Cards that store `stuff`, the most valuable first; mines before labs of the same value.
    fn stores(&self, stuff: Stuff) -> Vec<Store> {
        let labs = self.labs_produce();
        let mut all: Vec<Store> = self
            .techs
            .iter()
            .enumerate()
            .filter_map(|(at, tech)| {
                let card = tech.card.card();
                let (value, frozen) = match (stuff, card.kind) {
                    (Stuff::Food, Kind::Farm) => (card.per_worker.food, false),
                    (Stuff::Resources, Kind::Mine) => (card.per_worker.resources, false),
                    (Stuff::Resources, Kind::Urban)
                        if card.icon == Some(crate::ids::Type::Lab) && card.level > 0 =>
                    {
                        (card.level, !labs)
                    }
                    _ => return None,
                };
                (!frozen || tech.blue > 0).then_some(Store {
                    at,
                    value: value.into(),
                    tokens: tech.blue.into(),
                    frozen,
                })
            })
            .collect();
        all.sort_by(|a, b| b.value.cmp(&a.value).then(a.at.cmp(&b.at)));
        all
    }

    /// How much is stored.
    pub fn stock(&self, stuff: Stuff) -> u16 {
        self.stores(stuff).iter().map(|s| s.value * s.tokens).sum()
    }

    fn set_tokens(&mut self, stores: &[Store], tokens: &[u16]) {
        let before: u16 = stores.iter().map(|s| s.tokens).sum();
        let after: u16 = tokens.iter().sum();
        for (store, n) in stores.iter().zip(tokens) {
            if let Some(tech) = self.techs.get_mut(store.at) {
                tech.blue = u8::try_from(*n).unwrap_or(u8::MAX);
            }
        }
        let bank = u16::from(self.blue) + before - after.min(u16::from(self.blue) + before);
        self.blue = u8::try_from(bank).unwrap_or(u8::MAX);
    }

    /// Loses `amount`, or everything if there is less; the value really lost, more if change was impossible.
    pub fn lose(&mut self, stuff: Stuff, amount: u16) -> u16 {
        let stores = self.stores(stuff);
        let total: u16 = stores.iter().map(|s| s.value * s.tokens).sum();
        let room: u16 = stores.iter().map(|s| s.tokens).sum::<u16>() + u16::from(self.blue);
        for lost in amount.min(total)..=total {
            if let Some(tokens) = arrange(&stores, total - lost)
                && tokens.iter().sum::<u16>() <= room
            {
                self.set_tokens(&stores, &tokens);
                return lost;
            }
        }
        0
    }

    /// Gains up to `amount`, as far as the blue bank has tokens; the value really gained.
    pub fn gain(&mut self, stuff: Stuff, amount: u16) -> u16 {
        let mut rest = amount;
        for store in self.stores(stuff).iter().filter(|s| !s.frozen && s.value > 0) {
            let n = (rest / store.value).min(self.blue.into());
            if let Some(tech) = self.techs.get_mut(store.at) {
                tech.blue = tech.blue.saturating_add(u8::try_from(n).unwrap_or(0));
            }
            self.blue -= u8::try_from(n).unwrap_or(0);
            rest -= n * store.value;
        }
        amount - rest
    }

    /// Cards with blue tokens on them: what may be given up when the bank is empty.
    pub fn token_cards(&self) -> Vec<crate::ids::CardId> {
        self.techs.iter().filter(|t| t.blue > 0).map(|t| t.card).collect()
    }
}

/// The way to keep `keep` with the fewest tokens on cards, the most valuable cards preferred; `None` if tokens would
/// have to move upwards. The value on cards of at least any given value never rises.
fn arrange(stores: &[Store], keep: u16) -> Option<Vec<u16>> {
    let mut left = keep;
    let mut allowed = 0;
    let mut used = 0;
    let mut tokens = vec![0; stores.len()];
    let mut i = 0;
    while let Some(first) = stores.get(i) {
        let value = first.value.max(1);
        let class = stores.iter().skip(i).take_while(|s| s.value == first.value).count();
        let members = stores.get(i..i + class).unwrap_or_default();
        let held: u16 = members.iter().map(|s| s.tokens).sum();
        allowed += held * value;
        let mut n = ((allowed - used) / value).min(left / value);
        if members.iter().all(|s| s.frozen) {
            n = n.min(held);
        }
        used += n * value;
        left -= n * value;
        // Tokens stay where they lie as far as possible; more of the same value go on a card that takes them.
        for (store, place) in members.iter().zip(tokens.iter_mut().skip(i)) {
            *place = store.tokens.min(n);
            n -= *place;
        }
        let open = members.iter().position(|s| !s.frozen).unwrap_or(0);
        if let Some(place) = tokens.get_mut(i + open) {
            *place += n;
        }
        i += class;
    }
    (left == 0).then_some(tokens)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stores(tokens: &[(u16, u16)]) -> Vec<Store> {
        tokens
            .iter()
            .enumerate()
            .map(|(at, (value, tokens))| Store { at, value: *value, tokens: *tokens, frozen: false })
            .collect()
    }

    /// Every arrangement the rule allows, by brute force.
    fn best(stores: &[Store], keep: u16) -> Option<u16> {
        fn go(stores: &[Store], i: usize, left: u16, used: u16, n: u16, best: &mut Option<u16>) {
            let Some(store) = stores.get(i) else {
                if left == 0 && best.is_none_or(|b| n < b) {
                    *best = Some(n);
                }
                return;
            };
            let allowed: u16 = stores[..=i].iter().map(|s| s.value * s.tokens).sum();
            for d in 0..=left / store.value {
                if used + d * store.value <= allowed {
                    go(stores, i + 1, left - d * store.value, used + d * store.value, n + d, best);
                }
            }
        }
        let mut found = None;
        go(stores, 0, keep, 0, 0, &mut found);
        found
    }

    /// RULES 15.4: the automatic payment leaves the fewest tokens on cards.
    #[test]
    fn paying_always_finds_the_fewest_tokens() {
        for values in [&[5u16, 3, 2, 1][..], &[5, 2, 1], &[5, 3, 1], &[3, 2, 1], &[3, 1], &[5, 1], &[2, 1]] {
            let mut counts = vec![0u16; values.len()];
            for code in 0..3usize.pow(u32::try_from(values.len()).unwrap()) {
                let mut rest = code;
                for c in &mut counts {
                    *c = u16::try_from(rest % 3).unwrap();
                    rest /= 3;
                }
                let all: Vec<(u16, u16)> = values.iter().copied().zip(counts.iter().copied()).collect();
                let stores = stores(&all);
                let total: u16 = all.iter().map(|(v, n)| v * n).sum();
                for keep in 0..=total {
                    let greedy = arrange(&stores, keep).map(|t| t.iter().sum::<u16>());
                    assert_eq!(greedy, best(&stores, keep), "{all:?} keep {keep}");
                }
            }
        }
    }
}
