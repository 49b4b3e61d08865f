//! Units against units (RULES 10.5).

use super::unit_arg;
use crate::data::data;
use crate::ids::UnitKind;
use crate::state::{Civ2010, Unit};
use crate::task::{Battle, Fielded};
use kernel::{Applied, say};

impl Civ2010 {
    /// Wounds for the unit of a front; it dies when they reach its strength.
    pub(super) fn hurt(&mut self, front: u8, wounds: u8, out: &mut Applied) {
        let at = usize::from(front).saturating_sub(1);
        let Some(battle) = self.battle().cloned() else { return };
        let Some(Some(unit)) = battle.fronts.get(at).copied() else { return };
        let strength = self.strength(&battle, unit.side, unit.unit);
        let dies = unit.wounds + wounds >= strength;
        if let Some(b) = self.battle_mut() {
            if dies {
                b.side_mut(unit.side).killed.push(unit.unit);
            }
            if let Some(slot) = b.fronts.get_mut(at) {
                *slot = if dies { None } else { Some(Fielded { wounds: unit.wounds + wounds, ..unit }) };
            }
        }
        if dies {
            out.tell(say!("unit-dies", unit = unit_arg(unit.unit), front = front));
        }
    }

    /// RULES 10.5: a new front, or a clash.
    pub(crate) fn play_unit(&mut self, unit: Unit, front: Option<u8>, out: &mut Applied) {
        let Some(battle) = self.battle().cloned() else { return };
        let side = battle.active;
        let strength = self.strength(&battle, side, unit);
        out.reveals = true;
        let fresh = Fielded { side, unit, wounds: 0 };
        if let Some(b) = self.battle_mut() {
            let force = &mut b.side_mut(side).force;
            if let Some(i) = force.iter().position(|u| *u == unit) {
                force.remove(i);
            }
            b.played = true;
            b.metalworking = false;
        }
        let told = |n: u8| match battle.owner(side) {
            Some(seat) => {
                say!("unit-played", seat = seat, unit = unit_arg(unit), strength = strength, front = n)
            }
            None => say!("barbarian-played", unit = unit_arg(unit), strength = strength, front = n),
        };
        let Some(front) = front else {
            let number = u8::try_from(battle.fronts.len() + 1).unwrap_or(u8::MAX);
            out.tell(told(number));
            if let Some(b) = self.battle_mut() {
                b.fronts.push(Some(fresh));
            }
            return;
        };
        out.tell(told(front));
        let at = usize::from(front) - 1;
        let Some(Some(enemy)) = battle.fronts.get(at).copied() else { return };
        let clash = self.clash(&battle, unit, enemy);
        if clash.enemy_dies {
            out.tell(say!("unit-dies", unit = unit_arg(enemy.unit), front = front));
        }
        if clash.own_dies {
            out.tell(say!("unit-dies", unit = unit_arg(unit), front = front));
        }
        if let Some(b) = self.battle_mut() {
            if clash.enemy_dies {
                b.side_mut(enemy.side).killed.push(enemy.unit);
            }
            if clash.own_dies {
                b.side_mut(side).killed.push(unit);
            }
            let left = match (clash.own_dies, clash.enemy_dies) {
                (false, _) => Some(Fielded { wounds: clash.own_wounds, ..fresh }),
                (true, false) => Some(Fielded { wounds: clash.enemy_wounds, ..enemy }),
                (true, true) => None,
            };
            if let Some(slot) = b.fronts.get_mut(at) {
                *slot = left;
            }
        }
    }

    /// What happens if the active side attacks with `unit`.
    pub(crate) fn clash(&self, battle: &Battle, unit: Unit, enemy: Fielded) -> Clash {
        let own = self.strength(battle, battle.active, unit);
        let theirs = self.strength(battle, enemy.side, enemy.unit);
        let blow = own + if battle.metalworking { 3 } else { 0 };
        let enemy_dies = enemy.wounds + blow >= theirs;
        let own_dies = theirs >= own;
        let none = Clash { own_dies, enemy_dies, own_wounds: theirs, enemy_wounds: enemy.wounds + blow };
        if trumps(unit.kind, enemy.unit.kind) && enemy_dies {
            return Clash { own_dies: false, own_wounds: 0, ..none };
        }
        if trumps(enemy.unit.kind, unit.kind) && own_dies {
            return Clash { enemy_dies: false, enemy_wounds: enemy.wounds, ..none };
        }
        none
    }
}

/// The outcome of a clash.
pub(crate) struct Clash {
    pub(crate) own_dies: bool,
    pub(crate) enemy_dies: bool,
    /// Wounds of those who live.
    pub(crate) own_wounds: u8,
    pub(crate) enemy_wounds: u8,
}

/// Does the first strike first?
fn trumps(one: UnitKind, other: UnitKind) -> bool {
    data().units[one].trumps == Some(other)
}
