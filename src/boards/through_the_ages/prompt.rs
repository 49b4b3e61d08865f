//! The question with its answers: what each costs at its right, what it changes below it.

use super::pen::{Pen, esc, signed};
use crate::answers::{Answer, AnswerKind, Answers};
use crate::{Help, Markup, Paper, Raw, Scene, Sheet};
use askama::Template;
use kernel::{Message, Seat, Words};
use language::L10n;
use through_the_ages::View;
use through_the_ages::facts::facts;
use through_the_ages::ids::CardId;
use through_the_ages::moves::Move;
use through_the_ages::names::{Change, Unit};
use through_the_ages::politics::cheapest::Sent;
use through_the_ages::view::{CivView, Matter, Phase};

/// Up to so many answers stand open; more are folded by kind.
const MANY: usize = 12;
/// A kind with so few answers is never folded.
const FEW: usize = 2;
/// So many ways to use what was pointed at stand open; dearer ones are folded away.
const OPEN: usize = 3;

#[derive(Template)]
#[template(path = "boards/through_the_ages/prompt.html")]
struct Prompt<'a> {
    t: L10n,
    paper: Paper<'a>,
    base: &'a str,
    head: u64,
    /// Whose decision, in whose turn.
    label: String,
    question: &'a str,
    /// What is behind it, unless that stands beside it whole.
    why: Option<String>,
    purse: Markup,
    /// What was pointed at.
    pointed: Markup,
    /// Several lines that are the best way, as one button.
    plan: Markup,
    /// What was done in this turn.
    done: &'a [String],
    bids: Vec<Bid>,
    sealed: bool,
    /// Was the box ticked that goes on up to the bid?
    limit: bool,
    ways: Markup,
    forecast: Markup,
    /// The nearest answers once more, for the foot of a phone's page.
    foot: Markup,
    finish: Vec<&'a Answer>,
    /// What finishing costs or brings.
    prices: Vec<String>,
    /// Is what finishes the main thing left?
    finish_main: bool,
    undo: Option<u64>,
    undoable: &'a [u64],
    fine: Option<String>,
    typed: &'a str,
    help: Help<'a>,
}

/// A bid with the force that pays it.
struct Bid {
    number: u8,
    force: Markup,
    checked: bool,
}

pub(super) fn prompt(
    pen: &Pen<'_>,
    view: &View,
    sheet: &Sheet<'_>,
    answers: &Answers,
    done: &[String],
) -> askama::Result<Markup> {
    let (t, table) = (pen.t, sheet.table);
    let Some(question) = table.question.as_deref() else { return Ok(Markup::new()) };
    let own = view.viewer.and_then(|s| view.civs.get(s.index()));
    let mine = view.viewer == Some(view.active);
    let label = match (mine, table.awaited) {
        (true, true) => t.table_decision(),
        (false, true) => t.tta_decision_in(pen.words.seat(view.active)),
        _ => t.table_may(),
    };
    let bids = bids(pen, view, answers, sheet);
    let pointed = pointed(pen, view, sheet, answers);
    let planned = Planned::of(pen, view);
    let plan = planned.as_ref().map(|plan| plan.box_(pen, pointed.is_empty())).unwrap_or_default();
    let ways = ways(pen, view, answers, !bids.is_empty(), !plan.is_empty());
    let acting = mine && view.phase == Phase::Action && view.matter.is_none();
    let finish_main = pointed.is_empty() && plan.is_empty() && bids.is_empty() && answers.kinds.is_empty();
    let page = Prompt {
        t,
        paper: sheet.paper,
        base: &table.base,
        head: table.head,
        label,
        question,
        why: (view.matter.is_none() && !table.why.is_empty()).then(|| table.why.join(" ")),
        purse: own.filter(|_| mine).map(|civ| purse(pen, civ)).unwrap_or_default(),
        pointed,
        plan,
        done: if mine { done } else { &[] },
        sealed: matches!(view.matter, Some(Matter::Sealed { .. })),
        foot: foot(pen, view, answers, planned.as_ref(), !bids.is_empty()),
        limit: !sheet.filled.get("limit").is_empty(),
        bids,
        ways,
        forecast: own.filter(|_| acting).map(|civ| forecast(pen, civ)).unwrap_or_default(),
        // The end of the turn has its forecast.
        prices: if acting { Vec::new() } else { answers.finish.iter().filter_map(priced).collect() },
        finish: answers.finish.iter().collect(),
        finish_main,
        undo: table.undo,
        undoable: &table.undoable,
        fine: acting.then(|| t.tta_nothing_revealed()),
        typed: sheet.typed,
        help: table.help(),
    };
    Markup::rendered(&page)
}

