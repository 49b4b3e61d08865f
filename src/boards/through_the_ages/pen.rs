//! Small pieces the table is made of: icons with figures, names, seats, prices. All of them are escaped.

use crate::markup::{Markup, Raw};
use crate::shy::soft;
use crate::{Paper, Scene, Sheet};
use kernel::{Message, Seat, Words};
use language::{GameWords, L10n};
use through_the_ages::data::{Gives, Immediate};
use through_the_ages::ids::{Age, CardId, Kind, Type};
use through_the_ages::names::Unit;
use through_the_ages::price::Price;
use through_the_ages::view::CivView;

/// Symbols of the game's own sheet; all others are the house's.
const OWN: [&str; 35] = [
    "food",
    "ore",
    "strength",
    "sci",
    "happy",
    "unhappy",
    "worker",
    "cube",
    "civil",
    "lab",
    "temple",
    "library",
    "theater",
    "arena",
    "infantry",
    "cavalry",
    "artillery",
    "air",
    "explore",
    "construction",
    "government",
    "leader",
    "wonder",
    "action",
    "tactic",
    "event",
    "war",
    "aggression",
    "bonus",
    "territory",
    "build",
    "upgrade",
    "deck",
    "gone",
    "forecast",
];

/// Words as markup.
pub(super) fn esc(text: &str) -> Markup {
    Markup::text(text)
}

/// A number with its sign.
pub(super) fn signed(n: i32) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { format!("+{n}") }
}

/// A number with a real minus.
pub(super) fn plain(n: i32) -> String {
    n.to_string().replace('-', "−")
}

/// What everything is drawn with.
#[derive(Clone, Copy)]
pub(super) struct Pen<'a> {
    pub(super) t: L10n,
    pub(super) words: GameWords<'a>,
    pub(super) paper: Paper<'a>,
}

