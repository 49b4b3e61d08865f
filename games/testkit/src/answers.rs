//! Whoever is asked can answer: what is listed is played, what is not is refused, and nothing gets lost on the way.

use super::run::Run;
use super::secrets::can_be_undone;
use kernel::notation::LONGEST;
use kernel::{Applied, Dice, Game, Seat, SeatSet, Secret, Viewer};
use std::collections::BTreeMap;

/// Of a longer list of moves so many are tried, whichever chance picks; all of it is read back all the same.
const TRIED: usize = 64;

/// What must hold in every position, also in one that nobody plays on from: it is over, or everybody the table waits for
/// is asked something and can answer it, by themselves and when their time is up; and every component is there.
pub(super) fn sound<G: Game>(
    position: &G,
    inventory: &BTreeMap<String, u32>,
    (secret, event): (&Secret, u64),
) -> Result<(), String> {
    whole(position, inventory)?;
    let dice = || Dice::new(secret, "kit", event);
    position.awaited().iter().try_for_each(|seat| answerable(position, seat, dice()))
}

/// It is over or goes on, and every component is there.
pub(super) fn whole<G: Game>(position: &G, inventory: &BTreeMap<String, u32>) -> Result<(), String> {
    match (position.awaited().is_empty(), position.outcome().is_some()) {
        (true, false) => return Err("nobody is awaited and nobody won".into()),
        (false, true) => return Err("there is an outcome while somebody is awaited".into()),
        _ => {}
    }
    let now = position.inventory();
    if now != *inventory {
        let lost: Vec<_> = inventory.iter().filter(|(k, v)| now.get(*k) != Some(v)).collect();
        let new: Vec<_> = now.iter().filter(|(k, v)| inventory.get(*k) != Some(v)).collect();
        return Err(format!("components are not conserved: were {lost:?}, are {new:?}"));
    }
    Ok(())
}

/// Somebody the table waits for is asked something and can answer it.
pub(super) fn answerable<G: Game>(position: &G, seat: Seat, mut dice: Dice<'_>) -> Result<(), String> {
    if position.prompt(seat).is_none() {
        return Err(format!("seat {seat} is awaited without a prompt"));
    }
    let legal = harmless(position, seat);
    if legal.is_empty() {
        return Err(format!("seat {seat} is awaited and has no legal move, or grave ones only"));
    }
    let Some(mv) = position.fallback(seat) else {
        return Err(format!("seat {seat} is awaited without a fallback"));
    };
    if !legal.contains(&mv) {
        return Err(format!("the fallback “{mv}” of seat {seat} is not legal, or grave"));
    }
    match position.clone().apply(seat, &mv, &mut dice) {
        Ok(_) => Ok(()),
        Err(e) => Err(format!("the fallback “{mv}” of seat {seat} is listed but refused: {e}")),
    }
}

/// What a random player may pick from.
pub(super) fn harmless<G: Game>(position: &G, seat: Seat) -> Vec<G::Move> {
    position.legal(seat).into_iter().filter(|mv| !G::grave(mv)).collect()
}

impl<G: Game> Run<G> {
    /// Everything that must hold in the position as it is.
    pub(super) fn check(&self) {
        self.unmissed(&self.position, self.left).unwrap_or_else(|what| self.fail(&what));
        self.sound(&self.position).unwrap_or_else(|what| self.fail(&what));
    }

    /// Nobody waits for somebody who has left: what they would be asked answers itself.
    pub(super) fn unmissed(&self, position: &G, left: SeatSet) -> Result<(), String> {
        match position.awaited().iter().find(|seat| left.contains(*seat)) {
            Some(seat) if position.automatic(&mut self.dice()).is_none() => {
                Err(format!("seat {seat} has left and is awaited"))
            }
            _ => Ok(()),
        }
    }

    fn sound(&self, position: &G) -> Result<(), String> {
        sound(position, &self.inventory, (&self.secret, self.seq() + 1))
    }

