//! The round as a chain of steps: who decides, and what follows by itself (RULES 4).

use crate::illegal::{Checked, not_now, not_offered, not_you};
use crate::moves::Act;
use crate::state::{After, Civ1980, Ended, Presence, Step};
use kernel::{Applied, Dice, Seat, SeatSet, say};

impl Civ1980 {
    /// The seats the table waits for.
    pub(crate) fn deciders(&self) -> SeatSet {
        if self.ended.is_some() {
            return SeatSet::EMPTY;
        }
        match &self.step {
            Step::Nations(order) => order.first().copied().into_iter().collect(),
            Step::Starts(asked)
            | Step::Taxation { asked, .. }
            | Step::Reentry { asked, .. }
            | Step::Growth { asked, .. }
            | Step::Support { asked, .. }
            | Step::Building { asked, .. }
            | Step::Purchase { asked, .. }
            | Step::Returns(asked) => *asked,
            Step::Revolts(list) => {
                let open = list.first().filter(|r| r.left > 0 && !self.revolting(r.victim).is_empty());
                open.map(|r| self.revolt_decider(r)).into_iter().collect()
            }
            Step::Ships { queue, .. } if self.options.ships_sequential => {
                queue.first().copied().into_iter().collect()
            }
            Step::Ships { asked, .. } => *asked,
            Step::Movement(groups) => groups.iter().filter_map(|g| g.first().copied()).collect(),
            Step::Drawing { queue, drawn, .. } => {
                queue.first().copied().filter(|s| *drawn && self.can_buy_gold(*s)).into_iter().collect()
            }
            Step::Trade(market) => self.traders(market),
            Step::Calamities(resolving) => resolving.asked(),
            Step::Over => SeatSet::EMPTY,
        }
    }

    /// Every answer of a seat.
    pub(crate) fn acts(&self, seat: Seat) -> Vec<Act> {
        if self.ended.is_some() || seat.index() >= self.count() {
            return Vec::new();
        }
        if let Step::Trade(market) = &self.step {
            return self.trade_acts(seat, market);
        }
        if !self.deciders().contains(seat) {
            return Vec::new();
        }
        match &self.step {
            Step::Nations(_) => self.free_nations().into_iter().map(Act::Nation).collect(),
            Step::Starts(_) | Step::Reentry { .. } => {
                let areas = self.player(seat).nation.map(|n| self.starts(n)).unwrap_or_default();
                areas.into_iter().map(Act::Start).collect()
            }
            Step::Taxation { .. } => (1..=3).map(Act::Rate).collect(),
            Step::Revolts(list) => self.revolt_acts(list),
            Step::Growth { placed, .. } => self.growth_acts(seat, placed),
            Step::Ships { drafts, .. } => self.ship_acts(seat, drafts),
            Step::Movement(_) => self.movement_acts(seat),
            Step::Support { .. } => self.reducible(seat).into_iter().map(Act::Reduce).collect(),
            Step::Building { drafts, .. } => self.building_acts(seat, drafts),
            Step::Drawing { .. } => vec![Act::Gold, Act::Done],
            Step::Purchase { drafts, .. } => self.purchase_acts(seat, drafts),
            Step::Returns(_) if !self.excess(seat) => vec![Act::Done],
            Step::Returns(_) => {
                let hand = self.player(seat).hand.commodities();
                hand.kinds().map(|(card, _)| Act::Return(card)).collect()
            }
            Step::Calamities(resolving) => self.calamity_acts(seat, resolving),
            Step::Trade(_) | Step::Over => Vec::new(),
        }
    }

