//! Finding what was chosen, and saying what is wrong with it.

use super::setting::{self, Setting};
use super::settings::SETTINGS;
use std::fmt;
use std::path::Path;
use toml::de::{DeTable, DeValue};

/// One thing wrong with the configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file and line, or the environment.
    pub place: String,
    /// What is wrong and what to write instead.
    pub complaint: String,
}

/// Everything wrong with the configuration: an operator mends it in one go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problems(Vec<Problem>);

impl std::error::Error for Problems {}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the configuration can't be used")?;
        self.0.iter().try_for_each(|problem| write!(f, "\n  {}: {}", problem.place, problem.complaint))
    }
}

impl Problems {
    pub(super) fn unreadable(path: &Path, error: &std::io::Error) -> Problems {
        let complaint = format!("can't be read ({error}); check the name given by --config or ANNALS_CONFIG");
        Problems(vec![Problem { place: path.display().to_string(), complaint }])
    }

    /// Is nothing wrong?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = &Problem> {
        self.0.iter()
    }

    fn add(&mut self, place: impl Into<String>, complaint: impl Into<String>) {
        self.0.push(Problem { place: place.into(), complaint: complaint.into() });
    }

    pub(super) fn refuse(&mut self, choice: &Chosen, complaint: String) {
        // The value itself may hold a password, so it is not repeated.
        self.add(choice.place.clone(), format!("`{}`: {complaint}", choice.name));
    }
}

impl Problem {
    /// The candidate that `wanted` is most likely meant to be, if any is near.
    pub(super) fn nearest(wanted: &str, candidates: impl Iterator<Item = String>) -> Option<String> {
        candidates
            .map(|candidate| (strsim::jaro_winkler(wanted, &candidate), candidate))
            .filter(|(likeness, _)| *likeness > 0.8)
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, candidate)| candidate)
    }

    pub(super) fn unknown(what: &str, wanted: &str, near: Option<String>) -> String {
        match near {
            Some(near) => format!("there is no {what} `{wanted}`; did you mean `{near}`?"),
            None => format!("there is no {what} `{wanted}`; annals.example.toml lists them all"),
        }
    }
}

/// A setting with the text somebody chose for it.
pub(super) struct Chosen {
    pub(super) setting: &'static Setting,
    pub(super) text: String,
    /// What the place calls it.
    name: String,
    place: String,
}

/// What the file chooses; unknown names are noted as problems.
pub(super) fn chosen_in_file(file: Option<(&str, &str)>, problems: &mut Problems) -> Vec<Chosen> {
    let Some((name, text)) = file else { return Vec::new() };
    let place = |at: usize| {
        let before = text.get(..at).unwrap_or(text);
        format!("{name}:{}", 1 + before.matches('\n').count())
    };
    let table = match DeTable::parse(text) {
        Ok(table) => table.into_inner(),
        Err(error) => {
            problems.add(place(error.span().map_or(0, |span| span.start)), error.message().trim());
            return Vec::new();
        }
    };
    let mut chosen = Vec::new();
    let mut take = |section: &str, key: &str, at: usize, value: &DeValue<'_>, problems: &mut Problems| {
        match setting::find(section, key).and_then(|setting| Ok((setting, plain(value)?))) {
            Ok((setting, text)) => {
                chosen.push(Chosen { setting, text, name: setting.path(), place: place(at) });
            }
            Err(complaint) => problems.add(place(at), complaint),
        }
    };
    for (key, value) in &table {
        match value.get_ref() {
            DeValue::Table(section) if SETTINGS.iter().any(|s| s.section == *key.get_ref()) => {
                for (inner, value) in section {
                    take(key.get_ref(), inner.get_ref(), inner.span().start, value.get_ref(), problems);
                }
            }
            DeValue::Table(_) => {
                let sections = SETTINGS.iter().map(|s| s.section.to_owned()).filter(|s| !s.is_empty());
                let near = Problem::nearest(key.get_ref(), sections);
                problems.add(place(key.span().start), Problem::unknown("section", key.get_ref(), near));
            }
            other => take("", key.get_ref(), key.span().start, other, problems),
        }
    }
    chosen
}

fn plain(value: &DeValue<'_>) -> Result<String, String> {
    match value {
        DeValue::String(text) => Ok(text.to_string()),
        DeValue::Integer(number) => Ok(number.to_string()),
        DeValue::Boolean(truth) => Ok(truth.to_string()),
        _ => Err("write a text in quotes or a whole number".into()),
    }
}

/// What the environment chooses; a variable of ours that means nothing is noted as a problem.
pub(super) fn chosen_in_environment(variables: &[(String, String)], problems: &mut Problems) -> Vec<Chosen> {
    let mut chosen = Vec::new();
    for (name, value) in variables {
        if let Some(setting) = SETTINGS.iter().find(|setting| setting.variable == name) {
            let place = "environment".to_owned();
            chosen.push(Chosen { setting, text: value.clone(), name: name.clone(), place });
        } else if name.starts_with("ANNALS_") && !is_ours_otherwise(name) {
            let near = Problem::nearest(name, SETTINGS.iter().map(|setting| setting.variable.to_owned()));
            problems.add("environment", Problem::unknown("variable", name, near));
        }
    }
    chosen
}

/// Variables that are no settings: which file to read, what cargo sets for programs it starts, and our tests'.
fn is_ours_otherwise(name: &str) -> bool {
    matches!(name, "ANNALS_CONFIG" | "ANNALS_RULES_FINGERPRINT") || name.starts_with("ANNALS_TEST_")
}
