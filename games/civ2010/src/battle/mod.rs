//! Battles (RULES 10.3 to 10.7): forces, bonuses, battle turns.

mod clash;
mod plans;
mod result;

use crate::data::data;
use crate::flow::those;
use crate::ids::{Ability, FigureKind, Government, Tech, UnitKind, Wonder};
use crate::map::Sq;
use crate::moves::{Move, Pay};
use crate::state::{Civ2010, Unit};
use crate::task::{Battle, Defended, Fielded, Side, Task, Troops};
use kernel::{Applied, Arg, Dice, Seat, say};

impl Battle {
    pub(crate) fn side(&self, side: Side) -> &Troops {
        match side {
            Side::Attacker => &self.attack,
            Side::Defender => &self.defence,
        }
    }
    pub(crate) fn side_mut(&mut self, side: Side) -> &mut Troops {
        match side {
            Side::Attacker => &mut self.attack,
            Side::Defender => &mut self.defence,
        }
    }
    /// The player of a side; barbarians have none.
    pub(crate) fn owner(&self, side: Side) -> Option<Seat> {
        match side {
            Side::Attacker => Some(self.attacker),
            Side::Defender => self.defender,
        }
    }
    pub(crate) fn units(&self, side: Side) -> impl Iterator<Item = (u8, &Fielded)> {
        (1u8..)
            .zip(&self.fronts)
            .filter_map(|(n, f)| Some((n, f.as_ref()?)))
            .filter(move |(_, f)| f.side == side)
    }
}

impl Civ2010 {
    /// The battle being fought.
    pub(crate) fn battle(&self) -> Option<&Battle> {
        self.stack.iter().rev().find_map(|t| match t {
            Task::Battle(battle) => Some(&**battle),
            _ => None,
        })
    }

    fn battle_mut(&mut self) -> Option<&mut Battle> {
        self.stack.iter_mut().rev().find_map(|t| match t {
            Task::Battle(battle) => Some(&mut **battle),
            _ => None,
        })
    }

    /// Who decides for a side; nobody if the server plays the barbarians.
    pub(crate) fn fighter(&self, battle: &Battle, side: Side) -> Option<Seat> {
        match battle.owner(side) {
            Some(seat) => Some(seat),
            None if self.options.neighbour => self.others(battle.attacker).first().copied(),
            None => None,
        }
    }

    /// A unit's strength: attack and resistance alike.
    pub(crate) fn strength(&self, battle: &Battle, side: Side, unit: Unit) -> u8 {
        let rank = battle.owner(side).map_or(1, |s| self.rank(s, unit.kind).max(1));
        data().units[unit.kind].strength(unit.base, rank) + u8::from(battle.side(side).himeji)
    }

    /// Units a side draws with so many armies (RULES 10.3).
    pub(crate) fn hand_size(&self, seat: Seat, armies: u8, defends_city: bool) -> usize {
        let more = armies.saturating_sub(1);
        let zealous = u8::from(self.player(seat).government == Government::Fundamentalism);
        let city = if defends_city { 3 } else { 0 };
        usize::from(3 + 2 * more + city + zealous + self.computers(seat))
    }

    fn muster(&mut self, seat: Seat, count: usize, dice: &mut Dice<'_>) -> Vec<Unit> {
        let units = &mut self.player_mut(seat).units;
        dice.shuffle("battle", units);
        let rest = units.split_off(count.min(units.len()));
        let mut force = std::mem::replace(units, rest);
        force.sort();
        self.player_mut(seat).units.sort();
        force
    }

    pub(crate) fn begin_battle(
        &mut self,
        attacker: Seat,
        defender: Option<Seat>,
        at: Sq,
        what: Defended,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) {
        out.reveals = true;
        let city = matches!(what, Defended::City | Defended::Capital);
        let walled = city && self.city(at).is_some_and(|(_, c)| c.walled);
        let mut attack = self.troops(attacker);
        let armies = |game: &Civ2010, seat| game.own_figures(seat, at, FigureKind::Army);
        attack.force = self.muster(attacker, self.hand_size(attacker, armies(self, attacker), false), dice);
        let (mut defence, mut missing) = (Troops::default(), 0);
        if let Some(seat) = defender {
            defence = self.troops(seat);
            defence.force = self.muster(seat, self.hand_size(seat, armies(self, seat), city), dice);
            defence.bonus += match what {
                Defended::City => 6,
                Defended::Capital => 12,
                Defended::Figures | Defended::Village => 0,
            };
            defence.bonus += if walled { data().walls.combat_bonus } else { 0 };
        } else {
            for kind in UnitKind::GROUND {
                match self.top_unit(kind, dice) {
                    Some(base) => defence.force.push(Unit { kind, base }),
                    None => missing += 1,
                }
            }
        }
        // RULES 10.4: only the difference counts.
        let both = attack.bonus.min(defence.bonus);
        attack.bonus -= both;
        defence.bonus -= both;
        out.tell(match defender {
            Some(rival) => say!("battle", seat = attacker, rival = rival, square = at.to_string()),
            None => say!("battle-village", seat = attacker, square = at.to_string()),
        });
        let active = if walled { Side::Attacker } else { Side::Defender };
        let (fronts, played, metalworking) = (Vec::new(), false, false);
        self.stack.push(Task::Battle(Box::new(Battle {
            at,
            attacker,
            defender,
            what,
            attack,
            defence,
            fronts,
            active,
            played,
            metalworking,
            missing,
        })));
    }

