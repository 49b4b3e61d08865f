//! The form to open a table: name, people, pace; everything else folded, with what differs from the usual named.

use super::field::Field;
use super::{presets, words};
use crate::language::{BotWords, GameWords, L10n, zones};
use crate::terms::{Late, Pace};
use kernel::{OptionRange, OptionSpec, Rulebook};
use std::collections::BTreeMap;

/// Paces offered; others can be agreed on by the operator's tools only.
pub(super) const PACES: [Pace; 6] = [
    Pace::Hours(23),
    Pace::Hours(47),
    Pace::Hours(71),
    Pace::Hours(167),
    Pace::Bank { hours: 120, more: 12 },
    Pace::Relaxed,
];
/// The second one is the default, as in [`Pace::default`].
const USUAL_PACE: &str = "1";

/// The form for one game.
pub(super) struct Sheet {
    pub(super) game: &'static str,
    pub(super) title: String,
    pub(super) name: String,
    pub(super) host: String,
    pub(super) presets: Vec<Preset>,
    pub(super) seats: Vec<(usize, bool)>,
    /// Lines for people who are asked: the number of the seat, and who.
    pub(super) people: Vec<(usize, String)>,
    /// People one has played with, and how often; those who are on a line already are left out.
    pub(super) known: Vec<(String, i64)>,
    pub(super) bots: Vec<(BotWords, bool)>,
    pub(super) bot_counts: Vec<(usize, bool)>,
    pub(super) automated: Vec<(usize, bool)>,
    pub(super) levels: Vec<(u8, bool)>,
    pub(super) pace: Field,
    pub(super) word: String,
    pub(super) folds: Vec<Fold>,
}

/// A link that fills the form.
pub(super) struct Preset {
    pub(super) id: &'static str,
    pub(super) name: String,
    pub(super) what: String,
    pub(super) current: bool,
}

/// A part of the form that needs no attention unless somebody wants something unusual.
pub(in crate::web::pages) struct Fold {
    pub(in crate::web::pages) title: String,
    /// What differs from the usual; nothing if nothing does.
    pub(in crate::web::pages) differs: String,
    pub(in crate::web::pages) fields: Vec<(Field, bool)>,
    /// The password of a private table belongs here.
    pub(super) password: bool,
    /// And what the host adds to the dice.
    pub(super) share: bool,
}

impl Sheet {
    /// What the table would be as the form stands, in a few words.
    pub(super) fn differing(&self) -> Vec<String> {
        self.folds.iter().map(|fold| fold.differs.clone()).filter(|differs| !differs.is_empty()).collect()
    }

    /// The pace that is chosen.
    pub(super) fn pace_now(&self) -> String {
        self.pace.choices.iter().find(|choice| choice.2).map(|choice| choice.1.clone()).unwrap_or_default()
    }

    /// Who is there and who is asked.
    pub(super) fn people_now(&self, t: L10n) -> String {
        let asked = self.people.iter().map(|(_, name)| name.clone()).filter(|name| !name.is_empty());
        t.all_of(&std::iter::once(self.host.clone()).chain(asked).collect::<Vec<_>>())
    }
}

/// Who opens the table, and what is known of them.
pub(super) struct Host<'a> {
    pub(super) name: &'a str,
    pub(super) known: Vec<(String, i64)>,
    /// Have they opened one of this game before?
    pub(super) last: bool,
    /// The circles they belong to: number and name.
    pub(super) circles: Vec<(i64, String)>,
    pub(super) preset: &'a str,
}

