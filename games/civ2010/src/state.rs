//! A position: all that the rules know of one table.

use crate::ids::{
    Ability, Age, Building, Civ, Dir, EventCard, Face, Few, FigureKind, Government, MarkerKind, Person,
    Resource, Table, Tech, Terrain, UnitKind, Wonder,
};
use crate::map::{Layout, Printed, Sq, TileId};
use crate::options::{Options, is_no};
use crate::orders::Orders;
use crate::task::Task;
use crate::trade::Offer;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) use crate::ids::Once;

/// A position of Civilization: The Board Game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Civ2010 {
    pub(crate) options: Options,
    pub(crate) round: u16,
    /// Who has the start player marker.
    pub(crate) first: Seat,
    pub(crate) phase: Phase,
    /// Whose turn of a sequential phase it is.
    pub(crate) turn: Seat,
    /// Tiles by the slots of the layout.
    pub(crate) tiles: Vec<Laid>,
    pub(crate) unused: Vec<TileId>,
    pub(crate) players: Vec<Player>,
    pub(crate) figures: Vec<Figure>,
    pub(crate) markers: BTreeMap<Sq, Marker>,
    pub(crate) huts: BTreeMap<Sq, Face>,
    pub(crate) villages: BTreeMap<Sq, Face>,
    pub(crate) hut_pool: Vec<Face>,
    pub(crate) village_pool: Vec<Face>,
    /// Hut and village markers that left the game.
    pub(crate) spent_huts: Vec<Face>,
    pub(crate) spent_villages: Vec<Face>,
    pub(crate) disasters: BTreeMap<Sq, Terrain>,
    pub(crate) supply: Table<MarkerKind, u8>,
    /// Strengths of the cards, the next one last.
    pub(crate) decks: Table<UnitKind, Vec<u8>>,
    pub(crate) dead: Table<UnitKind, Vec<u8>>,
    pub(crate) events: Table<Age, Vec<EventCard>>,
    pub(crate) discards: Table<Age, Vec<EventCard>>,
    pub(crate) wonders: Vec<Option<Wonder>>,
    pub(crate) wonder_deck: Vec<Wonder>,
    pub(crate) wonders_gone: Vec<Wonder>,
    pub(crate) people: Vec<Person>,
    pub(crate) people_gone: Vec<Person>,
    /// Resource tokens in the market.
    pub(crate) market: Table<Resource, u8>,
    /// Squares no figure may leave this round.
    pub(crate) frozen: BTreeSet<Sq>,
    pub(crate) offers: Vec<Offer>,
    /// Offers written in this round, by author and partner.
    pub(crate) written: BTreeMap<u16, u8>,
    pub(crate) stack: Vec<Task>,
    pub(crate) ended: Option<Ended>,
}

/// The parts of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Players place their first pieces.
    Setup,
    /// Start of Turn.
    Start,
    /// Trade.
    Trade,
    /// City Management.
    Cities,
    /// Movement.
    Movement,
    /// Research.
    Research,
    /// The round is over.
    Finish,
}

/// A tile of the map; without an arrow it lies face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Laid {
    pub(crate) tile: Option<TileId>,
    pub(crate) arrow: Option<Dir>,
}

/// One seat's civilization.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) civ: Civ,
    pub(crate) stage: Stage,
    /// Left the game; the seat is empty.
    pub(crate) gone: bool,
    /// Leaves at the end of the round.
    pub(crate) leaving: bool,
    pub(crate) trade: u8,
    pub(crate) culture: u16,
    /// Space of the culture track.
    pub(crate) track: u8,
    pub(crate) techs: Few<Tech>,
    pub(crate) coins_on: BTreeMap<Tech, u8>,
    /// Coin tokens on the civilization sheet.
    pub(crate) sheet: u8,
    pub(crate) government: Government,
    /// The round the government began.
    pub(crate) since: u16,
    /// Governments that may be adopted directly.
    pub(crate) fresh: Few<Government>,
    /// The same from the next round on.
    pub(crate) later: Few<Government>,
    pub(crate) cities: Vec<City>,
    pub(crate) tokens: Table<Resource, u8>,
    pub(crate) huts: Vec<Face>,
    pub(crate) villages: Vec<Face>,
    pub(crate) hand: Vec<EventCard>,
    pub(crate) units: Vec<Unit>,
    pub(crate) wonders: Vec<Owned>,
    pub(crate) reserve: Vec<Person>,
    /// Squares whose yield scouts send to a city this round.
    pub(crate) gather: BTreeMap<Sq, Sq>,
    /// Squares and cities of the assignments before; a coin there counts without a gap.
    pub(crate) gathered: BTreeMap<Sq, Sq>,
    pub(crate) used: Few<Ability>,
    pub(crate) once: Few<Once>,
    /// Rivals whose United Nations refused an event this round.
    pub(crate) refused: SeatSet,
    pub(crate) ready: bool,
    pub(crate) clears: u8,
    pub(crate) moved: bool,
    /// The secret choice of research.
    #[serde(with = "crate::sealed")]
    pub(crate) research: Option<Option<Tech>>,
    pub(crate) orders: Orders,
}

