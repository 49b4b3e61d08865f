//! What was agreed, in words.

use crate::language::{GameWords, L10n};
use crate::terms::{Late, Pace, Seating, Start, Terms, Visibility, Watch};
use kernel::{OptionRange, Rulebook, Setup};

/// A pace in words.
pub(super) fn pace(t: L10n, pace: Pace) -> String {
    match pace {
        Pace::Relaxed => t.new_pace_relaxed(),
        Pace::Hours(hours) => t.new_pace_hours(hours),
        Pace::Bank { hours, more } => t.new_pace_bank(hours, more),
    }
}

/// What happens when time is up, in words.
pub(super) fn late(t: L10n, late: Late) -> String {
    match late {
        Late::Nothing => t.new_late_nothing(),
        Late::Remind => t.new_late_remind(),
        Late::Fallback => t.new_late_fallback(),
        Late::Bot => t.new_late_bot(),
        Late::Vote => t.new_late_vote(),
    }
}

/// Hours of the night, in words.
fn night(t: L10n, terms: &Terms) -> String {
    match terms.night {
        None => t.no(),
        Some(night) => t.new_night_hours(t.letters_hour_of(night.from), t.letters_hour_of(night.to)),
    }
}

/// Every term as (what, how).
pub(super) fn terms(t: L10n, terms: &Terms) -> Vec<(String, String)> {
    let yes_no = |yes| if yes { t.yes() } else { t.no() };
    vec![
        (t.new_pace(), pace(t, terms.pace)),
        (t.new_late(), late(t, terms.late)),
        (t.new_weekends(), yes_no(terms.weekends_off)),
        (t.new_night(), night(t, terms)),
        (t.new_zone(), if terms.time_zone.is_empty() { "UTC".into() } else { terms.time_zone.clone() }),
        (
            t.new_visibility(),
            match terms.visibility {
                Visibility::Public => t.new_visibility_public(),
                Visibility::Unlisted => t.new_visibility_unlisted(),
                Visibility::Private => t.new_visibility_private(),
            },
        ),
        (
            t.new_watch(),
            match terms.watch {
                Watch::Everybody => t.new_watch_everybody(),
                Watch::Players => t.new_watch_players(),
            },
        ),
        (
            t.new_seating(),
            match terms.seating {
                Seating::Random => t.new_seating_random(),
                Seating::Chosen => t.new_seating_chosen(),
            },
        ),
        (
            t.new_start(),
            match terms.start {
                Start::WhenFull => t.new_start_when_full(),
                Start::ByOwner => t.new_start_by_owner(),
            },
        ),
    ]
}

/// Every option of the game as (what, how).
pub(super) fn options(t: L10n, rulebook: &dyn Rulebook, setup: &Setup) -> Vec<(String, String)> {
    let words = GameWords { t, rulebook, people: &[] };
    rulebook
        .options()
        .iter()
        .map(|spec| {
            let value = setup.value(spec);
            let shown = match spec.range {
                OptionRange::Flag { .. } => {
                    if value == "yes" {
                        t.yes()
                    } else {
                        t.no()
                    }
                }
                OptionRange::Number { .. } => value,
                OptionRange::Choice(_) => words.option_value(spec.key, &value),
            };
            (words.option(spec.key), shown)
        })
        .collect()
}

/// Does this option make another game of it, or settle a doubt about its rules? Of games nobody has sorted, all are variants.
pub(super) fn is_variant(t: L10n, rulebook: &dyn Rulebook, key: &str) -> bool {
    let variants = t.game_told(rulebook.id()).variants;
    variants.is_empty() || variants.iter().any(|variant| variant == key)
}

/// The options that make another game of it, with what they do.
pub(in crate::web::pages) fn variants(t: L10n, rulebook: &dyn Rulebook) -> Vec<(String, String)> {
    let words = GameWords { t, rulebook, people: &[] };
    let variants = rulebook.options().iter().filter(|spec| is_variant(t, rulebook, spec.key));
    variants.map(|spec| (words.option(spec.key), words.option_help(spec.key).unwrap_or_default())).collect()
}
