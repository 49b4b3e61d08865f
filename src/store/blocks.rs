//! Who wants nothing more to do with whom.

use super::schema::{blocks, bot_accounts, players};
use super::{Conn, StoreError};
use crate::both;
use diesel::prelude::*;
use std::collections::BTreeSet;

/// Blocks somebody; twice is once.
pub fn add(conn: &mut Conn, player: i64, blocked: i64, at: i64) -> Result<(), StoreError> {
    both!(conn, |c| diesel::insert_into(blocks::table)
        .values((blocks::player_id.eq(player), blocks::blocked_id.eq(blocked), blocks::at.eq(at)))
        .on_conflict((blocks::player_id, blocks::blocked_id))
        .do_nothing()
        .execute(c))?;
    Ok(())
}

/// Blocks somebody no longer.
pub fn remove(conn: &mut Conn, player: i64, blocked: i64) -> Result<(), StoreError> {
    let this = blocks::table.filter(blocks::player_id.eq(player)).filter(blocks::blocked_id.eq(blocked));
    diesel::delete(this).execute(conn)?;
    Ok(())
}

/// Everybody `player` has blocked: number, name and since when.
pub fn of_player(conn: &mut Conn, player: i64) -> Result<Vec<(i64, String, i64)>, StoreError> {
    Ok(blocks::table
        .inner_join(players::table.on(players::id.eq(blocks::blocked_id)))
        .filter(blocks::player_id.eq(player))
        .order(players::name_key.asc())
        .select((blocks::blocked_id, players::name, blocks::at))
        .load(conn)?)
}

/// Has `player` blocked `other`? A program is kept away with whoever keeps it, and keeps away whom they do.
pub fn has_blocked(conn: &mut Conn, player: i64, other: i64) -> Result<bool, StoreError> {
    let owner_of =
        |bot: i64| bot_accounts::table.filter(bot_accounts::player_id.eq(bot)).select(bot_accounts::owner_id);
    let found = blocks::table
        .filter(blocks::player_id.eq(player).or(blocks::player_id.eq_any(owner_of(player))))
        .filter(blocks::blocked_id.eq(other).or(blocks::blocked_id.eq_any(owner_of(other))))
        .count()
        .get_result::<i64>(conn)?;
    Ok(found > 0)
}

/// Whom somebody keeps away, and who keeps them away.
#[derive(Clone, Debug, Default, Hash)]
pub struct Apart {
    /// Whom they have blocked.
    pub blocked: BTreeSet<i64>,
    /// Who has blocked them.
    pub blocked_by: BTreeSet<i64>,
}

impl Apart {
    /// Everybody of both.
    pub fn everybody(&self) -> BTreeSet<i64> {
        self.blocked.union(&self.blocked_by).copied().collect()
    }

    /// Has one of the two blocked the other?
    pub fn contains(&self, other: i64) -> bool {
        self.blocked.contains(&other) || self.blocked_by.contains(&other)
    }
}

/// Everybody `player` has blocked or was blocked by. Programs count with those who keep them.
pub fn apart_from(conn: &mut Conn, player: i64) -> Result<Apart, StoreError> {
    // In one question: who blocked whom, the programs of either, and who keeps this one if it is a program itself.
    type Row = (i64, i64, Option<i64>, Option<i64>, Option<i64>);
    let owner =
        || bot_accounts::table.filter(bot_accounts::player_id.eq(player)).select(bot_accounts::owner_id);
    let (by, of) = diesel::alias!(bot_accounts as programs_by, bot_accounts as programs_of);
    let rows: Vec<Row> = both!(conn, |c| blocks::table
        .left_join(by.on(by.field(bot_accounts::owner_id).eq(blocks::player_id)))
        .left_join(of.on(of.field(bot_accounts::owner_id).eq(blocks::blocked_id)))
        .filter(
            blocks::player_id
                .eq(player)
                .or(blocks::player_id.eq_any(owner()))
                .or(blocks::blocked_id.eq(player))
                .or(blocks::blocked_id.eq_any(owner())),
        )
        .select((
            blocks::player_id,
            blocks::blocked_id,
            by.field(bot_accounts::player_id).nullable(),
            of.field(bot_accounts::player_id).nullable(),
            owner().single_value(),
        ))
        .load(c))?;
    let mut apart = Apart::default();
    for (by, whom, programs_by, programs_of, owner) in rows {
        let is_own = |who: i64| who == player || Some(who) == owner;
        if is_own(by) {
            apart.blocked.extend([Some(whom), programs_of].into_iter().flatten());
        }
        if is_own(whom) {
            apart.blocked_by.extend([Some(by), programs_by].into_iter().flatten());
        }
    }
    Ok(apart)
}

/// Who of these people has blocked whom of them.
pub fn among(conn: &mut Conn, people: &[i64]) -> Result<BTreeSet<(i64, i64)>, StoreError> {
    let rows: Vec<(i64, i64)> = blocks::table
        .filter(blocks::player_id.eq_any(people.to_vec()))
        .filter(blocks::blocked_id.eq_any(people.to_vec()))
        .select((blocks::player_id, blocks::blocked_id))
        .load(conn)?;
    Ok(rows.into_iter().collect())
}

/// Forgets everything by and about somebody.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    let all = blocks::table.filter(blocks::player_id.eq(player).or(blocks::blocked_id.eq(player)));
    diesel::delete(all).execute(conn)?;
    Ok(())
}