    fn troops(&self, seat: Seat) -> Troops {
        Troops {
            bonus: self.combat_bonus(seat),
            himeji: self.working(seat, Wonder::HimejiSamuraiCastle).is_some(),
            oracle: self.working(seat, Wonder::Oracle).is_some(),
            ..Troops::default()
        }
    }

    // ---- a battle turn ----

    pub(crate) fn battle_moves(&self, seat: Seat, battle: &Battle) -> Vec<Move> {
        if battle.missing > 0 {
            return self.spare_decks().into_iter().map(Move::Deck).collect();
        }
        let side = battle.active;
        let mut all = Vec::new();
        if !battle.played {
            let mut kinds = battle.side(side).force.clone();
            kinds.dedup();
            for unit in kinds {
                all.push(Move::Play(unit, None));
                all.extend(battle.units(side.other()).map(|(n, _)| Move::Play(unit, Some(n))));
            }
        }
        if battle.owner(side) == Some(seat) {
            for ability in self.battle_abilities(seat, battle) {
                let pays = self.payments(seat, ability).into_iter();
                all.extend(pays.map(|pay| Move::Use(ability, crate::moves::Target::None, pay)));
            }
            all.extend(self.cures(seat, battle).into_iter().map(Move::Cure));
        }
        if battle.played {
            all.push(Move::End);
        }
        all
    }

    /// Abilities of resources that make sense now, whether they can be paid or not.
    fn battle_abilities(&self, seat: Seat, battle: &Battle) -> Vec<Ability> {
        let targets = battle.units(battle.active.other()).next().is_some();
        those(|a| match a {
            Ability::Metalworking => !battle.played && !battle.metalworking && self.has_ability(seat, a),
            Ability::Mathematics | Ability::Ballistics => targets && self.has_ability(seat, a),
            _ => false,
        })
    }

    fn cures(&self, seat: Seat, battle: &Battle) -> Vec<Tech> {
        let hurt = battle.units(battle.active).any(|(_, f)| f.wounds > 0);
        let side = battle.side(battle.active);
        let mut all = Vec::new();
        if hurt && self.knows(seat, Tech::AnimalHusbandry) && !side.husbandry {
            all.push(Tech::AnimalHusbandry);
        }
        if hurt && self.knows(seat, Tech::Biology) && !side.biology {
            all.push(Tech::Biology);
        }
        all
    }

    /// As far as everybody knows, might the active side do something after its unit?
    fn may_follow(&self, battle: &Battle) -> bool {
        let Some(seat) = battle.owner(battle.active) else { return false };
        let player = self.player(seat);
        let iron = player.tokens[crate::ids::Resource::Iron] > 0
            || !player.huts.is_empty()
            || !player.villages.is_empty()
            || !player.hand.is_empty();
        !self.cures(seat, battle).is_empty() || (iron && !self.battle_abilities(seat, battle).is_empty())
    }

    fn spare_decks(&self) -> Vec<UnitKind> {
        let filled = |k: &UnitKind| !self.decks[*k].is_empty() || !self.dead[*k].is_empty();
        UnitKind::GROUND.into_iter().filter(filled).collect()
    }

    /// What happens in a battle without a decision; false if somebody must decide.
    pub(crate) fn run_battle(&mut self, battle: Battle, dice: &mut Dice<'_>, out: &mut Applied) -> bool {
        if battle.missing > 0 {
            let decks = self.spare_decks();
            if let (Some(kind), None) = (decks.first(), self.fighter(&battle, Side::Defender)) {
                self.name_deck(*kind, dice);
            } else if decks.is_empty() {
                if let Some(b) = self.battle_mut() {
                    b.missing = 0;
                }
            } else {
                return false;
            }
            return true;
        }
        if battle.played {
            if self.may_follow(&battle) {
                return false;
            }
            self.end_battle_turn();
            return true;
        }
        if battle.side(battle.active).force.is_empty() {
            if battle.side(battle.active.other()).force.is_empty() {
                self.stack.pop();
                self.finish_battle(battle, out);
            } else {
                self.end_battle_turn();
            }
            return true;
        }
        if self.fighter(&battle, battle.active).is_some() {
            return false;
        }
        if let Some(Move::Play(unit, front)) = self.policy(&battle) {
            self.play_unit(unit, front, out);
        }
        true
    }

