//! The contract of the kernel, fulfilled.

use crate::bots::{Builder, Taste};
use crate::flow::not_now;
use crate::money::Stuff;
use crate::moves::Move;
use crate::names::named;
use crate::orders::Order;
use crate::setup::OPTIONS;
use crate::state::ThroughTheAges;
use crate::task::Task;
use crate::view::View;
use crate::{bearing, foresee, label, names, prompts, text};
use kernel::{
    About, Applied, Arg, Automatic, Bot, Dice, Effort, Efforts, Figure, Foresight, Game, Illegal, Invalid,
    Message, Note, OptionSpec, Outcome, Prompt, Seat, SeatSet, Setup, Viewer, Words, say,
};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

impl Game for ThroughTheAges {
    const ID: &'static str = "through_the_ages";
    const RULES: RangeInclusive<u32> = 1..=1;
    const SEATS: RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [OptionSpec] = OPTIONS;
    const ASK_LITTLE: &'static [&'static str] = &[
        "order bid 3",
        "order defence 2",
        "order pacts refuse",
        "order losses units",
        "order gains food",
        "order offers accept",
    ];
    const EFFORT: Efforts = Efforts {
        hard: Effort { trials: 64, width: 8, stages: 2 },
        master: Effort { trials: 512, width: 12, stages: 2 },
    };
    type Move = Move;
    type View = View;

    fn setup(setup: &Setup, dice: &mut Dice<'_>) -> Result<Self, Invalid> {
        Ok(ThroughTheAges::deal(setup, dice))
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

    fn grave(mv: &Move) -> bool {
        *mv == Move::Resign
    }

    /// RULES 21: hands are hidden, and without an action no card of a hand is played.
    fn overt(&self, seat: Seat) -> bool {
        let civ = self.civ(seat);
        matches!(self.question_of(seat), Some(Task::Action))
            && civ.civil_actions() == 0
            && civ.military_actions() == 0
    }

    fn orders(&self, seat: Seat) -> Vec<Move> {
        if self.ended.is_some() || !self.remains(seat) {
            return Vec::new();
        }
        self.possible_orders(seat).into_iter().map(Move::Order).collect()
    }

    fn apply(&mut self, seat: Seat, mv: &Move, dice: &mut Dice<'_>) -> Result<Applied, Illegal> {
        let mut out = Applied::default();
        if self.ended.is_some() || !self.remains(seat) {
            return Err(not_now());
        }
        if let Move::Order(order) = mv {
            if !self.possible_orders(seat).contains(order) {
                let stands = self.civ(seat).orders.has(*order);
                let why = if stands { say!("order-stands") } else { say!("order-no-card") };
                return Err(Illegal::new("23.3", why));
            }
            self.civ_mut(seat).orders.set(*order);
            // Everybody sees which tokens pay, so that may be said openly.
            out.secret = !matches!(order, Order::Pay(..));
            out.notes.push(Note::only(seat, label::ordered(*order)));
            out.notes.push(Note::except(
                seat,
                match order {
                    Order::Pay(stuff, None) => say!("pays-anyhow", seat = seat, stuff = stuff.unit().id()),
                    Order::Pay(stuff, Some(card)) => {
                        say!("pays-from", seat = seat, stuff = stuff.unit().id(), card = named(*card))
                    }
                    _ => say!("ordered", seat = seat),
                },
            ));
            return Ok(out);
        }
        self.play(seat, mv, dice, &mut out)?;
        self.settle(dice, &mut out);
        Ok(out)
    }

    fn automatic(&self, _dice: &mut Dice<'_>) -> Option<Automatic<Move>> {
        let (seat, mv) = match self.stack.last()? {
            Task::Sealed { .. } => self.deciders().iter().find_map(|seat| {
                let most = self.civ(seat).orders.bid?;
                let most = self.most_force(seat).clamp(0, most.into());
                Some((seat, Move::Bid(u8::try_from(most).unwrap_or(0))))
            })?,
            _ => self
                .deciders()
                .iter()
                .find_map(|seat| Some((seat, self.ordered(seat, self.question_of(seat)?)?)))?,
        };
        Some(Automatic { seat, mv })
    }

    fn fallback(&self, seat: Seat) -> Option<Move> {
        if !self.deciders().contains(seat) {
            return None;
        }
        match self.question_of(seat)? {
            Task::Politics { .. } | Task::Auction(_) => Some(Move::Pass),
            Task::Action => Some(Move::End),
            Task::DiscardExcess => self.answers(seat).into_iter().min_by_key(crate::deeds::oldest),
            Task::Deed { deed, sealed, .. } => self.default_answer(seat, deed, sealed),
            Task::Sealed { .. } => Some(Move::Bid(0)),
            Task::Force(force) => self.default_force(force),
            Task::Defence { .. } => Some(Move::Yield),
            Task::PactOffer { .. } => Some(Move::Refuse),
            _ => None,
        }
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

    fn about(view: &View, mv: &Move) -> About {
        bearing::about(view, mv)
    }

    fn ends_turn(mv: &Move) -> bool {
        *mv == Move::End
    }

    fn finishes(mv: &Move) -> bool {
        bearing::finishes(mv)
    }

    fn risky(mv: &Move) -> bool {
        bearing::risky(mv)
    }

    fn matter(mv: &Move) -> Option<Message> {
        bearing::matter(mv)
    }

    fn standing(&self, seat: Seat) -> Vec<Move> {
        self.standing_orders(seat)
    }

    fn things() -> Vec<kernel::Thing> {
        crate::things::things()
    }

    fn says(kind: &str, id: &str) -> Option<Message> {
        let card = crate::data::by_id(id).filter(|_| matches!(kind, "card" | "aged"))?;
        Some(say!("card-text", text = names::text(card)))
    }

    fn worldly(told: &Message) -> bool {
        matches!(
            told.id,
            "age-ended"
                | "age-begins"
                | "last-age"
                | "events-renewed"
                | "final-event"
                | "final-scored"
                | "final-lost"
                | "game-over"
        )
    }

    fn strikes(told: &Message, seat: Seat) -> bool {
        let whose =
            |blank: &str| told.args.iter().any(|(name, arg)| *name == blank && *arg == Arg::Seat(seat));
        match told.id {
            "attacked"
            | "aggression-succeeds"
            | "war-declared"
            | "war-resolved"
            | "razed"
            | "infiltrated"
            | "technology-stolen"
            | "colony-annexed" => whose("rival"),
            "lost" | "population-lost" | "building-lost" | "colony-lost" | "leader-removed" => whose("seat"),
            _ => false,
        }
    }

    fn digest(mut told: Vec<Message>) -> Vec<Message> {
        // Production, draws and the row are on the board; a turn that did nothing else is told by its end.
        let small = [
            "turn-begins",
            "row-cleared",
            "drew",
            "drew-cards",
            "discarded",
            "action-phase-over",
            "turn-ended",
            "turn-ended-bare",
            "ordered",
            // What it was about is told by what came of it.
            "defence-prepared",
            "answer-sealed",
            "force-prepared",
        ];
        if told.iter().any(|m| !small.contains(&m.id)) {
            told.retain(|m| !small.contains(&m.id));
        } else {
            told.retain(|m| m.id.starts_with("turn-ended"));
        }
        // What a card says is read on the card.
        for message in told.iter_mut().filter(|m| m.id == "revealed") {
            if let (Some(seat), Some(card)) = (names::filled(message, "seat"), names::filled(message, "card"))
            {
                *message = say!("revealed-brief", seat = seat, card = card);
            }
        }
        told
    }

    fn foresee(&self, seat: Seat, mv: &Move) -> Foresight {
        foresee::foresee(self, seat, mv)
    }

    fn name(kind: &str, id: &str, language: &str) -> Option<&'static str> {
        names::name(kind, id, language)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ranking()
    }

    fn figures(&self) -> Vec<Figure> {
        let seats = || Seat::first(self.civs.len());
        vec![
            Figure::new(say!("figure-culture"), seats().map(|s| self.civ(s).culture)),
            Figure::new(say!("figure-culture-rate"), seats().map(|s| self.ratings(s).culture)),
            Figure::new(say!("figure-science-rate"), seats().map(|s| self.ratings(s).science)),
            Figure::new(say!("figure-strength"), seats().map(|s| self.strength(s))),
            Figure::new(say!("figure-science"), seats().map(|s| self.civ(s).science)),
            Figure::new(say!("figure-food"), seats().map(|s| self.civ(s).stock(Stuff::Food))),
            Figure::new(say!("figure-resources"), seats().map(|s| self.civ(s).stock(Stuff::Resources))),
            Figure::new(say!("figure-food-rate"), seats().map(|s| self.food_production(s))),
            Figure::new(say!("figure-resource-rate"), seats().map(|s| self.resource_production(s))),
            Figure::new(say!("figure-workers"), seats().map(|s| self.civ(s).workers())),
            Figure::new(say!("figure-happiness"), seats().map(|s| self.ratings(s).happiness)),
            Figure::new(say!("figure-discontent"), seats().map(|s| self.discontent(s))),
        ]
    }

    fn judge(&self) -> Vec<i64> {
        Seat::first(self.civs.len()).map(|seat| self.promise(seat)).collect()
    }

    fn stage(&self) -> u32 {
        self.round.into()
    }

    fn bots() -> Vec<(&'static str, Box<dyn Bot<Self>>)> {
        vec![("warlord", Box::new(Builder(Taste::WARLIKE))), ("builder", Box::new(Builder(Taste::PEACEFUL)))]
    }

    fn inventory(&self) -> BTreeMap<String, u32> {
        self.count_all()
    }

    fn redeal(&self, viewer: Viewer, dice: &mut Dice<'_>) -> Self {
        self.deal_anew(viewer, dice)
    }
}

impl ThroughTheAges {
    /// Standing orders a seat could give.
    fn possible_orders(&self, seat: Seat) -> Vec<Order> {
        let civ = self.civ(seat);
        civ.orders.possible(|stuff| civ.pay_cards(stuff))
    }

    /// What a standing order answers to the question of a task.
    fn ordered(&self, seat: Seat, task: &Task) -> Option<Move> {
        match task {
            Task::Deed { deed, sealed, .. } => self.ordered_answer(seat, deed, sealed),
            Task::Auction(auction) => self.ordered_bid(auction),
            Task::Defence { played, shields, .. } => self.ordered_defence(seat, played, shields),
            Task::PactOffer { .. } => match self.civ(seat).orders.pacts {
                crate::orders::Answer::Ask => None,
                crate::orders::Answer::Accept => Some(Move::Accept),
                crate::orders::Answer::Refuse => Some(Move::Refuse),
            },
            // The auction was bid for by order: the force is the cheapest.
            Task::Force(force) if self.civ(seat).orders.bid.is_some() => self.default_force(force),
            _ => None,
        }
    }
}
