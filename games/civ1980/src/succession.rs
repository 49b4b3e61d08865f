//! The succession table: what each row asks of a marker, and what the next field still lacks (RULES 8).

use crate::data::{Ast, AstData, EpochData, RowData, data};
use crate::ids::{Epoch, Few, Group, Nation};
use crate::state::Civ1980;
use kernel::{Message, Seat, Viewer, say};
use serde::Serialize;

/// Something that a marker needs to enter a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Need {
    /// Cities on the board.
    Cities(u32),
    /// Groups of civilization cards.
    Groups(u32),
    /// Civilization cards.
    Cards(u32),
    /// Face value of civilization cards.
    CardValue(u32),
    /// Civilization cards, trade cards and treasury together.
    Total(u32),
}

impl Need {
    /// How many.
    pub fn amount(self) -> u32 {
        match self {
            Need::Cities(n) | Need::Groups(n) | Need::Cards(n) | Need::CardValue(n) | Need::Total(n) => n,
        }
    }

    /// In words, as part of a sentence: “3 cities”.
    pub fn says(self) -> Message {
        let count = self.amount();
        match self {
            Need::Cities(_) => say!("need-cities", count = count),
            Need::Groups(_) => say!("need-groups", count = count),
            Need::Cards(_) => say!("need-cards", count = count),
            Need::CardValue(_) => say!("need-card-value", count = count),
            Need::Total(_) => say!("need-total", count = count),
        }
    }

    /// Why a marker waits.
    pub(crate) fn waits(self, seat: Seat, has: u32) -> Message {
        let count = self.amount();
        match self {
            Need::Cities(_) => say!("waits-cities", seat = seat, count = count, has = has),
            Need::Groups(_) => say!("waits-groups", seat = seat, count = count, has = has),
            Need::Cards(_) => say!("waits-cards", seat = seat, count = count, has = has),
            Need::CardValue(_) => say!("waits-card-value", seat = seat, count = count, has = has),
            // How much is missing would tell what is in the hand.
            Need::Total(_) => say!("waits-total", seat = seat, count = count),
        }
    }
}

/// A succession table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TableView {
    /// Fields before the finish.
    pub fields: u8,
    /// The finish.
    pub finish: u8,
    /// A row for each seat that has a nation, in the table's order.
    pub rows: Vec<RowView>,
}

/// One nation's row.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RowView {
    /// Whose marker.
    pub seat: Seat,
    /// Whose row.
    pub nation: Nation,
    /// The field the marker stands on, 0 before the first.
    pub marker: u8,
    /// The epoch of that field.
    pub epoch: Epoch,
    /// Where each epoch begins, and what entering it takes.
    pub epochs: Vec<EpochView>,
    /// Values printed on fields: what it takes to be there.
    pub values: Vec<(u8, u32)>,
    /// What the last step takes, 0 if nothing.
    pub total: u32,
    /// What the next field asks for; nothing on the finish.
    pub next: Vec<Requirement>,
    /// It would go back now for want of a city.
    pub homeless: bool,
}

/// Where an epoch begins.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EpochView {
    /// Which.
    pub epoch: Epoch,
    /// Its first field.
    pub first: u8,
    /// What entering it takes.
    pub needs: Vec<Need>,
}

/// One condition of the next field.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Requirement {
    /// What is needed.
    pub need: Need,
    /// What there is, if the viewer may know.
    pub has: Option<u32>,
}

impl Civ1980 {
    /// Does the board use the extension's succession table?
    pub(crate) fn western_table(&self) -> bool {
        data().scenarios[self.options.scenario].ast == Ast::Western
    }

