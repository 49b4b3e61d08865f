//! Choosing units to lose: exactly as many points as a calamity says, if that is possible (calamities.toml).

use crate::chart::Area;
use crate::data::{Site, data};
use crate::ids::{Civ, Plain};
use crate::moves::{Act, Units, Verb};
use crate::state::{CITY_POINTS, Civ1980};
use kernel::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Units chosen so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Picked {
    pub(crate) tokens: BTreeMap<Area, u8>,
    pub(crate) cities: Vec<Area>,
}

impl Picked {
    pub(crate) fn is_empty(&self) -> bool {
        self.tokens.values().all(|n| *n == 0) && self.cities.is_empty()
    }
    pub(crate) fn count(&self) -> u32 {
        self.tokens.values().map(|n| u32::from(*n)).sum()
    }
    pub(crate) fn add(&mut self, area: Area, units: Units) {
        match units {
            Units::Tokens(n) => *self.tokens.entry(area).or_default() += n,
            Units::City => self.cities.push(area),
        }
    }
}

/// How points are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Counting {
    /// Exactly, else the smallest sum above.
    Plain,
    /// On a flood plain, never more than the amount.
    Flood(Plain),
    /// One token stays in each area; a city becomes a token and counts 4.
    Epidemic,
    /// Units join a faction; nothing is lost.
    Faction,
}

/// One seat's choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Loss {
    pub(crate) chooser: Seat,
    pub(crate) owner: Seat,
    pub(crate) amount: u32,
    pub(crate) counting: Counting,
    /// Units that can't be chosen: they are in the other faction.
    pub(crate) besides: Picked,
    pub(crate) picked: Picked,
    /// It must first say how many Grain cards it shows.
    pub(crate) grain: bool,
    pub(crate) complete: bool,
}

impl Loss {
    pub(crate) fn new(owner: Seat, amount: u32, counting: Counting) -> Loss {
        Loss {
            chooser: owner,
            owner,
            amount,
            counting,
            besides: Picked::default(),
            picked: Picked::default(),
            grain: false,
            complete: false,
        }
    }
}

/// All units that count, before anything is chosen.
struct Pool {
    tokens: Vec<(Area, u8)>,
    cities: Vec<Area>,
    stock: u32,
}

impl Pool {
    fn most(&self) -> (u32, u32) {
        let tokens = self.tokens.iter().map(|(_, n)| u32::from(*n)).sum();
        (tokens, u32::try_from(self.cities.len()).unwrap_or(0))
    }

    /// Numbers of tokens and cities that fulfil the loss.
    fn fulfilments(&self, loss: &Loss) -> Vec<(u32, u32)> {
        let (most_tokens, most_cities) = self.most();
        let worth = |t: u32, c: u32| worth(loss.counting, self.stock, t, c);
        let every = (0..=most_tokens).flat_map(|t| (0..=most_cities).map(move |c| (t, c)));
        let values = every.clone().map(|(t, c)| worth(t, c));
        let target = if worth(most_tokens, most_cities) <= loss.amount {
            Some(worth(most_tokens, most_cities))
        } else if matches!(loss.counting, Counting::Flood(_)) {
            values.filter(|v| *v <= loss.amount).max()
        } else {
            values.filter(|v| *v >= loss.amount).min()
        };
        every.filter(|(t, c)| Some(worth(*t, *c)) == target).collect()
    }
}

fn worth(counting: Counting, stock: u32, tokens: u32, cities: u32) -> u32 {
    match counting {
        Counting::Epidemic => {
            // A city is replaced by a token from stock as long as there is one; lost tokens are there by then.
            let replaced = cities.min(stock + tokens);
            tokens + 4 * replaced + CITY_POINTS * (cities - replaced)
        }
        _ => tokens + CITY_POINTS * cities,
    }
}

impl Civ1980 {
    /// Does a city there stand on the flood plain? Black sites are safe.
    fn floodable(&self, area: Area) -> bool {
        match area.data().city_site {
            Site::FloodPlain => true,
            Site::Normal => false,
            Site::None => !self.options.flood_white_sites,
        }
    }

    fn pool(&self, loss: &Loss) -> Pool {
        let here = |area: &Area| match loss.counting {
            Counting::Flood(plain) => data().plains[plain].areas.contains(area),
            _ => true,
        };
        let tokens = self.token_areas(loss.owner).filter(here).map(|a| {
            let all = self.lands[a].of(loss.owner) - loss.besides.tokens.get(&a).copied().unwrap_or(0);
            (a, if loss.counting == Counting::Epidemic { all.saturating_sub(1) } else { all })
        });
        let cities = self.city_areas(loss.owner).filter(here).filter(|a| {
            let safe = matches!(loss.counting, Counting::Flood(_)) && !self.floodable(*a);
            !safe && !loss.besides.cities.contains(a)
        });
        Pool {
            tokens: tokens.filter(|(_, n)| *n > 0).collect(),
            cities: cities.collect(),
            stock: u32::from(self.player(loss.owner).stock),
        }
    }

