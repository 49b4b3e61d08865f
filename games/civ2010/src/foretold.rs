//! What smaller moves would do: deals, coins, steps, ends (RULES 6 to 10). The larger ones are told in `foresee`.

use crate::data::data;
use crate::ids::{Ability, Civ, Tech};
use crate::map::Sq;
use crate::moves::{Good, Move, Spoil};
use crate::state::{Civ2010, Phase, What};
use crate::task::{Action, Item, Pending, Task};
use kernel::{Arg, Message, Seat, say};

impl Civ2010 {
    /// The first marker next to the capital covers what is printed there.
    pub(crate) fn first_marker_told(&self, seat: Seat, at: Sq) -> Vec<Message> {
        let mut told = self.ground_told(at);
        told.extend(self.player(seat).wonders.first().map(|w| w.wonder.says()));
        told
    }

    /// What a square yields now.
    pub(crate) fn ground_told(&self, at: Sq) -> Vec<Message> {
        let yields = self.yields(at);
        let terrain = self.terrain(at).map(|t| Arg::name("terrain", t.to_string()));
        let mut told: Vec<Message> = terrain
            .map(|terrain| {
                say!(
                    "fore-ground",
                    terrain = terrain,
                    trade = yields.trade,
                    production = yields.production,
                    culture = yields.culture
                )
            })
            .into_iter()
            .collect();
        told.extend(self.resource(at).map(|r| {
            say!("fore-site-resources", resources = Arg::list([Arg::name("resource", r.to_string())]))
        }));
        told
    }

    /// What a scout would send, and to which numbers of the city.
    pub(crate) fn gather_told(&self, seat: Seat, at: Sq, city: Sq) -> Vec<Message> {
        let mut told = self.ground_told(at);
        if let Some(now) = self.player(seat).gather.get(&at) {
            told.push(say!("fore-gather-before", city = now.to_string()));
        }
        let production = self.production(seat, city);
        told.push(say!("fore-gather", city = city.to_string(), production = production));
        told
    }

    /// What an ability does, and that it is spent for the round.
    pub(crate) fn use_told(&self, seat: Seat, ability: Ability) -> Vec<Message> {
        let mut told = vec![ability.tech().says()];
        if ability == Ability::Pottery {
            told.splice(0..0, self.wins_with(seat, 1, 0));
        }
        if self.battle().is_none() {
            told.push(say!("fore-once"));
        }
        told
    }

    /// What a technology would change at once: buildings that turn, units that rise, limits.
    pub(crate) fn changes_told(&self, seat: Seat, tech: Tech) -> Vec<Message> {
        let facts = &data().techs[tech];
        let mut told = Vec::new();
        if let Some(better) = facts.unlocks_building.filter(|b| data().buildings[*b].upgraded) {
            let kin = |what: What| matches!(what, What::Building(b) if b != better && data().buildings[b].marker == data().buildings[better].marker);
            let own = self.markers.values().filter(|m| m.seat == seat && kin(m.what)).count();
            if own > 0 {
                let name = Arg::name("building", better.to_string());
                told.push(say!("fore-tech-turn", building = name, count = own));
            }
        }
        if let Some(upgrade) = facts.unit_upgrade.as_ref() {
            let own = self.player(seat).units.iter().filter(|u| u.kind == upgrade.unit).count();
            if own > 0 && upgrade.rank > self.rank(seat, upgrade.unit) {
                let name = Arg::name("unit", format!("{}-{}", upgrade.unit, upgrade.rank));
                told.push(say!("fore-tech-units", unit = name, count = own));
            }
        }
        let speed = self.speed(seat);
        if facts.travel_speed > speed {
            told.push(say!("fore-tech-speed", before = speed, after = facts.travel_speed));
        }
        let (limit, more) = (self.stacking(seat), u8::from(self.plays(seat, Civ::Russia)));
        if facts.stacking_limit + more > limit {
            told.push(say!("fore-tech-stack", before = limit, after = facts.stacking_limit + more));
        }
        let cities = self.city_limit(seat);
        if facts.max_cities > cities {
            told.push(say!("fore-tech-cities", before = cities, after = facts.max_cities));
        }
        told
    }

