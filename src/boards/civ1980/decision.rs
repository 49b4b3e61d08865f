//! The question with its answers: rows with numbers, forms, orders so far, and what would come of stopping now.

use super::page::{plans, target};
use super::rows::{self, Section};
use crate::marks::Target;
use crate::markup::Markup;
use crate::{Help, Offer, Paper, Scene, Sheet};
use askama::Template;
use civ1980::Civ1980;
use civ1980::chart::Area;
use civ1980::moves::{Act, Units, Verb};
use civ1980::view::{StageView, View};

use kernel::{Fold, Game, Words};
use language::L10n;
use std::collections::BTreeMap;

/// Somewhere tokens or ships can be sent from.
pub(super) struct Chip {
    pub(super) label: String,
    pub(super) note: String,
    pub(super) href: String,
    pub(super) on: bool,
}

/// A line of the viewer's orders that can be taken back.
pub(super) struct OrderLine {
    pub(super) text: String,
    /// The event, or the line of a plan.
    pub(super) key: u64,
    pub(super) planned: bool,
    /// Orders after it, in notation: they are given again when it alone is taken back.
    pub(super) after: Vec<String>,
}

/// What waits, on a phone: two lines at its foot and the way there.
#[derive(Default)]
pub(super) struct Dock {
    pub(super) what: String,
    pub(super) how: String,
    /// Where to look.
    pub(super) href: &'static str,
    /// What ends it, in notation and words.
    pub(super) ends: Option<(String, String)>,
}

/// A number to fill in.
pub(super) struct NumberRow {
    pub(super) name: String,
    pub(super) title: String,
    pub(super) note: String,
    pub(super) most: u32,
    pub(super) value: String,
    /// The area, if a city there can be chosen besides.
    pub(super) city: Option<String>,
}

/// A form with numbers.
pub(super) struct Numbers {
    /// `assign`, `units` or `grow`.
    pub(super) form: &'static str,
    pub(super) verb: &'static str,
    pub(super) rows: Vec<NumberRow>,
    pub(super) left: String,
}

#[derive(Template)]
#[template(path = "boards/civ1980/prompt.html")]
struct Prompt<'a> {
    t: L10n,
    paper: Paper<'a>,
    base: &'a str,
    head: u64,
    question: String,
    awaited: bool,
    /// What is behind the question.
    why: &'a [String],
    plan: bool,
    decision: &'a Decision,
    outlook: Vec<String>,
    trade: Markup,
    /// A long decision stands in the page instead of at its foot.
    flow: bool,
    dock: Option<Dock>,
    /// The card pointed at.
    picked: &'a str,
    undo: Option<u64>,
    typed: &'a str,
    help: Help<'a>,
}

/// All answers of the viewer.
#[derive(Default)]
pub(super) struct Decision {
    pub(super) sections: Vec<Section>,
    pub(super) plain: Vec<Offer>,
    pub(super) finish: Vec<Offer>,
    pub(super) chips: Vec<Chip>,
    pub(super) orders: Vec<OrderLine>,
    pub(super) numbers: Option<Numbers>,
    /// Civilization cards that can be put on the list; they stand in the display.
    pub(super) wares: Vec<Offer>,
    /// Areas orders can come from.
    pub(super) from: Vec<Area>,
    plan: bool,
    targets: BTreeMap<Area, (String, String, Vec<String>)>,
}

impl Decision {
    pub(super) fn of(view: &View, scene: &Scene<'_>, sheet: &Sheet<'_>) -> Decision {
        let mut all: Vec<Offer> = sheet.table.groups.iter().flat_map(|g| &g.choices).cloned().collect();
        let mut decision = Decision::default();
        let plans = plans(sheet);
        if sheet.table.question.is_none() && !plans.is_empty() {
            decision.plan = true;
            all = plans;
        }
        let moving = view.step == 5;
        for offer in all {
            let Ok(act) = offer.notation.parse::<Act>() else { continue };
            decision.take(view, scene, sheet, offer, &act, moving);
        }
        // Offers of a market stand at their stalls.
        if view.step == 11 {
            decision.plain.retain(|o| o.notation == "undone");
        }
        for section in &mut decision.sections {
            section.rows.sort_by_key(|r| !r.on);
        }
        decision.chips(view, scene, sheet);
        decision.orders(view, scene, sheet);
        decision.numbers = numbers(view, scene, sheet);
        // One form says it all; a button for each seat and number would be dozens.
        if decision.distributes() {
            decision.plain.retain(|o| !o.notation.starts_with("assign "));
        }
        decision
    }

