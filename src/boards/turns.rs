//! The chronicle turn by turn: small moves of one turn are told together, and what goes without saying is left out.

use super::changes::subject;
use super::plain::ChronicleLine;
use kernel::{Audience, Dated, Happened, Kind, Message, Rulebook, Seat, Viewer, Words};
use language::{GameWords, L10n};

/// What one seat did in a turn, or what happened to everybody.
#[derive(Clone, Debug, Default)]
pub struct TurnTold {
    /// The first of its events.
    pub first: u64,
    /// The last of them.
    pub seq: u64,
    /// When that was written.
    pub at: i64,
    /// Whose it was.
    pub seat: Option<u8>,
    /// In sentences.
    pub told: Vec<String>,
    /// Its lines as the log has them: number and notation, if the viewer may read it.
    pub lines: Vec<(u64, String)>,
    /// Nobody did anything in it: orders and single answers were given.
    pub by_itself: bool,
}

/// A turn that is still being gathered.
#[derive(Default)]
struct Gathered {
    first: u64,
    seq: u64,
    at: i64,
    seat: Option<Seat>,
    messages: Vec<Message>,
    lines: Vec<(u64, String)>,
    by_itself: bool,
    ended: bool,
}

/// Lines of the log, oldest first, as turns, oldest first; a turn nobody may hear of is left out. Where all move at once,
/// each seat's turn is gathered beside the others', until something happens to everybody.
pub fn retell(t: L10n, words: &GameWords<'_>, viewer: Viewer, told: &[Dated]) -> Vec<TurnTold> {
    let together = words.rulebook.together();
    let mut turns = Vec::new();
    let mut open: Vec<Gathered> = Vec::new();
    for line in told {
        let happened = &line.happened;
        if !matches!(happened.entry.kind, Kind::Move | Kind::Auto | Kind::Setup) {
            let plain = ChronicleLine::new(t, line, viewer, words);
            turns.extend(open.drain(..).filter_map(|turn| turn.close(words)));
            let lines = vec![(plain.seq, plain.notation)];
            turns.extend((!plain.told.is_empty()).then_some(TurnTold {
                first: plain.seq,
                seq: plain.seq,
                at: line.at,
                seat: plain.seat,
                told: plain.told,
                lines,
                by_itself: false,
            }));
            continue;
        }
        for (seat, message) in by_seat(words.rulebook, happened, viewer) {
            let goes_on = |turn: &Gathered| turn.seat == seat && !turn.ended;
            let beside = together && seat.is_some() && open.iter().all(|turn| turn.seat.is_some());
            let at = match open.iter().rposition(goes_on) {
                Some(at) if beside || at + 1 == open.len() => at,
                _ => {
                    if !beside {
                        turns.extend(open.drain(..).filter_map(|turn| turn.close(words)));
                    }
                    open.push(Gathered { first: happened.seq, seat, by_itself: true, ..Gathered::default() });
                    open.len() - 1
                }
            };
            if let Some(turn) = open.get_mut(at) {
                turn.messages.push(message.clone());
                turn.by_itself &= happened.entry.kind == Kind::Auto;
                (turn.seq, turn.at) = (happened.seq, line.at);
            }
        }
        let own = |turn: &&mut Gathered| turn.seat == happened.entry.seat && !turn.ended;
        let ends = words.rulebook.ends_turn(&happened.entry.text);
        if let Some(turn) = open.iter_mut().rev().find(own) {
            let notation = ChronicleLine::notation(t, happened, viewer);
            if !notation.is_empty() {
                turn.lines.push((happened.seq, notation));
            }
            turn.ended = ends;
        } else if let Some(last) = open.last_mut().filter(|_| !together) {
            last.ended |= ends;
        }
    }
    turns.extend(open.drain(..).filter_map(|turn| turn.close(words)));
    turns
}

