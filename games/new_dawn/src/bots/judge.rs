//! How well somebody stands, for players that look ahead.

use crate::data::data;
use crate::state::NewDawn;
use kernel::Seat;

impl NewDawn {
    /// A completed victory card is a clear lead; besides, how near the next ones are, and what one lives on.
    pub(crate) fn promise(&self, seat: Seat) -> i64 {
        let player = self.player(seat);
        if player.dormant.is_some() {
            return -1000;
        }
        let open = self.goals.iter().filter(|goal| !player.marks.contains(**goal));
        let mut near: Vec<i64> = open
            .map(|goal| {
                let share = |agenda| {
                    let wanted = i64::from(data().agendas[agenda].threshold.max(1));
                    let done = i64::from(self.progress(seat, agenda)).min(wanted);
                    70 * done * done / (wanted * wanted)
                };
                data().goals[*goal].into_iter().map(share).max().unwrap_or(0)
            })
            .collect();
        near.sort_unstable_by(|a, b| b.cmp(a));
        let missing = 3usize.saturating_sub(usize::from(player.marks.len()));
        let next: i64 = near.iter().take(missing).sum();
        let trade: i64 = player.row.iter().map(|(_, card)| i64::from(card.trade)).sum();
        let wonders = i64::try_from(self.controlled(seat).count()).unwrap_or(0);
        120 * i64::from(player.marks.len())
            + next
            + 10 * wonders
            + 6 * i64::from(player.cities.len())
            + 2 * i64::from(player.friendly().len())
            + 2 * i64::from(player.dial)
            + trade
    }
}
