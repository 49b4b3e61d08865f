//! What a move would do, told before it is made: costs, yields, strengths, what it completes (RULES 7, 9, 10, 11).
//!
//! Nothing is told that the player may not know: no face of a marker, no next card.

use crate::data::{Reward, Symbols, data};
use crate::ids::{Building, FigureKind, Resource, Tech, UnitKind, Wonder};
use crate::map::Sq;
use crate::moves::{Move, Product, With};
use crate::state::{Civ2010, What};
use crate::task::{Battle, Side, Task};
use kernel::{Applied, Arg, Foresight, Message, Seat, say};
use std::collections::BTreeSet;

/// Coins that win (RULES 1).
pub(crate) const COINS: u8 = 15;

/// What the move would do.
pub(crate) fn foresee(game: &Civ2010, seat: Seat, mv: &Move) -> Foresight {
    let told = match mv {
        Move::Civ(civ) => vec![civ.says(), data().civs[*civ].start_tech.says()],
        Move::Capital(at) | Move::Found(at, _) => game.site_told(seat, *at),
        Move::Government(government) => vec![government.says()],
        Move::Marker(at) => game.first_marker_told(seat, *at),
        Move::Figure(_, at) | Move::Displace(_, at) => game.ground_told(*at),
        Move::Gardens(kind) => {
            let at = game.working(seat, Wonder::HangingGardens).map(|w| w.at.to_string());
            let left = game.in_supply(seat, *kind).saturating_sub(1);
            vec![say!("fore-gardens", square = at.unwrap_or_default(), left = left), kind.says()]
        }
        Move::Assign(at, city) => game.gather_told(seat, *at, *city),
        Move::Keep => vec![say!("fore-keep")],
        Move::Person(person, at) => {
            game.placed_told(seat, *at, What::Person(*person), data().people[*person].symbols)
        }
        Move::Settle(at) => match game.stack.last() {
            Some(Task::Person { person, .. }) => {
                game.placed_told(seat, *at, What::Person(*person), data().people[*person].symbols)
            }
            _ => Vec::new(),
        },
        Move::Event(card, _) | Move::Steal(card) | Move::Discard(card) => vec![card.says()],
        Move::Use(ability, ..) => game.use_told(seat, *ability),
        Move::Offer(to, give, want, _) => game.deal_told(seat, *to, give, want),
        Move::Accept(id) => game.accept_told(seat, *id),
        Move::Refuse(_) => vec![say!("fore-refuse")],
        Move::Withdraw(_) => vec![say!("fore-withdraw")],
        Move::Ready => game.ready_told(seat),
        Move::Split(_) => vec![say!("fore-split")],
        Move::Back => vec![say!("fore-back")],
        Move::React(reaction) => match reaction.with {
            With::Card(card) => vec![card.says()],
            With::Ability(ability) => game.use_told(seat, ability),
        },
        Move::Produce(city, product, trade) => {
            let mut told = vec![game.price_told(seat, *city, *product, *trade)];
            told.extend(game.product_told(seat, *product));
            told
        }
        Move::Part(product, _) => {
            let mut told = vec![say!("fore-cost", cost = game.cost(seat, *product))];
            told.extend(game.product_told(seat, *product));
            told
        }
        Move::Free(_, product) => game.product_told(seat, *product),
        Move::Arts(city) => vec![say!("fore-culture", count = game.arts(seat, *city))],
        Move::Harvest(_, one, two) => {
            let left =
                |r: &Resource| say!("fore-market", resource = resource(*r), left = game.market[*r] - 1);
            let mut told = vec![left(one), one.says()];
            told.extend(two.iter().filter(|two| *two != one).flat_map(|two| [left(two), two.says()]));
            told
        }
        Move::Advance => game.advance_told(seat),
        Move::Coin(tech) => game.coin_told(seat, *tech),
        Move::Research(Some(tech)) => game.research_told(seat, *tech),
        Move::Liberty(tech) | Move::Learn(tech) | Move::Sacrifice(_, tech) => game.tech_told(seat, *tech),
        Move::Take(..) => return game.reach_told(seat, mv),
        Move::Research(None) => vec![say!("fore-research-nothing", trade = game.player(seat).trade)],
        Move::To(at) => {
            let mut told = game.arrival_told(seat, *at);
            // What a scout finds it may send to a city.
            if told.is_empty() && game.group().any(|f| f.kind == FigureKind::Scout) {
                told = game.ground_told(*at);
            }
            told
        }
        Move::Via(at) => game.via_told(seat, *at),
        Move::Explore(_) => vec![say!("fore-explore")],
        Move::Halt => {
            let here = game.group().next().map(|f| f.at);
            here.map(|at| game.arrival_told(seat, at)).unwrap_or_default()
        }
        Move::Play(unit, front) => match game.battle() {
            Some(battle) => game.clash_told(battle, *unit, *front),
            None => Vec::new(),
        },
        Move::Raze | Move::Spare => game.raze_told(*mv == Move::Raze),
        Move::Cure(tech) => vec![tech.says()],
        Move::Wound(front) | Move::Heal(front) => game.points_told(*front, matches!(mv, Move::Wound(_))),
        Move::Deck(kind) => vec![kind.says()],
        Move::Spoil(spoil) => game.spoil_told(seat, *spoil),
        Move::Rescue(_) => vec![say!("fore-rescue")],
        Move::Pick(r) => {
            vec![
                say!("fore-market", resource = resource(*r), left = game.market[*r].saturating_sub(1)),
                r.says(),
            ]
        }
        Move::Pass | Move::Agree => game.passing_told(mv),
        Move::End | Move::Done => game.ending_told(seat),
        Move::Order(_) => Vec::new(),
    };
    Foresight { told, places: Vec::new() }
}