/// What a player still has to place before the first round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    Civ,
    Capital,
    Wonder,
    Army(u8),
    Scout,
    Person,
    Done,
}

/// A city.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct City {
    pub(crate) at: Sq,
    pub(crate) capital: bool,
    pub(crate) walled: bool,
    /// Actions taken this round.
    pub(crate) acted: u8,
    /// Extra production this round.
    pub(crate) bonus: u8,
}

/// A wonder somebody built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Owned {
    pub(crate) wonder: Wonder,
    pub(crate) at: Sq,
    pub(crate) obsolete: bool,
    pub(crate) coins: u8,
}

/// A figure on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Figure {
    pub(crate) seat: Seat,
    pub(crate) kind: FigureKind,
    pub(crate) at: Sq,
    /// The round it came to its square.
    pub(crate) came: u16,
    pub(crate) moved: bool,
    /// Being moved right now.
    pub(crate) in_hand: bool,
    /// It has left its square and not yet come to rest: it walks by and stands nowhere.
    #[serde(default, skip_serializing_if = "is_no")]
    pub(crate) afoot: bool,
}

impl Figure {
    /// A figure that has just come to a square.
    pub(crate) fn new(seat: Seat, kind: FigureKind, at: Sq, came: u16) -> Figure {
        Figure { seat, kind, at, came, moved: false, in_hand: false, afoot: false }
    }
}

/// A marker on a square of outskirts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Marker {
    pub(crate) seat: Seat,
    pub(crate) what: What,
}

/// What a marker is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// A building.
    Building(Building),
    /// A wonder.
    Wonder(Wonder),
    /// A great person.
    Person(Person),
}

/// A unit card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Unit {
    /// Its deck.
    pub kind: UnitKind,
    /// Its strength at rank 1.
    pub base: u8,
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ended {
    Won {
        seat: Seat,
        how: Victory,
    },
    Limit,
    Agreed,
    /// The introductory game is over: nobody wins.
    Lesson,
}

/// The four victories, and being the last one left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Victory {
    Culture,
    Technology,
    Economy,
    Military,
    Left,
}

#[allow(
    clippy::indexing_slicing,
    reason = "seats are checked when a move comes in; there is a player for each"
)]
impl Civ2010 {
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }
}

impl Civ2010 {
    pub(crate) fn count(&self) -> usize {
        self.players.len()
    }

