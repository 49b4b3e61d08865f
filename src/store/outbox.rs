//! Letters to be sent: written in the same transaction as what they tell of.

use super::queue::{claimed, queue};
use super::schema::{outbox, players};
use super::{Conn, StoreError};
use crate::both;
use crate::words;
use diesel::prelude::*;
use std::collections::BTreeMap;

/// What the postman must know of a letter before it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It leaves on its own and at once.
    Letter,
    /// About a table that waits.
    Turn,
    /// About something said at a table.
    Talk,
}

words!(Kind { Letter = "letter", Turn = "turn", Talk = "talk" });

impl Kind {
    /// Does it wait for what its reader wishes, and leave with others of its kind?
    pub fn gathers(self) -> bool {
        self != Kind::Letter
    }
}

impl From<String> for Kind {
    fn from(word: String) -> Kind {
        Kind::read(&word).unwrap_or(Kind::Letter)
    }
}

/// How it ended with a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A mail server took it.
    Sent,
    /// Nobody needed it any more, or its reader wished none.
    Dropped,
    /// It was set aside.
    Failed,
}

words!(Ending { Sent = "sent", Dropped = "dropped", Failed = "failed" });

/// A letter to be written.
#[derive(Clone, Debug, Insertable)]
#[diesel(table_name = outbox)]
pub struct NewLetter {
    /// The same key is written once only.
    pub dedup_key: String,
    /// To a person with an account.
    pub player_id: Option<i64>,
    /// Or to this address.
    pub address: Option<String>,
    /// What it is about, as JSON.
    pub letter: String,
    /// When.
    pub created_at: i64,
    /// Not before.
    pub next_at: i64,
    /// The word of its [`Kind`].
    pub kind: &'static str,
}

/// A letter waiting to be sent.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = outbox)]
pub struct Waiting {
    /// Number.
    pub id: i64,
    /// Its key; makes the Message-ID, so that a second copy is known as one.
    pub dedup_key: String,
    /// To a person with an account.
    pub player_id: Option<i64>,
    /// Or to this address.
    pub address: Option<String>,
    /// What it is about, as JSON.
    pub letter: String,
    /// Tries so far, this one included.
    pub attempts: i32,
    /// When it was written.
    pub created_at: i64,
    /// Does it wait for others?
    #[diesel(deserialize_as = String)]
    pub kind: Kind,
}

queue!(outbox, Waiting, "letter", shares_fate);

/// A letter, and what leaves as part of it.
#[diesel::dsl::auto_type]
fn shares_fate(id: i64) -> _ {
    outbox::id.eq(id).or(outbox::bundle.eq(id))
}

/// A letter, sent or not, as its reader may have it.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = outbox)]
pub struct Kept {
    /// To this address, if to a bare one.
    pub address: Option<String>,
    /// What it is about, as JSON.
    pub letter: String,
    /// When it was written.
    pub created_at: i64,
    sent_at: Option<i64>,
    failed_at: Option<i64>,
    ending: Option<String>,
}

impl Kept {
    /// The word of its [`Ending`]; none also for what was out before endings were written down.
    pub fn ending(&self) -> Option<&str> {
        let set_aside = self.sent_at.is_none() && self.failed_at.is_some();
        if set_aside { Some(Ending::Failed.word()) } else { self.ending.as_deref() }
    }

    /// When it left, was dropped or set aside.
    pub fn ended_at(&self) -> Option<i64> {
        self.sent_at.or(self.failed_at)
    }
}

/// Adds letters; one whose key is there already is left out.
pub fn add(conn: &mut Conn, letters: &[NewLetter]) -> Result<(), StoreError> {
    for letter in letters {
        both!(conn, |c| diesel::insert_into(outbox::table)
            .values(letter)
            .on_conflict(outbox::dedup_key)
            .do_nothing()
            .execute(c))?;
    }
    Ok(())
}

/// Claims the oldest letters that are due, for `lease` milliseconds: nobody else gets them meanwhile, and if this
/// server dies they are due again.
///
/// Of letters that leave together a server claims the reader with the letter: until its transaction ends nobody else
/// takes anything of that kind for the same reader, so what waits for them never leaves twice at once.
pub fn claim(conn: &mut Conn, now: i64, lease: i64, limit: i64) -> Result<Vec<Waiting>, StoreError> {
    let due = || {
        outbox::table
            .filter(waits())
            .filter(outbox::bundle.is_null())
            .filter(outbox::next_at.le(now))
            .order((outbox::next_at.asc(), outbox::id.asc()))
    };
    let mut letters: Vec<Waiting> = match conn {
        Conn::Postgres(c) => {
            let seen = due().limit(limit * LOOKED_AT).select((outbox::id, outbox::player_id, outbox::kind));
            let seen = seen.load(c)?;
            let free = free(c, seen, limit)?;
            // Looked at anew: another server may have sent them between the two questions.
            claimed!(conn, due().filter(outbox::id.eq_any(free)), Waiting::as_select())
        }
        Conn::Sqlite(_) => claimed!(conn, due().limit(limit), Waiting::as_select()),
    };
    self::lease(conn, &mut letters, now + lease)?;
    Ok(letters)
}

