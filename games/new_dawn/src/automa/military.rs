//! The automated player's military cards and how it spends in battle (AUTOMA 5, 6, 8).

use super::Step;
use super::priority::{Criterion, narrow};
use crate::data::{Quarry, TargetClass, TieBreak, data};
use crate::hex::{SpaceId, SpaceSet};
use crate::illegal::{Checked, not_now};
use crate::moves::{Act, Move, Reason, Token};
use crate::state::{Foe, NewDawn};
use crate::task::{Played, Task};
use kernel::{Applied, Dice, Seat, say};
use serde::{Deserialize, Serialize};

/// A military card of the automated player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct War {
    #[serde(rename = "slot")]
    pub(crate) on: Played,
    pub(crate) attacks: u8,
    pub(crate) reinforced: u8,
}

impl NewDawn {
    /// The next attack, else the next token to reinforce.
    pub(crate) fn automa_war_choice(&self, seat: Seat, war: &War) -> Vec<Move> {
        let (targets, because) = self.automa_targets(seat, war);
        let coord = |s: SpaceId| self.chart.coord(s);
        if !targets.is_empty() {
            let attack = |s| Move { act: Act::Attack(coord(s)), because: Some(because) };
            return targets.into_iter().map(attack).collect();
        }
        let (tokens, because) = self.automa_reinforcements(seat, war);
        tokens.into_iter().map(|s| Move { act: Act::Reinforce(coord(s)), because: Some(because) }).collect()
    }

