//! Where the round stands: fifteen steps with what they brought or would bring, and everybody's state in words.

use crate::{Paper, Scene, SeatLine, Sheet};
use askama::Template;
use civ1980::succession::Need;
use civ1980::view::{SeatView, View};
use kernel::{Seat, Words};
use language::L10n;
use std::collections::BTreeMap;

#[derive(Template)]
#[template(path = "boards/civ1980/round.html")]
pub(super) struct Round<'a> {
    pub(super) t: L10n,
    pub(super) paper: Paper<'a>,
    pub(super) title: String,
    pub(super) waiting: String,
    /// Is the viewer awaited?
    pub(super) yours: bool,
    pub(super) steps: Vec<StepCell>,
    pub(super) seats: Vec<SeatCell>,
}

/// One of the fifteen steps.
pub(super) struct StepCell {
    pub(super) number: u8,
    pub(super) icon: &'static str,
    pub(super) name: String,
    pub(super) note: String,
    /// `past`, `now` or `next`.
    pub(super) class: &'static str,
    /// Seats that are awaited in it.
    pub(super) seats: Vec<u8>,
}

/// One seat with its state.
pub(super) struct SeatCell {
    pub(super) number: u8,
    pub(super) name: String,
    pub(super) nation: String,
    pub(super) state: String,
    /// Its deadline, and how its player's time stands.
    pub(super) due: String,
    /// Has whoever sits there a profile?
    pub(super) person: bool,
    pub(super) own: bool,
    pub(super) awaited: bool,
}

pub(super) fn step_name(t: L10n, step: u8) -> String {
    match step {
        0 => t.civ80_step_0(),
        1 => t.civ80_step_1(),
        2 => t.civ80_step_2(),
        3 => t.civ80_step_3(),
        4 => t.civ80_step_4(),
        5 => t.civ80_step_5(),
        6 => t.civ80_step_6(),
        7 => t.civ80_step_7(),
        8 => t.civ80_step_8(),
        9 => t.civ80_step_9(),
        10 => t.civ80_step_10(),
        11 => t.civ80_step_11(),
        12 => t.civ80_step_12(),
        13 => t.civ80_step_13(),
        14 => t.civ80_step_14(),
        _ => t.civ80_step_15(),
    }
}

pub(super) fn round<'a>(view: &View, scene: &Scene<'_>, sheet: &Sheet<'a>) -> Round<'a> {
    let (t, words) = (scene.words.t, &scene.words);
    let names: Vec<String> = view.awaited.iter().map(|s| words.seat(s)).collect();
    let together = match view.step {
        5 if view.groups.len() > 1 => t.civ80_in_groups(view.groups.len()),
        5 | 10 => t.civ80_in_order(),
        4 | 8 | 12 => t.civ80_sealed_all(),
        _ => t.civ80_at_once(),
    };
    let waiting = if names.is_empty() { String::new() } else { t.civ80_waiting(together, names.join(", ")) };
    let title = match view.ended {
        Some(_) => t.civ80_over(view.round),
        None if view.step == 0 => step_name(t, 0),
        None => t.civ80_round(view.round, view.rounds, view.step, step_name(t, view.step)),
    };
    let lately = scene.since.map(|since| since.lately).unwrap_or_default();
    let notes =
        lately.iter().flat_map(|line| line.happened.notes_for(scene.viewer)).map(|note| &note.message);
    let brought = view.viewer.map(|seat| civ1980::brought(notes, seat)).unwrap_or_default();
    let steps = (1..=15).map(|n| StepCell {
        number: n,
        icon: icon(n),
        name: step_name(t, n),
        note: if n > view.step { coming(view, t, words, n) } else { past(view, t, &brought, n) },
        class: match n.cmp(&view.step) {
            std::cmp::Ordering::Less => "past",
            std::cmp::Ordering::Equal => "now",
            std::cmp::Ordering::Greater => "next",
        },
        seats: if n == view.step { view.awaited.iter().map(Seat::number).collect() } else { Vec::new() },
    });
    let steps = steps.collect();
    let yours = view.viewer.is_some_and(|s| view.awaited.contains(s));
    Round {
        t,
        paper: sheet.paper,
        title,
        waiting,
        yours,
        steps,
        seats: seats(view, scene, &sheet.table.seats),
    }
}

