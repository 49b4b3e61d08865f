//! Moves like the one somebody tried to write.

use boards::{Offer, TablePage};

/// So many moves are suggested at most.
const NEAREST: usize = 8;

/// The answers possible now that look most like `typed`, the nearest first; at most [`NEAREST`]. Both the notation and the
/// words of an answer are compared, so that “build a city at D4” leads to `build D4`.
pub fn nearest<'a>(page: &'a TablePage, typed: &str) -> Vec<&'a Offer> {
    let typed = plain(typed);
    let mut all: Vec<(f64, &Offer)> = page
        .groups
        .iter()
        .flat_map(|group| &group.choices)
        .map(|offer| {
            (likeness(&typed, &plain(&offer.notation)).max(likeness(&typed, &plain(&offer.label))), offer)
        })
        .collect();
    all.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    all.into_iter().take(NEAREST).map(|(_, offer)| offer).collect()
}

/// In small letters, what is neither letter nor number left out.
fn plain(text: &str) -> String {
    let words: String = text.chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    words.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// How many words they share, told by the rarer text; how few letters differ decides between equals.
fn likeness(typed: &str, other: &str) -> f64 {
    let close = |word: &str, others: &str| {
        others.split(' ').any(|o| o == word || word.len() > 3 && strsim::damerau_levenshtein(word, o) == 1)
    };
    let words = other.split(' ').filter(|word| !word.is_empty());
    let (shared, all) = words.fold((0.0, 0.0), |(shared, all), word| {
        (shared + f64::from(u8::from(close(word, typed))), all + 1.0)
    });
    let share = if all > 0.0 { shared / all } else { 0.0 };
    shared + share + strsim::normalized_damerau_levenshtein(typed, other) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_shares_words_comes_before_what_shares_letters() {
        let typed = plain("I think I will go with pottery, please");
        let like = |text: &str| likeness(&typed, &plain(text));
        assert!(like("Industry: Pottery") > like("Military: Masonry"));
        assert!(likeness("focs culture", "focus culture") > likeness("focs culture", "focus science"));
        assert!(likeness("token d5", "token d5") > likeness("token d5", "token d4"));
        assert!(likeness("buld d4", "build d4") > likeness("buld d4", "token d4"));
    }
}
