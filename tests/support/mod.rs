//! The ground the service's tests stand on: real neighbours, started and stopped by the tests themselves.
//!
//! A test that needs Postgres or SMTP has `postgres` or `smtp` in its path, so that `./test` can leave it out
//! where these are not to be had.

pub(crate) mod http;
pub(crate) mod postgres;
mod process;
pub(crate) mod server;
pub(crate) mod smtp;
