//! The contract of the kernel, fulfilled.

use crate::bots::{Merchant, Taste};
use crate::illegal::not_now;
use crate::moves::Act;
use crate::options::OPTIONS;
use crate::state::{Civ1980, Presence, Step};
use crate::view::View;
use crate::{about, audit, foresee, label, prompts, redeal, text};
use kernel::{
    About, Applied, Automatic, Bot, Dice, Effort, Efforts, Figure, Foresight, Game, Illegal, Invalid,
    Message, OptionSpec, Outcome, Prompt, Seat, SeatSet, Setup, Viewer, Words, say,
};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

impl Game for Civ1980 {
    const ID: &'static str = "civ1980";
    const RULES: RangeInclusive<u32> = 1..=4;
    const SEATS: RangeInclusive<usize> = 2..=8;
    const TOGETHER: bool = true;
    const OPTIONS: &'static [OptionSpec] = OPTIONS;
    const SHORT: &'static [(&'static str, &'static str)] = &[("rounds", "12")];
    const ASK_LITTLE: &'static [&'static str] = &[
        "order ships keep",
        "order growth auto",
        "order reductions auto",
        "order build auto",
        "order gold 0",
        "order returns auto",
        "order losses auto",
    ];
    const EFFORT: Efforts = Efforts {
        hard: Effort { trials: 64, width: 8, stages: 1 },
        master: Effort { trials: 256, width: 12, stages: 1 },
    };
    type Move = Act;
    type View = View;

    fn setup(setup: &Setup, dice: &mut Dice<'_>) -> Result<Self, Invalid> {
        if setup.seats.len() == 8 && setup.choice(OPTIONS, "board") == "base" {
            return Err(Invalid(say!("no-base-board-for-eight")));
        }
        let mut game = Civ1980::deal(setup, dice);
        game.settle(dice, &mut Applied::default());
        Ok(game)
    }

    fn awaited(&self) -> SeatSet {
        self.deciders()
    }

    fn prompt(&self, seat: Seat) -> Option<Prompt> {
        prompts::prompt(self, seat)
    }

    fn legal(&self, seat: Seat) -> Vec<Act> {
        self.acts(seat)
    }

    /// RULES 11: hands, and what is sealed. Tokens and ships move openly.
    fn overt(&self, _seat: Seat) -> bool {
        matches!(self.step, Step::Movement(_) | Step::Starts(_) | Step::Reentry { .. })
    }

    fn orders(&self, seat: Seat) -> Vec<Act> {
        self.possible_orders(seat)
    }

    fn apply(&mut self, seat: Seat, mv: &Act, dice: &mut Dice<'_>) -> Result<Applied, Illegal> {
        if self.ended.is_some() || seat.index() >= self.count() {
            return Err(not_now());
        }
        let mut out = Applied::default();
        let shown = self.shown();
        match mv {
            Act::Order(_) | Act::Plan(_) | Act::Unplan => self.order(seat, mv, &mut out)?,
            _ => self.play(seat, mv, &mut out)?,
        }
        self.settle(dice, &mut out);
        out.reveals |= self.keeps_watch() && self.shown() != shown;
        Ok(out)
    }

    fn follow(&mut self, seat: Seat, mv: &Act, dice: &mut Dice<'_>) -> Result<(), Illegal> {
        if matches!(mv, Act::Order(_) | Act::Plan(_) | Act::Unplan | Act::PayCards(_)) {
            return self.apply(seat, mv, dice).map(drop);
        }
        let mut out = Applied::default();
        self.play_listed(seat, mv, &mut out)?;
        self.settle(dice, &mut out);
        Ok(())
    }

    fn automatic(&self, _dice: &mut Dice<'_>) -> Option<Automatic<Act>> {
        self.ordered_act().map(|(seat, mv)| Automatic { seat, mv })
    }

    fn fallback(&self, seat: Seat) -> Option<Act> {
        self.default_act(seat)
    }

    fn resign(&mut self, seat: Seat, dice: &mut Dice<'_>) -> Applied {
        let mut out = Applied::default();
        if self.ended.is_some() || self.player(seat).presence != Presence::Active {
            return out;
        }
        self.player_mut(seat).presence = Presence::Leaving;
        self.player_mut(seat).plan.clear();
        out.tell(say!("left", seat = seat));
        self.settle(dice, &mut out);
        out
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn text(view: &View, words: &dyn Words) -> String {
        text::board(view, words)
    }

    fn label(view: &View, mv: &Act) -> Option<Message> {
        label::label(view, mv)
    }

    fn heading(_view: &View, mv: &Act) -> Option<Message> {
        label::heading(mv)
    }

    fn about(view: &View, mv: &Act) -> About {
        about::about(view, mv)
    }

    fn ends_turn(mv: &Act) -> bool {
        about::ends_turn(mv)
    }

    fn risky(mv: &Act) -> bool {
        about::risky(mv)
    }

    fn matter(mv: &Act) -> Option<Message> {
        about::matter(mv)
    }

    fn standing(&self, seat: Seat) -> Vec<Act> {
        about::standing(self, seat)
    }

    fn things() -> Vec<kernel::Thing> {
        crate::things::things()
    }

    fn says(kind: &str, id: &str) -> Option<Message> {
        about::says(kind, id)
    }

    fn echoes(told: &Message) -> bool {
        about::echoes(told)
    }

    fn worldly(told: &Message) -> bool {
        about::worldly(told)
    }

    fn digest(told: Vec<Message>) -> Vec<Message> {
        crate::digest::digest(told)
    }

    fn foresee(&self, seat: Seat, mv: &Act) -> Foresight {
        foresee::foresee(self, seat, mv)
    }

    fn name(kind: &str, id: &str, language: &str) -> Option<&'static str> {
        crate::data::data().name(kind, id, language)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ranking()
    }

    fn figures(&self) -> Vec<Figure> {
        let count = |label, of: &dyn Fn(Seat) -> u32| Figure::new(label, self.seats().map(of));
        let mut all = Vec::new();
        if !self.barbaric() {
            all.push(count(say!("figure-marker"), &|s| self.player(s).marker.into()));
        }
        all.push(count(say!("figure-cities"), &|s| self.cities(s).into()));
        all.push(count(say!("figure-tokens"), &|s| self.board_tokens(s)));
        all.push(count(say!("figure-treasury"), &|s| self.player(s).treasury.into()));
        all.push(count(say!("figure-civs"), &|s| u32::try_from(self.player(s).civ_count()).unwrap_or(0)));
        if !self.barbaric() {
            // In a Barbaric game the number of cards is public, not their value (booklet 92).
            all.push(count(say!("figure-civ-points"), &|s| self.player(s).civ_points()));
        }
        all
    }

    fn judge(&self) -> Vec<i64> {
        self.seats().map(|seat| self.promise(seat)).collect()
    }

    fn stage(&self) -> u32 {
        self.round.into()
    }

    fn bots() -> Vec<(&'static str, Box<dyn Bot<Self>>)> {
        vec![
            ("conqueror", Box::new(Merchant(Taste::WARLIKE))),
            ("merchant", Box::new(Merchant(Taste::PEACEFUL))),
        ]
    }

    fn inventory(&self) -> BTreeMap<String, u32> {
        audit::inventory(self)
    }

    fn redeal(&self, viewer: Viewer, dice: &mut Dice<'_>) -> Self {
        redeal::redeal(self, viewer, dice)
    }
}
