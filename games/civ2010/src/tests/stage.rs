//! Positions made by hand: a bare map of grassland where a test puts what it needs.
//!
//! Two players: America's capital stands on B2, Germany's on G15; all tiles lie face up with their arrows up, huts and
//! villages are taken away. Seats are named as people count them, from 1.

use crate::ids::{
    Civ, Dir, EventCard, Face, Few, FigureKind, Government, Id, Resource, Tech, Terrain, Wonder,
};
use crate::map::Sq;
use crate::moves::Move;
use crate::state::{City, Civ2010, Figure, Marker, Owned, Phase, Player, Stage as Placing, Unit, What};
use kernel::{Applied, Dice, Game, Illegal, Seat, Secret, Setup, Viewer};

/// Marks that a test plays a component; a test over the data files looks for these marks.
macro_rules! covers {
    ($($what:literal),* $(,)?) => {
        $(assert!($what.contains(':'), "kind:id");)*
    };
}
pub(crate) use covers;

pub(crate) struct Stage {
    pub(crate) game: Civ2010,
    secret: Secret,
    event: u64,
}

pub(crate) fn seat(n: usize) -> Seat {
    Seat::new(n - 1).unwrap()
}

pub(crate) fn sq(text: &str) -> Sq {
    text.parse().unwrap_or_else(|_| panic!("no square {text}"))
}

pub(crate) fn named<T: Id>(id: &str) -> T {
    T::from_id(id).unwrap_or_else(|| panic!("no {id}"))
}

impl Stage {
    pub(crate) fn new() -> Stage {
        Stage::of(Setup::players(2, 2))
    }

    pub(crate) fn of(setup: Setup) -> Stage {
        let players = setup.seats.len();
        let secret = Secret::from_number(3);
        let mut game = Civ2010::setup(&setup, &mut Dice::new(&secret, "stage", 1)).unwrap();
        let civs = [Civ::America, Civ::Germany, Civ::China, Civ::Russia];
        let capitals: &[&str] = match players {
            2 => &["B2", "G15"],
            3 => &["H2", "O14", "B14"],
            _ => &["B2", "N2", "N14", "B14"],
        };
        for slot in 0..game.tiles.len() {
            if game.layout().data.tiles[slot].seat.is_none() {
                game.tiles[slot].arrow = Some(Dir::Up);
            }
        }
        game.huts.clear();
        game.villages.clear();
        let all: Vec<Sq> = game.layout().all().collect();
        game.disasters = all.into_iter().map(|sq| (sq, Terrain::Grassland)).collect();
        for n in 1..=players {
            let civ = civs[n - 1];
            let start = crate::data::data().civs[civ].start_tech;
            let home = crate::map::TileId::home(civ);
            let slot = game.layout().data.tiles.iter().position(|t| t.seat == Some(n - 1)).unwrap();
            game.tiles[slot].tile = home;
            let p = game.player_mut(seat(n));
            (p.civ, p.stage, p.government) = (civ, Placing::Done, Government::Despotism);
            p.techs = Few::NONE;
            p.techs.insert(start);
            p.units.clear();
            p.wonders.clear();
            p.reserve.clear();
            p.cities =
                vec![City { at: sq(capitals[n - 1]), capital: true, walled: false, acted: 0, bonus: 0 }];
        }
        (game.round, game.first, game.turn, game.phase) = (5, seat(1), seat(1), Phase::Cities);
        if !game.wonders.is_empty() {
            let market = ["stonehenge", "colossus", "hanging_gardens", "oracle"];
            game.wonders = market.iter().map(|w| Some(named(w))).collect();
            game.wonder_deck =
                Wonder::ALL.iter().copied().filter(|w| !market.contains(&w.id())).rev().collect();
        }
        Stage { game, secret, event: 1 }
    }

    pub(crate) fn player(&self, n: usize) -> &Player {
        self.game.player(seat(n))
    }
    pub(crate) fn player_mut(&mut self, n: usize) -> &mut Player {
        self.game.player_mut(seat(n))
    }

