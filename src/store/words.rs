//! Enums that are words in the database, in forms and in addresses.

/// Gives an enum its words: `ALL` of them in this order, `word`, and `read`, which undoes it.
#[macro_export]
macro_rules! words {
    ($name:ident { $($variant:ident = $word:literal),* $(,)? }) => {
        impl $name {
            /// All of them.
            pub const ALL: [$name; [$($word),*].len()] = [$($name::$variant),*];

            pub fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word),*
                }
            }

            /// The one with this word.
            pub fn read(word: &str) -> Option<$name> {
                $name::ALL.into_iter().find(|one| one.word() == word)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::outbox::Ending;

    #[test]
    fn a_word_is_read_as_what_wrote_it_and_others_are_nothing() {
        assert_eq!(Ending::ALL.map(Ending::word), ["sent", "dropped", "failed"]);
        assert!(Ending::ALL.into_iter().all(|ending| Ending::read(ending.word()) == Some(ending)));
        assert_eq!((Ending::read("Sent"), Ending::read("")), (None, None));
    }
}