impl Sheet {
    /// The form, with what was typed before.
    pub(super) fn new(
        t: L10n,
        rulebook: &'static dyn Rulebook,
        typed: &BTreeMap<String, String>,
        host: Host<'_>,
    ) -> Sheet {
        let now = |name: &str, usual: &str| typed.get(name).cloned().unwrap_or_else(|| usual.to_owned());
        let (most, levels) = (*rulebook.seats().end(), rulebook.automated());
        let seats = now("seats", &(*rulebook.seats().start()).max(2).min(most).to_string());
        let automated = now("automated", "0");
        let least = if levels.is_some() { 1 } else { *rulebook.seats().start() };
        let people: Vec<(usize, String)> = (2..=most).map(|n| (n, now(&format!("who{n}"), ""))).collect();
        let named = |name: &String| people.iter().any(|(_, who)| who == name);
        let usual_bot = crate::lobby::usual_bot(rulebook);
        let bot = now("bot", usual_bot);
        let bots = now("bots", "0");
        let mut kinds = rulebook.offered();
        kinds.sort_by_key(|kind| kind != usual_bot);
        Sheet {
            game: rulebook.id(),
            title: t.game_name(rulebook.id()),
            name: now("name", ""),
            host: host.name.to_owned(),
            presets: presets_of(t, &host),
            seats: (least..=most).map(|n| (n, n.to_string() == seats)).collect(),
            known: host.known.iter().filter(|(name, _)| !named(name)).cloned().collect(),
            people,
            bots: kinds.iter().map(|kind| (t.bot(kind), *kind == bot)).collect(),
            bot_counts: (0..most).map(|n| (n, n.to_string() == bots)).collect(),
            automated: match levels {
                Some(_) => (0..most).map(|n| (n, n.to_string() == automated)).collect(),
                None => Vec::new(),
            },
            levels: levels.map_or(Vec::new(), |levels| {
                let level = now("level", &levels.start().to_string());
                levels.map(|n| (n, n.to_string() == level)).collect()
            }),
            pace: pace_field(t, &now),
            word: now("word", ""),
            folds: folds(t, rulebook, &host.circles, &now),
        }
    }
}

/// What is agreed at tables that nobody sits down at by themselves: their pace, and everything else folded.
pub(in crate::web::pages) fn table_fields(
    t: L10n,
    rulebook: &'static dyn Rulebook,
    typed: &BTreeMap<String, String>,
) -> (Field, Vec<Fold>) {
    let now = |name: &str, usual: &str| typed.get(name).cloned().unwrap_or_else(|| usual.to_owned());
    let mut folds = folds(t, rulebook, &[], &now);
    folds.retain(|fold| !fold.share);
    for (field, _) in folds.iter_mut().filter(|fold| fold.password).flat_map(|fold| &mut fold.fields) {
        field.choices.retain(|(value, ..)| value != "private");
    }
    (pace_field(t, &now), folds)
}

fn presets_of(t: L10n, host: &Host<'_>) -> Vec<Preset> {
    let words = |id: &str| match id {
        "last" => (t.preset_last(), t.preset_last_what()),
        "duel" => (t.preset_duel(), t.preset_duel_what()),
        "evening" => (t.preset_evening(), t.preset_evening_what()),
        _ => (t.preset_first(), t.preset_first_what()),
    };
    let preset = |id: &'static str| {
        let (name, what) = words(id);
        Preset { id, name, what, current: id == host.preset }
    };
    host.last.then_some("last").into_iter().chain(presets::ALL).map(preset).collect()
}

fn pace_field(t: L10n, now: &dyn Fn(&str, &str) -> String) -> Field {
    let value = now("pace", USUAL_PACE);
    let choice = |(at, pace): (usize, &Pace)| {
        let at = at.to_string();
        let chosen = at == value;
        (at, pace.told(t), chosen)
    };
    let choices = PACES.iter().enumerate().map(choice).collect();
    Field { name: "pace".into(), label: t.new_pace(), help: t.new_pace_help(), choices, number: None }
}

fn option_field(
    t: L10n,
    rulebook: &'static dyn Rulebook,
    spec: &OptionSpec,
    now: &dyn Fn(&str, &str) -> String,
) -> (Field, bool) {
    let words = GameWords { t, rulebook, people: &[] };
    let name = format!("option-{}", spec.key);
    let value = now(&name, &spec.default_value());
    let differs = value != spec.default_value();
    let choice = |v: &str, label: String| (v.to_owned(), label, v == value);
    let choices = match spec.range {
        OptionRange::Flag { .. } => vec![choice("no", t.no()), choice("yes", t.yes())],
        OptionRange::Choice(all) => all.iter().map(|v| choice(v, words.option_value(spec.key, v))).collect(),
        OptionRange::Number { .. } => Vec::new(),
    };
    let number = match spec.range {
        OptionRange::Number { from, to, .. } => Some((from, to, value.clone())),
        _ => None,
    };
    let help = words.option_help(spec.key).unwrap_or_default();
    (Field { label: words.option(spec.key), name, help, choices, number }, differs)
}

/// What differs in these fields: their names and what they are now.
fn differing(fields: &[(Field, bool)]) -> String {
    let said = |(field, _): &(Field, bool)| {
        let chosen = field.choices.iter().find(|choice| choice.2).map(|choice| choice.1.clone());
        let value =
            chosen.or_else(|| field.number.as_ref().map(|number| number.2.clone())).unwrap_or_default();
        format!("{}: {value}", field.label)
    };
    fields.iter().filter(|(_, differs)| *differs).map(said).collect::<Vec<_>>().join("; ")
}

