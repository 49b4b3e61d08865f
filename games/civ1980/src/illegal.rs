//! Why a move is not possible, in one place: every refusal cites its section.

use kernel::{Illegal, say};

/// The result of a check.
pub(crate) type Checked<T = ()> = Result<T, Illegal>;

/// It is not the time for this.
pub(crate) fn not_now() -> Illegal {
    Illegal::new("4", say!("no-not-now"))
}

/// Somebody else decides.
pub(crate) fn not_you() -> Illegal {
    Illegal::new("4", say!("no-not-you"))
}

/// Not one of the choices.
pub(crate) fn not_offered(section: &'static str) -> Illegal {
    Illegal::new(section, say!("no-not-offered"))
}
