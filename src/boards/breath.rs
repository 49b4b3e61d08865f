//! Sentences about one person in a row are told in one breath: the name stands once.

/// A sentence that is this long is ended.
const LONG: usize = 150;

/// Joins sentences that begin with the same name, as long as they stay readable.
pub fn in_one_breath(told: Vec<String>, name: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let begins =
        |sentence: &str| sentence.strip_prefix(name).and_then(|rest| rest.strip_prefix(' ')).is_some();
    for sentence in told {
        let rest = sentence.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
        match (all.last_mut(), rest) {
            (Some(last), Some(rest)) if begins(last) && last.ends_with('.') && last.len() < LONG => {
                last.pop();
                last.push_str("; ");
                last.push_str(rest);
            }
            _ => all.push(sentence),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stands_once_in_a_row_of_sentences() {
        let told = ["Odd builds Iron.", "Odd takes Masonry.", "Ann loses 4 culture points.", "Odd ends."];
        let told = told.map(str::to_owned).to_vec();
        let joined = in_one_breath(told, "Odd");
        assert_eq!(joined, ["Odd builds Iron; takes Masonry.", "Ann loses 4 culture points.", "Odd ends."]);
    }

    #[test]
    fn a_name_that_another_begins_with_is_not_mistaken_for_it() {
        let told = ["Odd builds Iron.", "Oddny takes Masonry."].map(str::to_owned).to_vec();
        assert_eq!(in_one_breath(told.clone(), "Odd"), told);
    }
}
