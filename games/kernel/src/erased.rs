//! Games without their types: what the catalogue lists and the ledger plays.

use crate::notation::{LONGEST, Misread};
use crate::{
    About, Applied, Dice, Figure, Foresight, Game, Illegal, Instead, Invalid, Level, Message, OptionSpec,
    Outcome, Prompt, Random, Seat, SeatSet, Setup, Thing, Viewer, Words, bot,
};
use sha2::{Digest, Sha256};
use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

/// A game as the catalogue knows it.
pub trait Rulebook: Send + Sync {
    /// [`Game::ID`].
    fn id(&self) -> &'static str;
    /// [`Game::RULES`].
    fn rules(&self) -> RangeInclusive<u32>;
    /// [`Game::SEATS`].
    fn seats(&self) -> RangeInclusive<usize>;
    /// [`Game::AUTOMATED`].
    fn automated(&self) -> Option<RangeInclusive<u8>>;
    /// [`Game::OPTIONS`].
    fn options(&self) -> &'static [OptionSpec];
    /// [`Game::SHORT`].
    fn short(&self) -> &'static [(&'static str, &'static str)];
    /// [`Game::ASK_LITTLE`].
    fn ask_little(&self) -> &'static [&'static str];
    /// [`Game::ASK_ALL`].
    fn ask_all(&self) -> &'static [&'static str];
    /// Names of the policies that can play it, the random one first.
    fn bots(&self) -> Vec<&'static str>;
    /// Is there a bot of this name, at whatever [level](Level)?
    fn has_bot(&self, name: &str) -> bool {
        let (policy, level) = Level::of(name);
        self.bots().contains(&policy) && (policy != bot::RANDOM || level == Level::Fair)
    }
    /// Every bot at every level: the usual one first, the random one last.
    fn offered(&self) -> Vec<String> {
        let policies = self.bots();
        let levels = |policy: &&str| Level::ALL.map(|level| format!("{policy}{}", level.suffix()));
        policies.iter().rev().flat_map(levels).filter(|name| self.has_bot(name)).collect()
    }
    /// [`Game::name`].
    fn name(&self, kind: &str, id: &str, language: &str) -> Option<&'static str>;
    /// [`Game::says`].
    fn says(&self, kind: &str, id: &str) -> Option<Message>;
    /// [`Game::TOGETHER`].
    fn together(&self) -> bool;
    /// [`Game::echoes`].
    fn echoes(&self, told: &Message) -> bool;
    /// [`Game::things`].
    fn things(&self) -> Vec<Thing>;
    /// [`Game::worldly`].
    fn worldly(&self, told: &Message) -> bool;
    /// [`Game::strikes`].
    fn strikes(&self, told: &Message, seat: Seat) -> bool;
    /// [`Game::digest`].
    fn digest(&self, told: Vec<Message>) -> Vec<Message>;
    /// [`Game::ends_turn`] of a move in notation.
    fn ends_turn(&self, text: &str) -> bool;
    /// Is this setup possible?
    fn check(&self, setup: &Setup) -> Result<(), Invalid>;
    /// [`Game::setup`], after the checks that are the same for every game.
    fn open(&self, setup: &Setup, dice: &mut Dice<'_>) -> Result<Box<dyn Position>, Invalid>;
    /// The position written by [`Position::save`].
    fn restore(&self, state: &str) -> Result<Box<dyn Position>, serde_json::Error>;
}

