//! What has changed since the viewer's last turn: told turn by turn, numbered, and found on the board.

use super::Scene;
use super::breath::in_one_breath;
use super::marks::Marks;
use kernel::{Arg, Dated, Kind, Message, Words};
use std::collections::BTreeMap;

/// More turns than this are for the chronicle.
const MOST: usize = 12;
/// An entry with more letters than this is folded after its first sentence.
const LONG: usize = 240;

/// What one seat did in its turn, or what happened to everybody between turns.
#[derive(Clone, Debug, Default)]
pub(super) struct Entry {
    /// Whose turn, by its number; nobody's between rounds.
    pub(super) seat: Option<u8>,
    /// In sentences.
    pub(super) told: Vec<String>,
    /// Is it marked on the board by its number?
    pub(super) on_map: bool,
    messages: Vec<Message>,
    /// Has the turn ended? The next line begins another.
    ended: bool,
}

impl Entry {
    /// Is it so long that only its beginning stands open?
    pub(super) fn folds(&self) -> bool {
        self.told.len() > 1 && self.told.iter().map(String::len).sum::<usize>() > LONG
    }

    /// What stands open of a long one.
    pub(super) fn first(&self) -> &str {
        self.told.first().map_or("", String::as_str)
    }

    /// And what is folded.
    pub(super) fn rest(&self) -> String {
        self.told.iter().skip(1).map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// Something a game adds of its own, marked on the board by its number.
    pub(super) fn marked(told: Vec<String>) -> Entry {
        Entry { told, on_map: true, ..Entry::default() }
    }
}

/// The changes as a list, and where they were told of.
#[derive(Clone, Debug)]
pub(super) struct Changes<P> {
    /// One entry for each turn, and one for what happens between rounds.
    pub(super) entries: Vec<Entry>,
    /// Places others' sentences name, with the entry that does; the last one counts.
    places: BTreeMap<P, usize>,
    /// What others moved from where to where.
    moved: Vec<(P, P)>,
    /// Places the viewer's own sentences name.
    pub(super) own: Vec<P>,
}

impl<P> Default for Changes<P> {
    fn default() -> Self {
        Changes { entries: Vec::new(), places: BTreeMap::new(), moved: Vec::new(), own: Vec::new() }
    }
}

impl<P: Ord + Clone> Changes<P> {
    /// What happened since the viewer's last turn; `read` knows a place by its name in notation.
    pub(super) fn of(scene: &Scene<'_>, read: impl Fn(&str) -> Option<P>) -> Changes<P> {
        let mut changes = Changes::default();
        let rulebook = scene.words.rulebook;
        let mut struck: Vec<Entry> = Vec::new();
        for told in scene.since.map(|s| s.told).unwrap_or_default() {
            let own = told.happened.entry.seat.is_some() && told.happened.entry.seat == scene.viewer.seat();
            for note in told.happened.notes_for(scene.viewer) {
                let message = &note.message;
                let worldly = rulebook.worldly(message);
                let places = places(message, &read);
                let subject = subject(message).filter(|_| rulebook.together());
                let news = rulebook.together()
                    && (!rulebook.echoes(message) || subject.is_some_and(|s| Some(s) != scene.viewer.seat()));
                if own && !worldly && !news {
                    changes.own.extend(places.into_values());
                    continue;
                }
                if scene.viewer.seat().is_some_and(|seat| rulebook.strikes(message, seat)) {
                    let seat = told.happened.entry.seat.map(kernel::Seat::number);
                    struck.push(Entry { seat, messages: vec![message.clone()], ..Entry::default() });
                    continue;
                }
                let index = match subject.filter(|_| !worldly) {
                    Some(subject) => changes.entry_of(subject),
                    None => changes.entry(told, message, worldly),
                };
                if let (Some(from), Some(to)) = (places.get("from"), places.get("to")) {
                    changes.moved.push((from.clone(), to.clone()));
                }
                changes.places.extend(places.into_values().map(|place| (place, index)));
                if let Some(entry) = changes.entries.get_mut(index) {
                    entry.messages.push(message.clone());
                }
            }
            if rulebook.ends_turn(&told.happened.entry.text) {
                let seat = told.happened.entry.seat.map(kernel::Seat::number);
                let ended = changes.entries.iter_mut().rev().find(|entry| entry.seat == seat);
                ended.into_iter().for_each(|entry| entry.ended = true);
            }
        }
        for index in changes.places.values_mut() {
            *index += struck.len();
        }
        changes.entries.splice(0..0, struck);
        for entry in &mut changes.entries {
            let told = rulebook.digest(std::mem::take(&mut entry.messages));
            let told = told.iter().map(|m| scene.words.say(m)).collect();
            let seat = entry.seat.and_then(|number| kernel::Seat::new(usize::from(number).checked_sub(1)?));
            entry.told = match seat {
                Some(seat) => in_one_breath(told, &scene.words.seat(seat)),
                None => told,
            };
        }
        changes
    }

