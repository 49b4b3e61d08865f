//! What figures meet: unknown land, huts, villages, others (RULES 3.3, 10.2).

use crate::ids::{Civ, Dir, Face, FigureKind, Tech};
use crate::map::Sq;
use crate::state::{Civ2010, Once, Phase, What};
use crate::task::{Booty, Defended, Spoils, Task, Triumph};
use kernel::{Applied, Arg, Dice, Note, Seat, say};

impl Civ2010 {
    /// A tile is turned up, its arrow pointing away from the explorer (RULES 3.3).
    pub(crate) fn reveal_tile(&mut self, seat: Seat, slot: usize, dir: Dir, out: &mut Applied) {
        if let Some(laid) = self.tiles.get_mut(slot) {
            laid.arrow = Some(dir);
        }
        out.reveals = true;
        let squares: Vec<Sq> = self.layout().squares(slot).collect();
        if let Some(corner) = squares.first() {
            out.tell(say!("explored", seat = seat, square = corner.to_string()));
        }
        for sq in squares {
            let Some(printed) = self.printed(sq) else { continue };
            if printed.hut
                && let Some(face) = self.hut_pool.pop()
            {
                self.huts.insert(sq, face);
            }
            if printed.village
                && let Some(face) = self.village_pool.pop()
            {
                self.villages.insert(sq, face);
            }
        }
    }

    /// Combustion, then hut, village, figures or city (RULES 10.2).
    pub(crate) fn arrive(&mut self, seat: Seat, at: Sq, asked: bool, dice: &mut Dice<'_>, out: &mut Applied) {
        let armies = self.own_figures(seat, at, FigureKind::Army);
        if armies + self.own_figures(seat, at, FigureKind::Scout) == 0 {
            return;
        }
        if armies > 0 && !asked && self.may_raze(seat, at) {
            if self.options.amended() {
                self.stack.push(Task::Arrive { seat, at, asked: true });
                self.stack.push(Task::Raze { seat, at });
                return;
            }
            // Up to rules 1 the question came after the battle.
            self.stack.push(Task::Raze { seat, at });
        }
        let foe = self.figures_at(at).find(|f| f.seat != seat).map(|f| f.seat);
        if let Some((owner, city)) = self.city(at).map(|(s, c)| (s, *c))
            && owner != seat
        {
            if self.knows(seat, Tech::Combustion) && city.walled {
                self.destroy_building(at, out);
            }
            let what = if city.capital { Defended::Capital } else { Defended::City };
            self.begin_battle(seat, Some(owner), at, what, dice, out);
        } else if let Some(foe) = foe {
            if self.own_figures(foe, at, FigureKind::Army) > 0 {
                self.begin_battle(seat, Some(foe), at, Defended::Figures, dice, out);
            } else {
                self.catch_scouts(seat, foe, at, out);
            }
        } else if self.villages.contains_key(&at) {
            self.begin_battle(seat, None, at, Defended::Village, dice, out);
        } else if let Some(face) = self.huts.remove(&at) {
            self.take_hut(seat, face, out);
        }
    }

    /// Does an army with Combustion end its move on a building?
    fn may_raze(&self, seat: Seat, at: Sq) -> bool {
        matches!(self.markers.get(&at).map(|m| m.what), Some(What::Building(_)))
            && self.knows(seat, Tech::Combustion)
            && !self.player(seat).once.contains(Once::Combustion)
            && self.phase == Phase::Movement
    }

    fn catch_scouts(&mut self, seat: Seat, foe: Seat, at: Sq, out: &mut Applied) {
        self.figures.retain(|f| f.seat != foe || f.at != at);
        out.tell(say!("scouts-caught", seat = seat, rival = foe, square = at.to_string()));
        if self.options.scout_kill_is_battle {
            self.stack.push(Task::Triggers { winner: seat, what: Triumph::Figures, at });
        }
        let kind = if self.options.faq_loot { Booty::Loot } else { Booty::Figures };
        self.stack.push(Task::Spoils(Spoils { winner: seat, loser: foe, kind, left: 1 }));
    }

    fn take_hut(&mut self, seat: Seat, face: Face, out: &mut Applied) {
        let huts = &mut self.player_mut(seat).huts;
        huts.push(face);
        huts.sort();
        out.reveals = true;
        out.notes.push(Note::except(seat, say!("hut", seat = seat)));
        let name = Arg::name("resource", face.to_string());
        out.notes.push(Note::only(seat, say!("hut-own", seat = seat, resource = name)));
        if self.player(seat).civ == Civ::China {
            self.gain_culture(seat, 3, out);
        }
    }
}
