//! Data, setup and the map.

use super::stage::Stage;
use crate::board::{Board, Plan};
use crate::construction::{self, spots};
use crate::data::data;
use crate::hex::Hex;
use crate::ids::{Age, Barbarian, CityState, Focus, FocusCard, Id, Nature, Terrain, Wonder, WonderKind};
use crate::state::{Kind, NewDawn};
use crate::tiles::{Icon, Placement, Side, TileKind, TileNumber};
use kernel::{Controller, Dice, Game, Seat, Secret, Setup};
use std::collections::BTreeSet;

fn deal(setup: &Setup, seed: u64) -> NewDawn {
    NewDawn::setup(setup, &mut Dice::new(&Secret::from_number(seed), "map", 1)).unwrap()
}

fn advanced(setup: Setup, seed: u64) -> NewDawn {
    let secret = Secret::from_number(seed);
    let mut game = deal(&setup.with("map", "advanced"), seed);
    let mut event = 2;
    while game.construction.is_some() {
        let seat = game.awaited().iter().next().unwrap();
        let legal = game.legal(seat);
        let mut dice = Dice::new(&secret, "lay", event);
        let mv = dice.pick("tile", &legal).unwrap().clone();
        game.apply(seat, &mv, &mut Dice::new(&secret, "map", event)).unwrap();
        event += 1;
    }
    game
}

/// RULES 1
#[test]
fn the_data_files_hold_as_many_components_as_the_box() {
    let facts = data();
    assert_eq!(facts.tiles.len(), 16);
    assert!(facts.tiles.iter().all(|t| t.side_a.len() == 10 && t.side_b.len() == 10));
    assert_eq!(facts.levels.len(), 6);
    assert_eq!(facts.events.len(), 5);
    assert_eq!(
        facts.marks.iter().map(|m| (m.space, m.level)).collect::<Vec<_>>(),
        [(3, 2), (6, 2), (10, 3), (14, 3), (19, 4), (24, 4)]
    );
    for kind in WonderKind::ALL {
        for age in Age::ALL {
            let cards = facts.wonders.iter().filter(|(_, w)| w.kind == *kind && w.age == *age).count();
            assert_eq!(cards, 2, "{kind} {age}");
        }
    }
    for kind in [TileKind::Capital, TileKind::CityState, TileKind::NaturalWonder, TileKind::Plain] {
        assert_eq!(TileNumber::of_kind(kind).len(), 4);
    }
    assert!(facts.leaders.iter().all(|(_, l)| l.start_row.iter().collect::<BTreeSet<_>>().len() == 5));
    assert!(facts.resources.iter().all(|(_, r)| r.count == 8));
}

/// RULES 1
#[test]
fn every_reference_in_the_data_is_known() {
    for (card, facts) in data().automa.iter() {
        let fallback = crate::data::fallback_of(card);
        assert_eq!(facts.fallback_card.is_some(), fallback.is_some(), "{card}");
    }
    let mut icons = Vec::new();
    for tile in &data().tiles {
        for side in [Side::A, Side::B] {
            icons.extend(tile.side(side).iter().filter_map(|s| s.icon));
        }
    }
    let count = |f: &dyn Fn(&Icon) -> bool| icons.iter().filter(|i| f(i)).count();
    assert_eq!(count(&|i| matches!(i, Icon::Capital)), 8, "two sides of four tiles");
    for nature in Nature::ALL {
        assert_eq!(count(&|i| *i == Icon::Nature(*nature)), 1, "{nature}");
    }
    for city_state in CityState::ALL {
        assert_eq!(count(&|i| *i == Icon::CityState(*city_state)), 1, "{city_state}");
    }
    assert_eq!(count(&|i| matches!(i, Icon::Resource(_))), 32);
    assert_eq!(count(&|i| matches!(i, Icon::Barbarian(_))), 14);
}

/// RULES 6.1
#[test]
fn side_b_is_the_mirror_image_of_side_a() {
    for tile in &data().tiles {
        for (a, b) in tile.side_a.iter().zip(&tile.side_b) {
            assert_eq!((b.q, b.r), (-a.q - a.r, a.r), "tile {}", tile.number.0);
        }
    }
}

