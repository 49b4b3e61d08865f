//! Setup (RULES 4).

use crate::data::{CacheData, data};
use crate::flow::not_now;
use crate::ids::{
    Age, Civ, Era, EventCard, Face, Few, FigureKind, Government, Id, Person, Resource, Table, UnitKind,
    Wonder,
};
use crate::map::{Layout, Sq, TileId};
use crate::moves::Move;
use crate::options::Options;
use crate::orders::Orders;
use crate::state::{City, Civ2010, Figure, Laid, Marker, Owned, Phase, Player, Stage, Unit, What};
use kernel::{Applied, Arg, Dice, Illegal, Seat, SeatSet, Setup, say};
use std::collections::{BTreeMap, BTreeSet};

fn caches(from: &[CacheData]) -> Vec<Face> {
    from.iter().flat_map(|c| (0..c.count).map(|_| c.contents)).collect()
}

fn player(civ: Civ, stage: Stage, orders: Orders) -> Player {
    Player {
        civ,
        stage,
        gone: false,
        leaving: false,
        trade: 0,
        culture: 0,
        track: 0,
        techs: Few::NONE,
        coins_on: BTreeMap::new(),
        sheet: 0,
        government: Government::Despotism,
        since: 0,
        fresh: Few::NONE,
        later: Few::NONE,
        cities: Vec::new(),
        tokens: Table::new(|_| 0),
        huts: Vec::new(),
        villages: Vec::new(),
        hand: Vec::new(),
        units: Vec::new(),
        wonders: Vec::new(),
        reserve: Vec::new(),
        gather: BTreeMap::new(),
        gathered: BTreeMap::new(),
        used: Few::NONE,
        once: Few::NONE,
        refused: SeatSet::EMPTY,
        ready: false,
        clears: 0,
        moved: false,
        research: None,
        orders,
    }
}

impl Civ2010 {
    /// The table before the first decision.
    pub(crate) fn deal(setup: &Setup, dice: &mut Dice<'_>) -> Civ2010 {
        let (data, options, count) = (data(), Options::of(setup), setup.seats.len());
        let layout = Layout::of(count);
        let mut civs: Vec<Civ> =
            Civ::ALL.iter().copied().filter(|c| !options.introductory || allowed(*c)).collect();
        dice.shuffle("civilizations", &mut civs);
        let stage = if options.chosen { Stage::Civ } else { Stage::Capital };
        let orders = if options.orderly() { Orders::sensible() } else { Orders::default() };
        let players: Vec<Player> =
            civs.into_iter().take(count).map(|civ| player(civ, stage, orders)).collect();
        let mut neutral: Vec<TileId> = TileId::neutral().collect();
        dice.shuffle("tiles", &mut neutral);
        let lay = |slot: &crate::map::Slot| match slot.seat {
            Some(_) => Laid { tile: None, arrow: slot.arrow },
            None => Laid { tile: neutral.pop(), arrow: None },
        };
        let tiles = layout.data.tiles.iter().map(lay).collect();
        let mut decks = Table::new(|kind: UnitKind| {
            let spreads = &data.units[kind].strengths;
            spreads.iter().flat_map(|s| (0..s.count).map(|_| s.base)).collect::<Vec<u8>>()
        });
        for kind in UnitKind::ALL {
            dice.shuffle("units", &mut decks[*kind]);
        }
        let mut events = Table::new(|age: Age| {
            let of_age = EventCard::ALL.iter().filter(|e| data.events[**e].age == age);
            of_age.flat_map(|e| (0..data.events[*e].copies).map(|_| *e)).collect::<Vec<EventCard>>()
        });
        for age in Age::ALL {
            dice.shuffle("events", &mut events[*age]);
        }
        let mut people: Vec<Person> =
            Person::ALL.iter().flat_map(|p| (0..data.people[*p].count).map(|_| *p)).collect();
        dice.shuffle("people", &mut people);
        let (mut hut_pool, mut village_pool) = (caches(&data.huts), caches(&data.villages));
        dice.shuffle("huts", &mut hut_pool);
        dice.shuffle("villages", &mut village_pool);
        let per_player = u8::try_from(count).unwrap_or(4);
        let first = Seat::first(count).nth(dice.below("start player", count)).or(Seat::new(0));
        let mut game = Civ2010 {
            options,
            round: 0,
            first: first.unwrap_or_else(unreachable_seat),
            phase: Phase::Setup,
            turn: first.unwrap_or_else(unreachable_seat),
            tiles,
            unused: neutral,
            players,
            figures: Vec::new(),
            markers: BTreeMap::new(),
            huts: BTreeMap::new(),
            villages: BTreeMap::new(),
            hut_pool,
            village_pool,
            spent_huts: Vec::new(),
            spent_villages: Vec::new(),
            disasters: BTreeMap::new(),
            supply: Table::new(|m| data.markers[m].count),
            decks,
            dead: Table::new(|_| Vec::new()),
            events,
            discards: Table::new(|_| Vec::new()),
            wonders: Vec::new(),
            wonder_deck: Vec::new(),
            wonders_gone: Vec::new(),
            people,
            people_gone: Vec::new(),
            market: Table::new(|r: Resource| if Resource::MARKET.contains(&r) { per_player } else { 0 }),
            frozen: BTreeSet::new(),
            offers: Vec::new(),
            written: BTreeMap::new(),
            stack: Vec::new(),
            ended: None,
        };
        game.shuffle_wonders(dice);
        if !options.chosen {
            game.begin_civs(dice);
        }
        game
    }