    /// Seats still in the game, in order.
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        let here: SeatSet =
            Seat::first(self.count()).zip(&self.players).filter(|(_, p)| !p.gone).map(|(s, _)| s).collect();
        Seat::first(self.count()).filter(move |s| here.contains(*s))
    }

    /// Seats still in the game, clockwise from the start player.
    pub(crate) fn order(&self) -> Vec<Seat> {
        self.first.round(self.count()).filter(|s| !self.player(*s).gone).collect()
    }

    /// The other seats, clockwise from the left of this one.
    pub(crate) fn others(&self, seat: Seat) -> Vec<Seat> {
        seat.round(self.count()).skip(1).filter(|s| !self.player(*s).gone).collect()
    }

    pub(crate) fn layout(&self) -> &'static Layout {
        Layout::of(self.count())
    }

    /// What is printed on a revealed square.
    pub(crate) fn printed(&self, sq: Sq) -> Option<Printed> {
        let slot = self.layout().slot(sq)?;
        let laid = self.tiles.get(slot)?;
        let place = self.layout().data.tiles.get(slot)?;
        laid.tile?.data()?.at(sq.y() - place.y, sq.x() - place.x, laid.arrow?)
    }

    /// Does the square exist face up?
    pub(crate) fn revealed(&self, sq: Sq) -> bool {
        let laid = self.layout().slot(sq).and_then(|slot| self.tiles.get(slot));
        laid.is_some_and(|l| l.arrow.is_some() && l.tile.is_some())
    }

    /// All revealed squares.
    pub(crate) fn squares(&self) -> impl Iterator<Item = Sq> + '_ {
        self.layout().all().filter(|sq| self.revealed(*sq))
    }

    /// The ground of a square as it is now.
    pub(crate) fn terrain(&self, sq: Sq) -> Option<Terrain> {
        let printed = self.printed(sq)?;
        Some(self.disasters.get(&sq).copied().unwrap_or(printed.terrain))
    }

    pub(crate) fn water(&self, sq: Sq) -> bool {
        self.terrain(sq) == Some(Terrain::Water)
    }

    pub(crate) fn city(&self, sq: Sq) -> Option<(Seat, &City)> {
        self.seats().find_map(|s| self.player(s).cities.iter().find(|c| c.at == sq).map(|c| (s, c)))
    }

    pub(crate) fn own_city(&self, seat: Seat, sq: Sq) -> Option<&City> {
        self.player(seat).cities.iter().find(|c| c.at == sq)
    }

    pub(crate) fn own_city_mut(&mut self, seat: Seat, sq: Sq) -> Option<&mut City> {
        self.player_mut(seat).cities.iter_mut().find(|c| c.at == sq)
    }

    /// The city whose outskirts a square belongs to; outskirts never overlap.
    pub(crate) fn city_around(&self, sq: Sq) -> Option<(Seat, &City)> {
        self.seats().find_map(|s| self.player(s).cities.iter().find(|c| c.at.reach(sq) == 1).map(|c| (s, c)))
    }

    pub(crate) fn figures_at(&self, sq: Sq) -> impl Iterator<Item = &Figure> {
        self.figures.iter().filter(move |f| f.at == sq)
    }

    /// Do figures of somebody else stand there? Those that walk by don't count.
    pub(crate) fn hostile(&self, seat: Seat, sq: Sq) -> bool {
        self.figures_at(sq).any(|f| f.seat != seat && self.stands(f))
    }

    /// Whoever walks by stands nowhere. Up to rules 1 figures stood wherever their walk paused.
    fn stands(&self, figure: &Figure) -> bool {
        let walks = || self.stack.iter().any(|t| matches!(t, Task::Leg(_)));
        if self.options.amended() { !figure.afoot } else { !(figure.in_hand && walks()) }
    }

    pub(crate) fn own_figures(&self, seat: Seat, sq: Sq, kind: FigureKind) -> u8 {
        let all = self.figures_at(sq).filter(|f| f.seat == seat && f.kind == kind && !f.in_hand);
        u8::try_from(all.count()).unwrap_or(u8::MAX)
    }

    pub(crate) fn stack_size(&self, seat: Seat, sq: Sq) -> u8 {
        self.own_figures(seat, sq, FigureKind::Army) + self.own_figures(seat, sq, FigureKind::Scout)
    }

    /// Figures of a kind a player has left.
    pub(crate) fn in_supply(&self, seat: Seat, kind: FigureKind) -> u8 {
        let white = u8::from(kind == FigureKind::Army && self.plays(seat, Civ::Russia));
        let total = crate::data::data().figures[kind].count + white;
        let out = self.figures.iter().filter(|f| f.seat == seat && f.kind == kind).count();
        u8::try_from(out).map_or(0, |out| u8::saturating_sub(total, out))
    }

    /// Has the seat this civilization, and not only until it chooses one?
    pub(crate) fn plays(&self, seat: Seat, civ: Civ) -> bool {
        self.player(seat).stage != Stage::Civ && self.player(seat).civ == civ
    }

    pub(crate) fn knows(&self, seat: Seat, tech: Tech) -> bool {
        self.player(seat).techs.contains(tech)
    }

    /// Squares within so many steps of any of the starting squares, over revealed ones (RULES 13).
    pub(crate) fn within(&self, from: impl IntoIterator<Item = Sq>, steps: u8) -> BTreeSet<Sq> {
        let mut seen: BTreeSet<Sq> = from.into_iter().filter(|sq| self.revealed(*sq)).collect();
        let mut edge: Vec<Sq> = seen.iter().copied().collect();
        for _ in 0..steps {
            let next: Vec<Sq> =
                edge.iter().flat_map(|sq| sq.sides()).filter(|sq| self.revealed(*sq)).collect();
            edge = next.into_iter().filter(|sq| seen.insert(*sq)).collect();
        }
        seen
    }

    /// Where a player's cities and figures stand.
    pub(crate) fn presence(&self, seat: Seat) -> Vec<Sq> {
        let cities = self.player(seat).cities.iter().map(|c| c.at);
        cities.chain(self.figures.iter().filter(|f| f.seat == seat).map(|f| f.at)).collect()
    }

    /// The card of a wonder if its owner can use it now: neither obsolete nor blockaded (RULES 7.2).
    pub(crate) fn working(&self, seat: Seat, wonder: Wonder) -> Option<Owned> {
        let owned = self.player(seat).wonders.iter().find(|w| w.wonder == wonder)?;
        (!owned.obsolete && !self.hostile(seat, owned.at)).then_some(*owned)
    }
}
