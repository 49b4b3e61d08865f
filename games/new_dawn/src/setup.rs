//! The position before the first move (RULES 5, AUTOMA 2).

use crate::board::Plan;
use crate::construction::{self, Construction};
use crate::data::data;
use crate::hex::{SpaceId, SpaceSet};
use crate::ids::{
    Age, Barbarian, CityState, Few, FocusCard, Goal, Id, Leader, Nature, Table, Wonder, WonderKind,
};
use crate::options::Options;
use crate::row::{Row, SlotNo};
use crate::state::{Caravan, Horde, Kind, Lying, NewDawn, Orders, Player, Quiet, Turn, Wonders};
use crate::task::Task;
use crate::tiles::Icon;
use kernel::{Applied, Controller, Dice, Invalid, Seat, Setup, say};

/// Victory cards of a game, and of an epic one.
const GOALS: usize = 3;
const EPIC_GOALS: usize = 4;

impl NewDawn {
    /// Deals a table.
    pub(crate) fn deal(setup: &Setup, dice: &mut Dice<'_>) -> Result<NewDawn, Invalid> {
        let options = Options::read(setup);
        let count = setup.seats.len();
        let seats: Vec<Seat> = Seat::first(count).collect();
        let automated: Vec<Seat> = seats
            .iter()
            .copied()
            .filter(|s| matches!(setup.controller(*s), Some(Controller::Automated(_))))
            .collect();
        if automated.len() > 1 {
            return Err(Invalid(say!("setup-one-automated")));
        }
        let automated = automated.first().copied();
        let first = automated.or_else(|| dice.pick("first-player", &seats).copied());
        let Some(first) = first else { return Err(Invalid(say!("setup-one-automated"))) };

        let mut leaders = Leader::ALL.to_vec();
        dice.shuffle("leaders", &mut leaders);
        let players = leaders
            .into_iter()
            .zip(&setup.seats)
            .map(|(leader, controller)| {
                let kind = match controller {
                    Controller::Player => Kind::Human,
                    Controller::Automated(level) => Kind::Automated(*level),
                };
                new_player(kind, leader, count, &options, dice)
            })
            .collect();
        let mut goals = Goal::ALL.to_vec();
        dice.shuffle("victory-cards", &mut goals);
        goals.truncate(if options.epic { EPIC_GOALS } else { GOALS });
        goals.sort();

        let mut game = NewDawn {
            options,
            chart: Plan::default().into(),
            construction: None,
            players,
            first,
            round: 1,
            event: 0,
            reinforced: SpaceSet::NONE,
            deposits: SpaceSet::NONE,
            nature: Table::new(|_: Nature| Lying::Box),
            city_states: Table::new(|_: CityState| Lying::Box),
            barbarians: Table::new(|_: Barbarian| Horde::Box),
            wonders: deal_wonders(count, dice),
            supply: Table::new(|r| data().resources[r].count),
            goals,
            turn: Turn::of(first),
            stack: Vec::new(),
            battle: None,
            quiet: Quiet::default(),
            ended: None,
        };
        for seat in seats {
            game.recount_caravans(seat);
        }
        if options.advanced {
            let (construction, plan) = construction::begin(count, first, automated, dice);
            game.chart = Plan { bare_15b: options.bare_15b, ..plan }.into();
            game.construction = Some(construction);
            game.stack.push(Task::Lay);
        } else {
            let fixed = data().layouts.first_game.iter().filter(|p| p.min_players <= count);
            let tiles = fixed.map(|p| p.placement()).collect();
            let plan = Plan { tiles, bare_15b: options.bare_15b, ..Plan::default() };
            game.chart = plan.into();
            let mut capitals: Vec<SpaceId> = game.chart.capitals.iter().collect();
            dice.shuffle("capitals", &mut capitals);
            if options.chosen_capitals {
                game.offer_capitals(automated.zip(capitals.first().copied()));
            } else {
                game.populate(&capitals);
            }
        }
        Ok(game)
    }

    /// RULES 5.3: people choose in seat order, after the automated player got its place by lot.
    fn offer_capitals(&mut self, automated: Option<(Seat, SpaceId)>) {
        let hands = vec![Vec::new(); self.count()];
        let core = self.chart.plan().tiles.len();
        self.construction = Some(Construction { builder: self.first, hands, capitals: Vec::new(), core });
        self.stack.push(Task::Home);
        if let Some((seat, space)) = automated {
            self.player_mut(seat).capital = Some(space);
            self.player_mut(seat).cities.insert(space);
        }
        self.next_home();
        // One person against the automated player has nothing to choose.
        let free = self.free_homes();
        if free.len() == 1
            && let Some((builder, last)) =
                self.construction.as_ref().map(|c| c.builder).zip(free.iter().next())
        {
            self.settle_capital(builder, last, &mut Applied::default());
        }
    }

