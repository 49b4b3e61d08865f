//! The view as plain text, narrow enough for a mail: the row with its prices, all civilizations side by side, the own
//! hand, and what can be done now.

use crate::facts::facts;
use crate::ids::{Age, CardId, Kind};
use crate::names::{Unit, aged, amounts, named};
use crate::view::{Back, CivView, Matter, View};
use kernel::lines::{WIDTH, hang};
use kernel::{Arg, Message, Seat, Words, say};

/// So far later lines of a sentence are indented.
const INDENT: &str = "  ";

/// Exactly `width` columns, cut or filled.
fn fit(text: &str, width: usize) -> String {
    let mut out: String = text.chars().take(width).collect();
    let length = out.chars().count();
    out.extend(std::iter::repeat_n(' ', width - length));
    out
}

fn name(card: CardId, words: &dyn Words) -> String {
    words.name("card", card.id())
}

/// The name with its age: several cards come back in each.
fn with_age(card: CardId, words: &dyn Words) -> String {
    words.name("aged", card.id())
}

fn list(cards: impl Iterator<Item = CardId>) -> Arg {
    Arg::list(cards.map(aged))
}

struct Page<'w> {
    lines: Vec<String>,
    words: &'w dyn Words,
}

impl Page<'_> {
    fn tell(&mut self, message: &Message) {
        self.lines.extend(hang(&self.words.say(message), INDENT));
    }
    fn gap(&mut self) {
        self.lines.push(String::new());
    }
    fn raw(&mut self, line: &str) {
        self.lines.push(line.trim_end().chars().take(WIDTH).collect());
    }
}

/// The whole position in at most 78 columns.
pub(crate) fn board(view: &View, words: &dyn Words) -> String {
    let mut page = Page { lines: Vec::new(), words };
    page.tell(&say!("board-round", round = view.round, age = view.age.roman(), seat = view.active));
    if let Some(last) = view.last_round {
        page.tell(&say!("board-last-round", round = last));
    }
    matter(view, &mut page);
    page.gap();
    row(view, &mut page);
    page.gap();
    table(view, &mut page);
    for (seat, civ) in Seat::first(view.civs.len()).zip(&view.civs) {
        page.gap();
        area(seat, civ, &mut page);
    }
    page.gap();
    common(view, &mut page);
    own(view, &mut page);
    cards(view, &mut page);
    page.lines.join("\n")
}

fn matter(view: &View, page: &mut Page<'_>) {
    let message = match &view.matter {
        None => return,
        Some(Matter::Auction { card, bid, leader: Some(leader), .. }) => {
            say!("board-auction-bid", card = named(*card), bid = *bid, seat = *leader)
        }
        Some(Matter::Auction { card, .. } | Matter::Sealed { card, .. }) => {
            say!("board-auction", card = named(*card))
        }
        Some(Matter::Force { card, seat, price, value, .. }) => {
            say!("board-force", card = named(*card), seat = *seat, price = *price, value = *value)
        }
        Some(Matter::Defence { card, rival, needed, sum, .. }) => {
            say!("board-defence", card = named(*card), seat = *rival, needed = *needed, sum = *sum)
        }
        Some(Matter::PactOffer { card, partner, .. }) => {
            say!("board-pact-offer", card = named(*card), seat = *partner)
        }
        Some(Matter::Event { card, .. }) => say!("board-event", card = named(*card)),
    };
    page.tell(&message);
}

/// The card row in two columns, each card with its space and its price.
fn row(view: &View, page: &mut Page<'_>) {
    page.tell(&say!("board-row", civil = view.civil_deck, military = view.military_deck));
    let cells: Vec<String> = (1..)
        .zip(&view.row)
        .filter_map(|(space, card): (usize, _)| {
            let card = card.as_ref()?;
            let stars = "*".repeat(usize::from(card.cost));
            let stars = if card.cost > 4 { format!("*x{}", card.cost) } else { stars };
            Some(format!("{space:>2} {stars:<4} {}", with_age(card.card, page.words)))
        })
        .collect();
    let half = cells.len().div_ceil(2);
    for i in 0..half {
        let left = cells.get(i).map_or("", String::as_str);
        let right = cells.get(i + half).map_or("", String::as_str);
        page.raw(&format!("{} {}", fit(left, 38), fit(right, 38)));
    }
}