impl<'a> Pen<'a> {
    pub(super) fn of(scene: &Scene<'a>, sheet: &Sheet<'a>) -> Pen<'a> {
        Pen { t: scene.words.t, words: scene.words, paper: sheet.paper }
    }

    fn sprite(&self, symbol: &str) -> &str {
        if OWN.contains(&symbol) { self.paper.file("through_the_ages-icons.svg") } else { self.paper.sprite }
    }

    /// An icon; always beside a word.
    pub(super) fn ico(&self, symbol: &str) -> Markup {
        markup!(
            "<svg class=\"ico\" aria-hidden=\"true\"><use href=\"{}#i-{symbol}\"/></svg>",
            self.sprite(symbol)
        )
    }

    /// A message as text.
    pub(super) fn say(&self, message: &Message) -> Markup {
        esc(&self.words.say(message))
    }

    /// The name of a card, with its age where others share the name.
    pub(super) fn name(&self, card: CardId) -> Markup {
        esc(&self.words.name("card", card.id()))
    }

    /// The name with soft hyphens, for narrow cells.
    pub(super) fn narrow(&self, card: CardId) -> Markup {
        esc(&soft(&self.words.name("card", card.id())))
    }

    /// What sort of card it is.
    pub(super) fn sort(&self, card: CardId) -> Markup {
        esc(&match card.card().icon.filter(|_| typed(card)) {
            Some(icon) => self.words.name("type", icon.id()),
            None => self.words.name("kind", kind(card.card().kind)),
        })
    }

    pub(super) fn sort_ico(&self, card: CardId) -> Markup {
        self.ico(match card.card().icon.filter(|_| typed(card)) {
            Some(icon) => type_symbol(icon),
            None => kind_symbol(card.card().kind),
        })
    }

    /// The word of an amount, such as “3 happy faces”.
    pub(super) fn words_of(&self, unit: Unit, n: i32) -> Markup {
        esc(&self.words.name(unit.id(), &n.to_string()))
    }

    fn figure(&self, unit: Unit, n: i32, shown: &str) -> Markup {
        markup!(
            "<span class=\"tta-n\">{}<b aria-hidden=\"true\">{shown}</b><span class=\"hush\">{}</span></span>",
            self.ico(symbol(unit)),
            self.words_of(unit, n)
        )
    }

    /// An amount with its sign.
    pub(super) fn gain(&self, unit: Unit, n: impl Into<i32>) -> Markup {
        let n = n.into();
        self.figure(unit, n, &signed(n))
    }

    /// An amount.
    pub(super) fn amount(&self, unit: Unit, n: impl Into<i32>) -> Markup {
        let n = n.into();
        self.figure(unit, n, &plain(n))
    }

    /// Rings for civil, shields for military actions.
    pub(super) fn rings(&self, unit: Unit, n: u8) -> Markup {
        let class = if unit == Unit::Military { "tta-pay mil" } else { "tta-pay" };
        markup!(
            "<span class=\"{class}\">{}<span class=\"hush\">{}</span></span>",
            Markup::from(Raw("<i></i>")).repeat(n.into()),
            self.words_of(unit, n.into())
        )
    }

    /// What a move costs.
    pub(super) fn price(&self, price: Price) -> Markup {
        let mut out = Markup::new();
        for (unit, n) in [(Unit::Civil, price.civil), (Unit::Military, price.military)] {
            if n > 0 {
                out += &self.rings(unit, n);
            }
        }
        let goods =
            [(Unit::Resources, price.resources), (Unit::Food, price.food), (Unit::Science, price.science)];
        for (unit, n) in goods.into_iter().filter(|(_, n)| *n > 0) {
            out += &self.amount(unit, n);
        }
        out
    }

    /// A price in words, as labels have it.
    pub(super) fn price_words(&self, price: Price) -> String {
        let all = [
            (Unit::Civil, price.civil),
            (Unit::Military, price.military),
            (Unit::Food, price.food),
            (Unit::Resources, price.resources),
            (Unit::Science, price.science),
        ];
        let paid = all.into_iter().filter(|(_, n)| *n > 0);
        let words: Vec<String> = paid.map(|(u, n)| self.words.name(u.id(), &n.to_string())).collect();
        self.t.all_of(&words)
    }

    /// A seat: its shape and who sits there.
    pub(super) fn seat(&self, seat: Seat) -> Markup {
        markup!(
            "<span class=\"seat s{}\"><svg aria-hidden=\"true\"><use href=\"{}\"/></svg><span>{}</span></span>",
            seat.number(),
            self.paper.seat_shape(&seat.number()),
            self.who(seat)
        )
    }

    /// The shape alone.
    pub(super) fn shape(&self, seat: Seat) -> Markup {
        markup!(
            "<svg class=\"mark s{}\" aria-hidden=\"true\"><use href=\"{}\"/></svg>",
            seat.number(),
            self.paper.seat_shape(&seat.number())
        )
    }

    pub(super) fn who(&self, seat: Seat) -> Markup {
        esc(&self.words.seat(seat))
    }

    /// Tokens: discs or cubes, counted where there are many.
    pub(super) fn tokens(&self, unit: Unit, n: u8, most: u8) -> Markup {
        let (class, id) = if unit == Unit::Blue { ("tok tok-b", "tok-b") } else { ("tok tok-y", "tok-y") };
        let file = self.paper.file("through_the_ages-icons.svg");
        let one = markup!("<svg class=\"{class}\" aria-hidden=\"true\"><use href=\"{file}#{id}\"/></svg>");
        if n <= most { one.repeat(n.into()) } else { markup!("{one}<b class=\"x\">×{n}</b>") }
    }

    /// The age of a card.
    pub(super) fn age(&self, age: Age) -> Markup {
        markup!(
            "<span class=\"tta-age\"><span class=\"hush\">{} </span>{}</span>",
            self.t.tta_age(),
            age.roman()
        )
    }

    /// What a card does, as short as it can be said: figures where the data have figures, else its text.
    pub(super) fn gist(&self, card: CardId) -> Markup {
        let facts = card.card();
        let mut out = Vec::new();
        let worker: Markup = given(&facts.per_worker, true).iter().map(|(u, n)| self.gain(*u, *n)).collect();
        if !worker.is_empty() {
            out.push(markup!("{worker}<span class=\"tta-per\">{}</span>", self.t.tta_a_worker()));
        }
        let gives: Markup = given(&facts.gives, false).iter().map(|(u, n)| self.gain(*u, *n)).collect();
        if !gives.is_empty() {
            out.push(gives);
        }
        let now: Markup = at_once(&facts.immediate).iter().map(|(u, n)| self.gain(*u, *n)).collect();
        if !now.is_empty() {
            out.push(markup!("{} {now}", self.t.tta_at_once()));
        }
        match facts.kind {
            Kind::Tactic => out.push(self.army(card)),
            Kind::Bonus => out.push(esc(&self.t.tta_bonus_gist(facts.colonization, facts.defense))),
            Kind::Farm | Kind::Mine | Kind::Urban | Kind::Unit | Kind::Government | Kind::Territory => {}
            _ => out.push(esc(&self.words.name("text", card.id()))),
        }
        out.iter().map(|part| markup!("<span>{part}</span> ")).collect()
    }

    /// The units of a tactic and its strength.
    pub(super) fn army(&self, card: CardId) -> Markup {
        let facts = card.card();
        let units = [
            (Unit::Infantry, "infantry", facts.army.infantry),
            (Unit::Cavalry, "cavalry", facts.army.cavalry),
            (Unit::Artillery, "artillery", facts.army.artillery),
        ];
        let icons: Markup = units.iter().map(|(_, ico, n)| self.ico(ico).repeat((*n).into())).collect();
        let words: Vec<Markup> = units
            .iter()
            .filter(|(_, _, n)| *n > 0)
            .map(|(unit, _, n)| self.words_of(*unit, (*n).into()))
            .collect();
        let old = facts
            .obsolete_army_strength
            .map(|n| markup!(" <span class=\"quiet\">{}</span>", self.t.tta_if_obsolete(n)));
        markup!(
            "<span class=\"tta-army\">{icons}<span class=\"hush\">{}</span> <b>+{}</b>{}</span>",
            Markup::join(&words, ", "),
            facts.army_strength,
            old.unwrap_or_default()
        )
    }

    /// What a tactic would make of a civilization's units.
    pub(super) fn armies_with(&self, civ: &CivView, tactic: CardId) -> Markup {
        let (count, strength) = civ.with_tactic(tactic);
        markup!("<small class=\"quiet\">{}</small>", self.t.tta_you_armies(count, strength))
    }

    /// What holds for a while and lies on no card.
    pub(super) fn lasting(&self, civ: &CivView) -> Markup {
        let all: Vec<Markup> =
            civ.lasting(&self.words).iter().map(|m| markup!("<li>{}</li>", self.say(m))).collect();
        if all.is_empty() {
            Markup::new()
        } else {
            markup!("<ul class=\"tta-lasting\">{}</ul>", Markup::join(&all, ""))
        }
    }

    /// How many armies a civilization's own tactic makes now.
    pub(super) fn armies(&self, civ: &CivView) -> Markup {
        let (count, old) = civ.armies;
        esc(&if count == 0 {
            self.t.tta_no_army()
        } else if old == 0 {
            self.t.tta_armies(count)
        } else {
            self.t.tta_armies_old(count, old)
        })
    }
}

