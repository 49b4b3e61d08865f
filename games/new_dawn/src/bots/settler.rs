//! A sensible greedy player: it settles, grows its cities, builds what its agendas ask for, and trades.
//!
//! Every legal move has a worth, and the worthiest is played; no move is looked at twice.

use super::plan::{Plan, kind};
use super::taste::{Taste, of};
use crate::data::data;
use crate::difficulty::Doing;
use crate::hex::{Coord, SpaceId, SpaceSet};
use crate::ids::{Agenda, Focus, Pact, Resource, Terrain, Wonder};
use crate::moves::{Act, Move, Start, Token};
use crate::row::{CardRef, RowCard, SlotNo};
use crate::state::{Battle, Caravan, Foe, NewDawn, Player, TRADE_LIMIT};
use crate::task::{Campaign, Placing, Reach, Resolving, Task};
use kernel::{Bot, Dice, Seat};

/// What a control token is worth for itself.
const TOKEN: i32 = 10;

/// The bot's name is its trade.
#[derive(Clone, Copy, Debug)]
pub struct Settler(pub Taste);

impl Bot<NewDawn> for Settler {
    fn choose(&self, seat: Seat, game: &NewDawn, legal: &[Move], _luck: &mut Dice<'_>) -> Move {
        let mind = Mind::new(seat, game, &self.0);
        let best = legal.iter().enumerate().max_by_key(|(i, mv)| (mind.value(&mv.act), usize::MAX - i));
        best.map_or(Move::from(Act::Done), |(_, mv)| mv.clone())
    }
}

/// What the bot thinks about while it values moves.
struct Mind<'a> {
    game: &'a NewDawn,
    seat: Seat,
    me: &'a Player,
    plan: Plan,
    taste: &'a Taste,
    nature: SpaceSet,
    /// Spaces on the edge of the map or beside water.
    shore: SpaceSet,
}

/// How many of the 36 throws win for an attacker who is so much stronger before the dice; a tie is the defender's.
fn wins(ahead: i32) -> i32 {
    match 1 - ahead {
        6.. => 0,
        k @ 1..=5 => (6 - k) * (7 - k) / 2,
        k @ -5..=0 => 36 - (5 + k) * (6 + k) / 2,
        _ => 36,
    }
}

