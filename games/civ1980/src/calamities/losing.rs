//! Everybody hit chooses what is lost, all at the same time.

use crate::calamities::name;
use crate::ids::{Calamity, Card, Civ, Plain};
use crate::losses::{Counting, Loss, Picked};
use crate::moves::{Act, Units, Verb};
use crate::resolving::{Case, Question, Stage, Then};
use crate::state::Civ1980;
use kernel::{Applied, Arg, Message, Seat, SeatSet, say};
use serde::{Deserialize, Serialize};

/// What a Grain card saves.
const GRAIN: u32 = 4;

/// Everybody hit chooses losses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Losing(pub(crate) Vec<Loss>);

impl Losing {
    /// The losses of a famine, an epidemic or a flood.
    pub(crate) fn of(
        game: &mut Civ1980,
        case: Case,
        given: &[u32],
        plain: Option<Plain>,
        out: &mut Applied,
    ) -> Losing {
        let own = match case.calamity {
            Calamity::Famine if game.options.famine_advanced => 10,
            Calamity::Famine => 9,
            Calamity::Epidemic => 16,
            _ => 17,
        };
        let mut all: Vec<(Seat, u32)> = vec![(case.victim, own)];
        all.extend(game.seats().zip(given.iter().copied()).filter(|(_, n)| *n > 0));
        // What others must lose tells which cards help them, and that none do.
        out.reveals |= game.keeps_watch() && all.len() > 1;
        let mut losses = Vec::new();
        for (seat, amount) in all {
            let (counting, amount) = match (case.calamity, plain) {
                (Calamity::Epidemic, _) => {
                    let eased = amount.saturating_sub(if seat == case.victim { 8 } else { 5 });
                    let amount = game.eased(seat, Civ::Medicine, amount, eased, Counting::Epidemic);
                    (Counting::Epidemic, amount)
                }
                (_, Some(plain)) => {
                    let counting = Counting::Flood(plain);
                    (counting, game.eased(seat, Civ::Engineering, amount, amount.min(7), counting))
                }
                _ => (Counting::Plain, amount),
            };
            let mut loss = Loss::new(seat, amount, counting);
            // Whoever has Pottery and any card is asked for Grain: not being asked would tell of the hand.
            let might = case.calamity == Calamity::Famine && !game.player(seat).hand.is_empty();
            loss.grain = might && (game.has(seat, Civ::Pottery) || game.may_have_pottery(seat));
            out.tell(say!("must-lose", seat = seat, points = loss.amount));
            losses.push(loss);
        }
        Losing(losses)
    }

    fn of_seat(&self, seat: Seat) -> Option<&Loss> {
        self.0.iter().find(|l| l.chooser == seat && !l.complete)
    }
}

/// Tells what somebody gives up in an area.
fn tell_unit(seat: Seat, area: crate::chart::Area, units: Units, out: &mut Applied) {
    let place = Arg::name("area", area.to_string());
    match units {
        Units::Tokens(n) => out.tell(say!("loses-tokens", seat = seat, area = place, count = n)),
        Units::City => out.tell(say!("loses-city", seat = seat, area = place)),
    }
}

/// Tells of everything somebody gives up.
pub(crate) fn tell_all(seat: Seat, lost: &Picked, out: &mut Applied) {
    for (area, n) in &lost.tokens {
        tell_unit(seat, *area, Units::Tokens(*n), out);
    }
    for area in &lost.cities {
        tell_unit(seat, *area, Units::City, out);
    }
}

impl Question for Losing {
    fn asked(&self, _case: Case) -> SeatSet {
        self.0.iter().filter(|l| !l.complete).map(|l| l.chooser).collect()
    }

    fn ask(&self, game: &Civ1980, case: Case, seat: Seat) -> Message {
        let Some(loss) = self.of_seat(seat) else { return say!("ask-over") };
        let (points, chosen) = (loss.amount, game.chosen(loss));
        if loss.grain {
            return say!("ask-grain", points = points);
        }
        match loss.counting {
            Counting::Epidemic => say!("ask-lose-epidemic", points = points, chosen = chosen),
            Counting::Flood(plain) => {
                let plain = Arg::name("plain", plain.to_string());
                say!("ask-lose-flood", plain = plain, points = points, chosen = chosen)
            }
            _ => say!("ask-lose", calamity = name(case.calamity), points = points, chosen = chosen),
        }
    }

    fn answers(&self, game: &Civ1980, _case: Case, seat: Seat) -> Vec<Act> {
        match self.of_seat(seat) {
            Some(loss) if loss.grain => {
                let pottery = game.has(seat, Civ::Pottery);
                let held = if pottery { game.player(seat).hand.of(Card::Grain) } else { 0 };
                let useful = u8::try_from(loss.amount.div_ceil(GRAIN)).unwrap_or(u8::MAX);
                (0..=held.min(useful)).map(Act::Grain).collect()
            }
            Some(loss) => game.loss_acts(loss, Verb::Lose),
            None => Vec::new(),
        }
    }

    fn default(&self, game: &Civ1980, _case: Case, seat: Seat, answers: &[Act]) -> Option<Act> {
        match self.of_seat(seat)? {
            loss if loss.grain => answers.last().cloned(),
            loss => game.default_loss(loss, Verb::Lose),
        }
    }

    fn answer(&self, game: &mut Civ1980, _: Case, seat: Seat, act: &Act, out: &mut Applied) -> Stage {
        let mut next = self.clone();
        let Some(loss) = next.0.iter_mut().find(|l| l.chooser == seat && !l.complete) else {
            return Stage::Losing(next);
        };
        match act {
            Act::Grain(n) => {
                loss.grain = false;
                loss.amount = loss.amount.saturating_sub(GRAIN * u32::from(*n));
                if *n == 0 && game.barbaric() && game.options.discreet() {
                    out.secret = true;
                } else {
                    out.reveals |= game.options.watchful();
                    game.show_civ(seat, Civ::Pottery);
                    out.tell(say!("grain-shown", seat = seat, count = *n, points = loss.amount));
                }
            }
            Act::Units(_, area, units) => {
                loss.picked.add(*area, *units);
                tell_unit(seat, *area, *units, out);
            }
            _ => {}
        }
        Stage::Losing(next)
    }

    /// Whoever loses everything has no choice; it is carried out when the last one has chosen.
    fn settle(&self, game: &mut Civ1980, _case: Case, out: &mut Applied) -> Option<Then> {
        let mut losses = self.0.clone();
        for loss in losses.iter_mut().filter(|l| !l.complete && !l.grain) {
            if let Some(rest) = game.take_everything(loss) {
                tell_all(loss.owner, &rest, out);
            }
            loss.complete = game.fulfilled(loss);
        }
        if losses.iter().any(|l| !l.complete) {
            return Some(Then::Ask(Stage::Losing(Losing(losses))));
        }
        losses.iter().for_each(|l| game.suffer(l));
        Some(Then::Go(Stage::Next))
    }

    fn discreet(&self, seat: Seat) -> bool {
        self.0.iter().any(|l| l.chooser == seat && l.grain)
    }

    fn own_loss(&self) -> bool {
        true
    }
}
