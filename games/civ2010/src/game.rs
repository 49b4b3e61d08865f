//! The contract of the kernel, fulfilled.

use crate::bots::{Mayor, Taste};
use crate::flow::not_now;
use crate::moves::Move;
use crate::options::OPTIONS;
use crate::orders::Order;
use crate::state::{Civ2010, Phase};
use crate::task::Task;
use crate::view::View;
use crate::{about, foresee, label, prompts, text};
use kernel::{
    Applied, Automatic, Bot, Dice, Effort, Efforts, Figure, Foresight, Game, Illegal, Invalid, Message, Note,
    OptionSpec, Outcome, Prompt, Seat, SeatSet, Setup, Viewer, Words, say,
};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

impl Game for Civ2010 {
    const ID: &'static str = "civ2010";
    const RULES: RangeInclusive<u32> = 1..=4;
    const SEATS: RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [OptionSpec] = OPTIONS;
    const SHORT: &'static [(&'static str, &'static str)] = &[("round_limit", "8")];
    const ASK_LITTLE: &'static [&'static str] = &[
        "order events mine",
        "order abilities never",
        "order actions never",
        "order moves never",
        "order trade auto",
        "order start auto",
        "order battle weakest kill",
    ];
    const ASK_ALL: &'static [&'static str] = &[
        "order events ask",
        "order abilities ask",
        "order actions ask",
        "order moves ask",
        "order start ask",
    ];
    const EFFORT: Efforts = Efforts {
        // The rest of this round and all of the next one: what is researched shows only then.
        hard: Effort { trials: 64, width: 8, stages: 2 },
        master: Effort { trials: 384, width: 12, stages: 2 },
    };
    type Move = Move;
    type View = View;

    fn setup(setup: &Setup, dice: &mut Dice<'_>) -> Result<Self, Invalid> {
        Ok(Civ2010::deal(setup, dice))
    }

    fn awaited(&self) -> SeatSet {
        self.deciders()
    }

    fn prompt(&self, seat: Seat) -> Option<Prompt> {
        prompts::prompt(self, seat)
    }

    fn legal(&self, seat: Seat) -> Vec<Move> {
        self.answers(seat)
    }

    /// RULES 14: hands of events and units are hidden. Where they may be played, what one could do is hidden too.
    fn overt(&self, _seat: Seat) -> bool {
        match self.stack.last() {
            Some(task) => {
                matches!(
                    task,
                    Task::Group { .. } | Task::Learn { .. } | Task::Raze { .. } | Task::Displace { .. }
                )
            }
            None => self.phase == Phase::Research,
        }
    }

    fn orders(&self, seat: Seat) -> Vec<Move> {
        if self.ended.is_some() || seat.index() >= self.count() {
            return Vec::new();
        }
        let player = self.player(seat);
        if player.gone || player.leaving {
            return Vec::new();
        }
        player.orders.possible().into_iter().map(Move::Order).collect()
    }

    fn apply(&mut self, seat: Seat, mv: &Move, dice: &mut Dice<'_>) -> Result<Applied, Illegal> {
        let mut out = Applied::default();
        if self.ended.is_some() || seat.index() >= self.count() || self.player(seat).gone {
            return Err(not_now());
        }
        if let Move::Order(order) = mv {
            if !self.orders(seat).contains(mv) {
                return Err(Illegal::new("16", say!("no-order")));
            }
            self.give_order(seat, *order, &mut out);
            return Ok(out);
        }
        self.play(seat, mv, dice, &mut out)?;
        self.settle(dice, &mut out);
        // Whether an order answers a window could be tried out where those who are asked were waited for before.
        let opened = matches!(self.stack.last(), Some(Task::Ask(ask)) if ask.by == seat);
        out.reveals |= self.options.watchful() && opened;
        Ok(out)
    }

    fn follow(&mut self, seat: Seat, mv: &Move, dice: &mut Dice<'_>) -> Result<(), Illegal> {
        if matches!(mv, Move::Offer(..) | Move::Order(_)) {
            return self.apply(seat, mv, dice).map(drop);
        }
        let mut out = Applied::default();
        self.play_listed(seat, mv, dice, &mut out)?;
        self.settle(dice, &mut out);
        Ok(())
    }

    fn automatic(&self, _dice: &mut Dice<'_>) -> Option<Automatic<Move>> {
        self.deciders().iter().find_map(|seat| Some(Automatic { seat, mv: self.unasked(seat)? }))
    }

    fn fallback(&self, seat: Seat) -> Option<Move> {
        if !self.deciders().contains(seat) {
            return None;
        }
        self.default_answer(seat)
    }

    fn resign(&mut self, seat: Seat, dice: &mut Dice<'_>) -> Applied {
        let mut out = Applied::default();
        self.leave(seat, &mut out);
        self.settle(dice, &mut out);
        out
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn text(view: &View, words: &dyn Words) -> String {
        text::board(view, words)
    }

    fn label(view: &View, mv: &Move) -> Option<Message> {
        label::label(view, mv)
    }

    fn heading(_view: &View, mv: &Move) -> Option<Message> {
        label::heading(mv)
    }

    fn foresee(&self, seat: Seat, mv: &Move) -> Foresight {
        foresee::foresee(self, seat, mv)
    }

    fn name(kind: &str, id: &str, language: &str) -> Option<&'static str> {
        crate::data::data().name(kind, id, language)
    }

    fn about(_view: &View, mv: &Move) -> kernel::About {
        about::about(mv)
    }

    fn ends_turn(mv: &Move) -> bool {
        about::ends_turn(mv)
    }

    fn finishes(mv: &Move) -> bool {
        about::finishes(mv)
    }

    fn risky(mv: &Move) -> bool {
        about::risky(mv)
    }

    fn matter(mv: &Move) -> Option<Message> {
        about::matter(mv)
    }

    fn standing(&self, seat: Seat) -> Vec<Move> {
        self.standing_orders(seat).into_iter().map(Move::Order).collect()
    }

    fn things() -> Vec<kernel::Thing> {
        crate::things::things()
    }

    fn says(kind: &str, id: &str) -> Option<Message> {
        crate::says::about(kind, id)
    }

    fn worldly(told: &Message) -> bool {
        about::worldly(told)
    }

    fn digest(told: Vec<Message>) -> Vec<Message> {
        crate::digest::digest(told)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ranking()
    }

    /// The four victories first: coins, the culture track, technologies, and what there is to fight with.
    fn figures(&self) -> Vec<Figure> {
        let count = |label, of: &dyn Fn(Seat) -> usize| {
            let values = Seat::first(self.count()).map(|seat| i64::try_from(of(seat)).unwrap_or(i64::MAX));
            Figure::new(label, values)
        };
        vec![
            count(say!("figure-coins"), &|seat| usize::from(self.coins(seat))),
            count(say!("figure-track"), &|seat| usize::from(self.player(seat).track)),
            count(say!("figure-techs"), &|seat| self.player(seat).techs.iter().count()),
            count(say!("figure-units"), &|seat| self.unit_count(seat)),
            count(say!("figure-bonus"), &|seat| usize::from(self.combat_bonus(seat))),
            count(say!("figure-trade"), &|seat| usize::from(self.player(seat).trade)),
            count(say!("figure-income"), &|seat| usize::from(self.income(seat))),
            count(say!("figure-culture"), &|seat| usize::from(self.player(seat).culture)),
            count(say!("figure-cities"), &|seat| self.player(seat).cities.len()),
        ]
    }

    fn judge(&self) -> Vec<i64> {
        Seat::first(self.count()).map(|seat| self.promise(seat)).collect()
    }

    fn stage(&self) -> u32 {
        self.round.into()
    }

    fn bots() -> Vec<(&'static str, Box<dyn Bot<Self>>)> {
        vec![("general", Box::new(Mayor(Taste::WARLIKE))), ("mayor", Box::new(Mayor(Taste::PEACEFUL)))]
    }

    fn inventory(&self) -> BTreeMap<String, u32> {
        self.count_all()
    }

    fn redeal(&self, viewer: Viewer, dice: &mut Dice<'_>) -> Self {
        self.deal_anew(viewer, dice)
    }
}

