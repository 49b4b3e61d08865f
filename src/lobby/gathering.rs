//! Who gathers where: one open table with everybody there, and lists of them.

use super::{Lobby, LobbyError};
use crate::store::blocks::{Apart, apart_from};
use crate::store::lists::{self, ListQuery};
use crate::store::openings::{self, Chair, Opening};
use crate::store::ratings::{self, Standing};
use crate::store::{Conn, StoreError, circles, players};
use crate::terms::{Terms, Visibility};
use kernel::{Secret, Setup, TableKey};
use std::collections::BTreeMap;

/// So many open tables are listed where nobody says how many.
const LISTED: i64 = 100;

/// An opening with everybody who gathers there.
#[derive(Clone, Debug)]
pub struct Gathering {
    pub opening: Opening,
    pub terms: Terms,
    pub setup: Setup,
    pub chairs: Vec<Chair>,
    /// The host's name.
    pub host: String,
    /// How strong those who are there are at this game, the host among them, as far as it is known.
    pub ratings: BTreeMap<i64, Standing>,
}

impl Gathering {
    /// Chairs nobody sits on.
    pub fn free(&self) -> usize {
        self.chairs.iter().filter(|c| c.is_free()).count()
    }

    /// What the table's chance will come from, as things stand: what was promised when it was opened, and what everybody
    /// added, in the order in which they sat down.
    pub fn key(&self) -> Result<TableKey, StoreError> {
        let seed = self.opening.seed()?;
        let mut added: Vec<&Chair> = self.chairs.iter().filter(|chair| chair.share.is_some()).collect();
        added.sort_by_key(|chair| (chair.sat_at, chair.seat));
        let shares = added.iter().filter_map(|chair| chair.share.clone()).collect();
        Ok(TableKey::shared(self.opening.code.clone(), Secret::from_bytes(seed), shares))
    }

    /// The chair of this person.
    pub fn chair_of(&self, player: i64) -> Option<&Chair> {
        self.chairs.iter().find(|c| c.player.as_ref().is_some_and(|(id, _)| *id == player))
    }
}

impl Lobby {
    /// The opening with this code and everybody at it.
    pub fn gathering(&self, code: &str) -> Result<Gathering, LobbyError> {
        let nowhere = || LobbyError::Nowhere(code.into());
        self.ledger.db().read(|c| {
            let opening = openings::by_code(c, code)?.ok_or_else(nowhere)?;
            gatherings(c, vec![opening])?.pop().ok_or_else(nowhere)
        })
    }

    /// May this person know of the table before it begins? Of a private one only who sits there, was asked, or has the key.
    pub fn may_see(&self, of: &Gathering, player: Option<i64>, key: &str) -> Result<bool, LobbyError> {
        let (opening, seated) = (&of.opening, |player| of.chair_of(player).is_some());
        if let Some(circle) = of.terms.circle {
            let Some(player) = player.filter(|player| !seated(*player)) else { return Ok(player.is_some()) };
            return Ok(self.ledger.db().read(|c| circles::is_member(c, circle, player))?);
        }
        if of.terms.visibility != Visibility::Private || self.opens(opening, key)? {
            return Ok(true);
        }
        match player {
            Some(player) if opening.owner_id == player || seated(player) => Ok(true),
            Some(player) => self.is_invited(opening.id, player),
            None => Ok(false),
        }
    }

    /// Open tables that concern this person: where they sit, which they opened, to which they are asked.
    pub fn concerning(&self, player: i64) -> Result<Vec<Gathering>, LobbyError> {
        self.ledger.db().read(|c| {
            let apart = apart_from(c, player)?;
            let found = openings::of_player(c, player, &apart)?;
            Ok(gatherings(c, found)?)
        })
    }

    /// Open tables everybody may see, as they are asked for.
    pub fn search(&self, player: Option<i64>, wanted: &ListQuery) -> Result<Vec<Gathering>, LobbyError> {
        self.ledger.db().read(|c| {
            let apart = player.map_or(Ok(Apart::default()), |player| apart_from(c, player))?;
            let found = lists::open(c, &apart, wanted)?;
            Ok(gatherings(c, found)?)
        })
    }

    /// Open tables that concern this person, and others that everybody may see, as they are asked for; at the moment of an
    /// open transaction.
    pub fn around(
        c: &mut Conn,
        player: i64,
        wanted: &ListQuery,
    ) -> Result<(Vec<Gathering>, Vec<Gathering>), StoreError> {
        let apart = apart_from(c, player)?;
        let mut found = openings::of_player(c, player, &apart)?;
        let own = found.len();
        let listed = lists::open(c, &apart, wanted)?;
        let others: Vec<Opening> =
            listed.into_iter().filter(|o| !found.iter().any(|f| f.id == o.id)).collect();
        found.extend(others);
        let mut own_first = gatherings(c, found)?;
        let others = own_first.split_off(own);
        Ok((own_first, others))
    }

    /// Open tables that concern this person, then those everybody may see, without doubles.
    pub fn list(&self, player: Option<i64>) -> Result<Vec<Gathering>, LobbyError> {
        self.ledger.db().read(|c| {
            let apart = player.map_or(Ok(Apart::default()), |player| apart_from(c, player))?;
            let mut found = match player {
                Some(player) => openings::of_player(c, player, &apart)?,
                None => Vec::new(),
            };
            let listed = lists::open(c, &apart, &ListQuery { limit: LISTED, ..ListQuery::default() })?;
            let others: Vec<Opening> =
                listed.into_iter().filter(|o| !found.iter().any(|f| f.id == o.id)).collect();
            found.extend(others);
            Ok(gatherings(c, found)?)
        })
    }
}

/// Everybody at these openings; it takes the same two or three questions for one and for many.
fn gatherings(c: &mut Conn, found: Vec<Opening>) -> Result<Vec<Gathering>, StoreError> {
    if found.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<i64> = found.iter().map(|o| o.id).collect();
    let hosts: Vec<i64> = found.iter().map(|o| o.owner_id).collect();
    let mut chairs = openings::chairs_of(c, &ids)?;
    let people: Vec<i64> = chairs.values().flatten().filter_map(Chair::person).chain(hosts.clone()).collect();
    let ratings = ratings::of_people(c, &people)?;
    // Most hosts sit at their tables.
    let mut names: BTreeMap<i64, String> =
        chairs.values().flatten().filter_map(|chair| chair.player.clone()).collect();
    let elsewhere: Vec<i64> = hosts.into_iter().filter(|host| !names.contains_key(host)).collect();
    if !elsewhere.is_empty() {
        names.extend(players::names_of(c, &elsewhere)?);
    }
    found
        .into_iter()
        .map(|opening| {
            let chairs = chairs.remove(&opening.id).unwrap_or_default();
            let there = chairs.iter().filter_map(Chair::person).chain([opening.owner_id]);
            let ratings = there.filter_map(|id| Some((id, *ratings.get(&(id, opening.game.clone()))?)));
            Ok(Gathering {
                ratings: ratings.collect(),
                terms: Terms::read(&opening.terms),
                setup: opening.setup()?,
                chairs,
                host: names.get(&opening.owner_id).cloned().unwrap_or_default(),
                opening,
            })
        })
        .collect()
}