/// Is it told by its type rather than by its kind?
fn typed(card: CardId) -> bool {
    use Kind::{Farm, Government, Mine, Special, Unit, Urban};
    matches!(card.card().kind, Farm | Mine | Urban | Unit | Government | Special)
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Leader => "leader",
        Kind::Wonder => "wonder",
        Kind::Event => "event",
        Kind::Territory => "territory",
        Kind::Tactic => "tactic",
        Kind::Aggression => "aggression",
        Kind::War => "war",
        Kind::Pact => "pact",
        Kind::Bonus => "bonus",
        _ => "action",
    }
}

fn kind_symbol(of: Kind) -> &'static str {
    match of {
        Kind::Pact => "diplomacy",
        other => kind(other),
    }
}

/// The icon of a type of civil card.
pub(super) fn type_symbol(icon: Type) -> &'static str {
    match icon.id() {
        "farm" => "food",
        "mine" => "ore",
        "civil" => "economy",
        "military" => "strength",
        "colonization" => "explore",
        other => OWN.iter().find(|own| **own == other).copied().unwrap_or("action"),
    }
}

/// The icon of an amount.
pub(super) fn symbol(unit: Unit) -> &'static str {
    match unit {
        Unit::Civil => "civil",
        Unit::Military => "military",
        Unit::Food => "food",
        Unit::Resources => "ore",
        Unit::Science | Unit::ScienceRate => "sci",
        Unit::Culture | Unit::CultureRate => "culture",
        Unit::Happy => "happy",
        Unit::Colonization => "explore",
        Unit::Yellow | Unit::Population => "worker",
        Unit::Blue => "cube",
        Unit::MilitaryCards | Unit::Cards => "deck",
        Unit::Defence => "bonus",
        _ => "strength",
    }
}

/// What a card or one worker on it gives.
pub(super) fn given(gives: &Gives, worker: bool) -> Vec<(Unit, i32)> {
    let goods = |n: u8| if worker { n.into() } else { 0 };
    let all = [
        (Unit::CultureRate, gives.culture.into()),
        (Unit::ScienceRate, gives.science.into()),
        (Unit::Strength, gives.strength.into()),
        (Unit::Happy, gives.happiness.into()),
        (Unit::Food, goods(gives.food)),
        (Unit::Resources, goods(gives.resources)),
        (Unit::Civil, gives.civil_actions.into()),
        (Unit::Military, gives.military_actions.into()),
        (Unit::Colonization, gives.colonization.into()),
        (Unit::Yellow, gives.yellow_tokens.into()),
        (Unit::Blue, gives.blue_tokens.into()),
    ];
    all.into_iter().filter(|(_, n)| *n != 0).collect()
}

/// What a card gives when it is played.
pub(super) fn at_once(now: &Immediate) -> Vec<(Unit, i32)> {
    let all = [
        (Unit::Food, now.food),
        (Unit::Resources, now.resources),
        (Unit::Science, now.science_points),
        (Unit::Culture, now.culture_points),
        (Unit::Population, now.population),
        (Unit::MilitaryCards, now.military_cards),
    ];
    all.into_iter().filter(|(_, n)| *n > 0).map(|(unit, n)| (unit, n.into())).collect()
}

/// The tint of a card's band.
pub(super) fn tint(card: CardId) -> &'static str {
    match card.card().kind {
        Kind::Farm => "k-farm",
        Kind::Mine => "k-mine",
        Kind::Urban => "k-urban",
        Kind::Unit => "k-unit",
        Kind::Special => "k-special",
        Kind::Government => "k-gov",
        Kind::Leader => "k-lead",
        Kind::Wonder => "k-wond",
        Kind::Action => "k-act",
        _ => "k-mil",
    }
}
