//! How a game shows itself beyond text.

use super::new_dawn::NewDawnLook;
use super::{Markup, Since, TablePage};
use crate::language::GameWords;
use crate::ledger::Live;
use kernel::Viewer;
use serde::Deserialize;

/// A game with a board and a page of its own.
pub trait Look: Sync {
    /// The board as an SVG that needs nothing besides itself, in light colours: for mails.
    fn picture(&self, scene: &Scene<'_>) -> Option<String>;

    /// What takes the place of the text board and of the plain prompt on the table's page.
    fn page(&self, scene: &Scene<'_>, sheet: &Sheet<'_>) -> askama::Result<Option<Parts>>;

    /// Does this move end its player's turn? “Since your last turn” begins there.
    fn ends_turn(&self, notation: &str) -> bool;
}

/// The look of a game, if it has one.
pub fn look(game: &str) -> Option<&'static dyn Look> {
    match game {
        "new_dawn" => Some(&NewDawnLook),
        _ => None,
    }
}

/// A table as one viewer sees it after one event.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The game's words in the viewer's language.
    pub words: GameWords<'a>,
    /// The position.
    pub live: &'a Live,
    /// Who looks.
    pub viewer: Viewer,
    /// What has happened since the viewer's last turn.
    pub since: Option<&'a Since>,
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
    /// What was typed before it was refused.
    pub typed: &'a str,
}

/// What every page of the house gives to what is drawn on it. Templates have it as `paper`.
#[derive(Clone, Copy, Debug)]
pub struct Paper<'a> {
    /// The address of the sprite with all icons.
    pub sprite: &'a str,
    /// What every form sends along.
    pub form_token: &'a str,
}

impl Paper<'_> {
    /// The address of a symbol of the sprite, for `<use href>`: `paper.icon("i-mail")`.
    pub fn icon(&self, symbol: &str) -> String {
        format!("{}#{symbol}", self.sprite)
    }

    /// The shape of a seat by its number; colour and shape belong together and never change places.
    pub fn seat_shape(&self, number: &u8) -> String {
        const SHAPES: [&str; 8] =
            ["circle", "square", "triangle", "diamond", "pentagon", "hexagon", "star", "cross"];
        let shape = usize::from(*number).checked_sub(1).and_then(|i| SHAPES.get(i)).unwrap_or(&"circle");
        self.icon(&format!("seat-{shape}"))
    }
}

/// What the viewer thinks about, from the address; nothing of it is a move yet.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Chosen {
    /// A place on the board.
    #[serde(default)]
    pub at: String,
    /// A card.
    #[serde(default)]
    pub card: String,
}

/// The parts of a page that a game draws itself.
#[derive(Clone, Debug, Default)]
pub struct Parts {
    /// The board with its tools.
    pub map: Markup,
    /// What happened since the viewer's last turn.
    pub since: Markup,
    /// The question with its answers; empty if there is none.
    pub prompt: Markup,
    /// Everything below: cards, dials, seats.
    pub panels: Markup,
    /// Standing orders; empty if none can be given.
    pub orders: Markup,
}
