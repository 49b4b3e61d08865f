//! Circles: groups of friends with a page, tables, talk and a ladder of their own. Whoever does not belong to one is told
//! nothing of it, not even that it is there; a link that the host passes on lets somebody in.

use crate::ledger::Ledger;
use crate::ratings;
use crate::store::circles::{self, Circle, Member, Places, Words};
use crate::store::ratings::Standing;
use crate::store::tables::Table;
use crate::store::{Conn, StoreError, blocks, bot_accounts};
use std::collections::BTreeMap;

/// The longest thing one can say there.
pub const LONGEST: usize = 2_000;
/// So many belong to one at most.
pub const MOST: usize = 40;
/// So many somebody may belong to.
const EACH: usize = 20;
/// So much of the talk, and so many tables, stand on its page.
const SHOWN: i64 = 100;

/// Circles of a house.
#[derive(Clone)]
pub struct Circles(Ledger);

/// Why something was not done. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum CircleError {
    /// There is none, or they don't belong to it: which of both is not said.
    #[error("there is no such circle")]
    Nowhere,
    #[error("a circle's name has 2 to 60 characters")]
    BadName,
    #[error("a message has 1 to {LONGEST} characters")]
    Length,
    #[error("only the host may do that")]
    NotHost,
    /// Programs belong to none.
    #[error("circles are for people")]
    ForPeople,
    /// Too many people, or too many circles.
    #[error("a circle has at most {MOST} people, and everybody at most {EACH} circles")]
    Full,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// One of them as its members see it.
#[derive(Clone, Debug)]
pub struct Inside {
    pub circle: Circle,
    pub members: Vec<Member>,
    /// Tables that gather: code, name and game.
    pub gathering: Vec<(String, String, String)>,
    /// Tables that have begun.
    pub tables: Vec<Table>,
    pub talk: Vec<Words>,
    /// Who is how strong among them, the surest strength first, by game.
    pub ladders: BTreeMap<String, Vec<(i64, String, Standing)>>,
}

impl Circles {
    /// The circles of a ledger's house.
    pub fn new(ledger: Ledger) -> Circles {
        Circles(ledger)
    }

    /// Those somebody belongs to.
    pub fn of(&self, player: i64) -> Result<Vec<Circle>, CircleError> {
        Ok(self.0.db().read(|c| circles::of_player(c, player))?)
    }

    /// Founds one; returns its code.
    pub fn found(&self, player: i64, name: &str) -> Result<String, CircleError> {
        let name = name.trim();
        if !(2..=60).contains(&name.chars().count()) || name.chars().any(char::is_control) {
            return Err(CircleError::BadName);
        }
        let (code, at) = (crate::secrets::code(), self.0.clock().now());
        self.0.db().write(|c| {
            has_room(c, player)?;
            circles::insert(c, &code, name, player, at)?;
            Ok(code)
        })
    }

    /// One of them, for somebody who belongs to it.
    pub fn look(&self, code: &str, player: i64) -> Result<Inside, CircleError> {
        self.0.db().snapshot(|c| {
            let circle = circles::by_code(c, code)?.ok_or(CircleError::Nowhere)?;
            if !circles::is_member(c, circle.id, player)? {
                return Err(CircleError::Nowhere);
            }
            let members = circles::members(c, circle.id)?;
            Ok(Inside {
                gathering: circles::gathering(c, circle.id)?,
                tables: circles::begun(c, circle.id, SHOWN)?,
                talk: circles::heard(c, circle.id, player, SHOWN)?,
                ladders: ladders(&circles::results(c, circle.id)?, &members),
                members,
                circle,
            })
        })
    }

    /// The circle to which the link with this key leads.
    pub fn by_link(&self, code: &str, key: &str) -> Result<Circle, CircleError> {
        self.0.db().read(|c| {
            let circle = circles::by_code(c, code)?.ok_or(CircleError::Nowhere)?;
            if circles::opens(c, circle.id, key)? { Ok(circle) } else { Err(CircleError::Nowhere) }
        })
    }

    /// Somebody comes by a link. Nobody comes to a host who has blocked them.
    pub fn join(&self, code: &str, player: i64, key: &str) -> Result<(), CircleError> {
        let at = self.0.clock().now();
        self.0.db().write(|c| {
            let circle = circles::lock(c, code)?.ok_or(CircleError::Nowhere)?;
            if !circles::opens(c, circle.id, key)? || blocks::has_blocked(c, circle.owner_id, player)? {
                return Err(CircleError::Nowhere);
            }
            if circles::is_member(c, circle.id, player)? {
                return Ok(());
            }
            has_room(c, player)?;
            if circles::members(c, circle.id)?.len() >= MOST {
                return Err(CircleError::Full);
            }
            Ok(circles::join(c, circle.id, player, at)?)
        })
    }

