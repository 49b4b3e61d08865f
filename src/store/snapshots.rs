//! Saved positions: a cache that may be emptied at any time.

use super::most::AtMost;
use super::schema::{snapshots, tables};
use super::tables::Status;
use super::{Conn, StoreError};
use crate::both;
use diesel::prelude::*;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// Keeps a position saved by this build: what other rules have saved is not trusted.
pub fn put(
    conn: &mut Conn,
    build: &str,
    table: i64,
    seq: u64,
    body: &str,
    at: i64,
) -> Result<(), StoreError> {
    let values = (
        snapshots::table_id.eq(table),
        snapshots::seq.eq(i64::try_from(seq).unwrap_or(i64::MAX)),
        snapshots::build.eq(build),
        snapshots::body.eq(body),
        snapshots::digest.eq(Sha256::digest(body.as_bytes()).to_vec()),
        snapshots::at.eq(at),
    );
    both!(conn, |c| diesel::insert_into(snapshots::table)
        .values(values)
        .on_conflict((snapshots::table_id, snapshots::seq))
        .do_update()
        .set((
            snapshots::build.eq(build),
            snapshots::body.eq(body),
            snapshots::digest.eq(Sha256::digest(body.as_bytes()).to_vec()),
            snapshots::at.eq(at),
        ))
        .execute(c))?;
    Ok(())
}

/// The latest sound position at or before `seq`, as (number, body). What is corrupt is passed over and said.
pub fn latest(
    conn: &mut Conn,
    build: &str,
    table: i64,
    seq: u64,
) -> Result<Option<(u64, String)>, StoreError> {
    let mut below = i64::try_from(seq).unwrap_or(i64::MAX);
    loop {
        let nearest = snapshots::table
            .filter(snapshots::table_id.eq(table))
            .filter(snapshots::seq.le(below))
            .filter(snapshots::build.eq(build))
            .order(snapshots::seq.desc())
            .select((snapshots::seq, snapshots::body, snapshots::digest));
        let row: Option<(i64, String, Vec<u8>)> = AtMost::<_, 1>(nearest).get_result(conn).optional()?;
        let Some((at, body, digest)) = row else { return Ok(None) };
        if Sha256::digest(body.as_bytes()).as_slice() == digest
            && let Ok(at) = u64::try_from(at)
        {
            return Ok(Some((at, body)));
        }
        tracing::warn!(table, seq = at, "a corrupt snapshot is passed over");
        below = at - 1;
    }
}

/// After which lines this build has saved positions of these tables, as (table, number).
pub fn numbers(conn: &mut Conn, build: &str, tables: &[i64]) -> Result<Vec<(i64, u64)>, StoreError> {
    let rows: Vec<(i64, i64)> = snapshots::table
        .filter(snapshots::table_id.eq_any(tables.to_vec()))
        .filter(snapshots::build.eq(build))
        .select((snapshots::table_id, snapshots::seq))
        .load(conn)?;
    Ok(rows.into_iter().filter_map(|(table, seq)| Some((table, u64::try_from(seq).ok()?))).collect())
}

/// These positions, by table and number, without those that are corrupt.
pub fn bodies(
    conn: &mut Conn,
    build: &str,
    wanted: &[(i64, u64)],
) -> Result<BTreeMap<(i64, u64), String>, StoreError> {
    if wanted.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut found = snapshots::table
        .select((snapshots::table_id, snapshots::seq, snapshots::body, snapshots::digest))
        .into_boxed();
    for (table, seq) in wanted {
        let same =
            snapshots::table_id.eq(*table).and(snapshots::seq.eq(i64::try_from(*seq).unwrap_or(i64::MAX)));
        found = found.or_filter(same.and(snapshots::build.eq(build)));
    }
    let rows: Vec<(i64, i64, String, Vec<u8>)> = found.load(conn)?;
    let sound = |(table, seq, body, digest): (i64, i64, String, Vec<u8>)| {
        let same = Sha256::digest(body.as_bytes()).as_slice() == digest;
        Some(((table, u64::try_from(seq).ok()?), body)).filter(|_| same)
    };
    Ok(rows.into_iter().filter_map(sound).collect())
}

/// Forgets one, or all with `None`.
pub fn forget(conn: &mut Conn, table: i64, seq: Option<u64>) -> Result<usize, StoreError> {
    let of_table = snapshots::table.filter(snapshots::table_id.eq(table));
    Ok(match seq {
        Some(seq) => {
            diesel::delete(of_table.filter(snapshots::seq.eq(i64::try_from(seq).unwrap_or(i64::MAX))))
                .execute(conn)?
        }
        None => diesel::delete(of_table).execute(conn)?,
    })
}

/// Forgets what was saved before `before` and is hardly read any more: by other builds, and at tables that are over.
pub fn sweep(conn: &mut Conn, build: &str, before: i64) -> Result<usize, StoreError> {
    let over = tables::table
        .filter(tables::status.eq_any([Status::Finished, Status::Abandoned].map(Status::word)))
        .select(tables::id);
    let unread = snapshots::build.ne(build).or(snapshots::table_id.eq_any(over));
    Ok(diesel::delete(snapshots::table.filter(snapshots::at.le(before)).filter(unread)).execute(conn)?)
}
