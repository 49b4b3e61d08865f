//! Step 14: what each calamity does (RULES 5.14, 6; data/calamities.toml).

mod cities;
mod ground;
mod war;

use crate::ids::{Calamity, Civ};
use crate::losses::{Counting, Loss, Picked};
use crate::moves::{Act, Units, Verb};
use crate::resolving::{Case, Cut, Distribution, Fate, Resolving, Stage};
use crate::state::{After, Civ1980, Step};
use kernel::{Applied, Arg, Dice, Seat, SeatSet, say};

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

    fn resolving(&self) -> Option<&Resolving> {
        match &self.step {
            Step::Calamities(resolving) => Some(resolving),
            _ => None,
        }
    }

    fn enter(&mut self, stage: Stage) {
        if let Step::Calamities(resolving) = &mut self.step {
            resolving.stage = stage;
        }
    }

    /// Everybody but the victim whom a card can reach; brown ones never reach their giver.
    pub(crate) fn others(&self, case: Case) -> Vec<Seat> {
        let reached = |s: &Seat| *s != case.victim && Some(*s) != case.giver && self.player(*s).active();
        self.ast_order().into_iter().filter(reached).collect()
    }

    /// Goes on as far as nobody has to choose; `false` if somebody has.
    pub(crate) fn resolve_on(&mut self, out: &mut Applied) -> bool {
        let Some(resolving) = self.resolving() else { return false };
        let (case, stage) = (resolving.case, resolving.stage.clone());
        let Some(case) = case.filter(|_| stage != Stage::Next) else {
            return self.next_case(out);
        };
        if self.complete(case, stage, out) {
            return true;
        }
        // A single possible answer needs no question, unless it shows what is in a hand.
        let Some(resolving) = self.resolving() else { return false };
        let forced = resolving.asked().iter().find_map(|seat| {
            match (self.asks_for_grain(seat, resolving), self.calamity_acts(seat, resolving).as_slice()) {
                (false, [only]) => Some((seat, only.clone())),
                _ => None,
            }
        });
        if let Some((seat, act)) = forced {
            self.calamity_answer(seat, &act, out);
            return true;
        }
        false
    }

    fn asks_for_grain(&self, seat: Seat, resolving: &Resolving) -> bool {
        matches!(&resolving.stage, Stage::Losing(losses) if losses.iter().any(|l| l.chooser == seat && l.grain))
    }

    fn next_case(&mut self, out: &mut Applied) -> bool {
        let Step::Calamities(resolving) = &mut self.step else { return false };
        if resolving.queue.is_empty() {
            self.begin_support(After::Calamities, out);
            return true;
        }
        let case = resolving.queue.remove(0);
        resolving.case = Some(case);
        out.tell(say!("calamity", seat = case.victim, calamity = name(case.calamity)));
        let stage = self.open_case(case, out);
        if stage == Stage::Next {
            out.tell(say!("no-effect", calamity = name(case.calamity)));
        }
        self.enter(stage);
        true
    }

    fn open_case(&mut self, case: Case, out: &mut Applied) -> Stage {
        let victim = case.victim;
        match case.calamity {
            Calamity::Volcano => self.open_volcano(victim, out),
            Calamity::Flood => self.open_flood(victim, out),
            Calamity::CivilWar => self.open_war(case),
            Calamity::Famine => {
                let (total, each) = if self.options.famine_advanced { (20, 8) } else { (20, 11) };
                Stage::Distribute {
                    points: self.distribution(case, total, each, Counting::Plain),
                    plain: None,
                }
            }
            Calamity::Epidemic => {
                Stage::Distribute { points: self.distribution(case, 25, 10, Counting::Epidemic), plain: None }
            }
            Calamity::Disorder => {
                let cities = self.cities(victim);
                let left = |spared: u8| cities.saturating_sub(3 + spared);
                let spared = self.spares(victim, &[Civ::Law, Civ::Democracy], left);
                self.cut_own(victim, left(spared))
            }
            Calamity::Iconoclasm => {
                let cities = self.cities(victim);
                let left = |spared: u8| 4u8.saturating_sub(spared).min(cities);
                let left = left(self.spares(victim, &[Civ::Law, Civ::Philosophy], left));
                let cut = Cut { chooser: victim, owner: victim, left, coastal: false, fate: Fate::Reduced };
                Stage::Cutting(vec![cut])
            }
            Calamity::Piracy => self.open_piracy(case),
        }
    }

    /// How many of these cards the seat has; using them shows them, as many as make a difference to what is `left`.
    fn spares(&mut self, seat: Seat, civs: &[Civ], left: impl Fn(u8) -> u8) -> u8 {
        let held: Vec<Civ> = civs.iter().copied().filter(|c| self.has(seat, *c)).collect();
        let count = u8::try_from(held.len()).unwrap_or(0);
        let enough = (0..count).find(|n| self.options.discreet() && left(*n) == left(count));
        let used = usize::from(enough.unwrap_or(count));
        held.iter().take(used).for_each(|c| self.show_civ(seat, *c));
        count
    }

    /// A loss that a card makes smaller; using the card shows it, unless everything there is gets lost anyway.
    fn eased(&mut self, seat: Seat, civ: Civ, amount: u32, eased: u32, counting: Counting) -> u32 {
        let most = self.capacity(seat, counting);
        let of_use = eased.min(most) < amount.min(most) || !self.options.discreet();
        if !of_use || !self.has(seat, civ) {
            return amount;
        }
        self.show_civ(seat, civ);
        eased
    }

    fn cut_own(&self, victim: Seat, left: u8) -> Stage {
        if left == 0 {
            return Stage::Next;
        }
        Stage::Cutting(vec![Cut {
            chooser: victim,
            owner: victim,
            left,
            coastal: false,
            fate: Fate::Reduced,
        }])
    }

    /// Points for others, each at most what it can lose.
    pub(crate) fn distribution(&self, case: Case, total: u32, each: u32, counting: Counting) -> Distribution {
        let others = self.others(case);
        let caps: Vec<u32> = self
            .seats()
            .map(|s| if others.contains(&s) { self.capacity(s, counting).min(each) } else { 0 })
            .collect();
        let left = total.min(caps.iter().sum());
        Distribution { left, given: vec![0; caps.len()], caps }
    }

    /// If the present stage is complete, goes on to the next one.
    fn complete(&mut self, case: Case, stage: Stage, out: &mut Applied) -> bool {
        let next = match stage {
            Stage::Distribute { mut points, plain } => {
                let room: u32 =
                    points.caps.iter().zip(&points.given).filter(|(_, g)| **g == 0).map(|(c, _)| *c).sum();
                if points.left >= room {
                    for (given, cap) in points.given.iter_mut().zip(&points.caps) {
                        if *given == 0 {
                            *given = *cap;
                        }
                    }
                } else if points.left > 0 {
                    return false;
                }
                let stage = self.losses(case, &points.given, plain);
                self.tell_losses(&stage, out);
                stage
            }
            Stage::Losing(mut losses) => {
                for loss in losses.iter_mut().filter(|l| !l.complete && !l.grain) {
                    self.take_everything(loss);
                    loss.complete = self.fulfilled(loss);
                }
                if losses.iter().any(|l| !l.complete) {
                    self.enter(Stage::Losing(losses));
                    return false;
                }
                losses.iter().for_each(|l| self.suffer(l));
                Stage::Next
            }
            Stage::Cutting(mut cuts) => {
                for cut in &mut cuts {
                    let there = u8::try_from(self.cuttable(cut).len()).unwrap_or(0);
                    cut.left = cut.left.min(there);
                }
                if cuts.iter().any(|c| c.left > 0) {
                    self.enter(Stage::Cutting(cuts));
                    return false;
                }
                // What the victim's own cities have suffered, others suffer next.
                if cuts.iter().any(|c| c.owner == case.victim) {
                    self.after_own_cities(case)
                } else {
                    Stage::Next
                }
            }
            Stage::Naming { left, named, twice } => {
                if left > 0 && !self.nameable(case, &named, twice).is_empty() {
                    return false;
                }
                self.cut_named(case, &named)
            }
            Stage::Picking { nominee, first, mut loss, second_round } => {
                if !self.fulfilled(&loss) {
                    return false;
                }
                loss.complete = true;
                self.after_picking(case, nominee, first, &loss, second_round)
            }
            Stage::Taking(taking) => match self.take_on(case, taking) {
                Ok(stage) => stage,
                Err(taking) => {
                    self.enter(Stage::Taking(taking));
                    return false;
                }
            },
            _ => return false,
        };
        self.enter(next);
        true
    }

    /// The losses of a famine, an epidemic or a flood.
    fn losses(&mut self, case: Case, given: &[u32], plain: Option<crate::ids::Plain>) -> Stage {
        let mut losses = Vec::new();
        let mut all: Vec<(Seat, u32)> =
            self.seats().zip(given.iter().copied()).filter(|(_, n)| *n > 0).collect();
        let own = match case.calamity {
            Calamity::Famine if self.options.famine_advanced => 10,
            Calamity::Famine => 9,
            Calamity::Epidemic => 16,
            _ => 17,
        };
        all.insert(0, (case.victim, own));
        for (seat, amount) in all {
            let (counting, amount) = match (case.calamity, plain) {
                (Calamity::Epidemic, _) => {
                    let eased = amount.saturating_sub(if seat == case.victim { 8 } else { 5 });
                    let amount = self.eased(seat, Civ::Medicine, amount, eased, Counting::Epidemic);
                    (Counting::Epidemic, amount)
                }
                (_, Some(plain)) => {
                    let counting = Counting::Flood(plain);
                    (counting, self.eased(seat, Civ::Engineering, amount, amount.min(7), counting))
                }
                _ => (Counting::Plain, amount),
            };
            let mut loss = Loss::new(seat, amount, counting);
            // Whoever has Pottery and any card is asked for Grain: not being asked would tell of the hand.
            let pottery = self.has(seat, Civ::Pottery) && !self.player(seat).hand.is_empty();
            loss.grain = case.calamity == Calamity::Famine && pottery;
            losses.push(loss);
        }
        Stage::Losing(losses)
    }

    fn tell_losses(&self, stage: &Stage, out: &mut Applied) {
        if let Stage::Losing(losses) = stage {
            for loss in losses {
                out.tell(say!("must-lose", seat = loss.owner, points = loss.amount));
            }
        }
    }

    /// Every answer to the present question.
    pub(crate) fn calamity_acts(&self, seat: Seat, resolving: &Resolving) -> Vec<Act> {
        let Some(case) = resolving.case.filter(|_| resolving.asked().contains(seat)) else {
            return Vec::new();
        };
        match &resolving.stage {
            Stage::Volcano(list) => list.iter().copied().map(Act::Erupt).collect(),
            Stage::Quake(list) | Stage::Tremor(list) => list.iter().copied().map(Act::Reduce).collect(),
            Stage::Plain(list) => list.iter().copied().map(Act::Flood).collect(),
            Stage::Distribute { points, .. } => self.assignments(points),
            Stage::Losing(losses) => match losses.iter().find(|l| l.chooser == seat && !l.complete) {
                Some(loss) if loss.grain => {
                    let held = self.player(seat).hand.of(crate::ids::Card::Grain);
                    let useful = u8::try_from(loss.amount.div_ceil(4)).unwrap_or(u8::MAX);
                    (0..=held.min(useful)).map(Act::Grain).collect()
                }
                Some(loss) => self.loss_acts(loss, Verb::Lose),
                None => Vec::new(),
            },
            Stage::Cutting(cuts) => match cuts.iter().find(|c| c.chooser == seat && c.left > 0) {
                Some(cut) if cut.fate == Fate::Reduced => {
                    self.cuttable(cut).into_iter().map(Act::Reduce).collect()
                }
                Some(cut) => self.cuttable(cut).into_iter().map(Act::Raze).collect(),
                None => Vec::new(),
            },
            Stage::Naming { named, twice, .. } => {
                self.nameable(case, named, *twice).into_iter().map(Act::Name).collect()
            }
            Stage::Nominate => self.others(case).into_iter().map(Act::Name).collect(),
            Stage::Picking { loss, .. } => self.loss_acts(loss, Verb::Pick),
            Stage::Faction { .. } => vec![Act::Faction(true), Act::Faction(false)],
            Stage::Taking(taking) => self.taking_acts(taking),
            Stage::Next => Vec::new(),
        }
    }

    fn assignments(&self, points: &Distribution) -> Vec<Act> {
        let open = |(cap, given): &(u32, u32)| *given == 0 && *cap > 0;
        let pairs: Vec<(u32, u32)> = points.caps.iter().copied().zip(points.given.iter().copied()).collect();
        let room: u32 = pairs.iter().filter(|p| open(p)).map(|(cap, _)| cap).sum();
        let mut acts = Vec::new();
        for (seat, pair) in self.seats().zip(&pairs).filter(|(_, p)| open(p)) {
            let others = room - pair.0;
            let least = points.left.saturating_sub(others).max(1);
            let most = pair.0.min(points.left);
            acts.extend((least..=most).filter_map(|n| u8::try_from(n).ok()).map(|n| Act::Assign(seat, n)));
        }
        acts
    }

    /// Takes an answer that has been checked.
    pub(crate) fn calamity_answer(&mut self, seat: Seat, act: &Act, out: &mut Applied) {
        let Some(resolving) = self.resolving() else { return };
        let (Some(case), mut stage) = (resolving.case, resolving.stage.clone()) else { return };
        match (&mut stage, act) {
            (Stage::Volcano(_), Act::Erupt(volcano)) => {
                self.erupt(*volcano, out);
                stage = Stage::Next;
            }
            (Stage::Quake(_), Act::Reduce(area)) => stage = self.quake(case, *area, out),
            (Stage::Tremor(_), Act::Reduce(area)) => {
                self.tremor(*area, out);
                stage = Stage::Next;
            }
            (Stage::Plain(_), Act::Flood(plain)) => stage = self.flood(case, *plain, out),
            (Stage::Distribute { points, .. }, Act::Assign(to, n)) => {
                let n = u32::from(*n);
                if let Some(given) = points.given.get_mut(to.index()) {
                    *given = n;
                    points.left -= n.min(points.left);
                }
            }
            (Stage::Losing(losses), Act::Grain(n)) => {
                if let Some(loss) = losses.iter_mut().find(|l| l.chooser == seat && l.grain) {
                    loss.grain = false;
                    loss.amount = loss.amount.saturating_sub(4 * u32::from(*n));
                    if *n == 0 && self.barbaric() && self.options.discreet() {
                        out.secret = true;
                    } else {
                        self.show_civ(seat, Civ::Pottery);
                        out.tell(say!("grain-shown", seat = seat, count = *n, points = loss.amount));
                    }
                }
            }
            (Stage::Losing(losses), Act::Units(_, area, units)) => {
                if let Some(loss) = losses.iter_mut().find(|l| l.chooser == seat && !l.complete) {
                    loss.picked.add(*area, *units);
                    tell_unit(seat, *area, *units, out);
                }
            }
            (Stage::Picking { loss, .. }, Act::Units(_, area, units)) => loss.picked.add(*area, *units),
            (Stage::Cutting(cuts), Act::Reduce(area) | Act::Raze(area)) => {
                if let Some(cut) = cuts.iter_mut().find(|c| c.chooser == seat && c.left > 0) {
                    cut.left -= 1;
                    let cut = *cut;
                    self.cut(&cut, *area, out);
                }
            }
            (Stage::Naming { left, named, twice }, Act::Name(other)) => {
                *left -= 1;
                named.push(*other);
                // Philosophy keeps whoever has it from being named again.
                if *twice && *left > 0 && self.cities(*other) > 1 {
                    self.show_civ(*other, Civ::Philosophy);
                }
                out.tell(say!("named", seat = seat, other = *other, calamity = name(case.calamity)));
            }
            (Stage::Nominate, Act::Name(other)) => {
                out.tell(say!("named", seat = seat, other = *other, calamity = name(case.calamity)));
                stage = self.begin_picking(case, *other);
            }
            (Stage::Faction { nominee, first, second }, Act::Faction(keeps_first)) => {
                let left: Picked = if *keeps_first { second.clone() } else { first.clone() };
                stage = self.take_over(*nominee, left, SeatSet::EMPTY);
            }
            (Stage::Taking(taking), Act::Units(_, area, units)) => {
                self.take_units(case, taking, *area, *units)
            }
            _ => {}
        }
        self.enter(stage);
    }

    /// Which calamity's victim is being asked.
    pub(crate) fn present_case(&self) -> Option<Case> {
        self.resolving()?.case
    }
}

fn tell_unit(seat: Seat, area: crate::chart::Area, units: Units, out: &mut Applied) {
    let place = Arg::name("area", area.to_string());
    match units {
        Units::Tokens(n) => out.tell(say!("loses-tokens", seat = seat, area = place, count = n)),
        Units::City => out.tell(say!("loses-city", seat = seat, area = place)),
    }
}