    pub(crate) fn civ(mut self, n: usize, civ: Civ) -> Stage {
        self.player_mut(n).civ = civ;
        self
    }
    pub(crate) fn phase(mut self, phase: Phase, n: usize) -> Stage {
        (self.game.phase, self.game.turn) = (phase, seat(n));
        self
    }
    /// The player's turn of the phase begins with all that comes by itself.
    pub(crate) fn begin_start(mut self, n: usize) -> Stage {
        (self.game.phase, self.game.turn) = (Phase::Start, seat(n));
        let mut out = Applied::default();
        self.game.begin_start(&mut out);
        self.game.settle(&mut Dice::new(&self.secret, "stage", 1), &mut out);
        self
    }
    pub(crate) fn techs(mut self, n: usize, ids: &[&str]) -> Stage {
        for id in ids {
            self.player_mut(n).techs.insert(named(id));
        }
        self
    }
    /// Technologies by a means that unlocks and draws what they bring.
    pub(crate) fn learn(&mut self, n: usize, id: &str) {
        let mut out = Applied::default();
        let mut dice = Dice::new(&self.secret, "stage", 1);
        self.game.learn(seat(n), named(id), &mut dice, &mut out);
        self.game.settle(&mut dice, &mut out);
    }
    pub(crate) fn government(mut self, n: usize, id: &str) -> Stage {
        self.player_mut(n).government = named(id);
        self
    }
    pub(crate) fn ground(mut self, at: &str, terrain: Terrain) -> Stage {
        self.game.disasters.insert(sq(at), terrain);
        self
    }
    /// Lays a certain tile so that its top left square is the one named.
    pub(crate) fn tile(mut self, corner: &str, id: &str, arrow: Dir) -> Stage {
        let layout = self.game.layout();
        let slot = layout.slot(sq(corner)).unwrap();
        let all =
            crate::map::TileId::neutral().chain(Civ::ALL.iter().filter_map(|c| crate::map::TileId::home(*c)));
        let tile = all.into_iter().find(|t| t.data().unwrap().id == id);
        self.game.tiles[slot].tile = Some(tile.unwrap_or_else(|| panic!("no tile {id}")));
        self.game.tiles[slot].arrow = Some(arrow);
        for square in layout.squares(slot) {
            self.game.disasters.remove(&square);
        }
        self
    }
    pub(crate) fn city(mut self, n: usize, at: &str) -> Stage {
        let city = City { at: sq(at), capital: false, walled: false, acted: 0, bonus: 0 };
        self.player_mut(n).cities.push(city);
        self
    }
    pub(crate) fn walled(mut self, n: usize, at: &str) -> Stage {
        self.game.own_city_mut(seat(n), sq(at)).unwrap().walled = true;
        self
    }
    fn figure(mut self, n: usize, at: &str, kind: FigureKind, came: u16) -> Stage {
        let (seat, at) = (seat(n), sq(at));
        self.game.figures.push(Figure::new(seat, kind, at, came));
        self
    }
    pub(crate) fn army(self, n: usize, at: &str) -> Stage {
        self.figure(n, at, FigureKind::Army, 1)
    }
    pub(crate) fn scout(self, n: usize, at: &str) -> Stage {
        self.figure(n, at, FigureKind::Scout, 1)
    }
    pub(crate) fn building(mut self, n: usize, id: &str, at: &str) -> Stage {
        let building = named(id);
        self.game.supply[crate::data::data().buildings[building].marker] -= 1;
        self.game.markers.insert(sq(at), Marker { seat: seat(n), what: What::Building(building) });
        self
    }
    pub(crate) fn person(mut self, n: usize, id: &str, at: &str) -> Stage {
        let person = named(id);
        let i = self.game.people.iter().position(|p| *p == person).unwrap();
        self.game.people.remove(i);
        self.game.markers.insert(sq(at), Marker { seat: seat(n), what: What::Person(person) });
        self
    }
    pub(crate) fn wonder(mut self, n: usize, id: &str, at: &str) -> Stage {
        let wonder = named(id);
        self.game.wonder_deck.retain(|w| *w != wonder);
        self.game.wonders.iter_mut().filter(|w| **w == Some(wonder)).for_each(|w| *w = None);
        self.player_mut(n).wonders.push(Owned { wonder, at: sq(at), obsolete: false, coins: 0 });
        self.game.markers.insert(sq(at), Marker { seat: seat(n), what: What::Wonder(wonder) });
        self
    }
    pub(crate) fn offer_wonder(mut self, id: &str) -> Stage {
        let wonder = named(id);
        self.game.wonder_deck.retain(|w| *w != wonder);
        self.game.wonders.retain(|w| *w != Some(wonder));
        self.game.wonders.truncate(3);
        self.game.wonders.push(Some(wonder));
        self
    }
    pub(crate) fn hand(mut self, n: usize, cards: &[&str]) -> Stage {
        for id in cards {
            let card: EventCard = named(id);
            let deck = &mut self.game.events[crate::data::data().events[card].age];
            let i = deck.iter().position(|c| *c == card).unwrap_or_else(|| panic!("no {id} left"));
            deck.remove(i);
            self.player_mut(n).hand.push(card);
        }
        self.player_mut(n).hand.sort();
        self
    }
    pub(crate) fn units(mut self, n: usize, units: &[&str]) -> Stage {
        for text in units {
            let unit: Unit = text.parse().unwrap();
            let deck = &mut self.game.decks[unit.kind];
            let i = deck.iter().position(|b| *b == unit.base).unwrap();
            deck.remove(i);
            self.player_mut(n).units.push(unit);
        }
        self.player_mut(n).units.sort();
        self
    }
    pub(crate) fn token(mut self, n: usize, id: &str, count: u8) -> Stage {
        self.player_mut(n).tokens[named::<Resource>(id)] += count;
        self
    }
    pub(crate) fn hut(mut self, n: usize, id: &str) -> Stage {
        self.player_mut(n).huts.push(named(id));
        self
    }
    pub(crate) fn village_at(mut self, at: &str, id: &str) -> Stage {
        self.game.villages.insert(sq(at), named::<Face>(id));
        self
    }
    pub(crate) fn hut_at(mut self, at: &str, id: &str) -> Stage {
        self.game.huts.insert(sq(at), named::<Face>(id));
        self
    }
    pub(crate) fn trade(mut self, n: usize, trade: u8) -> Stage {
        self.player_mut(n).trade = trade;
        self
    }
    pub(crate) fn culture(mut self, n: usize, culture: u16) -> Stage {
        self.player_mut(n).culture = culture;
        self
    }
    pub(crate) fn track(mut self, n: usize, space: u8) -> Stage {
        self.player_mut(n).track = space;
        self
    }
    pub(crate) fn sheet(mut self, n: usize, coins: u8) -> Stage {
        self.player_mut(n).sheet = coins;
        self
    }

