//! Whose decision it is, and what happens without one (RULES 5).

use crate::ids::{Few, Id};
use crate::map::Sq;
use crate::moves::{Move, Spoil};
use crate::orders::Window;
use crate::state::{Civ2010, Ended, Phase, Stage, Victory};
use crate::task::{Side, Task};
use kernel::{Applied, Dice, Illegal, Seat, SeatSet, say};

/// It is not the time for this, or not your decision.
pub(crate) fn not_now() -> Illegal {
    Illegal::new("5", say!("no-not-now"))
}

impl Civ2010 {
    /// The seats the table waits for.
    pub(crate) fn deciders(&self) -> SeatSet {
        if self.ended.is_some() {
            return SeatSet::EMPTY;
        }
        if let Some(task) = self.stack.last() {
            return self.asked(task);
        }
        match self.phase {
            Phase::Setup => self.placing(),
            Phase::Start | Phase::Cities | Phase::Movement => self.turn.into(),
            Phase::Trade => self.seats().filter(|s| !self.player(*s).ready).collect(),
            Phase::Research => self.seats().filter(|s| self.player(*s).research.is_none()).collect(),
            Phase::Finish => SeatSet::EMPTY,
        }
    }

    /// Whom a task asks; nobody if it carries itself out.
    fn asked(&self, task: &Task) -> SeatSet {
        match task {
            Task::Ask(ask) => ask.left,
            Task::Consent { owner, .. } => (*owner).into(),
            Task::Split { .. } | Task::Group { .. } => self.turn.into(),
            Task::Raze { seat, .. }
            | Task::Rescue { seat, .. }
            | Task::Steal { seat, .. }
            | Task::Learn { seat, .. }
            | Task::Discard { seat }
            | Task::Person { seat, .. }
            | Task::Displace { seat, .. }
            | Task::Take { seat } => (*seat).into(),
            Task::Spoils(spoils) => spoils.winner.into(),
            Task::Battle(battle) => {
                self.fighter(battle, self.to_act(battle)).map_or(SeatSet::EMPTY, SeatSet::from)
            }
            Task::Wounds { .. } | Task::Heals { .. } => {
                let battle = self.battle();
                battle.and_then(|b| self.fighter(b, b.active)).map_or(SeatSet::EMPTY, SeatSet::from)
            }
            Task::Pending(_)
            | Task::Replies(_)
            | Task::Make { .. }
            | Task::Leg(_)
            | Task::Arrive { .. }
            | Task::Triggers { .. }
            | Task::Advance { .. } => SeatSet::EMPTY,
        }
    }

    /// Who acts in a battle: the barbarian player if a deck must be named, else the active side.
    fn to_act(&self, battle: &crate::task::Battle) -> Side {
        if battle.missing > 0 { Side::Defender } else { battle.active }
    }

    /// May a seat choose its research before the others have moved (RULES 16)?
    pub(crate) fn early(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        self.ended.is_none()
            && self.phase == Phase::Movement
            && player.moved
            && !player.gone
            && (player.research.is_none() || self.options.amended())
            && !self.deciders().contains(seat)
    }

    /// Every answer a seat may give.
    pub(crate) fn answers(&self, seat: Seat) -> Vec<Move> {
        if seat.index() >= self.count() || self.ended.is_some() {
            return Vec::new();
        }
        if !self.deciders().contains(seat) {
            return if self.early(seat) { self.research_moves(seat) } else { Vec::new() };
        }
        if let Some(task) = self.stack.last() {
            return self.task_moves(seat, task);
        }
        match self.phase {
            Phase::Setup => self.setup_moves(seat),
            Phase::Start => self.start_moves(seat),
            Phase::Trade => self.trade_moves(seat),
            Phase::Cities => self.city_moves(seat),
            Phase::Movement => self.movement_moves(seat),
            Phase::Research => self.research_moves(seat),
            Phase::Finish => Vec::new(),
        }
    }

