//! Step 15 and the end: restacking, markers, scores and the winner (RULES 5.14.7, 5.15, 8, 9).

use crate::data::{AstData, RowData, data};
use crate::ids::{Card, Few, Group};
use crate::options::Victory;
use crate::state::{Civ1980, Ended, MOST_CIVS};
use kernel::{Applied, Arg, Dice, Outcome, Seat, say};

const GROUPS: usize = 3;
const CARDS: usize = 7;
const POINTS: u32 = 1000;

/// Where a marker goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Advance {
    /// One field on.
    Forward,
    /// It waits.
    Stay,
    /// One field back.
    Back,
}

impl Civ1980 {
    /// Does the board use the extension's succession table?
    pub(crate) fn western_table(&self) -> bool {
        data().scenarios[self.options.scenario].ast == "western"
    }

    pub(crate) fn ast(&self) -> &'static AstData {
        if self.western_table() { &data().western } else { &data().original }
    }

    pub(crate) fn row(&self, seat: Seat) -> Option<&'static RowData> {
        let nation = self.player(seat).nation?;
        self.ast().row.iter().find(|r| r.nation == nation)
    }

    /// The value printed on a field, 0 if there is none.
    fn field_value(row: &RowData, field: u8) -> u32 {
        let at = row.late_iron.and_then(|first| field.checked_sub(first));
        at.and_then(|i| row.late_iron_values.get(usize::from(i))).copied().unwrap_or(0)
    }

    /// The epoch of a field, from 1.
    pub(crate) fn epoch(row: &RowData, field: u8) -> u8 {
        let borders = [Some(row.early_bronze), Some(row.late_bronze), Some(row.early_iron), row.late_iron];
        1 + u8::try_from(borders.iter().flatten().filter(|b| field >= **b).count()).unwrap_or(0)
    }

    fn groups(&self, seat: Seat) -> usize {
        let groups: Few<Group> =
            self.player(seat).civs.iter().flat_map(|c| data().civs[c].groups.iter().copied()).collect();
        groups.len().into()
    }

    /// May the marker enter this field?
    pub(crate) fn may_enter(&self, seat: Seat, row: &RowData, field: u8) -> bool {
        let player = self.player(seat);
        let western = self.western_table();
        if field == self.ast().finish {
            return !western || self.total(seat) >= row.total;
        }
        let cities = if western { row.min_cities_epoch2 } else { 2 };
        let late = row.late_iron == Some(field);
        (field != row.early_bronze || self.cities(seat) >= cities)
            && (field != row.late_bronze || self.groups(seat) >= GROUPS)
            && (field != row.early_iron || player.civ_count() >= CARDS)
            && (!late || player.civ_points() >= POINTS)
            && self.total(seat) >= Self::field_value(row, field)
    }

    /// The test of RULES 8 for one marker.
    pub(crate) fn advance_of(&self, seat: Seat) -> Advance {
        let Some(row) = self.row(seat) else { return Advance::Stay };
        let here = self.player(seat).marker;
        if self.total(seat) < Self::field_value(row, here) {
            return Advance::Back;
        }
        let safe = here < row.early_bronze || (self.western_table() && here >= row.early_iron);
        if self.cities(seat) == 0 && self.options.moves_back && !safe {
            return Advance::Back;
        }
        if here < self.ast().finish && self.may_enter(seat, row, here + 1) {
            Advance::Forward
        } else {
            Advance::Stay
        }
    }

    /// Cards used in this round go under their stacks (RULES 5.14.7).
    pub(crate) fn restack(&mut self, dice: &mut Dice<'_>) {
        for stack in &mut self.stacks {
            let used = std::mem::take(&mut stack.used);
            let red = |c: &Card| c.calamity().is_some_and(|c| c.red());
            let mut below: Vec<Card> = used.each().filter(|c| !red(c)).collect();
            dice.shuffle("restack", &mut below);
            let mut cards: Vec<Card> = used.each().filter(red).collect();
            cards.append(&mut below);
            cards.append(&mut stack.cards);
            stack.cards = cards;
        }
        self.givers.clear();
    }

    pub(crate) fn end_round(&mut self, dice: &mut Dice<'_>, out: &mut Applied) {
        self.restack(dice);
        if !self.barbaric() {
            let moves: Vec<(Seat, Advance)> = self.active().map(|s| (s, self.advance_of(s))).collect();
            let (mut on, mut back) = (Vec::new(), Vec::new());
            for (seat, advance) in moves {
                let marker = &mut self.player_mut(seat).marker;
                match advance {
                    Advance::Forward => {
                        *marker += 1;
                        on.push(seat);
                    }
                    Advance::Back => {
                        *marker = marker.saturating_sub(1);
                        back.push(seat);
                    }
                    Advance::Stay => {}
                }
            }
            if !on.is_empty() {
                out.tell(say!("markers-on", seats = Arg::list(on)));
            }
            if !back.is_empty() {
                out.tell(say!("markers-back", seats = Arg::list(back)));
            }
        }
        let finish = self.ast().finish;
        let last = self.options.rounds <= self.round;
        self.ended = if !self.barbaric() && self.players.iter().any(|p| p.marker >= finish) {
            Some(Ended::Finish)
        } else if self.barbaric() && self.active().any(|s| self.player(s).civ_count() >= MOST_CIVS) {
            Some(Ended::Eleven)
        } else if last {
            Some(Ended::Rounds)
        } else {
            None
        };
        if self.ended.is_none() {
            self.begin_round(out);
        }
    }

    /// 100 a step, 50 a city, and the total (booklet 91).
    pub(crate) fn long_score(&self, seat: Seat) -> u32 {
        100 * u32::from(self.player(seat).marker) + 50 * u32::from(self.cities(seat)) + self.total(seat)
    }

    /// 1 a token, 10 a city, and the total (booklet 92).
    pub(crate) fn barbaric_score(&self, seat: Seat) -> u32 {
        self.board_tokens(seat) + 10 * u32::from(self.cities(seat)) + self.total(seat)
    }

    pub(crate) fn ranking(&self) -> Option<Outcome> {
        let ended = self.ended?;
        let race =
            ended == Ended::Finish && self.options.victory == Victory::Race && !self.options.full_score;
        let finish = self.ast().finish;
        let rows = self.seats().map(|seat| {
            let player = self.player(seat);
            let last = -i64::try_from(self.ast_rank(seat)).unwrap_or(0);
            let civs = i64::from(player.civ_points());
            let home = race && player.marker >= finish;
            let score =
                i64::from(if self.barbaric() { self.barbaric_score(seat) } else { self.long_score(seat) });
            let key = if home {
                [i64::from(self.total(seat)), civs, 0]
            } else if self.barbaric() {
                [score, civs, i64::from(self.cities(seat))]
            } else {
                [score, i64::from(player.marker), civs]
            };
            (seat, (player.active(), home, key, last), score)
        });
        let how = match (ended, race) {
            (Ended::Alone, _) => say!("won-alone"),
            (Ended::Eleven, _) => say!("won-eleven"),
            (Ended::Finish, true) => say!("won-finish"),
            _ => say!("won-score"),
        };
        Some(Outcome::ranked(rows, how))
    }
}
