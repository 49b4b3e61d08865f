//! What a move would do, told before it is made: the card in words, what changes and what is left, what the end of the
//! turn will bring. Moves are tried on a copy; one that turns something up, or draws, is not.

use crate::data;
use crate::deed::Deed;
use crate::facts::facts;
use crate::ids::{CardId, Kind};
use crate::money::Stuff;
use crate::moves::{Deal, Move, PactSide};
use crate::names::{Unit, amounts, named};
use crate::state::ThroughTheAges;
use crate::task::Task;
use kernel::{Applied, Arg, Dice, Foresight, Game, Message, Seat, Secret, say};

/// What the move would do. An order does nothing at once.
pub(crate) fn foresee(game: &ThroughTheAges, seat: Seat, mv: &Move) -> Foresight {
    if let Move::Order(_) = mv {
        return Foresight::default();
    }
    let mut told = card_of(game, mv).map(facts).unwrap_or_default();
    told.extend(match mv {
        Move::Take(n) => taken(game, seat, *n),
        Move::Event(card) => prepared(game, *card),
        Move::Attack(card, rival) => attacked(game, seat, *card, *rival),
        Move::War(card, rival) => at_war(game, seat, *card, *rival),
        Move::End => end_of_turn(game, seat),
        Move::Bid(n) | Move::Limit(n) => force_for(game, seat, *n),
        Move::Defend(_) | Move::Shield(_) => defended(game, seat, mv),
        Move::Yield => yielded(game, seat),
        Move::Send(_) | Move::Bonus(_) | Move::Spare(_) => grown(game, seat, mv),
        _ => Vec::new(),
    });
    if let Some(after) = after(game, seat, mv) {
        told.extend(changes(game, &after, seat, mv));
    }
    Foresight { told, places: Vec::new() }
}

/// The card a move is about, if its words are worth telling with it.
fn card_of(game: &ThroughTheAges, mv: &Move) -> Option<CardId> {
    match mv {
        Move::Take(n) => game.row_card(*n),
        Move::Event(c)
        | Move::Attack(c, _)
        | Move::War(c, _)
        | Move::Offer(c, ..)
        | Move::Leader(c, _)
        | Move::Develop(c)
        | Move::Revolution(c)
        | Move::Play(c, Deal::Plain | Deal::Gain(_))
        | Move::Tactic(c)
        | Move::Copy(c)
        | Move::Discard(c)
        | Move::Steal(c)
        | Move::Colony(c)
        | Move::Ruin(c)
        | Move::Retire(Some(c)) => Some(*c),
        _ => None,
    }
}

/// The position after a move of which everything is known beforehand.
fn after(game: &ThroughTheAges, seat: Seat, mv: &Move) -> Option<ThroughTheAges> {
    let secret = Secret::from_number(0);
    let mut dice = Dice::new(&secret, "foresee", 0);
    let mut next = game.clone();
    match game.question_of(seat)? {
        Task::Action if *mv != Move::End => {
            next.apply(seat, mv, &mut dice).ok()?;
        }
        Task::Deed { deed, .. } if settled(deed, mv) => {
            // Also if others answer before: as if it were carried out now.
            next.stack = vec![Task::deed(seat, deed.clone())];
            next.answer_deed(seat, deed.clone(), mv, &mut dice, &mut Applied::default()).ok()?;
        }
        Task::PactOffer { card, side_a, .. } if *mv == Move::Accept => {
            next.conclude(*card, game.active, seat, *side_a);
        }
        Task::Politics { .. } => match mv {
            Move::Cancel(card) => next.end_pacts(|p| p.card == *card && p.binds(seat)),
            Move::Offer(card, partner, side) => {
                let side_a = if *side == Some(PactSide::B) { *partner } else { seat };
                next.conclude(*card, seat, *partner, side_a);
            }
            Move::Retire(land) => {
                next.leader_leaves(seat, &mut Applied::default());
                next.retotal(seat);
                if let Some(land) = land {
                    next.gain_colony(seat, *land);
                }
            }
            _ => return None,
        },
        _ => return None,
    }
    (!dice.drawn()).then_some(next)
}

/// Does an answer settle what is asked, without anything turned up?
fn settled(deed: &Deed, mv: &Move) -> bool {
    let refills = matches!(deed, Deed::Agreement { .. }) && !matches!(mv, Move::Take(_));
    !refills && !matches!(deed, Deed::Discard(_))
}

