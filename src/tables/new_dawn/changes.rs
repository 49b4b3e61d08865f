//! What has changed since the viewer's last turn: told turn by turn, numbered, and marked on the map.

use super::board::Marks;
use crate::ledger::Told;
use crate::tables::Scene;
use kernel::{Arg, Kind, Message, Seat, Viewer, Words};
use new_dawn::View;
use new_dawn::hex::Coord;
use std::collections::BTreeMap;

/// The changes as a list and as marks.
#[derive(Clone, Debug, Default)]
pub(super) struct Changes {
    /// One entry for each turn, and one for what happens between rounds.
    pub(super) entries: Vec<Entry>,
    /// The same on the map.
    pub(super) marks: Marks,
}

/// What one seat did in its turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Entry {
    /// Whose turn; nobody's between rounds.
    pub(super) seat: Option<Seat>,
    /// In sentences.
    pub(super) told: Vec<String>,
    /// What the sentences are made from: the same deed on several spaces becomes one of them.
    deeds: Vec<Deed>,
    /// Has the turn's card been chosen? The next one begins another turn.
    begun: bool,
    /// Is it marked on the map by its number?
    pub(super) on_map: bool,
}

/// Something told, and where it was told again.
#[derive(Clone, Debug)]
struct Deed {
    id: &'static str,
    who: Option<Seat>,
    said: String,
    /// Spaces, cards or letters that differ.
    items: Vec<String>,
}

/// Sentences that say nothing an eye on the map or the next sentence doesn't say.
const DULL: [&str; 5] = ["turn-ended", "trade-spent", "spent", "caravan-aimed", "caravan-arrived"];

/// More turns than this are for the chronicle.
const MOST: usize = 12;

/// What happens to everybody.
fn is_of_the_world(message: &Message) -> bool {
    let id = message.id;
    id.starts_with("barbarian") && id != "barbarian-beaten"
        || ["round-ended", "capital-raided", "trade-earned"].contains(&id)
}

/// What happened since the viewer's last turn, if that is known.
pub(super) fn of(view: &View, scene: &Scene<'_>) -> Option<Changes> {
    let since = scene.since?;
    let mut changes = Changes::default();
    let mut numbers: BTreeMap<Coord, usize> = BTreeMap::new();
    let mut arrows = Vec::new();
    let mut mine = Vec::new();
    for told in &since.told {
        let own = told.happened.entry.seat.is_some() && told.happened.entry.seat == scene.viewer.seat();
        for note in told.happened.notes_for(scene.viewer) {
            let message = &note.message;
            let spaces = spaces(message);
            if let Some(die) = number(message, "die").filter(|_| message.id == "barbarians-move") {
                changes.marks.die = Some(die);
            }
            if own && !is_of_the_world(message) {
                mine.extend(spaces.values().copied());
                continue;
            }
            let index = changes.entry(told, message);
            numbers.extend(spaces.values().map(|coord| (*coord, index)));
            if let (Some(from), Some(to)) = (spaces.get("from"), spaces.get("to")) {
                arrows.push((*from, *to));
            }
            if !DULL.contains(&message.id)
                && !message.id.starts_with("done-")
                && let Some(entry) = changes.entries.get_mut(index)
            {
                entry.tell(message, scene);
            }
        }
    }
    changes.compare(view, &before(scene)?, &numbers);
    for entry in &mut changes.entries {
        entry.told = entry.deeds.iter().map(|deed| deed.tell(scene)).collect();
    }
    changes.drop_empty();
    for (from, to) in arrows {
        let stands = |coord: Coord| changes.marks.changed.contains_key(&coord);
        if stands(from) && stands(to) {
            changes.marks.arrows.insert((from, to));
        }
    }
    let own = |coord: &Coord| view.space(*coord).is_some_and(|s| s.owner.is_some() && s.owner == view.viewer);
    if view.viewer == Some(view.turn) {
        changes.marks.fresh = mine.into_iter().filter(own).collect();
    }
    Some(changes)
}

fn before(scene: &Scene<'_>) -> Option<View> {
    let position = scene.since?.before.fold.position();
    // What is compared lies open: a spectator's eye is enough.
    position.typed_view(Viewer::Spectator).downcast::<View>().ok().map(|view| *view)
}

impl Changes {
    /// The entry a sentence belongs to; a new one where a turn begins.
    fn entry(&mut self, told: &Told, message: &Message) -> usize {
        let seat = if is_of_the_world(message) { None } else { told.happened.entry.seat };
        let by_hand = matches!(told.happened.entry.kind, Kind::Move | Kind::Auto | Kind::Timeout);
        let begins = message.id == "focus-chosen";
        let last = self.entries.last();
        let same = last.is_some_and(|e| e.seat == seat || (by_hand && answers(message) && e.seat.is_some()));
        if !same || (begins && last.is_some_and(|e| e.begun)) {
            self.entries.push(Entry { seat, ..Entry::default() });
        }
        if let Some(entry) = self.entries.last_mut().filter(|_| begins) {
            entry.begun = true;
        }
        self.entries.len().saturating_sub(1)
    }

