//! Ways to hear news besides mail: addresses on the web that are called (webhooks), browsers that show them (web push), and feeds
//! that are read.
//!
//! What is told goes to places we know nothing about, a Discord channel that many people read, say. So it is only
//! that it is somebody's move, at which table and where to find it; never what the seat holds or is asked.

mod address;
mod caller;
mod devices;
pub mod feeds;

mod format;
mod messenger;
mod news;
mod pusher;
mod sealing;
mod side_by_side;
mod voucher;

pub use address::{BadAddress, Reach};
pub use caller::{CallError, Caller};
pub use devices::{Devices, Introduction, LONGEST_NAME};
pub use format::{Format, signature};
pub use messenger::Messenger;
pub use pusher::Pusher;
pub use voucher::{HouseKeys, KeyError};

use crate::clock::Clock;
use crate::notices::ChannelEvent;
use crate::store::webhooks::{self, Webhook};
use crate::store::{Db, StoreError};

/// So many addresses may one player have.
const MOST: usize = 5;
/// So many calls of one address may somebody ask for in a minute.
const TESTS_A_MINUTE: i64 = 5;

/// Why a channel could not be made.
#[derive(Debug, thiserror::Error)]
pub enum ChannelError {
    /// The address can't be called.
    #[error(transparent)]
    Address(#[from] BadAddress),
    /// They have enough of them.
    #[error("{MOST} addresses are enough")]
    TooMany,
    /// What a browser said of itself can't be used.
    #[error("this is no browser's subscription")]
    NoBrowser,
    /// There is none with this number, or it is somebody else's.
    #[error("there is no such address")]
    Missing,
    #[error("too often")]
    TooOften,
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The addresses of players.
#[derive(Clone)]
pub struct Channels {
    db: Db,
    clock: Clock,
    reach: Reach,
}

impl Channels {
    /// Channels that may call what `reach` says.
    pub fn new(db: Db, clock: Clock, reach: Reach) -> Channels {
        Channels { db, clock, reach }
    }

    /// A player's addresses.
    pub fn of(&self, player: i64) -> Result<Vec<Webhook>, ChannelError> {
        Ok(self.db.read(|c| webhooks::of_player(c, player))?)
    }

    /// Adds an address; returns its number.
    pub fn add(&self, player: i64, format: Format, url: &str) -> Result<i64, ChannelError> {
        let url = self.reach.check(url)?;
        // Whoever is called needs it to know that it is us.
        let secret = crate::people::Token::new().to_cookie();
        let now = self.clock.now();
        self.db.write(|c| {
            if webhooks::of_player(c, player)?.len() >= MOST {
                return Err(ChannelError::TooMany);
            }
            Ok(webhooks::insert(c, player, format.word(), url.as_str(), &secret, now)?)
        })
    }

    /// Removes an address.
    pub fn remove(&self, player: i64, id: i64) -> Result<(), ChannelError> {
        let there = self.db.write(|c| webhooks::remove(c, player, id))?;
        if there { Ok(()) } else { Err(ChannelError::Missing) }
    }

    /// Calls an address once to see whether it answers, and again from now on if it was given up.
    pub fn test(&self, player: i64, id: i64) -> Result<(), ChannelError> {
        let now = self.clock.now();
        self.db.write(|c| {
            webhooks::by_id(c, id)?.filter(|w| w.player_id == player).ok_or(ChannelError::Missing)?;
            if webhooks::count_calls(c, id, now - 60_000)? >= TESTS_A_MINUTE {
                return Err(ChannelError::TooOften);
            }
            webhooks::enable(c, player, id)?;
            let key = format!("test/{}", crate::secrets::code());
            Ok(webhooks::tell_one(c, id, &key, &ChannelEvent::Test.to_json(), now)?)
        })
    }
}