/// A position as the ledger knows it: moves are text.
pub trait Position: Send + Sync + fmt::Debug {
    /// [`Game::awaited`].
    fn awaited(&self) -> SeatSet;
    /// [`Game::prompt`].
    fn prompt(&self, seat: Seat) -> Option<Prompt>;
    /// [`Game::legal`] with a label for each and what it would do.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// [`Game::legal`] in notation alone.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// [`Game::single`], and whether it is [overt](Game::overt).
    fn single(&self, seat: Seat) -> Option<Single>;
    /// [`Game::grave`] of a move in notation; what can't be read is no move.
    fn grave(&self, text: &str) -> bool;
    /// [`Game::orders`] with a label for each.
    fn orders(&self, seat: Seat) -> Vec<Choice>;
    /// [`Game::standing`] with a label for each.
    fn standing(&self, seat: Seat) -> Vec<Choice>;
    /// [`Position::choices`], [`Position::orders`] and [`Position::standing`] at once, for whoever has the seat's own
    /// [view](Position::typed_view) already.
    fn answers(&self, seat: Seat, view: &dyn Any) -> Answers;
    /// Reads and plays a move; a refused one changes nothing.
    fn play(&mut self, seat: Seat, text: &str, dice: &mut Dice<'_>) -> Result<Played, Refused>;
    /// [`Game::automatic`].
    fn automatic(&self, dice: &mut Dice<'_>) -> Option<(Seat, String)>;
    /// [`Game::fallback`].
    fn fallback(&self, seat: Seat) -> Option<String>;
    /// [`Game::resign`].
    fn resign(&mut self, seat: Seat, dice: &mut Dice<'_>) -> Applied;
    /// [`Game::view`] as JSON.
    fn view(&self, viewer: Viewer) -> serde_json::Value;
    /// [`Game::view`] in its own type, for a presenter that knows it.
    fn typed_view(&self, viewer: Viewer) -> Box<dyn Any + Send + Sync>;
    /// [`Game::text`] of the view.
    fn text(&self, viewer: Viewer, words: &dyn Words) -> String;
    /// [`Game::outcome`].
    fn outcome(&self) -> Option<Outcome>;
    /// [`Game::figures`].
    fn figures(&self) -> Vec<Figure>;
    /// What the named bot would do; `None` if there is no such bot or nothing to decide, or `stop` was set meanwhile.
    fn think(&self, name: &str, seat: Seat, luck: &mut Dice<'_>, stop: &AtomicBool) -> Option<String>;
    /// What `seat` could have played instead of this move; `None` if nothing, or `stop` was set meanwhile.
    fn instead(&self, seat: Seat, played: &str, luck: &mut Dice<'_>, stop: &AtomicBool) -> Option<Instead>;
    /// [`Game::judge`] of the position as it is: for tables that are over.
    fn judged(&self) -> Vec<i64>;
    /// [`Game::inventory`].
    fn inventory(&self) -> BTreeMap<String, u32>;
    /// The position as text; [`Rulebook::restore`] reads it.
    fn save(&self) -> String;
    /// [`Game::redeal`]: a copy on which nothing is left of what `viewer` may not know.
    fn redealt(&self, viewer: Viewer, dice: &mut Dice<'_>) -> Box<dyn Position>;
    /// A copy.
    fn boxed(&self) -> Box<dyn Position>;

    /// [`Position::think`] to its end.
    fn bot(&self, name: &str, seat: Seat, luck: &mut Dice<'_>) -> Option<String> {
        self.think(name, seat, luck, &AtomicBool::new(false))
    }

    /// A fingerprint: equal positions have equal ones on every machine.
    fn digest(&self) -> [u8; 32] {
        Sha256::digest(self.save().as_bytes()).into()
    }
}

impl Clone for Box<dyn Position> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

/// One answer somebody may give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// In notation.
    pub notation: String,
    /// In words, if the game has them.
    pub label: Option<Message>,
    /// [`Game::heading`].
    pub heading: Option<Message>,
    /// [`Game::matter`].
    pub matter: Option<Message>,
    /// [`Game::about`].
    pub about: About,
    /// What it would do.
    pub foreseen: Foresight,
    /// [`Game::grave`].
    pub grave: bool,
    /// [`Game::finishes`].
    pub finishes: bool,
    /// [`Game::risky`].
    pub risky: bool,
}

/// Everything somebody may say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    /// To what is asked.
    pub choices: Vec<Choice>,
    /// What may be ordered.
    pub orders: Vec<Choice>,
    /// The orders that hold.
    pub standing: Vec<Choice>,
}

/// The only answer somebody has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Single {
    /// In notation.
    pub notation: String,
    /// [`Game::overt`]: everybody knows that it is the only one.
    pub overt: bool,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move as the log writes it, whatever case and spaces it was typed with.
    pub text: String,
    /// What it did.
    pub applied: Applied,
}

/// Why a text was not played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// It is no move of this game.
    #[error(transparent)]
    Misread(#[from] Misread),
    /// The rules forbid it now.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// No such seat at this table.
    #[error("there is no seat {0} at this table")]
    NoSeat(Seat),
    /// It has so many characters, more than [`LONGEST`].
    #[error("a move has at most {LONGEST} characters, not {0}")]
    TooLong(usize),
}

/// A [`Game`] without its type.
pub struct Of<G>(PhantomData<fn() -> G>);

impl<G: Game> Of<G> {
    /// The rulebook of `G`.
    pub const fn new() -> Self {
        Of(PhantomData)
    }
}

impl<G: Game> Default for Of<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> Rulebook for Of<G> {
    fn id(&self) -> &'static str {
        G::ID
    }
    fn rules(&self) -> RangeInclusive<u32> {
        G::RULES
    }
    fn seats(&self) -> RangeInclusive<usize> {
        G::SEATS
    }
    fn automated(&self) -> Option<RangeInclusive<u8>> {
        G::AUTOMATED
    }
    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }
    fn short(&self) -> &'static [(&'static str, &'static str)] {
        G::SHORT
    }
    fn ask_little(&self) -> &'static [&'static str] {
        G::ASK_LITTLE
    }
    fn ask_all(&self) -> &'static [&'static str] {
        G::ASK_ALL
    }
    fn bots(&self) -> Vec<&'static str> {
        std::iter::once(bot::RANDOM).chain(G::bots().into_iter().map(|(name, _)| name)).collect()
    }
    fn name(&self, kind: &str, id: &str, language: &str) -> Option<&'static str> {
        G::name(kind, id, language)
    }
    fn says(&self, kind: &str, id: &str) -> Option<Message> {
        G::says(kind, id)
    }
    fn together(&self) -> bool {
        G::TOGETHER
    }
    fn echoes(&self, told: &Message) -> bool {
        G::echoes(told)
    }
    fn things(&self) -> Vec<Thing> {
        G::things()
    }
    fn worldly(&self, told: &Message) -> bool {
        G::worldly(told)
    }
    fn strikes(&self, told: &Message, seat: Seat) -> bool {
        G::strikes(told, seat)
    }
    fn digest(&self, told: Vec<Message>) -> Vec<Message> {
        G::digest(told)
    }
    fn ends_turn(&self, text: &str) -> bool {
        text.parse::<G::Move>().is_ok_and(|mv| G::ends_turn(&mv))
    }
    fn check(&self, setup: &Setup) -> Result<(), Invalid> {
        Invalid::check(setup, &G::RULES, &G::SEATS, G::AUTOMATED.as_ref(), G::OPTIONS)
    }
    fn open(&self, setup: &Setup, dice: &mut Dice<'_>) -> Result<Box<dyn Position>, Invalid> {
        self.check(setup)?;
        Ok(Box::new(Typed { game: G::setup(setup, dice)?, seats: setup.seats.len() }))
    }
    fn restore(&self, state: &str) -> Result<Box<dyn Position>, serde_json::Error> {
        Ok(Box::new(serde_json::from_str::<Typed<G>>(state)?))
    }
}

