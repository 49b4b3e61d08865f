//! Set-up, the map, orders, and people who leave.

use super::stage::{Stage, area, covers, seat};
use crate::Civ1980;
use crate::chart::Area;
use crate::data::{Site, data};
use crate::ids::{Civ, Id, Nation, Scenario};
use crate::options::{OPTIONS, Options};
use crate::state::{Ended, Presence, Step};
use kernel::{Dice, Entry, Fold, Game, Of, Secret, Setup, TableKey, Viewer};
use std::collections::BTreeSet;

fn table(setup: &Setup) -> Civ1980 {
    Civ1980::setup(setup, &mut Dice::new(&Secret::from_number(4), "table", 1)).unwrap()
}

/// RULES 1, RULES 0. Every nation has its pieces and every card is somewhere: 90 commodities, 8 calamities, 87 cards.
#[test]
fn components_are_complete() {
    covers!("option:avalon_hill_tokens");
    let game = table(&Setup::players(1, 8));
    let all = game.inventory();
    let sum = |prefix: &str| all.iter().filter(|(k, _)| k.starts_with(prefix)).map(|(_, n)| n).sum::<u32>();
    assert_eq!((all["tokens of 1"], all["cities of 1"], all["ships of 8"]), (56, 9, 4));
    assert_eq!(sum("card "), 98);
    assert_eq!(Civ::ALL.iter().map(|c| all[&c.to_string()]).sum::<u32>(), 87);
    let base = table(&Setup::players(1, 7).with("board", "base")).inventory();
    assert_eq!(base.iter().filter(|(k, _)| k.starts_with("card ")).map(|(_, n)| n).sum::<u32>(), 74);
    assert_eq!(Civ::ALL.iter().map(|c| base[&c.to_string()]).sum::<u32>(), 72);
    let few = |players| table(&Setup::players(1, players).with("avalon_hill_tokens", "yes")).inventory()["tokens of 1"];
    assert_eq!((few(4), few(8)), (55, 47));
}

/// RULES 10. The map is consistent: borders both ways, coasts, seas, limits, sites and lists of boards.
#[test]
fn the_map_is_consistent() {
    let all: Vec<Area> = Area::all().collect();
    let lands: Vec<Area> = all.iter().copied().filter(|a| !a.open_sea()).collect();
    assert_eq!((lands.len(), all.len()), (149, 158));
    let (mut walks, mut sails) = (0, 0);
    for a in &all {
        let facts = a.data();
        for (list, kind) in [(&facts.land_adjacent, true), (&facts.water_adjacent, false)] {
            let unique: BTreeSet<&String> = list.iter().collect();
            assert_eq!(unique.len(), list.len(), "{a}");
            for other in list {
                let b = area(other);
                let back = if kind { &b.data().land_adjacent } else { &b.data().water_adjacent };
                assert!(back.contains(&facts.id) && b != *a, "{a} and {b}");
            }
        }
        walks += facts.land_adjacent.len();
        sails += facts.water_adjacent.len();
        assert_eq!(facts.coastal, !a.open_sea() && !facts.water_adjacent.is_empty(), "{a}");
        assert!(a.open_sea() || (1..=5).contains(&a.limit()), "{a}");
        let shores: BTreeSet<&String> = facts.coasts.iter().flat_map(|c| &c.water_adjacent).collect();
        assert!(facts.coasts.is_empty() || shores == facts.water_adjacent.iter().collect(), "{a}");
        assert_eq!(facts.coasts.is_empty(), !["lugdunensis", "scythia", "aetolia"].contains(&a.id()), "{a}");
    }
    assert_eq!((walks / 2, sails / 2), (279, 240));
    let sites = |kind: Site| lands.iter().filter(|a| a.data().city_site == kind).count();
    assert_eq!((sites(Site::Normal), sites(Site::FloodPlain)), (52, 9));
    for (plain, facts) in data().plains.iter() {
        for a in &facts.areas {
            assert!(lands.contains(a), "{plain}");
        }
    }
    let plain_areas: Vec<Area> = data().plains.iter().flat_map(|(_, p)| p.areas.clone()).collect();
    assert!(lands.iter().filter(|a| a.data().city_site == Site::FloodPlain).all(|a| plain_areas.contains(a)));
    let listed: Vec<Area> = data().regions.iter().flat_map(|(_, r)| r.areas.clone()).collect();
    assert_eq!((listed.len(), listed.iter().collect::<BTreeSet<_>>().len()), (149, 149));
}