/// The symbol of a step.
fn icon(step: u8) -> &'static str {
    const ICONS: [&str; 15] = [
        "i-tax",
        "i-growth",
        "i-dial",
        "i-ship",
        "i-walk",
        "i-conflict",
        "i-support",
        "i-city",
        "i-surplus",
        "i-cards",
        "i-deal",
        "i-scroll",
        "i-return",
        "i-calamity",
        "i-ladder",
    ];
    usize::from(step).checked_sub(1).and_then(|i| ICONS.get(i)).copied().unwrap_or("i-dial")
}

/// What a step has brought the viewer, as far as it was told lately; the place in the census shows all along.
fn past(view: &View, t: L10n, brought: &BTreeMap<u8, i64>, step: u8) -> String {
    if step == 3 {
        let place = |who: Seat| view.census.iter().position(|s| *s == who).map(|i| i + 1);
        return view.viewer.and_then(place).map(|place| t.civ80_note_place(place)).unwrap_or_default();
    }
    match (step, brought.get(&step).copied().unwrap_or(0)) {
        (_, 0) => String::new(),
        (1 | 6 | 9, n) => t.civ80_note_tax(n),
        (2, n) => t.civ80_note_growth(n),
        (8, n) => t.civ80_note_built(n),
        (10, n) => t.civ80_note_cards(n),
        (_, n) => t.civ80_note_bought(n),
    }
}

/// What a coming step would bring the viewer, as things stand.
fn coming(view: &View, t: L10n, words: &dyn Words, step: u8) -> String {
    let Some(forecast) = &view.forecast else { return String::new() };
    let Some(own) = &forecast.own else { return String::new() };
    let mine = |f: &&civ1980::view::ConflictView| {
        f.city == view.viewer || f.before.iter().any(|(s, _)| Some(*s) == view.viewer)
    };
    match step {
        1 => t.civ80_note_tax(own.tax),
        2 => t.civ80_note_growth(own.growth.min(own.stock)),
        3 => rank(view, forecast).map(|(place, _)| t.civ80_note_place(place)).unwrap_or_default(),
        4 if own.upkeep > 0 => t.civ80_note_upkeep(own.upkeep),
        6 => match forecast.conflicts.iter().filter(mine).count() {
            0 => t.civ80_note_peace(),
            n => t.civ80_note_conflicts(n),
        },
        7 if own.needed > own.after_conflict => t.civ80_note_short(own.needed - own.after_conflict),
        7 => t.civ80_note_enough(),
        8 => own
            .sites
            .iter()
            .take(2)
            .map(|a| words.name("area", &a.to_string()))
            .collect::<Vec<_>>()
            .join(", "),
        9 => match own.surplus.iter().map(|(_, n)| u32::from(*n)).sum::<u32>() {
            0 => String::new(),
            n => format!("−{n}"),
        },
        10 => t.civ80_note_cards(own.cards),
        12 => view
            .viewer
            .and_then(|s| view.seat(s))
            .map(|s| t.civ80_note_purse(s.hand_value.unwrap_or(0) + u32::from(s.treasury)))
            .unwrap_or_default(),
        15 => lacking(view, t, words),
        _ => String::new(),
    }
}

/// The viewer's place in the census if it were taken now, and the tokens counted.
pub(super) fn rank(view: &View, forecast: &civ1980::view::Forecast) -> Option<(usize, u32)> {
    let at = forecast.census.iter().position(|(s, _)| Some(*s) == view.viewer)?;
    forecast.census.get(at).map(|(_, tokens)| (at + 1, *tokens))
}

