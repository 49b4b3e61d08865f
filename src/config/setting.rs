//! What a setting is, how it is found by its name, and the file that shows all of them.

use super::settings::SETTINGS;
use super::{Config, Problem};
use std::fmt::Write as _;

/// One thing the operator may set.
pub struct Setting {
    /// The table of the file it stands in; empty at the top.
    pub section: &'static str,
    /// Its name there.
    pub key: &'static str,
    /// The environment variable that overrides the file.
    pub variable: &'static str,
    /// The value unless set, as the file would write it.
    pub default: &'static str,
    /// What it is for, in a few lines.
    pub help: &'static str,
    /// Reads its text into the configuration, or says what to write instead.
    pub(super) read: fn(&mut Config, &str) -> Result<(), String>,
}

impl Setting {
    /// The name with its section, such as `mail.from`.
    pub fn path(&self) -> String {
        if self.section.is_empty() { self.key.into() } else { format!("{}.{}", self.section, self.key) }
    }
}

impl std::fmt::Debug for Setting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.path())
    }
}

/// The example file: every setting with its purpose and its default.
pub fn example() -> String {
    let mut out = String::from(
        "# Annals: everything the operator decides. Each line shows the default; remove the # to change it.\n\
         # The variable named beside a setting overrides this file.\n",
    );
    let mut section = "";
    for setting in SETTINGS {
        if setting.section != section {
            section = setting.section;
            let _ = write!(out, "\n[{section}]\n");
        } else if !setting.help.is_empty() {
            out.push('\n');
        }
        for line in setting.help.lines() {
            let _ = writeln!(out, "# {line}");
        }
        let _ = writeln!(out, "#{} = {}  # {}", setting.key, setting.default, setting.variable);
    }
    out
}

/// The setting with this section and name, or a complaint with the nearest one.
pub(super) fn find(section: &str, key: &str) -> Result<&'static Setting, String> {
    SETTINGS.iter().find(|setting| setting.section == section && setting.key == key).ok_or_else(|| {
        let wanted = if section.is_empty() { key.to_owned() } else { format!("{section}.{key}") };
        let elsewhere = SETTINGS.iter().find(|setting| setting.key == key).map(Setting::path);
        let near = elsewhere.or_else(|| Problem::nearest(&wanted, SETTINGS.iter().map(Setting::path)));
        Problem::unknown("setting", &wanted, near)
    })
}
