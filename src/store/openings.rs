//! Tables that have not begun: who gathers there.

use super::blocks::Apart;
use super::schema::{chairs, invitations, openings, players};
use super::{Conn, StoreError, invitation_links};
use crate::both;
use diesel::prelude::*;
use kernel::{Seat, Secret, Setup};
use std::collections::BTreeMap;

/// A table that has not begun.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = openings)]
pub struct Opening {
    /// Number, for joins.
    pub id: i64,
    /// Its code; the table keeps it.
    pub code: String,
    /// Which game.
    pub game: String,
    pub name: String,
    /// Who opened it.
    pub owner_id: i64,
    /// What was agreed of the game, as the log will write it.
    pub setup: String,
    /// What was agreed beside the game, as JSON.
    pub terms: String,
    /// Hash of the password of a private table.
    pub password: Option<String>,
    status: String,
    /// When.
    pub created_at: i64,
    /// What was promised of its dice; whoever looks sees a hash of it only.
    pub seed: Option<Vec<u8>>,
}

impl Opening {
    /// What was promised of its dice.
    pub fn seed(&self) -> Result<[u8; 32], StoreError> {
        let seed = self.seed.as_deref().and_then(|seed| <[u8; 32]>::try_from(seed).ok());
        seed.ok_or_else(|| StoreError::Unreadable(format!("table {} has no seed", self.code)))
    }

    /// What was agreed of the game.
    pub fn setup(&self) -> Result<Setup, StoreError> {
        let unreadable = |_| StoreError::Unreadable(format!("table {} has an unreadable setup", self.code));
        self.setup.parse().map_err(unreadable)
    }

    /// Can people still join or leave?
    pub fn is_open(&self) -> bool {
        self.status == "open"
    }

    /// Won't it begin?
    pub fn is_called_off(&self) -> bool {
        self.status == "cancelled"
    }

    /// Has it become a table?
    pub fn has_started(&self) -> bool {
        self.status == "started"
    }
}

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    /// The seat it will be.
    pub seat: Seat,
    /// A person: number and name.
    pub player: Option<(i64, String)>,
    /// Or a bot.
    pub bot: Option<String>,
    /// What the person added to the table's chance.
    pub share: Option<String>,
    /// When they sat down.
    pub sat_at: Option<i64>,
}

/// Who is to sit on a chair; nobody, as it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Occupant<'a> {
    player: Option<i64>,
    bot: Option<&'a str>,
    share: Option<&'a str>,
    sat_at: Option<i64>,
}

