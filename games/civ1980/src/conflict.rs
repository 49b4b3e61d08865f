//! Step 6: tokens fight, cities are attacked; nobody chooses anything (RULES 5.6).

use crate::chart::Area;
use crate::ids::Civ;
use crate::state::Civ1980;
use kernel::{Applied, Arg, Dice, Note, Seat, SeatSet, say};

/// One side of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Side {
    /// `None` for pirates.
    pub(crate) who: Option<Seat>,
    pub(crate) tokens: u8,
    pub(crate) metalworking: bool,
}

/// Removes tokens until at most one side is left or all fit under the limit.
pub(crate) fn fight(sides: &mut [Side], limit: u8) {
    let over = |sides: &[Side]| {
        let total: u32 = sides.iter().map(|s| u32::from(s.tokens)).sum();
        sides.iter().filter(|s| s.tokens > 0).count() < 2 || total <= u32::from(limit)
    };
    if over(sides) {
        return;
    }
    loop {
        let mut cycle: Vec<(bool, u8)> =
            sides.iter().filter(|s| s.tokens > 0).map(|s| (s.metalworking, s.tokens)).collect();
        cycle.sort_unstable();
        cycle.dedup();
        let begin: Vec<u8> = sides.iter().map(|s| s.tokens).collect();
        for (metalworking, tokens) in cycle {
            for (side, before) in sides.iter_mut().zip(&begin) {
                if side.metalworking == metalworking && *before == tokens {
                    side.tokens -= 1;
                }
            }
            if over(sides) {
                return;
            }
        }
    }
}

/// Tokens an attack on a city needs, and tokens that defend it.
pub(crate) fn siege(attacker: bool, defender: bool) -> (u8, u8) {
    match (attacker, defender) {
        (true, false) => (6, 5),
        (false, true) => (8, 7),
        _ => (7, 6),
    }
}

impl Civ1980 {
    fn sides(&self, area: Area) -> Vec<Side> {
        self.seats()
            .map(|seat| Side {
                who: Some(seat),
                tokens: self.lands[area].of(seat),
                metalworking: self.has(seat, Civ::Metalworking),
            })
            .filter(|s| s.tokens > 0)
            .collect()
    }

    /// Fights in an area with this limit; pirates may take part.
    fn fight_in(&mut self, area: Area, limit: u8, pirates: u8, out: &mut Applied) {
        let before = self.sides(area);
        let mut sides = before.clone();
        if pirates > 0 {
            sides.push(Side { who: None, tokens: pirates, metalworking: false });
        }
        fight(&mut sides, limit);
        if self.options.discreet() {
            for seat in before.iter().filter(|s| s.metalworking).filter_map(|s| s.who) {
                let mut plain = before.clone();
                plain
                    .extend(sides.iter().filter(|s| s.who.is_none()).map(|s| Side { tokens: pirates, ..*s }));
                plain.iter_mut().filter(|s| s.who == Some(seat)).for_each(|s| s.metalworking = false);
                fight(&mut plain, limit);
                if plain.iter().zip(&sides).any(|(plain, now)| plain.tokens != now.tokens) {
                    self.show_civ(seat, Civ::Metalworking);
                }
            }
        }
        for (was, now) in before.iter().zip(&sides) {
            if let Some(seat) = was.who
                && was.tokens > now.tokens
            {
                let lost = was.tokens - now.tokens;
                self.remove(seat, area, lost);
                let place = Arg::name("area", area.to_string());
                out.tell(say!("fought", seat = seat, area = place, lost = lost, left = now.tokens));
                if !self.options.discreet() {
                    self.show_civ(seat, Civ::Metalworking);
                }
            }
        }
    }

