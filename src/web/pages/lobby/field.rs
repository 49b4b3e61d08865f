//! One thing to choose in a form.

/// Choices, or a number.
pub(in crate::web::pages) struct Field {
    pub(in crate::web::pages) name: String,
    pub(in crate::web::pages) label: String,
    pub(in crate::web::pages) help: String,
    /// Value, words, chosen.
    pub(in crate::web::pages) choices: Vec<(String, String, bool)>,
    /// A number from, to, now; instead of choices.
    pub(in crate::web::pages) number: Option<(u32, u32, String)>,
}