/// RULES 6.2
#[test]
fn the_first_map_is_the_one_of_the_check_picture() {
    for (players, spaces, land) in [(2, 100, 86), (3, 130, 111), (4, 160, 137)] {
        let game = deal(&Setup::players(2, players), 1);
        assert_eq!((game.chart.all.len(), game.chart.land().len()), (spaces, land));
        check_board(&game.chart);
        let capitals: Vec<(i8, i8)> = game
            .chart
            .capitals
            .iter()
            .map(|s| (game.chart.space(s).hex.q, game.chart.space(s).hex.r))
            .collect();
        let printed = [(7, -2), (-5, 2), (3, 6), (-1, 9)];
        assert!(capitals.iter().all(|c| printed.contains(c)) && capitals.len() == players);
    }
    let game = deal(&Setup::players(2, 4), 1);
    let row: Vec<char> = game
        .chart
        .all
        .iter()
        .filter(|s| game.chart.space(*s).hex.r == 0)
        .map(|s| game.chart.space(s).terrain.id().chars().next().unwrap())
        .collect();
    assert_eq!(row.iter().collect::<String>(), "fgggfghhgmd", "row 0 of the picture");
}

/// Neighbours agree, land is connected, coordinates are unique.
fn check_board(board: &Board) {
    for space in board.all.iter() {
        for near in board.next_to(space).iter() {
            assert!(board.next_to(near).contains(space));
            assert_eq!(board.distance(space, near), 1);
        }
        assert_eq!(board.at(board.coord(space)), Some(space));
    }
    let start = crate::hex::SpaceSet::NONE.with(board.land().first().unwrap());
    assert!(board.reach(start, board.all, u8::MAX).len() == board.all.len(), "one map");
    let water = board.ground(Terrain::Water);
    assert!(!water.meets(board.land()));
}

/// RULES 5
#[test]
fn setup_deals_what_the_booklet_says() {
    for (players, per_stack) in [(2, 4), (3, 5), (4, 6)] {
        let game = deal(&Setup::players(2, players), 3);
        assert!(game.wonders.decks.iter().all(|(_, d)| d.len() == per_stack));
        for (_, deck) in game.wonders.decks.iter() {
            let ages: Vec<Age> = deck.iter().map(|w| data().wonders[*w].age).collect();
            assert!(ages.is_sorted_by(|a, b| a >= b), "modern below, ancient on top: {ages:?}");
        }
        assert_eq!(game.goals.len(), 3);
        let leaders: BTreeSet<_> = game.players.iter().map(|p| p.leader).collect();
        assert_eq!(leaders.len(), players);
        for (_, player) in game.everybody() {
            let row: Vec<Focus> = player.row.iter().map(|(_, c)| c.card.kind()).collect();
            assert_eq!(row, data().leaders[player.leader].start_row);
            assert_eq!(player.caravans.iter().filter(|c| **c == crate::state::Caravan::Card).count(), 1);
        }
    }
    assert_eq!(deal(&Setup::players(2, 2).with("epic", "yes"), 1).goals.len(), 4);
}

/// RULES 4
#[test]
fn chance_decides_leaders_first_player_goals_and_wonders() {
    let games: Vec<NewDawn> = (0..30).map(|seed| deal(&Setup::players(2, 3), seed)).collect();
    let firsts: BTreeSet<u8> = games.iter().map(|g| g.first.number()).collect();
    assert_eq!(firsts.len(), 3);
    let goals: BTreeSet<Vec<_>> = games.iter().map(|g| g.goals.clone()).collect();
    assert!(goals.len() > 4);
    let tops: BTreeSet<Wonder> = games.iter().filter_map(|g| g.on_offer(WonderKind::Culture)).collect();
    assert_eq!(tops, [Wonder::Stonehenge, Wonder::HangingGardens].into());
}

/// RULES 6, RULES 14
#[test]
fn an_advanced_map_has_the_right_tiles_and_no_gaps() {
    for (players, tiles) in [(2, 10), (3, 13), (4, 16)] {
        for seed in 0..4 {
            let game = advanced(Setup::players(2, players), seed);
            assert_eq!(game.chart.plan().tiles.len(), tiles);
            assert_eq!(usize::from(game.chart.all.len()), tiles * 10 + game.chart.plan().water.len());
            assert!(game.chart.plan().water.len() <= 8);
            check_board(&game.chart);
            assert!(game.everybody().all(|(_, p)| p.capital.is_some_and(|c| p.cities.contains(c))));
            let numbers: BTreeSet<_> = game.chart.plan().tiles.iter().map(|t| t.tile).collect();
            assert_eq!(numbers.len(), tiles, "no tile twice");
        }
    }
}