/// RULES 10. Every board is connected by land and sea and has nations enough, Gaul and Italy counted once.
#[test]
fn every_board_is_connected_and_can_be_played() {
    for (scenario, facts) in data().scenarios.iter() {
        let extended = matches!(scenario, Scenario::Western5 | Scenario::Western7);
        for west in [false, extended] {
            let chart = data().chart(scenario, west);
            let mut seen: BTreeSet<Area> = chart.lands.iter().copied().take(1).collect();
            let mut edge: Vec<Area> = seen.iter().copied().collect();
            while let Some(a) = edge.pop() {
                let by_sea = (0..2).flat_map(|coast| chart.sails(crate::chart::Berth { area: a, coast }));
                for b in chart.walks(a).iter().copied().chain(by_sea.map(|b| b.area)) {
                    if seen.insert(b) {
                        edge.push(b);
                    }
                }
            }
            assert!(chart.lands.iter().all(|a| seen.contains(a)), "{scenario}");
        }
        let board = &data().boards[scenario];
        let both = board.nations.contains(&Nation::Gaul) && board.nations.contains(&Nation::Italy);
        assert!(board.nations.len() - usize::from(both) >= facts.players, "{scenario}");
    }
    let count = |s: Scenario| data().boards[s].areas.len();
    assert_eq!((count(Scenario::Base7), count(Scenario::Western8)), (123, 149));
}

fn scenario_table(scenario: Scenario) -> Setup {
    let facts = &data().scenarios[scenario];
    let board = if scenario.id().starts_with("base") { "base" } else { "western" };
    Setup::players(1, facts.players).with("board", board)
}

/// RULES 3, RULES 10. On every board every possible nation can be chosen and starts where the map says.
#[test]
fn every_nation_starts_on_every_board_that_has_it() {
    covers!(
        "scenario:base_2",
        "scenario:base_3",
        "scenario:base_4",
        "scenario:base_5",
        "scenario:base_6",
        "scenario:base_7",
        "scenario:western_2",
        "scenario:western_3",
        "scenario:western_4",
        "scenario:western_5",
        "scenario:western_6",
        "scenario:western_7",
        "scenario:western_8",
        "nation:africa",
        "nation:spain",
        "nation:gaul",
        "nation:italy",
        "nation:illyria",
        "nation:thrace",
        "nation:crete",
        "nation:asia",
        "nation:assyria",
        "nation:babylon",
        "nation:egypt",
        "option:board"
    );
    let secret = Secret::from_number(9);
    let mut played = BTreeSet::new();
    for scenario in Scenario::ALL {
        let fresh = table(&scenario_table(*scenario));
        let mut expected = data().boards[*scenario].nations.clone();
        expected.sort();
        let open = fresh.free_nations();
        let rows = &fresh.ast().row;
        expected.retain(|n| rows.iter().any(|r| r.nation == *n));
        assert_eq!(open, expected, "{scenario}");
        for nation in open {
            let mut game = fresh.clone();
            let first = game.awaited().iter().next().unwrap();
            game.apply(first, &format!("nation {nation}").parse().unwrap(), &mut Dice::new(&secret, "s", 2))
                .unwrap();
            if matches!(nation, Nation::Gaul | Nation::Italy) {
                let rest = game.free_nations();
                assert!(!rest.contains(&Nation::Gaul) && !rest.contains(&Nation::Italy), "never both");
            }
            while matches!(game.step, Step::Nations(_) | Step::Starts(_)) {
                let who = game.awaited().iter().next().unwrap();
                let act = game.legal(who).pop().unwrap();
                game.apply(who, &act, &mut Dice::new(&secret, "s", 3)).unwrap();
            }
            let started: Vec<Area> = game.token_areas(first).collect();
            assert!(started.iter().any(|a| data().starts[nation].contains(a)) || game.on_board(first));
            played.insert(nation);
        }
    }
    assert_eq!(played.len(), 11);
}

