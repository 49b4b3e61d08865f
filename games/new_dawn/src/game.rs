//! The contract of the kernel, fulfilled.

use crate::bots::{Settler, Taste};
use crate::ids::Agenda;
use crate::moves::{Act, Move, Order};
use crate::options::OPTIONS;
use crate::state::{Defence, Ended, Kind, NewDawn};
use crate::task::Task;
use crate::view::View;
use crate::{audit, digest, foresee, illegal, label, prompts, text};
use kernel::{
    About, Applied, Automatic, Bot, Dice, Effort, Efforts, Figure, Foresight, Game, Illegal, Invalid,
    Message, OptionSpec, Outcome, Prompt, Seat, SeatSet, Setup, Viewer, Words, say,
};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

impl Game for NewDawn {
    const ID: &'static str = "new_dawn";
    const RULES: RangeInclusive<u32> = 1..=2;
    const SEATS: RangeInclusive<usize> = 2..=4;
    const AUTOMATED: Option<RangeInclusive<u8>> = Some(1..=6);
    const OPTIONS: &'static [OptionSpec] = OPTIONS;
    const ASK_LITTLE: &'static [&'static str] = &[
        "order defence minimum",
        "order raid auto",
        "order trade auto",
        "order eiffel auto",
        "order nuclear auto",
    ];
    const ASK_ALL: &'static [&'static str] =
        &["order defence ask", "order raid ask", "order trade ask", "order eiffel ask", "order nuclear ask"];
    const EFFORT: Efforts = Efforts {
        hard: Effort { trials: 64, width: 12, stages: 5 },
        master: Effort { trials: 512, width: 16, stages: 5 },
    };
    type Move = Move;
    type View = View;

    fn setup(setup: &Setup, dice: &mut Dice<'_>) -> Result<Self, Invalid> {
        NewDawn::deal(setup, dice)
    }

    fn awaited(&self) -> SeatSet {
        self.deciders()
    }

    fn prompt(&self, seat: Seat) -> Option<Prompt> {
        prompts::prompt(self, seat)
    }

    fn legal(&self, seat: Seat) -> Vec<Move> {
        self.moves(seat)
    }

    /// RULES 3: only the order of wonders, orders and cities named at the same time are hidden.
    fn overt(&self, _seat: Seat) -> bool {
        true
    }

    fn orders(&self, seat: Seat) -> Vec<Move> {
        if self.ended.is_some() || seat.index() >= self.count() || !self.active(seat) || self.automated(seat)
        {
            return Vec::new();
        }
        let now = self.player(seat).orders;
        let mut all: Vec<Order> = Defence::all().filter(|d| *d != now.defence).map(Order::Defence).collect();
        all.extend([Order::Raid(!now.raid), Order::Trade(!now.trade), Order::Eiffel(!now.eiffel)]);
        if self.players.iter().any(|p| matches!(p.kind, Kind::Automated(_))) {
            all.push(Order::Nuclear(!now.nuclear));
        }
        if self.options.agreed_end {
            all.push(Order::End(!now.end));
        }
        all.into_iter().map(|order| Act::Order(order).into()).collect()
    }

    fn apply(&mut self, seat: Seat, mv: &Move, dice: &mut Dice<'_>) -> Result<Applied, Illegal> {
        let mut out = Applied::default();
        if self.ended.is_some() || seat.index() >= self.count() {
            return Err(illegal::not_now());
        }
        if let Act::Order(order) = &mv.act {
            if !self.orders(seat).contains(mv) {
                return Err(illegal::not_offered("16"));
            }
            self.order(seat, *order, &mut out);
        } else {
            self.play(seat, mv, dice, &mut out)?;
        }
        self.settle(dice, &mut out);
        Ok(out)
    }

    fn automatic(&self, dice: &mut Dice<'_>) -> Option<Automatic<Move>> {
        self.automatic_move(dice).map(|(seat, mv)| Automatic { seat, mv })
    }

    fn fallback(&self, seat: Seat) -> Option<Move> {
        if !self.deciders().contains(seat) && !self.debts_first(seat) {
            return None;
        }
        if self.automated(seat) {
            return self.moves(seat).into_iter().next();
        }
        self.fallback_act(seat).map(Move::from)
    }

    fn resign(&mut self, seat: Seat, dice: &mut Dice<'_>) -> Applied {
        let mut out = Applied::default();
        if self.ended.is_some() || self.automated(seat) || !self.active(seat) {
            return out;
        }
        let left = self.players.iter().filter(|p| p.dormant.is_some()).count();
        for _ in 0..self.player(seat).owed_raid {
            if let Some(slot) = self.player(seat).row.richest() {
                self.lose_trade(seat, slot, &mut out);
            }
        }
        let player = self.player_mut(seat);
        player.dormant = Some(u8::try_from(left).unwrap_or(0));
        (player.owed_raid, player.owed_trade) = (0, 0);
        out.tell(say!("left", seat = seat));
        if let Some(Task::Sacrifice { named, asked }) = self.stack.last().cloned()
            && asked.contains(seat)
        {
            let mut named = named;
            if let Some(place) = named.get_mut(seat.index()) {
                *place = self.default_sacrifice(seat);
            }
            self.stack.pop();
            self.stack.push(Task::Sacrifice { named, asked: asked.without(seat) });
        }
        if self.construction.is_none() && self.turn.seat == seat {
            self.stack.clear();
            self.battle = None;
        }
        self.settle(dice, &mut out);
        out
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn text(view: &View, words: &dyn Words) -> String {
        text::board(view, words)
    }

    fn label(view: &View, mv: &Move) -> Option<Message> {
        Some(label::label(view, mv))
    }

    fn heading(_view: &View, mv: &Move) -> Option<Message> {
        label::heading(mv)
    }

    fn about(_view: &View, mv: &Move) -> About {
        label::about(mv)
    }

    fn ends_turn(mv: &Move) -> bool {
        mv.act == Act::End
    }

    fn finishes(mv: &Move) -> bool {
        matches!(mv.act, Act::Done | Act::End)
    }

    fn risky(mv: &Move) -> bool {
        matches!(mv.act, Act::Attack(_) | Act::Blast(_) | Act::Sacrifice(_) | Act::Cede(_) | Act::Wonder(..))
    }

    fn matter(mv: &Move) -> Option<Message> {
        let Act::Order(order) = &mv.act else { return None };
        Some(match order {
            Order::Defence(_) => say!("matter-defence"),
            Order::Raid(_) => say!("matter-raid"),
            Order::Trade(_) => say!("matter-trade"),
            Order::Eiffel(_) => say!("matter-eiffel"),
            Order::Nuclear(_) => say!("matter-nuclear"),
            Order::End(_) => say!("matter-end"),
        })
    }

    fn standing(&self, seat: Seat) -> Vec<Move> {
        if self.orders(seat).is_empty() {
            return Vec::new();
        }
        let now = self.player(seat).orders;
        let all = [
            Order::Defence(now.defence),
            Order::Raid(now.raid),
            Order::Trade(now.trade),
            Order::Eiffel(now.eiffel),
            Order::Nuclear(now.nuclear),
            Order::End(now.end),
        ];
        all.into_iter().map(|order| Act::Order(order).into()).collect()
    }

    fn things() -> Vec<kernel::Thing> {
        crate::things::things()
    }

    fn says(kind: &str, id: &str) -> Option<Message> {
        crate::says::says(kind, id)
    }

    fn worldly(told: &Message) -> bool {
        digest::worldly(told)
    }

    fn digest(told: Vec<Message>) -> Vec<Message> {
        digest::digest(told)
    }

    fn name(kind: &str, id: &str, language: &str) -> Option<&'static str> {
        crate::data::data().name(kind, id, language)
    }

    fn foresee(&self, seat: Seat, mv: &Move) -> Foresight {
        foresee::foresee(self, seat, mv)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ranking()
    }

    fn figures(&self) -> Vec<Figure> {
        let count = |label, of: &dyn Fn(Seat) -> u8| Figure::new(label, self.seats().map(of));
        vec![
            count(say!("figure-agendas"), &|seat| self.player(seat).marks.len()),
            count(say!("figure-spaces"), &|seat| self.friendly(seat).len()),
            count(say!("figure-cities"), &|seat| self.player(seat).cities.len()),
            count(say!("figure-tech"), &|seat| self.progress(seat, Agenda::Technophile)),
            count(say!("figure-wonders"), &|seat| {
                u8::try_from(self.controlled(seat).count()).unwrap_or(u8::MAX)
            }),
        ]
    }

    fn judge(&self) -> Vec<i64> {
        self.seats().map(|seat| self.promise(seat)).collect()
    }

    fn stage(&self) -> u32 {
        self.round.into()
    }

    fn bots() -> Vec<(&'static str, Box<dyn Bot<Self>>)> {
        vec![("raider", Box::new(Settler(Taste::WARLIKE))), ("settler", Box::new(Settler(Taste::PEACEFUL)))]
    }

    fn inventory(&self) -> BTreeMap<String, u32> {
        audit::inventory(self)
    }

    fn redeal(&self, viewer: Viewer, dice: &mut Dice<'_>) -> Self {
        self.deal_anew(viewer, dice)
    }
}

impl NewDawn {
    fn order(&mut self, seat: Seat, order: Order, out: &mut Applied) {
        out.secret = true;
        let orders = &mut self.player_mut(seat).orders;
        match order {
            Order::Defence(defence) => orders.defence = defence,
            Order::Raid(auto) => orders.raid = auto,
            Order::Trade(auto) => orders.trade = auto,
            Order::Eiffel(auto) => orders.eiffel = auto,
            Order::Nuclear(auto) => orders.nuclear = auto,
            Order::End(yes) => {
                orders.end = yes;
                out.secret = false;
                out.tell(if yes {
                    say!("end-offered", seat = seat)
                } else {
                    say!("end-withdrawn", seat = seat)
                });
                let mut humans = self.everybody().filter(|(s, p)| !self.automated(*s) && p.dormant.is_none());
                let all = humans.all(|(_, p)| p.orders.end);
                drop(humans);
                if all {
                    self.ended = Some(Ended::Agreed);
                }
            }
        }
    }
}