/// Hardly any move is longer: its text grows in one place.
const USUAL: usize = 32;

/// A move in notation. There may be hundreds to list.
fn written(mv: &impl fmt::Display) -> String {
    let mut text = String::with_capacity(USUAL);
    // Writing into a text never fails.
    write!(text, "{mv}").ok();
    text
}

/// A position of `G` behind [`Position`].
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
#[serde(bound = "")]
struct Typed<G: Game> {
    seats: usize,
    game: G,
}

impl<G: Game> Typed<G> {
    fn choices_of(&self, seat: Seat, moves: Vec<G::Move>) -> Vec<Choice> {
        self.choices_seen(seat, &self.game.view(Viewer::Seat(seat)), moves)
    }

    fn choices_seen(&self, seat: Seat, view: &G::View, moves: Vec<G::Move>) -> Vec<Choice> {
        let choice = |mv: G::Move| Choice {
            notation: written(&mv),
            label: G::label(view, &mv),
            heading: G::heading(view, &mv),
            matter: G::matter(&mv),
            about: G::about(view, &mv),
            foreseen: self.game.foresee(seat, &mv),
            grave: G::grave(&mv),
            finishes: G::finishes(&mv),
            risky: G::risky(&mv),
        };
        moves.into_iter().map(choice).collect()
    }
}

