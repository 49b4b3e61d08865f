//! What a view tells of announcements, walks and where numbers come from (RULES 7, 9, 13).

use super::{
    Announced, CityView, PartView, PendingView, Source, SpaceReward, SpaceView, StepView, TileView, WalkView,
};
use crate::data::{Reward, Symbols, data};
use crate::ids::{FigureKind, Government, Tech};
use crate::map::Sq;
use crate::orders::Window;
use crate::state::{City, Civ2010, What};
use crate::task::{Action, Item, Leg, Pending, Task};
use kernel::{Seat, SeatSet};

/// The culture track as it is printed.
pub(super) fn track() -> Vec<SpaceView> {
    let reward = |reward| match reward {
        Reward::CultureEvent => SpaceReward::Event,
        Reward::GreatPerson => SpaceReward::Person,
        Reward::CultureVictory => SpaceReward::Victory,
    };
    let space = |s: &crate::data::SpaceData| SpaceView {
        age: s.age,
        culture: s.culture,
        trade: s.trade,
        reward: reward(s.reward),
    };
    data().track.iter().map(space).collect()
}

impl Civ2010 {
    pub(super) fn tile_views(&self) -> Vec<TileView> {
        let places = self.layout().data.tiles.iter().zip(&self.tiles).enumerate();
        places
            .filter_map(|(slot, (_, laid))| {
                let corner = self.layout().squares(slot).next()?;
                Some(TileView { corner, arrow: laid.arrow, face_up: laid.arrow.is_some() })
            })
            .collect()
    }

    /// The last announcement; of its payment nothing is told before it is paid.
    pub(super) fn pending_view(&self) -> Option<PendingView> {
        let (at, task) = self
            .stack
            .iter()
            .enumerate()
            .rev()
            .find(|(_, task)| matches!(task, Task::Pending(_) | Task::Leg(_)))?;
        let (seat, what) = match task {
            Task::Pending(pending) => (pending.seat, self.announced(pending)),
            Task::Leg(leg) => (leg.seat, Announced::Walk),
            _ => return None,
        };
        let ask = match self.stack.get(at + 1) {
            Some(Task::Ask(ask)) if at + 2 == self.stack.len() => Some(ask),
            _ => None,
        };
        Some(PendingView {
            seat,
            what,
            window: ask.map(|ask| ask.window),
            left: ask.map_or(SeatSet::EMPTY, |ask| ask.left),
            concerns: if ask.is_some() { self.window_target() } else { SeatSet::EMPTY },
        })
    }

    fn announced(&self, pending: &Pending) -> Announced {
        match &pending.item {
            Item::Event { card, target } => Announced::Event { card: *card, target: *target },
            Item::Gift { card, to } => Announced::Gift { card: *card, to: *to },
            Item::Ability { ability, target, .. } => {
                Announced::Ability { ability: *ability, target: *target }
            }
            Item::EndMovement => Announced::EndMovement,
            Item::Action { city, action } => match action {
                Action::Produce(products) => {
                    Announced::Produce { city: *city, products: products.clone(), free: false }
                }
                Action::Free(product) => {
                    Announced::Produce { city: *city, products: vec![*product], free: true }
                }
                Action::Arts => Announced::Arts { city: *city, culture: self.arts(pending.seat, *city) },
                Action::Harvest(one, two) => {
                    let resources = [Some(*one), *two].into_iter().flatten().collect();
                    Announced::Harvest { city: *city, resources }
                }
            },
        }
    }

    pub(super) fn walk_view(&self) -> Option<WalkView> {
        let count = |kind| u8::try_from(self.group().filter(|f| f.kind == kind).count()).unwrap_or(u8::MAX);
        let (armies, scouts) = (count(FigureKind::Army), count(FigureKind::Scout));
        self.stack.iter().rev().find_map(|task| match task {
            Task::Leg(Leg { seat, path, at, stop, .. }) => {
                Some(WalkView { seat: *seat, path: path.clone(), at: *at, armies, scouts, stop: *stop })
            }
            Task::Group { trail, .. } if !trail.is_empty() => Some(WalkView {
                seat: self.turn,
                path: trail.clone(),
                at: u8::try_from(trail.len().saturating_sub(1)).unwrap_or(u8::MAX),
                armies,
                scouts,
                stop: false,
            }),
            _ => None,
        })
    }