    /// Is it one of the [`Civ2010::answers`] of a seat? For what is played most nothing else is listed.
    fn offers(&self, seat: Seat, mv: &Move) -> bool {
        let listed = || self.answers(seat).contains(mv);
        if !self.deciders().contains(seat) {
            return listed();
        }
        let able = |at: &Sq| self.able(seat).iter().any(|city| city.at == *at);
        let offered = match (self.stack.last(), self.phase, mv) {
            (Some(Task::Ask(ask)), _, Move::Pass) if ask.window != Window::Moves => true,
            (None, Phase::Cities | Phase::Movement, Move::End) | (None, Phase::Trade, Move::Ready) => true,
            (None, Phase::Start, Move::End) => self.all_assigned(seat),
            (None, Phase::Movement, Move::Take(at, armies, scouts)) => {
                self.may_take(seat, *at, (*armies, *scouts))
            }
            (Some(Task::Group { left, .. }), _, Move::To(at)) => self.may_go(seat, *left, *at),
            (None, Phase::Cities, Move::Arts(at)) => able(at),
            (None, Phase::Cities, Move::Produce(at, what, trade)) => {
                able(at) && self.makes(seat, *at, (*what, *trade))
            }
            (None, Phase::Cities, Move::Advance) => self.may_advance(seat),
            (None, Phase::Cities, Move::Harvest(at, crop, None)) => {
                able(at) && self.harvests(seat, *at).contains(crop)
            }
            _ => return listed(),
        };
        debug_assert_eq!(offered, listed(), "{mv:?} of {seat}");
        offered
    }

    fn task_moves(&self, seat: Seat, task: &Task) -> Vec<Move> {
        match task {
            Task::Ask(ask) => self.reactions(seat, ask),
            Task::Consent { .. } => vec![Move::Agree, Move::Pass],
            Task::Split { city, first } => self.split_moves(seat, *city, *first),
            Task::Group { left, gone, .. } => self.group_moves(seat, *left, *gone),
            Task::Raze { .. } => vec![Move::Raze, Move::Spare],
            Task::Rescue { killed, .. } => {
                let mut kinds = killed.clone();
                kinds.sort();
                kinds.dedup();
                kinds.into_iter().map(Move::Rescue).chain([Move::Pass]).collect()
            }
            Task::Steal { from, .. } => {
                let mut cards = self.player(*from).hand.clone();
                cards.sort();
                cards.dedup();
                cards.into_iter().map(Move::Steal).collect()
            }
            Task::Learn { seat, from, max_level } => {
                self.learnable(*seat, *from, *max_level).into_iter().map(Move::Learn).collect()
            }
            Task::Discard { .. } => {
                let mut cards = self.player(seat).hand.clone();
                cards.sort();
                cards.dedup();
                cards.into_iter().map(Move::Discard).collect()
            }
            Task::Person { .. } => {
                let sites = self.person_sites(seat);
                sites.into_iter().map(Move::Settle).chain([Move::Keep]).collect()
            }
            Task::Displace { from, .. } => self.displace_moves(seat, *from),
            Task::Take { .. } => self.market_kinds().into_iter().map(Move::Pick).collect(),
            Task::Spoils(spoils) => self.spoil_moves(spoils),
            Task::Battle(battle) => self.battle_moves(seat, battle),
            Task::Wounds { .. } => self.wound_moves(),
            Task::Heals { .. } => self.heal_moves(),
            Task::Pending(_)
            | Task::Replies(_)
            | Task::Make { .. }
            | Task::Leg(_)
            | Task::Arrive { .. }
            | Task::Triggers { .. }
            | Task::Advance { .. } => Vec::new(),
        }
    }

