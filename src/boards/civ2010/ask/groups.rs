//! Answers that are a button each, by what they stand under.

use crate::Scene;
use crate::civ2010::answers::Answer;
use crate::civ2010::techs::roman;
use civ2010::moves::Move;

/// Answers under a heading.
#[derive(Clone, Debug)]
pub(in crate::civ2010) struct Group {
    pub(in crate::civ2010) title: String,
    pub(in crate::civ2010) folded: bool,
    pub(in crate::civ2010) answers: Vec<Answer>,
}

pub(super) fn groups(scene: &Scene<'_>, all: &[&Answer], with_tabs: bool) -> Vec<Group> {
    let t = scene.words.t;
    let mut groups: Vec<Group> = Vec::new();
    for answer in all {
        let title = match &answer.mv {
            Move::Take(..) if with_tabs => continue,
            Move::To(_) | Move::Via(_) => continue,
            Move::Accept(_) | Move::Refuse(_) | Move::Withdraw(_) => continue,
            Move::Research(Some(tech)) | Move::Learn(tech) | Move::Liberty(tech) => {
                t.c10_level(roman(tech.level()))
            }
            _ => answer.offer.heading.clone().unwrap_or_default(),
        };
        match groups.iter_mut().find(|g| g.title == title) {
            Some(group) => group.answers.push((*answer).clone()),
            None => groups.push(Group { title, folded: false, answers: vec![(*answer).clone()] }),
        }
    }
    let many = groups.len() > 1;
    for group in &mut groups {
        let offers = group.answers.iter().any(|a| matches!(a.mv, Move::Offer(..)));
        group.folded = (many && group.answers.len() > 8) || offers;
    }
    if groups.iter().all(|g| g.answers.iter().all(|a| matches!(a.mv, Move::Research(_)))) {
        // The highest level one can reach is what trade was saved for; lower ones have a lid.
        groups.reverse();
        (0..).zip(&mut groups).for_each(|(i, group): (usize, &mut Group)| group.folded = i > 0);
    }
    groups
}
