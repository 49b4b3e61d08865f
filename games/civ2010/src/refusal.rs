//! Why a move is not possible: every refusal cites its section.

use crate::flow::not_now;
use crate::moves::Move;
use crate::state::Civ2010;
use kernel::{Illegal, Seat, say};

/// The reason a move that is not listed is refused.
pub(crate) fn refuse(game: &Civ2010, seat: Seat, mv: &Move) -> Illegal {
    if !game.deciders().contains(seat) && !game.early(seat) {
        return not_now();
    }
    let same = |other: &Move| std::mem::discriminant(other) == std::mem::discriminant(mv);
    if !game.answers(seat).iter().any(same) && !explained(mv) {
        return not_now();
    }
    match mv {
        Move::Civ(_) | Move::Capital(_) | Move::Marker(_) | Move::Figure(..) => {
            Illegal::new("4", say!("no-place"))
        }
        Move::Found(..) => Illegal::new("6.1", say!("no-site")),
        Move::Displace(..) => Illegal::new("6.1", say!("no-displace")),
        Move::Government(_) => Illegal::new("6.2", say!("no-government")),
        Move::Assign(..) => Illegal::new("6.3", say!("no-scout")),
        Move::Person(..) | Move::Settle(_) | Move::Keep => Illegal::new("7.7", say!("no-person")),
        Move::Gardens(_) | Move::Liberty(_) => Illegal::new("6", say!("no-wonder-now")),
        Move::Offer(..) | Move::Accept(_) | Move::Refuse(_) | Move::Withdraw(_) | Move::Ready => {
            Illegal::new("8", say!("no-offer"))
        }
        Move::Produce(..) | Move::Split(_) | Move::Part(..) | Move::Free(..) | Move::Back => {
            Illegal::new("9.1", say!("no-product"))
        }
        Move::Arts(_) => Illegal::new("9.2", say!("no-action")),
        Move::Harvest(..) => Illegal::new("9.3", say!("no-harvest")),
        Move::Advance => Illegal::new("9.4", say!("no-advance")),
        Move::Coin(_) => Illegal::new("12", say!("no-coin")),
        Move::Use(..) if game.battle().is_some() => Illegal::new("10.5", say!("no-ability")),
        Move::Use(..) => Illegal::new("9.5", say!("no-ability")),
        Move::Event(..) => Illegal::new("13", say!("no-event")),
        Move::Take(..) | Move::To(_) | Move::Via(_) | Move::Halt => Illegal::new("10.1", say!("no-move")),
        Move::Explore(_) => Illegal::new("3.3", say!("no-explore")),
        Move::Sacrifice(..) | Move::Raze | Move::Spare => Illegal::new("10.2", say!("no-interaction")),
        Move::Play(..) | Move::Cure(_) | Move::Wound(_) | Move::Heal(_) => {
            Illegal::new("10.5", say!("no-play"))
        }
        Move::Deck(_) => Illegal::new("10.7", say!("no-deck")),
        Move::Spoil(_) | Move::Steal(_) | Move::Rescue(_) => Illegal::new("10.6", say!("no-spoil")),
        Move::Learn(_) => Illegal::new("13.1", say!("no-learn")),
        Move::Research(_) => Illegal::new("11", say!("no-research")),
        Move::Pick(_) => Illegal::new("11", say!("no-resource")),
        Move::React(_) | Move::Pass | Move::Agree => Illegal::new("13", say!("no-reaction")),
        Move::Discard(_) => Illegal::new("9.4", say!("no-card")),
        Move::Done | Move::End => not_now(),
        Move::Order(_) => Illegal::new("16", say!("no-order")),
    }
}

/// Moves that get their own reason though nothing of their kind is possible.
fn explained(mv: &Move) -> bool {
    matches!(
        mv,
        Move::Found(..)
            | Move::Government(_)
            | Move::Produce(..)
            | Move::Harvest(..)
            | Move::Advance
            | Move::Coin(_)
            | Move::Use(..)
            | Move::Event(..)
            | Move::Explore(_)
            | Move::Research(_)
    )
}
