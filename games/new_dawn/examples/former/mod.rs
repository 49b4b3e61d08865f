//! The greedy player as it was before anybody measured it, for `new_dawn_duel` to compare others with.
//!
//! A sensible greedy player: it settles, grows its cities, builds what its agendas ask for, and trades.
//!
//! It gives every legal move a number from the view alone and plays the highest; no move is looked at twice.

use kernel::{Bot, Dice, Game, Seat, Viewer};
use new_dawn::data::data;
use new_dawn::hex::{Coord, Hex};
use new_dawn::ids::{Agenda, Focus, Pact, Wonder, WonderKind};
use new_dawn::moves::{Act, Move, Start, Token};
use new_dawn::state::NewDawn;
use new_dawn::tiles::Icon;
use new_dawn::view::{PieceView, SeatView, SpaceView, View};

/// The bot's name is its trade.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settler;

impl Bot<NewDawn> for Settler {
    fn choose(&self, seat: Seat, game: &NewDawn, legal: &[Move], _luck: &mut Dice<'_>) -> Move {
        let view = &game.view(Viewer::Seat(seat));
        let mind = Mind::new(seat, view);
        let best = legal.iter().enumerate().max_by_key(|(i, mv)| (mind.value(&mv.act), usize::MAX - i));
        best.map_or(Move::from(Act::Done), |(_, mv)| mv.clone())
    }
}

/// What the bot thinks about while it values moves.
struct Mind<'a> {
    view: &'a View,
    seat: Seat,
    me: Option<&'a SeatView>,
    /// Wonder kinds an open agenda asks for.
    wanted: Vec<WonderKind>,
    explorer: bool,
}