/// Numbers of all civilizations side by side.
fn table(view: &View, page: &mut Page<'_>) {
    let columns = view.civs.len().max(1);
    let width = ((WIDTH - 22) / columns).min(16);
    let mut line = |label: &str, cell: &dyn Fn(Seat, &CivView) -> String| {
        let mut out = fit(label, 22);
        for (seat, civ) in Seat::first(view.civs.len()).zip(&view.civs) {
            out.push_str(&fit(&cell(seat, civ), width - 1));
            out.push(' ');
        }
        page.lines.push(out.trim_end().to_owned());
    };
    let words = page.words;
    line("", &|seat, _| words.seat(seat));
    let label = |message: Message| words.say(&message);
    line(&label(say!("board-culture")), &|_, c| format!("{} +{}", c.culture, c.ratings.culture));
    line(&label(say!("board-science")), &|_, c| format!("{} +{}", c.science, c.ratings.science));
    line(&label(say!("board-strength")), &|_, c| c.ratings.strength.to_string());
    line(&label(say!("board-happiness")), &|_, c| {
        let faces = format!("{}/{}", c.ratings.happiness, c.happiness_required);
        if c.discontent > 0 { format!("{faces} !{}", c.discontent) } else { faces }
    });
    line(&label(say!("board-food")), &|_, c| format!("{} +{}-{}", c.food, c.food_production, c.consumption));
    line(&label(say!("board-resources")), &|_, c| {
        format!("{} +{}-{}", c.resources, c.resource_production, c.corruption)
    });
    line(&label(say!("board-civil-actions")), &|_, c| format!("{}/{}", c.ca + c.turn.extra_ca, c.ca_total));
    line(&label(say!("board-military-actions")), &|_, c| {
        format!("{}/{}", c.ma + c.turn.extra_ma, c.ma_total)
    });
    line(&label(say!("board-workers")), &|_, c| c.idle.to_string());
    line(&label(say!("board-banks")), &|_, c| format!("{}/{}", c.yellow, c.blue));
    line(&label(say!("board-hands")), &|_, c| {
        let backs: Vec<String> = [Age::I, Age::II, Age::III]
            .into_iter()
            .map(|age| (age, c.backs.iter().filter(|b| **b == age).count()))
            .filter(|(_, n)| *n > 0)
            .map(|(age, n)| format!("{n}{age}"))
            .collect();
        format!("{}+{}", c.hand.len(), if backs.is_empty() { "0".into() } else { backs.join(",") })
    });
}

