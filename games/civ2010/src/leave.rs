//! Resignation and draws (RULES 16.1).

use crate::data::data;
use crate::state::{Civ2010, Ended, Marker, Phase, Stage, Victory, What};
use crate::task::Task;
use kernel::{Applied, Seat, say};

impl Civ2010 {
    pub(crate) fn leave(&mut self, seat: Seat, out: &mut Applied) {
        if self.ended.is_some() || self.player(seat).gone || self.player(seat).leaving {
            return;
        }
        self.player_mut(seat).leaving = true;
        out.tell(say!("left", seat = seat));
        let stay: Vec<Seat> = self.seats().filter(|s| !self.player(*s).leaving).collect();
        if let [last] = stay.as_slice() {
            self.win(*last, Victory::Left, out);
        } else if stay.is_empty() {
            self.ended = Some(Ended::Agreed);
        }
    }

    /// Those who left take their pieces with them at the end of the round.
    pub(crate) fn empty_seats(&mut self, out: &mut Applied) {
        let leaving: Vec<Seat> = self.seats().filter(|s| self.player(*s).leaving).collect();
        for seat in leaving {
            self.empty(seat);
            out.tell(say!("seat-empty", seat = seat));
        }
        self.check_draw(out);
    }

    fn empty(&mut self, seat: Seat) {
        self.figures.retain(|f| f.seat != seat);
        let own: Vec<_> = self.markers.iter().filter(|(_, m)| m.seat == seat).map(|(sq, _)| *sq).collect();
        for sq in own {
            match self.markers.remove(&sq) {
                Some(Marker { what: What::Building(b), .. }) => self.supply[data().buildings[b].marker] += 1,
                Some(Marker { what: What::Person(p), .. }) => self.people_gone.push(p),
                Some(Marker { what: What::Wonder(_), .. }) | None => {}
            }
        }
        let player = self.player_mut(seat);
        player.gone = true;
        player.leaving = false;
        player.stage = Stage::Done;
        player.cities.clear();
        player.gather.clear();
        player.gathered.clear();
        let wonders = std::mem::take(&mut player.wonders);
        let people = std::mem::take(&mut player.reserve);
        let (units, hand) = (std::mem::take(&mut player.units), std::mem::take(&mut player.hand));
        let (huts, villages) = (std::mem::take(&mut player.huts), std::mem::take(&mut player.villages));
        let tokens = std::mem::replace(&mut player.tokens, crate::ids::Table::new(|_| 0));
        self.wonders_gone.extend(wonders.into_iter().map(|w| w.wonder));
        self.people_gone.extend(people);
        for unit in units {
            self.dead[unit.kind].push(unit.base);
        }
        for card in hand {
            self.discards[data().events[card].age].push(card);
        }
        self.spent_huts.extend(huts);
        self.spent_villages.extend(villages);
        for (resource, n) in tokens.iter() {
            self.market[resource] += n;
        }
    }

    /// All who are left agree to a draw.
    pub(crate) fn check_draw(&mut self, out: &mut Applied) {
        let stay: Vec<Seat> = self.seats().filter(|s| !self.player(*s).leaving).collect();
        if self.ended.is_none() && !stay.is_empty() && stay.iter().all(|s| self.player(*s).orders.draw) {
            self.ended = Some(Ended::Agreed);
            out.tell(say!("draw"));
        }
    }

    /// A safe answer for a seat whose time is up.
    pub(crate) fn default_answer(&self, seat: Seat) -> Option<crate::moves::Move> {
        use crate::moves::{Move, Spoil};
        let all = self.answers(seat);
        let has = |mv: Move| all.contains(&mv).then_some(mv);
        let first = || all.first().cloned();
        if let Some(task) = self.stack.last() {
            return match task {
                Task::Ask(_) | Task::Consent { .. } | Task::Rescue { .. } => has(Move::Pass),
                Task::Split { .. } => has(Move::Back),
                Task::Group { .. } => has(Move::Back)
                    .or_else(|| has(Move::Halt))
                    .or_else(|| all.iter().find(|m| matches!(m, Move::To(_))).cloned()),
                Task::Raze { .. } => has(Move::Spare),
                Task::Person { .. } => has(Move::Keep),
                Task::Spoils(_) => {
                    let token = all.iter().find(|m| matches!(m, Move::Spoil(Spoil::Token(_)))).cloned();
                    has(Move::Spoil(Spoil::Trade))
                        .or_else(|| has(Move::Spoil(Spoil::Culture)))
                        .or(token)
                        .or_else(|| has(Move::Spoil(Spoil::None)))
                }
                Task::Take { .. } => all
                    .iter()
                    .max_by_key(|m| match m {
                        Move::Pick(r) => self.market[*r],
                        _ => 0,
                    })
                    .cloned(),
                Task::Battle(battle) => self.policy(battle).or_else(|| has(Move::End)).or_else(first),
                Task::Wounds { .. } | Task::Heals { .. } => {
                    all.iter().find(|m| **m != Move::Done).cloned().or_else(first)
                }
                _ => first(),
            };
        }
        match self.phase {
            Phase::Setup => first(),
            Phase::Start => has(Move::End).or_else(|| {
                let open = |m: &&Move| matches!(m, Move::Assign(sq, _) if !self.player(seat).gather.contains_key(sq));
                all.iter().find(open).cloned()
            }),
            Phase::Trade => has(Move::Ready),
            Phase::Cities | Phase::Movement => has(Move::End),
            Phase::Research | Phase::Finish => has(Move::Research(None)),
        }
    }
}
