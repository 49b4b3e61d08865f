//! Turns and tasks: who decides, what may be done, and what follows by itself (RULES 7).

use crate::automa::Step;
use crate::construction;
use crate::hex::SpaceId;
use crate::ids::{Focus, FocusCard, Id, Leader, Resource, Wonder};
use crate::illegal::{Checked, not_now, not_offered, not_you};
use crate::moves::{Act, Move, Reason};
use crate::row::{CardRef, SlotNo};
use crate::state::{Caravan, Ended, NewDawn, Open, Turn};
use crate::task::{Resolving, Task};
use kernel::{Applied, Arg, Dice, Illegal, Seat, SeatSet, say};

impl NewDawn {
    /// Who must answer the question on top of the stack.
    pub(crate) fn deciders(&self) -> SeatSet {
        let Some(task) = self.stack.last().filter(|_| self.ended.is_none()) else { return SeatSet::EMPTY };
        match task {
            Task::Lay => self.construction.as_ref().map_or(SeatSet::EMPTY, |c| c.builder.into()),
            Task::Put { seat, .. } | Task::Take { seat, .. } | Task::Settle { seat, .. } => (*seat).into(),
            Task::Withdraw(seat) | Task::Surplus { seat, .. } | Task::Cede { seat, .. } => (*seat).into(),
            Task::Hold => {
                let defender = self.battle.as_ref().and_then(|b| b.foe.owner());
                defender.map_or(SeatSet::EMPTY, SeatSet::from)
            }
            Task::Sacrifice { asked, .. } => *asked,
            _ => self.turn.seat.into(),
        }
    }