/// What the viewer has done in the turn that is going on.
pub(super) fn done(scene: &Scene<'_>) -> Vec<String> {
    let Some(seat) = scene.viewer.seat() else { return Vec::new() };
    let told = scene.since.map(|since| since.told).unwrap_or_default();
    let (rulebook, mut messages) = (scene.words.rulebook, Vec::new());
    for line in told.iter().filter(|line| line.happened.entry.seat == Some(seat)) {
        if rulebook.ends_turn(&line.happened.entry.text) {
            messages.clear();
            continue;
        }
        messages.extend(line.happened.notes_for(scene.viewer).map(|note| note.message.clone()));
    }
    rulebook.digest(messages).iter().map(|message| scene.words.say(message)).collect()
}

/// Actions and goods at hand.
fn purse(pen: &Pen<'_>, civ: &CivView) -> Markup {
    let t = pen.t;
    let pips = |class: &str, n: u8, total: u8, word: String| {
        markup!(
            "<span class=\"tta-pips {class}\">{}{}<b>{n}</b><span> {}</span></span>",
            Markup::from(Raw("<i></i>")).repeat(n.into()),
            Markup::from(Raw("<i class=\"off\"></i>")).repeat(total.saturating_sub(n).into()),
            word
        )
    };
    let mut out = Markup::new();
    out.add(pieces!(
        "<div class=\"tta-purse\">{}{}<span class=\"tta-goods\">{}{}{}<span class=\"tta-n\">{}<b>{}</b><span class=\"hush\"> {}</span></span></span></div>",
        pips("civ", civ.ca + civ.turn.extra_ca, civ.ca_total, t.tta_civil()),
        pips("mil", civ.ma + civ.turn.extra_ma, civ.ma_total, t.tta_military()),
        pen.amount(Unit::Resources, i32::from(civ.resources)),
        pen.amount(Unit::Food, i32::from(civ.food)),
        pen.amount(Unit::Science, i32::from(civ.science)),
        pen.tokens(Unit::Yellow, 1, 1),
        civ.idle,
        t.tta_unused_workers()
    ));
    out
}

/// The card an answer is about.
fn card_of(view: &View, answer: &Answer) -> Option<CardId> {
    let about = &answer.offer.about;
    if let Some(card) = &about.card {
        return card.parse().ok();
    }
    let space: usize = about.place.as_ref()?.parse().ok()?;
    view.row.get(space.checked_sub(1)?)?.as_ref().map(|row| row.card)
}

/// What an answer would do, without what its card says anyway.
fn foreseen(pen: &Pen<'_>, view: &View, answer: &Answer, whole: bool) -> Vec<Markup> {
    let known: Vec<String> = card_of(view, answer)
        .map(|c| facts(c).iter().map(|m| pen.words.say(m)).collect())
        .unwrap_or_default();
    let both = answer.foreseen().iter().zip(&answer.offer.told);
    let mut told: Vec<_> = both.filter(|(told, _)| !known.contains(told)).collect();
    // In the action phase the last sentence says what is left to spend: only of interest once something is chosen.
    if !whole && view.phase == Phase::Action && view.matter.is_none() {
        told.pop();
    }
    told.into_iter().map(|(told, message)| change(pen, message).unwrap_or_else(|| esc(told))).collect()
}

/// A figure before and after, with its icon.
fn change(pen: &Pen<'_>, message: &Message) -> Option<Markup> {
    if let Some((seat, points)) = Change::scored(message) {
        return Some(markup!("<span class=\"tta-ch\">{} <b>{points}</b></span>", pen.seat(seat)));
    }
    let Change { rival, figure, from, to } = Change::told(message)?;
    let symbol = match figure.as_str() {
        "culture" | "culture_rate" => "culture",
        "science" | "science_rate" => "sci",
        "strength" => "strength",
        "happiness" => "happy",
        "discontent" => "unhappy",
        "food" | "food_rate" | "consumption" => "food",
        "resources" | "resource_rate" => "ore",
        "civil" => "civil",
        "military" => "military",
        _ => return None,
    };
    let whose = rival.map(|seat| format!("{}: ", pen.words.seat(seat)));
    Some(markup!(
        "<span class=\"tta-ch\">{}{whose}{} {from} → <b>{to}</b></span>",
        pen.ico(symbol),
        pen.words.name("figure", &figure)
    ))
}

