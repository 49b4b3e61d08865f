//! The view as plain text, narrow enough for a mail: what concerns the reader first.

mod cards;
mod land;
mod table;

use crate::state::Presence;
use crate::view::{OfferView, SeatView, View};
use kernel::lines::wrap;
use kernel::{Arg, Message, Seat, Words, say};

/// The whole position in at most 78 columns.
pub(crate) fn board(view: &View, words: &dyn Words) -> String {
    let mut page = Page { lines: Vec::new(), words };
    head(&mut page, view);
    if let Some(me) = view.viewer.and_then(|s| view.seat(s)) {
        own(&mut page, view, me);
    }
    page.gap();
    seats(&mut page, view);
    table::rows(&mut page, view);
    offers(&mut page, view);
    land::areas(&mut page, view);
    page.gap();
    let stacks: Vec<String> = view
        .stacks
        .iter()
        .zip(1..)
        .map(|(s, n): (_, u8)| format!("{n}:{}{}", s.cards, if s.red { "!" } else { "" }))
        .collect();
    page.say(say!("board-stacks", stacks = stacks.join(" ")));
    let left: Vec<Arg> =
        view.display.iter().flat_map(|(civ, n)| [Arg::name("civ", civ.to_string()), Arg::from(*n)]).collect();
    page.pairs(&say!("board-display"), &left);
    cards::texts(&mut page, view);
    page.gap();
    page.say(say!("board-legend"));
    page.say(say!("board-names"));
    // Hard spaces have kept together what belongs together.
    let mut text = page.lines.join("\n").replace('\u{a0}', " ");
    text.push('\n');
    text
}

/// Where in the round the table is, what is asked and who is awaited.
fn head(page: &mut Page<'_>, view: &View) {
    if view.ended.is_some() {
        page.say(say!("board-over", round = view.round));
    } else {
        let step = page.words.say(&step_name(view.step));
        page.say(say!("board-round", round = view.round, rounds = view.rounds, step = step));
    }
    if let Some(ask) = &view.ask {
        page.say(ask.clone());
    }
    let others: Vec<Seat> = view.awaited.iter().filter(|s| view.viewer != Some(*s)).collect();
    if !others.is_empty() {
        page.say(say!("board-awaited", seats = Arg::list(others)));
    }
    if let Some(case) = view.calamity {
        let calamity = Arg::name("calamity", case.calamity.to_string());
        page.say(match case.giver {
            Some(giver) => {
                say!("board-calamity-given", calamity = calamity, seat = case.victim, giver = giver)
            }
            None => say!("board-calamity", calamity = calamity, seat = case.victim),
        });
    }
    if !view.census.is_empty() && view.ended.is_none() {
        page.say(say!("board-census", seats = Arg::list(view.census.iter().copied())));
    }
}

/// The fifteen steps (RULES 4); 0 is before the first round.
fn step_name(step: u8) -> Message {
    match step {
        0 => say!("step-setup"),
        1 => say!("step-taxation"),
        2 => say!("step-expansion"),
        3 => say!("step-census"),
        4 => say!("step-ships"),
        5 => say!("step-movement"),
        6 => say!("step-conflict"),
        7 => say!("step-support"),
        8 => say!("step-building"),
        9 => say!("step-surplus"),
        10 => say!("step-drawing"),
        11 => say!("step-trade"),
        12 => say!("step-purchase"),
        13 => say!("step-returns"),
        14 => say!("step-calamities"),
        _ => say!("step-markers"),
    }
}

struct Page<'a> {
    lines: Vec<String>,
    words: &'a dyn Words,
}

impl Page<'_> {
    fn say(&mut self, message: Message) {
        self.wrap(&self.words.say(&message));
    }
    fn gap(&mut self) {
        if self.lines.last().is_some_and(|l| !l.is_empty()) {
            self.lines.push(String::new());
        }
    }
    /// A heading, then names each followed by a number.
    fn pairs(&mut self, heading: &Message, items: &[Arg]) {
        let word = |arg: &Arg| match arg {
            Arg::Name { kind, id } => self.words.name(kind, id),
            Arg::Number(n) => n.to_string(),
            Arg::Text(text) => text.clone(),
            Arg::Seat(seat) => self.words.seat(*seat),
            Arg::List(_) => String::new(),
        };
        let pairs: Vec<String> =
            items.chunks(2).map(|pair| pair.iter().map(word).collect::<Vec<_>>().join("\u{a0}")).collect();
        let line = format!("{} {}", self.words.say(heading), pairs.join(", "));
        self.wrap(&line);
    }
    fn wrap(&mut self, text: &str) {
        self.lines.extend(wrap(text));
    }
}

