//! Forms of the page whose fields become moves: a distribution, losses, growth, offers, bids, payments, plans.

use super::decision::{lines_of, sentence};
use crate::{Fields, Scene};
use civ1980::moves::Act;
use civ1980::view::{BidView, OfferView, TroubleView, View};
use kernel::{Entry, Fold, Seat};

/// The lines a form means.
pub(super) fn compose(
    view: &View,
    scene: &Scene<'_>,
    fields: &Fields,
) -> Option<Result<Vec<String>, String>> {
    let t = scene.words.t;
    match fields.get("form") {
        "without" => return Some(without(view, scene, fields)),
        "offer" | "accept" if fields.get("look") == "yes" => return Some(look(view, scene, fields)),
        _ => {}
    }
    let lines = match fields.get("form") {
        "assign" => assign(view, fields),
        "units" => units(fields),
        "grow" => grow(fields),
        "offer" => vec![offer(view, fields)],
        "accept" => vec![accept(fields)],
        "rank" => rank(view, fields),
        "pay" => vec![format!("pay with {}", cards(fields, "give"))],
        "plan" => plan(fields),
        "replan" => replan(view, fields),
        _ => return None,
    };
    if lines.is_empty() { Some(Err(t.civ80_form_empty())) } else { Some(Ok(lines)) }
}

/// Numbers of fields that begin with a word, by what follows it.
fn numbers<'f>(fields: &'f Fields, prefix: &'f str) -> impl Iterator<Item = (&'f str, u8)> {
    fields.iter().filter_map(move |(name, value)| {
        let id = name.strip_prefix(prefix)?;
        let n: u8 = value.trim().parse().ok()?;
        (n > 0).then_some((id, n))
    })
}

fn assign(view: &View, fields: &Fields) -> Vec<String> {
    let Some(on) = view.trouble.as_ref().and_then(|t: &TroubleView| t.distribution.as_ref()) else {
        return Vec::new();
    };
    let (mut left, mut lines) = (on.left, Vec::new());
    let mut open: Vec<(u8, u32)> = on
        .seats
        .iter()
        .filter(|(_, cap, given)| *cap > 0 && *given == 0)
        .map(|r| (r.0.number(), r.1))
        .collect();
    for (id, n) in numbers(fields, "seat-") {
        // What the rest must take in any case is not asked.
        if open.iter().map(|(_, cap)| *cap).sum::<u32>() <= left {
            break;
        }
        lines.push(format!("assign {id} {n}"));
        left = left.saturating_sub(n.into());
        open.retain(|(seat, _)| seat.to_string() != id);
    }
    lines
}

fn units(fields: &Fields) -> Vec<String> {
    let verb = match fields.get("verb") {
        "pick" => "pick",
        "take" => "take",
        _ => "lose",
    };
    let tokens = numbers(fields, "at-").map(|(area, n)| format!("{verb} {area} {n}"));
    let cities = fields.all("city").map(|area| format!("{verb} {area} city"));
    cities.chain(tokens).collect()
}

fn grow(fields: &Fields) -> Vec<String> {
    numbers(fields, "at-").flat_map(|(area, n)| (0..n).map(move |_| format!("grow {area}"))).collect()
}

/// Every ticked card by its face; the field also says which copy it is.
fn cards(fields: &Fields, name: &str) -> String {
    let faces = fields.all(name).map(|value| value.split(':').next().unwrap_or_default());
    faces.collect::<Vec<_>>().join(",")
}

fn chosen<'f>(fields: &'f Fields, name: &'f str) -> Vec<&'f str> {
    fields.all(name).filter(|v| !v.is_empty()).collect()
}

/// What is said of a card that is given, by the goods named.
fn said(fields: &Fields) -> String {
    let claims = chosen(fields, "claim");
    if claims.is_empty() { String::new() } else { format!(" claim {}", claims.join(",")) }
}

fn offer(view: &View, fields: &Fields) -> String {
    let to = chosen(fields, "to");
    let to = if to.is_empty() { "all".to_owned() } else { to.join(",") };
    let wanted = fields.all("wanted").map(|w| if w.is_empty() { "any" } else { w }).collect::<Vec<_>>();
    let sealed = view.market.as_ref().is_some_and(|m| m.sealed.is_some());
    let how = if sealed || fields.get("how") == "first" { "first" } else { "choose" };
    let reply = fields.get("reply");
    let reply = if reply.is_empty() { String::new() } else { format!(" reply {reply}") };
    let first = chosen(fields, "priority").join(",");
    let first = if first.is_empty() { String::new() } else { format!(" priority {first}") };
    format!(
        "offer {to} give {} as {} want {} {} {how}{reply}{}{first}",
        cards(fields, "give"),
        chosen(fields, "named").join(","),
        fields.get("want"),
        wanted.join(","),
        said(fields)
    )
}

fn accept(fields: &Fields) -> String {
    let named = chosen(fields, "named").join(",");
    format!("accept {} give {} as {named}{}", fields.get("offer"), cards(fields, "give"), said(fields))
}

