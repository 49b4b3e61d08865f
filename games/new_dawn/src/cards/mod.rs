//! What cards do, family by family. Each family lists the acts of its tasks and plays them.

pub(crate) mod combat;
pub(crate) mod culture;
pub(crate) mod diplomacy;
pub(crate) mod economy;
pub(crate) mod industry;
pub(crate) mod military;
pub(crate) mod science;
pub(crate) mod spoils;
pub(crate) mod start;
pub(crate) mod tokens;
