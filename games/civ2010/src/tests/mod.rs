//! Proof.

mod battles;
mod bots;
mod cities;
mod civs;
mod coverage;
mod events;
mod golden;
mod late;
mod locales;
mod map;
mod playouts;
mod rounds;
mod stage;
mod techs;
mod windows;
mod wonders;
