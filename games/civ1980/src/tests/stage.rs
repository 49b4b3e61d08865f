//! Real positions for tests: pieces and cards are put where the test wants them, everything stays accounted for.

use crate::Civ1980;
use crate::chart::Area;
use crate::ids::{Card, Civ, Id, Nation};
use crate::moves::Act;
use crate::state::Step;
use kernel::{Applied, Dice, Game, Illegal, Seat, SeatSet, Secret, Setup};
use std::collections::BTreeMap;

/// A table under the hands of a test.
#[derive(Clone)]
pub(super) struct Stage {
    pub(super) game: Civ1980,
    pub(super) notes: Vec<String>,
    event: u64,
    inventory: BTreeMap<String, u32>,
}

/// Marks what a test plays; the coverage test reads the marks.
macro_rules! covers {
    ($($mark:literal),* $(,)?) => { let _marks: &[&str] = &[$($mark),*]; };
}
pub(super) use covers;

pub(super) fn seat(number: u8) -> Seat {
    Seat::try_from(number).unwrap()
}

pub(super) fn area(id: &str) -> Area {
    Area::find(id).unwrap_or_else(|| panic!("no area {id}"))
}

impl Stage {
    /// A table of these nations with an empty board.
    pub(super) fn of(nations: &[Nation]) -> Stage {
        Stage::with(&Setup::players(1, nations.len()), nations)
    }

    /// The same with options.
    pub(super) fn with(setup: &Setup, nations: &[Nation]) -> Stage {
        let secret = Secret::from_number(11);
        let mut game = Civ1980::deal(setup, &mut Dice::new(&secret, "stage", 1));
        game.round = 5;
        game.step = Step::Starts(SeatSet::EMPTY);
        for (seat, nation) in game.seats().zip(nations) {
            game.player_mut(seat).nation = Some(*nation);
        }
        game.census = game.ast_order();
        let inventory = game.inventory();
        Stage { game, notes: Vec::new(), event: 1, inventory }
    }

    /// Two nations far apart.
    pub(super) fn two() -> Stage {
        Stage::of(&[Nation::Spain, Nation::Italy])
    }

    pub(super) fn tokens(mut self, number: u8, places: &[(&str, u8)]) -> Stage {
        for (id, n) in places {
            assert!(self.game.chart().playing(area(id)), "{id} is not in play");
            assert_eq!(self.game.place(seat(number), area(id), *n), *n, "stock");
        }
        self
    }

    pub(super) fn cities(mut self, number: u8, places: &[&str]) -> Stage {
        for id in places {
            assert!(self.game.chart().playing(area(id)), "{id} is not in play");
            self.game.found_city(seat(number), area(id));
            self.game.lands[area(id)].city.as_mut().unwrap().since = 1;
        }
        self
    }

    pub(super) fn treasury(mut self, number: u8, n: u8) -> Stage {
        let player = self.game.player_mut(seat(number));
        player.stock -= n;
        player.treasury += n;
        self
    }

    /// Leaves so many tokens in stock; the rest goes to the treasury.
    pub(super) fn stock(self, number: u8, n: u8) -> Stage {
        let have = self.game.player(seat(number)).stock;
        self.treasury(number, have - n)
    }

    pub(super) fn civs(mut self, number: u8, civs: &[Civ]) -> Stage {
        for civ in civs {
            self.game.display[*civ] -= 1;
            self.game.player_mut(seat(number)).civs.insert(*civ);
        }
        self
    }

    /// Cards come out of their stacks.
    pub(super) fn hand(mut self, number: u8, cards: &str) -> Stage {
        for name in cards.split(',') {
            let card: Card = name.parse().unwrap_or_else(|_| panic!("no card {name}"));
            let stack = self.game.stack_of(card);
            let cards = &mut self.game.stacks[stack].cards;
            let at = cards.iter().position(|c| *c == card).unwrap_or_else(|| panic!("no {card} left"));
            cards.remove(at);
            match card.calamity().filter(|c| c.red()) {
                Some(red) => self.game.player_mut(seat(number)).reds.push(red),
                None => self.game.player_mut(seat(number)).hand.add(card, 1),
            }
        }
        self
    }

    pub(super) fn marker(mut self, number: u8, field: u8) -> Stage {
        self.game.player_mut(seat(number)).marker = field;
        self
    }

