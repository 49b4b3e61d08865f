//! Chains that took texts as they are, made anew with seals. The log itself is not touched: number, time, seat, kind and
//! text of every line stay, and the database refuses anything else.

use super::schema::{events, tables};
use super::{Conn, StoreError, events as lines};
use diesel::prelude::*;
use kernel::chain::unsealed;
use kernel::{Link, Secret, TableKey};

/// Makes every old chain anew, in the transaction of the migration. A log whose old chain does not hold keeps it and is
/// marked as damaged: sealing it would hide that somebody changed it.
pub(super) fn seal_all(conn: &mut Conn) -> Result<(), StoreError> {
    type Row = (i64, String, String, Vec<u8>, i64, Vec<u8>);
    let mut after = 0;
    loop {
        let row: Option<Row> = tables::table
            .filter(tables::chain.eq(1))
            .filter(tables::id.gt(after))
            .order(tables::id.asc())
            .select((
                tables::id,
                tables::code,
                tables::game,
                tables::secret,
                tables::head_seq,
                tables::head_hash,
            ))
            .first(conn)
            .optional()?;
        let Some((id, code, game, secret, head, head_hash)) = row else { return Ok(()) };
        after = id;
        let this = tables::table.filter(tables::id.eq(id));
        match sealed(conn, id, &code, &game, &secret, head, &head_hash)? {
            Ok(link) => {
                diesel::update(this)
                    .set((tables::chain.eq(2), tables::head_hash.eq(link.0.to_vec())))
                    .execute(conn)?;
            }
            Err(why) => {
                tracing::error!(table = code, why, "the log was not sealed");
                diesel::update(this.filter(tables::damage.is_null()))
                    .set(tables::damage.eq(format!("before it was sealed: {why}")))
                    .execute(conn)?;
            }
        }
    }
}

/// Writes the new links of one table and returns the last, if the old ones hold.
fn sealed(
    conn: &mut Conn,
    table: i64,
    code: &str,
    game: &str,
    secret: &[u8],
    head: i64,
    head_hash: &[u8],
) -> Result<Result<Link, String>, StoreError> {
    let Ok(secret) = <[u8; 32]>::try_from(secret).map(Secret::from_bytes) else {
        return Ok(Err("it has an unreadable secret".into()));
    };
    let log = match lines::load(conn, table, 0, u64::MAX) {
        Err(StoreError::Unreadable(why)) => return Ok(Err(why)),
        log => log?,
    };
    let mut old = unsealed::genesis(code, game, &secret);
    for (line, seq) in log.iter().zip(1..) {
        old = unsealed::next(&old, &line.event);
        if line.event.seq != seq || old != line.link {
            return Ok(Err(format!("event {seq} was changed: its hash does not follow")));
        }
    }
    if old.0 != head_hash || i64::try_from(log.len()) != Ok(head) {
        return Ok(Err("lines are missing or added at its end".into()));
    }
    let key = TableKey::new(code, secret);
    let mut link = Link::genesis(&key, game);
    for (line, seq) in log.iter().zip(1i64..) {
        link = link.next(&key, &line.event);
        diesel::update(events::table.find((table, seq)))
            .set(events::link.eq(link.0.to_vec()))
            .execute(conn)?;
    }
    Ok(Ok(link))
}