/// For each letter that is claimed so many are looked at: the first may be for readers another server writes to.
const LOOKED_AT: i64 = 8;

/// The first of these letters whose readers nobody else has in hand, at most `limit`. The readers are locked before the
/// letters, by all servers, so that they never wait for each other in a circle.
fn free(
    c: &mut PgConnection,
    seen: Vec<(i64, Option<i64>, String)>,
    limit: i64,
) -> Result<Vec<i64>, StoreError> {
    let (mut free, mut readers) = (Vec::new(), BTreeMap::new());
    for (id, player, kind) in seen {
        let is_free = match player.filter(|_| Kind::from(kind).gathers()) {
            None => true,
            Some(player) => match readers.get(&player) {
                Some(known) => *known,
                None => {
                    // Not `FOR UPDATE`: that would keep others from writing letters to this reader.
                    let row = players::table.find(player).for_no_key_update().skip_locked();
                    let got = row.select(players::id).first::<i64>(c).optional()?.is_some();
                    readers.insert(player, got);
                    got
                }
            },
        };
        if is_free {
            free.push(id);
        }
        if i64::try_from(free.len()).is_ok_and(|n| n >= limit) {
            break;
        }
    }
    Ok(free)
}

/// Letters that wait for the same reader and may leave together: those nobody has tried yet, and those in hand.
pub fn waiting_for(conn: &mut Conn, player: i64, in_hand: &[i64]) -> Result<Vec<Waiting>, StoreError> {
    Ok(outbox::table
        .filter(outbox::player_id.eq(player))
        .filter(waits())
        .filter(outbox::bundle.is_null())
        .filter(outbox::kind.ne(Kind::Letter.word()))
        .filter(outbox::attempts.eq(0).or(outbox::id.eq_any(in_hand.to_vec())))
        .order(outbox::id.asc())
        .select(Waiting::as_select())
        .load(conn)?)
}

/// These leave as part of the first, with all that was to leave as part of them, and share what becomes of it.
pub fn bundle(conn: &mut Conn, first: i64, along: &[i64]) -> Result<(), StoreError> {
    if !along.is_empty() {
        let with_theirs = outbox::id.eq_any(along.to_vec()).or(outbox::bundle.eq_any(along.to_vec()));
        diesel::update(outbox::table.filter(with_theirs).filter(outbox::sent_at.is_null()))
            .set(outbox::bundle.eq(Some(first)))
            .execute(conn)?;
    }
    Ok(())
}

/// What leaves as part of this letter.
pub fn bundled(conn: &mut Conn, first: i64) -> Result<Vec<Waiting>, StoreError> {
    Ok(outbox::table
        .filter(outbox::bundle.eq(first))
        .filter(outbox::sent_at.is_null())
        .order(outbox::id.asc())
        .select(Waiting::as_select())
        .load(conn)?)
}

/// These could not be told of with the rest: each waits on its own, as if nobody had tried it.
pub fn release(conn: &mut Conn, these: &[i64], next: i64) -> Result<(), StoreError> {
    if !these.is_empty() {
        diesel::update(outbox::table.filter(outbox::id.eq_any(these.to_vec())))
            .set((outbox::bundle.eq(None::<i64>), outbox::attempts.eq(0), outbox::next_at.eq(next)))
            .execute(conn)?;
    }
    Ok(())
}

/// The reader wishes something else, or can be reached again: what waits for them is looked at anew.
pub fn reconsider(conn: &mut Conn, player: i64, now: i64) -> Result<(), StoreError> {
    let waiting = outbox::table
        .filter(outbox::player_id.eq(player))
        .filter(waits())
        .filter(outbox::attempts.eq(0))
        .filter(outbox::kind.ne(Kind::Letter.word()));
    diesel::update(waiting).set(outbox::next_at.eq(now)).execute(conn)?;
    Ok(())
}

/// It is out, with all that left as part of it.
pub fn sent(conn: &mut Conn, id: i64, at: i64) -> Result<(), StoreError> {
    end(conn, id, at, Ending::Sent, &Parts::default())
}

/// Nobody needs it any more.
pub fn dropped(conn: &mut Conn, id: i64, at: i64) -> Result<(), StoreError> {
    end(conn, id, at, Ending::Dropped, &Parts::default())
}

/// Parts of a letter that do not share what becomes of it.
#[derive(Clone, Debug, Default)]
pub struct Parts {
    /// These could not be told of now and wait for another time.
    pub held: Vec<i64>,
    /// Nobody needed these any more.
    pub overtaken: Vec<i64>,
}