    // ---- looking ----

    pub(crate) fn legal(&self, n: usize) -> Vec<String> {
        self.game.legal(seat(n)).iter().map(ToString::to_string).collect()
    }
    pub(crate) fn may(&self, n: usize, text: &str) -> bool {
        assert!(text.parse::<Move>().is_ok(), "{text}");
        self.legal(n).iter().any(|t| t == text)
    }
    /// All legal moves that begin with these words, without them.
    pub(crate) fn list(&self, n: usize, start: &str) -> Vec<String> {
        let start = format!("{start} ");
        self.legal(n).iter().filter_map(|t| t.strip_prefix(&start)).map(str::to_owned).collect()
    }
    pub(crate) fn awaited(&self) -> Vec<usize> {
        self.game.awaited().iter().map(|s| usize::from(s.number())).collect()
    }
    pub(crate) fn production(&self, n: usize, at: &str) -> u16 {
        self.game.production(seat(n), sq(at))
    }
    pub(crate) fn coins(&self, n: usize) -> u8 {
        self.game.coins(seat(n))
    }
    pub(crate) fn figures(&self, n: usize, at: &str) -> u8 {
        self.game.stack_size(seat(n), sq(at))
    }
    pub(crate) fn knows(&self, n: usize, id: &str) -> bool {
        self.game.knows(seat(n), named::<Tech>(id))
    }
    pub(crate) fn marker(&self, at: &str) -> Option<What> {
        self.game.markers.get(&sq(at)).map(|m| m.what)
    }
    pub(crate) fn winner(&self) -> Option<usize> {
        let winners = self.game.outcome()?.winners();
        winners.iter().next().map(|s| usize::from(s.number()))
    }
    pub(crate) fn text(&self, n: usize) -> String {
        Civ2010::text(&self.game.view(Viewer::Seat(seat(n))), &kernel::Plain)
    }

    // ---- playing ----

    #[track_caller]
    pub(crate) fn play(&mut self, n: usize, text: &str) -> Applied {
        self.event += 1;
        let mv: Move = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        let mut dice = Dice::new(&self.secret, "stage", self.event);
        let applied = self.game.apply(seat(n), &mv, &mut dice);
        applied.unwrap_or_else(|e| panic!("{text} of {n}: {e}; legal: {:?}", self.legal(n)))
    }
    #[track_caller]
    pub(crate) fn plays(mut self, n: usize, texts: &[&str]) -> Stage {
        for text in texts {
            self.play(n, text);
        }
        self
    }
    /// A seat leaves for good.
    pub(crate) fn leave(&mut self, n: usize) {
        self.event += 1;
        self.game.resign(seat(n), &mut Dice::new(&self.secret, "stage", self.event));
    }
    /// The section that refuses a move.
    #[track_caller]
    pub(crate) fn refused(&mut self, n: usize, text: &str) -> &'static str {
        self.refusal(n, text).section
    }
    /// The reason that refuses a move.
    #[track_caller]
    pub(crate) fn why_not(&mut self, n: usize, text: &str) -> &'static str {
        self.refusal(n, text).why.id
    }
    #[track_caller]
    fn refusal(&mut self, n: usize, text: &str) -> Illegal {
        let mv = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        let before = self.game.clone();
        let mut dice = Dice::new(&self.secret, "stage", self.event + 1);
        let refused = self.game.apply(seat(n), &mv, &mut dice).expect_err(text);
        assert!(self.game == before, "a refused move changes nothing");
        refused
    }
    /// Moves figures in one go.
    #[track_caller]
    pub(crate) fn march(&mut self, n: usize, from: &str, group: &str, to: &str) {
        self.play(n, &format!("take {from} {group}"));
        self.play(n, &format!("to {to}"));
    }
    /// Both sides of a battle play by the default plan until it is over.
    pub(crate) fn fight(&mut self) {
        while let Some(battle) = self.game.battle().cloned() {
            let Some(who) = self.game.awaited().iter().next() else { break };
            let Some(mv) = self.game.policy(&battle) else { break };
            self.play(usize::from(who.number()), &mv.to_string());
        }
    }
    /// Standing orders answer.
    pub(crate) fn auto(&mut self) -> Vec<String> {
        let mut moves = Vec::new();
        while let Some(auto) = self.game.automatic(&mut Dice::new(&self.secret, "stage", self.event + 1)) {
            moves.push(auto.mv.to_string());
            self.play(usize::from(auto.seat.number()), &auto.mv.to_string());
        }
        moves
    }
}
