use super::{Context, say};
use crate::backup::{self, Kind};
use crate::clock::{Clock, DAY, HOUR};
use crate::store::copies::{self, Contents};
use crate::store::{Db, Engine, Schema};
use anyhow::{Context as _, bail};
use clap::Args;
use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

/// So many tables are named, and the rest is counted.
const NAMED: usize = 20;

/// Bring a copy back into an empty place
#[derive(Args)]
#[command(
    after_help = "The copy is checked, brought to where DATABASE_URL says, and every table is replayed. Nothing is \
                        overwritten: move what is left of the old database away first. Stop all servers before, and \
                        start them after.\n\n--lost names what is left of the old database, if it can still be read: what it \
                        has and the copy has not is listed.\n\nExamples:\n  \
                        annals restore backups/annals-2026-11-18T033000Z.db\n  \
                        annals restore backups/annals-2026-11-18T033000Z.db --lost sqlite:broken.db"
)]
pub(super) struct Restore {
    /// What `annals backup` or the server has made
    file: PathBuf,
    /// The old database, to say what is lost
    #[arg(long, value_name = "DATABASE_URL")]
    lost: Option<String>,
}

impl Restore {
    pub(super) fn run(&self, context: &Context) -> anyhow::Result<()> {
        let (file, url) = (self.file.display(), &context.config.database_url);
        let engine = Engine::parse(url.expose())?;
        let kind = Kind::of_file(&self.file)?;
        match (kind, &engine) {
            (Some(Kind::Sqlite), Engine::Sqlite(_)) | (Some(Kind::Postgres), Engine::Postgres(_)) => {}
            (Some(Kind::Sqlite), _) => {
                bail!("{file} is of SQLite: set DATABASE_URL to sqlite:<file>, not {url}")
            }
            (Some(Kind::Postgres), _) => {
                bail!("{file} is of Postgres: set DATABASE_URL to an empty database of Postgres, not {url}")
            }
            (None, _) => bail!("{file} is no copy of a database; see `annals backup --help`"),
        }
        if !copies::is_empty(&engine).with_context(|| format!("DATABASE_URL is {url}"))? {
            bail!(
                "there is something at {url} already; nothing is overwritten: move it away, or name another place"
            );
        }
        match &engine {
            Engine::Sqlite(place) => self.bring(place)?,
            Engine::Postgres(url) => backup::restore(url, &self.file)?,
        }
        let db = context.existing(Schema::Any)?;
        let found = db.read(copies::contents)?;
        say(&format!("{file} is at {url}: {} tables, {} people", found.heads.len(), found.people));
        self.tell_what_is_lost(&found)?;
        match db.steps_behind()? {
            0 => super::verify::all(&context.existing_ledger()?),
            steps => {
                say(&format!(
                    "It is {steps} steps older than this program: run “annals migrate”, then “annals verify”."
                ));
                Ok(())
            }
        }
    }

    /// Checks the file and puts it at its place, whole or not at all.
    fn bring(&self, place: &str) -> anyhow::Result<()> {
        let name = self.file.display().to_string();
        copies::check_sqlite(&name).with_context(|| format!("{name} can't be used"))?;
        let on_the_way = format!("{place}.restoring");
        let written = (|| {
            let mut from = std::fs::File::open(&self.file)?;
            let mut to = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&on_the_way)?;
            std::io::copy(&mut from, &mut to)?;
            to.sync_all()?;
            // Refuses if somebody has put something there meanwhile, which renaming would not.
            std::fs::hard_link(&on_the_way, place)
        })();
        let _ = std::fs::remove_file(&on_the_way);
        written.with_context(|| place.to_owned())?;
        let folder = Path::new(place).parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = std::fs::File::open(folder.unwrap_or(Path::new(".")));
        folder.and_then(|folder| folder.sync_all()).with_context(|| place.to_owned())
    }

    fn tell_what_is_lost(&self, found: &Contents) -> anyhow::Result<()> {
        if let Some(newest) = found.newest {
            let at = jiff::Timestamp::from_millisecond(newest)
                .map(|at| at.strftime("%Y-%m-%d %H:%M UTC").to_string());
            let ago = (Clock::system().now() - newest).max(0);
            say(&format!(
                "The last move in it was made at {}, {} days and {} hours ago. What came later is lost, and what was \
                 said, registered and changed since the copy was made. Letters that waited then leave again.",
                at.unwrap_or_default(),
                ago / DAY,
                ago % DAY / HOUR,
            ));
        }
        let Some(old) = &self.lost else { return Ok(()) };
        let read = Db::open_as(old, Schema::Any).and_then(|old| old.read(copies::contents));
        let had = read.context("what is left of the old database can't be read; the copy is in its place")?;
        for line in lost(found, &had) {
            say(&line);
        }
        Ok(())
    }
}

/// What the old database had that the copy has not, in lines.
fn lost(copy: &Contents, old: &Contents) -> Vec<String> {
    let kept: BTreeMap<&str, i64> = copy.heads.iter().map(|(code, head)| (code.as_str(), *head)).collect();
    let further = old.heads.iter().filter_map(|(code, head)| match kept.get(code.as_str()) {
        Some(kept) if kept >= head => None,
        Some(kept) => Some((head - kept, format!("{code}: lost events {} to {head}", kept + 1))),
        None => Some((*head, format!("{code}: lost altogether, {head} events"))),
    });
    let further: Vec<(i64, String)> = further.collect();
    let events: i64 = further.iter().map(|(events, _)| events).sum();
    let people = (old.people - copy.people).max(0);
    let mut lines = vec![format!(
        "Lost are {events} events of {} tables, and {people} people who registered.",
        further.len()
    )];
    lines.extend(further.iter().take(NAMED).map(|(_, line)| line.clone()));
    if further.len() > NAMED {
        lines.push(format!("and {} more tables", further.len() - NAMED));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lost_is_told_table_by_table() {
        let contents = |heads: &[(&str, i64)], people| Contents {
            heads: heads.iter().map(|(code, head)| ((*code).to_owned(), *head)).collect(),
            people,
            newest: None,
        };
        let copy = contents(&[("aa", 5), ("bb", 7)], 2);
        let old = contents(&[("aa", 9), ("bb", 7), ("cc", 3)], 3);
        assert_eq!(
            lost(&copy, &old),
            [
                "Lost are 7 events of 2 tables, and 1 people who registered.",
                "aa: lost events 6 to 9",
                "cc: lost altogether, 3 events",
            ]
        );
        assert_eq!(lost(&old, &copy).len(), 1);
    }
}