    /// Makes a link for the host to pass on; the one before leads nowhere any more.
    pub fn link(&self, code: &str, host: i64) -> Result<String, CircleError> {
        let at = self.0.clock().now();
        self.as_host(code, host, |c, circle| Ok(circles::new_link(c, circle.id, at)?))
    }

    /// Somebody goes; if it is the host, whoever has been there longest is the next one.
    pub fn leave(&self, code: &str, player: i64) -> Result<(), CircleError> {
        self.inside(code, player, |c, circle| Ok(circles::leave(c, circle, player)?))
    }

    /// The host sends somebody away.
    pub fn send_away(&self, code: &str, host: i64, player: i64) -> Result<(), CircleError> {
        self.as_host(code, host, |c, circle| match player == host {
            true => Err(CircleError::NotHost),
            false => Ok(circles::leave(c, circle, player)?),
        })
    }

    /// The host hands it to somebody who belongs to it.
    pub fn pass_on(&self, code: &str, host: i64, to: i64) -> Result<(), CircleError> {
        self.as_host(code, host, |c, circle| match circles::is_member(c, circle.id, to)? {
            true => Ok(circles::set_owner(c, circle.id, to)?),
            false => Err(CircleError::Nowhere),
        })
    }

    /// The host closes it. Its tables stay with those who sit there.
    pub fn close(&self, code: &str, host: i64) -> Result<(), CircleError> {
        self.as_host(code, host, |c, circle| Ok(circles::close(c, circle.id)?))
    }

    /// Somebody says something there.
    pub fn say(&self, code: &str, player: i64, text: &str) -> Result<(), CircleError> {
        let (text, at) = (text.trim(), self.0.clock().now());
        if text.is_empty() || text.chars().count() > LONGEST {
            return Err(CircleError::Length);
        }
        self.inside(code, player, |c, circle| Ok(circles::say(c, circle.id, player, text, at)?))
    }

    fn inside<T>(
        &self,
        code: &str,
        player: i64,
        f: impl FnOnce(&mut Conn, &Circle) -> Result<T, CircleError>,
    ) -> Result<T, CircleError> {
        self.0.db().write(|c| {
            let circle = circles::lock(c, code)?.ok_or(CircleError::Nowhere)?;
            match circles::is_member(c, circle.id, player)? {
                true => f(c, &circle),
                false => Err(CircleError::Nowhere),
            }
        })
    }

    fn as_host<T>(
        &self,
        code: &str,
        host: i64,
        f: impl FnOnce(&mut Conn, &Circle) -> Result<T, CircleError>,
    ) -> Result<T, CircleError> {
        self.inside(code, host, |c, circle| match circle.owner_id == host {
            true => f(c, circle),
            false => Err(CircleError::NotHost),
        })
    }
}

fn has_room(c: &mut Conn, player: i64) -> Result<(), CircleError> {
    if bot_accounts::of(c, player)?.is_some() {
        return Err(CircleError::ForPeople);
    }
    if circles::of_player(c, player)?.len() >= EACH { Err(CircleError::Full) } else { Ok(()) }
}

/// Who is how strong among these people: from the tables of the circle alone, whether they counted elsewhere or not.
fn ladders(
    results: &BTreeMap<String, Vec<Places>>,
    members: &[Member],
) -> BTreeMap<String, Vec<(i64, String, Standing)>> {
    let ladder = |tables: &Vec<Places>| {
        let standings = ratings::among(tables);
        let mut rungs: Vec<(i64, String, Standing)> = members
            .iter()
            .filter_map(|member| Some((member.id, member.name.clone(), *standings.get(&member.id)?)))
            .collect();
        let sure = |standing: &Standing| standing.rating.rating - 2.0 * standing.rating.uncertainty;
        rungs.sort_by(|a, b| sure(&b.2).total_cmp(&sure(&a.2)).then(a.0.cmp(&b.0)));
        rungs
    };
    let all = results.iter().map(|(game, tables)| (game.clone(), ladder(tables)));
    all.filter(|(_, rungs)| !rungs.is_empty()).collect()
}