    /// The entry a sentence belongs to; a new one where a turn begins. Where several seats move at the same time, each has
    /// its own.
    fn entry(&mut self, told: &Dated, message: &Message, worldly: bool) -> usize {
        let line = &told.happened.entry;
        let seat = line.seat.filter(|_| !worldly).map(kernel::Seat::number);
        let subject = subject(message).map(kernel::Seat::number);
        // What somebody's answer within another's turn did there is told of that turn.
        let answers = |e: &Entry| {
            let told_of_it = subject.is_none_or(|subject| Some(subject) == e.seat);
            !e.ended && !worldly && e.seat.is_some() && line.kind != Kind::Setup && told_of_it
        };
        let last = self.entries.len().saturating_sub(1);
        // What a seat still does at the end of its turn, such as a discard, belongs to it.
        if self.entries.last().is_some_and(|e| e.seat == seat || answers(e)) {
            return last;
        }
        let begun = self.entries.iter().rposition(|e| e.seat == seat && seat.is_some() && !e.ended);
        begun.unwrap_or_else(|| {
            self.entries.push(Entry { seat, ..Entry::default() });
            self.entries.len() - 1
        })
    }

    /// The entry of whom a sentence is about, whoever wrote the line.
    fn entry_of(&mut self, subject: kernel::Seat) -> usize {
        let seat = Some(subject.number());
        self.entries.iter().rposition(|e| e.seat == seat && !e.ended).unwrap_or_else(|| {
            self.entries.push(Entry { seat, ..Entry::default() });
            self.entries.len() - 1
        })
    }

    /// Marks the places that are not as they were. Nothing is marked that nobody told of: the viewer's own moves.
    pub(super) fn mark(&mut self, marks: &mut Marks<P>, differs: impl Fn(&P) -> bool) {
        for (place, index) in self.places.iter().filter(|(place, _)| differs(place)) {
            marks.changed.insert(place.clone(), index + 1);
            if let Some(entry) = self.entries.get_mut(*index) {
                entry.on_map = true;
            }
        }
        self.drop_empty(marks);
        let stands = |place: &P| marks.changed.contains_key(place);
        let arrows: Vec<(P, P)> =
            self.moved.iter().filter(|(a, b)| stands(a) && stands(b)).cloned().collect();
        marks.arrows.extend(arrows);
    }

    /// Entries without a word are left out, and the earliest of very many; the numbers move up.
    pub(super) fn drop_empty(&mut self, marks: &mut Marks<P>) {
        let mut numbers = BTreeMap::new();
        let mut kept = Vec::new();
        let early = self.entries.iter().filter(|e| !e.told.is_empty()).count().saturating_sub(MOST);
        let mut passed = 0;
        for (index, entry) in std::mem::take(&mut self.entries).into_iter().enumerate() {
            if !entry.told.is_empty() && passed < early {
                passed += 1;
            } else if !entry.told.is_empty() {
                kept.push(entry);
                numbers.insert(index + 1, kept.len());
            }
        }
        self.entries = kept;
        marks.changed = std::mem::take(&mut marks.changed)
            .into_iter()
            .filter_map(|(place, number)| Some((place, *numbers.get(&number)?)))
            .collect();
    }
}

/// Whom a sentence names first.
pub(super) fn subject(message: &Message) -> Option<kernel::Seat> {
    message.args.iter().find_map(|(_, arg)| match arg {
        Arg::Seat(seat) => Some(*seat),
        _ => None,
    })
}

/// The places a sentence names, by the names of its blanks.
fn places<P>(message: &Message, read: &impl Fn(&str) -> Option<P>) -> BTreeMap<&'static str, P> {
    let place = |(name, arg): &(&'static str, Arg)| match arg {
        Arg::Text(text) => Some((*name, read(text)?)),
        Arg::Name { id, .. } => Some((*name, read(id)?)),
        _ => None,
    };
    message.args.iter().filter_map(place).collect()
}
