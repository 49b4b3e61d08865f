//! The succession table: epochs, what entering them takes, everybody's marker, and what the next field asks.

use crate::markup::Markup;
use crate::{Paper, Scene};
use askama::Template;
use civ1980::ids::Epoch;
use civ1980::options::Victory;
use civ1980::succession::{Need, RowView};
use civ1980::view::View;
use kernel::Words;
use language::L10n;

/// One field of a row.
pub(super) struct Field {
    pub(super) number: u8,
    /// The epoch it belongs to, from 1.
    pub(super) epoch: usize,
    /// Entering it takes something.
    pub(super) asks: bool,
    pub(super) here: bool,
    pub(super) next: bool,
    /// What is printed on it.
    pub(super) value: Option<u32>,
    /// Its epoch, and what it takes, in words.
    pub(super) says: String,
}

/// A row of the table.
pub(super) struct TrackRow {
    pub(super) number: u8,
    pub(super) who: String,
    pub(super) nation: String,
    /// The field its marker stands on, and the epoch.
    pub(super) stands: String,
    pub(super) fields: Vec<Field>,
    /// What the finish takes, if anything; is the marker there, or next?
    pub(super) total: Option<u32>,
    pub(super) home: bool,
    pub(super) last: bool,
    /// What the next field asks, and whether there is enough of it; nothing known of it is neither.
    pub(super) next: Vec<(Option<bool>, String)>,
    pub(super) homeless: bool,
    pub(super) census: Option<usize>,
    pub(super) points: u32,
    /// Nothing is hidden in it.
    pub(super) whole: bool,
    /// What every later epoch takes.
    pub(super) conditions: String,
}

#[derive(Template)]
#[template(path = "boards/civ1980/succession.html")]
struct Succession<'a> {
    t: L10n,
    paper: Paper<'a>,
    fields: Vec<u8>,
    rows: Vec<TrackRow>,
    /// Epochs for the key: names, by number from 1.
    epochs: Vec<(usize, String)>,
    /// The last column counts scores.
    score: bool,
    sum: String,
}

fn needs(words: &dyn Words, list: &[Need]) -> String {
    list.iter().map(|need| words.say(&need.says())).collect::<Vec<_>>().join(", ")
}

fn field(row: &RowView, words: &dyn Words, t: L10n, number: u8) -> Field {
    let begun = row.epochs.iter().filter(|e| number >= e.first);
    let value = row.values.iter().find(|(f, _)| *f == number).map(|(_, value)| *value);
    let entered = row.epochs.iter().find(|e| e.first == number);
    let mut asked: Vec<Need> = entered.map(|e| e.needs.clone()).unwrap_or_default();
    asked.extend(value.map(Need::Total));
    let epoch = begun.clone().next_back().map_or(Epoch::Stone, |e| e.epoch);
    let name = words.name("epoch", &epoch.to_string());
    Field {
        number,
        epoch: begun.count() + 1,
        asks: !asked.is_empty(),
        here: number == row.marker,
        next: number == row.marker.saturating_add(1),
        value,
        says: if asked.is_empty() { name } else { t.civ80_field_asks(name, needs(words, &asked)) },
    }
}

fn row(view: &View, scene: &Scene<'_>, row: &RowView, fields: u8, score: bool) -> TrackRow {
    let (t, words) = (scene.words.t, &scene.words);
    let name = |epoch: Epoch| words.name("epoch", &epoch.to_string());
    let next = row.next.iter().map(|asked| {
        let need = words.say(&asked.need.says());
        let met = asked.has.map(|has| has >= asked.need.amount());
        (met, asked.has.map_or_else(|| need.clone(), |has| t.civ80_need_has(need.clone(), has)))
    });
    let mut conditions: Vec<String> = Vec::new();
    for epoch in &row.epochs {
        conditions.push(t.civ80_epoch_from(name(epoch.epoch), epoch.first, needs(words, &epoch.needs)));
    }
    conditions.extend(row.values.iter().map(|(f, v)| t.civ80_field_value(*f, *v)));
    conditions.extend((row.total > 0).then(|| t.civ80_finish_value(row.total)));
    let seat = view.seat(row.seat);
    let open = seat.map_or(0, |s| s.civ_points.unwrap_or(0) + u32::from(s.treasury));
    let hand = seat.and_then(|s| s.hand_value);
    TrackRow {
        number: row.seat.number(),
        who: words.seat(row.seat),
        nation: words.name("nation", &row.nation.to_string()),
        stands: t.civ80_stands(row.marker, name(row.epoch)),
        fields: (0..=fields).map(|n| field(row, words, t, n)).collect(),
        total: (row.total > 0).then_some(row.total),
        home: row.marker > fields,
        last: row.marker == fields,
        next: next.collect(),
        homeless: row.homeless,
        census: view.census.iter().position(|s| *s == row.seat).map(|i| i + 1),
        points: if score { seat.map_or(0, |s| s.score) } else { open + hand.unwrap_or(0) },
        whole: hand.is_some(),
        conditions: conditions.join("; "),
    }
}

/// Who stands furthest, in a sentence.
fn furthest(view: &View, scene: &Scene<'_>, rows: &[RowView]) -> String {
    let Some(most) = rows.iter().map(|r| r.marker).max() else { return String::new() };
    let who: Vec<String> =
        rows.iter().filter(|r| r.marker == most).map(|r| scene.words.seat(r.seat)).collect();
    let many = who.len();
    if most == 0 || many == view.seats.len() {
        return scene.words.t.civ80_all_stand(most);
    }
    scene.words.t.civ80_furthest(many, who.join(", "), most)
}

/// The table; nothing in a Barbaric game, and before nations are chosen.
pub(super) fn table(view: &View, scene: &Scene<'_>, paper: Paper<'_>) -> askama::Result<Markup> {
    let Some(table) = view.table.as_ref().filter(|t| !t.rows.is_empty()) else { return Ok(Markup::new()) };
    let (t, words) = (scene.words.t, &scene.words);
    let score = view.options.victory != Victory::Race;
    let fields = table.finish.saturating_sub(1);
    let later = table.rows.first().into_iter().flat_map(|r| &r.epochs).map(|e| e.epoch);
    let names = std::iter::once(Epoch::Stone).chain(later).map(|e| words.name("epoch", &e.to_string()));
    let page = Succession {
        t,
        paper,
        fields: (0..=fields).collect(),
        rows: table.rows.iter().map(|r| row(view, scene, r, fields, score)).collect(),
        epochs: (1..).zip(names).collect(),
        score,
        sum: furthest(view, scene, &table.rows),
    };
    Markup::rendered(&page)
}
