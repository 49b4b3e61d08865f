//! The priority procedure: an ordered list of criteria narrows a set of targets (AUTOMA 4).

use crate::moves::Reason;

/// A criterion: its name and the value it gives a target.
pub(crate) type Criterion<'a, T> = (Reason, Box<dyn Fn(T) -> i32 + 'a>);

/// What the criteria leave of a set, and which of them decided.
///
/// Each criterion gives every member a value and keeps the highest; a yes-or-no criterion that nobody meets gives
/// everybody the same value and so changes nothing.
pub(crate) fn narrow<'a, T: Copy>(
    mut set: Vec<T>,
    criteria: impl IntoIterator<Item = Criterion<'a, T>>,
) -> (Vec<T>, Reason) {
    let mut decided = Reason::OnlyChoice;
    for (reason, value) in criteria {
        if set.len() <= 1 {
            break;
        }
        let values: Vec<i32> = set.iter().map(|t| value(*t)).collect();
        let best = values.iter().copied().max().unwrap_or(0);
        let kept: Vec<T> = set.iter().zip(&values).filter(|(_, v)| **v == best).map(|(t, _)| *t).collect();
        if kept.len() < set.len() {
            decided = reason;
            set = kept;
        }
    }
    if set.len() > 1 { (set, Reason::Lot) } else { (set, decided) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn yes(reason: Reason, who: &'static [u8]) -> Criterion<'static, u8> {
        (reason, Box::new(move |t| i32::from(who.contains(&t))))
    }

    /// AUTOMA 4
    #[test]
    fn a_criterion_nobody_meets_is_skipped_and_the_next_decides() {
        let set = vec![1, 2, 3];
        let (left, why) = narrow(set, [yes(Reason::Resource, &[9]), yes(Reason::Spawn, &[2])]);
        assert_eq!((left, why), (vec![2], Reason::Spawn));
    }

    /// AUTOMA 1, AUTOMA 4
    #[test]
    fn what_is_still_equal_is_left_to_the_lot() {
        let (left, why) = narrow(vec![1, 2, 3], [yes(Reason::Resource, &[1, 3])]);
        assert_eq!((left, why), (vec![1, 3], Reason::Lot));
    }
}
