//! The end of a round: the event dial, barbarians, trade, and whether anybody has won (RULES 12, 13).

use crate::data::{EventIcon, data};
use crate::hex::{Direction, SpaceId, SpaceSet};
use crate::ids::{Barbarian, Terrain, Wonder};
use crate::state::{Ended, Horde, NewDawn};
use kernel::{Applied, Dice, Seat, say};

/// Extra moves before barbarians that won't separate lose one of them (RULES 12).
const SEPARATION_CAP: u8 = 50;
/// Trade tokens a raided capital loses.
const RANSOM: u8 = 2;

impl NewDawn {
    /// Advances the event dial, resolves its section and looks for a winner.
    pub(crate) fn end_round(&mut self, dice: &mut Dice<'_>, out: &mut Applied) {
        let sections = u8::try_from(data().events.len()).unwrap_or(1);
        self.note_quiet();
        self.event = (self.event + 1) % sections;
        out.tell(say!("round-ended", round = self.round));
        match data().events.get(usize::from(self.event)) {
            Some(EventIcon::BarbarianSpawn) => self.spawn_barbarians(out),
            Some(EventIcon::BarbarianMove) => self.move_barbarians(dice, out),
            Some(EventIcon::Trade) => self.trade_event(out),
            Some(EventIcon::None) | None => {}
        }
        self.mark_agendas(out);
        let complete = self
            .everybody()
            .any(|(_, p)| p.dormant.is_none() && self.goals.iter().all(|g| p.marks.contains(*g)));
        if complete {
            self.ended = Some(Ended::Victory);
        } else if self.round >= self.options.round_limit {
            self.ended = Some(Ended::RoundLimit);
        } else if self.options.stall_rounds > 0 && self.quiet.rounds >= self.options.stall_rounds {
            self.ended = Some(Ended::Stalled);
        } else {
            self.round += 1;
            self.quiet.fingerprint = self.fingerprint();
        }
    }

    fn note_quiet(&mut self) {
        let same = self.quiet.fingerprint == self.fingerprint();
        self.quiet.rounds = if same { self.quiet.rounds.saturating_add(1) } else { 0 };
    }

    /// A number that changes when a player changes anything that lasts (RULES 13.2).
    pub(crate) fn fingerprint(&self) -> u64 {
        let mut hash = 0xcbf2_9ce4_8422_2325u64;
        let mut add = |n: u64| hash = (hash ^ n).wrapping_mul(0x0000_0100_0000_01b3);
        for player in &self.players {
            player.cities.words().into_iter().for_each(&mut add);
            player.tokens.words().into_iter().for_each(&mut add);
            player.caravan_spaces().words().into_iter().for_each(&mut add);
            add(u64::from(player.dial));
            // The order of the row doesn't count: resetting changes nothing by itself.
            let cards: u64 = player
                .row
                .iter()
                .map(|(_, c)| {
                    let index = u64::try_from(crate::ids::Id::index(c.card)).unwrap_or(0);
                    (index + 1).wrapping_mul(0x9e37_79b9).wrapping_add(u64::from(c.trade) << 40)
                })
                .fold(0, u64::wrapping_add);
            add(cards);
            player.resources.iter().for_each(|(_, n)| add(u64::from(*n)));
        }
        self.reinforced.words().into_iter().for_each(&mut add);
        self.hordes().words().into_iter().for_each(&mut add);
        self.wonders.decks.iter().for_each(|(_, d)| add(u64::try_from(d.len()).unwrap_or(0)));
        hash
    }

    /// Barbarians off the map return to their letter if it is free (RULES 12).
    fn spawn_barbarians(&mut self, out: &mut Applied) {
        let chart = self.chart.clone();
        for (barbarian, space) in chart.barbarians() {
            if self.barbarians[barbarian] != Horde::Away {
                continue;
            }
            let taken = self.all_cities().or(self.all_tokens()).or(self.hordes()).or(self.wonder_spaces());
            if !taken.contains(space) {
                self.destroy_caravans(space, out);
                self.barbarians[barbarian] = Horde::At(space);
                let letter = barbarian.letter().to_string();
                out.tell(say!("barbarian-spawned", barbarian = letter, space = self.at(space)));
            }
        }
    }

    fn move_barbarians(&mut self, dice: &mut Dice<'_>, out: &mut Applied) {
        let die = dice.die("barbarians/direction", 6);
        out.tell(say!("barbarians-move", die = die));
        for (barbarian, _) in self.on_the_map() {
            self.march(barbarian, Direction::rolled(die), dice, out);
        }
        let mut extra = 0;
        while let Some(crowd) = self.crowd() {
            if extra == SEPARATION_CAP {
                if let Some(last) = crowd.last() {
                    self.barbarians[*last] = Horde::Away;
                    out.tell(say!("barbarian-scattered", barbarian = last.letter().to_string()));
                }
                continue;
            }
            extra += 1;
            if let Some(barbarian) = dice.pick("barbarians/which", &crowd).copied() {
                let die = dice.die("barbarians/again", 6);
                self.march(barbarian, Direction::rolled(die), dice, out);
            }
        }
    }

