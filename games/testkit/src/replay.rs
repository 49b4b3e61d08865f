//! A played table again, line by line through the fold, with undo and saving.

use super::reading::rulebook;
use super::run::{Run, sha};
use kernel::{Dice, Entry, Event, Fold, Game, Record, Rulebook, Setup, TableKey};

/// The log means the same again, after every line.
pub(super) fn check<G: Game>(run: &Run<G>, setup: &Setup) {
    let rulebook = rulebook::<G>();
    let key = TableKey::new("kit", run.secret.clone());
    let mut fold = Fold::open(rulebook, key.clone(), setup.clone()).unwrap();
    let mut dice = Dice::new(&run.luck, "finish", 0);
    for (entry, digest) in run.log[1..].iter().zip(&run.digests) {
        let before = (dice.below("undo", 10) == 0).then(|| fold.clone());
        let happened = fold.step(entry).unwrap_or_else(|e| run.fail(&format!("replay: {}: {e}", entry.text)));
        assert_eq!(happened.entry.text, entry.text);
        // The erased position is written as {"seats":…,"game":…}; the typed one is its second half.
        let saved = fold.position().save();
        let game = saved.split_once("\"game\":").map(|(_, game)| &game[..game.len() - 1]).unwrap();
        if sha(game) != *digest {
            run.fail(&format!("the replay differs after event {}", fold.seq()));
        }
        if dice.below("save", 40) == 0 {
            check_saving(rulebook, &key, &fold);
        }
        if let (Some(before), Some(seat)) = (before, entry.seat)
            && fold.undoable(seat).last() == Some(&fold.seq())
        {
            let mut undone = fold.clone();
            undone.step(&Entry::undo(seat, fold.seq())).unwrap();
            assert_eq!(
                undone.position().digest(),
                before.position().digest(),
                "undo of “{}” leaves something behind",
                entry.text
            );
        }
    }
    assert!(fold.over() && fold.outcome().is_some());
    let events: Vec<Event> =
        (1u64..).zip(&run.log).map(|(seq, e)| Event { seq, at: 0, entry: e.clone() }).collect();
    let record = Record::full(&key, G::ID, "kit", vec![], &events);
    let read: Record = record.to_string().parse().unwrap();
    assert_eq!(read, record, "the record reads back as it was written");
}

fn check_saving(rulebook: &'static dyn Rulebook, key: &TableKey, fold: &Fold) {
    let saved = serde_json::from_str(&serde_json::to_string(&fold.save()).unwrap()).unwrap();
    let again = Fold::restore(rulebook, key.clone(), &saved).unwrap();
    assert_eq!(again.position().digest(), fold.position().digest(), "a saved fold differs");
    assert_eq!(again.save(), fold.save());
}
