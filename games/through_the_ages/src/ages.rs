//! The card row, the decks and the end of an age (RULES 5.1, 6).

use crate::civ::Held;
use crate::data::{self, ROW};
use crate::ids::{Age, CardId, Kind};
use crate::names::{Unit, named};
use crate::state::{Pact, ThroughTheAges};
use kernel::{Applied, Arg, Dice, Note, Seat, say};

impl ThroughTheAges {
    /// Spaces cleared at the start of a turn, by players still in the game.
    pub fn cleared(&self) -> usize {
        usize::from(*data::board().card_row.cleared.at(self.players()))
    }

    /// Clears the first spaces if asked, closes the row up and fills it.
    pub(crate) fn replenish(&mut self, clear: bool, dice: &mut Dice<'_>, out: &mut Applied) {
        if clear {
            let n = self.cleared();
            let gone: Vec<CardId> = self.row.iter_mut().take(n).filter_map(Option::take).collect();
            if !gone.is_empty() {
                out.tell(say!("row-cleared", cards = Arg::list(gone.iter().map(|c| named(*c)))));
            }
            self.removed.extend(gone);
        }
        let cards: Vec<CardId> = self.row.iter().flatten().copied().collect();
        self.row = cards.into_iter().map(Some).collect();
        self.row.resize(ROW, None);
        while let Some(space) = self.row.iter().position(Option::is_none) {
            let Some(card) = self.civil_deck.pop() else {
                if self.age == Age::A {
                    self.begin_age(dice, out);
                    continue;
                }
                break;
            };
            out.reveals = true;
            if let Some(place) = self.row.get_mut(space) {
                *place = Some(card);
            }
            if self.civil_deck.is_empty() && matches!(self.age, Age::I | Age::II | Age::III) {
                self.end_age(dice, out);
            }
        }
        // RULES 6: Age A ends with the first replenishment.
        if self.age == Age::A {
            self.begin_age(dice, out);
        }
    }

    fn end_age(&mut self, dice: &mut Dice<'_>, out: &mut Applied) {
        let ended = self.age;
        out.tell(say!("age-ended", age = ended.roman()));
        let obsolete = |card: CardId| card.card().age < ended;
        for seat in self.in_order() {
            let civ = self.civ_mut(seat);
            let (gone, kept) = std::mem::take(&mut civ.hand).into_iter().partition(|h| obsolete(h.card));
            civ.hand = kept;
            let (old, kept): (Vec<CardId>, _) =
                std::mem::take(&mut civ.military).into_iter().partition(|c| obsolete(*c));
            civ.military = kept;
            let gone: Vec<Held> = gone;
            self.removed.extend(gone.iter().map(|h| h.card));
            for card in old {
                self.discard_military(card);
            }
            if let Some(leader) = self.civ(seat).leader.filter(|l| obsolete(*l)) {
                out.tell(say!("leader-obsolete", seat = seat, card = named(leader)));
                self.leader_leaves(seat, out);
            }
            if let Some(project) = self.civ(seat).project.filter(|p| obsolete(p.card)) {
                out.tell(say!("wonder-obsolete", seat = seat, card = named(project.card)));
                self.drop_project(seat);
            }
        }
        let (gone, kept) = std::mem::take(&mut self.pacts).into_iter().partition(|p| obsolete(p.card));
        self.pacts = kept;
        let gone: Vec<Pact> = gone;
        for pact in gone {
            out.tell(say!("pact-ended", card = named(pact.card)));
            self.discard_military(pact.card);
        }
        for seat in self.in_order() {
            let civ = self.civ_mut(seat);
            let lost = civ.yellow.min(2);
            civ.yellow -= lost;
            self.box_yellow -= i16::from(lost);
            self.retotal(seat);
        }
        let mut deck = std::mem::take(&mut self.military_deck);
        self.removed_military.append(&mut deck);
        if let Some(pile) = self.discard.get_mut(ended.index()) {
            self.removed_military.append(pile);
        }
        self.begin_age(dice, out);
    }

    /// The next age begins with fresh decks, or without any.
    fn begin_age(&mut self, dice: &mut Dice<'_>, out: &mut Applied) {
        let mut rest = std::mem::take(&mut self.civil_deck);
        self.removed.append(&mut rest);
        let Some(decks) = self.later.pop() else {
            self.age = Age::IV;
            let last = if self.active == self.starting { self.round } else { self.round + 1 };
            self.last_round = Some(last);
            out.tell(say!("last-age", round = last));
            return;
        };
        self.age = self.age.next();
        (self.civil_deck, self.military_deck) = (decks.civil, decks.military);
        self.trim();
        dice.shuffle("civil deck", &mut self.civil_deck);
        dice.shuffle("military deck", &mut self.military_deck);
        out.reveals = true;
        out.tell(say!("age-begins", age = self.age.roman()));
    }

    /// Takes cards out of fresh decks if somebody resigned before (RULES 20.2).
    fn trim(&mut self) {
        let players = self.players();
        if players == self.count() {
            return;
        }
        let mut kept: Vec<CardId> = Vec::new();
        for card in std::mem::take(&mut self.civil_deck) {
            let have = kept.iter().filter(|c| **c == card).count();
            if have < usize::from(*card.card().copies.at(players)) {
                kept.push(card);
            } else {
                self.removed.push(card);
            }
        }
        self.civil_deck = kept;
        if players == 2 {
            let (pacts, kept) = std::mem::take(&mut self.military_deck)
                .into_iter()
                .partition(|c| c.card().kind == Kind::Pact);
            self.military_deck = kept;
            let pacts: Vec<CardId> = pacts;
            self.removed_military.extend(pacts);
        }
    }

    /// The unfinished wonder leaves play; its tokens go back to the bank.
    pub(crate) fn drop_project(&mut self, seat: Seat) {
        let civ = self.civ_mut(seat);
        if let Some(project) = civ.project.take() {
            civ.blue += project.stages;
            self.removed.push(project.card);
        }
    }

    /// Draws military cards of the current age (RULES 14.4, 17).
    pub(crate) fn draw(&mut self, seat: Seat, number: u8, dice: &mut Dice<'_>, out: &mut Applied) {
        let mut drawn = Vec::new();
        for _ in 0..number {
            self.reshuffle(dice);
            let Some(card) = self.military_deck.pop() else { break };
            drawn.push(card);
            self.reshuffle(dice);
        }
        if drawn.is_empty() {
            return;
        }
        out.reveals = true;
        out.notes
            .push(Note::except(seat, say!("drew", seat = seat, cards = Unit::MilitaryCards.of(drawn.len()))));
        out.notes.push(Note::only(
            seat,
            say!("drew-cards", seat = seat, cards = Arg::list(drawn.iter().map(|c| named(*c)))),
        ));
        let hand = &mut self.civ_mut(seat).military;
        hand.extend(drawn);
        hand.sort();
    }

    /// An empty deck is made anew from the discard pile of the age.
    fn reshuffle(&mut self, dice: &mut Dice<'_>) {
        if self.military_deck.is_empty()
            && matches!(self.age, Age::I | Age::II | Age::III)
            && let Some(pile) = self.discard.get_mut(self.age.index())
            && !pile.is_empty()
        {
            self.military_deck = std::mem::take(pile);
            dice.shuffle("military discard", &mut self.military_deck);
        }
    }
}