/// What is different: of the seat, and of whomever else the move concerns.
fn changes(game: &ThroughTheAges, next: &ThroughTheAges, seat: Seat, mv: &Move) -> Vec<Message> {
    let mut told = Vec::new();
    if let Some(card) = completed(game, next, seat) {
        told.push(say!("fore-completes", card = named(card)));
    } else if let Move::Stage(_) | Move::Play(_, Deal::Plain) = mv {
        told.extend(unfinished(next, seat));
    }
    for (figure, from, to) in differences(game, next, seat) {
        told.push(say!("fore-change", figure = Arg::name("figure", figure), from = from, to = to));
    }
    for rival in game.rivals(seat) {
        for (figure, from, to) in differences(game, next, rival) {
            let figure = Arg::name("figure", figure);
            told.push(say!("fore-rival", seat = rival, figure = figure, from = from, to = to));
        }
    }
    if next.active == seat && next.uprising(seat) && !game.uprising(seat) {
        told.push(say!("fore-uprising"));
    } else if game.uprising(seat) && !next.uprising(seat) {
        told.push(say!("fore-no-uprising"));
    }
    if matches!(game.question_of(seat), Some(Task::Action)) {
        told.push(left(next, seat));
    }
    told
}

/// Figures that differ, as the data name them.
fn differences(game: &ThroughTheAges, next: &ThroughTheAges, seat: Seat) -> Vec<(&'static str, i32, i32)> {
    let (before, after) = (figures(game, seat), figures(next, seat));
    let pairs = before.into_iter().zip(after);
    pairs.filter(|((_, a), (_, b))| a != b).map(|((name, a), (_, b))| (name, a, b)).collect()
}

