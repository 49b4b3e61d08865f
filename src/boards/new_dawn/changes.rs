//! What has changed since the viewer's last turn, on the map of this game.

use super::board::Marks;
use crate::Scene;
use crate::changes::{Changes, Entry};
use kernel::Arg;
use new_dawn::View;
use new_dawn::hex::Coord;
use std::collections::BTreeMap;

/// What happened since the viewer's last turn, as a list and as marks.
pub(super) fn of(view: &View, scene: &Scene<'_>) -> (Vec<Entry>, Marks) {
    let mut marks = Marks::default();
    let Some(before) = scene.before::<View>() else { return (Vec::new(), marks) };
    let mut changes = Changes::of(scene, |place| place.parse::<Coord>().ok());
    changes.mark(&mut marks.kit, |coord| differs(view, &before, *coord));
    for (from, to) in hordes(view, &before) {
        marks.kit.arrows.insert((from, to));
    }
    let own = |coord: &Coord| view.space(*coord).is_some_and(|s| s.owner.is_some() && s.owner == view.viewer);
    if view.viewer == Some(view.turn) {
        marks.kit.fresh = changes.own.iter().copied().filter(own).collect();
    }
    marks.die = last_throw(scene);
    (changes.entries, marks)
}

fn differs(now: &View, before: &View, coord: Coord) -> bool {
    let (Some(space), Some(old)) = (now.space(coord), before.space(coord)) else { return false };
    (old.owner, &old.piece, old.barbarian, old.wonder, old.city_state, old.nature)
        != (space.owner, &space.piece, space.barbarian, space.wonder, space.city_state, space.nature)
        || old.caravans != space.caravans
}

/// Where barbarians went who were elsewhere before.
fn hordes(now: &View, before: &View) -> Vec<(Coord, Coord)> {
    let stand = |view: &View| -> BTreeMap<char, Coord> {
        view.spaces.iter().filter_map(|s| Some((s.barbarian?.letter(), s.coord))).collect()
    };
    let old = stand(before);
    let moved =
        |(letter, to): (char, Coord)| old.get(&letter).filter(|from| **from != to).map(|from| (*from, to));
    stand(now).into_iter().filter_map(moved).collect()
}

/// Where the barbarians went last, as the die says it: no other sentence has a blank of that name.
fn last_throw(scene: &Scene<'_>) -> Option<u8> {
    let notes = scene.since?.told.iter().flat_map(|told| told.happened.notes_for(scene.viewer));
    let throw = |(name, arg): &(&'static str, Arg)| match arg {
        Arg::Number(value) if *name == "die" => u8::try_from(*value).ok(),
        _ => None,
    };
    notes.filter_map(|note| note.message.args.iter().find_map(throw)).last()
}
