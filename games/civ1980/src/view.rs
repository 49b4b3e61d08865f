//! What one viewer may know of a position (RULES 11).

mod forecast;
mod hand;
mod market;
mod trouble;

pub use forecast::{ConflictView, Forecast, OwnForecast};
pub use hand::{PayView, PurchaseView, SetView};
pub use market::{BidView, MarketView, OfferView};
pub use trouble::{CaseView, CutView, DistributionView, LossView, StageView, TroubleView, UnitsView};

use crate::cards::{Cards, Preference};
use crate::chart::Area;
use crate::data::data;
use crate::ids::{Calamity, Card, Civ, Few, Group, Id, Nation, Plain, Scenario, Volcano};
use crate::moves::{Act, ShipOrder};
use crate::options::Options;
use crate::state::{Civ1980, Ended, Orders, Planned, Presence, Step};
use crate::succession::TableView;
use kernel::{Message, Seat, SeatSet, Viewer};
use serde::Serialize;
use std::collections::BTreeMap;

/// A position as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Who looks, if a seat does.
    pub viewer: Option<Seat>,
    /// The board.
    pub scenario: Scenario,
    /// The round, from 1.
    pub round: u16,
    /// The last round.
    pub rounds: u16,
    /// Number of the step, 0 before the first round, 16 when it is over.
    pub step: u8,
    /// Whom the table waits for.
    pub awaited: SeatSet,
    /// The question to the viewer, if there is one.
    pub ask: Option<Message>,
    /// Most tokens first.
    pub census: Vec<Seat>,
    /// Land in play.
    pub areas: Vec<AreaView>,
    /// Every seat.
    pub seats: Vec<SeatView>,
    /// Stacks 1 to 9.
    pub stacks: Vec<StackView>,
    /// Copies left of each civilization card.
    pub display: Vec<(Civ, u8)>,
    /// What each card costs the viewer now.
    pub prices: Vec<(Civ, u32)>,
    /// Offers the viewer may see.
    pub offers: Vec<OfferView>,
    /// How many offers were written that the viewer may know of, by author and readers as in their numbers.
    pub written: BTreeMap<u64, u8>,
    /// Offers and bids the viewer may still post.
    pub posts: u8,
    /// Who is done and who can trade, while the market is open.
    pub market: Option<MarketView>,
    /// The viewer's hand as sets, the most valuable first.
    pub sets: Vec<SetView>,
    /// The viewer's purchase while lists are written.
    pub purchase: Option<PurchaseView>,
    /// Who buys first, while lists are written.
    pub buyers: Vec<Seat>,
    /// Who still moves: groups that can't touch each other, each in its order.
    pub groups: Vec<Vec<Seat>>,
    /// What comes of the board as it stands; nothing before the first round and once the game is over.
    pub forecast: Option<Forecast>,
    /// What the viewer has sealed in this step, in notation.
    pub sealed: Vec<String>,
    /// What the viewer has planned, in notation.
    pub plan: Vec<String>,
    /// What the surroundings looked like when the plan was last changed.
    pub planned_at: Option<u64>,
    /// The calamity being resolved; who gave it is public now.
    pub calamity: Option<CaseView>,
    /// Calamities still to be resolved; who gave them if the viewer may know.
    pub calamities: Vec<CaseView>,
    /// The present calamity in detail.
    pub trouble: Option<TroubleView>,
    /// Who gave the viewer the calamities in hand.
    pub givers: Vec<(Calamity, Seat)>,
    /// The viewer's own standing orders.
    pub orders: Option<Orders>,
    /// The succession table; a Barbaric game has none.
    pub table: Option<TableView>,
    /// What the table has agreed.
    pub options: Options,
    /// Civilization cards are secret (Barbaric).
    pub barbaric: bool,
    /// Why it is over, if it is.
    pub ended: Option<Ended>,
}

