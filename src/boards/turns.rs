//! The chronicle turn by turn: small moves of one turn are told together, and what goes without saying is left out.

use super::plain::Line;
use kernel::{Dated, Kind, Message, Seat, Viewer, Words};
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
    ended: bool,
}

/// Lines of the log, oldest first, as turns, oldest first; a turn nobody may hear of is left out.
pub fn retell(t: L10n, words: &GameWords<'_>, viewer: Viewer, told: &[Dated]) -> Vec<TurnTold> {
    let mut turns = Vec::new();
    let mut open = Gathered::default();
    for line in told {
        let happened = &line.happened;
        let plain = Line::new(t, line, viewer, words);
        if !matches!(happened.entry.kind, Kind::Move | Kind::Auto | Kind::Setup) {
            turns.extend(std::mem::take(&mut open).close(words));
            let lines = vec![(plain.seq, plain.notation)];
            turns.extend((!plain.told.is_empty()).then_some(TurnTold {
                first: plain.seq,
                seq: plain.seq,
                at: line.at,
                seat: plain.seat,
                told: plain.told,
                lines,
            }));
            continue;
        }
        for note in happened.notes_for(viewer) {
            let seat = happened.entry.seat.filter(|_| !words.rulebook.worldly(&note.message));
            if open.ended || open.seat != seat || open.messages.is_empty() {
                turns.extend(std::mem::take(&mut open).close(words));
                (open.seat, open.first) = (seat, happened.seq);
            }
            open.messages.push(note.message.clone());
            (open.seq, open.at) = (happened.seq, line.at);
        }
        if !plain.notation.is_empty() && open.seat == happened.entry.seat {
            open.lines.push((plain.seq, plain.notation));
        }
        open.ended |= words.rulebook.ends_turn(&happened.entry.text);
    }
    turns.extend(open.close(words));
    turns
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
        })
    }
}
