//! Tables that begin late: bots have played the first rounds, then the test kit plays on at random with every check.

use crate::Civ1980;
use kernel::{Bot, Dice, Game, Invalid, Setup};

/// Rounds left to the test kit.
const LEFT: u16 = 2;

/// Tables whose first rounds have been played by bots.
pub(super) type Late = testkit::Begun<Civ1980, LastRounds>;

#[derive(Clone, Debug)]
pub(super) struct LastRounds;

impl testkit::Beginning<Civ1980> for LastRounds {
    fn position(setup: &Setup, dice: &mut Dice<'_>) -> Result<Civ1980, Invalid> {
        let rounds = u16::try_from(setup.number(Civ1980::OPTIONS, "rounds")).unwrap();
        Ok(play_to(setup, rounds - LEFT + 1, dice))
    }
}

/// Plays with bots up to a round.
pub(super) fn play_to(setup: &Setup, round: u16, dice: &mut Dice<'_>) -> Civ1980 {
    let mut game = Civ1980::setup(setup, dice).unwrap();
    while game.round < round
        && let Some(seat) = game.awaited().iter().next()
    {
        let legal = game.legal(seat);
        let act = crate::bots::Merchant(crate::bots::Taste::PEACEFUL).choose(seat, &game, &legal, dice);
        let act = if legal.contains(&act) { act } else { legal[0].clone() };
        game.apply(seat, &act, dice).unwrap_or_else(|e| panic!("{act}: {e}"));
    }
    game
}
