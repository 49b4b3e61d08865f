//! Announcements and reactions (RULES 13).
//!
//! Who is asked follows from public facts alone: techs, numbers and backs of cards, numbers of markers. So a window
//! tells nobody who could have reacted.

use crate::data::{Effect, data};
use crate::ids::{Ability, Age, EventCard, FigureKind};
use crate::map::Sq;
use crate::moves::{Move, Pay, Reaction, Target, With};
use crate::orders::{Answer, Window};
use crate::state::Civ2010;
use crate::task::{Ask, Item, Leg, Pending, Reply, Task};
use kernel::{Applied, Arg, Dice, Seat, SeatSet, say};

/// What a window on a walk is about: everything when it begins, then only squares that are new in it.
enum Extent {
    All,
    Of(Vec<Sq>),
}

impl Extent {
    fn tells(&self, sq: Sq) -> bool {
        match self {
            Extent::All => true,
            Extent::Of(squares) => squares.contains(&sq),
        }
    }

    fn any(&self) -> bool {
        !matches!(self, Extent::Of(squares) if squares.is_empty())
    }
}

impl Civ2010 {
    /// As far as everybody knows, might this seat have a spy?
    fn may_have_spy(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        !player.huts.is_empty() || !player.villages.is_empty() || !player.hand.is_empty()
    }

    fn may_use(&self, seat: Seat, ability: Ability) -> bool {
        self.has_ability(seat, ability) && self.may_have_spy(seat)
    }

    fn holds_age(&self, seat: Seat, age: Age) -> bool {
        self.player(seat).hand.iter().any(|c| data().events[*c].age == age)
    }

    /// As far as everybody knows, might this seat react?
    fn might_react(&self, seat: Seat, window: Window, targeted: SeatSet) -> bool {
        let holds = |age| self.holds_age(seat, age);
        match window {
            Window::Events => {
                holds(Age::Two)
                    || holds(Age::Three)
                    || (holds(Age::One) && targeted.contains(seat))
                    || self.may_use(seat, Ability::CivilService)
            }
            Window::Abilities => holds(Age::Three) || self.may_use(seat, Ability::MassMedia),
            Window::Actions => self.may_use(seat, Ability::Writing),
            Window::Moves => !self.player(seat).hand.is_empty() || self.may_use(seat, Ability::Communism),
        }
    }

    fn open_window(&mut self, window: Window, by: Seat, targeted: SeatSet) {
        let left: SeatSet =
            self.others(by).into_iter().filter(|s| self.might_react(*s, window, targeted)).collect();
        if !left.is_empty() {
            self.stack.push(Task::Ask(Ask { window, by, left, replies: Vec::new() }));
        }
    }

    /// What a window is about: the task below it.
    pub(crate) fn below_window(&self) -> Option<&Task> {
        let at = self.stack.len().checked_sub(2)?;
        self.stack.get(at)
    }

    /// Every reaction of a seat, and passing.
    pub(crate) fn reactions(&self, seat: Seat, ask: &Ask) -> Vec<Move> {
        let mut all = Vec::new();
        let plain = |with| Reaction { with, target: Target::None, after: 0, pay: Vec::new() };
        let mut card = |card: EventCard| {
            if self.player(seat).hand.contains(&card) {
                all.push(Move::React(plain(With::Card(card))));
            }
        };
        let ability = match ask.window {
            Window::Events => {
                card(EventCard::JoustingTourney);
                card(EventCard::PrimetimeTv);
                if self.window_target().contains(seat) {
                    card(EventCard::BreadAndCircuses);
                }
                Ability::CivilService
            }
            Window::Abilities => {
                card(EventCard::PrimetimeTv);
                Ability::MassMedia
            }
            Window::Actions => Ability::Writing,
            Window::Moves => return self.move_reactions(seat),
        };
        if self.has_ability(seat, ability) {
            let pays = self.payments(seat, ability).into_iter();
            all.extend(pays.map(|pay| Move::React(Reaction { pay, ..plain(With::Ability(ability)) })));
        }
        all.push(Move::Pass);
        all
    }

