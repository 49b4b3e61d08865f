//! For the test kit: every component counted.

use crate::data::data;
use crate::ids::{Age, Id, MarkerKind, UnitKind};
use crate::map::TileKind;
use crate::state::{Civ2010, Unit, What};
use crate::task::{Item, Pending, Task};
use std::collections::BTreeMap;

impl Civ2010 {
    /// Every card and marker wherever it lies.
    pub(crate) fn count_all(&self) -> BTreeMap<String, u32> {
        let mut all: BTreeMap<String, u32> = BTreeMap::new();
        let mut add = |what: String, n: u32| *all.entry(what).or_default() += n;
        let unit = |u: Unit| format!("unit {u}");
        for kind in UnitKind::ALL.iter().copied() {
            let bases = self.decks[kind].iter().chain(&self.dead[kind]);
            bases.for_each(|base| add(unit(Unit { kind, base: *base }), 1));
        }
        for age in Age::ALL {
            let cards = self.events[*age].iter().chain(&self.discards[*age]);
            cards.for_each(|c| add(format!("event {c}"), 1));
        }
        for player in &self.players {
            player.units.iter().for_each(|u| add(unit(*u), 1));
            player.hand.iter().for_each(|c| add(format!("event {c}"), 1));
            player.wonders.iter().for_each(|w| add(format!("wonder {}", w.wonder), 1));
            player.reserve.iter().for_each(|p| add(format!("person {p}"), 1));
            player.huts.iter().for_each(|f| add(format!("hut {f}"), 1));
            player.villages.iter().for_each(|f| add(format!("village {f}"), 1));
            player.tokens.iter().for_each(|(r, n)| add(format!("token {r}"), u32::from(*n)));
        }
        self.market.iter().for_each(|(r, n)| add(format!("token {r}"), u32::from(*n)));
        let wonders = self.wonders.iter().flatten().chain(&self.wonder_deck).chain(&self.wonders_gone);
        wonders.for_each(|w| add(format!("wonder {w}"), 1));
        self.people.iter().chain(&self.people_gone).for_each(|p| add(format!("person {p}"), 1));
        let huts = self.huts.values().chain(&self.hut_pool).chain(&self.spent_huts);
        huts.for_each(|f| add(format!("hut {f}"), 1));
        let villages = self.villages.values().chain(&self.village_pool).chain(&self.spent_villages);
        villages.for_each(|f| add(format!("village {f}"), 1));
        for kind in MarkerKind::ALL {
            add(format!("building {kind}"), u32::from(self.supply[*kind]));
        }
        for marker in self.markers.values() {
            match marker.what {
                What::Building(b) => add(format!("building {}", data().buildings[b].marker), 1),
                What::Person(p) => add(format!("person {p}"), 1),
                // The card is counted with its owner.
                What::Wonder(_) => {}
            }
        }
        for task in &self.stack {
            match task {
                Task::Pending(Pending {
                    item: Item::Event { card, .. } | Item::Gift { card, .. }, ..
                })
                | Task::Consent { card, .. } => add(format!("event {card}"), 1),
                Task::Person { person, .. } => add(format!("person {person}"), 1),
                Task::Rescue { killed, .. } => killed.iter().for_each(|u| add(unit(*u), 1)),
                Task::Battle(b) => {
                    for side in [&b.attack, &b.defence] {
                        side.force.iter().chain(&side.killed).for_each(|u| add(unit(*u), 1));
                    }
                    b.fronts.iter().flatten().for_each(|f| add(unit(f.unit), 1));
                }
                _ => {}
            }
        }
        for tile in self.tiles.iter().filter_map(|l| l.tile).chain(self.unused.iter().copied()) {
            let neutral = tile.data().filter(|t| t.kind == TileKind::Neutral);
            add(neutral.map_or("home tile".into(), |t| format!("tile {}", t.id)), 1);
        }
        // Home tiles come with the civilizations.
        if self.players.iter().any(|p| p.stage == crate::state::Stage::Civ) {
            add("home tile".into(), u32::try_from(self.count()).unwrap_or(0));
        }
        all.retain(|_, n| *n > 0);
        all
    }
}
