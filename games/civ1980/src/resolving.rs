//! Step 14: a calamity as a chain of questions, each one type with all that belongs to it (RULES 5.14).

use crate::calamities::cities::{Cutting, Naming};
use crate::calamities::ground::{Plains, Quake, Tremor, Volcanoes};
use crate::calamities::losing::Losing;
use crate::calamities::shares::Distribute;
use crate::calamities::war::{Faction, Nominate, Picking, Taking};
use crate::ids::Calamity;
use crate::moves::Act;
use crate::state::Civ1980;
use kernel::{Applied, Message, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// Calamities still to be resolved, and where the present one is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Resolving {
    pub(crate) queue: Vec<Case>,
    pub(crate) case: Option<Case>,
    pub(crate) stage: Stage,
}

/// One calamity and whom it hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Case {
    pub(crate) calamity: Calamity,
    pub(crate) victim: Seat,
    /// Who gave the card to the victim in this round's trade.
    pub(crate) giver: Option<Seat>,
}

impl Case {
    /// Who gave it is public when it is resolved; before, giver and victim know (RULES 11).
    pub(crate) fn giver_known(&self, viewer: Viewer) -> bool {
        viewer == Viewer::Historian
            || viewer.seat().is_some_and(|seat| seat == self.victim || self.giver == Some(seat))
    }
}

/// One question of a calamity: whom it waits for, its words, its answers, the safe one, and what an answer does.
pub(crate) trait Question {
    /// Whom it waits for.
    fn asked(&self, case: Case) -> SeatSet {
        case.victim.into()
    }
    /// The question to a seat that is asked.
    fn ask(&self, game: &Civ1980, case: Case, seat: Seat) -> Message;
    /// Every answer of that seat.
    fn answers(&self, game: &Civ1980, case: Case, seat: Seat) -> Vec<Act>;
    /// The safe one of its answers (RULES 13.5).
    fn default(&self, game: &Civ1980, case: Case, seat: Seat, answers: &[Act]) -> Option<Act>;
    /// Takes an answer that is among them, and says what is asked next.
    fn answer(&self, game: &mut Civ1980, case: Case, seat: Seat, act: &Act, out: &mut Applied) -> Stage;
    /// What happens before anybody is asked; nothing if the question stands as it is.
    fn settle(&self, _game: &mut Civ1980, _case: Case, _out: &mut Applied) -> Option<Then> {
        None
    }
    /// Is it asked although there is but one answer? Not being asked would tell what is in a hand.
    fn discreet(&self, _seat: Seat) -> bool {
        false
    }
    /// Does a standing order on losses answer it?
    fn own_loss(&self) -> bool {
        false
    }
}

/// What follows a question that has been looked at.
pub(crate) enum Then {
    /// It is still asked, as it is now.
    Ask(Stage),
    /// On to something else.
    Go(Stage),
}

/// Where a calamity is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// On to the next card.
    Next,
    Volcano(Volcanoes),
    Quake(Quake),
    Tremor(Tremor),
    Plain(Plains),
    Distribute(Distribute),
    Losing(Losing),
    Cutting(Cutting),
    Naming(Naming),
    Nominate,
    Picking(Picking),
    Faction(Faction),
    Taking(Taking),
}

impl Stage {
    /// The question it asks.
    pub(crate) fn question(&self) -> Option<&dyn Question> {
        Some(match self {
            Stage::Next => return None,
            Stage::Volcano(question) => question,
            Stage::Quake(question) => question,
            Stage::Tremor(question) => question,
            Stage::Plain(question) => question,
            Stage::Distribute(question) => question,
            Stage::Losing(question) => question,
            Stage::Cutting(question) => question,
            Stage::Naming(question) => question,
            Stage::Nominate => &Nominate,
            Stage::Picking(question) => question,
            Stage::Faction(question) => question,
            Stage::Taking(question) => question,
        })
    }
}

impl Resolving {
    /// The present question and its case.
    pub(crate) fn question(&self) -> Option<(Case, &dyn Question)> {
        Some((self.case?, self.stage.question()?))
    }

    /// Whom the present question waits for.
    pub(crate) fn asked(&self) -> SeatSet {
        self.question().map_or(SeatSet::EMPTY, |(case, question)| question.asked(case))
    }
}

impl Civ1980 {
    fn enter(&mut self, stage: Stage) {
        if let crate::state::Step::Calamities(resolving) = &mut self.step {
            resolving.stage = stage;
        }
    }

    /// Every answer to the present question.
    pub(crate) fn calamity_acts(&self, seat: Seat, resolving: &Resolving) -> Vec<Act> {
        match resolving.question() {
            Some((case, question)) if question.asked(case).contains(seat) => {
                question.answers(self, case, seat)
            }
            _ => Vec::new(),
        }
    }

    /// Takes an answer that has been checked.
    pub(crate) fn calamity_answer(&mut self, seat: Seat, act: &Act, out: &mut Applied) {
        let Some(resolving) = self.resolving().cloned() else { return };
        let Some((case, question)) = resolving.question() else { return };
        let next = question.answer(self, case, seat, act, out);
        self.enter(next);
    }

    /// Goes on as far as nobody has to choose; `false` if somebody has.
    pub(crate) fn resolve_on(&mut self, out: &mut Applied) -> bool {
        let Some(resolving) = self.resolving().cloned() else { return false };
        let Some((case, question)) = resolving.question() else {
            return self.next_case(out);
        };
        match question.settle(self, case, out) {
            Some(Then::Go(stage)) => {
                self.enter(stage);
                return true;
            }
            Some(Then::Ask(stage)) => self.enter(stage),
            None => {}
        }
        self.answer_forced(out)
    }

    /// A single possible answer needs no question, unless it shows what is in a hand.
    fn answer_forced(&mut self, out: &mut Applied) -> bool {
        let Some((case, question)) = self.resolving().and_then(Resolving::question) else { return false };
        let forced = question.asked(case).iter().find_map(|seat| {
            match (question.discreet(seat), question.answers(self, case, seat).as_slice()) {
                (false, [only]) => Some((seat, only.clone())),
                _ => None,
            }
        });
        let Some((seat, act)) = forced else { return false };
        self.calamity_answer(seat, &act, out);
        true
    }
}