/// One land area. What is not there is left out of its JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AreaView {
    /// Which.
    pub area: Area,
    /// Printed limit.
    pub limit: u8,
    /// Six tokens make a city here.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub site: bool,
    /// It touches the sea.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub coastal: bool,
    /// The flood plain it lies on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plain: Option<Plain>,
    /// The volcano that reaches it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub volcano: Option<Volcano>,
    /// Tokens by nation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<(Seat, u8)>,
    /// The viewer's own limit, if it is another one.
    #[serde(skip_serializing_if = "is_zero")]
    pub own_limit: u8,
    /// Tokens of the viewer that have not moved.
    #[serde(skip_serializing_if = "is_zero")]
    pub unmoved: u8,
    /// Whose city.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub city: Option<Seat>,
    /// A pirate city.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub pirates: bool,
    /// Ships: whose, which number, where, tokens aboard.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ships: Vec<ShipView>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_zero(n: &u8) -> bool {
    *n == 0
}

/// A ship.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ShipView {
    /// Whose.
    pub seat: Seat,
    /// Its number, 1 to 4.
    pub number: u8,
    /// Where, with the coast if there are two.
    pub berth: String,
    /// Tokens aboard.
    pub aboard: u8,
    /// Areas it may still enter.
    pub left: u8,
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatView {
    /// Which.
    pub seat: Seat,
    /// Its nation, once chosen.
    pub nation: Option<Nation>,
    /// Is it played?
    pub presence: Presence,
    /// Tokens in stock.
    pub stock: u8,
    /// Tokens in the treasury.
    pub treasury: u8,
    /// Tokens on the board.
    pub tokens: u32,
    /// Cities on the board.
    pub cities: u8,
    /// Ships in play.
    pub ships: u8,
    /// Trade cards in hand.
    pub cards: usize,
    /// The hand, if the viewer may know.
    pub hand: Option<Vec<Card>>,
    /// What its best sets are worth.
    pub hand_value: Option<u32>,
    /// Civilization cards the viewer may know.
    pub civs: Vec<Civ>,
    /// Those of them bought in this round.
    pub fresh: Vec<Civ>,
    /// Groups of these cards.
    pub groups: Vec<Group>,
    /// How many civilization cards.
    pub civ_count: usize,
    /// Their face value, if the viewer may know.
    pub civ_points: Option<u32>,
    /// What it would score now by the rules of a time limit, or of a Barbaric game, as far as the viewer may know.
    pub score: u32,
    /// Red calamities before it.
    pub reds: Vec<Calamity>,
    /// Place on the succession table.
    pub marker: u8,
    /// The epoch of that field, from 1.
    pub epoch: u8,
}

/// A stack of trade cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StackView {
    /// Cards in it.
    pub cards: usize,
    /// The next card has a red back.
    pub red: bool,
    /// Cards spent or returned in this round.
    pub used: Vec<Card>,
    /// Calamities that may be among its cards for all the viewer knows.
    pub calamities: Vec<Calamity>,
}

impl View {
    /// A seat's things.
    pub fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.seats.get(seat.index())
    }
    /// An area in play.
    pub fn area(&self, area: Area) -> Option<&AreaView> {
        self.areas.iter().find(|a| a.area == area)
    }

    pub(crate) fn of(game: &Civ1980, viewer: Viewer) -> View {
        let me = viewer.seat();
        let market = match &game.step {
            Step::Trade(market) => Some(market),
            _ => None,
        };
        View {
            viewer: me,
            scenario: game.options.scenario,
            round: game.round,
            rounds: game.options.rounds,
            step: step(game),
            awaited: game.deciders(),
            ask: me.and_then(|seat| crate::prompts::prompt(game, seat)).map(|p| p.ask),
            census: game.census.clone(),
            areas: game.chart().lands.iter().map(|a| area(game, *a, me)).collect(),
            seats: game.seats().map(|s| seat_view(game, s, viewer)).collect(),
            stacks: stacks(game, me),
            display: game.display.iter().map(|(c, n)| (c, *n)).collect(),
            prices: me.map(|seat| prices(game, seat)).unwrap_or_default(),
            offers: market.map(|m| market::offers(m, viewer)).unwrap_or_default(),
            written: market.map(|m| m.written_for(viewer)).unwrap_or_default(),
            posts: me.zip(market).map_or(0, |(seat, m)| game.post_budget(m, seat)),
            market: market.map(|m| market::market(game, m, viewer)),
            sets: me.map(|seat| hand::sets(game, seat)).unwrap_or_default(),
            purchase: me.and_then(|seat| hand::purchase(game, seat)),
            buyers: if matches!(game.step, Step::Purchase { .. }) { hand::buyers(game) } else { Vec::new() },
            groups: match &game.step {
                Step::Movement(groups) => groups.clone(),
                _ => Vec::new(),
            },
            forecast: (game.ended.is_none() && step(game) > 0).then(|| forecast::forecast(game, me)),
            sealed: me.map(|seat| sealed(game, seat)).unwrap_or_default(),
            plan: me.map(|seat| plan(game, seat)).unwrap_or_default(),
            planned_at: me.and_then(|seat| game.player(seat).planned_at),
            trouble: trouble::trouble(game, viewer),
            calamities: trouble::calamities(game, viewer),
            givers: me.map(|seat| givers(game, seat)).unwrap_or_default(),
            calamity: game.present_case().map(|c| trouble::case(&c, true)),
            orders: me.map(|seat| game.player(seat).orders),
            table: game.table_view(viewer),
            options: game.options,
            barbaric: game.barbaric(),
            ended: game.ended,
        }
    }
}

