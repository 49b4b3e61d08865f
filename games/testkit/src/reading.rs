//! Whatever stands in a setup, a record or a log, nothing breaks.

use super::answers::sound;
use super::run::{Manner, Run};
use super::typing::{careful, shortened, spoilt};
use kernel::{Dice, Entry, Event, Fold, Game, Of, OptionRange, Record, Rulebook, Secret, Setup, TableKey};

/// A record of so many lines is spoilt, so often.
const LINES: usize = 40;
const RECORDS: usize = 60;

/// Opens tables with spoilt setups, and checks and replays the beginning of a table from spoilt records and logs: nothing
/// panics.
pub fn reading<G: Game>(setup: &Setup) {
    setups::<G>(setup);
    let mut run = Run::<G>::begin(setup, 0, Manner::PLAIN);
    while !run.position.awaited().is_empty() && run.log.len() < LINES {
        run.advance(false);
    }
    records::<G>(&run);
}

/// Setups that nobody should write, and every option at its ends: read and checked, and opened if nothing is wrong with
/// them.
fn setups<G: Game>(setup: &Setup) {
    let mut full = setup.clone();
    let mut texts = Vec::new();
    for option in G::OPTIONS {
        full = full.with(option.key, &setup.value(option));
        let values: Vec<String> = match &option.range {
            OptionRange::Flag { .. } => vec!["yes".into(), "no".into()],
            OptionRange::Choice(words) => words.iter().map(ToString::to_string).collect(),
            OptionRange::Number { from, to, .. } => {
                [from.saturating_sub(1), *from, *to, to + 1].iter().map(ToString::to_string).collect()
            }
        };
        texts.extend(values.iter().map(|value| setup.clone().with(option.key, value).to_string()));
    }
    texts.extend([setup, &full].iter().flat_map(|s| spoilt(&s.to_string(), &full.to_string())));
    for text in texts {
        setup_text::<G>(&text)
            .unwrap_or_else(|what| panic!("{}: the setup “{}”: {what}", G::ID, shortened(&text)));
    }
}

/// Opens a table with this setup, if it is one.
pub(super) fn setup_text<G: Game>(text: &str) -> Result<(), String> {
    careful(|| {
        let Ok(setup) = text.parse::<Setup>() else { return Ok(()) };
        let secret = Secret::from_number(0);
        if Of::<G>::new().check(&setup).is_err() {
            return Ok(());
        }
        match G::setup(&setup, &mut Dice::new(&secret, "kit", 1)) {
            Ok(position) => sound(&position, &position.inventory(), (&secret, 2)),
            Err(_) => Ok(()),
        }
    })
}

/// The beginning of a played table as a text file, with one word spoilt.
fn records<G: Game>(run: &Run<G>) {
    let events: Vec<Event> =
        (1u64..).zip(&run.log).map(|(seq, e)| Event { seq, at: 0, entry: e.clone() }).collect();
    let key = TableKey::new("kit", run.secret.clone());
    let text = Record::full(&key, G::ID, "kit", vec![], &events).to_string();
    record_text::<G>(&text).unwrap_or_else(|what| run.fail(&format!("its record: {what}")));
    let mut dice = Dice::new(&run.luck, "records", 0);
    let lines: Vec<&str> = text.lines().collect();
    for _ in 0..RECORDS {
        let (at, from) = (dice.below("line", lines.len()), dice.below("other", lines.len()));
        let spoilt = spoilt(lines[at], lines[from]);
        let mut lines = lines.clone();
        lines[at] = dice.pick("spoilt", &spoilt).unwrap();
        let text = lines.join("\n");
        record_text::<G>(&text)
            .unwrap_or_else(|what| run.fail(&format!("a record with “{}”: {what}", shortened(lines[at]))));
        // The same in a log that is replayed without comparing anything, as the server's own is.
        let mut events = events.clone();
        let place = at % events.len();
        let spoilt = super::typing::spoilt(&events[place].entry.text, lines[from]);
        events[place].entry.text = dice.pick("log", &spoilt).cloned().unwrap_or_default();
        let entry: Entry = events[place].entry.clone();
        log::<G>(&key, &events).unwrap_or_else(|what| run.fail(&format!("a log with {entry:?}: {what}")));
    }
}

fn log<G: Game>(key: &TableKey, events: &[Event]) -> Result<(), String> {
    careful(|| {
        let _ = Fold::replay(rulebook::<G>(), key.clone(), events, |_, _| {});
        Ok(())
    })
}

/// Reads and checks a record.
pub(super) fn record_text<G: Game>(text: &str) -> Result<(), String> {
    careful(|| {
        if let Ok(record) = text.parse::<Record>() {
            let _ = record.verify(rulebook::<G>(), |_, _| {});
        }
        Ok(())
    })
}

pub(super) fn rulebook<G: Game>() -> &'static dyn Rulebook {
    // `Of` has no size, so nothing is leaked.
    Box::leak(Box::new(Of::<G>::new()))
}
