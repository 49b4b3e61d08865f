//! Everything people look up, in the order of a list to browse.

use crate::data::{Back, Edition, Kind, Site, data};
use crate::ids::{Card, Id, Nation, Plain, Volcano};
use kernel::{Arg, Message, Thing, say};

/// All cards, nations and areas.
pub(crate) fn things() -> Vec<Thing> {
    civilizations()
        .chain(goods())
        .chain(calamities())
        .chain(nations())
        .chain(dangers())
        .chain(areas())
        .collect()
}

fn thing(kind: &'static str, id: &str, shelf: Message, facts: Vec<Message>) -> Thing {
    Thing { kind, id: id.to_owned(), shelf, age: None, facts }
}

fn names<'a>(kind: &'static str, ids: impl Iterator<Item = &'a str>) -> Arg {
    Arg::list(ids.map(|id| Arg::name(kind, id)))
}

fn civilizations() -> impl Iterator<Item = Thing> {
    data().civs.iter().map(|(civ, facts)| {
        let groups = names("group", facts.groups.iter().map(|g| g.id()));
        let mut told = vec![say!("fact-civ", groups = groups, cost = facts.cost)];
        if !facts.prerequisites.is_empty() {
            told.push(say!("fact-needs", cards = names("civ", facts.prerequisites.iter().map(|c| c.id()))));
        }
        let mut credits: Vec<u16> = facts.credits.values().copied().collect();
        credits.sort_unstable();
        credits.dedup();
        for credit in credits.into_iter().rev() {
            let cards = facts.credits.iter().filter(|(_, c)| **c == credit).map(|(card, _)| card.id());
            told.push(say!("fact-credit", credit = credit, cards = names("civ", cards)));
        }
        told.push(say!("fact-copies", base = facts.copies_base, western = facts.copies_western));
        thing("civ", civ.id(), say!("shelf-civs"), told)
    })
}

fn goods() -> impl Iterator<Item = Thing> {
    let faces = Card::ALL.iter().filter(|card| card.commodity());
    faces.filter_map(|card| {
        let printed = || data().cards.iter().filter(|printed| printed.id == *card);
        let first = printed().next()?;
        let base: u8 = printed().filter(|p| p.set == Edition::Base).map(|p| p.count).sum();
        let western: u8 = printed().map(|p| p.count).sum();
        let told = vec![
            say!("fact-good", value = first.value, stack = first.stack),
            say!("fact-copies", base = base, western = western),
        ];
        Some(thing("card", card.id(), say!("shelf-goods"), told))
    })
}

fn calamities() -> impl Iterator<Item = Thing> {
    data().calamities.iter().map(|(calamity, facts)| {
        let told = match facts.back {
            Back::Red => say!("fact-calamity-red", stack = facts.stack),
            Back::Brown => say!("fact-calamity-brown", stack = facts.stack),
        };
        thing("calamity", calamity.id(), say!("shelf-calamities"), vec![told])
    })
}

fn nations() -> impl Iterator<Item = Thing> {
    Nation::ALL.iter().map(|nation| {
        let total =
            |rows: &[crate::data::RowData]| rows.iter().find(|r| r.nation == *nation).map(|r| r.total);
        let mut told = Vec::new();
        told.extend(total(&data().original.row).map(|total| say!("fact-nation", total = total)));
        told.extend(total(&data().western.row).map(|total| say!("fact-nation-western", total = total)));
        thing("nation", nation.id(), say!("shelf-nations"), told)
    })
}

/// Volcanoes and flood plains.
fn dangers() -> impl Iterator<Item = Thing> {
    let areas = |areas: &[crate::chart::Area]| names("area", areas.iter().map(|area| area.id()));
    let volcanoes = Volcano::ALL.iter().map(move |volcano| {
        let told = say!("fact-reaches", areas = areas(&data().volcanoes[*volcano].areas));
        thing("volcano", volcano.id(), say!("shelf-volcanoes"), vec![told])
    });
    let plains = Plain::ALL.iter().map(move |plain| {
        let told = say!("fact-reaches", areas = areas(&data().plains[*plain].areas));
        thing("plain", plain.id(), say!("shelf-plains"), vec![told])
    });
    volcanoes.chain(plains)
}

fn areas() -> impl Iterator<Item = Thing> {
    let land = data().areas.iter().filter(|area| area.kind == Kind::Land);
    land.map(|area| {
        let site = match area.city_site {
            Site::None => say!("fact-no-site"),
            Site::Normal => say!("fact-site"),
            Site::FloodPlain => say!("fact-site-plain"),
        };
        let coast = if area.coastal { say!("fact-coast") } else { say!("fact-inland") };
        let mut told = vec![say!("fact-area", limit = area.population), site, coast];
        if !area.start.is_empty() {
            told.push(say!("fact-start", nations = names("nation", area.start.iter().map(|n| n.id()))));
        }
        thing("area", &area.id, say!("shelf-areas"), told)
    })
}
