//! The words for what webhooks are called about and browsers show.

use crate::config::PublicUrl;
use crate::language::L10n;
use crate::ledger::{Ledger, LedgerError};
use crate::notices::ChannelEvent;
use crate::store::tables;
use kernel::Seat;

/// News in words.
pub(super) struct Bulletin {
    pub(super) event: &'static str,
    /// The same for every try.
    pub(super) id: String,
    pub(super) at: String,
    pub(super) title: String,
    pub(super) text: String,
    pub(super) url: String,
    pub(super) table: Option<String>,
    pub(super) seat: Option<u8>,
}

/// The words for a player; nothing if the news is none any more.
pub(super) fn words(
    ledger: &Ledger,
    public_url: &PublicUrl,
    t: L10n,
    news: &ChannelEvent,
    player: i64,
    id: &str,
    at: i64,
) -> Result<Option<Bulletin>, LedgerError> {
    let at = jiff::Timestamp::from_millisecond(at).map(|m| m.to_string()).unwrap_or_default();
    let id = id.to_owned();
    let (code, own_seat) = match news {
        ChannelEvent::Test => {
            return Ok(Some(Bulletin {
                event: "test",
                id,
                at,
                title: t.hook_test_title(),
                text: t.hook_test_text(),
                url: public_url.page("/account/channels"),
                table: None,
                seat: None,
            }));
        }
        ChannelEvent::YourMove { table, seat, .. } | ChannelEvent::Reminder { table, seat, .. } => {
            (table, Some(*seat))
        }
        ChannelEvent::Ended { table } => (table, None),
    };
    let (row, sitters) = ledger.db().snapshot(|c| {
        let row = tables::by_code(c, code)?.ok_or_else(|| LedgerError::NoTable(code.clone()))?;
        let sitters = tables::sitters(c, row.id)?;
        Ok::<_, LedgerError>((row, sitters))
    })?;
    if let Some(seat) = own_seat {
        let still = row.awaited.contains(seat)
            && sitters.get(seat.index()).is_some_and(|s| s.called() == Some(player));
        if !still || row.damage.is_some() {
            return Ok(None);
        }
    }
    let name = row.name.as_str();
    let (event, title) = match news {
        ChannelEvent::YourMove { .. } => ("your_move", t.hook_your_move_title(name)),
        ChannelEvent::Reminder { .. } => ("reminder", t.hook_reminder_title(name)),
        ChannelEvent::Ended { .. } | ChannelEvent::Test => ("ended", t.hook_ended_title(name)),
    };
    Ok(Some(Bulletin {
        event,
        id,
        at,
        title,
        text: t.hook_text(row.head, t.game_name(&row.game)),
        url: public_url.page(&format!("/games/{code}")),
        table: Some(code.clone()),
        seat: own_seat.map(Seat::number),
    }))
}
