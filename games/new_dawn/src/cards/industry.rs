//! Industry: cities and world wonders (RULES 9.4, 9.5).

use crate::data::data;
use crate::difficulty::Doing;
use crate::hex::{Coord, SpaceId, SpaceSet};
use crate::ids::{CityState, FocusCard, Id, Leader, Terrain, Wonder, WonderKind};
use crate::illegal::{Checked, not_now, not_offered};
use crate::moves::{Act, Token};
use crate::pieces::Piece;
use crate::row::SlotNo;
use crate::state::{NewDawn, PRODUCTION_PER_RESOURCE};
use crate::task::{Placing, Reach, Resolving, Task};
use kernel::{Applied, Arg, Illegal, Seat, say};

/// How far and over what a city may be counted from friendly spaces.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SiteRule {
    pub(crate) limit: u8,
    pub(crate) range: u8,
    pub(crate) from_caravans: bool,
    pub(crate) over_water: bool,
}

impl NewDawn {
    /// Where a city may be built.
    pub(crate) fn city_sites(&self, seat: Seat, rule: SiteRule) -> SpaceSet {
        if self.player(seat).unused_cities() == 0 {
            return SpaceSet::NONE;
        }
        let water = self.chart.ground(Terrain::Water);
        let easy = self.easy(seat, rule.limit, Doing { kumasi: true, placing: false });
        let friendly = self.friendly(seat);
        let start = if rule.from_caravans { friendly.or(self.caravan_spaces(seat)) } else { friendly };
        let ground = if rule.over_water { easy.or(water) } else { easy.minus(water) };
        let passable = ground.minus(self.rival_spaces(seat)).minus(self.hordes());
        let mut near = self.chart.reach(start, passable, rule.range);
        if self.has(seat, Wonder::GreatLighthouse) {
            near = near.or(self.chart.edge.minus(self.occupied()));
        }
        let taken = self.all_cities().or(self.chart.city_states);
        let crowded = taken.or(self.chart.around(taken));
        near.and(easy).minus(water).minus(crowded).and(self.clear_for_city(seat))
    }

    /// Spaces with nothing but friendly caravans, a friendly control token and an ownerless wonder (RULES 15.1).
    fn clear_for_city(&self, seat: Seat) -> SpaceSet {
        let tokens = self.player(seat).tokens;
        let mut blocked = self
            .rival_spaces(seat)
            .or(self.hordes())
            .or(self.deposits)
            .or(self.nature_spaces())
            .or(self.free_city_states());
        if !self.options.build_on_rival_caravans {
            blocked = self.rivals(seat).fold(blocked, |sum, (_, p)| sum.or(p.caravan_spaces()));
        }
        let clear = self.chart.all.minus(blocked);
        if self.options.marked_sites { clear.and(tokens.or(self.caravan_spaces(seat))) } else { clear }
    }

    pub(crate) fn site_rule(on: &Resolving) -> SiteRule {
        let facts = &data().focus[on.card];
        SiteRule {
            limit: on.s,
            range: facts.city_range,
            from_caravans: facts.range_from_caravans,
            over_water: facts.count_through_water,
        }
    }

    /// Builds a city; a friendly control token there goes back.
    pub(crate) fn found_city(&mut self, seat: Seat, space: SpaceId, out: &mut Applied) {
        out.tell(say!("city-built", seat = seat, space = self.at(space)));
        self.put_piece(seat, space, Piece::City, out);
    }

    /// What a wonder costs `seat`: its own reductions count, the automated player has its leader's only.
    pub(crate) fn cost(&self, seat: Seat, wonder: Wonder) -> u8 {
        let facts = &data().wonders[wonder];
        let egypt = u8::from(self.player(seat).leader == Leader::Egypt);
        let brussels = if self.allied(seat, CityState::Brussels) { self.mature(seat).len() } else { 0 };
        let first = self.allied(seat, CityState::BuenosAires)
            && !self.controlled(seat).any(|w| data().wonders[w].kind == facts.kind);
        let buenos_aires = 2 * u8::from(first);
        let less = if self.options.single_discount {
            egypt.max(brussels).max(buenos_aires)
        } else {
            egypt + brussels + buenos_aires
        };
        facts.cost.saturating_sub(less)
    }

    pub(crate) fn production(on: &Resolving) -> u8 {
        match data().focus[on.card].production_in_slot_5 {
            Some(more) if on.s == 5 => more,
            _ => on.s,
        }
    }

    /// Tokens that may pay for a wonder, with what each is worth.
    fn means(&self, seat: Seat, wonder: Wonder, slot: SlotNo) -> Vec<(Act, u8)> {
        let kinds = &data().wonders[wonder].resources;
        let player = self.player(seat);
        let mut all = Vec::new();
        for kind in kinds {
            if player.resources[*kind] > 0 {
                all.push((Act::Pay(Token::Resource(*kind)), PRODUCTION_PER_RESOURCE));
            }
        }
        for nature in self.nature_of(seat).minus(self.turn.used_nature).iter() {
            if kinds.contains(&data().nature[nature].resource) {
                all.push((Act::Pay(Token::Nature(nature)), PRODUCTION_PER_RESOURCE));
            }
        }
        all.extend(self.spendable(seat, slot).into_iter().map(|token| (Act::Spend(token), 1)));
        all
    }