    /// `apply` takes what is listed and nothing else; notation reads back.
    pub(super) fn check_answers(&mut self, seat: Seat, thorough: bool) {
        let prompt = self.position.prompt(seat);
        let mut listed = self.position.legal(seat);
        if !listed.is_empty() && prompt.is_none() {
            self.fail(&format!("seat {seat} has legal moves but no prompt"));
        }
        listed.extend(self.position.orders(seat));
        listed.sort();
        if let Some([mv, _]) = listed.array_windows().find(|[one, other]| one == other) {
            self.fail(&format!("“{mv}” is listed twice for seat {seat}"));
        }
        for mv in &listed {
            if !self.known.contains(mv) {
                self.check_notation(mv);
                self.known.insert(mv.clone());
                self.met.push(mv.clone());
            }
        }
        let luck = self.luck.clone();
        let mut dice = Dice::new(&luck, "answers", self.seq());
        let tried = if thorough || listed.len() <= 6 { TRIED } else { 4 };
        let view = self.coverage.guides.then(|| self.position.view(Viewer::Seat(seat)));
        for mv in &listed {
            if listed.len() <= tried || dice.below("try", listed.len()) < tried {
                let (told, after) = self.check_listed(seat, mv);
                if let Some(view) = &view {
                    self.note_tried((seat, view), mv, &told);
                    self.note_asked(&after, &mut dice);
                }
            }
        }
        if prompt.is_some_and(|p| p.open) {
            return;
        }
        for _ in 0..if thorough { 12 } else { 3 } {
            let Some(mv) = dice.pick("stranger", &self.met) else { break };
            if listed.binary_search(mv).is_ok() {
                continue;
            }
            let mut copy = self.position.clone();
            match copy.apply(seat, mv, &mut self.dice()) {
                Ok(_) => self.fail(&format!("“{mv}” is not listed for seat {seat} but accepted")),
                Err(refused) => self.coverage.refused(&refused),
            }
            if copy != self.position {
                self.fail(&format!("the refused “{mv}” of seat {seat} changed the position"));
            }
        }
    }

    /// A listed move is played, and where it leads somebody can go on.
    fn check_listed(&self, seat: Seat, mv: &G::Move) -> (Applied, G) {
        let (mut copy, mut dice) = (self.position.clone(), self.dice());
        match copy.apply(seat, mv, &mut dice) {
            Err(e) => self.fail(&format!("“{mv}” is listed for seat {seat} but refused: {e}")),
            Ok(told) if G::grave(mv) && can_be_undone(seat, &self.position, &told, &copy, &dice) => {
                self.fail(&format!("“{mv}” of seat {seat} is grave and can be taken back"))
            }
            Ok(told) => {
                if let Err(what) = self.sound(&copy) {
                    self.fail(&format!("after “{mv}” of seat {seat}, which is listed, {what}"));
                }
                if self.seq().is_multiple_of(4) {
                    self.check_followed(seat, mv, &copy);
                }
                (told, copy)
            }
        }
    }

    /// Trials, which check nothing, make of the position what play makes of it.
    fn check_followed(&self, seat: Seat, mv: &G::Move, played: &G) {
        let mut trial = self.position.clone();
        match trial.follow(seat, mv, &mut self.dice()) {
            Ok(()) if trial == *played => {}
            Ok(()) => self.fail(&format!("“{mv}” of seat {seat} does something else on a trial")),
            Err(e) => self.fail(&format!("“{mv}” of seat {seat} is refused on a trial: {e}")),
        }
    }

    fn check_notation(&self, mv: &G::Move) {
        let text = mv.to_string();
        match text.parse::<G::Move>() {
            Ok(again) if again == *mv && again.to_string() == text => {}
            Ok(again) => self.fail(&format!("“{text}” reads back as “{again}”")),
            Err(e) => self.fail(&format!("“{text}” can't be read: {e}")),
        }
        if text.to_uppercase().parse::<G::Move>().as_ref() != Ok(mv) {
            self.fail(&format!("“{text}” must read the same in capitals"));
        }
        if text.chars().count() > LONGEST {
            self.fail(&format!("“{text}” is longer than anybody may type"));
        }
    }

    /// The end: an outcome for every seat.
    pub(super) fn check_outcome(&self) {
        let Some(outcome) = self.position.outcome() else { self.fail("nobody is awaited and nobody won") };
        let mut ranked: Vec<Seat> = outcome.ranking.iter().map(|p| p.seat).collect();
        ranked.sort();
        if ranked != Seat::first(self.seats).collect::<Vec<_>>() || outcome.winners().is_empty() {
            self.fail(&format!("the ranking is not one of all seats: {outcome:?}"));
        }
    }
}
