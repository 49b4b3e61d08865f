//! What the page is headed with when somebody is asked: in another's turn who does what, in a battle who attacks.

use crate::Scene;
use civ2010::ids::Id;
use civ2010::view::{Announced, BattleView, PendingView, StepView};
use civ2010::{Phase, View};
use kernel::{Seat, Words};

/// Only of what interrupts; else it is the viewer's move.
pub(in crate::civ2010) fn title(view: &View, scene: &Scene<'_>) -> Option<String> {
    let (t, words) = (scene.words.t, &scene.words);
    let you = view.you.filter(|you| view.awaited.contains(*you))?;
    match &view.step {
        Some(StepView::Window) => view.pending.as_ref().map(|pending| window(scene, pending)),
        Some(StepView::Consent { seat, card, .. }) => {
            Some(t.c10_title_consent(words.seat(*seat), words.name("event", card.id())))
        }
        Some(StepView::Spoils { loser, .. }) => Some(t.c10_title_spoils(words.seat(*loser))),
        _ => view.battle.as_ref().and_then(|battle| fight(scene, battle, you)),
    }
}

fn window(scene: &Scene<'_>, pending: &PendingView) -> String {
    let (t, who) = (scene.words.t, scene.words.seat(pending.seat));
    match &pending.what {
        Announced::Event { card, .. } | Announced::Gift { card, .. } => {
            t.c10_title_event(who, scene.words.name("event", card.id()))
        }
        Announced::Ability { ability, .. } => {
            t.c10_title_ability(who, scene.words.name("tech", ability.tech().id()))
        }
        Announced::Produce { city, .. } | Announced::Arts { city, .. } | Announced::Harvest { city, .. } => {
            t.c10_title_action(city.to_string(), who)
        }
        Announced::Walk => t.c10_title_walk(who),
        Announced::EndMovement => t.c10_title_end(who),
    }
}

fn fight(scene: &Scene<'_>, battle: &BattleView, you: Seat) -> Option<String> {
    let (t, at) = (scene.words.t, battle.at.to_string());
    if battle.defender == Some(you) {
        return Some(t.c10_title_attacked(scene.words.seat(battle.attacker), at));
    }
    (battle.attacker == you).then(|| match battle.defender {
        Some(foe) => t.c10_title_attack(scene.words.seat(foe), at),
        None => t.c10_title_village(at),
    })
}

/// A phase in a word.
pub(super) fn short(view: &View, scene: &Scene<'_>) -> Option<String> {
    let t = scene.words.t;
    let together = matches!(view.phase, Phase::Trade | Phase::Research);
    if view.step.is_some() || view.you != Some(view.turn) && !together {
        return None;
    }
    match view.phase {
        Phase::Start => Some(t.c10_short_start()),
        Phase::Trade => Some(t.c10_phase_trade()),
        Phase::Cities => Some(t.c10_short_cities()),
        Phase::Movement => Some(t.c10_short_movement()),
        Phase::Research => Some(t.c10_phase_research()),
        Phase::Setup | Phase::Finish => None,
    }
}