    /// The section a step's refusals cite.
    fn section(&self) -> &'static str {
        match &self.step {
            Step::Nations(_) | Step::Starts(_) => "3",
            Step::Taxation { .. } | Step::Revolts(_) => "5.1",
            Step::Reentry { .. } | Step::Growth { .. } => "5.2",
            Step::Ships { .. } => "5.4",
            Step::Movement(_) => "5.5",
            Step::Support { .. } => "5.7",
            Step::Building { .. } => "5.8",
            Step::Drawing { .. } => "5.10",
            Step::Trade(_) => "5.11",
            Step::Purchase { .. } => "5.12",
            Step::Returns(_) => "5.13",
            Step::Calamities(_) => "5.14",
            Step::Over => "9",
        }
    }

    /// Plays a move that is no standing order.
    pub(crate) fn play(&mut self, seat: Seat, act: &Act, out: &mut Applied) -> Checked {
        if let Step::Trade(_) = self.step {
            return self.trade(seat, act, out);
        }
        if !self.deciders().contains(seat) {
            return Err(not_you());
        }
        if let (Step::Purchase { .. }, Act::PayCards(cards)) = (&self.step, act) {
            return self.pay_exactly(seat, cards, out);
        }
        if !self.acts(seat).contains(act) {
            return Err(self.why_not(seat, act));
        }
        self.play_listed(seat, act, out)
    }

    /// Plays one of the [`Civ1980::acts`].
    pub(crate) fn play_listed(&mut self, seat: Seat, act: &Act, out: &mut Applied) -> Checked {
        if let Step::Trade(_) = self.step {
            return self.trade(seat, act, out);
        }
        match (&mut self.step, act) {
            (Step::Nations(_), Act::Nation(nation)) => self.choose_nation(seat, *nation, out)?,
            (Step::Starts(asked), Act::Start(area)) => {
                *asked = asked.without(seat);
                self.start(seat, *area, out);
            }
            (Step::Taxation { asked, .. }, Act::Rate(rate)) => {
                *asked = asked.without(seat);
                self.pay_tax(seat, *rate, out);
            }
            (Step::Revolts(_), Act::Units(_, area, _) | Act::Raze(area)) => self.revolt(*area, out),
            (Step::Reentry { asked, back }, Act::Start(area)) => {
                *asked = asked.without(seat);
                *back = back.with(seat);
                self.start(seat, *area, out);
            }
            (Step::Growth { .. }, Act::Grow(area)) => self.grow(seat, *area, out),
            (Step::Ships { .. }, Act::Ship(_) | Act::Done) => self.ship_order(seat, act, out),
            (Step::Movement(_), _) => self.movement(seat, act, out),
            (Step::Support { .. }, Act::Reduce(area)) => self.reduce_for_support(seat, *area, out),
            (Step::Building { .. }, _) => self.building(seat, act, out),
            (Step::Drawing { .. }, _) => self.buy_gold(seat, *act == Act::Gold, out),
            (Step::Purchase { .. }, _) => self.wish(seat, act, out),
            (Step::Returns(_), Act::Return(card)) => self.give_back(seat, Some(*card), out),
            (Step::Returns(_), Act::Done) => self.give_back(seat, None, out),
            (Step::Calamities(_), _) => self.calamity_answer(seat, act, out),
            _ => return Err(not_now()),
        }
        Ok(())
    }

    fn why_not(&self, seat: Seat, act: &Act) -> kernel::Illegal {
        match (&self.step, act) {
            (Step::Movement(_), _) => self.why_not_move(seat, act),
            (Step::Building { .. }, Act::Build(_)) => kernel::Illegal::new(
                "5.8",
                if self.options.late_support { say!("no-city-here-yet") } else { say!("no-city-here") },
            ),
            _ => not_offered(self.section()),
        }
    }

    /// Carries on until somebody must decide or the game is over.
    pub(crate) fn settle(&mut self, dice: &mut Dice<'_>, out: &mut Applied) {
        loop {
            if self.ended.is_some() {
                self.step = Step::Over;
                return;
            }
            let gone = self.deciders().iter().find(|s| self.player(*s).presence != Presence::Active);
            if let Some(seat) = gone
                && let Some(act) = self.default_act(seat)
                && self.play(seat, &act, out).is_ok()
            {
                continue;
            }
            let step = std::mem::discriminant(&self.step);
            if !self.advance(dice, out) {
                return;
            }
            // The end of a step tells of sealed lists, also of empty ones, and the next one of cards that have no effect.
            out.reveals |= self.options.watchful() && std::mem::discriminant(&self.step) != step;
        }
    }

    /// Goes on to the next step if nobody is asked; `false` if somebody is.
    fn advance(&mut self, dice: &mut Dice<'_>, out: &mut Applied) -> bool {
        if let Step::Movement(_) = self.step
            && self.carry_out_plans(out)
        {
            return true;
        }
        if let Step::Calamities(_) = self.step {
            return self.resolve_on(out);
        }
        if let Step::Drawing { .. } = self.step {
            return self.draw_on(out);
        }
        if let Step::Revolts(_) = self.step {
            return self.revolt_on(out);
        }
        if let Step::Trade(market) = &self.step {
            if !self.traders(market).is_empty() {
                return false;
            }
            return self.close_market(out);
        }
        if !self.deciders().is_empty() {
            return false;
        }
        match &self.step {
            Step::Nations(_) => self.begin_starts(out),
            Step::Starts(_) => self.begin_round(out),
            Step::Taxation { .. } => self.begin_revolts(),
            Step::Reentry { .. } => self.begin_growth(out),
            Step::Growth { .. } => self.begin_ships(out),
            Step::Ships { .. } => self.begin_movement(out),
            Step::Movement(_) => self.end_movement(dice, out),
            Step::Support { then, .. } => match *then {
                After::Conflict => self.begin_building(),
                After::Surplus => self.begin_drawing(),
                After::Calamities => self.end_round(dice, out),
            },
            Step::Building { .. } => self.end_building(out),
            Step::Purchase { .. } => self.buy_all(out),
            Step::Returns(_) => self.begin_calamities(dice, out),
            _ => return false,
        }
        true
    }

    /// Step 1 of a new round.
    pub(crate) fn begin_round(&mut self, out: &mut Applied) {
        self.round += 1;
        for seat in self.seats() {
            self.player_mut(seat).fresh = crate::ids::Few::NONE;
            if self.player(seat).presence == Presence::Leaving {
                self.make_inert(seat, out);
            }
        }
        if self.active().count() < 2 {
            self.ended = Some(Ended::Alone);
            return;
        }
        out.tell(say!("round-begins", round = self.round));
        self.begin_taxation(out);
    }

    /// Nobody plays this nation any more (RULES 13.6).
    fn make_inert(&mut self, seat: Seat, out: &mut Applied) {
        let hand = self.player(seat).hand;
        self.use_cards(&hand);
        let player = self.player_mut(seat);
        player.presence = Presence::Inert;
        player.hand = crate::cards::Cards::default();
        player.stock += player.treasury;
        player.treasury = 0;
        player.ships = [None; crate::state::SHIPS];
        player.plan.clear();
        out.tell(say!("inert", seat = seat));
    }
}
