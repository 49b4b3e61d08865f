//! Anything thrown at a game: what its fuzz target does with the bytes it is given.

use super::answers::harmless;
use super::golden::files;
use super::reading::{record_text, rulebook, setup_text};
use super::typing::{Desk, Typed};
use kernel::{Dice, Fold, Game, Happened, Record, Seat, Secret};
use std::collections::BTreeMap;
use std::fs;

/// A position of every golden game is kept each so many lines.
const EVERY: u64 = 20;

/// Positions to throw things at: those of the golden games.
pub struct Ground<G> {
    starts: Vec<(G, BTreeMap<String, u32>)>,
    secret: Secret,
}

impl<G: Game> Ground<G> {
    /// Replays the golden games in this folder.
    pub fn new(folder: &str) -> Ground<G> {
        let mut starts = Vec::new();
        for file in files(folder) {
            let record: Record = fs::read_to_string(&file).unwrap().parse().unwrap();
            let mut keep = |fold: &Fold, happened: &Happened| {
                if happened.seq.is_multiple_of(EVERY) && !fold.over() {
                    let saved: serde_json::Value = serde_json::from_str(&fold.position().save()).unwrap();
                    let position: G = serde_json::from_value(saved["game"].clone()).unwrap();
                    let inventory = position.inventory();
                    starts.push((position, inventory));
                }
            };
            record.verify(rulebook::<G>(), &mut keep).unwrap();
        }
        assert!(!starts.is_empty(), "the golden games in {folder} are too short");
        Ground { starts, secret: Secret::from_number(0) }
    }

    /// Bytes that begin as a setup or a record do are read as one. Otherwise the first two say where to begin, and each
    /// line is a move of a seat that is awaited: `*` and a byte is one of its legal moves, `~` and two bytes is one with a
    /// word of it replaced by the rest of the line, and anything else is typed as it is. Panics if anything breaks.
    pub fn throw(&self, bytes: &[u8]) {
        let text = String::from_utf8_lossy(bytes);
        let broken = if text.starts_with("rules=") {
            setup_text::<G>(&text)
        } else if text.starts_with("annals") {
            record_text::<G>(&text)
        } else {
            self.play(bytes)
        };
        broken.unwrap_or_else(|what| panic!("{}: {what}", G::ID));
    }

    fn play(&self, bytes: &[u8]) -> Result<(), String> {
        let Some(([high, low], rest)) = bytes.split_first_chunk() else { return Ok(()) };
        let start = usize::from(u16::from_be_bytes([*high, *low])) % self.starts.len();
        let (position, inventory) = &self.starts[start];
        let mut position = position.clone();
        for (line, event) in rest.split(|byte| *byte == b'\n').zip(1u64..) {
            let awaited: Vec<Seat> = position.awaited().iter().collect();
            let Some(seat) = awaited.get(line.len() % awaited.len().max(1)).copied() else { break };
            let legal = harmless(&position, seat);
            let nth = |byte: u8| legal[usize::from(byte) % legal.len()].to_string();
            let text = match line {
                [b'*', which] => nth(*which),
                [b'~', which, place, new @ ..] => {
                    let text = nth(*which);
                    let mut words: Vec<&str> = text.split(' ').collect();
                    let place = usize::from(*place) % words.len();
                    let new = String::from_utf8_lossy(new);
                    words[place] = &new;
                    words.join(" ")
                }
                line => String::from_utf8_lossy(line).into_owned(),
            };
            let secret = &self.secret;
            let desk = Desk { position: &position, inventory, secret, event };
            if let Typed::Played = desk.typed(seat, &text)? {
                let mv = text.parse::<G::Move>().map_err(|e| e.to_string())?;
                let mut dice = Dice::new(secret, "kit", event);
                position.apply(seat, &mv, &mut dice).map_err(|e| e.to_string())?;
            }
        }
        Ok(())
    }
}
