//! How moves are written: of a game, and in the position of a table.

use super::{Reads, answer, answer_all};
use crate::language::{GameWords, Manual};
use crate::ledger::LedgerError;
use crate::reading::Reading;
use crate::sitters::names;
use crate::web::pages::{blocking, explain};
use crate::web::{Frame, PageError, PageResult, Site};
use actix_web::web::{self, Data, Path, ServiceConfig};
use kernel::{Choice, Words as _};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// So many moves are shown of each verb.
const EXAMPLES: usize = 3;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/api/v1/games/{game}/notation", web::get().to(of_game))
        .route("/api/v1/tables/{code}/notation", web::get().to(here));
}

/// How moves of a game are written.
#[derive(Serialize, ToSchema)]
pub(super) struct Notation {
    game: String,
    sections: Vec<NotationSection>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct NotationSection {
    title: &'static str,
    /// Plain text, a line for each paragraph or row.
    text: &'static str,
}

/// What may be typed in a position.
#[derive(Serialize, ToSchema)]
pub(super) struct NotationHere {
    /// The newest event.
    event: u64,
    seat: u8,
    /// Are moves beyond these possible, such as a free offer?
    open: bool,
    verbs: Vec<Verb>,
}

/// Moves that begin with the same word.
#[derive(Serialize, ToSchema)]
pub(super) struct Verb {
    verb: String,
    /// So many moves begin with it now.
    count: usize,
    /// Some of them.
    examples: Vec<Example>,
    /// Is it a standing order?
    order: bool,
    /// What the notation says of it.
    help: Vec<&'static str>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct Example {
    notation: String,
    /// In words.
    label: String,
}

/// How moves of a game are written
///
/// Everything that may be typed, in your language. Not every game has it written down.
#[utoipa::path(get, path = "/api/v1/games/{game}/notation", tag = "house", security((), ("token" = [])),
    params(("game" = String, Path, description = "The id of the game")), responses((status = 200, body = Notation)))]
pub(super) async fn of_game(
    frame: Frame,
    visitor: Option<Reads>,
    site: Data<Site>,
    game: Path<String>,
) -> PageResult {
    let game = game.into_inner();
    site.ledger.catalog().find(&game).ok_or_else(PageError::not_found)?;
    let sections = frame.t.notation_of(&game).map_or(&[][..], |manual| manual.sections);
    let section =
        |section: &crate::language::Section| NotationSection { title: section.title, text: section.text };
    answer_all(&Notation { game, sections: sections.iter().map(section).collect() }, visitor.as_ref())
}

/// What may be typed now
///
/// In the position of a table where you sit: every verb that is legal, with examples and what it means.
#[utoipa::path(get, path = "/api/v1/tables/{code}/notation", tag = "tables",
    params(("code" = String, Path, description = "The table's code")), responses((status = 200, body = NotationHere)))]
pub(super) async fn here(
    frame: Frame,
    Reads(access): Reads,
    site: Data<Site>,
    code: Path<String>,
) -> PageResult {
    let (t, player) = (frame.t, access.player.id);
    let found = blocking(move || {
        let seen = Reading::open(&site.ledger, &code, Some(player))?;
        let Some(seat) = seen.seat() else { return Ok(None) };
        let live = seen.live()?;
        let (fold, position) = (&live.fold, live.fold.position());
        let people = names(t, fold.setup(), &seen.sitters);
        let words = GameWords { t, rulebook: fold.rulebook(), people: &people };
        let may = !fold.over() && !fold.paused();
        let prompt = if may { position.prompt(seat) } else { None };
        let manual = t.notation_of(&seen.row.game);
        let (moves, orders) =
            if may { (position.choices(seat), position.orders(seat)) } else { Default::default() };
        let mut verbs = verbs(&words, moves, false, manual);
        verbs.extend(self::verbs(&words, orders, true, manual));
        Ok(Some(NotationHere {
            event: fold.seq(),
            seat: seat.number(),
            open: prompt.is_some_and(|prompt| prompt.open),
            verbs,
        }))
    });
    let found = found.await?.map_err(|e: LedgerError| explain(e, &frame))?;
    answer(&found.ok_or_else(|| PageError::forbidden().because(t.table_not_yours()))?)
}

fn verbs(
    words: &GameWords<'_>,
    choices: Vec<Choice>,
    order: bool,
    manual: Option<&'static Manual>,
) -> Vec<Verb> {
    let mut found: BTreeMap<String, Vec<Choice>> = BTreeMap::new();
    for choice in choices {
        let verb = choice.notation.split_whitespace().next().unwrap_or_default().to_owned();
        found.entry(verb).or_default().push(choice);
    }
    let told = |(verb, choices): (String, Vec<Choice>)| Verb {
        count: choices.len(),
        examples: choices
            .into_iter()
            .take(EXAMPLES)
            .map(|choice| Example {
                label: choice.label.map_or_else(|| choice.notation.clone(), |label| words.say(&label)),
                notation: choice.notation,
            })
            .collect(),
        order,
        help: manual.map_or_else(Vec::new, |manual| lines_about(manual, &verb)),
        verb,
    };
    found.into_iter().map(told).collect()
}

/// Lines of the manual that begin with this verb.
fn lines_about(manual: &'static Manual, verb: &str) -> Vec<&'static str> {
    let begins = |line: &&str| line.split_whitespace().next() == Some(verb);
    manual.sections.iter().flat_map(|section| section.text.lines()).filter(begins).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::L10n;

    #[test]
    fn the_manual_is_found_by_its_verbs_in_every_language() {
        for t in L10n::ALL {
            let manual = t.notation_of("new_dawn").unwrap();
            let [line, ..] = lines_about(manual, "spend")[..] else { panic!("{t:?} says nothing of it") };
            assert!(line.len() > "spend trade".len(), "{line}");
            assert!(lines_about(manual, "no-such-verb").is_empty());
        }
    }
}
