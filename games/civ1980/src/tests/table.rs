//! Set-up, the map, the succession tables and the end.

use super::stage::{Stage, area, covers, seat};
use crate::Civ1980;
use crate::chart::Area;
use crate::data::data;
use crate::ids::{Civ, Id, Nation, Scenario};
use crate::options::{OPTIONS, Options};
use crate::progress::Advance;
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
                assert!(back.contains(&facts.named.id) && b != *a, "{a} and {b}");
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
    let sites = |kind: &str| lands.iter().filter(|a| a.data().city_site == kind).count();
    assert_eq!((sites("normal"), sites("flood_plain")), (52, 9));
    for (plain, facts) in data().plains.iter() {
        for a in &facts.areas {
            assert!(lands.contains(a), "{plain}");
        }
    }
    let plain_areas: Vec<Area> = data().plains.iter().flat_map(|(_, p)| p.areas.clone()).collect();
    assert!(lands.iter().filter(|a| a.data().city_site == "flood_plain").all(|a| plain_areas.contains(a)));
    let listed: Vec<Area> = data().regions.iter().flat_map(|(_, r)| r.areas.clone()).collect();
    assert_eq!((listed.len(), listed.iter().collect::<BTreeSet<_>>().len()), (149, 149));
    let shapes = include_str!("../../data/map_shapes.json");
    let shapes: serde_json::Value = serde_json::from_str(shapes).unwrap();
    for a in &all {
        assert!(shapes["areas"].get(a.id()).is_some(), "no outline of {a}");
    }
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
    assert_eq!(OPTIONS.len(), 29);
}

fn advance(stage: &Stage) -> Advance {
    stage.game.advance_of(seat(1))
}

fn solo(nation: Nation) -> Stage {
    let others: Vec<Nation> = Nation::ALL
        .iter()
        .copied()
        .filter(|n| *n != nation && *n != Nation::Gaul && *n != Nation::Italy)
        .collect();
    let mut all = vec![nation];
    all.extend(others.into_iter().take(7));
    Stage::with(&Setup::players(1, 8), &all)
}

/// RULES 8, RULES 13.7. The booklet's 82.14: Babylon and Egypt need three cities for the second epoch, one field later.
#[test]
fn the_second_epoch_needs_cities() {
    let at = |nation, field, cities: &[&str]| advance(&solo(nation).marker(1, field).cities(1, cities));
    let two = ["gades", "mago"];
    let three = ["gades", "mago", "genua"];
    for nation in [Nation::Egypt, Nation::Babylon] {
        assert_eq!(at(nation, 4, &two), Advance::Stay);
        assert_eq!(at(nation, 4, &three), Advance::Forward);
        let row = |t: &'static crate::data::AstData| {
            t.row.iter().find(|r| r.nation == nation).unwrap().early_bronze
        };
        assert_eq!(row(&data().western), row(&data().original) + 1, "one field more");
    }
    assert_eq!(at(Nation::Spain, 4, &two), Advance::Forward);
    assert_eq!(at(Nation::Spain, 4, &["gades"]), Advance::Stay);
    assert_eq!((data().western.fields, data().original.fields), (13, 15), "two columns fewer");
}

/// RULES 8. Three groups, seven cards; nothing in the Iron Age; the total for the last step.
#[test]
fn later_epochs_need_cards() {
    let cities = ["gades", "mago", "genua"];
    let spain =
        |field, civs: &[Civ]| advance(&solo(Nation::Spain).marker(1, field).cities(1, &cities).civs(1, civs));
    assert_eq!(spain(7, &[Civ::Pottery, Civ::Clothmaking, Civ::Music]), Advance::Stay);
    assert_eq!(
        spain(7, &[Civ::Pottery, Civ::Mysticism]),
        Advance::Forward,
        "a card of two groups counts twice"
    );
    let six = [Civ::Pottery, Civ::Clothmaking, Civ::Music, Civ::Mysticism, Civ::Law, Civ::Drama];
    assert_eq!(spain(10, &six), Advance::Stay);
    let mut seven = six.to_vec();
    seven.push(Civ::Coinage);
    assert_eq!(spain(10, &seven), Advance::Forward);
    assert_eq!(spain(11, &[]), Advance::Forward, "no condition inside the Iron Age");
    assert_eq!(spain(13, &seven), Advance::Stay);
}

