use super::{Context, say};
use crate::ledger::Ledger;
use anyhow::{Context as _, bail};
use clap::Args;
use kernel::Record;
use std::path::Path;

/// Replay tables or .annals files and compare every hash
#[derive(Args)]
#[command(after_help = "Examples:\n  annals verify                  every table of the database\n  \
                        annals verify k7q2m9trab       one table; opens it again if it was damaged and is sound now\n  \
                        annals verify old-game.annals  a file, without any database; also a copy of a running game\n  \
                        annals verify mine.annals theirs.annals  both, and that they tell the same")]
pub(super) struct Verify {
    /// Codes of tables or .annals files; none means every table
    #[arg(value_name = "TABLE|FILE")]
    what: Vec<String>,
}

impl Verify {
    pub(super) fn run(&self, context: &Context) -> anyhow::Result<()> {
        let (files, codes): (Vec<&String>, Vec<&String>) = self.what.iter().partition(|w| is_file(w));
        let mut flawed = 0usize;
        let mut checked = 0usize;
        let mut records: Vec<(&String, Record)> = Vec::new();
        for file in &files {
            checked += 1;
            let found = check_file(context, file).and_then(|(record, line)| {
                for (other, theirs) in records.iter().filter(|(_, r)| r.table == record.table) {
                    record.agrees_with(theirs).with_context(|| format!("compared with {other}"))?;
                }
                records.push((file, record));
                Ok(line)
            });
            match found {
                Ok(line) => say(&line),
                Err(error) => {
                    flawed += 1;
                    say(&format!("{file}: FLAWED: {error:#}"));
                }
            }
        }
        if files.is_empty() || !codes.is_empty() {
            let ledger = context.existing_ledger()?;
            let all = if codes.is_empty() {
                ledger.db().read(crate::store::tables::codes)?
            } else {
                codes.into_iter().cloned().collect()
            };
            checked += all.len();
            flawed += replay(&ledger, &all);
        }
        sum_up(checked, flawed)
    }
}

/// Replays every table of a database.
pub(super) fn all(ledger: &Ledger) -> anyhow::Result<()> {
    let codes = ledger.db().read(crate::store::tables::codes)?;
    sum_up(codes.len(), replay(ledger, &codes))
}

/// Replays tables, says what came of each, and returns how many are flawed.
fn replay(ledger: &Ledger, codes: &[String]) -> usize {
    let mut flawed = 0;
    for code in codes {
        match ledger.verify(code) {
            Ok(found) => {
                let mended = if found.mended { ", open again" } else { "" };
                say(&format!("{code}: {} events, sound{mended}", found.events));
            }
            Err(error) => {
                flawed += 1;
                say(&format!("{code}: FLAWED: {error}"));
            }
        }
    }
    flawed
}

fn sum_up(checked: usize, flawed: usize) -> anyhow::Result<()> {
    say(&format!("{checked} checked, {flawed} flawed"));
    match flawed {
        0 => Ok(()),
        _ => bail!("{flawed} of {checked} do not replay; their logs are untouched"),
    }
}

fn is_file(what: &str) -> bool {
    what.ends_with(".annals") || Path::new(what).is_file()
}

fn check_file(context: &Context, file: &str) -> anyhow::Result<(Record, String)> {
    let record = super::import::read(file)?;
    if record.made_for.is_some() {
        let events = record.links()?.len();
        let sealed = record.lines.iter().filter(|line| line.hidden()).count();
        let line = format!(
            "{file}: {events} events, every hash follows; {sealed} of them sealed until the game is over"
        );
        return Ok((record, line));
    }
    let rulebook = context
        .catalog
        .find(&record.game)
        .with_context(|| format!("this program has no game “{}”", record.game))?;
    let fold = Record::verify(&record, rulebook, |_, _| {})?;
    let end = match fold.outcome() {
        Some(outcome) => {
            let winners: Vec<String> = outcome.winners().iter().map(|s| s.to_string()).collect();
            format!("won by seat {}", winners.join(" and "))
        }
        None if fold.abandoned() => "abandoned".into(),
        None => "still running".into(),
    };
    let line = format!("{file}: {} events, sound, {end}; seed matches its commitment", fold.seq());
    Ok((record, line))
}
