//! What people read beside the moves: boards, orders, turns retold, lists of all cards.

use super::guided::Coverage;
use super::run::Run;
use kernel::{Game, Message, Plain, Seat, Viewer, Words};
use serde_json::Value;
use std::cell::RefCell;

impl Coverage {
    /// What is printed on every card and whatever else people look up. The card itself is met at a table only.
    pub(super) fn read_things<G: Game>(&mut self) {
        for thing in G::things() {
            let says = G::says(thing.kind, &thing.id);
            [thing.shelf].iter().chain(&thing.facts).chain(&says).for_each(|m| self.met_message(m.id));
        }
    }
}

impl<G: Game> Run<G> {
    /// Reads the board, what everybody may do, and what was told since it was last read.
    pub(super) fn look(&mut self, view: &G::View) {
        let read = Reader(RefCell::default());
        G::text(view, &read);
        let mut said = read.0.into_inner();
        said.extend(self.position.figures().into_iter().map(|figure| figure.label));
        for seat in Seat::first(self.seats) {
            let view = self.position.view(Viewer::Seat(seat));
            let mut moves = self.position.orders(seat);
            said.extend(moves.iter().filter_map(G::matter));
            moves.extend(self.position.legal(seat).into_iter().filter(|mv| G::grave(mv)));
            said.extend(moves.iter().flat_map(|mv| [G::label(&view, mv), G::heading(&view, mv)]).flatten());
        }
        said.extend(G::digest(std::mem::take(&mut self.coverage.recent)));
        said.iter().for_each(|message| self.coverage.said(message));
        let mut ids = Vec::new();
        messages(&serde_json::to_value(view).unwrap(), &mut ids);
        ids.iter().for_each(|id| self.coverage.met_message(id));
    }
}

/// The names of all sentences in a written view.
fn messages(tree: &Value, ids: &mut Vec<String>) {
    if let (Some(id), Some(_)) = (tree.get("id").and_then(Value::as_str), tree.get("args")) {
        ids.push(id.to_owned());
    }
    match tree {
        Value::Array(items) => items.iter().for_each(|item| messages(item, ids)),
        Value::Object(fields) => fields.values().for_each(|item| messages(item, ids)),
        _ => {}
    }
}

/// Listens to what a board says.
struct Reader(RefCell<Vec<Message>>);

impl Words for Reader {
    fn say(&self, message: &Message) -> String {
        self.0.borrow_mut().push(message.clone());
        Plain.say(message)
    }
    fn name(&self, kind: &str, id: &str) -> String {
        Plain.name(kind, id)
    }
    fn seat(&self, seat: Seat) -> String {
        Plain.seat(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_found_in_a_view() {
        let view = serde_json::json!({"id": "table", "bars": [{"why": {"id": "too-dear", "args": []}}]});
        let mut ids = Vec::new();
        messages(&view, &mut ids);
        assert_eq!(ids, ["too-dear"]);
    }
}
