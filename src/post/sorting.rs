//! Sorting letters: which leave now, which wait, which nobody needs any more, and which leave together.
//!
//! A letter about a turn is written when the turn begins, whatever its reader wishes. What they wish counts when the
//! postman has it in hand: then it waits for the hour they chose, for the end of their quiet hours, or until they look
//! away from the table, and leaves together with everything else that waits for them.

use super::worker::put_by;
use crate::language::zone;
use crate::notices::{Letter, Wishes};
use crate::store::outbox::{self, Kind, Waiting};
use crate::store::players::{self, Player};
use crate::store::span::DAY;
use crate::store::{Conn, StoreError, attention, tables};
use crate::work::Failure;
use std::collections::BTreeSet;

/// A page that is open says so for so long; it does every 20 seconds. When it is closed that ends at once, if its server
/// still runs to hear of it.
pub const LOOK: i64 = 30_000;
/// Who still has the page open so long after something was said has seen it there.
pub const READ: i64 = 20_000;

/// What becomes of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// It leaves.
    Now,
    /// It waits.
    Until(i64),
    /// Nobody needs it.
    Never,
}

/// Sorts what the postman has taken: what is returned leaves now, with all that goes along.
pub(super) fn sort(
    conn: &mut Conn,
    bag: Vec<Waiting>,
    now: i64,
    pause: i64,
) -> Result<Vec<Waiting>, StoreError> {
    let in_hand: Vec<i64> = bag.iter().map(|letter| letter.id).collect();
    let (mut leaving, mut joined) = (Vec::new(), BTreeSet::new());
    for letter in bag {
        if joined.contains(&letter.id) {
            continue;
        }
        let about = match Letter::read(&letter.letter) {
            Ok(about) => about,
            Err(unread) => {
                put_by(conn, &letter, Failure::Unread(unread), now)?;
                continue;
            }
        };
        // What failed for now has been sorted before.
        let fate = if letter.attempts > 1 { Fate::Now } else { fate(conn, &letter, &about, now, pause)? };
        match fate {
            Fate::Never => outbox::dropped(conn, letter.id, now)?,
            Fate::Until(at) => outbox::postpone(conn, letter.id, at)?,
            Fate::Now => {
                joined.extend(gather(conn, &letter, &in_hand, now)?);
                leaving.push(letter);
            }
        }
    }
    Ok(leaving)
}

/// Everything that waits for the same reader goes along, except what they have before their eyes.
fn gather(conn: &mut Conn, first: &Waiting, in_hand: &[i64], now: i64) -> Result<Vec<i64>, StoreError> {
    let Some(player) = first.player_id.filter(|_| first.kind.gathers()) else { return Ok(Vec::new()) };
    let Some(player) = players::by_id(conn, player)? else { return Ok(Vec::new()) };
    let mut along = Vec::new();
    for letter in outbox::waiting_for(conn, player.id, in_hand)? {
        // What can't be read is sorted on its own.
        let Ok(about) = Letter::read(&letter.letter) else { continue };
        if letter.id != first.id && standing(conn, &letter, &about, &player, now)? == Fate::Now {
            along.push(letter.id);
        }
    }
    outbox::bundle(conn, first.id, &along)?;
    Ok(along)
}

fn fate(conn: &mut Conn, letter: &Waiting, about: &Letter, now: i64, pause: i64) -> Result<Fate, StoreError> {
    let Some(player) = letter.player_id.filter(|_| letter.kind.gathers()) else { return Ok(Fate::Now) };
    let Some(player) = players::by_id(conn, player)? else { return Ok(Fate::Now) };
    if player.unreachable_at.is_some() {
        return Ok(Fate::Until(now + DAY));
    }
    let standing = standing(conn, letter, about, &player, now)?;
    let (wishes, zone) = (Wishes::of(&player), zone(player.time_zone.as_deref()));
    let at = wishes.leaves_at(about, &zone, letter.created_at, pause);
    Ok(match (standing, at) {
        (Fate::Never, _) | (_, None) => Fate::Never,
        (Fate::Until(look), Some(at)) => Fate::Until(look.max(at)),
        // Whatever kept it till now, nights are quiet.
        (Fate::Now, Some(at)) => match at.max(wishes.after_quiet(&zone, now)) {
            at if at > now => Fate::Until(at),
            _ => Fate::Now,
        },
    })
}

/// Does the reader look at its table, have they read it there, or don't they wish to hear of it?
fn standing(
    conn: &mut Conn,
    letter: &Waiting,
    about: &Letter,
    player: &Player,
    now: i64,
) -> Result<Fate, StoreError> {
    let Some(code) = about.table().filter(|_| Wishes::of(player).wants(about)) else {
        return Ok(Fate::Never);
    };
    if about.seat().is_none() {
        // A table that has not begun has no page one looks at for long, and its news are few.
        return Ok(Fate::Now);
    }
    let Some(table) = tables::by_code(conn, code)? else { return Ok(Fate::Never) };
    if attention::is_muted(conn, table.id, player.id)? {
        return Ok(Fate::Never);
    }
    Ok(match attention::look_of(conn, table.id, player.id)? {
        Some(look) if look.until > now => Fate::Until(look.until),
        Some(look) if letter.kind == Kind::Talk && look.seen_at >= letter.created_at + READ => Fate::Never,
        _ => Fate::Now,
    })
}