/// Figures of a civilization that a move may change; what it pays with is told by its price.
fn figures(game: &ThroughTheAges, seat: Seat) -> [(&'static str, i32); 17] {
    let (civ, r) = (game.civ(seat), game.ratings(seat));
    let yellow = data::yellow(civ.yellow);
    [
        ("culture", civ.culture.into()),
        ("science", civ.science.into()),
        ("culture_rate", r.culture.into()),
        ("science_rate", r.science.into()),
        ("strength", r.strength.into()),
        ("happiness", r.happiness.into()),
        ("discontent", game.discontent(seat).into()),
        ("food", civ.stock(Stuff::Food).into()),
        ("resources", civ.stock(Stuff::Resources).into()),
        ("food_rate", game.food_production(seat).into()),
        ("resource_rate", game.resource_production(seat).into()),
        ("consumption", yellow.consumption.into()),
        ("civil", civ.ca_total.into()),
        ("military", civ.ma_total.into()),
        ("colonization", r.colonization.into()),
        ("unit_resources", (civ.turn.unit_resources + civ.turn.homer_resources).into()),
        ("unit_science", civ.turn.unit_science.into()),
    ]
}

fn completed(game: &ThroughTheAges, next: &ThroughTheAges, seat: Seat) -> Option<CardId> {
    let project = game.civ(seat).project?;
    next.civ(seat).wonders.iter().map(|w| w.card).find(|card| *card == project.card)
}

/// What is still to pay for the wonder, and what it would score now.
fn unfinished(next: &ThroughTheAges, seat: Seat) -> Vec<Message> {
    let Some(project) = next.civ(seat).project else { return Vec::new() };
    let rest: u8 = project.card.card().stages.iter().skip(project.stages.into()).sum();
    let mut told =
        vec![say!("fore-wonder-left", card = named(project.card), cost = Unit::Resources.of(rest))];
    let points = next.completion(seat, project.card);
    if points > 0 {
        told.push(say!("fore-wonder-points", card = named(project.card), points = Unit::Culture.of(points)));
    }
    told
}

fn left(next: &ThroughTheAges, seat: Seat) -> Message {
    let civ = next.civ(seat);
    let list = [
        Unit::Civil.of(civ.civil_actions()),
        Unit::Military.of(civ.military_actions()),
        Unit::Food.of(civ.stock(Stuff::Food)),
        Unit::Resources.of(civ.stock(Stuff::Resources)),
        Unit::Science.of(civ.science),
    ];
    say!("fore-left", list = Arg::list(list))
}

/// The hand afterwards, and whether the card will still be there.
fn taken(game: &ThroughTheAges, seat: Seat, space: u8) -> Vec<Message> {
    let Some(card) = game.row_card(space) else { return Vec::new() };
    let civ = game.civ(seat);
    let mut told = Vec::new();
    if card.card().kind != Kind::Wonder {
        told.push(say!("fore-hand", cards = civ.hand.len() + 1, limit = civ.civil_limit()));
    }
    if game.gone_before_next_turn(space) {
        told.push(say!("fore-last-chance"));
    }
    told
}

impl ThroughTheAges {
    /// Is the card on a space cleared away before the active player's next turn, even if nobody takes any?
    pub(crate) fn gone_before_next_turn(&self, space: u8) -> bool {
        self.place_next_turn(space).is_none()
    }

    /// Where in the row, from 0, the card on a space will lie in the active player's next turn if nobody takes any.
    pub(crate) fn place_next_turn(&self, space: u8) -> Option<usize> {
        let (space, cleared) = (usize::from(space), self.cleared());
        // The first clearing takes what lies on its spaces; then the row is closed up, and each later one takes as many.
        let between = self.row.iter().take(space.saturating_sub(1)).skip(cleared).flatten().count();
        let later = between.checked_sub(cleared * self.players().saturating_sub(1));
        later.filter(|_| space > cleared)
    }
}

/// What everybody would score by a final event as things stand, and of which age the event is that comes up.
fn prepared(game: &ThroughTheAges, card: CardId) -> Vec<Message> {
    let mut told = Vec::new();
    if let Some(next) = game.current.last() {
        told.push(say!("fore-reveals", age = next.card.card().age.roman()));
    }
    if card.card().level == 3 && card.card().kind == Kind::Event {
        for (seat, deed) in game.expand_event(card, game.starting) {
            if let Deed::Culture(n) = deed {
                told.push(say!("fore-scores", seat = seat, points = Unit::Culture.of(n)));
            }
        }
    }
    told
}

/// Both strengths, and the most the rival could add.
fn attacked(game: &ThroughTheAges, seat: Seat, card: CardId, rival: Seat) -> Vec<Message> {
    let mine = game.attack_strength(seat, rival, true);
    let theirs = game.attack_strength(rival, seat, false);
    let most = game.most_defence(rival);
    let mut told = vec![say!("fore-attack", rival = rival, mine = mine, theirs = theirs, most = most)];
    if theirs + most < mine {
        told.push(say!("fore-attack-sure", card = named(card)));
    }
    let (then, _) = carried_out(game, seat, Spoils { card, winner: seat, loser: rival, advantage: 0 });
    if !then.is_empty() {
        told.push(say!("fore-if-succeeds"));
        told.extend(then);
    }
    told
}

fn at_war(game: &ThroughTheAges, seat: Seat, card: CardId, rival: Seat) -> Vec<Message> {
    let mine = game.strength(seat) + game.attack_bonus(seat, rival);
    let theirs = game.strength(rival);
    let mut told = vec![say!("fore-war", rival = rival, mine = mine, theirs = theirs)];
    if mine != theirs {
        let (winner, loser) = if mine > theirs { (seat, rival) } else { (rival, seat) };
        let spoils = Spoils { card, winner, loser, advantage: mine.abs_diff(theirs) };
        told.push(say!("fore-war-won", seat = winner));
        told.extend(carried_out(game, seat, spoils).0);
    }
    told
}

/// What an attack that is won brings.
struct Spoils {
    card: CardId,
    winner: Seat,
    loser: Seat,
    advantage: u16,
}

/// What both sides would have if the attack were carried out now, as `seat` reads it, and whether that is all: what somebody
/// still chooses is left to the words of the card.
fn carried_out(game: &ThroughTheAges, seat: Seat, spoils: Spoils) -> (Vec<Message>, bool) {
    let Spoils { card, winner, loser, advantage } = spoils;
    let secret = Secret::from_number(0);
    let mut dice = Dice::new(&secret, "foresee", 0);
    let mut next = game.clone();
    next.stack = vec![Task::Action];
    let deeds = next.expand_attack(card, winner, loser, advantage);
    next.push_deeds(deeds, false);
    next.settle(&mut dice, &mut Applied::default());
    if dice.drawn() {
        return (Vec::new(), false);
    }
    let rival = if seat == winner { loser } else { winner };
    let own = differences(game, &next, seat).into_iter().map(|(figure, from, to)| {
        say!("fore-then-change", figure = Arg::name("figure", figure), from = from, to = to)
    });
    let theirs = differences(game, &next, rival).into_iter().map(|(figure, from, to)| {
        say!("fore-then-rival", seat = rival, figure = Arg::name("figure", figure), from = from, to = to)
    });
    (own.chain(theirs).collect(), matches!(next.stack.as_slice(), [Task::Action]))
}

/// What the turn brings if it ends now.
fn end_of_turn(game: &ThroughTheAges, seat: Seat) -> Vec<Message> {
    let (civ, then) = (game.civ(seat), game.forecast(seat));
    let mut told = Vec::new();
    let unused = [(Unit::Civil, civ.civil_actions().into()), (Unit::Military, civ.military_actions().into())];
    if unused.iter().any(|(_, n)| *n > 0) {
        told.push(say!("fore-unused", actions = amounts(&unused)));
    }
    if then.uprising {
        told.push(say!("fore-uprising"));
    } else {
        let list = [
            Unit::Culture.of(then.culture),
            Unit::Science.of(then.science),
            Unit::Food.of(then.food),
            Unit::Resources.of(then.resources),
        ];
        told.push(say!("fore-end", list = Arg::list(list)));
        let corruption = data::corruption(civ.blue);
        if corruption > 0 {
            told.push(say!("fore-corruption", losses = Unit::Resources.of(corruption)));
        }
        if then.missing > 0 {
            told.push(say!("fore-hunger", food = Unit::Food.of(then.missing)));
        }
        if then.corruption_next > 0 {
            told.push(say!("fore-corruption-next", losses = Unit::Resources.of(then.corruption_next)));
        }
    }
    if then.discard > 0 {
        told.push(say!("fore-discard", cards = Unit::MilitaryCards.of(then.discard)));
    }
    told.push(say!("fore-draw", cards = Unit::MilitaryCards.of(then.draw)));
    told
}

/// The cheapest force for a bid.
fn force_for(game: &ThroughTheAges, seat: Seat, bid: u8) -> Vec<Message> {
    let Some((_, sent)) = game.forces_for(seat, bid..=bid).pop().filter(|_| bid > 0) else {
        return Vec::new();
    };
    let units = sent.units.iter().flat_map(|(c, n)| (0..*n).map(|_| named(*c)));
    let cards = sent.bonus.iter().map(|c| named(*c));
    let spared = (!sent.spared.is_empty()).then(|| Unit::Spared.of(sent.spared.len()));
    let force = Arg::list(units.chain(cards).chain(spared));
    let from = game.strength(seat);
    vec![
        say!("fore-force", force = force),
        say!("fore-change", figure = Arg::name("figure", "strength"), from = from, to = sent.strength),
    ]
}

fn defended(game: &ThroughTheAges, seat: Seat, mv: &Move) -> Vec<Message> {
    let Some(Task::Defence { played, shields, .. }) = game.question_of(seat) else { return Vec::new() };
    let more = match mv {
        Move::Defend(card) => card.card().defense,
        _ => 1,
    };
    let sum = more + ThroughTheAges::defence_sum(played, shields);
    let needed = game.defence_needed(seat);
    if sum >= needed {
        return vec![say!("fore-holds", sum = sum, needed = needed)];
    }
    let mut told = vec![say!("fore-defence", sum = sum, needed = needed)];
    let (mut cards, mut down) = (played.clone(), shields.clone());
    match mv {
        Move::Defend(card) => cards.push(*card),
        Move::Shield(card) => down.push(*card),
        _ => {}
    }
    let could = !game.defence_plan(seat, played, shields).is_empty();
    if could && game.defence_plan(seat, &cards, &down).is_empty() {
        told.push(say!("fore-defence-lost"));
    }
    told
}

/// What the force is worth with one more piece.
fn grown(game: &ThroughTheAges, seat: Seat, mv: &Move) -> Vec<Message> {
    let Some(Task::Force(force)) = game.question_of(seat) else { return Vec::new() };
    let mut force = force.clone();
    force.add(mv);
    let (value, price) = (game.force_value(&force), i16::from(force.price));
    vec![if value >= price && !force.sent.is_empty() {
        say!("fore-sails", value = value, price = price)
    } else {
        say!("fore-grows", value = value, price = price)
    }]
}

/// What a failed defence costs; where the attacker will choose, the card says what.
fn yielded(game: &ThroughTheAges, seat: Seat) -> Vec<Message> {
    let Some(Task::Defence { card, .. }) = game.stack.last() else { return Vec::new() };
    let spoils = Spoils { card: *card, winner: game.active, loser: seat, advantage: 0 };
    let (then, all) = carried_out(game, seat, spoils);
    let mut told = vec![say!("fore-yield", seat = game.active)];
    told.extend(then);
    if !all {
        told.push(say!("why-defence", seat = game.active, text = crate::names::text(*card)));
    }
    told
}