impl<'a> Mind<'a> {
    fn new(seat: Seat, game: &'a NewDawn, taste: &'a Taste) -> Mind<'a> {
        let nature = game.nature_spaces();
        let shore = game.chart.edge.or(game.chart.coastal);
        Mind {
            game,
            seat,
            me: game.player(seat),
            plan: Plan::of(game, seat, taste, nature),
            taste,
            nature,
            shore,
        }
    }

    /// Higher is better; `done` is 0, so what is worth less is not done.
    fn value(&self, act: &Act) -> i32 {
        match act {
            Act::Tile(_) => 1,
            Act::Focus(card) => 100 + self.me.row.find(*card).map_or(0, |slot| self.focus(slot)),
            Act::Token(coord) => 100 + self.at(*coord, |space| self.token(space)),
            Act::Spend(token) => self.spend(*token),
            Act::Pay(Token::Nature(_)) => 60,
            Act::Pay(_) => 50,
            Act::Advance => 20,
            Act::Gain(card, instead) => {
                let worth = 40 + i32::from(card.level()) + of(self.taste.gain, card.kind());
                if instead.is_some() { worth - 30 } else { worth }
            }
            Act::Raise(card) => 40 + of(self.taste.gain, card.kind),
            Act::Caravan(start, to) => self.caravan(*start, *to),
            Act::Treaty(_) => 30,
            Act::Pact(_, Pact::OpenBorders, None) => 32,
            Act::Pact(_, _, None) => 30,
            Act::Put(card) => 30 + self.put(*card),
            Act::Zimbabwe(card) => 300 + self.put(*card),
            Act::Store => 20,
            Act::Take(resource) => 30 + self.take(*resource),
            Act::Build(coord) => self.at(*coord, |space| self.site(space)),
            Act::Wonder(wonder, coord) => self.wonder(*wonder) + self.at(*coord, |space| self.wall(space)),
            Act::House(coord) => 50 + self.at(*coord, |space| self.wall(space)),
            Act::Attack(coord) => self.at(*coord, |space| self.attack(space)),
            Act::Reinforce(coord) => self.at(*coord, |space| 1 + self.reinforce(space)),
            Act::Gardens | Act::Forbid(_) => 300,
            Act::Conquer | Act::Loot(_) | Act::Arsenal | Act::Estadio(_) => 90,
            Act::Encore(card) => 1 + self.me.row.find(*card).map_or(0, |slot| self.resolved(slot, 1)),
            Act::Convert(coord) => self.at(*coord, |space| 20 + self.token(space)),
            Act::Shift(from, to) => {
                self.at(*to, |space| self.token(space)) - self.at(*from, |space| self.token(space)) - 4
            }
            Act::Blast(coord) => self.at(*coord, |space| self.blast(space)),
            Act::Sacrifice(coord) => 100 - self.at(*coord, |space| self.wall(space) + self.held(space)),
            Act::Cede(coord) => 50 - self.at(*coord, |space| self.token(space)),
            Act::Recall(coord) => -5 - self.at(*coord, |space| self.token(space)),
            Act::Ransom(card) => 20 - of(self.taste.put, card.kind),
            Act::Settle(_, card) | Act::Keep(_, card) => 20 + of(self.taste.put, card.kind),
            Act::Eiffel(..) | Act::Oracle(..) | Act::Swap(..) | Act::Geneva(..) => -5,
            Act::Exchange(..) | Act::Seoul(..) => -5,
            _ => 0,
        }
    }

    fn at(&self, coord: Coord, worth: impl Fn(SpaceId) -> i32) -> i32 {
        self.game.chart.at(coord).map_or(0, worth)
    }

    /// What a card is worth now, less what it could become in a higher slot.
    fn focus(&self, slot: SlotNo) -> i32 {
        let kind = self.me.row[slot].card.kind();
        let later = 5 - i32::from(slot.number());
        self.resolved(slot, self.game.counted_slot(self.seat, slot)) + of(self.taste.cards, kind)
            - of(self.taste.wait, kind) * later
    }

    /// What resolving a card with the slot number `s` brings.
    fn resolved(&self, slot: SlotNo, s: u8) -> i32 {
        let card = &self.me.row[slot];
        let on = Resolving { slot, s, card: card.card, spent: 0 };
        match card.card.kind() {
            Focus::Culture => self.culture(card, s),
            Focus::Industry => self.industry(&on),
            Focus::Science => self.science(card, s),
            Focus::Economy => self.economy(&on),
            Focus::Military => self.military(card, &on),
        }
    }

    /// The best places for its tokens.
    fn culture(&self, card: &RowCard, s: u8) -> i32 {
        let left = data().focus[card.card].place_tokens + self.game.grand_tour(self.seat);
        let placing = Placing { left, limit: s, reach: Reach::Cities, kumasi: true, card: None };
        let sites = self.game.token_sites(self.seat, &placing);
        let mut worth: Vec<i32> = sites.iter().map(|space| TOKEN + self.token(space)).collect();
        worth.sort_unstable_by(|a, b| b.cmp(a));
        let tokens = usize::from(left.min(self.me.unused_tokens()));
        let bought = worth.iter().skip(tokens).take(card.trade.into()).map(|w| (w - self.taste.coin).max(0));
        worth.iter().take(tokens).sum::<i32>() + bought.sum::<i32>()
    }

    /// A wonder or a city, whichever is better.
    fn industry(&self, on: &Resolving) -> i32 {
        let wonder = match self.game.homes(self.seat).is_empty() {
            true => None,
            false => self.game.affordable(self.seat, on).map(|w| self.wonder(w)).max(),
        };
        let sites = self.game.city_sites(self.seat, NewDawn::site_rule(on));
        let city = sites.iter().map(|space| self.site(space)).max();
        wonder.max(city).unwrap_or(0).max(0)
    }

    fn science(&self, card: &RowCard, s: u8) -> i32 {
        let step = self.plan.worth(Agenda::Technophile, self.taste.dial);
        let spent = if self.plan.asks(Agenda::Technophile) { card.trade } else { 0 };
        let to = self.me.dial + s + spent;
        step * i32::from(s + spent) + self.marks(to)
    }

    /// Better cards on the way to a space of the dial.
    fn marks(&self, to: u8) -> i32 {
        let passed = data().marks.iter().filter(|mark| mark.space > self.me.dial && mark.space <= to);
        self.taste.mark * i32::try_from(passed.count()).unwrap_or(0)
    }

    /// Caravans that could arrive.
    fn economy(&self, on: &Resolving) -> i32 {
        let game = self.game;
        let facts = &data().focus[on.card];
        let water = game.chart.ground(Terrain::Water);
        let easy = game.easy(self.seat, on.s, Doing { kumasi: false, placing: false });
        let easy = if facts.water { easy.or(water) } else { easy.minus(water) };
        let passable = easy.minus(game.hordes());
        let mut goals = game.destinations(self.seat);
        let mut sum = 0;
        for caravan in self.me.caravans {
            let from = match caravan {
                Caravan::Unused => continue,
                Caravan::Card => game.depots(self.seat),
                Caravan::At(space) => SpaceSet::NONE.with(space),
            };
            let reached = game.chart.reach(from, passable, facts.travel).and(goals);
            match reached.iter().map(|space| (self.arrival(space), space)).max() {
                Some((worth, space)) => {
                    goals.remove(space);
                    sum += worth;
                }
                None => sum += self.taste.arrival / 3,
            }
        }
        sum
    }

    /// What a caravan brings from there.
    fn arrival(&self, space: SpaceId) -> i32 {
        let new = match (self.game.chart.city_state_at(space), self.game.owner(space)) {
            (_, Some(owner)) => !self.game.available_pacts(owner).is_empty(),
            (Some(state), None) => !self.me.treaties.contains(state) && self.game.treaty_left(state),
            (None, None) => false,
        };
        self.taste.arrival + if new { self.taste.treaty } else { 0 }
    }

    /// The best attacks, or walls.
    fn military(&self, card: &RowCard, on: &Resolving) -> i32 {
        let campaign = Campaign { on: *on, attacks: 0, reinforced: 0 };
        let targets = self.game.campaign_targets(self.seat, &campaign);
        let mut hopes: Vec<i32> = targets.iter().map(|space| self.hope(space, &campaign)).collect();
        hopes.sort_unstable_by(|a, b| b.cmp(a));
        let attacks = usize::from(data().focus[card.card].attacks);
        let war: i32 = hopes.iter().take(attacks).filter(|hope| **hope > 0).sum();
        let weak = self.me.tokens.minus(self.game.reinforced).and(self.exposed());
        war.max(self.taste.reinforce * i32::from(weak.len().min(on.s)))
    }

    /// Spaces that somebody could attack from next door.
    fn exposed(&self) -> SpaceSet {
        let game = self.game;
        game.chart.around(game.rival_spaces(self.seat).or(game.hordes()))
    }

    fn reinforce(&self, space: SpaceId) -> i32 {
        if self.exposed().contains(space) { self.taste.reinforce } else { 0 }
    }

    fn attack(&self, space: SpaceId) -> i32 {
        match self.game.stack.last() {
            Some(Task::Campaign(campaign)) => self.hope(space, campaign),
            _ => 0,
        }
    }

    /// What an attack brings on the average; one that fails costs nothing but the cards of whom it was aimed at.
    fn hope(&self, space: SpaceId, campaign: &Campaign) -> i32 {
        let Some(foe) = self.game.foe(self.seat, space) else { return -1 };
        let mine = NewDawn::campaign_value(campaign, foe) + self.game.attack_bonus(self.seat, space, foe);
        let theirs = self.game.defence_bonus(self.seat, space, foe);
        let chest = self.game.spendable_count(self.seat, campaign.on.slot);
        let (prize, ahead) = (self.prize(space, foe), i32::from(mine) - i32::from(theirs));
        let plain = prize * wins(ahead) / 36;
        let bought = (prize - self.taste.coin * i32::from(chest)) * wins(ahead + i32::from(chest)) / 36;
        plain.max(bought) - self.broken(foe)
    }

    /// Diplomacy cards that an attack costs.
    fn broken(&self, foe: Foe) -> i32 {
        let cards = match foe {
            Foe::Barbarian(_) => 0,
            Foe::CityState(state) => u8::from(self.me.treaties.contains(state)),
            Foe::Token(owner) | Foe::City(owner) | Foe::Capital(owner) => self.me.pacts_of(owner).len(),
        };
        self.taste.treaty * i32::from(cards)
    }

    /// What a victory brings.
    fn prize(&self, space: SpaceId, foe: Foe) -> i32 {
        let trophy = || self.game.wonder_at(space).map_or(0, |wonder| self.wonder(wonder).max(0));
        match foe {
            Foe::Barbarian(_) => self.taste.barbarian,
            Foe::CityState(_) => self.plan.worth(Agenda::Warmonger, self.taste.conquest),
            Foe::Token(_) => self.taste.capture + self.token(space),
            Foe::City(_) => self.taste.raid + trophy() + self.plan.worth(Agenda::Civilized, [0, 20]),
            Foe::Capital(_) if self.plan.asks(Agenda::Warmonger) => {
                trophy() + 2 * self.plan.worth(Agenda::Warmonger, self.taste.conquest)
            }
            Foe::Capital(_) => trophy() + self.taste.capture,
        }
    }

    /// A control token there, beside what any is worth.
    fn token(&self, space: SpaceId) -> i32 {
        let (game, taste) = (self.game, self.taste);
        let mut worth = taste.rough * i32::from(game.defence_difficulty(space, None));
        if self.nature.contains(space) {
            worth += self.plan.worth(Agenda::Preservationist, taste.nature);
        }
        if game.deposits.contains(space) {
            let [plain, more] = taste.resource;
            worth += if self.plan.kinds.is_empty() { plain } else { plain + more };
        }
        if game.chart.spawns.contains(space) {
            worth += taste.spawn;
        }
        if self.shore.contains(space) {
            worth += self.plan.worth(Agenda::Explorer, [0, taste.shore]);
        }
        let maturing = self.me.tokens;
        for city in game.chart.next_to(space).and(self.me.cities).iter() {
            let last = game.missing(city, maturing).len() <= 1;
            let liking = if last { taste.ripe } else { taste.grown };
            worth += self.plan.worth(Agenda::Populous, liking);
        }
        worth
    }

    fn spend(&self, token: Token) -> i32 {
        if let Some(battle) = &self.game.battle {
            return self.press(battle);
        }
        match self.game.stack.last() {
            Some(Task::Place(placing)) if placing.left == 0 => {
                let more = Placing { left: 1, ..*placing };
                let sites = self.game.token_sites(self.seat, &more);
                let best = sites.iter().map(|space| TOKEN + self.token(space)).max();
                best.filter(|_| self.me.unused_tokens() > 0).map_or(-1, |best| best - self.taste.coin)
            }
            Some(Task::Place(_)) => -1,
            Some(Task::Advance(on)) => {
                let to = self.me.dial + on.s + on.spent;
                let more = self.plan.worth(Agenda::Technophile, self.taste.dial) + self.marks(to + 1)
                    - self.marks(to);
                if more > self.taste.coin { 20 + more } else { -1 }
            }
            Some(Task::Pay { .. }) => 45 + i32::from(!matches!(token, Token::Trade)),
            // A space more for a caravan is rarely worth a token.
            Some(Task::Travel(_)) => -1,
            _ => 10,
        }
    }

    /// Only what turns a battle is spent, and only if it can be turned.
    fn press(&self, battle: &Battle) -> i32 {
        let attacks = battle.attacker == self.seat;
        let missing = match attacks {
            true => i32::from(battle.defence) + 1 - i32::from(battle.attack),
            false => i32::from(battle.attack) - i32::from(battle.defence),
        };
        if missing <= 0 || missing > i32::from(self.game.war_chest(self.seat)) {
            return -1;
        }
        let stake = if attacks { self.prize(battle.space, battle.foe) } else { self.held(battle.space) };
        stake - self.taste.coin * missing
    }

    /// What it would cost to lose a space.
    fn held(&self, space: SpaceId) -> i32 {
        let city = if self.me.cities.contains(space) { self.taste.raid + 20 } else { 0 };
        let wonder = self.game.wonder_at(space).map_or(0, |wonder| self.wonder(wonder).max(0));
        TOKEN + self.token(space) + city + wonder
    }

    fn caravan(&self, start: Start, to: Coord) -> i32 {
        let game = self.game;
        let Some(space) = game.chart.at(to) else { return -1 };
        let goals = game.destinations(self.seat).minus(game.turn.arrived);
        if goals.contains(space) {
            return 70 + self.arrival(space);
        }
        let nearest = |at: SpaceId| goals.iter().map(|goal| i32::from(game.chart.distance(at, goal))).min();
        let before = match start {
            Start::At(coord) => game.chart.at(coord).and_then(nearest).unwrap_or(99),
            Start::Card => 99,
        };
        let after = nearest(space).unwrap_or(99);
        if after < before { 30 - after } else { -1 }
    }

    fn put(&self, card: CardRef) -> i32 {
        let trade = self.me.row.find(card).map_or(TRADE_LIMIT, |slot| self.me.row[slot].trade);
        of(self.taste.put, card.kind) - 2 * i32::from(trade)
    }

    /// A resource is worth more if a wonder that is planned can be paid with it.
    fn take(&self, resource: Resource) -> i32 {
        let pays = |kind| {
            let top = self.game.on_offer(kind);
            top.is_some_and(|wonder| data().wonders[wonder].resources.contains(&resource))
        };
        let planned = self.plan.kinds.iter().filter(|kind| pays(**kind)).count();
        4 * i32::try_from(planned).unwrap_or(0) - i32::from(self.me.resources[resource])
    }

    /// A city there.
    fn site(&self, space: SpaceId) -> i32 {
        let (game, taste) = (self.game, self.taste);
        let mut worth = self.plan.worth(Agenda::Civilized, taste.city) + self.wall(space);
        if self.shore.contains(space) {
            // A city counts like a token; where it does not, it costs the one that makes room for it.
            let shore = self.plan.worth(Agenda::Explorer, [0, taste.shore]);
            match (self.me.tokens.contains(space), game.options.explorer_tokens_only) {
                (false, false) => worth += shore,
                (true, true) => worth -= shore,
                _ => {}
            }
        }
        let around = game.chart.next_to(space).and(game.chart.land());
        let free = around.minus(game.all_tokens()).minus(game.hordes());
        worth += taste.ground * i32::from(around.minus(self.me.tokens).len());
        // A quarter of what could be covered from there.
        worth + free.iter().map(|next| self.token(next)).sum::<i32>() / 4
    }

    fn wall(&self, space: SpaceId) -> i32 {
        self.taste.rough * 2 * i32::from(self.game.defence_difficulty(space, None))
    }

    fn wonder(&self, wonder: Wonder) -> i32 {
        let facts = &data().wonders[wonder];
        let [idle, planned, last] = self.taste.wonder;
        let worth = match self.plan.kinds.contains(&facts.kind) {
            false => idle,
            true if self.game.wonders_of_kind(self.seat, facts.kind) > 0 => last,
            true => planned,
        };
        let wants = |rival: Seat| {
            let open = self.game.goals.iter().filter(|g| !self.game.player(rival).marks.contains(**g));
            let asked = open.flat_map(|goal| data().goals[*goal]).any(|a| kind(a) == Some(facts.kind));
            asked && self.game.wonders_of_kind(rival, facts.kind) > 0
        };
        let denied = self.game.rivals(self.seat).any(|(rival, _)| wants(rival));
        worth + if denied { self.taste.deny } else { 0 } - i32::from(facts.cost)
    }

    /// Tokens of others struck, less one's own.
    fn blast(&self, space: SpaceId) -> i32 {
        let struck = self.game.chart.next_to(space).with(space);
        let hits = |tokens: SpaceSet| i32::from(struck.and(tokens).len());
        let own = if self.game.options.nuclear_spares_own { 0 } else { hits(self.me.tokens) };
        4 * (hits(self.game.rival_tokens(self.seat)) - own)
    }
}