    /// Whom the announcement below the window targets.
    pub(crate) fn window_target(&self) -> SeatSet {
        match self.below_window() {
            Some(Task::Pending(Pending { item: Item::Event { card, target }, .. })) => {
                self.targeted(*card, *target)
            }
            Some(Task::Pending(Pending { item: Item::Gift { to: Some(to), .. }, .. })) => (*to).into(),
            Some(Task::Pending(Pending { item: Item::Ability { target, .. }, .. })) => match target {
                Target::Seat(seat) => (*seat).into(),
                Target::Square(sq) => {
                    let owner = self.city(*sq).or_else(|| self.city_around(*sq)).map(|(s, _)| s);
                    owner.into_iter().collect()
                }
                Target::Wonder(w) => {
                    self.seats().filter(|s| self.player(*s).wonders.iter().any(|o| o.wonder == *w)).collect()
                }
                _ => SeatSet::EMPTY,
            },
            Some(Task::Leg(leg)) => {
                // A walk concerns those whose cities or figures it comes near.
                let path = &leg.path;
                let near =
                    |s: &Seat| self.presence(*s).iter().any(|at| path.iter().any(|sq| at.reach(*sq) <= 2));
                self.others(leg.seat).into_iter().filter(near).collect()
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// Defections and Communism while somebody moves.
    fn move_reactions(&self, seat: Seat) -> Vec<Move> {
        let mut all = Vec::new();
        let walk: Option<&Leg> = match self.below_window() {
            Some(Task::Leg(leg)) => Some(leg),
            _ => None,
        };
        let news = walk.map_or(Extent::All, |leg| self.news(leg));
        let mut cards = self.player(seat).hand.clone();
        cards.dedup();
        cards.retain(|c| data().events[*c].effect.kills());
        // Most hold none of them, and then no step of the walk is looked at.
        let steps = if cards.is_empty() { 0 } else { walk.map_or(1, |leg| leg.path.len()) };
        for after in 0..steps {
            let mut then = self.clone();
            let here = walk.and_then(|leg| leg.path.get(after)).copied();
            if let Some(at) = here {
                then.figures.iter_mut().filter(|f| f.in_hand).for_each(|f| f.at = at);
            }
            let step = u8::try_from(after).unwrap_or(0);
            // Whoever does not walk is hit before the first step; that makes no difference.
            let fresh = |t: &Target| match *t {
                Target::Figures(sq, armies, scouts) if Some(sq) == here && after > 0 => {
                    news.tells(sq) && self.walk_with(armies, scouts)
                }
                Target::Figures(sq, ..) | Target::Person(sq) => after == 0 && news.tells(sq),
                _ => after == 0,
            };
            for card in &cards {
                let open = |t: &Target| fresh(t) && then.may_react_on(seat, *card, *t);
                let targets = then.event_targets(seat, *card).into_iter().filter(open);
                all.extend(targets.map(|target| {
                    Move::React(Reaction { with: With::Card(*card), target, after: step, pay: Vec::new() })
                }));
            }
        }
        if self.has_ability(seat, Ability::Communism) {
            let mut squares: Vec<_> = self.figures.iter().map(|f| f.at).collect();
            squares.extend(walk.iter().flat_map(|leg| leg.path.iter().copied()));
            squares.sort();
            squares.dedup();
            squares.retain(|sq| !self.frozen.contains(sq) && news.tells(*sq));
            for pay in self.payments(seat, Ability::Communism) {
                all.extend(squares.iter().map(|sq| {
                    let (with, target) = (With::Ability(Ability::Communism), Target::Square(*sq));
                    Move::React(Reaction { with, target, after: 0, pay: pay.clone() })
                }));
            }
        }
        all.push(Move::Pass);
        all
    }

    /// What of a walk nobody has been asked about. Up to rules 1 every leg was new.
    fn news(&self, leg: &Leg) -> Extent {
        let trail = self.stack.iter().rev().find_map(|task| match task {
            Task::Group { trail, .. } => Some(trail),
            _ => None,
        });
        match trail {
            Some(trail) if !trail.is_empty() => {
                Extent::Of(leg.path.iter().copied().filter(|sq| !trail.contains(sq)).collect())
            }
            _ => Extent::All,
        }
    }

    /// Are so many figures on their way? Up to rules 1 those they fly over counted too.
    fn walk_with(&self, armies: u8, scouts: u8) -> bool {
        let walking = |kind| self.figures.iter().filter(|f| f.in_hand && f.kind == kind).count();
        !self.options.amended()
            || (usize::from(armies) <= walking(FigureKind::Army)
                && usize::from(scouts) <= walking(FigureKind::Scout))
    }

    /// Since rules 2 a refusal of the United Nations holds for reactions too.
    fn may_react_on(&self, seat: Seat, card: EventCard, target: Target) -> bool {
        !self.options.amended() || self.may_aim(seat, card, target)
    }

    /// A seat answers a window; nobody sees what until all have. That it answered is told by whom the table still waits
    /// for: a line of its own would fill the chronicle.
    pub(crate) fn answer(&mut self, seat: Seat, mv: &Move, out: &mut Applied) {
        out.secret = true;
        if let Some(Task::Ask(ask)) = self.stack.last_mut() {
            ask.left = ask.left.without(seat);
            if let Move::React(reaction) = mv {
                ask.replies.push(Reply { seat, reaction: reaction.clone() });
            }
        }
    }

    /// What a standing order answers to a window.
    pub(crate) fn ordered_reaction(&self, seat: Seat, ask: &Ask) -> Option<Move> {
        let pass = match self.player(seat).orders.answer(ask.window) {
            Answer::Ask => false,
            Answer::Never => true,
            Answer::Mine => !self.window_target().contains(seat),
        };
        pass.then_some(Move::Pass)
    }

    /// All have answered: reactions come clockwise from the left of whoever is reacted to.
    pub(crate) fn close_window(&mut self) {
        let Some(Task::Ask(ask)) = self.stack.pop() else { return };
        let order = self.others(ask.by);
        let place = |seat: Seat| order.iter().position(|s| *s == seat).unwrap_or(usize::MAX);
        let mut replies = ask.replies;
        replies.sort_by_key(|r| (r.reaction.after, place(r.seat)));
        if let Some(Task::Leg(leg)) = self.stack.last_mut() {
            leg.replies = replies;
        } else if !replies.is_empty() {
            self.stack.push(Task::Replies(replies));
        }
    }

    /// The next reaction to the announcement below, unless that is cancelled already.
    pub(crate) fn next_reply(&mut self, mut replies: Vec<Reply>, out: &mut Applied) {
        self.stack.pop();
        let cancelled = matches!(self.stack.last(), Some(Task::Pending(p)) if p.cancelled);
        if replies.is_empty() || cancelled {
            return;
        }
        let reply = replies.remove(0);
        self.stack.push(Task::Replies(replies));
        self.react(reply, out);
    }

    /// A reaction is announced if it still can be; else the card stays in hand.
    pub(crate) fn react(&mut self, reply: Reply, out: &mut Applied) {
        let Reply { seat, reaction } = reply;
        match reaction.with {
            With::Card(card) => {
                let cancels = data().events[card].effect == Effect::Cancel;
                let of_use = cancels || self.event_targets(seat, card).contains(&reaction.target);
                if of_use && self.player(seat).hand.contains(&card) {
                    self.play_event(seat, card, reaction.target, out);
                }
            }
            With::Ability(ability) => {
                // Since rules 2 nobody pays for a square that somebody else has frozen meanwhile.
                let done = matches!(reaction.target, Target::Square(sq) if self.frozen.contains(&sq));
                let of_use = !(self.options.amended() && ability == Ability::Communism && done);
                if of_use && self.has_ability(seat, ability) && self.can_pay(seat, &reaction.pay) {
                    self.use_ability(seat, ability, reaction.target, &reaction.pay, out);
                }
            }
        }
    }

    /// An announcement on top of the stack goes on: payment, window, effect.
    pub(crate) fn go_on(&mut self, pending: Pending, dice: &mut Dice<'_>, out: &mut Applied) {
        if let Item::Ability { paid: false, .. } = pending.item {
            self.pay_ability(pending, out);
            return;
        }
        if !pending.asked {
            if let Some(Task::Pending(p)) = self.stack.last_mut() {
                p.asked = true;
            }
            let by = pending.seat;
            match &pending.item {
                Item::Event { .. } | Item::Gift { .. } => {
                    // RULES 13: the events of a player with Mass Media can't be cancelled.
                    if !self.knows(by, crate::ids::Tech::MassMedia) {
                        let targeted = match &pending.item {
                            Item::Event { card, target } => self.targeted(*card, *target),
                            Item::Gift { to: Some(to), .. } => (*to).into(),
                            _ => SeatSet::EMPTY,
                        };
                        self.open_window(Window::Events, by, targeted);
                    }
                }
                Item::Ability { .. } => self.open_window(Window::Abilities, by, SeatSet::EMPTY),
                Item::Action { .. } => self.open_window(Window::Actions, by, SeatSet::EMPTY),
                Item::EndMovement => self.open_window(Window::Moves, by, SeatSet::EMPTY),
            }
            return;
        }
        self.stack.pop();
        let seat = pending.seat;
        match (pending.item, pending.cancelled) {
            (Item::Event { card, .. }, true) => {
                self.discards[data().events[card].age].push(card);
                out.tell(say!("cancelled", seat = seat));
            }
            (Item::Event { card, target }, false) => self.resolve_event(seat, card, target, out),
            (Item::Gift { card, to }, cancelled) => {
                self.discards[data().events[card].age].push(card);
                if cancelled {
                    out.tell(say!("cancelled", seat = seat));
                    if let Some(Task::Pending(Pending { item: Item::Ability { void, .. }, .. })) =
                        self.stack.last_mut()
                    {
                        *void = true;
                    }
                } else {
                    self.gift_coin(to, out);
                }
            }
            (Item::Ability { .. } | Item::Action { .. }, true) => out.tell(say!("cancelled", seat = seat)),
            (Item::Ability { ability, target, .. }, false) => {
                self.resolve_ability(seat, ability, target, dice, out);
            }
            (Item::Action { city, action }, false) => self.resolve_action(seat, city, action, out),
            (Item::EndMovement, _) => {
                self.player_mut(seat).moved = true;
                self.end_turn(out);
            }
        }
    }

    /// A Gift from Afar gives somebody a coin.
    pub(crate) fn gift_coin(&mut self, to: Option<Seat>, out: &mut Applied) {
        if let Some(to) = to {
            self.player_mut(to).sheet = self.player(to).sheet.saturating_add(1);
            out.tell(say!("gift-coin", seat = to));
        }
    }

    fn pay_ability(&mut self, pending: Pending, out: &mut Applied) {
        let Pending { seat, item: Item::Ability { ability, target, pay, shown, void, .. }, .. } = pending
        else {
            return;
        };
        self.stack.pop();
        if void {
            out.tell(say!("taken-back", seat = seat, tech = crate::task::tech(ability.tech())));
            return;
        }
        let gifts: Vec<(EventCard, Option<Seat>)> = pay
            .iter()
            .filter_map(|p| match p {
                Pay::Gift(card, to) => Some((*card, *to)),
                _ => None,
            })
            .collect();
        if let Some((card, to)) = gifts.get(usize::from(shown)).copied() {
            let held = self.drop_card(seat, card);
            let item = Item::Ability { ability, target, pay, shown: shown + 1, void: !held, paid: false };
            self.stack.push(Task::announce(seat, item));
            if held {
                out.tell(say!("gift", seat = seat, event = Arg::name("event", card.to_string())));
                self.stack.push(Task::announce(seat, Item::Gift { card, to }));
            }
            return;
        }
        let rest: Vec<Pay> = pay.iter().copied().filter(|p| !matches!(p, Pay::Gift(..))).collect();
        if !self.can_pay(seat, &rest) {
            return;
        }
        self.spend(seat, &rest);
        self.player_mut(seat).used.insert(ability);
        let item = Item::Ability { ability, target, pay, shown, void, paid: true };
        self.stack.push(Task::announce(seat, item));
    }

    /// The announcement that a reaction answers is cancelled.
    pub(crate) fn cancel_below(&mut self, out: &mut Applied) {
        let below = self.stack.iter_mut().rev().find_map(|t| match t {
            Task::Pending(p) => Some(p),
            _ => None,
        });
        if let Some(pending) = below {
            pending.cancelled = true;
            out.reveals = true;
        }
    }

    /// A walk on top of the stack: window, reactions at their step, the next step.
    pub(crate) fn walk(&mut self, leg: Leg, dice: &mut Dice<'_>, out: &mut Applied) {
        if !leg.asked {
            if let Some(Task::Leg(l)) = self.stack.last_mut() {
                l.asked = true;
            }
            if self.news(&leg).any() {
                self.open_window(Window::Moves, leg.seat, SeatSet::EMPTY);
            }
            return;
        }
        if leg.replies.first().is_some_and(|r| r.reaction.after <= leg.at) {
            let mut rest = leg.replies.clone();
            let reply = rest.remove(0);
            if let Some(Task::Leg(l)) = self.stack.last_mut() {
                l.replies = rest;
            }
            self.react(reply, out);
            return;
        }
        self.step_on(leg, dice, out);
    }
}