/// RULES 8, RULES 13.7. The last step takes the total: Crete 1200, Africa 1300 (booklet 82.13).
#[test]
fn the_finish_needs_the_total() {
    let best = [
        Civ::Philosophy,
        Civ::Democracy,
        Civ::Law,
        Civ::Medicine,
        Civ::Engineering,
        Civ::Coinage,
        Civ::Agriculture,
        Civ::Literacy,
    ];
    // 240 + 200 + 170 + 140 + 140 + 110 + 110 + 110 = 1220
    let crete = |civs: &[Civ], treasury: u8| {
        advance(&solo(Nation::Crete).marker(1, 13).cities(1, &["gades"]).civs(1, civs).treasury(1, treasury))
    };
    assert_eq!(crete(&best, 0), Advance::Forward);
    let mut less = best.to_vec();
    less.pop();
    // 1110 of cards, 50 of treasury, three Grain and a Salt are 1199; one Hides makes it 1200.
    let crete = solo(Nation::Crete).marker(1, 13).cities(1, &["gades"]).civs(1, &less).treasury(1, 50);
    let crete = crete.hand(1, "grain,grain,grain,salt");
    assert_eq!((crete.game.total(seat(1)), advance(&crete)), (1199, Advance::Stay));
    assert_eq!(advance(&crete.hand(1, "hides")), Advance::Forward);
    let stage = solo(Nation::Africa).marker(1, 13).cities(1, &["gades"]).civs(1, &best);
    assert_eq!(advance(&stage.clone().treasury(1, 50)), Advance::Stay, "1270 is not 1300");
    assert_eq!(advance(&stage.treasury(1, 50).hand(1, "gold,gold")), Advance::Forward, "1270 + 36");
    let total = |n| data().western.row.iter().find(|r| r.nation == n).unwrap().total;
    assert_eq!((total(Nation::Africa), total(Nation::Crete)), (1300, 1200));
}

/// RULES 8. A marker without a city moves back, not in the first epoch and not in the western Iron Age.
#[test]
fn markers_without_cities_move_back() {
    covers!("option:marker_moves_back");
    let spain = |field| advance(&solo(Nation::Spain).marker(1, field));
    assert_eq!((spain(2), spain(6), spain(11)), (Advance::Forward, Advance::Back, Advance::Forward));
    let setup = Setup::players(1, 2).with("marker_moves_back", "no");
    let stage = Stage::with(&setup, &[Nation::Spain, Nation::Italy]).marker(1, 6);
    assert_eq!(advance(&stage), Advance::Forward);
}

/// RULES 8. The original table: five epochs, 1000 points of cards, printed values to enter and to stay.
#[test]
fn the_original_table_has_five_epochs() {
    let setup = Setup::players(1, 4).with("board", "base");
    let nations = [Nation::Crete, Nation::Asia, Nation::Assyria, Nation::Babylon];
    let crete = |field, civs: &[Civ], treasury| {
        let stage = Stage::with(&setup, &nations).marker(1, field).cities(1, &["troy", "sardes"]);
        advance(&stage.civs(1, civs).treasury(1, treasury))
    };
    let rich = [
        Civ::Philosophy,
        Civ::Democracy,
        Civ::Law,
        Civ::Medicine,
        Civ::Engineering,
        Civ::Coinage,
        Civ::Agriculture,
    ];
    assert_eq!(crete(13, &rich, 0), Advance::Forward, "1110 points of cards");
    assert_eq!(crete(13, &rich[1..], 0), Advance::Stay, "870 are not 1000");
    assert_eq!(crete(14, &rich, 0), Advance::Stay, "field 15 wants 1200");
    let mut richer = rich.to_vec();
    richer.push(Civ::Literacy);
    assert_eq!(crete(14, &richer, 0), Advance::Forward);
    assert_eq!(crete(15, &richer, 0), Advance::Forward, "the finish itself has no value");
    assert_eq!(crete(15, &rich, 0), Advance::Back, "below the value of its field");
    let stage = Stage::with(&setup, &nations);
    assert_eq!(stage.game.ast().finish, 16);
}

