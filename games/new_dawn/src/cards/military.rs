//! Military: reinforcing and choosing whom to attack (RULES 9.6, 9.7).

use crate::data::{Passable, data};
use crate::hex::{Coord, SpaceId, SpaceSet};
use crate::ids::{FocusCard, Terrain, Wonder};
use crate::illegal::{Checked, not_now};
use crate::moves::Act;
use crate::state::{Foe, NewDawn};
use crate::task::{Campaign, Resolving, Task};
use kernel::{Applied, Dice, Illegal, Seat, say};

impl NewDawn {
    /// Begins to resolve a military card.
    pub(crate) fn resolve_military(&mut self, on: Resolving) {
        self.stack.push(Task::Campaign(Campaign { on, attacks: 0, reinforced: 0 }));
    }

    /// What stands on a space to be attacked by `seat`.
    pub(crate) fn foe(&self, seat: Seat, space: SpaceId) -> Option<Foe> {
        if let Some(barbarian) = self.horde_at(space) {
            return Some(Foe::Barbarian(barbarian));
        }
        if self.free_city_states().contains(space) {
            return self.chart.city_state_at(space).map(Foe::CityState);
        }
        let (owner, player) = self.rivals(seat).find(|(_, p)| p.friendly().contains(space))?;
        Some(if player.capital == Some(space) {
            Foe::Capital(owner)
        } else if player.cities.contains(space) {
            Foe::City(owner)
        } else {
            Foe::Token(owner)
        })
    }

    /// Spaces `seat` can attack: `None` as a range means any distance (Pentagon).
    pub(crate) fn targets(&self, seat: Seat, range: Option<u8>, through: &[Passable]) -> SpaceSet {
        let hordes = self.hordes();
        let city_states = self.free_city_states();
        let mut blocked = SpaceSet::NONE;
        let passes = |what| through.contains(&what);
        if !passes(Passable::Water) {
            blocked = blocked.or(self.chart.ground(Terrain::Water));
        }
        if !passes(Passable::RivalSpace) {
            blocked = blocked.or(self.rival_tokens(seat));
            if !passes(Passable::RivalCity) {
                blocked = blocked.or(self.rival_cities(seat));
            }
        }
        if !passes(Passable::CityState) {
            blocked = blocked.or(city_states);
        }
        if !passes(Passable::Barbarian) {
            blocked = blocked.or(hordes);
        }
        let origins = self.friendly(seat).minus(self.turn.captured);
        let passable = self.chart.all.minus(blocked);
        let near = self.chart.reach(origins, passable, range.map_or(u8::MAX, |r| r.saturating_sub(1)));
        let mut targets = hordes.or(city_states).or(self.rival_spaces(seat));
        if !self.can_occupy(seat) {
            targets = targets.minus(city_states.minus(hordes));
        }
        self.chart.around(near).and(targets)
    }

    pub(crate) fn campaign_targets(&self, seat: Seat, campaign: &Campaign) -> SpaceSet {
        let facts = &data().focus[campaign.on.card];
        if campaign.attacks >= facts.attacks || campaign.reinforced > 0 {
            return SpaceSet::NONE;
        }
        let range = (!self.has(seat, Wonder::Pentagon)).then_some(facts.attack_range);
        if campaign.on.card == FocusCard::Flight && self.options.flight_over_spaces {
            let all = [Passable::Water, Passable::RivalSpace, Passable::Barbarian, Passable::CityState];
            return self.targets(seat, range, &all);
        }
        self.targets(seat, range, &facts.count_through)
    }

    /// What slot and card bring to an attack.
    pub(crate) fn campaign_value(campaign: &Campaign, foe: Foe) -> u8 {
        let facts = &data().focus[campaign.on.card];
        let bonus = match foe {
            Foe::Barbarian(_) => facts.attack_bonus_vs_barbarian,
            _ => facts.attack_bonus,
        };
        campaign.on.s + bonus
    }

    /// Control tokens that may still be reinforced.
    fn reinforcements_left(&self, campaign: &Campaign) -> u8 {
        if campaign.on.card == FocusCard::MassProduction {
            // Attacks first, then as many as the slot less the attacks made.
            campaign.on.s.saturating_sub(campaign.attacks).saturating_sub(campaign.reinforced)
        } else if campaign.attacks > 0 {
            0
        } else {
            campaign.on.s.saturating_sub(campaign.reinforced)
        }
    }

    fn weak_tokens(&self, seat: Seat, campaign: &Campaign) -> SpaceSet {
        if self.reinforcements_left(campaign) == 0 {
            return SpaceSet::NONE;
        }
        self.player(seat).tokens.minus(self.reinforced)
    }

    pub(crate) fn campaign_idle(&self, seat: Seat, campaign: &Campaign) -> bool {
        self.weak_tokens(seat, campaign).is_empty() && self.campaign_targets(seat, campaign).is_empty()
    }

    pub(crate) fn campaign_acts(&self, seat: Seat, campaign: &Campaign) -> Vec<Act> {
        let coord = |s: SpaceId| self.chart.coord(s);
        let mut acts: Vec<Act> =
            self.campaign_targets(seat, campaign).iter().map(|s| Act::Attack(coord(s))).collect();
        acts.extend(self.weak_tokens(seat, campaign).iter().map(|s| Act::Reinforce(coord(s))));
        acts.push(Act::Done);
        acts
    }

    pub(crate) fn campaign_play(
        &mut self,
        seat: Seat,
        campaign: Campaign,
        act: &Act,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) -> Checked {
        match *act {
            Act::Attack(coord) => {
                let space = self.check_target(seat, &campaign, coord)?;
                let Some(foe) = self.foe(seat, space) else { return Err(not_now()) };
                self.stack.pop();
                let attacks = campaign.attacks + 1;
                self.stack.push(Task::Campaign(Campaign { attacks, ..campaign }));
                let value = Self::campaign_value(&campaign, foe);
                self.attack(seat, space, foe, value, campaign.on.slot, false, dice, out);
            }
            Act::Reinforce(coord) => {
                let space = self.one_of(coord, self.weak_tokens(seat, &campaign), "9.6")?;
                self.stack.pop();
                let reinforced = campaign.reinforced + 1;
                self.stack.push(Task::Campaign(Campaign { reinforced, ..campaign }));
                self.reinforced.insert(space);
                out.tell(say!("token-reinforced", seat = seat, space = coord.to_string()));
            }
            Act::Done => {
                self.stack.pop();
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    fn check_target(&self, seat: Seat, campaign: &Campaign, coord: Coord) -> Checked<SpaceId> {
        let space = self.space(coord)?;
        if self.campaign_targets(seat, campaign).contains(space) {
            return Ok(space);
        }
        let name = coord.to_string();
        let why = if campaign.attacks >= data().focus[campaign.on.card].attacks || campaign.reinforced > 0 {
            say!("no-attack-left")
        } else if self.foe(seat, space).is_none() {
            say!("no-foe", space = name)
        } else {
            say!("no-attack-way", space = name)
        };
        Err(Illegal::new("9.7", why))
    }
}