/// RULES 6
#[test]
fn every_offered_spot_touches_four_spaces_and_the_core() {
    let game = deal(&Setup::players(2, 2).with("map", "advanced"), 2);
    let plan = game.chart.plan().clone();
    let offered = spots(&plan, 4);
    assert!(offered.len() > 20);
    let core: BTreeSet<_> = plan.tiles.iter().flat_map(|t| t.hexes().map(|(h, _)| h)).collect();
    for spot in offered {
        let hexes = crate::tiles::outline(spot.side, spot.at, spot.turn);
        assert!(hexes.iter().all(|h| !core.contains(h)), "no overlap");
        let touched: BTreeSet<_> =
            hexes.iter().flat_map(|h| h.around()).filter(|h| core.contains(h)).collect();
        assert!(touched.len() >= 4, "{touched:?}");
    }
}

/// RULES 6, looked for hex by hex.
#[test]
fn spots_are_those_that_a_plain_search_finds() {
    let mut scarce = 0;
    for seed in 0..3 {
        let mut plan = deal(&Setup::players(2, 4).with("map", "advanced"), seed).chart.plan().clone();
        for number in 5..=14u8 {
            let offered = spots(&plan, 4);
            // Every third time also where no water is left.
            if number % 3 == 0 {
                let mut dry = plan.clone();
                dry.water
                    .extend((plan.water.len()..8).map(|n| Hex { q: 60, r: i8::try_from(n).unwrap() * 2 }));
                scarce += usize::from(spots(&dry, 4).len() < offered.len());
                assert_eq!(spots(&dry, 4), plainly(&dry, 4));
            }
            assert_eq!(offered, plainly(&plan, 4));
            let spot =
                offered[(usize::from(number) * 37 + usize::try_from(seed).unwrap() * 11) % offered.len()];
            let placement =
                Placement { tile: TileNumber(number), side: spot.side, at: spot.at, turn: spot.turn };
            plan = construction::lay(&plan, placement);
        }
    }
    assert!(scarce > 0, "water was never short");
}

fn plainly(plan: &Plan, core: usize) -> Vec<construction::Spot> {
    let of = |tiles: &[Placement]| -> BTreeSet<Hex> {
        tiles.iter().flat_map(|t| t.hexes().map(|(hex, _)| hex)).collect()
    };
    let (tiles, middle) = (of(&plan.tiles), of(&plan.tiles[..core]));
    let is_near = |t: &&Placement| t.hexes().any(|(hex, _)| hex.around().any(|h| middle.contains(&h)));
    let near = of(&plan.tiles.iter().filter(is_near).copied().collect::<Vec<_>>());
    let mut ranks: [Vec<(usize, construction::Spot)>; 3] = Default::default();
    // No tile reaches further than this from where it lies.
    let reach = |least: Option<i8>, most: Option<i8>| least.unwrap() - 6..=most.unwrap() + 6;
    let (wide, high) = (tiles.iter().map(|hex| hex.q), tiles.iter().map(|hex| hex.r));
    let rows = reach(high.clone().min(), high.max());
    let places = reach(wide.clone().min(), wide.max()).flat_map(|q| rows.clone().map(move |r| Hex { q, r }));
    for (side, at, turn) in [Side::A, Side::B]
        .into_iter()
        .flat_map(|side| places.clone().flat_map(move |at| (0..6).map(move |turn| (side, at, turn))))
    {
        let own = crate::tiles::outline(side, at, turn);
        if own.iter().any(|hex| tiles.contains(hex) || plan.water.contains(hex)) {
            continue;
        }
        let edge: BTreeSet<Hex> = own.iter().flat_map(|hex| hex.around()).collect();
        let touched = edge.intersection(&tiles).count();
        let rank = match touched {
            0 => continue,
            4.. if !edge.is_disjoint(&middle) => 0,
            4.. if !edge.is_disjoint(&near) => 1,
            _ => 2,
        };
        let better = ranks[..rank].iter().any(|list| !list.is_empty());
        if better || closed_off(&tiles, &plan.water, &own) > 8 - plan.water.len() {
            continue;
        }
        ranks[rank].push((touched, construction::Spot { side, at, turn }));
    }
    let most = ranks[2].iter().map(|(touched, _)| *touched).max();
    ranks[2].retain(|(touched, _)| Some(*touched) == most);
    let best = ranks.into_iter().find(|list| !list.is_empty()).unwrap_or_default();
    best.into_iter().map(|(_, spot)| spot).collect()
}

