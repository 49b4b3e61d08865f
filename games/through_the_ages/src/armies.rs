//! Armies and what tactics add to them (RULES 18).

use crate::data::Card;
use crate::ids::{CardId, Type};

/// Units by type and whether the tactic holds them for obsolete.
#[derive(Clone, Copy, Debug, Default)]
struct Muster {
    modern: [u8; 3],
    old: [u8; 3],
    air: u8,
}

/// The tactical strength of these units (card, number of workers) with a tactic. With `riders` infantry may count as
/// cavalry, as it is best (Genghis Khan).
pub fn tactical_strength(units: &[(CardId, u8)], tactic: CardId, riders: bool) -> i16 {
    let tactic = tactic.card();
    best_use(&muster(units, tactic), tactic, riders).1
}

/// Units by type and whether the tactic holds them for obsolete.
fn muster(units: &[(CardId, u8)], tactic: &Card) -> Muster {
    let mut muster = Muster::default();
    for (card, n) in units {
        let card = card.card();
        let slot = match card.icon {
            Some(Type::Infantry) => 0,
            Some(Type::Cavalry) => 1,
            Some(Type::Artillery) => 2,
            Some(Type::Air) => {
                muster.air += n;
                continue;
            }
            _ => continue,
        };
        // RULES 18.1: two or more levels below the tactic.
        let old = tactic.obsolete_army_strength.is_some() && card.level + 2 <= tactic.level;
        let row = if old { &mut muster.old } else { &mut muster.modern };
        if let Some(place) = row.get_mut(slot) {
            *place += n;
        }
    }
    muster
}

/// How many armies the units make with a tactic, as it gives the most strength, and how many of them are obsolete.
pub fn armies(units: &[(CardId, u8)], tactic: CardId, riders: bool) -> (u8, u8) {
    let tactic = tactic.card();
    best_use(&muster(units, tactic), tactic, riders).0
}

/// The armies and their strength; with `riders` infantry counts as cavalry where that is best.
fn best_use(muster: &Muster, tactic: &Card, riders: bool) -> ((u8, u8), i16) {
    if !riders {
        return value(muster, tactic);
    }
    let [modern, ..] = muster.modern;
    let [old, ..] = muster.old;
    let mut best = ((0, 0), 0);
    for m in 0..=modern {
        for o in 0..=old {
            let mut other = *muster;
            let ([a, b, _], [c, d, _]) = (&mut other.modern, &mut other.old);
            (*a, *b, *c, *d) = (*a - m, *b + m, *c - o, *d + o);
            let now = value(&other, tactic);
            if now.1 > best.1 {
                best = now;
            }
        }
    }
    best
}

fn value(muster: &Muster, tactic: &Card) -> ((u8, u8), i16) {
    let need = [tactic.army.infantry, tactic.army.cavalry, tactic.army.artillery];
    let sets = |have: &dyn Fn(usize) -> u8| {
        need.iter().enumerate().filter(|(_, r)| **r > 0).map(|(t, r)| have(t) / r).min().unwrap_or(0)
    };
    let at = |row: &[u8; 3], t: usize| row.get(t).copied().unwrap_or(0);
    let full = sets(&|t| at(&muster.modern, t));
    let all = sets(&|t| at(&muster.modern, t) + at(&muster.old, t));
    let low = all - full;
    let doubled = muster.air.min(full);
    let doubled_low = (muster.air - doubled).min(low);
    let lower = tactic.obsolete_army_strength.unwrap_or(tactic.army_strength);
    let strength = i16::from(full + doubled) * tactic.army_strength + i16::from(low + doubled_low) * lower;
    ((all, low), strength)
}