/// The reader's hand, cards and sealed orders.
fn own(page: &mut Page<'_>, view: &View, me: &SeatView) {
    if let Some(hand) = me.hand.as_ref().filter(|h| !h.is_empty()) {
        let names = Arg::list(hand.iter().map(|c| Arg::name("card", c.to_string())));
        page.say(say!("board-hand", cards = names, value = me.hand_value.unwrap_or(0)));
    }
    if !me.civs.is_empty() {
        let names = Arg::list(me.civs.iter().map(|c| Arg::name("civ", c.to_string())));
        page.say(say!("board-civs", civs = names, points = me.civ_points.unwrap_or(0)));
    }
    for (calamity, giver) in &view.givers {
        page.say(say!("board-giver", calamity = Arg::name("calamity", calamity.to_string()), seat = *giver));
    }
    if view.step == 12 {
        let prices: Vec<Arg> = view
            .prices
            .iter()
            .flat_map(|(civ, price)| [Arg::name("civ", civ.to_string()), Arg::from(*price)])
            .collect();
        page.pairs(&say!("board-prices"), &prices);
    }
    if !view.sealed.is_empty() {
        page.say(say!("board-sealed", orders = view.sealed.join("; ")));
    }
    if !view.plan.is_empty() {
        page.say(say!("board-plan", orders = view.plan.join("; ")));
    }
}

fn seats(page: &mut Page<'_>, view: &View) {
    for seat in &view.seats {
        let nation = seat.nation.map_or(Arg::Text("?".into()), |n| Arg::name("nation", n.to_string()));
        page.say(say!(
            "board-seat",
            seat = seat.seat,
            nation = nation,
            cities = seat.cities,
            tokens = seat.tokens,
            stock = seat.stock,
            treasury = seat.treasury,
            cards = seat.cards,
            civs = seat.civ_count
        ));
        let others = view.viewer != Some(seat.seat);
        if others && !seat.civs.is_empty() {
            let names = Arg::list(seat.civs.iter().map(|c| Arg::name("civ", c.to_string())));
            page.say(say!("board-their-civs", civs = names));
        }
        if !seat.reds.is_empty() {
            let names = Arg::list(seat.reds.iter().map(|c| Arg::name("calamity", c.to_string())));
            page.say(say!("board-reds", calamities = names));
        }
        match seat.presence {
            Presence::Active => {}
            Presence::Leaving => page.say(say!("board-leaving")),
            Presence::Inert => page.say(say!("board-inert")),
        }
    }
}

fn offers(page: &mut Page<'_>, view: &View) {
    if view.offers.is_empty() {
        return;
    }
    page.gap();
    for offer in &view.offers {
        page.say(offer_line(offer));
        if !offer.claims.is_empty() {
            let claims = Arg::list(offer.claims.iter().map(|g| Arg::name("good", g.to_string())));
            page.say(say!("board-claims", claims = claims));
        }
        for bid in &offer.bids {
            let named = Arg::list(bid.named.iter().map(|g| Arg::name("good", g.to_string())));
            page.say(say!("board-bid", seat = bid.from, count = bid.count, named = named));
        }
    }
}

fn offer_line(o: &OfferView) -> Message {
    let named = Arg::list(o.named.iter().map(|g| Arg::name("good", g.to_string())));
    let wanted = Arg::list(
        o.wanted.iter().map(|g| g.map_or(Arg::Text("?".into()), |g| Arg::name("good", g.to_string()))),
    );
    if o.first {
        say!(
            "board-offer-first",
            offer = o.id,
            seat = o.from,
            count = o.count,
            named = named,
            want = o.want,
            wanted = wanted
        )
    } else {
        say!(
            "board-offer",
            offer = o.id,
            seat = o.from,
            count = o.count,
            named = named,
            want = o.want,
            wanted = wanted
        )
    }
}