/// How many empty hexes nobody reaches from outside.
fn closed_off(tiles: &BTreeSet<Hex>, water: &[Hex], own: &[Hex]) -> usize {
    const WIDE: usize = 64;
    let index = |hex: &Hex| {
        let place = |at: i8| usize::try_from(i16::from(at) + 32).ok().filter(|at| *at < WIDE);
        Some(place(hex.q)? * WIDE + place(hex.r)?)
    };
    let mut empty = vec![true; WIDE * WIDE];
    tiles.iter().chain(water).chain(own).filter_map(index).for_each(|at| empty[at] = false);
    let mut todo = vec![Hex { q: -32, r: -32 }];
    while let Some(hex) = todo.pop() {
        if let Some(at) = index(&hex)
            && std::mem::take(&mut empty[at])
        {
            todo.extend(hex.around());
        }
    }
    empty.into_iter().filter(|left| *left).count()
}

/// RULES 6
#[test]
fn an_enclosed_hole_is_filled_with_water() {
    let mut filled = 0;
    for seed in 0..12 {
        let game = advanced(Setup::players(2, 4), seed);
        filled += game.chart.plan().water.len();
        for hex in &game.chart.plan().water {
            let found = game.chart.spaces().iter().find(|s| s.hex == *hex).unwrap();
            assert!(found.terrain == Terrain::Water && found.tile.is_none());
        }
    }
    assert!(filled > 0, "no hole in twelve maps");
}

/// RULES 6, AUTOMA 2
#[test]
fn with_the_automated_player_the_core_holds_its_capital_and_one_water() {
    for seed in 0..4 {
        let mut setup = Setup::players(2, 2);
        setup.seats.insert(0, Controller::Automated(1));
        let game = advanced(setup, seed);
        assert_eq!(game.chart.plan().tiles.len(), 3 * 2 + 5);
        let capital = game.player(kernel::Seat::first(1).next().unwrap()).capital.unwrap();
        let tile = game.chart.space(capital).tile.unwrap();
        assert!(game.chart.plan().tiles[..5].iter().any(|t| t.tile == tile));
        check_board(&game.chart);
    }
}

/// RULES 6.1
#[test]
fn cores_fit_without_overlap() {
    let layouts = &data().layouts;
    for (slots, side, water) in [
        (&layouts.core_a, Side::A, &vec![]),
        (&layouts.core_b, Side::B, &vec![]),
        (&layouts.automa_core_a, Side::A, &layouts.automa_water_a),
        (&layouts.automa_core_b, Side::B, &layouts.automa_water_b),
    ] {
        let tiles: Vec<_> = slots.iter().zip(1..).map(|(s, n)| s.with(TileNumber(n), side)).collect();
        let hexes: BTreeSet<_> = tiles.iter().flat_map(|t| t.hexes().map(|(h, _)| h)).collect();
        assert_eq!(hexes.len(), tiles.len() * 10);
        let plan = Plan { tiles, ..Plan::default() };
        let last = plan.tiles.last().copied().unwrap();
        let all_but_last = Plan { tiles: plan.tiles[..plan.tiles.len() - 1].to_vec(), ..Plan::default() };
        let laid = construction::lay(&all_but_last, last);
        assert_eq!(laid.water.len(), water.len(), "holes of the core are its water tokens");
    }
}

