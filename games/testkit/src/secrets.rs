//! Nobody sees what they may not know, or can work it out.

use super::run::{Run, written};
use kernel::{Applied, Dice, Figure, Game, Prompt, Seat, SeatSet, Viewer, fold};

impl<G: Game> Run<G> {
    /// What a seat, or a spectator, may not know never shows.
    pub(super) fn check_secrets(&mut self, seat: Seat) {
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            let other = self.redealt(viewer);
            self.check_redeal(viewer, &other);
            if other == self.position {
                continue;
            }
            self.redealt = true;
            if other.inventory() != self.inventory {
                self.fail(&format!("redealing for {viewer:?} does not conserve components"));
            }
            let (seen, otherwise) = (Seen::of(&self.position, viewer), Seen::of(&other, viewer));
            if seen != otherwise {
                self.fail(&format!("{viewer:?} can see a secret:\n{seen:?}\n{otherwise:?}"));
            }
            if let Viewer::Seat(seat) = viewer {
                self.check_refusals(seat, &other);
            }
            self.check_foresight(viewer, &other);
        }
    }

    /// What a move would do is told without what its player may not know.
    fn check_foresight(&self, viewer: Viewer, other: &G) {
        let Some(seat) = viewer.seat() else { return };
        let mut dice = Dice::new(&self.luck, "foresight", self.seq());
        let legal = self.position.legal(seat);
        let Some(mv) = dice.pick("move", &legal) else { return };
        let (told, otherwise) = (self.position.foresee(seat, mv), other.foresee(seat, mv));
        if told != otherwise {
            self.fail(&format!("“{mv}” of seat {seat} foretells a secret:\n{told:?}\n{otherwise:?}"));
        }
    }

    /// What somebody may not do is refused for the same reason, whatever is hidden.
    fn check_refusals(&self, seat: Seat, other: &G) {
        let mut dice = Dice::new(&self.luck, "refusals", self.seq());
        for _ in 0..8 {
            let Some(mv) = dice.pick("stranger", &self.met) else { break };
            let refused = |position: &G| position.clone().apply(seat, mv, &mut self.dice()).err();
            let (truth, otherwise) = (refused(&self.position), refused(other));
            if truth != otherwise {
                let why = "is answered by what is hidden";
                self.fail(&format!("“{mv}” of seat {seat} {why}: {truth:?}, else {otherwise:?}"));
            }
        }
    }

    /// Dealing anew is a function of what the viewer knows and of the dice alone: nothing of the truth goes in.
    fn check_redeal(&self, viewer: Viewer, other: &G) {
        let dice = || Dice::new(&self.luck, "redeal again", self.seq());
        let (once, twice) = (self.position.redeal(viewer, &mut dice()), other.redeal(viewer, &mut dice()));
        if once != twice {
            let (once, twice) = (written(&once), written(&twice));
            self.fail(&format!("redealing for {viewer:?} depends on the truth:\n{once}\n{twice}"));
        }
    }

    fn redealt(&self, viewer: Viewer) -> G {
        self.position.redeal(viewer, &mut Dice::new(&self.luck, "redeal", self.seq()))
    }

    /// Somebody who could take a move back could look and undo: such a move tells nobody what they may not know, in
    /// the chronicle as on the board. `told` is what it did, `after` where it led.
    pub(super) fn check_peeking(&self, seat: Seat, mv: &G::Move, told: &Applied, after: &G, viewer: Viewer) {
        let mut other = self.redealt(viewer);
        let before = self.answering(&other);
        let mut dice = self.dice();
        // What can't be played there rests on the mover's own secrets.
        let Ok(otherwise) = other.apply(seat, mv, &mut dice) else { return };
        // What somebody else sees where the move stands rests on the mover's own secrets. The mover, who can take it back
        // here, would know by that alone that nothing hidden makes it stand.
        let stands = !can_be_undone(seat, &self.position, &otherwise, &other, &dice);
        if stands && viewer != Viewer::Seat(seat) {
            return;
        }
        let heard = |applied: &Applied| -> Vec<String> {
            applied.notes.iter().filter(|n| n.visible_to(viewer)).map(|n| format!("{n:?}")).collect()
        };
        if heard(told) != heard(&otherwise) {
            let (a, b) = (heard(told), heard(&otherwise));
            self.fail(&format!("“{mv}” of seat {seat} tells {viewer:?} a secret:\n{a:?}\n{b:?}"));
        }
        let (seen, otherwise) = (Seen::of(after, viewer), Seen::of(&other, viewer));
        if seen != otherwise {
            let why = "shows a secret and can be taken back";
            self.fail(&format!("“{mv}” of seat {seat} {why}; {viewer:?} sees:\n{seen:?}\n{otherwise:?}"));
        }
        // The mover could go on trying what others' orders answer; one that would have answered before tells nothing.
        let (now, otherwise) = (self.answering(after), self.answering(&other));
        if viewer == Viewer::Seat(seat) && before.is_none() && now != otherwise {
            let why = "shows whether an order answers and can be taken back";
            self.fail(&format!("“{mv}” of seat {seat} {why}; {viewer:?}: {now:?}, else {otherwise:?}"));
        }
    }

    /// Whose order, or which automated player, answers by itself.
    fn answering(&self, position: &G) -> Option<Seat> {
        position.automatic(&mut self.dice()).map(|auto| auto.seat)
    }
}

/// What a viewer gets to see of a position; its text is made from the view.
#[derive(Debug, PartialEq)]
pub(super) struct Seen<G: Game> {
    pub(super) view: G::View,
    prompt: Option<Prompt>,
    /// What it may do, and what is done for it when its time is up.
    moves: Vec<G::Move>,
    awaited: SeatSet,
    /// What everybody sees drawn as curves.
    figures: Vec<Figure>,
}

impl<G: Game> Seen<G> {
    pub(super) fn of(position: &G, viewer: Viewer) -> Seen<G> {
        let mut moves = Vec::new();
        if let Some(seat) = viewer.seat() {
            moves = position.legal(seat);
            moves.extend(position.orders(seat));
            moves.extend(position.fallback(seat));
        }
        Seen {
            view: position.view(viewer),
            prompt: viewer.seat().and_then(|seat| position.prompt(seat)),
            moves,
            awaited: position.awaited(),
            figures: position.figures(),
        }
    }
}

/// Does the fold let the mover take this back?
pub(super) fn can_be_undone<G: Game>(
    seat: Seat,
    before: &G,
    told: &Applied,
    after: &G,
    dice: &Dice<'_>,
) -> bool {
    !told.reveals && !dice.drawn() && !fold::hands_over(seat, before.awaited(), after.awaited())
}
