//! A space in words: the tooltip on the map, and the list below it.

use kernel::Words;
use language::{GameWords, L10n};
use new_dawn::ids::{Id, Terrain};
use new_dawn::tiles::Icon;
use new_dawn::view::{PieceView, SpaceView};

/// Where it is, what ground it has and what is there.
pub(super) fn space(space: &SpaceView, t: L10n, words: &GameWords<'_>) -> String {
    let mut said = vec![ground(space, t, words)];
    said.extend(things(space, t, words));
    said.join("; ")
}

/// The name of the space with its ground and difficulty.
pub(super) fn ground(space: &SpaceView, t: L10n, words: &GameWords<'_>) -> String {
    let coord = space.coord.to_string();
    let terrain = words.name("terrain", space.terrain.id());
    match space.terrain {
        Terrain::Water => t.dawn_space_water(coord, terrain),
        _ => t.dawn_space(space.difficulty, coord, terrain),
    }
}

/// The ground with its difficulty alone.
pub(super) fn terrain(space: &SpaceView, t: L10n, words: &GameWords<'_>) -> String {
    let terrain = words.name("terrain", space.terrain.id());
    match space.terrain {
        Terrain::Water => terrain,
        _ => t.dawn_terrain(space.difficulty, terrain),
    }
}

/// What is there besides the ground.
pub(super) fn things(space: &SpaceView, t: L10n, words: &GameWords<'_>) -> Vec<String> {
    let mut said = Vec::new();
    match space.icon {
        Some(Icon::CityState(c)) => said.push(t.dawn_has_city_state(words.name("city-state", c.id()))),
        Some(Icon::Nature(n)) => said.push(words.name("nature", n.id())),
        Some(Icon::Barbarian(b)) if space.barbarian != Some(b) => {
            said.push(t.dawn_has_spawn(b.letter().to_string()));
        }
        _ => {}
    }
    if let (Some(seat), Some(piece)) = (space.owner, space.piece) {
        let who = words.seat(seat);
        said.push(match piece {
            PieceView::Capital { mature: false } => t.dawn_has_capital(who),
            PieceView::Capital { mature: true } => t.dawn_has_capital_mature(who),
            PieceView::City { mature: false } => t.dawn_has_city(who),
            PieceView::City { mature: true } => t.dawn_has_city_mature(who),
            PieceView::Token { reinforced: false } => t.dawn_has_token(who),
            PieceView::Token { reinforced: true } => t.dawn_has_token_reinforced(who),
        });
    }
    if let Some(wonder) = space.wonder {
        said.push(words.name("wonder", wonder.id()));
    }
    if let Some(barbarian) = space.barbarian {
        said.push(t.dawn_has_barbarian(barbarian.letter().to_string()));
    }
    said.extend(space.caravans.iter().map(|seat| t.dawn_has_caravan(words.seat(*seat))));
    if let Some(resource) = space.resource {
        said.push(words.name("resource", resource.id()));
    }
    said
}
