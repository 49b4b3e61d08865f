//! Names of things in English and German: cards, their texts, types, amounts with their singular, figures.

use crate::data::{self, Card};
use crate::ids::{CardId, Kind};
use kernel::{Arg, Message, Seat};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What fills a blank of a sentence.
pub(crate) fn filled(message: &Message, blank: &str) -> Option<Arg> {
    message.args.iter().find(|(name, _)| *name == blank).map(|(_, arg)| arg.clone())
}

/// A card as an argument of a message.
pub(crate) fn named(card: CardId) -> Arg {
    Arg::name("card", card.id())
}

/// A card with its age, whether or not others share its name.
pub(crate) fn aged(card: CardId) -> Arg {
    Arg::name("aged", card.id())
}

/// What a card does, as an argument of a message.
pub(crate) fn text(card: CardId) -> Arg {
    Arg::name("text", card.id())
}

/// What sort of card it is: its type if it has one, else its kind.
pub(crate) fn sort(card: &Card) -> Arg {
    let kind = match card.kind {
        Kind::Leader => "leader",
        Kind::Wonder => "wonder",
        Kind::Action => "action",
        Kind::Event => "event",
        Kind::Territory => "territory",
        Kind::Tactic => "tactic",
        Kind::Aggression => "aggression",
        Kind::War => "war",
        Kind::Pact => "pact",
        Kind::Bonus => "bonus",
        Kind::Farm | Kind::Mine | Kind::Urban | Kind::Unit | Kind::Government | Kind::Special => {
            return Arg::name("type", card.icon.map_or("", crate::ids::Type::id));
        }
    };
    Arg::name("kind", kind)
}

/// What there may be so many of; each has a singular and a plural in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Unit {
    Civil,
    Military,
    Food,
    Resources,
    Science,
    Culture,
    ScienceRate,
    CultureRate,
    Strength,
    Happy,
    Colonization,
    Defence,
    Yellow,
    Blue,
    Population,
    Cards,
    MilitaryCards,
    Stages,
    Events,
    Urban,
    Infantry,
    Cavalry,
    Artillery,
    Shields,
    Spared,
    Eaten,
    Missing,
    Hunger,
    Corrupted,
    CorruptedFood,
}

/// A figure before a move and after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Whose, if not that of whoever moves.
    pub rival: Option<Seat>,
    /// Which, as the data call it.
    pub figure: String,
    /// Before.
    pub from: i64,
    /// After.
    pub to: i64,
}

impl Change {
    /// The change that a foresight tells of, if it tells of one.
    pub fn told(message: &Message) -> Option<Change> {
        if !["fore-change", "fore-rival", "fore-then-change", "fore-then-rival"].contains(&message.id) {
            return None;
        }
        let arg = |name: &str| message.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg);
        let number = |name: &str| match arg(name) {
            Some(Arg::Number(n)) => Some(*n),
            _ => None,
        };
        let figure = match arg("figure") {
            Some(Arg::Name { id, .. }) => id.clone(),
            _ => return None,
        };
        let rival = match arg("seat") {
            Some(Arg::Seat(seat)) => Some(*seat),
            _ => None,
        };
        Some(Change { rival, figure, from: number("from")?, to: number("to")? })
    }
}

impl Change {
    /// What somebody would score by a final event, if a foresight tells of it.
    pub fn scored(message: &Message) -> Option<(kernel::Seat, String)> {
        match (message.id, message.args.as_slice()) {
            ("fore-scores", [(_, Arg::Seat(seat)), (_, Arg::Name { id, .. })]) => Some((*seat, id.clone())),
            _ => None,
        }
    }
}

impl Unit {
    /// As the data call it; also the kind of the name.
    pub fn id(self) -> &'static str {
        match self {
            Unit::Civil => "civil",
            Unit::Military => "military",
            Unit::Food => "food",
            Unit::Resources => "resources",
            Unit::Science => "science",
            Unit::Culture => "culture",
            Unit::ScienceRate => "science_rate",
            Unit::CultureRate => "culture_rate",
            Unit::Strength => "strength",
            Unit::Happy => "happy",
            Unit::Colonization => "colonization",
            Unit::Defence => "defence",
            Unit::Yellow => "yellow",
            Unit::Blue => "blue",
            Unit::Population => "population",
            Unit::Cards => "cards",
            Unit::MilitaryCards => "military_cards",
            Unit::Stages => "stages",
            Unit::Events => "events",
            Unit::Urban => "urban",
            Unit::Infantry => "infantry",
            Unit::Cavalry => "cavalry",
            Unit::Artillery => "artillery",
            Unit::Shields => "shields",
            Unit::Spared => "spared",
            Unit::Eaten => "eaten",
            Unit::Missing => "missing",
            Unit::Hunger => "hunger",
            Unit::Corrupted => "corrupted",
            Unit::CorruptedFood => "corrupted_food",
        }
    }

    /// So many of them, such as “1 civil action”.
    pub fn of(self, n: impl TryInto<i32>) -> Arg {
        let n = n.try_into().unwrap_or(MOST).clamp(LEAST, MOST);
        Arg::name(self.id(), n.to_string())
    }
}

