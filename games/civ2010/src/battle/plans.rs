//! Battle plans and the barbarians' rule (RULES 16).

use crate::moves::Move;
use crate::orders::{Aim, First, Plan};
use crate::state::Civ2010;
use crate::task::{Battle, Fielded};

impl Civ2010 {
    /// RULES 16c: kill without dying, else kill, else the weakest unit on a new front.
    pub(crate) fn policy(&self, battle: &Battle) -> Option<Move> {
        self.planned(battle, Plan { first: First::Weakest, aim: Aim::Kill })
    }

    /// What a battle plan plays next: prefer a kill without loss, then (unless careful) any kill, else a new front.
    pub(crate) fn planned(&self, battle: &Battle, plan: Plan) -> Option<Move> {
        if battle.missing > 0 {
            return self.spare_decks().first().copied().map(Move::Deck);
        }
        if battle.played {
            return Some(Move::End);
        }
        let side = battle.active;
        let mut force = battle.side(side).force.clone();
        force.sort_by_key(|u| (self.strength(battle, side, *u), *u));
        if plan.first == First::Strongest {
            force.reverse();
        }
        let mut targets: Vec<(u8, Fielded)> = battle.units(side.other()).map(|(n, f)| (n, *f)).collect();
        targets.sort_by_key(|(n, f)| (std::cmp::Reverse(self.strength(battle, f.side, f.unit)), *n));
        let find = |safe: bool| {
            force.iter().find_map(|u| {
                let hit = targets.iter().find(|(_, f)| {
                    let clash = self.clash(battle, *u, *f);
                    clash.enemy_dies && !(safe && clash.own_dies)
                });
                hit.map(|(n, _)| Move::Play(*u, Some(*n)))
            })
        };
        let attack = match plan.aim {
            Aim::Never => None,
            Aim::Careful => find(true),
            Aim::Kill => find(true).or_else(|| find(false)),
        };
        attack.or_else(|| force.first().map(|u| Move::Play(*u, None)))
    }
}