/// What lies in the area of one civilization.
fn area(seat: Seat, civ: &CivView, page: &mut Page<'_>) {
    if civ.resigned.is_some() {
        page.tell(&say!("board-resigned", seat = seat));
        return;
    }
    let leader = civ.leader.map_or(Arg::from("-"), named);
    page.tell(&say!("board-area", seat = seat, government = named(civ.government), leader = leader));
    let of = |kind: Kind, page: &Page<'_>| {
        let techs = civ.techs.iter().filter(|t| t.card.card().kind == kind);
        let all: Vec<String> = techs
            .map(|t| {
                let tokens = if t.blue > 0 { format!(" ({})", t.blue) } else { String::new() };
                format!("{} {}{tokens}", name(t.card, page.words), t.workers)
            })
            .collect();
        all.join(", ")
    };
    let economy = [of(Kind::Farm, page), of(Kind::Mine, page)].join("; ");
    page.tell(&say!("board-economy", list = economy));
    let urban = of(Kind::Urban, page);
    page.tell(&say!("board-urban", list = urban));
    let units = of(Kind::Unit, page);
    let tactic = civ.tactic.map_or(Arg::from("-"), named);
    page.tell(&say!("board-units", list = units, tactic = tactic));
    if !civ.specials.is_empty() {
        page.tell(&say!("board-specials", cards = list(civ.specials.iter().copied())));
    }
    let standing = civ.wonders.iter().filter(|w| !w.ruined).map(|w| w.card);
    let ruins: Vec<CardId> = civ.wonders.iter().filter(|w| w.ruined).map(|w| w.card).collect();
    if civ.wonders.len() > ruins.len() {
        page.tell(&say!("board-wonders", cards = list(standing)));
    }
    if !ruins.is_empty() {
        page.tell(&say!("board-ruins", cards = list(ruins.into_iter())));
    }
    if let Some(project) = civ.project {
        let stages = &project.card.card().stages;
        let left: Vec<String> = stages.iter().skip(project.stages.into()).map(ToString::to_string).collect();
        page.tell(&say!(
            "board-project",
            card = named(project.card),
            built = project.stages,
            left = left.join(" ")
        ));
    }
    if !civ.colonies.is_empty() {
        page.tell(&say!("board-colonies", cards = list(civ.colonies.iter().copied())));
    }
    for war in &civ.wars {
        page.tell(&say!("board-war", card = named(war.card), seat = war.target));
    }
    if civ.used.tactic {
        page.tell(&say!("board-tactic-used"));
    }
    if civ.used.leader {
        page.tell(&say!("board-ability-used"));
    }
    for lasting in lasting(civ, page.words) {
        page.tell(&lasting);
    }
    if !civ.hand.is_empty() {
        page.tell(&say!("board-civil-hand", cards = list(civ.hand.iter().map(|h| h.card))));
    }
}

fn common(view: &View, page: &mut Page<'_>) {
    let backs = |all: &[Back]| {
        let ages: Vec<&str> = all.iter().map(|b| b.age.roman()).collect();
        if ages.is_empty() { "-".to_owned() } else { ages.join(" ") }
    };
    page.tell(&say!("board-events", current = backs(&view.current), future = backs(&view.future)));
    if let Some(top) = view.current.first().and_then(|b| b.card).filter(|_| !view.over) {
        page.tell(&say!("board-peek", card = named(top)));
    }
    if !view.tactics.is_empty() {
        page.tell(&say!("board-tactics", cards = list(view.tactics.iter().copied())));
    }
    for pact in &view.pacts {
        page.tell(&say!(
            "board-pact",
            card = named(pact.card),
            seat = pact.side_a,
            partner = pact.other(pact.side_a)
        ));
    }
}

/// What only the viewer knows, and what the viewer may do.
fn own(view: &View, page: &mut Page<'_>) {
    let Some(civ) = view.viewer.and_then(|s| view.civs.get(s.index())) else { return };
    page.gap();
    if let Some(cards) = civ.military.as_ref().filter(|c| !c.is_empty()) {
        let cards: Vec<String> = cards.iter().map(|c| format!("{} ({c})", name(*c, page.words))).collect();
        page.tell(&say!("board-military-hand", cards = cards.join(", "), limit = civ.military_limit));
    }
    let mine = view.future.iter().filter_map(|b| b.card).chain(view.prepared.iter().copied());
    let mine: Vec<CardId> = mine.collect();
    if !mine.is_empty() && !view.over {
        page.tell(&say!("board-prepared", cards = list(mine.into_iter())));
    }
    if view.moves.is_empty() {
        return;
    }
    page.gap();
    page.tell(&say!("board-moves"));
    // One line for each verb, so that a long turn stays readable.
    let mut verbs: Vec<(&str, Vec<&str>)> = Vec::new();
    for mv in &view.moves {
        let mv = mv.text.as_str();
        let (verb, rest) = mv.split_once(' ').unwrap_or((mv, ""));
        match verbs.iter_mut().find(|(v, _)| *v == verb) {
            Some((_, all)) => all.push(rest),
            None => verbs.push((verb, vec![rest])),
        }
    }
    for (verb, rest) in verbs {
        let all = rest.join(" | ");
        page.lines.extend(hang(&format!("{verb} {all}"), INDENT));
    }
    legend(view, page);
}

