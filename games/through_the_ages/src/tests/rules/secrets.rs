//! Who may know what.

use crate::ids::Age;
use crate::state::Prepared;
use crate::tests::table::{Table, card, seat};
use kernel::{Game, Plain, Viewer};

/// RULES 21: hands of military cards, decks and events are hidden; their numbers and ages are not.
#[test]
fn backs_are_public_and_faces_are_not() {
    let mut t = Table::new(2);
    t.arm(2, &["spy", "raid_1"]).hold(2, &["iron"]);
    t.game.future = vec![Prepared { card: card("rats"), by: Some(seat(2)) }];
    let (mine, theirs) = (t.game.view(Viewer::Seat(seat(1))), t.game.view(Viewer::Seat(seat(2))));
    assert_eq!(mine.civs[1].military, None);
    assert_eq!(mine.civs[1].backs, [Age::I, Age::II]);
    assert_eq!(mine.civs[1].hand.len(), 1, "civil hands are open");
    assert_eq!(theirs.civs[1].military.as_ref().unwrap().len(), 2);
    assert_eq!((mine.future[0].card, theirs.future[0].card), (None, Some(card("rats"))));
    assert_eq!(mine.future[0].by, Some(seat(2)));
}

/// RULES 21: what is prepared, discarded or bid in secret is no public notation.
#[test]
fn secret_moves_are_marked() {
    let mut t = Table::new(2);
    t.arm(1, &["rats"]).politics();
    assert!(t.try_play(1, "event rats").unwrap().secret);
    let mut t = Table::new(2);
    t.arm(1, &["spy", "annex", "raid_1"]).play(1, "end");
    let applied = t.try_play(1, "discard spy").unwrap();
    assert!(applied.secret);
    for note in applied.notes.iter().filter(|n| n.visible_to(Viewer::Seat(seat(2)))) {
        assert!(!kernel::Words::say(&Plain, &note.message).contains("spy"), "{note:?}");
    }
    assert!(t.try_play(2, "order bid 3").unwrap().secret);
}

/// RULES 21: a mail shows the row with prices, all civilizations, the own hand and the moves, in 78 columns.
#[test]
fn the_board_fits_a_mail() {
    let mut t = Table::new(4);
    t.arm(1, &["spy", "raid_1"]).hold(1, &["iron"]).project(1, "kremlin").leader(1, "moses");
    t.wonder(1, "pyramids").colony(2, "vast_territory_1").rich(1);
    let view = t.game.view(Viewer::Seat(seat(1)));
    let text = ThroughTheAges::text(&view, &Named);
    println!("{text}");
    assert!(text.lines().all(|l| l.chars().count() <= 78), "too wide");
    for part in ["raid-1", "Kremlin", "take 1", "Moses", "develop iron"] {
        assert!(text.contains(part), "{part} is missing");
    }
}

use crate::ThroughTheAges;

/// English names, bare messages.
struct Named;
impl kernel::Words for Named {
    fn say(&self, message: &kernel::Message) -> String {
        let mut out = message.id.to_owned();
        for (_, arg) in &message.args {
            out.push(' ');
            out.push_str(&self.arg(arg));
        }
        out
    }
    fn name(&self, _: &str, id: &str) -> String {
        crate::data::name(id, "en").unwrap_or("?").to_owned()
    }
    fn seat(&self, seat: kernel::Seat) -> String {
        format!("seat {seat}")
    }
}
impl Named {
    fn arg(&self, arg: &kernel::Arg) -> String {
        use kernel::{Arg, Words};
        match arg {
            Arg::Seat(s) => self.seat(*s),
            Arg::Number(n) => n.to_string(),
            Arg::Text(t) => t.clone(),
            Arg::Name { kind, id } => self.name(kind, id),
            Arg::List(all) => all.iter().map(|a| self.arg(a)).collect::<Vec<_>>().join(", "),
        }
    }
}