impl<'a> Occupant<'a> {
    /// A person, with what they add to the table's chance.
    pub fn person(player: i64, share: Option<&'a str>, at: i64) -> Occupant<'a> {
        Occupant { player: Some(player), bot: None, share, sat_at: Some(at) }
    }

    /// A bot, if one is named.
    pub fn bot(bot: Option<&'a str>) -> Occupant<'a> {
        Occupant { bot, ..Occupant::default() }
    }
}

impl Chair {
    /// The person who sits here, by number.
    pub fn person(&self) -> Option<i64> {
        self.player.as_ref().map(|(id, _)| *id)
    }

    /// Does nobody sit here?
    pub fn is_free(&self) -> bool {
        self.player.is_none() && self.bot.is_none()
    }
}

/// An opening to be written.
pub struct NewOpening<'a> {
    pub code: &'a str,
    /// Which game.
    pub game: &'a str,
    pub name: &'a str,
    /// Who opens it.
    pub owner: i64,
    /// The game's setup.
    pub setup: &'a str,
    pub terms: &'a str,
    /// Hash of a password.
    pub password: Option<&'a str>,
    /// What its dice will come from.
    pub seed: &'a Secret,
    /// Is it shown in lists?
    pub listed: bool,
    /// The class of its pace, for lists.
    pub pace: &'static str,
    /// When.
    pub at: i64,
    /// How many seats the table will have, automated ones included.
    pub seats: usize,
    /// Those of them people or bots may take.
    pub chairs: &'a [Seat],
}

/// Writes a new opening with its chairs, all free.
pub fn insert(conn: &mut Conn, new: &NewOpening<'_>) -> Result<i64, StoreError> {
    let id: i64 = diesel::insert_into(openings::table)
        .values((
            openings::code.eq(new.code),
            openings::game.eq(new.game),
            openings::name.eq(new.name),
            openings::owner_id.eq(new.owner),
            openings::setup.eq(new.setup),
            openings::terms.eq(new.terms),
            openings::password.eq(new.password),
            openings::invitation.eq(invitation_links::no_key()),
            openings::seed.eq(new.seed.as_bytes().to_vec()),
            openings::created_at.eq(new.at),
            openings::listed.eq(new.listed),
            openings::pace.eq(new.pace),
            openings::seat_count.eq(i16::try_from(new.seats).unwrap_or(0)),
        ))
        .returning(openings::id)
        .get_result(conn)?;
    for seat in new.chairs {
        diesel::insert_into(chairs::table)
            .values((chairs::opening_id.eq(id), chairs::seat.eq(i16::from(seat.number()))))
            .execute(conn)?;
    }
    Ok(id)
}

/// The opening with this code.
pub fn by_code(conn: &mut Conn, code: &str) -> Result<Option<Opening>, StoreError> {
    Ok(openings::table.filter(openings::code.eq(code)).select(Opening::as_select()).first(conn).optional()?)
}

/// Takes the row for this transaction, so that two people can't take the last chair at once.
pub fn lock(conn: &mut Conn, code: &str) -> Result<Option<Opening>, StoreError> {
    let this = openings::table.filter(openings::code.eq(code));
    Ok(match conn {
        Conn::Postgres(c) => this.for_update().select(Opening::as_select()).first(c).optional()?,
        // A writing transaction on SQLite is alone.
        Conn::Sqlite(c) => this.select(Opening::as_select()).first(c).optional()?,
    })
}

/// The table of this game that somebody opened last.
pub fn last_of(conn: &mut Conn, owner: i64, game: &str) -> Result<Option<Opening>, StoreError> {
    Ok(openings::table
        .filter(openings::owner_id.eq(owner))
        .filter(openings::game.eq(game))
        .order(openings::id.desc())
        .select(Opening::as_select())
        .first(conn)
        .optional()?)
}

/// Open ones where this player sits, owns or is invited; not by somebody they have blocked or were blocked by.
pub fn of_player(conn: &mut Conn, player: i64, apart: &Apart) -> Result<Vec<Opening>, StoreError> {
    let apart: Vec<i64> = apart.everybody().into_iter().collect();
    let sits = chairs::table.filter(chairs::player_id.eq(player)).select(chairs::opening_id);
    let address = players::table.filter(players::id.eq(player)).select(players::email_key);
    let invited = invitations::table
        .filter(invitations::guest.eq(player.to_string()).or(invitations::guest.eq_any(address)))
        .filter(invitations::declined_at.is_null())
        .select(invitations::opening_id);
    let invited = openings::id.eq_any(invited).and(openings::owner_id.ne_all(apart));
    Ok(openings::table
        .filter(openings::status.eq("open"))
        .filter(openings::owner_id.eq(player).or(openings::id.eq_any(sits)).or(invited))
        .order(openings::created_at.desc())
        .select(Opening::as_select())
        .load(conn)?)
}

/// Chairs of an opening, in order.
pub fn chairs(conn: &mut Conn, opening: i64) -> Result<Vec<Chair>, StoreError> {
    Ok(chairs_of(conn, &[opening])?.remove(&opening).unwrap_or_default())
}

/// Chairs of several openings, by opening and in order.
pub fn chairs_of(conn: &mut Conn, of: &[i64]) -> Result<BTreeMap<i64, Vec<Chair>>, StoreError> {
    type Row = (i64, i16, Option<i64>, Option<String>, Option<String>, Option<String>, Option<i64>);
    let rows: Vec<Row> = chairs::table
        .left_join(players::table)
        .filter(chairs::opening_id.eq_any(of.to_vec()))
        .order((chairs::opening_id.asc(), chairs::seat.asc()))
        .select((
            chairs::opening_id,
            chairs::seat,
            chairs::player_id,
            chairs::bot,
            players::name.nullable(),
            chairs::share,
            chairs::sat_at,
        ))
        .load(conn)?;
    let mut all: BTreeMap<i64, Vec<Chair>> = BTreeMap::new();
    for (opening, seat, player, bot, name, share, sat_at) in rows {
        let bad = || StoreError::Unreadable(format!("chair {seat} is none"));
        let seat = u8::try_from(seat).ok().and_then(|n| Seat::try_from(n).ok()).ok_or_else(bad)?;
        let player = player.map(|id| (id, name.unwrap_or_default()));
        all.entry(opening).or_default().push(Chair { seat, player, bot, share, sat_at });
    }
    Ok(all)
}

/// Puts somebody on a chair, or nobody.
pub fn sit(conn: &mut Conn, opening: i64, seat: Seat, who: &Occupant<'_>) -> Result<(), StoreError> {
    let chair = chairs::table
        .filter(chairs::opening_id.eq(opening))
        .filter(chairs::seat.eq(i16::from(seat.number())));
    diesel::update(chair)
        .set((
            chairs::player_id.eq(who.player),
            chairs::bot.eq(who.bot),
            chairs::share.eq(who.share),
            chairs::sat_at.eq(who.sat_at),
        ))
        .execute(conn)?;
    Ok(())
}

/// The table is for fewer people now: chairs that nobody sits on go, and those that stay are counted anew.
pub fn shrink(conn: &mut Conn, opening: i64, setup: &str, seats: usize) -> Result<(), StoreError> {
    let all = chairs(conn, opening)?;
    let surplus = all.len().saturating_sub(seats);
    let gone: Vec<Seat> =
        all.iter().rev().filter(|chair| chair.is_free()).take(surplus).map(|chair| chair.seat).collect();
    let one = |seat: Seat| {
        chairs::table.filter(chairs::opening_id.eq(opening)).filter(chairs::seat.eq(i16::from(seat.number())))
    };
    for seat in &gone {
        diesel::delete(one(*seat)).execute(conn)?;
    }
    // Each moves to a number that is free by then.
    for (chair, seat) in all.iter().filter(|chair| !gone.contains(&chair.seat)).zip(Seat::first(seats)) {
        diesel::update(one(chair.seat)).set(chairs::seat.eq(i16::from(seat.number()))).execute(conn)?;
    }
    let count = i16::try_from(seats).unwrap_or(i16::MAX);
    diesel::update(openings::table.filter(openings::id.eq(opening)))
        .set((openings::setup.eq(setup), openings::seat_count.eq(count)))
        .execute(conn)?;
    Ok(())
}

/// It became a table, or won't.
pub fn close(conn: &mut Conn, opening: i64, started: bool) -> Result<(), StoreError> {
    let status = if started { "started" } else { "cancelled" };
    diesel::update(openings::table.filter(openings::id.eq(opening)))
        .set(openings::status.eq(status))
        .execute(conn)?;
    Ok(())
}

/// Somebody else is its host from now on.
pub fn set_owner(conn: &mut Conn, opening: i64, owner: i64) -> Result<(), StoreError> {
    diesel::update(openings::table.filter(openings::id.eq(opening)))
        .set(openings::owner_id.eq(owner))
        .execute(conn)?;
    Ok(())
}

/// Remembers an invitation; says whether it is a new one.
pub fn invite(conn: &mut Conn, opening: i64, guest: &str, at: i64) -> Result<bool, StoreError> {
    let written = both!(conn, |c| diesel::insert_into(invitations::table)
        .values((invitations::opening_id.eq(opening), invitations::guest.eq(guest), invitations::at.eq(at)))
        .on_conflict((invitations::opening_id, invitations::guest))
        .do_nothing()
        .execute(c))?;
    Ok(written > 0)
}

/// Is this player invited, by name or by address?
pub fn is_invited(conn: &mut Conn, opening: i64, player: i64) -> Result<bool, StoreError> {
    let address = players::table.filter(players::id.eq(player)).select(players::email_key);
    let found = invitations::table
        .filter(invitations::opening_id.eq(opening))
        .filter(invitations::guest.eq(player.to_string()).or(invitations::guest.eq_any(address)))
        .count()
        .get_result::<i64>(conn)?;
    Ok(found > 0)
}

/// Takes a person who leaves from every table that has not begun; those they opened won't begin.
pub fn forget(conn: &mut Conn, player: i64, addresses: &[String]) -> Result<(), StoreError> {
    diesel::update(chairs::table.filter(chairs::player_id.eq(player)))
        .set((chairs::player_id.eq(None::<i64>), chairs::share.eq(None::<String>)))
        .execute(conn)?;
    let own = openings::table.filter(openings::owner_id.eq(player)).filter(openings::status.eq("open"));
    diesel::update(own).set(openings::status.eq("cancelled")).execute(conn)?;
    let known_as = [addresses, &[player.to_string()]].concat();
    invitation_links::forget(conn, &known_as)?;
    diesel::delete(invitations::table.filter(invitations::guest.eq_any(known_as))).execute(conn)?;
    Ok(())
}

/// Takes `guest` from tables of `host` that have not begun, where they sit or are asked.
pub fn part(conn: &mut Conn, host: i64, guest: i64) -> Result<(), StoreError> {
    let own = openings::table
        .filter(openings::owner_id.eq(host))
        .filter(openings::status.eq("open"))
        .select(openings::id);
    let chairs = chairs::table.filter(chairs::player_id.eq(guest)).filter(chairs::opening_id.eq_any(own));
    diesel::update(chairs)
        .set((chairs::player_id.eq(None::<i64>), chairs::share.eq(None::<String>)))
        .execute(conn)?;
    let asked = invitations::table
        .filter(invitations::guest.eq(guest.to_string()))
        .filter(invitations::opening_id.eq_any(own));
    diesel::delete(asked).execute(conn)?;
    Ok(())
}

/// Everybody invited who has said no, or who has not.
pub fn guests(conn: &mut Conn, opening: i64, declined: bool) -> Result<Vec<String>, StoreError> {
    Ok(invitations::table
        .filter(invitations::opening_id.eq(opening))
        .filter(invitations::declined_at.is_not_null().eq(declined))
        .order(invitations::at.asc())
        .select(invitations::guest)
        .load(conn)?)
}

/// As whom invitations know a player: by number and by address.
pub fn known_as(conn: &mut Conn, player: i64) -> Result<Vec<String>, StoreError> {
    let address = players::table.filter(players::id.eq(player)).select(players::email_key);
    let address: Option<String> = address.first(conn).optional()?;
    Ok([player.to_string()].into_iter().chain(address).collect())
}

/// Is a guest still waited for: asked, has not said no, and does not sit there?
pub fn is_awaited(conn: &mut Conn, opening: i64, guest: &str) -> Result<bool, StoreError> {
    let asked: i64 =
        this(opening, guest).filter(invitations::declined_at.is_null()).count().get_result(conn)?;
    let sits: i64 = chairs::table
        .inner_join(players::table)
        .filter(chairs::opening_id.eq(opening))
        .filter(chairs::player_id.eq(guest.parse::<i64>().ok()).or(players::email_key.eq(guest)))
        .count()
        .get_result(conn)?;
    Ok(asked > 0 && sits == 0)
}

/// Has this guest said no?
pub fn has_declined(conn: &mut Conn, opening: i64, guest: &str) -> Result<bool, StoreError> {
    let found = this(opening, guest).filter(invitations::declined_at.is_not_null()).count();
    Ok(found.get_result::<i64>(conn)? > 0)
}

/// A guest says no; false if they had before.
pub fn decline(conn: &mut Conn, opening: i64, guest: &str, at: i64) -> Result<bool, StoreError> {
    let asked = this(opening, guest).filter(invitations::declined_at.is_null());
    Ok(diesel::update(asked).set(invitations::declined_at.eq(Some(at))).execute(conn)? > 0)
}

/// Whoever sits down has not said no.
pub fn accept(conn: &mut Conn, opening: i64, player: i64) -> Result<(), StoreError> {
    for guest in known_as(conn, player)? {
        diesel::update(this(opening, &guest)).set(invitations::declined_at.eq(None::<i64>)).execute(conn)?;
    }
    Ok(())
}

/// Guests of tables that have not begun who were asked before `before`, have not said no and were not reminded: the
/// table's code and the guest.
pub fn unanswered(conn: &mut Conn, before: i64, limit: i64) -> Result<Vec<(String, String)>, StoreError> {
    Ok(invitations::table
        .inner_join(openings::table)
        .filter(openings::status.eq("open"))
        .filter(invitations::at.le(before))
        .filter(invitations::declined_at.is_null())
        .filter(invitations::reminded_at.is_null())
        .order(invitations::at.asc())
        .limit(limit)
        .select((openings::code, invitations::guest))
        .load(conn)?)
}

/// A guest was reminded; false if they had been before.
pub fn set_reminded(conn: &mut Conn, opening: i64, guest: &str, at: i64) -> Result<bool, StoreError> {
    let asked = this(opening, guest).filter(invitations::reminded_at.is_null());
    Ok(diesel::update(asked).set(invitations::reminded_at.eq(Some(at))).execute(conn)? > 0)
}

/// Tables of this host that have not begun.
pub fn open_of(conn: &mut Conn, host: i64) -> Result<Vec<Opening>, StoreError> {
    Ok(openings::table
        .filter(openings::owner_id.eq(host))
        .filter(openings::status.eq("open"))
        .select(Opening::as_select())
        .load(conn)?)
}

#[diesel::dsl::auto_type(no_type_alias)]
fn this<'a>(opening: i64, guest: &'a str) -> _ {
    invitations::table.filter(invitations::opening_id.eq(opening)).filter(invitations::guest.eq(guest))
}
