//! The end of the game (RULES 19).

use crate::deed::Deed;
use crate::ids::{Age, Kind};
use crate::names::{filled, named};
use crate::state::{Ended, Prepared, ThroughTheAges};
use kernel::{Applied, Outcome, Seat, say};

impl ThroughTheAges {
    /// Age III events in the decks, bonuses, and it is over.
    pub(crate) fn final_scoring(&mut self, out: &mut Applied) {
        out.reveals = true;
        let turn = out.notes.len();
        if self.options.first_game {
            self.first_game_scoring(out);
        } else {
            for Prepared { card, .. } in self.final_events() {
                out.tell(say!("final-event", card = named(card)));
                // RULES 8: the starting player counts as active for ties.
                for (seat, deed) in self.expand_event(card, self.starting) {
                    if let Deed::Culture(n) = deed {
                        self.score_culture(seat, n, out);
                    }
                }
            }
        }
        for seat in self.round_from(self.starting).collect::<Vec<_>>() {
            self.farewell(seat, out);
        }
        self.ended = Some(Ended::Scored);
        self.stack.clear();
        // It is nobody's turn any more.
        for note in out.notes.iter_mut().skip(turn) {
            let message = &mut note.message;
            let Some(seat) = filled(message, "seat") else { continue };
            if let (true, Some(points)) = (message.id == "scored", filled(message, "points")) {
                *message = say!("final-scored", seat = seat, points = points);
            } else if let (true, Some(losses)) = (message.id == "lost", filled(message, "losses")) {
                *message = say!("final-lost", seat = seat, losses = losses);
            }
        }
        out.tell(say!("game-over"));
    }

    /// Events that are scored at the end, in order: of age III, in the decks.
    pub(crate) fn final_events(&self) -> Vec<Prepared> {
        let waiting = self.current.iter().rev().chain(&self.future).copied();
        waiting.filter(|p| p.card.card().age == Age::III && p.card.card().kind == Kind::Event).collect()
    }

    /// The handbook's first game scores its own list (RULES 24).
    fn first_game_scoring(&mut self, out: &mut Applied) {
        for seat in self.round_from(self.starting).collect::<Vec<_>>() {
            let points = self.first_game_points(seat);
            self.score_culture(seat, points, out);
        }
    }

    /// What the first game adds to culture for one civilization.
    pub(crate) fn first_game_points(&self, seat: Seat) -> i16 {
        let civ = self.civ(seat);
        let r = self.ratings(seat);
        let size = |n: usize| i16::try_from(n).unwrap_or(0);
        let levels: i16 = civ.technologies().map(|c| i16::from(c.card().level)).sum();
        let government = i16::from(civ.government.card().level);
        let wonders = civ.wonders.iter().filter(|w| w.card.card().age == Age::II).count();
        r.science
            + r.strength
            + r.happiness
            + self.food_production(seat)
            + self.resource_production(seat)
            + levels
            + government
            + 3 * size(civ.colonies.len())
            + 6 * size(wonders)
    }

    /// Places by culture; who resigned comes last, the latest first.
    pub(crate) fn ranking(&self) -> Option<Outcome> {
        let ended = self.ended?;
        let seats = Seat::first(self.count()).map(|seat| {
            let civ = self.civ(seat);
            let key = match civ.resigned {
                None => (1, i32::from(civ.culture)),
                Some(order) => (0, i32::from(order)),
            };
            (seat, key, i64::from(civ.culture))
        });
        let how = match ended {
            Ended::Scored => say!("won-by-culture"),
            Ended::Alone => say!("won-alone"),
        };
        Some(Outcome::ranked(seats, how))
    }
}
