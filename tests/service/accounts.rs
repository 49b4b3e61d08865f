//! What accounts promise. Each of these fails when its protection is taken away.

mod by_time;
mod promises;
mod through_pages;
