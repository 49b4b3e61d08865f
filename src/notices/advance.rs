//! A table has gone on: whoever is concerned hears of it, by letter and by call, in the transaction of the move.

use super::{ChannelEvent, FollowedWish, Letter, Wishes};
use crate::language::zone;
use crate::store::tables::Sitter;
use crate::store::{Conn, StoreError, follows, outbox, push, webhooks};
use kernel::{Seat, SeatSet};

/// What happened at a table, and who is called to it.
pub struct Advance<'a> {
    /// The table's code.
    pub code: &'a str,
    /// Its last event.
    pub head: u64,
    /// Seats that are to hear that it is their move.
    pub called: SeatSet,
    /// Has it come to its end just now?
    pub ended: bool,
    pub sitters: &'a [Sitter],
    pub at: i64,
}

impl Advance<'_> {
    /// Writes the letters and calls that follow from it.
    pub fn tell(&self, c: &mut Conn) -> Result<(), StoreError> {
        let Advance { code, head, at, .. } = *self;
        let called = self.called.iter().filter_map(|seat| Some((seat, self.sitters.get(seat.index())?)));
        for (seat, player) in called.filter_map(|(seat, sitter)| Some((seat, sitter.called()?))) {
            let (table, key) = (code.to_owned(), format!("move/{code}/{seat}/{head}"));
            let letter = Letter::YourMove { table: table.clone(), seat, head };
            outbox::add(c, &[letter.to_player(player, &key, at)])?;
            call(c, player, &key, &ChannelEvent::YourMove { table, seat, head }, at)?;
        }
        if self.ended { self.tell_of_the_end(c) } else { Ok(()) }
    }

    /// To everybody who sits there, also if a bot stands in for them, and to those who follow the table.
    fn tell_of_the_end(&self, c: &mut Conn) -> Result<(), StoreError> {
        let Advance { code, at, .. } = *self;
        for (seat, sitter) in Seat::first(self.sitters.len()).zip(self.sitters) {
            let Some(player) = sitter.player else { continue };
            let letter = Letter::Ended { table: code.into(), seat };
            outbox::add(c, &[letter.to_player(player, &format!("end/{code}/{seat}"), at)])?;
            let news = ChannelEvent::Ended { table: code.into() };
            call(c, player, &format!("end/{code}"), &news, at)?;
        }
        let letters: Vec<_> = follows::followers(c, code)?
            .into_iter()
            .filter_map(|follower| {
                let wishes = Wishes::read(&follower.mail);
                let letter = Letter::FollowedEnded { table: code.into() };
                let letter =
                    letter.to_player(follower.player, &format!("end/{code}/for/{}", follower.player), at);
                let next_at = wishes.after_quiet(&zone(follower.time_zone.as_deref()), at);
                (wishes.followed != FollowedWish::Never).then_some(outbox::NewLetter { next_at, ..letter })
            })
            .collect();
        outbox::add(c, &letters)
    }
}

/// Tells whatever of a player's wants to be told: addresses, and browsers.
fn call(c: &mut Conn, player: i64, key: &str, news: &ChannelEvent, at: i64) -> Result<(), StoreError> {
    let news = news.to_json();
    webhooks::tell(c, player, key, &news, at)?;
    push::tell(c, player, key, &news, at)
}

/// A turn that `player` had prepared was played, up to event `until`.
pub fn tell_of_prepared(
    c: &mut Conn,
    code: &str,
    seat: Seat,
    until: u64,
    player: i64,
    at: i64,
) -> Result<(), StoreError> {
    let letter = Letter::Prepared { table: code.into(), seat, until };
    outbox::add(c, &[letter.to_player(player, &format!("plan/{code}/{seat}/{until}"), at)])
}

/// A bot broke down at a table for the first time: the administrator is told.
pub fn tell_of_bot(c: &mut Conn, admin: &str, code: &str, why: &str, at: i64) -> Result<(), StoreError> {
    let letter = Letter::BotBroke { table: code.into(), why: why.into() };
    outbox::add(c, &[letter.to_address(admin, &format!("bot/{code}"), at)])
}

/// A table's log does not replay: the administrator is told.
pub fn tell_of_damage(c: &mut Conn, admin: &str, code: &str, why: &str, at: i64) -> Result<(), StoreError> {
    let letter = Letter::Damaged { table: code.into(), why: why.into() };
    outbox::add(c, &[letter.to_address(admin, &format!("damaged/{code}/{at}"), at)])
}
