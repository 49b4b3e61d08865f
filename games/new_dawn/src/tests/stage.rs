//! Positions for tests: a table of the first-game map with pieces where a test wants them.
//!
//! Seat 1's capital stands on H2, seat 2's on D8 (two players). Everybody leads Rome unless a test says otherwise.

use crate::hex::SpaceId;
use crate::ids::{CityState, Few, Focus, FocusCard, Goal, Id, Leader, Nature, Pact, Resource, Wonder};
use crate::row::{Row, SlotNo};
use crate::state::{Caravan, Horde, Lying, NewDawn};
use crate::task::Task;
use kernel::{Applied, Controller, Dice, Game, Seat, Secret, Setup};

/// Marks that a test plays a component; a test over the data files looks for these marks.
macro_rules! covers {
    ($($what:literal),* $(,)?) => {
        $(assert!($what.contains(':'), "kind:id");)*
    };
}
pub(crate) use covers;

pub(crate) struct Stage {
    pub(crate) game: NewDawn,
    secret: Secret,
    event: u64,
}

/// The newest rules.
pub(crate) const NEWEST: u32 = *NewDawn::RULES.end();

/// The automated player in seat 1, people after it.
pub(crate) fn with_automated(rules: u32, level: u8, humans: usize) -> Setup {
    let mut setup = Setup::players(rules, humans);
    setup.seats.insert(0, Controller::Automated(level));
    setup
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::try_from(number).unwrap()
}

impl Stage {
    /// A table of people, by the newest rules.
    pub(crate) fn players(count: usize) -> Stage {
        Stage::of(Setup::players(NEWEST, count))
    }

    /// The automated player in seat 1 at a level, people after it.
    pub(crate) fn automated(level: u8, humans: usize) -> Stage {
        Stage::of(with_automated(NEWEST, level, humans))
    }

    pub(crate) fn of(setup: Setup) -> Stage {
        let secret = Secret::from_number(5);
        let mut game = NewDawn::setup(&setup, &mut Dice::new(&secret, "stage", 1)).unwrap();
        let capitals: Vec<SpaceId> = match setup.seats.len() {
            2 => vec!["H2", "D8"],
            3 => vec!["H2", "D8", "O5"],
            _ => vec![],
        }
        .into_iter()
        .map(|c| game.chart.at(c.parse().unwrap()).unwrap())
        .collect();
        for (player, capital) in game.players.iter_mut().zip(capitals) {
            player.cities = crate::hex::SpaceSet::NONE.with(capital);
            player.capital = Some(capital);
        }
        for player in &mut game.players {
            player.leader = Leader::Rome;
            let automated = matches!(player.kind, crate::state::Kind::Automated(_));
            let upgraded: Vec<FocusCard> =
                player.row.iter().map(|(_, c)| c.card).filter(|c| automated && c.level() > 1).collect();
            player.row =
                Row::new(&[Focus::Science, Focus::Economy, Focus::Military, Focus::Culture, Focus::Industry]);
            for card in upgraded {
                let slot = player.row.find(card.kind().into()).unwrap();
                player.row[slot].card = card;
            }
        }
        game.first = seat(1);
        game.stack.clear();
        game.begin_turn(seat(1));
        Stage { game, secret, event: 1 }
    }

