//! The answers one may give, each with what of the board it is about, and what of them the viewer thinks about.

use super::describe;
use crate::{Chosen, Offer, Scene, TablePage};
use civ2010::View;
use civ2010::map::Sq;
use civ2010::moves::{Move, Spoil};
use kernel::{Choice, Words};

/// One answer.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    /// Notation, words, what it would do, what it is about: as the rules tell it.
    pub(super) offer: Offer,
    /// The move itself.
    pub(super) mv: Move,
}

impl Answer {
    pub(super) fn of(offer: &Offer) -> Option<Answer> {
        Some(Answer { offer: offer.clone(), mv: offer.notation.parse().ok()? })
    }

    /// The square on the map where it takes effect.
    pub(super) fn place(&self) -> Option<Sq> {
        self.offer.about.place.as_deref()?.parse().ok()
    }

    /// The city that acts.
    pub(super) fn city(&self) -> Option<Sq> {
        let acts = matches!(
            self.mv,
            Move::Produce(..) | Move::Free(..) | Move::Arts(_) | Move::Harvest(..) | Move::Split(_)
        );
        self.offer.about.from.as_deref().filter(|_| acts)?.parse().ok()
    }

    /// What is chosen before a place is: a product, a card, a unit. Answers with the same share a line.
    pub(super) fn line(&self) -> Option<String> {
        match &self.mv {
            Move::Capital(_) => Some("capital".into()),
            Move::Marker(_) | Move::Settle(_) => Some("marker".into()),
            Move::Found(..) => Some("found".into()),
            Move::Gardens(_) => Some("gardens".into()),
            Move::Assign(at, _) => Some(format!("scout.{at}")),
            Move::Wound(_) | Move::Heal(_) => Some("front".into()),
            Move::Spoil(Spoil::None) => None,
            Move::Spoil(_) | Move::Pick(_) | Move::Deck(_) => Some(self.offer.notation.replace(' ', ".")),
            Move::Produce(..)
            | Move::Free(..)
            | Move::Part(..)
            | Move::Event(..)
            | Move::Use(..)
            | Move::React(_)
            | Move::Play(..)
            | Move::Person(..)
            | Move::Displace(..)
            | Move::Figure(..)
            | Move::Sacrifice(..)
            | Move::Government(_)
            | Move::Civ(_)
            | Move::Steal(_)
            | Move::Discard(_)
            | Move::Rescue(_) => self.offer.about.card.clone(),
            _ => None,
        }
    }

    /// Is it given by one tap on its line, without a look at its place first?
    pub(super) fn at_once(&self) -> bool {
        self.place().is_none() || matches!(self.mv, Move::React(_) | Move::Assign(..))
    }

    /// Squares it would open, for the script that shows them.
    pub(super) fn opened(&self) -> String {
        self.offer.places.join(" ")
    }
}

/// All answers and what of them the viewer thinks about.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers {
    pub(super) all: Vec<Answer>,
    pub(super) finish: Vec<Answer>,
    /// The square in the address.
    pub(super) at: Option<Sq>,
    /// The line in the address, if an answer is about it.
    pub(super) card: Option<String>,
    /// The front of a battle in the address.
    pub(super) front: Option<String>,
}

impl Answers {
    pub(super) fn of(table: &TablePage, chosen: &Chosen) -> Answers {
        Answers::among(table.groups.iter().flat_map(|group| &group.choices), chosen)
    }

    /// What the viewer of a picture could do: nothing of it is chosen, and only where counts.
    pub(super) fn open(scene: &Scene<'_>) -> Answers {
        let Some(seat) = scene.viewer.seat().filter(|seat| scene.fold.awaited().contains(*seat)) else {
            return Answers::default();
        };
        let offer = |choice: Choice| Offer {
            notation: choice.notation,
            about: choice.about,
            finishes: choice.finishes,
            ..Offer::default()
        };
        let offers: Vec<Offer> = scene.fold.position().choices(seat).into_iter().map(offer).collect();
        Answers::among(&offers, &Chosen::default())
    }

    fn among<'a>(offers: impl IntoIterator<Item = &'a Offer>, chosen: &Chosen) -> Answers {
        let offers = offers.into_iter();
        let (finish, all): (Vec<Answer>, Vec<Answer>) =
            offers.filter_map(Answer::of).partition(|answer| answer.offer.finishes);
        let card = all.iter().filter_map(Answer::line).find(|card| *card == chosen.card);
        let front = Some(chosen.at.clone()).filter(|at| at == "new" || at.parse::<u8>().is_ok());
        Answers { all, finish, at: chosen.at.parse().ok(), card, front }
    }

    /// Is the answer about the chosen line, or is none chosen?
    pub(super) fn fits(&self, answer: &Answer) -> bool {
        self.card.is_none() || answer.line() == self.card
    }

    /// Answers about the chosen square, and the chosen line if there is one.
    pub(super) fn pointed(&self) -> Vec<&Answer> {
        let fitting = self.all.iter().filter(|a| self.fits(a));
        if let Some(front) = &self.front {
            let front = front.parse::<u8>().ok();
            return fitting.filter(|a| a.mv.front() == Some(front)).collect();
        }
        let Some(at) = self.at else { return Vec::new() };
        fitting.filter(|a| a.place() == Some(at)).collect()
    }

    /// The city whose answers are shown: that of the address, else the one that can do most.
    pub(super) fn chosen_city(&self) -> Option<Sq> {
        let cities = self.cities();
        let picked = self.card.as_ref().and_then(|_| self.all.iter().find(|a| self.fits(a))?.city());
        let named = picked.or(self.at).filter(|at| cities.contains(at));
        let most = |at: &&Sq| self.all.iter().filter(|a| a.city() == Some(**at)).count();
        named.or_else(|| cities.iter().rev().max_by_key(most).copied())
    }

    /// Cities that can act, in order.
    pub(super) fn cities(&self) -> Vec<Sq> {
        let mut all: Vec<Sq> = self.all.iter().filter_map(Answer::city).collect();
        all.sort();
        all.dedup();
        all
    }
}

/// A square with what is there, in words.
pub(super) fn place_words(view: &View, at: Sq, scene: &Scene<'_>) -> String {
    let square = view.squares.iter().find(|s| s.at == at);
    square.map_or_else(|| at.to_string(), |s| describe::square(view, s, scene.words.t, &scene.words))
}

/// The name of what an answer is about.
pub(super) fn named_words(answer: &Answer, scene: &Scene<'_>) -> Option<String> {
    answer.mv.named().map(|(kind, id)| scene.words.name(kind, &id))
}
