//! Positions made by hand: a table in the middle of a game where anybody may hold anything.

use crate::ThroughTheAges;
use crate::civ::{Civ, Held, Project, Tech, Wonder};
use crate::data;
use crate::ids::{Age, CardId};
use crate::moves::Move;
use crate::ratings::Ratings;
use crate::state::Prepared;
use crate::task::Task;
use kernel::{Applied, Dice, Game, Illegal, Seat, Secret, Setup};

pub(super) fn card(id: &str) -> CardId {
    data::by_id(id).unwrap_or_else(|| panic!("no card {id}"))
}

pub(super) fn seat(n: usize) -> Seat {
    Seat::new(n - 1).unwrap()
}

/// A table whose seats are named as people count them, from 1. Seat 1 is active and began.
pub(super) struct Table {
    pub(super) game: ThroughTheAges,
    events: u64,
}

impl Table {
    pub(super) fn new(players: usize) -> Table {
        Table::with(Setup::players(1, players))
    }

    pub(super) fn digital(players: usize) -> Table {
        Table::with(Setup::players(1, players).with("timing", "digital"))
    }

    /// In round 5 of age II, seat 1 in the action phase with all actions, no tokens on cards.
    pub(super) fn with(setup: Setup) -> Table {
        let secret = Secret::from_number(4);
        let mut game = ThroughTheAges::setup(&setup, &mut Dice::new(&secret, "test", 1)).unwrap();
        (game.starting, game.active) = (seat(1), seat(1));
        game.round = 5;
        game.age = Age::II;
        game.later.truncate(1);
        let age_two = |c: &CardId| c.card().age == Age::II;
        let military = data::all().filter(|c| c.card().deck == data::Deck::Military).filter(age_two);
        game.military_deck = military.collect();
        let civil = data::all().filter(|c| c.card().deck == data::Deck::Civil).filter(age_two);
        game.civil_deck = civil.collect();
        for n in 1..=setup.seats.len() {
            let civ = game.civ_mut(seat(n));
            (civ.ca, civ.ma) = (civ.ca_total, civ.ma_total);
        }
        Table { game, events: 1 }
    }

    pub(super) fn civ(&self, n: usize) -> &Civ {
        self.game.civ(seat(n))
    }

    pub(super) fn civ_mut(&mut self, n: usize) -> &mut Civ {
        self.game.civ_mut(seat(n))
    }

    pub(super) fn ratings(&self, n: usize) -> Ratings {
        self.game.ratings(seat(n))
    }

    pub(super) fn strength(&self, n: usize) -> i16 {
        self.ratings(n).strength
    }

    pub(super) fn food(&self, n: usize) -> u16 {
        self.civ(n).stock(crate::money::Stuff::Food)
    }

    pub(super) fn resources(&self, n: usize) -> u16 {
        self.civ(n).stock(crate::money::Stuff::Resources)
    }

    /// Civil cards in hand, ready to play.
    pub(super) fn hold(&mut self, n: usize, ids: &[&str]) -> &mut Table {
        for id in ids {
            self.civ_mut(n).hand.push(Held { card: card(id), fresh: false });
        }
        self
    }

    /// Military cards in hand.
    pub(super) fn arm(&mut self, n: usize, ids: &[&str]) -> &mut Table {
        let hand = &mut self.civ_mut(n).military;
        hand.extend(ids.iter().map(|id| card(id)));
        hand.sort();
        self
    }

    /// A technology in play with workers from the box.
    pub(super) fn tech(&mut self, n: usize, id: &str, workers: u8) -> &mut Table {
        let civ = self.civ_mut(n);
        let id = card(id);
        if civ.tech(id).is_none() {
            civ.add_tech(id);
        }
        civ.tech_mut(id).unwrap().workers = workers;
        self
    }

    pub(super) fn workers(&self, n: usize, id: &str) -> u8 {
        self.civ(n).tech(card(id)).map_or(0, |t: &Tech| t.workers)
    }

    pub(super) fn special(&mut self, n: usize, id: &str) -> &mut Table {
        self.civ_mut(n).specials.push(card(id));
        self.game.retotal(seat(n));
        self
    }

