//! Spoils of a battle (RULES 10.6, option `faq_loot` of 17).

use crate::ids::{Face, Resource};
use crate::moves::{Move, Spoil};
use crate::state::Civ2010;
use crate::task::{Booty, Spoils, Task};
use kernel::{Applied, Arg, Dice, Note, Seat, SeatSet, say};

impl Civ2010 {
    pub(crate) fn spoil_moves(&self, spoils: &Spoils) -> Vec<Move> {
        let (winner, loser) = (spoils.winner, self.player(spoils.loser));
        let mut all = Vec::new();
        let resources = |all: &mut Vec<Spoil>| {
            all.extend(Resource::MARKET.into_iter().filter(|r| loser.tokens[*r] > 0).map(Spoil::Token));
            if !loser.huts.is_empty() {
                all.push(Spoil::Hut);
            }
            if !loser.villages.is_empty() {
                all.push(Spoil::Village);
            }
        };
        let loot = spoils.kind == Booty::Loot;
        if loot || spoils.kind == Booty::Figures {
            if loser.trade > 0 {
                all.push(Spoil::Trade);
            }
            if loser.culture > 0 {
                all.push(Spoil::Culture);
            }
        }
        resources(&mut all);
        if spoils.kind == Booty::City || (loot && spoils.left >= 2) {
            all.extend(self.learnable(winner, spoils.loser, 5).into_iter().map(Spoil::Tech));
            if !loser.hand.is_empty() {
                all.push(Spoil::Event);
            }
        }
        if loot {
            all.extend(loser.coins_on.iter().filter(|(_, n)| **n > 0).map(|(t, _)| Spoil::Coin(*t)));
            if loser.sheet > 0 {
                all.push(Spoil::Sheet);
            }
        }
        all.push(Spoil::None);
        all.into_iter().map(Move::Spoil).collect()
    }

    pub(crate) fn take_spoils(&mut self, spoils: Spoils, mv: &Move, dice: &mut Dice<'_>, out: &mut Applied) {
        let Move::Spoil(spoil) = mv else { return };
        self.stack.pop();
        let Spoils { winner, loser, kind, left } = spoils;
        let mut cost = 1;
        match spoil {
            Spoil::None => {
                out.tell(say!("spoils-none", seat = winner));
                return;
            }
            Spoil::Trade => {
                let n = self.player(loser).trade.min(3);
                self.player_mut(loser).trade -= n;
                self.add_trade(winner, n);
                out.tell(say!("spoils-trade", seat = winner, rival = loser, count = n));
            }
            Spoil::Culture => {
                let n = self.player(loser).culture.min(3);
                self.player_mut(loser).culture -= n;
                self.add_culture(winner, n);
                out.tell(say!("spoils-culture", seat = winner, rival = loser, count = n));
            }
            Spoil::Token(r) => {
                self.player_mut(loser).tokens[*r] -= 1;
                self.player_mut(winner).tokens[*r] += 1;
                let name = Arg::name("resource", r.to_string());
                out.tell(say!("spoils-resource", seat = winner, rival = loser, resource = name));
            }
            Spoil::Hut => self.take_marker(winner, loser, true, dice, out),
            Spoil::Village => self.take_marker(winner, loser, false, dice, out),
            Spoil::Tech(tech) => {
                cost = 2;
                self.learn(winner, *tech, dice, out);
            }
            Spoil::Event => {
                cost = 2;
                out.reveals = true;
                out.tell(say!("spoils-hand", seat = winner, rival = loser));
            }
            Spoil::Coin(tech) => {
                if let Some(n) = self.player_mut(loser).coins_on.get_mut(tech) {
                    *n = n.saturating_sub(1);
                }
                out.tell(say!("spoils-coin", seat = winner, rival = loser));
            }
            Spoil::Sheet => {
                self.player_mut(loser).sheet -= 1;
                out.tell(say!("spoils-coin", seat = winner, rival = loser));
            }
        }
        let taken = matches!(spoil, Spoil::Token(_) | Spoil::Hut | Spoil::Village);
        let next = match kind {
            Booty::City if taken => Some((Booty::Resource, 1)),
            Booty::Loot if left > cost => Some((Booty::Loot, left - cost)),
            _ => None,
        };
        if let Some((kind, left)) = next {
            self.stack.push(Task::Spoils(Spoils { winner, loser, kind, left }));
        }
        if *spoil == Spoil::Event {
            self.stack.push(Task::Steal { seat: winner, from: loser });
        }
    }

    /// A face-down marker is picked unseen.
    fn take_marker(&mut self, winner: Seat, loser: Seat, hut: bool, dice: &mut Dice<'_>, out: &mut Applied) {
        let player = self.player(loser);
        let markers: &Vec<Face> = if hut { &player.huts } else { &player.villages };
        let Some(face) = dice.pick("spoils", markers).copied() else { return };
        self.pass_marker(loser, winner, hut, face);
        let both = SeatSet::from(winner).with(loser);
        out.notes.push(Note::except(both, say!("spoils-marker", seat = winner, rival = loser)));
        let name = Arg::name("resource", face.to_string());
        out.notes
            .push(Note::only(both, say!("spoils-resource", seat = winner, rival = loser, resource = name)));
    }
}
