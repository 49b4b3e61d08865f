//! What accounts promise. Each of these fails when its protection is taken away.

mod promises;
mod through_pages;