    /// Marks the spaces that are not as they were; what was told tells by which number.
    fn compare(&mut self, now: &View, before: &View, numbers: &BTreeMap<Coord, usize>) {
        for space in &now.spaces {
            let Some(old) = before.space(space.coord) else { continue };
            let changed = (old.owner, &old.piece, old.barbarian, old.wonder, old.city_state, old.nature)
                != (space.owner, &space.piece, space.barbarian, space.wonder, space.city_state, space.nature)
                || old.caravans != space.caravans;
            // Nothing is marked that nobody told of: the viewer's own moves, a city that matured by them.
            if let Some(index) = numbers.get(&space.coord).filter(|_| changed) {
                self.marks.changed.insert(space.coord, index + 1);
                if let Some(entry) = self.entries.get_mut(*index) {
                    entry.on_map = true;
                }
            }
        }
        let horde = |view: &View| -> BTreeMap<char, Coord> {
            view.spaces.iter().filter_map(|s| Some((s.barbarian?.letter(), s.coord))).collect()
        };
        let old = horde(before);
        for (letter, to) in horde(now) {
            if let Some(from) = old.get(&letter).filter(|from| **from != to) {
                self.marks.arrows.insert((*from, to));
            }
        }
    }

    /// Entries without a word are left out, and the earliest of very many; the numbers move up.
    fn drop_empty(&mut self) {
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
        self.marks.changed = std::mem::take(&mut self.marks.changed)
            .into_iter()
            .filter_map(|(coord, number)| Some((coord, *numbers.get(&number)?)))
            .collect();
    }
}

impl Entry {
    /// Adds a sentence, or one more space to the same one.
    fn tell(&mut self, message: &Message, scene: &Scene<'_>) {
        let who = message.args.iter().find_map(|(_, arg)| match arg {
            Arg::Seat(seat) => Some(*seat),
            _ => None,
        });
        let item = item(message, scene);
        let same = self.deeds.iter_mut().find(|d| d.id == message.id && d.who == who && item.is_some());
        match same {
            Some(deed) => deed.items.extend(item),
            None => self.deeds.push(Deed {
                id: message.id,
                who,
                said: scene.words.say(message),
                items: item.into_iter().collect(),
            }),
        }
    }
}

impl Deed {
    fn tell(&self, scene: &Scene<'_>) -> String {
        let t = scene.words.t;
        let who = self.who.map(|seat| scene.words.seat(seat)).unwrap_or_default();
        if self.items.len() < 2 {
            return self.said.clone();
        }
        let items = t.all_of(&self.items);
        match self.id {
            "token-placed" => t.dawn_many_placed(items, who),
            "token-reinforced" => t.dawn_many_reinforced(items, who),
            "trade-put" => t.dawn_many_put(items, who),
            "barbarian-moved" => t.dawn_many_moved(items),
            "barbarian-spawned" => t.dawn_many_spawned(items),
            _ => self.said.clone(),
        }
    }
}

/// What differs between two sentences of a kind that can be told as one.
fn item(message: &Message, scene: &Scene<'_>) -> Option<String> {
    let text = |name: &str| {
        message.args.iter().find(|(n, _)| *n == name).and_then(|(_, arg)| match arg {
            Arg::Text(text) => Some(text.clone()),
            Arg::Name { kind, id } => Some(scene.words.name(kind, id)),
            _ => None,
        })
    };
    match message.id {
        "token-placed" | "token-reinforced" => text("space"),
        "trade-put" => text("card"),
        "barbarian-moved" | "barbarian-spawned" => Some(format!("{} {}", text("barbarian")?, text("space")?)),
        _ => None,
    }
}

/// Somebody answers within another's turn.
fn answers(message: &Message) -> bool {
    ["spent", "attack-won", "attack-failed"].contains(&message.id)
}

fn spaces(message: &Message) -> BTreeMap<&'static str, Coord> {
    let coord = |(name, arg): &(&'static str, Arg)| match arg {
        Arg::Text(text) => Some((*name, text.parse().ok()?)),
        _ => None,
    };
    message.args.iter().filter_map(coord).collect()
}

fn number(message: &Message, name: &str) -> Option<u8> {
    message.args.iter().find_map(|(n, arg)| match arg {
        Arg::Number(value) if *n == name => u8::try_from(*value).ok(),
        _ => None,
    })
}
