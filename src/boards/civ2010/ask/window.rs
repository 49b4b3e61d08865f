//! A short question in somebody else's turn: what is about to happen, whether it concerns the viewer, and the order that
//! would end such questions.

use super::{Ask, facts};
use crate::civ2010::answers::{Answer, Answers};
use crate::{Scene, TablePage};
use civ2010::View;
use civ2010::ids::Id;
use civ2010::view::{Announced, PendingView, StepView};
use kernel::Words;

pub(super) fn of(view: &View, scene: &Scene<'_>, table: &TablePage, answers: &Answers, ask: &mut Ask) {
    let t = scene.words.t;
    let Some(StepView::Window) = view.step else { return };
    let Some(pending) = &view.pending else { return };
    ask.about.push(announced(view, scene, pending));
    let concerns = view.you.is_some_and(|you| pending.concerns.contains(you));
    ask.about.push(if concerns { t.c10_about_you() } else { t.c10_about_others() });
    ask.only_pass = answers.all.is_empty();
    ask.main = ask.only_pass;
    let window = pending.window.map(|w| w.id()).unwrap_or_default();
    ask.never = orders(table, window);
    let walks = pending.window.is_some_and(|w| w.walks());
    let more = if walks { facts::unmoved(view, pending.seat) } else { 0 };
    ask.more = match more {
        0 => t.c10_never(),
        n => t.c10_never_more(n, scene.words.seat(pending.seat)),
    };
}

fn announced(view: &View, scene: &Scene<'_>, pending: &PendingView) -> String {
    let t = scene.words.t;
    match &pending.what {
        Announced::Event { card, .. } | Announced::Gift { card, .. } => scene.words.say(&card.says()),
        Announced::Ability { ability, .. } => scene.words.say(&ability.tech().says()),
        Announced::Arts { culture, .. } => t.c10_about_arts(*culture),
        Announced::Produce { .. } | Announced::Harvest { .. } => t.c10_about_action(),
        Announced::Walk => match view.walk.as_ref().and_then(|w| w.path.last()) {
            Some(end) => {
                let me = super::own(view);
                let far = me.and_then(|s| s.cities.iter().map(|c| far(*end, c.at)).min());
                far.map_or_else(|| t.c10_about_walk(), |n| t.c10_about_walk_far(n, end.to_string()))
            }
            None => t.c10_about_walk(),
        },
        Announced::EndMovement => t.c10_about_end(),
    }
}

/// Steps from one square to another, as nobody stood in the way.
fn far(a: civ2010::map::Sq, b: civ2010::map::Sq) -> u16 {
    u16::from(a.x().abs_diff(b.x())) + u16::from(a.y().abs_diff(b.y()))
}

/// Standing orders about a matter, without being asked.
pub(super) fn orders(table: &TablePage, matter: &str) -> Vec<Answer> {
    let start = format!("order {matter} ");
    let all = table.matters.iter().flat_map(|matter| &matter.others);
    let fits = all.filter(|o| o.notation.starts_with(&start) && !o.notation.ends_with(" ask"));
    fits.filter_map(Answer::of).collect()
}
