//! Names of things: closed lists spelled as the data files spell them, tables and small sets over them.
//!
//! ```
//! kernel::ids! {
//!     /// What grows here.
//!     Good { Salt = "salt", OliveOil = "olive_oil" }
//! }
//! use kernel::vocabulary::{Few, Id, Table};
//!
//! assert_eq!(Good::OliveOil.to_string(), "olive-oil");
//! assert_eq!("OLIVE_OIL".parse(), Ok(Good::OliveOil));
//! let mut prices = Table::new(|good: Good| good.index());
//! prices[Good::Salt] += 3;
//! assert_eq!(prices.iter().map(|(_, price)| *price).sum::<usize>(), 4);
//! let few: Few<Good> = [Good::Salt].into_iter().collect();
//! assert!(few.contains(Good::Salt) && !few.contains(Good::OliveOil));
//! ```

use serde::{Deserialize, Serialize};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

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
        let letter = |b: u8| if b == b'-' { b'_' } else { b.to_ascii_lowercase() };
        let called =
            |x: &Self| x.id().len() == id.len() && x.id().bytes().map(letter).eq(id.bytes().map(letter));
        Self::ALL.iter().copied().find(called)
    }
    /// Writes it as notation does: the id with hyphens.
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, part) in self.id().split('_').enumerate() {
            if i > 0 {
                f.write_str("-")?;
            }
            f.write_str(part)?;
        }
        Ok(())
    }
}

/// Not the name of such a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownId;

/// An enum with a name for each variant: an [`Id`](crate::vocabulary::Id) that is written and read as data, positions
/// and notation need it. The crate that uses it depends on `serde`.
#[macro_export]
macro_rules! ids {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $id:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $name { $(#[doc = $id] #[serde(rename = $id)] $variant),* }

        impl $crate::vocabulary::Id for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),*];
            fn index(self) -> usize {
                #[allow(clippy::as_conversions, reason = "a fieldless enum is its own position")]
                { self as usize }
            }
            fn id(self) -> &'static str {
                match self { $(Self::$variant => $id),* }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::vocabulary::Id::write(*self, f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::vocabulary::UnknownId;
            fn from_str(text: &str) -> Result<Self, $crate::vocabulary::UnknownId> {
                <Self as $crate::vocabulary::Id>::from_id(text).ok_or($crate::vocabulary::UnknownId)
            }
        }
    };
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
    /// A value for each key.
    pub fn new(value: impl FnMut(K) -> V) -> Self {
        Table { values: K::ALL.iter().copied().map(value).collect(), keys: PhantomData }
    }
    /// Keys with their values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        K::ALL.iter().copied().zip(&self.values)
    }
}

#[allow(clippy::indexing_slicing, reason = "a table has a value for every key of a closed list")]
impl<K: Id, V> Index<K> for Table<K, V> {
    type Output = V;
    #[inline]
    fn index(&self, key: K) -> &V {
        &self.values[key.index()]
    }
}

#[allow(clippy::indexing_slicing, reason = "a table has a value for every key of a closed list")]
impl<K: Id, V> IndexMut<K> for Table<K, V> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut V {
        &mut self.values[key.index()]
    }
}

/// A set of things of one kind, of at most 64.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Few<K> {
    bits: u64,
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
    #[inline]
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
    /// What is in here and not in `other`.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Few { bits: self.bits & !other.bits, keys: PhantomData }
    }
    /// How many.
    pub fn len(self) -> u8 {
        u8::try_from(self.bits.count_ones()).unwrap_or(0)
    }
    /// None?
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }
    /// In order.
    pub fn iter(self) -> impl Iterator<Item = K> {
        let mut bits = self.bits;
        std::iter::from_fn(move || {
            let next = K::ALL.get(usize::try_from(bits.trailing_zeros()).ok()?)?;
            bits &= bits.wrapping_sub(1);
            Some(*next)
        })
    }
}

impl<K: Id> FromIterator<K> for Few<K> {
    fn from_iter<I: IntoIterator<Item = K>>(keys: I) -> Self {
        let mut set = Few::NONE;
        keys.into_iter().for_each(|k| set.insert(k));
        set
    }
}
