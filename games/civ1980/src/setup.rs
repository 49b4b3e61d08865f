//! Before the first round: stacks, display, nations and start areas (RULES 3).

use crate::cards::Cards;
use crate::chart::{Area, ByArea};
use crate::data::{Edition, data};
use crate::ids::{Calamity, Card, Few, Id, Nation, Table};
use crate::illegal::{Checked, not_offered};
use crate::options::Options;
use crate::state::{Civ1980, Land, Orders, Player, Presence, SHIPS, STACKS, Stack, Step};
use kernel::{Applied, Arg, Dice, Seat, SeatSet, Setup, say};
use std::collections::BTreeMap;

/// The stack of a commodity, 1 to 9.
pub(crate) fn stack_number(card: Card) -> u8 {
    data().cards.iter().find(|c| c.id == card).map_or(1, |c| c.stack)
}

impl Civ1980 {
    pub(crate) fn deal(setup: &Setup, dice: &mut Dice<'_>) -> Civ1980 {
        let options = Options::read(setup);
        let player = Player {
            nation: None,
            presence: Presence::Active,
            stock: options.tokens,
            treasury: 0,
            hand: Cards::default(),
            reds: Vec::new(),
            civs: Few::NONE,
            fresh: Few::NONE,
            shown: Few::NONE,
            marker: 0,
            ships: [None; SHIPS],
            orders: Orders::default(),
            plan: Vec::new(),
            planned_at: None,
        };
        let mut game = Civ1980 {
            options,
            players: vec![player; setup.seats.len()],
            lands: ByArea::filled(Land::default()),
            stacks: vec![Stack::default(); STACKS],
            display: Table::new(|civ| {
                let facts = &data().civs[civ];
                if options.western_cards { facts.copies_western } else { facts.copies_base }
            }),
            round: 0,
            step: Step::Nations(Vec::new()),
            census: Vec::new(),
            givers: BTreeMap::new(),
            ended: None,
        };
        game.stack_cards(dice);
        let mut seats: Vec<Seat> = game.seats().collect();
        dice.shuffle("seats", &mut seats);
        if options.random_nations {
            for seat in seats {
                let free = game.free_nations();
                game.player_mut(seat).nation = dice.pick("nations", &free).copied();
            }
        } else {
            game.step = Step::Nations(seats);
        }
        game
    }

    fn stack_cards(&mut self, dice: &mut Dice<'_>) {
        for printed in &data().cards {
            let card = printed.id;
            if printed.set == Edition::Base || self.options.western_cards {
                let stack = self.stack_of(card);
                if let Some(stack) = self.stacks.get_mut(stack) {
                    stack.cards.extend((0..printed.count).map(|_| card));
                }
            }
        }
        for stack in &mut self.stacks {
            dice.shuffle("stacks", &mut stack.cards);
        }
        for calamity in Calamity::ALL {
            let stack = self.stack_of(calamity.card());
            if let Some(stack) = self.stacks.get_mut(stack) {
                stack.cards.insert(0, calamity.card());
            }
        }
    }

    /// Start areas of a nation that are in play.
    pub(crate) fn starts(&self, nation: Nation) -> Vec<Area> {
        data().starts[nation].iter().copied().filter(|a| self.chart().playing(*a)).collect()
    }

    /// Free nations with a start area in play, Gaul and Italy never both.
    pub(crate) fn free_nations(&self) -> Vec<Nation> {
        let taken: Vec<Nation> = self.players.iter().filter_map(|p| p.nation).collect();
        let rival = |n: Nation| match n {
            Nation::Gaul => Some(Nation::Italy),
            Nation::Italy => Some(Nation::Gaul),
            _ => None,
        };
        let table = self.ast();
        Nation::ALL
            .iter()
            .copied()
            .filter(|n| !taken.contains(n) && rival(*n).is_none_or(|r| !taken.contains(&r)))
            .filter(|n| !self.starts(*n).is_empty() && table.row.iter().any(|r| r.nation == *n))
            .collect()
    }

    pub(crate) fn choose_nation(&mut self, seat: Seat, nation: Nation, out: &mut Applied) -> Checked {
        if !self.free_nations().contains(&nation) {
            return Err(not_offered("3"));
        }
        self.player_mut(seat).nation = Some(nation);
        if let Step::Nations(order) = &mut self.step {
            order.retain(|s| *s != seat);
        }
        out.tell(say!("chose-nation", seat = seat, nation = Arg::name("nation", nation.to_string())));
        Ok(())
    }

    /// Everybody puts a token on the board; whoever has one start area only is not asked.
    pub(crate) fn begin_starts(&mut self, out: &mut Applied) {
        let mut asked = SeatSet::EMPTY;
        for seat in self.ast_order() {
            let areas = self.player(seat).nation.map(|n| self.starts(n)).unwrap_or_default();
            match areas.as_slice() {
                [only] => self.start(seat, *only, out),
                _ => asked = asked.with(seat),
            }
        }
        self.step = Step::Starts(asked);
    }

    pub(crate) fn start(&mut self, seat: Seat, area: Area, out: &mut Applied) {
        self.place(seat, area, 1);
        out.tell(say!("started", seat = seat, area = Arg::name("area", area.to_string())));
    }
}