    pub(super) fn leader(&mut self, n: usize, id: &str) -> &mut Table {
        self.civ_mut(n).leader = Some(card(id));
        self.game.retotal(seat(n));
        self
    }

    pub(super) fn wonder(&mut self, n: usize, id: &str) -> &mut Table {
        self.civ_mut(n).wonders.push(Wonder { card: card(id), ruined: false, homer: None });
        self.game.retotal(seat(n));
        self
    }

    pub(super) fn project(&mut self, n: usize, id: &str) -> &mut Table {
        self.civ_mut(n).project = Some(Project { card: card(id), stages: 0 });
        self
    }

    pub(super) fn government(&mut self, n: usize, id: &str) -> &mut Table {
        self.civ_mut(n).government = card(id);
        self.game.retotal(seat(n));
        self
    }

    pub(super) fn colony(&mut self, n: usize, id: &str) -> &mut Table {
        self.civ_mut(n).colonies.push(card(id));
        self
    }

    /// Blue tokens of the box on a card.
    pub(super) fn tokens(&mut self, n: usize, id: &str, blue: u8) -> &mut Table {
        self.civ_mut(n).tech_mut(card(id)).unwrap().blue = blue;
        self
    }

    /// Plenty of everything.
    pub(super) fn rich(&mut self, n: usize) -> &mut Table {
        self.tokens(n, "bronze", 60).tokens(n, "agriculture", 40);
        let civ = self.civ_mut(n);
        civ.science = 60;
        civ.idle = 3;
        self
    }

    /// Every action is available again.
    pub(super) fn refresh(&mut self, n: usize) -> &mut Table {
        let civ = self.civ_mut(n);
        (civ.ca, civ.ma) = (civ.ca_total, civ.ma_total);
        self
    }

    pub(super) fn row(&mut self, space: usize, id: &str) -> &mut Table {
        self.game.row[space - 1] = Some(card(id));
        self
    }

    /// Seat 1 is in its politics phase.
    pub(super) fn politics(&mut self) -> &mut Table {
        self.game.stack = vec![Task::Action, Task::Deferred, Task::Politics { again: false }];
        self
    }

    pub(super) fn try_play(&mut self, n: usize, text: &str) -> Result<Applied, Illegal> {
        self.events += 1;
        let mv: Move = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        let secret = Secret::from_number(9);
        let listed = self.game.legal(seat(n)).contains(&mv);
        let result = self.game.apply(seat(n), &mv, &mut Dice::new(&secret, "test", self.events));
        let order = matches!(mv, Move::Order(_));
        assert!(order || listed == result.is_ok(), "{text}: listed {listed}, {result:?}");
        result
    }

    #[track_caller]
    pub(super) fn play(&mut self, n: usize, text: &str) -> &mut Table {
        if let Err(e) = self.try_play(n, text) {
            let legal: Vec<String> = self.game.legal(seat(n)).iter().map(ToString::to_string).collect();
            panic!("{text} of seat {n}: {e}; legal: {legal:?}");
        }
        self
    }

    #[track_caller]
    pub(super) fn refused(&mut self, n: usize, text: &str) -> Illegal {
        self.try_play(n, text).expect_err(text)
    }

    /// Seat 1 prepares a worthless event of age A and so reveals this one.
    #[track_caller]
    pub(super) fn event(&mut self, id: &str) -> &mut Table {
        self.politics();
        self.arm(1, &["development_of_science"]);
        self.game.current.push(Prepared { card: card(id), by: None });
        self.play(1, "event development-of-science");
        assert!(self.game.past.contains(&card(id)) || self.open(), "{id} was not resolved");
        self
    }

    /// Is something other than the phases of the turn being carried out?
    pub(super) fn open(&self) -> bool {
        self.game.stack.iter().any(|t| !matches!(t, Task::Action | Task::Deferred | Task::Politics { .. }))
    }

    pub(super) fn awaited(&self) -> Vec<usize> {
        self.game.awaited().iter().map(|s| usize::from(s.number())).collect()
    }

    /// Standing strength for a seat, from warriors.
    pub(super) fn warriors(&mut self, n: usize, count: u8) -> &mut Table {
        self.tech(n, "warriors", count)
    }
}
