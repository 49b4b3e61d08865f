//! All invariants over random tables of every size and timing.

use crate::ThroughTheAges;
use kernel::{Setup, testkit};

const TABLES: u64 = 2;

macro_rules! tables {
    ($($name:ident: $setup:expr;)*) => { $(
        #[test]
        fn $name() {
            testkit::playouts::<ThroughTheAges>(&$setup, TABLES);
        }
    )* };
}

tables! {
    two: Setup::players(1, 2);
    three: Setup::players(1, 3);
    four: Setup::players(1, 4);
    two_digital: Setup::players(1, 2).with("timing", "digital");
    three_digital: Setup::players(1, 3).with("timing", "digital");
    four_digital: Setup::players(1, 4).with("timing", "digital");
}