    /// The same position once more.
    pub(crate) fn again(&self) -> Stage {
        Stage { game: self.game.clone(), secret: self.secret.clone(), event: self.event }
    }
    pub(crate) fn space(&self, name: &str) -> SpaceId {
        self.game.chart.at(name.parse().unwrap()).unwrap_or_else(|| panic!("no space {name}"))
    }
    pub(crate) fn leader(mut self, number: u8, leader: Leader) -> Stage {
        self.game.player_mut(seat(number)).leader = leader;
        self
    }
    /// Puts a card into a slot; the one that was there takes its old place.
    pub(crate) fn card(mut self, number: u8, card: FocusCard, slot: u8) -> Stage {
        let row = &mut self.game.player_mut(seat(number)).row;
        let from = row.find(card.kind().into()).unwrap();
        row[from].card = card;
        row.swap(from, SlotNo::new(slot).unwrap());
        self.game.recount_caravans(seat(number));
        self
    }
    pub(crate) fn trade(mut self, number: u8, kind: Focus, count: u8) -> Stage {
        let row = &mut self.game.player_mut(seat(number)).row;
        let slot = row.find(kind.into()).unwrap();
        row[slot].trade = count;
        self
    }
    pub(crate) fn tokens(mut self, number: u8, spaces: &[&str]) -> Stage {
        for name in spaces {
            let space = self.space(name);
            self.game.deposits.remove(space);
            self.game.player_mut(seat(number)).tokens.insert(space);
        }
        self
    }
    pub(crate) fn reinforced(mut self, number: u8, spaces: &[&str]) -> Stage {
        self = self.tokens(number, spaces);
        for name in spaces {
            let space = self.space(name);
            self.game.reinforced.insert(space);
        }
        self
    }
    pub(crate) fn cities(mut self, number: u8, spaces: &[&str]) -> Stage {
        for name in spaces {
            let space = self.space(name);
            self.game.player_mut(seat(number)).cities.insert(space);
        }
        self
    }
    pub(crate) fn caravan(mut self, number: u8, index: usize, name: &str) -> Stage {
        let space = self.space(name);
        self.game.player_mut(seat(number)).caravans[index] = Caravan::At(space);
        self
    }
    /// Puts a wonder under a city and takes it out of its stack.
    pub(crate) fn wonder(mut self, wonder: Wonder, name: &str) -> Stage {
        let space = self.space(name);
        self.unstack(wonder);
        self.game.wonders.sites[wonder] = Some(space);
        self.restart()
    }
    fn unstack(&mut self, wonder: Wonder) {
        let kind = crate::data::data().wonders[wonder].kind;
        self.game.wonders.decks[kind].retain(|w| *w != wonder);
        self.game.wonders.removed.retain(|w| *w != wonder);
    }
    /// Turns a wonder up.
    pub(crate) fn offer(mut self, wonder: Wonder) -> Stage {
        self.unstack(wonder);
        let kind = crate::data::data().wonders[wonder].kind;
        self.game.wonders.decks[kind].push(wonder);
        self
    }
    pub(crate) fn treaty(mut self, number: u8, city_state: CityState) -> Stage {
        self.game.player_mut(seat(number)).treaties.insert(city_state);
        self.restart()
    }
    pub(crate) fn pact(mut self, number: u8, giver: u8, pact: Pact) -> Stage {
        self.game.player_mut(seat(number)).pacts_of_mut(seat(giver)).unwrap().insert(pact);
        self
    }
    pub(crate) fn resources(mut self, number: u8, resource: Resource, count: u8) -> Stage {
        self.game.supply[resource] -= count;
        self.game.player_mut(seat(number)).resources[resource] += count;
        self
    }
    pub(crate) fn nature(mut self, number: u8, nature: Nature) -> Stage {
        let space = self.game.chart.nature(nature).unwrap();
        self.game.player_mut(seat(number)).tokens.insert(space);
        self.game.nature[nature] = Lying::With(seat(number));
        self
    }
    /// A city-state conquered with a city, its token on the conqueror's card.
    pub(crate) fn conquest(mut self, number: u8, city_state: CityState) -> Stage {
        let space = self.game.chart.city_state(city_state).unwrap();
        self.game.player_mut(seat(number)).cities.insert(space);
        self.game.hold_city_state(seat(number), city_state);
        self
    }
    pub(crate) fn goals(mut self, goals: &[Goal]) -> Stage {
        self.game.goals = goals.to_vec();
        self
    }
    pub(crate) fn barbarian_at(mut self, barbarian: crate::ids::Barbarian, name: &str) -> Stage {
        let space = self.space(name);
        self.game.barbarians[barbarian] = Horde::At(space);
        self
    }
    pub(crate) fn no_barbarians(mut self) -> Stage {
        for barbarian in crate::ids::Barbarian::ALL {
            if self.game.barbarians[*barbarian] != Horde::Box {
                self.game.barbarians[*barbarian] = Horde::Away;
            }
        }
        self
    }
    /// Begins the present turn anew, so that start-of-turn effects count what the test has set up.
    pub(crate) fn restart(mut self) -> Stage {
        let now = self.game.turn.seat;
        self.game.stack.clear();
        self.game.begin_turn(now);
        self
    }
    pub(crate) fn turn_of(mut self, number: u8) -> Stage {
        self.game.stack.clear();
        self.game.begin_turn(seat(number));
        self
    }
    pub(crate) fn event(mut self, section: u8) -> Stage {
        self.game.event = section;
        self
    }