    /// All that could be paid for a wonder.
    pub(crate) fn wealth(&self, seat: Seat, wonder: Wonder, slot: SlotNo) -> u8 {
        let kinds = &data().wonders[wonder].resources;
        let player = self.player(seat);
        let resources: u8 = kinds.iter().map(|k| player.resources[*k]).sum();
        let eligible = self
            .nature_of(seat)
            .minus(self.turn.used_nature)
            .iter()
            .filter(|n| kinds.contains(&data().nature[*n].resource));
        let mut sum = resources * PRODUCTION_PER_RESOURCE + self.spendable_count(seat, slot);
        for nature in eligible {
            // A token on this very card was counted once already, as a trade token.
            sum += PRODUCTION_PER_RESOURCE - u8::from(player.row[slot].nature.contains(nature));
        }
        sum
    }

    pub(crate) fn affordable(&self, seat: Seat, on: &Resolving) -> impl Iterator<Item = Wonder> + '_ {
        let (slot, production) = (on.slot, Self::production(on));
        WonderKind::ALL
            .iter()
            .filter_map(|kind| self.on_offer(*kind))
            .filter(move |w| self.cost(seat, *w) <= production + self.wealth(seat, *w, slot))
    }

    pub(crate) fn industry_idle(&self, seat: Seat, on: &Resolving) -> bool {
        let wonder = !self.homes(seat).is_empty() && self.affordable(seat, on).next().is_some();
        !wonder && self.city_sites(seat, Self::site_rule(on)).is_empty()
    }

    pub(crate) fn industry_acts(&self, seat: Seat, on: &Resolving) -> Vec<Act> {
        let mut acts = Vec::new();
        for wonder in self.affordable(seat, on) {
            acts.extend(self.homes(seat).iter().map(|city| Act::Wonder(wonder, self.chart.coord(city))));
        }
        let sites = self.city_sites(seat, Self::site_rule(on));
        acts.extend(sites.iter().map(|site| Act::Build(self.chart.coord(site))));
        acts.push(Act::Done);
        acts
    }

    pub(crate) fn industry_play(
        &mut self,
        seat: Seat,
        on: Resolving,
        act: &Act,
        out: &mut Applied,
    ) -> Checked {
        match *act {
            Act::Build(coord) => {
                let space = self.space(coord)?;
                self.check_city(seat, &on, space, coord)?;
                self.stack.pop();
                self.found_city(seat, space, out);
                if on.card == FocusCard::Urbanization {
                    let reach = Reach::City(space);
                    let placing = Placing { left: 2, limit: on.s, reach, kumasi: true, card: None };
                    self.stack.push(Task::Place(placing));
                }
            }
            Act::Wonder(wonder, coord) => {
                let city = self.one_of(coord, self.homes(seat), "9.5")?;
                if !self.affordable(seat, &on).any(|w| w == wonder) {
                    let name = Arg::name("wonder", wonder.to_string());
                    return Err(Illegal::new("9.5", say!("no-wonder", wonder = name)));
                }
                self.stack.pop();
                let missing = self.cost(seat, wonder).saturating_sub(Self::production(&on));
                if missing == 0 {
                    self.build_wonder(seat, wonder, city, out);
                } else {
                    let name = Arg::name("wonder", wonder.to_string());
                    out.tell(say!("wonder-begun", seat = seat, wonder = name, space = coord.to_string()));
                    self.stack.push(Task::Pay { wonder, city, missing, slot: on.slot });
                }
            }
            Act::Done => {
                self.stack.pop();
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    fn check_city(&self, seat: Seat, on: &Resolving, space: SpaceId, coord: Coord) -> Checked {
        let rule = Self::site_rule(on);
        if self.city_sites(seat, rule).contains(space) {
            return Ok(());
        }
        let no = |why| Err(Illegal::new("9.4", why));
        let name = coord.to_string();
        if self.player(seat).unused_cities() == 0 {
            return no(say!("no-city-left"));
        }
        if self.chart.ground(Terrain::Water).contains(space) {
            return no(say!("no-water", space = name));
        }
        let taken = self.all_cities().or(self.chart.city_states);
        if taken.or(self.chart.around(taken)).contains(space) {
            return no(say!("no-city-next-to-city", space = name));
        }
        if !self.clear_for_city(seat).contains(space) {
            return no(say!("no-occupied", space = name));
        }
        if !self.easy(seat, on.s, Doing { kumasi: true, placing: false }).contains(space) {
            return no(say!("no-too-difficult", space = name, limit = on.s));
        }
        no(say!("no-too-far", space = name, range = rule.range))
    }

    /// Means of payment that leave enough for the rest. Roosevelt's token on the card is worth less if it is spent like a
    /// trade token than as the resource it stands for.
    fn payments(&self, seat: Seat, wonder: Wonder, missing: u8, slot: SlotNo) -> Vec<(Act, u8)> {
        let (means, wealth) = (self.means(seat, wonder, slot), self.wealth(seat, wonder, slot));
        let enough = |(act, worth): &&(Act, u8)| {
            let dear = matches!(act, Act::Spend(token) if means.iter().any(|(a, _)| *a == Act::Pay(*token)));
            let lost = if dear { PRODUCTION_PER_RESOURCE } else { *worth };
            missing.saturating_sub(*worth) + lost <= wealth
        };
        means.iter().filter(enough).cloned().collect()
    }

    pub(crate) fn pay_acts(&self, seat: Seat, wonder: Wonder, missing: u8, slot: SlotNo) -> Vec<Act> {
        self.payments(seat, wonder, missing, slot).into_iter().map(|(act, _)| act).collect()
    }

    pub(crate) fn pay_play(
        &mut self,
        seat: Seat,
        (wonder, city, missing, slot): (Wonder, SpaceId, u8, SlotNo),
        act: &Act,
        out: &mut Applied,
    ) -> Checked {
        let found = self.payments(seat, wonder, missing, slot).into_iter().find(|(a, _)| a == act);
        let Some((Act::Pay(token) | Act::Spend(token), worth)) = found else {
            return Err(not_offered("9.5"));
        };
        self.stack.pop();
        out.tell(say!("paid", seat = seat, token = super::tokens::token_arg(token)));
        let missing = missing.saturating_sub(worth);
        if missing == 0 {
            self.build_wonder(seat, wonder, city, out);
        } else {
            self.stack.push(Task::Pay { wonder, city, missing, slot });
        }
        // Last: Roosevelt's token asks for a new place on top of what follows.
        self.spend_unchecked(seat, slot, token);
        Ok(())
    }

    /// The wonder's token comes under the city and the next card is turned up.
    pub(crate) fn build_wonder(&mut self, seat: Seat, wonder: Wonder, city: SpaceId, out: &mut Applied) {
        self.wonders.sites[wonder] = Some(city);
        let name = |w: Wonder| Arg::name("wonder", w.to_string());
        out.tell(say!("wonder-built", seat = seat, wonder = name(wonder), space = self.at(city)));
        let deck = &mut self.wonders.decks[data().wonders[wonder].kind];
        deck.retain(|w| *w != wonder);
        if let Some(next) = deck.last() {
            out.tell(say!("wonder-revealed", wonder = name(*next)));
            out.reveals = true;
        }
        if self.automated(seat) {
            return;
        }
        match wonder {
            Wonder::Pyramids => self.stack.push(Task::Raise { wonder, left: 3, raised: Vec::new() }),
            Wonder::PorcelainTower => self.stack.push(Task::Raise { wonder, left: 2, raised: Vec::new() }),
            Wonder::PotalaPalace => self.stack.push(Task::Potala { left: 3 }),
            _ => {}
        }
    }

    fn raisable(&self, seat: Seat, wonder: Wonder, raised: &[SlotNo]) -> Vec<(SlotNo, FocusCard)> {
        let row = &self.player(seat).row;
        row.iter()
            .filter(|(slot, c)| !raised.contains(slot) && (wonder != Wonder::Pyramids || c.card.level() == 1))
            .filter_map(|(slot, c)| Some((slot, FocusCard::of(c.card.kind(), c.card.level() + 1)?)))
            .filter(|(_, new)| !row.has(*new))
            .collect()
    }

    pub(crate) fn raise_acts(&self, seat: Seat, wonder: Wonder, raised: &[SlotNo]) -> Vec<Act> {
        let row = &self.player(seat).row;
        let mut acts: Vec<Act> =
            self.raisable(seat, wonder, raised).iter().map(|(slot, _)| Act::Raise(row.name(*slot))).collect();
        acts.push(Act::Done);
        acts
    }

    pub(crate) fn raise_play(
        &mut self,
        seat: Seat,
        (wonder, left, mut raised): (Wonder, u8, Vec<SlotNo>),
        act: &Act,
        out: &mut Applied,
    ) -> Checked {
        match *act {
            Act::Raise(card) => {
                let slot = self.card_slot(seat, card)?;
                let found = self.raisable(seat, wonder, &raised).into_iter().find(|(s, _)| *s == slot);
                let Some((_, new)) = found else { return Err(not_offered("10")) };
                self.stack.pop();
                raised.push(slot);
                if left > 1 {
                    self.stack.push(Task::Raise { wonder, left: left - 1, raised });
                }
                self.new_card(seat, slot, new, out);
            }
            Act::Done => {
                self.stack.pop();
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }
}