/// AUTOMA 2
#[test]
fn the_automated_player_begins_and_its_level_upgrades_cards() {
    for level in 1..=6u8 {
        let mut setup = Setup::players(2, 1);
        setup.seats.push(Controller::Automated(level));
        let game = deal(&setup, u64::from(level));
        let automated = game.seats().find(|s| game.automated(*s)).unwrap();
        assert_eq!((game.first, automated.number()), (automated, 2), "it begins wherever it sits");
        let upgraded = game.player(automated).row.iter().filter(|(_, c)| c.card.level() == 2).count();
        assert_eq!(upgraded, usize::from(level - 1));
        assert_eq!(game.player(automated).kind, Kind::Automated(level));
        let economy = game.player(automated).row.has(FocusCard::Currency);
        let caravans =
            game.player(automated).caravans.iter().filter(|c| **c == crate::state::Caravan::Card).count();
        assert_eq!(caravans, if economy { 2 } else { 1 });
    }
    let mut two = Setup::players(2, 1);
    two.seats.extend([Controller::Automated(1), Controller::Automated(1)]);
    assert!(NewDawn::setup(&two, &mut Dice::new(&Secret::from_number(1), "map", 1)).is_err());
}

/// RULES 17
#[test]
fn everything_has_a_name_in_english_and_german() {
    let named = |kind: &str, id: &str| {
        for language in ["en", "de"] {
            assert!(
                NewDawn::name(kind, id, language).is_some_and(|n| !n.is_empty()),
                "{kind} {id} {language}"
            );
        }
    };
    Wonder::ALL.iter().for_each(|x| named("wonder", &x.to_string()));
    FocusCard::ALL.iter().for_each(|x| named("focus", &x.to_string()));
    CityState::ALL.iter().for_each(|x| named("city-state", &x.to_string()));
    Nature::ALL.iter().for_each(|x| named("nature", &x.to_string()));
    Focus::ALL.iter().for_each(|x| named("type", &x.to_string()));
    Terrain::ALL.iter().for_each(|x| named("terrain", &x.to_string()));
    crate::ids::Leader::ALL.iter().for_each(|x| named("leader", &x.to_string()));
    crate::ids::Leader::ALL.iter().for_each(|x| named("civilization", &x.to_string()));
    crate::ids::Agenda::ALL.iter().for_each(|x| named("agenda", &x.to_string()));
    crate::ids::Pact::ALL.iter().for_each(|x| named("pact", &x.to_string()));
    (1..=6).for_each(|level| named("level", &level.to_string()));
    assert_eq!(NewDawn::name("focus", "early-empire", "de"), Some("Frühes Reich"));
    assert_eq!(Barbarian::ALL.len(), 9);
    assert!(Stage::players(2).may(1, "focus culture"));
}

/// RULES 6, RULES 7.3
#[test]
fn the_tiles_of_a_seat_that_leaves_are_laid_at_random() {
    let secret = Secret::from_number(8);
    let mut game = deal(&Setup::players(2, 3).with("map", "advanced"), 8);
    let gone = game.awaited().iter().next().unwrap();
    game.resign(gone, &mut Dice::new(&secret, "map", 2));
    let mut event = 3;
    while game.construction.is_some() {
        let seat = game.awaited().iter().next().unwrap();
        assert_ne!(seat, gone);
        let mv = game.fallback(seat).unwrap();
        game.apply(seat, &mv, &mut Dice::new(&secret, "map", event)).unwrap();
        event += 1;
    }
    assert_eq!(event, 3 + 6, "two seats lay three tiles each");
    assert_eq!(game.chart.plan().tiles.len(), 13);
    assert!(!game.awaited().contains(gone));
}

/// RULES 6, RULES 7.3
#[test]
fn a_first_player_who_left_while_the_map_was_laid_is_skipped() {
    let secret = Secret::from_number(9);
    let mut game = deal(&Setup::players(2, 3).with("map", "advanced"), 9);
    game.resign(game.first, &mut Dice::new(&secret, "map", 2));
    for event in 3.. {
        let Some(seat) = game.awaited().iter().next().filter(|_| game.construction.is_some()) else { break };
        let mv = game.fallback(seat).unwrap();
        game.apply(seat, &mv, &mut Dice::new(&secret, "map", event)).unwrap();
    }
    assert_eq!(game.awaited(), game.first.next(3).into());
}