    /// Begins a seat's turn.
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        self.turn = Turn::of(seat);
        self.turn.start = self.openings(seat);
        self.stack.push(if self.automated(seat) { Task::Automa(Step::Begin) } else { Task::Turn });
    }

    /// Acts of a human for a task.
    pub(crate) fn acts(&self, seat: Seat, task: &Task) -> Vec<Act> {
        let coords = |set: crate::hex::SpaceSet, act: fn(crate::hex::Coord) -> Act| -> Vec<Act> {
            set.iter().map(|s| act(self.chart.coord(s))).collect()
        };
        let or_done = |mut acts: Vec<Act>| {
            acts.push(Act::Done);
            acts
        };
        match task {
            Task::Lay => {
                let placements = self.construction.iter().flat_map(|c| c.placements(&self.chart));
                placements.map(Act::Tile).collect()
            }
            Task::Turn => {
                let row = &self.player(seat).row;
                let mut acts: Vec<Act> = SlotNo::ALL.iter().rev().map(|s| Act::Focus(row.name(*s))).collect();
                acts.extend(self.opening_acts(seat));
                acts
            }
            Task::Place(placing) => self.place_acts(seat, placing),
            Task::Shift => self.shift_acts(seat),
            Task::Convert => or_done(coords(self.convertible(seat), Act::Convert)),
            Task::Replace(_) => or_done(coords(self.recallable(seat), Act::Recall)),
            Task::Blast => or_done(coords(self.chart.all, Act::Blast)),
            Task::Advance(on) => self.advance_acts(seat, on),
            Task::Gain { level } => self.gain_acts(seat, *level),
            Task::Travel(travel) => self.travel_acts(seat, travel),
            Task::Exchange => self.exchange_acts(seat),
            Task::Industry(on) => self.industry_acts(seat, on),
            Task::Pay { wonder, slot, .. } => self.pay_acts(seat, *wonder, *slot),
            Task::Raise { wonder, raised, .. } => self.raise_acts(seat, *wonder, raised),
            Task::Potala { .. } => self.potala_acts(seat),
            Task::Campaign(campaign) => self.campaign_acts(seat, campaign),
            Task::Press | Task::Hold => self.battle_acts(seat),
            Task::Fate(_) if self.stand_in(seat).is_none() => vec![Act::Liberate],
            Task::Fate(_) => vec![Act::Conquer, Act::Liberate],
            Task::Loot { from, .. } => self.loot_acts(*from),
            Task::House(_) => coords(self.homes(seat), Act::House),
            Task::Put { kind, optional, .. } => {
                let acts = self.put_acts(seat, *kind);
                if *optional { or_done(acts) } else { acts }
            }
            Task::Take { fresh, .. } => {
                let acts = self.takeable(seat, *fresh).into_iter().map(Act::Take).collect();
                if *fresh { or_done(acts) } else { acts }
            }
            Task::Treaty(city_state) => vec![Act::Treaty(*city_state), Act::Done],
            Task::Pact(giver) => self.pact_acts(seat, *giver),
            Task::Embassy(giver) => self.embassy_acts(*giver),
            Task::Settle { nature, .. } => {
                let row = &self.player(seat).row;
                row.iter().map(|(slot, _)| Act::Settle(*nature, row.name(slot))).collect()
            }
            Task::Withdraw(_) => coords(self.caravan_spaces(seat), Act::Withdraw),
            Task::Surplus { giver, .. } => self.surplus_acts(seat, *giver),
            Task::Arsenal(_) => vec![Act::Arsenal, Act::Done],
            Task::Estadio(_) => or_done(self.economy_cards(seat).into_iter().map(Act::Estadio).collect()),
            Task::AfterReset => self.after_reset_acts(seat),
            Task::EndTurn => vec![Act::End],
            Task::Cede { one, other, .. } => {
                vec![Act::Cede(self.chart.coord(*one)), Act::Cede(self.chart.coord(*other))]
            }
            Task::Sacrifice { .. } => coords(self.sacrifices(seat), Act::Sacrifice),
            Task::Decide | Task::Reset(_) | Task::ResetEconomy(_) | Task::Automa(_) => Vec::new(),
        }
    }

    /// Acts of a seat that must first settle a raid or the trade event.
    pub(crate) fn debts(&self, seat: Seat) -> Vec<Act> {
        let player = self.player(seat);
        if player.owed_raid > 0 {
            let row = &player.row;
            row.iter().filter(|(_, c)| c.trade > 0).map(|(slot, _)| Act::Ransom(row.name(slot))).collect()
        } else if player.owed_trade > 0 {
            self.put_acts(seat, None)
        } else {
            Vec::new()
        }
    }

    /// Every move `seat` may make now.
    pub(crate) fn moves(&self, seat: Seat) -> Vec<Move> {
        if self.ended.is_some() || seat.index() >= self.count() || !self.active(seat) {
            return Vec::new();
        }
        let debts = self.debts(seat);
        if !debts.is_empty() {
            return debts.into_iter().map(Move::from).collect();
        }
        if !self.deciders().contains(seat) {
            return Vec::new();
        }
        match self.stack.last() {
            Some(Task::Automa(step)) => self.automa_moves(seat, step),
            Some(task) if self.automated(seat) => {
                let because = Some(Reason::Lot);
                self.acts(seat, task).into_iter().map(|act| Move { act, because }).collect()
            }
            Some(task) => self.acts(seat, task).into_iter().map(Move::from).collect(),
            None => Vec::new(),
        }
    }

    /// Plays a move that is no order.
    pub(crate) fn play(&mut self, seat: Seat, mv: &Move, dice: &mut Dice<'_>, out: &mut Applied) -> Checked {
        if !self.active(seat) {
            return Err(not_you());
        }
        if self.player(seat).owes() {
            return if mv.because.is_none() { self.settle_debt(seat, &mv.act, out) } else { Err(not_now()) };
        }
        if !self.deciders().contains(seat) {
            return Err(not_you());
        }
        let Some(task) = self.stack.last().cloned() else { return Err(not_now()) };
        if let Task::Automa(step) = task {
            return self.automa_play(seat, step, mv, dice, out);
        }
        if mv.because.is_some() != self.automated(seat) {
            return Err(not_now());
        }
        if self.automated(seat) && !self.moves(seat).contains(mv) {
            return Err(not_offered("7"));
        }
        self.play_task(seat, task, &mv.act, dice, out)
    }

    fn play_task(
        &mut self,
        seat: Seat,
        task: Task,
        act: &Act,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) -> Checked {
        match task {
            Task::Lay => self.lay_play(seat, act, out),
            Task::Turn => match act {
                Act::Focus(card) => self.choose_focus(seat, *card, out),
                act => self.opening_play(seat, act, out),
            },
            Task::Place(placing) => self.place_play(seat, placing, act, out),
            Task::Shift => self.shift_play(seat, act, out),
            Task::Convert => self.convert_play(seat, act, out),
            Task::Replace(_) => self.replace_play(seat, act, out),
            Task::Blast => self.blast_play(seat, act, out),
            Task::Advance(on) => self.advance_play(seat, on, act, out),
            Task::Gain { level } => self.gain_play(seat, level, act, out),
            Task::Travel(travel) => self.travel_play(seat, travel, act, out),
            Task::Exchange => self.exchange_play(seat, act, out),
            Task::Industry(on) => self.industry_play(seat, on, act, out),
            Task::Pay { wonder, city, missing, slot } => {
                self.pay_play(seat, (wonder, city, missing, slot), act, out)
            }
            Task::Raise { wonder, left, raised } => self.raise_play(seat, (wonder, left, raised), act, out),
            Task::Potala { left } => self.potala_play(seat, left, act, out),
            Task::Campaign(campaign) => self.campaign_play(seat, campaign, act, dice, out),
            Task::Press | Task::Hold => self.battle_play(seat, act, out),
            Task::Loot { from, left } => self.loot_play(seat, from, left, act, out),
            Task::House(wonder) => self.house_play(seat, wonder, act, out),
            Task::Treaty(city_state) => self.treaty_play(seat, city_state, act, out),
            Task::Pact(giver) => self.pact_play(seat, giver, act, out),
            Task::Embassy(giver) => self.embassy_play(seat, giver, act, out),
            Task::Surplus { giver, .. } => self.surplus_play(seat, giver, act, out),
            task => self.play_small(seat, task, act, out),
        }
    }

    /// Tasks of one simple answer.
    fn play_small(&mut self, seat: Seat, task: Task, act: &Act, out: &mut Applied) -> Checked {
        match (task, act) {
            (Task::Fate(space), Act::Conquer) if self.stand_in(seat).is_some() => {
                self.stack.pop();
                self.conquer(seat, space, out);
            }
            (Task::Fate(space), Act::Liberate) => {
                self.stack.pop();
                self.liberate(seat, space, out);
            }
            (Task::Put { optional: true, .. } | Task::Take { fresh: true, .. }, Act::Done) => {
                self.stack.pop();
            }
            (Task::Put { count, kind, optional, .. }, act) => {
                self.put(seat, kind, act, out)?;
                self.stack.pop();
                if count > 1 {
                    self.stack.push(Task::Put { seat, count: count - 1, kind, optional });
                }
            }
            (Task::Take { fresh, .. }, Act::Take(resource)) => {
                self.take(seat, fresh, *resource, out)?;
                self.stack.pop();
            }
            (Task::Settle { nature, .. }, Act::Settle(which, card)) if nature == *which => {
                let slot = self.card_slot(seat, *card)?;
                self.stack.pop();
                let row = &mut self.player_mut(seat).row;
                row.drop_nature(nature);
                row[slot].nature.insert(nature);
                let (card, name) = (self.card_arg(seat, slot), Arg::name("nature", nature.to_string()));
                out.tell(say!("nature-settled", seat = seat, nature = name, card = card));
            }
            (Task::Withdraw(_), Act::Withdraw(coord)) => {
                let space = self.one_of(*coord, self.caravan_spaces(seat), "9.2")?;
                self.stack.pop();
                let caravans = &mut self.player_mut(seat).caravans;
                if let Some(c) = caravans.iter_mut().find(|c| **c == Caravan::At(space)) {
                    *c = Caravan::Unused;
                }
                out.tell(say!("caravan-withdrawn", seat = seat, space = coord.to_string()));
            }
            (Task::Arsenal(slot), Act::Arsenal) => {
                self.stack.pop();
                self.turn.arsenal = true;
                self.resolve(seat, slot, 1, out);
            }
            (Task::Estadio(_), Act::Estadio(card)) if card.kind == Focus::Economy => {
                let slot = self.card_slot(seat, *card)?;
                self.stack.pop();
                self.turn.estadio = true;
                self.stack.push(Task::ResetEconomy(slot));
                let s = self.counted_slot(seat, slot);
                self.resolve(seat, slot, s, out);
            }
            (Task::Arsenal(_) | Task::Estadio(_), Act::Done) => {
                self.stack.pop();
            }
            (Task::AfterReset, act) => return self.after_reset_play(seat, act, out),
            (Task::EndTurn, Act::End) => {
                self.stack.pop();
                out.tell(say!("turn-ended", seat = seat));
            }
            (Task::Cede { one, other, .. }, Act::Cede(coord)) => {
                let space = self.space(*coord)?;
                if space != one && space != other {
                    return Err(not_offered("7"));
                }
                self.stack.pop();
                self.cede(space, out);
            }
            (Task::Sacrifice { mut named, asked }, Act::Sacrifice(coord)) => {
                let space = self.one_of(*coord, self.sacrifices(seat), "7")?;
                if let Some(place) = named.get_mut(seat.index()) {
                    *place = Some(space);
                }
                self.stack.pop();
                self.stack.push(Task::Sacrifice { named, asked: asked.without(seat) });
                out.tell(say!("sacrifice-named", seat = seat, space = coord.to_string()));
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    /// Chooses the card to resolve and lines up all that follows.
    fn choose_focus(&mut self, seat: Seat, card: CardRef, out: &mut Applied) -> Checked {
        let slot = self.card_slot(seat, card)?;
        self.stack.pop();
        self.turn.start = crate::ids::Few::NONE;
        self.stack.extend([
            Task::EndTurn,
            Task::AfterReset,
            Task::Reset(slot),
            Task::Estadio(slot),
            Task::Arsenal(slot),
        ]);
        let s = self.counted_slot(seat, slot);
        self.resolve(seat, slot, s, out);
        Ok(())
    }

    /// The slot number that counts: Machu Picchu makes 1 and 2 a 3.
    pub(crate) fn counted_slot(&self, seat: Seat, slot: SlotNo) -> u8 {
        let number = slot.number();
        if number <= 2 && self.has(seat, Wonder::MachuPicchu) { 3 } else { number }
    }

    /// Begins to resolve a card with the slot number `s`.
    pub(crate) fn resolve(&mut self, seat: Seat, slot: SlotNo, s: u8, out: &mut Applied) {
        let card = self.player(seat).row[slot].card;
        out.tell(say!("focus-chosen", seat = seat, card = self.card_arg(seat, slot), slot = s));
        let on = Resolving { slot, s, card, spent: 0 };
        match card.kind() {
            Focus::Culture => self.resolve_culture(seat, on),
            Focus::Science => self.resolve_science(seat, on),
            Focus::Economy => self.resolve_economy(seat, on),
            Focus::Industry => self.stack.push(Task::Industry(on)),
            Focus::Military => self.resolve_military(on),
        }
    }

    fn economy_cards(&self, seat: Seat) -> Vec<CardRef> {
        let row = &self.player(seat).row;
        row.of_kind(Focus::Economy).map(|(slot, _)| row.name(slot)).collect()
    }

    fn after_reset_acts(&self, seat: Seat) -> Vec<Act> {
        let row = &self.player(seat).row;
        let mut acts = Vec::new();
        if self.turn.encore == Open::Now {
            let others = row.iter().filter(|(_, c)| c.card != FocusCard::Capitalism);
            acts.extend(others.map(|(slot, _)| Act::Encore(row.name(slot))));
        }
        if self.turn.swap == Open::Now {
            for a in SlotNo::ALL {
                acts.extend(SlotNo::ALL.iter().filter(|b| **b > a).map(|b| Act::Swap(a, *b)));
            }
        }
        acts.push(Act::Done);
        acts
    }

    fn after_reset_play(&mut self, seat: Seat, act: &Act, out: &mut Applied) -> Checked {
        if !self.after_reset_acts(seat).contains(act) {
            return Err(not_offered("7"));
        }
        match *act {
            Act::Encore(card) => {
                let slot = self.card_slot(seat, card)?;
                self.turn.encore = Open::Spent;
                self.resolve(seat, slot, 1, out);
            }
            Act::Swap(a, b) => {
                self.turn.swap = Open::Spent;
                self.player_mut(seat).row.swap(a, b);
                out.tell(say!("cards-swapped", seat = seat, one = a.number(), other = b.number()));
            }
            _ => {
                self.stack.pop();
            }
        }
        Ok(())
    }

    /// Resets a card and notes what that opens.
    fn reset(&mut self, seat: Seat, slot: SlotNo) {
        let card = self.player(seat).row[slot].card;
        self.player_mut(seat).row.reset(slot);
        if card == FocusCard::Capitalism && self.turn.encore == Open::Not {
            self.turn.encore = Open::Now;
        }
        if card == FocusCard::Urbanization && self.automated(seat) && self.turn.urban == Open::Not {
            self.turn.urban = Open::Now;
        }
        let aztec = self.player(seat).leader == Leader::Aztec;
        if card.kind() == Focus::Military && aztec && self.turn.won && self.turn.swap == Open::Not {
            self.turn.swap = Open::Now;
        }
    }

    /// Cities Nuclear Power could take.
    pub(crate) fn sacrifices(&self, seat: Seat) -> crate::hex::SpaceSet {
        let player = self.player(seat);
        let mut cities = player.cities;
        player.capital.into_iter().for_each(|c| cities.remove(c));
        cities
    }

    /// RULES 16: no wonder, then fewest own control tokens around.
    pub(crate) fn default_sacrifice(&self, seat: Seat) -> Option<SpaceId> {
        let tokens = self.player(seat).tokens;
        let key = |s: &SpaceId| (self.wonder_at(*s).is_some(), self.chart.next_to(*s).and(tokens).len());
        self.sacrifices(seat).iter().min_by_key(key)
    }

    /// RULES 16: the unreinforced token, else the one not on a natural wonder.
    fn default_cede(&self, one: SpaceId, other: SpaceId) -> SpaceId {
        let key = |s: SpaceId| (self.reinforced.contains(s), self.chart.nature_at(s).is_some());
        if key(other) < key(one) { other } else { one }
    }

    fn cede(&mut self, space: SpaceId, out: &mut Applied) {
        let seat = self.turn.seat;
        if self.player(seat).unused_tokens() > 0 {
            self.replace_token(seat, space, out);
        }
    }

    fn settle_debt(&mut self, seat: Seat, act: &Act, out: &mut Applied) -> Checked {
        if self.player(seat).owed_raid > 0 {
            let Act::Ransom(card) = *act else { return Err(Illegal::new("12", say!("no-raid-first"))) };
            let slot = self.card_slot(seat, card)?;
            let player = self.player_mut(seat);
            if player.row[slot].trade == 0 {
                return Err(not_offered("12"));
            }
            player.row[slot].trade -= 1;
            player.owed_raid -= 1;
            let card = self.card_arg(seat, slot);
            out.tell(say!("ransomed", seat = seat, card = card));
        } else {
            if !matches!(act, Act::Put(_) | Act::Store) {
                return Err(Illegal::new("12", say!("no-trade-first")));
            }
            self.put(seat, None, act, out)?;
            self.player_mut(seat).owed_trade -= 1;
        }
        Ok(())
    }

    fn lay_play(&mut self, seat: Seat, act: &Act, out: &mut Applied) -> Checked {
        let Act::Tile(placement) = *act else { return Err(not_now()) };
        let Some(mut work) = self.construction.clone() else { return Err(not_now()) };
        if !work.allows(&self.chart, placement) {
            return Err(Illegal::new("6", say!("no-tile-there")));
        }
        out.tell(say!("tile-laid", seat = seat, tile = format!("{}{}", placement.tile.0, placement.side)));
        self.chart = construction::lay(self.chart.plan(), placement).into();
        let finished = work.laid(placement.tile);
        self.construction = Some(work);
        if finished {
            self.stack.pop();
            let capitals = self.laid_capitals();
            self.construction = None;
            self.populate(&capitals);
            out.tell(say!("map-finished"));
        }
        Ok(())
    }

    /// Carries on until somebody must decide or the game is over.
    pub(crate) fn settle(&mut self, dice: &mut Dice<'_>, out: &mut Applied) {
        loop {
            if self.construction.is_none() {
                self.mark_agendas(out);
            }
            self.forgive_debts();
            self.end_if_alone();
            if self.ended.is_some() {
                self.stack.clear();
                self.battle = None;
                self.players.iter_mut().for_each(|p| (p.owed_raid, p.owed_trade) = (0, 0));
                return;
            }
            if let Some((seat, giver)) = self.surplus()
                && !matches!(self.stack.last(), Some(Task::Surplus { .. }))
            {
                self.stack.push(Task::Surplus { seat, giver });
            }
            let Some(task) = self.stack.last().cloned() else {
                self.pass_on(dice, out);
                continue;
            };
            if !self.auto(&task, dice, out) {
                return;
            }
        }
    }

    fn forgive_debts(&mut self) {
        for seat in self.seats() {
            let player = self.player_mut(seat);
            if player.owed_raid > 0 {
                player.owed_raid = player.owed_raid.min(player.row.trade());
            }
            if player.owed_trade > 0 && self.put_acts(seat, None).is_empty() {
                self.player_mut(seat).owed_trade = 0;
            }
        }
    }

    fn end_if_alone(&mut self) {
        let active = self.seats().filter(|s| self.active(*s)).count();
        let humans = self.seats().filter(|s| self.active(*s) && !self.automated(*s)).count();
        if active <= 1 || humans == 0 {
            self.ended = Some(Ended::Alone);
        }
    }

    /// The next seat's turn, or the end of the round.
    fn pass_on(&mut self, dice: &mut Dice<'_>, out: &mut Applied) {
        let next = self.turn.seat.next(self.count());
        if next == self.first {
            self.end_round(dice, out);
            if self.ended.is_some() {
                return;
            }
        }
        if self.active(next) {
            self.begin_turn(next);
        } else {
            self.turn = Turn::of(next);
        }
    }

    /// Does what a task needs no decision for; `false` if somebody must decide.
    fn auto(&mut self, task: &Task, dice: &mut Dice<'_>, out: &mut Applied) -> bool {
        let seat = self.turn.seat;
        let skip = match task {
            Task::Lay => return self.auto_lay(dice, out),
            Task::Turn | Task::Advance(_) | Task::Pay { .. } => false,
            Task::Place(placing) => self.place_idle(seat, placing),
            Task::Shift => self.shift_idle(seat),
            Task::Convert => self.convertible(seat).is_empty(),
            Task::Blast => self.all_tokens().is_empty(),
            Task::Replace(space) => {
                if !self.rival_tokens(seat).contains(*space) {
                    true
                } else if self.player(seat).unused_tokens() > 0 {
                    self.stack.pop();
                    self.replace_token(seat, *space, out);
                    return true;
                } else {
                    self.recallable(seat).is_empty()
                }
            }
            Task::Gain { level } => self.gain_idle(seat, *level),
            Task::Travel(travel) => self.travel_idle(seat, travel),
            Task::Exchange | Task::Raise { .. } | Task::Potala { .. } | Task::Pact(_) => {
                self.acts(seat, task).len() <= 1
            }
            Task::Industry(on) => self.industry_idle(seat, on),
            Task::Campaign(campaign) => self.campaign_idle(seat, campaign),
            Task::Press => {
                if self.automated(seat) {
                    self.automa_press(seat, out);
                    true
                } else {
                    self.war_chest(seat) == 0
                }
            }
            Task::Hold => return self.auto_hold(out),
            Task::Decide => {
                self.stack.pop();
                self.decide(out);
                return true;
            }
            Task::Fate(space) => self.owner(*space).is_none(),
            Task::Loot { from, .. } => self.player(*from).row.trade() == 0,
            Task::House(_) => self.homes(seat).is_empty(),
            Task::Put { seat, kind, optional, count } => {
                return self.auto_put(*seat, *kind, *optional, *count, out);
            }
            Task::Take { seat, fresh } => self.takeable(*seat, *fresh).is_empty(),
            Task::Treaty(city_state) => {
                !self.treaty_left(*city_state) || self.player(seat).treaties.contains(*city_state)
            }
            Task::Embassy(giver) => {
                let works = self.embassy_works(seat, *giver);
                if works && self.embassy_acts(*giver).is_empty() {
                    self.stack.pop();
                    self.offer_resource(seat, false);
                    return true;
                }
                !works
            }
            Task::Settle { seat, nature } => {
                !self.active(*seat) || self.nature[*nature] != crate::state::Lying::With(*seat)
            }
            Task::Withdraw(seat) => return self.auto_withdraw(*seat),
            Task::Surplus { seat, giver } => return self.auto_surplus(*seat, *giver),
            Task::Arsenal(slot) => {
                *slot != SlotNo::LAST || self.turn.arsenal || !self.has(seat, Wonder::VenetianArsenal)
            }
            Task::Estadio(slot) => self.estadio_idle(seat, *slot),
            Task::ResetEconomy(slot) => {
                self.stack.pop();
                self.reset(seat, *slot);
                self.shift_pending_reset(*slot);
                return true;
            }
            Task::Reset(slot) => {
                self.stack.pop();
                self.reset(seat, *slot);
                return true;
            }
            Task::AfterReset if self.automated(seat) => {
                self.automa_after_reset(seat, out);
                return true;
            }
            Task::AfterReset => self.after_reset_acts(seat).len() <= 1,
            Task::EndTurn => self.automated(seat) || !self.active(seat),
            Task::Cede { seat: owner, one, other } => {
                if self.active(*owner) {
                    false
                } else {
                    self.stack.pop();
                    self.cede(self.default_cede(*one, *other), out);
                    return true;
                }
            }
            Task::Sacrifice { named, asked } => {
                if asked.is_empty() {
                    self.stack.pop();
                    self.nuclear_strike(named, out);
                    return true;
                }
                false
            }
            Task::Automa(step) => return self.automa_auto(seat, step, out),
        };
        if skip {
            self.stack.pop();
        }
        skip
    }

    fn auto_lay(&mut self, dice: &mut Dice<'_>, out: &mut Applied) -> bool {
        let Some(work) = &self.construction else { return false };
        let builder = work.builder;
        if self.active(builder) {
            return false;
        }
        // RULES 7.3: the tiles of somebody who left are laid at random.
        let placements = work.placements(&self.chart);
        match dice.pick("tiles/absent", &placements) {
            Some(placement) => self.lay_play(builder, &Act::Tile(*placement), out).is_ok(),
            None => false,
        }
    }

    fn auto_hold(&mut self, out: &mut Applied) -> bool {
        let Some(defender) = self.battle.as_ref().and_then(|b| b.foe.owner()) else {
            self.stack.pop();
            return true;
        };
        if self.automated(defender) {
            self.automa_hold(defender, out);
        } else if self.active(defender) && (self.player(defender).owes() || self.war_chest(defender) > 0) {
            return false;
        }
        self.stack.pop();
        true
    }

    fn auto_put(
        &mut self,
        seat: Seat,
        kind: Option<Focus>,
        optional: bool,
        count: u8,
        out: &mut Applied,
    ) -> bool {
        let acts = self.put_acts(seat, kind);
        let sole = match acts.as_slice() {
            [] => None,
            [sole] if !optional => Some(sole.clone()),
            _ => return false,
        };
        self.stack.pop();
        if let Some(act) = sole
            && self.put(seat, kind, &act, out).is_ok()
            && count > 1
        {
            self.stack.push(Task::Put { seat, count: count - 1, kind, optional });
        }
        true
    }

    fn auto_withdraw(&mut self, seat: Seat) -> bool {
        let spaces = self.caravan_spaces(seat);
        if self.active(seat) && spaces.len() > 1 {
            return false;
        }
        self.stack.pop();
        let caravans = &mut self.player_mut(seat).caravans;
        if let Some(c) = caravans.iter_mut().find(|c| matches!(c, Caravan::At(_))) {
            *c = Caravan::Unused;
        }
        true
    }

    fn auto_surplus(&mut self, seat: Seat, giver: Seat) -> bool {
        let held = self.player(seat).pacts_of(giver);
        if held.len() > 1 && self.active(seat) {
            return false;
        }
        self.stack.pop();
        if held.len() > 1
            && let Some(last) = held.iter().last()
            && let Some(held) = self.player_mut(seat).pacts_of_mut(giver)
        {
            held.remove(last);
        }
        true
    }

    fn estadio_idle(&self, seat: Seat, slot: SlotNo) -> bool {
        self.turn.estadio
            || !self.has(seat, Wonder::EstadioDoMaracana)
            || self.player(seat).row[slot].card.kind() == Focus::Economy
            || self.economy_cards(seat).is_empty()
    }

    /// Estádio's reset moves lower cards one slot to the right, the chosen one perhaps among them.
    fn shift_pending_reset(&mut self, economy: SlotNo) {
        let pending = self.stack.iter_mut().rev().find_map(|t| match t {
            Task::Reset(slot) => Some(slot),
            _ => None,
        });
        if let Some(slot) = pending
            && *slot < economy
            && let Some(right) = slot.right()
        {
            *slot = right;
        }
    }

    /// What a standing order or the automated player answers now.
    pub(crate) fn automatic_move(&self, dice: &mut Dice<'_>) -> Option<(Seat, Move)> {
        if self.ended.is_some() {
            return None;
        }
        for seat in self.seats() {
            let player = self.player(seat);
            let answers = (player.owed_raid > 0 && player.orders.raid)
                || (player.owed_raid == 0 && player.owed_trade > 0 && player.orders.trade);
            if answers && self.active(seat) {
                return self.default_debt(seat).map(|act| (seat, act.into()));
            }
        }
        for seat in self.deciders().iter() {
            if self.automated(seat) {
                let moves = self.moves(seat);
                return dice.pick("automated/choice", &moves).map(|mv| (seat, mv.clone()));
            }
            if self.player(seat).owes() {
                continue;
            }
            let orders = self.player(seat).orders;
            let answer = match self.stack.last() {
                Some(Task::Hold) => self.defence_order(seat),
                Some(Task::Cede { .. }) if orders.eiffel => self.fallback_act(seat),
                Some(Task::Sacrifice { .. }) if orders.nuclear => self.fallback_act(seat),
                _ => None,
            };
            if let Some(act) = answer {
                return Some((seat, act.into()));
            }
        }
        None
    }

    /// RULES 16: raids take from the fullest card, trade goes to the emptiest.
    fn default_debt(&self, seat: Seat) -> Option<Act> {
        let row = &self.player(seat).row;
        if self.player(seat).owed_raid > 0 {
            return row.richest().map(|slot| Act::Ransom(row.name(slot)));
        }
        let poorest = Act::Put(row.name(row.poorest()));
        let acts = self.put_acts(seat, None);
        if acts.contains(&poorest) { Some(poorest) } else { acts.into_iter().next() }
    }

    /// A safe answer for somebody whose time is up.
    pub(crate) fn fallback_act(&self, seat: Seat) -> Option<Act> {
        if self.player(seat).owes() {
            return self.default_debt(seat);
        }
        match self.stack.last()? {
            Task::Sacrifice { .. } => {
                self.default_sacrifice(seat).map(|s| Act::Sacrifice(self.chart.coord(s)))
            }
            Task::Cede { one, other, .. } => {
                Some(Act::Cede(self.chart.coord(self.default_cede(*one, *other))))
            }
            Task::Hold => Some(self.defence_order(seat).unwrap_or_else(|| self.least_defence(seat))),
            Task::Advance(_) => Some(Act::Advance),
            Task::Take { fresh: false, .. } => {
                let held = &self.player(seat).resources;
                self.takeable(seat, false)
                    .into_iter()
                    .min_by_key(|r: &Resource| (held[*r], r.index()))
                    .map(Act::Take)
            }
            task => {
                let acts = self.acts(seat, task);
                if acts.contains(&Act::Done) { Some(Act::Done) } else { acts.into_iter().next() }
            }
        }
    }
}
