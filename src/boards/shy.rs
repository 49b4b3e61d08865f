//! Where long words of narrow cells may break: browsers without a dictionary don't know.

use std::collections::HashMap;
use std::sync::LazyLock;

/// Words with the places where they may break.
const WORDS: &[&str] = &[
    "Irri-gation",
    "Mannschafts-sport",
    "Ingenieurs-kunst",
    "Handels-abkommen",
    "Wissen-schaft",
    "Metall-verarbei-tung",
    "Swords-men",
    "Compu-ters",
    "Infan-try",
    "Journa-lism",
    "Artil-lery",
    "Biblio-thek",
    "Artil-lerie",
    "Kaval-lerie",
    "Selec-tive",
    "Orga-nized",
    "Scien-tific",
    "Mecha-nized",
    "Funda-menta-lism",
    "Consti-tutional",
    "Buch-druck",
    "Profi-sport",
    "Theo-logie",
    "Wissen-schaft-liche",
    "Mechani-sierte",
    "Land-wirt-schaft",
    "Organi-sierte",
    "Schwert-kämpfer",
    "Journa-lismus",
    "Ingenieur-wesen",
    "Zucht-auswahl",
    "Justiz-system",
    "Mittel-alter-liche",
    "Stadt-wachstum",
    "Profes-sional",
    "Agri-culture",
    "Philo-sophie",
    "Infan-terie",
    "Bewäs-serung",
    "Philo-sophy",
    "Labora-torium",
    "Multi-media",
    "Trans-conti-nental",
    "Trans-kontinen-tale",
    "Res-sour-cen",
    "unbe-schäf-tigt",
    "unzu-frie-den",
    "unzu-frie-dene",
];

/// The same by how they are written, with soft hyphens.
static SOFT: LazyLock<HashMap<String, String>> =
    LazyLock::new(|| WORDS.iter().map(|word| (word.replace('-', ""), word.replace('-', "\u{ad}"))).collect());

/// The text with soft hyphens in words that need them.
pub(super) fn soft(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for (n, word) in text.split(' ').enumerate() {
        if n > 0 {
            out.push(' ');
        }
        out.push_str(SOFT.get(word).map_or(word, String::as_str));
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn long_words_may_break_and_read_the_same() {
        assert_eq!(super::soft("Swordsmen II"), "Swords\u{ad}men II");
        assert_eq!(super::soft("Bronze"), "Bronze");
    }
}
