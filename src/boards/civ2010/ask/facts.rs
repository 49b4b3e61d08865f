//! Figures to decide by: what a phase or a short question within one has to weigh.

use super::{Ask, own};
use crate::Scene;
use crate::civ2010::answers::place_words;
use crate::civ2010::describe;
use civ2010::ids::Id;
use civ2010::moves::{Product, Target};
use civ2010::view::{SeatView, StepView};
use civ2010::{Phase, View};
use kernel::{Seat, Words};

pub(super) fn of(view: &View, scene: &Scene<'_>, ask: &mut Ask) {
    let Some(me) = own(view) else { return };
    match &view.step {
        None => phase(view, scene, me, ask),
        Some(step) => short(view, scene, me, step, ask),
    }
}

/// The five phases.
fn phase(view: &View, scene: &Scene<'_>, me: &SeatView, ask: &mut Ask) {
    let t = scene.words.t;
    let facts = &mut ask.facts;
    match view.phase {
        Phase::Setup => {
            ask.about.push(t.c10_setup());
            // A table begins with orders that ask little: whoever sits down is to know them.
            let orders: Vec<String> =
                me.own.iter().flat_map(|own| &own.orders).map(|order| scene.words.say(order)).collect();
            if !orders.is_empty() {
                ask.about.push(t.c10_orders_begin(orders.join("; ")));
            }
        }
        Phase::Start => {
            facts.push((t.c10_cities(), format!("{} / {}", me.cities.len(), me.city_limit)));
            facts.push((t.c10_government(), scene.words.name("government", me.government.id())));
            facts.push((t.c10_coins(), me.coins.to_string()));
        }
        Phase::Cities => {
            facts.push((t.c10_trade(), me.trade.to_string()));
            facts.push((t.c10_culture(), me.culture.to_string()));
            facts.push((t.c10_coins(), format!("{} / 15", me.coins)));
        }
        Phase::Movement => {
            facts.push((t.c10_speed(), me.speed.to_string()));
            facts.push((t.c10_stack(), me.stacking.to_string()));
            facts.push((t.c10_fact_unmoved(), unmoved(view, me.seat).to_string()));
        }
        Phase::Trade | Phase::Research | Phase::Finish => {}
    }
}

/// Figures of a seat that have not moved this round.
pub(super) fn unmoved(view: &View, seat: Seat) -> u16 {
    let count = |all: &[(Seat, u8, u8)]| -> u16 {
        all.iter().filter(|(s, ..)| *s == seat).map(|(_, a, b)| u16::from(*a) + u16::from(*b)).sum()
    };
    view.squares.iter().map(|s| count(&s.figures).saturating_sub(count(&s.moved))).sum()
}

/// Short questions.
fn short(view: &View, scene: &Scene<'_>, me: &SeatView, step: &StepView, ask: &mut Ask) {
    let (t, words) = (scene.words.t, &scene.words);
    match step {
        StepView::Group => {
            if let Some((at, armies, scouts, left)) = view.group {
                ask.facts.push((t.c10_fact_from(), at.to_string()));
                ask.facts.push((t.c10_fact_figures(), describe::figures(t, armies, scouts)));
                ask.facts.push((t.c10_fact_steps(), left.to_string()));
            }
        }
        StepView::Split { city, first } => {
            let production = me.cities.iter().find(|c| c.at == *city).map_or(0, |c| c.production);
            ask.facts.push((t.c10_production(), production.to_string()));
            if let Some(first) = first {
                let (name, cost) = product(view, scene, *first);
                ask.facts.push((t.c10_fact_first(), format!("{name} ({cost})")));
                ask.facts.push((t.c10_fact_left(), production.saturating_sub(u16::from(cost)).to_string()));
            }
            ask.facts.push((t.c10_trade(), me.trade.to_string()));
        }
        StepView::Spoils { loser, .. } => both(view, scene, me, *loser, ask),
        StepView::Steal { from, .. } => {
            let cards: usize = seat(view, *from).map_or(0, |s| s.events.iter().map(|(_, n)| n).sum());
            ask.facts.push((t.c10_fact_their_hand(), cards.to_string()));
            let own: usize = me.events.iter().map(|(_, n)| n).sum();
            ask.facts.push((t.c10_fact_hand(), format!("{own} / {}", me.hand_limit)));
        }
        StepView::Discard { limit, .. } => {
            let own: usize = me.events.iter().map(|(_, n)| n).sum();
            ask.facts.push((t.c10_fact_hand(), format!("{own} / {limit}")));
        }
        StepView::Person { person, .. } => ask.about.push(words.say(&person.says())),
        StepView::Consent { card, target, .. } => {
            ask.about.push(words.say(&card.says()));
            ask.about.extend(aimed(view, scene, *target).map(|what| t.c10_consent_hits(what)));
        }
        StepView::Raze { at, .. } => ask.about.push(place_words(view, *at, scene)),
        StepView::Wounds { left } | StepView::Heals { left } => {
            ask.facts.push((t.c10_fact_points(), left.to_string()));
        }
        StepView::Rescue { .. }
        | StepView::Window
        | StepView::Battle
        | StepView::Learn { .. }
        | StepView::Displace { .. }
        | StepView::Take { .. } => {}
    }
}

/// What a card is aimed at, in words.
fn aimed(view: &View, scene: &Scene<'_>, target: Target) -> Option<String> {
    match target {
        Target::None => None,
        Target::Seat(seat) => Some(scene.words.seat(seat)),
        Target::Wonder(wonder) => Some(scene.words.name("wonder", wonder.id())),
        Target::Square(at) | Target::Figures(at, ..) | Target::Person(at) => {
            Some(place_words(view, at, scene))
        }
        Target::Two(one, two) => {
            let both = [one, two].map(|at| place_words(view, at, scene));
            Some(both.join(" – "))
        }
    }
}

fn seat(view: &View, seat: Seat) -> Option<&SeatView> {
    view.seats.iter().find(|s| s.seat == seat)
}

/// What winner and loser have.
fn both(view: &View, scene: &Scene<'_>, me: &SeatView, loser: Seat, ask: &mut Ask) {
    let t = scene.words.t;
    let Some(them) = seat(view, loser) else { return };
    let mut row = |name: String, own: String, theirs: String| {
        ask.facts.push((name, t.c10_fact_both(own, theirs, scene.words.seat(loser))));
    };
    row(t.c10_trade(), me.trade.to_string(), them.trade.to_string());
    row(t.c10_culture(), me.culture.to_string(), them.culture.to_string());
    row(t.c10_coins(), me.coins.to_string(), them.coins.to_string());
    let tokens = |s: &SeatView| s.tokens.iter().map(|(_, n)| u16::from(*n)).sum::<u16>().to_string();
    row(t.c10_resources(), tokens(me), tokens(them));
}

/// The name of a product and what it costs the viewer.
fn product(view: &View, scene: &Scene<'_>, product: Product) -> (String, u8) {
    let named = civ2010::Move::Part(product, 0).named();
    let Some((kind, id)) = named else { return (String::new(), 0) };
    let priced = view.market.prices.iter().find(|p| p.kind == kind && p.id == id).map(|p| p.cost);
    let wonder = view.market.wonders.iter().find(|(w, _)| kind == "wonder" && w.id() == id).map(|(_, n)| *n);
    (scene.words.name(kind, &id), priced.or(wonder).unwrap_or(0))
}
