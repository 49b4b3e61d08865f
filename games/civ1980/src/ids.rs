//! Names of things: one small enum per kind of component, spelled as the data files spell them.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// A closed list of things that index a table.
pub trait Id: Copy + Eq + 'static {
    /// All of them, in the order of the data.
    const ALL: &'static [Self];
    /// Position in [`Id::ALL`].
    fn index(self) -> usize;
    /// The name in the data files.
    fn id(self) -> &'static str;
    /// The one called `id`, with `-` and `_` and case alike.
    fn from_id(id: &str) -> Option<Self> {
        let wanted = id.to_ascii_lowercase().replace('-', "_");
        Self::ALL.iter().copied().find(|x| x.id() == wanted)
    }
}

/// Not the name of such a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownId;

macro_rules! ids {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $id:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum $name { $(#[doc = $id] #[serde(rename = $id)] $variant),* }

        impl Id for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),*];
            fn index(self) -> usize {
                #[allow(clippy::as_conversions, reason = "a fieldless enum is its own position")]
                { self as usize }
            }
            fn id(self) -> &'static str {
                match self { $(Self::$variant => $id),* }
            }
        }

        /// As notation writes it: the id with hyphens.
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.id().replace('_', "-"))
            }
        }

        impl FromStr for $name {
            type Err = UnknownId;
            fn from_str(text: &str) -> Result<Self, UnknownId> {
                Self::from_id(text).ok_or(UnknownId)
            }
        }
    };
}

ids! {
    /// The eleven nations, in the order of the succession table's rows.
    Nation {
        Africa = "africa", Spain = "spain", Gaul = "gaul", Italy = "italy", Illyria = "illyria", Thrace = "thrace",
        Crete = "crete", Asia = "asia", Assyria = "assyria", Babylon = "babylon", Egypt = "egypt",
    }
}

ids! {
    /// The sixteen civilization cards.
    Civ {
        Pottery = "pottery", Clothmaking = "clothmaking", Metalworking = "metalworking", Agriculture = "agriculture",
        Engineering = "engineering", Mysticism = "mysticism", Astronomy = "astronomy", Coinage = "coinage",
        Medicine = "medicine", Drama = "drama_and_poetry", Music = "music", Architecture = "architecture",
        Literacy = "literacy", Law = "law", Democracy = "democracy", Philosophy = "philosophy",
    }
}

ids! {
    /// The four groups of civilization cards.
    Group { Crafts = "crafts", Sciences = "sciences", Arts = "arts", Civics = "civics" }
}

ids! {
    /// The thirteen goods; wine exists in three qualities.
    Good {
        Hides = "hides", Ochre = "ochre", Iron = "iron", Papyrus = "papyrus", Wood = "wood", Salt = "salt",
        Grain = "grain", Cloth = "cloth", Bronze = "bronze", Spices = "spices", Gems = "gems", Gold = "gold",
        Wine = "wine",
    }
}

ids! {
    /// Every face a trade card can have: nineteen of goods, eight of calamities.
    Card {
        Hides = "hides", Ochre = "ochre", Iron = "iron", Papyrus = "papyrus", Salt = "salt", Grain = "grain",
        Cloth = "cloth", Bronze = "bronze", Spices = "spices", Gems = "gems", Gold = "gold",
        HidesOchre = "hides_ochre", Wood = "wood", WoodIron = "wood_iron", IronPapyrus = "iron_papyrus",
        PapyrusWood = "papyrus_wood", Wine3 = "wine3", Wine4 = "wine4", Wine5 = "wine5",
        Volcano = "volcano_earthquake", Famine = "famine", Flood = "flood", CivilWar = "civil_war",
        Epidemic = "epidemic", Disorder = "civil_disorder", Iconoclasm = "iconoclasm_and_heresy", Piracy = "piracy",
    }
}

ids! {
    /// The eight calamities.
    Calamity {
        Volcano = "volcano_earthquake", Famine = "famine", Flood = "flood", CivilWar = "civil_war",
        Epidemic = "epidemic", Disorder = "civil_disorder", Iconoclasm = "iconoclasm_and_heresy", Piracy = "piracy",
    }
}

impl Calamity {
    /// Its back is red: seen in the stack, laid open when drawn, never traded.
    pub fn red(self) -> bool {
        matches!(self, Calamity::Volcano | Calamity::Famine | Calamity::Flood | Calamity::CivilWar)
    }
    /// The card that bears it.
    pub fn card(self) -> Card {
        match self {
            Calamity::Volcano => Card::Volcano,
            Calamity::Famine => Card::Famine,
            Calamity::Flood => Card::Flood,
            Calamity::CivilWar => Card::CivilWar,
            Calamity::Epidemic => Card::Epidemic,
            Calamity::Disorder => Card::Disorder,
            Calamity::Iconoclasm => Card::Iconoclasm,
            Calamity::Piracy => Card::Piracy,
        }
    }
}

