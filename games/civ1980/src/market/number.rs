//! What an offer is called.

use super::{Market, Offer};
use kernel::{Arg, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

/// The number of an offer: its author, the seats it is made to unless it is to all, and in two digits which of these
/// it is. 301 is seat 3's first offer to all, 31502 its second to seats 1 and 5. Whoever reads it may see all that it
/// counts, so it tells of no other offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct OfferId(u64);

impl fmt::Display for OfferId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for OfferId {
    type Err = ParseIntError;
    fn from_str(text: &str) -> Result<OfferId, ParseIntError> {
        text.parse().map(OfferId)
    }
}

impl From<OfferId> for Arg {
    fn from(id: OfferId) -> Arg {
        Arg::Text(id.to_string())
    }
}

/// What the numbers of all offers of one author to one audience begin with.
fn series(from: Seat, to: SeatSet) -> u64 {
    let digits = SeatSet::from(from).iter().chain(to.iter());
    digits.fold(0, |number, seat| number * 10 + u64::from(seat.number()))
}

/// How many offers were written, by author and audience.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Written(BTreeMap<u64, u8>);

impl Written {
    /// Counts one more offer, to all if `to` is nobody, and numbers it.
    pub(super) fn next(&mut self, from: Seat, to: SeatSet) -> OfferId {
        let series = series(from, to);
        let count = self.0.entry(series).or_insert(0);
        *count = count.saturating_add(1);
        OfferId(series * 100 + u64::from(*count))
    }

    /// An offer that nobody else has seen is gone without a trace: those after it close the gap.
    pub(super) fn give_back(&mut self, gone: OfferId, rest: &mut [Offer]) {
        if let Some(count) = self.0.get_mut(&(gone.0 / 100)) {
            *count = count.saturating_sub(1);
        }
        for id in rest.iter_mut().map(|offer| &mut offer.id) {
            if id.0 / 100 == gone.0 / 100 && *id > gone {
                id.0 -= 1;
            }
        }
    }
}

impl Market {
    /// How many offers were written, as far as the viewer knows: of one's own, of those one may see, and not of what is
    /// still sealed.
    pub(crate) fn written_for(&self, viewer: Viewer) -> BTreeMap<u64, u8> {
        let sealed = self.sealed.is_some_and(|s| !s.answers);
        let known = |series: u64, count: u8| {
            let digits = series.to_string();
            let mut parties = digits.bytes().map(|d| Seat::new(usize::from(d.wrapping_sub(b'1'))));
            let author = parties.next().flatten();
            let readers: SeatSet = parties.flatten().collect();
            if viewer == Viewer::Historian || (author.is_some() && viewer.seat() == author) {
                return count;
            }
            if !readers.is_empty() && !viewer.seat().is_some_and(|seat| readers.contains(seat)) {
                return 0;
            }
            let unread = self.offers.iter().filter(|o| sealed && o.id.0 / 100 == series).count();
            count.saturating_sub(u8::try_from(unread).unwrap_or(u8::MAX))
        };
        let all = self.written.0.iter().map(|(series, count)| (*series, known(*series, *count)));
        all.filter(|(_, count)| *count > 0).collect()
    }

    /// Forgets what the viewer does not know of it.
    pub(crate) fn forget_written(&mut self, viewer: Viewer) {
        self.written = Written(self.written_for(viewer));
    }
}
