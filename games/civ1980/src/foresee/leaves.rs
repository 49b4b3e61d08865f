//! What an arrival would leave, in figures: for the small print of a button.

use kernel::{Arg, Message};

/// Tokens where somebody arrives, once it is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// Own tokens, and how many the area feeds.
    There(i64, i64),
    /// Own tokens beside those of others; all have room.
    Shared(i64, i64),
    /// After a conflict: own tokens, and those of others.
    Conflict(i64, i64),
    /// A city falls, and so many own tokens stay.
    Siege(i64),
    /// An attack on a city fails.
    Fails,
}

/// What is foreseen of an arrival, if it is one.
pub fn leaves(told: &[Message]) -> Option<Leaves> {
    told.iter().find_map(|message| {
        let number = |name: &str| {
            message.args.iter().find_map(|(n, arg)| match arg {
                Arg::Number(value) if *n == name => Some(*value),
                _ => None,
            })
        };
        Some(match message.id {
            "fore-there" => Leaves::There(number("count")?, number("limit")?),
            "fore-shared" => Leaves::Shared(number("count")?, number("others")?),
            "fore-conflict" => Leaves::Conflict(number("left")?, number("others")?),
            "fore-siege" => Leaves::Siege(number("left")?),
            "fore-siege-fails" => Leaves::Fails,
            _ => return None,
        })
    })
}
