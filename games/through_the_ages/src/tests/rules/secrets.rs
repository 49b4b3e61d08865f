//! Who may know what.

use crate::ids::Age;
use crate::state::Prepared;
use crate::task::Task;
use crate::tests::table::{Table, card, seat};
use kernel::{Dice, Entry, Fold, Game, Of, Plain, Saved, Secret, Setup, TableKey, Viewer};

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

/// RULES 9.2, 21: cards for a force lie in the hand until it sails; nobody else learns which, nor how many.
#[test]
fn cards_for_a_force_are_secret_until_it_sails() {
    let mut t = Table::new(2);
    t.warriors(1, 2).arm(1, &["military_bonus_1"]).event("vast_territory_1").play(1, "bid 2");
    let seen = |t: &Table| serde_json::to_string(&t.game.view(Viewer::Seat(seat(2)))).unwrap();
    let before = seen(&t);
    assert!(t.try_play(1, "bonus military-bonus-1").unwrap().secret);
    assert_eq!(seen(&t), before);
    assert!(!t.try_play(1, "send warriors").unwrap().secret);
    let sailed = t.try_play(1, "colonize").unwrap();
    let told = sailed.notes.iter().filter(|n| n.visible_to(Viewer::Spectator));
    assert!(told.map(|n| kernel::Words::say(&Plain, &n.message)).any(|n| n.contains("military_bonus_1")));
}

/// RULES 21, 23.3: of what somebody decides in secret nothing reaches a copy of the table, so two tables that differ in it
/// alone are dealt anew to the same.
#[test]
fn secret_choices_do_not_reach_a_copy() {
    let auction = |table: fn(usize) -> Table| {
        let mut t = table(3);
        t.warriors(1, 3).warriors(2, 3).warriors(3, 3).arm(1, &["military_bonus_1", "military_bonus_1"]);
        t.event("vast_territory_1");
        t
    };
    let force = || {
        let mut t = auction(Table::new);
        t.play(1, "bid 3");
        t
    };
    let attacked = || {
        let mut t = Table::new(2);
        t.warriors(1, 5).arm(1, &["raid_1"]).arm(2, &["military_bonus_1", "spy", "rats"]).politics();
        t.tech(2, "religion", 1).play(1, "attack raid-1 2");
        t
    };
    let market = || {
        let mut t = Table::new(2);
        t.event("development_of_markets");
        t
    };
    type Case<'a> = (&'a dyn Fn() -> Table, usize, &'a [&'a str], &'a [&'a str]);
    let cases: [Case; 7] = [
        (&|| auction(Table::new), 1, &["bid 1"], &["limit 3"]),
        (&|| auction(Table::digital), 2, &["bid 0"], &["bid 3"]),
        (&force, 1, &[], &["bonus military-bonus-1"]),
        (&attacked, 2, &[], &["defend military-bonus-1"]),
        (&attacked, 2, &["shield spy"], &["shield military-bonus-1", "shield rats"]),
        (&market, 2, &["gain food"], &["gain resources"]),
        (&market, 2, &[], &["order bid 3", "order losses units", "order pacts refuse"]),
    ];
    for (begin, mover, one, other) in cases {
        let played = |moves: &[&str]| {
            let mut t = begin();
            moves.iter().for_each(|mv| drop(t.try_play(mover, mv).unwrap()));
            t.game
        };
        let (one, other) = (played(one), played(other));
        assert_ne!(one, other);
        let onlooker = if mover == 1 { 2 } else { 1 };
        for viewer in [Viewer::Seat(seat(onlooker)), Viewer::Spectator] {
            let seen = |game: &ThroughTheAges| serde_json::to_string(&game.view(viewer)).unwrap();
            assert_eq!(seen(&one), seen(&other));
            for number in 0..10 {
                let secret = Secret::from_number(number);
                let dealt = |game: &ThroughTheAges| game.redeal(viewer, &mut Dice::new(&secret, "test", 1));
                assert_eq!(dealt(&one), dealt(&other), "{viewer:?} could learn it by a trial");
            }
        }
    }
}

