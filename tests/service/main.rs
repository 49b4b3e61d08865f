//! Tests of the service as a whole, against real databases, real mail and real processes.
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "tests fail by panicking"
)]

#[path = "../support/mod.rs"]
mod support;