fn parts(pen: &Pen<'_>, view: &View, answer: &Answer) -> (Markup, Markup) {
    let price = view.moves.iter().find(|m| m.text == answer.notation()).map(|m| m.price).unwrap_or_default();
    let words = format!(" ({})", pen.price_words(price));
    let label = answer.label();
    match label.strip_suffix(&words) {
        Some(short) => (esc(short), pen.price(price)),
        None => (esc(label), Markup::new()),
    }
}

/// An answer as a button; `outside` of the form of the question.
pub(super) fn button(pen: &Pen<'_>, view: &View, answer: &Answer, outside: bool) -> Markup {
    let (label, cost) = parts(pen, view, answer);
    let fore: Markup =
        foreseen(pen, view, answer, false).iter().map(|f| markup!("<span>{f}</span> ")).collect();
    let fore = if fore.is_empty() { fore } else { markup!("<small class=\"fore\">{fore}</small>") };
    let space = answer.offer.about.card.as_ref().or(answer.offer.about.place.as_ref());
    let space = space.map(|s| markup!(" data-space=\"{}\"", s)).unwrap_or_default();
    markup!(
        "<button class=\"offer tta-offer\"{} name=\"text\" value=\"{}\"{space}><span class=\"what\">{label}</span><span class=\"tta-cost\">{cost}</span>{fore}</button>",
        Raw(if outside { " form=\"answer\"" } else { "" }),
        answer.notation()
    )
}

fn is_bid(kind: &AnswerKind) -> bool {
    kind.answers.iter().all(|a| a.notation().starts_with("bid ") || a.notation().starts_with("limit "))
}

/// Every kind of answer, folded where there are many, and all of them where a button has the best way.
fn ways(pen: &Pen<'_>, view: &View, answers: &Answers, bidding: bool, planned: bool) -> Markup {
    let mut out = Markup::new();
    if planned && !answers.kinds.is_empty() {
        let all = ways(pen, view, answers, bidding, false);
        out.add(pieces!(
            "<details class=\"choices-more tta-fold\" id=\"choices-else\"><summary>{}</summary>{all}</details>",
            pen.t.tta_other_ways()
        ));
        return out;
    }
    let many = answers.all().count() > MANY;
    let shown = answers.kinds.iter().filter(|kind| !(bidding && is_bid(kind)));
    for (number, kind) in (1..).zip(shown) {
        let buttons: Markup = kind.answers.iter().map(|a| button(pen, view, a, false)).collect();
        match &kind.title {
            Some(title) if many => out.add(pieces!(
                "<details class=\"choices-more tta-fold\" id=\"choices-{number}\"{}><summary>{} <span class=\"quiet\">{}</span></summary><div class=\"offers\">{buttons}</div></details>",
                if kind.answers.len() <= FEW { " open" } else { "" },
                title,
                kind.answers.len()
            )),
            Some(title) => {
                out.add(pieces!("<p class=\"label kind-h\">{}</p><div class=\"offers\">{buttons}</div>", title));
            }
            None => out.add(pieces!("<div class=\"offers\">{buttons}</div>")),
        }
    }
    out
}

/// What was pointed at on the board, with all that can be done with it.
fn pointed(pen: &Pen<'_>, view: &View, sheet: &Sheet<'_>, answers: &Answers) -> Markup {
    let mut out = Markup::new();
    let all = if answers.pointed.is_empty() { &answers.picked } else { &answers.pointed };
    let Some(first) = all.first() else { return out };
    let card = card_of(view, first);
    out.put("<div class=\"pointed tta-pointed\"><p class=\"preview\">");
    match card {
        Some(card) => {
            let told: Vec<Markup> = facts(card).iter().map(|m| pen.say(m)).collect();
            out.add(pieces!("<strong>{}</strong> {}", pen.name(card), Markup::join(&told, " ")));
        }
        None => out.add(pieces!("<strong>{}</strong>", parts(pen, view, first).0)),
    }
    out.put("</p>");
    let ways: Vec<&Answer> = by_price(view, all);
    for (at, answer) in ways.iter().enumerate() {
        if at == OPEN && ways.len() > OPEN + 1 {
            out.add(pieces!(
                "<details class=\"choices-more tta-fold\" id=\"pointed-else\"><summary>{}</summary>",
                pen.t.tta_other_ways()
            ));
        }
        let (label, cost) = parts(pen, view, answer);
        let fore = Markup::join(&foreseen(pen, view, answer, true), " ");
        out.add(pieces!(
            "<div class=\"pointed-one\"><button class=\"btn{}\" name=\"text\" value=\"{}\"><span>{label}</span><span class=\"tta-cost\">{cost}</span></button><small class=\"fore\">{fore}</small></div>",
            if at == 0 && !gives_up(answer) { " btn-main" } else { "" },
            answer.notation()
        ));
    }
    if ways.len() > OPEN + 1 {
        out.put("</details>");
    }
    out.add(pieces!("<a class=\"small\" href=\"{}\">{}</a></div>", sheet.table.base, pen.t.board_unpoint()));
    out
}

