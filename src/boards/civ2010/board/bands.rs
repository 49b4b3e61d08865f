//! A battle for a mail: theirs above, ours below, front beside front, and how it stands.

use super::{Medium, icon, style};
use crate::markup::Markup;
use civ2010::View;
use civ2010::ids::Id;
use civ2010::view::{BattleView, TroopsView};
use kernel::{Seat, Words};
use language::GameWords;

/// So many fronts stand beside each other; the rest is told in the letter.
const FRONTS: u8 = 6;
const STEP: i32 = 98;

/// The picture.
pub(in crate::civ2010) fn draw(view: &View, battle: &BattleView, words: &GameWords<'_>) -> Markup {
    let mut out = Markup::new();
    out.put("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board sqboard\" viewBox=\"0 0 600 336\" width=\"600\" height=\"336\">");
    style::put(&mut out);
    out.put("<rect class=\"paper\" width=\"600\" height=\"336\"/>");
    // The reader's own side stands below; of others' battles the defender does.
    let below = view.you == Some(battle.attacker);
    side(battle, !below, 24, words, &mut out);
    side(battle, below, 316, words, &mut out);
    let last = battle.fronts.iter().map(|(n, ..)| *n).max().unwrap_or(0).min(FRONTS);
    for n in 1..=last {
        let x = 8 + STEP * i32::from(n - 1);
        out.add(pieces!(
            "<text x=\"{}\" y=\"171\" class=\"num\">{}</text>",
            x + STEP / 2,
            words.t.c10_front(n)
        ));
        for (attacker, y) in [(!below, 42), (below, 186)] {
            card(battle, n, attacker, (x, y), &mut out);
        }
    }
    out.put("</svg>");
    out
}

/// Who fights, with how many cards and which bonus, and what it would come to.
fn side(battle: &BattleView, attacker: bool, y: i32, words: &GameWords<'_>, out: &mut Markup) {
    let t = words.t;
    let (seat, troops): (Option<Seat>, &TroopsView) =
        if attacker { (Some(battle.attacker), &battle.attack) } else { (battle.defender, &battle.defence) };
    let who = seat.map_or_else(|| t.c10_barbarians(), |seat| words.seat(seat));
    out.add(pieces!(
        "<text x=\"12\" y=\"{y}\" class=\"who\">{}</text><text x=\"588\" y=\"{y}\" class=\"how\">{} {}/{} · {} +{} · {} {}</text>",
        who,
        t.c10_cards_left(),
        troops.cards,
        troops.drawn,
        t.c10_bonus(),
        troops.bonus,
        t.c10_if_over(),
        troops.total
    ));
}

/// The unit of a side on a front, or its empty place.
fn card(battle: &BattleView, front: u8, attacker: bool, (x, y): (i32, i32), out: &mut Markup) {
    let here = battle.fronts.iter().find(|(n, side, ..)| *n == front && *side == attacker);
    let Some((_, _, unit, strength, wounds)) = here else {
        out.add(pieces!(
            "<rect class=\"gap\" x=\"{}\" y=\"{y}\" width=\"90\" height=\"108\" rx=\"4\"/>",
            x + 4
        ));
        return;
    };
    let seat = if attacker { Some(battle.attacker) } else { battle.defender };
    let number = seat.map_or(0, Seat::number);
    out.add(pieces!(
        "<rect class=\"uc\" x=\"{0}\" y=\"{y}\" width=\"90\" height=\"108\" rx=\"4\"/><rect class=\"edge s{number}\" fill=\"currentColor\" x=\"{0}\" y=\"{1}\" width=\"90\" height=\"7\"/><text x=\"{2}\" y=\"{3}\" class=\"st\">{strength}</text>",
        x + 4,
        y + 101,
        x + 24,
        y + 32
    ));
    icon(Medium::Picture, unit.kind.id(), (x + 49, y + 62), 48, "gi", out);
    if *wounds > 0 {
        icon(Medium::Picture, "wound", (x + 62, y + 22), 18, "gi", out);
        out.add(pieces!("<text x=\"{}\" y=\"{}\" class=\"how-m\">{wounds}</text>", x + 80, y + 28));
    }
}