    fn shuffle_wonders(&mut self, dice: &mut Dice<'_>) {
        let mut ages = Table::new(|era: Era| {
            Wonder::ALL.iter().copied().filter(|w| data().wonders[*w].age == era).collect::<Vec<Wonder>>()
        });
        for era in Era::ALL {
            dice.shuffle("wonders", &mut ages[*era]);
        }
        if self.options.introductory {
            self.wonders_gone = Wonder::ALL.to_vec();
            return;
        }
        // The top of the deck is its end.
        self.wonder_deck = ages[Era::Modern].iter().chain(&ages[Era::Medieval]).copied().collect();
        self.wonders = ages[Era::Ancient].iter().copied().map(Some).collect();
    }

    /// Everybody has a civilization: home tiles, forces, first wonder, first technology.
    pub(crate) fn begin_civs(&mut self, dice: &mut Dice<'_>) {
        let layout = self.layout();
        for (laid, slot) in self.tiles.iter_mut().zip(&layout.data.tiles) {
            if let Some(civ) = slot.seat.and_then(|n| self.players.get(n)).map(|p| p.civ) {
                laid.tile = TileId::home(civ);
            }
        }
        for seat in Seat::first(self.count()) {
            let civ = self.player(seat).civ;
            let mut draw = UnitKind::GROUND.to_vec();
            if civ == Civ::Germany {
                draw.extend([UnitKind::Infantry, UnitKind::Infantry]);
            }
            for kind in draw {
                if let Some(base) = self.decks[kind].pop() {
                    self.player_mut(seat).units.push(Unit { kind, base });
                }
            }
            self.player_mut(seat).units.sort();
            let facts = &data().civs[civ];
            self.player_mut(seat).techs.insert(facts.start_tech);
            self.player_mut(seat).government = facts.start_government;
            if civ == Civ::Egypt && !self.wonders.is_empty() {
                let at = dice.below("egypt", self.wonders.len());
                let wonder = self.wonders.get_mut(at).and_then(Option::take);
                let refill = self.wonder_deck.pop();
                if let (Some(slot), Some(wonder)) = (self.wonders.get_mut(at), wonder) {
                    *slot = refill;
                    let at = Sq::CORNER;
                    self.player_mut(seat).wonders.push(Owned { wonder, at, obsolete: false, coins: 0 });
                }
            }
            if civ == Civ::America && !self.options.amended() {
                self.first_person(seat);
            }
            self.player_mut(seat).stage = Stage::Capital;
        }
    }

    /// America's great person, to be placed last (RULES 4).
    fn first_person(&mut self, seat: Seat) -> Option<Person> {
        let person = self.people.pop()?;
        self.player_mut(seat).reserve.push(person);
        Some(person)
    }

    /// Seats that still place something.
    pub(crate) fn placing(&self) -> SeatSet {
        let open = |s: &Seat| self.player(*s).stage != Stage::Done;
        if let Some(seat) = self.seats().find(|s| self.player(*s).stage == Stage::Civ) {
            return seat.into();
        }
        self.seats().filter(open).collect()
    }

    pub(crate) fn setup_moves(&self, seat: Seat) -> Vec<Move> {
        let player = self.player(seat);
        let outskirts = || -> Vec<Sq> {
            let capital = player.cities.first().map(|c| c.at);
            capital.into_iter().flat_map(|at| at.around()).filter(|sq| !self.water(*sq)).collect()
        };
        let room = |sq: &Sq| self.stack_size(seat, *sq) < self.stacking(seat);
        let place =
            |kind| outskirts().into_iter().filter(room).map(|sq| Move::Figure(kind, sq)).collect::<Vec<_>>();
        match player.stage {
            Stage::Civ => {
                let taken: Vec<Civ> = self
                    .seats()
                    .filter(|s| self.player(*s).stage != Stage::Civ)
                    .map(|s| self.player(s).civ)
                    .collect();
                let free = |c: &Civ| !taken.contains(c) && (!self.options.introductory || allowed(*c));
                Civ::ALL.iter().copied().filter(free).map(Move::Civ).collect()
            }
            Stage::Capital => self.home_centre(seat).into_iter().map(Move::Capital).collect(),
            Stage::Wonder | Stage::Person => outskirts().into_iter().map(Move::Marker).collect(),
            Stage::Army(_) => place(FigureKind::Army),
            Stage::Scout => place(FigureKind::Scout),
            Stage::Done => Vec::new(),
        }
    }