/// RULES 3, RULES 12. Nations by lot.
#[test]
fn nations_may_be_drawn_by_lot() {
    covers!("option:random_nations");
    let game = table(&Setup::players(1, 6).with("random_nations", "yes"));
    assert!(game.players.iter().all(|p| p.nation.is_some()));
    assert!(!matches!(game.step, Step::Nations(_)));
}

/// RULES 10. The booklet's 104: with five and seven players the extension board is a choice.
#[test]
fn the_extension_board_can_be_added() {
    covers!("option:use_west_board");
    for players in [5, 7] {
        let plain = table(&Setup::players(1, players));
        let more = table(&Setup::players(1, players).with("use_west_board", "yes"));
        assert!(!plain.free_nations().contains(&Nation::Spain));
        assert!(more.free_nations().contains(&Nation::Spain) && more.free_nations().contains(&Nation::Gaul));
        assert_eq!(more.chart().lands.len(), plain.chart().lands.len() + 26);
    }
    assert!(
        Civ1980::setup(
            &Setup::players(1, 8).with("board", "base"),
            &mut Dice::new(&Secret::from_number(1), "t", 1)
        )
        .is_err()
    );
}

/// RULES 17. Every default is the German edition's reading.
#[test]
fn defaults_are_those_of_the_german_edition() {
    let options = Options::read(&Setup::players(1, 4));
    assert_eq!(
        (options.tokens, options.hand_limit, options.named, options.calamity_limit),
        (56, 6, 2, Some(2))
    );
    assert!(
        options.moves_back
            && options.reentry
            && options.western_cards
            && options.spoils
            && options.engineering
    );
    assert!(
        !options.late_support && !options.single_credits && !options.famine_advanced && !options.war_first
    );
    assert_eq!(Options::read(&Setup::players(1, 8)).hand_limit, 5);
    assert_eq!(OPTIONS.len(), 33);
}

/// RULES 13.6. Who leaves is answered for by defaults, then the nation is inert: it stands, but nobody moves it.
#[test]
fn a_nation_without_a_player_is_inert() {
    let setup = Setup::players(1, 3).with("rounds", "6");
    let key = TableKey::new("leave", Secret::from_number(2));
    let rulebook: &'static Of<Civ1980> = Box::leak(Box::new(Of::new()));
    let mut fold = Fold::open(rulebook, key, setup).unwrap();
    fold.act(&Entry::resign(seat(2))).unwrap();
    while !fold.over() {
        let who = fold.awaited().iter().next().unwrap();
        assert_ne!(who, seat(2), "nobody waits for a seat that has left");
        let text = fold.position().fallback(who).unwrap();
        fold.act(&Entry::play(who, text)).unwrap();
    }
    let outcome = fold.outcome().unwrap();
    assert_eq!(outcome.ranking.last().map(|p| p.seat), Some(seat(2)), "inert nations are last");
    let mut stage = Stage::two().tokens(1, &[("gades", 2)]).ship(1, "gades").treasury(1, 5).hand(1, "salt");
    stage.game.player_mut(seat(1)).presence = Presence::Leaving;
    let stage = stage.run(|g, _, out| g.begin_round(out));
    assert_eq!(stage.game.ended, Some(Ended::Alone), "one active seat is left");
    assert_eq!((stage.treasury_of(1), stage.at(1, "gades"), stage.stock_of(1)), (0, 2, 54));
    assert!(
        stage.game.player(seat(1)).hand.is_empty()
            && stage.game.player(seat(1)).ships.iter().all(Option::is_none)
    );
}