/// Does it only take away? Then it is nothing to press first.
fn gives_up(answer: &Answer) -> bool {
    matches!(answer.notation().parse(), Ok(Move::Destroy(_) | Move::Disband(_)))
}

/// Answers with the same word, the cheapest first; other words stay where they are.
fn by_price<'a>(view: &View, all: &'a [Answer]) -> Vec<&'a Answer> {
    let price = |answer: &Answer| {
        let found = view.moves.iter().find(|m| m.text == answer.notation());
        found.map(|m| m.price).unwrap_or_default()
    };
    let word = |answer: &Answer| answer.notation().split(' ').next().unwrap_or_default().to_owned();
    let first = |word: &str| all.iter().position(|a| a.notation().split(' ').next() == Some(word));
    let mut ways: Vec<&Answer> = all.iter().collect();
    ways.sort_by_key(|answer| {
        let price = price(answer);
        let actions = u16::from(price.civil) + u16::from(price.military);
        (first(&word(answer)), actions, price.resources, price.food, price.science)
    });
    ways
}

/// What finishing with an answer costs or brings, after its label.
fn priced(answer: &Answer) -> Option<String> {
    let told = answer.foreseen();
    (!told.is_empty()).then(|| format!("{}: {}", answer.label(), told.join(" ")))
}

/// The whole defence or force that costs the least: several lines for one button.
struct Planned<'a> {
    lines: &'a [String],
    words: String,
    button: String,
}

impl<'a> Planned<'a> {
    fn of(pen: &Pen<'_>, view: &'a View) -> Option<Planned<'a>> {
        let t = pen.t;
        let (lines, words, button) = match view.matter.as_ref()? {
            Matter::Defence { plan, .. } => (plan, t.tta_plan_defence(), t.tta_plan_hold()),
            Matter::Force { plan, .. } => (plan, t.tta_plan_force(), t.tta_plan_sail()),
            _ => return None,
        };
        // One line alone is the button that finishes.
        (lines.len() > 1).then_some(Planned { lines, words, button })
    }

    fn button(&self, class: &str) -> Markup {
        markup!(
            "<button class=\"btn {class}\" name=\"text\" value=\"{}\">{}</button>",
            self.lines.join("\n"),
            self.button
        )
    }

    fn box_(&self, pen: &Pen<'_>, main: bool) -> Markup {
        let cards = self.lines.iter().filter_map(|line| line.split(' ').nth(1)?.parse::<CardId>().ok());
        let names: Vec<Markup> = cards.map(|card| pen.name(card)).collect();
        let mut out = Markup::new();
        out.add(pieces!(
            "<div class=\"tta-plan\"><p>{}<span>{} <b>{}</b></span></p>{}</div>",
            pen.ico("bonus"),
            self.words,
            Markup::join(&names, ", "),
            self.button(if main { "btn-main" } else { "" })
        ));
        out
    }
}

/// What is answered at once from a phone: the best way, a bid, or all there is if it is little; else the way to the answers.
fn foot(pen: &Pen<'_>, view: &View, answers: &Answers, planned: Option<&Planned<'_>>, bids: bool) -> Markup {
    let mut out = Markup::new();
    let all: Vec<&Answer> = answers.kinds.iter().flat_map(|kind| &kind.answers).collect();
    let buttons = if let Some(plan) = planned {
        plan.button("tta-do")
    } else if bids {
        markup!("<button class=\"btn tta-do\" form=\"bid\">{}</button>", pen.t.tta_bid_chosen())
    } else if (1..=FEW).contains(&all.len()) && view.matter.is_some() {
        let button = |answer: &&Answer| {
            let (label, notation) = (parts(pen, view, answer).0, esc(answer.notation()));
            markup!("<button class=\"btn\" name=\"text\" value=\"{notation}\">{label}</button>")
        };
        all.iter().map(button).collect()
    } else if !all.is_empty() && (view.matter.is_some() || answers.finish.is_empty()) {
        markup!("<a class=\"btn tta-do\" href=\"#prompt\">{}</a>", pen.t.tta_to_answers(all.len()))
    } else {
        return out;
    };
    out.add(pieces!("<div class=\"tta-foot\">{buttons}</div>"));
    out
}