    fn take(
        &mut self,
        view: &View,
        scene: &Scene<'_>,
        sheet: &Sheet<'_>,
        offer: Offer,
        act: &Act,
        moving: bool,
    ) {
        let inner = match act {
            Act::Plan(planned) => &planned.act,
            act => act,
        };
        match inner {
            Act::Done | Act::Unplan => return self.finish.push(offer),
            Act::Buy(_) | Act::Else(_) => return self.wares.push(offer),
            _ => {}
        }
        let about = |id: &Option<String>| id.as_deref().and_then(|id| Area::find(&id.replace('-', "_")));
        let (place, from) = (about(&offer.about.place), about(&offer.about.from));
        let ship = offer.about.card.clone().filter(|c| c.starts_with("ship-"));
        if moving {
            // One origin at a time: its rows, and its destinations on the map.
            let key = ship.clone().or_else(|| from.map(|a| a.to_string())).unwrap_or_default();
            let origin = from.filter(|_| ship.is_none());
            if let Some(area) = origin
                && !self.from.contains(&area)
            {
                self.from.push(area);
            }
            let picked = if ship.is_some() { &sheet.chosen.card } else { &sheet.chosen.at };
            if *picked != key {
                if let Some(area) =
                    origin.filter(|_| sheet.chosen.at.is_empty() && sheet.chosen.card.is_empty())
                {
                    let name = scene.words.name("area", &area.to_string());
                    let href = format!("{}?at={area}#prompt", sheet.table.base);
                    self.targets.entry(area).or_insert((name, href, Vec::new()));
                }
                return;
            }
        }
        if let Some(area) = place {
            let base = &sheet.table.base;
            let href = match (moving, &ship) {
                (true, Some(ship)) => format!("{base}?card={ship}#prompt"),
                (true, None) => format!("{base}?at={}#row-{area}", sheet.chosen.at),
                (false, _) => format!("{base}?at={area}#prompt"),
            };
            let entry = self.targets.entry(area).or_insert((offer.label.clone(), href, Vec::new()));
            entry.2.push(offer.notation.clone());
        }
        // What has no place of its own is shown where it begins or reaches.
        for area in offer.places.iter().filter_map(|id| Area::find(&id.replace('-', "_"))) {
            let card = offer.about.card.as_deref().unwrap_or_default();
            let href = format!("{}?card={card}#prompt", sheet.table.base);
            self.targets.entry(area).or_insert((offer.label.clone(), href, Vec::new()));
        }
        let on = offer.about.place.as_ref().is_some_and(|p| *p == sheet.chosen.at);
        match rows::place_of(view, scene.words.t, &scene.words, act) {
            Some(key) => rows::put(scene.words.t, &mut self.sections, key, &offer, on),
            None => self.plain.push(offer),
        }
    }

    fn chips(&mut self, view: &View, scene: &Scene<'_>, sheet: &Sheet<'_>) {
        if view.step != 5 {
            return;
        }
        let (t, words, base) = (scene.words.t, &scene.words, &sheet.table.base);
        for area in &self.from {
            let Some(here) = view.area(*area) else { continue };
            let limit = if here.own_limit > 0 { here.own_limit } else { here.limit };
            self.chips.push(Chip {
                label: format!("{} {}", here.unmoved, words.name("area", &area.to_string())),
                note: t.civ80_limit(limit),
                href: format!("{base}?at={area}#prompt"),
                on: sheet.chosen.at == area.to_string(),
            });
        }
        let own = view.areas.iter().flat_map(|a| a.ships.iter().map(move |s| (a, s)));
        for (area, ship) in own.filter(|(_, s)| Some(s.seat) == view.viewer) {
            self.chips.push(Chip {
                label: t.civ80_ship_at(ship.number, words.name("area", &area.area.to_string())),
                note: t.civ80_ship_left(ship.aboard, ship.left),
                href: format!("{base}?card=ship-{}#prompt", ship.number),
                on: sheet.chosen.card == format!("ship-{}", ship.number),
            });
        }
    }

