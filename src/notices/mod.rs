//! What people are told when something happens: letters, and calls of webhooks.
//!
//! Whoever changes something writes its notices in the same transaction. They say only what they are about; `post` and
//! `channels` find the words for them later, or drop them when they have been overtaken.

mod advance;
mod call;
mod calling_off;
mod letter;
mod substitutes;
mod wishes;

pub use advance::{Advance, tell_of_bot, tell_of_damage, tell_of_prepared};
pub use call::ChannelEvent;
pub use calling_off::{call_off, call_off_all};
pub use letter::{Answer, FollowedTable, Letter, Purpose, Reason, SeasonNews, SeekEnd, TimeUp, Unread};
pub use substitutes::ask_substitutes;
pub use wishes::{FollowedWish, Quiet, TalkWish, Turns, WeeklyWish, Wishes};
