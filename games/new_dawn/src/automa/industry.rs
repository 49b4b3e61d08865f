//! The automated player's industry cards: a wonder, then a city (AUTOMA 5, 6).

use super::Step;
use super::priority::{Criterion, narrow};
use crate::cards::industry::SiteRule;
use crate::cards::tokens::token_arg;
use crate::data::{SiteCriterion, WonderCriterion, data};
use crate::hex::SpaceId;
use crate::ids::{Agenda, CityState, Focus, Id, Nature, Resource, Wonder, WonderKind};
use crate::moves::{Act, Move, Reason, Token};
use crate::row::SlotNo;
use crate::state::{NewDawn, PRODUCTION_PER_RESOURCE};
use crate::task::{Played, Task};
use kernel::{Applied, Dice, Seat, say};

impl NewDawn {
    /// Wonder kinds an agenda without the automated player's marker asks two of.
    fn automa_needed(&self, seat: Seat) -> Vec<WonderKind> {
        let open = self.goals.iter().filter(|g| !self.player(seat).marks.contains(**g));
        open.flat_map(|g| data().goals[*g])
            .filter_map(|agenda| match agenda {
                Agenda::MoneyGrubber => Some(WonderKind::Economy),
                Agenda::Aesthetic => Some(WonderKind::Culture),
                Agenda::Paranoid => Some(WonderKind::Military),
                Agenda::Scholarly => Some(WonderKind::Science),
                _ => None,
            })
            .collect()
    }

    /// Industry city-state cards and conquered industry tokens on the card: 1 each.
    fn automa_industry_cards(&self, seat: Seat, slot: SlotNo) -> u8 {
        let cards =
            self.player(seat).treaties.iter().filter(|c| data().city_states[*c].kind == Focus::Industry);
        let tokens = self.player(seat).row[slot].city_states.minus(self.turn.used_city_states);
        u8::try_from(cards.count()).unwrap_or(0) + tokens.len()
    }

    fn automa_wealth(&self, seat: Seat, slot: SlotNo) -> u8 {
        let player = self.player(seat);
        let nature = self.nature_of(seat).minus(self.turn.used_nature).len();
        let resources: u8 = player.resources.iter().map(|(_, n)| *n).sum();
        self.automa_industry_cards(seat, slot)
            + (nature + resources) * PRODUCTION_PER_RESOURCE
            + player.row[slot].trade
    }

