//! Agendas, markers and the ranking (RULES 13).

use crate::data::data;
use crate::hex::SpaceSet;
use crate::ids::{Agenda, Goal, WonderKind};
use crate::state::{Ended, NewDawn};
use kernel::{Applied, Arg, Outcome, Seat, say};

impl NewDawn {
    /// How far `seat` is on an agenda.
    pub(crate) fn progress(&self, seat: Seat, agenda: Agenda) -> u8 {
        let player = self.player(seat);
        match agenda {
            Agenda::Civilized => player.cities.len(),
            Agenda::MoneyGrubber => self.wonders_of_kind(seat, WonderKind::Economy),
            Agenda::Aesthetic => self.wonders_of_kind(seat, WonderKind::Culture),
            Agenda::Paranoid => self.wonders_of_kind(seat, WonderKind::Military),
            Agenda::Scholarly => self.wonders_of_kind(seat, WonderKind::Science),
            Agenda::Explorer => self.explored(seat).and(self.chart.coastal.or(self.chart.edge)).len(),
            Agenda::Warmonger => u8::from(player.took_capital || self.conquests(seat).len() >= 2),
            Agenda::Technophile if player.reached_end_of_dial => crate::state::END_OF_DIAL,
            Agenda::Technophile => player.dial,
            Agenda::Populous => self.mature(seat).len(),
            Agenda::Preservationist => self.nature_of(seat).len(),
        }
    }

    /// Spaces that may count for Explorer.
    fn explored(&self, seat: Seat) -> SpaceSet {
        let player = self.player(seat);
        if self.options.explorer_tokens_only { player.tokens } else { player.friendly() }
    }

    /// Puts markers beside victory cards whose agenda somebody meets now.
    pub(crate) fn mark_agendas(&mut self, out: &mut Applied) {
        let wonders = self.wonder_spaces();
        for seat in self.seats() {
            if !self.active(seat) {
                continue;
            }
            let held = wonders.and(self.friendly(seat)).len();
            for at in 0..self.goals.len() {
                let Some(goal) = self.goals.get(at).copied() else { continue };
                if self.player(seat).marks.contains(goal) {
                    continue;
                }
                if let Some(agenda) = self.fulfilled(seat, goal, held) {
                    let player = self.player_mut(seat);
                    player.marker_tokens += u8::from(player.unused_tokens() > 0);
                    player.marks.insert(goal);
                    out.tell(say!(
                        "agenda-fulfilled",
                        seat = seat,
                        agenda = Arg::name("agenda", agenda.to_string())
                    ));
                }
            }
        }
    }

    fn fulfilled(&self, seat: Seat, goal: Goal, wonders: u8) -> Option<Agenda> {
        // This runs after every change of the position: what can't be met by mere numbers is not looked at closely.
        let cities = self.player(seat).cities.len();
        let bound = |agenda: Agenda| match agenda {
            Agenda::MoneyGrubber | Agenda::Aesthetic | Agenda::Paranoid | Agenda::Scholarly => wonders,
            Agenda::Populous => cities,
            _ => u8::MAX,
        };
        data().goals[goal].into_iter().find(|a| {
            let threshold = data().agendas[*a].threshold;
            bound(*a) >= threshold && self.progress(seat, *a) >= threshold
        })
    }

    /// The ranking: victory cards, wonders, spaces; those who left come last, later ones first.
    pub(crate) fn ranking(&self) -> Option<Outcome> {
        let ended = self.ended?;
        let how = match ended {
            Ended::Victory => say!("won-by-agendas"),
            Ended::RoundLimit => say!("won-at-round-limit", round = self.round),
            Ended::Stalled => say!("won-when-stalled"),
            Ended::Alone => say!("won-alone"),
            Ended::Agreed => say!("won-by-agreement"),
        };
        let seats = self.everybody().map(|(seat, p)| {
            let wonders = u8::try_from(self.controlled(seat).count()).unwrap_or(0);
            let key = match p.dormant {
                None => (1, p.marks.len(), wonders, p.friendly().len()),
                Some(left) => (0, left, 0, 0),
            };
            (seat, key, i64::from(p.marks.len()))
        });
        Some(Outcome::ranked(seats, how))
    }
}