impl Civ2010 {
    /// The orders of a seat that hold now, one for each matter.
    pub(crate) fn standing_orders(&self, seat: Seat) -> Vec<Order> {
        if seat.index() >= self.count() { Vec::new() } else { self.player(seat).orders.standing() }
    }

    fn give_order(&mut self, seat: Seat, order: Order, out: &mut Applied) {
        self.player_mut(seat).orders.set(order);
        if let Order::Draw(yes) = order {
            out.tell(if yes {
                say!("draw-offered", seat = seat)
            } else {
                say!("draw-withdrawn", seat = seat)
            });
            self.check_draw(out);
        } else {
            out.secret = true;
            out.notes.push(Note::only(seat, label::order_label(order)));
        }
    }

    /// What a standing order, or the absence of somebody who left, answers.
    pub(crate) fn unasked(&self, seat: Seat) -> Option<Move> {
        let player = self.player(seat);
        if player.leaving {
            return self.default_answer(seat);
        }
        match self.stack.last() {
            Some(Task::Ask(ask)) => self.ordered_reaction(seat, ask),
            Some(Task::Battle(battle)) => self.planned(battle, player.orders.battle?),
            Some(_) => None,
            None => match self.phase {
                Phase::Trade if player.orders.trade => {
                    // An offer is looked at all the same.
                    (!self.offers.iter().any(|o| o.to == seat)).then_some(Move::Ready)
                }
                Phase::Start if player.orders.start => {
                    let all = self.answers(seat);
                    let idle =
                        |m: &Move| matches!(m, Move::End | Move::Government(crate::ids::Government::Anarchy));
                    (all.contains(&Move::End) && all.iter().all(idle)).then_some(Move::End)
                }
                _ => None,
            },
        }
    }
}
