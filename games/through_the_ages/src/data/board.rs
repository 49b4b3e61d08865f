//! The printed board: banks, row, what everybody begins with.

use super::{PerPlayers, read};
use serde::Deserialize;
use std::sync::LazyLock;

/// A row of the yellow bank's table (RULES 15.2).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct YellowRow {
    /// From so many tokens on.
    pub min_tokens: u8,
    /// Up to so many.
    pub max_tokens: u8,
    /// Food to increase the population; negative: impossible.
    pub population_cost: i8,
    /// Food eaten in each production.
    pub consumption: u8,
    /// Happy faces needed.
    pub happiness_required: u8,
}

/// A row of the blue bank's table (RULES 15.3).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlueRow {
    /// From so many tokens on.
    pub min_tokens: u8,
    /// Up to so many.
    pub max_tokens: u8,
    /// Lost in each production.
    pub corruption: u8,
}

/// A section of the yellow bank, as a board draws it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct YellowSection {
    /// From 1, the leftmost.
    pub index: u8,
    /// Its leftmost space.
    pub first_space: u8,
    /// Its rightmost space.
    pub last_space: u8,
    /// Food eaten once its leftmost space is uncovered.
    pub consumption: u8,
    /// Food for one more worker while it is the rightmost with a token.
    pub population_cost: u8,
    /// Happy faces needed once a part of it is empty.
    pub happiness_subsections: Vec<Faces>,
}

/// A part of a section with its happy faces.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faces {
    /// Its leftmost space.
    pub first_space: u8,
    /// Its rightmost space.
    pub last_space: u8,
    /// Needed once it is empty.
    pub required: u8,
}

/// A section of the blue bank, as a board draws it.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlueSection {
    /// From 1, the leftmost.
    pub index: u8,
    /// Its leftmost space.
    pub first_space: u8,
    /// Its rightmost space.
    pub last_space: u8,
    /// Lost once its leftmost space is uncovered.
    pub corruption: u8,
}

/// A bank: spaces, sections as they are drawn, and the same as a table by tokens.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bank<S, R> {
    /// Spaces drawn; more tokens lie in the last section.
    pub spaces: u8,
    /// From the left.
    pub sections: Vec<S>,
    /// The most tokens first.
    pub lookup: Vec<R>,
}

/// The card row.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardRow {
    /// Civil actions for each space, the leftmost first.
    pub cost_by_space: Vec<u8>,
    /// Spaces cleared at the start of a turn.
    pub cleared: PerPlayers<u8>,
}

/// What every civilization begins with.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// In the yellow bank.
    pub yellow_tokens: u8,
    /// In the blue bank.
    pub blue_tokens: u8,
    /// Beside the cards.
    pub unused_workers: u8,
}

/// The printed board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// What everybody begins with.
    pub start: Start,
    /// Workers to be.
    pub yellow_bank: Bank<YellowSection, YellowRow>,
    /// Food and resources to be.
    pub blue_bank: Bank<BlueSection, BlueRow>,
    /// Civil cards on offer.
    pub card_row: CardRow,
}

static BOARD: LazyLock<Board> = LazyLock::new(|| read(include_str!("../../data/board.toml")));

/// The printed board.
pub fn board() -> &'static Board {
    &BOARD
}

/// The row of the yellow bank's table for `tokens`.
pub fn yellow(tokens: u8) -> YellowRow {
    let rows = &board().yellow_bank.lookup;
    let found = rows.iter().find(|row| tokens >= row.min_tokens).or(rows.last());
    found.copied().unwrap_or(YellowRow {
        min_tokens: 0,
        max_tokens: 0,
        population_cost: -1,
        consumption: 6,
        happiness_required: 8,
    })
}

/// Corruption with `tokens` in the blue bank (RULES 15.3).
pub fn corruption(tokens: u8) -> u8 {
    board().blue_bank.lookup.iter().find(|row| tokens >= row.min_tokens).map_or(6, |row| row.corruption)
}

/// Civil actions for the card on a space of the row, counted from 0.
pub fn row_cost(space: usize) -> u8 {
    board().card_row.cost_by_space.get(space).copied().unwrap_or(3)
}