/// What cards in the list of moves are called, where their notation doesn't say it.
fn legend(view: &View, page: &mut Page<'_>) {
    let words = view.moves.iter().flat_map(|mv| mv.text.split(' ').skip(1));
    let mut cards: Vec<CardId> = words.filter_map(|word| word.parse().ok()).collect();
    cards.sort();
    cards.dedup();
    let plain = |text: &str| text.to_lowercase().replace([' ', '_'], "-");
    let names: Vec<String> = cards
        .into_iter()
        .map(|card| (card, name(card, page.words)))
        .filter(|(card, name)| plain(name) != card.to_string())
        .map(|(card, name)| format!("{card} = {name}"))
        .collect();
    if !names.is_empty() {
        page.tell(&say!("board-names", list = names.join(", ")));
    }
}

/// Every card on offer, in hand or at issue, in words.
fn cards(view: &View, page: &mut Page<'_>) {
    let row = view.row.iter().flatten().map(|c| c.card);
    let own = view.viewer.and_then(|s| view.civs.get(s.index()));
    let hand = own.into_iter().flat_map(|civ| {
        let military = civ.military.iter().flatten().copied();
        civ.hand.iter().map(|h| h.card).chain(military).chain(civ.leader)
    });
    let top = view.current.first().and_then(|back| back.card);
    let mut all: Vec<CardId> =
        row.chain(hand).chain(view.tactics.iter().copied()).chain(at_issue(view)).chain(top).collect();
    all.sort();
    all.dedup();
    if all.is_empty() || view.over {
        return;
    }
    page.gap();
    page.tell(&say!("board-cards"));
    for card in all {
        let words: Vec<String> = facts(card).iter().map(|fact| page.words.say(fact)).collect();
        page.lines.extend(hang(&format!("{}: {}", name(card, page.words), words.join(" ")), INDENT));
    }
}

/// The card of an auction, an attack, an offer or an event.
fn at_issue(view: &View) -> Option<CardId> {
    match view.matter.as_ref()? {
        Matter::Auction { card, .. }
        | Matter::Sealed { card, .. }
        | Matter::Force { card, .. }
        | Matter::Defence { card, .. }
        | Matter::PactOffer { card, .. }
        | Matter::Event { card, .. } => Some(*card),
    }
}

/// What holds for a while and lies on no card: goods lent for units, routes, parts of events put off, what was given up.
pub(crate) fn lasting(civ: &CivView, words: &dyn Words) -> Vec<Message> {
    let turn = &civ.turn;
    let lent = amounts(&[
        (Unit::Resources, (turn.unit_resources + turn.homer_resources).into()),
        (Unit::Science, turn.unit_science.into()),
    ]);
    let routes = amounts(&[(Unit::Resources, turn.any_resources.into()), (Unit::Food, turn.any_food.into())]);
    let nothing = Arg::List(Vec::new());
    let mut all = Vec::new();
    if lent != nothing {
        all.push(say!("board-lent", list = lent));
    }
    if routes != nothing {
        all.push(say!("board-routes", list = routes));
    }
    for deed in &civ.deferred {
        all.push(say!("board-deferred", what = words.say(&crate::prompts::deed_question(deed))));
    }
    if civ.no_draw {
        all.push(say!("board-no-draw"));
    }
    if civ.forfeited > 0 {
        all.push(say!("board-forfeited", count = civ.forfeited));
    }
    all
}
