//! What lies in `deploy` speaks of settings, commands and figures that there are.

use super::{files, read};
use annals::config::SETTINGS;
use std::collections::BTreeSet;

/// All words of this shape in the files of `deploy`.
fn words(begins: &str, fits: impl Fn(char) -> bool) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for path in files("deploy") {
        let text = read(path.to_str().unwrap());
        for word in text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')) {
            // The prefix alone is what `deploy/check` looks for.
            if word.len() > begins.len() && word.starts_with(begins) && word.chars().all(&fits) {
                found.insert(word.to_owned());
            }
        }
    }
    found
}

#[test]
fn every_setting_in_deploy_is_one() {
    let named = words("ANNALS_", |c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_');
    assert!(named.len() > 6, "{named:?}");
    let known: BTreeSet<String> = SETTINGS.iter().map(|setting| setting.variable.to_owned()).collect();
    let unknown: Vec<_> = named.difference(&known).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn every_figure_in_deploy_is_told_by_the_program() {
    let named = words("annals_", |c| c.is_ascii_lowercase() || c == '_');
    assert!(named.len() > 8, "{named:?}");
    let sources = files("src").into_iter().filter(|path| path.extension().is_some_and(|e| e == "rs"));
    let code: String = sources.map(|path| read(path.to_str().unwrap())).collect();
    let told = |name: &str| code.contains(&format!("\"{name}\"")) || code.contains(&format!("{name}{{{{"));
    let unknown: Vec<_> =
        named.iter().filter(|name| !told(name) && !told(name.trim_end_matches("_bucket"))).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn every_alert_is_tried_and_the_dashboard_can_be_read() {
    let (alerts, tried) = (read("deploy/alerts.yml"), read("deploy/alerts.test.yml"));
    let names: Vec<&str> = alerts.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")).collect();
    for name in &names {
        assert!(tried.contains(&format!("alertname: {name}}}")), "{name}");
    }
    assert!(
        tried.contains(&format!("value: {}}}", names.len())),
        "each of them is raised in the second test"
    );
    let board: serde_json::Value = serde_json::from_str(&read("deploy/dashboard.json")).unwrap();
    let panels = board["panels"].as_array().unwrap();
    assert!(panels.len() > 8 && panels.iter().all(|panel| panel["targets"][0]["expr"].is_string()));
}