    fn end_battle_turn(&mut self) {
        if let Some(b) = self.battle_mut() {
            b.active = b.active.other();
            b.played = false;
            b.metalworking = false;
        }
    }

    fn name_deck(&mut self, kind: UnitKind, dice: &mut Dice<'_>) {
        if let Some(base) = self.top_unit(kind, dice)
            && let Some(b) = self.battle_mut()
        {
            b.missing -= 1;
            b.defence.force.push(Unit { kind, base });
            b.defence.force.sort();
        }
    }

    pub(crate) fn play_battle(&mut self, seat: Seat, mv: &Move, dice: &mut Dice<'_>, out: &mut Applied) {
        match mv {
            Move::Deck(kind) => {
                out.reveals = true;
                self.name_deck(*kind, dice);
            }
            Move::Play(unit, front) => self.play_unit(*unit, *front, out),
            Move::Use(ability, _, pay) => {
                out.tell(say!("uses", seat = seat, tech = crate::task::tech(ability.tech())));
                self.spend(seat, pay);
                for p in pay {
                    // RULES 13: no windows inside a battle.
                    if let Pay::Gift(card, to) = p {
                        self.discard(seat, *card, out);
                        self.gift_coin(*to, out);
                    }
                }
                self.player_mut(seat).used.insert(*ability);
                match ability {
                    Ability::Metalworking => {
                        if let Some(b) = self.battle_mut() {
                            b.metalworking = true;
                        }
                    }
                    Ability::Mathematics => self.stack.push(Task::Wounds { left: 3 }),
                    _ => self.stack.push(Task::Wounds { left: 6 }),
                }
            }
            Move::Cure(tech) => self.cure(seat, *tech, out),
            _ => self.end_battle_turn(),
        }
    }

    fn cure(&mut self, seat: Seat, tech: Tech, out: &mut Applied) {
        out.tell(say!("heals", seat = seat, tech = crate::task::tech(tech)));
        let Some(b) = self.battle_mut() else { return };
        let side = b.active;
        if tech == Tech::Biology {
            b.side_mut(side).biology = true;
            b.fronts.iter_mut().flatten().filter(|f| f.side == side).for_each(|f| f.wounds = 0);
        } else {
            b.side_mut(side).husbandry = true;
            self.stack.push(Task::Heals { left: 3 });
        }
    }

    pub(crate) fn wound_moves(&self) -> Vec<Move> {
        let Some(b) = self.battle() else { return vec![Move::Done] };
        b.units(b.active.other()).map(|(n, _)| Move::Wound(n)).chain([Move::Done]).collect()
    }

    pub(crate) fn heal_moves(&self) -> Vec<Move> {
        let Some(b) = self.battle() else { return vec![Move::Done] };
        let hurt = b.units(b.active).filter(|(_, f)| f.wounds > 0);
        hurt.map(|(n, _)| Move::Heal(n)).chain([Move::Done]).collect()
    }

    /// Wounds dealt or healed one by one.
    pub(crate) fn play_points(&mut self, mv: &Move, out: &mut Applied) {
        if let Some(Task::Wounds { left } | Task::Heals { left }) = self.stack.last_mut() {
            *left = if *mv == Move::Done { 0 } else { left.saturating_sub(1) };
        }
        match mv {
            Move::Wound(front) => self.hurt(*front, 1, out),
            Move::Heal(front) => {
                let at = usize::from(*front).saturating_sub(1);
                if let Some(Some(f)) = self.battle_mut().and_then(|b| b.fronts.get_mut(at)) {
                    f.wounds = f.wounds.saturating_sub(1);
                }
            }
            _ => {}
        }
    }
}

/// A unit by the name of a rank.
pub(crate) fn rank_arg(unit: Unit, rank: u8) -> Arg {
    match unit.kind {
        UnitKind::Aircraft => unit_arg(unit),
        kind => Arg::name("unit", format!("{kind}-{rank}")),
    }
}

pub(crate) fn unit_arg(unit: Unit) -> Arg {
    Arg::name("unit", unit.kind.to_string())
}
