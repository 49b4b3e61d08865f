//! What may be answered to each question, and what an answer does.

use crate::construction;
use crate::data::data;
use crate::hex::SpaceId;
use crate::ids::Focus;
use crate::illegal::{Checked, not_now, not_offered};
use crate::moves::Act;
use crate::row::SlotNo;
use crate::state::{Caravan, NewDawn};
use crate::task::Task;
use kernel::{Applied, Arg, Dice, Illegal, Message, Note, Seat, say};

impl NewDawn {
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
            Task::Lay => match &self.construction {
                Some(construction) => {
                    construction.placements(&self.chart).into_iter().map(Act::Tile).collect()
                }
                None => Vec::new(),
            },
            Task::Home => coords(self.free_homes(), Act::Capital),
            Task::Turn => {
                let row = &self.player(seat).row;
                let mut acts: Vec<Act> = SlotNo::ALL.iter().rev().map(|s| Act::Focus(row.name(*s))).collect();
                acts.extend(self.opening_acts(seat));
                acts
            }
            Task::Place(placing) => self.place_acts(seat, placing),
            Task::Shift => self.shift_acts(seat),
            Task::Convert => or_done(coords(self.convertible(seat), Act::Convert)),
            Task::Replace(_) | Task::Occupy(_) => or_done(coords(self.recallable(seat), Act::Recall)),
            Task::Blast => or_done(coords(self.chart.all, Act::Blast)),
            Task::Advance(on) => self.advance_acts(seat, on),
            Task::Gain { level } => self.gain_acts(seat, *level),
            Task::Travel(travel) => self.travel_acts(seat, travel),
            Task::Exchange => self.exchange_acts(seat),
            Task::Industry(on) => self.industry_acts(seat, on),
            Task::Pay { wonder, missing, slot, .. } => self.pay_acts(seat, *wonder, *missing, *slot),
            Task::Raise { wonder, raised, .. } => self.raise_acts(seat, *wonder, raised),
            Task::Potala { .. } => self.potala_acts(seat),
            Task::Campaign(campaign) => self.campaign_acts(seat, campaign),
            Task::Press | Task::Hold => self.battle_acts(seat),
            Task::Fate(_) if !self.can_occupy(seat) => vec![Act::Liberate],
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
            Task::Keep { city_state, .. } => {
                let row = &self.player(seat).row;
                let cards = row.of_kind(data().city_states[*city_state].kind);
                cards.map(|(slot, _)| Act::Keep(*city_state, row.name(slot))).collect()
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
            Task::Decide | Task::Resolve(_) | Task::Reset(_) | Task::Automa(_) => Vec::new(),
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

    pub(super) fn play_task(
        &mut self,
        seat: Seat,
        task: Task,
        act: &Act,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) -> Checked {
        if *act == Act::Done {
            // Told before what follows from it; a refusal throws the chronicle away.
            out.tell(leaves(seat, &task));
        }
        match task {
            Task::Lay => self.lay_play(seat, act, out),
            Task::Home => self.home_play(seat, act, out),
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
            Task::Exchange => self.exchange_play(seat, act, dice, out),
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
            Task::Take { fresh, .. } => self.take_play(seat, fresh, act, dice, out),
            task => self.play_small(seat, task, act, out),
        }
    }

    /// Tasks of one simple answer.
    pub(super) fn play_small(&mut self, seat: Seat, task: Task, act: &Act, out: &mut Applied) -> Checked {
        match (task, act) {
            (Task::Fate(space), Act::Conquer) if self.can_occupy(seat) => {
                self.stack.pop();
                self.stack.push(Task::Occupy(space));
                if self.stand_in(seat).is_none() {
                    out.tell(say!("occupation-begun", seat = seat, space = self.at(space)));
                }
            }
            (Task::Fate(space), Act::Liberate) => {
                self.stack.pop();
                self.liberate(seat, space, out);
            }
            (Task::Put { optional: true, .. }, Act::Done) => {
                self.stack.pop();
            }
            (Task::Put { count, kind, optional, .. }, act) => {
                self.put(seat, kind, act, out)?;
                self.stack.pop();
                if let (Some(Task::Advance(_)), Act::Put(card)) = (self.stack.last(), act)
                    && self.options.late_mathematics
                {
                    self.turn.fresh = self.player(seat).row.find(*card);
                }
                if count > 1 {
                    self.stack.push(Task::Put { seat, count: count - 1, kind, optional });
                }
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
            (Task::Keep { city_state, .. }, Act::Keep(which, card)) if city_state == *which => {
                if data().city_states[city_state].kind != card.kind {
                    return Err(not_offered("10"));
                }
                let slot = self.card_slot(seat, *card)?;
                self.stack.pop();
                let row = &mut self.player_mut(seat).row;
                row.drop_city_state(city_state);
                row[slot].city_states.insert(city_state);
                let card = self.card_arg(seat, slot);
                let name = Arg::name("city-state", city_state.to_string());
                out.tell(say!("city-state-kept", seat = seat, city_state = name, card = card));
            }
            (Task::Withdraw(_), Act::Withdraw(coord)) => {
                let space = self.one_of(*coord, self.caravan_spaces(seat), "9.2")?;
                self.stack.pop();
                self.withdraw(seat, space, out);
            }
            (Task::Occupy(_), Act::Recall(coord)) => self.recall(seat, *coord, out)?,
            (Task::Occupy(space), Act::Done) => {
                self.stack.pop();
                self.occupy(seat, space, None, out);
            }
            (Task::Arsenal(on), Act::Arsenal) => {
                self.stack.pop();
                self.turn.arsenal = true;
                self.resolve(seat, on.slot, self.as_though_first(seat), out);
            }
            (Task::Estadio(_), Act::Estadio(card)) if card.kind == Focus::Economy => {
                let slot = self.card_slot(seat, *card)?;
                self.stack.pop();
                self.turn.estadio = true;
                self.stack.push(Task::Reset(self.playing(seat, slot)));
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
                self.stack.push(Task::Replace(space));
                out.tell(say!("token-ceded", seat = seat, space = coord.to_string()));
            }
            (Task::Sacrifice { mut named, asked }, Act::Sacrifice(coord)) => {
                let space = self.one_of(*coord, self.sacrifices(seat), "7")?;
                let waiting = asked.without(seat);
                let told = say!("sacrifice-named", seat = seat, space = coord.to_string());
                // RULES 7: all choose at the same time, so a city stays secret until the last one is named.
                if waiting.is_empty() {
                    out.tell(told);
                    out.reveals = self.options.revised && named.iter().any(Option::is_some);
                } else {
                    out.secret = true;
                    out.notes.push(Note::only(seat, told));
                    out.notes.push(Note::except(seat, say!("sacrifice-sealed", seat = seat)));
                }
                if let Some(place) = named.get_mut(seat.index()) {
                    *place = Some(space);
                }
                self.stack.pop();
                self.stack.push(Task::Sacrifice { named, asked: waiting });
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    pub(super) fn settle_debt(&mut self, seat: Seat, act: &Act, out: &mut Applied) -> Checked {
        if self.player(seat).owed_raid > 0 {
            let Act::Ransom(card) = *act else { return Err(Illegal::new("12", say!("no-raid-first"))) };
            let slot = self.card_slot(seat, card)?;
            if self.player(seat).row[slot].trade == 0 {
                return Err(not_offered("12"));
            }
            self.lose_trade(seat, slot, out);
            self.player_mut(seat).owed_raid -= 1;
        } else {
            if !matches!(act, Act::Put(_) | Act::Store) {
                return Err(Illegal::new("12", say!("no-trade-first")));
            }
            self.put(seat, None, act, out)?;
            self.player_mut(seat).owed_trade -= 1;
        }
        Ok(())
    }

    /// Takes a caravan off the map for good.
    pub(super) fn withdraw(&mut self, seat: Seat, space: SpaceId, out: &mut Applied) {
        let caravans = &mut self.player_mut(seat).caravans;
        if let Some(caravan) = caravans.iter_mut().find(|c| **c == Caravan::At(space)) {
            *caravan = Caravan::Unused;
            out.tell(say!("caravan-withdrawn", seat = seat, space = self.at(space)));
        }
    }

    fn home_play(&mut self, seat: Seat, act: &Act, out: &mut Applied) -> Checked {
        let Act::Capital(coord) = *act else { return Err(not_now()) };
        let space = self.one_of(coord, self.free_homes(), "5")?;
        self.settle_capital(seat, space, out);
        Ok(())
    }

    pub(super) fn lay_play(&mut self, seat: Seat, act: &Act, out: &mut Applied) -> Checked {
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
}

/// Somebody has done enough, or nothing at all.
fn leaves(seat: Seat, task: &Task) -> Message {
    match task {
        Task::Place(_) => say!("done-tokens", seat = seat),
        Task::Travel(_) => say!("done-caravans", seat = seat),
        Task::Industry(_) => say!("done-industry", seat = seat),
        Task::Campaign(_) => say!("done-campaign", seat = seat),
        Task::Press | Task::Hold => say!("done-battle", seat = seat),
        Task::Advance(_) => say!("done-dial", seat = seat),
        Task::Gain { .. } | Task::Raise { .. } => say!("done-cards", seat = seat),
        Task::Treaty(_) | Task::Pact(_) | Task::Potala { .. } => say!("done-diplomacy", seat = seat),
        _ => say!("done-effect", seat = seat),
    }
}
