//! Tables that begin in the middle: in positions that random play from the start hardly ever reaches.
//!
//! A game's tests say where, and everything the kit has works from there:
//!
//! ```
//! use kernel::{Dice, Invalid, Setup};
//! use testkit::{Beginning, Begun, example::{RichMarket, SaltMarket}};
//!
//! testkit::playouts::<Begun<SaltMarket, RichMarket>>(&Setup::players(1, 3), 5);
//! ```

use super::answers::harmless;
use kernel::{
    About, Applied, Automatic, Bot, Dice, Efforts, Figure, Foresight, Game, Illegal, Invalid, Message,
    OptionSpec, Outcome, Prompt, Seat, SeatSet, Setup, Thing, Viewer, Words,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

/// Where tables of a test begin: with full hands, late ages, few pieces left, whatever makes answers rich and
/// reactions frequent. Whatever it deals must be possible by the rules, and follow from the dice.
pub trait Beginning<G: Game>: Clone + Debug + Send + Sync + 'static {
    /// The position the first move is made in.
    fn position(setup: &Setup, dice: &mut Dice<'_>) -> Result<G, Invalid>;

    /// Who plays there, beside the random bot.
    fn bots() -> Vec<(&'static str, Box<dyn Bot<G>>)> {
        G::bots()
    }
}

/// Where bots have played for so many events, or nearly to the end: late enough for any game.
#[derive(Clone, Debug)]
pub struct Led<const EVENTS: usize>;

impl<G: Game, const EVENTS: usize> Beginning<G> for Led<EVENTS> {
    fn position(setup: &Setup, dice: &mut Dice<'_>) -> Result<G, Invalid> {
        Ok(lead(G::setup(setup, dice)?, EVENTS, dice))
    }
}

/// Where bots have played for up to so many events a seat, or nearly to the end: anywhere on the way to what comes late.
#[derive(Clone, Debug)]
pub struct LedFar<const EACH: usize>;

impl<G: Game, const EACH: usize> Beginning<G> for LedFar<EACH> {
    fn position(setup: &Setup, dice: &mut Dice<'_>) -> Result<G, Invalid> {
        let position = G::setup(setup, dice)?;
        let events = dice.below("how far", EACH * setup.seats.len());
        Ok(lead(position, events, dice))
    }
}

/// The position after so many events by bots, or before the last one.
fn lead<G: Game>(mut position: G, events: usize, dice: &mut Dice<'_>) -> G {
    let bots = G::bots();
    for _ in 0..events {
        let (seat, mv) = match position.automatic(dice) {
            Some(auto) => (auto.seat, auto.mv),
            None => {
                let seat = position.awaited().iter().next().unwrap();
                let legal = harmless(&position, seat);
                let chosen = bots.first().map(|(_, bot)| bot.choose(seat, &position, &legal, dice));
                let any = dice.pick("led", &legal).unwrap().clone();
                (seat, chosen.filter(|mv| legal.contains(mv)).unwrap_or(any))
            }
        };
        let mut next = position.clone();
        next.apply(seat, &mv, dice).unwrap_or_else(|e| panic!("“{mv}” of seat {seat} is refused: {e}"));
        if next.awaited().is_empty() {
            break;
        }
        position = next;
    }
    position
}

/// The game `G` from where `B` says; its position and its written form are `G`'s.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent, bound(serialize = "G: Serialize", deserialize = "G: Deserialize<'de>"))]
pub struct Begun<G, B>(pub G, #[serde(skip)] PhantomData<fn() -> B>);

impl<G: PartialEq, B> PartialEq for Begun<G, B> {
    fn eq(&self, other: &Begun<G, B>) -> bool {
        self.0 == other.0
    }
}

impl<G, B> Begun<G, B> {
    /// This position as one of a table that began there.
    pub fn new(position: G) -> Begun<G, B> {
        Begun(position, PhantomData)
    }
}

/// A bot of `G`.
struct Same<G>(Box<dyn Bot<G>>);

impl<G: Game, B: Beginning<G>> Bot<Begun<G, B>> for Same<G> {
    fn choose(&self, seat: Seat, game: &Begun<G, B>, legal: &[G::Move], luck: &mut Dice<'_>) -> G::Move {
        self.0.choose(seat, &game.0, legal, luck)
    }
    fn idle(&self, seat: Seat, game: &Begun<G, B>, mv: &G::Move) -> bool {
        self.0.idle(seat, &game.0, mv)
    }
}

impl<G: Game, B: Beginning<G>> Game for Begun<G, B> {
    const ID: &'static str = G::ID;
    const RULES: RangeInclusive<u32> = G::RULES;
    const SEATS: RangeInclusive<usize> = G::SEATS;
    const AUTOMATED: Option<RangeInclusive<u8>> = G::AUTOMATED;
    const OPTIONS: &'static [OptionSpec] = G::OPTIONS;
    const SHORT: &'static [(&'static str, &'static str)] = G::SHORT;
    const ASK_LITTLE: &'static [&'static str] = G::ASK_LITTLE;
    const ASK_ALL: &'static [&'static str] = G::ASK_ALL;
    const EFFORT: Efforts = G::EFFORT;
    const TOGETHER: bool = G::TOGETHER;
    type Move = G::Move;
    type View = G::View;

    fn setup(setup: &Setup, dice: &mut Dice<'_>) -> Result<Self, Invalid> {
        B::position(setup, dice).map(Begun::new)
    }
    fn awaited(&self) -> SeatSet {
        self.0.awaited()
    }
    fn prompt(&self, seat: Seat) -> Option<Prompt> {
        self.0.prompt(seat)
    }
    fn legal(&self, seat: Seat) -> Vec<G::Move> {
        self.0.legal(seat)
    }
    fn overt(&self, seat: Seat) -> bool {
        self.0.overt(seat)
    }
    fn grave(mv: &G::Move) -> bool {
        G::grave(mv)
    }
    fn orders(&self, seat: Seat) -> Vec<G::Move> {
        self.0.orders(seat)
    }
    fn apply(&mut self, seat: Seat, mv: &G::Move, dice: &mut Dice<'_>) -> Result<Applied, Illegal> {
        self.0.apply(seat, mv, dice)
    }
    fn follow(&mut self, seat: Seat, mv: &G::Move, dice: &mut Dice<'_>) -> Result<(), Illegal> {
        self.0.follow(seat, mv, dice)
    }
    fn automatic(&self, dice: &mut Dice<'_>) -> Option<Automatic<G::Move>> {
        self.0.automatic(dice)
    }
    fn fallback(&self, seat: Seat) -> Option<G::Move> {
        self.0.fallback(seat)
    }
    fn resign(&mut self, seat: Seat, dice: &mut Dice<'_>) -> Applied {
        self.0.resign(seat, dice)
    }
    fn view(&self, viewer: Viewer) -> G::View {
        self.0.view(viewer)
    }
    fn text(view: &G::View, words: &dyn Words) -> String {
        G::text(view, words)
    }
    fn label(view: &G::View, mv: &G::Move) -> Option<Message> {
        G::label(view, mv)
    }
    fn heading(view: &G::View, mv: &G::Move) -> Option<Message> {
        G::heading(view, mv)
    }
    fn about(view: &G::View, mv: &G::Move) -> About {
        G::about(view, mv)
    }
    fn ends_turn(mv: &G::Move) -> bool {
        G::ends_turn(mv)
    }
    fn finishes(mv: &G::Move) -> bool {
        G::finishes(mv)
    }
    fn risky(mv: &G::Move) -> bool {
        G::risky(mv)
    }
    fn matter(mv: &G::Move) -> Option<Message> {
        G::matter(mv)
    }
    fn standing(&self, seat: Seat) -> Vec<G::Move> {
        self.0.standing(seat)
    }
    fn foresee(&self, seat: Seat, mv: &G::Move) -> Foresight {
        self.0.foresee(seat, mv)
    }
    fn says(kind: &str, id: &str) -> Option<Message> {
        G::says(kind, id)
    }
    fn things() -> Vec<Thing> {
        G::things()
    }
    fn worldly(told: &Message) -> bool {
        G::worldly(told)
    }
    fn echoes(told: &Message) -> bool {
        G::echoes(told)
    }
    fn strikes(told: &Message, seat: Seat) -> bool {
        G::strikes(told, seat)
    }
    fn digest(told: Vec<Message>) -> Vec<Message> {
        G::digest(told)
    }
    fn name(kind: &str, id: &str, language: &str) -> Option<&'static str> {
        G::name(kind, id, language)
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn figures(&self) -> Vec<Figure> {
        self.0.figures()
    }
    fn judge(&self) -> Vec<i64> {
        self.0.judge()
    }
    fn stage(&self) -> u32 {
        self.0.stage()
    }
    fn bots() -> Vec<(&'static str, Box<dyn Bot<Self>>)> {
        let same = |(name, bot)| {
            let bot: Box<dyn Bot<Self>> = Box::new(Same(bot));
            (name, bot)
        };
        B::bots().into_iter().map(same).collect()
    }
    fn inventory(&self) -> BTreeMap<String, u32> {
        self.0.inventory()
    }
    fn redeal(&self, viewer: Viewer, dice: &mut Dice<'_>) -> Self {
        Begun::new(self.0.redeal(viewer, dice))
    }
}