impl Civ2010 {
    /// Coins after a change, if that would win.
    pub(crate) fn wins_with(&self, seat: Seat, more: u8, fewer: u8) -> Option<Message> {
        let coins = self.coins(seat).saturating_add(more).saturating_sub(fewer);
        (more > fewer && coins >= COINS).then(|| say!("fore-wins"))
    }

    /// What a city there would count.
    fn site_told(&self, seat: Seat, at: Sq) -> Vec<Message> {
        let squares: Vec<Sq> = at.around().filter(|sq| !self.hostile(seat, *sq)).collect();
        let sum =
            |of: fn(&Symbols) -> u8| squares.iter().map(|sq| u16::from(of(&self.yields(*sq)))).sum::<u16>();
        let mut told = vec![say!(
            "fore-site",
            trade = sum(|s| s.trade),
            production = sum(|s| s.production),
            culture = sum(|s| s.culture),
            coins = sum(|s| s.coins)
        )];
        let shown: BTreeSet<Resource> = squares.iter().filter_map(|sq| self.resource(*sq)).collect();
        if !shown.is_empty() {
            let names = shown.into_iter().map(|r| Arg::name("resource", r.to_string()));
            told.push(say!("fore-site-resources", resources = Arg::list(names)));
        }
        told
    }

    fn price_told(&self, seat: Seat, city: Sq, product: Product, trade: u8) -> Message {
        let (cost, production) = (self.cost(seat, product), self.production(seat, city));
        if trade == 0 {
            return say!("fore-price", cost = cost, production = production);
        }
        let left = self.player(seat).trade.saturating_sub(trade);
        say!("fore-price-trade", cost = cost, production = production, trade = trade, left = left)
    }

    pub(crate) fn product_told(&self, seat: Seat, product: Product) -> Vec<Message> {
        match product {
            Product::Figure(_, at) if self.hostile(seat, at) => self.arrival_told(seat, at),
            Product::Figure(kind, _) => vec![kind.says()],
            Product::Unit(kind) => vec![self.unit_told(seat, kind), kind.says()],
            Product::Walls => vec![crate::says::walls()],
            Product::Building(b, at) => {
                let mut told = self.placed_told(seat, at, What::Building(b), data().buildings[b].symbols);
                told.push(b.says());
                told
            }
            Product::Wonder(w, at) => {
                let symbols = Symbols { culture: data().wonders[w].culture, ..Symbols::default() };
                let mut told = vec![w.says()];
                told.extend(self.placed_told(seat, at, What::Wonder(w), symbols));
                told
            }
        }
    }

    fn unit_told(&self, seat: Seat, kind: UnitKind) -> Message {
        let facts = &data().units[kind];
        let all = facts.strengths.iter().map(|s| facts.strength(s.base, self.rank(seat, kind)));
        let (least, most) = all.fold((u8::MAX, 0), |(least, most), s| (least.min(s), most.max(s)));
        say!("fore-unit", least = least, most = most)
    }