    pub(super) fn step_view(&self, task: &Task) -> Option<StepView> {
        Some(match task {
            Task::Ask(_) => StepView::Window,
            Task::Consent { owner, seat, card, target } => {
                StepView::Consent { owner: *owner, seat: *seat, card: *card, target: *target }
            }
            Task::Split { city, first } => StepView::Split { city: *city, first: *first },
            Task::Group { .. } => StepView::Group,
            Task::Raze { seat, at } => StepView::Raze { seat: *seat, at: *at },
            Task::Battle(_) => StepView::Battle,
            Task::Wounds { left } => StepView::Wounds { left: *left },
            Task::Heals { left } => StepView::Heals { left: *left },
            Task::Rescue { seat, killed } => StepView::Rescue { seat: *seat, killed: killed.clone() },
            Task::Spoils(s) => StepView::Spoils { winner: s.winner, loser: s.loser, left: s.left },
            Task::Steal { seat, from } => StepView::Steal { seat: *seat, from: *from },
            Task::Learn { seat, from, .. } => StepView::Learn { seat: *seat, from: *from },
            Task::Discard { seat } => StepView::Discard { seat: *seat, limit: self.hand_limit(*seat) },
            Task::Person { seat, person } => StepView::Person { seat: *seat, person: *person },
            Task::Displace { seat, from } => StepView::Displace { seat: *seat, from: *from },
            Task::Take { seat } => StepView::Take { seat: *seat },
            Task::Pending(_)
            | Task::Replies(_)
            | Task::Make { .. }
            | Task::Leg(_)
            | Task::Arrive { .. }
            | Task::Triggers { .. }
            | Task::Advance { .. } => return None,
        })
    }

    pub(super) fn city_view(&self, seat: Seat, city: &City) -> CityView {
        let at = city.at;
        CityView {
            at,
            capital: city.capital,
            walled: city.walled,
            acted: city.acted,
            production: self.production(seat, at),
            arts: self.arts(seat, at),
            trade: self.sum(seat, at, |s| s.trade),
            harvests: self.harvests(seat, at),
            parts: self.city_parts(seat, city),
            bonus: city.bonus,
            blocked: at.around().filter(|sq| self.revealed(*sq) && self.hostile(seat, *sq)).collect(),
            actions_left: self.actions_left(seat, city),
        }
    }

    /// What a city's numbers are made of; the parts add up to them.
    fn city_parts(&self, seat: Seat, city: &City) -> Vec<PartView> {
        let (player, near) = (self.player(seat), |sq: Sq| city.at.reach(sq) == 1);
        let mut parts: Vec<PartView> = Vec::new();
        let mut add = |source: Source, production: u16, trade: u16, culture: u16| {
            if production + trade + culture == 0 {
                return;
            }
            match parts.iter_mut().find(|p| p.source == source) {
                Some(part) => {
                    part.production += production;
                    part.trade += trade;
                    part.culture += culture;
                }
                None => parts.push(PartView { source, production, trade, culture }),
            }
        };
        for sq in self.counted(seat, city.at) {
            let source = match self.markers.get(&sq).map(|m| m.what) {
                _ if !near(sq) || player.gather.get(&sq) == Some(&city.at) => Source::Scouts,
                Some(What::Building(_)) => Source::Building,
                Some(What::Wonder(_)) => Source::Wonder,
                Some(What::Person(_)) => Source::Person,
                None => Source::Ground,
            };
            let Symbols { trade, production, culture, .. } = self.yields(sq);
            add(source, u16::from(production), u16::from(trade), u16::from(culture));
        }
        let squares: u16 = parts.iter().map(|p| p.culture).sum();
        let mut add = |source, production, culture| {
            if production + culture > 0 {
                parts.push(PartView { source, production, trade: 0, culture });
            }
        };
        // What a government takes from the arts is told in the city's own part.
        let arts = self.arts(seat, city.at).saturating_sub(squares);
        add(Source::City, 0, arts.min(1));
        let communism = if player.government == Government::Communism { 2 } else { 0 };
        add(Source::Government, communism, arts.saturating_sub(1));
        let knows = player.techs.contains(Tech::MilitaryScience);
        add(Source::Tech, if knows { u16::from(self.coins(seat) / 3) } else { 0 }, 0);
        add(Source::Bonus, u16::from(city.bonus), 0);
        parts.sort_by_key(|part| part.source);
        parts
    }

    pub(super) fn combat_parts(&self, seat: Seat) -> Vec<(Sq, What, u8)> {
        let own = self.markers.iter().filter(|(sq, m)| m.seat == seat && !self.hostile(seat, **sq));
        own.map(|(sq, m)| (*sq, m.what, self.yields(*sq).combat_bonus)).filter(|(.., n)| *n > 0).collect()
    }
}

impl crate::ids::Terrain {
    /// Trade and production that bare ground of it yields.
    pub fn yields(self) -> (u8, u8) {
        let Symbols { trade, production, .. } = data().terrain[self].symbols;
        (trade, production)
    }
}

impl Tech {
    /// Its level, I to V.
    pub fn level(self) -> u8 {
        data().techs[self].level
    }

    /// The most coins that may lie on it.
    pub fn coins_at_most(self) -> u8 {
        data().techs[self].coin_storage_max
    }
}

impl crate::ids::EventCard {
    /// Its age.
    pub fn age(self) -> crate::ids::Age {
        data().events[self].age
    }
}

impl crate::ids::Wonder {
    /// Its age.
    pub fn age(self) -> crate::ids::Era {
        data().wonders[self].age
    }
}

impl Window {
    /// Does this window ask about somebody's walk?
    pub fn walks(self) -> bool {
        self == Window::Moves
    }
}