fn folds(
    t: L10n,
    rulebook: &'static dyn Rulebook,
    circles: &[(i64, String)],
    now: &dyn Fn(&str, &str) -> String,
) -> Vec<Fold> {
    let fold = |title: String, fields: Vec<(Field, bool)>| {
        let differs = differing(&fields);
        Fold { title, differs, fields, password: false, share: false }
    };
    let (variants, doubts): (Vec<&OptionSpec>, Vec<&OptionSpec>) =
        rulebook.options().iter().partition(|spec| words::is_variant(t, rulebook, spec.key));
    let options = |specs: Vec<&OptionSpec>| -> Vec<(Field, bool)> {
        specs.into_iter().map(|spec| option_field(t, rulebook, spec, now)).collect()
    };
    let field = |name: &str, label: String, help: String, usual: &str, all: Vec<(String, String)>| {
        let value = now(name, usual);
        let choices = all.into_iter().map(|(v, words)| (v.clone(), words, v == value)).collect();
        (Field { name: name.into(), label, help, choices, number: None }, value != usual)
    };
    let say = |pairs: &[(&str, String)]| pairs.iter().map(|(v, w)| ((*v).to_owned(), w.clone())).collect();
    let lates = Late::ALL.iter().map(|l| (l.word().to_owned(), words::late(t, *l))).collect();
    let hours: Vec<(String, String)> = (0..24u8).map(|h| (h.to_string(), t.letters_hour_of(h))).collect();
    let with_none = std::iter::once((String::new(), t.new_night_none())).chain(hours.clone()).collect();
    let names = zones().into_iter().flat_map(|(_, names)| names);
    let places = std::iter::once("UTC".to_owned()).chain(names).map(|n| (n.clone(), n)).collect();
    let none = String::new;
    // Where the host lives is no wish of theirs.
    let (zone, _) = field("time_zone", t.new_zone(), t.new_zone_help(), "UTC", places);
    let clock = vec![
        field("weekends", t.new_weekends(), none(), "no", say(&[("no", t.no()), ("yes", t.yes())])),
        field("night_from", t.new_night_from(), t.new_night_help(), "", with_none),
        field("night_to", t.new_night_to(), none(), "8", hours),
        (zone, false),
    ];
    let ways = [
        ("public".to_owned(), t.new_visibility_public()),
        ("unlisted".to_owned(), t.new_visibility_unlisted()),
        ("private".to_owned(), t.new_visibility_private()),
    ];
    let friends = circles.iter().map(|(id, name)| (format!("circle-{id}"), t.new_visibility_circle(name)));
    let found_by = ways.into_iter().chain(friends).collect();
    let finds = vec![
        field("visibility", t.new_visibility(), none(), "public", found_by),
        field(
            "watch",
            t.new_watch(),
            none(),
            "everybody",
            say(&[("everybody", t.new_watch_everybody()), ("players", t.new_watch_players())]),
        ),
    ];
    let begins = vec![
        field(
            "seating",
            t.new_seating(),
            none(),
            "random",
            say(&[("random", t.new_seating_random()), ("chosen", t.new_seating_chosen())]),
        ),
        field(
            "start",
            t.new_start(),
            none(),
            "when_full",
            say(&[("when_full", t.new_start_when_full()), ("by_owner", t.new_start_by_owner())]),
        ),
    ];
    let late = vec![
        field("late", t.new_late(), t.new_late_help(), Late::default().word(), lates),
        field("stand_in", t.new_stand_in(), t.new_stand_in_help(), "fair", words::levels(t)),
    ];
    let counts = say(&[("no", t.new_rated_no()), ("yes", t.new_rated_yes())]);
    let rated = vec![field("rated", t.new_rated(), none(), "no", counts)];
    let mut folds = vec![
        fold(t.new_options(), options(variants)),
        fold(t.new_fold_rated(), rated),
        fold(t.new_fold_clock(), clock),
        fold(t.new_late(), late),
        Fold { password: true, ..fold(t.new_fold_finds(), finds) },
        Fold { share: true, ..fold(t.new_fold_begins(), begins) },
        fold(t.new_fold_doubts(), options(doubts)),
    ];
    folds.retain(|fold| !fold.fields.is_empty());
    folds
}