impl<'a> Mind<'a> {
    fn new(seat: Seat, view: &'a View) -> Mind<'a> {
        let open = view.goals.iter().filter(|g| !g.marked.contains(seat));
        let agendas: Vec<Agenda> = open.flat_map(|g| g.agendas.iter().map(|a| a.agenda)).collect();
        let wanted = agendas
            .iter()
            .filter_map(|a| match a {
                Agenda::MoneyGrubber => Some(WonderKind::Economy),
                Agenda::Aesthetic => Some(WonderKind::Culture),
                Agenda::Paranoid => Some(WonderKind::Military),
                Agenda::Scholarly => Some(WonderKind::Science),
                _ => None,
            })
            .collect();
        Mind { view, seat, me: view.seat(seat), wanted, explorer: agendas.contains(&Agenda::Explorer) }
    }

    /// Higher is better; `done` is 0, so what is worth less is not done.
    fn value(&self, act: &Act) -> i32 {
        match act {
            Act::Tile(_) => 1,
            Act::Focus(card) => self.focus(self.view.card(self.seat, *card).map_or(1, |c| c.slot), card.kind),
            Act::Token(coord) => 100 + self.token(*coord),
            Act::Spend(token) => self.spend(*token),
            Act::Pay(Token::Nature(_)) => 60,
            Act::Pay(_) => 50,
            Act::Advance => 20,
            Act::Gain(card, None) => 40 + i32::from(card.level()) + self.liking(card.kind()),
            Act::Raise(card) => 40 + self.liking(card.kind),
            Act::Caravan(start, to) => self.caravan(*start, *to),
            Act::Treaty(_) => 30,
            Act::Pact(_, Pact::OpenBorders, None) => 32,
            Act::Pact(_, _, None) => 30,
            Act::Put(card) => 30 + self.liking(card.kind),
            Act::Zimbabwe(card) => 70 + self.liking(card.kind),
            Act::Take(resource) => {
                let held = self.me.and_then(|m| m.resources.iter().find(|(r, _)| r == resource));
                30 - held.map_or(0, |(_, n)| i32::from(*n))
            }
            Act::Build(coord) => 80 + self.site(*coord),
            Act::Wonder(wonder, coord) => 120 + self.wonder(*wonder) + self.walls(*coord),
            Act::Attack(coord) => self.attack(*coord),
            Act::Reinforce(coord) => 5 + self.danger(*coord),
            Act::Conquer | Act::Loot(_) | Act::Arsenal | Act::Estadio(_) | Act::Gardens => 90,
            Act::Encore(card) => 20 + self.liking(card.kind),
            Act::Forbid(_) => 60,
            Act::Convert(_) => 40,
            Act::Eiffel(..) | Act::Blast(_) | Act::Oracle(..) | Act::Swap(..) | Act::Geneva(..) => -5,
            Act::Recall(_) | Act::Shift(..) | Act::Exchange(..) | Act::Seoul(..) => -5,
            _ => 0,
        }
    }

    fn liking(&self, kind: Focus) -> i32 {
        match kind {
            Focus::Culture => 5,
            Focus::Industry => 4,
            Focus::Science => 3,
            Focus::Economy => 2,
            Focus::Military => 1,
        }
    }

    /// A card is worth its slot, and more if it has something to do.
    fn focus(&self, slot: u8, kind: Focus) -> i32 {
        let slot = i32::from(slot);
        let Some(me) = self.me else { return slot };
        let trade = |k: &str| me.row.iter().find(|c| c.name == k).map_or(0, |c| i32::from(c.trade));
        match kind {
            Focus::Culture => 10 * slot + 8 + 6 * trade("culture"),
            Focus::Industry if slot < 3 => 6 * slot,
            Focus::Industry => 11 * slot + if me.cities_left > 0 { 8 } else { 0 },
            Focus::Science => 10 * slot + 4 * trade("science"),
            Focus::Economy => 9 * slot + 2,
            Focus::Military => 7 * slot + if self.prey() { 6 } else { -6 },
        }
    }

    fn prey(&self) -> bool {
        self.view.spaces.iter().any(|s| s.barbarian.is_some() && self.near_mine(s))
    }

    fn near_mine(&self, space: &SpaceView) -> bool {
        self.around(space).any(|s| s.owner == Some(self.seat))
    }

    fn around(&self, space: &SpaceView) -> impl Iterator<Item = &SpaceView> + use<'_, 'a> {
        let here = Hex { q: space.q, r: space.r };
        self.view.spaces.iter().filter(move |s| Hex { q: s.q, r: s.r }.distance(here) == 1)
    }

    fn token(&self, coord: Coord) -> i32 {
        let Some(space) = self.view.space(coord) else { return 0 };
        let mut worth = 0;
        if space.nature.is_some() {
            worth += 40;
        }
        if space.resource.is_some() {
            worth += 20;
        }
        if matches!(space.icon, Some(Icon::Barbarian(_))) {
            worth += 4;
        }
        if self.explorer && (space.edge || space.coastal) {
            worth += 10;
        }
        // A token counts for every city it helps to grow up.
        let cities = self.around(space).filter(|s| {
            s.owner == Some(self.seat)
                && matches!(s.piece, Some(PieceView::Capital { .. } | PieceView::City { .. }))
        });
        worth += 6 * i32::try_from(cities.count()).unwrap_or(0);
        worth + i32::from(space.difficulty)
    }

    fn spend(&self, token: Token) -> i32 {
        match &self.view.battle {
            // Only what turns the battle is spent, and only if it can be turned.
            Some(battle) if battle.attacker == self.seat => {
                let missing = i32::from(battle.defence) + 1 - i32::from(battle.attack);
                if (1..=3).contains(&missing) { 10 } else { -1 }
            }
            Some(battle) => {
                let missing = i32::from(battle.attack) - i32::from(battle.defence);
                if (1..=3).contains(&missing) { 10 } else { -1 }
            }
            None => match (self.view.resolving.as_ref().map(|r| r.card.kind()), token) {
                // A space more for a caravan is rarely worth a token.
                (Some(Focus::Economy), _) => -1,
                _ => 45,
            },
        }
    }

    fn caravan(&self, start: Start, to: Coord) -> i32 {
        let Some(space) = self.view.space(to) else { return -1 };
        let goal = |s: &SpaceView| {
            s.city_state.is_some()
                || (s.owner.is_some_and(|o| o != self.seat)
                    && matches!(s.piece, Some(PieceView::Capital { .. } | PieceView::City { .. })))
        };
        if goal(space) {
            let fresh = space.city_state.is_some_and(|c| self.me.is_some_and(|m| !m.treaties.contains(&c)));
            return 70 + if fresh { 10 } else { 0 };
        }
        let nearest = |s: &SpaceView| {
            let here = Hex { q: s.q, r: s.r };
            let goals = self.view.spaces.iter().filter(|g| goal(g));
            goals.map(|g| Hex { q: g.q, r: g.r }.distance(here)).min().map_or(99, i32::from)
        };
        let before = match start {
            Start::At(coord) => self.view.space(coord).map_or(99, nearest),
            Start::Card => 99,
        };
        let after = nearest(space);
        if after < before { 30 - after } else { -1 }
    }

    fn site(&self, coord: Coord) -> i32 {
        let Some(space) = self.view.space(coord) else { return 0 };
        let mut worth = 2 * i32::from(space.difficulty);
        for near in self.around(space) {
            if near.resource.is_some() {
                worth += 5;
            }
            if near.nature.is_some() {
                worth += 10;
            }
            if near.owner == Some(self.seat) {
                worth += 3;
            }
            // Easy ground around it is soon covered.
            worth += 4 - i32::from(near.difficulty).min(4);
        }
        worth
    }

    fn walls(&self, coord: Coord) -> i32 {
        self.view.space(coord).map_or(0, |s| i32::from(s.difficulty))
    }

    fn wonder(&self, wonder: Wonder) -> i32 {
        let facts = &data().wonders[wonder];
        let fits = self.wanted.contains(&facts.kind);
        (if fits { 60 } else { 0 }) - 2 * i32::from(facts.cost)
    }

    fn attack(&self, coord: Coord) -> i32 {
        let Some(space) = self.view.space(coord) else { return -1 };
        let strength = self.view.resolving.as_ref().map_or(0, |r| {
            let facts = &data().focus[r.card];
            i32::from(r.slot) + i32::from(facts.attack_bonus)
        });
        let ground = i32::from(space.difficulty);
        let (defence, prize) = match (space.barbarian, space.city_state, space.piece) {
            (Some(_), _, _) => (ground, 20),
            (None, Some(_), _) => (8, 15),
            (None, None, Some(PieceView::Token { reinforced })) => (ground + 2 * i32::from(reinforced), 20),
            (None, None, Some(PieceView::City { .. })) => (2 * ground, 50),
            (None, None, Some(PieceView::Capital { .. })) => (2 * ground, 40),
            _ => return -1,
        };
        if strength >= defence { prize + strength - defence } else { -1 }
    }

    fn danger(&self, coord: Coord) -> i32 {
        let Some(space) = self.view.space(coord) else { return 0 };
        let near =
            self.around(space).filter(|s| s.barbarian.is_some() || s.owner.is_some_and(|o| o != self.seat));
        i32::try_from(near.count()).unwrap_or(0)
    }
}