    fn orders(&mut self, view: &View, scene: &Scene<'_>, sheet: &Sheet<'_>) {
        let (t, words) = (scene.words.t, &scene.words);
        let lines = own_lines(scene, sheet);
        // Plans and standing orders stand elsewhere; between moves they are given again all the same.
        let silent = |line: &str| ["plan ", "unplan", "order "].iter().any(|word| line.starts_with(word));
        let shown = lines.iter().enumerate().filter(|(_, (_, line))| !silent(line));
        self.orders.extend(shown.map(|(i, (key, line))| OrderLine {
            text: sentence(view, t, words, line),
            key: *key,
            planned: false,
            after: lines.iter().skip(i + 1).map(|(_, line)| line.clone()).collect(),
        }));
        let plan = view.plan.iter().zip(0u64..);
        self.orders.extend(plan.map(|(line, key)| OrderLine {
            text: sentence(view, t, words, line),
            key,
            planned: true,
            after: Vec::new(),
        }));
    }

    /// Is it so long that it stands in the page on a phone?
    pub(super) fn flow(&self, view: &View, asked: bool) -> bool {
        asked && (matches!(view.step, 11 | 12) || self.distributes())
    }

    /// Are points put on others?
    pub(super) fn distributes(&self) -> bool {
        self.numbers.as_ref().is_some_and(|n| n.form == "assign")
    }

    fn dock(&self, view: &View, scene: &Scene<'_>) -> Option<Dock> {
        let (t, words) = (scene.words.t, &scene.words);
        let me = view.viewer.and_then(|s| view.seat(s))?;
        let value = me.hand_value.unwrap_or(0);
        if let Some(purchase) = &view.purchase {
            let list: Vec<String> = purchase
                .list
                .iter()
                .filter_map(|wish| wish.first())
                .map(|civ| words.name("civ", &civ.to_string()))
                .collect();
            let what = if list.is_empty() {
                t.civ80_dock_no_list()
            } else {
                t.civ80_dock_list(list.join(", "), purchase.price)
            };
            let ends = self.finish.first().map(|o| (o.notation.clone(), o.label.clone()));
            return Some(Dock { what, how: t.civ80_dock_purse(purchase.purse), href: "#prompt", ends });
        }
        if view.market.is_some() {
            let own = view.offers.iter().filter(|o| Some(o.from) == view.viewer);
            let bids: usize = own.map(|o| o.bids.len()).sum();
            let what =
                if bids > 0 { t.civ80_dock_bids(bids) } else { t.civ80_dock_offers(view.offers.len()) };
            let href = if bids > 0 { "#market" } else { "#prompt" };
            return Some(Dock { what, how: t.civ80_dock_hand(value, view.posts), href, ends: None });
        }
        let on =
            view.trouble.as_ref().and_then(|t| t.distribution.as_ref()).filter(|_| self.distributes())?;
        let what = t.civ80_points_left(on.left);
        Some(Dock { what, how: t.civ80_step_14(), href: "#prompt", ends: None })
    }

    /// Open places for the map.
    pub(super) fn targets(&self, sheet: &Sheet<'_>) -> Vec<Target<Area>> {
        self.targets
            .iter()
            .map(|(area, (label, href, ways))| {
                let play = match ways.as_slice() {
                    [only] if sheet.table.awaited && !self.plan => Some(only.clone()),
                    _ => None,
                };
                target(*area, label.clone(), href.clone(), play, sheet.chosen.at == area.to_string())
            })
            .collect()
    }

