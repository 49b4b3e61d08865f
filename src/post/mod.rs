//! Letters: written to the outbox in the transaction they tell of, composed and sent later by a worker.
//!
//! A letter in the outbox says only what it is about. Its words are found when it is sent: by then the position may
//! have moved on, and a letter that is overtaken is not sent at all.

mod accounts;
mod answers;
mod bounces;
mod compose;
mod curves;
mod desk;
mod ended;
mod envelope;
mod followed;
mod gathering;
mod invitations;
pub mod mailbox;
mod moderation;
mod news;
pub(crate) mod pictures;
mod plain;
pub mod receive;
mod reply_address;
mod seasons;
mod seeking;
mod sorting;
mod time;
mod told;
mod transport;
mod unsubscribe;
mod worker;

pub use bounces::bounced;
pub use compose::{Composed, Composer};
pub use envelope::About;
pub use pictures::travelling;
pub use reply_address::reply_address;
pub use sorting::{LOOK, READ};
pub use transport::{Connection, SendError, Transport};
pub use unsubscribe::{may_unsubscribe, unsubscribe};
pub use worker::Postman;