    /// The wonders and cities the criteria leave.
    pub(crate) fn automa_wonder_choice(&self, seat: Seat, on: Played) -> Vec<Move> {
        let cities = self.automa_best_defended(seat);
        if cities.is_empty() {
            return Vec::new();
        }
        let facts = &data().automa[self.resolved(seat, on)];
        let wealth = facts.production + self.automa_wealth(seat, on.slot);
        let payable = |w: &Wonder| self.cost(seat, *w) <= wealth;
        let mut wonders: Vec<Wonder> =
            WonderKind::ALL.iter().filter_map(|kind| self.on_offer(*kind)).collect();
        if !self.options.best_wonder_only {
            wonders.retain(payable);
        }
        let needed = self.automa_needed(seat);
        let close = |w: Wonder| {
            let kind = data().wonders[w].kind;
            if needed.contains(&kind) { 1 + i32::from(self.wonders_of_kind(seat, kind)) } else { 0 }
        };
        let criterion = |wanted: &WonderCriterion| -> Criterion<'_, Wonder> {
            match wanted {
                WonderCriterion::ClosestToCompletingAnAgenda => (Reason::Agenda, Box::new(close)),
                WonderCriterion::LowestCost => {
                    (Reason::Cheapest, Box::new(|w| -i32::from(self.cost(seat, w))))
                }
            }
        };
        let (mut wonders, reason) = narrow(wonders, facts.wonder_priority.iter().map(criterion));
        wonders.retain(payable);
        let because = Some(if cities.len() > 1 { Reason::Lot } else { reason });
        let mut moves = Vec::new();
        for wonder in wonders {
            moves.extend(
                cities.iter().map(|c| Move { act: Act::Wonder(wonder, self.chart.coord(*c)), because }),
            );
        }
        moves
    }

    /// Pays in the prescribed order and builds.
    pub(crate) fn automa_build_wonder(
        &mut self,
        seat: Seat,
        on: Played,
        wonder: Wonder,
        city: SpaceId,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) {
        let slot = on.slot;
        let production = data().automa[self.resolved(seat, on)].production;
        let mut missing = self.cost(seat, wonder).saturating_sub(production);
        missing = missing.saturating_sub(self.automa_cards_pay(seat, slot, missing, out));
        while missing > 0
            && let Some(nature) = self.automa_next_nature(seat, slot)
        {
            self.pay_told(seat, slot, Token::Nature(nature), out);
            missing = missing.saturating_sub(PRODUCTION_PER_RESOURCE);
        }
        while missing > 0 {
            let trade = self.player(seat).row[slot].trade;
            let kinds: Vec<Resource> =
                Resource::ALL.iter().copied().filter(|r| self.player(seat).resources[*r] > 0).collect();
            let coin = trade > 0 && (missing == 1 || kinds.is_empty());
            if coin {
                self.pay_told(seat, slot, Token::Trade, out);
                missing -= 1;
            } else if let Some(resource) = dice.pick("automated/resource", &kinds).copied() {
                self.pay_told(seat, slot, Token::Resource(resource), out);
                missing = missing.saturating_sub(PRODUCTION_PER_RESOURCE);
            } else {
                break;
            }
        }
        self.stack.push(Task::Automa(Step::City { on, built: true }));
        self.build_wonder(seat, wonder, city, out);
    }

    fn pay_told(&mut self, seat: Seat, slot: SlotNo, token: Token, out: &mut Applied) {
        self.spend_unchecked(seat, slot, token);
        out.tell(say!("paid", seat = seat, token = token_arg(token)));
    }

    /// City-state cards pay first; conquered tokens among them are used up for the turn.
    fn automa_cards_pay(&mut self, seat: Seat, slot: SlotNo, missing: u8, out: &mut Applied) -> u8 {
        let paid = self.automa_industry_cards(seat, slot).min(missing);
        let tokens: Vec<CityState> =
            self.player(seat).row[slot].city_states.minus(self.turn.used_city_states).iter().collect();
        let cards = self.automa_industry_cards(seat, slot) - u8::try_from(tokens.len()).unwrap_or(0);
        for token in tokens.into_iter().take(usize::from(paid.saturating_sub(cards))) {
            self.pay_told(seat, slot, Token::CityState(token), out);
        }
        paid
    }

    /// Roosevelt's tokens on the industry card first, then the others.
    fn automa_next_nature(&self, seat: Seat, slot: SlotNo) -> Option<Nature> {
        let here = self.unused_nature(seat, slot);
        here.iter().next().or_else(|| self.nature_of(seat).minus(self.turn.used_nature).iter().next())
    }

    /// The city sites the criteria leave.
    pub(crate) fn automa_city_choice(&self, seat: Seat, on: Played) -> (Vec<SpaceId>, Reason) {
        let facts = &data().automa[self.resolved(seat, on)];
        let rule = SiteRule {
            limit: 5,
            range: facts.city_range,
            from_caravans: facts.range_from_caravans,
            over_water: facts.count_through_water,
        };
        let sites: Vec<SpaceId> = self.city_sites(seat, rule).iter().collect();
        let riches = self.nature_spaces().or(self.deposits);
        let defence = |s: SpaceId| 2 * self.defence_difficulty(s, None) + self.support(seat, s);
        let criterion = |wanted: &SiteCriterion| -> Criterion<'_, SpaceId> {
            match wanted {
                SiteCriterion::AdjacentMostNaturalWonderAndResourceTokens => {
                    (Reason::Riches, Box::new(move |s| i32::from(self.chart.next_to(s).and(riches).len())))
                }
                SiteCriterion::BarbarianSpawnIcon => {
                    (Reason::Spawn, Box::new(|s| i32::from(self.chart.spawns.contains(s))))
                }
                SiteCriterion::HighestDefence => (Reason::Defence, Box::new(move |s| i32::from(defence(s)))),
            }
        };
        narrow(sites, facts.city_priority.iter().map(criterion))
    }
}
