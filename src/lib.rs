//! Annals, the service.

pub mod language;
