//! The question with its answers: what is chosen first, what then, and one button at the end. Each phase and each short
//! question within one asks in its own way; all of them are made of the same few parts.

mod facts;
mod groups;
mod lines;
mod marks;
mod reach;
mod shut;
mod stake;
mod tabs;
mod title;
mod window;

use super::answers::{Answer, Answers, named_words, place_words};
use super::board::Marks;
use crate::{Scene, TablePage};
use civ2010::View;
use civ2010::moves::Move;
use civ2010::view::{SeatView, StepView};
pub(super) use groups::Group;
pub(super) use lines::{Section, Spot};
pub(super) use shut::Shut;
pub(super) use tabs::Tab;
pub(super) use title::title;

/// The thing chosen, with its buttons.
#[derive(Clone, Debug)]
pub(super) struct Pointed {
    pub(super) title: String,
    pub(super) answers: Vec<Answer>,
}

/// Everything that is asked.
#[derive(Clone, Debug, Default)]
pub(super) struct Ask {
    /// The question in a word, where a sheet is small.
    pub(super) short: Option<String>,
    /// What is about to happen, or what it is about.
    pub(super) about: Vec<String>,
    /// Figures to decide by, each with its name.
    pub(super) facts: Vec<(String, String)>,
    pub(super) tabs: Vec<Tab>,
    pub(super) tabs_title: String,
    pub(super) pointed: Option<Pointed>,
    pub(super) acts: Vec<Answer>,
    pub(super) acts_title: String,
    pub(super) sections: Vec<Section>,
    /// Squares that figures in hand can get to.
    pub(super) reach: Vec<Spot>,
    pub(super) groups: Vec<Group>,
    pub(super) finish: Vec<Answer>,
    /// The first of `finish` is what is left to do.
    pub(super) main: bool,
    /// One can only pass.
    pub(super) only_pass: bool,
    /// Standing orders that would end such questions, and how many more there may be.
    pub(super) never: Vec<Answer>,
    pub(super) more: String,
    /// What is not possible now, and why.
    pub(super) shut: Vec<Shut>,
    pub(super) shut_title: String,
}

/// Everything there is to ask, and what of it is marked on the map.
pub(super) fn of(view: &View, scene: &Scene<'_>, table: &TablePage, answers: &Answers) -> (Ask, Marks) {
    let mut marks = Marks::default();
    let short = title::short(view, scene);
    let mut ask = Ask { finish: answers.finish.clone(), short, ..Ask::default() };
    let (t, base) = (scene.words.t, table.base.as_str());
    let cities = answers.cities();
    let city = answers.chosen_city();
    let here = |a: &&Answer| a.city().is_none() || a.city() == city;
    let (lined, plain): (Vec<&Answer>, Vec<&Answer>) =
        answers.all.iter().filter(here).partition(|a| a.line().is_some());
    let mut rest = plain;
    if !cities.is_empty() {
        ask.tabs_title = t.c10_ask_city();
        ask.tabs = own(view).map(|me| tabs::cities(me, &cities, city, base, scene)).unwrap_or_default();
        marks.shown.extend(city);
        let (acts, others) = rest.into_iter().partition(|a| a.city().is_some());
        let acts: Vec<&Answer> = acts;
        ask.acts = acts.into_iter().cloned().collect();
        ask.acts_title = t.c10_instead(city.map(|c| c.to_string()).unwrap_or_default());
        rest = others;
    } else if rest.iter().any(|a| matches!(a.mv, Move::Take(..))) {
        ask.tabs_title = t.c10_ask_figures();
        ask.tabs = tabs::figures(view, &rest, answers.at, base, t);
    }
    if let Some(StepView::Split { city, .. }) = &view.step {
        marks.shown.push(*city);
    }
    ask.sections = lines::sections(view, scene, answers, &lined, base);
    ask.reach = reach::spots(view, scene, &rest, base);
    ask.groups = groups::groups(scene, &rest, !ask.tabs.is_empty());
    let mut pointed = answers.pointed();
    pointed
        .extend(answers.all.iter().filter(|a| answers.at.is_some() && marks::turned(view, a) == answers.at));
    let whole_city = answers.card.is_none() && cities.iter().any(|c| answers.at == Some(*c));
    if !pointed.is_empty() && !whole_city {
        ask.pointed = Some(Pointed {
            title: pointed_title(view, scene, answers, &pointed),
            answers: pointed.iter().map(|a| (*a).clone()).collect(),
        });
        marks.ghost = marks::ghost(view, &pointed);
    }
    marks::of(view, answers, base, &ask, &mut marks);
    let open =
        !ask.groups.is_empty() || !ask.sections.is_empty() || !ask.acts.is_empty() || !ask.reach.is_empty();
    ask.main = !open && ask.tabs.is_empty() && ask.pointed.is_none();
    if table.awaited {
        facts::of(view, scene, &mut ask);
        stake::of(view, scene, table, &mut ask);
        window::of(view, scene, table, answers, &mut ask);
        shut::of(view, scene, city, &mut ask);
    }
    (ask, marks)
}

/// What is marked on a picture: where one could do something, without a way to do it there.
pub(super) fn open(view: &View, answers: &Answers) -> Marks {
    let mut marks = Marks::default();
    marks::of(view, answers, "", &Ask::default(), &mut marks);
    let explores = marks.explores.iter_mut().map(|(.., target)| target);
    for target in marks.kit.targets.iter_mut().chain(explores) {
        (target.href, target.play) = (None, None);
    }
    marks
}

/// The viewer's own seat.
pub(super) fn own(view: &View) -> Option<&SeatView> {
    view.you.and_then(|you| view.seats.iter().find(|s| s.seat == you))
}

fn pointed_title(view: &View, scene: &Scene<'_>, answers: &Answers, pointed: &[&Answer]) -> String {
    let first = pointed.first();
    let named = |a: &&Answer| match a.mv {
        Move::Play(unit, _) => Some(super::battle::unit_words(view, unit, scene)),
        _ => named_words(a, scene),
    };
    let name = first.filter(|_| answers.card.is_some()).and_then(named);
    let place = answers.at.map(|at| place_words(view, at, scene)).unwrap_or_default();
    match name {
        Some(name) if !place.is_empty() => scene.words.t.c10_thing_at(name, place),
        Some(name) => name,
        None if !place.is_empty() => place,
        None => first.map(|a| a.offer.label.clone()).unwrap_or_default(),
    }
}
