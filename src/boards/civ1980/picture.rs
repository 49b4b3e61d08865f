//! What a letter shows: the map around what is asked, one's hand where cards are bargained for, the whole map at the end.

use super::chart::{self, Shown, Source};
use super::page;
use crate::marks::Target;
use crate::markup::{Len, Markup, Raw};
use crate::{Scene, palette};
use civ1980::chart::Area;
use civ1980::view::View;
use kernel::{Choice, Words};
use std::collections::BTreeSet;

/// The whole map, with a plate for each nation instead of names of areas.
const FAR: &str = ".lod-near{display:none}.lod-far{display:inline}.power rect{fill:var(--leaf);stroke:var(--ink)}\
    .power text{font:600 22px sans-serif;fill:var(--ink)}";
/// Cards of a hand in a row.
const IN_A_ROW: usize = 5;

pub(super) fn picture(view: &View, scene: &Scene<'_>) -> String {
    let mut shown = Shown::default();
    let mut changes = page::changes(view, scene, &mut shown.marks);
    changes.drop_empty(&mut shown.marks);
    if view.ended.is_some() {
        return map(view, scene, &shown, (0., 0., 2600., 1265.), Raw(FAR));
    }
    if matches!(view.step, 11..=13) && !view.sets.is_empty() {
        return hand(view, scene);
    }
    shown.marks.targets = open(view, scene);
    let [x, y] = chart::aim(view, &shown);
    let (x, y) = ((x - 330.).clamp(0., 2600. - 660.), (y - 220.).clamp(0., 1265. - 440.));
    map(view, scene, &shown, (x, y, 660., 440.), Raw(""))
}

/// Where the viewer could do something, without a way to do it there.
fn open(view: &View, scene: &Scene<'_>) -> Vec<Target<Area>> {
    let Some(seat) = scene.viewer.seat().filter(|seat| scene.fold.awaited().contains(*seat)) else {
        return Vec::new();
    };
    let place = |choice: Choice| {
        let place = choice.about.from.or(choice.about.place)?;
        Area::find(&place.replace('-', "_")).filter(|area| view.area(*area).is_some())
    };
    let places: BTreeSet<Area> = scene.fold.position().choices(seat).into_iter().filter_map(place).collect();
    let target = |place| Target { place, label: String::new(), href: None, play: None, chosen: false };
    places.into_iter().map(target).collect()
}

/// A part of the map, in map units: from the left, from above, width, height.
fn map(
    view: &View,
    scene: &Scene<'_>,
    shown: &Shown,
    (x, y, width, height): (f64, f64, f64, f64),
    style: Raw,
) -> String {
    const GROUND: &str = include_str!("../../../static/civ1980-map.svg");
    let inner = GROUND.split_once('>').map_or("", |(_, rest)| rest).trim_end().trim_end_matches("</svg>");
    let inner = Raw(inner);
    // The definitions alone: the drawing itself refers to them.
    let pieces = chart::draw(view, &scene.words, shown, Source::Inside);
    let css = Raw(include_str!("picture.css"));
    palette::by_day(markup!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" viewBox=\"{} {} {} {}\" width=\"600\" height=\"{}\"><style>{css}{style}</style><defs>{inner}</defs>{pieces}</svg>",
        Len(x),
        Len(y),
        Len(width),
        Len(height),
        Len(600. * height / width)
    ))
    .into_string()
}

/// The viewer's hand as cards: each good with how many there are, what they are worth, what one more would bring; below them
/// the calamities.
fn hand(view: &View, scene: &Scene<'_>) -> String {
    let (t, words) = (scene.words.t, &scene.words);
    let cards =
        view.viewer.and_then(|seat| view.seat(seat)).and_then(|seat| seat.hand.clone()).unwrap_or_default();
    let worth = view.sets.iter().map(|set| set.value).sum::<u32>();
    let mut out = Markup::new();
    out.add(pieces!(
        "<text x=\"14\" y=\"34\" class=\"h\">{}</text><text x=\"586\" y=\"34\" class=\"r\">{}</text>",
        t.civ80_your_hand(),
        t.civ80_hand_sum(cards.len(), worth)
    ));
    let step = |n: usize, by: i32| i32::try_from(n).unwrap_or(0) * by;
    for (at, set) in view.sets.iter().enumerate() {
        let (x, y) = (14 + step(at % IN_A_ROW, 116), 52 + step(at / IN_A_ROW, 118));
        out.add(pieces!(
            "<g transform=\"translate({x} {y})\"><rect class=\"c\" width=\"108\" height=\"108\" rx=\"5\"/><text x=\"10\" y=\"24\" class=\"n\">{}</text><text x=\"10\" y=\"66\" class=\"v\">{}</text><text x=\"98\" y=\"66\" class=\"r\">{} ×</text><text x=\"10\" y=\"94\" class=\"s\">{}</text></g>",
            words.name("good", &set.good.to_string()),
            set.value,
            set.cards.len(),
            t.civ80_one_more(set.more)
        ));
    }
    let rows = view.sets.len().div_ceil(IN_A_ROW);
    let mut y = 62 + step(rows, 118);
    for calamity in cards.iter().filter_map(|card| card.calamity()) {
        out.add(pieces!(
            "<rect class=\"d\" x=\"14\" y=\"{y}\" width=\"572\" height=\"30\" rx=\"5\"/><text class=\"dn\" x=\"24\" y=\"{}\">{}</text>",
            y + 20,
            words.name("calamity", &calamity.to_string())
        ));
        y += 38;
    }
    palette::by_day(markup!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 600 {y}\" width=\"600\" height=\"{y}\"><style>.c{{fill:var(--leaf);stroke:var(--ink-3)}}.d{{fill:var(--ink)}}.dn{{font:600 15px sans-serif;fill:var(--paper)}}.h{{font:600 21px serif;fill:var(--ink)}}.n{{font:600 15px serif;fill:var(--ink)}}.v{{font:600 27px serif;fill:var(--ink)}}.r{{font:600 15px sans-serif;text-anchor:end;fill:var(--ink-2)}}.s{{font:400 12.5px sans-serif;fill:var(--ink-2)}}</style>{out}</svg>"
    ))
    .into_string()
}