    /// What a square yields before and after something is put on it, and what it covers or takes away.
    fn placed_told(&self, seat: Seat, at: Sq, what: What, new: Symbols) -> Vec<Message> {
        let old = self.yields(at);
        let mut told: Vec<Message> = self.wins_with(seat, new.coins, old.coins).into_iter().collect();
        if old.trade != new.trade {
            told.push(say!("fore-trade", before = old.trade, after = new.trade));
        }
        if old.production != new.production {
            told.push(say!("fore-production", before = old.production, after = new.production));
        }
        if old.culture != new.culture {
            told.push(say!("fore-arts", before = old.culture, after = new.culture));
        }
        if old.coins != new.coins {
            told.push(say!("fore-coins", before = old.coins, after = new.coins));
        }
        if old.combat_bonus != new.combat_bonus {
            told.push(say!("fore-bonus", before = old.combat_bonus, after = new.combat_bonus));
        }
        match self.markers.get(&at).map(|m| m.what) {
            Some(What::Building(b)) => told.push(say!("fore-replaces", thing = building(b))),
            Some(What::Wonder(w)) => {
                told.insert(0, say!("fore-loses", wonder = Arg::name("wonder", w.to_string())));
            }
            Some(What::Person(p)) => {
                told.push(say!("fore-returns", person = Arg::name("person", p.to_string())));
            }
            None => {
                let covered = self.resource(at).filter(|_| !self.options.covered_resources);
                let name = |r: Resource| Arg::name("resource", r.to_string());
                told.extend(covered.map(|r| say!("fore-covers", resource = name(r))));
            }
        }
        if told.is_empty() && matches!(what, What::Person(_)) {
            told.push(say!("fore-same"));
        }
        told
    }

    /// What the next space of the culture track costs and gives.
    fn advance_told(&self, seat: Seat) -> Vec<Message> {
        let player = self.player(seat);
        let Some(space) = data().track.get(usize::from(player.track)) else { return Vec::new() };
        let reward = match space.reward {
            Reward::CultureEvent => say!("fore-event", age = space.age.to_string()),
            Reward::GreatPerson => say!("fore-person"),
            Reward::CultureVictory => say!("fore-wins"),
        };
        let left = data().track.len().saturating_sub(usize::from(player.track) + 1);
        let mut told = vec![reward, say!("fore-space", culture = space.culture, trade = space.trade)];
        if left > 0 {
            told.push(say!("fore-track", left = left));
        }
        told
    }

    /// What research costs: trade goes down to what coins keep.
    fn research_told(&self, seat: Seat, tech: Tech) -> Vec<Message> {
        let (trade, kept) = (self.player(seat).trade, self.kept(seat, tech));
        let mut told = self.tech_told(seat, tech);
        told.push(say!("fore-research", trade = trade, kept = kept));
        told
    }

    pub(crate) fn tech_told(&self, seat: Seat, tech: Tech) -> Vec<Message> {
        let coin = data().techs[tech].coin;
        let win =
            if tech == Tech::SpaceFlight { Some(say!("fore-wins")) } else { self.wins_with(seat, coin, 0) };
        win.into_iter().chain([tech.says()]).chain(self.changes_told(seat, tech)).collect()
    }

    /// Where figures taken in hand could end their move.
    fn reach_told(&self, seat: Seat, mv: &Move) -> Foresight {
        let mut then = self.clone();
        if then.play_movement(seat, mv, &mut Applied::default()).is_err() {
            return Foresight::default();
        }
        let goals = then.answers(seat).into_iter().filter_map(|mv| match mv {
            Move::To(at) => Some(at.to_string()),
            _ => None,
        });
        let places: Vec<String> = goals.collect();
        Foresight { told: vec![say!("fore-reach", count = places.len())], places }
    }

