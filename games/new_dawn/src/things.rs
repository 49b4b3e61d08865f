//! Everything people look up, in the order of a list to browse.

use crate::data::data;
use crate::ids::{Agenda, Id, Pact};
use kernel::{Arg, Message, Thing, say};

/// All cards and kinds of ground.
pub(crate) fn things() -> Vec<Thing> {
    let data = data();
    let thing = |kind, id: &'static str, shelf: Message, facts: Vec<Message>| Thing {
        kind,
        id: id.to_owned(),
        shelf,
        age: None,
        facts,
    };
    let focus = data.focus.iter().map(|(card, facts)| Thing {
        age: level(facts.level),
        ..thing(
            "focus",
            card.id(),
            say!("shelf-focus"),
            vec![say!("fact-focus", type = Arg::name("type", facts.kind.id()))],
        )
    });
    let wonders = data.wonders.iter().map(|(wonder, facts)| {
        let resources = Arg::list(facts.resources.iter().map(|r| Arg::name("resource", r.id())));
        let sort = say!("fact-wonder", type = Arg::name("type", facts.kind.id()), age = Arg::name("age", facts.age.id()));
        let price = say!("fact-wonder-cost", cost = facts.cost, resources = resources);
        thing("wonder", wonder.id(), say!("shelf-wonders"), vec![sort, price])
    });
    let leaders = data.leaders.iter().map(|(leader, facts)| {
        let row = Arg::list(facts.start_row.iter().map(|kind| Arg::name("type", kind.id())));
        let civilization = Arg::name("civilization", leader.id());
        let told = vec![say!("fact-leader", civilization = civilization), say!("fact-leader-row", row = row)];
        thing("leader", leader.id(), say!("shelf-leaders"), told)
    });
    let states = data.city_states.iter().map(|(state, facts)| {
        let told = say!("fact-city-state", type = Arg::name("type", facts.kind.id()), cards = facts.cards);
        thing("city-state", state.id(), say!("shelf-city-states"), vec![told])
    });
    let pacts =
        Pact::ALL.iter().map(|pact| thing("pact", pact.id(), say!("shelf-pacts"), vec![say!("fact-pact")]));
    let agendas = Agenda::ALL.iter().map(|agenda| {
        let partners = data.goals.iter().filter_map(|(_, pair)| match pair {
            [one, other] if one == agenda => Some(other),
            [other, one] if one == agenda => Some(other),
            _ => None,
        });
        let partners = Arg::list(partners.map(|agenda| Arg::name("agenda", agenda.id())));
        thing("agenda", agenda.id(), say!("shelf-agendas"), vec![say!("fact-agenda", partners = partners)])
    });
    let nature = data.nature.iter().map(|(wonder, facts)| {
        let told = say!("fact-nature", resource = Arg::name("resource", facts.resource.id()));
        thing("nature", wonder.id(), say!("shelf-nature"), vec![told])
    });
    let resources = data.resources.iter().map(|(resource, facts)| {
        thing(
            "resource",
            resource.id(),
            say!("shelf-resources"),
            vec![say!("fact-copies", count = facts.count)],
        )
    });
    let terrain = data.terrain.iter().map(|(terrain, facts)| {
        let told = say!("fact-terrain", difficulty = facts.difficulty);
        thing("terrain", terrain.id(), say!("shelf-terrain"), vec![told])
    });
    focus
        .chain(wonders)
        .chain(leaders)
        .chain(states)
        .chain(pacts)
        .chain(agendas)
        .chain(nature)
        .chain(resources)
        .chain(terrain)
        .collect()
}

fn level(level: u8) -> Option<&'static str> {
    ["I", "II", "III", "IV"].get(usize::from(level).checked_sub(1)?).copied()
}