    pub(super) fn part(&self, view: &View, scene: &Scene<'_>, sheet: &Sheet<'_>) -> askama::Result<Markup> {
        let (t, table) = (scene.words.t, sheet.table);
        let origin = Area::find(&sheet.chosen.at.replace('-', "_")).filter(|a| self.from.contains(a));
        let question = match &table.question {
            Some(_) if origin.is_some() && view.step == 5 => {
                let name = origin.map(|a| scene.words.name("area", &a.to_string()));
                t.civ80_where_to(name.unwrap_or_default())
            }
            Some(question) => question.clone(),
            None if self.plan => t.civ80_plan_title(),
            None => return Ok(Markup::new()),
        };
        let page = Prompt {
            t,
            paper: sheet.paper,
            base: &table.base,
            head: table.head,
            question,
            awaited: table.awaited,
            why: &table.why,
            plan: self.plan,
            decision: self,
            outlook: outlook(view, scene),
            trade: super::trade::forms(view, scene, sheet)?,
            flow: self.flow(view, table.question.is_some()),
            dock: self.dock(view, scene).filter(|_| table.question.is_some()),
            picked: &sheet.chosen.card,
            undo: table.undo,
            typed: sheet.typed,
            help: table.help(),
        };
        Markup::rendered(&page)
    }
}

/// Every line of the viewer's that may be taken back. The chronicle leaves out what tells nobody anything, such as loading a
/// ship: then the fold itself is asked.
pub(super) fn own_lines(scene: &Scene<'_>, sheet: &Sheet<'_>) -> Vec<(u64, String)> {
    let (listed, all) = (sheet.table.undoable_lines(), &sheet.table.undoable);
    if listed.len() == all.len() {
        return listed.into_iter().map(|(seq, line)| (seq, line.to_owned())).collect();
    }
    lines_of(scene.fold, all)
}

/// These lines of the log, as far as they may be taken back.
pub(super) fn lines_of(fold: &Fold, all: &[u64]) -> Vec<(u64, String)> {
    let Ok(saved) = serde_json::to_value(fold.save()) else { return Vec::new() };
    let steps = saved.get("steps").and_then(|steps| steps.as_array()).into_iter().flatten();
    let line =
        |step: &serde_json::Value| Some((step.get("seq")?.as_u64()?, step.get("text")?.as_str()?.to_owned()));
    steps.filter_map(line).filter(|(seq, _)| all.contains(seq)).collect()
}

/// The condition of a planned line, if it has one, and what it does.
pub(super) fn condition(line: &str) -> (&str, &str) {
    line.strip_prefix("if ").and_then(|rest| rest.split_once(' ')).unwrap_or(("", line))
}

/// A line of notation in words: as an order of its own, else as the button says it.
pub(super) fn sentence(view: &View, t: L10n, words: &dyn Words, line: &str) -> String {
    let (limit, act) = condition(line);
    let area = |a: Area| words.name("area", &a.to_string());
    let text = match act.parse::<Act>() {
        Ok(Act::Walk(from, to, n)) => t.civ80_order_walk(n, area(from), area(to)),
        Ok(Act::Load(ship, n)) => t.civ80_order_load(ship, n),
        Ok(Act::Unload(ship, n)) => t.civ80_order_unload(ship, n),
        Ok(Act::Sail(ship, to)) => t.civ80_order_sail(ship, area(to.area)),
        Ok(Act::Build(a)) => t.civ80_order_build(area(a)),
        Ok(Act::Buy(c)) => t.civ80_order_buy(words.name("civ", &c.to_string())),
        Ok(Act::Done) => t.civ80_order_done(),
        Ok(other) => Civ1980::label(view, &other).map_or_else(|| act.to_owned(), |m| words.say(&m)),
        Err(_) => act.to_owned(),
    };
    if limit.is_empty() { text } else { t.civ80_order_if(text, limit.to_owned()) }
}

/// What would come of the board as it stands.
fn outlook(view: &View, scene: &Scene<'_>) -> Vec<String> {
    let (t, words) = (scene.words.t, &scene.words);
    let Some(forecast) = view.forecast.as_ref().filter(|_| (2..=5).contains(&view.step)) else {
        return Vec::new();
    };
    let Some(own) = &forecast.own else { return Vec::new() };
    let mut out = Vec::new();
    let sides = |list: &[(kernel::Seat, u8)]| {
        let side = |(s, n): &(kernel::Seat, u8)| format!("{} {n}", words.seat(*s));
        if list.is_empty() { "–".to_owned() } else { list.iter().map(side).collect::<Vec<_>>().join(", ") }
    };
    for fight in &forecast.conflicts {
        let mine = fight.city == view.viewer || fight.before.iter().any(|(s, _)| Some(*s) == view.viewer);
        if mine {
            let name = words.name("area", &fight.area.to_string());
            out.push(t.civ80_out_conflict(name, sides(&fight.before), sides(&fight.after)));
        }
    }
    if !own.surplus.is_empty() {
        let total: u32 = own.surplus.iter().map(|(_, n)| u32::from(*n)).sum();
        let areas: Vec<String> =
            own.surplus.iter().map(|(a, n)| format!("{} {n}", words.name("area", &a.to_string()))).collect();
        out.push(t.civ80_out_surplus(total, areas.join(", ")));
    }
    if !own.sites.is_empty() {
        let areas: Vec<String> = own.sites.iter().map(|a| words.name("area", &a.to_string())).collect();
        out.push(t.civ80_out_cities(areas.join(", ")));
    }
    out.push(t.civ80_out_support(own.after_conflict, own.needed));
    out
}