    /// Barbarians that share a space, on the space with the lowest letter.
    fn crowd(&self) -> Option<Vec<Barbarian>> {
        let all = self.on_the_map();
        all.iter().find_map(|(_, space)| {
            let here: Vec<Barbarian> = all.iter().filter(|(_, s)| s == space).map(|(b, _)| *b).collect();
            (here.len() > 1).then_some(here)
        })
    }

    /// Spaces no barbarian may enter (Petra).
    fn walled(&self) -> SpaceSet {
        match self.wonder_owner(Wonder::Petra) {
            Some(owner) if self.has(owner, Wonder::Petra) => {
                let player = self.player(owner);
                player.cities.or(player.tokens.and(self.reinforced))
            }
            _ => SpaceSet::NONE,
        }
    }

    /// One barbarian's way: over water, back at the edge, and what it does where it stops.
    fn march(&mut self, barbarian: Barbarian, direction: Direction, dice: &mut Dice<'_>, out: &mut Applied) {
        let Horde::At(start) = self.barbarians[barbarian] else { return };
        let walled = self.walled();
        let water = self.chart.ground(Terrain::Water);
        let (mut here, mut direction, mut reversed) = (start, direction, false);
        loop {
            match self.chart.step(here, direction).filter(|s| !walled.contains(*s)) {
                Some(next) => {
                    here = next;
                    if !water.contains(here) {
                        break;
                    }
                }
                None if reversed => {
                    here = start;
                    break;
                }
                None => {
                    direction = direction.reversed();
                    reversed = true;
                }
            }
        }
        if here == start {
            return;
        }
        let letter = barbarian.letter().to_string();
        out.tell(say!("barbarian-moved", barbarian = letter, space = self.at(here)));
        self.destroy_caravans(here, out);
        let stays = self.pillage(here, dice, out);
        self.barbarians[barbarian] = Horde::At(if stays { here } else { start });
        if !stays {
            let letter = barbarian.letter().to_string();
            out.tell(say!("barbarian-returned", barbarian = letter, space = self.at(start)));
        }
    }

    /// What a barbarian does to a piece; `false` sends it back.
    fn pillage(&mut self, space: SpaceId, dice: &mut Dice<'_>, out: &mut Applied) -> bool {
        let Some(owner) = self.owner(space) else { return true };
        if self.player(owner).capital == Some(space) {
            self.raid(owner, dice, out);
            return false;
        }
        if self.reinforced.contains(space) {
            self.reinforced.remove(space);
            out.tell(say!("token-weakened", space = self.at(space)));
            return false;
        }
        let city = self.player(owner).cities.contains(space);
        self.destroy_piece(space, out);
        if city {
            out.tell(say!("city-destroyed", owner = owner, space = self.at(space)));
        } else {
            out.tell(say!("token-destroyed", space = self.at(space)));
        }
        true
    }

    /// A capital is raided: its owner loses two trade tokens of choice.
    fn raid(&mut self, owner: Seat, dice: &mut Dice<'_>, out: &mut Applied) {
        out.tell(say!("capital-raided", seat = owner));
        if self.automated(owner) {
            for _ in 0..RANSOM {
                let row = &self.player(owner).row;
                let tokens: Vec<_> =
                    row.iter().flat_map(|(slot, c)| (0..c.trade).map(move |_| slot)).collect();
                if let Some(slot) = dice.pick("automated/raid", &tokens) {
                    self.lose_trade(owner, *slot, out);
                }
            }
        } else if self.active(owner) {
            let player = self.player_mut(owner);
            player.owed_raid = (player.owed_raid + RANSOM).min(player.row.trade());
        } else {
            for _ in 0..RANSOM {
                if let Some(slot) = self.player(owner).row.richest() {
                    self.lose_trade(owner, slot, out);
                }
            }
        }
    }

    /// Every active player gets a trade token per mature city.
    fn trade_event(&mut self, out: &mut Applied) {
        for seat in self.seats() {
            let count = self.mature(seat).len();
            if count == 0 || !self.active(seat) {
                continue;
            }
            out.tell(say!("trade-earned", seat = seat, count = count));
            if self.automated(seat) {
                self.give_trade(seat, count, out);
            } else {
                self.player_mut(seat).owed_trade += count;
            }
        }
    }
}