    /// What both have after an exchange, and which level of research the trade reaches.
    pub(crate) fn deal_told(&self, seat: Seat, rival: Seat, give: &[Good], want: &[Good]) -> Vec<Message> {
        let sum = |goods: &[Good], of: fn(&Good) -> i64| goods.iter().map(of).sum::<i64>();
        let moved = |of: fn(&Good) -> i64| (sum(give, of), sum(want, of));
        let mut told = Vec::new();
        let (given, got) = moved(|g| if let Good::Trade(n) = g { i64::from(*n) } else { 0 });
        if given + got > 0 {
            let most = i64::from(crate::economy::DIAL);
            let now = i64::from(self.player(seat).trade);
            let own = (now - given + got).clamp(0, most);
            let theirs = (i64::from(self.player(rival).trade) - got + given).clamp(0, most);
            told.push(say!("fore-deal", rival = rival, own = own, theirs = theirs));
            let level = |trade: i64| {
                (1..=5_u8).filter(|n| i64::from(self.threshold(seat, *n)) <= trade).max().unwrap_or(0)
            };
            told.extend((level(own) > level(now)).then(|| say!("fore-deal-level", level = level(own))));
            told.extend((level(own) < level(now)).then(|| say!("fore-deal-level-lost", level = level(now))));
        }
        let (given, got) = moved(|g| if let Good::Culture(n) = g { i64::from(*n) } else { 0 });
        if given + got > 0 {
            let own = i64::from(self.player(seat).culture) - given + got;
            let theirs = i64::from(self.player(rival).culture) - got + given;
            told.push(say!("fore-deal-culture", rival = rival, own = own, theirs = theirs));
        }
        let (given, got) = moved(|g| i64::from(matches!(g, Good::Event(_))));
        if given + got > 0 {
            let cards = i64::try_from(self.player(seat).hand.len()).unwrap_or(0);
            let (own, limit) = (cards - given + got, self.hand_limit(seat));
            told.push(say!("fore-deal-hand", own = own, limit = limit));
        }
        told
    }

    pub(crate) fn accept_told(&self, seat: Seat, id: u16) -> Vec<Message> {
        let offer = self.offers.iter().find(|o| o.id == id);
        let mut told = offer.map(|o| self.deal_told(seat, o.from, &o.want, &o.give)).unwrap_or_default();
        told.push(say!("fore-accept"));
        told
    }

    /// Who else has still to be ready.
    pub(crate) fn ready_told(&self, seat: Seat) -> Vec<Message> {
        let left: Vec<Seat> = self.seats().filter(|s| *s != seat && !self.player(*s).ready).collect();
        let waiting = self.offers.iter().any(|o| o.to == seat);
        let mut told = vec![if left.is_empty() {
            say!("fore-ready-last")
        } else {
            say!("fore-ready", seats = Arg::list(left))
        }];
        if waiting {
            told.push(say!("fore-ready-offers"));
        }
        told
    }

    pub(crate) fn coin_told(&self, seat: Seat, tech: Tech) -> Vec<Message> {
        let coins = self.coins(seat);
        let mut told: Vec<Message> = self.wins_with(seat, 1, 0).into_iter().collect();
        told.push(say!("fore-coin", before = coins, after = coins.saturating_add(1)));
        if tech == Tech::Democracy {
            told.push(say!("fore-coin-trade", left = self.player(seat).trade.saturating_sub(6)));
        } else {
            told.push(say!("fore-coin-culture", left = self.player(seat).culture.saturating_sub(5)));
        }
        told
    }

    /// A step that is not the last one: what is left, and that others may answer.
    pub(crate) fn via_told(&self, seat: Seat, at: Sq) -> Vec<Message> {
        let Some(Task::Group { left, .. }) = self.stack.last() else { return Vec::new() };
        let steps = self.group().next().and_then(|f| self.steps_to(seat, f.at, *left, at));
        let rest = steps.map(|steps| left.saturating_sub(steps));
        rest.map(|rest| say!("fore-via", left = rest)).into_iter().collect()
    }

    pub(crate) fn raze_told(&self, raze: bool) -> Vec<Message> {
        let Some(Task::Raze { at, .. }) = self.stack.last() else { return Vec::new() };
        let Some(marker) = self.markers.get(at) else { return Vec::new() };
        let What::Building(b) = marker.what else { return Vec::new() };
        let name = Arg::name("building", b.to_string());
        vec![if raze {
            say!("fore-raze", rival = marker.seat, building = name, square = at.to_string())
        } else {
            say!("fore-spare", building = name)
        }]
    }

