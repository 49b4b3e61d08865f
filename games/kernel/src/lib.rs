//! What every game of Annals fulfils.
//!
//! Read in this order: [`seat`] (who plays, who looks, who may know), [`game`] (the contract), [`notation`]
//! (how moves are read), [`vocabulary`] (names of things), [`lines`] (text that fits a mail), [`dice`] and [`key`] (chance that can be
//! checked and that nobody chooses), [`message`] (facts
//! told in words later), [`setup`] (what is agreed before the first move), [`log`], [`chain`] and [`fold`] (lines, what
//! holds them together, and what they mean), [`record`] (a table as a text file), [`erased`] (games without their types), [`bot`] and [`thinking`] (players made of code).
//! What proves a game right is the crate `testkit`.
//!
//! Nothing here does I/O, asks the time or draws chance of its own.

#![warn(missing_docs)]

pub mod bot;
pub mod chain;
pub mod clock;
pub mod dice;
pub mod duel;
pub mod erased;
pub mod fold;
pub mod game;
pub mod key;
pub mod lines;
pub mod log;
pub mod message;
pub mod notation;
pub mod playout;
pub mod record;
pub mod seat;
pub mod setup;
pub mod thinking;
pub mod vocabulary;

pub use bot::{Bot, Efforts, Instead, Level, Random};
pub use chain::{Link, Nonce, Seal};
pub use dice::{Dice, NoSecret, Secret};
pub use duel::{Duel, Score};
pub use erased::{Answers, Choice, Of, Played, Position, Refused, Rulebook, Single};
pub use fold::{Dated, Fold, Happened, Held, Saved, Spoilt, WontReplay};
pub use game::{
    About, Applied, Automatic, Figure, Foresight, Game, Illegal, Outcome, Placing, Prompt, Thing,
};
pub use key::TableKey;
pub use log::{Denied, Entry, Event, Kind};
pub use message::{Arg, Message, Note, Plain, Words};
pub use notation::{Expected, Misread, Scanner};
pub use playout::{Playout, Tally};
pub use record::{Flaw, Proof, Record, RecordLine};
pub use seat::{Audience, Seat, SeatSet, Viewer};
pub use setup::{Controller, Invalid, OptionRange, OptionSpec, Setup};
pub use thinking::Effort;
