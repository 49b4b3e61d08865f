//! What a viewer can't see must be dealt anew, all of it: otherwise a trial tells where it lies.
//!
//! The kit does not ask the game what is hidden. It writes a position as a tree of values, exchanges two of them or puts
//! one in that stood in the same place at another time, and reads it back: a *twin*. If the viewer can't tell the twin
//! from the truth, then [`Game::redeal`] with the same dice must make the very same position of both. And what could as
//! well lie here as there must lie here as often as there.

use super::run::{Manner, Run, written};
use super::secrets::Seen;
use kernel::{Dice, Game, Seat, Secret, Setup, Viewer};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// So many changes are tried on a position for each viewer.
const TRIES: usize = 160;
/// So often a position is dealt anew to see what lies where.
const DEALS: u64 = 160;
/// So many pairs of places are counted then.
const PAIRS: usize = 8;
/// So many values are kept of each kind of place.
const DONORS: usize = 24;

/// What the kit can't know of a game by itself.
pub struct Known<G> {
    /// Places that everybody knows of although no view shows them, as `players/*/turns`: a star stands for any one name
    /// or number, and what lies below is meant too.
    pub open: &'static [&'static str],
    /// Lists, named in the same way, whose order means nothing, such as a hand that is kept sorted.
    pub sets: &'static [&'static str],
    /// Could this position come up at all, as far as rules say that a viewer knows?
    pub possible: fn(&G) -> bool,
}

impl<G> Default for Known<G> {
    fn default() -> Self {
        Known { open: &[], sets: &[], possible: |_| true }
    }
}

/// Plays random tables and checks at some positions of each that everything a viewer can't see is dealt anew, whatever it
/// is: equally for every truth that looks the same, and fairly.
pub fn unseen<G: Game>(setup: &Setup, tables: u64, known: &Known<G>) {
    let mut kit = Kit { known, donors: BTreeMap::new(), twins: 0, counted: 0 };
    for seed in 0..tables {
        let mut run = Run::<G>::begin(setup, seed, Manner::PLAIN);
        while !run.position.awaited().is_empty() {
            let luck = run.luck.clone();
            let mut dice = Dice::new(&luck, "unseen", run.seq());
            if dice.below("learn", 6) == 0 {
                kit.learn(&run.position);
            }
            if dice.below("look", 24) == 0 {
                let seat = Seat::new(dice.below("seat", setup.seats.len())).unwrap();
                for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
                    kit.look(&run, viewer, &mut dice);
                }
            }
            drop(dice);
            run.advance(false);
        }
    }
    println!("{}: {tables} tables of {setup}; {} twins, {} pairs counted", G::ID, kit.twins, kit.counted);
}

struct Kit<'a, G> {
    known: &'a Known<G>,
    /// What stood at each kind of place.
    donors: BTreeMap<String, Vec<Value>>,
    twins: u32,
    counted: u32,
}