    fn automa_targets(&self, seat: Seat, war: &War) -> (Vec<SpaceId>, Reason) {
        let facts = &data().automa[self.resolved(seat, war.on)];
        if war.attacks >= facts.attacks || war.reinforced > 0 {
            return (Vec::new(), Reason::Rule);
        }
        let all = self.targets(seat, Some(facts.attack_range), &facts.count_through);
        let legal: Vec<(SpaceId, Foe)> = all
            .iter()
            .filter_map(|s| Some((s, self.foe(seat, s)?)))
            .filter(|(_, foe)| self.automa_can_capture(seat, *foe))
            .collect();
        for class in &facts.target_priority {
            let members: Vec<SpaceId> = legal
                .iter()
                .filter(|(s, foe)| self.automa_in_class(seat, class, *s, *foe))
                .map(|(s, _)| *s)
                .collect();
            if members.is_empty() {
                continue;
            }
            let defence = |s: SpaceId| self.foe(seat, s).map_or(0, |foe| self.defence_bonus(seat, s, foe));
            let weakest = |_| -> Criterion<'_, SpaceId> {
                (Reason::Weakest, Box::new(move |s| -i32::from(defence(s))))
            };
            let tie_break = facts.tie_break.filter(|by| *by == TieBreak::LowestDefence);
            let (left, reason) = narrow(members, tie_break.map(weakest));
            return (left, if reason == Reason::OnlyChoice { class_reason(class.target) } else { reason });
        }
        (Vec::new(), Reason::Rule)
    }

    fn automa_can_capture(&self, seat: Seat, foe: Foe) -> bool {
        match foe {
            Foe::Barbarian(_) | Foe::Capital(_) => true,
            Foe::Token(_) => self.player(seat).unused_tokens() > 0,
            Foe::City(_) | Foe::CityState(_) => self.stand_in(seat).is_some(),
        }
    }

    fn automa_in_class(&self, seat: Seat, class: &TargetClass, space: SpaceId, foe: Foe) -> bool {
        let fits = match class.target {
            Quarry::Barbarian => matches!(foe, Foe::Barbarian(_)),
            Quarry::BarbarianAdjacentToFriendlySpace => {
                matches!(foe, Foe::Barbarian(_)) && self.chart.next_to(space).meets(self.friendly(seat))
            }
            Quarry::RivalCity => matches!(foe, Foe::City(_) | Foe::Capital(_)),
            Quarry::RivalCityWithWonder => {
                matches!(foe, Foe::City(_) | Foe::Capital(_)) && self.wonder_at(space).is_some()
            }
            Quarry::CityState => matches!(foe, Foe::CityState(_)),
            Quarry::RivalControlToken => matches!(foe, Foe::Token(_)),
        };
        fits && class.max_defence.is_none_or(|max| self.defence_bonus(seat, space, foe) <= max)
    }

    fn automa_reinforcements(&self, seat: Seat, war: &War) -> (Vec<SpaceId>, Reason) {
        let facts = &data().automa[self.resolved(seat, war.on)];
        let allowed = facts.reinforce.saturating_sub(facts.reinforce_minus_per_attack * war.attacks);
        if war.reinforced >= allowed {
            return (Vec::new(), Reason::Rule);
        }
        let weak: Vec<SpaceId> = self.player(seat).tokens.minus(self.reinforced).iter().collect();
        let threats: SpaceSet = self.hordes().or(self.rival_spaces(seat));
        let near =
            move |s: SpaceId| threats.iter().map(|t| self.chart.distance(s, t)).min().unwrap_or(u8::MAX);
        let criteria: [Criterion<'_, SpaceId>; 2] = [
            (Reason::Threat, Box::new(move |s| -i32::from(near(s)))),
            (Reason::Difficulty, Box::new(|s| i32::from(self.defence_difficulty(s, None)))),
        ];
        narrow(weak, criteria)
    }

    pub(crate) fn automa_fight(
        &mut self,
        seat: Seat,
        war: War,
        act: &Act,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) -> Checked {
        match *act {
            Act::Attack(coord) => {
                let space = self.space(coord)?;
                let Some(foe) = self.foe(seat, space) else { return Err(not_now()) };
                let facts = &data().automa[self.resolved(seat, war.on)];
                let attacks = war.attacks + 1;
                self.stack.push(Task::Automa(Step::War(War { attacks, ..war })));
                let value = match foe {
                    Foe::Barbarian(_) => facts.combat_value_vs_barbarian,
                    _ => facts.combat_value,
                };
                self.attack(seat, space, foe, value, war.on.slot, attacks == facts.attacks, dice, out);
            }
            Act::Reinforce(coord) => {
                let space = self.space(coord)?;
                self.stack.push(Task::Automa(Step::War(War { reinforced: war.reinforced + 1, ..war })));
                self.reinforced.insert(space);
                out.tell(say!("token-reinforced", seat = seat, space = coord.to_string()));
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    /// The automated player's tokens as the attacker (AUTOMA 8, 10).
    pub(crate) fn automa_press(&mut self, seat: Seat, out: &mut Applied) {
        let Some(battle) = self.battle.clone() else { return };
        if battle.last {
            let all = self.automa_spend_nature(seat, battle.slot, out);
            self.automa_add(seat, all);
        }
        let Some(battle) = self.battle.clone() else { return };
        let (a, d) = (battle.attack, battle.defence);
        let mine = self.war_chest(seat);
        let theirs = battle.foe.owner().filter(|o| self.active(*o)).map_or(0, |o| self.war_chest(o));
        let spend = if a <= d && a.saturating_add(mine) <= d {
            0
        } else {
            mine.min((d.saturating_add(theirs) + 1).saturating_sub(a))
        };
        self.automa_spend(seat, spend, out);
    }

    /// Its tokens as the defender: exactly what is missing, or none.
    pub(crate) fn automa_hold(&mut self, seat: Seat, out: &mut Applied) {
        let Some(battle) = self.battle.clone() else { return };
        let missing = battle.attack.saturating_sub(battle.defence);
        if missing > 0 && self.war_chest(seat) >= missing {
            self.automa_spend(seat, missing, out);
        }
    }

    /// Natural wonders first, then city-state tokens, then trade tokens.
    fn automa_spend(&mut self, seat: Seat, count: u8, out: &mut Applied) {
        for _ in 0..count {
            let chests = self.war_chests(seat);
            let found = chests.into_iter().find_map(|slot| {
                let tokens = self.spendable(seat, slot);
                let order = |t: &&Token| match t {
                    Token::Nature(_) => 0,
                    Token::CityState(_) => 1,
                    Token::Trade | Token::Resource(_) => 2,
                };
                tokens.iter().min_by_key(order).map(|t| (slot, *t))
            });
            if let Some((slot, token)) = found {
                self.spend_told(seat, slot, token, out);
            }
        }
        self.automa_add(seat, count);
    }

    fn automa_add(&mut self, seat: Seat, count: u8) {
        if let Some(battle) = &mut self.battle {
            if battle.attacker == seat {
                battle.attack += count;
            } else {
                battle.defence += count;
            }
        }
    }
}

fn class_reason(quarry: Quarry) -> Reason {
    match quarry {
        Quarry::Barbarian | Quarry::BarbarianAdjacentToFriendlySpace => Reason::Barbarian,
        Quarry::RivalCity => Reason::RivalCity,
        Quarry::RivalCityWithWonder => Reason::WonderCity,
        Quarry::CityState => Reason::CityState,
        Quarry::RivalControlToken => Reason::ControlToken,
    }
}
