//! The ground the service's tests stand on: real neighbours, started and stopped by the tests themselves.
//!
//! A test that needs Postgres, SMTP or IMAP has `postgres`, `smtp` or `imap` in its path, so that `./test` can leave it out
//! where these are not to be had.

pub(crate) mod certificate;
pub(crate) mod http;
pub(crate) mod imap;
pub(crate) mod inside;
pub(crate) mod postgres;
mod process;
pub(crate) mod server;
pub(crate) mod smtp;
