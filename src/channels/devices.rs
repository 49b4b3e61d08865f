//! The browsers in which somebody wishes to be told: named, listed, tried and taken back.

use super::sealing::{AUTH, PUBLIC_KEY};
use super::{ChannelError, Reach};
use crate::clock::Clock;
use crate::notices::ChannelEvent;
use crate::people::Token;
use crate::store::push::{self, Device, NewDevice};
use crate::store::{Db, sessions};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};

/// So many browsers may one player have.
const MOST: usize = 10;
/// So many messages to one browser may somebody ask for in a minute.
const TESTS_A_MINUTE: i64 = 5;
/// A name is no longer.
pub const LONGEST_NAME: usize = 60;

/// A browser as it introduces itself: texts that a script has read from it.
#[derive(Clone, Debug)]
pub struct Introduction {
    pub name: String,
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
}

/// The browsers of players.
#[derive(Clone)]
pub struct Devices {
    db: Db,
    clock: Clock,
    reach: Reach,
}

impl Devices {
    /// Browsers whose services may be called as `reach` says.
    pub fn new(db: Db, clock: Clock, reach: Reach) -> Devices {
        Devices { db, clock, reach }
    }

    /// A player's browsers.
    pub fn of(&self, player: i64) -> Result<Vec<Device>, ChannelError> {
        let now = self.clock.now();
        Ok(self.db.read(|c| push::of_player(c, player, now))?)
    }

    /// A browser shows news as long as this session goes on; returns its number. Whoever was told there before is no longer.
    pub fn add(&self, player: i64, session: &Token, new: &Introduction) -> Result<i64, ChannelError> {
        let endpoint = self.reach.check(&new.endpoint)?;
        let read = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('='));
        let (Ok(p256dh), Ok(auth)) = (read(&new.p256dh), read(&new.auth)) else {
            return Err(ChannelError::NoBrowser);
        };
        // An uncompressed point begins with four.
        if p256dh.len() != PUBLIC_KEY || p256dh.first() != Some(&4) || auth.len() != AUTH {
            return Err(ChannelError::NoBrowser);
        }
        let name: String = new.name.trim().chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
        let device = NewDevice { name: &name, endpoint: endpoint.as_str(), p256dh: &p256dh, auth: &auth };
        let now = self.clock.now();
        self.db.write(|c| {
            let (owner, session) = sessions::player(c, &session.hash(), now)?.ok_or(ChannelError::Missing)?;
            let others = push::of_player(c, player, now)?;
            let others = others.iter().filter(|other| other.endpoint != endpoint.as_str());
            if owner.id != player {
                return Err(ChannelError::Missing);
            }
            if others.count() >= MOST {
                return Err(ChannelError::TooMany);
            }
            Ok(push::insert(c, player, session.id, &device, now)?)
        })
    }

    /// Takes a browser back.
    pub fn remove(&self, player: i64, id: i64) -> Result<(), ChannelError> {
        let there = self.db.write(|c| push::remove(c, player, id))?;
        if there { Ok(()) } else { Err(ChannelError::Missing) }
    }

    /// Sends something to a browser to see whether it is shown.
    pub fn test(&self, player: i64, id: i64) -> Result<(), ChannelError> {
        let now = self.clock.now();
        self.db.write(|c| {
            push::by_id(c, id, now)?.filter(|d| d.player_id == player).ok_or(ChannelError::Missing)?;
            if push::count(c, id, now - 60_000)? >= TESTS_A_MINUTE {
                return Err(ChannelError::TooOften);
            }
            let key = format!("test/{}", crate::secrets::code());
            Ok(push::tell_one(c, id, &key, &ChannelEvent::Test.to_json(), now)?)
        })
    }
}