/// What a line tells, each sentence with the seat it is told of. Where all move at once, a line may end a step for everybody:
/// then it is told seat by seat, whoever wrote it.
fn by_seat<'a>(
    rulebook: &dyn Rulebook,
    happened: &'a Happened,
    viewer: Viewer,
) -> Vec<(Option<Seat>, &'a Message)> {
    let mut told: Vec<(Option<Seat>, &Message)> = Vec::new();
    for note in happened.notes_for(viewer) {
        let message = &note.message;
        // What only some may read speaks to them.
        let told_of = match &note.to {
            Audience::Only(seats) => viewer.seat().filter(|seat| seats.contains(*seat)),
            _ => None,
        };
        let told_of = told_of.or_else(|| subject(message)).filter(|_| rulebook.together());
        let seat = told_of.or(happened.entry.seat).filter(|_| !rulebook.worldly(message));
        // Not across what happened to everybody.
        let stretch = told.iter().rposition(|(seat, _)| seat.is_none()).map_or(0, |at| at + 1);
        let same = told.iter().rposition(|(s, _)| *s == seat).filter(|at| *at >= stretch && seat.is_some());
        told.insert(same.map_or(told.len(), |at| at + 1), (seat, message));
    }
    told
}

impl Gathered {
    fn close(self, words: &GameWords<'_>) -> Option<TurnTold> {
        let told: Vec<String> = words.rulebook.digest(self.messages).iter().map(|m| words.say(m)).collect();
        let seat = self.seat.map(Seat::number);
        (!told.is_empty()).then_some(TurnTold {
            first: self.first,
            seq: self.seq,
            at: self.at,
            seat,
            told,
            lines: self.lines,
            by_itself: self.by_itself,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Entry, Note, Of, SeatSet, say};

    #[test]
    fn a_line_that_ends_a_step_for_all_is_told_seat_by_seat() {
        let [ann, bea] = [0, 1].map(|n| Seat::new(n).unwrap());
        let grew = |seat| Note::all(say!("grew", seat = seat, tokens = 2));
        let lost = |seat, n: u8| Note::all(say!("fought", seat = seat, area = "x", lost = n, left = 1));
        let happened = Happened {
            seq: 9,
            entry: Entry::play(bea, "done"),
            notes: vec![
                lost(ann, 1),
                lost(bea, 2),
                lost(ann, 3),
                Note::only(ann, say!("drew-cards", cards = "z")),
                Note::all(say!("round-begins", round = 3)),
                grew(ann),
                grew(bea),
            ],
            secret: false,
            handed_to: SeatSet::EMPTY,
        };
        let together = Of::<civ1980::Civ1980>::new();
        let seats = |rulebook, viewer| -> Vec<Option<Seat>> {
            by_seat(rulebook, &happened, viewer).into_iter().map(|(seat, _)| seat).collect()
        };
        let (a, b) = (Some(ann), Some(bea));
        assert_eq!(seats(&together, Viewer::Seat(ann)), [a, a, a, b, None, a, b]);
        assert_eq!(seats(&together, Viewer::Spectator), [a, a, b, None, a, b]);
        // Where one moves after the other, whoever moves is told of.
        let in_turn = Of::<through_the_ages::ThroughTheAges>::new();
        assert_eq!(seats(&in_turn, Viewer::Spectator), [b; 6]);
    }

    #[test]
    fn who_answers_at_the_same_time_has_a_turn_of_their_own_in_the_chronicle() {
        let [ann, bea] = [0, 1].map(|n| Seat::new(n).unwrap());
        let line = |seq: u64, seat: Seat, text: &str, told: Seat| {
            let message = say!("must-lose", seat = told, points = 3);
            let (entry, notes) = (Entry::play(seat, text), vec![Note::all(message)]);
            Dated {
                at: 0,
                happened: Happened { seq, entry, notes, secret: false, handed_to: SeatSet::EMPTY },
            }
        };
        let told = [
            line(5, ann, "lose rome 1", ann),
            line(6, bea, "lose gades 1", bea),
            line(7, ann, "lose rome 1", ann),
            line(8, bea, "done", bea),
            line(9, ann, "lose rome 1", bea),
        ];
        let rulebook = Of::<civ1980::Civ1980>::new();
        let words =
            GameWords { t: L10n::English, rulebook: &rulebook, people: &["Ann".into(), "Bea".into()] };
        let turns = retell(L10n::English, &words, Viewer::Spectator, &told);
        let told: Vec<(Option<u8>, u64, u64, usize)> =
            turns.iter().map(|turn| (turn.seat, turn.first, turn.seq, turn.lines.len())).collect();
        assert_eq!(told, [(Some(1), 5, 7, 3), (Some(2), 6, 8, 2), (Some(2), 9, 9, 0)]);
    }
}