    pub(super) fn ship(mut self, number: u8, berth: &str) -> Stage {
        let at = berth.parse().unwrap_or_else(|_| panic!("no berth {berth}"));
        let ships = &mut self.game.player_mut(seat(number)).ships;
        *ships.iter_mut().find(|s| s.is_none()).unwrap() =
            Some(crate::state::Ship { at, entered: 0, aboard: 0 });
        self
    }

    /// Does a step alone; nothing follows by itself.
    pub(super) fn run(mut self, step: impl FnOnce(&mut Civ1980, &mut Dice<'_>, &mut Applied)) -> Stage {
        let secret = Secret::from_number(3);
        self.event += 1;
        let mut out = Applied::default();
        step(&mut self.game, &mut Dice::new(&secret, "stage", self.event), &mut out);
        self.take(&out);
        self
    }

    /// Begins a step and lets happen what happens by itself, on to the next question.
    pub(super) fn begin(self, step: impl FnOnce(&mut Civ1980, &mut Dice<'_>, &mut Applied)) -> Stage {
        self.run(|game, dice, out| {
            step(game, dice, out);
            game.settle(dice, out);
        })
    }

    fn take(&mut self, out: &Applied) {
        use kernel::Words;
        self.notes.extend(out.notes.iter().map(|n| kernel::Plain.say(&n.message)));
        assert_eq!(self.game.inventory(), self.inventory, "components are lost");
    }

    /// Plays moves of one seat.
    pub(super) fn play(mut self, number: u8, moves: &[&str]) -> Stage {
        for text in moves {
            let act: Act = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
            let listed = self.game.acts(seat(number)).contains(&act)
                || self.game.possible_orders(seat(number)).contains(&act);
            let open = self.game.prompt(seat(number)).is_none_or(|p| p.open);
            let result = self.apply(number, &act);
            if let Err(e) = result {
                let legal: Vec<String> =
                    self.game.acts(seat(number)).iter().map(ToString::to_string).collect();
                panic!("{text}: {e}\nlegal: {legal:?}");
            }
            assert!(listed || open, "{text} is accepted but not listed");
        }
        self
    }

    pub(super) fn apply(&mut self, number: u8, act: &Act) -> Result<(), Illegal> {
        let secret = Secret::from_number(3);
        self.event += 1;
        let out = self.game.apply(seat(number), act, &mut Dice::new(&secret, "stage", self.event))?;
        self.take(&out);
        Ok(())
    }

    /// The rule that forbids a move.
    pub(super) fn refused(&self, number: u8, text: &str) -> &'static str {
        let act: Act = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        let mut copy = self.clone();
        match copy.apply(number, &act) {
            Err(e) => {
                assert_eq!(copy.game, self.game, "a refused move changed something");
                e.section
            }
            Ok(()) => panic!("{text} was accepted"),
        }
    }

    pub(super) fn legal(&self, number: u8) -> Vec<String> {
        self.game.acts(seat(number)).iter().map(ToString::to_string).collect()
    }

    /// Who is asked, by number.
    pub(super) fn asked(&self) -> Vec<u8> {
        self.game.awaited().iter().map(Seat::number).collect()
    }

    pub(super) fn at(&self, number: u8, id: &str) -> u8 {
        self.game.lands[area(id)].of(seat(number))
    }

    pub(super) fn city(&self, id: &str) -> Option<u8> {
        self.game.lands[area(id)].city.map(|c| c.owner.number())
    }

    pub(super) fn stock_of(&self, number: u8) -> u8 {
        self.game.player(seat(number)).stock
    }

    pub(super) fn treasury_of(&self, number: u8) -> u8 {
        self.game.player(seat(number)).treasury
    }

    pub(super) fn told(&self, part: &str) -> bool {
        self.notes.iter().any(|n| n.contains(part))
    }

    /// Answers everything by default until the step is another one.
    pub(super) fn defaults(mut self) -> Stage {
        let step = std::mem::discriminant(&self.game.step);
        while std::mem::discriminant(&self.game.step) == step {
            let Some(who) = self.game.awaited().iter().next() else { break };
            let act = self.game.default_act(who).unwrap();
            self.apply(who.number(), &act).unwrap();
        }
        self
    }
}

#[test]
fn a_stage_keeps_account() {
    let stage =
        Stage::two().tokens(1, &[("gades", 3)]).cities(2, &["rome"]).hand(1, "salt,wine3").treasury(2, 5);
    assert_eq!(stage.stock_of(1), 53);
    assert_eq!(Nation::ALL.len(), 11);
    assert_eq!(stage.game.inventory(), stage.inventory);
}
