//! Annals, the service.

pub mod config;
pub mod language;
pub mod web;