    /// Plays an answer.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        mv: &Move,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) -> Result<(), Illegal> {
        if let Move::Offer(to, give, want, open) = mv
            && self.phase == Phase::Trade
            && self.deciders().contains(seat)
            && self.stack.is_empty()
        {
            return self.offer(seat, *to, give, want, *open, out);
        }
        if !self.offers(seat, mv) {
            return Err(crate::refusal::refuse(self, seat, mv));
        }
        self.play_listed(seat, mv, dice, out)
    }

    /// Plays one of the [`Civ2010::answers`].
    pub(crate) fn play_listed(
        &mut self,
        seat: Seat,
        mv: &Move,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) -> Result<(), Illegal> {
        if let Move::Research(tech) = mv {
            self.choose_research(seat, *tech, out);
            return Ok(());
        }
        if let Some(task) = self.stack.last().cloned() {
            self.play_task(seat, task, mv, dice, out);
            return Ok(());
        }
        match self.phase {
            Phase::Setup => self.play_setup(seat, mv, dice, out),
            Phase::Start => self.play_start(seat, mv, dice, out),
            Phase::Trade => self.play_trade(seat, mv, out),
            Phase::Cities => self.play_city(seat, mv, out),
            Phase::Movement => self.play_movement(seat, mv, out),
            Phase::Research | Phase::Finish => Err(not_now()),
        }
    }

    fn play_task(&mut self, seat: Seat, task: Task, mv: &Move, dice: &mut Dice<'_>, out: &mut Applied) {
        match task {
            Task::Ask(_) => self.answer(seat, mv, out),
            Task::Consent { seat: by, card, target, owner } => {
                self.stack.pop();
                if *mv == Move::Agree {
                    out.tell(say!("agreed", seat = owner));
                    self.announce_event(by, card, target, out);
                } else {
                    let player = self.player_mut(by);
                    player.refused = player.refused.with(owner);
                    player.hand.push(card);
                    player.hand.sort();
                    out.tell(say!("not-agreed", seat = owner));
                }
            }
            Task::Split { city, first } => self.play_split(seat, city, first, mv, out),
            Task::Group { left, .. } => self.play_group(seat, left, mv, out),
            Task::Raze { seat, at } => {
                self.stack.pop();
                if *mv == Move::Raze {
                    self.player_mut(seat).once.insert(crate::state::Once::Combustion);
                    self.destroy_building(at, out);
                }
            }
            Task::Rescue { .. } => self.rescue(seat, mv, out),
            Task::Steal { from, .. } => {
                if let Move::Steal(card) = mv {
                    self.stack.pop();
                    self.take_card(seat, from, *card, out);
                }
            }
            Task::Learn { .. } => {
                if let Move::Learn(tech) = mv {
                    self.stack.pop();
                    self.learn(seat, *tech, dice, out);
                }
            }
            Task::Discard { .. } => {
                if let Move::Discard(card) = mv {
                    self.discard(seat, *card, out);
                    if self.player(seat).hand.len() <= self.hand_limit(seat) {
                        self.stack.pop();
                    }
                }
            }
            Task::Person { person, .. } => {
                self.stack.pop();
                self.settle_person(seat, person, mv, out);
            }
            Task::Displace { from, .. } => self.displace(seat, from, mv, out),
            Task::Take { .. } => {
                if let Move::Pick(resource) = mv {
                    self.stack.pop();
                    self.take_from_market(seat, *resource, out);
                }
            }
            Task::Spoils(spoils) => self.take_spoils(spoils, mv, dice, out),
            Task::Battle(_) => self.play_battle(seat, mv, dice, out),
            Task::Wounds { .. } | Task::Heals { .. } => self.play_points(mv, out),
            Task::Pending(_)
            | Task::Replies(_)
            | Task::Make { .. }
            | Task::Leg(_)
            | Task::Arrive { .. }
            | Task::Triggers { .. }
            | Task::Advance { .. } => {}
        }
    }

    /// Carries out all that needs no decision.
    pub(crate) fn settle(&mut self, dice: &mut Dice<'_>, out: &mut Applied) {
        loop {
            self.tidy();
            self.check_coins(out);
            if self.ended.is_some() {
                return;
            }
            self.check_hands();
            if !self.advance_once(dice, out) {
                return;
            }
        }
    }

    /// Anything done without a decision?
    fn advance_once(&mut self, dice: &mut Dice<'_>, out: &mut Applied) -> bool {
        let Some(task) = self.stack.last().cloned() else { return self.advance_phase(dice, out) };
        match task {
            Task::Ask(ask) => {
                if !ask.left.is_empty() {
                    return false;
                }
                self.close_window();
            }
            Task::Replies(replies) => self.next_reply(replies, out),
            Task::Pending(pending) => self.go_on(pending, dice, out),
            Task::Make { seat, city, products } => self.make_next(seat, city, products, dice, out),
            Task::Leg(leg) => self.walk(leg, dice, out),
            Task::Arrive { seat, at, asked } => {
                self.stack.pop();
                self.arrive(seat, at, asked, dice, out);
            }
            Task::Triggers { winner, what, at } => {
                self.stack.pop();
                self.triumph(winner, what, at, out);
            }
            Task::Advance { seat } => {
                self.stack.pop();
                self.advance_track(seat, dice, out);
            }
            Task::Battle(battle) => return self.run_battle(*battle, dice, out),
            Task::Steal { from, .. } if self.player(from).hand.is_empty() => {
                self.stack.pop();
            }
            Task::Learn { seat, from, max_level } if self.learnable(seat, from, max_level).is_empty() => {
                self.stack.pop();
            }
            Task::Discard { seat } if self.player(seat).hand.len() <= self.hand_limit(seat) => {
                self.stack.pop();
            }
            Task::Person { seat, person } if self.person_sites(seat).is_empty() => {
                self.stack.pop();
                self.settle_person(seat, person, &Move::Keep, out);
            }
            Task::Displace { seat, from } if self.stack_size(seat, from) == 0 => {
                self.stack.pop();
            }
            Task::Take { .. } if self.market_kinds().is_empty() => {
                self.stack.pop();
            }
            // Where nothing can be taken nobody is asked; up to rules 1 they were.
            Task::Spoils(spoils)
                if self.options.amended() && self.spoil_moves(&spoils) == [Move::Spoil(Spoil::None)] =>
            {
                self.take_spoils(spoils, &Move::Spoil(Spoil::None), dice, out);
            }
            Task::Wounds { left } if left == 0 || self.wound_moves().len() <= 1 => {
                self.stack.pop();
            }
            Task::Heals { left } if left == 0 || self.heal_moves().len() <= 1 => {
                self.stack.pop();
            }
            Task::Group { .. } if !self.figures.iter().any(|f| f.in_hand) => {
                self.stack.pop();
            }
            _ => return false,
        }
        true
    }

    fn advance_phase(&mut self, dice: &mut Dice<'_>, out: &mut Applied) -> bool {
        match self.phase {
            Phase::Setup if self.seats().all(|s| self.player(s).stage == Stage::Done) => {
                self.begin_round(out)
            }
            Phase::Trade if self.seats().all(|s| self.player(s).ready) => {
                self.offers.clear();
                self.begin_phase(Phase::Cities, out);
            }
            Phase::Research if self.seats().all(|s| self.player(s).research.is_some()) => {
                self.reveal_research(dice, out);
            }
            Phase::Finish => self.end_round(out),
            _ => return false,
        }
        true
    }

    /// Assignments of scouts that left their square end (RULES 6.3).
    fn tidy(&mut self) {
        for seat in Seat::first(self.count()) {
            let stands = |sq: &crate::map::Sq| {
                let scout = |f: &&crate::state::Figure| {
                    f.seat == seat && f.kind == crate::ids::FigureKind::Scout && f.came < self.round
                };
                self.figures_at(*sq).any(|f| scout(&f))
            };
            let (gather, gathered) = (&self.player(seat).gather, &self.player(seat).gathered);
            let lost: Vec<_> =
                gather.keys().chain(gathered.keys()).copied().filter(|sq| !stands(sq)).collect();
            for sq in lost {
                self.player_mut(seat).gather.remove(&sq);
                self.player_mut(seat).gathered.remove(&sq);
            }
        }
    }

    /// Fifteen coins win at once (RULES 1).
    fn check_coins(&mut self, out: &mut Applied) {
        if self.ended.is_some() || self.phase == Phase::Setup {
            return;
        }
        let turn = self.turn.round(self.count()).filter(|s| !self.player(*s).gone);
        let most = self.coins_on_map();
        let may_be = |s: &Seat| self.coins_beside(*s) + most >= u16::from(crate::foresee::COINS);
        let rich = turn.into_iter().find(|s| may_be(s) && self.coins(*s) >= crate::foresee::COINS);
        if let Some(seat) = rich {
            self.win(seat, Victory::Economy, out);
        }
    }

    /// Too many culture events must go at once (RULES 6.2, 9.4).
    fn check_hands(&mut self) {
        for seat in self.turn.round(self.count()) {
            let asked = self.stack.contains(&Task::Discard { seat });
            if !asked && !self.player(seat).gone && self.player(seat).hand.len() > self.hand_limit(seat) {
                self.stack.push(Task::Discard { seat });
                return;
            }
        }
    }

    pub(crate) fn win(&mut self, seat: Seat, how: Victory, out: &mut Applied) {
        if self.ended.is_some() {
            return;
        }
        self.ended = Some(Ended::Won { seat, how });
        out.tell(match how {
            Victory::Culture => say!("won-culture", seat = seat),
            Victory::Technology => say!("won-technology", seat = seat),
            Victory::Economy => say!("won-economy", seat = seat),
            Victory::Military => say!("won-military", seat = seat),
            Victory::Left => say!("won-left", seat = seat),
        });
    }

    /// A new round; the marker has moved already.
    pub(crate) fn begin_round(&mut self, out: &mut Applied) {
        self.round += 1;
        self.frozen.clear();
        for figure in &mut self.figures {
            figure.moved = false;
        }
        for player in &mut self.players {
            player.used = Few::NONE;
            player.once = Few::NONE;
            player.refused = SeatSet::EMPTY;
            player.moved = false;
            player.research = None;
            player.gather.clear();
            for city in &mut player.cities {
                (city.acted, city.bonus) = (0, 0);
            }
        }
        out.tell(say!("round", round = self.round, seat = self.first));
        self.begin_phase(Phase::Start, out);
    }

    pub(crate) fn begin_phase(&mut self, phase: Phase, out: &mut Applied) {
        self.phase = phase;
        self.turn = self.first;
        match phase {
            Phase::Start => self.begin_start(out),
            Phase::Trade => self.collect(out),
            Phase::Research => self.drop_lapsed(out),
            Phase::Setup | Phase::Cities | Phase::Movement | Phase::Finish => {}
        }
    }

    /// The active seat is done with its turn of the phase.
    pub(crate) fn end_turn(&mut self, out: &mut Applied) {
        let order = self.order();
        let at = order.iter().position(|s| *s == self.turn).map_or(order.len(), |i| i + 1);
        match order.get(at) {
            Some(next) => {
                self.turn = *next;
                if self.phase == Phase::Start {
                    self.begin_start(out);
                }
            }
            None => self.begin_phase(
                match self.phase {
                    Phase::Start => Phase::Trade,
                    Phase::Cities => Phase::Movement,
                    _ => Phase::Research,
                },
                out,
            ),
        }
    }
}

/// All things of a kind that a predicate likes.
pub(crate) fn those<K: Id>(wanted: impl Fn(K) -> bool) -> Vec<K> {
    K::ALL.iter().copied().filter(|k| wanted(*k)).collect()
}
