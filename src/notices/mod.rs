//! What people are told when something happens: letters, and calls of webhooks.
//!
//! Whoever changes something writes its notices in the same transaction. They say only what they are about; `post` and
//! `channels` find the words for them later, or drop them when they have been overtaken.

mod call;
mod letter;
mod wishes;

pub use call::{News, tell_moves, tell_of_the_end};
pub use letter::{Answer, Letter, Purpose, Reason, TimeUp, Unread};
pub use wishes::{Quiet, TalkWish, Turns, Wishes};
