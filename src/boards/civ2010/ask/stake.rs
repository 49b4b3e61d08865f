//! A battle: what is lost and taken either way, and the plan that would fight it without being asked.

use super::{Ask, window};
use crate::{Scene, TablePage};
use civ2010::View;
use civ2010::view::{BattleView, Defended};

pub(super) fn of(view: &View, scene: &Scene<'_>, table: &TablePage, ask: &mut Ask) {
    let Some(battle) = &view.battle else { return };
    let Some(you) = view.you else { return };
    if you == battle.attacker || Some(you) == battle.defender {
        ask.about.push(at_stake(scene, battle, you == battle.attacker));
    }
    // Whoever plays the barbarians has no plan of their own for them.
    if Some(you) == battle.defender || you == battle.attacker {
        ask.never = window::orders(table, "battle");
        ask.more = scene.words.t.c10_never_battle();
    }
}

fn at_stake(scene: &Scene<'_>, battle: &BattleView, attacking: bool) -> String {
    let t = scene.words.t;
    match (battle.what, attacking) {
        (Defended::Figures, true) => t.c10_stake_figures(),
        (Defended::Figures, false) => t.c10_stake_figures_defence(),
        (Defended::City, true) => t.c10_stake_city(),
        (Defended::City, false) => t.c10_stake_city_defence(),
        (Defended::Capital, true) => t.c10_stake_capital(),
        (Defended::Capital, false) => t.c10_stake_capital_defence(),
        (Defended::Village, _) => t.c10_stake_village(),
    }
}
