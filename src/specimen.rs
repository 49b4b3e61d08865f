//! A moment of a recorded game, one for each game of the catalogue: what a visitor is shown of a game before anybody here
//! has played it. The records are golden ones of the rules, so a test replays them anyway.

use crate::catalog::Catalog;
use crate::language::{GameWords, L10n};
use boards::{Board, Person, Scene, Since, TableFacts, TablePage, board};
use kernel::{Dated, Event, Fold, Record, Rulebook, Seat, Viewer, Words as _};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// A game at the moment in which a turn begins.
pub struct Specimen {
    /// The position.
    pub fold: Fold,
    /// Whose turn begins.
    pub seat: Seat,
    /// The position after this seat's last turn, and what has happened since.
    before: Fold,
    told: Vec<Dated>,
}

impl Specimen {
    /// The first turn that begins after event `from` of a record; nothing if the record is none of this game.
    fn read(rulebook: &'static dyn Rulebook, record: &str, from: u64) -> Option<Specimen> {
        let record: Record = record.parse().ok()?;
        let (events, key) = (record.events().ok()?, record.key().ok()?);
        let ends = |event: &&Event| rulebook.ends_turn(&event.entry.text);
        let end = events.iter().filter(ends).find(|event| event.seq >= from)?.seq;
        let mut fold = Fold::replay(rulebook, key.clone(), upto(&events, 1), |_, _| {}).ok()?;
        let mut told: Vec<Dated> = Vec::new();
        for event in events.iter().skip(1).take_while(|event| event.seq <= end) {
            let each = |_: &Fold, happened: &kernel::Happened| {
                told.push(Dated { at: event.at, happened: happened.clone() });
            };
            fold.follow(event, each).ok()?;
        }
        let seat = fold.awaited().iter().next()?;
        let own = |event: &&Event| event.entry.seat == Some(seat) && ends(event);
        let last = upto(&events, end).iter().rev().find(own).map_or(1, |event| event.seq);
        let before = Fold::replay(rulebook, key, upto(&events, last), |_, _| {}).ok()?;
        told.retain(|line| line.happened.seq > last);
        Some(Specimen { fold, seat, before, told })
    }

    /// The plain page, as whoever is to move sees it: the question and the answers to it.
    pub fn page(&self, t: L10n) -> TablePage {
        let person = |name| Person { name, ..Person::default() };
        let people: Vec<Person> = names(t).map(person).take(self.fold.setup().seats.len()).collect();
        let facts = TableFacts { key: self.fold.key(), name: "", head: self.fold.seq(), over: false };
        TablePage::new(t, facts, &self.fold, &people, Viewer::Seat(self.seat), &self.told)
    }

    /// What the game's board draws of it, as whoever is to move sees it, or as everybody may.
    pub fn draw<T>(
        &self,
        t: L10n,
        viewer: Viewer,
        draw: impl FnOnce(&dyn Board, &Scene<'_>) -> T,
    ) -> Option<T> {
        let people: Vec<String> = names(t).take(self.fold.setup().seats.len()).collect();
        let words = GameWords { t, rulebook: self.fold.rulebook(), people: &people };
        let own = matches!(viewer, Viewer::Seat(_));
        let since = own.then_some(Since { before: &self.before, told: &self.told, lately: &self.told });
        let scene = Scene { words, fold: &self.fold, viewer, since };
        Some(draw(board(self.fold.rulebook().id())?, &scene))
    }
}

fn upto(events: &[Event], seq: u64) -> &[Event] {
    events.get(..usize::try_from(seq).unwrap_or(usize::MAX)).unwrap_or(events)
}

/// So many sentences tell an example at most.
const SENTENCES: usize = 4;

/// A move of a recorded game, beside the section of the rules that it shows.
pub struct Example {
    /// The section.
    pub section: &'static str,
    /// Before and after the move, and what it did; its player looks.
    shown: Specimen,
}

impl Example {
    /// All of a recorded game, in the order they are listed.
    fn read(rulebook: &'static dyn Rulebook, record: &str) -> Option<Vec<Example>> {
        let record: Record = record.parse().ok()?;
        let (events, key) = (record.events().ok()?, record.key().ok()?);
        let wanted = Catalog::examples(rulebook.id());
        let last = wanted.iter().map(|(_, event)| *event).max()?;
        let mut fold = Fold::replay(rulebook, key, upto(&events, 1), |_, _| {}).ok()?;
        let mut found = BTreeMap::new();
        for event in upto(&events, last).iter().skip(1) {
            let is_one = wanted.iter().any(|(_, seq)| *seq == event.seq);
            let (before, mut told) = (is_one.then(|| fold.clone()), Vec::new());
            let each = |_: &Fold, happened: &kernel::Happened| {
                told.push(Dated { at: event.at, happened: happened.clone() });
            };
            fold.follow(event, each).ok()?;
            if let (Some(before), Some(seat)) = (before, event.entry.seat) {
                found.insert(event.seq, Specimen { fold: fold.clone(), seat, before, told });
            }
        }
        let example = |(section, event): &(&'static str, u64)| {
            found.remove(event).map(|shown| Example { section, shown })
        };
        wanted.iter().map(example).collect()
    }

