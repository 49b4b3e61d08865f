//! The end of a turn: abilities, uprising, production, draw, reset (RULES 14).

use crate::civ::{Turn, Used};
use crate::data;
use crate::ids::{Kind, Type};
use crate::money::Stuff;
use crate::names::{Unit, amounts};
use crate::rule::{Rule, among, any};
use crate::state::ThroughTheAges;
use crate::task::Task;
use kernel::{Applied, Arg, Dice, Seat, say};

/// Military cards drawn at most at the end of a turn.
pub(crate) const DRAWS: u8 = 3;
/// Culture lost for each food missing.
const HUNGER: u16 = 4;

/// What a production brought, told in one sentence.
#[derive(Default)]
pub(crate) struct Harvest {
    told: Vec<(Unit, i32)>,
    /// Food that was missing.
    pub(crate) missing: u16,
}

impl Harvest {
    fn and(&mut self, unit: Unit, n: impl Into<i32>) {
        self.told.push((unit, n.into()));
    }
}

impl ThroughTheAges {
    /// The action phase is over: abilities at the end of the turn, then the discard (RULES 14).
    pub(crate) fn end_turn(&mut self, out: &mut Applied) {
        let seat = self.active;
        if self.options.uprising_abilities || !self.uprising(seat) {
            self.end_abilities(seat, out);
        }
        let civ = self.civ(seat);
        if civ.military.len() > civ.military_limit() {
            out.tell(say!("action-phase-over", seat = seat));
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
        out.tell(match self.harvest_turn(seat) {
            None => say!("turn-uprising", seat = seat),
            Some(harvest) => match amounts(&harvest.told) {
                Arg::List(none) if none.is_empty() => say!("turn-ended-bare", seat = seat),
                list => say!("turn-ended", seat = seat, list = list),
            },
        });
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

    /// Points and production of a turn, unless there is an uprising (RULES 14.2, 14.3).
    pub(crate) fn harvest_turn(&mut self, seat: Seat) -> Option<Harvest> {
        if self.uprising(seat) {
            return None;
        }
        let r = self.ratings(seat);
        let civ = self.civ_mut(seat);
        civ.science += u16::try_from(r.science).unwrap_or(0);
        civ.culture += u16::try_from(r.culture).unwrap_or(0);
        let mut harvest = Harvest::default();
        harvest.and(Unit::Culture, r.culture);
        harvest.and(Unit::Science, r.science);
        self.produce(seat, [true; 4], true, &mut harvest);
        Some(harvest)
    }

    /// Production by an event.
    pub(crate) fn produce_once(&mut self, seat: Seat, steps: [bool; 4], out: &mut Applied) {
        let mut harvest = Harvest::default();
        self.produce(seat, steps, false, &mut harvest);
        out.tell(match amounts(&harvest.told) {
            Arg::List(none) if none.is_empty() => say!("produced-nothing", seat = seat),
            list => say!("produced", seat = seat, list = list),
        });
    }

    /// Steps of production: corruption, food, consumption, resources (RULES 14.3).
    fn produce(&mut self, seat: Seat, steps: [bool; 4], own_turn: bool, harvest: &mut Harvest) {
        let [corruption, food, consumption, resources] = steps;
        let (mut lost_resources, mut lost_food) = (0, 0);
        if corruption {
            (lost_resources, lost_food) = self.corrupt(seat);
        }
        let (pact_food, pact_resources) = self.pact_production(seat);
        if food {
            harvest.and(Unit::Food, self.harvest(seat, Stuff::Food, pact_food));
        }
        let mut eaten = Harvest::default();
        if consumption {
            self.feed(seat, own_turn, &mut eaten);
        }
        if resources {
            harvest.and(Unit::Resources, self.harvest(seat, Stuff::Resources, pact_resources));
        }
        harvest.told.append(&mut eaten.told);
        harvest.missing = eaten.missing;
        harvest.and(Unit::Corrupted, lost_resources);
        harvest.and(Unit::CorruptedFood, lost_food);
    }

    /// Resources and food lost to corruption.
    fn corrupt(&mut self, seat: Seat) -> (u16, u16) {
        let civ = self.civ_mut(seat);
        let due = u16::from(data::corruption(civ.blue));
        if due == 0 {
            return (0, 0);
        }
        let lost = civ.lose(Stuff::Resources, due);
        let food = if lost < due { civ.lose(Stuff::Food, due - lost) } else { 0 };
        (lost, food)
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

    /// Workers eat; culture points are lost for each food missing.
    fn feed(&mut self, seat: Seat, own_turn: bool, harvest: &mut Harvest) {
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
        harvest.and(Unit::Eaten, due - missing);
        harvest.missing = missing;
        if missing > 0 {
            let loss = i16::try_from(missing * HUNGER).unwrap_or(0);
            let before = civ.culture;
            self.score_culture(seat, -loss, &mut Applied::default());
            harvest.and(Unit::Missing, missing);
            harvest.and(Unit::Hunger, before - self.civ(seat).culture.min(before));
        }
    }
}
