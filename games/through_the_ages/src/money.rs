//! Food and resources: blue tokens on cards, paying with change, gaining, losing (RULES 15.4).

use crate::civ::Civ;
use crate::ids::{CardId, Kind};
use crate::names::Unit;
use crate::rule::{Rule, any};
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

impl Stuff {
    /// As amounts are told.
    pub fn unit(self) -> Unit {
        match self {
            Stuff::Food => Unit::Food,
            Stuff::Resources => Unit::Resources,
        }
    }
}

/// A card that stores tokens.
#[derive(Clone, Copy, Debug)]
struct Store {
    at: usize,
    card: CardId,
    lab: bool,
    value: u16,
    tokens: u16,
    /// No token may be added: a lab after Bill Gates left.
    frozen: bool,
}

impl Civ {
    /// Do labs work like mines?
    pub fn labs_produce(&self) -> bool {
        any!(self.leader_rules(), Rule::LabsProduceResources {})
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
                    card: tech.card,
                    lab: card.kind == Kind::Urban,
                    value: value.into(),
                    tokens: tech.blue.into(),
                    frozen,
                })
            })
            .collect();
        all.sort_by_key(|store| (std::cmp::Reverse(store.value), store.lab, store.at));
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
        let bank = u16::from(self.blue);
        let preferred = self.orders.pays(stuff).and_then(|card| preferred(&stores, card, amount, bank));
        let Some((lost, tokens)) = preferred.or_else(|| fewest(&stores, amount, bank)) else { return 0 };
        self.set_tokens(&stores, &tokens);
        lost
    }

    /// Cards that payments of `stuff` may come from; one alone is no choice.
    pub fn pay_cards(&self, stuff: Stuff) -> Vec<CardId> {
        let cards: Vec<CardId> = self.stores(stuff).iter().map(|store| store.card).collect();
        if cards.len() > 1 { cards } else { Vec::new() }
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

/// The automatic payment: what it comes to and what stays on each card. The fewest tokens stay; more than `amount` is
/// paid only if change is impossible.
fn fewest(stores: &[Store], amount: u16, bank: u16) -> Option<(u16, Vec<u16>)> {
    let total: u16 = stores.iter().map(|s| s.value * s.tokens).sum();
    let room: u16 = stores.iter().map(|s| s.tokens).sum::<u16>() + bank;
    (amount.min(total)..=total).find_map(|lost| {
        let tokens = arrange(stores, total - lost)?;
        (tokens.iter().sum::<u16>() <= room).then_some((lost, tokens))
    })
}

/// The payment its owner prefers (RULES 15.4: any combination): whole tokens of one card first, the rest automatically;
/// none if that does not come out exactly.
fn preferred(stores: &[Store], card: CardId, amount: u16, bank: u16) -> Option<(u16, Vec<u16>)> {
    let mut left = stores.to_vec();
    let store = left.iter_mut().find(|s| s.card == card && s.value > 0)?;
    let n = store.tokens.min(amount / store.value);
    store.tokens -= n;
    let paid = n * store.value;
    let (lost, tokens) = fewest(&left, amount - paid, bank + n)?;
    (lost + paid == amount).then_some((amount, tokens))
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
            .map(|(at, (value, tokens))| Store {
                at,
                card: CardId(0),
                lab: false,
                value: *value,
                tokens: *tokens,
                frozen: false,
            })
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

    /// Every way to pay `amount` exactly.
    fn all_ways(stores: &[Store], amount: u16, bank: u16) -> Vec<Vec<u16>> {
        fn go(stores: &[Store], left: u16, used: u16, ways: &mut Vec<Vec<u16>>, way: &mut Vec<u16>) {
            let Some(store) = stores.get(way.len()) else {
                if left == 0 {
                    ways.push(way.clone());
                }
                return;
            };
            let allowed: u16 = stores[..=way.len()].iter().map(|s| s.value * s.tokens).sum();
            for n in 0..=left.min(allowed - used) / store.value {
                way.push(n);
                go(stores, left - n * store.value, used + n * store.value, ways, way);
                way.pop();
            }
        }
        let total: u16 = stores.iter().map(|s| s.value * s.tokens).sum();
        let room = stores.iter().map(|s| s.tokens).sum::<u16>() + bank;
        let mut ways = Vec::new();
        go(stores, total - amount, 0, &mut ways, &mut Vec::new());
        ways.retain(|way| way.iter().sum::<u16>() <= room);
        ways
    }

    /// What stays on cards after a payment from `way`, and whether it is exact.
    fn later(stores: &[Store], way: &[u16], bank: u16, amount: u16) -> (bool, u16) {
        let after: Vec<Store> = stores.iter().zip(way).map(|(s, n)| Store { tokens: *n, ..*s }).collect();
        let (lost, tokens) = fewest(&after, amount, bank).unwrap();
        (lost > amount, tokens.iter().sum())
    }

    /// RULES 15.4: after the automatic payment every later one is as exact, and leaves as few tokens on cards, as after
    /// any other: nobody loses by not choosing.
    #[test]
    fn no_other_payment_makes_a_later_one_better() {
        for values in [&[5u16, 3, 2, 1][..], &[5, 2, 1], &[5, 3, 1], &[3, 2, 1], &[5, 1]] {
            let places = u32::try_from(values.len()).unwrap();
            for code in 0..3u16.pow(places) {
                let count = |i: u32| code / 3u16.pow(i) % 3;
                let all: Vec<(u16, u16)> = (0..places).zip(values).map(|(i, v)| (*v, count(i))).collect();
                let stores = stores(&all);
                let total: u16 = all.iter().map(|(v, n)| v * n).sum();
                let held: u16 = all.iter().map(|(_, n)| n).sum();
                for (bank, amount) in (0..3).flat_map(|b| (1..=total.min(6)).map(move |a| (b, a))) {
                    let (lost, way) = fewest(&stores, amount, bank).unwrap();
                    if lost > amount {
                        continue;
                    }
                    let left = |way: &[u16]| bank + held - way.iter().sum::<u16>();
                    for other in all_ways(&stores, amount, bank) {
                        for next in 1..=total - amount {
                            let ours = later(&stores, &way, left(&way), next);
                            let theirs = later(&stores, &other, left(&other), next);
                            assert!(ours <= theirs, "{all:?} bank {bank}: {amount} then {next}: {other:?}");
                        }
                    }
                }
            }
        }
    }
}