    /// All conflicts in three passes: open areas, tokens around cities, attacks on cities.
    pub(crate) fn conflicts(&mut self, dice: &mut Dice<'_>, out: &mut Applied) {
        let lands = &self.chart().lands;
        for area in lands {
            let land = &self.lands[*area];
            if land.city.is_none() && !land.pirates {
                self.fight_in(*area, area.limit(), 0, out);
            }
        }
        let mut attacks = Vec::new();
        for area in lands {
            let land = &self.lands[*area];
            if land.city.is_some() || land.pirates {
                attacks.extend(self.approach(*area, out));
            }
        }
        attacks.sort_by_key(|(area, _)| {
            (self.lands[*area].city.map_or(usize::MAX, |c| self.ast_rank(c.owner)), *area)
        });
        for (area, attacker) in attacks {
            self.attack(area, attacker, dice, out);
        }
    }

    /// Tokens around a city fight it out; who is left attacks if there are enough of them.
    fn approach(&mut self, area: Area, out: &mut Applied) -> Option<(Area, Seat)> {
        if self.lands[area].nations() > 1 {
            self.fight_in(area, 0, 0, out);
        }
        let owner = self.lands[area].city.map(|c| c.owner);
        let left = self.seats().find(|s| self.lands[area].of(*s) > 0)?;
        if Some(left) == owner {
            return None;
        }
        let (needed, _) = self.siege_numbers(left, owner);
        if self.lands[area].of(left) >= needed {
            return Some((area, left));
        }
        let lost = self.lands[area].of(left);
        if self.options.discreet()
            && lost >= self.siege_numbers(left, None).0
            && let Some(owner) = owner
        {
            self.show_civ(owner, Civ::Engineering);
        }
        self.remove(left, area, lost);
        out.tell(say!(
            "attack-failed",
            seat = left,
            area = Arg::name("area", area.to_string()),
            count = lost
        ));
        None
    }

    pub(crate) fn siege_numbers(&self, attacker: Seat, defender: Option<Seat>) -> (u8, u8) {
        let holds = |seat: Seat| self.options.engineering && self.has(seat, Civ::Engineering);
        siege(holds(attacker), defender.is_some_and(holds))
    }

    fn attack(&mut self, area: Area, attacker: Seat, dice: &mut Dice<'_>, out: &mut Applied) {
        let owner = self.lands[area].city.map(|c| c.owner);
        let (_, defenders) = self.siege_numbers(attacker, owner);
        let counts = self.options.engineering || !self.options.discreet();
        if counts {
            self.show_civ(attacker, Civ::Engineering);
        }
        let name = Arg::name("area", area.to_string());
        self.lands[area].city = None;
        match owner {
            Some(owner) => {
                if counts {
                    self.show_civ(owner, Civ::Engineering);
                }
                self.place(owner, area, defenders);
                out.tell(say!("city-attacked", seat = attacker, owner = owner, area = name));
                self.fight_in(area, area.limit(), 0, out);
            }
            None => {
                self.lands[area].pirates = false;
                out.tell(say!("pirates-attacked", seat = attacker, area = name));
                self.fight_in(area, area.limit(), defenders, out);
            }
        }
        if self.options.spoils {
            if let Some(owner) = owner.filter(|o| self.player(*o).active()) {
                self.capture_card(attacker, owner, dice, out);
            }
            let player = self.player_mut(attacker);
            let pillaged = player.orders.pillage.min(player.stock);
            player.stock -= pillaged;
            player.treasury += pillaged;
            if pillaged > 0 {
                out.tell(say!("pillaged", seat = attacker, count = pillaged));
            }
        }
    }

    /// A card of the victim's hand, drawn at random.
    fn capture_card(&mut self, attacker: Seat, owner: Seat, dice: &mut Dice<'_>, out: &mut Applied) {
        let cards: Vec<_> = self.player(owner).hand.each().collect();
        let Some(card) = dice.pick("conflict/card", &cards).copied() else { return };
        self.player_mut(owner).hand.take(card);
        self.player_mut(attacker).hand.add(card, 1);
        let both = SeatSet::from(attacker).with(owner);
        let name = Arg::name("card", card.to_string());
        out.notes.push(Note::only(both, say!("captured-card", seat = attacker, owner = owner, card = name)));
        out.notes.push(Note::except(both, say!("captured", seat = attacker, owner = owner)));
        out.reveals = true;
    }
}
