//! Tasks that need no decision do themselves.

use crate::hex::SpaceId;
use crate::ids::{Focus, Wonder};
use crate::moves::Act;
use crate::row::SlotNo;
use crate::state::NewDawn;
use crate::task::Task;
use kernel::{Applied, Arg, Dice, Seat, say};

impl NewDawn {
    /// Does what a task needs no decision for; `false` if somebody must decide.
    pub(super) fn auto(&mut self, task: &Task, dice: &mut Dice<'_>, out: &mut Applied) -> bool {
        let seat = self.turn.seat;
        let skip = match task {
            Task::Lay => return self.auto_lay(dice, out),
            Task::Home => return self.auto_home(dice, out),
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
            Task::Occupy(space) => return self.auto_occupy(seat, *space, out),
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
                let chosen = self.embassy_by_giver(*giver);
                if works && (chosen || self.embassy_acts(*giver).is_empty()) {
                    self.stack.pop();
                    if chosen {
                        self.embassy_owed(seat, *giver, out);
                    }
                    self.offer_resource(seat, false);
                    return true;
                }
                !works
            }
            Task::Settle { seat, nature } => {
                !self.active(*seat) || self.nature[*nature] != crate::state::Lying::With(*seat)
            }
            Task::Keep { seat, city_state } => !self.keeps_by_choice(*seat, *city_state),
            Task::Withdraw(seat) => return self.auto_withdraw(*seat, out),
            Task::Surplus { seat, giver } => return self.auto_surplus(*seat, *giver, out),
            Task::Arsenal(on) => {
                on.slot != SlotNo::LAST || self.turn.arsenal || !self.has(seat, Wonder::VenetianArsenal)
            }
            Task::Estadio(on) => self.estadio_idle(seat, *on),
            Task::Resolve(on) => {
                self.stack.pop();
                let s = self.counted_slot(seat, on.slot);
                self.resolve(seat, on.slot, s, out);
                return true;
            }
            Task::Reset(on) => {
                self.stack.pop();
                self.reset(seat, *on);
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
                    self.stack.push(Task::Replace(self.default_cede(*one, *other)));
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

    pub(super) fn auto_lay(&mut self, dice: &mut Dice<'_>, out: &mut Applied) -> bool {
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

    /// The last capital goes where there is room; somebody who left gets one by lot (RULES 7.3).
    pub(super) fn auto_home(&mut self, dice: &mut Dice<'_>, out: &mut Applied) -> bool {
        let Some(builder) = self.construction.as_ref().map(|c| c.builder) else { return false };
        let free: Vec<SpaceId> = self.free_homes().iter().collect();
        if self.active(builder) && free.len() > 1 {
            return false;
        }
        match dice.pick("capitals/absent", &free) {
            Some(space) => {
                self.settle_capital(builder, *space, out);
                true
            }
            None => false,
        }
    }

    pub(super) fn auto_hold(&mut self, out: &mut Applied) -> bool {
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

    pub(super) fn auto_put(
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

    pub(super) fn auto_withdraw(&mut self, seat: Seat, out: &mut Applied) -> bool {
        let spaces = self.caravan_spaces(seat);
        if self.active(seat) && spaces.len() > 1 {
            return false;
        }
        self.stack.pop();
        let standing = self.player(seat).caravans.iter().find_map(|c| c.space());
        if let Some(space) = standing {
            self.withdraw(seat, space, out);
        }
        true
    }

    /// With a piece left it stands there at once; without one a person may take a control token back first.
    fn auto_occupy(&mut self, seat: Seat, space: SpaceId, out: &mut Applied) -> bool {
        let piece = self.stand_in(seat);
        if piece.is_none() && self.can_occupy(seat) {
            return false;
        }
        self.stack.pop();
        self.occupy(seat, space, piece, out);
        true
    }

    pub(super) fn auto_surplus(&mut self, seat: Seat, giver: Seat, out: &mut Applied) -> bool {
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
            let pact = Arg::name("pact", last.to_string());
            out.tell(say!("pact-returned", seat = seat, giver = giver, pact = pact));
        }
        true
    }
}
