//! Reading the data files: a file for each kind of component, nothing in them that is not understood.

use super::{
    AreaData, AstData, CalamityData, CardData, CivData, Data, Feature, GoodData, Ground, MapSize, Named,
    ScenarioAreas, ScenarioData, ZoneData,
};
use crate::chart::{Area, ByArea, Chart};
use crate::ids::{Card, Good, Group, Id, Nation, Plain, Region, Scenario, Table, Volcano};
use serde::de::{DeserializeOwned, Error, IgnoredAny};
use serde::{Deserialize, Deserializer};
use std::collections::BTreeSet;

/// What is wrong with which file.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Flaw {
    file: &'static str,
    what: String,
}

impl std::fmt::Display for Flaw {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "data/{}.toml: {}", self.file, self.what)
    }
}

fn flaw(file: &'static str, what: impl std::fmt::Display) -> Flaw {
    Flaw { file, what: what.to_string() }
}

/// The texts of all files.
#[derive(Clone, Copy)]
pub(super) struct Files<'a> {
    pub(super) map: &'a str,
    pub(super) nations: &'a str,
    pub(super) civs: &'a str,
    pub(super) trade: &'a str,
    pub(super) calamities: &'a str,
    pub(super) regions: &'a str,
    pub(super) scenarios: &'a str,
    pub(super) ast: &'a str,
}

impl Files<'static> {
    /// Those of the program.
    pub(super) const OURS: Files<'static> = Files {
        map: include_str!("../../data/map.toml"),
        nations: include_str!("../../data/nations.toml"),
        civs: include_str!("../../data/civ_cards.toml"),
        trade: include_str!("../../data/trade_cards.toml"),
        calamities: include_str!("../../data/calamities.toml"),
        regions: include_str!("../../data/regions.toml"),
        scenarios: include_str!("../../data/scenarios.toml"),
        ast: include_str!("../../data/ast.toml"),
    };
}

/// The areas of the map file. Everything else in it names areas, so it is left for later.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AreasFirst {
    area: Vec<AreaData>,
    #[serde(rename = "map")]
    _map: IgnoredAny,
    #[serde(rename = "zone")]
    _zone: IgnoredAny,
    #[serde(rename = "flood_plain")]
    _flood_plain: IgnoredAny,
    #[serde(rename = "volcano")]
    _volcano: IgnoredAny,
    #[serde(rename = "start")]
    _start: IgnoredAny,
    #[serde(rename = "scenario_areas")]
    _scenario_areas: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    map: MapSize,
    zone: Vec<ZoneData>,
    flood_plain: Vec<Feature<Plain>>,
    volcano: Vec<Feature<Volcano>>,
    start: Vec<Start>,
    scenario_areas: Vec<ScenarioAreas>,
    #[serde(rename = "area")]
    _area: IgnoredAny,
}