/// Offers a seat may see, while the market is open.
pub(crate) fn offers_for(game: &Civ1980, seat: Seat) -> Vec<OfferView> {
    match &game.step {
        Step::Trade(market) => market::offers(market, Viewer::Seat(seat)),
        _ => Vec::new(),
    }
}

/// Number of the step (RULES 4).
pub(crate) fn step(game: &Civ1980) -> u8 {
    match &game.step {
        Step::Nations(_) | Step::Starts(_) => 0,
        Step::Taxation { .. } | Step::Revolts(_) => 1,
        Step::Reentry { .. } | Step::Growth { .. } => 2,
        Step::Ships { .. } => 4,
        Step::Movement(_) => 5,
        Step::Support { then: crate::state::After::Calamities, .. } | Step::Calamities(_) => 14,
        Step::Support { .. } => 7,
        Step::Building { .. } => 8,
        Step::Drawing { .. } => 10,
        Step::Trade(_) => 11,
        Step::Purchase { .. } => 12,
        Step::Returns(_) => 13,
        Step::Over => 16,
    }
}

fn area(game: &Civ1980, area: Area, me: Option<Seat>) -> AreaView {
    let land = &game.lands[area];
    let ships = game.ships_in(area).map(|(seat, number, ship)| ShipView {
        seat,
        number,
        berth: ship.at.to_string(),
        aboard: ship.aboard,
        // In a Barbaric game Clothmaking may be secret: only the owner knows.
        left: if me == Some(seat) { game.allowance(seat).saturating_sub(ship.entered) } else { 0 },
    });
    AreaView {
        area,
        limit: area.limit(),
        site: area.city_site(),
        coastal: area.coastal(),
        plain: data().ground[area].plain,
        volcano: data().ground[area].volcano,
        tokens: game.seats().map(|s| (s, land.of(s))).filter(|(_, n)| *n > 0).collect(),
        own_limit: me.map(|s| game.limit(s, area)).filter(|n| *n != area.limit()).unwrap_or(0),
        unmoved: me.map_or(0, |s| land.unmoved(s)),
        city: land.city.map(|c| c.owner),
        pirates: land.pirates,
        ships: ships.collect(),
    }
}

fn seat_view(game: &Civ1980, seat: Seat, viewer: Viewer) -> SeatView {
    let player = game.player(seat);
    let knows = viewer == Viewer::Historian || viewer == Viewer::Seat(seat) || game.ended.is_some();
    let civ_known = |c: &Civ| knows || !game.barbaric() || player.shown.contains(*c);
    SeatView {
        seat,
        nation: player.nation,
        presence: player.presence,
        stock: player.stock,
        treasury: player.treasury,
        tokens: game.board_tokens(seat),
        cities: game.cities(seat),
        ships: u8::try_from(player.ships.iter().flatten().count()).unwrap_or(0),
        cards: player.hand.len(),
        hand: knows.then(|| list(&player.hand)),
        hand_value: knows.then(|| player.hand.value(game.western())),
        civs: player.civs.iter().filter(civ_known).collect(),
        fresh: player.fresh.iter().filter(|_| knows || !game.barbaric()).collect(),
        groups: groups(player.civs.iter().filter(civ_known)),
        civ_count: player.civ_count(),
        civ_points: (knows || !game.barbaric()).then(|| player.civ_points()),
        score: score(game, seat, knows),
        reds: player.reds.clone(),
        marker: player.marker,
        epoch: game.row(seat).map_or(1, |row| Civ1980::epoch(row, player.marker)),
    }
}

