//! Counting every component, wherever it lies (RULES 1).

use crate::ids::Id;
use crate::ids::{Barbarian, CityState, FocusCard, Nature, Pact, Resource, Wonder};
use crate::state::{CITIES, CONTROL_TOKENS, Caravan, Horde, Lying, NewDawn};
use std::collections::BTreeMap;

/// Every component in exactly one place; the counts never change.
pub(crate) fn inventory(game: &NewDawn) -> BTreeMap<String, u32> {
    let mut all: BTreeMap<String, u32> = BTreeMap::new();
    let mut add = |what: String, n: u32| *all.entry(what).or_default() += n;
    for (seat, player) in game.everybody() {
        let tokens = u32::from(player.tokens.len())
            + u32::from(player.marker_tokens)
            + u32::from(player.unused_tokens());
        add(format!("control tokens of {seat}"), tokens);
        add(format!("control tokens of {seat} too many"), u32::from(tokens > u32::from(CONTROL_TOKENS)));
        add(format!("cities of {seat}"), u32::from(player.cities.len()) + u32::from(player.unused_cities()));
        add(format!("cities of {seat} too many"), u32::from(player.cities.len() > CITIES));
        let caravans =
            player.caravans.iter().filter(|c| matches!(c, Caravan::Unused | Caravan::Card | Caravan::At(_)));
        add(format!("caravans of {seat}"), u32::try_from(caravans.count()).unwrap_or(0));
        for card in FocusCard::ALL {
            let in_row = player.row.iter().filter(|(_, c)| c.card == *card).count();
            let in_deck = player.row.deck().filter(|c| c == card).count();
            add(format!("{card} of {seat}"), u32::try_from(in_row + in_deck).unwrap_or(0));
        }
        for pact in Pact::ALL {
            let held = game.players.iter().filter(|p| p.pacts_of(seat).contains(*pact)).count();
            let available = usize::from(game.available_pacts(seat).contains(*pact));
            add(format!("{pact} of {seat}"), u32::try_from(held + available).unwrap_or(0));
        }
        let own = player.pacts_of(seat).len();
        add("cards held by their owner".into(), u32::from(own));
    }
    for resource in Resource::ALL {
        let on_map = game.deposits.iter().filter(|s| game.chart.resource_at(*s) == Some(*resource)).count();
        let held: u32 = game.players.iter().map(|p| u32::from(p.resources[*resource])).sum();
        // Tokens still to be laid out on a map under construction are in the supply.
        add(
            resource.to_string(),
            u32::try_from(on_map).unwrap_or(0) + held + u32::from(game.supply[*resource]),
        );
    }
    for wonder in Wonder::ALL {
        let decks = game.wonders.decks.iter().flat_map(|(_, d)| d).filter(|w| *w == wonder).count();
        let removed = game.wonders.removed.iter().filter(|w| *w == wonder).count();
        let built = usize::from(game.wonders.sites[*wonder].is_some());
        add(wonder.to_string(), u32::try_from(decks + removed + built).unwrap_or(0));
    }
    for (name, n) in flaws(game) {
        add(name.into(), n);
    }
    all
}

/// Things that must never be, counted: always zero.
fn flaws(game: &NewDawn) -> Vec<(&'static str, u32)> {
    let count = |n: usize| u32::try_from(n).unwrap_or(0);
    let hordes = game.hordes();
    let pieces = game.all_cities().or(game.all_tokens());
    let shared = game.on_the_map().len() - usize::from(hordes.len());
    let doubled =
        game.players.iter().map(|p| u32::from(p.friendly().len())).sum::<u32>() - u32::from(pieces.len());
    let both = game.players.iter().filter(|p| p.cities.meets(p.tokens)).count();
    let water = game.chart.ground(crate::ids::Terrain::Water);
    let mut astray = 0;
    for nature in Nature::ALL {
        if let (Lying::With(seat), Some(space)) = (game.nature[*nature], game.chart.nature(*nature)) {
            astray += u32::from(!game.friendly(seat).contains(space));
        }
    }
    for city_state in CityState::ALL {
        if let (Lying::With(seat), Some(space)) =
            (game.city_states[*city_state], game.chart.city_state(*city_state))
        {
            astray += u32::from(!game.friendly(seat).contains(space));
        }
    }
    let lost = Barbarian::ALL.iter().filter(|b| {
        game.construction.is_none() && (game.barbarians[**b] == Horde::Box) != game.chart.spawn(**b).is_none()
    });
    let full = game.players.iter().filter(|p| {
        matches!(p.kind, crate::state::Kind::Human)
            && p.row.iter().any(|(_, c)| c.trade > crate::state::TRADE_LIMIT)
    });
    vec![
        ("flaw: barbarians sharing a space", count(shared)),
        ("flaw: barbarians among pieces", u32::from(hordes.and(pieces).len())),
        ("flaw: barbarians or pieces in the water", u32::from(hordes.or(pieces).and(water).len())),
        ("flaw: pieces of two players on a space", doubled),
        ("flaw: city and token on a space", count(both)),
        ("flaw: reinforced without a token", u32::from(game.reinforced.minus(game.all_tokens()).len())),
        ("flaw: tokens astray", astray),
        ("flaw: barbarians lost", count(lost.count())),
        ("flaw: cards with too many trade tokens", count(full.count())),
        ("flaw: a horde among caravans", u32::from(caravans(game).and(hordes).len())),
    ]
}

fn caravans(game: &NewDawn) -> crate::hex::SpaceSet {
    game.players.iter().fold(crate::hex::SpaceSet::NONE, |sum, p| sum.or(p.caravan_spaces()))
}
