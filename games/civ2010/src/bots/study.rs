//! What a mayor researches, and what becomes a coin.

use super::mayor::Appraisal;
use super::taste::LIKED;
use crate::data::data;
use crate::ids::{Id, Tech};
use crate::state::Once;

/// Trade that a coin of Democracy costs.
const VOTE: u8 = 6;

impl Appraisal<'_> {
    pub(super) fn tech_worth(&self, tech: Tech) -> i32 {
        let level = i32::from(data().techs[tech].level);
        let liked = LIKED.iter().zip(self.taste.techs).find(|(liked, _)| **liked == tech);
        let liked = if tech == Tech::SpaceFlight { 1000 } else { liked.map_or(0, |(_, worth)| worth) };
        100 * level + liked
    }

    /// What it is worth to research nothing: a technology of a higher level that next round's trade buys, if it would not
    /// after buying one now.
    pub(super) fn patience(&self) -> i32 {
        let (game, seat) = (self.game, self.seat);
        let affordable = |trade: u8| {
            let fits = |tech: &Tech| {
                game.threshold(seat, data().techs[*tech].level) <= trade && game.fits(seat, *tech)
            };
            Tech::ALL.iter().copied().filter(fits).map(|tech| self.tech_worth(tech)).max().unwrap_or(0)
        };
        let (income, trade) = (game.income(seat), self.me.trade);
        let (now, later) = (affordable(trade), affordable(trade.saturating_add(income)));
        let after = affordable(game.coins(seat).min(trade).saturating_add(income));
        if now / 100 < later / 100 && after / 100 < later / 100 { 1000 + later - self.taste.wait } else { 0 }
    }

    /// Is there still room for a coin token on a technology one knows?
    fn mints(&self, tech: Tech) -> bool {
        self.knows(tech)
            && self.me.coins_on.get(&tech).copied().unwrap_or(0) < data().techs[tech].coin_storage_max
    }

    /// A step on the culture track, unless the culture is to become a coin.
    pub(super) fn advance(&self) -> i32 {
        let [now, later] = self.taste.press;
        let kept = match (self.mints(Tech::PrintingPress), self.me.once.contains(Once::Press)) {
            (false, _) => 0,
            (true, false) => now,
            (true, true) => later,
        };
        let track = &data().track;
        let cost = track.get(usize::from(self.me.track)).map_or(0, |space| i32::from(space.culture));
        let ends = usize::from(self.me.track) + 4 >= track.len();
        if ends || i32::from(self.me.culture) - cost >= kept { 400 } else { -1 }
    }

    /// A coin of Democracy, whose trade may be missing for this round's research.
    pub(super) fn vote(&self) -> i32 {
        let best = |trade: u8| {
            let level = |tech: &Tech| data().techs[*tech].level;
            let fits = |tech: &Tech| {
                self.game.threshold(self.seat, level(tech)) <= trade && self.game.fits(self.seat, *tech)
            };
            Tech::ALL.iter().filter(|tech| fits(tech)).map(level).max().unwrap_or(0)
        };
        let trade = self.me.trade;
        if best(trade.saturating_sub(VOTE)) < best(trade) { self.taste.democracy } else { 300 }
    }
}