/// RULES 4, RULES 4.1, RULES 5.2. A whole first round: tokens grow and move, markers advance.
#[test]
fn the_first_round_grows_and_moves() {
    let secret = Secret::from_number(8);
    let mut game = table(&Setup::players(1, 2));
    let mut event = 2;
    while game.round < 2 {
        let who = game.awaited().iter().next().unwrap();
        let act = game.fallback(who).unwrap();
        event += 1;
        game.apply(who, &act, &mut Dice::new(&secret, "t", event)).unwrap();
    }
    assert!(game.players.iter().all(|p| p.marker == 1));
    assert!(game.seats().all(|s| game.board_tokens(s) >= 1));
}

/// RULES 13.1, RULES 13.5. Standing orders answer at once, and every default is legal.
#[test]
fn standing_orders_answer() {
    let setup = Setup::players(1, 2).with("rounds", "6");
    let secret = Secret::from_number(8);
    let mut game = table(&setup);
    for (event, order) in
        (100..).zip(["order ships keep", "order move stay", "order build auto", "order growth auto"])
    {
        for who in [seat(1), seat(2)] {
            game.apply(who, &order.parse().unwrap(), &mut Dice::new(&secret, "o", event)).unwrap();
        }
    }
    let mut asked = 0;
    let mut event = 200;
    while !game.awaited().is_empty() {
        event += 1;
        let mut dice = Dice::new(&secret, "t", event);
        let (who, act) = match game.automatic(&mut dice) {
            Some(auto) => (auto.seat, auto.mv),
            None => {
                asked += 1;
                let who = game.awaited().iter().next().unwrap();
                let act = game.fallback(who).unwrap();
                assert!(game.legal(who).contains(&act));
                (who, act)
            }
        };
        game.apply(who, &act, &mut dice).unwrap();
    }
    assert!(asked <= 4, "only nations and starts are asked for: {asked}");
}

/// RULES 11, RULES 12. The order of the stacks and the hands of others never show.
#[test]
fn what_is_hidden_does_not_show() {
    let stage = Stage::two().hand(1, "gold,wine5,piracy").hand(2, "salt");
    let mut view = stage.game.view(Viewer::Seat(seat(2)));
    // For all that seat 2 knows the card may still lie in its stack.
    assert_eq!(view.stacks[8].calamities, [crate::ids::Calamity::Piracy]);
    view.stacks.clear();
    let seen = serde_json::to_string(&view).unwrap();
    // The option on piracy is public; the card would stand in a list.
    let listed = |card: &str| [",", "]"].iter().any(|end| seen.contains(&format!("\"{card}\"{end}")));
    assert!(!listed("gold") && !listed("wine5") && !listed("piracy"));
    let own = stage.game.view(Viewer::Seat(seat(1)));
    assert_eq!(own.seats[0].hand.as_ref().unwrap().len(), 3);
    assert_eq!(own.seats[1].hand, None);
}

/// RULES 16. Every thing has a name in both languages.
#[test]
fn everything_has_a_german_name() {
    let name = |kind, id: &str, language| Civ1980::name(kind, id, language);
    assert_eq!(name("civ", "drama-and-poetry", "de"), Some("Schauspiel & Poesie"));
    assert_eq!(name("good", "wood", "de"), Some("Holz"));
    assert_eq!(name("card", "hides-ochre", "de"), Some("Felle/Ocker"));
    assert_eq!(name("card", "wine4", "en"), Some("Wine 4"));
    assert_eq!(name("nation", "gaul", "de"), Some("Gallien"));
    for a in Area::all() {
        for language in ["en", "de"] {
            assert!(name("area", &a.to_string(), language).is_some_and(|n| !n.is_empty()), "{a}");
        }
    }
}
