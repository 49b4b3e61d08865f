//! The view as plain text, narrow enough for a mail: what concerns the reader first.

use crate::data::data;
use crate::ids::{Id, Region};
use crate::state::Presence;
use crate::view::{AreaView, OfferView, SeatView, View};
use kernel::{Arg, Message, Seat, Words, say};

/// Columns of a mail.
const WIDTH: usize = 78;

/// The whole position in at most 78 columns.
pub(crate) fn board(view: &View, words: &dyn Words) -> String {
    let mut page = Page { lines: Vec::new(), words };
    page.say(say!("board-round", round = view.round, rounds = view.rounds, step = view.step));
    if let Some(ask) = &view.ask {
        page.say(ask.clone());
    }
    if let Some((calamity, seat)) = view.calamity {
        page.say(say!("board-calamity", calamity = Arg::name("calamity", calamity.to_string()), seat = seat));
    }
    if let Some(me) = view.viewer.and_then(|s| view.seat(s)) {
        own(&mut page, view, me);
    }
    page.gap();
    seats(&mut page, view);
    offers(&mut page, view);
    areas(&mut page, view);
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
    page.gap();
    page.say(say!("board-legend"));
    // Hard spaces have kept together what belongs together.
    let mut text = page.lines.join("\n").replace('\u{a0}', " ");
    text.push('\n');
    text
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
        for paragraph in text.lines() {
            let mut line = String::new();
            for word in paragraph.split(' ') {
                let room = WIDTH.saturating_sub(line.chars().count() + 1);
                if !line.is_empty() && word.chars().count() > room {
                    self.lines.push(std::mem::take(&mut line));
                } else if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(word);
                while line.chars().count() > WIDTH {
                    let rest: String = line.chars().skip(WIDTH).collect();
                    self.lines.push(line.chars().take(WIDTH).collect());
                    line = rest;
                }
            }
            self.lines.push(line);
        }
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
            civs = seat.civ_count,
            marker = seat.marker,
            finish = view.finish
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

/// `Knossos 3□ A:4 B■ A⛵`: name, limit, site, then who is there.
fn area_text(area: &AreaView, words: &dyn Words) -> String {
    let mut out = format!("{} {}", words.name("area", &area.area.to_string()), area.limit);
    if area.site {
        out.push('o');
    }
    if let Some(owner) = area.city {
        out.push_str(&format!(" {}#", sign(owner)));
    }
    if area.pirates {
        out.push_str(" ?#");
    }
    for (seat, n) in &area.tokens {
        out.push_str(&format!(" {}{n}", sign(*seat)));
    }
    for ship in &area.ships {
        out.push_str(&format!(" {}~{}", sign(ship.seat), ship.number));
        if ship.aboard > 0 {
            out.push_str(&format!("+{}", ship.aboard));
        }
        if let Some((_, coast)) = ship.berth.split_once('/') {
            out.push_str(&format!("({coast})"));
        }
    }
    out.replace(' ', "\u{a0}")
}

/// A seat's letter on the board.
fn sign(seat: Seat) -> char {
    ('A'..='H').nth(seat.index()).unwrap_or('?')
}

/// The reader's areas and their surroundings first, then the other regions, empty areas last.
fn areas(page: &mut Page<'_>, view: &View) {
    let letters: Vec<String> = view
        .seats
        .iter()
        .map(|s| format!("{}\u{a0}=\u{a0}{}", sign(s.seat), page.words.seat(s.seat).replace(' ', "\u{a0}")))
        .collect();
    page.gap();
    page.wrap(&letters.join(", "));
    let mine = |a: &AreaView| {
        view.viewer.is_some_and(|me| {
            a.city == Some(me)
                || a.tokens.iter().any(|(s, _)| *s == me)
                || a.ships.iter().any(|s| s.seat == me)
        })
    };
    let taken = |a: &AreaView| a.city.is_some() || a.pirates || !a.tokens.is_empty() || !a.ships.is_empty();
    let mut regions: Vec<Region> = Region::ALL.to_vec();
    let in_region = |r: Region| view.areas.iter().filter(move |a| data().regions[r].areas.contains(&a.area));
    regions.sort_by_key(|r| std::cmp::Reverse(in_region(*r).filter(|a| mine(a)).count()));
    for region in regions {
        let mut busy: Vec<&AreaView> = in_region(region).filter(|a| taken(a)).collect();
        busy.sort_by_key(|a| !mine(a));
        let free: Vec<&AreaView> = in_region(region).filter(|a| !taken(a)).collect();
        if busy.is_empty() && free.is_empty() {
            continue;
        }
        page.gap();
        page.say(say!("board-region", region = Arg::name("region", region.to_string())));
        let texts: Vec<String> = busy.iter().map(|a| area_text(a, page.words)).collect();
        if !texts.is_empty() {
            page.wrap(&texts.join("; "));
        }
        let texts: Vec<String> = free.iter().map(|a| area_text(a, page.words)).collect();
        if !texts.is_empty() {
            let line = page.words.say(&say!("board-free"));
            page.wrap(&format!("{line} {}", texts.join("; ")));
        }
    }
}