impl<G: Game> Kit<'_, G> {
    fn learn(&mut self, position: &G) {
        let tree = serde_json::to_value(position).unwrap();
        for path in places(&tree) {
            let Some(value) = tree.pointer(&path) else { continue };
            let kept = self.donors.entry(kind(&path)).or_default();
            if kept.len() < DONORS && !kept.contains(value) {
                kept.push(value.clone());
            }
        }
    }

    fn look(&mut self, run: &Run<G>, viewer: Viewer, dice: &mut Dice<'_>) {
        let tree = serde_json::to_value(&run.position).unwrap();
        let seen = Sight::at(&run.position, viewer);
        let deal = |position: &G, number: u64| {
            let secret = Secret::from_number(number);
            written(&position.redeal(viewer, &mut Dice::new(&secret, "unseen", run.seq())))
        };
        let dealt = deal(&run.position, 0);
        let all: Vec<String> =
            places(&tree).into_iter().filter(|path| !below(path, self.known.open)).collect();
        let mut by_kind: BTreeMap<String, Vec<&String>> = BTreeMap::new();
        for path in &all {
            by_kind.entry(kind(path)).or_default().push(path);
        }
        let mut pairs: BTreeSet<(String, String)> = BTreeSet::new();
        for _ in 0..TRIES {
            let mut other = tree.clone();
            let Some(path) = dice.pick("place", &all) else { break };
            let fellows = &by_kind[&kind(path)];
            let counted = dice.below("counts", 2) == 0 && trade(&mut other, path, fellows, dice);
            let exchanged =
                (!counted && dice.below("how", 2) == 0).then(|| dice.pick("fellow", fellows)).flatten();
            match exchanged {
                Some(fellow) => exchange(&mut other, path, fellow),
                None if counted => {}
                None => {
                    let Some(donor) = self.donors.get(&kind(path)).and_then(|d| dice.pick("donor", d)) else {
                        continue;
                    };
                    other.pointer_mut(path).into_iter().for_each(|place| *place = donor.clone());
                }
            }
            let open = |pattern: &&str| same(Some(&tree), Some(&other), pattern);
            if other == tree || !self.known.open.iter().all(open) {
                continue;
            }
            let Some(twin) = self.twin(other, viewer, &seen) else { continue };
            self.twins += 1;
            if deal(&twin, 0) != dealt {
                let (was, is) = differing(&dealt, &deal(&twin, 0));
                let whereto =
                    exchanged.map_or("another value".to_owned(), |fellow| format!("what lies at {fellow}"));
                run.fail(&format!(
                    "{viewer:?} can't tell {whereto} at {path} from the truth, but dealing anew depends on it:\n{was}\n{is}"
                ));
            }
            if let Some(fellow) = exchanged.filter(|fellow| pairs.len() < PAIRS && neighbours(path, fellow))
                && !below(path, self.known.sets)
            {
                pairs.insert((path.clone(), (*fellow).clone()));
            }
        }
        self.count(run, viewer, &pairs, deal);
    }

    /// The position that this is, unless the viewer sees that it is not the truth, or it could not be at all.
    fn twin(&self, other: Value, viewer: Viewer, seen: &Sight<G>) -> Option<G> {
        let twin: G = serde_json::from_value(other).ok()?;
        // A position that nobody could reach may break what shows it.
        let alike =
            catch_unwind(AssertUnwindSafe(|| (self.known.possible)(&twin) && seen.is_of(&twin, viewer)));
        alike.unwrap_or(false).then_some(twin)
    }

    /// Two places of a list whose contents could be exchanged hold each thing equally often.
    fn count(
        &mut self,
        run: &Run<G>,
        viewer: Viewer,
        pairs: &BTreeSet<(String, String)>,
        deal: impl Fn(&G, u64) -> String,
    ) {
        if pairs.is_empty() {
            return;
        }
        let mut found = vec![BTreeMap::<String, [u32; 2]>::new(); pairs.len()];
        for number in 1..=DEALS {
            let tree: Value = serde_json::from_str(&deal(&run.position, number)).unwrap();
            for ((one, other), counts) in pairs.iter().zip(&mut found) {
                for (side, path) in [one, other].into_iter().enumerate() {
                    let value = tree.pointer(path).map(ToString::to_string).unwrap_or_default();
                    counts.entry(value).or_default()[side] += 1;
                }
            }
        }
        for ((one, other), counts) in pairs.iter().zip(&found) {
            self.counted += 1;
            if !alike(counts) {
                run.fail(&format!(
                    "{viewer:?} can't tell {one} from {other}, but they are not dealt alike: {counts:?}"
                ));
            }
        }
    }
}

/// All that a viewer gets to see, and what there is at all.
struct Sight<G: Game> {
    inventory: BTreeMap<String, u32>,
    seen: Seen<G>,
}

impl<G: Game> Sight<G> {
    fn at(position: &G, viewer: Viewer) -> Sight<G> {
        Sight { inventory: position.inventory(), seen: Seen::of(position, viewer) }
    }

