//! A battle as three bands: theirs, fronts, yours.

use super::answers::Answers;
use super::pen::{Pen, unit_card};
use crate::Scene;
use crate::markup::{Markup, Raw};
use civ2010::ids::{Id, UnitKind};
use civ2010::view::{BattleView, Defended, SeatView, TroopsView};
use civ2010::{Unit, View};
use kernel::{Seat, Words};

/// A unit of the viewer by the name of its rank and with its present strength.
pub(super) fn unit_words(view: &View, unit: Unit, scene: &Scene<'_>) -> String {
    let rank = view
        .you
        .and_then(|you| view.seats.iter().find(|s| s.seat == you))
        .and_then(|s| s.ranks.iter().find(|(kind, _)| *kind == unit.kind))
        .map_or(1, |(_, rank)| *rank);
    let id = match unit.kind {
        UnitKind::Aircraft => unit.kind.id().to_owned(),
        kind => format!("{}-{rank}", kind.id()),
    };
    format!("{} {}", scene.words.name("unit", &id), view.strength(unit))
}

/// The three bands.
pub(super) fn hero(pen: &Pen<'_>, battle: &BattleView, answers: &Answers, base: &str) -> Markup {
    let (t, view) = (pen.t(), pen.view);
    let mut out = Markup::new();
    out.add(pieces!(
        "<section class=\"battle\" id=\"battle\" aria-labelledby=\"battle-h\"><h2 id=\"battle-h\">{}</h2><p class=\"sub\">{}</p>",
        t.c10_battle(battle.at.to_string()),
        match battle.what {
            Defended::Figures => t.c10_battle_figures(),
            Defended::City => t.c10_battle_city(),
            Defended::Capital => t.c10_battle_capital(),
            Defended::Village => t.c10_battle_village(),
        }
    ));
    // The viewer's own side stands below; of others' battles the defender does.
    let attacker_below = view.you == Some(battle.attacker);
    let (upper, lower) = (!attacker_below, attacker_below);
    side(pen, battle, upper, answers, base, &mut out);
    fronts(pen, battle, attacker_below, answers, base, &mut out);
    side(pen, battle, lower, answers, base, &mut out);
    totals(pen, battle, attacker_below, &mut out);
    out.add(pieces!("<p class=\"trumps\">{}</p></section>", t.c10_trumps()));
    out
}

fn owner(battle: &BattleView, attacker: bool) -> Option<Seat> {
    if attacker { Some(battle.attacker) } else { battle.defender }
}

fn troops(battle: &BattleView, attacker: bool) -> &TroopsView {
    if attacker { &battle.attack } else { &battle.defence }
}

/// Who fights on a side: a seat, or the barbarians.
fn who(pen: &Pen<'_>, battle: &BattleView, attacker: bool) -> Markup {
    match owner(battle, attacker) {
        Some(seat) => pen.seat(seat),
        None => Markup::text(&pen.t().c10_barbarians()),
    }
}

/// The seat whose ranks count on a side; barbarians have rank 1.
fn fighter<'a>(pen: &'a Pen<'_>, battle: &BattleView, attacker: bool) -> Option<&'a SeatView> {
    let seat = owner(battle, attacker)?;
    pen.view.seats.iter().find(|s| s.seat == seat)
}

fn card(
    pen: &Pen<'_>,
    battle: &BattleView,
    attacker: bool,
    unit: Unit,
    strength: u8,
    look: (&str, &Markup),
    href: Option<&str>,
) -> Markup {
    match fighter(pen, battle, attacker) {
        Some(seat) => unit_card(pen, seat, unit, strength, look, href),
        None => {
            let (open, close) = match href {
                Some(href) => (markup!("<a href=\"{href}\""), "a"),
                None => (Raw("<div").into(), "div"),
            };
            markup!(
                "{open} class=\"ucard barbarian {}\"><span class=\"st\">{strength}</span><span class=\"base\">{}</span>{}<span class=\"kind\">{}</span><span class=\"wounds\">{}</span></{close}>",
                look.0,
                pen.t().c10_rank(1),
                pen.ico(unit.kind.id()),
                pen.name("unit", &format!("{}-1", unit.kind.id())),
                look.1
            )
        }
    }
}

