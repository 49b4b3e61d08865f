//! Parts of a page that are the same for every board, each a template of its own.

use super::answers::Answers;
use super::changes::Entry;
use super::names::Names;
use super::{Help, Markup, Offer, Paper, Scene, Sheet};
use askama::Template;
use language::L10n;

/// A map one can move and enlarge, with its key and its places in words.
#[derive(Template)]
#[template(path = "boards/map.html")]
pub(super) struct Map<'a> {
    pub(super) t: L10n,
    /// What the map is called.
    pub(super) title: String,
    pub(super) board: Markup,
    /// The outline of a place in a box of 80 by 80 around the origin, for the key.
    pub(super) sample: &'a str,
    /// Where the map is to be looked at first, in tenths.
    pub(super) aim: (u8, u8),
    pub(super) targets: usize,
    pub(super) changed: bool,
    /// What dashed places are, if there are any.
    pub(super) outlook: Option<String>,
    /// Every place with something to tell, in words.
    pub(super) words: Vec<String>,
    /// What the pieces look like, in words.
    pub(super) legend: String,
}

impl Map<'_> {
    pub(super) fn part(&self) -> askama::Result<Markup> {
        Markup::rendered(self)
    }
}

/// The question with its answers.
#[derive(Template)]
#[template(path = "boards/prompt.html")]
pub(super) struct Prompt<'a> {
    pub(super) t: L10n,
    pub(super) paper: Paper<'a>,
    pub(super) base: &'a str,
    pub(super) head: u64,
    pub(super) question: &'a str,
    pub(super) awaited: bool,
    /// What is behind the question.
    pub(super) why: Option<String>,
    pub(super) answers: &'a Answers,
    /// How many places glow.
    pub(super) targets: usize,
    pub(super) undo: Option<u64>,
    pub(super) undoable: &'a [u64],
    pub(super) typed: &'a str,
    pub(super) help: Help<'a>,
}

impl<'a> Prompt<'a> {
    /// The prompt of a page; nothing if nothing is asked.
    pub(super) fn of(scene: &Scene<'_>, sheet: &Sheet<'a>, answers: &'a Answers) -> Option<Prompt<'a>> {
        let table = sheet.table;
        Some(Prompt {
            t: scene.words.t,
            paper: sheet.paper,
            base: &table.base,
            head: table.head,
            question: table.question.as_deref()?,
            awaited: table.awaited,
            why: (!table.why.is_empty()).then(|| table.why.join(" ")),
            answers,
            targets: 0,
            undo: table.undo,
            undoable: &table.undoable,
            typed: sheet.typed,
            help: table.help(),
        })
    }

    pub(super) fn part(&self) -> askama::Result<Markup> {
        Markup::rendered(self)
    }
}

#[derive(Template)]
#[template(path = "boards/since.html")]
struct SinceList<'a> {
    t: L10n,
    paper: Paper<'a>,
    own_seat: bool,
    /// Has hardly anything happened at this table?
    beginning: bool,
    entries: &'a [Entry],
    names: &'a Names,
}

/// What happened since the viewer's last turn, as a numbered list.
pub(super) fn since(scene: &Scene<'_>, sheet: &Sheet<'_>, entries: &[Entry]) -> askama::Result<Markup> {
    let own_seat = sheet.table.seats.iter().any(|s| s.own);
    let beginning = scene.since.is_none_or(|since| since.before.seq() <= 1);
    let names = &sheet.table.names;
    let list = SinceList { t: scene.words.t, paper: sheet.paper, own_seat, beginning, entries, names };
    Markup::rendered(&list)
}

/// One matter of standing orders: a value to choose.
#[derive(Clone, Debug)]
pub struct Matter {
    /// What it is about.
    pub title: String,
    /// What holds now.
    pub now: Option<String>,
    /// What else one may order.
    pub others: Vec<Offer>,
}

impl Matter {
    /// Orders by what they are about, with what holds now.
    pub(super) fn all(orders: &[Offer], standing: &[Offer]) -> Vec<Matter> {
        let mut matters: Vec<Matter> = Vec::new();
        for offer in orders {
            let word = || offer.notation.split(' ').nth(1).unwrap_or_default().to_owned();
            let title = offer.matter.clone().or_else(|| offer.heading.clone()).unwrap_or_else(word);
            match matters.iter_mut().find(|m| m.title == title) {
                Some(matter) => matter.others.push(offer.clone()),
                None => {
                    let holds = |o: &&Offer| o.matter.as_deref() == Some(title.as_str());
                    let now = standing.iter().find(holds).map(|o| o.label.clone());
                    matters.push(Matter { title, now, others: vec![offer.clone()] });
                }
            }
        }
        matters
    }
}