impl<G: Game> Position for Typed<G> {
    fn awaited(&self) -> SeatSet {
        self.game.awaited()
    }
    fn prompt(&self, seat: Seat) -> Option<Prompt> {
        self.game.prompt(seat)
    }
    fn choices(&self, seat: Seat) -> Vec<Choice> {
        self.choices_of(seat, self.game.legal(seat))
    }
    fn legal(&self, seat: Seat) -> Vec<String> {
        self.game.legal(seat).iter().map(written).collect()
    }
    fn single(&self, seat: Seat) -> Option<Single> {
        let only = self.game.single(seat)?;
        Some(Single { notation: only.to_string(), overt: self.game.overt(seat) })
    }
    fn grave(&self, text: &str) -> bool {
        text.parse::<G::Move>().is_ok_and(|mv| G::grave(&mv))
    }
    fn orders(&self, seat: Seat) -> Vec<Choice> {
        self.choices_of(seat, self.game.orders(seat))
    }
    fn standing(&self, seat: Seat) -> Vec<Choice> {
        self.choices_of(seat, self.game.standing(seat))
    }
    fn answers(&self, seat: Seat, view: &dyn Any) -> Answers {
        let own;
        let view = match view.downcast_ref() {
            Some(view) => view,
            None => {
                own = self.game.view(Viewer::Seat(seat));
                &own
            }
        };
        let all = |moves| self.choices_seen(seat, view, moves);
        Answers {
            choices: all(self.game.legal(seat)),
            orders: all(self.game.orders(seat)),
            standing: all(self.game.standing(seat)),
        }
    }
    fn play(&mut self, seat: Seat, text: &str, dice: &mut Dice<'_>) -> Result<Played, Refused> {
        if seat.index() >= self.seats {
            return Err(Refused::NoSeat(seat));
        }
        if self.game.awaited().is_empty() {
            return Err(Refused::Over);
        }
        let mv: G::Move = text.parse()?;
        let applied = self.game.apply(seat, &mv, dice)?;
        Ok(Played { text: mv.to_string(), applied })
    }
    fn automatic(&self, dice: &mut Dice<'_>) -> Option<(Seat, String)> {
        self.game.automatic(dice).map(|a| (a.seat, a.mv.to_string()))
    }
    fn fallback(&self, seat: Seat) -> Option<String> {
        self.game.fallback(seat).map(|mv| mv.to_string())
    }
    fn resign(&mut self, seat: Seat, dice: &mut Dice<'_>) -> Applied {
        self.game.resign(seat, dice)
    }
    fn view(&self, viewer: Viewer) -> serde_json::Value {
        serde_json::to_value(self.game.view(viewer)).unwrap_or_default()
    }
    fn typed_view(&self, viewer: Viewer) -> Box<dyn Any + Send + Sync> {
        Box::new(self.game.view(viewer))
    }
    fn text(&self, viewer: Viewer, words: &dyn Words) -> String {
        G::text(&self.game.view(viewer), words)
    }
    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }
    fn figures(&self) -> Vec<Figure> {
        self.game.figures()
    }
    fn think(&self, name: &str, seat: Seat, luck: &mut Dice<'_>, stop: &AtomicBool) -> Option<String> {
        if name == bot::RANDOM {
            let mut legal = self.game.legal(seat);
            legal.retain(|mv| !G::grave(mv));
            return Random::pick(&legal, luck).map(|mv| mv.to_string());
        }
        let (policy, level) = Level::of(name);
        let (_, policy) = G::bots().into_iter().find(|(n, _)| *n == policy)?;
        bot::decide(&self.game, seat, &*policy, level, luck, stop).map(|mv| mv.to_string())
    }
    fn instead(&self, seat: Seat, played: &str, luck: &mut Dice<'_>, stop: &AtomicBool) -> Option<Instead> {
        let played = played.parse().ok()?;
        let (_, policy) = G::bots().pop()?;
        bot::look_back(&self.game, seat, (&*policy, &played), luck, stop)
    }
    fn judged(&self) -> Vec<i64> {
        self.game.judge()
    }
    fn inventory(&self) -> BTreeMap<String, u32> {
        self.game.inventory()
    }
    fn save(&self) -> String {
        // A position is plain data; one that can't be written restores as damaged, and says so.
        serde_json::to_string(self).unwrap_or_default()
    }
    fn redealt(&self, viewer: Viewer, dice: &mut Dice<'_>) -> Box<dyn Position> {
        Box::new(Typed { game: self.game.redeal(viewer, dice), seats: self.seats })
    }
    fn boxed(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }
}
