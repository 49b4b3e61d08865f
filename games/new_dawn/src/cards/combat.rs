//! An attack: the throw, what both sides bring to it, and tokens that are spent (RULES 9.7, 9.8).

use crate::hex::SpaceId;
use crate::ids::{CityState, Focus, Leader, Pact, Terrain, Wonder};
use crate::illegal::{Checked, not_now, not_offered};
use crate::moves::{Act, Token};
use crate::row::SlotNo;
use crate::state::{Battle, Defence, Foe, NewDawn};
use crate::task::Task;
use kernel::{Applied, Dice, Seat, say};

/// An untouched city-state's defence.
pub(crate) const CITY_STATE_DEFENCE: u8 = 8;

impl NewDawn {
    /// Declares an attack: cards of the attacked are returned, dice are thrown, tokens may be spent.
    #[allow(
        clippy::too_many_arguments,
        reason = "an attack is what it is; its parts are used nowhere else together"
    )]
    pub(crate) fn attack(
        &mut self,
        seat: Seat,
        space: SpaceId,
        foe: Foe,
        value: u8,
        slot: SlotNo,
        last: bool,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) {
        self.break_with(seat, foe, out);
        let thrown = [dice.die("attack/attacker", 6), dice.die("attack/defender", 6)];
        let [mine, theirs] = thrown;
        let attack = mine + value + self.attack_bonus(seat, space, foe);
        let defence = theirs + self.defence_bonus(seat, space, foe);
        let battle = Battle { attacker: seat, space, foe, attack, defence, dice: thrown, slot, last };
        out.tell(say!(
            "attack",
            seat = seat,
            space = self.at(space),
            attack = attack,
            defence = defence,
            mine = mine,
            theirs = theirs
        ));
        self.battle = Some(battle);
        self.stack.push(Task::Decide);
        if foe.owner().is_some() {
            self.stack.push(Task::Hold);
        }
        self.stack.push(Task::Press);
    }

    /// Whoever is attacked takes back the cards the attacker holds of them.
    pub(crate) fn break_with(&mut self, seat: Seat, foe: Foe, out: &mut Applied) {
        match foe {
            Foe::CityState(city_state) => self.return_treaty(seat, city_state, out),
            Foe::Token(owner) | Foe::City(owner) | Foe::Capital(owner) => self.return_pacts(seat, owner, out),
            Foe::Barbarian(_) => {}
        }
    }

    /// What the attacker adds to die, slot and card (RULES 9.8).
    pub(crate) fn attack_bonus(&self, seat: Seat, space: SpaceId, foe: Foe) -> u8 {
        let mut bonus = self.steppe(seat, space) + self.joint_war(seat, foe.owner());
        if self.automated(seat) {
            return bonus + self.military_extras(seat);
        }
        for wonder in [Wonder::TerracottaArmy, Wonder::Pentagon, Wonder::Alhambra] {
            bonus += 2 * u8::from(self.has(seat, wonder));
        }
        let city = matches!(foe, Foe::City(_) | Foe::Capital(_));
        let foreign = |home| matches!(foe, Foe::CityState(c) if c != home);
        if self.allied(seat, CityState::Kabul) && (city || foreign(CityState::Kabul)) {
            bonus += 3;
        }
        let own = matches!(foe, Foe::CityState(CityState::Carthage));
        if self.allied(seat, CityState::Carthage) && !own {
            bonus += self.carthage(seat, space);
        }
        if let Some(owner) = foe.owner()
            && self.has(seat, Wonder::Kremlin)
            && self.reinforced_of(seat) > self.reinforced_of(owner)
        {
            bonus += 4;
        }
        bonus + self.big_ben(seat, space)
    }

    /// What the defender adds to the die: ground, reinforcements, wonders, leader and cards.
    pub(crate) fn defence_bonus(&self, attacker: Seat, space: SpaceId, foe: Foe) -> u8 {
        let ground = self.defence_difficulty(space, Some(attacker));
        match foe {
            Foe::CityState(_) => CITY_STATE_DEFENCE,
            Foe::Barbarian(_) => ground,
            Foe::Token(owner) => {
                let own = u8::from(self.reinforced.contains(space));
                ground + own + self.support(owner, space) + self.defender_extras(owner, attacker, space)
            }
            Foe::City(owner) | Foe::Capital(owner) => {
                2 * ground + self.support(owner, space) + self.defender_extras(owner, attacker, space)
            }
        }
    }

    /// Reinforced control tokens next to a space.
    pub(crate) fn support(&self, owner: Seat, space: SpaceId) -> u8 {
        self.chart.next_to(space).and(self.player(owner).tokens).and(self.reinforced).len()
    }

    fn defender_extras(&self, owner: Seat, attacker: Seat, space: SpaceId) -> u8 {
        let mut bonus = self.steppe(owner, space) + self.defensive_pact(owner, attacker);
        if self.automated(owner) {
            return bonus + self.military_extras(owner);
        }
        for (wonder, worth) in [(Wonder::Petra, 2), (Wonder::Alhambra, 2), (Wonder::RuhrValley, 5)] {
            bonus += worth * u8::from(self.has(owner, wonder));
        }
        if self.allied(owner, CityState::Carthage) {
            bonus += self.carthage(owner, space);
        }
        bonus + self.big_ben(owner, space)
    }

    fn steppe(&self, seat: Seat, space: SpaceId) -> u8 {
        let steppe = matches!(self.chart.space(space).terrain, Terrain::Grassland | Terrain::Hills);
        3 * u8::from(self.player(seat).leader == Leader::Scythia && steppe)
    }

    fn joint_war(&self, seat: Seat, foe: Option<Seat>) -> u8 {
        let player = self.player(seat);
        let cards = self.seats().filter(|g| player.pacts_of(*g).contains(Pact::JointWar) && Some(*g) != foe);
        self.pact_bonus(cards.count())
    }

    fn defensive_pact(&self, seat: Seat, attacker: Seat) -> u8 {
        let player = self.player(seat);
        let cards =
            self.seats().filter(|g| player.pacts_of(*g).contains(Pact::DefensivePact) && *g != attacker);
        self.pact_bonus(cards.count())
    }

    /// 2 for each card, or once if the table says so.
    fn pact_bonus(&self, cards: usize) -> u8 {
        let most = if self.options.single_pacts { 1 } else { u8::MAX / 2 };
        2 * u8::try_from(cards).unwrap_or(0).min(most)
    }

    fn carthage(&self, seat: Seat, space: SpaceId) -> u8 {
        let holds = self.free_city_states().or(self.player(seat).cities);
        self.chart.near(holds, crate::hex::SpaceSet::NONE.with(space), 2).len()
    }

    fn big_ben(&self, seat: Seat, space: SpaceId) -> u8 {
        if !self.has(seat, Wonder::BigBen) {
            return 0;
        }
        let next = self.chart.next_to(space);
        let near = self
            .player(seat)
            .caravans
            .iter()
            .filter(|c| matches!(c, crate::state::Caravan::At(s) if next.contains(*s)));
        2 * u8::try_from(near.count()).unwrap_or(0)
    }

    fn reinforced_of(&self, seat: Seat) -> u8 {
        self.player(seat).tokens.and(self.reinforced).len()
    }

    /// AUTOMA 7: each military wonder and city-state card adds one in every attack.
    fn military_extras(&self, seat: Seat) -> u8 {
        self.extras(seat, Focus::Military)
    }

    /// The slots whose tokens a seat may spend in this battle.
    pub(crate) fn war_chests(&self, seat: Seat) -> Vec<SlotNo> {
        match &self.battle {
            Some(battle) if battle.attacker == seat => vec![battle.slot],
            Some(_) => self.player(seat).row.of_kind(Focus::Military).map(|(slot, _)| slot).collect(),
            None => Vec::new(),
        }
    }

    /// Tokens a seat could spend in this battle.
    pub(crate) fn war_chest(&self, seat: Seat) -> u8 {
        self.war_chests(seat).into_iter().map(|slot| self.spendable_count(seat, slot)).sum()
    }

    pub(crate) fn battle_acts(&self, seat: Seat) -> Vec<Act> {
        let mut acts: Vec<Act> = Vec::new();
        for slot in self.war_chests(seat) {
            for token in self.spendable(seat, slot) {
                // RULES 10: with two military cards the defender says whose trade token it is.
                acts.push(if acts.contains(&Act::Spend(token)) {
                    Act::SpendFrom(token, self.player(seat).row.name(slot))
                } else {
                    Act::Spend(token)
                });
            }
        }
        acts.push(Act::Done);
        acts
    }

    pub(crate) fn battle_play(&mut self, seat: Seat, act: &Act, out: &mut Applied) -> Checked {
        match *act {
            Act::Spend(token) => {
                let chest =
                    self.war_chests(seat).into_iter().find(|s| self.spendable(seat, *s).contains(&token));
                let Some(slot) = chest else { return Err(not_offered("8")) };
                self.spend_in_battle(seat, slot, token, out)?;
            }
            Act::SpendFrom(token, card) => {
                if !self.battle_acts(seat).contains(act) {
                    return Err(not_offered("8"));
                }
                let slot = self.card_slot(seat, card)?;
                self.spend_in_battle(seat, slot, token, out)?;
            }
            Act::Done => {
                self.stack.pop();
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    fn spend_in_battle(&mut self, seat: Seat, slot: SlotNo, token: Token, out: &mut Applied) -> Checked {
        self.spend(seat, slot, token, out)?;
        if let Some(battle) = &mut self.battle {
            if battle.attacker == seat {
                battle.attack += 1;
            } else {
                battle.defence += 1;
            }
        }
        Ok(())
    }

    /// The standing order's answer for a defender.
    pub(crate) fn defence_order(&self, seat: Seat) -> Option<Act> {
        match self.player(seat).orders.defence {
            Defence::Ask => None,
            Defence::Minimum => Some(self.least_defence(seat)),
            Defence::Never => Some(Act::Done),
            Defence::Limits { tokens, cities } => {
                let foe = self.battle.as_ref().map(|b| b.foe);
                let limit = if matches!(foe, Some(Foe::Token(_))) { tokens } else { cities };
                let within = self.trade_needed(seat) <= limit;
                Some(if within { self.least_defence(seat) } else { Act::Done })
            }
        }
    }

    /// Trade tokens a defender must spend to win; tokens that stay on their card are spent before them.
    fn trade_needed(&self, seat: Seat) -> u8 {
        let row = &self.player(seat).row;
        let trade: u8 = self.war_chests(seat).into_iter().map(|slot| row[slot].trade).sum();
        let staying = self.war_chest(seat).saturating_sub(trade);
        self.behind().saturating_sub(staying)
    }

    /// What the defender lacks for a tie, which is enough.
    fn behind(&self) -> u8 {
        self.battle.as_ref().map_or(0, |b| b.attack.saturating_sub(b.defence))
    }

    /// The least that wins, else nothing (RULES 16): tokens that stay are spent before trade tokens.
    pub(crate) fn least_defence(&self, seat: Seat) -> Act {
        let needed = self.behind();
        if needed == 0 || needed > self.war_chest(seat) {
            return Act::Done;
        }
        let acts = self.battle_acts(seat);
        let free = acts.iter().find(|a| matches!(a, Act::Spend(t) if *t != Token::Trade));
        free.or(acts.first()).cloned().unwrap_or(Act::Done)
    }
}
