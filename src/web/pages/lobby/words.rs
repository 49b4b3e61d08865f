//! What was agreed, in words.

use crate::language::{GameWords, L10n};
use crate::store::bot_accounts::is_marked;
use crate::terms::{Late, Seating, Start, Terms, Visibility, Watch};
use kernel::{Level, OptionRange, OptionSpec, Rulebook, Setup};

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

/// How well bots play, as forms write it.
pub(super) const LEVELS: [(&str, Level); 4] =
    [("fair", Level::Fair), ("easy", Level::Easy), ("hard", Level::Hard), ("master", Level::Master)];

/// The same in words.
pub(super) fn levels(t: L10n) -> Vec<(String, String)> {
    LEVELS.iter().map(|(word, level)| ((*word).to_owned(), t.bot_level(*level))).collect()
}

/// Hours of the night, in words.
fn night(t: L10n, terms: &Terms) -> String {
    match terms.night {
        None => t.no(),
        Some(night) => t.new_night_hours(t.letters_hour_of(night.from), t.letters_hour_of(night.to)),
    }
}

/// Every term; none of them is more usual than others.
pub(in crate::web::pages) fn terms(t: L10n, terms: &Terms) -> Vec<Agreed> {
    let yes_no = |yes| if yes { t.yes() } else { t.no() };
    let all = [
        (t.new_pace(), terms.pace.told(t)),
        (t.new_rated(), if terms.rated { t.new_rated_yes() } else { t.new_rated_no() }),
        (t.new_late(), late(t, terms.late)),
        (t.new_stand_in(), t.bot_level(terms.stand_in)),
        (t.new_weekends(), yes_no(terms.weekends_off)),
        (t.new_night(), night(t, terms)),
        (t.new_zone(), if terms.time_zone.is_empty() { "UTC".into() } else { terms.time_zone.clone() }),
        (
            t.new_visibility(),
            match terms.visibility {
                _ if terms.circle.is_some() => t.new_visibility_friends(),
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
    ];
    all.into_iter().map(|(what, how)| Agreed { what, how, usual: None }).collect()
}

/// One point of the rules, as a table has agreed it.
#[derive(Clone, Debug)]
pub(in crate::web::pages) struct Agreed {
    /// What it is about.
    pub(in crate::web::pages) what: String,
    /// What is chosen here.
    pub(in crate::web::pages) how: String,
    /// What is chosen elsewhere, if this is something else.
    pub(in crate::web::pages) usual: Option<String>,
}

/// Does a table's end count? Worth saying only if it does.
pub(in crate::web::pages) fn rated(t: L10n, terms: &Terms) -> Option<Agreed> {
    let usual = || Some(t.new_rated_no());
    terms.rated.then(|| Agreed { what: t.new_rated(), how: t.new_rated_yes(), usual: usual() })
}

/// What counts where a program sits; worth saying only at such a table.
pub(in crate::web::pages) fn with_programs<'a>(
    t: L10n,
    terms: &Terms,
    mut names: impl Iterator<Item = &'a str>,
) -> Option<Agreed> {
    let here = terms.rated && names.any(is_marked);
    here.then(|| Agreed { what: t.bots_title(), how: t.bots_rated(), usual: None })
}

/// Every option of the game; what is not as usual comes first.
pub(in crate::web::pages) fn options(t: L10n, rulebook: &dyn Rulebook, setup: &Setup) -> Vec<Agreed> {
    let words = GameWords { t, rulebook, people: &[] };
    let agreed = |spec: &OptionSpec| {
        let shown = |value: String| match spec.range {
            OptionRange::Flag { .. } if value == "yes" => t.yes(),
            OptionRange::Flag { .. } => t.no(),
            OptionRange::Number { .. } => value,
            OptionRange::Choice(_) => words.option_value(spec.key, &value),
        };
        let (chosen, usual) = (setup.value(spec), spec.default_value());
        Agreed {
            what: words.option(spec.key),
            usual: (chosen != usual).then(|| shown(usual)),
            how: shown(chosen),
        }
    };
    let mut all: Vec<Agreed> = rulebook.options().iter().map(agreed).collect();
    all.sort_by_key(|agreed| agreed.usual.is_none());
    all
}

/// Does this option make another game of it, or settle a doubt about its rules? Of games nobody has sorted, all are variants.
pub(super) fn is_variant(t: L10n, rulebook: &dyn Rulebook, key: &str) -> bool {
    let variants = t.game_told(rulebook.id()).variants;
    variants.is_empty() || variants.iter().any(|variant| variant == key)
}

/// Doubts about the rules, as the house settles them where a table does not agree otherwise.
pub(in crate::web::pages) fn rulings(t: L10n, rulebook: &dyn Rulebook) -> Vec<Agreed> {
    let usual = Setup::players(*rulebook.rules().end(), *rulebook.seats().start());
    let doubts: Vec<String> = rulebook
        .options()
        .iter()
        .filter(|spec| !is_variant(t, rulebook, spec.key))
        .map(|spec| GameWords { t, rulebook, people: &[] }.option(spec.key))
        .collect();
    let mut all = options(t, rulebook, &usual);
    all.retain(|agreed| doubts.contains(&agreed.what));
    all
}

/// The options that make another game of it, with what they do.
pub(in crate::web::pages) fn variants(t: L10n, rulebook: &dyn Rulebook) -> Vec<(String, String)> {
    let words = GameWords { t, rulebook, people: &[] };
    let variants = rulebook.options().iter().filter(|spec| is_variant(t, rulebook, spec.key));
    variants.map(|spec| (words.option(spec.key), words.option_help(spec.key).unwrap_or_default())).collect()
}