    /// Does this position look the same? What mostly differs comes first: this is asked often.
    fn is_of(&self, position: &G, viewer: Viewer) -> bool {
        position.view(viewer) == self.seen.view
            && position.inventory() == self.inventory
            && Seen::of(position, viewer) == self.seen
    }
}

/// Chi-squared over two columns of equal size, far beyond what chance does: thousands of pairs are looked at.
fn alike(counts: &BTreeMap<String, [u32; 2]>) -> bool {
    let term = |[a, b]: &[u32; 2]| f64::from(a.abs_diff(*b)).powi(2) / f64::from(a + b).max(1.0);
    let freedom = f64::from(u32::try_from(counts.len()).unwrap().saturating_sub(1)).max(1.0);
    counts.values().map(term).sum::<f64>() < freedom + 8.0 * (2.0 * freedom).sqrt() + 12.0
}

/// The address of every value in a tree, as JSON pointers.
fn places(tree: &Value) -> Vec<String> {
    let mut all = Vec::new();
    let mut open = vec![(String::new(), tree)];
    while let Some((path, value)) = open.pop() {
        if !path.is_empty() {
            all.push(path.clone());
        }
        match value {
            Value::Array(items) => {
                open.extend(items.iter().enumerate().map(|(i, item)| (format!("{path}/{i}"), item)));
            }
            Value::Object(fields) => {
                let name = |key: &String| key.replace('~', "~0").replace('/', "~1");
                open.extend(fields.iter().map(|(key, item)| (format!("{path}/{}", name(key)), item)));
            }
            _ => {}
        }
    }
    all.sort();
    all
}

/// Places of one kind differ in numbers only.
fn kind(path: &str) -> String {
    let part = |p: &str| if p.chars().all(|c| c.is_ascii_digit()) { "#".to_owned() } else { p.to_owned() };
    path.split('/').map(part).collect::<Vec<_>>().join("/")
}

/// Does it lie at or below one of these?
fn below(path: &str, patterns: &[&str]) -> bool {
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    patterns.iter().any(|pattern| {
        let pattern: Vec<&str> = pattern.split('/').collect();
        pattern.len() <= parts.len() && pattern.iter().zip(&parts).all(|(p, part)| *p == "*" || p == part)
    })
}

/// Is what everybody knows of the same in both? A larger thing may have been exchanged with what is in it.
fn same(truth: Option<&Value>, other: Option<&Value>, pattern: &str) -> bool {
    fn child<'v>(of: Option<&'v Value>, name: &str) -> Option<&'v Value> {
        match of? {
            Value::Array(items) => items.get(name.parse::<usize>().ok()?),
            value => value.get(name),
        }
    }
    fn names(of: Option<&Value>) -> Vec<String> {
        match of {
            Some(Value::Array(items)) => (0..items.len()).map(|i| i.to_string()).collect(),
            Some(Value::Object(fields)) => fields.keys().cloned().collect(),
            _ => Vec::new(),
        }
    }
    if pattern.is_empty() {
        return truth == other;
    }
    let (name, rest) = pattern.split_once('/').unwrap_or((pattern, ""));
    let mut all = if name == "*" { names(truth) } else { vec![name.to_owned()] };
    all.extend(if name == "*" { names(other) } else { Vec::new() });
    all.iter().all(|name| same(child(truth, name), child(other, name), rest))
}

/// Are both places of one list?
fn neighbours(one: &str, other: &str) -> bool {
    let list = |path: &str| path.rsplit_once('/').map(|(list, _)| list.to_owned());
    list(one) == list(other)
}

fn exchange(tree: &mut Value, one: &str, other: &str) {
    // One within the other can't be exchanged.
    if one.starts_with(&format!("{other}/")) || other.starts_with(&format!("{one}/")) {
        return;
    }
    let Some(mine) = tree.pointer(one).cloned() else { return };
    let Some(place) = tree.pointer_mut(other) else { return };
    let theirs = std::mem::replace(place, mine);
    tree.pointer_mut(one).into_iter().for_each(|place| *place = theirs.clone());
}