/// All bids with the force that pays for each.
fn bids(pen: &Pen<'_>, view: &View, answers: &Answers, sheet: &Sheet<'_>) -> Vec<Bid> {
    let (forces, seat): (&[(u8, Sent)], Seat) = match (&view.matter, view.viewer) {
        (Some(Matter::Auction { forces, .. } | Matter::Sealed { forces, .. }), Some(seat)) => (forces, seat),
        _ => return Vec::new(),
    };
    let strength = view.civs.get(seat.index()).map_or(0, |civ| civ.ratings.strength);
    let legal = answers.all().filter_map(|a| a.notation().strip_prefix("bid ")?.parse::<u8>().ok());
    let legal: Vec<u8> = legal.collect();
    let picked = sheet.filled.number::<u8>("bid").or_else(|| legal.iter().copied().find(|n| *n > 0));
    let words = |number: u8| {
        if number == 0 {
            return esc(&pen.t.tta_bid_nothing());
        }
        let Some((_, sent)) = forces.iter().find(|(n, _)| *n == number) else { return Markup::new() };
        let mut all: Vec<Markup> =
            sent.units.iter().map(|(c, n)| markup!("{n} × {}", pen.name(*c))).collect();
        all.extend(sent.bonus.iter().map(|c| pen.name(*c)));
        if !sent.spared.is_empty() {
            all.push(pen.words_of(Unit::Spared, i32::try_from(sent.spared.len()).unwrap_or(0)));
        }
        markup!(
            "{} <em>{}</em>",
            Markup::join(&all, ", "),
            pen.t.tta_strength_change(strength, sent.strength)
        )
    };
    legal
        .into_iter()
        .map(|number| Bid { number, force: words(number), checked: picked == Some(number) })
        .collect()
}

/// The end of the turn as things stand.
fn forecast(pen: &Pen<'_>, civ: &CivView) -> Markup {
    let t = pen.t;
    let then = civ.forecast;
    let rows = [
        ("culture", t.tta_culture(), civ.culture, then.culture),
        ("sci", t.tta_science(), civ.science, then.science),
        ("food", t.tta_food(), civ.food, then.food),
        ("ore", t.tta_resources(), civ.resources, then.resources),
    ];
    let table: Markup = rows
        .iter()
        .map(|(icon, word, now, then)| {
            let change = i32::from(*then) - i32::from(*now);
            markup!(
                "<tr><th scope=\"row\">{}{}</th><td>{now} {}</td><td><b>{then}</b></td></tr>",
                pen.ico(icon),
                word,
                signed(change)
            )
        })
        .collect();
    let mut lines = vec![if then.uprising {
        t.tta_uprising_comes(civ.discontent, civ.idle)
    } else {
        t.tta_no_uprising(civ.happiness_required, civ.ratings.happiness)
    }];
    if then.missing > 0 {
        lines.push(t.tta_food_lacks(4 * then.missing, then.missing));
    }
    if civ.corruption > 0 {
        lines.push(t.tta_corruption_now(civ.corruption));
    }
    lines.push(t.tta_blue_after(then.corruption_next, civ.blue, then.blue));
    lines.push(if then.discard > 0 {
        t.tta_discard_draw(then.discard, then.draw)
    } else {
        t.tta_draw(then.draw)
    });
    let list: Markup = lines.iter().map(|line| markup!("<li>{}</li>", line)).collect();
    let short: Vec<String> = rows.iter().map(|(_, word, _, then)| format!("{word} {then}")).collect();
    let mut out = Markup::new();
    out.add(pieces!(
        "<details class=\"tta-end\" id=\"forecast\"><summary>{} {}<span class=\"tta-sum-now\">{}</span></summary><table>{table}</table><ul>{list}</ul></details>",
        pen.ico("forecast"),
        t.tta_if_ended(),
        if then.uprising { t.tta_uprising() } else { short.join(", ") },
    ));
    out
}
