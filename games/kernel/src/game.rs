//! The contract of a game.

use crate::notation::Misread;
use crate::{Bot, Dice, Efforts, Invalid, Message, Note, OptionSpec, Seat, SeatSet, Setup, Viewer, Words};
use serde::{Serialize, de::DeserializeOwned};
use std::collections::BTreeMap;
use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The rules of one game. The value itself is a position: all that the rules know of one table.
///
/// Every method is a pure function of its arguments: no clock, no files, no randomness but the [`Dice`] given.
/// A move is one small decision, so that `legal` can list it; a long turn is many moves.
pub trait Game: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Name in the catalogue, in logs and in addresses: `new_dawn`.
    const ID: &'static str;
    /// The rules numbers this code still plays; new tables get the last. A fix that changes what an old log
    /// means raises the number and is gated on it.
    const RULES: RangeInclusive<u32>;
    /// How many may sit at a table.
    const SEATS: RangeInclusive<usize>;
    /// Levels of the game's own automated player, if it has one.
    const AUTOMATED: Option<RangeInclusive<u8>> = None;
    /// What a table may choose.
    const OPTIONS: &'static [OptionSpec] = &[];

    /// Choices of a table that is over soon, for a look at it: `annals demo` plays such tables.
    const SHORT: &'static [(&'static str, &'static str)] = &[];

    /// Standing orders, in notation, of a seat that wants to be asked as little as possible in other people's turns;
    /// `annals simulate --compare-orders` and the benchmark tell what that saves.
    const ASK_LITTLE: &'static [&'static str] = &[];
    /// Standing orders of a seat that wants to be asked whatever it may be asked.
    const ASK_ALL: &'static [&'static str] = &[];
    /// Are steps answered by all and resolved with whoever is last? Then what comes of a line is not only its writer's
    /// doing: it is told of whom it names first, and what is no echo is news to its writer too.
    const TOGETHER: bool = false;

    /// How much players of this game think about one decision, at the levels that do.
    const EFFORT: Efforts = Efforts::USUAL;

    /// One decision in notation: `Display` prints it, `FromStr` reads it, and the two agree.
    type Move: Clone + Debug + Eq + Ord + Display + FromStr<Err = Misread> + Send + Sync;
    /// What one viewer may know of a position.
    type View: Debug + PartialEq + Serialize + Send + Sync + 'static;

    /// The position before the first move. Seats, rules number and options have been checked against the
    /// constants above.
    fn setup(setup: &Setup, dice: &mut Dice<'_>) -> Result<Self, Invalid>;

    /// The seats the table waits for; everybody may know who they are. Empty exactly when the game is over.
    fn awaited(&self) -> SeatSet;

    /// What `seat` is asked: something if it is awaited; maybe something that holds nobody up if it is not.
    fn prompt(&self, seat: Seat) -> Option<Prompt>;

    /// Every answer to the prompt, unless the prompt says it is open-ended.
    fn legal(&self, seat: Seat) -> Vec<Self::Move>;

    /// Do the answers `seat` has now follow from what everybody knows? Then that there is only one is no secret, and
    /// giving it at once tells nobody what the seat holds. With hidden hands: of questions that no hand decides.
    fn overt(&self, _seat: Seat) -> bool {
        false
    }

    /// The only answer to what the table waits for, if there is only one and nothing else can be typed. A final one is
    /// nobody's but the player's to give.
    fn single(&self, seat: Seat) -> Option<Self::Move> {
        let asked = self.awaited().contains(seat) && self.prompt(seat).is_some_and(|prompt| !prompt.open);
        let legal = if asked { self.legal(seat) } else { Vec::new() };
        let [only] = <[Self::Move; 1]>::try_from(legal).ok()?;
        (!Self::grave(&only)).then_some(only)
    }

    /// Is this move final, such as leaving the game? People find it apart from the others, behind a warning; bots,
    /// playouts and `fallback` never make it. Something else is always legal beside it, and nobody takes it back:
    /// `apply` says that it `reveals`.
    fn grave(_mv: &Self::Move) -> bool {
        false
    }

    /// Standing orders `seat` may give or withdraw now, whether awaited or not. They are kept in the position
    /// and answer through [`Game::automatic`].
    fn orders(&self, _seat: Seat) -> Vec<Self::Move> {
        Vec::new()
    }

    /// Plays a move, or says which rule forbids it and changes nothing.
    fn apply(&mut self, seat: Seat, mv: &Self::Move, dice: &mut Dice<'_>) -> Result<Applied, Illegal>;

    /// Plays a move of [`Game::legal`] on a trial, and makes of the position what [`Game::apply`] makes of it: nobody checks
    /// it once more or reads what is told of it.
    fn follow(&mut self, seat: Seat, mv: &Self::Move, dice: &mut Dice<'_>) -> Result<(), Illegal> {
        self.apply(seat, mv, dice).map(drop)
    }

    /// The move that comes by itself now: a standing order answers, or the game's automated player acts.
    fn automatic(&self, _dice: &mut Dice<'_>) -> Option<Automatic<Self::Move>> {
        None
    }

    /// A safe legal answer for a seat whose time is up; something for every awaited seat.
    fn fallback(&self, seat: Seat) -> Option<Self::Move>;

    /// The seat leaves for good; the others go on as the rules say.
    fn resign(&mut self, seat: Seat, dice: &mut Dice<'_>) -> Applied;

    /// The position as `viewer` may know it. A [`Viewer::Historian`] knows all.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The view as plain text, wide enough for a mail: at most 78 characters a line.
    fn text(view: &Self::View, words: &dyn Words) -> String;

    /// A move in words, for a button; its notation is used where there is none.
    fn label(_view: &Self::View, _mv: &Self::Move) -> Option<Message> {
        None
    }

    /// What moves that belong together stand under where there are many: a place, a ship, a question. Without one they
    /// stand by the first word of their notation.
    fn heading(_view: &Self::View, _mv: &Self::Move) -> Option<Message> {
        None
    }

    /// What of the board a move is about, so that a page can offer it there.
    fn about(_view: &Self::View, _mv: &Self::Move) -> About {
        About::default()
    }

    /// Does this move end its player's turn? “Since your last turn” begins there; an answer within somebody else's
    /// turn doesn't.
    fn ends_turn(_mv: &Self::Move) -> bool {
        false
    }

    /// Does this move finish something rather than do something: a step, a phase, the turn? Pages show it last.
    fn finishes(mv: &Self::Move) -> bool {
        Self::ends_turn(mv)
    }

    /// Does chance decide, or can it not be taken back? Such a move is never made by one click on the board.
    fn risky(_mv: &Self::Move) -> bool {
        false
    }

    /// What a standing order is about; orders about the same are choices of one value.
    fn matter(_mv: &Self::Move) -> Option<Message> {
        None
    }

    /// The standing orders of `seat` that hold now, one for each matter, as the moves that would give them.
    fn standing(&self, _seat: Seat) -> Vec<Self::Move> {
        Vec::new()
    }

    /// What a legal move would do, as far as its player may know beforehand: odds, costs, what it completes.
    fn foresee(&self, _seat: Seat, _mv: &Self::Move) -> Foresight {
        Foresight::default()
    }

    /// The name of a thing of the game's data in a language (`en`, `de`).
    fn name(_kind: &str, _id: &str, _language: &str) -> Option<&'static str> {
        None
    }

    /// What a thing of the game's data does, by the kind and id of its name, for whoever has no card in hand to read.
    fn says(_kind: &str, _id: &str) -> Option<Message> {
        None
    }

    /// Everything in the game's data that people look up: cards, wonders, kinds of ground. In the order of a list to browse.
    fn things() -> Vec<Thing> {
        Vec::new()
    }

    /// Is this told of nobody's turn, but of what happens to everybody: a round's end, a new age?
    fn worldly(_told: &Message) -> bool {
        false
    }

    /// Does this tell that somebody attacks `seat`, or takes something from it? It is told first, in a line of its own.
    fn strikes(_told: &Message, _seat: Seat) -> bool {
        false
    }

    /// Does this only repeat what a line says, so that it is no news to who wrote it?
    fn echoes(_told: &Message) -> bool {
        true
    }

    /// A turn retold shortly: what its own facts make clear is left out, the same deed at several places becomes one
    /// sentence.
    fn digest(told: Vec<Message>) -> Vec<Message> {
        told
    }

    /// Who won and how, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// How far everybody has come, for charts; the first is what matters most. Only numbers that everybody at the
    /// table may know at any time.
    fn figures(&self) -> Vec<Figure> {
        Vec::new()
    }

    /// How well everybody stands, in order of seats: 100 ahead of the next is a clear lead. It is asked of trials, on
    /// which everything unknown was dealt anew, so it may look at all of it.
    fn judge(&self) -> Vec<i64> {
        self.figures().into_iter().next().map(|first| first.values).unwrap_or_default()
    }

    /// A number that grows as the game goes on, such as the round: trials end when it has.
    fn stage(&self) -> u32 {
        0
    }

    /// Players that pick from the view; the random one is always there.
    fn bots() -> Vec<(&'static str, Box<dyn Bot<Self>>)> {
        Vec::new()
    }

    /// Every component wherever it lies, counted: the test kit holds it constant from setup to the end.
    fn inventory(&self) -> BTreeMap<String, u32>;

    /// The same position with everything `viewer` may not know dealt anew, consistently with what it may. Trials are
    /// made on such a copy, so it is a function of what the viewer knows and of the dice alone: gather what is unseen,
    /// sort it, then shuffle. The test kit checks that the viewer can't tell the difference, that
    /// `p.redeal(v, d) == p.redeal(v, e).redeal(v, d)`, and that nothing unseen stays where it was. A game without
    /// secrets returns a clone.
    #[must_use]
    fn redeal(&self, viewer: Viewer, dice: &mut Dice<'_>) -> Self;
}

/// A thing of the game's data, as a list of all of them shows it beside its name and what it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    /// Kind and id of its name, as in [`Arg::Name`](crate::Arg::Name).
    pub kind: &'static str,
    /// Which one.
    pub id: String,
    /// What it stands under.
    pub shelf: Message,
    /// Its age or level, if it has one, such as `II`.
    pub age: Option<&'static str>,
    /// What is printed on it, in short sentences: what sort it is, what it costs, how many there are.
    pub facts: Vec<Message>,
}

/// What a move would do, told before it is made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Foresight {
    /// In sentences, the most important one first.
    pub told: Vec<Message>,
    /// Places of the board it would open to its player, as notation calls them.
    pub places: Vec<String>,
}

