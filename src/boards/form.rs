//! Forms whose fields become moves.

/// The fields of a form as they were sent, or nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fields(Vec<(String, String)>);

impl Fields {
    /// More fields than this no form of ours has.
    pub const MOST: usize = 400;

    /// The value of a field; empty if it is not there.
    pub fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(n, _)| n == name).map_or("", |(_, value)| value.as_str())
    }

    /// All values of a field that may be chosen several times.
    pub fn all<'f>(&'f self, name: &'f str) -> impl Iterator<Item = &'f str> {
        self.0.iter().filter(move |(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// A number of a field; nothing if it was left empty or is none.
    pub fn number<N: std::str::FromStr>(&self, name: &str) -> Option<N> {
        self.get(name).trim().parse().ok()
    }

    /// Every field with its value, in the order of the form.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Was the form left alone?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<Vec<(String, String)>> for Fields {
    fn from(fields: Vec<(String, String)>) -> Fields {
        Fields(fields)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_that_is_missing_is_empty_and_one_chosen_twice_has_both_values() {
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let fields = Fields::from(vec![pair("give", "salt"), pair("give", "wine"), pair("count", " 3 ")]);
        assert_eq!(fields.all("give").collect::<Vec<_>>(), ["salt", "wine"]);
        assert_eq!(
            (fields.number::<u8>("count"), fields.number::<u8>("give"), fields.get("to")),
            (Some(3), None, "")
        );
    }
}