/// It is out or dropped, with all that left as part of it but for these parts.
pub fn end(conn: &mut Conn, id: i64, at: i64, ending: Ending, apart: &Parts) -> Result<(), StoreError> {
    let open = outbox::table.filter(shares_fate(id)).filter(outbox::sent_at.is_null());
    let ids: Vec<i64> = open.select(outbox::id).load(conn)?;
    let (dropped, rest): (Vec<i64>, Vec<i64>) = ids.into_iter().partition(|id| apart.overtaken.contains(id));
    let rest: Vec<i64> = rest.into_iter().filter(|id| !apart.held.contains(id)).collect();
    // What is dropped is done as well: the program before takes a letter that is not for one that waits.
    for (ids, ending) in [(dropped, Ending::Dropped), (rest, ending)] {
        if !ids.is_empty() {
            diesel::update(outbox::table.filter(outbox::id.eq_any(ids.clone())))
                .set(outbox::ending.eq(Some(ending.word())))
                .execute(conn)?;
            done(conn, &ids, at)?;
        }
    }
    Ok(())
}

/// How many wait, and how many were set aside.
pub fn counts(conn: &mut Conn) -> Result<(i64, i64), StoreError> {
    let unsent = outbox::table.filter(outbox::sent_at.is_null());
    let waiting = unsent.filter(outbox::failed_at.is_null()).count().get_result(conn)?;
    let failed = unsent.filter(outbox::failed_at.is_not_null()).count().get_result(conn)?;
    Ok((waiting, failed))
}

/// How long the letter that waits longest is late, in milliseconds: one that was tried since it was written, one that
/// nobody has tried since it was due.
pub fn delay(conn: &mut Conn, now: i64) -> Result<i64, StoreError> {
    let waiting = outbox::table.filter(outbox::sent_at.is_null().and(outbox::failed_at.is_null()));
    let tried = waiting.filter(outbox::attempts.gt(0)).select(diesel::dsl::min(outbox::created_at));
    let due = waiting.filter(outbox::attempts.eq(0).and(outbox::next_at.le(now)));
    let since: [Option<i64>; 2] =
        [tried.first(conn)?, due.select(diesel::dsl::min(outbox::next_at)).first(conn)?];
    Ok(since.into_iter().flatten().map(|since| (now - since).max(0)).max().unwrap_or(0))
}

/// How many should have left before `before` and still wait.
pub fn late(conn: &mut Conn, before: i64) -> Result<i64, StoreError> {
    Ok(outbox::table
        .filter(outbox::sent_at.is_null())
        .filter(outbox::failed_at.is_null())
        .filter(outbox::next_at.lt(before))
        .count()
        .get_result(conn)?)
}

/// All letters to somebody.
pub fn of_player(conn: &mut Conn, player: i64, address: &str) -> Result<Vec<Kept>, StoreError> {
    Ok(outbox::table
        .filter(outbox::player_id.eq(player).or(outbox::address.eq(address)))
        .order(outbox::id.asc())
        .select(Kept::as_select())
        .load(conn)?)
}

/// Forgets letters to bare addresses that left, or failed, before `before`: somebody typed these addresses, and
/// nobody here may have them.
pub fn sweep_addresses(conn: &mut Conn, before: i64) -> Result<usize, StoreError> {
    let over = outbox::sent_at.is_not_null().or(outbox::failed_at.is_not_null());
    let these = outbox::table
        .filter(outbox::address.is_not_null())
        .filter(outbox::created_at.le(before))
        .filter(over);
    Ok(diesel::delete(these).execute(conn)?)
}

/// A letter that has not left, as an administrator sees it.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = outbox)]
pub struct Unsent {
    /// Number.
    pub id: i64,
    /// To a person with an account.
    pub player_id: Option<i64>,
    /// Or to this address.
    pub address: Option<String>,
    /// What it is about, as JSON.
    pub letter: String,
    /// When it was written.
    pub created_at: i64,
    /// When it is due.
    pub next_at: i64,
    /// Tries so far.
    pub attempts: i32,
    /// What the mail server said last.
    pub error: Option<String>,
}

/// Letters that have not left: those set aside, or those still waiting. The oldest first.
pub fn unsent(conn: &mut Conn, set_aside: bool, limit: i64) -> Result<Vec<Unsent>, StoreError> {
    let unsent = outbox::table.filter(outbox::sent_at.is_null()).order(outbox::id.asc()).limit(limit);
    let unsent = unsent.select(Unsent::as_select());
    Ok(match set_aside {
        true => unsent.filter(outbox::failed_at.is_not_null()).load(conn)?,
        false => unsent.filter(outbox::failed_at.is_null()).load(conn)?,
    })
}

/// Tries letters that were set aside once more, one or all of them. Says how many.
pub fn try_again(conn: &mut Conn, id: Option<i64>, now: i64) -> Result<usize, StoreError> {
    let fresh = (
        outbox::failed_at.eq(None::<i64>),
        outbox::ending.eq(None::<String>),
        outbox::attempts.eq(0),
        outbox::next_at.eq(now),
        outbox::error.eq(None::<String>),
        outbox::bundle.eq(None::<i64>),
    );
    let aside = outbox::table.filter(outbox::sent_at.is_null()).filter(outbox::failed_at.is_not_null());
    Ok(match id {
        Some(id) => diesel::update(aside.filter(outbox::id.eq(id))).set(fresh).execute(conn)?,
        None => diesel::update(aside).set(fresh).execute(conn)?,
    })
}
