//! Writes the golden games anew. Run by hand, and read the difference.
use kernel::{Controller, Playout, Setup, testkit};
use new_dawn::NewDawn;

fn with_automated(humans: usize, level: u8) -> Setup {
    let mut setup = Setup::players(1, humans);
    setup.seats.insert(0, Controller::Automated(level));
    setup
}

fn main() {
    let games: Vec<(&str, &str, Setup)> = vec![
        ("two-random", "random", Setup::players(1, 2)),
        ("two-settlers", "settler", Setup::players(1, 2)),
        ("three-settlers", "settler", Setup::players(1, 3)),
        ("four-settlers", "settler", Setup::players(1, 4)),
        ("two-advanced", "settler", Setup::players(1, 2).with("map", "advanced")),
        ("three-advanced", "random", Setup::players(1, 3).with("map", "advanced")),
        ("four-advanced", "settler", Setup::players(1, 4).with("map", "advanced")),
        ("two-epic", "settler", Setup::players(1, 2).with("epic", "yes").with("round_limit", "40")),
        ("solo-lowest", "settler", with_automated(1, 1)),
        ("solo-highest", "random", with_automated(1, 6)),
        ("solo-advanced", "settler", with_automated(1, 6).with("map", "advanced")),
        ("two-and-automated", "settler", with_automated(2, 3)),
        ("three-and-automated-advanced", "random", with_automated(3, 6).with("map", "advanced")),
        (
            "four-other-rulings",
            "random",
            Setup::players(1, 4)
                .with("city_site", "marked")
                .with("flight", "spaces")
                .with("currency_stops", "yes")
                .with("build_on_rival_caravans", "yes")
                .with("agreed_end", "yes"),
        ),
    ];
    for (seed, (name, bot, setup)) in (100..).zip(games) {
        let playout = Playout { bots: vec![bot.into()], ..Playout::random(seed) };
        testkit::write_golden::<NewDawn>(&format!("golden/{name}.annals"), name, &playout, setup);
    }
}