fn side(pen: &Pen<'_>, battle: &BattleView, attacker: bool, answers: &Answers, base: &str, out: &mut Markup) {
    let t = pen.t();
    let own = troops(battle, attacker);
    let acts = battle.attacking == attacker;
    out.add(pieces!(
        "<div class=\"side\"><div><h3>{}</h3><dl><dt>{}</dt><dd>{} / {}</dd><dt>{}</dt><dd>+{}</dd></dl>",
        who(pen, battle, attacker),
        t.c10_cards_left(),
        own.cards,
        own.drawn,
        t.c10_bonus(),
        own.bonus
    ));
    let mut notes = Vec::new();
    if own.force.is_none() && !own.kinds.is_empty() {
        let kind = |(kind, n): &(UnitKind, usize)| format!("{n} {}", pen.name("unit", kind.id()));
        notes.push(own.kinds.iter().map(kind).collect::<Vec<_>>().join(", "));
    }
    notes.extend(acts.then(|| t.c10_to_act()));
    notes.extend(own.himeji.then(|| pen.name("wonder", "himeji_samurai_castle")));
    notes.extend(own.oracle.then(|| pen.name("wonder", "oracle")));
    notes.extend((acts && battle.metalworking).then(|| pen.name("tech", "metalworking")));
    if !notes.is_empty() {
        out.add(pieces!("<p class=\"small quiet opt\">{}</p>", notes.join(", ")));
    }
    let name = owner(battle, attacker).map_or_else(|| t.c10_barbarians(), |s| pen.scene.words.seat(s));
    out.add(pieces!("</div><div class=\"ucards\" tabindex=\"0\" role=\"group\" aria-label=\"{}\">", name));
    match &own.force {
        Some(force) => {
            for (unit, strength) in force {
                let key = unit.to_string();
                let playable = answers.all.iter().any(|a| a.line().as_ref() == Some(&key));
                let picked = acts && answers.card.as_ref() == Some(&key);
                let class = if picked { "is-picked" } else { "" };
                let href = (playable && acts).then(|| format!("{base}?card={key}#prompt"));
                let look = (class, &Markup::new());
                out.push(&card(pen, battle, attacker, *unit, *strength, look, href.as_deref()));
            }
        }
        None => {
            let number = owner(battle, attacker).map_or(0, Seat::number);
            for _ in 0..own.cards {
                out.add(pieces!(
                    "<div class=\"ucard back s{number}\"><b aria-hidden=\"true\">?</b><span>{}</span></div>",
                    t.c10_hidden()
                ));
            }
        }
    }
    for unit in &own.killed {
        let strength = fighter(pen, battle, attacker).map_or(unit.base, |s| s.strength(*unit));
        let note = Markup::text(&t.c10_killed());
        out.push(&card(pen, battle, attacker, *unit, strength, ("dead", &note), None));
    }
    out.put("</div></div>");
}

fn fronts(
    pen: &Pen<'_>,
    battle: &BattleView,
    attacker_below: bool,
    answers: &Answers,
    base: &str,
    out: &mut Markup,
) {
    let t = pen.t();
    out.add(pieces!(
        "<div class=\"fronts\"><p>{0}</p><div class=\"frontrow\" tabindex=\"0\" role=\"group\" aria-label=\"{0}\">",
        t.c10_fronts_rule()
    ));
    let last = battle.fronts.iter().map(|(n, ..)| *n).max().unwrap_or(0);
    let opens = |front: Option<u8>| {
        answers.all.iter().filter(|a| answers.fits(a)).any(|a| a.mv.front() == Some(front))
    };
    let card_part = answers.card.as_ref().map(|c| format!("card={c}&")).unwrap_or_default();
    let gap = |front: Option<u8>| {
        let at = front.map_or_else(|| "new".to_owned(), |n| n.to_string());
        if opens(front) {
            let word = match front {
                Some(n) => t.c10_gap_front(n),
                None => t.c10_gap_new(),
            };
            markup!("<a class=\"gap is-open\" href=\"{base}?{card_part}at={at}#prompt\">{}</a>", word)
        } else {
            markup!("<span class=\"gap\">{}</span>", t.c10_gap())
        }
    };
    for n in 1..=last {
        let here = battle.fronts.iter().find(|(front, ..)| *front == n);
        let cell = |attacker: bool| match here {
            Some((_, owner, unit, strength, wounds)) if *owner == attacker => {
                let drops = pen.ico("wound").repeat(usize::from(*wounds));
                let note = if *wounds > 0 { markup!("{drops} {wounds}/{strength}") } else { Markup::new() };
                card(pen, battle, attacker, *unit, *strength, ("", &note), None)
            }
            Some(_) => gap(Some(n)),
            None => markup!("<span class=\"gap\">{}</span>", t.c10_gap_fallen()),
        };
        out.add(pieces!(
            "<div class=\"front\">{}<b>{}</b>{}</div>",
            cell(!attacker_below),
            t.c10_front(n),
            cell(attacker_below)
        ));
    }
    out.add(pieces!(
        "<div class=\"front\"><span class=\"gap\">{}</span><b>{}</b>{}</div></div></div>",
        t.c10_gap(),
        t.c10_front_new(),
        gap(None)
    ));
}

fn totals(pen: &Pen<'_>, battle: &BattleView, attacker_below: bool, out: &mut Markup) {
    let t = pen.t();
    let cell = |attacker: bool| {
        markup!("<div>{}<b>{}</b></div>", who(pen, battle, attacker), troops(battle, attacker).total)
    };
    out.add(pieces!(
        "<div class=\"totals\">{}<span class=\"vs\">{}</span>{}</div><p class=\"small quiet\">{}</p>",
        cell(!attacker_below),
        t.c10_if_over(),
        cell(attacker_below),
        t.c10_tie()
    ));
}
