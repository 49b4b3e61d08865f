//! Everything in a game's data to browse: cards, wonders, kinds of ground.

use crate::language::{GameWords, L10n};
use crate::web::{Frame, PageError, PageResult, Site, page};
use actix_web::web::{self, Data, Path, Query, ServiceConfig};
use askama::Template;
use kernel::{Rulebook, Thing, Words as _};
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/cards/{game}", web::get().to(show));
    config.route("/cards/{game}/{card}", web::get().to(one));
}

#[derive(Template)]
#[template(path = "pages/handbook/cards.html")]
struct Cards {
    t: L10n,
    frame: Frame,
    game: String,
    /// Ages, with how many things belong to them.
    ages: Vec<(&'static str, usize)>,
    shelves: Vec<Shelf>,
    /// How many things there are in all.
    all: usize,
    /// How many are shown.
    shown: usize,
    asked: CardQuery,
}

/// One of them alone, as a small window shows it.
#[derive(Template)]
#[template(path = "pages/handbook/card.html")]
struct One {
    t: L10n,
    frame: Frame,
    game: String,
    shelf: String,
    card: Card,
}

/// What is asked for.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
struct CardQuery {
    /// Words that occur in the name or the text.
    q: String,
    age: String,
}

/// Things of one sort.
struct Shelf {
    title: String,
    cards: Vec<Card>,
}

struct Card {
    /// What a link to it ends with.
    anchor: String,
    name: String,
    age: Option<&'static str>,
    facts: Vec<String>,
    does: Option<String>,
}

impl Card {
    fn new(thing: &Thing, words: &GameWords<'_>) -> Card {
        Card {
            anchor: format!("{}-{}", thing.kind, thing.id),
            name: words.name(thing.kind, &thing.id),
            age: thing.age,
            facts: thing.facts.iter().map(|fact| words.say(fact)).collect(),
            does: words.does(thing.kind, &thing.id),
        }
    }

    /// Do all these words, in small letters, occur on it?
    fn has(&self, words: &[String]) -> bool {
        let text =
            format!("{} {} {}", self.name, self.facts.join(" "), self.does.as_deref().unwrap_or_default());
        let text = text.to_lowercase();
        words.iter().all(|word| text.contains(word))
    }
}

async fn show(frame: Frame, site: Data<Site>, game: Path<String>, asked: Query<CardQuery>) -> PageResult {
    let rulebook = site.ledger.catalog().find(&game).ok_or_else(PageError::not_found)?;
    page(&cards(frame, rulebook, asked.into_inner()))
}

async fn one(frame: Frame, site: Data<Site>, path: Path<(String, String)>) -> PageResult {
    let (game, wanted) = path.into_inner();
    let rulebook = site.ledger.catalog().find(&game).ok_or_else(PageError::not_found)?;
    let words = GameWords { t: frame.t, rulebook, people: &[] };
    let things = rulebook.things();
    let thing = things.iter().find(|thing| format!("{}-{}", thing.kind, thing.id) == wanted);
    let thing = thing.ok_or_else(PageError::not_found)?;
    let (shelf, card) = (words.say(&thing.shelf), Card::new(thing, &words));
    page(&One { t: frame.t, frame, game, shelf, card })
}

fn cards(frame: Frame, rulebook: &dyn Rulebook, asked: CardQuery) -> Cards {
    let t = frame.t;
    let words = GameWords { t, rulebook, people: &[] };
    let things = rulebook.things();
    let mut ages: Vec<(&'static str, usize)> = Vec::new();
    for age in things.iter().filter_map(|thing| thing.age) {
        match ages.iter_mut().find(|(known, _)| *known == age) {
            Some((_, count)) => *count += 1,
            None => ages.push((age, 1)),
        }
    }
    ages.sort_unstable();
    let wanted: Vec<String> = asked.q.to_lowercase().split_whitespace().map(str::to_owned).collect();
    let mut shelves: Vec<Shelf> = Vec::new();
    for thing in things.iter().filter(|thing| asked.age.is_empty() || thing.age == Some(&asked.age)) {
        let card = Card::new(thing, &words);
        if !card.has(&wanted) {
            continue;
        }
        let title = words.say(&thing.shelf);
        match shelves.iter_mut().find(|shelf| shelf.title == title) {
            Some(shelf) => shelf.cards.push(card),
            None => shelves.push(Shelf { title, cards: vec![card] }),
        }
    }
    let shown = shelves.iter().map(|shelf| shelf.cards.len()).sum();
    let game = rulebook.id().to_owned();
    Cards { t, frame, game, ages, shelves, all: things.len(), shown, asked }
}