    pub(crate) fn legal(&self, number: u8) -> Vec<String> {
        self.game.legal(seat(number)).iter().map(ToString::to_string).collect()
    }
    pub(crate) fn may(&self, number: u8, text: &str) -> bool {
        self.legal(number).iter().any(|t| t == text)
    }
    /// All legal moves that begin with a word, without it.
    pub(crate) fn list(&self, number: u8, verb: &str) -> Vec<String> {
        let verb = format!("{verb} ");
        self.legal(number).iter().filter_map(|t| t.strip_prefix(&verb)).map(str::to_owned).collect()
    }
    pub(crate) fn play(&mut self, number: u8, text: &str) -> Applied {
        self.event += 1;
        let mv = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        let mut dice = Dice::new(&self.secret, "stage", self.event);
        let applied = self.game.apply(seat(number), &mv, &mut dice);
        applied.unwrap_or_else(|e| panic!("{text}: {e}; legal: {:?}", self.legal(number)))
    }
    pub(crate) fn plays(mut self, number: u8, texts: &[&str]) -> Stage {
        for text in texts {
            self.play(number, text);
        }
        self
    }
    /// The section that refuses a move.
    pub(crate) fn refused(&mut self, number: u8, text: &str) -> &'static str {
        let mv = text.parse().unwrap();
        let before = self.game.clone();
        let mut dice = Dice::new(&self.secret, "stage", self.event + 1);
        let refused = self.game.apply(seat(number), &mv, &mut dice).expect_err(text);
        assert_eq!(self.game, before, "a refused move changes nothing");
        refused.section
    }
    /// Plays a move with dice that lead to what the test wants.
    pub(crate) fn play_until(&mut self, number: u8, text: &str, wanted: impl Fn(&NewDawn, &Applied) -> bool) {
        let mv = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        for event in self.event + 1..self.event + 2000 {
            let mut game = self.game.clone();
            let applied = game
                .apply(seat(number), &mv, &mut Dice::new(&self.secret, "stage", event))
                .unwrap_or_else(|e| panic!("{text}: {e}; legal: {:?}", self.legal(number)));
            if wanted(&game, &applied) {
                self.game = game;
                self.event = event;
                return;
            }
        }
        panic!("{text} never led to what was wanted");
    }
    pub(crate) fn win(&mut self, number: u8, text: &str) {
        self.play_until(number, text, |_, a| said(a, "attack-won"));
    }
    pub(crate) fn lose(&mut self, number: u8, text: &str) {
        self.play_until(number, text, |_, a| said(a, "attack-failed"));
    }
    /// Lets standing orders and the automated player act until a person must decide. Returns the moves.
    pub(crate) fn auto(&mut self) -> Vec<String> {
        let mut moves = Vec::new();
        while let Some(auto) = self.game.automatic(&mut Dice::new(&self.secret, "stage", self.event + 1)) {
            moves.push(auto.mv.to_string());
            self.play(auto.seat.number(), &auto.mv.to_string());
        }
        moves
    }
    /// One automatic move.
    pub(crate) fn auto_one(&mut self) -> String {
        let auto = self.game.automatic(&mut Dice::new(&self.secret, "stage", self.event + 1)).unwrap();
        self.play(auto.seat.number(), &auto.mv.to_string());
        auto.mv.to_string()
    }
    /// The value of the attack on a space if it were declared now, without the die.
    pub(crate) fn odds(&self, attacker: u8, name: &str) -> (u8, u8) {
        let (space, who) = (self.space(name), seat(attacker));
        let foe = self.game.foe(who, space).unwrap();
        (self.game.attack_bonus(who, space, foe), self.game.defence_bonus(who, space, foe))
    }
    pub(crate) fn trade_on(&self, number: u8, kind: Focus) -> u8 {
        let row = &self.game.player(seat(number)).row;
        row[row.find(kind.into()).unwrap()].trade
    }
    pub(crate) fn slot_of(&self, number: u8, kind: Focus) -> u8 {
        self.game.player(seat(number)).row.find(kind.into()).unwrap().number()
    }
    pub(crate) fn owner(&self, name: &str) -> Option<u8> {
        self.game.owner(self.space(name)).map(Seat::number)
    }
    pub(crate) fn task(&self) -> Option<&Task> {
        self.game.stack.last()
    }
    pub(crate) fn interrupts(&self, number: u8) -> bool {
        self.game.prompt(seat(number)).is_some_and(|p| p.interrupts)
    }
    pub(crate) fn used_up(mut self, number: u8) -> Stage {
        // All but the tokens on the map serve as markers.
        let player = self.game.player_mut(seat(number));
        player.marker_tokens += player.unused_tokens();
        self
    }
    pub(crate) fn ring(&self, name: &str) -> Vec<String> {
        self.game
            .chart
            .next_to(self.space(name))
            .iter()
            .map(|s| self.game.chart.coord(s).to_string())
            .collect()
    }
}

pub(crate) fn said(applied: &Applied, id: &str) -> bool {
    applied.notes.iter().any(|n| n.message.id == id)
}

pub(crate) fn none() -> Few<CityState> {
    Few::NONE
}
