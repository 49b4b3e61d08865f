//! Step 14: what each calamity does (RULES 5.14, 6; data/calamities.toml).

pub(crate) mod cities;
pub(crate) mod ground;
pub(crate) mod losing;
pub(crate) mod shares;
pub(crate) mod war;

use crate::ids::{Calamity, Civ};
use crate::losses::Counting;
use crate::resolving::{Case, Resolving, Stage};
use crate::state::{After, Civ1980, Step};
use cities::{Cut, Cutting, Fate};
use kernel::{Applied, Arg, Dice, Seat, say};
use shares::Distribute;

pub(crate) fn name(calamity: Calamity) -> Arg {
    Arg::name("calamity", calamity.to_string())
}

impl Civ1980 {
    /// Everything brown is revealed; who is hit too often draws what really happens.
    pub(crate) fn begin_calamities(&mut self, dice: &mut Dice<'_>, out: &mut Applied) {
        let mut cases = Vec::new();
        for seat in self.active_by_ast() {
            let player = self.player_mut(seat);
            let mut mine: Vec<Calamity> = std::mem::take(&mut player.reds);
            mine.extend(player.hand.each().filter_map(|c| c.calamity()));
            player.hand = player.hand.commodities();
            for calamity in &mine {
                self.use_cards(&[calamity.card()].into_iter().collect());
                if !calamity.red() {
                    out.reveals = true;
                    out.tell(say!("revealed", seat = seat, calamity = name(*calamity)));
                }
            }
            if let Some(limit) = self.options.calamity_limit.map(usize::from)
                && mine.len() > limit
            {
                dice.shuffle("calamities", &mut mine);
                for spared in mine.drain(limit..) {
                    out.tell(say!("spared", seat = seat, calamity = name(spared)));
                }
            }
            let givers = &self.givers;
            cases.extend(mine.into_iter().map(|calamity| Case {
                calamity,
                victim: seat,
                giver: givers.get(&calamity).copied().filter(|_| !calamity.red()),
            }));
        }
        // Cards before a nation that nobody plays any more are discarded (RULES 13.6).
        for seat in self.seats() {
            let left: Vec<Calamity> = std::mem::take(&mut self.player_mut(seat).reds);
            left.iter().for_each(|c| self.use_cards(&[c.card()].into_iter().collect()));
        }
        cases.sort_by_key(|c| self.stack_of(c.calamity.card()));
        self.step = Step::Calamities(Resolving { queue: cases, case: None, stage: Stage::Next });
    }

    pub(crate) fn resolving(&self) -> Option<&Resolving> {
        match &self.step {
            Step::Calamities(resolving) => Some(resolving),
            _ => None,
        }
    }

    /// Everybody but the victim whom a card can reach; brown ones never reach their giver.
    pub(crate) fn others(&self, case: Case) -> Vec<Seat> {
        let reached = |s: &Seat| *s != case.victim && Some(*s) != case.giver && self.player(*s).active();
        self.ast_order().into_iter().filter(reached).collect()
    }

    /// The next card, or the end of the step. Who gave a card is told with it (RULES 11).
    pub(crate) fn next_case(&mut self, out: &mut Applied) -> bool {
        let Step::Calamities(resolving) = &mut self.step else { return false };
        if resolving.queue.is_empty() {
            self.begin_support(After::Calamities, out);
            return true;
        }
        let case = resolving.queue.remove(0);
        resolving.case = Some(case);
        // Who gave it was known to two, and what comes of it may rest on cards that nobody has seen.
        out.reveals |= self.options.watchful();
        let calamity = name(case.calamity);
        out.tell(match case.giver {
            Some(giver) => say!("calamity-given", seat = case.victim, calamity = calamity, giver = giver),
            None => say!("calamity", seat = case.victim, calamity = calamity),
        });
        let stage = self.open_case(case, out);
        if stage == Stage::Next {
            out.tell(say!("no-effect", calamity = name(case.calamity)));
        }
        if let Step::Calamities(resolving) = &mut self.step {
            resolving.stage = stage;
        }
        true
    }

    fn open_case(&mut self, case: Case, out: &mut Applied) -> Stage {
        let victim = case.victim;
        match case.calamity {
            Calamity::Volcano => self.open_volcano(victim, out),
            Calamity::Flood => self.open_flood(case, out),
            Calamity::CivilWar => self.open_war(case, out),
            Calamity::Famine => {
                let each = if self.options.famine_advanced { 8 } else { 11 };
                Stage::Distribute(Distribute::of(self, case, 20, each, Counting::Plain))
            }
            Calamity::Epidemic => Stage::Distribute(Distribute::of(self, case, 25, 10, Counting::Epidemic)),
            Calamity::Disorder => {
                let cities = self.cities(victim);
                let left = |spared: u8| cities.saturating_sub(3 + spared);
                let spared = self.spares(victim, &[Civ::Law, Civ::Democracy], left);
                match left(spared) {
                    0 => Stage::Next,
                    left => Stage::Cutting(Cutting::own(victim, left, false, Fate::Reduced)),
                }
            }
            Calamity::Iconoclasm => {
                let cities = self.cities(victim);
                let left = |spared: u8| 4u8.saturating_sub(spared).min(cities);
                let left = left(self.spares(victim, &[Civ::Law, Civ::Philosophy], left));
                Stage::Cutting(Cutting::own(victim, left, false, Fate::Reduced))
            }
            Calamity::Piracy => Stage::Cutting(Cutting(vec![self.piracy(case)])),
        }
    }

    fn piracy(&self, case: Case) -> Cut {
        // Somebody who has left the game picks nothing.
        let chooser = case.giver.filter(|g| self.player(*g).active()).unwrap_or(case.victim);
        let left = u8::try_from(self.coastal_cities(case.victim).len().min(2)).unwrap_or(0);
        Cut { chooser, owner: case.victim, left, coastal: true, fate: self.pirated(case.giver) }
    }

    /// How many of these cards the seat has; using them shows them, as many as make a difference to what is `left`.
    pub(crate) fn spares(&mut self, seat: Seat, civs: &[Civ], left: impl Fn(u8) -> u8) -> u8 {
        let held: Vec<Civ> = civs.iter().copied().filter(|c| self.has(seat, *c)).collect();
        let count = u8::try_from(held.len()).unwrap_or(0);
        let enough = (0..count).find(|n| self.options.discreet() && left(*n) == left(count));
        let used = usize::from(enough.unwrap_or(count));
        held.iter().take(used).for_each(|c| self.show_civ(seat, *c));
        count
    }

    /// A loss that a card makes smaller; using the card shows it, unless everything there is gets lost anyway.
    pub(crate) fn eased(&mut self, seat: Seat, civ: Civ, amount: u32, eased: u32, counting: Counting) -> u32 {
        let most = self.capacity(seat, counting);
        let of_use = eased.min(most) < amount.min(most) || !self.options.discreet();
        if !of_use || !self.has(seat, civ) {
            return amount;
        }
        self.show_civ(seat, civ);
        eased
    }

    /// Which calamity's victim is being asked.
    pub(crate) fn present_case(&self) -> Option<Case> {
        self.resolving()?.case
    }
}
