//! Golden games: whole logs kept in the repository, with the fingerprint of the position every 25 lines.

use super::reading::rulebook;
use kernel::{Entry, Event, Fold, Game, Happened, Kind, Playout, Record, Setup, dice::hex};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

const EVERY: u64 = 25;

/// Replays every `.annals` file below `folder` (relative to the crate) and compares every fingerprint in it.
/// Fails if there is none. With `GOLDEN=fingerprints` in the environment it writes the fingerprints anew and leaves the
/// logs alone: for a position that is kept otherwise and means the same.
pub fn golden<G: Game>(folder: &str) {
    for file in files(folder) {
        check::<G>(&file);
    }
}

pub(super) fn files(folder: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|e| panic!("{folder}: {e}"))
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "annals"))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no golden games in {folder}");
    files
}

/// How many moves of the golden games are their mover's secret, of all that begin with the same word: `"bid 12 of 12"`. A
/// game lists what it keeps secret, so that a move that no longer is doesn't go unnoticed.
pub fn secrets<G: Game>(folder: &str) -> Vec<String> {
    let mut words: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    for file in files(folder) {
        let name = file.display();
        let record: Record =
            fs::read_to_string(&file).unwrap().parse().unwrap_or_else(|e| panic!("{name}: {e}"));
        let count = |_: &Fold, happened: &Happened| {
            if matches!(happened.entry.kind, Kind::Move | Kind::Auto) {
                let word = happened.entry.text.split(' ').next().unwrap_or_default();
                let (secret, all) = words.entry(word.to_owned()).or_default();
                *secret += u32::from(happened.secret);
                *all += 1;
            }
        };
        record.verify(rulebook::<G>(), count).unwrap_or_else(|e| panic!("{name}: {e}"));
    }
    let kept = words.into_iter().filter(|(_, (secret, _))| *secret > 0);
    kept.map(|(word, (secret, all))| format!("{word} {secret} of {all}")).collect()
}

fn check<G: Game>(file: &Path) {
    let name = file.display();
    let text = fs::read_to_string(file).unwrap();
    let record: Record = text.parse().unwrap_or_else(|e| panic!("{name}: {e}"));
    let mut states = Vec::new();
    let fold = record
        .verify(rulebook::<G>(), |fold, happened| states.extend(state_line(fold, happened)))
        .unwrap_or_else(|e| panic!("{name}: {e}"));
    states.push(last_line(&fold));
    if std::env::var("GOLDEN").as_deref() == Ok("fingerprints") {
        let log: Vec<&str> = text.lines().filter(|l| !l.starts_with("# state ")).collect();
        fs::write(file, format!("{}\n{}\n", log.join("\n"), states.join("\n"))).unwrap();
        return;
    }
    let kept: Vec<&str> = text.lines().filter(|l| l.starts_with("# state ")).collect();
    for (kept, now) in kept.iter().zip(&states) {
        assert_eq!(kept, now, "{name}: the log means something else now; a fix needs a new rules number");
    }
    assert_eq!(kept.len(), states.len(), "{name}: fingerprints are missing");
}

/// The golden games show what is rare: there are at least so many, and each of these words begins a line of one of them.
pub fn shown(folder: &str, least: usize, words: &[&str]) {
    let files = files(folder);
    assert!(files.len() >= least, "only {} golden games in {folder}", files.len());
    let text: String = files.iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    for word in words {
        let has = |line: &str| line.contains(&format!(" {word} ")) || line.ends_with(&format!(" {word}"));
        assert!(text.lines().any(has), "no golden game has “{word}”");
    }
}

/// Where golden games are written.
pub struct Shelf {
    folder: PathBuf,
}

impl Shelf {
    /// The file of a golden game that is not there yet.
    pub fn missing(&self, file: &str) -> Option<String> {
        let path = self.folder.join(format!("{file}.annals"));
        (!path.exists()).then(|| path.display().to_string())
    }

    /// Plays and writes a golden game, unless it is there.
    pub fn add<G: Game>(&self, file: &str, name: &str, playout: &Playout, setup: Setup) {
        if let Some(file) = self.missing(file) {
            write_golden::<G>(&file, name, playout, setup);
        }
    }
}

/// With `GOLDEN=write` in the environment, the golden games that are not there are written to `folder`. To write one anew, take
/// the old one away first: then an old log means something else now, which needs a rules number of its own. Otherwise all
/// of them are written into a folder that is thrown away, to see that they can be.
pub fn shelve(folder: &str, write: impl FnOnce(&Shelf)) {
    let keep = std::env::var("GOLDEN").as_deref() == Ok("write");
    let folder = match keep {
        true => PathBuf::from(folder),
        false => std::env::temp_dir().join(format!("golden-{}", std::process::id())),
    };
    fs::create_dir_all(&folder).unwrap();
    write(&Shelf { folder: folder.clone() });
    if !keep {
        fs::remove_dir_all(&folder).unwrap();
    }
}

/// Plays a table and writes it as a golden game. To be called by hand, never by a test that checks.
pub fn write_golden<G: Game>(file: &str, name: &str, playout: &Playout, setup: Setup) {
    let rulebook = rulebook::<G>();
    let mut entries = vec![Entry::setup(&setup)];
    let mut states = Vec::new();
    let (fold, _) = playout
        .run(rulebook, setup, |fold, happened| {
            entries.push(happened.entry.clone());
            states.extend(state_line(fold, happened));
        })
        .unwrap_or_else(|e| panic!("{file}: {e}"));
    // Golden games happened at a made-up time: one line a minute from the first of January 2026.
    let events: Vec<Event> = (1u64..)
        .zip(entries)
        .map(|(seq, entry)| Event {
            seq,
            at: 1_767_225_600_000 + i64::try_from(seq).unwrap() * 60_000,
            entry,
        })
        .collect();
    // `act` reports its lines after all of them are played, so fingerprints are taken again from a replay.
    states.clear();
    let again = Fold::replay(rulebook, fold.key().clone(), &events, |f, h| states.extend(state_line(f, h)));
    states.push(last_line(&again.unwrap()));
    let people = (1..=fold.setup().seats.len()).map(|i| format!("bot {i}")).collect();
    let record = Record::full(fold.key(), rulebook.id(), name, people, &events);
    fs::write(file, format!("{record}\n{}\n", states.join("\n"))).unwrap();
}

fn state_line(fold: &Fold, happened: &Happened) -> Option<String> {
    happened.seq.is_multiple_of(EVERY).then(|| last_line(fold))
}

fn last_line(fold: &Fold) -> String {
    format!("# state {} {}", fold.seq(), hex(&fold.position().digest()[..8]))
}