fn end(stage: Stage) -> Stage {
    stage.run(|g, dice, out| g.end_round(dice, out))
}

/// RULES 9, RULES 5.15. The race: who arrives wins; several arrive: the highest total.
#[test]
fn the_first_at_the_finish_wins() {
    covers!("option:victory", "option:full_score_at_finish");
    let build = |setup: Setup| {
        let best = [
            Civ::Philosophy,
            Civ::Democracy,
            Civ::Law,
            Civ::Medicine,
            Civ::Engineering,
            Civ::Coinage,
            Civ::Agriculture,
            Civ::Literacy,
        ];
        let stage = Stage::with(&setup, &[Nation::Spain, Nation::Italy])
            .marker(1, 13)
            .civs(1, &best)
            .cities(1, &["gades"])
            .marker(2, 12)
            .civs(2, &best)
            .cities(2, &["rome", "neapolis", "tarentum", "genua", "olbia", "panormus", "syracuse"])
            .treasury(2, 50);
        end(stage)
    };
    let stage = build(Setup::players(1, 2));
    assert_eq!(stage.game.ended, Some(Ended::Finish));
    let winner = |s: &Stage| s.game.outcome().unwrap().winners().iter().next().unwrap().number();
    assert_eq!(winner(&stage), 1);
    assert_eq!(winner(&build(Setup::players(1, 2).with("full_score_at_finish", "yes"))), 2);
    assert_eq!(winner(&build(Setup::players(1, 2).with("victory", "time_limit"))), 2);
}

/// RULES 9. The booklet's 91: 100 a step, 50 a city, cards, sets and treasury after the agreed rounds.
#[test]
fn a_time_limit_counts_everything() {
    covers!("option:rounds");
    let setup = Setup::players(1, 2).with("victory", "time_limit").with("rounds", "5");
    let stage = Stage::with(&setup, &[Nation::Spain, Nation::Italy])
        .marker(1, 3)
        .cities(1, &["gades", "mago"])
        .civs(1, &[Civ::Pottery])
        .hand(1, "grain,grain")
        .treasury(1, 7);
    let stage = end(stage);
    assert_eq!(stage.game.ended, Some(Ended::Rounds));
    let score = stage.game.outcome().unwrap().ranking.iter().find(|p| p.seat == seat(1)).unwrap().score;
    assert_eq!(score, 400 + 100 + 45 + 16 + 7, "the marker has moved to 4");
}

/// RULES 9, RULES 11. The booklet's 92: eleven cards end a Barbaric game; cards are secret, their number is not.
#[test]
fn eleven_cards_end_a_barbaric_game() {
    let setup = Setup::players(1, 2).with("victory", "barbaric");
    let eleven = &Civ::ALL[..11];
    let stage = Stage::with(&setup, &[Nation::Spain, Nation::Italy])
        .civs(1, eleven)
        .tokens(1, &[("gades", 4)])
        .cities(1, &["mago"])
        .marker(1, 0);
    let seen = stage.game.view(Viewer::Seat(seat(2)));
    assert_eq!((seen.seats[0].civ_count, seen.seats[0].civs.len(), seen.seats[0].civ_points), (11, 0, None));
    let stage = end(stage);
    assert_eq!((stage.game.ended, stage.game.player(seat(1)).marker), (Some(Ended::Eleven), 0));
    let points: u32 = eleven.iter().map(|c| u32::from(data().civs[*c].cost)).sum();
    let score = stage.game.outcome().unwrap().ranking.iter().find(|p| p.seat == seat(1)).unwrap().score;
    assert_eq!(score, i64::from(4 + 10 + points));
}

/// RULES 13.6. Who leaves is answered for by defaults, then the nation is inert: it stands, but nobody moves it.
#[test]
fn a_nation_without_a_player_is_inert() {
    let setup = Setup::players(1, 3).with("rounds", "6");
    let key = TableKey { code: "leave".into(), secret: Secret::from_number(2) };
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
    let seen = serde_json::to_string(&stage.game.view(Viewer::Seat(seat(2)))).unwrap();
    assert!(!seen.contains("\"gold\",") && !seen.contains("wine5") && !seen.contains("piracy"));
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
