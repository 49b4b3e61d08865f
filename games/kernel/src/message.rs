//! Facts told in words later: the rules name a message and its arguments, the service says it in a language.

use crate::seat::{Audience, Seat, SeatSet, Viewer};
use serde::Serialize;

/// One fact: the name of a sentence and what fills it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Message {
    /// Name of the sentence; the service looks it up as `<game>-<id>` in `locales/`.
    pub id: &'static str,
    /// What fills its blanks.
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// A sentence without blanks.
    pub fn new(id: &'static str) -> Message {
        Message { id, args: Vec::new() }
    }

    /// Fills one blank. The macro [`say!`](crate::say) reads better.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.push((name, arg.into()));
        self
    }
}

/// What fills a blank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A seat; shown by its shape and its player's name.
    Seat(Seat),
    /// A number.
    Number(i64),
    /// Something that reads the same in every language: a coordinate, a piece of notation.
    Text(String),
    /// Something with a name in the game's data: a card, a unit.
    Name {
        /// What sort of thing, such as `wonder`.
        kind: &'static str,
        /// Which one, as the data call it.
        id: String,
    },
    /// Several, read with commas.
    List(Vec<Arg>),
}

impl Arg {
    /// A thing of the game's data by kind and id.
    pub fn name(kind: &'static str, id: impl Into<String>) -> Arg {
        Arg::Name { kind, id: id.into() }
    }

    /// Several arguments as one.
    pub fn list<A: Into<Arg>>(items: impl IntoIterator<Item = A>) -> Arg {
        Arg::List(items.into_iter().map(Into::into).collect())
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}
impl From<SeatSet> for Arg {
    fn from(seats: SeatSet) -> Arg {
        Arg::list(seats.iter())
    }
}
impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.into())
    }
}
impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}
macro_rules! numbers {
    ($($t:ty),*) => { $(impl From<$t> for Arg {
        fn from(n: $t) -> Arg { Arg::Number(i64::try_from(n).unwrap_or(i64::MAX)) }
    })* };
}
numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64);

/// Names a message and fills its blanks: `say!("token-placed", seat = seat, space = "D4")`.
#[macro_export]
macro_rules! say {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message::new($id)$(.with(stringify!($name), $value))*
    };
}

/// A line of the chronicle and who may read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    /// What happened.
    pub message: Message,
    /// Who may know.
    pub to: Audience,
}

impl Note {
    /// Everybody may know.
    pub fn all(message: Message) -> Note {
        Note { message, to: Audience::All }
    }

    /// Only these seats may know.
    pub fn only(seats: impl Into<SeatSet>, message: Message) -> Note {
        Note { message, to: Audience::Only(seats.into()) }
    }

    /// Everybody but these seats, who are told more in a note of their own.
    pub fn except(seats: impl Into<SeatSet>, message: Message) -> Note {
        Note { message, to: Audience::Except(seats.into()) }
    }

    /// May `viewer` read it?
    pub fn visible_to(&self, viewer: Viewer) -> bool {
        self.to.includes(viewer)
    }
}

/// Says messages in some language; the service's is Fluent, the test kit's is [`Plain`].
pub trait Words {
    /// The message as a sentence.
    fn say(&self, message: &Message) -> String;
    /// The name of a thing of the game's data.
    fn name(&self, kind: &str, id: &str) -> String;
    /// The person or colour in a seat.
    fn seat(&self, seat: Seat) -> String;
}

/// Words for tests: the id and the arguments, nothing hidden behind a translation.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl Words for Plain {
    fn say(&self, message: &Message) -> String {
        let args: Vec<String> = message.args.iter().map(|(n, a)| format!("{n}={}", plain(a))).collect();
        if args.is_empty() { message.id.into() } else { format!("{}({})", message.id, args.join(" ")) }
    }
    fn name(&self, kind: &str, id: &str) -> String {
        format!("{kind}:{id}")
    }
    fn seat(&self, seat: Seat) -> String {
        format!("seat {seat}")
    }
}

fn plain(arg: &Arg) -> String {
    match arg {
        Arg::Seat(seat) => Plain.seat(*seat),
        Arg::Number(n) => n.to_string(),
        Arg::Text(text) => text.clone(),
        Arg::Name { kind, id } => Plain.name(kind, id),
        Arg::List(items) => items.iter().map(plain).collect::<Vec<_>>().join(", "),
    }
}
