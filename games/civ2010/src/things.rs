//! Everything people look up, in the order of a list to browse.

use crate::data::{Symbols, data};
use crate::ids::{Building, Era, FigureKind, Government, Id, Resource, Tech, Terrain, UnitKind};
use kernel::{Arg, Message, Thing, say};

/// All cards, markers, units and kinds of ground.
pub(crate) fn things() -> Vec<Thing> {
    let first =
        civilizations().chain(technologies()).chain(governments()).chain(buildings()).chain(wonders());
    first.chain(people()).chain(events()).chain(units()).chain(ground()).collect()
}

fn thing(kind: &'static str, id: &str, shelf: Message, facts: Vec<Message>) -> Thing {
    Thing { kind, id: id.to_owned(), shelf, age: None, facts }
}

fn tech(tech: Tech) -> Arg {
    Arg::name("tech", tech.id())
}

fn civilizations() -> impl Iterator<Item = Thing> {
    data().civs.iter().map(|(civ, facts)| {
        let leader = Arg::name("leader", civ.id());
        let government = Arg::name("government", facts.start_government.id());
        let told = vec![
            say!("fact-civ", leader = leader),
            say!("fact-civ-start", tech = tech(facts.start_tech), government = government),
        ];
        thing("civilization", civ.id(), say!("shelf-civs"), told)
    })
}

fn technologies() -> impl Iterator<Item = Thing> {
    let mut all: Vec<_> = data().techs.iter().collect();
    all.sort_by_key(|(_, facts)| facts.level);
    all.into_iter().map(|(card, facts)| Thing {
        age: ["I", "II", "III", "IV", "V"].get(usize::from(facts.level).saturating_sub(1)).copied(),
        ..thing("tech", card.id(), say!("shelf-techs"), vec![say!("fact-tech", level = facts.level)])
    })
}

fn governments() -> impl Iterator<Item = Thing> {
    Government::ALL.iter().map(|government| {
        let by = data().techs.iter().find(|(_, facts)| facts.unlocks_government == Some(*government));
        let told = by.map(|(card, _)| say!("fact-unlocked", tech = tech(card)));
        thing("government", government.id(), say!("shelf-governments"), told.into_iter().collect())
    })
}

/// What a square or a marker yields.
fn yields(symbols: &Symbols) -> Vec<Message> {
    let mut all = Vec::new();
    let mut add = |count: u8, message: fn(u8) -> Message| all.extend((count > 0).then(|| message(count)));
    add(symbols.trade, |count| say!("fact-trade", count = count));
    add(symbols.production, |count| say!("fact-production", count = count));
    add(symbols.culture, |count| say!("fact-culture", count = count));
    add(symbols.coins, |count| say!("fact-coins", count = count));
    add(symbols.combat_bonus, |count| say!("fact-combat", count = count));
    all
}

fn buildings() -> impl Iterator<Item = Thing> {
    let built = Building::ALL.iter().map(|building| {
        let facts = &data().buildings[*building];
        let ground = Arg::list(facts.terrain.iter().map(|t| Arg::name("terrain", t.id())));
        let mut told =
            vec![say!("fact-cost", cost = facts.cost), say!("fact-unlocked", tech = tech(facts.unlocked_by))];
        told.push(say!("fact-ground", ground = ground));
        told.extend(yields(&facts.symbols));
        told.extend(facts.limited.then(|| say!("fact-limited")));
        told.push(say!("fact-copies", count = data().markers[facts.marker].count));
        thing("building", building.id(), say!("shelf-buildings"), told)
    });
    let walls = &data().walls;
    let told = vec![
        say!("fact-cost", cost = walls.cost),
        say!("fact-unlocked", tech = tech(walls.unlocked_by)),
        say!("fact-combat", count = walls.combat_bonus),
    ];
    built.chain(std::iter::once(thing("building", "walls", say!("shelf-buildings"), told)))
}

fn wonders() -> impl Iterator<Item = Thing> {
    data().wonders.iter().map(|(wonder, facts)| {
        let era = match facts.age {
            Era::Ancient => say!("fact-ancient"),
            Era::Medieval => say!("fact-medieval"),
            Era::Modern => say!("fact-modern"),
        };
        let mut told = vec![era, say!("fact-cost", cost = facts.cost)];
        told.extend(facts.discount.map(|d| say!("fact-discount", cost = d.cost, tech = tech(d.tech))));
        told.push(say!("fact-culture", count = facts.culture));
        thing("wonder", wonder.id(), say!("shelf-wonders"), told)
    })
}

fn people() -> impl Iterator<Item = Thing> {
    data().people.iter().map(|(person, facts)| {
        let mut told = yields(&facts.symbols);
        told.push(say!("fact-copies", count = facts.count));
        thing("person", person.id(), say!("shelf-people"), told)
    })
}

fn events() -> impl Iterator<Item = Thing> {
    data().events.iter().map(|(event, facts)| Thing {
        age: Some(facts.age.id()),
        ..thing("event", event.id(), say!("shelf-events"), vec![say!("fact-copies", count = facts.copies)])
    })
}

fn units() -> impl Iterator<Item = Thing> {
    let cards = UnitKind::ALL.iter().map(|kind| {
        let facts = &data().units[*kind];
        let costs = Arg::list(facts.costs.iter().map(|cost| Arg::Number((*cost).into())));
        let count: u8 = facts.strengths.iter().map(|s| s.count).sum();
        let mut told = vec![say!("fact-unit", costs = costs)];
        told.extend(facts.trumps.map(|other| say!("fact-trumps", unit = Arg::name("unit", other.id()))));
        told.push(say!("fact-copies", count = count));
        thing("unit", kind.id(), say!("shelf-units"), told)
    });
    let figures = FigureKind::ALL.iter().map(|kind| {
        let facts = &data().figures[*kind];
        let told = vec![say!("fact-cost", cost = facts.cost), say!("fact-copies-each", count = facts.count)];
        thing("figure", kind.id(), say!("shelf-figures"), told)
    });
    cards.chain(figures)
}

fn ground() -> impl Iterator<Item = Thing> {
    let resources =
        Resource::ALL.iter().map(|r| thing("resource", r.id(), say!("shelf-resources"), Vec::new()));
    let terrain = Terrain::ALL.iter().map(|terrain| {
        thing("terrain", terrain.id(), say!("shelf-terrain"), yields(&data().terrain[*terrain].symbols))
    });
    resources.chain(terrain)
}