/// The score of a seat; without its hand and secret cards if the viewer may not know.
fn score(game: &Civ1980, seat: Seat, knows: bool) -> u32 {
    let whole = if game.barbaric() { game.barbaric_score(seat) } else { game.long_score(seat) };
    let player = game.player(seat);
    let open = |c: &Civ| !game.barbaric() || player.shown.contains(*c);
    let hidden: u32 = player.civs.iter().filter(|c| !open(c)).map(|c| u32::from(data().civs[c].cost)).sum();
    let secret = hidden + player.hand.value(game.western());
    if knows { whole } else { whole.saturating_sub(secret) }
}

/// Groups of some civilization cards.
fn groups(civs: impl Iterator<Item = Civ>) -> Vec<Group> {
    let all: Few<Group> = civs.flat_map(|c| data().civs[c].groups.iter().copied()).collect();
    all.iter().collect()
}

fn list(cards: &Cards) -> Vec<Card> {
    cards.each().collect()
}

fn stacks(game: &Civ1980, me: Option<Seat>) -> Vec<StackView> {
    let red = |c: &Card| c.calamity().is_some_and(|c| c.red());
    let stack = |(at, s): (usize, &crate::state::Stack)| StackView {
        cards: s.cards.len(),
        red: s.cards.last().is_some_and(red),
        used: list(&s.used),
        calamities: Calamity::ALL.iter().copied().filter(|c| may_lie_in(game, *c, at, me)).collect(),
    };
    game.stacks.iter().enumerate().map(stack).collect()
}

/// Could a calamity lie in this stack, by what everybody and the viewer know?
fn may_lie_in(game: &Civ1980, calamity: Calamity, at: usize, me: Option<Seat>) -> bool {
    let stack = game.stacks.get(at);
    let used = stack.is_some_and(|s| s.used.of(calamity.card()) > 0);
    let before_somebody = game.players.iter().any(|p| p.reds.contains(&calamity));
    let own = me.is_some_and(|s| game.player(s).hand.of(calamity.card()) > 0);
    let empty = stack.is_none_or(|s| s.cards.is_empty());
    game.stack_of(calamity.card()) == at && !used && !before_somebody && !own && !empty
}

fn prices(game: &Civ1980, seat: Seat) -> Vec<(Civ, u32)> {
    let open = Civ::ALL.iter().copied().filter(|c| !game.has(seat, *c));
    open.map(|c| (c, game.price(seat, &[c]))).collect()
}

pub(crate) fn sealed(game: &Civ1980, seat: Seat) -> Vec<String> {
    let i = seat.index();
    match &game.step {
        Step::Ships { drafts, .. } => {
            let draft: &[ShipOrder] = drafts.get(i).map_or(&[], Vec::as_slice);
            draft.iter().map(|o| Act::Ship(*o).to_string()).collect()
        }
        Step::Building { drafts, .. } => {
            let draft: &[Area] = drafts.get(i).map_or(&[], Vec::as_slice);
            draft.iter().map(|a| Act::Build(*a).to_string()).collect()
        }
        Step::Purchase { drafts, .. } => {
            let mut out = Vec::new();
            let Some(draft) = drafts.get(i) else { return out };
            for wish in &draft.cards {
                for (n, civ) in wish.iter().enumerate() {
                    out.push(if n == 0 { Act::Buy(*civ) } else { Act::Else(*civ) }.to_string());
                }
            }
            if draft.prefer != Preference::default() {
                out.push(Act::Pay(draft.prefer).to_string());
            }
            out.extend(draft.exact.map(|cards| Act::PayCards(cards).to_string()));
            out
        }
        _ => Vec::new(),
    }
}

fn plan(game: &Civ1980, seat: Seat) -> Vec<String> {
    let order = |p: &Planned| Act::Plan(Box::new(p.clone())).to_string().replacen("plan ", "", 1);
    game.player(seat).plan.iter().map(order).collect()
}

fn givers(game: &Civ1980, seat: Seat) -> Vec<(Calamity, Seat)> {
    let held = |c: &Calamity| game.player(seat).hand.of(c.card()) > 0;
    game.givers.iter().filter(|(c, _)| held(c)).map(|(c, s)| (*c, *s)).collect()
}
