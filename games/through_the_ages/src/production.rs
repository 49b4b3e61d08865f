//! The end of a turn: abilities, uprising, production, draw, reset (RULES 14).

use crate::civ::{Turn, Used};
use crate::data;
use crate::ids::{Kind, Type};
use crate::money::Stuff;
use crate::names::{Unit, amounts};
use crate::rule::{Rule, among, any};
use crate::state::ThroughTheAges;
use crate::task::Task;
use kernel::{Applied, Dice, Seat, say};

/// Military cards drawn at most at the end of a turn.
pub(crate) const DRAWS: u8 = 3;
/// Culture lost for each food missing.
const HUNGER: u16 = 4;

impl ThroughTheAges {
    /// The action phase is over: abilities at the end of the turn, then the discard (RULES 14).
    pub(crate) fn end_turn(&mut self, out: &mut Applied) {
        let seat = self.active;
        if self.options.uprising_abilities || !self.uprising(seat) {
            self.end_abilities(seat, out);
        }
        self.stack.push(Task::Finish);
        self.stack.push(Task::DiscardExcess);
    }

    /// Genghis Khan, and Churchill if his owner did not choose.
    pub(crate) fn end_abilities(&mut self, seat: Seat, out: &mut Applied) {
        let score = among!(self.civ(seat).leader_rules(),
            Rule::EndOfTurnScore { culture_points, places } => (*culture_points, *places));
        if let Some((points, places)) = score {
            let mine = self.strength(seat);
            let stronger = self.rivals(seat).filter(|r| self.strength(*r) > mine).count();
            // The owner wins ties.
            if stronger < usize::from(*places.at(self.players())) {
                self.score_culture(seat, points.into(), out);
            }
        }
        if self.check_speech(seat).is_ok() {
            self.speech(seat, crate::moves::Speech::Culture, out);
        }
    }

    /// Are there more discontent than unused workers (RULES 14.2)?
    pub(crate) fn uprising(&self, seat: Seat) -> bool {
        self.discontent(seat) > self.civ(seat).idle
    }

    /// Everything after the discard; then the next turn.
    pub(crate) fn finish_turn(&mut self, dice: &mut Dice<'_>, out: &mut Applied) {
        let seat = self.active;
        self.harvest_turn(seat, out);
        let draws = self.civ(seat).military_actions().min(DRAWS);
        if std::mem::take(&mut self.civ_mut(seat).no_draw) {
            out.tell(say!("draws-nothing", seat = seat));
        } else if !self.in_last_age() {
            self.draw(seat, draws, dice, out);
        }
        let civ = self.civ_mut(seat);
        (civ.ca, civ.ma) = (civ.ca_total, civ.ma_total);
        (civ.turn, civ.used) = (Turn::default(), Used::default());
        for held in &mut civ.hand {
            held.fresh = false;
        }
        self.next_turn(out);
    }

    /// Points and production of a turn, unless there is an uprising (RULES 14.2, 14.3); returns the food that was
    /// missing.
    pub(crate) fn harvest_turn(&mut self, seat: Seat, out: &mut Applied) -> u16 {
        if self.uprising(seat) {
            out.tell(say!("uprising", seat = seat));
            return 0;
        }
        let r = self.ratings(seat);
        let civ = self.civ_mut(seat);
        civ.science += u16::try_from(r.science).unwrap_or(0);
        civ.culture += u16::try_from(r.culture).unwrap_or(0);
        let points = [(Unit::Culture, r.culture.into()), (Unit::Science, r.science.into())];
        self.produce(seat, [true; 4], true, &points, out)
    }

    /// Steps of production: corruption, food, consumption, resources (RULES 14.3). `points` were scored with it.
    pub(crate) fn produce(
        &mut self,
        seat: Seat,
        steps: [bool; 4],
        own_turn: bool,
        points: &[(Unit, i32)],
        out: &mut Applied,
    ) -> u16 {
        let [corruption, food, consumption, resources] = steps;
        if corruption {
            self.corrupt(seat, out);
        }
        let (pact_food, pact_resources) = self.pact_production(seat);
        let mut gains = points.to_vec();
        let mut eaten = Applied::default();
        let mut missing = 0;
        if food {
            gains.push((Unit::Food, self.harvest(seat, Stuff::Food, pact_food).into()));
        }
        if consumption {
            missing = self.feed(seat, own_turn, &mut eaten);
        }
        if resources {
            gains.push((Unit::Resources, self.harvest(seat, Stuff::Resources, pact_resources).into()));
        }
        out.tell(if gains.iter().any(|(_, n)| *n > 0) {
            say!("produced", seat = seat, gains = amounts(&gains))
        } else {
            say!("produced-nothing", seat = seat)
        });
        out.notes.append(&mut eaten.notes);
        missing
    }

    fn corrupt(&mut self, seat: Seat, out: &mut Applied) {
        let civ = self.civ_mut(seat);
        let due = u16::from(data::corruption(civ.blue));
        if due == 0 {
            return;
        }
        let lost = civ.lose(Stuff::Resources, due);
        let food = if lost < due { civ.lose(Stuff::Food, due - lost) } else { 0 };
        if lost + food > 0 {
            let losses = amounts(&[(Unit::Resources, lost.into()), (Unit::Food, food.into())]);
            out.tell(say!("corruption", seat = seat, losses = losses));
        }
    }

    /// Tokens from the bank onto cards with workers, the highest level first; then what pacts add or take.
    fn harvest(&mut self, seat: Seat, stuff: Stuff, extra: i16) -> u16 {
        let civ = self.civ_mut(seat);
        let before = civ.stock(stuff);
        let labs = civ.labs_produce();
        let best_twice = any!(civ.rules(), Rule::BestMineDouble {});
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
            let realm = &mut civ.realm;
            if let Some(tech) = realm.techs.get_mut(at) {
                let more = u8::from(double && !lab);
                if !lab {
                    double = false;
                }
                let n = (tech.workers + more).min(realm.blue);
                tech.blue += n;
                realm.blue -= n;
            }
        }
        if extra > 0 {
            civ.gain(stuff, extra.unsigned_abs());
        } else if extra < 0 {
            civ.lose(stuff, extra.unsigned_abs());
        }
        civ.stock(stuff).saturating_sub(before)
    }

    /// Workers eat; culture points are lost for each food missing, and that is returned.
    fn feed(&mut self, seat: Seat, own_turn: bool, out: &mut Applied) -> u16 {
        let converts = own_turn && self.conversion(seat) == Some(Stuff::Resources);
        let civ = self.civ_mut(seat);
        let due = u16::from(data::yellow(civ.yellow).consumption);
        let lent = due.min(civ.turn.any_food.into());
        civ.turn.any_food -= u8::try_from(lent).unwrap_or(0);
        let eaten = lent + civ.lose(Stuff::Food, due - lent);
        let mut missing = due.saturating_sub(eaten);
        // RULES 15.4: side B of Trade Routes uses a resource by itself when food is short.
        if missing > 0 && converts && !civ.used.convert && civ.stock(Stuff::Resources) > 0 {
            civ.used.convert = true;
            civ.lose(Stuff::Resources, 1);
            missing -= 1;
        }
        if due > missing {
            out.tell(say!("consumed", seat = seat, food = Unit::Food.of(due - missing)));
        }
        if missing > 0 {
            let loss = i16::try_from(missing * HUNGER).unwrap_or(0);
            out.tell(say!("famine", seat = seat, food = Unit::Food.of(missing)));
            self.score_culture(seat, -loss, out);
        }
        missing
    }
}
