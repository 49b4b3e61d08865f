//! Tables that begin late: bots have played the first rounds, then the test kit plays on at random with every check.

use crate::{Act, Civ1980, View};
use kernel::{
    Applied, Automatic, Bot, Dice, Game, Illegal, Invalid, OptionSpec, Outcome, Prompt, Seat, SeatSet, Setup,
    Viewer, Words,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// Rounds left to the test kit.
const LEFT: u16 = 2;

/// A table whose first rounds have been played by bots.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Late(pub(super) Civ1980);

/// Plays with bots up to a round.
pub(super) fn play_to(setup: &Setup, round: u16, dice: &mut Dice<'_>) -> Civ1980 {
    let mut game = Civ1980::setup(setup, dice).unwrap();
    while game.round < round
        && let Some(seat) = game.awaited().iter().next()
    {
        let legal = game.legal(seat);
        let act = crate::bots::Merchant.choose(seat, &game.view(Viewer::Seat(seat)), &legal, dice);
        let act = if legal.contains(&act) { act } else { legal[0].clone() };
        game.apply(seat, &act, dice).unwrap_or_else(|e| panic!("{act}: {e}"));
    }
    game
}

impl Game for Late {
    const ID: &'static str = "civ1980";
    const RULES: RangeInclusive<u32> = Civ1980::RULES;
    const SEATS: RangeInclusive<usize> = 2..=8;
    const OPTIONS: &'static [OptionSpec] = Civ1980::OPTIONS;
    type Move = Act;
    type View = View;

    fn setup(setup: &Setup, dice: &mut Dice<'_>) -> Result<Self, Invalid> {
        let rounds = u16::try_from(setup.number(Civ1980::OPTIONS, "rounds")).unwrap();
        Ok(Late(play_to(setup, rounds - LEFT + 1, dice)))
    }
    fn awaited(&self) -> SeatSet {
        self.0.awaited()
    }
    fn prompt(&self, seat: Seat) -> Option<Prompt> {
        self.0.prompt(seat)
    }
    fn legal(&self, seat: Seat) -> Vec<Act> {
        self.0.legal(seat)
    }
    fn orders(&self, seat: Seat) -> Vec<Act> {
        self.0.orders(seat)
    }
    fn apply(&mut self, seat: Seat, mv: &Act, dice: &mut Dice<'_>) -> Result<Applied, Illegal> {
        self.0.apply(seat, mv, dice)
    }
    fn automatic(&self, dice: &mut Dice<'_>) -> Option<Automatic<Act>> {
        self.0.automatic(dice)
    }
    fn fallback(&self, seat: Seat) -> Option<Act> {
        self.0.fallback(seat)
    }
    fn resign(&mut self, seat: Seat, dice: &mut Dice<'_>) -> Applied {
        self.0.resign(seat, dice)
    }
    fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }
    fn text(view: &View, words: &dyn Words) -> String {
        let text = Civ1980::text(view, words);
        assert!(text.lines().all(|l| l.chars().count() <= 78), "{text}");
        text
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn inventory(&self) -> BTreeMap<String, u32> {
        self.0.inventory()
    }
    fn redeal(&self, viewer: Viewer, dice: &mut Dice<'_>) -> Self {
        Late(self.0.redeal(viewer, dice))
    }
}