/// What of a board a move is about, each as notation calls it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Where it takes effect.
    pub place: Option<String>,
    /// Where it comes from.
    pub from: Option<String>,
    /// The card, or whatever lies beside the board.
    pub card: Option<String>,
}

/// A number each seat has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Figure {
    /// What is counted.
    pub label: Message,
    /// How many, in order of seats.
    pub values: Vec<i64>,
}

impl Figure {
    /// One number for each seat.
    pub fn new(label: Message, values: impl IntoIterator<Item = impl Into<i64>>) -> Figure {
        Figure { label, values: values.into_iter().map(Into::into).collect() }
    }
}

/// What a move did besides changing the position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Applied {
    /// Facts for the chronicle, in order.
    pub notes: Vec<Note>,
    /// The mover or somebody else learnt something: no undo beyond this move. Drawn dice and hand-overs are
    /// noticed without being told.
    pub reveals: bool,
    /// The notation itself is the mover's secret until the game is over.
    pub secret: bool,
}

impl Applied {
    /// Adds a line that everybody may read.
    pub fn tell(&mut self, message: Message) {
        self.notes.push(Note::all(message));
    }
}

/// Which rule forbids a move, in words the player sees, with the section that says so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{} (rules {section})", crate::Words::say(&crate::Plain, why))]
pub struct Illegal {
    /// The reason.
    pub why: Message,
    /// Section of the game's rules, such as `9.4`.
    pub section: &'static str,
}

