//! What of the board a move is about, and what kind of step it is: for pages, which know no rules.

use crate::ids::Id;
use crate::map::Sq;
use crate::moves::{Move, Product, Spoil, Target, With};
use crate::orders::{Order, Window};
use kernel::{About, Message, say};

/// The square, the city or square it comes from, and the card or thing.
pub(crate) fn about(mv: &Move) -> About {
    let text = |sq: Option<Sq>| sq.map(|sq| sq.to_string());
    About { place: text(place(mv)), from: text(from(mv)), card: card(mv) }
}

/// The square on which a move takes effect.
fn place(mv: &Move) -> Option<Sq> {
    match mv {
        Move::Capital(at)
        | Move::Marker(at)
        | Move::Figure(_, at)
        | Move::Found(at, _)
        | Move::Displace(_, at)
        | Move::Person(_, at)
        | Move::Settle(at)
        | Move::Assign(at, _)
        | Move::Take(at, ..)
        | Move::To(at)
        | Move::Via(at)
        | Move::Sacrifice(at, _) => Some(*at),
        Move::Produce(_, product, _) | Move::Free(_, product) | Move::Part(product, _) => site(*product),
        Move::Event(_, target) | Move::Use(_, target, _) => aim(*target),
        Move::React(reaction) => aim(reaction.target),
        _ => None,
    }
}

/// The city that acts, or the square that is left.
fn from(mv: &Move) -> Option<Sq> {
    match mv {
        Move::Produce(city, ..)
        | Move::Free(city, _)
        | Move::Arts(city)
        | Move::Harvest(city, ..)
        | Move::Split(city)
        | Move::Assign(_, city) => Some(*city),
        Move::Event(_, Target::Two(from, _)) | Move::Use(_, Target::Two(from, _), _) => Some(*from),
        _ => None,
    }
}

/// The card or thing, as the notation calls it; of a city's products with the city.
fn card(mv: &Move) -> Option<String> {
    Some(match mv {
        Move::Produce(city, product, _) | Move::Free(city, product) => {
            format!("{city}.{}", crate::cities::product_name(*product).1)
        }
        Move::Part(product, _) => crate::cities::product_name(*product).1,
        Move::Event(card, _) | Move::Steal(card) | Move::Discard(card) => card.id().into(),
        Move::Use(ability, ..) => ability.id().into(),
        Move::React(reaction) => match reaction.with {
            With::Card(card) => card.id().into(),
            With::Ability(ability) => ability.id().into(),
        },
        Move::Play(unit, _) | Move::Rescue(unit) => unit.to_string(),
        Move::Person(person, _) => person.id().into(),
        Move::Research(Some(tech))
        | Move::Learn(tech)
        | Move::Liberty(tech)
        | Move::Coin(tech)
        | Move::Cure(tech)
        | Move::Sacrifice(_, tech)
        | Move::Spoil(Spoil::Tech(tech)) => tech.id().into(),
        Move::Civ(civ) => civ.id().into(),
        Move::Government(government) => government.id().into(),
        Move::Displace(kind, _) | Move::Figure(kind, _) => kind.id().into(),
        _ => return None,
    })
}

impl Move {
    /// Kind and id of the name of the thing a move is about.
    pub fn named(&self) -> Option<(&'static str, String)> {
        Some(match self {
            Move::Produce(_, product, _) | Move::Free(_, product) | Move::Part(product, _) => {
                crate::cities::product_name(*product)
            }
            Move::Event(card, _) | Move::Steal(card) | Move::Discard(card) => ("event", card.to_string()),
            Move::Use(ability, ..) => ("tech", ability.tech().to_string()),
            Move::React(reaction) => match reaction.with {
                With::Card(card) => ("event", card.to_string()),
                With::Ability(ability) => ("tech", ability.tech().to_string()),
            },
            Move::Person(person, _) => ("person", person.to_string()),
            Move::Figure(kind, _) | Move::Displace(kind, _) | Move::Gardens(kind) => {
                ("figure", kind.to_string())
            }
            Move::Research(Some(tech))
            | Move::Learn(tech)
            | Move::Liberty(tech)
            | Move::Coin(tech)
            | Move::Cure(tech)
            | Move::Sacrifice(_, tech)
            | Move::Spoil(Spoil::Tech(tech) | Spoil::Coin(tech)) => ("tech", tech.to_string()),
            Move::Civ(civ) => ("civilization", civ.to_string()),
            Move::Government(government) => ("government", government.to_string()),
            Move::Deck(kind) => ("unit", kind.to_string()),
            Move::Pick(resource) | Move::Spoil(Spoil::Token(resource)) => ("resource", resource.to_string()),
            _ => return None,
        })
    }

    /// The front of a battle it is about; `None` within is a new one.
    pub fn front(&self) -> Option<Option<u8>> {
        match self {
            Move::Play(_, front) => Some(*front),
            Move::Wound(front) | Move::Heal(front) => Some(Some(*front)),
            _ => None,
        }
    }
}

fn site(product: Product) -> Option<Sq> {
    match product {
        Product::Figure(_, at) | Product::Building(_, at) | Product::Wonder(_, at) => Some(at),
        Product::Unit(_) | Product::Walls => None,
    }
}

fn aim(target: Target) -> Option<Sq> {
    match target {
        Target::Square(at) | Target::Figures(at, ..) | Target::Person(at) | Target::Two(_, at) => Some(at),
        Target::None | Target::Seat(_) | Target::Wonder(_) => None,
    }
}

/// Does the move end its player's turn of a phase? An answered window does not.
pub(crate) fn ends_turn(mv: &Move) -> bool {
    matches!(mv, Move::End | Move::Ready | Move::Research(_))
}

/// Does it finish something rather than do something?
pub(crate) fn finishes(mv: &Move) -> bool {
    matches!(
        mv,
        Move::End
            | Move::Ready
            | Move::Done
            | Move::Pass
            | Move::Halt
            | Move::Back
            | Move::Keep
            | Move::Spare
            | Move::Research(None)
            | Move::Spoil(Spoil::None)
    )
}

/// Chance decides, something is revealed, or others may answer: never by one click on the map.
pub(crate) fn risky(mv: &Move) -> bool {
    !matches!(
        mv,
        Move::Capital(_)
            | Move::Marker(_)
            | Move::Figure(..)
            | Move::Displace(..)
            | Move::Assign(..)
            | Move::Take(..)
            | Move::Settle(_)
            | Move::Person(..)
            | Move::Keep
            | Move::Back
            | Move::Pass
    )
}

/// What a standing order is about.
pub(crate) fn matter(mv: &Move) -> Option<Message> {
    let Move::Order(order) = mv else { return None };
    Some(match order {
        Order::React(Window::Events, _) => say!("matter-events"),
        Order::React(Window::Abilities, _) => say!("matter-abilities"),
        Order::React(Window::Actions, _) => say!("matter-actions"),
        Order::React(Window::Moves, _) => say!("matter-moves"),
        Order::Trade(_) => say!("matter-trade"),
        Order::Start(_) => say!("matter-start"),
        Order::Battle(_) => say!("matter-battle"),
        Order::Draw(_) => say!("matter-draw"),
    })
}

/// What happens to everybody: a new round, income, what comes to the market, an end.
pub(crate) fn worldly(told: &Message) -> bool {
    matches!(told.id, "round" | "income" | "wonder-offered" | "limit" | "draw" | "lesson")
}