/// Where a nation may start.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    nation: Nation,
    areas: Vec<Area>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NationsFile {
    nation: Vec<Named>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CivsFile {
    card: Vec<CivData>,
    group: Vec<Named>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TradeFile {
    commodity: Vec<GoodData>,
    card: Vec<CardData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CalamitiesFile {
    calamity: Vec<CalamityData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RegionsFile {
    region: Vec<Feature<Region>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenariosFile {
    scenario: Vec<ScenarioData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AstFile {
    original: AstData,
    western: AstData,
}

/// The face of a printed commodity card.
pub(super) fn face<'de, D: Deserializer<'de>>(d: D) -> Result<Card, D::Error> {
    let id = String::deserialize(d)?;
    let known = id.strip_suffix("_card").map(|id| id.strip_suffix("_extra").unwrap_or(id));
    let face = known.and_then(Card::from_id).filter(|card| card.commodity());
    face.ok_or_else(|| D::Error::custom(format!("no commodity {id}")))
}

fn parse<T: DeserializeOwned>(file: &'static str, text: &str) -> Result<T, Flaw> {
    toml::from_str(text).map_err(|e| flaw(file, e))
}

/// A row for every key, and one only.
#[allow(clippy::expect_used, reason = "every row was counted before")]
fn table<K: Id, V: Clone>(
    file: &'static str,
    rows: &[V],
    key: impl Fn(&V) -> K,
) -> Result<Table<K, V>, Flaw> {
    for wanted in K::ALL {
        match rows.iter().filter(|row| key(row) == *wanted).count() {
            0 => return Err(flaw(file, format!("no {}", wanted.id()))),
            1 => {}
            _ => return Err(flaw(file, format!("{} stands twice", wanted.id()))),
        }
    }
    Ok(Table::new(|wanted| rows.iter().find(|row| key(row) == wanted).cloned().expect("counted")))
}

/// Names of the kind `K`, each once.
fn known<K: Id>(file: &'static str, names: &[Named]) -> Result<(), Flaw> {
    let listed: Vec<&str> = names.iter().map(|n| n.id.as_str()).collect();
    let missing = K::ALL.iter().find(|k| !listed.contains(&k.id()));
    match (missing, listed.iter().find(|id| K::from_id(id).is_none())) {
        (_, Some(id)) => Err(flaw(file, format!("{id} is unknown"))),
        (Some(k), None) => Err(flaw(file, format!("no {}", k.id()))),
        _ if listed.len() > K::ALL.len() => Err(flaw(file, "a name stands twice")),
        _ => Ok(()),
    }
}

/// The areas of the map, their names checked: borders lead to areas that exist.
pub(super) fn areas(map: &str) -> Result<Vec<AreaData>, Flaw> {
    let areas = parse::<AreasFirst>("map", map)?.area;
    let ids: BTreeSet<&str> = areas.iter().map(|a| a.id.as_str()).collect();
    if ids.len() < areas.len() || u8::try_from(areas.len()).is_err() {
        return Err(flaw("map", "two areas bear one name, or there are too many"));
    }
    for area in &areas {
        let shores = area.coasts.iter().flat_map(|c| &c.water_adjacent);
        let mut borders = area.land_adjacent.iter().chain(&area.water_adjacent).chain(shores);
        if let Some(unknown) = borders.find(|id| !ids.contains(id.as_str())) {
            return Err(flaw("map", format!("{} borders on {unknown}, which is unknown", area.id)));
        }
    }
    Ok(areas)
}

fn named(id: &str, en: &str, de: &str) -> Named {
    Named { id: id.into(), name_en: en.into(), name_de: de.into() }
}

/// Names of rows that have the usual three fields.
macro_rules! names {
    ($rows:expr) => {
        $rows.iter().map(|r| named(r.id.id(), &r.name_en, &r.name_de)).collect::<Vec<Named>>()
    };
}

/// A card's name is its goods' names, wine's with its quality.
fn card_names(goods: &[GoodData], calamities: &[CalamityData]) -> Vec<Named> {
    let of = |card: &Card| {
        if let Some(calamity) = card.calamity() {
            let facts = calamities.iter().find(|c| c.id == calamity)?;
            return Some(named(card.id(), &facts.name_en, &facts.name_de));
        }
        let parts: Vec<&GoodData> =
            card.goods().iter().filter_map(|g| goods.iter().find(|d| d.id == *g)).collect();
        let quality = match card {
            Card::Wine3 => " 3",
            Card::Wine4 => " 4",
            Card::Wine5 => " 5",
            _ => "",
        };
        let join = |name: fn(&GoodData) -> &str| {
            format!("{}{quality}", parts.iter().map(|g| name(g)).collect::<Vec<_>>().join("/"))
        };
        Some(named(card.id(), &join(|g| &g.name_en), &join(|g| &g.name_de)))
    };
    Card::ALL.iter().filter_map(of).collect()
}

/// Reads everything.
pub(super) fn read(files: &Files<'_>) -> Result<Data, Flaw> {
    let areas = areas(files.map)?;
    let map: MapFile = parse("map", files.map)?;
    let NationsFile { nation: nations } = parse("nations", files.nations)?;
    let civs: CivsFile = parse("civ_cards", files.civs)?;
    let trade: TradeFile = parse("trade_cards", files.trade)?;
    let CalamitiesFile { calamity: calamities } = parse("calamities", files.calamities)?;
    let RegionsFile { region: regions } = parse("regions", files.regions)?;
    let ScenariosFile { scenario: scenarios } = parse("scenarios", files.scenarios)?;
    let ast: AstFile = parse("ast", files.ast)?;
    known::<Nation>("nations", &nations)?;
    known::<Group>("civ_cards", &civs.group)?;
    let mut epochs = names!(ast.original.epoch);
    epochs.extend(names!(ast.western.epoch));
    let coasts = areas.iter().flat_map(|a| &a.coasts).map(|c| named(&c.id, &c.name_en, &c.name_de));
    let names = vec![
        ("area", areas.iter().map(|a| named(&a.id, &a.name_en, &a.name_de)).collect()),
        ("coast", coasts.collect()),
        ("nation", nations),
        ("civ", names!(civs.card)),
        ("group", civs.group),
        ("good", names!(trade.commodity)),
        ("card", card_names(&trade.commodity, &calamities)),
        ("calamity", names!(calamities)),
        ("volcano", names!(map.volcano)),
        ("plain", names!(map.flood_plain)),
        ("region", names!(regions)),
        ("epoch", epochs),
    ];
    for nation in map.start.iter().map(|s| s.nation) {
        if map.start.iter().filter(|s| s.nation == nation).count() > 1 {
            return Err(flaw("map", format!("{nation} starts twice")));
        }
    }
    let mut ground = ByArea::filled(Ground::default());
    for (plain, area) in map.flood_plain.iter().flat_map(|p| p.areas.iter().map(|a| (p.id, *a))) {
        ground[area].plain = Some(plain);
    }
    for (volcano, area) in map.volcano.iter().flat_map(|v| v.areas.iter().map(|a| (v.id, *a))) {
        ground[area].volcano = Some(volcano);
    }
    let boards: Table<Scenario, ScenarioAreas> = table("map", &map.scenario_areas, |b| b.scenario)?;
    Ok(Data {
        map: map.map,
        zones: map.zone,
        civs: table("civ_cards", &civs.card, |c| c.id)?,
        goods: table::<Good, _>("trade_cards", &trade.commodity, |g| g.id)?,
        cards: trade.card,
        calamities: table("calamities", &calamities, |c| c.id)?,
        volcanoes: table("map", &map.volcano, |v| v.id)?,
        plains: table("map", &map.flood_plain, |p| p.id)?,
        starts: Table::new(|n| {
            map.start.iter().find(|s| s.nation == n).map(|s| s.areas.clone()).unwrap_or_default()
        }),
        regions: table("regions", &regions, |r| r.id)?,
        scenarios: table("scenarios", &scenarios, |s| s.id)?,
        ground,
        charts: Table::new(|s| [Chart::of(&boards[s], false), Chart::of(&boards[s], true)]),
        boards,
        original: ast.original,
        western: ast.western,
        areas,
        names,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is wrong with our files once one of them is changed.
    fn changed(change: impl FnOnce(&mut Files<'_>)) -> String {
        let mut files = Files::OURS;
        change(&mut files);
        read(&files).err().map(|e| e.to_string()).unwrap_or_default()
    }

    fn with<'a>(text: &str, old: &str, new: &str) -> &'a str {
        assert!(text.contains(old), "{old}");
        text.replacen(old, new, 1).leak()
    }

    #[test]
    #[allow(clippy::disallowed_methods, reason = "it looks at the files it checks")]
    fn every_data_file_is_read() {
        let read = |source: &str| std::fs::read_to_string(source).unwrap();
        let sources = read("src/data/files.rs") + &read("src/shapes.rs");
        for file in std::fs::read_dir("data").unwrap() {
            let name = file.unwrap().file_name().into_string().unwrap();
            assert!(sources.contains(&format!("data/{name}\")")), "nobody reads {name}");
        }
    }

    #[test]
    fn our_files_are_in_order() {
        assert_eq!(changed(|_| {}), "");
    }

    #[test]
    fn a_key_nobody_knows_is_an_error_in_every_file() {
        let odd = |text: &str, after: &str| with(text, after, &format!("{after}\ncolor = 1"));
        for found in [
            changed(|f| f.map = odd(f.map, "kind = \"land\"")),
            changed(|f| f.map = odd(f.map, "id = \"etna\"")),
            changed(|f| f.map = odd(f.map, "[map]")),
            changed(|f| f.map = with(f.map, "[map]", "[legend]\ncolor = 1\n[map]")),
            changed(|f| f.nations = odd(f.nations, "id = \"crete\"")),
            changed(|f| f.civs = odd(f.civs, "id = \"law\"")),
            changed(|f| f.trade = odd(f.trade, "id = \"salt\"")),
            changed(|f| f.calamities = odd(f.calamities, "id = \"flood\"")),
            changed(|f| f.regions = odd(f.regions, "id = \"libya\"")),
            changed(|f| f.scenarios = odd(f.scenarios, "id = \"base_7\"")),
            changed(|f| f.ast = odd(f.ast, "nation = \"africa\"")),
            changed(|f| f.ast = odd(f.ast, "id = \"stone\"")),
        ] {
            assert!(found.contains("unknown field"), "{found:?}");
        }
    }

    #[test]
    fn a_name_nobody_bears_is_an_error_in_every_file() {
        let named = |found: String, name: &str| assert!(found.contains(name), "{found:?}");
        named(
            changed(|f| f.map = with(f.map, "land_adjacent = [\"", "land_adjacent = [\"mars\", \"")),
            "mars",
        );
        named(
            changed(|f| f.map = with(f.map, "water_adjacent = [\"", "water_adjacent = [\"mars\", \"")),
            "mars",
        );
        named(changed(|f| f.map = with(f.map, "kind = \"land\"", "kind = \"moor\"")), "moor");
        named(changed(|f| f.map = with(f.map, "city_site = \"none\"", "city_site = \"any\"")), "any");
        named(changed(|f| f.map = with(f.map, "id = \"etna\"", "id = \"fuji\"")), "fuji");
        named(changed(|f| f.nations = with(f.nations, "id = \"crete\"", "id = \"creta\"")), "creta");
        named(changed(|f| f.civs = with(f.civs, "id = \"law\"", "id = \"order\"")), "order");
        named(changed(|f| f.civs = with(f.civs, "clothmaking = 10", "silk = 10")), "silk");
        named(changed(|f| f.trade = with(f.trade, "hides_card", "furs_card")), "furs_card");
        named(
            changed(|f| f.calamities = with(f.calamities, "\nback = \"red\"", "\nback = \"blue\"")),
            "blue",
        );
        named(changed(|f| f.regions = with(f.regions, "\"gallaecia\"", "\"galicia\"")), "galicia");
        named(changed(|f| f.scenarios = with(f.scenarios, "ast = \"western\"", "ast = \"new\"")), "new");
        named(changed(|f| f.ast = with(f.ast, "nation = \"africa\"", "nation = \"libya\"")), "libya");
    }

    #[test]
    fn what_is_missing_or_stands_twice_is_an_error() {
        let law = with(Files::OURS.civs, "id = \"democracy\"", "id = \"law\"");
        assert_eq!(changed(|f| f.civs = law), "data/civ_cards.toml: law stands twice");
        let spare = with(Files::OURS.regions, "[[region]]\nid = \"libya\"", "[[region]]\nid = \"egypt\"");
        assert!(changed(|f| f.regions = spare).starts_with("data/regions.toml: "));
    }
}