    /// The four centre squares of the home tile.
    pub(crate) fn home_centre(&self, seat: Seat) -> Vec<Sq> {
        let slots = &self.layout().data.tiles;
        let home = slots.iter().find(|s| s.seat == Some(seat.index()));
        let inner = |s: &crate::map::Slot| {
            [(1, 1), (2, 1), (1, 2), (2, 2)]
                .into_iter()
                .filter_map(|(dx, dy)| Sq::new(s.x + dx, s.y + dy))
                .collect()
        };
        home.map(inner).unwrap_or_default()
    }

    pub(crate) fn play_setup(
        &mut self,
        seat: Seat,
        mv: &Move,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) -> Result<(), Illegal> {
        if !self.setup_moves(seat).contains(mv) {
            return Err(Illegal::new("4", say!("no-place")));
        }
        match mv {
            Move::Civ(civ) => self.choose_civ(seat, *civ, dice, out),
            Move::Capital(at) => {
                let walled = self.player(seat).civ == Civ::China;
                let city = City { at: *at, capital: true, walled, acted: 0, bonus: 0 };
                let player = self.player_mut(seat);
                player.cities.push(city);
                let wonder = player.civ == Civ::Egypt && !player.wonders.is_empty();
                player.stage = if wonder { Stage::Wonder } else { first_army(player.civ) };
                out.tell(say!("capital", seat = seat, square = at.to_string()));
                if self.player(seat).civ == Civ::America
                    && self.options.amended()
                    && let Some(person) = self.first_person(seat)
                {
                    out.reveals = true;
                    out.tell(say!("person", seat = seat, person = Arg::name("person", person.to_string())));
                }
            }
            Move::Marker(at) => {
                let player = self.player_mut(seat);
                if player.stage == Stage::Wonder {
                    player.stage = first_army(player.civ);
                    if let Some(owned) = player.wonders.first_mut() {
                        owned.at = *at;
                        let wonder = owned.wonder;
                        self.markers.insert(*at, Marker { seat, what: What::Wonder(wonder) });
                        out.tell(say!(
                            "first-wonder",
                            seat = seat,
                            wonder = Arg::name("wonder", wonder.to_string()),
                            square = at.to_string()
                        ));
                    }
                } else {
                    player.stage = Stage::Done;
                    if let Some(person) = player.reserve.pop() {
                        self.markers.insert(*at, Marker { seat, what: What::Person(person) });
                        out.tell(say!(
                            "person-placed",
                            seat = seat,
                            person = Arg::name("person", person.to_string()),
                            square = at.to_string()
                        ));
                    }
                }
            }
            Move::Figure(kind, at) => {
                self.figures.push(Figure::new(seat, *kind, *at, 0));
                let stage = match self.player(seat).stage {
                    Stage::Army(n) if n > 1 => Stage::Army(n - 1),
                    Stage::Army(_) => Stage::Scout,
                    _ => {
                        // RULES 4e: the dial is set before America's great person lies there.
                        let trade = self.income(seat).min(crate::economy::DIAL);
                        self.player_mut(seat).trade = trade;
                        if self.player(seat).reserve.is_empty() { Stage::Done } else { Stage::Person }
                    }
                };
                self.player_mut(seat).stage = stage;
                out.tell(say!(
                    "figure-placed",
                    seat = seat,
                    figure = crate::task::figure(*kind),
                    square = at.to_string()
                ));
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    fn choose_civ(&mut self, seat: Seat, civ: Civ, dice: &mut Dice<'_>, out: &mut Applied) {
        self.player_mut(seat).civ = civ;
        self.player_mut(seat).stage = Stage::Capital;
        out.tell(say!(
            "civilization",
            seat = seat,
            civilization = Arg::name("civilization", civ.to_string())
        ));
        if self.seats().all(|s| self.player(s).stage != Stage::Civ) {
            self.begin_civs(dice);
        }
    }
}

fn first_army(civ: Civ) -> Stage {
    Stage::Army(if civ == Civ::Russia { 2 } else { 1 })
}

/// The introductory game is played without these two.
pub(crate) fn allowed(civ: Civ) -> bool {
    !matches!(civ, Civ::Egypt | Civ::Rome)
}

#[allow(clippy::panic, reason = "a table has at least two seats; the kernel checks that")]
fn unreachable_seat() -> Seat {
    panic!("a table without seats")
}
