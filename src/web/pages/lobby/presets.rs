//! Tables that are opened often: what they fill into the form.

use super::sheet::PACES;
use crate::store::openings::Opening;
use crate::terms::{Late, Pace, Seating, Start, Terms, Visibility, Watch};
use kernel::{Controller, Rulebook, Setup};
use std::collections::BTreeMap;

/// Presets that fit every game, in the order they are offered.
pub(super) const ALL: [&str; 3] = ["duel", "evening", "first"];

fn pace(of: Pace) -> Option<String> {
    PACES.iter().position(|pace| *pace == of).map(|at| at.to_string())
}

/// What a preset says; nothing if there is none of that name.
pub(super) fn of(rulebook: &dyn Rulebook, preset: &str) -> BTreeMap<String, String> {
    let (least, most) = ((*rulebook.seats().start()).max(2), *rulebook.seats().end());
    let mut fields: Vec<(String, String)> = Vec::new();
    match preset {
        "duel" => {
            fields.push(("seats".into(), least.to_string()));
            fields.extend(pace(Pace::Hours(23)).map(|pace| ("pace".into(), pace)));
        }
        "evening" => fields.push(("seats".into(), most.min(4).max(least).to_string())),
        "first" => {
            fields.push(("seats".into(), least.to_string()));
            fields.push(("bots".into(), (least - 1).to_string()));
            fields.push(("visibility".into(), "unlisted".into()));
            fields.extend(pace(Pace::Relaxed).map(|pace| ("pace".into(), pace)));
            let short = rulebook.short().iter();
            fields.extend(short.map(|(key, value)| (format!("option-{key}"), (*value).to_owned())));
        }
        _ => {}
    }
    fields.into_iter().collect()
}

/// What somebody chose last time, but for the password.
pub(super) fn last(rulebook: &dyn Rulebook, opening: &Opening) -> BTreeMap<String, String> {
    let terms = Terms::read(&opening.terms);
    let setup: Setup = opening.setup.parse().unwrap_or_else(|_| Setup::players(1, 2));
    let automated = setup.seats.iter().filter(|seat| matches!(seat, Controller::Automated(_))).count();
    let level = setup.seats.iter().find_map(|seat| match seat {
        Controller::Automated(level) => Some(level.to_string()),
        Controller::Player => None,
    });
    let word = |yes: bool, word: &str| yes.then(|| word.to_owned());
    let night = terms.night.map(|night| (night.from.to_string(), night.to.to_string()));
    let said: [(&str, Option<String>); 14] = [
        ("name", Some(opening.name.clone())),
        ("seats", Some((setup.seats.len() - automated).to_string())),
        ("automated", Some(automated.to_string())),
        ("level", level),
        ("pace", pace(terms.pace)),
        ("weekends", word(terms.weekends_off, "yes")),
        ("night_from", night.clone().map(|night| night.0)),
        ("night_to", night.map(|night| night.1)),
        ("time_zone", Some(terms.time_zone.clone())),
        ("late", Some(terms.late).filter(|late| *late != Late::default()).map(|late| late.word().to_owned())),
        (
            "visibility",
            terms
                .circle
                .map(|circle| format!("circle-{circle}"))
                .or_else(|| word(terms.visibility != Visibility::Public, "unlisted")),
        ),
        ("watch", word(terms.watch == Watch::Players, "players")),
        ("rated", word(terms.rated, "yes")),
        ("seating", word(terms.seating == Seating::Chosen, "chosen")),
    ];
    let options = rulebook.options().iter().map(|spec| (format!("option-{}", spec.key), setup.value(spec)));
    let start = word(terms.start == Start::ByOwner, "by_owner").map(|word| ("start".to_owned(), word));
    let said = said.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
    said.chain(options).chain(start).collect()
}
