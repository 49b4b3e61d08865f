//! Which agendas a settler works for: of each open victory card the one that is nearest.

use super::taste::Taste;
use crate::data::data;
use crate::hex::SpaceSet;
use crate::ids::{Agenda, Few, WonderKind};
use crate::state::NewDawn;
use kernel::Seat;

/// Natural wonders farther than this are nobody's to plan with.
const REACH: u8 = 4;

/// The agendas somebody works for.
pub(super) struct Plan {
    agendas: Few<Agenda>,
    /// Kinds of wonders they ask for.
    pub(super) kinds: Vec<WonderKind>,
}

impl Plan {
    pub(super) fn of(game: &NewDawn, seat: Seat, taste: &Taste, nature: SpaceSet) -> Plan {
        let open = game.goals.iter().filter(|goal| !game.player(seat).marks.contains(**goal));
        let nearest = open.filter_map(|goal| {
            data().goals[*goal].into_iter().min_by_key(|agenda| far(game, seat, (*agenda, nature), taste))
        });
        let agendas: Few<Agenda> = nearest.collect();
        let kinds = agendas.iter().filter_map(kind).collect();
        Plan { agendas, kinds }
    }

    pub(super) fn asks(&self, agenda: Agenda) -> bool {
        self.agendas.contains(agenda)
    }

    /// Of what is worth something, and more if an agenda asks for it.
    pub(super) fn worth(&self, agenda: Agenda, [plain, more]: [i32; 2]) -> i32 {
        plain + if self.asks(agenda) { more } else { 0 }
    }
}

/// The wonders an agenda asks for.
pub(super) fn kind(agenda: Agenda) -> Option<WonderKind> {
    match agenda {
        Agenda::MoneyGrubber => Some(WonderKind::Economy),
        Agenda::Aesthetic => Some(WonderKind::Culture),
        Agenda::Paranoid => Some(WonderKind::Military),
        Agenda::Scholarly => Some(WonderKind::Science),
        _ => None,
    }
}

/// About how many turns an agenda is away, in tenths.
fn far(game: &NewDawn, seat: Seat, (agenda, nature): (Agenda, SpaceSet), taste: &Taste) -> i32 {
    let threshold = data().agendas[agenda].threshold;
    let missing = match agenda {
        Agenda::Warmonger => 2u8.saturating_sub(game.conquests(seat).len()),
        _ => threshold.saturating_sub(game.progress(seat, agenda)),
    };
    let impossible = match agenda {
        Agenda::Preservationist => {
            let near = game.chart.near(nature, game.friendly(seat), REACH);
            near.len() < missing
        }
        Agenda::Warmonger => game.free_city_states().len() < missing,
        // Two of a kind must still be there.
        _ => kind(agenda).is_some_and(|kind| game.wonders.decks[kind].len() < usize::from(missing)),
    };
    taste.step(agenda) * i32::from(missing) + if impossible { 200 } else { 0 }
}