/// Things that a list counts by their kinds: two lists trade one of one kind for one of another. Are there such?
fn trade(tree: &mut Value, one: &str, fellows: &[&String], dice: &mut Dice<'_>) -> bool {
    let counts = |tree: &Value, path: &str| -> Option<Vec<u64>> {
        tree.pointer(path)?.as_array()?.iter().map(Value::as_u64).collect()
    };
    let Some(other) = dice.pick("fellow", fellows).filter(|other| **other != one) else { return false };
    let (Some(mut mine), Some(mut theirs)) = (counts(tree, one), counts(tree, other)) else { return false };
    let held = |list: &[u64]| -> Vec<usize> { (0..list.len()).filter(|i| list[*i] > 0).collect() };
    let (give, take) = (held(&mine), held(&theirs));
    let (Some(give), Some(take)) = (dice.pick("give", &give), dice.pick("take", &take)) else { return false };
    if mine.len() != theirs.len() {
        return false;
    }
    (mine[*give], theirs[*give]) = (mine[*give] - 1, theirs[*give] + 1);
    (mine[*take], theirs[*take]) = (mine[*take] + 1, theirs[*take] - 1);
    for (path, list) in [(one, mine), (other.as_str(), theirs)] {
        tree.pointer_mut(path).into_iter().for_each(|place| *place = list.clone().into());
    }
    true
}

/// Where two texts begin to differ.
fn differing(one: &str, other: &str) -> (String, String) {
    let at = one.bytes().zip(other.bytes()).position(|(a, b)| a != b).unwrap_or(0);
    let cut = |text: &str| -> String { text.chars().skip(at.saturating_sub(120)).take(300).collect() };
    (cut(one), cut(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_found_and_exchanged() {
        let mut tree = serde_json::json!({"hands": [["a"], ["b"]], "deck": ["c"]});
        assert_eq!(places(&tree).len(), 7);
        assert_eq!(kind("/hands/0/0"), kind("/hands/1/0"));
        assert!(below("/hands/0/0", &["hands/*/0"]) && !below("/hands/0", &["hands/*/0"]));
        exchange(&mut tree, "/hands/0/0", "/deck/0");
        assert_eq!(tree, serde_json::json!({"hands": [["c"], ["b"]], "deck": ["a"]}));
    }

    #[test]
    fn hands_that_are_counted_trade() {
        let mut tree = serde_json::json!({"hands": [[2, 0], [0, 1]]});
        let secret = Secret::from_number(1);
        let mut dice = Dice::new(&secret, "t", 1);
        let other = "/hands/1".to_owned();
        assert!(trade(&mut tree, "/hands/0", &[&other], &mut dice));
        assert_eq!(tree, serde_json::json!({"hands": [[1, 1], [1, 0]]}));
        assert!(!trade(&mut tree, "/hands/0/0", &[&"/hands/0/1".to_owned()], &mut dice));
    }

    #[test]
    fn what_is_known_within_a_larger_thing_is_seen() {
        let tree = |turns: u8, hand: &str| serde_json::json!({"players": [{"turns": turns, "hand": hand}]});
        let looks_same = |one: Value, other: Value| same(Some(&one), Some(&other), "players/*/turns");
        assert!(looks_same(tree(1, "a"), tree(1, "b")));
        assert!(!looks_same(tree(1, "a"), tree(2, "a")));
        assert!(!looks_same(tree(1, "a"), serde_json::json!({"players": []})));
    }

    #[test]
    fn what_always_lies_in_one_of_two_places_is_not_alike() {
        let counts = |pairs: &[(&str, [u32; 2])]| pairs.iter().map(|(k, v)| ((*k).to_owned(), *v)).collect();
        assert!(alike(&counts(&[("a", [80, 74]), ("b", [80, 86])])));
        assert!(!alike(&counts(&[("a", [160, 40]), ("b", [0, 120])])));
    }
}