/// The move a form of the market means, as it is filled in.
pub(super) fn meant(view: &View, fields: &Fields) -> Option<Act> {
    let line = match fields.get("form") {
        "offer" => offer(view, fields),
        "accept" => accept(fields),
        _ => return None,
    };
    line.parse().ok()
}

/// Plays lines on a copy; the first that is refused.
fn tried<'l>(fold: &Fold, seat: Seat, back: usize, lines: &[&'l str]) -> Result<(), Option<&'l str>> {
    let mut copy = fold.clone();
    for _ in 0..back {
        let Some(last) = copy.undoable(seat).last().copied() else { return Err(None) };
        if copy.act(&Entry::undo(seat, last)).is_err() {
            return Err(None);
        }
    }
    let refused = lines.iter().find(|line| copy.act(&Entry::play(seat, **line)).is_err());
    refused.map_or(Ok(()), |line| Err(Some(*line)))
}

/// An offer or a bid as others will see it: the page is shown again with it. What would be refused is sent, so that the
/// rules say why.
fn look(view: &View, scene: &Scene<'_>, fields: &Fields) -> Result<Vec<String>, String> {
    let line = if fields.get("form") == "offer" { offer(view, fields) } else { accept(fields) };
    let fine = view.viewer.is_some_and(|seat| tried(scene.fold, seat, 0, &[line.as_str()]).is_ok());
    if fine { Err(String::new()) } else { Ok(vec![line]) }
}

/// One order is taken back, and those after it are given again.
fn without(view: &View, scene: &Scene<'_>, fields: &Fields) -> Result<Vec<String>, String> {
    let (t, again) = (scene.words.t, fields.all("again").collect::<Vec<_>>());
    let Some(seat) = view.viewer.filter(|_| !again.is_empty()) else { return Err(t.civ80_form_empty()) };
    // Only what was played: other lines would be tried on what nobody knows yet.
    let own = lines_of(scene.fold, &scene.fold.undoable(seat));
    let after = own.len().checked_sub(again.len()).and_then(|from| own.get(from..)).unwrap_or_default();
    if after.len() == own.len() || !after.iter().map(|(_, line)| line.as_str()).eq(again.iter().copied()) {
        return Err(t.civ80_form_empty());
    }
    match tried(scene.fold, seat, again.len() + 1, &again) {
        Ok(()) => {
            let undo = std::iter::repeat_n("undo", again.len() + 1);
            Ok(undo.chain(again).map(str::to_owned).collect())
        }
        Err(Some(line)) => Err(t.civ80_needs_it(sentence(view, t, &scene.words, line))),
        Err(None) => Err(t.civ80_form_empty()),
    }
}

/// The viewer's sealed acceptances, the most wanted first.
pub(super) fn accepted(view: &View) -> Vec<(&OfferView, &BidView)> {
    let own = view.offers.iter().flat_map(|o| o.bids.iter().map(move |b| (o, b)));
    let mut all: Vec<_> = own.filter(|(_, b)| Some(b.from) == view.viewer).collect();
    all.sort_by_key(|(_, b)| b.rank);
    all
}

/// One acceptance goes up or down among the viewer's own: it and those after it are written anew.
fn rank(view: &View, fields: &Fields) -> Vec<String> {
    let mut all = accepted(view);
    let at = all.iter().position(|(o, _)| o.id.to_string() == fields.get("offer"));
    let Some(upper) = at.and_then(|i| if fields.get("to") == "up" { i.checked_sub(1) } else { Some(i) })
    else {
        return Vec::new();
    };
    if upper + 1 >= all.len() {
        return Vec::new();
    }
    let mut lines: Vec<String> = all.iter().skip(upper).map(|(o, _)| format!("unbid {}", o.id)).collect();
    all.swap(upper, upper + 1);
    let goods =
        |list: &[civ1980::ids::Good]| list.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    lines.extend(all.iter().skip(upper).map(|(offer, bid)| {
        let cards: Vec<String> = bid.cards.iter().flatten().map(ToString::to_string).collect();
        let claims =
            if bid.claims.is_empty() { String::new() } else { format!(" claim {}", goods(&bid.claims)) };
        format!("accept {} give {} as {}{claims}", offer.id, cards.join(","), goods(&bid.named))
    }));
    lines
}

/// One planned move, with a condition on who may stand there.
fn plan(fields: &Fields) -> Vec<String> {
    let line = fields.get("text");
    match (fields.get("limit"), line.parse()) {
        // Only what comes to a place can find others there.
        (limit @ ("0" | "1" | "2"), Ok(Act::Plan(planned))) if planned.act != Act::Done => {
            vec![line.replacen("plan ", &format!("plan if {limit} "), 1)]
        }
        _ if line.is_empty() => Vec::new(),
        _ => line.lines().map(str::to_owned).collect(),
    }
}

/// The plan without one of its lines.
fn replan(view: &View, fields: &Fields) -> Vec<String> {
    let Some(gone) = fields.number::<usize>("drop") else { return Vec::new() };
    let rest = view.plan.iter().enumerate().filter(|(i, _)| *i != gone);
    std::iter::once("unplan".to_owned()).chain(rest.map(|(_, line)| format!("plan {line}"))).collect()
}