/// RULES 9.1: nobody bids more than they can send, so on a copy the highest bidder can pay, and the trial goes on.
#[test]
fn whoever_bid_can_pay_on_a_copy() {
    let mut t = Table::new(2);
    t.arm(1, &["military_bonus_2", "spy", "annex"]).event("vast_territory_1").play(1, "bid 3");
    assert!(matches!(t.game.stack.last(), Some(Task::Force(_))));
    for number in 0..50 {
        let secret = Secret::from_number(number);
        let other = t.game.redeal(Viewer::Seat(seat(2)), &mut Dice::new(&secret, "test", 1));
        assert!(other.most_force(seat(1)) >= 3, "a force that can't sail");
    }
}

/// Three events of age I in the current deck, one of seat 1 so far from the top.
fn with_own_event(depth: usize) -> Table {
    let mut t = Table::new(3);
    t.arm(2, &["raid_1", "rats"]).arm(3, &["cultural_influence"]);
    let mut deck =
        ["pestilence", "raiders"].map(|id| Prepared { card: card(id), by: Some(seat(2)) }).to_vec();
    deck.insert(2 - depth, Prepared { card: card("foray"), by: Some(seat(1)) });
    t.game.current = deck;
    t
}

/// RULES 21: who prepared an event knows that it is in the deck, not where: on copies of the table it lies on top as often
/// as anywhere else, wherever it really lies.
#[test]
fn own_events_lie_anywhere_in_the_deck() {
    for depth in 0..3 {
        let t = with_own_event(depth);
        let mut found = [0; 3];
        for number in 0..300 {
            let secret = Secret::from_number(number);
            let other = t.game.redeal(Viewer::Seat(seat(1)), &mut Dice::new(&secret, "test", 1));
            let own = |p: &&Prepared| p.card == card("foray") && p.by == Some(seat(1));
            assert_eq!(other.current.iter().filter(own).count(), 1);
            found[other.current.iter().rev().position(|p| own(&p)).unwrap()] += 1;
        }
        assert!(found.iter().all(|n| (70..130).contains(n)), "{depth} from the top, dealt {found:?}");
    }
}

/// Joan of Arc has seen the top event; what lies below is dealt anew.
#[test]
fn an_event_that_was_looked_at_stays_on_top() {
    let mut t = with_own_event(1);
    t.leader(1, "joan_of_arc").politics();
    let mut below = [0; 2];
    for number in 0..100 {
        let secret = Secret::from_number(number);
        let other = t.game.redeal(Viewer::Seat(seat(1)), &mut Dice::new(&secret, "test", 1));
        assert_eq!(other.current[2].card, card("raiders"));
        below[usize::from(other.current[0].card == card("foray"))] += 1;
    }
    assert!(below.iter().all(|n| (30..70).contains(n)), "{below:?}");
}

/// A trial of the next turn is the same wherever the own event lies, so it tells nothing.
#[test]
fn a_trial_does_not_tell_where_the_own_event_lies() {
    let rulebook: &'static Of<ThroughTheAges> = Box::leak(Box::new(Of::new()));
    let mut revealed = 0;
    for number in 0..60 {
        let trials: Vec<(String, bool)> = (0..3)
            .map(|depth| {
                let mut t = with_own_event(depth);
                t.arm(1, &["crime_wave"]);
                (t.game.active, t.game.stack) = (seat(3), vec![Task::Action]);
                let key = TableKey::new("trial", Secret::from_number(number));
                let open = Fold::open(rulebook, key.clone(), Setup::players(1, 3)).unwrap();
                let mut saved = serde_json::to_value(open.save()).unwrap();
                saved["base"] = serde_json::json!({ "seats": 3, "game": t.game }).to_string().into();
                let saved: Saved = serde_json::from_value(saved).unwrap();
                let fold = Fold::restore(rulebook, key, &saved).unwrap();
                let mut copy = fold.what_if(seat(1)).expect("a trial");
                let told = copy.act(&Entry::play(seat(1), "event crime-wave")).unwrap();
                (copy.position().save(), format!("{told:?}").contains("foray"))
            })
            .collect();
        assert!(trials.iter().all(|trial| *trial == trials[0]), "the trial depends on the truth");
        revealed += u32::from(trials[0].1);
    }
    assert!((10..31).contains(&revealed), "on top in {revealed} of 60 trials");
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
    fn name(&self, kind: &str, id: &str) -> String {
        crate::names::name(kind, id, "en").unwrap_or("?").to_owned()
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
