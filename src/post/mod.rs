//! Letters: written to the outbox in the transaction they tell of, composed and sent later by a worker.
//!
//! A letter in the outbox says only what it is about. Its words are found when it is sent: by then the position may
//! have moved on, and a letter that is overtaken is not sent at all.

mod accounts;
mod answers;
mod compose;
mod conduct;
mod letter;
pub mod mailbox;
pub mod receive;
mod reply_address;
mod transport;
mod wishes;
mod worker;

pub use compose::Composer;
pub use letter::{Answer, Letter, Reason};
pub use reply_address::reply_address;
pub use transport::{SendError, Transport};
pub use wishes::{Quiet, TalkWish, Turns, Wishes};
pub use worker::{Postman, pause};