/// Several amounts in one list; those that are 0 are left out.
pub(crate) fn amounts(all: &[(Unit, i32)]) -> Arg {
    Arg::list(all.iter().filter(|(_, n)| *n != 0).map(|(unit, n)| unit.of(*n)))
}

/// Food and resources in words, never nothing.
pub(crate) fn both(food: impl Into<i32>, resources: impl Into<i32>) -> Arg {
    match (food.into(), resources.into()) {
        (0, 0) => Unit::Food.of(0),
        (food, resources) => amounts(&[(Unit::Food, food), (Unit::Resources, resources)]),
    }
}

/// Amounts have words from this number on.
const LEAST: i32 = -99;
/// Amounts have words up to this number.
const MOST: i32 = 999;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    r#type: Vec<Named>,
    kind: Vec<Named>,
    amount: Vec<Amounts>,
    figure: Vec<Named>,
    count: Vec<Named>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Named {
    id: String,
    name_en: String,
    name_de: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Amounts {
    id: String,
    one_en: String,
    many_en: String,
    one_de: String,
    many_de: String,
}

impl Amounts {
    fn all(&self) -> [Vec<String>; 2] {
        let say = |one: &str, many: &str| {
            let number = |n: i32| n.to_string().replace('-', "−");
            (LEAST..=MOST)
                .map(|n| format!("{} {}", number(n), if n.abs() == 1 { one } else { many }))
                .collect()
        };
        [say(&self.one_en, &self.many_en), say(&self.one_de, &self.many_de)]
    }
}

/// Names by kind and id, English and German.
type Names = BTreeMap<(&'static str, String), [String; 2]>;

struct Lexicon {
    names: Names,
    amounts: BTreeMap<String, [Vec<String>; 2]>,
}

static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| {
    let words: Words = data::read(include_str!("../data/words.toml"));
    let mut names = Names::new();
    let lists =
        [("type", words.r#type), ("kind", words.kind), ("figure", words.figure), ("count", words.count)];
    for (kind, list) in lists {
        names.extend(list.into_iter().map(|n| ((kind, n.id), [n.name_en, n.name_de])));
    }
    for card in data::all() {
        names.insert(("card", card.id().into()), told_apart(card.card()));
        names.insert(("aged", card.id().into()), with_age(card.card()));
        names.insert(("text", card.id().into()), [card.card().text_en.clone(), card.card().text_de.clone()]);
    }
    let amounts = words.amount.iter().map(|a| (a.id.clone(), a.all())).collect();
    Lexicon { names, amounts }
});

/// The name of a card, with its age if cards of other ages have the same name.
fn told_apart(card: &Card) -> [String; 2] {
    let shared = data::all().filter(|c| c.card().name_en == card.name_en).count() > 1;
    if shared { with_age(card) } else { [card.name_en.clone(), card.name_de.clone()] }
}

fn with_age(card: &Card) -> [String; 2] {
    [format!("{} {}", card.name_en, card.age), format!("{} {}", card.name_de, card.age)]
}

/// The name of a thing of the data in a language.
pub(crate) fn name(kind: &str, id: &str, language: &str) -> Option<&'static str> {
    let german = language == "de";
    if let Some(lists) = LEXICON.amounts.get(kind) {
        let [en, de] = lists;
        let list = if german { de } else { en };
        let at = usize::try_from(id.parse::<i32>().ok()?.checked_sub(LEAST)?).ok()?;
        return list.get(at).map(String::as_str);
    }
    let kind = KINDS.iter().find(|k| **k == kind)?;
    let [en, de] = LEXICON.names.get(&(*kind, id.to_owned()))?;
    Some(if german { de } else { en })
}

/// Kinds of names besides amounts.
const KINDS: [&str; 7] = ["card", "aged", "text", "type", "kind", "figure", "count"];
