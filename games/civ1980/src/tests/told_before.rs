//! What a place, a nation or a deal means is told before it is chosen; a turn is retold shortly.

use super::stage::{Stage, seat};
use crate::Civ1980;
use crate::ids::Nation;
use crate::moves::Act;
use kernel::{Arg, Dice, Game, Plain, Secret, Setup, Words, say};

fn foretold(game: &Civ1980, number: u8, text: &str) -> Vec<String> {
    let act: Act = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    game.foresee(seat(number), &act).told.iter().map(|m| Plain.say(m)).collect()
}

#[track_caller]
fn tells(told: &[String], what: &str) {
    assert!(told.iter().any(|t| t.starts_with(what)), "{what}: {told:?}");
}

/// RULES 3. A nation tells where it begins and its row of the table; a start tells what is printed there.
#[test]
fn nations_and_starts_tell_what_is_printed() {
    let secret = Secret::from_number(3);
    let game = Civ1980::deal(&Setup::players(2, 2), &mut Dice::new(&secret, "told", 1));
    let told = foretold(&game, 1, "nation italy");
    tells(&told, "fore-starts(areas=area:");
    tells(&told, "fore-row(row=");
    let barbaric = Setup::players(2, 2).with("victory", "barbaric");
    let game = Civ1980::deal(&barbaric, &mut Dice::new(&secret, "told", 1));
    assert_eq!(foretold(&game, 1, "nation italy").len(), 1, "a Barbaric game has no succession table");
    let stage = Stage::two();
    tells(&foretold(&stage.game, 1, "start gades"), "fore-limit(area=area:gades limit=");
    tells(&foretold(&stage.game, 1, "start gades"), "fore-city-site");
    tells(&foretold(&stage.game, 1, "start messana"), "fore-volcano(volcano=volcano:etna)");
}

/// RULES 5.1. A city that revolts tells what it brings and what it will cost.
#[test]
fn a_revolt_tells_what_it_brings() {
    let stage = Stage::two().cities(1, &["gades", "mago", "genua"]).cities(2, &["rome"]).stock(1, 2);
    let stage = stage.begin(|g, _, out| g.begin_taxation(out));
    let told = foretold(&stage.game, 2, "take gades city");
    tells(&told, "fore-gained(cities=2 tax=4)");
    tells(&told, "fore-limit(area=area:gades");
}

/// RULES 5.5. Tokens that go aboard tell what stays behind.
#[test]
fn loading_tells_what_stays_behind() {
    let stage = Stage::two().tokens(1, &[("gades", 5)]).treasury(1, 2);
    let stage = stage.run(|g, _, out| g.begin_ships(out)).play(1, &["ship gades 2", "done"]);
    assert_eq!(
        foretold(&stage.game, 1, "load 1 3"),
        ["fore-loaded(aboard=3 area=area:gades left=2)"],
        "{:?}",
        stage.game.step
    );
}

/// RULES 13.3. A deal counts only what is certain; turning one down says what it frees.
#[test]
fn a_deal_tells_what_is_certain() {
    let stage = Stage::two()
        .hand(1, "hides,hides,ochre,salt")
        .hand(2, "salt,salt,salt,grain")
        .begin(|g, _, out| g.begin_trade(out));
    let stage = stage.play(1, &["offer all give hides,hides,ochre as hides,hides want 3 salt,salt choose"]);
    let offer = stage.game.acts(seat(1)).into_iter().find_map(|a| match a {
        Act::Withdraw(id) => Some(id),
        _ => None,
    });
    let offer = offer.unwrap();
    let bid = format!("accept {offer} give salt,salt,grain as salt,salt");
    let told = foretold(&stage.game, 2, &bid);
    // Salt and two hides for certain; what else comes is not known.
    tells(&told, "fore-deal(value=31 then=7)");
    tells(&told, "fore-author-chooses(seat=seat 1)");
    let stage = stage.play(2, &[bid.as_str()]);
    // Three salt are certain, the third card may be anything.
    tells(&foretold(&stage.game, 1, &format!("confirm {offer} 2")), "fore-deal(value=8 then=27)");
    tells(&foretold(&stage.game, 1, &format!("reject {offer} 2")), "fore-rejected(seat=seat 2");
}

/// RULES 5.14. A plain tells who has how much on it.
#[test]
fn a_plain_tells_who_stands_there() {
    let setup = Setup::players(2, 4).with("rounds", "5");
    let stage = Stage::with(&setup, &[Nation::Spain, Nation::Italy, Nation::Illyria, Nation::Crete]);
    // Two plains with as much on each: which one is flooded is asked.
    let mut plains: Vec<(String, crate::ids::Plain)> = Vec::new();
    for area in crate::chart::Area::all().filter(|a| stage.game.chart().playing(*a)) {
        if let Some(plain) = crate::data::data().ground[area].plain
            && plains.iter().all(|(_, p)| *p != plain)
        {
            plains.push((area.to_string().replace('-', "_"), plain));
        }
    }
    let stage = stage.tokens(1, &[(&plains[0].0, 2), (&plains[1].0, 2)]).hand(1, "flood");
    let stage = stage.begin(|g, dice, out| g.begin_calamities(dice, out));
    let told = foretold(&stage.game, 1, &format!("flood {}", plains[0].1));
    tells(&told, "fore-floods(seat=seat 1 points=2)");
}

/// Many walks of one nation are one sentence; two are told one by one.
#[test]
fn many_walks_become_one_sentence() {
    let walk = |to: &str, n: u8| {
        say!("walked", seat = seat(1), count = n, from = "a", to = Arg::name("area", to.to_owned()))
    };
    let two = vec![walk("rome", 2), walk("gades", 1)];
    assert_eq!(Civ1980::digest(two.clone()), two);
    let lost = say!("loses-tokens", seat = seat(2), count = 1, area = "x");
    let told = Civ1980::digest(vec![walk("rome", 2), lost.clone(), walk("gades", 1), walk("rome", 4)]);
    let areas = Arg::list(["rome", "gades"].map(|a| Arg::name("area", a)));
    assert_eq!(told, [say!("walked-many", seat = seat(1), count = 7, areas = areas), lost]);
}
