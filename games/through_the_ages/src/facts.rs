//! A card in words: what it is, what it costs, what it gives, what it does.

use crate::data::{Army, Gives, Immediate};
use crate::ids::{CardId, Kind};
use crate::names::{Unit, amounts, sort, text};
use kernel::{Arg, Message, say};

/// Everything printed on a card, in sentences: kind and age, prices, figures, effect.
pub fn facts(card: CardId) -> Vec<Message> {
    let mut all = figures(card);
    all.push(say!("card-text", text = text(card)));
    all
}

/// The same without what the card does.
pub(crate) fn figures(card: CardId) -> Vec<Message> {
    let facts = card.card();
    let mut all = vec![say!("card-sort", sort = sort(facts), age = facts.age.roman())];
    all.extend(price(card));
    let mut figure = |message: fn(Arg) -> Message, list: Arg| {
        if list != Arg::List(Vec::new()) {
            all.push(message(list));
        }
    };
    figure(|list| say!("card-per-worker", list = list), given(&facts.per_worker, true));
    figure(|list| say!("card-gives", list = list), given(&facts.gives, false));
    figure(|list| say!("card-at-once", list = list), at_once(&facts.immediate));
    if facts.kind == Kind::Tactic {
        all.push(tactic(card));
    }
    if facts.kind == Kind::Bonus {
        let list = amounts(&[
            (Unit::Defence, facts.defense.into()),
            (Unit::Colonization, facts.colonization.into()),
        ]);
        all.push(say!("card-gives", list = list));
    }
    all
}

/// What it costs, besides civil actions of the row.
fn price(card: CardId) -> Vec<Message> {
    let facts = card.card();
    let mut all = Vec::new();
    if facts.kind == Kind::Government && facts.science_cost > 0 {
        let science = Unit::Science.of(facts.science_cost);
        let revolution = Unit::Science.of(facts.revolution_cost);
        all.push(say!("card-government", science = science, revolution = revolution));
    } else if facts.science_cost > 0 {
        all.push(say!("card-science", science = Unit::Science.of(facts.science_cost)));
    }
    if facts.urban_limit > 0 {
        all.push(say!("card-limit", urban = Unit::Urban.of(facts.urban_limit)));
    }
    if facts.resource_cost > 0 {
        all.push(say!("card-build", resources = Unit::Resources.of(facts.resource_cost)));
    }
    if !facts.stages.is_empty() {
        let stages: Vec<String> = facts.stages.iter().map(ToString::to_string).collect();
        let sum: u16 = facts.stages.iter().map(|n| u16::from(*n)).sum();
        all.push(say!("card-stages", stages = stages.join(" "), resources = Unit::Resources.of(sum)));
    }
    if facts.military_action_cost > 0 {
        all.push(say!("card-attack", military = Unit::Military.of(facts.military_action_cost)));
    }
    all
}

/// What a card or one worker on it gives.
fn given(gives: &Gives, worker: bool) -> Arg {
    let (food, resources) = if worker { (gives.food, gives.resources) } else { (0, 0) };
    amounts(&[
        (Unit::CultureRate, gives.culture.into()),
        (Unit::ScienceRate, gives.science.into()),
        (Unit::Strength, gives.strength.into()),
        (Unit::Happy, gives.happiness.into()),
        (Unit::Civil, gives.civil_actions.into()),
        (Unit::Military, gives.military_actions.into()),
        (Unit::Colonization, gives.colonization.into()),
        (Unit::Food, food.into()),
        (Unit::Resources, resources.into()),
        (Unit::Yellow, gives.yellow_tokens.into()),
        (Unit::Blue, gives.blue_tokens.into()),
    ])
}

fn at_once(now: &Immediate) -> Arg {
    amounts(&[
        (Unit::Food, now.food.into()),
        (Unit::Resources, now.resources.into()),
        (Unit::Science, now.science_points.into()),
        (Unit::Culture, now.culture_points.into()),
        (Unit::Population, now.population.into()),
        (Unit::MilitaryCards, now.military_cards.into()),
    ])
}

fn army(army: &Army) -> Arg {
    amounts(&[
        (Unit::Infantry, army.infantry.into()),
        (Unit::Cavalry, army.cavalry.into()),
        (Unit::Artillery, army.artillery.into()),
    ])
}

fn tactic(card: CardId) -> Message {
    let facts = card.card();
    let (units, strength) = (army(&facts.army), Unit::Strength.of(facts.army_strength));
    match facts.obsolete_army_strength {
        None => say!("card-army", units = units, strength = strength),
        Some(old) => {
            say!("card-army-old", units = units, strength = strength, old = Unit::Strength.of(old))
        }
    }
}