    /// What figures meet where their move ends.
    pub(crate) fn arrival_told(&self, seat: Seat, at: Sq) -> Vec<Message> {
        let mut told = Vec::new();
        let walking = self.group().filter(|f| f.kind == FigureKind::Army).count();
        let armies = self.own_figures(seat, at, FigureKind::Army)
            + u8::try_from(walking.max(usize::from(self.group().next().is_none()))).unwrap_or(u8::MAX);
        let foe = self.figures_at(at).find(|f| f.seat != seat).map(|f| f.seat);
        if let Some((owner, city)) = self.city(at).filter(|(owner, _)| *owner != seat) {
            let walled = city.walled && !self.knows(seat, Tech::Combustion);
            let place = if city.capital { 12 } else { 6 };
            let walls = if walled { data().walls.combat_bonus } else { 0 };
            if city.capital {
                told.push(say!("fore-capital"));
            }
            told.push(self.battle_told(seat, armies, owner, 0, true, place + walls));
            if walled {
                told.push(say!("fore-walled"));
            }
        } else if let Some(foe) = foe {
            let theirs = self.own_figures(foe, at, FigureKind::Army);
            told.push(if theirs > 0 {
                self.battle_told(seat, armies, foe, theirs, false, 0)
            } else {
                say!("fore-scouts", rival = foe)
            });
        } else if self.villages.contains_key(&at) {
            let (units, bonus) = (self.drawn(seat, armies, false), self.combat_bonus(seat));
            told.push(say!("fore-village", units = units, bonus = bonus));
        } else if self.huts.contains_key(&at) {
            told.push(say!("fore-hut"));
        }
        if let Some((owner, city)) = self.city_around(at).filter(|(owner, _)| *owner != seat) {
            told.push(say!("fore-blockade", rival = owner, city = city.at.to_string()));
        }
        told
    }

    /// Units a side would draw.
    fn drawn(&self, seat: Seat, armies: u8, city: bool) -> usize {
        self.hand_size(seat, armies, city).min(self.player(seat).units.len())
    }

    fn battle_told(&self, seat: Seat, armies: u8, rival: Seat, theirs: u8, city: bool, place: u8) -> Message {
        say!(
            "fore-battle",
            rival = rival,
            units = self.drawn(seat, armies, false),
            bonus = self.combat_bonus(seat),
            theirs = self.drawn(rival, theirs, city),
            defence = self.combat_bonus(rival) + place
        )
    }

    /// A unit by the name of the rank it fights with.
    pub(crate) fn ranked_arg(&self, battle: &Battle, side: Side, unit: crate::Unit) -> Arg {
        crate::battle::rank_arg(unit, battle.owner(side).map_or(1, |seat| self.rank(seat, unit.kind)))
    }

    /// How a unit fares, and how the battle would stand.
    fn clash_told(&self, battle: &Battle, unit: crate::Unit, front: Option<u8>) -> Vec<Message> {
        let side = battle.active;
        let (mut own, mut theirs) = (self.total(battle, side), self.total(battle, side.other()));
        let strength = self.strength(battle, side, unit);
        let enemy = front.and_then(|n| battle.units(side.other()).find(|(m, _)| *m == n));
        let mut told = Vec::new();
        match enemy {
            None => own += u16::from(strength),
            Some((_, enemy)) => {
                let clash = self.clash(battle, unit, *enemy);
                let power = self.strength(battle, enemy.side, enemy.unit);
                let name = self.ranked_arg(battle, enemy.side, enemy.unit);
                told.push(match (clash.enemy_dies, clash.own_dies) {
                    (true, true) => say!("fore-both-die", unit = name, strength = power),
                    (true, false) if clash.own_wounds > 0 => {
                        say!("fore-kills-hurt", unit = name, strength = power, wounds = clash.own_wounds)
                    }
                    (true, false) => say!("fore-kills", unit = name, strength = power),
                    (false, true) => {
                        say!("fore-dies", unit = name, strength = power, wounds = clash.enemy_wounds)
                    }
                    (false, false) => say!("fore-no-death", unit = name, strength = power),
                });
                if clash.enemy_dies {
                    theirs = theirs.saturating_sub(u16::from(power));
                }
                if !clash.own_dies {
                    own += u16::from(strength);
                }
            }
        }
        let (attack, defence) = if side == Side::Attacker { (own, theirs) } else { (theirs, own) };
        told.push(match battle.defender {
            Some(rival) => {
                say!("fore-totals", seat = battle.attacker, rival = rival, attack = attack, defence = defence)
            }
            None => {
                say!("fore-totals-village", seat = battle.attacker, attack = attack, defence = defence)
            }
        });
        told
    }
}

fn resource(resource: Resource) -> Arg {
    Arg::name("resource", resource.to_string())
}

fn building(building: Building) -> Arg {
    Arg::name("building", building.to_string())
}