/// What the viewer's next field lacks, if anything.
fn lacking(view: &View, t: L10n, words: &dyn Words) -> String {
    let row = view.table.iter().flat_map(|table| &table.rows).find(|r| Some(r.seat) == view.viewer);
    let Some(row) = row else { return String::new() };
    let missing = row.next.iter().find(|a| a.has.is_some_and(|has| has < a.need.amount()));
    let Some(asked) = missing else { return t.civ80_note_on() };
    // A cell is narrow: what kind of cards, the succession table tells.
    t.civ80_note_lacks(match asked.need {
        Need::Cards(n) => t.civ80_note_cards(n),
        Need::CardValue(n) => t.civ80_note_cards_for(n),
        need => words.say(&need.says()),
    })
}

fn seats(view: &View, scene: &Scene<'_>, people: &[SeatLine]) -> Vec<SeatCell> {
    let (t, words) = (scene.words.t, &scene.words);
    let mut order: Vec<Seat> = match view.step {
        4 | 5 => view.census.clone(),
        12 => view.buyers.clone(),
        _ => view.table.iter().flat_map(|table| &table.rows).map(|r| r.seat).collect(),
    };
    order.extend(view.seats.iter().map(|s| s.seat).filter(|s| !order.contains(s)).collect::<Vec<_>>());
    let line = |s: &SeatView| people.iter().find(|p| p.number == s.seat.number());
    let due = |p: &SeatLine| {
        let due = p.due.iter().chain(&p.times).cloned().chain(p.bot.then(|| t.table_bot()));
        due.chain(p.place.map(|n| t.table_place(n))).collect::<Vec<_>>().join(" ")
    };
    let cell = |s: &SeatView| SeatCell {
        due: line(s).map(due).unwrap_or_default(),
        person: line(s).is_some_and(|p| p.person),
        number: s.seat.number(),
        name: words.seat(s.seat),
        nation: s.nation.map(|n| words.name("nation", &n.to_string())).unwrap_or_default(),
        state: state(view, t, words, s),
        own: view.viewer == Some(s.seat),
        awaited: view.awaited.contains(s.seat),
    };
    order.iter().filter_map(|s| view.seat(*s)).map(cell).collect()
}

/// What a seat does now, in two words.
fn state(view: &View, t: L10n, words: &dyn Words, seat: &SeatView) -> String {
    let (who, awaited) = (seat.seat, view.awaited.contains(seat.seat));
    if view.ended.is_some() {
        return String::new();
    }
    match view.step {
        5 if awaited => t.civ80_state_moving(),
        5 => match view.groups.iter().find_map(|g| Some((g, g.iter().position(|s| *s == who)?))) {
            Some((group, place)) => {
                let before = place.checked_sub(1).and_then(|i| group.get(i));
                before.map_or_else(|| t.civ80_state_moving(), |s| t.civ80_state_after(words.seat(*s)))
            }
            None => t.civ80_state_moved(),
        },
        11 => match &view.market {
            Some(m) if !m.able.contains(who) => t.civ80_state_no_trade(),
            Some(m) if m.done.contains(who) => t.civ80_state_done(),
            Some(_) => t.civ80_state_trading(),
            None => String::new(),
        },
        4 | 8 | 12 if awaited => t.civ80_state_to_seal(),
        4 | 8 | 12 => t.civ80_state_sealed(),
        14 => loses(view, t, who)
            .unwrap_or_else(|| if awaited { t.civ80_state_decides() } else { String::new() }),
        _ if awaited => t.civ80_state_decides(),
        _ => String::new(),
    }
}

fn loses(view: &View, t: L10n, who: Seat) -> Option<String> {
    let trouble = view.trouble.as_ref()?;
    let given =
        trouble.distribution.iter().flat_map(|d| &d.seats).find(|r| r.0 == who && r.2 > 0).map(|r| r.2);
    let owed = trouble.losses.iter().find(|l| l.owner == who).map(|l| l.amount);
    owed.or(given).map(|n| t.civ80_state_loses(n))
}
