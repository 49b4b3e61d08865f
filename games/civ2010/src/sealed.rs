//! A sealed choice as text. JSON has one word for “not chosen” and for “chosen: nothing”, so the latter is an empty list.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Deserialize)]
#[serde(untagged)]
enum Written<T> {
    Something(T),
    Nothing([(); 0]),
}

pub(crate) fn serialize<T: Serialize, S: Serializer>(
    choice: &Option<Option<T>>,
    to: S,
) -> Result<S::Ok, S::Error> {
    match choice {
        None => to.serialize_none(),
        Some(None) => [(); 0].serialize(to),
        Some(Some(chosen)) => chosen.serialize(to),
    }
}

pub(crate) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    from: D,
) -> Result<Option<Option<T>>, D::Error> {
    Ok(Option::<Written<T>>::deserialize(from)?.map(|written| match written {
        Written::Something(chosen) => Some(chosen),
        Written::Nothing([]) => None,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Kept {
        #[serde(with = "super")]
        choice: Option<Option<String>>,
    }

    #[test]
    fn nothing_that_was_chosen_is_not_forgotten() {
        for choice in [None, Some(None), Some(Some("writing".to_owned()))] {
            let kept = Kept { choice };
            let text = serde_json::to_string(&kept).unwrap();
            assert_eq!(serde_json::from_str::<Kept>(&text).unwrap(), kept, "{text}");
        }
    }
}
