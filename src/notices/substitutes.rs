//! Somebody is wanted for a seat at a table of a season.

use super::Letter;
use crate::store::outbox::{self, NewLetter};
use crate::store::{Conn, StoreError, seasons, sittings, tables};
use kernel::Seat;

/// A seat was left: those who stand by for the table's season are asked, once each time somebody leaves.
pub fn ask_substitutes(c: &mut Conn, table: i64, seat: Seat, at: i64) -> Result<(), StoreError> {
    let Some(season) = seasons::of_table(c, table)? else { return Ok(()) };
    let Some((code, _)) = tables::code_and_name(c, table)? else { return Ok(()) };
    let (sitting, sat) = (sittings::last(c, table, seat)?, sittings::of_table(c, table)?);
    // Who has held another seat there knows its hand.
    let may = |player: &i64| !sat.iter().any(|s| s.player == *player && s.seat != seat);
    let letter = Letter::Wanted { season, table: code.clone(), seat };
    let to = |player: i64| letter.to_player(player, &format!("wanted/{code}/{seat}/{sitting}/{player}"), at);
    let letters: Vec<NewLetter> = seasons::substitutes(c, season)?.into_iter().filter(may).map(to).collect();
    outbox::add(c, &letters)
}