impl Illegal {
    /// A move that `section` forbids because of `why`.
    pub fn new(section: &'static str, why: Message) -> Illegal {
        Illegal { why, section }
    }
}

/// A move that nobody had to be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automatic<M> {
    /// Whose move it is.
    pub seat: Seat,
    /// The move.
    pub mv: M,
}

/// What a seat is asked, for people and for programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Prompt {
    /// The question in one sentence.
    pub ask: Message,
    /// What is behind it, in small print: the card it is about, in words.
    pub why: Vec<Message>,
    /// Moves beyond the legal list are possible and must be typed, such as a free trade offer.
    pub open: bool,
    /// It interrupts somebody else's turn: what standing orders are for.
    pub interrupts: bool,
}

impl Prompt {
    /// A question whose answers `legal` lists completely.
    pub fn new(ask: Message) -> Prompt {
        Prompt { ask, why: Vec::new(), open: false, interrupts: false }
    }

    /// A question that interrupts somebody else's turn.
    pub fn interrupt(ask: Message) -> Prompt {
        Prompt { interrupts: true, ..Prompt::new(ask) }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// All seats, best first; equal places are shared.
    pub ranking: Vec<Placing>,
    /// How it was won, in one sentence.
    pub how: Message,
}

/// One seat's result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Placing {
    /// Whose.
    pub seat: Seat,
    /// 1 is best.
    pub place: u8,
    /// Points, or what the game counts.
    pub score: i64,
}

impl Outcome {
    /// Ranks seats by a key, the highest first; equal keys share a place. `score` is what people see.
    pub fn ranked<K: Ord>(seats: impl IntoIterator<Item = (Seat, K, i64)>, how: Message) -> Outcome {
        let mut all: Vec<_> = seats.into_iter().collect();
        all.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
        let place = |key: &K| 1 + all.iter().filter(|(_, other, _)| other > key).count();
        let ranking = all
            .iter()
            .map(|(seat, key, score)| Placing {
                seat: *seat,
                place: u8::try_from(place(key)).unwrap_or(u8::MAX),
                score: *score,
            })
            .collect();
        Outcome { ranking, how }
    }

    /// Everybody on the first place.
    pub fn winners(&self) -> SeatSet {
        self.ranking.iter().filter(|p| p.place == 1).map(|p| p.seat).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::say;

    #[test]
    fn equal_results_share_a_place_and_the_next_is_skipped() {
        let seats: Vec<_> = Seat::first(3).zip([5, 9, 9]).map(|(s, k)| (s, k, k)).collect();
        let outcome = Outcome::ranked(seats, say!("points"));
        let places: Vec<_> = outcome.ranking.iter().map(|p| (p.seat.number(), p.place)).collect();
        assert_eq!(places, [(2, 1), (3, 1), (1, 3)]);
        assert_eq!(outcome.winners().len(), 2);
    }
}