    /// The move in words, as everybody was told.
    pub fn caption(&self, t: L10n) -> String {
        let people: Vec<String> = names(t).take(self.shown.fold.setup().seats.len()).collect();
        let words = GameWords { t, rulebook: self.shown.fold.rulebook(), people: &people };
        let notes = self.shown.told.iter().flat_map(|line| line.happened.notes_for(Viewer::Spectator));
        // What ends a step for all tells of everybody.
        let told: Vec<String> = notes.take(SENTENCES).map(|note| words.say(&note.message)).collect();
        told.join(" ")
    }

    /// The board after the move, with a mark where it has changed.
    pub fn picture(&self, t: L10n) -> Option<String> {
        self.shown.draw(t, Viewer::Seat(self.shown.seat), |board, scene| board.picture(scene)).flatten()
    }
}

/// What those who play are called.
fn names(t: L10n) -> impl Iterator<Item = String> {
    let names: Vec<String> = t.specimen_people().split(", ").map(str::to_owned).collect();
    names.into_iter()
}

/// All of them, each read when somebody asks for it first.
pub struct Specimens {
    catalog: Catalog,
    read: Mutex<BTreeMap<&'static str, Option<Arc<Specimen>>>>,
    examples: Mutex<BTreeMap<&'static str, Arc<Vec<Example>>>>,
}

impl Specimens {
    /// Those of this catalogue.
    pub fn new(catalog: Catalog) -> Specimens {
        Specimens { catalog, read: Mutex::default(), examples: Mutex::default() }
    }

    /// The one of a game, if the catalogue has one.
    pub fn of(&self, game: &str) -> Option<Arc<Specimen>> {
        let rulebook = self.catalog.find(game)?;
        let mut all = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        let read = || {
            let (record, from) = Catalog::specimen(rulebook.id())?;
            Specimen::read(rulebook, record, from).map(Arc::new)
        };
        all.entry(rulebook.id()).or_insert_with(read).clone()
    }

    /// Examples for the rules of a game.
    pub fn examples(&self, game: &str) -> Arc<Vec<Example>> {
        let Some(rulebook) = self.catalog.find(game) else { return Arc::default() };
        let mut all = self.examples.lock().unwrap_or_else(PoisonError::into_inner);
        let read = || {
            let (record, _) = Catalog::specimen(rulebook.id())?;
            Example::read(rulebook, record)
        };
        all.entry(rulebook.id()).or_insert_with(|| Arc::new(read().unwrap_or_default())).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_moment_to_show_with_a_question_and_a_picture() {
        let specimens = Specimens::new(Catalog::shipped());
        for game in Catalog::shipped().games() {
            let specimen = specimens.of(game.id()).unwrap_or_else(|| panic!("{}", game.id()));
            for t in L10n::ALL {
                let page = specimen.page(t);
                assert!(page.question.is_some() && !page.groups.is_empty(), "{}", game.id());
                assert!(page.seats.iter().all(|seat| !seat.name.is_empty()));
                for viewer in [Viewer::Spectator, Viewer::Seat(specimen.seat)] {
                    let picture = specimen.draw(t, viewer, |board, scene| board.picture(scene));
                    let picture = picture.flatten().unwrap();
                    if let Ok(folder) = std::env::var("SPECIMENS") {
                        let name =
                            format!("{folder}/{}-{}-{}.svg", game.id(), t.code(), viewer.seat().is_some());
                        std::fs::write(name, &picture).unwrap();
                    }
                    assert!(picture.starts_with("<svg"));
                }
            }
        }
        assert!(specimens.of("nothing").is_none());
    }

    #[test]
    fn the_rules_of_every_game_have_drawn_examples() {
        let specimens = Specimens::new(Catalog::shipped());
        for game in Catalog::shipped().games() {
            let examples = specimens.examples(game.id());
            assert!(examples.len() >= 4, "{}", game.id());
            assert_eq!(examples.len(), Catalog::examples(game.id()).len(), "{}", game.id());
            for (at, example) in examples.iter().enumerate() {
                for t in L10n::ALL {
                    let manual = t.rules_of(game.id()).unwrap();
                    assert!(manual.section(example.section).is_some(), "{} {}", game.id(), example.section);
                    let (caption, picture) = (example.caption(t), example.picture(t).unwrap());
                    assert!(caption.ends_with('.'), "{} {}: {caption}", game.id(), example.section);
                    if let Ok(folder) = std::env::var("SPECIMENS") {
                        std::fs::write(format!("{folder}/{}-{}-{at}.svg", game.id(), t.code()), &picture)
                            .unwrap();
                        println!("{} {} {at} {}: {caption}", game.id(), t.code(), example.section);
                    }
                    assert!(picture.starts_with("<svg"));
                }
            }
        }
        assert!(specimens.examples("nothing").is_empty());
    }
}
