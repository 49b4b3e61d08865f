//! The end of a turn: abilities, uprising, production, draw, reset (RULES 14).

use crate::data;
use crate::ids::{Kind, Type};
use crate::money::Stuff;
use crate::rule::Op;
use crate::state::{ThroughTheAges, Used};
use crate::task::Task;
use kernel::{Applied, Dice, Seat, say};

impl ThroughTheAges {
    /// The action phase is over: abilities at the end of the turn, then the discard (RULES 14).
    pub(crate) fn end_turn(&mut self, out: &mut Applied) {
        let seat = self.active;
        if let Some(rule) = self.civ(seat).leader_rule(Op::EndOfTurnScore) {
            let places = rule.places.map_or(1, |p| usize::from(*p.at(self.players())));
            let mine = self.strength(seat);
            // The owner wins ties.
            if self.rivals(seat).filter(|r| self.strength(*r) > mine).count() < places {
                self.score_culture(seat, rule.culture_points.number(), out);
            }
        }
        if self.check_speech(seat).is_ok() {
            self.speech(seat, crate::moves::Speech::Culture, out);
        }
        self.stack.push(Task::Finish);
        self.stack.push(Task::DiscardExcess);
    }

    /// Everything after the discard; then the next turn.
    pub(crate) fn finish_turn(&mut self, dice: &mut Dice<'_>, out: &mut Applied) {
        let seat = self.active;
        if self.discontent(seat) > self.civ(seat).idle {
            out.tell(say!("uprising", seat = seat));
        } else {
            let r = self.ratings(seat);
            let civ = self.civ_mut(seat);
            civ.science += u16::try_from(r.science).unwrap_or(0);
            civ.culture += u16::try_from(r.culture).unwrap_or(0);
            out.tell(say!("scored", seat = seat, science = r.science, culture = r.culture));
            self.produce(seat, [true; 4], true, out);
        }
        let civ = self.civ(seat);
        let draws = civ.military_actions().min(3);
        if std::mem::take(&mut self.civ_mut(seat).no_draw) {
            out.tell(say!("draws-nothing", seat = seat));
        } else if !self.in_last_age() {
            self.draw(seat, draws, dice, out);
        }
        let civ = self.civ_mut(seat);
        (civ.ca, civ.ma) = (civ.ca_total, civ.ma_total);
        (civ.extra_ca, civ.extra_ma) = (0, 0);
        (civ.unit_resources, civ.homer_resources, civ.unit_science) = (0, 0, 0);
        (civ.any_resources, civ.any_food) = (0, 0);
        civ.used = Used::default();
        for held in &mut civ.hand {
            held.fresh = false;
        }
        self.next_turn(out);
    }

    /// Steps of production: corruption, food, consumption, resources (RULES 14.3).
    pub(crate) fn produce(&mut self, seat: Seat, steps: [bool; 4], own_turn: bool, out: &mut Applied) {
        let [corruption, food, consumption, resources] = steps;
        if corruption {
            self.corrupt(seat, out);
        }
        let (pact_food, pact_resources) = self.pact_production(seat);
        if food {
            let got = self.harvest(seat, Stuff::Food, pact_food);
            out.tell(say!("produced", seat = seat, amount = got, stuff = "food"));
        }
        if consumption {
            self.feed(seat, own_turn, out);
        }
        if resources {
            let got = self.harvest(seat, Stuff::Resources, pact_resources);
            out.tell(say!("produced", seat = seat, amount = got, stuff = "resources"));
        }
    }

    fn corrupt(&mut self, seat: Seat, out: &mut Applied) {
        let civ = self.civ_mut(seat);
        let due = u16::from(data::corruption(civ.blue));
        if due == 0 {
            return;
        }
        let lost = civ.lose(Stuff::Resources, due);
        let food = if lost < due { civ.lose(Stuff::Food, due - lost) } else { 0 };
        out.tell(say!("corruption", seat = seat, resources = lost, food = food));
    }

    /// Tokens from the bank onto cards with workers, the highest level first; then what pacts add or take.
    fn harvest(&mut self, seat: Seat, stuff: Stuff, extra: i16) -> u16 {
        let civ = self.civ_mut(seat);
        let before = civ.stock(stuff);
        let labs = civ.labs_produce();
        let best_twice = civ.rule(Op::BestMineDouble).is_some();
        let mut order: Vec<(u8, bool, usize)> = civ
            .techs
            .iter()
            .enumerate()
            .filter_map(|(at, t)| {
                let card = t.card.card();
                let lab = card.icon == Some(Type::Lab) && card.level > 0 && labs;
                let fits = match stuff {
                    Stuff::Food => card.kind == Kind::Farm,
                    Stuff::Resources => card.kind == Kind::Mine || lab,
                };
                (fits && t.workers > 0).then_some((card.level, lab, at))
            })
            .collect();
        // Highest level first, a mine before a lab of the same level.
        order.sort_by_key(|(level, lab, at)| (std::cmp::Reverse(*level), *lab, *at));
        let mut double = best_twice && stuff == Stuff::Resources;
        for (_, lab, at) in order {
            if let Some(tech) = civ.techs.get_mut(at) {
                let more = u8::from(double && !lab);
                if !lab {
                    double = false;
                }
                let n = (tech.workers + more).min(civ.blue);
                tech.blue += n;
                civ.blue -= n;
            }
        }
        if extra > 0 {
            civ.gain(stuff, extra.unsigned_abs());
        } else if extra < 0 {
            civ.lose(stuff, extra.unsigned_abs());
        }
        civ.stock(stuff).saturating_sub(before)
    }

    /// Workers eat; four culture points for each food missing.
    fn feed(&mut self, seat: Seat, own_turn: bool, out: &mut Applied) {
        let converts = own_turn && self.conversion(seat) == Some(Stuff::Resources);
        let civ = self.civ_mut(seat);
        let due = u16::from(data::yellow(civ.yellow).consumption);
        let lent = due.min(civ.any_food.into());
        civ.any_food -= u8::try_from(lent).unwrap_or(0);
        let eaten = lent + civ.lose(Stuff::Food, due - lent);
        let mut missing = due.saturating_sub(eaten);
        // RULES 15.4: side B of Trade Routes uses a resource by itself when food is short.
        if missing > 0 && converts && !civ.used.convert && civ.stock(Stuff::Resources) > 0 {
            civ.used.convert = true;
            civ.lose(Stuff::Resources, 1);
            missing -= 1;
        }
        if due > 0 {
            out.tell(say!("consumed", seat = seat, amount = due - missing));
        }
        if missing > 0 {
            let loss = i16::try_from(missing * 4).unwrap_or(0);
            out.tell(say!("famine", seat = seat, missing = missing));
            self.score_culture(seat, -loss, out);
        }
    }
}
