//! What is not possible now, and why.

use super::Ask;
use crate::Scene;
use civ2010::View;
use civ2010::map::Sq;
use civ2010::view::{Barred, StepView};
use kernel::Words;

/// Something one might miss among the answers.
#[derive(Clone, Debug)]
pub(in crate::civ2010) struct Shut {
    pub(in crate::civ2010) name: String,
    pub(in crate::civ2010) why: String,
}

pub(super) fn of(view: &View, scene: &Scene<'_>, city: Option<Sq>, ask: &mut Ask) {
    let t = scene.words.t;
    // Of the city one thinks about, and of no city.
    let here = |b: &&Barred| b.city.is_none() || b.city == city || b.thing.is_none();
    ask.shut = view.barred.iter().filter(here).map(|b| shut(scene, b)).collect();
    ask.shut_title = match view.step {
        Some(StepView::Group) => t.c10_why_not_farther(),
        _ => t.c10_not_now(),
    };
}

fn shut(scene: &Scene<'_>, barred: &Barred) -> Shut {
    let places: Vec<String> = barred.places.iter().map(ToString::to_string).collect();
    let name = match (&barred.thing, barred.city) {
        (Some((kind, id)), _) => scene.words.name(kind, id),
        (None, Some(city)) => city.to_string(),
        (None, None) => places.join(", "),
    };
    Shut { name, why: scene.words.say(&barred.why) }
}