    /// A wound dealt or healed.
    pub(crate) fn points_told(&self, front: u8, wound: bool) -> Vec<Message> {
        let Some(battle) = self.battle() else { return Vec::new() };
        let at = usize::from(front).saturating_sub(1);
        let Some(Some(unit)) = battle.fronts.get(at) else { return Vec::new() };
        let strength = self.strength(battle, unit.side, unit.unit);
        let name = self.ranked_arg(battle, unit.side, unit.unit);
        let wounds = if wound { unit.wounds + 1 } else { unit.wounds.saturating_sub(1) };
        vec![if wound && wounds >= strength {
            say!("fore-wound-kills", unit = name, strength = strength)
        } else {
            say!("fore-wounds", unit = name, strength = strength, wounds = wounds)
        }]
    }

    pub(crate) fn spoil_told(&self, seat: Seat, spoil: Spoil) -> Vec<Message> {
        let Some(Task::Spoils(spoils)) = self.stack.last() else { return Vec::new() };
        let (own, loser) = (self.player(seat), self.player(spoils.loser));
        match spoil {
            Spoil::Trade => {
                let n = loser.trade.min(3);
                let after = own.trade.saturating_add(n).min(crate::economy::DIAL);
                let rest = loser.trade.saturating_sub(n);
                vec![say!("fore-spoil-trade", own = after, rival = spoils.loser, theirs = rest)]
            }
            Spoil::Culture => {
                let n = loser.culture.min(3);
                let (after, rest) = (own.culture.saturating_add(n), loser.culture.saturating_sub(n));
                vec![say!("fore-spoil-culture", own = after, rival = spoils.loser, theirs = rest)]
            }
            Spoil::Token(r) => vec![r.says()],
            Spoil::Tech(tech) => self.tech_told(seat, tech),
            Spoil::Event => vec![say!("fore-spoil-event", count = loser.hand.len())],
            Spoil::Coin(_) | Spoil::Sheet => {
                let coins = self.coins(spoils.loser);
                vec![say!("fore-spoil-coin", rival = spoils.loser, coins = coins.saturating_sub(1))]
            }
            Spoil::Hut | Spoil::Village => vec![say!("fore-spoil-unseen")],
            Spoil::None => vec![say!("fore-spoil-none")],
        }
    }

    /// What happens if nobody prevents it.
    pub(crate) fn passing_told(&self, mv: &Move) -> Vec<Message> {
        let asked = matches!(self.stack.last(), Some(Task::Ask(_)));
        let consent = matches!(self.stack.last(), Some(Task::Consent { .. }));
        if consent {
            return vec![if *mv == Move::Agree { say!("fore-agree") } else { say!("fore-not-agree") }];
        }
        if !asked {
            return vec![say!("fore-let-go")];
        }
        let below = self.below_window();
        let mut told = vec![say!("fore-pass")];
        if let Some(Task::Pending(Pending { seat, item: Item::Action { city, action }, .. })) = below {
            match action {
                Action::Arts => told.push(say!("fore-culture", count = self.arts(*seat, *city))),
                Action::Produce(_) | Action::Free(_) | Action::Harvest(..) => {}
            }
        }
        if let Some(Task::Pending(Pending { item: Item::Event { card, .. }, .. })) = below {
            told.push(card.says());
        }
        told
    }

    /// What stays undone if the turn ends now.
    pub(crate) fn ending_told(&self, seat: Seat) -> Vec<Message> {
        if !self.stack.is_empty() {
            return Vec::new();
        }
        let player = self.player(seat);
        match self.phase {
            Phase::Cities => {
                let idle = player.cities.iter().filter(|c| self.actions_left(seat, c) > 0);
                let idle: Vec<String> = idle.map(|c| c.at.to_string()).collect();
                if idle.is_empty() { Vec::new() } else { vec![say!("fore-idle", cities = Arg::list(idle))] }
            }
            Phase::Movement => {
                let still = self.figures.iter().filter(|f| f.seat == seat && !f.moved).count();
                if still == 0 { Vec::new() } else { vec![say!("fore-unmoved", count = still)] }
            }
            Phase::Start => {
                let foundable = self.start_moves(seat).iter().any(|m| matches!(m, Move::Found(..)));
                if foundable { vec![say!("fore-unfounded")] } else { Vec::new() }
            }
            _ => Vec::new(),
        }
    }
}