impl Card {
    /// The calamity it bears, if it is no commodity.
    pub fn calamity(self) -> Option<Calamity> {
        Calamity::ALL.iter().copied().find(|c| c.card() == self)
    }
    /// The goods it may stand for.
    pub fn goods(self) -> &'static [Good] {
        match self {
            Card::Hides => &[Good::Hides],
            Card::Ochre => &[Good::Ochre],
            Card::Iron => &[Good::Iron],
            Card::Papyrus => &[Good::Papyrus],
            Card::Salt => &[Good::Salt],
            Card::Grain => &[Good::Grain],
            Card::Cloth => &[Good::Cloth],
            Card::Bronze => &[Good::Bronze],
            Card::Spices => &[Good::Spices],
            Card::Gems => &[Good::Gems],
            Card::Gold => &[Good::Gold],
            Card::HidesOchre => &[Good::Hides, Good::Ochre],
            Card::Wood => &[Good::Wood],
            Card::WoodIron => &[Good::Wood, Good::Iron],
            Card::IronPapyrus => &[Good::Iron, Good::Papyrus],
            Card::PapyrusWood => &[Good::Papyrus, Good::Wood],
            Card::Wine3 | Card::Wine4 | Card::Wine5 => &[Good::Wine],
            _ => &[],
        }
    }
    /// Is it a commodity?
    pub fn commodity(self) -> bool {
        !self.goods().is_empty()
    }
    /// May it stand for this good?
    pub fn is(self, good: Good) -> bool {
        self.goods().contains(&good)
    }
}

ids! {
    /// The three volcanoes.
    Volcano { Vesuvius = "vesuvius", Etna = "etna", Thera = "thera" }
}

ids! {
    /// The five flood plains.
    Plain { Nile = "nile", Euphrates = "tigris_euphrates", Danube = "danube", Po = "po", Rhone = "rhone" }
}

ids! {
    /// The thirteen boards.
    Scenario {
        Base2 = "base_2", Base3 = "base_3", Base4 = "base_4", Base5 = "base_5", Base6 = "base_6", Base7 = "base_7",
        Western2 = "western_2", Western3 = "western_3", Western4 = "western_4", Western5 = "western_5",
        Western6 = "western_6", Western7 = "western_7", Western8 = "western_8",
    }
}

ids! {
    /// The regions in which the plain-text board lists areas.
    Region {
        Gaul = "gaul", Iberia = "iberia", Maghreb = "maghreb", Libya = "libya", Egypt = "egypt", Levant = "levant",
        Mesopotamia = "mesopotamia", Caucasus = "caucasus", Anatolia = "anatolia", Aegean = "aegean",
        Greece = "greece", Danube = "danube", Italy = "italy",
    }
}

/// A value for every thing of a kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent, bound(serialize = "V: Serialize", deserialize = "V: Deserialize<'de>"))]
pub struct Table<K, V> {
    values: Vec<V>,
    #[serde(skip)]
    keys: PhantomData<fn() -> K>,
}

impl<K: Id, V> Table<K, V> {
    /// Fills the table.
    pub fn new(value: impl FnMut(K) -> V) -> Self {
        Table { values: K::ALL.iter().copied().map(value).collect(), keys: PhantomData }
    }
    /// All entries in order.
    pub fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        K::ALL.iter().copied().zip(&self.values)
    }
}

#[allow(clippy::indexing_slicing, reason = "a table has a value for every key of a closed list")]
impl<K: Id, V> Index<K> for Table<K, V> {
    type Output = V;
    fn index(&self, key: K) -> &V {
        &self.values[key.index()]
    }
}

#[allow(clippy::indexing_slicing, reason = "a table has a value for every key of a closed list")]
impl<K: Id, V> IndexMut<K> for Table<K, V> {
    fn index_mut(&mut self, key: K) -> &mut V {
        &mut self.values[key.index()]
    }
}

/// A small set of things of one kind.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Few<K> {
    bits: u32,
    #[serde(skip)]
    keys: PhantomData<fn() -> K>,
}

impl<K> Clone for Few<K> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<K> Copy for Few<K> {}
impl<K> Default for Few<K> {
    fn default() -> Self {
        Few { bits: 0, keys: PhantomData }
    }
}

impl<K: Id> Few<K> {
    /// Nothing.
    pub const NONE: Self = Few { bits: 0, keys: PhantomData };
    /// Is it in?
    pub fn contains(self, key: K) -> bool {
        self.bits & (1 << key.index()) != 0
    }
    /// Puts it in.
    pub fn insert(&mut self, key: K) {
        self.bits |= 1 << key.index();
    }
    /// Takes it out.
    pub fn remove(&mut self, key: K) {
        self.bits &= !(1 << key.index());
    }
    /// How many.
    pub fn len(self) -> usize {
        usize::try_from(self.bits.count_ones()).unwrap_or(0)
    }
    /// None?
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }
    /// In order.
    pub fn iter(self) -> impl Iterator<Item = K> {
        K::ALL.iter().copied().filter(move |k| self.contains(*k))
    }
}

impl<K: Id> FromIterator<K> for Few<K> {
    fn from_iter<I: IntoIterator<Item = K>>(keys: I) -> Self {
        let mut set = Few::NONE;
        keys.into_iter().for_each(|k| set.insert(k));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_reads_back_with_hyphens_or_underscores_in_any_case() {
        for card in Card::ALL {
            assert_eq!(card.to_string().to_uppercase().parse(), Ok(*card));
            assert_eq!(card.id().parse(), Ok(*card));
        }
        assert!("oil".parse::<Good>().is_err());
    }

    #[test]
    fn a_card_is_a_commodity_or_a_calamity_never_both() {
        for card in Card::ALL {
            assert_ne!(card.commodity(), card.calamity().is_some(), "{card}");
        }
    }
}