    /// The most a nation can lose.
    pub(crate) fn capacity(&self, owner: Seat, counting: Counting) -> u32 {
        let pool = self.pool(&Loss::new(owner, 0, counting));
        let (tokens, cities) = pool.most();
        worth(counting, pool.stock, tokens, cities)
    }

    /// What may be chosen next; empty if it is complete.
    pub(crate) fn loss_acts(&self, loss: &Loss, verb: Verb) -> Vec<Act> {
        let pool = self.pool(loss);
        let ways = pool.fulfilments(loss);
        let (t, c) = (loss.picked.count(), u32::try_from(loss.picked.cities.len()).unwrap_or(0));
        if ways.contains(&(t, c)) {
            return Vec::new();
        }
        let possible = |t: u32, c: u32| ways.iter().any(|(wt, wc)| *wt >= t && *wc >= c);
        let mut acts = Vec::new();
        for (area, n) in pool.tokens {
            let left = n.saturating_sub(loss.picked.tokens.get(&area).copied().unwrap_or(0));
            let fits = (1..=left).take_while(|n| possible(t + u32::from(*n), c));
            acts.extend(fits.map(|n| Act::Units(verb, area, Units::Tokens(n))));
        }
        if possible(t, c + 1) {
            let open = pool.cities.into_iter().filter(|a| !loss.picked.cities.contains(a));
            acts.extend(open.map(|a| Act::Units(verb, a, Units::City)));
        }
        acts
    }

    /// Is the choice made?
    pub(crate) fn fulfilled(&self, loss: &Loss) -> bool {
        let cities = u32::try_from(loss.picked.cities.len()).unwrap_or(0);
        self.pool(loss).fulfilments(loss).contains(&(loss.picked.count(), cities))
    }

    /// Points of what has been chosen so far.
    pub(crate) fn chosen(&self, loss: &Loss) -> u32 {
        let cities = u32::try_from(loss.picked.cities.len()).unwrap_or(0);
        worth(loss.counting, u32::from(self.player(loss.owner).stock), loss.picked.count(), cities)
    }

    /// If everything must go nobody needs to choose; what goes besides what was chosen before is returned.
    pub(crate) fn take_everything(&self, loss: &mut Loss) -> Option<Picked> {
        let pool = self.pool(loss);
        if pool.fulfilments(loss) != [pool.most()] {
            return None;
        }
        let all = Picked { tokens: pool.tokens.into_iter().collect(), cities: pool.cities };
        let before = std::mem::replace(&mut loss.picked, all.clone());
        let mut rest = all;
        for (area, n) in &mut rest.tokens {
            *n = n.saturating_sub(before.tokens.get(area).copied().unwrap_or(0));
        }
        rest.tokens.retain(|_, n| *n > 0);
        rest.cities.retain(|area| !before.cities.contains(area));
        Some(rest)
    }

    /// Don't others know whether a seat has Pottery? Then losing something unasked, or without a hidden line for Grain before
    /// it, would tell that it has none.
    pub(crate) fn may_have_pottery(&self, seat: Seat) -> bool {
        self.options.private() && self.barbaric() && !self.player(seat).shown.contains(Civ::Pottery)
    }

    /// Removes what was chosen.
    pub(crate) fn suffer(&mut self, loss: &Loss) {
        for (area, n) in &loss.picked.tokens {
            self.remove(loss.owner, *area, *n);
        }
        for area in &loss.picked.cities {
            self.eliminate_city(*area);
            if loss.counting == Counting::Epidemic {
                self.place(loss.owner, *area, 1);
            }
        }
    }

    /// The default choice (RULES 13.5): tokens from the fullest areas, the last of an area only if no other is left,
    /// cities last.
    pub(crate) fn default_loss(&self, loss: &Loss, verb: Verb) -> Option<Act> {
        let acts = self.loss_acts(loss, verb);
        let left = |area: &Area| {
            let gone = loss.picked.tokens.get(area).copied().unwrap_or(0)
                + loss.besides.tokens.get(area).copied().unwrap_or(0);
            self.lands[*area].of(loss.owner).saturating_sub(gone)
        };
        let cities_first = verb == Verb::Pick;
        acts.into_iter().min_by_key(|act| match act {
            Act::Units(_, area, Units::City) => {
                let rank = if cities_first { 0 } else { 2 };
                (rank, if cities_first { 0 } else { 255 - area.limit() }, Some(*area))
            }
            Act::Units(_, area, Units::Tokens(1)) => (1, 255 - left(area), Some(*area)),
            Act::Units(_, area, _) => (3, 0, Some(*area)),
            _ => (4, 0, None),
        })
    }
}