    /// Printed capitals nobody has taken.
    pub(crate) fn free_homes(&self) -> SpaceSet {
        let mut free = self.chart.capitals;
        self.players.iter().filter_map(|p| p.capital).for_each(|taken| free.remove(taken));
        free
    }

    /// A capital finds its place; after the last one the game begins.
    pub(crate) fn settle_capital(&mut self, seat: Seat, space: SpaceId, out: &mut Applied) {
        self.player_mut(seat).capital = Some(space);
        self.player_mut(seat).cities.insert(space);
        out.tell(say!("capital-chosen", seat = seat, space = self.at(space)));
        if !self.next_home() {
            self.stack.pop();
            self.construction = None;
            let capitals: Vec<SpaceId> = self.players.iter().filter_map(|p| p.capital).collect();
            self.populate(&capitals);
        }
    }

    /// Passes the choice on to the next seat without a capital; `false` if there is none.
    fn next_home(&mut self) -> bool {
        let next = self.everybody().find(|(_, p)| p.capital.is_none()).map(|(seat, _)| seat);
        match (&mut self.construction, next) {
            (Some(work), Some(seat)) => {
                work.builder = seat;
                true
            }
            _ => false,
        }
    }

    /// Puts tokens on all printed icons and capitals on theirs, and begins the first turn.
    pub(crate) fn populate(&mut self, capitals: &[SpaceId]) {
        let chart = self.chart.clone();
        for (space, printed) in chart.all.iter().zip(chart.spaces()) {
            match printed.icon {
                Some(Icon::Resource(resource)) => {
                    self.deposits.insert(space);
                    self.supply[resource] = self.supply[resource].saturating_sub(1);
                }
                Some(Icon::Nature(nature)) => self.nature[nature] = Lying::Map,
                Some(Icon::CityState(city_state)) => self.city_states[city_state] = Lying::Map,
                Some(Icon::Barbarian(barbarian)) => self.barbarians[barbarian] = Horde::At(space),
                Some(Icon::Capital) | None => {}
            }
        }
        for (player, capital) in self.players.iter_mut().zip(capitals) {
            player.capital = Some(*capital);
            player.cities.insert(*capital);
        }
        self.quiet.fingerprint = self.fingerprint();
        if self.active(self.first) {
            self.begin_turn(self.first);
        } else {
            // Left while the map was made: the next seat begins.
            self.turn = Turn::of(self.first);
        }
    }

    /// The capital of each seat on a map the players have laid.
    pub(crate) fn laid_capitals(&self) -> Vec<SpaceId> {
        let tiles = self.construction.iter().flat_map(|c| &c.capitals);
        tiles
            .filter_map(|t| self.chart.capitals.iter().find(|s| self.chart.space(*s).tile == Some(*t)))
            .collect()
    }
}

fn new_player(kind: Kind, leader: Leader, seats: usize, options: &Options, dice: &mut Dice<'_>) -> Player {
    let mut row = Row::new(&data().leaders[leader].start_row);
    if let Kind::Automated(level) = kind {
        let upgraded = data().levels.iter().find(|l| l.rank == level).map_or(0, |l| l.upgraded_cards);
        let mut slots = SlotNo::ALL;
        dice.shuffle("automated/upgrades", &mut slots);
        for slot in slots.into_iter().take(usize::from(upgraded)) {
            let kind = row[slot].card.kind();
            row[slot].card = FocusCard::of(kind, 2).unwrap_or(row[slot].card);
        }
    }
    Player {
        kind,
        leader,
        dormant: None,
        capital: None,
        cities: SpaceSet::NONE,
        tokens: SpaceSet::NONE,
        caravans: [Caravan::Unused; 3],
        row,
        dial: 0,
        resources: Table::new(|_| 0),
        treaties: Few::NONE,
        pacts: vec![Few::NONE; seats],
        marks: Few::NONE,
        marker_tokens: 0,
        reached_end_of_dial: false,
        took_capital: false,
        owed_trade: 0,
        owed_raid: 0,
        orders: Orders::standard(options),
    }
}

/// Removes wonders by the number of players, unseen, and stacks the rest: ancient on top, modern below.
fn deal_wonders(seats: usize, dice: &mut Dice<'_>) -> Wonders {
    let mut removed = Vec::new();
    let mut decks = Table::new(|_: WonderKind| Vec::new());
    for kind in WonderKind::ALL {
        for age in [Age::Modern, Age::Medieval, Age::Ancient] {
            let facts = data();
            let mut cards: Vec<Wonder> = Wonder::ALL
                .iter()
                .copied()
                .filter(|w| facts.wonders[*w].kind == *kind && facts.wonders[*w].age == age)
                .collect();
            dice.shuffle("wonders", &mut cards);
            let out = match (seats, age) {
                (..=3, Age::Ancient) | (..=2, Age::Medieval) => 1,
                _ => 0,
            };
            removed.extend(cards.drain(..out));
            decks[*kind].extend(cards);
        }
    }
    Wonders { decks, removed, sites: Table::new(|_| None), zimbabwe: 0 }
}
