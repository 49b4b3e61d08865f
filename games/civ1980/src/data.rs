//! The printed facts: every number and name of a component, read once from the data files.
//!
//! A key that nothing here knows, and a name that nothing else bears, is an error when the files are read.

mod files;
mod printed;

pub use printed::*;

use crate::chart::{Area, ByArea, Chart};
use crate::ids::{Calamity, Civ, Good, Nation, Plain, Region, Scenario, Table, Volcano};
use std::sync::LazyLock;

/// What lies under an area.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ground {
    /// The flood plain it lies on.
    pub(crate) plain: Option<Plain>,
    /// The volcano that reaches it.
    pub(crate) volcano: Option<Volcano>,
}

/// All printed facts.
#[derive(Debug)]
pub struct Data {
    /// How large the drawn map is.
    pub map: MapSize,
    /// Zones of the printed ground.
    pub zones: Vec<ZoneData>,
    /// Areas, by their number.
    pub areas: Vec<AreaData>,
    /// Civilization cards.
    pub civs: Table<Civ, CivData>,
    /// Goods.
    pub goods: Table<Good, GoodData>,
    /// Printed commodity cards.
    pub cards: Vec<CardData>,
    /// Calamities.
    pub calamities: Table<Calamity, CalamityData>,
    /// Volcanoes.
    pub volcanoes: Table<Volcano, Feature<Volcano>>,
    /// Flood plains.
    pub plains: Table<Plain, Feature<Plain>>,
    /// Start areas.
    pub starts: Table<Nation, Vec<Area>>,
    /// Regions of the text board.
    pub regions: Table<Region, Feature<Region>>,
    /// Boards.
    pub scenarios: Table<Scenario, ScenarioData>,
    /// Their areas.
    pub boards: Table<Scenario, ScenarioAreas>,
    /// The original succession table.
    pub original: AstData,
    /// The extension's.
    pub western: AstData,
    /// What lies under each area.
    pub(crate) ground: ByArea<Ground>,
    /// Boards as graphs: as listed, and with the extension board added.
    charts: Table<Scenario, [Chart; 2]>,
    names: Vec<(&'static str, Vec<Named>)>,
}

impl Data {
    /// The name of a thing in a language.
    pub fn name(&'static self, kind: &str, id: &str, language: &str) -> Option<&'static str> {
        let wanted = id.replace('-', "_");
        let (_, list) = self.names.iter().find(|(k, _)| *k == kind)?;
        let named = list.iter().find(|n| n.id == wanted)?;
        Some(if language == "de" { &named.name_de } else { &named.name_en })
    }

    /// The board as a graph.
    pub(crate) fn chart(&'static self, scenario: Scenario, west: bool) -> &'static Chart {
        let [plain, extended] = &self.charts[scenario];
        if west { extended } else { plain }
    }
}

/// Gives the facts, read at first use.
#[allow(clippy::panic, reason = "the files are part of the program and read by every test")]
pub fn data() -> &'static Data {
    static DATA: LazyLock<Data> =
        LazyLock::new(|| files::read(&files::Files::OURS).unwrap_or_else(|e| panic!("{e}")));
    &DATA
}

/// The areas alone: other data name them, so they are read before anything else.
#[allow(clippy::panic, reason = "the files are part of the program and read by every test")]
pub(crate) fn areas() -> &'static [AreaData] {
    static AREAS: LazyLock<Vec<AreaData>> =
        LazyLock::new(|| files::areas(files::Files::OURS.map).unwrap_or_else(|e| panic!("{e}")));
    &AREAS
}
