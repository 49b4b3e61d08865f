//! Every message has words in both languages, and no words are left over.

use crate::NewDawn;

#[test]
fn every_message_has_words_in_english_and_german_and_none_is_unused() {
    testkit::words::<NewDawn>();
}
