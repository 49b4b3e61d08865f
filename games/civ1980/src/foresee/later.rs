//! The board a little later: after growth that is still to come, and after what a seat has planned.

use crate::moves::Act;
use crate::state::{Civ1980, Step};
use kernel::{Applied, Seat};

/// More tokens than anybody has.
const ALL_TOKENS: u8 = 60;

/// The board after this round's growth, if that is still to come: taxes at the usual rate, and where the stock is short,
/// tokens where they would be put for somebody who is away.
pub(crate) fn grown(mut game: Civ1980) -> Civ1980 {
    let mut nobody = Applied::default();
    if let Step::Taxation { asked, .. } = game.step {
        asked.iter().for_each(|seat| game.pay_tax(seat, 2, &mut nobody));
    }
    if matches!(game.step, Step::Taxation { .. } | Step::Revolts(_) | Step::Reentry { .. }) {
        game.begin_growth(&mut nobody);
    }
    for seat in game.seats() {
        for _ in 0..ALL_TOKENS {
            let Step::Growth { asked, .. } = &game.step else { break };
            let Some(Act::Grow(area)) = asked.contains(seat).then(|| game.default_act(seat)).flatten() else {
                break;
            };
            game.grow(seat, area, &mut nobody);
        }
    }
    game
}

/// The board after what a seat has planned, as far as it can still be done.
pub(super) fn planned(game: &Civ1980, seat: Seat) -> Civ1980 {
    let mut copy = game.clone();
    for order in &game.player(seat).plan {
        let fits = match order.act {
            Act::Walk(from, _, n) => copy.lands[from].unmoved(seat) >= n,
            Act::Load(ship, n) => {
                copy.ship(seat, ship).is_some_and(|s| copy.lands[s.at.area].unmoved(seat) >= n)
            }
            Act::Unload(ship, n) => copy.ship(seat, ship).is_some_and(|s| s.aboard >= n),
            _ => true,
        };
        if fits {
            copy.shift(seat, &order.act);
        }
    }
    copy
}
