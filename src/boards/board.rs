//! How a game shows itself beyond text.

use super::civ1980::Civ1980Board;
use super::civ2010::Civ2010Board;
use super::new_dawn::NewDawnBoard;
use super::seen::{self, public};
use super::through_the_ages::ThroughTheAgesBoard;
use super::{Fields, Markup, Paper, TablePage};
use kernel::{Dated, Fold, Viewer};
use language::GameWords;
use serde::Deserialize;
use std::any::Any;
use std::sync::Arc;

/// A game that draws parts of its page itself.
pub trait Board: Sync {
    /// The board as an SVG that needs nothing besides itself, in light colours: for mails.
    fn picture(&self, scene: &Scene<'_>) -> Option<String>;

    /// What takes the place of the text board and of the plain parts on the table's page.
    fn page(&self, scene: &Scene<'_>, sheet: &Sheet<'_>) -> askama::Result<Option<Parts>>;

    /// What the ground under the pieces depends on, of what everybody may know: the same bytes, the same drawing. `None` if
    /// the page has no ground that is worth a file of its own.
    fn ground_key(&self, _fold: &Fold) -> Option<Vec<u8>> {
        None
    }

    /// That ground as an SVG, drawn from what everybody may know, with the colours of the page it is used in; its parts have
    /// ids, which the page refers to if [`Sheet::ground`] says where it is.
    fn ground(&self, _fold: &Fold) -> Option<String> {
        None
    }

    /// The lines that a form of the page means, in notation, or what is wrong with it in the reader's words; `None` if
    /// the game has no such form. Without words the page is shown again with what was filled in: somebody wants to look
    /// at it first.
    fn compose(&self, _scene: &Scene<'_>, _fields: &Fields) -> Option<Result<Vec<String>, String>> {
        None
    }
}

/// The board of a game, if it has one.
pub fn board(game: &str) -> Option<&'static dyn Board> {
    match game {
        "civ2010" => Some(&Civ2010Board),
        "civ1980" => Some(&Civ1980Board),
        "new_dawn" => Some(&NewDawnBoard),
        "through_the_ages" => Some(&ThroughTheAgesBoard),
        _ => None,
    }
}

/// A table as one viewer sees it after one event.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The game's words in the viewer's language.
    pub words: GameWords<'a>,
    /// The position.
    pub fold: &'a Fold,
    /// Who looks.
    pub viewer: Viewer,
    /// What has happened since the viewer's last turn.
    pub since: Option<Since<'a>>,
}

/// What has happened since somebody's last turn.
#[derive(Clone, Copy, Debug)]
pub struct Since<'a> {
    /// The table after that turn.
    pub before: &'a Fold,
    /// What happened, oldest first, without what was taken back.
    pub told: &'a [Dated],
    /// The same and what came before it, as far as the chronicle goes.
    pub lately: &'a [Dated],
}

impl Scene<'_> {
    /// The viewer's view, in the type of the game.
    pub(super) fn view<V: Any + Send + Sync>(&self) -> Option<Arc<V>> {
        seen::view(self.fold, self.viewer).downcast::<V>().ok()
    }

    /// What lay open to everybody when the viewer's last turn was over.
    pub(super) fn before<V: Any + Send + Sync>(&self) -> Option<Arc<V>> {
        public(self.since?.before)
    }
}

/// What a page knows besides.
#[derive(Clone, Copy)]
pub struct Sheet<'a> {
    /// What it is drawn on.
    pub paper: Paper<'a>,
    /// The plain page: question, answers, seats.
    pub table: &'a TablePage,
    /// What the viewer thinks about.
    pub chosen: &'a Chosen,
    /// The address of the ground as a file of its own; without one it is drawn into the page.
    pub ground: Option<&'a str>,
    /// What was typed before it was refused.
    pub typed: &'a str,
    /// What was filled in before it was refused.
    pub filled: &'a Fields,
}

/// What the viewer thinks about, from the address; nothing of it is a move yet.
#[derive(Clone, Debug, Default, Deserialize, Hash)]
pub struct Chosen {
    /// A place on the board.
    #[serde(default)]
    pub at: String,
    /// A card.
    #[serde(default)]
    pub card: String,
}

/// The parts of a page that a game draws itself. What it leaves out, the plain page has.
#[derive(Clone, Debug, Default)]
pub struct Parts {
    /// A stylesheet of `static` besides the common one.
    pub style: Option<&'static str>,
    /// Whose move it is, where the game can say it better than with a name: somebody is attacked, or asked in another's turn.
    pub title: Option<String>,
    /// Does the question come before the board, in the document and on a phone?
    pub question_first: bool,
    /// Does what the question is about stand in the board's column, before the board?
    pub matter_beside: bool,
    /// In the head beside each seat's name, in the order of the seats: its most important figures.
    pub figures: Vec<Markup>,
    /// Below the head: where the round stands.
    pub round: Option<Markup>,
    /// The board with its tools.
    pub map: Option<Markup>,
    /// What happened since the viewer's last turn.
    pub since: Option<Markup>,
    /// What the question is about: an auction, an attack, a calamity.
    pub matter: Option<Markup>,
    /// The question with its answers; empty if there is none.
    pub prompt: Option<Markup>,
    /// Below the board, in its column.
    pub under: Option<Markup>,
    /// Everything below: cards, dials, seats.
    pub panels: Option<Markup>,
    /// First words of standing orders that the board offers itself, so that they are not offered twice.
    pub own_orders: &'static [&'static str],
}

impl Parts {
    /// Does the board offer this standing order itself?
    pub fn offers(&self, notation: &str) -> bool {
        notation.split(' ').next().is_some_and(|word| self.own_orders.contains(&word))
    }
}
