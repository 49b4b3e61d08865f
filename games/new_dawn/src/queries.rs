//! What a position knows about itself: whose is what, what lies where.

use crate::data::data;
use crate::hex::{SpaceId, SpaceSet};
use crate::ids::{Barbarian, CityState, Few, Focus, Id, Nature, Pact, Wonder, WonderKind};
use crate::pieces::Piece;
use crate::row::SlotNo;
use crate::state::{CITIES, CONTROL_TOKENS, Horde, Kind, Lying, NewDawn, Player};
use kernel::Seat;

impl NewDawn {
    /// How many seats.
    pub(crate) fn count(&self) -> usize {
        self.players.len()
    }
    /// All seats.
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first(self.players.len())
    }
    /// A seat's things.
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        #[allow(clippy::indexing_slicing, reason = "the kernel lets no seat in that is not at the table")]
        &self.players[seat.index()]
    }
    /// A seat's things, to be changed.
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        #[allow(clippy::indexing_slicing, reason = "the kernel lets no seat in that is not at the table")]
        &mut self.players[seat.index()]
    }
    /// All seats with their things.
    pub(crate) fn everybody(&self) -> impl Iterator<Item = (Seat, &Player)> {
        self.seats().zip(&self.players)
    }
    /// Everybody else with their things.
    pub(crate) fn rivals(&self, seat: Seat) -> impl Iterator<Item = (Seat, &Player)> {
        self.everybody().filter(move |(s, _)| *s != seat)
    }
    pub(crate) fn automated(&self, seat: Seat) -> bool {
        matches!(self.player(seat).kind, Kind::Automated(_))
    }
    pub(crate) fn active(&self, seat: Seat) -> bool {
        self.player(seat).dormant.is_none()
    }

    /// Spaces with a city or control token of `seat`.
    pub(crate) fn friendly(&self, seat: Seat) -> SpaceSet {
        self.player(seat).friendly()
    }
    /// Spaces with a city or control token of anybody else.
    pub(crate) fn rival_spaces(&self, seat: Seat) -> SpaceSet {
        self.rivals(seat).fold(SpaceSet::NONE, |sum, (_, p)| sum.or(p.friendly()))
    }
    /// Cities of anybody else.
    pub(crate) fn rival_cities(&self, seat: Seat) -> SpaceSet {
        self.rivals(seat).fold(SpaceSet::NONE, |sum, (_, p)| sum.or(p.cities))
    }
    /// Control tokens of anybody else.
    pub(crate) fn rival_tokens(&self, seat: Seat) -> SpaceSet {
        self.rivals(seat).fold(SpaceSet::NONE, |sum, (_, p)| sum.or(p.tokens))
    }
    /// All cities.
    pub(crate) fn all_cities(&self) -> SpaceSet {
        self.players.iter().fold(SpaceSet::NONE, |sum, p| sum.or(p.cities))
    }
    /// All control tokens.
    pub(crate) fn all_tokens(&self) -> SpaceSet {
        self.players.iter().fold(SpaceSet::NONE, |sum, p| sum.or(p.tokens))
    }
    /// Whose city or control token stands there.
    pub(crate) fn owner(&self, space: SpaceId) -> Option<Seat> {
        self.everybody().find(|(_, p)| p.friendly().contains(space)).map(|(seat, _)| seat)
    }
    /// Spaces with a barbarian.
    pub(crate) fn hordes(&self) -> SpaceSet {
        self.barbarians
            .iter()
            .filter_map(|(_, h)| match h {
                Horde::At(space) => Some(*space),
                Horde::Box | Horde::Away => None,
            })
            .collect()
    }
    /// The barbarian on a space (the first letter, while several share it).
    pub(crate) fn horde_at(&self, space: SpaceId) -> Option<Barbarian> {
        self.barbarians.iter().find(|(_, h)| **h == Horde::At(space)).map(|(b, _)| b)
    }
    /// Spaces with an untouched city-state.
    pub(crate) fn free_city_states(&self) -> SpaceSet {
        self.chart
            .city_states
            .iter()
            .filter(|s| self.chart.city_state_at(*s).is_some_and(|c| self.city_states[c] == Lying::Map))
            .collect()
    }
    /// Spaces with a natural-wonder token.
    pub(crate) fn nature_spaces(&self) -> SpaceSet {
        Nature::ALL
            .iter()
            .filter(|n| self.nature[**n] == Lying::Map)
            .filter_map(|n| self.chart.nature(*n))
            .collect()
    }
    /// Spaces with a wonder token.
    pub(crate) fn wonder_spaces(&self) -> SpaceSet {
        self.wonders.sites.iter().filter_map(|(_, s)| *s).collect()
    }
    /// The wonder on a space.
    pub(crate) fn wonder_at(&self, space: SpaceId) -> Option<Wonder> {
        self.wonders.sites.iter().find(|(_, s)| **s == Some(space)).map(|(w, _)| w)
    }
    /// Spaces with a caravan of `seat`.
    pub(crate) fn caravan_spaces(&self, seat: Seat) -> SpaceSet {
        self.player(seat).caravan_spaces()
    }
    /// Spaces with any token or figure on them (RULES 2).
    pub(crate) fn occupied(&self) -> SpaceSet {
        self.players
            .iter()
            .fold(SpaceSet::NONE, |sum, p| sum.or(p.friendly()).or(p.caravan_spaces()))
            .or(self.hordes())
            .or(self.free_city_states())
            .or(self.nature_spaces())
            .or(self.deposits)
            .or(self.wonder_spaces())
    }
    /// Spaces whose icon is covered for the automated player: a token lies there. Cities and caravans are no tokens, but
    /// cover it at tables of rules 1.
    pub(crate) fn covered(&self) -> SpaceSet {
        if !self.options.revised {
            return self.occupied();
        }
        let tokens = self.all_tokens().or(self.hordes()).or(self.free_city_states());
        tokens.or(self.nature_spaces()).or(self.deposits).or(self.wonder_spaces())
    }
    /// Who controls a wonder.
    pub(crate) fn wonder_owner(&self, wonder: Wonder) -> Option<Seat> {
        self.wonders.sites[wonder].and_then(|space| self.owner(space))
    }
    /// Does `seat` have the ability of this wonder? The automated player never has (AUTOMA 7).
    pub(crate) fn has(&self, seat: Seat, wonder: Wonder) -> bool {
        match self.wonders.sites[wonder] {
            Some(space) => !self.automated(seat) && self.friendly(seat).contains(space),
            None => false,
        }
    }
    /// Does `seat` have the ability of this city-state's card?
    pub(crate) fn allied(&self, seat: Seat, city_state: CityState) -> bool {
        self.player(seat).treaties.contains(city_state) && !self.automated(seat)
    }
    /// Wonders `seat` controls.
    pub(crate) fn controlled(&self, seat: Seat) -> impl Iterator<Item = Wonder> + '_ {
        let friendly = self.friendly(seat);
        self.wonders
            .sites
            .iter()
            .filter(move |(_, s)| s.is_some_and(|s| friendly.contains(s)))
            .map(|(w, _)| w)
    }
    /// Natural-wonder tokens `seat` holds.
    pub(crate) fn nature_of(&self, seat: Seat) -> Few<Nature> {
        Nature::ALL.iter().copied().filter(|n| self.nature[*n] == Lying::With(seat)).collect()
    }
    /// City-states `seat` has conquered.
    pub(crate) fn conquests(&self, seat: Seat) -> Few<CityState> {
        CityState::ALL.iter().copied().filter(|c| self.city_states[*c] == Lying::With(seat)).collect()
    }
    /// Spaces that make `seat`'s cities mature: control tokens, and by option cities behind open borders.
    pub(crate) fn maturing(&self, seat: Seat) -> SpaceSet {
        let player = self.player(seat);
        let sydney = self.has(seat, Wonder::SydneyOperaHouse);
        self.rivals(seat).fold(player.tokens, |sum, (rival, p)| {
            let open = player.pacts_of(rival).contains(Pact::OpenBorders);
            let sum = if sydney || open { sum.or(p.tokens) } else { sum };
            if open && self.options.open_borders_cities { sum.or(p.cities) } else { sum }
        })
    }
    /// Neighbours a city still lacks to be mature.
    pub(crate) fn missing(&self, city: SpaceId, maturing: SpaceSet) -> SpaceSet {
        self.chart.next_to(city).and(self.chart.land()).minus(maturing)
    }
    /// Mature cities of `seat` (RULES 2).
    pub(crate) fn mature(&self, seat: Seat) -> SpaceSet {
        let maturing = self.maturing(seat);
        self.player(seat).cities.iter().filter(|c| self.missing(*c, maturing).is_empty()).collect()
    }
    /// Cities of `seat` without a wonder.
    pub(crate) fn homes(&self, seat: Seat) -> SpaceSet {
        self.player(seat).cities.minus(self.wonder_spaces())
    }
    /// The face-up wonder of a stack.
    pub(crate) fn on_offer(&self, kind: WonderKind) -> Option<Wonder> {
        self.wonders.decks[kind].last().copied()
    }
    /// Diplomacy cards of `giver` that nobody holds.
    pub(crate) fn available_pacts(&self, giver: Seat) -> Few<Pact> {
        Pact::ALL
            .iter()
            .copied()
            .filter(|p| !self.players.iter().any(|o| o.pacts_of(giver).contains(*p)))
            .collect()
    }
    /// Is a card of this city-state left beside the map?
    pub(crate) fn treaty_left(&self, city_state: CityState) -> bool {
        let held = self.players.iter().filter(|p| p.treaties.contains(city_state)).count();
        self.city_states[city_state] == Lying::Map && held < usize::from(data().city_states[city_state].cards)
    }
    /// Barbarians on the map, by letter.
    pub(crate) fn on_the_map(&self) -> Vec<(Barbarian, SpaceId)> {
        self.barbarians
            .iter()
            .filter_map(|(b, h)| match h {
                Horde::At(space) => Some((b, *space)),
                Horde::Box | Horde::Away => None,
            })
            .collect()
    }
    /// Wonders of a kind a player controls.
    pub(crate) fn wonders_of_kind(&self, seat: Seat, kind: WonderKind) -> u8 {
        u8::try_from(self.controlled(seat).filter(|w| data().wonders[*w].kind == kind).count()).unwrap_or(0)
    }
    /// Natural-wonder tokens still unused on a card.
    pub(crate) fn unused_nature(&self, seat: Seat, slot: SlotNo) -> Few<Nature> {
        self.player(seat).row[slot].nature.minus(self.turn.used_nature)
    }
    /// Wonders of the kind and city-state cards of the type an automated player holds.
    pub(crate) fn extras(&self, seat: Seat, kind: Focus) -> u8 {
        let wonders = self.controlled(seat).filter(|w| data().wonders[*w].kind.focus() == kind).count();
        let cards = self.player(seat).treaties.iter().filter(|c| data().city_states[*c].kind == kind).count();
        u8::try_from(wonders + cards).unwrap_or(0)
    }
    /// The piece that would stand for a beaten city: a city, else a reinforced control token (RULES 9.7).
    pub(crate) fn stand_in(&self, seat: Seat) -> Option<Piece> {
        let player = self.player(seat);
        if player.unused_cities() > 0 {
            Some(Piece::City)
        } else if player.unused_tokens() > 0 {
            Some(Piece::Token { reinforced: true })
        } else {
            None
        }
    }
    /// Could `seat` occupy a beaten city or city-state? A person without a piece left may take a control token back for it
    /// (RULES 9.1: the reinforced token is placed); the automated player never does (AUTOMA 7).
    pub(crate) fn can_occupy(&self, seat: Seat) -> bool {
        let recall = self.options.revised && !self.automated(seat) && !self.recallable(seat).is_empty();
        self.stand_in(seat).is_some() || recall
    }
    /// Must this seat settle its debts before it answers anything else? Only before its own card and before it defends
    /// (RULES 16); at tables of rules 1 always.
    pub(crate) fn debts_first(&self, seat: Seat) -> bool {
        let task = self.stack.last();
        let asked = self.deciders().contains(seat);
        let other = asked && seat != self.turn.seat && !matches!(task, Some(crate::task::Task::Hold));
        self.player(seat).owes() && !(other && self.options.revised)
    }
}

impl Player {
    pub(crate) fn friendly(&self) -> SpaceSet {
        self.cities.or(self.tokens)
    }
    pub(crate) fn caravan_spaces(&self) -> SpaceSet {
        self.caravans.iter().filter_map(|c| c.space()).collect()
    }
    pub(crate) fn unused_tokens(&self) -> u8 {
        CONTROL_TOKENS.saturating_sub(self.tokens.len()).saturating_sub(self.marker_tokens)
    }
    pub(crate) fn unused_cities(&self) -> u8 {
        CITIES.saturating_sub(self.cities.len())
    }
    pub(crate) fn pacts_of(&self, giver: Seat) -> Few<Pact> {
        self.pacts.get(giver.index()).copied().unwrap_or_default()
    }
    pub(crate) fn pacts_of_mut(&mut self, giver: Seat) -> Option<&mut Few<Pact>> {
        self.pacts.get_mut(giver.index())
    }
    /// Does it have trade tokens to decide about before anything else?
    pub(crate) fn owes(&self) -> bool {
        self.owed_trade > 0 || self.owed_raid > 0
    }
}