/// RULES 5.3
#[test]
fn by_option_capitals_are_chosen_in_seat_order() {
    let mut game = deal(&Setup::players(2, 3).with("capitals", "chosen"), 3);
    let secret = Secret::from_number(3);
    let seat = |n: u8| Seat::try_from(n).unwrap();
    let play = |game: &mut NewDawn, n: u8, text: &str, seq: u64| {
        game.apply(seat(n), &text.parse().unwrap(), &mut Dice::new(&secret, "map", seq)).map(|_| ())
    };
    let texts = |game: &NewDawn, n: u8| -> Vec<String> {
        game.legal(seat(n)).iter().map(ToString::to_string).collect()
    };
    assert_eq!(texts(&game, 1), ["capital D8", "capital H2", "capital O5"]);
    assert!(texts(&game, 2).is_empty());
    play(&mut game, 1, "capital H2", 2).unwrap();
    assert_eq!(play(&mut game, 2, "capital H2", 3).unwrap_err().section, "5");
    play(&mut game, 2, "capital O5", 3).unwrap();
    let capitals: Vec<String> =
        game.players.iter().filter_map(|p| p.capital).map(|s| game.chart.coord(s).to_string()).collect();
    assert_eq!(capitals, ["H2", "O5", "D8"], "the last one has no choice");
    assert!(game.construction.is_none() && !game.deposits.is_empty());
}

/// RULES 5.3, AUTOMA 2
#[test]
fn by_option_the_automated_players_capital_falls_by_lot_and_people_choose_the_rest() {
    let chosen = |humans| {
        let mut setup = Setup::players(2, humans).with("capitals", "chosen");
        setup.seats.insert(1, Controller::Automated(2));
        setup
    };
    let [one, two, three] = [1, 2, 3].map(|n| Seat::try_from(n).unwrap());
    let mut lots = BTreeSet::new();
    for seed in 0..20 {
        let mut game = deal(&chosen(2), seed);
        let lot = game.player(two).capital.unwrap();
        lots.insert(game.chart.coord(lot).to_string());
        assert!(game.automatic(&mut Dice::new(&Secret::from_number(seed), "map", 2)).is_none());
        let legal = game.legal(one);
        assert_eq!((legal.len(), game.awaited().contains(one)), (2, true));
        let taken = legal.first().unwrap();
        game.apply(one, taken, &mut Dice::new(&Secret::from_number(seed), "map", 2)).unwrap();
        assert_eq!(game.player(two).capital, Some(lot));
        assert!(game.player(three).capital.is_some() && game.construction.is_none());
        assert_eq!(game.turn.seat, two, "it begins");
    }
    assert_eq!(lots.len(), 3, "{lots:?}");
    let alone = deal(&chosen(1), 3);
    assert!(alone.construction.is_none(), "one person has nothing to choose");
}

/// RULES 5.3, RULES 7.3
#[test]
fn whoever_leaves_while_capitals_are_chosen_gets_one_by_lot() {
    let setup = Setup::players(2, 4).with("capitals", "chosen");
    let seats: Vec<Seat> = Seat::first(4).collect();
    let secret = Secret::from_number(6);
    let dice = |event| Dice::new(&secret, "map", event);
    let mut game = deal(&setup, 6);
    // Seat 3 leaves before it is asked, seat 1 while it is.
    game.resign(seats[2], &mut dice(2));
    assert_eq!(game.awaited(), seats[0].into());
    game.resign(seats[0], &mut dice(3));
    assert_eq!(game.awaited(), seats[1].into());
    assert_eq!(game.legal(seats[1]).len(), 3);
    let mv = game.fallback(seats[1]).unwrap();
    game.apply(seats[1], &mv, &mut dice(4)).unwrap();
    let capitals: BTreeSet<_> = game.players.iter().map(|p| p.capital.unwrap()).collect();
    assert_eq!(capitals.len(), 4, "seat 3 got one by lot, seat 4 the last");
    assert!(game.construction.is_none() && game.active(game.turn.seat));
}

/// RULES 15.10
#[test]
fn by_option_side_b_of_tile_15_has_no_barbarian() {
    let on_15b = |bare_15b| {
        let tiles = vec![Placement { tile: TileNumber(15), side: Side::B, at: Hex { q: 0, r: 0 }, turn: 0 }];
        Board::new(&Plan { tiles, bare_15b, ..Plan::default() }).spawns.len()
    };
    assert_eq!((on_15b(false), on_15b(true)), (1, 0));
    let game = deal(&Setup::players(2, 2).with("map", "advanced").with("barbarian_15b", "no"), 1);
    assert!(game.chart.plan().bare_15b);
    assert!(!deal(&Setup::players(2, 2).with("map", "advanced"), 1).chart.plan().bare_15b);
}