    pub(crate) fn ast(&self) -> &'static AstData {
        if self.western_table() { &data().western } else { &data().original }
    }

    pub(crate) fn row(&self, seat: Seat) -> Option<&'static RowData> {
        let nation = self.player(seat).nation?;
        self.ast().row.iter().find(|r| r.nation == nation)
    }

    /// The value printed on a field, 0 if there is none.
    pub(crate) fn field_value(row: &RowData, field: u8) -> u32 {
        let at = row.late_iron.and_then(|first| field.checked_sub(first));
        at.and_then(|i| row.late_iron_values.get(usize::from(i))).copied().unwrap_or(0)
    }

    /// First fields of the second and later epochs.
    fn borders(row: &RowData) -> impl Iterator<Item = u8> {
        [Some(row.early_bronze), Some(row.late_bronze), Some(row.early_iron), row.late_iron]
            .into_iter()
            .flatten()
    }

    /// The number of a field's epoch, from 1.
    pub(crate) fn epoch(row: &RowData, field: u8) -> u8 {
        1 + u8::try_from(Self::borders(row).filter(|first| field >= *first).count()).unwrap_or(0)
    }

    fn groups(&self, seat: Seat) -> u8 {
        let civs = self.player(seat).civs.iter();
        civs.flat_map(|c| data().civs[c].groups.iter().copied()).collect::<Few<Group>>().len()
    }

    /// What entering an epoch takes in this row.
    fn entry(row: &RowData, epoch: &EpochData) -> Vec<Need> {
        let cities = epoch.min_cities.map(|most| row.min_cities_epoch2.unwrap_or(most));
        let needs = [
            cities.map(|n| Need::Cities(n.into())),
            epoch.min_groups.map(|n| Need::Groups(n.into())),
            epoch.min_cards.map(|n| Need::Cards(n.into())),
            epoch.min_card_value.map(Need::CardValue),
        ];
        needs.into_iter().flatten().collect()
    }

    /// What a marker needs to enter a field.
    pub(crate) fn needs(&self, row: &RowData, field: u8) -> Vec<Need> {
        if field == self.ast().finish {
            return if self.western_table() { vec![Need::Total(row.total)] } else { Vec::new() };
        }
        let mut needs = Vec::new();
        if Self::borders(row).any(|first| first == field) {
            let number = usize::from(Self::epoch(row, field)).saturating_sub(1);
            needs.extend(self.ast().epoch.get(number).into_iter().flat_map(|e| Self::entry(row, e)));
        }
        let value = Self::field_value(row, field);
        needs.extend((value > 0).then_some(Need::Total(value)));
        needs
    }

    /// How much of it a seat has.
    pub(crate) fn has_of(&self, seat: Seat, need: Need) -> u32 {
        match need {
            Need::Cities(_) => self.cities(seat).into(),
            Need::Groups(_) => self.groups(seat).into(),
            Need::Cards(_) => u32::try_from(self.player(seat).civ_count()).unwrap_or(0),
            Need::CardValue(_) => self.player(seat).civ_points(),
            Need::Total(_) => self.total(seat),
        }
    }

    /// The first thing that keeps a marker from the next field.
    pub(crate) fn lacks(&self, seat: Seat) -> Option<Need> {
        let (row, here) = (self.row(seat)?, self.player(seat).marker);
        let next = self.needs(row, here.saturating_add(1));
        next.into_iter().find(|need| self.has_of(seat, *need) < need.amount())
    }

    /// Would a nation without a city lose a field?
    pub(crate) fn homeless(&self, seat: Seat, row: &RowData) -> bool {
        let here = self.player(seat).marker;
        let safe = here < row.early_bronze || (self.western_table() && here >= row.early_iron);
        self.cities(seat) == 0 && self.options.moves_back && !safe
    }

    /// The table as a viewer sees it; a Barbaric game has none (booklet 92).
    pub(crate) fn table_view(&self, viewer: Viewer) -> Option<TableView> {
        if self.barbaric() {
            return None;
        }
        let ast = self.ast();
        let rows = self.ast_order().into_iter().filter_map(|s| self.row_view(s, viewer)).collect();
        Some(TableView { fields: ast.fields, finish: ast.finish, rows })
    }

    fn row_view(&self, seat: Seat, viewer: Viewer) -> Option<RowView> {
        let row = self.row(seat)?;
        let ast = self.ast();
        let marker = self.player(seat).marker;
        let knows = viewer == Viewer::Historian || viewer == Viewer::Seat(seat) || self.ended.is_some();
        let number = usize::from(Self::epoch(row, marker)).saturating_sub(1);
        let later = ast.epoch.iter().skip(1).zip(Self::borders(row));
        let values = (0..ast.finish).map(|field| (field, Self::field_value(row, field)));
        let next = if marker >= ast.finish { Vec::new() } else { self.needs(row, marker.saturating_add(1)) };
        let asked = |need: Need| {
            let secret = matches!(need, Need::Total(_)) && !knows;
            Requirement { need, has: (!secret).then(|| self.has_of(seat, need)) }
        };
        Some(RowView {
            seat,
            nation: row.nation,
            marker,
            epoch: ast.epoch.get(number)?.id,
            epochs: later
                .map(|(e, first)| EpochView { epoch: e.id, first, needs: Self::entry(row, e) })
                .collect(),
            values: values.filter(|(_, value)| *value > 0).collect(),
            total: if self.western_table() { row.total } else { 0 },
            next: next.into_iter().map(asked).collect(),
            homeless: self.player(seat).active() && self.homeless(seat, row),
        })
    }
}
