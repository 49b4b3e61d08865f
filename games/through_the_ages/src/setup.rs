//! Setting up a table (RULES 3).

use crate::civ::{Civ, Realm, Turn, Used};
use crate::data::{self, Deck, INITIAL, ROW};
use crate::ids::{Age, CardId, Kind};
use crate::orders::Orders;
use crate::state::{Decks, Options, Prepared, SealedPrice, Starting, ThroughTheAges, Timing};
use crate::task::Task;
use kernel::{Dice, OptionSpec, Seat, Setup};

/// What a table may choose.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec::choice("timing", &["tabletop", "digital"]),
    OptionSpec::flag("peaceful", false),
    OptionSpec::flag("first_game", false),
    OptionSpec::choice("starting_player", &["drawn", "first"]),
    OptionSpec::flag("peaceful_pacts", true),
    OptionSpec::flag("iconoclasm_last_age", true),
    OptionSpec::flag("uprising_abilities", true),
    OptionSpec::flag("bach_by_cards", false),
    OptionSpec::choice("sealed_price", &["second", "own"]),
];

fn options(setup: &Setup) -> Options {
    Options {
        timing: if setup.choice(OPTIONS, "timing") == "digital" { Timing::Digital } else { Timing::Tabletop },
        peaceful: setup.flag(OPTIONS, "peaceful"),
        first_game: setup.flag(OPTIONS, "first_game"),
        starting: match setup.choice(OPTIONS, "starting_player").as_str() {
            "first" => Starting::First,
            _ => Starting::Drawn,
        },
        peaceful_pacts: setup.flag(OPTIONS, "peaceful_pacts"),
        iconoclasm_last_age: setup.flag(OPTIONS, "iconoclasm_last_age"),
        uprising_abilities: setup.flag(OPTIONS, "uprising_abilities"),
        bach_by_cards: setup.flag(OPTIONS, "bach_by_cards"),
        sealed_price: match setup.choice(OPTIONS, "sealed_price").as_str() {
            "own" => SealedPrice::Own,
            _ => SealedPrice::Second,
        },
    }
}

/// The cards of a deck for so many players.
fn deck(deck: Deck, age: Age, players: usize, options: &Options) -> Vec<CardId> {
    let calm = options.peaceful || options.first_game;
    data::all()
        .filter(|c| c.card().deck == deck && c.card().age == age)
        .filter(|c| !(calm && matches!(c.card().kind, Kind::Aggression | Kind::War)))
        .filter(|c| {
            let none = options.first_game || (options.peaceful && !options.peaceful_pacts);
            !(none && c.card().kind == Kind::Pact)
        })
        .flat_map(|c| std::iter::repeat_n(c, usize::from(*c.card().copies.at(players))))
        .collect()
}

fn civilization() -> Civ {
    let start = data::board().start;
    let realm = Realm {
        government: INITIAL.despotism,
        techs: Vec::new(),
        specials: Vec::new(),
        leader: None,
        leader_ages: [false; 4],
        project: None,
        wonders: Vec::new(),
        colonies: Vec::new(),
        wars: Vec::new(),
        tactic: None,
        exclusive: false,
        yellow: start.yellow_tokens,
        blue: start.blue_tokens,
        idle: start.unused_workers,
        ca: 0,
        ca_total: 0,
        ma: 0,
        ma_total: 0,
        turn: Turn::default(),
        science: 0,
        culture: 0,
        used: Used::default(),
        caesar_used: false,
        forfeited: 0,
        no_draw: false,
        resigned: None,
    };
    let mut civ = Civ {
        hand: Vec::new(),
        military: Vec::new(),
        realm,
        orders: Orders::default(),
        deferred: Vec::new(),
    };
    for card in data::all().filter(|c| c.card().deck == Deck::Initial && c.card().holds_workers()) {
        civ.add_tech(card);
        if let Some(tech) = civ.tech_mut(card) {
            tech.workers = card.card().start_workers;
        }
    }
    civ
}

impl ThroughTheAges {
    /// The position before the first move.
    pub(crate) fn deal(setup: &Setup, dice: &mut Dice<'_>) -> ThroughTheAges {
        let players = setup.seats.len();
        let options = options(setup);
        let starting = match options.starting {
            Starting::Drawn => Seat::new(dice.below("starting player", players)),
            Starting::First => None,
        }
        .or(Seat::new(0));
        let Some(starting) = starting else { unreachable!("a table has a first seat") };
        let mut civil = deck(Deck::Civil, Age::A, players, &options);
        dice.shuffle("civil deck A", &mut civil);
        let mut events = deck(Deck::Military, Age::A, players, &options);
        dice.shuffle("military deck A", &mut events);
        let rest = events.split_off(players + 2);
        let row = (0..ROW).map(|_| civil.pop()).collect();
        let ages: &[Age] = if options.first_game { &[Age::II, Age::I] } else { &[Age::III, Age::II, Age::I] };
        let later = ages
            .iter()
            .map(|age| {
                let mut military = deck(Deck::Military, *age, players, &options);
                if players == 2 {
                    military.retain(|c| c.card().kind != Kind::Pact);
                }
                Decks { civil: deck(Deck::Civil, *age, players, &options), military }
            })
            .collect();
        let mut game = ThroughTheAges {
            options,
            age: Age::A,
            round: 1,
            last_round: None,
            starting,
            active: starting,
            row,
            civil_deck: civil,
            military_deck: Vec::new(),
            later,
            discard: Default::default(),
            removed: Vec::new(),
            removed_military: rest,
            past: Vec::new(),
            current: events.into_iter().map(|card| Prepared { card, by: None }).collect(),
            future: Vec::new(),
            tactics: Vec::new(),
            pacts: Vec::new(),
            civs: (0..players).map(|_| civilization()).collect(),
            stack: vec![Task::Action],
            box_yellow: 0,
            box_blue: 0,
            ended: None,
        };
        for (actions, seat) in (1u8..).zip(starting.round(players)) {
            game.retotal(seat);
            let civ = game.civ_mut(seat);
            (civ.ca, civ.ma) = (actions, 0);
        }
        game
    }
}