/// A form with a number for each seat or area, where several answers belong together.
fn numbers(view: &View, scene: &Scene<'_>, sheet: &Sheet<'_>) -> Option<Numbers> {
    sheet.table.question.as_ref()?;
    let (t, words, filled) = (scene.words.t, &scene.words, sheet.filled);
    let trouble = view.trouble.as_ref();
    let eased = view.calamity.and_then(|case| case.calamity.eased_by());
    if let Some(on) = trouble.and_then(|t| t.distribution.as_ref()) {
        let row = |(seat, most, _): &(kernel::Seat, u32, u32)| {
            let who = view.seat(*seat)?;
            let name = format!("seat-{}", seat.number());
            Some(NumberRow {
                value: filled.get(&name).to_owned(),
                name,
                title: words.seat(*seat),
                note: match eased.filter(|civ| who.civs.contains(civ)) {
                    Some(civ) => t.civ80_assign_eased(
                        t.civ80_assign_note(*most, who.cities, who.tokens),
                        words.name("civ", &civ.to_string()),
                    ),
                    None => t.civ80_assign_note(*most, who.cities, who.tokens),
                },
                most: *most,
                city: None,
            })
        };
        let open = on.seats.iter().filter(|r| r.2 == 0);
        let rows = open.filter_map(row).collect();
        return Some(Numbers { form: "assign", verb: "", rows, left: t.civ80_points_left(on.left) });
    }
    let acts: Vec<Act> =
        sheet.table.groups.iter().flat_map(|g| &g.choices).filter_map(|o| o.notation.parse().ok()).collect();
    let mut rows: Vec<NumberRow> = Vec::new();
    let mut row = |area: Area, most: u32, city: bool| {
        let name = format!("at-{area}");
        let at = rows.iter().position(|r| r.name == name);
        let index = at.unwrap_or_else(|| {
            rows.push(NumberRow {
                value: filled.get(&name).to_owned(),
                name,
                title: words.name("area", &area.to_string()),
                note: String::new(),
                most: 0,
                city: None,
            });
            rows.len().saturating_sub(1)
        });
        if let Some(found) = rows.get_mut(index) {
            found.most = found.most.max(most);
            if city {
                found.city = Some(area.to_string());
            }
        }
    };
    let mut verb = "";
    for act in &acts {
        match act {
            Act::Units(kind, area, units) if view.step == 14 => {
                verb = match kind {
                    Verb::Lose => "lose",
                    Verb::Pick => "pick",
                    Verb::Take => "take",
                };
                match units {
                    Units::Tokens(n) => row(*area, u32::from(*n), false),
                    Units::City => row(*area, 0, true),
                }
            }
            Act::Grow(area) => row(*area, 2, false),
            _ => {}
        }
    }
    if rows.len() < 2 {
        return None;
    }
    if verb.is_empty() {
        let stock = view.viewer.and_then(|s| view.seat(s)).map_or(0, |s| s.stock);
        return Some(Numbers { form: "grow", verb, rows, left: t.civ80_stock_left(stock) });
    }
    let loss = trouble?.losses.iter().find(|l| Some(l.chooser) == view.viewer && !l.complete);
    let left = match (loss, trouble.map(|t| t.stage)) {
        (Some(loss), Some(StageView::Losing | StageView::Picking)) => {
            t.civ80_loss_left(loss.amount.saturating_sub(loss.chosen), loss.city)
        }
        _ => String::new(),
    };
    Some(Numbers { form: "units", verb, rows, left })
}
